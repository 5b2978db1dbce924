import type { Seat } from '@starboard/kernel'
import { MISSIONS, SECTORS } from '../../content/index.ts'
import { chartOf, isBerth, sectorOf } from '../0-table/chart.ts'
import type { Xia } from '../0-table/state.ts'
import { reveal } from './outcome.ts'
import { targetOf } from './seats.ts'

/** A ship on the Mission Point of the right kind of sector marks the card (XIA-MT-28, XIA-MT-37, XIA-RUL-160). */
export function visit(g: Xia, seat: Seat): void {
  const captain = g.captains[seat]!
  if (captain.at === null || isBerth(captain.at)) return
  if (chartOf(g).space(captain.at).special?.kind !== 'mission') return
  const { type: here } = SECTORS[sectorOf(captain.at)]
  for (const mission of captain.missions) {
    const { type, fromType } = MISSIONS[mission.id]!
    if (mission.need || mission.visited || fromType !== here) continue
    if (type !== 'boom' && type !== 'counterfeit') continue
    mission.visited = true
    if (type !== 'boom') continue
    mission.target = targetOf(g, seat, MISSIONS[mission.id]!.target!)
    reveal(g, seat, mission.id, 0, 'XIA-MT-28')
  }
}
