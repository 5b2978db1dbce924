import type { Ask } from '@starboard/kernel'
import type { Point } from '@starboard/parts'
import { type Cube, MODS, type ModKind, OUTFITS, type OutfitKind } from '../content/index.ts'
import type { KnownCaptain } from '../known.ts'
import type { Cell } from '../rules/0-table/names.ts'
import { type PieceName, PLACE } from '../rules/3-hold/fitting.ts'
import {
  cargoCells,
  cellsForMod,
  cellsOf,
  positionKey,
  positionsFor,
  readPosition,
  relicPairs,
} from '../rules/3-hold/hold.ts'
import { type Section, sectionsAt } from '../rules/3-hold/shapes.ts'
import { STOW_RELIC } from '../rules/6-system/relics.ts'

/** A piece in the hand: what it is, and how it is named in answers. */
export type Carried =
  | { readonly kind: 'outfit'; readonly of: OutfitKind }
  | { readonly kind: 'relic' }
  | { readonly kind: 'mod'; readonly of: ModKind }
  | { readonly kind: 'cube'; readonly of: Cube }

/** A place where it may go down: the answer, the spaces it takes, and its middle. */
export interface Spot {
  readonly value: string
  readonly sections: readonly Section[]
  readonly middle: Point
  readonly shape: string
}

/** How a piece is held. */
export interface Pose {
  readonly turn: 0 | 1 | 2 | 3
  readonly flip: boolean
}

export const UPRIGHT: Pose = { turn: 0, flip: false }

/** The piece a question wants placed, if it is one that can be turned. */
export function carriedIn(ask: Ask): Carried | null {
  if (STOW_RELIC.is(ask)) return { kind: 'relic' }
  return PLACE.is(ask) ? carriedAs(ask.label.piece) : null
}

function carriedAs(piece: PieceName): Carried {
  if (piece === 'relic') return { kind: 'relic' }
  if (isOneOf(OUTFITS, piece)) return { kind: 'outfit', of: piece }
  return isOneOf(MODS, piece) ? { kind: 'mod', of: piece } : { kind: 'cube', of: piece }
}

const isOneOf = <T extends object>(pieces: T, piece: PropertyKey): piece is keyof T => piece in pieces

/** The places that a question offers. */
export const spotsIn = (carried: Carried, values: readonly string[]): Spot[] =>
  values.map((value) => spotAt(carried, value))

/** The places where a piece could go if it were lifted now: the same that the question will offer. */
export function spotsFor(captain: KnownCaptain, carried: Carried): Spot[] {
  switch (carried.kind) {
    case 'outfit':
      return spotsIn(carried, positionsFor(captain, carried.of).map(positionKey))
    case 'mod':
      return spotsIn(carried, cellsForMod(captain, carried.of))
    case 'cube':
      return spotsIn(carried, cargoCells(captain))
    case 'relic':
      return spotsIn(
        carried,
        relicPairs(captain).map((pair) => pair.join('+')),
      )
  }
}

function spotAt(carried: Carried, value: string): Spot {
  const sections =
    carried.kind === 'outfit'
      ? sectionsAt(carried.of, readPosition(value))
      : value.split(/[+ ]/).map((cell): Section => ({ cell: cell as Cell, part: 'o' }))
  return { value, sections, middle: middleOf(sections), shape: shapeOf(sections) }
}

/** How the piece looks in this pose, with its top left corner at 0,0. */
export function posed(carried: Carried, { turn, flip }: Pose): readonly Section[] {
  if (carried.kind === 'outfit') return sectionsAt(carried.of, { x: 0, y: 0, turn, flip })
  const first: Section = { cell: '0,0', part: 'o' }
  if (carried.kind !== 'relic') return [first]
  return [first, { cell: turn % 2 === 0 ? '1,0' : '0,1', part: 'o' }]
}

/** The pose in which a piece lies at a spot. */
export const poseAt = (carried: Carried, spot: Spot): Pose => {
  for (const flip of [false, true])
    for (const turn of [0, 1, 2, 3] as const)
      if (shapeOf(posed(carried, { turn, flip })) === spot.shape) return { turn, flip }
  return UPRIGHT
}

/** Of the spots for this pose the nearest to a point of the grid. */
export function nearest(spots: readonly Spot[], carried: Carried, pose: Pose, at: Point): Spot | null {
  const shape = shapeOf(posed(carried, pose))
  let best: Spot | null = null
  for (const spot of spots)
    if (spot.shape === shape && (!best || apart(spot.middle, at) < apart(best.middle, at))) best = spot
  return best
}

/** The next spot in a direction, for the arrow keys. */
export function beyond(spots: readonly Spot[], from: Spot, dx: number, dy: number): Spot | null {
  const ahead = spots.filter(({ shape, middle }) => {
    if (shape !== from.shape) return false
    return dx * (middle.x - from.middle.x) + dy * (middle.y - from.middle.y) > 0.1
  })
  const cost = ({ middle }: Spot) => {
    const [x, y] = [middle.x - from.middle.x, middle.y - from.middle.y]
    return Math.abs(dx * x + dy * y) + 3 * Math.abs(dx * y) + 3 * Math.abs(dy * x)
  }
  return ahead.sort((a, b) => cost(a) - cost(b))[0] ?? null
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Column and row of a space; the False Bottom lies below the Hold. */
export function gridPoint(cell: Cell): Point {
  if (cell === 'bottom') return { x: 0, y: 5 }
  const comma = cell.indexOf(',')
  return { x: Number(cell.slice(0, comma)), y: Number(cell.slice(comma + 1)) }
}

export function middleOf(sections: readonly Section[]): Point {
  const points = sections.map(({ cell }) => gridPoint(cell))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    x: (Math.min(...xs) + Math.max(...xs) + 1) / 2,
    y: (Math.min(...ys) + Math.max(...ys) + 1) / 2,
  }
}

function shapeOf(sections: readonly Section[]): string {
  const points = sections.map(({ cell, part }) => ({ ...gridPoint(cell), part }))
  const left = Math.min(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  return points
    .map(({ x, y, part }) => `${x - left},${y - top}${part}`)
    .sort()
    .join(' ')
}

/** Something aboard that may be lifted, with the answer that does it. */
export interface Aboard {
  readonly key: string
  readonly carried: Carried
  readonly cells: readonly Cell[]
}

/** What lies aboard, piece by piece, named as the answers name it. */
export function piecesAboard(captain: KnownCaptain): Aboard[] {
  return [
    ...captain.outfits.map((outfit) => ({
      key: `outfit-${outfit.id}`,
      carried: { kind: 'outfit', of: outfit.kind } as const,
      cells: cellsOf(outfit),
    })),
    ...captain.mods.map(({ id, kind, cell }) => ({
      key: `mod-${id}`,
      carried: { kind: 'mod', of: kind } as const,
      cells: [cell],
    })),
    ...captain.cubes.map(({ cell, cube }) => ({
      key: `cube-${cell}`,
      carried: { kind: 'cube', of: cube } as const,
      cells: [cell],
    })),
    ...captain.relics.map(({ cells }) => ({
      key: `relic-${cells[0]}`,
      carried: { kind: 'relic' } as const,
      cells: [...cells],
    })),
  ]
}

/** The captain without this piece: what is free for it elsewhere. */
export const without = (captain: KnownCaptain, { key, cells }: Aboard): KnownCaptain => ({
  ...captain,
  outfits: captain.outfits.filter(({ id }) => key !== `outfit-${id}`),
  mods: captain.mods.filter(({ id }) => key !== `mod-${id}`),
  cubes: key.startsWith('cube-') ? captain.cubes.filter(({ cell }) => cell !== cells[0]) : captain.cubes,
  relics: key.startsWith('relic-')
    ? captain.relics.filter((relic) => relic.cells[0] !== cells[0])
    : captain.relics,
})
