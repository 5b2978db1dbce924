import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question, some } from '@starboard/kernel/speech'
import { CAREERS, type CareerId, type DrugId, type SkillId } from '../../content/index.ts'
import { ownerOf } from '../0-table/asking.ts'
import { byLot, die } from '../0-table/dice.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { DC } from '../1-roll/difficulty.ts'
import { isChosen } from './choosing.ts'
import { gainSkill, receive, scar } from './gains.ts'
import { addict, COMMON_DRUGS, rollTrait } from './traits.ts'

/** RIM-TERM-05; after the first term one may also have enough. */
export const CAREER = question('career')<
  { who: PersonId; term: number },
  Either<{ career: CareerId } | Empty>
>()
/** RIM-TERM-10. */
export const TAUGHT = question('taught')<
  { who: PersonId; career: CareerId },
  { skill: SkillId; now: number }
>()
/** RIM-RUL-032. */
export const HARM = question('harm')<{ who: PersonId }, { harm: 'scar' | 'addiction'; drug: DrugId | null }>()

export type TermEvent =
  | {
      readonly type: 'survival'
      readonly rule: string
      readonly who: PersonId
      readonly career: CareerId
      readonly base: number
      readonly story: number
      readonly total: number
      readonly how: 'unharmed' | 'harmed' | 'marked'
      readonly came: boolean
    }
  | {
      readonly type: 'career-event'
      readonly rule: string
      readonly who: PersonId
      readonly career: CareerId
      readonly face: number
      readonly entry: string
      /** The how-manieth time it came up. */
      readonly times: number
    }
  | {
      readonly type: 'term-over'
      readonly rule: string
      readonly who: PersonId
      readonly career: CareerId
      readonly title: string
      readonly age: number
    }

/** RIM-TERM-02, RIM-TERM-01. */
export const MOST_TERMS = 4
export const YEARS = 4
/** RIM-TERM-06. */
export const SURVIVAL_DC = DC.survival

const SKILL_STEP = { skills: 2, points: 10 } // RIM-RUL-029

/** RIM-TERM-03. */
export const ageAfter = (terms: number): number => 14 + YEARS * terms

/** RIM-TERM-16, RIM-RUL-031: by the terms served in it, in a row or not. */
export function titleOf({ life }: Pick<Person, 'life'>, career: CareerId): string | null {
  const served = life.terms.filter((one) => one === career).length
  return served === 0 ? null : CAREERS[career].titles[served - 1]!
}

interface CareerOption extends OptionTo<typeof CAREER> {
  readonly career: CareerId | null
}

/** The career of the next term; null: enough. By lot it is one whose survival does not hang on a weak Attribute. */
export function* chooseCareer(g: Rim, who: PersonId, more: boolean): Play<CareerId | null> {
  const person = personOf(g, who)
  const careers = Object.keys(CAREERS) as CareerId[]
  if (!isChosen(g, who)) {
    if (!more) return null
    return byLot(
      g,
      careers.filter((career) => person.attributes[CAREERS[career].survival] >= 0),
    )
  }
  const options: CareerOption[] = careers.map((career) => ({
    value: career,
    career,
    label: { career },
    odds: () => survivalOdds(person, career),
  }))
  if (person.life.terms.length > 0) options.push({ value: 'enough', career: null })
  const label = { who, term: person.life.terms.length + 1 }
  return (yield* ask(one(CAREER, ownerOf(g, who), 'RIM-TERM-05', options, { label }))).career
}

/** How likely a term leaves no mark: 12 or more, and no 1 on the Story Die. */
export function survivalOdds(person: Person, career: CareerId): Odds {
  const plus = person.attributes[CAREERS[career].survival]
  let top = 0n
  for (let base = 1; base <= 10; base++)
    for (let story = 2; story <= 10; story++) if (base + story + plus >= SURVIVAL_DC) top++
  return { top, bottom: 100n }
}

/** A term: survival, skills, event. Its dice bring neither Twist nor Complication (RIM-RUL-010). */
export function* serve(g: Rim, who: PersonId, career: CareerId): Play {
  yield* survive(g, who, career)
  yield* learnTwo(g, who, career)
  const { life } = personOf(g, who)
  life.terms.push(career)
  personOf(g, who).age = ageAfter(life.terms.length)
  yield* careerEvent(g, who, career)
  const person = personOf(g, who)
  emit<TermEvent>(g, {
    type: 'term-over',
    rule: 'RIM-TERM-16',
    who,
    career,
    title: titleOf(person, career)!,
    age: person.age,
  })
}

/** RIM-TERM-06 … RIM-TERM-09: 2d10 and the career's Attribute; a 1 on the red die overrides the total (RIM-RUL-027). */
function* survive(g: Rim, who: PersonId, career: CareerId): Play {
  const by = ownerOf(g, who)
  const base = yield* die(g, 10, by, 'survival:base')
  const story = yield* die(g, 10, by, 'survival:story')
  const total = base + story + personOf(g, who).attributes[CAREERS[career].survival]
  const how = story === 1 ? 'marked' : total >= SURVIVAL_DC ? 'unharmed' : 'harmed' // RIM-TERM-07, RIM-RUL-026
  const came = how === 'unharmed'
  emit<TermEvent>(g, { type: 'survival', rule: 'RIM-TERM-06', who, career, base, story, total, how, came })
  if (how === 'marked') yield* rollTrait(g, who, 'B')
  else if (how === 'harmed') yield* harm(g, who)
}

interface HarmOption extends OptionTo<typeof HARM> {
  readonly drug: DrugId | null
}

/** A Scar or an Addiction, as the owner likes; by lot a d10, odd a Scar, even Smokeleaf (RIM-RUL-032). */
function* harm(g: Rim, who: PersonId): Play {
  const scarred: HarmOption = { value: 'scar', drug: null, label: { harm: 'scar', drug: null } }
  const by = ownerOf(g, who)
  if (!isChosen(g, who)) {
    const face = yield* die(g, 10, by, 'harm')
    return face % 2 === 1 ? scar(g, who, 'RIM-RUL-032') : yield* addict(g, who, COMMON_DRUGS, 'RIM-RUL-032')
  }
  const { addicted } = personOf(g, who).body.drugs
  const hooked = COMMON_DRUGS.filter((drug) => !addicted.includes(drug)).map(
    (drug): HarmOption => ({ value: `addiction:${drug}`, drug, label: { harm: 'addiction', drug } }),
  )
  const { drug } = yield* ask(one(HARM, by, 'RIM-TERM-08', [scarred, ...hooked], { label: { who } }))
  if (drug === null) scar(g, who, 'RIM-TERM-08')
  else yield* addict(g, who, [drug], 'RIM-TERM-08')
}

/** Two different skills of the career gain 10 each (RIM-TERM-10). */
function* learnTwo(g: Rim, who: PersonId, career: CareerId): Play {
  const { skills } = personOf(g, who)
  const options = CAREERS[career].skills.map((skill) => ({
    value: skill,
    skill,
    label: { skill, now: skills[skill] },
  }))
  const { skills: count, points } = SKILL_STEP
  const between = { min: count, max: count, label: { who, career } }
  const chosen = !isChosen(g, who)
    ? twoByLot(g, options)
    : yield* ask(some(TAUGHT, ownerOf(g, who), 'RIM-TERM-10', options, between))
  for (const { skill } of chosen) yield* gainSkill(g, { who, career, rule: 'RIM-TERM-10' }, skill, points)
}

function twoByLot<T>(g: Rim, among: readonly T[]): T[] {
  const first = byLot(g, among)
  return [
    first,
    byLot(
      g,
      among.filter((one) => one !== first),
    ),
  ]
}

/** RIM-TERM-12 … RIM-TERM-15: each entry, banded or not, keeps its own count for the whole life (RIM-RUL-031). */
export function* careerEvent(g: Rim, who: PersonId, career: CareerId): Play {
  const face = yield* die(g, 10, who, 'career-event')
  const entry = CAREERS[career].entries.find(({ from, to }) => from <= face && face <= to)!
  const { entries } = personOf(g, who).life
  const key = `${career}:${entry.id}`
  const times = (entries[key] ?? 0) + 1 // A band is one entry (RIM-TERM-14).
  entries[key] = times
  const rule = 'RIM-TERM-13'
  emit<TermEvent>(g, { type: 'career-event', rule, who, career, face, entry: entry.id, times })
  for (const gain of entry.outcomes[times - 1] ?? []) yield* receive(g, gain, { who, career, rule })
  if (face === 10) yield* rollTrait(g, who, 'A') // RIM-RUL-028
}
