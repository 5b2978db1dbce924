import { type Either, type Empty, question } from '@starboard/kernel/speech'
import type { FigureId } from '../0-table/state.ts'

/** Several are equally good targets, and ties are asked about: the first player says which (CS-EDGE-07). */
export const TARGET = question('target')<{ who: FigureId }, { figure: FigureId }>()

/** A Civilian offers something: keep it, give something for it, or wave it off (CS-CIV-08). */
export const DEAL = question('deal')<
  { who: FigureId; with: FigureId; item: string },
  Either<{ for: string } | Empty>
>()
