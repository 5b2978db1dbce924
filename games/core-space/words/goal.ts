import type { Goal } from '@starboard/kernel'
import { LEVELS, MISSIONS } from '../content/index.ts'
import type { View } from '../view.ts'
import { BRIEFINGS } from './missions.ts'

/** What the crew has come for, and what stands in its way. */
export function goalText(view: View): Goal {
  const { goal, how, besides } = BRIEFINGS[view.mission]
  return {
    aim: `${MISSIONS[view.mission].name}: ${goal(view)}`,
    ways: [
      ...(how ? [how(view)] : []),
      ...(besides ? [`Besides: ${besides}`] : []),
      `It ends once everybody is back through an airlock or defeated. ${
        view.mode === 'against'
          ? 'If it is not done, most Traders alive win, then the dearest goods.'
          : 'If it is not done by then, all of you have lost it.'
      }`,
      'Search what holds things, and carry home what sells: a Trader has two actions a turn at first, and room for 12 units.',
      `Be quick and quiet: every round and the first shot in it add a peg. First Born come from ${LEVELS.patrol} pegs on; at ${LEVELS.cleanse} they never stop.`,
      ...(view.rules.campaign
        ? ['What you bring home is money for the next mission: gear, repairs and new hands.']
        : []),
    ],
  }
}
