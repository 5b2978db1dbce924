import type { Goal } from '@starboard/kernel'
import { GOALS } from '../content/index.ts'
import type { View } from '../view.ts'

/** How a captain wins, and where Fame comes from (XIA-FAME-02). */
export const goalText = (view: View): Goal => ({
  aim: aimOf(view),
  ways: [
    'Trade: sell at least 2 cubes, and all aboard that the place buys, for 1 Fame and 1,000 credits a cube.',
    'Missions: take them at Mission Points. Each one completed brings its pay and 1 Fame.',
    `Explore: scan or jump off the edge of the chart, and fly to the tokens. ${view.parts.tokens ? 'Every two are 1 Fame or 2,000 credits.' : 'A third of them are 1 Fame.'}`,
    'Fight: destroying a captain’s ship is worth its tier in Fame, that of an NPC 1 or 2.',
    'Spend: a bigger ship is 1 Fame; in port 5,000 credits buy 1 Fame, but never the last one.',
    'Be lucky, kind or known: a natural 20 or a rescue is 1 Fame, a Title 1 to 3.',
  ],
})

function aimOf({ victory, solo }: View): string {
  const goal = solo?.campaign?.goal
  if (goal) {
    const { name, fame, rules } = GOALS[goal]
    return `${name}: ${fame} Fame before the NPCs have them. ${rules}`
  }
  if (solo?.campaign)
    return `A campaign of ${Object.keys(GOALS).length} goals, one a game: choose the one for this game, and have its Fame before the NPCs do.`
  return solo
    ? `Have ${victory} Fame at the end of your turn, before the NPCs do: they gain 0 to 5 every round.`
    : `Be the first who has ${victory} Fame when their own turn ends.`
}
