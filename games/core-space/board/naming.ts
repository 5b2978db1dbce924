import { capital } from '@starboard/kernel/english'
import {
  type Bounds,
  type Camera,
  type Label,
  type Light,
  nameOf,
  type Point,
  placeLabels,
  type Reserved,
  useScale,
} from '@starboard/parts'
import { squares } from '@starboard/space'
import { useMemo } from 'react'
import { CREWS } from '../content/index.ts'
import type { Crew } from '../rules/0-table/crew.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import type { PieceView, View } from '../view.ts'
import { figureName, pieceName } from '../words/names.ts'
import { type Dock, drawnOf, MAP, SIZE } from './plan.ts'
import { wideOf } from './Sight.tsx'

/** Whose name there is room for at this scale, and where the middle of it lies on the drawing. */
export interface Named {
  readonly figures: ReadonlyMap<string, Point>
  readonly pieces: ReadonlyMap<string, Point>
  /** Ships that have docked, by their crew. */
  readonly ships: ReadonlyMap<number, Point>
  /** We are so far away that letters and numbers on counters and things could not be read: there are none. */
  readonly isFar: boolean
}

/** Nearer than this a counter has room for two letters that can be read. */
const NEAR = 0.45

/** Names keep their size, and squares do not: those that find no room are left out, and the pointer brings them back. */
export function useNamed(view: View, camera: Camera): Named {
  const scale = useScale(camera)
  return useMemo(() => namedIn(view, scale), [view, scale])
}

/**
 * One's own people come first, then whoever else is there, then ships, things last. Nobody, no number and no middle of a thing is written
 * over; other edges of things only by names of people.
 */
export function namedIn(view: View, scale: number): Named {
  const isFar = scale < NEAR
  const there = view.figures.filter(({ at }) => at !== null)
  const named = (figure: Figure) =>
    labelAround(
      `${FIGURE}${figure.id}`,
      figureName(view, figure.id),
      PERSON,
      middleUnder(figure),
      COUNTER * wideOf(figure),
    )
  const placed = placeLabels(
    [
      ...there.map((figure) => ({ at: middleUnder(figure), reach: COUNTER * wideOf(figure) })),
      ...pointsIn(view, scale),
      ...view.pieces.map((piece) => ({ at: middleOn(piece), reach: CORE * piece.size * SIZE })),
      ...(isFar ? [] : view.pieces.map((piece) => countOn(piece, scale))),
      ...there.filter(({ crew }) => crew !== null).map(named),
      ...there.filter(({ crew }) => crew === null).map(named),
      ...view.pieces.map((piece) => ({ at: middleOn(piece), reach: reachOf(piece) })),
      ...docked(view).map(({ crew, dock, name }) => labelInside(`${SHIP}${crew}`, name, dock)),
      ...view.pieces
        .filter((piece) => SPOKEN_OF.has(piece.kind))
        .map((piece) =>
          labelAround(`${PIECE}${piece.id}`, nameOn(view, piece), THING, middleOn(piece), reachOf(piece)),
        ),
    ],
    scale,
    roomIn(view),
  )
  const placedAs = (kind: string) =>
    placed.flatMap(({ key, at }) => (key.startsWith(kind) ? [[key.slice(kind.length), at] as const] : []))
  return {
    figures: new Map(placedAs(FIGURE)),
    pieces: new Map(placedAs(PIECE)),
    ships: new Map(placedAs(SHIP).map(([crew, at]) => [Number(crew), at])),
    isFar,
  }
}

/** How large letters are on the screen, in pixels, and how wide one is on average, in parts of that. */
interface Lettering {
  readonly size: number
  readonly wide: number
}

const PERSON: Lettering = { size: 12, wide: 0.6 }
const THING: Lettering = { size: 11, wide: 0.6 }
/** In capitals. */
const OF_SHIP: Lettering = { size: 11, wide: 0.8 }

/** How far words reach from their middle, with a little air, in units of the drawing. */
const roomOf = ({ size, wide }: Lettering, words: string, scale: number) => ({
  w: (words.length * size * wide + 5) / 2 / scale,
  h: (size * 1.22 + 3) / 2 / scale,
})

/** A name beside what reaches so far from its middle: below it, above it, or at its side. */
const labelAround = (
  key: string,
  words: string,
  lettering: Lettering,
  { x, y }: Point,
  reach: number,
): Label => ({
  key,
  words: [words],
  ...lettering,
  places: (scale, said) => {
    const { w, h } = roomOf(lettering, said, scale)
    return [
      { x, y: y + reach + h },
      { x, y: y - reach - h },
      { x: x + reach + w, y },
      { x: x - reach - w, y },
    ]
  },
})

/** The name of a ship, within the walls beside its airlock: outside the numbers of the squares stand. */
const labelInside = (key: string, words: string, { at, out }: Dock): Label => ({
  key,
  words: [words],
  ...OF_SHIP,
  places: (scale, said) => {
    const { w, h } = roomOf(OF_SHIP, said, scale)
    const { x, y } = MAP.pointOf(at)
    const off = SIZE / 2 + (out.x === 0 ? h : w)
    return [0, SIZE, -SIZE].map((aside) => ({
      x: x - out.x * off + Math.abs(out.y) * aside,
      y: y - out.y * off + Math.abs(out.x) * aside,
    }))
  },
})

interface Docked {
  readonly crew: Crew['id']
  readonly dock: Dock
  readonly name: string
}

/** Ships with names of their own, and where they lie. */
export const docked = (view: View): Docked[] =>
  view.crews.flatMap(({ id, ship, airlock }) => {
    const dock = drawnOf(view).airlocks.find(({ at }) => airlock && squares.isSame(at, airlock))
    return dock && ship && ship !== 'own' ? [{ crew: id, dock, name: CREWS[ship].name }] : []
  })

/** Names stay clear of the numbers of the squares, along the upper and the left edge. */
const roomIn = (view: View): Bounds => {
  const { x, y, w, h } = drawnOf(view).bounds
  return { x: -HULL, y: -HULL, w: x + w + HULL, h: y + h + HULL }
}

/** How thick the outer wall is drawn. */
const HULL = 9

/** Points on which nobody stands. */
const pointsIn = (view: View, scale: number): Reserved[] => {
  const taken = new Set(view.figures.flatMap(({ at }) => (at ? [squares.key(at)] : [])))
  const { entries, patrols } = drawnOf(view)
  return [...entries, ...patrols]
    .filter(({ at }) => !taken.has(squares.key(at)))
    .map(({ at }) => ({ at: MAP.pointOf(at), reach: POINT * Math.max(1, POINT_NEAR / scale) }))
}

/** How far a point reaches from its middle, and below which scale it is drawn no smaller; `.cs-legible` says the same. */
const POINT = 11
const POINT_NEAR = 0.62

/** How much is in it stands at its upper right; `.cs-count` says the same. */
const countOn = (piece: PieceView, scale: number): Reserved => {
  const { x, y } = middleOn(piece)
  return { at: { x: x + 13, y: y - 13 }, reach: 7.5 / Math.min(1, scale) }
}

const middleUnder = (figure: Figure): Point => MAP.pointOf(figure.at!, wideOf(figure))
const middleOn = ({ at, size }: PieceView): Point => MAP.pointOf(at, size)

/** How far from its middle a counter may not be written over. */
const COUNTER = 14
/** So far from its middle a thing is drawn, in parts of its size, and so far nobody's name comes near. */
const DRAWN = 0.42
const CORE = 0.2
const reachOf = ({ size }: PieceView): number => DRAWN * size * SIZE

const FIGURE = 'figure '
const PIECE = 'piece '
const SHIP = 'ship '

/** Where a name lies from the middle of whoever bears it, when nothing else is in the way. */
export const usualPlace = (figure: Figure): Point => ({ x: 0, y: 26 * wideOf(figure) })

export const nameOn = (view: View, { id }: PieceView): string => capital(pieceName(view, id))

/** Who or what it is and what can be done with it: whoever speaks to the page says what is written there. */
export const saidOf = (lights: readonly Light[], title: string): string =>
  lights.length === 1 ? `${title}: ${lights[0]!.full}` : nameOf(lights, title)

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
