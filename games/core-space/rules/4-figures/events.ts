import type { Square } from '@starboard/space'
import type { ItemId, Knowledge } from '../../content/index.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { FigureId } from '../0-table/figure.ts'

type Fact<Type extends string, Told = unknown> = { readonly type: Type; readonly rule: string } & Told

export type FiguresEvent =
  | Fact<'target-chosen', { readonly who: FigureId; readonly target: FigureId }>
  | Fact<'stood-up', { readonly who: FigureId }>
  | Fact<'stood-still', { readonly who: FigureId }>
  | Fact<'door-opened', { readonly who: FigureId; readonly at: Square }>
  | Fact<'sent-through', { readonly who: FigureId; readonly at: Square }>
  | Fact<'collected', { readonly who: FigureId; readonly item: ItemId }>
  | Fact<'commandeered', { readonly who: FigureId; readonly by: FigureId }>
  | Fact<'knowledge-rolled', { readonly who: FigureId; readonly effect: Knowledge }>
  | Fact<'frightened', { readonly who: FigureId; readonly fear: number }>
  | Fact<'fled', { readonly who: FigureId; readonly fear: number }>
  | Fact<'knocked-prone', { readonly who: FigureId }>
  | Fact<'warped', { readonly who: FigureId; readonly at: Square; readonly hits: number | null }>
  | Fact<'item-scattered', { readonly who: FigureId; readonly item: ItemId; readonly at: Square }>
  | Fact<'target-shifted', { readonly who: FigureId; readonly target: FigureId }>
  | Fact<'drone-scanned', { readonly who: FigureId; readonly seen: FigureId | null }>
  | Fact<'drone-jumped', { readonly who: FigureId; readonly at: Square; readonly point: number }>
  | Fact<'trophy-taken', { readonly who: FigureId }>
  | Fact<'hunter-left', { readonly who: FigureId }>
  | Fact<'civilian-joined', { readonly who: FigureId; readonly crew: CrewId }>
  | Fact<'left-crew', { readonly who: FigureId; readonly crew: CrewId }>
  | Fact<'civilian-turned', { readonly who: FigureId; readonly into: FigureId }>
  | Fact<
      'civilian-traded',
      { readonly who: FigureId; readonly with: FigureId; readonly how: 'kept' | 'swapped' | 'rejected' }
    >
