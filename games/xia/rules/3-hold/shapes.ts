import { OUTFITS, type OutfitKind, SHIPS, type ShipId } from '../../content/index.ts'
import type { Fitted } from '../0-table/captain.ts'
import type { Cell } from '../0-table/names.ts'

/** The Hold of a ship as a grid. */
export interface Grid {
  readonly cells: readonly Cell[]
  readonly has: ReadonlySet<Cell>
  /** A bit for each space, in the order of `cells`: no Hold has more than 32. */
  readonly bits: ReadonlyMap<Cell, number>
  readonly all: number
  /** As printed: `#` is a space. */
  readonly rows: readonly string[]
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
export type Position = Pick<Fitted, 'x' | 'y' | 'turn' | 'flip'>

/** A place for an Outfit in the Hold of a ship, with what decides whether and how well it fits. */
export interface Fit extends Position {
  /** The spaces of the Hold it takes. */
  readonly bits: number
  /** Its sections outside. */
  readonly outside: readonly Cell[]
  /** How many of its sides touch the wall of the Hold, and the spaces at its other sides, each as often as it touches. */
  readonly walls: number
  readonly beside: readonly number[]
}

/** Who has no ship yet has no Hold either. */
export const gridOf = (ship: ShipId | null): Grid => (ship === null ? NO_HOLD : GRIDS[ship])

/** Where the sections of an Outfit lie. */
export const sectionsOf = (outfit: Pick<Fitted, 'kind'> & Position): readonly Section[] =>
  sectionsAt(outfit.kind, outfit)

/** Where the sections of a kind of Outfit would lie in this place; worked out once for each. */
export function sectionsAt(kind: OutfitKind, { x, y, turn, flip }: Position): readonly Section[] {
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
export const positionKey = ({ x, y, turn, flip }: Position): string => `${x},${y}/${turn}${flip ? 'f' : ''}`

export function readPosition(key: string): Position {
  const [, x, y, turn, flip] = /^(-?\d+),(-?\d+)\/([0-3])(f?)$/.exec(key)!
  return { x: Number(x), y: Number(y), turn: Number(turn) as Position['turn'], flip: flip === 'f' }
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
const allFits = new Map<ShipId, Map<OutfitKind, readonly Fit[]>>()

/** The squares of an Outfit flipped and turned, with its top left corner at 0,0. */
function shapeOf(kind: OutfitKind, turn: Position['turn'], flip: boolean): readonly Square[] {
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

/** Every fit of an Outfit over a grid that is not the same as an earlier one, section by section; worked out once for each. */
export function fits(ship: ShipId, kind: OutfitKind): readonly Fit[] {
  let known = allFits.get(ship)
  if (!known) {
    known = new Map()
    allFits.set(ship, known)
  }
  let found = known.get(kind)
  if (!found) {
    found = findFits(ship, kind)
    known.set(kind, found)
  }
  return found
}

function findFits(ship: ShipId, kind: OutfitKind): Fit[] {
  const grid = gridOf(ship)
  const seen = new Set<string>()
  const found: Fit[] = []
  for (const flip of [false, true])
    for (const turn of [0, 1, 2, 3] as const) {
      const shape = shapeOf(kind, turn, flip)
      for (let y = -3; y < grid.height + 3; y++)
        for (let x = -3; x < grid.width + 3; x++) {
          if (!shape.every((square) => isInside(grid, x + square.x, y + square.y) === (square.part !== 'x')))
            continue
          const sections = sectionsAt(kind, { x, y, turn, flip })
          const same = sections
            .map(({ cell, part }) => cell + part)
            .sort()
            .join()
          if (!seen.has(same)) found.push({ x, y, turn, flip, ...fitOf(grid, sections) })
          seen.add(same)
        }
    }
  return found
}

const isInside = ({ rows }: Grid, x: number, y: number): boolean => rows[y]?.[x] === '#'

function fitOf({ bits }: Grid, sections: readonly Section[]): Omit<Fit, keyof Position> {
  const own = sections.map(({ cell }) => cell)
  const around = own.flatMap(besides).filter((cell) => !own.includes(cell))
  const beside = around.flatMap((cell) => bits.get(cell) ?? [])
  return {
    bits: own.reduce((all, cell) => all | (bits.get(cell) ?? 0), 0),
    outside: sections.flatMap(({ cell, part }) => (part === 'x' ? [cell] : [])),
    walls: around.length - beside.length,
    beside,
  }
}

const NO_HOLD: Grid = { cells: [], has: new Set(), bits: new Map(), all: 0, rows: [], width: 0, height: 0 }

const GRIDS = Object.fromEntries(
  Object.entries(SHIPS).map(([id, { hold }]): [string, Grid] => {
    const cells = hold.flatMap((row, y) =>
      [...row].flatMap((mark, x): Cell[] => (mark === '#' ? [`${x},${y}`] : [])),
    )
    const bits = new Map(cells.map((cell, n) => [cell, 1 << n]))
    const all = cells.reduce((sum, _, n) => sum | (1 << n), 0)
    const { length: height } = hold
    return [id, { cells, has: new Set(cells), bits, all, rows: hold, width: hold[0]!.length, height }]
  }),
) as Record<ShipId, Grid>
