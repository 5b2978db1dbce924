import type { Figures, Options, Seat } from '@starboard/kernel'
import { SHIPPED } from './content/index.ts'
import { OPTIONS } from './rules/0-table/fresh.ts'
import { isSheet, type View } from './view.ts'

/** What is worth counting over many matches: how each scenario went, who lived, and which results of the tables came up. */
export function figures(view: View, seat: Seat | null): Figures {
  const crew = view.bodies
    .filter(isSheet)
    .filter((body) => body.seat !== null && (seat === null || body.seat === seat))
  const survivors = crew.filter(({ id, dead }) => !dead && view.out.includes(id)).length
  if (seat !== null) return { survivors }
  return {
    [`survived ${view.scenario}`]: survivors > 0 ? 1 : 0,
    survivors,
    stretches: view.stretch,
    ...view.tally,
  }
}

/** The scenarios that come with the game in turn, each with one to five characters, but never fewer than players. */
export function variety(n: number, seats: number): Options {
  const least = Math.min(seats - 1, OPTIONS.crew.max)
  return {
    scenario: SHIPPED[n % SHIPPED.length]!,
    crew: least + (Math.floor(n / SHIPPED.length) % (OPTIONS.crew.max - least + 1)),
  }
}
