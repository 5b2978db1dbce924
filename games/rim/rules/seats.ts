import { emit, type Player, type Seat } from '@starboard/kernel'
import { colonistsOf } from './0-table/person.ts'
import { type Rim, STORYTELLER } from './0-table/state.ts'
import { leaveFight } from './4-combat/index.ts'

export type SeatEvent =
  | { readonly type: 'teller-changed'; readonly rule: string; readonly now: 'program' | 'person' }
  | { readonly type: 'left-table'; readonly rule: string; readonly who: string }

/** A person may take the Storyteller's seat and hand it back between two steps (RIM-MODE-03). */
export function seated(g: Rim, seat: Seat, player: Player): void {
  if (seat !== STORYTELLER) return
  const now = player.bot === null ? 'person' : 'program'
  if (now === g.teller) return
  g.teller = now
  emit<SeatEvent>(g, { type: 'teller-changed', rule: 'RIM-MODE-03', now })
}

/** A player who gives up takes their Colonists along; a Storyteller who does closes the table. */
export function resign(g: Rim, seat: Seat): void {
  for (const person of colonistsOf(g).filter((one) => one.seat === seat)) {
    leaveFight(g, person.id)
    person.standing = 'gone'
    emit<SeatEvent>(g, { type: 'left-table', rule: 'RIM-TELL-10', who: person.id })
  }
  if (seat === STORYTELLER || colonistsOf(g).length === 0) g.over = { winners: [], scores: [], how: 'closed' }
}
