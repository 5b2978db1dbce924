import { type Either, type Empty, question } from '@starboard/kernel/speech'
import type { Face, ItemId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { How } from './ways.ts'

export type WayLabel = {
  item: ItemId | null
  how: How
  dice: number
  ammo: number
  accelerant: number
  /** It would be the first noisy shot of the round (CS-RNG-07). */
  peg: boolean
  /** It can be heard, be it the first shot of the round or not (CS-DRONE-04). */
  loud: boolean
  /** The worst that misfires can do: jam the weapon, break it, or break it and hurt whoever fires it (CS-MISF-01 to CS-MISF-09). */
  fails: 'jam' | 'break' | 'backfire' | null
}

/** With what, and how: weapon and kind of attack. A free blow may be left out (CS-RUL-97). */
export const WITH = question('with')<
  { by: FigureId; on: FigureId; for: 'shoot' | 'strike' | 'free' },
  Either<WayLabel | Empty>
>()

/** One die of the attack may be thrown again (CS-ICON-26). */
export const AGAIN = question('again')<
  { by: FigureId; hits: number; misfires: number },
  Either<{ face: Face } | Empty>
>()

/** At whom or where something is thrown (CS-THROW-01, CS-BLAST-01). */
export const THROW_AT = question('throw-at')<
  { by: FigureId; item: ItemId },
  Either<{ who: FigureId } | { x: number; y: number }>
>()

/** Where a blast that has missed goes off (CS-BLAST-03, CS-BLAST-04). */
export const SHIFT = question('shift')<{ item: ItemId; off: 'near' | 'wide' }, { x: number; y: number }>()

/** Whether fire goes on, and at whom (CS-ICON-14). */
export const SUSTAIN = question('sustain')<
  { by: FigureId; item: string },
  Either<{ who: FigureId } | Empty>
>()
