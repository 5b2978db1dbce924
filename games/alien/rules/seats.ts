import { emit, type Player, type Seat } from '@starboard/kernel'
import { pcsOf } from './0-table/body.ts'
import { type Alien, MOTHER } from './0-table/state.ts'

export type SeatEvent =
  | { readonly type: 'mother-changed'; readonly rule: string; readonly now: Alien['mother'] }
  | { readonly type: 'left-to-mother'; readonly rule: string; readonly who: string }

const RULE = 'AL-RUL-REF-02'

/** AL-RUL-REF-02: a person may take the Game Mother's seat and hand it back between two steps. */
export function seated(g: Alien, seat: Seat, player: Player): void {
  if (seat === MOTHER) hand(g, player.bot === null ? 'person' : 'program')
}

function hand(g: Alien, now: Alien['mother']): void {
  if (now === g.mother) return
  g.mother = now
  emit<SeatEvent>(g, { type: 'mother-changed', rule: RULE, now })
}

/** A Game Mother who gives up hands over to the program. A player's characters stand where they are and do nothing; when no player is left it is over. */
export function resign(g: Alien, seat: Seat): void {
  if (seat === MOTHER) return hand(g, 'program')
  g.left.push(seat)
  for (const pc of pcsOf(g))
    if (pc.seat === seat) emit<SeatEvent>(g, { type: 'left-to-mother', rule: RULE, who: pc.id })
  if (g.left.length === g.memory.length - 1) g.over = { winners: [], scores: [], how: 'closed' }
}
