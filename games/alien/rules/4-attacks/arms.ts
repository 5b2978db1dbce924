import { type Band, ITEMS, type Weapon } from '../../content/index.ts'
import type { Body, BodyId } from '../0-table/body.ts'
import { type Gear, type GearId, gearOf, inHand, thingOf, weaponOf } from '../0-table/gear.ts'
import { suffers } from '../0-table/harm.ts'
import type { Person } from '../0-table/person.ts'
import { vehicleOf } from '../0-table/riding.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { isTarget } from '../0-table/targets.ts'
import { bandBetween, bandIndex, isLostInStorm } from '../0-table/zones.ts'
import type { Attack } from './attack.ts'

/** A weapon somebody carries, or that of the vehicle they ride in. */
export const armOf = (g: Alien, person: Person, id: GearId | null): Gear | null =>
  gearOf(person, id) ?? gunAboard(g, person, id)

function gunAboard(g: Alien, person: Person, id: GearId | null): Gear | null {
  const gun = vehicleOf(g, person)?.gun
  return gun && gun.id === id ? gun : null
}

/** AL-RUL-SUP-03, AL-RUL-JAM-01: something in it, no jam, and hands enough to hold it. */
export function isReady(g: Alien, person: Person, gear: Gear): boolean {
  if (gear.left === 0 || gear.jammed) return false
  return !(weaponOf(gear)?.twoHands && suffers(g, person, 'one-hand'))
}

/** What a person fights with at arm's length: a loader's claw, or what is in hand; null: fists and boots. */
export function closeArm(g: Alien, person: Person): Gear | null {
  if (person.rides !== null) return closeGunAboard(g, person)
  const gear = inHand(person)
  const weapon = weaponOf(gear)
  return gear && weapon && weapon.kind !== 'thrown' && isReady(g, person, gear) ? gear : null
}

function closeGunAboard(g: Alien, person: Person): Gear | null {
  const gun = vehicleOf(g, person)?.gun ?? null
  return weaponOf(gun)?.kind === 'close' ? gun : null
}

/** What a person shoots with: the gun in hand, or a vehicle's turret. */
export function gunOf(g: Alien, person: Person): Gear | null {
  const gear = person.rides === null ? inHand(person) : (vehicleOf(g, person)?.gun ?? null)
  return gear && weaponOf(gear)?.kind === 'ranged' && isReady(g, person, gear) ? gear : null
}

/** The damage of bare hands; a Brawler's are harder (talents). */
const fistsOf = ({ talents }: Person): number =>
  talents.includes('tal-brawler') ? 2 : ITEMS['wpn-unarmed'].weapon!.damage

/** AL-CC-03, AL-CC-05: a close attack with this, or with bare hands. A gun strikes with its own base damage (AL-RUL-ATT-04). */
export function closeAttack(g: Alien, person: Person, on: BodyId, gear: GearId | null): Attack {
  const weapon = weaponOf(armOf(g, person, gear))
  if (!weapon) return { by: person.id, on, how: 'close', gear: null, damage: fistsOf(person) }
  return { by: person.id, on, how: 'close', gear, damage: weapon.damage, ...sharpness(weapon) }
}

/** AL-RC-03: base damage of the gun, which may be less at Medium range. */
export function rangedAttack(g: Alien, person: Person, target: Body, gear: GearId): Attack {
  const weapon = weaponOf(armOf(g, person, gear))!
  const damage =
    bandBetween(g, person, target) === 'medium' ? (weapon.atMedium ?? weapon.damage) : weapon.damage
  return { by: person.id, on: target.id, how: 'ranged', gear, damage, ...sharpness(weapon) }
}

const sharpness = ({ piercing, fire }: Weapon): Pick<Attack, 'piercing' | 'fire'> => ({
  ...(piercing ? { piercing } : {}),
  ...(fire ? { fire } : {}),
})

/** AL-RUL-ATT-04, AL-RUL-ATT-05: two dice for each band below the weapon's minimum. */
export const tooNear = ({ range }: Weapon, band: Band): number =>
  -2 * Math.max(0, bandIndex(range[0]) - bandIndex(band))

/** AL-RC-02, AL-RUL-ATT-06: from Short to the weapon's farthest band. */
export function isInRange(g: Alien, person: Person, target: Body, { range }: Weapon): boolean {
  const band = bandIndex(bandBetween(g, person, target))
  return band >= bandIndex('short') && band <= bandIndex(range[1])
}

/** Whether it runs on ammo, and so has a supply roll after each attack (AL-RUL-SUP-04); power is drawn by use (AL-RUL-SUP-06). */
export const drawsOnAttack = (gear: Gear | null): boolean => {
  const supply = gear && thingOf(gear).supply
  return supply?.draw === 'attack' || supply?.draw === 'use'
}

/** What a weapon is called in the log; null: bare hands, or a creature's own. */
export const gearName = (g: Alien, body: Body, id: GearId | null): string | null =>
  body.kind === 'person' ? (armOf(g, body, id)?.of ?? null) : null

/** Whether a shot with this weapon is possible: a target one knows of, in range; nothing beyond Short in a blinding storm (Ash Landing). */
export function canShootAt(g: Alien, person: Person, body: Body, weapon: Weapon): boolean {
  if (body.at === null || !isTarget(g, person, body) || person.beside.includes(body.id)) return false
  if (!isInRange(g, person, body, weapon)) return false
  if (!areEnemies(g, person, body) && !sees(g, person, body)) return false
  return !isLostInStorm(g, person.at!, body.at)
}
