import type { Square } from '@starboard/space'
import type { Face, ItemId } from '../../content/index.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { FigureId } from '../0-table/figure.ts'

type Fact<Type extends string, Told = unknown> = { readonly type: Type; readonly rule: string } & Told

export type CombatEvent =
  | Fact<
      'attack-rolled',
      {
        readonly by: FigureId | null
        readonly on: FigureId | null
        /** An item, `unarmed`, `board`; null: nobody's weapon. */
        readonly with: string | null
        readonly faces: readonly Face[]
        readonly hits: number
        readonly misfires: number
        /** It goes off where it was aimed: what the odds of a blast spoke of. */
        readonly came?: boolean
      }
    >
  | Fact<'rolled-again', { readonly by: FigureId; readonly was: Face; readonly is: Face }>
  | Fact<'struck-instead', { readonly meant: FigureId; readonly struck: FigureId }>
  | Fact<
      'weapon-failed',
      { readonly who: FigureId; readonly item: ItemId; readonly how: 'jam' | 'break'; readonly came: boolean }
    >
  | Fact<
      'attack-settled',
      {
        readonly by: FigureId | null
        readonly on: FigureId
        readonly hits: number
        /** Hits that cover and armour took. */
        readonly cover: number
        readonly armour: number
        readonly damage: number
        /** The target is defeated: what the odds of a player's own attack spoke of. */
        readonly came?: boolean
      }
    >
  | Fact<'shield-overloaded', { readonly who: FigureId; readonly item: ItemId }>
  | Fact<'wounded', { readonly who: FigureId; readonly health: number; readonly pegs: number }>
  | Fact<'defeated', { readonly who: FigureId; readonly by: FigureId | null }>
  | Fact<'control-lost', { readonly who: FigureId }>
  | Fact<'provoked', { readonly crew: CrewId; readonly who: 'law' | 'hunters' }>
  | Fact<'shot-heard', { readonly by: FigureId }>
  | Fact<'item-thrown', { readonly by: FigureId; readonly item: ItemId; readonly at: Square }>
  | Fact<'item-returned', { readonly by: FigureId; readonly item: ItemId }>
  | Fact<
      'blast-went-off',
      { readonly item: ItemId; readonly at: Square; readonly off: 'on-target' | 'near' | 'wide' }
    >
  | Fact<'drones-alerted', { readonly pegs: number }>
