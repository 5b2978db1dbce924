import { listed } from '@starboard/kernel/english'
import { Figure, Sheet } from '@starboard/parts'
import { ATTRIBUTE_NAMES, ATTRIBUTES, SKILLS, type SkillId, THOUGHTS } from '../content/index.ts'
import { attributeOf, mostHp, type Person, type PersonId } from '../rules/0-table/person.ts'
import { thresholdOf } from '../rules/3-skills/index.ts'
import { priorityOf, WORK_IDS } from '../rules/6-colony/index.ts'
import { moodOf } from '../rules/8-mind/index.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { bodyWords, thingsOf, traitText } from '../words/people.ts'
import { signed } from '../words/words.ts'
import { stateOf } from './Who.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly looked: PersonId | null
}

/** Everybody of the colony, whoever is looked at unfolded. */
export function People({ view, looked }: Props) {
  const people = view.people.filter(({ standing }) => standing === 'colonist' || standing === 'captive')
  const open = looked ?? people[0]?.id ?? null
  return (
    <section className="rim-people" aria-label={WORDS.people}>
      {people.map((person) => (
        <Sheet
          key={`${person.id} ${open === person.id}`}
          name={person.name}
          glance={`${WORDS.hp(person.body.hp, mostHp(person))}, ${WORDS.mood(moodOf(view, person).mood)}${stateOf(person) ? `, ${stateOf(person)}` : ''}`}
          open={person.id === open}
        >
          <Details view={view} person={person} />
        </Sheet>
      ))}
    </section>
  )
}

/** What matters to somebody more than the rest, and what they never do. */
const LEVELS = [
  [4, 'first'],
  [3, 'high'],
  [0, 'never'],
] as const

const worksOf = (view: View, { id }: Person): string =>
  LEVELS.flatMap(([level, name]) => {
    const works = WORK_IDS.filter((work) => priorityOf(view, id, work) === level)
    const words = works.map((work) => text.field(work).toLowerCase())
    return works.length === 0 ? [] : [`${text.field('tend', name, view)}: ${listed(words)}`]
  }).join('; ')

function Details({ view, person }: { readonly view: View; readonly person: Person }) {
  const { thoughts } = moodOf(view, person)
  const skills = (Object.keys(SKILLS) as SkillId[]).filter((skill) => person.skills[skill] > 0)
  return (
    <dl className="rim-sheet">
      <Figure name={WORDS.attributes}>
        {ATTRIBUTES.map(
          (attribute) => `${ATTRIBUTE_NAMES[attribute]} ${signed(attributeOf(person, attribute))}`,
        ).join(', ')}
      </Figure>
      <Figure name={WORDS.skills}>
        {skills
          .sort((a, b) => person.skills[b] - person.skills[a])
          .map(
            (skill) =>
              `${SKILLS[skill].name} ${person.skills[skill]}${person.learning.passions[skill] ? ' ♥' : ''}`,
          )
          .join(', ') || WORDS.none}
      </Figure>
      <Figure name={WORDS.traits}>{person.traits.map(traitText).join(', ') || WORDS.none}</Figure>
      {person.standing === 'colonist' && <Figure name={WORDS.priorities}>{worksOf(view, person)}</Figure>}
      <Figure name={WORDS.thoughts}>
        {thoughts.map(({ id, mood }) => `${THOUGHTS[id].name} ${signed(mood)}`).join(', ') || WORDS.none}
      </Figure>
      <Figure name="Stress">
        {WORDS.stress(person.mind.stress, thresholdOf(person))}
        {person.mind.inspiration > 0 && `, ${WORDS.inspiration(person.mind.inspiration)}`}
      </Figure>
      <Figure name={WORDS.injuries}>{bodyWords(person) || WORDS.none}</Figure>
      <Figure name={WORDS.gear}>{thingsOf(view, person) || WORDS.naked}</Figure>
    </dl>
  )
}
