import type { ZoneId } from '../../content/index.ts'
import type { Body, BodyId } from '../0-table/body.ts'
import { applyHit } from '../0-table/later.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { throwPool } from '../1-rolls/rolls.ts'
import { NOISE, noise } from '../2-stealth/noise.ts'
import { coverBarrier } from './cover.ts'

export type BlastEvent = {
  readonly type: 'blast'
  readonly rule: string
  readonly zone: ZoneId
  readonly dice: readonly number[]
  readonly damage: number
}

/** What a blast does to those it hurts, besides (items). */
export interface BlastTraits {
  readonly androids?: number
  readonly hurt?: (who: BodyId) => void
}

/** AL-RUL-DMG-05: one roll for everybody there; no success, no damage. */
export function blast(
  g: Alien,
  where: ZoneId | readonly ZoneId[],
  dice: number,
  damage: number,
  fire: boolean,
  by: BodyId | null,
  traits: BlastTraits = {},
): void {
  const zones = typeof where === 'string' ? [where] : where
  const { base: faces, successes } = throwPool(g, Math.max(1, dice), 0)
  const each = successes === 0 ? 0 : damage + successes - 1
  for (const zone of zones)
    tell<BlastEvent>(
      g,
      { type: 'blast', rule: 'AL-RUL-DMG-05', zone, dice: faces, damage: each },
      { at: zone },
    )
  for (const body of each === 0 ? [] : g.bodies) {
    if (body.at === null || body.dead || !zones.includes(body.at)) continue
    if (caught(g, body, each + moreFor(body, traits), damage, fire, by) > 0) traits.hurt?.(body.id)
  }
  noise(g, zones[0]!, NOISE.explosion, by)
}

const moreFor = (body: Body, { androids = 0 }: BlastTraits): number =>
  body.kind === 'person' && body.android ? androids : 0

/** Full cover is a barrier, armour counts, nobody dodges. */
const caught = (
  g: Alien,
  body: Body,
  damage: number,
  base: number,
  fire: boolean,
  by: BodyId | null,
): number =>
  applyHit(g, {
    on: body.id,
    by,
    damage,
    base,
    piercing: false,
    weakSpot: false,
    fire,
    barrier: coverBarrier(g, body),
    ignoresArmour: false,
    close: false,
    blast: true,
  })
