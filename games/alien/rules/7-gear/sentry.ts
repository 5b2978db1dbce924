import type { Play } from '@starboard/kernel'
import type { Thing, ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, isAble } from '../0-table/body.ts'
import { thingOf } from '../0-table/gear.ts'
import type { Alien } from '../0-table/state.ts'
import { spent } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { changeZone, isLostInStorm, visibleFrom, zoneState } from '../0-table/zones.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { NOISE, noise } from '../2-stealth/noise.ts'
import { shelterOf } from '../4-attacks/cover.ts'
import { sizeDice } from '../4-attacks/modifiers.ts'
import { canEvade, rollEvade } from '../4-attacks/wards.ts'
import { applyHit } from '../5-health/damage.ts'

export type SentryEvent =
  | {
      readonly type: 'sentry-fired'
      readonly rule: string
      readonly at: ZoneId
      readonly on: BodyId
      readonly dice: readonly number[]
      readonly successes: number
    }
  | { readonly type: 'sentry-ammo'; readonly rule: string; readonly at: ZoneId; readonly left: number }

/** Items: a tripod gun fires once a round on the first enemy of the crew in sight, by itself. */
export function* sentriesFire(g: Alien): Play {
  yield* []
  for (const zone of Object.keys(g.zones)) {
    const { sentry } = zoneState(g, zone)
    if (!sentry?.left) continue
    const target = firstInSight(g, zone)
    if (target) shoot(g, zone, target)
  }
}

const firstInSight = (g: Alien, zone: ZoneId): Body | undefined =>
  g.bodies.find(
    (body) =>
      isAble(body) &&
      !body.hidden &&
      body.side !== 'crew' &&
      body.side !== 'neutral' &&
      !g.truce.includes(body.side) &&
      body.cover?.kind !== 'full' &&
      visibleFrom(g, zone).includes(body.at!) &&
      !isLostInStorm(g, zone, body.at!),
  )

/** AL-RUL-CRE-08: a creature answers it like any other shot. People do not hear it coming. */
function evaded(g: Alien, target: Body): number {
  if (target.kind === 'person' || !canEvade(g, target)) return 0
  g.combat!.evaded[target.id] = (g.combat!.evaded[target.id] ?? 0) + 1
  return rollEvade(g, target, false)
}

/** In the order of any attack (AL-RUL-ATT-01): its dice, the creature's, damage, ammo. */
function shoot(g: Alien, zone: ZoneId, target: Body): void {
  const gun = thingOf(zoneState(g, zone).sentry!).sentry!
  const cover = shelterOf(g, target, zone) ? -2 : 0 // AL-COV-02
  const { base, successes } = throwPool(g, Math.max(1, gun.dice + cover + sizeDice(target)), 0)
  tell<SentryEvent>(
    g,
    { type: 'sentry-fired', rule: 'AL-RUL-SUP-04', at: zone, on: target.id, dice: base, successes },
    { at: zone },
  )
  const net = successes - evaded(g, target)
  if (net > 0) strikeHome(g, target, gun, net)
  drawAmmo(g, zone)
  noise(g, zone, NOISE.shot, null)
}

/** AL-RUL-SUP-04: hit or miss. */
function drawAmmo(g: Alien, zone: ZoneId): void {
  const gun = zoneState(g, zone).sentry!
  const left = gun.left! - spent(g, gun.left!)
  changeZone(g, zone, { sentry: { ...gun, left } })
  tell<SentryEvent>(g, { type: 'sentry-ammo', rule: 'AL-RUL-SUP-04', at: zone, left }, { at: zone })
}

type Gun = NonNullable<Thing['sentry']>

function strikeHome(g: Alien, target: Body, { damage, piercing }: Gun, net: number): void {
  applyHit(g, {
    on: target.id,
    by: null,
    damage: damage + net - 1,
    base: damage,
    piercing,
    weakSpot: false,
    fire: false,
    barrier: 0,
    ignoresArmour: false,
    close: false,
    blast: false,
  })
}
