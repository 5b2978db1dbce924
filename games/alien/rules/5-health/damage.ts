import type { Event } from '@starboard/kernel'
import { CREATURES } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, type Creature, isPc } from '../0-table/body.ts'
import { suitOf, thingOf } from '../0-table/gear.ts'
import { splash } from '../0-table/later.ts'
import { noteUse, RISEN } from '../0-table/once.ts'
import { hullOf, hurtHull } from '../0-table/riding.ts'
import type { Alien } from '../0-table/state.ts'
import { THROES } from '../0-table/tables.ts'
import { isSwarm } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { zoneState } from '../0-table/zones.ts'
import { hurtUnit } from '../2-stealth/unit-states.ts'
import { playOut } from '../3-combat/aftermath.ts'
import { bleedWhite } from './androids.ts'
import { breakDown, hurtMore } from './broken.ts'
import { kill } from './death.ts'

export type DamageEvent =
  | {
      readonly type: 'hurt'
      readonly rule: string
      readonly who: BodyId
      readonly by: BodyId | null
      /** As it came, and what got through. */
      readonly incoming: number
      readonly damage: number
      readonly barrier: number
      readonly armour: number
      /** The weapon cannot get through the barrier at all (AL-BREACH-01). */
      readonly stopped: boolean
    }
  | { readonly type: 'wounded'; readonly rule: string; readonly who: BodyId; readonly damage: number }
  | { readonly type: 'caught-fire'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'got-better'; readonly rule: string; readonly who: BodyId; readonly points: number }

/** A hit that has come through defence. */
export interface Hit {
  readonly on: BodyId
  readonly by: BodyId | null
  readonly damage: number
  /** Base damage of the weapon, for the breach limit (AL-BREACH-01). */
  readonly base: number
  readonly piercing: boolean
  readonly weakSpot: boolean
  readonly fire: boolean
  /** The barrier in the way; 0: none. */
  readonly barrier: number
  readonly ignoresArmour: boolean
  /** Close, or shot from Adjacent: acid splashes (AL-RUL-CRE-04). */
  readonly close: boolean
  readonly blast: boolean
}

/** 31, 32: barrier, armour, Health (AL-RUL-ARM-01); then fire, acid, breaking and death. Returns the damage that got through. */
export function applyHit(g: Alien, hit: Hit): number {
  const body = bodyOf(g, hit.on)
  if (body.dead) return 0
  if (hit.close && hullOf(g, body) > 0) return hurtHull(g, body, hit)
  const { damage, barrier, armour, stopped } = throughArmour(body, hit)
  const [who, incoming] = [body.id, hit.damage]
  tellHarm(
    g,
    { type: 'hurt', rule: 'AL-DMG-01', who, by: hit.by, incoming, damage, barrier, armour, stopped },
    damage,
  )
  if (damage === 0) return 0 // AL-RUL-ARM-06
  if (hit.by !== null && g.combat) g.combat.hurtBy[body.id] = hit.by
  const near = [...body.beside] // Nobody is beside the dead any more.
  lose(g, body, damage, hit.by)
  if (hit.fire) ignite(g, hit.on)
  if (hit.close && body.kind === 'creature') splash(g, body, damage, near)
  return damage
}

/** What is left of a hit, and what took from it. */
function throughArmour(
  body: Body,
  hit: Hit,
): { damage: number; barrier: number; armour: number; stopped: boolean } {
  const sharp = hit.piercing ? 1 : 0
  const barrier = Math.max(0, hit.barrier - sharp) // AL-RUL-ARM-02, not so the weak spot (AL-RUL-ARM-03)
  const worn = hit.ignoresArmour ? 0 : armourOf(body, hit.fire)
  const armour = Math.max(0, worn - sharp - (hit.weakSpot ? 1 : 0)) // AL-AP-01, AL-WEAK-02, AL-WEAK-03; AL-AP-02, AL-RUL-ARM-05
  const stopped = barrier > 0 && hit.base < barrier // AL-BREACH-01, AL-BREACH-02; worn armour has no such limit (AL-RUL-ARM-04)
  const left = stopped ? 0 : Math.max(0, hit.damage - barrier - armour)
  const most = isSwarm(body) && !hit.fire && !hit.blast ? 1 : left // Creatures
  return { damage: Math.min(left, most), barrier, armour, stopped }
}

/** Damage that nothing stops: fire, no air, falls. */
export function wound(g: Alien, who: BodyId, damage: number, by: BodyId | null, rule: string): void {
  const body = bodyOf(g, who)
  if (body.dead || damage <= 0) return
  tellHarm(g, { type: 'wounded', rule, who, damage }, damage)
  lose(g, body, damage, by)
}

/** AL-DMG-01: off Health, never below 0 (AL-RUL-DMG-01). One blow worth twice a body's Health kills (AL-INST-02, AL-RUL-DMG-03), without D66 (AL-RUL-CRIT-06). */
function lose(g: Alien, body: Body, damage: number, by: BodyId | null): void {
  const wasUp = body.health > 0
  body.health = Math.max(0, body.health - damage)
  if (body.kind === 'person') {
    body.activity.resting = false
    bleedWhite(g, body, by) // AL-RUL-AND-03
  }
  if (damage >= 2 * body.max) return kill(g, body.id, 'AL-INST-02')
  if (body.health > 0) return hurtUnit(g, body.id, by)
  if (wasUp) breakDown(g, body.id, by)
  else if (body.kind === 'person')
    hurtMore(g, body) // AL-RUL-DMG-02
  else hitAgain(g, body)
  if (body.kind === 'creature' && body.collapse) playOut(g, body.id) // AL-RUL-TIME-04
}

/** One that feigns death and is hit again feigns no more (collapse). */
function hitAgain(g: Alien, creature: Creature): void {
  if (creature.collapse?.row !== THROES) kill(g, creature.id, 'AL-RUL-CRE-03')
}

/** AL-RUL-DMG-04. */
function ignite(g: Alien, who: BodyId): void {
  const body = bodyOf(g, who)
  if (body.dead || body.at === null || zoneState(g, body.at).flooded) return // Sump Nine: nothing burns in water.
  if (body.burning === 0)
    tell<DamageEvent>(g, { type: 'caught-fire', rule: 'AL-RUL-DMG-04', who }, { about: [who] })
  body.burning = BURNS
  playOut(g, who)
}

const BURNS = 3

/** AL-RUL-RECV-01: never above the maximum. With 1 Health or more one is no longer broken, and acts from the next turn on (AL-RUL-BRK-02). */
export function heal(g: Alien, who: BodyId, points: number, rule: string): void {
  const body = bodyOf(g, who)
  const gained = Math.min(points, body.max - body.health)
  if (body.dead || gained <= 0) return
  if (body.kind === 'person' && body.health === 0 && g.combat?.fighters.includes(who))
    noteUse(g, body, RISEN, 'while')
  body.health += gained
  tellHarm(g, { type: 'got-better', rule, who, points: gained }, -gained)
}

/** Those who are told of it remember how much Health a stranger has lost. */
function tellHarm(g: Alien, event: DamageEvent & Event, lost: number): void {
  tell(g, event, { about: [event.who] })
  if (isPc(bodyOf(g, event.who))) return
  for (const [seat, { hurts }] of g.memory.entries())
    if (event.to?.includes(seat) ?? true) hurts[event.who] = Math.max(0, (hurts[event.who] ?? 0) + lost)
}

/** The armour that a body wears or grows, against this kind of hit (AL-ARM-01): one suit (AL-ARM-02), or an android's plating if that is better. */
export function armourOf(body: Body, fire: boolean): number {
  if (body.kind === 'creature') return fire ? CREATURES[body.of].armourAgainstFire : CREATURES[body.of].armour
  const suit = suitOf(body)
  return Math.max(body.plating, (suit && thingOf(suit).suit?.armour) ?? 0)
}
