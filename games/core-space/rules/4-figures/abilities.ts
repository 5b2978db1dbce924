import { emit } from '@starboard/kernel'
import { blocks } from '@starboard/space'
import { FIRST_BORN, ROOM, UNITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { isEngaged } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { itemOf, unitsOf } from '../0-table/tray.ts'
import { openPoints, roomAt } from '../1-rounds/arrivals.ts'
import type { FiguresEvent } from './events.ts'

/** What only one kind of First Born can do. */

const abilityOf = ({ who }: Figure): 'warp-shift' | 'collects' | null =>
  who.sort === 'first-born' ? (FIRST_BORN[who.is].ability ?? null) : null

/**
 * Whether an Iconoclast steps through with its first action: nobody holds it, it could not get to its target and strike in this turn, and
 * the entry point nearest to the target is nearer than where it stands (CS-FBT-06, CS-RUL-136).
 */
export const warpsTo = (g: Known, npc: Figure, target: Figure): { x: number; y: number } | null => {
  if (abilityOf(npc) !== 'warp-shift' || isEngaged(g, npc)) return null
  const gap = (from: { x: number; y: number }): number => blocks.gapSquared(from, baseOf(target))
  const points = openPoints(g, 'entry').sort((a, b) => gap(a.at) - gap(b.at))
  const at = points[0] && roomAt(g, points[0].at, 'entry', 1)[0]
  return at && gap(at) < gap(npc.at!) ? { x: at.x, y: at.y } : null
}

/** A Gatherer takes along what lies where it ends a Move and around it, as much as it holds; it drops all of it when it falls (CS-FBT-08). */
export function collect(g: CoreSpace, npc: Figure): void {
  if (abilityOf(npc) !== 'collects') return
  for (const lying of [...g.floor]) {
    if (blocks.rings(baseOf(npc), lying.at) > 1) continue
    if (unitsOf(npc.tray) + UNITS[itemOf(lying.token).size] > ROOM.gatherer) continue
    g.floor.splice(g.floor.indexOf(lying), 1)
    npc.tray.push(lying.token)
    emit<FiguresEvent>(g, { type: 'collected', rule: 'CS-FBT-08', who: npc.id, item: lying.token.item })
  }
}
