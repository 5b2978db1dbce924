import type { Person } from '../rules/0-table/person.ts'
import { wealthOf } from '../rules/11-storyteller/wealth.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { titleOf } from '../words/people.ts'
import { Portrait } from './Portrait.tsx'
import { WORDS } from './words.ts'

/** In which order fates are told. */
const ORDER: readonly Person['standing'][] = [
  'aboard',
  'colonist',
  'left-behind',
  'captive',
  'guest',
  'gone',
  'dead',
]

/** The end is a page: how it ended, what became of everybody, and what came to pass. */
export function Ending({ view }: { readonly view: View }) {
  const people = view.people
    .filter(({ standing }) => ORDER.includes(standing))
    .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing))
  const { raids, raidsLost } = view.telling
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="rim-ending" tabIndex={0} aria-label={WORDS.endOf(view.day)}>
      <small>{WORDS.endOf(view.day)}</small>
      <h2>{view.over && text.over(view.over, view)}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id} data-fate={person.standing}>
            <Portrait person={person} />
            <span>
              <b>{person.name}</b>
              <small>{titleOf(person)}</small>
              <em>{WORDS.fates[person.standing]}</em>
            </span>
          </li>
        ))}
      </ul>
      <h3>{WORDS.tally}</h3>
      <p>
        {[
          WORDS.raidsHeld(raids, raidsLost),
          WORDS.levelsKnown(view.colony.tech.known.length),
          WORDS.wealth(Math.round(wealthOf(view).total)),
        ].join('; ')}
        .
      </p>
    </section>
  )
}
