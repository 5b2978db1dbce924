import { FOES, QUALITIES, type Quality, WEAPONS, type Weapon, type WeaponId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type ThingId, thingOf } from '../0-table/colony.ts'
import type { Fighter } from '../0-table/fight.ts'
import { type Person, personOf } from '../0-table/person.ts'
import { hasBothArms } from './limbs.ts'

/** What somebody strikes or shoots with, all told. */
export interface Arms {
  readonly name: string
  readonly kind: 'melee' | 'ranged'
  /** Of a Tier 2 hit, quality included (RIM-WPN-01, RIM-DMG-05). */
  readonly damage: number
  /** On attack rolls, by quality (RIM-RUL-094). */
  readonly accuracy: number
  readonly range: number
  readonly reach: number
  readonly ap: number
  readonly loud: boolean
  /** Never beyond its range (RIM-RUL-063). */
  readonly thrown: boolean
  readonly versusArmour: number
  readonly injuryBonus: number
  readonly ignores: number
  /** Damage may be split among so many. */
  readonly burst: number
  /** Side of the square in which it hits all; 0 hits one. */
  readonly area: number
  readonly stunsMachines: boolean
  readonly reliable: boolean
  readonly oneShot: boolean
}

/** By which quality changes attack rolls, damage and ratings. */
export const QUALITY_BONUS = Object.fromEntries(
  Object.entries(QUALITIES).map(([quality, { bonus }]) => [quality, bonus]),
) as Readonly<Record<Quality, number>>

const PLAIN = {
  accuracy: 0,
  thrown: false,
  versusArmour: 0,
  injuryBonus: 0,
  ignores: 0,
  burst: 1,
  area: 0,
  stunsMachines: false,
  reliable: false,
  oneShot: false,
} as const

export const isWeapon = (kind: string): kind is WeaponId => Object.hasOwn(WEAPONS, kind)

/** A weapon of some quality; monofilament edges ignore 1 Armor more. */
export function armsFrom(kind: WeaponId, quality: Quality, mono: boolean): Arms {
  const weapon: Weapon = WEAPONS[kind]
  const bonus = QUALITY_BONUS[quality]
  return {
    ...PLAIN,
    name: weapon.name,
    kind: weapon.kind === 'ranged' ? 'ranged' : 'melee',
    damage: Math.max(0, weapon.damage + bonus),
    accuracy: bonus,
    range: weapon.range,
    reach: weapon.reach,
    ap: weapon.ap,
    loud: weapon.loud,
    versusArmour: weapon.versusArmour ?? 0,
    injuryBonus: weapon.injuryBonus ?? 0,
    ignores: (weapon.ignores ?? 0) + (mono ? 1 : 0),
    burst: weapon.burst ?? 1,
    area: weapon.area ?? 0,
    stunsMachines: weapon.stunsMachines ?? false,
    reliable: weapon.reliable ?? false,
  }
}

export const FISTS: Arms = armsFrom('fists', 'normal', false)

/** Whether somebody can use a weapon: an arm less wields nothing for two hands, and no shot leaves a shield belt (RIM-RUL-081). */
export function canWield(g: Pick<Known, 'colony'>, person: Person, kind: WeaponId): boolean {
  const weapon: Weapon = WEAPONS[kind]
  if (weapon.hands === 2 && !hasBothArms(person.body.parts)) return false
  if (weapon.kind !== 'ranged') return true
  return ![...person.gear.apparel, ...person.gear.carried].some((id) => thingOf(g, id).kind === 'shield-belt')
}

/** The arms of a thing somebody holds; fists where it is no weapon or they cannot use it. */
export function armsOfThing(g: Pick<Known, 'colony'>, person: Person, id: ThingId | null): Arms {
  if (id === null) return FISTS
  const { kind, quality, mono } = thingOf(g, id)
  return isWeapon(kind) && canWield(g, person, kind) ? armsFrom(kind, quality, mono) : FISTS
}

/** What a fighter attacks with now. */
export function armsOf(g: Pick<Known, 'people' | 'colony'>, { who, lost }: Fighter): Arms {
  if (who.sort === 'person') {
    const person = personOf(g, who.person)
    return armsOfThing(g, person, person.gear.weapon)
  }
  if (who.sort !== 'foe') return FISTS
  const foe = FOES[who.foe]
  const parts = Object.fromEntries(lost.map((part) => [part, 'missing' as const]))
  if (foe.carries && WEAPONS[foe.carries].hands === 2 && !hasBothArms(parts)) return FISTS // RIM-BODY-02
  return {
    ...PLAIN,
    name: foe.weapon,
    kind: foe.range > 0 ? 'ranged' : 'melee',
    damage: foe.damage,
    range: foe.range,
    reach: foe.reach,
    ap: foe.ap,
    loud: foe.loud,
    versusArmour: foe.versusArmour ?? 0,
    injuryBonus: foe.injuryBonus ?? 0,
    ignores: foe.ignores ?? 0,
    burst: foe.burst ?? 1,
    area: foe.area ?? 0,
    reliable: foe.reliable ?? false,
    oneShot: foe.oneShot ?? false,
  }
}

/** A knife in the air: range 5 and no farther (RIM-RUL-065). */
export function thrownArms(g: Pick<Known, 'colony'>, person: Person): Arms | null {
  const { weapon } = person.gear
  if (weapon === null) return null
  const { kind, quality, mono } = thingOf(g, weapon)
  const range = isWeapon(kind) ? WEAPONS[kind].throws : undefined
  if (!isWeapon(kind) || range === undefined) return null
  return { ...armsFrom(kind, quality, mono), kind: 'ranged', range, reach: 0, thrown: true }
}

/** How far one can attack at all: in reach, or up to twice the Range (RIM-ATK-07, RIM-ATK-08). */
export const farthest = ({ kind, reach, range, thrown }: Arms): number =>
  kind === 'melee' ? reach : thrown ? range : 2 * range

/** Weapon damage and what it does more against armour, by tier: half rounded down, full, double; less armour, never below 0 (RIM-DMG-01, RIM-DMG-02, RIM-DMG-03, RIM-DMG-04, RIM-DMG-06, RIM-RUL-064). */
export function damageOf(arms: Arms, rating: number, tier: 1 | 2 | 3): number {
  const armour = Math.max(0, rating - arms.ignores)
  return Math.max(0, rawDamage(arms, rating, tier) - armour)
}

/** The same before armour. */
export function rawDamage(arms: Arms, rating: number, tier: 1 | 2 | 3): number {
  const whole = arms.damage + (rating >= 1 ? arms.versusArmour : 0)
  return tier === 1 ? Math.floor(whole / 2) : whole * (tier === 2 ? 1 : 2)
}
