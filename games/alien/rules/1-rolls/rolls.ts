import { ask, type Play, randomOf } from '@starboard/kernel'
import { type Either, type Empty, one, question, type Refused } from '@starboard/kernel/speech'
import type { Attribute, Skill, ZoneId } from '../../content/index.ts'
import { type BodyId, isPc, personOf } from '../0-table/body.ts'
import { quarrel } from '../0-table/later.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { isOutOfHand } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { banesOf, type PoolPart, type Rolled, sixesOf, thrown } from '../0-table/throws.ts'
import { breakRest } from '../0-table/ties.ts'
import { helpFor } from './help.ts'
import { poolOf, spendOrders, stressDice } from './pool.ts'
import { type PushLabel, type PushReason, push, pushOption, type RollOption, whyNotPush } from './push.ts'
import { respond, settledBy } from './responses.ts'
import { leap, leapOption, spendStory, storyOption } from './story.ts'
import { resolveOf } from './stress.ts'

export type RollEvent =
  | {
      readonly type: 'rolled'
      readonly rule: string
      readonly who: BodyId
      readonly skill: Skill
      readonly for: string
      readonly base: readonly number[]
      readonly stress: readonly number[]
      readonly successes: number
      readonly banes: number
      /** Everything the pool is made of, with the rules behind it. */
      readonly parts: readonly PoolPart[]
      readonly came?: boolean
    }
  /** The other side of a contest. */
  | {
      readonly type: 'resisted'
      readonly rule: string
      readonly who: BodyId | null
      readonly base: readonly number[]
      readonly stress: readonly number[]
      readonly successes: number
      readonly won: boolean
      readonly came?: boolean
    }

/** A skill roll about to be made. */
export interface Attempt {
  readonly who: BodyId
  readonly skill: Skill
  /** A word for what it is about (`force-door`, `attack`, a task's id …); the words say it in full. */
  readonly for: string
  /** What the situation adds and takes: gear, cover, aim, darkness, the scenario, the Game Mother. */
  readonly parts?: readonly PoolPart[]
  /** Nobody can help (AL-RUL-HELP-03). */
  readonly unhelped?: true
  /** Cannot be pushed (AL-DEATH-02 and others). */
  readonly unpushed?: true
  /** The zone an Observation roll looks into (AL-RUL-STL-11); one's own if left out. */
  readonly into?: ZoneId
  /** Roll with another attribute (tal-ledger, tal-stoic pick the better by themselves). */
  readonly attribute?: Attribute
  /** Without stress dice (AL-DEATH-03). */
  readonly calm?: true
  /** Nobody decides to make it: dice that wait for a roll of one's own are kept for that (AL-RUL-ROLL-02, AL-RUL-ACT-06). */
  readonly passive?: true
  /** Who is known to be helping already. */
  readonly helpers?: readonly BodyId[]
  /** Nobody chose it for its odds: what the dice show settles none. */
  readonly untold?: true
  /** The other side throws against it. Its odds are those of the contest: lost without a success, else open until those dice lie there. */
  readonly contested?: true
}

/** A skill roll from help to stress response: asks for help, rolls, offers the push and story points, and takes the response. */
export function* rollSkill(g: Alien, attempt: Attempt): Play<Rolled> {
  const helpers = attempt.helpers ?? (yield* helpFor(g, attempt))
  firstThrow(g, attempt, helpers)
  return yield* toTheEnd(g, attempt)
}

/** What comes after the first throw. */
function* toTheEnd(g: Alien, attempt: Attempt): Play<Rolled> {
  yield* afterTheDice(g, attempt)
  const rolled = g.lastRoll!
  const person = personOf(g, attempt.who)
  if (rolled.pushes > 0 && succeeded(rolled)) person.deeds.pushedSuccesses++
  if (!succeeded(rolled)) quarrel(g, person)
  return rolled
}

/** AL-ROLL-01 to AL-ROLL-04. A bane is answered at once, since it forbids the push (AL-PUSH-09). */
function firstThrow(g: Alien, attempt: Attempt, helpers: readonly BodyId[]): Rolled {
  const person = personOf(g, attempt.who)
  const pool = poolOf(g, person, attempt, helpers)
  spendOrders(g, person)
  breakRest(g, person)
  const faces = thrown(randomOf(g), pool.base, pool.stress)
  const rolled: Rolled = {
    who: attempt.who,
    skill: attempt.skill,
    for: attempt.for,
    helpers: [...helpers],
    base: faces.base,
    stress: faces.stress,
    pushes: 0,
    successes: sixesOf(faces),
    banes: banesOf(faces),
    response: null,
    messedUp: false,
  }
  g.lastRoll = rolled
  const { who, successes, banes } = rolled
  const told = isAsTold(g, person, attempt, helpers)
  tell<RollEvent>(
    g,
    {
      type: 'rolled',
      rule: 'AL-ROLL-03',
      who,
      skill: attempt.skill,
      for: attempt.for,
      base: [...faces.base],
      stress: [...faces.stress],
      successes,
      banes,
      parts: pool.parts,
      ...(told && (attempt.contested ? lostBy(rolled) : settledBy(rolled))),
    },
    { about: [who] },
  )
  if (banes > 0) respond(g, rolled, told && !attempt.contested) // AL-SRESP-01
  return rolled
}

/** Nobody wins a contest without a success, whatever the other side throws. */
const lostBy = ({ successes }: Rolled): { came?: boolean } => (successes === 0 ? { came: false } : {})

/**
 * Whether these dice settle the odds that somebody chose it for: those of the first throw, before any push. Whoever has lost
 * control chooses nothing, nor does the program; and with help that came in a fight the dice are others than those told of.
 */
const isAsTold = (g: Alien, person: Person, { untold }: Attempt, helpers: readonly BodyId[]): boolean =>
  !untold &&
  !isOutOfHand(person.nerves) &&
  (isPc(person) || g.mother === 'person') &&
  (g.combat === null || helpers.length === 0)

export const ROLL = question('roll')<ReturnType<typeof labelOf>, Either<PushLabel | Empty>>()

const KEEP: RollOption = { value: 'keep', rule: 'AL-ROLL-05' }

/** The roller's player looks at the dice as often as there is something to do about them, before anybody else rolls (AL-RUL-PUSH-04). */
function* afterTheDice(g: Alien, attempt: Attempt): Play {
  for (;;) {
    const person = personOf(g, attempt.who)
    if (!isPc(person)) return
    const choices = choicesOf(g, person, attempt)
    if (choices.length === 0) return
    const { value } = yield* ask(
      one(ROLL, person.seat, 'AL-PUSH-01', [KEEP, ...choices], {
        label: labelOf(person, g.lastRoll!, attempt.skill),
        whyNot: () => refusals(g, attempt),
      }),
    )
    if (value === 'keep') return
    if (value === 'push') push(g, attempt)
    else if (value === 'story') spendStory(g, attempt)
    else leap(g, attempt.who)
  }
}

function choicesOf(g: Alien, person: Person, attempt: Attempt): RollOption[] {
  const rolled = g.lastRoll!
  return [
    pushOption(g, person, rolled, attempt),
    storyOption(person, rolled, attempt),
    leapOption(g, person, rolled, attempt),
  ].filter((option) => option !== null)
}

function refusals(g: Alien, attempt: Attempt): Refused<PushReason>[] {
  const refused = whyNotPush(g, personOf(g, attempt.who), g.lastRoll!, attempt)
  return refused ? [refused] : []
}

/** The dice as they lie, and what decides about them: for the panel that shows the odds. */
const labelOf = (person: Person, rolled: Rolled, skill: Skill) => ({
  who: rolled.who,
  skill,
  for: rolled.for,
  base: [...rolled.base],
  stress: [...rolled.stress],
  successes: rolled.successes,
  banes: rolled.banes,
  pushes: rolled.pushes,
  response: rolled.response,
  messedUp: rolled.messedUp,
  stressNow: person.nerves.stress,
  resolve: resolveOf(person),
  story: person.story,
})

/** Whether the action succeeds (AL-ROLL-05, AL-ROLL-06, AL-SRT-07). */
export const succeeded = ({ successes, messedUp }: Rolled): boolean => successes > 0 && !messedUp

/** Successes that count: none after Mess Up. */
export const successesOf = ({ successes, messedUp }: Rolled): number => (messedUp ? 0 : successes)

/** Dice with nothing to decide: detection, creatures, death rolls, trauma checks. No push, no response. Returns the faces: base dice, then stress dice (AL-RUL-ROLL-01). */
export function throwPool(
  g: Alien,
  base: number,
  stress: number,
): { base: number[]; stress: number[]; successes: number } {
  const faces = thrown(randomOf(g), base, stress)
  return { base: faces.base, stress: faces.stress, successes: sixesOf(faces) }
}

/** AL-RUL-ROLL-04: the resisting side rolls without a push and wins ties. True if the one who started has more successes. */
export function* contest(
  g: Alien,
  attempt: Attempt,
  against: { who: BodyId | null; dice: number },
): Play<boolean> {
  const opened: Attempt = { ...attempt, contested: true }
  const helpers = attempt.helpers ?? (yield* helpFor(g, opened))
  const first = successesOf(firstThrow(g, opened, helpers))
  const rolled = yield* toTheEnd(g, opened)
  const started = successesOf(rolled)
  const told = first > 0 && isAsTold(g, personOf(g, attempt.who), attempt, rolled.helpers)
  const other = resisting(g, against)
  const won = started > successesOf(other)
  tell<RollEvent>(
    g,
    {
      type: 'resisted',
      rule: 'AL-RUL-ROLL-04',
      who: against.who,
      base: other.base,
      stress: other.stress,
      successes: successesOf(other),
      won: !won,
      ...(told && { came: first > successesOf(other) }), // The odds were those of the first throw, before any push.
    },
    { about: against.who === null ? [attempt.who] : [attempt.who, against.who] },
  )
  return won
}

/** A player character who resists throws stress dice too, and answers their banes. */
export function resisting(g: Alien, { who, dice }: { who: BodyId | null; dice: number }): Rolled {
  const body = who === null ? null : g.bodies.find(({ id }) => id === who)
  const stress = body?.kind === 'person' ? stressDice(body) : 0
  return rollUnasked(g, who ?? '', null, 'resist', { base: dice, stress })
}

/** A skill roll in which nobody decides anything: no help, no push. Its banes are answered as any other's (AL-SRESP-01). */
export function rollUnasked(
  g: Alien,
  who: BodyId,
  skill: Skill | null,
  what: string,
  { base, stress }: { readonly base: number; readonly stress: number },
): Rolled {
  const faces = thrown(randomOf(g), base, stress)
  const rolled: Rolled = {
    who,
    skill,
    for: what,
    helpers: [],
    base: faces.base,
    stress: faces.stress,
    pushes: 0,
    successes: sixesOf(faces),
    banes: banesOf(faces),
    response: null,
    messedUp: false,
  }
  if (rolled.banes > 0) respond(g, rolled, false)
  return rolled
}
