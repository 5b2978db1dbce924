import { type Either, type Empty, question } from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'

/** A Civilian offers something: keep it, give something for it, or wave it off (CS-CIV-08). */
export const DEAL = question('deal')<
  { who: FigureId; with: FigureId; item: ItemId },
  Either<{ for: ItemId } | Empty>
>()

/** Which of several equal targets it goes for (CS-EDGE-07, CS-RUL-41). */
export const PREY = question('prey')<{ who: FigureId }, { figure: FigureId }>()
