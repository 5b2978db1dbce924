import type { Occasion } from '../../content/index.ts'
import { type Gear, takeFrom, thingOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { supplyRoll, works } from '../0-table/supply.ts'
import type { PoolPart } from '../0-table/throws.ts'

/** The dice a piece of gear adds here; none if it is spent or switched off. Work at a terminal is Comtech too (items). */
function diceOf(gear: Gear, use: Occasion): number {
  let best = 0
  for (const { to, dice } of thingOf(gear).aids ?? [])
    if ((to === use || (to === 'comtech' && use === 'terminal')) && dice > best && works(gear)) best = dice
  return best
}

/** Two of a kind help no more than one. */
function toolsFor(person: Person, use: Occasion): Gear[] {
  const found: Gear[] = []
  for (const gear of person.kit.gear)
    if (diceOf(gear, use) > 0 && !found.some(({ of }) => of === gear.of)) found.push(gear)
  return found
}

/** AL-MOD-02: base dice from what the person carries. */
export const toolParts = (person: Person, use: Occasion): PoolPart[] =>
  toolsFor(person, use).map((gear) => ({ what: gear.of, dice: diceOf(gear, use), rule: 'AL-MOD-02' }))

/** AL-RUL-SUP-06: power drawn per use is rolled for, and what has uses has one less. */
export function wearTools(g: Alien, person: Person, use: Occasion): void {
  for (const gear of toolsFor(person, use)) {
    const { supply, uses } = thingOf(gear)
    if (supply?.draw === 'use') supplyRoll(g, person.id, gear.id)
    else if (uses !== undefined && --gear.left! === 0) takeFrom(person, gear.id)
  }
}
