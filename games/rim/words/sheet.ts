import type { Over, Seat } from '@starboard/kernel'
import type { View } from '../view.ts'

export const overText = ({ how }: Over): string =>
  how === 'launched' ? 'The ship is away.' : how === 'lost' ? 'The colony is lost.' : 'The account is closed.'

/** The view as lines of text, for a terminal and a screen reader. */
export const tableText = (view: View, _seat: Seat | null): string =>
  [
    `Day ${view.day}`,
    ...view.people.map(({ name, body, mind }) => `${name}: ${body.hp} HP, Stress ${mind.stress}`),
  ].join('\n')
