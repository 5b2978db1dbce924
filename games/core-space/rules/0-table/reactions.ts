import type { ItemId } from '../../content/index.ts'
import type { FigureId } from './figure.ts'

/** A shot or a blow; or dice that neither is: cards, vents, throws of a body, what a skill does to all around (CS-ATK-08). */
export type AttackWay = 'ranged' | 'close' | 'other'

/** What somebody may react to, once it is settled (CS-SKL-08, CS-RUL-28). */
export type Trigger =
  | {
      readonly kind: 'attacked'
      readonly by: FigureId
      readonly on: FigureId
      /** Who was aimed at, if it was somebody else than who was struck (CS-RNG-10). */
      readonly meant?: FigureId
      readonly way: AttackWay
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
  readonly way: AttackWay
  readonly hits: number
  readonly damage: number
}
