import { ask, type Option, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { CAREERS, type CareerId, KEEPSAKES, READY, type ReadyId } from '../../content/index.ts'
import { type BodyId, pcsOf } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { newPerson } from '../0-table/fresh.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien, Making, Stage } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { goOnTo } from '../0-table/time.ts'
import { MAKING } from './making.ts'
import { measure, provide } from './provisions.ts'

export type CreationEvent =
  | {
      readonly type: 'cast'
      readonly rule: string
      readonly who: BodyId
      readonly seat: number
      readonly career: CareerId
      readonly made: boolean
    }
  | { readonly type: 'cash-rolled'; readonly rule: string; readonly who: BodyId; readonly cash: number }

/** AL-RUL-GEN-01: one character after the other is cast, or made step by step (RULES.md 43.1), by the player whose seat it is. */
export function* create(g: Alien, { pc, making }: Extract<Stage, { kind: 'create' }>): Play {
  if (making === null) return yield* cast(g, pc)
  const who = g.bodies[pc]!.id
  yield* MAKING[making](g, who)
  const next = ORDER[ORDER.indexOf(making) + 1]
  if (next) goOnTo(g, { kind: 'create', pc, making: next })
  else finish(g, pc, true)
}

const ORDER: readonly Making[] = ['career', 'attributes', 'skills', 'talent', 'gear', 'nature', 'name']

/** Characters go round the players, so that all have as many as can be. */
const seatFor = (g: Alien, pc: number): number => 1 + (pc % (g.memory.length - 1))

export const CAST = question('cast')<{ readonly pc: number; readonly of: number }>()

/** A ready-made character that nobody plays yet, or one of one's own. */
function* cast(g: Alien, pc: number): Play {
  const seat = seatFor(g, pc)
  const taken = pcsOf(g).map(({ of }) => of)
  const free = (Object.keys(READY) as ReadyId[]).filter((of) => !taken.includes(of))
  const options: Option[] = [...free.map((of) => ({ value: of })), { value: 'make' }]
  const { value } = yield* ask(
    one(CAST, seat, 'AL-RUL-GEN-01', options, { label: { pc: pc + 1, of: g.crew } }),
  )
  if (value === 'make') {
    const person = newPerson(`made-${pc + 1}`, '')
    person.seat = seat
    g.bodies.splice(pc, 0, person)
    goOnTo(g, { kind: 'create', pc, making: 'career' })
    return
  }
  g.bodies.splice(pc, 0, readyMade(g, value as ReadyId, seat))
  finish(g, pc, false)
}

/** The next part, or the beginning once all are there. */
function finish(g: Alien, pc: number, made: boolean): void {
  const person = g.bodies[pc] as Person
  tell<CreationEvent>(
    g,
    { type: 'cast', rule: 'AL-RUL-GEN-01', who: person.id, seat: person.seat!, career: person.career!, made },
    { about: [person.id] },
  )
  rollCash(g, person)
  goOnTo(g, pc + 1 < g.crew ? { kind: 'create', pc: pc + 1, making: null } : { kind: 'begin' })
}

/** RULES.md 43.1. */
function rollCash(g: Alien, person: Person): void {
  const { dice, times } = CAREERS[person.career!].cash
  for (let n = 0; n < dice; n++) person.kit.cash += d6(g) * times
  const { id: who, kit } = person
  tell<CreationEvent>(
    g,
    { type: 'cash-rolled', rule: 'AL-RUL-GEN-01', who, cash: kit.cash },
    { about: [who] },
  )
}

/** A ready-made character (ready). */
export function readyMade(g: Alien, of: ReadyId, seat: number): Person {
  const { name, career, attributes, skills, talent, gear } = READY[of]
  const person = newPerson(of.slice(3), name)
  Object.assign(person, {
    of,
    seat,
    career,
    attributes: { ...attributes },
    skills: { ...skills },
    talents: [talent],
  })
  person.kit.keepsake = KEEPSAKES[career]
  for (const stock of gear) provide(g, person, stock)
  measure(person)
  return person
}
