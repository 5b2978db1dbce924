import { SKILLS, type SkillId } from '../content/index.ts'
import type { Work } from '../rules/0-table/colony.ts'
import { attributeOf, colonistsOf, hasTrait, type Person } from '../rules/0-table/person.ts'
import { modifierOf } from '../rules/1-roll/roll.ts'
import type { View } from '../view.ts'

const SKILL_OF: { readonly [work in Work]: SkillId } = {
  tend: 'medical',
  cook: 'cooking',
  hunt: 'shooting',
  farm: 'plants',
  build: 'construction',
  mine: 'mining',
  timber: 'plants',
  craft: 'crafting',
  research: 'intellectual',
  art: 'artistic',
  warden: 'social',
  talk: 'social',
  tame: 'animals',
  relax: 'social',
}

/** Attribute and Skill Modifier. */
export const goodAt = (person: Person, skill: SkillId): number =>
  attributeOf(person, SKILLS[skill].attribute) + modifierOf(person.skills[skill])

const isBest = (view: View, person: Person, skill: SkillId): boolean =>
  colonistsOf(view).every((other) => goodAt(other, skill) < goodAt(person, skill) || other.id >= person.id)

/** Whoever may study, the best first; of a handful two do, and everybody else keeps them fed. */
export function scholarsOf(view: View): readonly Person[] {
  const able = colonistsOf(view).filter((person) => !hasTrait(person, 'wild'))
  const by = [...able].sort((a, b) => goodAt(b, 'intellectual') - goodAt(a, 'intellectual'))
  return by.slice(0, colonistsOf(view).length > 2 ? 2 : 1)
}

/** What matters to somebody: care, food and rest before all; then what they do best; the rest as it comes. */
export function prioritiesFor(view: View, person: Person): { readonly [work in Work]: number } {
  const best = (work: Work): boolean => isBest(view, person, SKILL_OF[work])
  const alone = colonistsOf(view).length === 1
  const place = scholarsOf(view).findIndex(({ id }) => id === person.id)
  const learns = place === 0 && !alone
  return {
    tend: 4,
    cook: best('cook') || alone ? 4 : 1,
    hunt: best('hunt') ? 4 : 2,
    farm: best('farm') ? 4 : 2,
    relax: 4,
    research: place === 0 ? 3 : place > 0 ? 2 : 0,
    build: learns ? 1 : best('build') ? 3 : 2,
    mine: learns ? 1 : best('mine') ? 3 : 2,
    craft: best('craft') ? 3 : 0,
    timber: learns ? 1 : 2,
    art: 0,
    warden: best('warden') ? 2 : 0,
    talk: 0,
    tame: 0,
  }
}
