import {
  APPAREL,
  type Quality,
  RELICS,
  type ThingId as ThingKind,
  WEAPONS,
  type WeaponId,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Thing, type ThingId, thingOf } from '../0-table/colony.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { gearOf } from '../2-making/things.ts'

export { gearOf }

/** One more thing in the colony, which nobody has yet. */
export function newThing(g: Rim, kind: ThingKind, quality: Quality, name: string | null = null): Thing {
  const thing = looseThing(g, kind, quality, name)
  g.colony.things.push(thing)
  return thing
}

/** A thing that is not the colony's: a trader's, for one. */
export const looseThing = (g: Rim, kind: ThingKind, quality: Quality, name: string | null = null): Thing => ({
  id: newId(g, 'thing'),
  kind,
  quality,
  name,
  uses: Object.hasOwn(RELICS, kind) ? (RELICS[kind as keyof typeof RELICS].uses ?? null) : null,
  mono: false,
})

/** Sharp melee weapons made once monofilament is known have its edge (Spacer 4); what is found or bought has not. */
export function hone(g: Rim, thing: Thing): void {
  thing.mono = isSharpMelee(thing.kind) && g.colony.tech.known.includes('spacer-4')
}

const isSharpMelee = (kind: ThingKind): boolean =>
  isWeapon(kind) && WEAPONS[kind].kind === 'melee' && WEAPONS[kind].edge === 'sharp'

export const isWeapon = (kind: ThingKind): kind is WeaponId => Object.hasOwn(WEAPONS, kind)

export const isApparel = (kind: ThingKind): boolean => Object.hasOwn(APPAREL, kind)

export const isRanged = (kind: ThingKind): boolean => isWeapon(kind) && WEAPONS[kind].kind === 'ranged'

/** Things that nobody has on, and that no caravan has along. */
export function spareThings({ colony, people, world }: Pick<Known, 'colony' | 'people' | 'world'>): Thing[] {
  const away = new Set([...people.flatMap(gearOf), ...world.caravans.flatMap(({ things }) => things)])
  return colony.things.filter(({ id }) => !away.has(id))
}

/** Whoever had it has it no more. */
export function laidDown(g: Rim, id: ThingId): void {
  for (const { gear } of g.people) {
    if (gear.weapon === id) gear.weapon = null
    gear.apparel = gear.apparel.filter((one) => one !== id)
    gear.carried = gear.carried.filter((one) => one !== id)
  }
}

/** Takes a weapon in hand (the other one is laid down), puts apparel on, carries everything else. */
export function equip(g: Rim, who: PersonId, id: ThingId, how: 'use' | 'carry' = 'use'): void {
  laidDown(g, id)
  const { gear } = personOf(g, who)
  const { kind } = thingOf(g, id)
  if (how === 'use' && isWeapon(kind)) gear.weapon = id
  else if (how === 'use' && isApparel(kind)) gear.apparel.push(id)
  else gear.carried.push(id)
}

/** A thing is used up or sold. */
export function removeThing(g: Rim, id: ThingId): void {
  laidDown(g, id)
  for (const caravan of g.world.caravans) caravan.things = caravan.things.filter((thing) => thing !== id)
  g.colony.things = g.colony.things.filter((thing) => thing.id !== id)
}
