import type { Thing } from '../../content/index.ts'
import type { SupplyEvent } from '../5-health/supplies.ts'
import { type BodyId, personOf } from './body.ts'
import { d6 } from './dice.ts'
import { type Gear, type GearId, gearOf, thingOf } from './gear.ts'
import type { Alien } from './state.ts'
import { tell } from './tell.ts'

/** AL-RUL-SUP-01: as many dice as the rating, at most six; each 1 lowers it by one. No skill roll, so nothing changes it (AL-RUL-SUP-02). */
const MOST_DICE = 6

export const supplyDice = (g: Alien, rating: number): number[] =>
  Array.from({ length: Math.min(MOST_DICE, rating) }, () => d6(g))

export const ones = (dice: readonly number[]): number => dice.filter((face) => face === 1).length

/** How much of a supply one roll uses up. */
export const spent = (g: Alien, rating: number): number => ones(supplyDice(g, rating))

/** A supply roll for something a person carries. */
export function supplyRoll(g: Alien, who: BodyId, id: GearId): void {
  const gear = gearOf(personOf(g, who), id)
  if (gear) rollDown(g, who, gear)
}

/** A supply roll for a thing, wherever it is. At 0 it is spent (AL-RUL-SUP-03). */
export function rollDown(g: Alien, who: BodyId, gear: Gear): void {
  if (!gear.left || !thingOf(gear).supply) return
  const dice = supplyDice(g, gear.left)
  gear.left -= ones(dice)
  if (gear.left === 0) gear.on = false
  tell<SupplyEvent>(
    g,
    { type: 'supply-rolled', rule: 'AL-RUL-SUP-01', who, item: gear.of, dice, left: gear.left },
    { about: [who] },
  )
}

/** AL-RUL-SUP-03: a device works while there is something left in it; one that burns power all the time must be switched on. */
export const works = (gear: Gear): boolean => gear.left !== 0 && (gear.on || !isSwitched(thingOf(gear)))

/** Whether it has a switch: power that is drawn as long as it is on. */
export const isSwitched = ({ supply }: Thing): boolean =>
  supply?.of === 'power' && supply.draw !== 'use' && supply.draw !== 'attack'
