import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type BodyId, bodyOf, isAble, isPc, personOf } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import { isNear } from '../0-table/safety.ts'
import { type Alien, type Item, tally } from '../0-table/state.ts'
import { FREEZE, panicResult } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import { isCluttered } from '../0-table/zones.ts'
import { composureOf } from '../1-rolls/responses.ts'
import { addStress, resolveOf } from '../1-rolls/stress.ts'
import { canPanic, comeForth, stopPanic } from './alarm.ts'
import { takeHold } from './panicking.ts'

export type PanicEvent =
  | {
      readonly type: 'panicked'
      readonly rule: string
      readonly who: BodyId
      readonly cause: string
      readonly die: number
      readonly stress: number
      readonly resolve: number
      /** As rolled. */
      readonly total: number
      /** 0 to 12: the row of the table; null: something worse already has hold of them. */
      readonly result: number | null
    }
  | { readonly type: 'stayed-numb'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'panic-stopped'; readonly rule: string; readonly who: BodyId }
  | {
      readonly type: 'panic-faded'
      readonly rule: string
      readonly who: BodyId
      /** The results that are over; others go on. */
      readonly over: readonly number[]
    }

/** The rolls that one event calls for, and what they lead to. */
type Chain = Extract<Item, { kind: 'panic' }>

/** The first of the rolls, with all that comes of it, before the next (AL-RUL-PAN-02); the rest go back on the agenda. */
export function* panicRolls(g: Alien, chain: Chain): Play {
  const [who, ...rest] = chain.who
  if (who === undefined) return
  g.agenda.unshift({ ...chain, who: rest, rolled: [...chain.rolled, who] })
  const cause = chain.causes[who] ?? chain.cause
  if (canPanic(bodyOf(g, who)) && !(yield* staysNumb(g, who, cause))) yield* panicRoll(g, who, chain, cause)
  g.agenda = g.agenda.filter((item) => item.kind !== 'panic' || item.who.length > 0)
}

export const NUMB = question('numb')<{ readonly who: BodyId; readonly cause: string }>()

/** Numb: one trigger ignored in a scenario (talents). */
function* staysNumb(g: Alien, who: BodyId, cause: string): Play<boolean> {
  const person = personOf(g, who)
  if (!isPc(person) || !hasTalent(person, 'tal-numb') || hasUsed(g, person, 'tal-numb', 'scenario'))
    return false
  const options = [{ value: 'roll' }, { value: 'ignore' }]
  const { value } = yield* ask(one(NUMB, person.seat, 'AL-RUL-TAL-01', options, { label: { who, cause } }))
  if (value === 'roll') return false
  noteUse(g, personOf(g, who), 'tal-numb', 'scenario')
  tell<PanicEvent>(g, { type: 'stayed-numb', rule: 'AL-RUL-TAL-01', who }, { about: [who] })
  return true
}

/** AL-PROLL-01: D6 + Stress − Resolve; the total as rolled is kept for the trauma check (AL-RUL-PAN-17, AL-RUL-TRAUMA-01). */
function* panicRoll(g: Alien, who: BodyId, { source, stretch = g.stretch }: Chain, cause: string): Play {
  const person = personOf(g, who)
  const { nerves } = person
  const [die, stress, resolve] = [d6(g), nerves.stress, resolveOf(person)]
  const total = die + stress - resolve - composureOf(person)
  nerves.worstPanic = Math.max(nerves.worstPanic, total)
  const result = panicResult(total, nerves.panic, isCluttered(g, person.at!))
  const rule = `AL-PAN-${String(result ?? 0).padStart(2, '0')}`
  tell<PanicEvent>(
    g,
    { type: 'panicked', rule, who, cause, die, stress, resolve, total, result },
    { about: [who] },
  )
  tally(g, `panic-${result ?? 0}`)
  if (result === null || result === 0) return
  if (!isPc(person)) frighten(g, person)
  yield* takeHold(g, who, result, source, stretch)
}

/** AL-STRS-04, AL-RUL-NPC-02: to see somebody panic whom the Game Mother plays costs nerves. */
function frighten(g: Alien, person: Person): void {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (isAble(pc) && isNear(g, pc, person)) addStress(g, pc.id, 1, 'AL-STRS-04', 'npc-panics')
  }
}

/** AL-STOP-04, at the upkeep: what began in an earlier stretch has lasted one (AL-RUL-TIME-03), each result by itself. */
export function panicPasses(g: Alien): void {
  for (const person of g.bodies) {
    if (person.kind === 'creature' || person.nerves.panic.length === 0) continue
    const { panic, panicSince, fading } = person.nerves
    const left = panic.filter((result) => !fading.includes(result))
    if (panicSince < g.stretch || left.length === 0) stopPanic(g, person.id, 'AL-STOP-04')
    else if (left.length < panic.length) fade(g, person, left)
  }
}

/** The older results end, lost turns and fears with them. */
function fade(g: Alien, person: Person, left: number[]): void {
  const { id: who, nerves } = person
  const over = nerves.panic.filter((result) => !left.includes(result))
  const isFree = over.some((result) => result >= FREEZE)
  if (isFree) Object.assign(nerves, { losesTurn: false, fears: null })
  nerves.panic = left
  nerves.fading = []
  if (isFree && g.combat === null && person.cover !== null) comeForth(g, person)
  tell<PanicEvent>(g, { type: 'panic-faded', rule: 'AL-STOP-04', who, over }, { about: [who] })
}
