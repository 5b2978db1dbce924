import { thingOf } from './gear.ts'
import { type Gear, hasTalent, type Person } from './state.ts'

/** AL-RUL-LOAD-01: small things do not count, heavy ones count 2. */
export function loadOf({ gear }: Person): number {
  let load = 0
  for (const piece of gear) load += thingOf(piece).load
  return load
}

/** Over 2 × Strength, or 3 × with Pack Mule (content 1.5). */
export const isOverloaded = (person: Person): boolean =>
  loadOf(person) > person.attributes.strength * (hasTalent(person, 'tal-mule') ? 3 : 2)

/** Nobody carries more than 4 × Strength. */
export const canCarry = (person: Person, more: Gear): boolean =>
  loadOf(person) + thingOf(more).load <= person.attributes.strength * 4
