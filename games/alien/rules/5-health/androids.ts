import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Skill } from '../../content/index.ts'
import { action, NONE, type Offered, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, controller, isAble, isPc, personOf } from '../0-table/body.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { isNear } from '../0-table/safety.ts'
import { areEnemies, sees, witnesses } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { addStress } from '../1-rolls/stress.ts'
import { toolParts } from '../1-rolls/tools.ts'
import { finished } from '../2-stealth/noise.ts'

export type AndroidEvent =
  | { readonly type: 'unmasked'; readonly rule: string; readonly who: BodyId; readonly name: string }
  | {
      readonly type: 'examined'
      readonly rule: string
      readonly who: BodyId
      readonly whom: BodyId
      readonly shown: 'human' | 'android' | 'nothing'
    }
  | { readonly type: 'rewritten'; readonly rule: string; readonly who: BodyId; readonly whom: BodyId }

/** AL-RUL-AND-03: from now on everybody knows it for an android. Those near lose some of their calm (AL-STRS-08); `by` has found it out. */
export function unmask(g: Alien, who: BodyId, by: BodyId | null): void {
  const person = personOf(g, who)
  if (!person.android || person.android.revealed) return
  person.android.revealed = true
  if (by !== null) personOf(g, by).deeds.foundAndroid = true
  tell<AndroidEvent>(g, { type: 'unmasked', rule: 'AL-RUL-AND-03', who, name: person.name }, { about: [who] })
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc !== person && isAble(pc) && isNear(g, pc, person)) addStress(g, pc.id, 1, 'AL-STRS-08', 'android')
  }
}

/** AL-RUL-AND-03: what runs out of it when it is hurt is not blood, if anybody sees it; whoever hurt it has found it out. */
export function bleedWhite(g: Alien, person: Person, by: BodyId | null): void {
  if (!person.android || person.android.revealed) return
  const seen = witnesses(g, person).some((id) => isPc(g.bodies.find((body) => body.id === id)!))
  if (seen) unmask(g, person.id, by !== null && isPc(g.bodies.find(({ id }) => id === by)!) ? by : null)
}

/** It says so itself. */
export const CONFESS = action('confess')({
  price: { stretch: 'free', round: 'free' },
  tags: ['quiet', 'talk'],
  offers: (_g, person) => (person.android && !person.android.revealed ? SAY_SO : NONE),
  *play(g, who) {
    yield* []
    unmask(g, who, null)
  },
})

const SAY_SO: readonly Offered<null>[] = [{ value: 'confess', what: null, rule: 'AL-RUL-AND-03' }]

/** A look at somebody that asks one thing only: human or not? With Observation, or with Medical Aid at Adjacent range. */
export const EXAMINE = action('examine')<ToBody>({
  price: { stretch: 'stretch', round: 'full' },
  offers(g, person) {
    const options: Offered<ToBody>[] = []
    for (const other of g.bodies)
      if (isRiddle(g, person, other))
        options.push({
          value: `examine:${other.id}`,
          what: { body: other.id },
          at: `body:${other.id}`,
          rule: 'AL-RUL-AND-03',
        })
    return options.length > 0 ? options : NONE
  },
  play: examine,
})

/** Somebody of whom one cannot be sure. */
const isRiddle = (g: Alien, person: Person, other: Body): other is Person =>
  other.kind === 'person' &&
  other.id !== person.id &&
  other.at === person.at &&
  !other.android?.revealed &&
  !other.dead &&
  (isPc(other) || person.aware.includes(other.id)) &&
  !areEnemies(g, person, other) &&
  sees(g, person, other)

export const EXAMINE_HOW = question('examine')<{ readonly who: BodyId; readonly whom: BodyId }>()

function* examine(g: Alien, who: BodyId, { body: whom }: ToBody): Play {
  const person = personOf(g, who)
  const options = (['observation', 'medical-aid'] as const).map((skill) => ({
    value: skill,
    odds: () => rollOdds(poolOf(g, personOf(g, who), looking(personOf(g, who), skill))),
  }))
  const { value: skill } = yield* ask(
    one(EXAMINE_HOW, controller(person), 'AL-RUL-AND-03', options, { label: { who, whom } }),
  )
  const rolled = yield* rollSkill(g, looking(personOf(g, who), skill))
  const other = personOf(g, whom)
  const shown = !succeeded(rolled) ? 'nothing' : other.android ? 'android' : 'human'
  tell<AndroidEvent>(
    g,
    { type: 'examined', rule: 'AL-RUL-AND-03', who, whom, shown },
    { seats: [controller(personOf(g, who))] },
  )
  if (shown === 'android') unmask(g, whom, who)
}

/** By oneself: whoever lent a hand might be the one in question. */
const looking = (person: Person, skill: Skill): Attempt => ({
  who: person.id,
  skill,
  for: 'examine',
  parts: insightOf(person, skill),
  helpers: [],
})

/** Read the Room sees through humans and androids (talents). */
const insightOf = (person: Person, skill: Skill): PoolPart[] =>
  skill === 'observation' && hasTalent(person, 'tal-readroom')
    ? [{ what: 'tal-readroom', dice: 2, rule: 'AL-RUL-TAL-01' }]
    : []

const rewriting = (person: Person): Attempt => ({
  who: person.id,
  skill: 'comtech',
  for: 'rewrite',
  parts: toolParts(person, 'comtech'),
})

/** Androids: a stretch of Comtech on a known android frees it of its directive. */
export const REWRITE = action('rewrite')<ToBody>({
  price: { stretch: 'stretch', round: null },
  offers(g, person) {
    const options: Offered<ToBody>[] = []
    for (const other of g.bodies)
      if (
        other.kind === 'person' &&
        other.id !== person.id &&
        other.android?.revealed &&
        !other.android.freed &&
        other.at === person.at &&
        !other.dead &&
        !areEnemies(g, person, other)
      )
        options.push({
          value: `rewrite:${other.id}`,
          what: { body: other.id },
          at: `body:${other.id}`,
          rule: 'AL-RUL-AND-01',
          odds: () => rollOdds(poolOf(g, person, rewriting(person))),
        })
    return options.length > 0 ? options : NONE
  },
  *play(g, who, { body: whom }) {
    if (!(yield* finished(g, yield* rollSkill(g, rewriting(personOf(g, who))), 0))) return // AL-RUL-ROLL-02
    Object.assign(personOf(g, whom).android!, { directive: null, freed: true })
    tell<AndroidEvent>(g, { type: 'rewritten', rule: 'AL-RUL-AND-01', who, whom }, { about: [whom] })
  },
})
