import { type BodyId, isBroken, isPc, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'

export type StressEvent = {
  readonly type: 'stress-changed'
  readonly rule: string
  readonly who: BodyId
  readonly by: number
  readonly now: number
  /** A word for why. */
  readonly cause: string
}

/**
 * 37 Stress of player characters. The broken gain none (AL-BRK-05), androids have none (AL-RUL-AND-01). It has no upper limit
 * (AL-RUL-STRS-01). Others know Stress in panic only (AL-RUL-NPC-01).
 */
export function addStress(g: Alien, who: BodyId, points: number, rule: string, cause: string): void {
  const person = personOf(g, who)
  if (isPc(person)) changeStress(g, person, points, rule, cause)
}

/** AL-RUL-STRS-01: never below 0. The broken can lose it (AL-RUL-BRK-03). */
export function loseStress(g: Alien, who: BodyId, points: number, rule: string, cause: string): void {
  const person = personOf(g, who)
  if (isPc(person)) changeStress(g, person, -points, rule, cause)
}

/** Stress of anybody who can have any. */
export function changeStress(g: Alien, person: Person, by: number, rule: string, cause: string): void {
  if (person.android || person.dead || (by > 0 && isBroken(person))) return
  const { nerves } = person
  const now = Math.max(0, nerves.stress + by)
  if (now === nerves.stress) return
  const change = now - nerves.stress
  nerves.stress = now
  tell<StressEvent>(
    g,
    { type: 'stress-changed', rule, who: person.id, by: change, now, cause },
    person.side === 'crew' ? { about: [person.id] } : { secret: true }, // What strangers feel is not to be seen.
  )
}

/** AL-RUL-RES-01: half of Wits plus Empathy, rounded up. */
export const resolveOf = ({ attributes }: Pick<Person, 'attributes'>): number =>
  Math.ceil((attributes.wits + attributes.empathy) / 2)

/** AL-STRS-09, AL-RUL-STRS-05: an unnerving thing, once each, for these characters. */
export function unnerve(g: Alien, who: readonly BodyId[], what: string): void {
  for (const id of who) {
    const person = personOf(g, id)
    const mark = `unnerved:${what}`
    if (!isPc(person) || person.once.includes(mark)) continue
    person.once.push(mark)
    addStress(g, id, 1, 'AL-STRS-09', what) // AL-RUL-STRS-02
  }
}

/** AL-STRS-07, AL-RUL-STRS-06: one of the crew, or a friend, attacks a player character; once per attacker and combat. */
export function betray(g: Alien, attacker: BodyId, target: BodyId): void {
  const victim = g.bodies.find(({ id }) => id === target)
  const by = g.bodies.find(({ id }) => id === attacker)
  if (!victim || !by || by === victim || !isPc(victim) || by.side !== 'crew') return
  if (g.combat?.betrayals.some(([a, b]) => a === attacker && b === target)) return
  g.combat?.betrayals.push([attacker, target])
  addStress(g, target, 1, 'AL-STRS-07', 'attacked')
}
