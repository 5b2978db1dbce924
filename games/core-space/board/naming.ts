import { capital } from '@starboard/kernel/english'
import { type Camera, type Label, type Point, placeLabels, useScale } from '@starboard/parts'
import { useMemo } from 'react'
import type { Figure } from '../rules/0-table/figure.ts'
import type { PieceView, View } from '../view.ts'
import { figureName, pieceName } from '../words/names.ts'
import { MAP, SIZE } from './plan.ts'
import { wideOf } from './Sight.tsx'

/** How large a name is on the screen, in pixels, how far below its place it begins, in units of the drawing, and how far below that is its line. */
export interface Lettering {
  readonly size: number
  readonly below: number
  readonly line: number
}

export const letteringOf = (figure: Figure): Lettering => ({ size: 12, below: 18 * wideOf(figure), line: 10 })
export const letteringOn = ({ size }: PieceView): Lettering => ({
  size: 11,
  below: (size * SIZE) / 2 - 4,
  line: 10,
})

/** Who and what bears its name at this scale. */
export interface Named {
  readonly figures: ReadonlySet<string>
  readonly pieces: ReadonlySet<string>
}

/** Names keep their size, and squares do not: those that find no room are left out, and the pointer brings them back. */
export function useNamed(view: View, camera: Camera): Named {
  const scale = useScale(camera)
  return useMemo(() => namedIn(view, scale), [view, scale])
}

/** One's own people come first, then whoever else is there, things last. Nobody is written over, and things only by names of people. */
function namedIn(view: View, scale: number): Named {
  const there = view.figures.filter(({ at }) => at !== null)
  const labelOf = (key: string, words: string, middle: Point, lettering: Lettering): Label => ({
    key,
    words: [words],
    size: lettering.size,
    places: () => [spotOf(middle, lettering, scale)],
  })
  const named = (figure: Figure) =>
    labelOf(`${FIGURE}${figure.id}`, figureName(view, figure.id), middleUnder(figure), letteringOf(figure))
  const placed = placeLabels(
    [
      ...there.map((figure) => ({ at: middleUnder(figure), reach: COUNTER * wideOf(figure) })),
      ...there.filter(({ crew }) => crew !== null).map(named),
      ...there.filter(({ crew }) => crew === null).map(named),
      ...view.pieces.map((piece) => ({ at: middleOn(piece), reach: DRAWN * piece.size * SIZE })),
      ...view.pieces
        .filter((piece) => SPOKEN_OF.has(piece.kind))
        .map((piece) =>
          labelOf(`${PIECE}${piece.id}`, nameOn(view, piece), middleOn(piece), letteringOn(piece)),
        ),
    ],
    scale,
  )
  const placedAs = (kind: string) =>
    new Set(placed.flatMap(({ key }) => (key.startsWith(kind) ? [key.slice(kind.length)] : [])))
  return { figures: placedAs(FIGURE), pieces: placedAs(PIECE) }
}

const middleUnder = (figure: Figure): Point => MAP.pointOf(figure.at!, wideOf(figure))
const middleOn = ({ at, size }: PieceView): Point => MAP.pointOf(at, size)

/** How far from its middle a counter may not be written over. */
const COUNTER = 7
/** So far from its middle a thing is drawn, in parts of its size: nearer than that no other thing has its name. */
const DRAWN = 0.2

const FIGURE = 'figure '
const PIECE = 'piece '

export const nameOn = (view: View, { id }: PieceView): string => capital(pieceName(view, id))

/** Log and options call these by their numbers; pillars are never spoken of. */
const SPOKEN_OF: ReadonlySet<PieceView['kind']> = new Set([
  'ark',
  'pod',
  'small-crate',
  'large-crate',
  'console',
  'vent',
  'hole',
])

/** The middle of a name, in units of the drawing. */
const spotOf = ({ x, y }: Point, { size, below, line }: Lettering, scale: number): Point => ({
  x,
  y: y + below + (line - size / 3) / scale,
})
