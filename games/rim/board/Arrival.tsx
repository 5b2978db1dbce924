import type { BoardProps } from '@starboard/kernel'
import { Figure } from '@starboard/parts'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  CAREERS,
  CHILDHOODS,
  SCENARIOS,
  SKILLS,
  type SkillId,
} from '../content/index.ts'
import { mostHp, type Person } from '../rules/0-table/person.ts'
import type { View } from '../view.ts'
import { bodyWords, traitText } from '../words/people.ts'
import { signed } from '../words/words.ts'
import { Portrait } from './Portrait.tsx'
import { WORDS } from './words.ts'

/** Before the first day: everybody as far as they are made. */
export function Arrival({ view, asks }: Pick<BoardProps<View>, 'view' | 'asks'>) {
  const asked = asks.map(({ label }) => label?.who).find((who) => typeof who === 'string')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="rim-arrival" aria-label={WORDS.making} tabIndex={0}>
      <p>
        <b>{SCENARIOS[view.agreed.scenario].name}.</b> {SCENARIOS[view.agreed.scenario].about}
      </p>
      {view.people
        .filter(({ name }) => name !== '')
        .map((person) => (
          <Card key={person.id} person={person} isNow={person.id === asked} />
        ))}
    </section>
  )
}

function Card({ person, isNow }: { readonly person: Person; readonly isNow: boolean }) {
  const { life, traits, skills, standing } = person
  const hurt = bodyWords(person)
  const known = (Object.keys(SKILLS) as SkillId[])
    .filter((skill) => skills[skill] > 0)
    .sort((a, b) => skills[b] - skills[a])
  return (
    <article aria-current={isNow || undefined}>
      <header>
        <Portrait person={person} />
        <span>
          <b>{person.name}</b>
          <small>{standing === 'making' ? WORDS.inMaking : WORDS.ready(person.age, mostHp(person))}</small>
        </span>
      </header>
      <dl className="rim-sheet">
        <Figure name={WORDS.attributes}>
          {ATTRIBUTES.map((one) => `${ATTRIBUTE_NAMES[one]} ${signed(person.attributes[one])}`).join(', ')}
        </Figure>
        {life.childhood && <Figure name={WORDS.childhood}>{CHILDHOODS[life.childhood].name}</Figure>}
        {life.terms.length > 0 && (
          <Figure name={WORDS.career}>{life.terms.map((career) => CAREERS[career].name).join(', ')}</Figure>
        )}
        {known.length > 0 && (
          <Figure name={WORDS.skills}>
            {known.map((skill) => `${SKILLS[skill].name} ${skills[skill]}`).join(', ')}
          </Figure>
        )}
        {traits.length > 0 && <Figure name={WORDS.traits}>{traits.map(traitText).join(', ')}</Figure>}
        {hurt !== '' && <Figure name={WORDS.injuries}>{hurt}</Figure>}
      </dl>
    </article>
  )
}
