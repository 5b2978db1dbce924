import type { Play } from '@starboard/kernel'
import { type Refused, refusal } from '@starboard/kernel/speech'
import { action, NONE, type Offered, type OfPatient, type ToBody } from '../0-table/acting.ts'
import { type Body, type BodyId, isBroken, isThere, personOf } from '../0-table/body.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { loseStress } from '../1-rolls/stress.ts'
import { toolParts, wearTools } from '../1-rolls/tools.ts'
import { unmask } from './androids.ts'
import { heal } from './damage.ts'
import { lethal, shorten } from './injuries.ts'

export type CareEvent =
  | {
      readonly type: 'tended'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly successes: number
    }
  | {
      readonly type: 'stabilised'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly row: number
    }
  | {
      readonly type: 'rallied'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly successes: number
    }
  | { readonly type: 'stood-up'; readonly rule: string; readonly who: BodyId }

/** Within reach of a healing hand: Adjacent in a fight (AL-RECV-01), in the same zone otherwise; oneself too. No enemy, and nobody unseen. */
export const isInReach = (g: Alien, person: Person, other: Body): boolean =>
  other.kind === 'person' &&
  isThere(other) &&
  other.at === person.at &&
  (!other.hidden || other.side === 'crew') &&
  (other === person || g.combat === null || person.beside.includes(other.id)) &&
  !areEnemies(g, person, other)

/** Broken and stable from the start, too badly hurt for anything but the task that is written for them (Ash Landing). */
const isLaidUp = (g: Alien, { unit, side }: Person): boolean =>
  side === 'neutral' && scenarioOf(g).units.some((spec) => spec.unit === unit && spec.broken === true)

/** The lethal injury that is to be stabilised; null: there is none. */
type Aid = ToBody & { readonly injury: number | null }
type AidLabel = OfPatient & { readonly row: number; readonly limit: string }

/** 34, 36 First aid: a full action with Medical Aid (AL-FULL-07); for a lethal injury it stabilises, for the broken it restores Health. */
export const FIRST_AID = action('first-aid')<Aid, AidLabel>({
  price: { stretch: 'stretch', round: 'full' },
  tags: ['soldierly'],
  offers: (g, person) => {
    let options: Offered<Aid, AidLabel>[] | null = null
    for (const patient of g.bodies) {
      if (!needsAid(g, patient) || !isInReach(g, person, patient)) continue
      if (patient === person && isBroken(patient)) continue // AL-RUL-RECV-05
      options ??= []
      const wounds = lethal(patient)
      for (const injury of wounds.length > 0 ? wounds : [null]) // AL-RUL-DEATH-02: one of them, as the healer chooses.
        options.push(aidOption(g, person.id, patient.id, injury))
    }
    return options ?? NONE
  },
  play: firstAid,
  whyNot: tooFar,
})

/** AL-RUL-RECV-02: broken, or dying though on their feet. First aid is no use to androids (AL-RUL-AND-02), if one knows them for such. */
const needsAid = (g: Alien, body: Body): body is Person =>
  body.kind === 'person' &&
  !body.dead &&
  !body.android?.revealed &&
  (isBroken(body) ? !isLaidUp(g, body) : lethal(body).length > 0)

function aidOption(
  g: Alien,
  who: BodyId,
  patient: BodyId,
  injury: Person['injuries'][number] | null,
): Offered<Aid, AidLabel> {
  return {
    value: `first-aid:${patient}${injury ? `:${injury.id}` : ''}`,
    what: { body: patient, injury: injury?.id ?? null },
    at: `body:${patient}`,
    label: { patient, row: injury?.row ?? 0, limit: injury?.limit ?? '' },
    odds: () => rollOdds(poolOf(g, personOf(g, who), aidAttempt(personOf(g, who), patient, injury !== null))),
    rule: 'AL-RECV-01',
  }
}

export type CareReason = { readonly why: 'patient-too-far'; readonly who: BodyId }

function tooFar(g: Alien, person: Person): Refused<CareReason>[] {
  const reasons: Refused<CareReason>[] = []
  for (const body of g.bodies)
    if (body.side === 'crew' && body.at === person.at && needsAid(g, body) && !isInReach(g, person, body))
      reasons.push(refusal({ why: 'patient-too-far', who: body.id }, 'AL-RECV-01'))
  return reasons
}

function aidAttempt(person: Person, patient: BodyId, forWound: boolean): Attempt {
  const parts: PoolPart[] = toolParts(person, 'first-aid')
  if (patient === person.id) parts.push({ what: 'oneself', dice: -2, rule: 'AL-RUL-RECV-05' })
  if (forWound && hasTalent(person, 'tal-fieldsurgeon'))
    parts.push({ what: 'tal-fieldsurgeon', dice: 2, rule: 'AL-RUL-TAL-01' })
  return { who: person.id, skill: 'medical-aid', for: 'first-aid', parts }
}

function* firstAid(g: Alien, who: BodyId, { body: id, injury }: Aid): Play {
  const rolled = yield* rollSkill(g, aidAttempt(personOf(g, who), id, injury !== null))
  wearTools(g, personOf(g, who), 'first-aid')
  const successes = successesOf(rolled)
  tell<CareEvent>(
    g,
    { type: 'tended', rule: 'AL-RECV-03', who, patient: id, successes },
    { about: [who, id] },
  )
  if (successes === 0) return bungle(g, who, id, injury)
  const patient = personOf(g, id)
  if (patient.android) return unmask(g, id, who) // AL-RUL-AND-03
  if (injury !== null) stabilise(g, who, id, injury)
  if (isBroken(patient)) heal(g, id, successes, 'AL-RECV-03')
  if (hasTalent(personOf(g, who), 'tal-steady')) loseStress(g, id, 1, 'AL-RUL-TAL-01', 'steady-voice')
}

/** AL-STAB-02: no more death rolls for this one. */
function stabilise(g: Alien, who: BodyId, patient: BodyId, id: number): void {
  const injury = personOf(g, patient).injuries.find((one) => one.id === id)!
  injury.limit = null
  tell<CareEvent>(
    g,
    { type: 'stabilised', rule: 'AL-STAB-02', who, patient, row: injury.row },
    { about: [who, patient] },
  )
}

/** AL-STAB-04: the limit of a lethal injury is shortened; otherwise nothing happens (AL-RUL-RECV-03). Patch Job spares it, once per patient (talents). */
function bungle(g: Alien, who: BodyId, patient: BodyId, injury: number | null): void {
  if (injury === null) return
  const healer = personOf(g, who)
  const mark = `tal-medtrained:${patient}`
  if (hasTalent(healer, 'tal-medtrained') && !healer.once.includes(mark)) healer.once.push(mark)
  else shorten(g, patient, injury)
}

/** AL-RECV-05 to AL-RECV-08, AL-QUICK-11: a rally is a quick action with Command, from the same zone; it may be tried again (AL-RUL-RECV-04). */
export const RALLY = action('rally')<ToBody, OfPatient>({
  price: { stretch: 'stretch', round: 'quick' },
  tags: ['talk', 'soldierly'],
  offers: (g, person) => rallies(g, person, 'rally'),
  play: (g, who, { body }) => rally(g, who, body),
})

/** tal-lastword: once while broken, at −2 dice, for another broken character. */
export const LAST_WORD = action('last-word')<ToBody, OfPatient>({
  price: { stretch: null, round: 'quick' },
  tags: ['while-broken'],
  offers: (g, person) =>
    isBroken(person) && hasTalent(person, 'tal-lastword') && !person.once.includes('tal-lastword')
      ? rallies(g, person, 'last-word')
      : NONE,
  play: function* (g, who, { body: patient }) {
    personOf(g, who).once.push('tal-lastword')
    yield* rally(g, who, patient)
  },
})

function rallies(g: Alien, person: Person, name: string): readonly Offered<ToBody, OfPatient>[] {
  let options: Offered<ToBody, OfPatient>[] | null = null
  for (const body of g.bodies) {
    if (body === person || body.at !== person.at || !isBroken(body) || !canBeRallied(g, person, body))
      continue
    if (!canSpeakTo(g, person, body)) continue // Not with a cut throat (injuries), not even a last word.
    const { id } = person
    options ??= []
    options.push({
      value: `${name}:${body.id}`,
      what: { body: body.id },
      at: `body:${body.id}`,
      label: { patient: body.id },
      odds: () => rollOdds(poolOf(g, personOf(g, id), rallyAttempt(personOf(g, id)))),
      rule: 'AL-RECV-05',
    })
  }
  return options ?? NONE
}

/** One of one's own, or a stranger one knows of and has nothing against; words do nothing for a machine, if one knows it for such. */
const canBeRallied = (g: Alien, person: Person, body: Body): boolean =>
  body.kind === 'person' &&
  !body.android?.revealed &&
  (body.side === person.side ||
    (person.aware.includes(body.id) && !areEnemies(g, person, body) && !isLaidUp(g, body)))

function rallyAttempt(person: Person): Attempt {
  const parts: PoolPart[] = []
  if (isBroken(person)) parts.push({ what: 'tal-lastword', dice: -2, rule: 'AL-RUL-TAL-01' })
  if (hasTalent(person, 'tal-onyourfeet'))
    parts.push({ what: 'tal-onyourfeet', dice: 2, rule: 'AL-RUL-TAL-01' })
  return { who: person.id, skill: 'command', for: 'rally', parts }
}

/** 1 Health per success (AL-RECV-07) and nothing for injuries (AL-RECV-08); words do nothing for a machine (AL-RUL-AND-02). */
function* rally(g: Alien, who: BodyId, patient: BodyId): Play {
  const successes = successesOf(yield* rollSkill(g, rallyAttempt(personOf(g, who))))
  tell<CareEvent>(
    g,
    { type: 'rallied', rule: 'AL-RECV-07', who, patient, successes },
    { about: [who, patient] },
  )
  if (successes > 0 && !personOf(g, patient).android) heal(g, patient, successes, 'AL-RECV-07')
}

/** AL-RECV-09, AL-RUL-TIME-03, at the upkeep: left alone, a broken character gets 1 Health back after one stretch and stands up, and rests from then on as others do (AL-RUL-BRK-04). The dead do not (AL-RECV-10), nor androids (AL-RUL-AND-02). */
export function naturalRecovery(g: Alien): void {
  for (const body of g.bodies) {
    if (body.kind === 'creature' || body.android || !isThere(body) || !isBroken(body)) continue
    if (body.brokenSince >= g.stretch || isLaidUp(g, body)) continue
    heal(g, body.id, 1, 'AL-RECV-09')
    tell<CareEvent>(g, { type: 'stood-up', rule: 'AL-RECV-09', who: body.id }, { about: [body.id] })
  }
}
