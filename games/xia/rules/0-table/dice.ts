import { emit, randomOf, type Seat } from '@starboard/kernel'
import type { AbilityId, MissionType } from '../../content/index.ts'
import { gainFame } from './fame.ts'
import type { Xia } from './state.ts'

export type DiceEvent = {
  readonly type: 'rolled'
  readonly rule: string
  /** Whose roll it is; null for the table and for NPCs. */
  readonly seat: Seat | null
  readonly sides: number
  readonly face: number
  readonly why: RolledFor
  /** Whether it gave what was hoped for, where an option had told the odds of it. */
  readonly came?: boolean
}

/** What a die is rolled for: abilities and missions go by their own names. */
export type RolledFor =
  | 'asteroid'
  | 'attack'
  | 'comet'
  | 'debris'
  | 'defense'
  | 'engine'
  | 'excavate'
  | 'gravity'
  | 'harvest'
  | 'ice'
  | 'mine'
  | 'nebula'
  | 'npc-attack'
  | 'npc-defense'
  | 'orbit'
  | 'order'
  | 'quarry'
  | 'respawn'
  | 'rikishi'
  | 'round'
  | 'salvage'
  | 'shield'
  | 'stock'
  | 'tie'
  | 'tigris'
  | AbilityId
  | MissionType

/** A d20 that a captain rolls for the own ship. A natural 20 is Luck, once a turn (XIA-FAME-11, XIA-FAME-12, XIA-RUL-056, XIA-RUL-057, XIA-RUL-058). */
export function d20(g: Xia, seat: Seat, why: RolledFor, rule: string, hope?: Hope): number {
  const face = randomOf(g).die(20)
  emit<DiceEvent>(g, { type: 'rolled', rule, seat, sides: 20, face, why, ...settled(hope, face) })
  if (face === 20 && !g.turn.lucky.includes(seat)) {
    g.turn.lucky.push(seat)
    gainFame(g, seat, 1, 'luck', 'XIA-FAME-11')
  }
  return face
}

/** Any other die: an Outfit's, an NPC's, one for the table. It scores no Luck. */
export function die(
  g: Xia,
  sides: number,
  seat: Seat | null,
  why: RolledFor,
  rule: string,
  hope?: Hope,
): number {
  const face = randomOf(g).die(sides)
  emit<DiceEvent>(g, { type: 'rolled', rule, seat, sides, face, why, ...settled(hope, face) })
  return face
}

/** What a face means for the odds that were told: they came, they did not, or this die leaves it open. */
export type Hope = (face: number) => boolean | null

function settled(hope: Hope | undefined, face: number): { came?: boolean } {
  const came = hope?.(face) ?? null
  return came === null ? {} : { came }
}

/** One of several equals by a d20 split into equal ranges from the low end; what is above is rolled again (XIA-TURN-14, XIA-RUL-231). */
export function byLot<T>(g: Xia, equals: readonly T[]): T {
  if (equals.length === 1) return equals[0]!
  if (equals.length > 20) return equals[randomOf(g).below(equals.length)]!
  const range = Math.floor(20 / equals.length)
  for (;;) {
    const face = die(g, 20, null, 'tie', 'XIA-TURN-14')
    if (face <= range * equals.length) return equals[Math.floor((face - 1) / range)]!
  }
}
