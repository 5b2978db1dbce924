import type { Seat } from '@starboard/kernel'
import type { AbilityId, OutfitKind } from '../../content/index.ts'
import type { ShipRef } from '../0-table/names.ts'

export type CombatEvent =
  | {
      readonly type: 'attack-declared'
      readonly rule: string
      readonly by: ShipRef
      readonly target: ShipRef
      readonly range: number
      readonly outfits: readonly OutfitKind[]
      readonly abilities: readonly AbilityId[]
    }
  | {
      readonly type: 'defense-declared'
      readonly rule: string
      readonly seat: Seat
      readonly shields: number
      readonly abilities: readonly AbilityId[]
    }
  | {
      readonly type: 'attack-resolved'
      readonly rule: string
      readonly by: ShipRef
      readonly target: ShipRef
      readonly attack: number
      readonly defense: number
      readonly damage: number
      readonly came?: boolean
    }
  /** What a ram does to the rammer. */
  | { readonly type: 'recoiled'; readonly rule: string; readonly seat: Seat; readonly damage: number }
  | { readonly type: 're-rolled'; readonly rule: string; readonly seat: Seat; readonly was: number }
  | {
      readonly type: 'blasted'
      readonly rule: string
      readonly by: ShipRef
      readonly targets: readonly ShipRef[]
      readonly damage: number
    }
