import { TRAITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Person, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

/** Hostile −2, Dislike −1, Neutral 0, Friendly +1, Devoted +2 (RIM-RUL-054). */
const STRANGER = 0
const PRISONER = -1
const STEPS = { least: -2, most: 2 }

/** How a stranger looks at somebody: some faces set the step at which it starts, some move it. */
export function attitudeToward({ traits }: Pick<Person, 'traits'>, start: number): number {
  let step = start
  for (const { id } of traits) step = TRAITS[id].attitudeSet ?? step
  for (const { id } of traits) step += TRAITS[id].attitude ?? 0
  return Math.min(STEPS.most, Math.max(STEPS.least, step))
}

const flat = (by: number): readonly Circumstance[] =>
  by === 0 ? [] : [{ kind: 'flat', why: 'attitude', by }]

/** A delegate has never been seen before. */
export const towardDelegates = (person: Pick<Person, 'traits'>): readonly Circumstance[] =>
  flat(attitudeToward(person, STRANGER))

/** Whoever the roll is about, if it is the first Social roll with a stranger. */
function newTo(g: Known, { who, skill, toward }: Deed): Person | null {
  if (skill !== 'social' || toward === undefined || toward === who) return null
  const other = personOf(g, toward)
  return other.standing === 'colonist' || personOf(g, who).mind.met.includes(toward) ? null : other
}

/** RIM-RUL-054: prisoners start at Dislike, everybody else at Neutral. */
export function dealingsCircumstances(g: Known, deed: Deed): readonly Circumstance[] {
  const other = newTo(g, deed)
  if (!other) return []
  return flat(attitudeToward(personOf(g, deed.who), other.standing === 'captive' ? PRISONER : STRANGER))
}

/** From now on they know each other. */
export function dealingsSpent(g: Rim, deed: Deed): void {
  if (newTo(g, deed)) personOf(g, deed.who).mind.met.push(deed.toward!)
}
