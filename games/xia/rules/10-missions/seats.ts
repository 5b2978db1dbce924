import type { Seat } from '@starboard/kernel'
import { MISSIONS, type TargetSeat } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { ActiveMission } from '../0-table/captain.ts'
import type { ShipRef } from '../0-table/names.ts'
import { keeperOf, refOf, seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'

/**
 * Whom a mission is aimed at: while it lies face down whoever sits there now, afterwards whom it meant when it was turned up
 * (XIA-SOLO-29). If that captain has given up meanwhile, it means whoever sits there instead.
 */
export function aimedAt(g: Xia, seat: Seat, { id, target }: ActiveMission): ShipRef | null {
  const meant = target && seatOf(target)
  const hasLeft = meant !== null && g.captains[meant]!.gone
  return target !== null && !hasLeft ? target : targetOf(g, seat, MISSIONS[id]!.target!)
}

/** Whom a mission means, counted from its captain now; null if nobody sits there (XIA-MIS-19, XIA-RUL-171, XIA-SOLO-28). */
export function targetOf(g: Known, seat: Seat, which: TargetSeat): ShipRef | null {
  const others = toTheLeft(g, seat)
  if (isForTwo(g) && !g.parts.npcs) return others[0]! // XIA-2P-02
  switch (which) {
    case 'left':
      return others[0] ?? null
    case 'right':
      return others.at(-1) ?? null
    case 'second-left':
      return others[1] ?? null
    case 'second-right':
      return others.at(-2) ?? null
  }
}

/** Everybody else at the table, from the left neighbour on: captains; with one or two of them, NPCs too (XIA-2P-01, XIA-SOLO-26, XIA-RUL-170). Who has given up sits there no longer. */
function toTheLeft(g: Known, seat: Seat): ShipRef[] {
  if (g.solo) return npcsBeside(g, null)
  const { length } = g.captains
  const others: ShipRef[] = isForTwo(g) ? npcsBeside(g, seat) : []
  for (let n = 1; n < length; n++) {
    const other = (seat + n) % length
    if (!g.captains[other]!.gone) others.push(refOf(other), ...(isForTwo(g) ? npcsBeside(g, other) : []))
  }
  return others
}

const isForTwo = ({ captains }: Known): boolean => captains.filter(({ gone }) => !gone).length === 2

/** NPCs on the board that sit beside the captain who runs them; never the Sellsword (XIA-SELL-07, XIA-SOLO-27, XIA-RUL-197). */
const npcsBeside = (g: Known, keeper: Seat | null): ShipRef[] =>
  g.npcs
    .filter(
      (npc) =>
        npc.id !== 'sellsword' && npc.at !== null && (keeper === null || keeperOf(g, npc.id) === keeper),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
