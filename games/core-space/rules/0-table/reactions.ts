import type { ItemId } from '../../content/index.ts'
import type { FigureId } from './state.ts'

/** What somebody may react to, once it is settled (CS-SKL-08, CS-RUL-28). */
export type Trigger =
  | {
      readonly kind: 'targeted'
      readonly by: FigureId
      readonly on: FigureId
      readonly way: 'ranged' | 'close'
    }
  | {
      readonly kind: 'attacked'
      readonly by: FigureId
      readonly on: FigureId
      readonly way: 'ranged' | 'close'
      readonly hits: number
      readonly damage: number
      /** The token it was made with; null for fists and boards. */
      readonly item: ItemId | null
    }
  | { readonly kind: 'moved'; readonly who: FigureId }
  | { readonly kind: 'contact'; readonly who: FigureId; readonly with: FigureId }
  | { readonly kind: 'defeated'; readonly who: FigureId; readonly by: FigureId | null }
  | { readonly kind: 'acted'; readonly who: FigureId }

/** Damage that is about to be done, when dice, cover and armour are known (CS-RUL-28). */
export interface Blow {
  readonly by: FigureId | null
  readonly on: FigureId
  readonly way: 'ranged' | 'close'
  readonly hits: number
  readonly damage: number
  /** It is an attack of opportunity (CS-SK-COMBATEXPERT-P1). */
  readonly opportunity: boolean
}
