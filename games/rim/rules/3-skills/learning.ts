import { emit, type Play } from '@starboard/kernel'
import { choice } from '@starboard/kernel/desk'
import { SKILL_CAP, SKILLS, type SkillId } from '../../content/index.ts'
import { type PlanForm, planForm } from '../0-table/doing.ts'
import { colonistsOf, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { effectsOf, sumOf } from './traits.ts'

export type LearningEvent =
  | { readonly type: 'session-over'; readonly rule: string; readonly sessions: number }
  | {
      readonly type: 'xp'
      readonly rule: string
      readonly who: PersonId
      readonly by: number
      readonly now: number
    }
  | {
      readonly type: 'skill-learned'
      readonly rule: string
      readonly who: PersonId
      readonly skill: SkillId
      readonly by: number
      readonly now: number
    }

/** Without a Storyteller a session is 5 days (RIM-RUL-023). */
export const SESSION = 5

/** At Dusk: without a Storyteller's word a session ends every fifth day. */
// biome-ignore lint/correctness/useYield: a part of the day may ask, this one does not
export function* sessionEnds(g: Rim): Play {
  if (g.teller === 'program' && g.day % SESSION === 0) endSession(g)
}

/** Everybody gains XP and spends them on what they have done (RIM-XP-01 … RIM-XP-03); what is left keeps (RIM-RUL-050). */
export function endSession(g: Rim): void {
  g.telling.sessions++
  emit<LearningEvent>(g, { type: 'session-over', rule: 'RIM-RUL-023', sessions: g.telling.sessions })
  for (const { id } of colonistsOf(g)) {
    gainXp(g, id)
    spendXp(g, id)
    Object.assign(personOf(g, id).learning, { rolled: [], remembered: false })
  }
}

/** 1, what traits add, and for each skill rolled as much as its Passion is worth (RIM-RUL-033). */
function gainXp(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const { learning } = person
  const by = 1 + sumOf(person, 'xp')
  learning.xp += by
  emit<LearningEvent>(g, { type: 'xp', rule: 'RIM-XP-01', who, by, now: learning.xp })
  for (const skill of learning.rolled) {
    const level = learning.passions[skill]
    if (level) learning.passionXp[skill] = (learning.passionXp[skill] ?? 0) + level
  }
}

/** A Slow Learner pays 2 for a point (RIM-TRB-21). */
export const priceOf = ({ traits }: Pick<Person, 'traits'>): number =>
  traits.reduce((price, trait) => Math.max(price, effectsOf(trait).xpPerPoint ?? 1), 1)

/** A Passion's XP go into its own skill first; the others into what the owner wants, or as usual. */
function spendXp(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const { learning, skills } = person
  const price = priceOf(person)
  const before = { ...skills }
  for (const skill of learning.rolled) {
    const bought = affordable(learning.passionXp[skill] ?? 0, price, skills[skill])
    skills[skill] += bought
    if (bought > 0) learning.passionXp[skill] = learning.passionXp[skill]! - bought * price
  }
  for (let skill = studied(person); skill !== null; skill = studied(person)) {
    const bought = affordable(learning.xp, price, skills[skill])
    if (bought === 0) break
    skills[skill] += bought
    learning.xp -= bought * price
  }
  for (const skill of learning.rolled) {
    const by = skills[skill] - before[skill]
    if (by > 0)
      emit<LearningEvent>(g, { type: 'skill-learned', rule: 'RIM-XP-02', who, skill, by, now: skills[skill] })
  }
}

const affordable = (xp: number, price: number, points: number): number =>
  Math.min(Math.floor(xp / price), SKILL_CAP - points)

/** Of the skills rolled in the session: the one wanted, else the best with a Passion, else the best, as far as there is room. */
function studied({ learning: { rolled, wants, passions }, skills }: Person): SkillId | null {
  const open = rolled.filter((skill) => skills[skill] < SKILL_CAP)
  if (wants !== null && open.includes(wants)) return wants
  const loved = open.filter((skill) => passions[skill])
  const among = loved.length > 0 ? loved : open
  return among.reduce<SkillId | null>(
    (best, skill) => (best === null || skills[skill] > skills[best] ? skill : best),
    null,
  )
}

const USUAL = 'usual'
const SKILL_IDS = Object.keys(SKILLS) as SkillId[]

/** What somebody's XP are to go into, told at dawn. */
export const STUDY: PlanForm = planForm('RIM-XP-02')(
  'study',
  ({ g, seat }) => ({
    who: choice(mine(g, seat)),
    skill: choice([USUAL, ...SKILL_IDS]),
  }),
  ({ g }, { who, skill }) => {
    personOf(g, who).learning.wants = SKILL_IDS.find((id) => id === skill) ?? null
  },
  ({ g, seat }) => mine(g, seat).length > 0,
)

const mine = (g: Rim, seat: number): PersonId[] =>
  colonistsOf(g)
    .filter((person) => person.seat === seat)
    .map(({ id }) => id)
