import type { Goal, Seat } from '@starboard/kernel'
import { capital, times } from '@starboard/kernel/english'
import { SCENARIOS } from '../content/index.ts'
import { MOTHER } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'
import { objectivesOf, stepsOf } from './objectives.ts'

/** More do not fit on a card. */
const MOST = 6

/** What the crew is here for, and what it brings. */
export function goalText(view: View, seat: Seat | null): Goal {
  if (seat === MOTHER) return MOTHERS
  const { objectives, scores } = SCENARIOS[view.scenario]
  const life = scores.find((line) => line.for === 'living-pc-out')?.points ?? 0
  const ways = [
    ...wayOut(view),
    `Everyone of you who gets away alive: ${times(life, 'point')}.`,
    ...objectivesOf(view).map(({ words, worth }) => `${words.replace(/\.$/, '')}: ${times(worth, 'point')}.`),
    'Nothing has to be killed: what hunts you can be heard, hidden from, shut out and outrun.',
    'Keep your heads: Stress adds dice, and every one of them can set off panic. Rest where it is safe.',
  ]
  return { aim: objectives[0]!, ways: ways.slice(0, MOST) }
}

/** The steps of the main objective in their order, and the time there is for them. */
function wayOut(view: View): string[] {
  const steps = stepsOf(view).map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1))
  const time =
    view.clock === null
      ? ''
      : ` There ${view.clock === 1 ? 'is 1 stretch' : `are ${view.clock} stretches`} left.`
  return steps.length === 0 ? [] : [`${capital(steps.join(', then '))}.${time}`]
}

const MOTHERS: Goal = {
  aim: 'You win nothing and lose nothing: the crew is to be afraid, and the dice decide who lives.',
  ways: [
    'What is not the crew acts for you: say what it does, or let the book decide.',
    'The crew gets points for the objectives of the scenario, and for everyone who gets away alive.',
    'At your desk you place, hide and order your side, work doors and lights, and give or take what the tale needs.',
  ],
}
