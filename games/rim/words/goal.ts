import type { Goal, Seat } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { START_UP, STRUCTURES } from '../content/index.ts'
import { STORYTELLER } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

/** How the colony gets away. */
export const goalText = (view: View, seat: Seat | null): Goal =>
  seat === STORYTELLER && view.teller === 'person'
    ? TELLERS
    : {
        aim: `Build a ship and fly away: the colony wins when it launches, within ${view.agreed.length} days.`,
        ways: [
          `Build all its parts: ${listed(PARTS)}, and a sleeper pod for everybody who is to travel.`,
          'Research what you cannot build yet: a ship is made of what Spacers know.',
          'Feed them: every Colonist eats every day. Farm, hunt, herd and cook before the stores are empty.',
          'Keep mood up and Stress down: whoever breaks works no more, or does worse.',
          `Hold out: raids grow with your wealth. While the reactor warms, ${START_UP.days} days, they come every 3 to 5.`,
          `All is lost when no free Colonist is alive; when the ${times(view.agreed.length, 'day')} are over and no ship has flown, it ends, neither won nor lost.`,
        ],
      }

const PARTS = Object.values(STRUCTURES).flatMap(({ kind, name, needed }) =>
  kind === 'ship' && typeof needed === 'number' ? [times(needed, name.toLowerCase())] : [],
)

const TELLERS: Goal = {
  aim: 'You win nothing and lose nothing: the colony is to have a story worth telling.',
  ways: [
    'Events, raids and strangers come when you say so: your own, or those of the tables.',
    'You play whoever is not of the colony, in talks and in fights.',
    'The colony wins by launching its ship, and loses when no free Colonist is alive.',
  ],
}
