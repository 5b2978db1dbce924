import type { ZoneId } from '../../content/index.ts'
import { type BodyId, isPc, isThere } from '../0-table/body.ts'
import { type Gear, suitOf, thingOf } from '../0-table/gear.ts'
import type { Kit, Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { ones, rollDown, supplyDice } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { endsDay, STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { zoneState } from '../0-table/zones.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { rollUnasked, succeeded } from '../1-rolls/rolls.ts'
import { wound } from './damage.ts'
import { kill } from './death.ts'

export type SupplyEvent =
  | {
      readonly type: 'supply-rolled'
      readonly rule: string
      readonly who: BodyId
      /** A thing, or `food` and `water`. */
      readonly item: string
      readonly dice: readonly number[]
      readonly left: number
    }
  | { readonly type: 'out-of-air'; readonly rule: string; readonly who: BodyId; readonly held: boolean }

/** AL-RUL-SUP-06: after how many stretches of use power is rolled for, by the device's draw. */
const EVERY: { readonly [draw: string]: number } = {
  stretch: 1,
  'three-stretches': 3,
  shift: STRETCHES_IN_SHIFT,
}

/** The upkeep of a stretch: suit air (AL-RUL-SUP-05), then devices that are on. */
export function supplyUpkeep(g: Alien): void {
  for (const person of g.bodies) {
    if (person.kind !== 'person' || !isThere(person)) continue
    rollAir(g, person)
    for (const gear of person.kit.gear) if (gear.on) drain(g, person, gear)
  }
}

function drain(g: Alien, person: Person, gear: Gear): void {
  const { supply } = thingOf(gear)
  if (++gear.used < EVERY[supply!.draw]!) return
  gear.used = 0
  rollDown(g, person.id, gear)
}

/** Where there is nothing to breathe: under water or in vacuum. */
export const isAirless = (g: Alien, zone: ZoneId): boolean => {
  const { flooded, vacuum } = zoneState(g, zone)
  return flooded || vacuum
}

/** Whether a person needs air of its own here; androids never do (AL-RUL-AND-01). */
const needsAir = (g: Alien, person: Person): boolean => !person.android && isAirless(g, person.at!)

/** What a person breathes from: a suit with air, else a mask, which is no use in vacuum (items). */
function airOf(g: Alien, person: Person): Gear | null {
  const suit = suitOf(person)
  if (suit?.left && thingOf(suit).supply?.of === 'air') return suit
  if (zoneState(g, person.at!).vacuum) return null
  return person.kit.gear.find(({ of, left }) => of === 'gear-mask' && left) ?? null
}

function rollAir(g: Alien, person: Person): void {
  const air = needsAir(g, person) ? airOf(g, person) : null
  if (air) rollDown(g, person.id, air)
}

/** AL-RUL-SUP-05: air at the end of each combat on suit air, for those who were in it. */
export function airAfterFight(g: Alien): void {
  for (const person of g.bodies)
    if (person.kind === 'person' && isThere(person) && livesInRounds(g, person)) rollAir(g, person)
}

/** For those who are not in the fight the stretch goes on. */
const livesInRounds = ({ combat }: Alien, { id }: Person): boolean =>
  combat === null || combat.fighters.includes(id)

/**
 * AL-RUL-SUP-08: those without air, at the end of a round or at the upkeep of a stretch. Stamina without a push, or 1 damage; in
 * vacuum without a suit 1 damage a round without a roll, and sixty of those are death.
 */
export function airless(g: Alien, at: 'round' | 'upkeep'): void {
  for (const person of g.bodies) {
    if (person.kind !== 'person' || !isThere(person) || !needsAir(g, person) || airOf(g, person)) continue
    if (!isBare(g, person)) {
      if (at === 'upkeep' || livesInRounds(g, person)) gasp(g, person)
    } else if (at === 'round') wound(g, person.id, 1, null, 'AL-RUL-SUP-08')
    else kill(g, person.id, 'AL-RUL-SUP-08')
  }
}

/** In vacuum without a suit that could hold air. */
const isBare = (g: Alien, person: Person): boolean => {
  const suit = suitOf(person)
  return zoneState(g, person.at!).vacuum && !(suit && thingOf(suit).supply?.of === 'air')
}

function gasp(g: Alien, person: Person): void {
  const pool = poolOf(g, person, { skill: 'stamina', for: 'air', unhelped: true, passive: true })
  const held = succeeded(rollUnasked(g, person.id, 'stamina', 'air', pool))
  tell<SupplyEvent>(
    g,
    { type: 'out-of-air', rule: 'AL-RUL-SUP-08', who: person.id, held },
    { about: [person.id] },
  )
  if (!held) wound(g, person.id, 1, null, 'AL-RUL-SUP-08')
}

/** AL-RUL-SUP-07: food and water, once a day each. What it means to have none is told in `fatigue.ts`. */
export function dailySupplies(g: Alien): void {
  if (!endsDay(g.stretch)) return
  for (const person of g.bodies) {
    if (!isPc(person)) break
    if (!person.dead && !person.android)
      for (const what of ['food', 'water'] as const) consume(g, person.id, person.kit, what)
  }
}

function consume(g: Alien, who: BodyId, kit: Kit, what: 'food' | 'water'): void {
  const dice = supplyDice(g, kit[what])
  kit[what] -= ones(dice)
  tell<SupplyEvent>(
    g,
    { type: 'supply-rolled', rule: 'AL-RUL-SUP-07', who, item: what, dice, left: kit[what] },
    { about: [who] },
  )
}
