import { randomOf } from '@starboard/kernel'
import { type Either, type Empty, type OptionOf, type Refused, refusal } from '@starboard/kernel/speech'
import { type BodyId, isBroken, isPc, personOf } from '../0-table/body.ts'
import { suffers } from '../0-table/harm.ts'
import { wound } from '../0-table/later.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { DEFLATED, JUMPY } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { banesOf, type Rolled, sixesOf, throwAgain } from '../0-table/throws.ts'
import { type Fright, pushOdds, type Strain } from './odds.ts'
import { attributeFor } from './pool.ts'
import { frightOf, respond, settledBy, strainOf } from './responses.ts'
import type { Attempt } from './rolls.ts'
import { addStress } from './stress.ts'

export type PushEvent = {
  readonly type: 'pushed'
  readonly rule: string
  readonly who: BodyId
  readonly base: readonly number[]
  readonly stress: readonly number[]
  readonly successes: number
  readonly banes: number
  readonly came?: boolean
}

/** 5 Pushing, with the chance that the roll then succeeds and is not messed up. */
export function pushOption(g: Alien, person: Person, rolled: Rolled, attempt: Attempt): RollOption | null {
  if (whyNotPush(g, person, rolled, attempt) !== null) return null
  const stress = pushCost(g, person, attempt)
  const level = person.nerves.stress + stress
  const { resolve, responses } = strainOf(person)
  return {
    value: 'push',
    rule: rolled.successes > 0 ? 'AL-PUSH-02' : 'AL-PUSH-01',
    cost: hurtsToPush(g, person, attempt) ? { stress, damage: 1 } : { stress },
    label: {
      strain: { level, resolve, responses: [...responses] },
      fright: { ...frightOf(g, person), level },
    },
    ...(hasOddsOfItsOwn(rolled, attempt) && {
      odds: () => pushOdds({ ...rolled, ...strainOf(person), level }).success,
    }),
  }
}

/** With a success in hand a contest is still open: nothing that is done about the dice has odds beside those it was begun for. */
export const hasOddsOfItsOwn = ({ successes }: Rolled, { contested }: Attempt): boolean =>
  !contested || successes === 0

/** What decides about a push, and about a panic roll that came right after it: for the panel that shows the odds. */
export type PushLabel = {
  readonly strain: { [K in keyof Strain]: Strain[K] }
  readonly fright: { [K in keyof Fright]: Fright[K] }
}

/** What can be done about the dice as they lie. */
export type RollOption = OptionOf<Either<PushLabel | Empty>>

/** AL-RUL-CRIT-01: broken ribs and the like. */
const hurtsToPush = (g: Alien, person: Person, attempt: Attempt): boolean =>
  isStrength(g, person, attempt) && suffers(g, person, 'hurts-to-push')

/** Why this roll cannot be pushed by this character; null if it can. */
export function whyNotPush(
  g: Alien,
  person: Person,
  rolled: Rolled,
  attempt: Attempt,
): Refused<PushReason> | null {
  if (!isPc(person) || person.android || isBroken(person)) return no('never-pushes', 'AL-RUL-PUSH-03')
  if (attempt.unpushed) return no('unpushed', 'AL-RUL-PUSH-03')
  if (rolled.banes > 0) return no('bane', 'AL-PUSH-09') // Ones on base dice are no banes (AL-PUSH-10).
  if (person.nerves.responses.includes(DEFLATED)) return no('deflated', 'AL-SRT-06')
  if (rolled.pushes > 0 && (rolled.pushes > 1 || !pushesTwice(g, person, attempt)))
    return no('pushed', 'AL-PUSH-08')
  return null
}

const no = (why: Unpushed, rule: string) => refusal<PushReason>({ why: `push-${why}` }, rule)

type Unpushed = 'never-pushes' | 'unpushed' | 'bane' | 'deflated' | 'pushed'

export type PushReason = { readonly why: `push-${Unpushed}` }

/** Not Today: every Medical Aid roll; Past the Wall: a Strength roll once per scenario (talents). */
const pushesTwice = (g: Alien, person: Person, attempt: Attempt): boolean =>
  (attempt.skill === 'medical-aid' && hasTalent(person, 'tal-nottoday')) ||
  (isStrength(g, person, attempt) &&
    hasTalent(person, 'tal-wall') &&
    !hasUsed(g, person, 'tal-wall', 'scenario'))

const isStrength = (g: Alien, person: Person, { attribute, skill }: Attempt): boolean =>
  (attribute ?? attributeFor(g, person, skill)) === 'strength'

/** AL-PUSH-03: 1, or 2 for the Jumpy (AL-SRT-01); two talents spare it. */
function pushCost(g: Alien, person: Person, attempt: Attempt): number {
  if (attempt.skill === 'piloting' && hasTalent(person, 'tal-daredevil')) return 0
  if (sparedByGrit(g, person, attempt)) return 0
  return person.nerves.responses.includes(JUMPY) ? 2 : 1
}

/** Grit: once per stretch or combat, Heavy Machinery or Stamina. */
const sparedByGrit = (g: Alien, person: Person, { skill }: Attempt): boolean =>
  (skill === 'heavy-machinery' || skill === 'stamina') &&
  hasTalent(person, 'tal-grit') &&
  !hasUsed(g, person, 'tal-grit', 'while')

/** The Stress comes first (AL-RUL-PUSH-02), one die joins the pool as it was thrown, whatever the Stress (AL-RUL-PUSH-01, AL-RUL-PUSH-05). */
export function push(g: Alien, attempt: Attempt): void {
  const person = personOf(g, attempt.who)
  const rolled = g.lastRoll!
  addStress(g, person.id, pushCost(g, person, attempt), 'AL-PUSH-03', 'push')
  if (sparedByGrit(g, person, attempt)) noteUse(g, person, 'tal-grit', 'while')
  if (rolled.pushes === 1 && attempt.skill !== 'medical-aid') noteUse(g, person, 'tal-wall', 'scenario')
  const bought = rolled.successes - sixesOf(rolled)
  const told = hasOddsOfItsOwn(rolled, attempt)
  throwAgain(randomOf(g), rolled)
  rolled.pushes++
  rolled.successes = sixesOf(rolled) + bought
  rolled.banes = banesOf(rolled)
  const { who, successes, banes } = rolled
  const shown = { base: [...rolled.base], stress: [...rolled.stress], successes, banes }
  const came = told ? settledBy(rolled) : {}
  tell<PushEvent>(g, { type: 'pushed', rule: 'AL-PUSH-05', who, ...shown, ...came }, { about: [who] })
  if (banes > 0) respond(g, rolled, told) // AL-SRESP-03
  if (hurtsToPush(g, person, attempt)) wound(g, who, 1, null, 'AL-RUL-CRIT-01')
}
