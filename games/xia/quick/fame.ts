import { emit, type RuleId, randomOf, type Seat } from '@starboard/kernel'
import type { Quick, ShipRef } from './state.ts'

export type FameSource = 'mission' | 'trade' | 'exploration' | 'combat'

export type TableEvent =
  | {
      readonly type: 'fame-gained'
      readonly rule: RuleId
      readonly seat: Seat
      readonly halves: number
      readonly source: FameSource
    }
  | {
      readonly type: 'rolled'
      readonly rule: RuleId
      readonly ship: ShipRef
      readonly sides: number
      readonly face: number
      readonly why: 'engine' | 'attack' | 'defense' | 'research' | 'theft' | 'remains' | 'sneak'
      readonly came?: boolean
    }

/** Fame comes from missions, trading, exploring and combat, one point at a time; an automatic mission gives half (XIA-QV-10, XIA-RUL-211, XIA-RUL-221). */
export function gainFame(g: Quick, seat: Seat, source: FameSource, halves: 1 | 2, rule: RuleId): void {
  g.captains[seat]!.halves += halves
  emit<TableEvent>(g, { type: 'fame-gained', rule, seat, halves, source })
}

export const fameOf = ({ halves }: { readonly halves: number }): number => halves / 2

type Rolled = Extract<TableEvent, { type: 'rolled' }>

/** `hope` says whether a face is what the odds of an option spoke of. */
export function roll(
  g: Quick,
  ship: ShipRef,
  sides: number,
  why: Rolled['why'],
  rule: RuleId,
  hope?: (face: number) => boolean,
): number {
  const face = randomOf(g).die(sides)
  emit<Rolled>(g, { type: 'rolled', rule, ship, sides, face, why, ...(hope && { came: hope(face) }) })
  return face
}
