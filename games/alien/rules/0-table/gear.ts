import { ITEMS, type ItemId, type Thing, type Weapon } from '../../content/index.ts'
import { hasTalent, type Kit, type Person } from './person.ts'
import { type Alien, newId } from './state.ts'
import { changeZone, zoneState } from './zones.ts'

export type GearId = string

/** A thing somebody carries or that lies somewhere. */
export interface Gear {
  id: GearId
  of: ItemId
  /** What is left of its ammo, power, air or uses; null if it has none. */
  left: number | null
  /** A firearm that jammed (AL-RUL-JAM-01). */
  jammed: boolean
  /** A device that is switched on. */
  on: boolean
  /** Stretches it was in use since its last supply roll. */
  used: number
  /** Brought back once by tal-jury. */
  mended: boolean
}

export const thingOf = (gear: Gear): Thing => (ITEMS as { readonly [id: string]: Thing })[gear.of]!

export const weaponOf = (gear: Gear | null): Weapon | null => (gear && thingOf(gear).weapon) ?? null

/** A new thing, full and switched off. */
export function makeGear(g: Alien, of: ItemId): Gear {
  const { supply, uses } = (ITEMS as { readonly [id: string]: Thing })[of]!
  return {
    id: newId(g, of),
    of,
    left: supply?.rating ?? uses ?? null,
    jammed: false,
    on: false,
    used: 0,
    mended: false,
  }
}

export const gearOf = (person: Person, id: GearId | null): Gear | null =>
  id === null ? null : (person.kit.gear.find((gear) => gear.id === id) ?? null)

export const inHand = (person: Person): Gear | null => gearOf(person, person.kit.hand)

export const suitOf = (person: Person): Gear | null => gearOf(person, person.kit.worn)

/** A thing of this kind that the person carries. */
export const carried = (person: Person, of: ItemId): Gear | null =>
  person.kit.gear.find((gear) => gear.of === of) ?? null

/** It leaves the person's hands, wherever it goes. */
export function takeFrom(person: Person, id: GearId): Gear {
  const { kit } = person
  const gear = gearOf(person, id)!
  kit.gear = kit.gear.filter((piece) => piece !== gear)
  if (kit.hand === id) kit.hand = null
  if (kit.worn === id) kit.worn = null
  return gear
}

/** It comes into the person's hands; what is too heavy to carry lies at its feet (AL-RUL-LOAD-01). A weapon goes into an empty hand. */
export function receive(g: Alien, person: Person, gear: Gear): void {
  if (!canCarry(person, gear)) return layDown(g, person.at!, gear)
  const { kit } = person
  kit.gear.push(gear)
  if (kit.hand === null && weaponOf(gear)) kit.hand = gear.id
}

export function layDown(g: Alien, zone: string, gear: Gear): void {
  changeZone(g, zone, { lying: [...zoneState(g, zone).lying, layingDown(gear)] })
}

/** It is switched off, but for a beacon: that is there to be found. */
export const layingDown = (gear: Gear): Gear => ({ ...gear, on: gear.on && gear.of === 'gear-beacon' })

/** AL-RUL-LOAD-01: small things do not count, heavy ones count 2. */
export function loadOf({ gear }: Kit): number {
  let load = 0
  for (const piece of gear) load += thingOf(piece).load
  return load
}

/** Over 2 × Strength, or 3 × with Pack Mule (talents). */
export const isOverloaded = (person: Person): boolean =>
  loadOf(person.kit) > person.attributes.strength * (hasTalent(person, 'tal-mule') ? 3 : 2)

/** Nobody carries more than 4 × Strength. */
export const canCarry = (person: Person, more: Gear): boolean =>
  loadOf(person.kit) + thingOf(more).load <= person.attributes.strength * 4
