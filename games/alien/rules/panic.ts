import { ask, one, type Play } from '@starboard/kernel'
import { d6 } from './dice.ts'
import type { Fright } from './odds.ts'
import { hasUsed, noteUse } from './once.ts'
import { takeHold } from './panicking.ts'
import { nervesOf } from './responses.ts'
import { isNear } from './safety.ts'
import { sightChanged } from './sight.ts'
import {
  type Alien,
  type Body,
  type BodyId,
  bodyOf,
  hasTalent,
  type Item,
  isAble,
  isPc,
  type Person,
  personOf,
  tally,
} from './state.ts'
import { addStress, changeStress, resolveOf } from './stress.ts'
import { FREEZE, panicResult } from './tables.ts'
import { tell } from './tell.ts'
import { hasTrauma } from './trauma.ts'
import { isCluttered } from './zones.ts'

export { mastering, panicTurn } from './panicking.ts'

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

/**
 * 38 Panic. Puts the rolls that one event calls for on the agenda, in their order (AL-RUL-PAN-02); those who never panic are left
 * out. While rolls are still to be made everything belongs to the same moment and chain: nobody rolls twice (AL-RUL-PTRIG-03,
 * AL-RUL-PAN-01).
 */
export function callForPanic(g: Alien, who: readonly BodyId[], source: BodyId | null, cause: string): void {
  let chain = g.agenda.find((item) => item.kind === 'panic')
  const due = who.filter(
    (id) => canPanic(bodyOf(g, id)) && !chain?.who.includes(id) && !chain?.rolled.includes(id),
  )
  if (due.length === 0) return
  if (!chain) {
    chain = { kind: 'panic', who: [], rolled: [], source, cause, causes: {}, stretch: g.stretch }
    g.agenda.unshift(chain)
  }
  for (const id of due) {
    unsettle(g, personOf(g, id))
    if (cause !== chain.cause) chain.causes[id] = cause
  }
  chain.who = inOrder(g, [...chain.who, ...due])
}

/** Androids (AL-RUL-AND-01), creatures (AL-RUL-CRE-07), the broken (AL-BRK-06) and the dead never roll. */
const canPanic = (body: Body): body is Person => body.kind === 'person' && !body.android && isAble(body)

/** AL-RUL-NPC-01: others than player characters have a Stress that rises by 1 with each trigger, before the roll. */
function unsettle(g: Alien, person: Person): void {
  if (!isPc(person)) changeStress(g, person, 1, 'AL-RUL-NPC-01', 'panic')
}

/** AL-RUL-PAN-02: by card in combat, by seat otherwise, those without a seat last. */
function inOrder(g: Alien, who: readonly BodyId[]): BodyId[] {
  const place = (id: BodyId): number => {
    const card = g.combat ? g.combat.turns.findIndex((turn) => turn.who === id) : -1
    return card >= 0 ? card : 100 + (personOf(g, id).seat ?? 100)
  }
  return [...who].sort((a, b) => place(a) - place(b))
}

/** The first of the rolls, with all that comes of it, before the next (AL-RUL-PAN-02); the rest go back on the agenda. */
export function* panicRolls(g: Alien, chain: Chain): Play {
  const [who, ...rest] = chain.who
  if (who === undefined) return
  g.agenda.unshift({ ...chain, who: rest, rolled: [...chain.rolled, who] })
  const cause = chain.causes[who] ?? chain.cause
  if (canPanic(bodyOf(g, who)) && !(yield* staysNumb(g, who, cause))) yield* panicRoll(g, who, chain, cause)
  g.agenda = g.agenda.filter((item) => item.kind !== 'panic' || item.who.length > 0)
}

/** Numb: one trigger ignored in a scenario (content 1.4). */
function* staysNumb(g: Alien, who: BodyId, cause: string): Play<boolean> {
  const person = personOf(g, who)
  if (!isPc(person) || !hasTalent(person, 'tal-numb') || hasUsed(g, person, 'tal-numb', 'scenario'))
    return false
  const options = [{ value: 'roll' }, { value: 'ignore' }]
  const { value } = yield* ask(one(person.seat, 'numb', 'AL-RUL-TAL-01', options, { label: { who, cause } }))
  if (value === 'roll') return false
  noteUse(g, personOf(g, who), 'tal-numb', 'scenario')
  tell<PanicEvent>(g, { type: 'stayed-numb', rule: 'AL-RUL-TAL-01', who }, { about: [who] })
  return true
}

/** AL-PROLL-01: D6 + Stress − Resolve; the total as rolled is kept for the trauma check (AL-RUL-PAN-17, AL-RUL-TRAUMA-01). */
function* panicRoll(g: Alien, who: BodyId, { source, stretch = g.stretch }: Chain, cause: string): Play {
  const person = personOf(g, who)
  const [die, stress, resolve] = [d6(g), person.stress, resolveOf(person)]
  const total = die + stress - resolve - composureOf(person)
  person.worstPanic = Math.max(person.worstPanic, total)
  const result = panicResult(total, person.panic, isCluttered(g, person.at!))
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

/** What talents and traumas take off a panic roll: Steel Nerves, Flat heart (content 1.5, 4). */
export const composureOf = (person: Person): number => nervesOf(person) + (hasTrauma(person, 53) ? 1 : 0)

/** What decides a panic roll of this person, as they stand now. */
export const frightOf = (g: Alien, person: Person): Fright => ({
  level: person.stress,
  resolve: resolveOf(person) + composureOf(person),
  panic: [...person.panic],
  cluttered: isCluttered(g, person.at!),
})

/** AL-STRS-04, AL-RUL-NPC-02: to see somebody panic whom the Game Mother plays costs nerves. */
function frighten(g: Alien, person: Person): void {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (isAble(pc) && isNear(g, pc, person)) addStress(g, pc.id, 1, 'AL-STRS-04', 'npc-panics')
  }
}

/** 39: all panic of a character ends, lost turns with it (AL-STOP-01 to AL-STOP-04, AL-RUL-STOP-03). */
export function stopPanic(g: Alien, who: BodyId, rule: string): void {
  const person = personOf(g, who)
  if (person.panic.length === 0) return
  if (person.panic.some((result) => result >= FREEZE)) person.losesTurn = false
  person.panic = []
  person.fading = []
  person.fears = null
  if (g.combat === null && person.cover !== null) comeForth(g, person)
  tell<PanicEvent>(g, { type: 'panic-stopped', rule, who }, { about: [who] })
}

/** Out of a fight there is no cover but what panic sought (AL-PAN-08), and it is left when that is over. */
function comeForth(g: Alien, person: Person): void {
  person.cover = null
  sightChanged(g)
}

/** AL-STOP-04, at the upkeep: what began in an earlier stretch has lasted one (AL-RUL-TIME-03), each result by itself. */
export function panicPasses(g: Alien): void {
  for (const person of g.bodies) {
    if (person.kind === 'creature' || person.panic.length === 0) continue
    const left = person.panic.filter((result) => !person.fading.includes(result))
    if (person.panicSince < g.stretch || left.length === 0) stopPanic(g, person.id, 'AL-STOP-04')
    else if (left.length < person.panic.length) fade(g, person, left)
  }
}

/** The older results end, lost turns and fears with them. */
function fade(g: Alien, person: Person, left: number[]): void {
  const { id: who, panic } = person
  const over = panic.filter((result) => !left.includes(result))
  const isFree = over.some((result) => result >= FREEZE)
  if (isFree) Object.assign(person, { losesTurn: false, fears: null })
  person.panic = left
  person.fading = []
  if (isFree && g.combat === null && person.cover !== null) comeForth(g, person)
  tell<PanicEvent>(g, { type: 'panic-faded', rule: 'AL-STOP-04', who, over }, { about: [who] })
}
