import { type BodyId, personOf } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasTalent, type Nerves, type Person } from '../0-table/person.ts'
import { type Alien, tally } from '../0-table/state.ts'
import { DEFLATED, JUMPY, MESS_UP, responseCame, responseTo, rowOf } from '../0-table/tables.ts'
import { tell } from '../0-table/tell.ts'
import type { Rolled } from '../0-table/throws.ts'
import { isCluttered } from '../0-table/zones.ts'
import type { Fright, Strain } from './odds.ts'
import { addStress, resolveOf } from './stress.ts'

export type ResponseEvent = {
  readonly type: 'response'
  readonly rule: string
  readonly who: BodyId
  readonly die: number
  readonly stress: number
  readonly resolve: number
  /** 0 to 7: the row of the table. */
  readonly result: number
  readonly brings: 'new' | 'again' | 'nothing'
  readonly came?: boolean
}

/** Steel Nerves take 2 off the result of a response or a panic roll (talents). */
export const steelOf = (person: Person): number => (hasTalent(person, 'tal-nerves') ? 2 : 0)

/** By how many faces of the D6 a bane would come to Mess Up now, or at so much more Stress (AL-SRESP-04, AL-SRT-07). */
export const messFaces = (person: Person, more = 0): number =>
  Math.max(0, Math.min(6, person.nerves.stress + more - resolveOf(person) - steelOf(person)))

/** What decides what comes of a bane in this person's roll. */
export const strainOf = (person: Person): Strain => ({
  level: person.nerves.stress,
  resolve: resolveOf(person) + steelOf(person),
  responses: person.nerves.responses,
})

/** What a throw settles of the odds it was made for; with a bane that is left to the response (AL-SRT-07). */
export const settledBy = ({ successes, banes }: Rolled): { came?: boolean } =>
  banes > 0 ? {} : { came: successes > 0 }

/**
 * 6 Stress response to a roll with banes, one however many they are (AL-SRESP-01, AL-SRESP-02), by the Stress of this moment
 * (AL-RUL-SRESP-10), which a push has raised (AL-RUL-PUSH-02). It leaves the roll alone, but for Mess Up (AL-RUL-SRESP-02).
 * `told`: it settles the odds that the roll was made for.
 */
export function respond(g: Alien, rolled: Rolled, told: boolean): void {
  const person = personOf(g, rolled.who)
  const { stress, responses } = person.nerves
  const die = d6(g)
  const resolve = resolveOf(person)
  const result = responseTo(die, stress, resolve + steelOf(person))
  const brings = responseCame(result, responses)
  rolled.response = result
  tally(g, `response-${result}`)
  tell<ResponseEvent>(
    g,
    {
      type: 'response',
      rule: rowOf(result),
      who: person.id,
      die,
      stress,
      resolve,
      result,
      brings,
      ...(told && { came: rolled.successes > 0 && result !== MESS_UP }),
    },
    { about: [person.id] },
  )
  if (result === MESS_UP) messUp(g, rolled)
  else if (brings === 'again') addStress(g, person.id, 1, 'AL-SRESP-05', 'response-again')
  else if (brings === 'new') suffer(person.nerves, result)
}

/** AL-SRT-07: it fails whatever the dice show; the Stress counts from the next roll (AL-RUL-SRESP-07). Over at once, so never had already (AL-RUL-SRESP-01). */
function messUp(g: Alien, rolled: Rolled): void {
  rolled.messedUp = true
  addStress(g, rolled.who, 1, 'AL-SRT-07', 'mess-up')
}

/** Results 1 to 6 last (AL-RUL-SRESP-01). Deflated removes Jumpy (AL-RUL-SRESP-04). */
function suffer(nerves: Nerves, response: number): void {
  const kept = response === DEFLATED ? nerves.responses.filter((one) => one !== JUMPY) : nerves.responses
  nerves.responses = [...kept, response]
}

/** What talents and traumas take off a panic roll: Steel Nerves, Flat heart (talents, traumas). */
export const composureOf = (person: Person): number =>
  steelOf(person) + (hasTrauma(person, 'flat-heart') ? 1 : 0)

/** What decides a panic roll of this person, as they stand now. */
export const frightOf = (g: Alien, person: Person): Fright => ({
  level: person.nerves.stress,
  resolve: resolveOf(person) + composureOf(person),
  panic: [...person.nerves.panic],
  cluttered: isCluttered(g, person.at!),
})
