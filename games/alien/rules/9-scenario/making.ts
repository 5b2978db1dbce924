import { ask, type Play, type Seat } from '@starboard/kernel'
import { type Empty, form, number, one, question, some } from '@starboard/kernel/speech'
import {
  ATTRIBUTES,
  type Attribute,
  CAREERS,
  type CareerId,
  KEEPSAKES,
  NAMES,
  SKILLS,
  type Skill,
  TALENTS,
  type TalentId,
  talentsOf,
} from '../../content/index.ts'
import type { OfItem } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { newAndroid } from '../0-table/fresh.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien, Making } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { measure, provide } from './provisions.ts'

export type MakingEvent = {
  readonly type: 'directive-set'
  readonly rule: string
  readonly who: BodyId
  readonly directive: number
}

const RULE = 'AL-RUL-GEN-01'

export const CAREER = question('career')()
export const SPREAD = question('attributes')<{ readonly key: Attribute }, Person['attributes']>()
export const CAREER_SKILLS = question('career-skills')<{ readonly skills: readonly Skill[] }>()
export const LEVEL = question('level')<{ readonly skill: Skill }, never>()
export const OTHER_SKILLS = question('other-skills')()
export const TALENT = question('talent')()
export const GEAR = question('gear')<Empty, OfItem & { readonly count: number }>()
export const NATURE = question('nature')()
export const ENHANCED = question('enhanced')()
export const NAME = question('name')<Empty, never>()

/** RULES.md 43.1 and androids: each a step of its own. */
export const MAKING: { readonly [step in Making]: (g: Alien, who: BodyId) => Play } = {
  career,
  attributes,
  skills,
  talent,
  gear,
  nature,
  name,
}

const seatOf = (g: Alien, who: BodyId): Seat => personOf(g, who).seat!

const careerOf = ({ career: id }: Person) => CAREERS[id!]

/** RULES.md 43.1. */
function* career(g: Alien, who: BodyId): Play {
  const options = Object.keys(CAREERS).map((value) => ({ value }))
  const { value } = yield* ask(one(CAREER, seatOf(g, who), RULE, options))
  const person = personOf(g, who)
  person.career = value as CareerId
  person.kit.keepsake = KEEPSAKES[person.career]
}

/** RULES.md 43.1: 14 points, each 2 to 4, the key attribute up to 5. There are few enough spreads to offer them all. */
function* attributes(g: Alien, who: BodyId): Play {
  const { key } = careerOf(personOf(g, who))
  const options = spreads(ATTRIBUTES.indexOf(key)).map((spread) => ({
    value: spread.join('-'),
    label: attributesOf(spread),
  }))
  const { label } = yield* ask(one(SPREAD, seatOf(g, who), RULE, options, { label: { key } }))
  personOf(g, who).attributes = { ...label }
}

/** In the order of ATTRIBUTES. */
const attributesOf = ([strength, agility, wits, empathy]: readonly number[]): Person['attributes'] => ({
  strength: strength!,
  agility: agility!,
  wits: wits!,
  empathy: empathy!,
})

/** Those that favour the key attribute first. */
export function spreads(key: number): number[][] {
  const found: number[][] = []
  for (let n = 0; n < 4 ** 4; n++) {
    const spread = [n >> 6, (n >> 4) & 3, (n >> 2) & 3, n & 3].map((more) => 2 + more)
    const isLegal = spread.every((points, i) => points <= (i === key ? 5 : 4))
    if (isLegal && spread.reduce((sum, points) => sum + points) === 14) found.push(spread)
  }
  return found.sort((a, b) => b[key]! - a[key]! || Math.max(...a) - Math.max(...b))
}

/** RULES.md 43.1: 10 points, career skills up to 3, others up to 1. The levels of the career skills leave so many others to pick. */
function* skills(g: Alien, who: BodyId): Play {
  const own = careerOf(personOf(g, who)).skills
  const levels = yield* careerLevels(g, who, own)
  const left = 10 - levels[0]! - levels[1]! - levels[2]!
  const others = (Object.keys(SKILLS) as Skill[]).filter((skill) => !own.includes(skill))
  const picked = yield* ask(
    some(
      OTHER_SKILLS,
      seatOf(g, who),
      RULE,
      others.map((value) => ({ value })),
      { min: left, max: left },
    ),
  )
  const person = personOf(g, who)
  own.forEach((skill, n) => {
    if (levels[n]! > 0) person.skills[skill] = levels[n]!
  })
  for (const { value } of picked) person.skills[value as Skill] = 1
}

const USUAL = ['3-3-3', '3-3-2', '3-2-3', '2-3-3', '3-2-2', '2-2-2'] as const

/** One of the usual spreads, or each by itself; nine points at most can go to other skills, so one is spent here. */
function* careerLevels(g: Alien, who: BodyId, own: readonly Skill[]): Play<number[]> {
  const seat = seatOf(g, who)
  const options = [...USUAL, 'own'].map((value) => ({ value }))
  const { value } = yield* ask(one(CAREER_SKILLS, seat, RULE, options, { label: { skills: [...own] } }))
  if (value !== 'own') return value.split('-').map(Number)
  const levels: number[] = []
  for (const [n, skill] of own.entries()) {
    const spent = levels.reduce((sum, level) => sum + level, 0)
    const min = n === own.length - 1 && spent === 0 ? 1 : 0
    levels.push(yield* ask(number(LEVEL, seat, RULE, { min, max: 3, label: { skill } })))
  }
  return levels
}

/** RULES.md 43.1, AL-RUL-TAL-01: one of the career's three, or a general one. */
function* talent(g: Alien, who: BodyId): Play {
  const person = personOf(g, who)
  const general = (Object.keys(TALENTS) as TalentId[]).filter((id) => TALENTS[id].career === null)
  const options = [...talentsOf(person.career!), ...general].map((value) => ({ value }))
  const { value } = yield* ask(one(TALENT, person.seat!, RULE, options))
  personOf(g, who).talents = [value as TalentId]
}

/** RULES.md 43.1: one side of each of the four pairs. */
function* gear(g: Alien, who: BodyId): Play {
  for (const pair of careerOf(personOf(g, who)).gear) {
    const options = pair.map(({ item, count }) => ({ value: item, label: { item, count } }))
    const { value } = yield* ask(one(GEAR, seatOf(g, who), RULE, options))
    provide(g, personOf(g, who), pair.find(({ item }) => item === value)!)
  }
}

/** Androids: an android has one point more in three attributes, and a directive that only its player knows. */
function* nature(g: Alien, who: BodyId): Play {
  const seat = seatOf(g, who)
  const { value } = yield* ask(one(NATURE, seat, RULE, [{ value: 'human' }, { value: 'android' }]))
  if (value === 'android') {
    const options = ATTRIBUTES.map((attribute) => ({ value: attribute }))
    const raised = yield* ask(some(ENHANCED, seat, RULE, options, { min: 3, max: 3 }))
    const person = personOf(g, who)
    for (const { value: attribute } of raised) person.attributes[attribute]++
    const directive = d6(g)
    person.android = { ...newAndroid(), directive }
    tell<MakingEvent>(g, { type: 'directive-set', rule: 'AL-RUL-AND-01', who, directive }, { seats: [seat] })
  }
  measure(personOf(g, who))
}

/** RULES.md 43.1. */
function* name(g: Alien, who: BodyId): Play {
  const place = g.bodies.findIndex(({ id }) => id === who)
  const usual = { name: NAMES[place % NAMES.length]!, keepsake: personOf(g, who).kit.keepsake }
  const filled = yield* ask(
    form(NAME, seatOf(g, who), RULE, {
      name: { kind: 'text', max: 40, default: usual.name },
      keepsake: { kind: 'text', max: 60, default: usual.keepsake },
    }),
  )
  const person = personOf(g, who)
  person.name = filled.name.trim() || usual.name
  person.kit.keepsake = filled.keepsake.trim() || usual.keepsake
}
