import { OUTFITS, type OutfitKind, SHIPS, type ShipId } from '../content/index.ts'
import type { Cell, Fitted } from './state.ts'

/** The Hold of a ship as a grid. */
export interface Grid {
  readonly cells: readonly Cell[]
  readonly has: ReadonlySet<Cell>
  readonly width: number
  readonly height: number
}

/** One section of an Outfit in its place. */
export interface Section {
  readonly cell: Cell
  /** Use space, other section, connecting section, or a section outside the Hold. */
  readonly part: 'U' | 'o' | 'g' | 'x'
}

/** A way to put an Outfit down. */
export type Place = Pick<Fitted, 'x' | 'y' | 'turn' | 'flip'>

export const gridOf = (ship: ShipId): Grid => GRIDS[ship]

/** Where the sections of an Outfit lie. */
export const sectionsOf = (outfit: Pick<Fitted, 'kind'> & Place): readonly Section[] =>
  sectionsAt(outfit.kind, outfit)

/** Where the sections of a kind of Outfit would lie in this place; worked out once for each. */
export function sectionsAt(kind: OutfitKind, { x, y, turn, flip }: Place): readonly Section[] {
  const known = laidOut[kind]
  const key = ((x + 8) * 32 + y + 8) * 8 + turn * 2 + (flip ? 1 : 0)
  let found = known.get(key)
  if (!found) {
    found = laid(shapeOf(kind, turn, flip), x, y)
    known.set(key, found)
  }
  return found
}

/** The four spaces beside one, the right and the lower first. */
export function besides(cell: Cell): Cell[] {
  if (cell === 'bottom') return []
  const comma = cell.indexOf(',')
  const x = Number(cell.slice(0, comma))
  const y = Number(cell.slice(comma + 1))
  return [`${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`, `${x},${y - 1}`]
}

/** `x,y/turn` with an `f` if flipped: how a place stands in a record. */
export const placeKey = ({ x, y, turn, flip }: Place): string => `${x},${y}/${turn}${flip ? 'f' : ''}`

export function readPlace(key: string): Place {
  const [, x, y, turn, flip] = /^(-?\d+),(-?\d+)\/([0-3])(f?)$/.exec(key)!
  return { x: Number(x), y: Number(y), turn: Number(turn) as Place['turn'], flip: flip === 'f' }
}

interface Square {
  readonly x: number
  readonly y: number
  readonly part: Section['part']
}

const laidOut = Object.fromEntries(Object.keys(OUTFITS).map((kind) => [kind, new Map()])) as Record<
  OutfitKind,
  Map<number, readonly Section[]>
>
const shapes = new Map<string, readonly Square[]>()
const allPoses = new Map<string, readonly Place[]>()

/** The squares of an Outfit flipped and turned, with its top left corner at 0,0. */
function shapeOf(kind: OutfitKind, turn: Place['turn'], flip: boolean): readonly Square[] {
  const key = `${kind} ${turn}${flip}`
  let shape = shapes.get(key)
  if (!shape) {
    let squares = OUTFITS[kind].shape.flatMap((row, y) =>
      [...row].flatMap((part, x) =>
        part === '.' ? [] : [{ x: flip ? -x : x, y, part: part as Section['part'] }],
      ),
    )
    for (let n = 0; n < turn; n++) squares = squares.map(({ x, y, part }) => ({ x: -y, y: x, part }))
    const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
    shape = squares.map(({ x, y, part }) => ({ x: x - left, y: y - top, part }))
    shapes.set(key, shape)
  }
  return shape
}

const laid = (shape: readonly Square[], left: number, top: number): Section[] =>
  shape.map(({ x, y, part }) => ({ cell: `${left + x},${top + y}`, part }))

/** Every pose of an Outfit over a grid that is not the same as an earlier one, section by section. */
export function poses(ship: ShipId, kind: OutfitKind): readonly Place[] {
  const key = `${ship} ${kind}`
  let found = allPoses.get(key)
  if (!found) {
    const { width, height, has } = gridOf(ship)
    const seen = new Set<string>()
    const all: Place[] = []
    for (const flip of [false, true])
      for (const turn of [0, 1, 2, 3] as const)
        for (let y = -3; y < height + 3; y++)
          for (let x = -3; x < width + 3; x++) {
            const sections = laid(shapeOf(kind, turn, flip), x, y)
            if (sections.some(({ cell, part }) => has.has(cell) === (part === 'x'))) continue
            const same = sections
              .map(({ cell, part }) => cell + part)
              .sort()
              .join()
            if (!seen.has(same)) all.push({ x, y, turn, flip })
            seen.add(same)
          }
    found = all
    allPoses.set(key, found)
  }
  return found
}

const GRIDS = Object.fromEntries(
  Object.entries(SHIPS).map(([id, { hold }]) => {
    const cells = hold.flatMap((row, y) =>
      [...row].flatMap((mark, x): Cell[] => (mark === '#' ? [`${x},${y}`] : [])),
    )
    return [id, { cells, has: new Set(cells), width: hold[0]!.length, height: hold.length }]
  }),
) as unknown as Record<ShipId, Grid>
