import {
  type Cube,
  type ModKind,
  OUTFITS,
  type OutfitKind,
  type OutfitType,
  type ShipId,
} from '../../content/index.ts'
import type { KnownCaptain } from '../../known.ts'
import type { Captain, Fitted } from '../0-table/captain.ts'
import type { Cell } from '../0-table/names.ts'
import { besides, type Fit, fits, gridOf, type Position, type Section, sectionsOf } from './shapes.ts'

export {
  besides,
  type Grid,
  gridOf,
  type Position,
  positionKey,
  readPosition,
  type Section,
  sectionsOf,
} from './shapes.ts'

/** What fills a space of the Hold, damage aside. */
export type Content =
  | { readonly kind: 'outfit'; readonly outfit: Fitted; readonly part: Section['part'] }
  | { readonly kind: 'mod'; readonly mod: Captain['mods'][number] }
  | { readonly kind: 'cube'; readonly cube: Cube }
  | { readonly kind: 'relic'; readonly relic: Captain['relics'][number] }

/** Everything aboard by its space. A Mod on a Use space is reported as the Outfit; see `modAt`. */
export function contentsOf(captain: Captain): Map<Cell, Content> {
  const contents = new Map<Cell, Content>()
  for (const mod of captain.mods) contents.set(mod.cell, { kind: 'mod', mod })
  for (const outfit of captain.outfits)
    for (const { cell, part } of sectionsOf(outfit)) contents.set(cell, { kind: 'outfit', outfit, part })
  for (const { cell, cube } of captain.cubes) contents.set(cell, { kind: 'cube', cube })
  for (const relic of captain.relics)
    for (const cell of relic.cells) contents.set(cell, { kind: 'relic', relic })
  return contents
}

export const modAt = (captain: KnownCaptain, cell: Cell): Captain['mods'][number] | null =>
  captain.mods.find((mod) => mod.cell === cell) ?? null

export const isDamaged = (captain: KnownCaptain, cell: Cell): boolean =>
  captain.damage.includes(cell) || captain.ice.includes(cell)

/** Spaces of the Hold with nothing in them and no damage: where Outfits and Mods go (XIA-SHIP-04). */
export function emptyCells(captain: KnownCaptain): Cell[] {
  const { cells } = gridOf(captain.ship)
  const empty = emptyBits(captain)
  const found: Cell[] = []
  for (let n = 0; n < cells.length; n++) if (empty & (1 << n)) found.push(cells[n]!)
  return found
}

/** The same as a bit for each space. */
function emptyBits({ ship, outfits, mods, cubes, relics, damage, ice }: KnownCaptain): number {
  const { all, bits } = gridOf(ship)
  let full = 0
  for (const outfit of outfits) for (const { cell } of sectionsOf(outfit)) full |= bits.get(cell) ?? 0
  for (const { cell } of mods) full |= bits.get(cell) ?? 0
  for (const { cell } of cubes) full |= bits.get(cell) ?? 0
  for (const { cells } of relics) for (const cell of cells) full |= bits.get(cell) ?? 0
  for (const cell of damage) full |= bits.get(cell) ?? 0
  for (const cell of ice) full |= bits.get(cell) ?? 0
  return all & ~full
}

/** Spaces that can take a cube: in the Hold, in a working pod, in a False Bottom (XIA-SHIP-05, XIA-OUT-30). */
export function cargoCells(captain: KnownCaptain): Cell[] {
  const taken = new Set<Cell>(captain.cubes.map(({ cell }) => cell))
  for (const { cells } of captain.relics) for (const cell of cells) taken.add(cell)
  const outside = podCells(captain).filter((cell) => !taken.has(cell))
  const bottom: Cell[] = captain.powers.includes('false-bottom') && !taken.has('bottom') ? ['bottom'] : []
  return [...outside, ...bottom, ...emptyCells(captain)]
}

/** Whether a cube more fits in. */
export const hasRoom = (captain: Captain): boolean =>
  emptyBits(captain) !== 0 || (mayHoldMore(captain) && cargoCells(captain).length > 0)

/** Whether there is any space for cubes beside those of the Hold. */
const mayHoldMore = ({ outfits, powers }: Captain): boolean =>
  powers.includes('false-bottom') || outfits.some(({ kind }) => kind === 'pod')

/** The spaces of pods whose connecting section is whole. */
export const podCells = (captain: KnownCaptain): Cell[] =>
  captain.outfits.filter((outfit) => outfit.kind === 'pod' && !isPodBroken(captain, outfit)).flatMap(cellsOf)

export const isPodBroken = (captain: KnownCaptain, pod: Fitted): boolean =>
  sectionsOf(pod).some(({ cell, part }) => part === 'g' && isDamaged(captain, cell))

/** Pairs of orthogonally adjacent cargo spaces, both in the Hold or both in one pod (XIA-DEAD-05, XIA-OUT-32, XIA-RUL-027). */
export function relicPairs(captain: KnownCaptain): (readonly [Cell, Cell])[] {
  const free = new Set(cargoCells(captain))
  const pods = captain.outfits.filter(({ kind }) => kind === 'pod').map((pod) => new Set(cellsOf(pod)))
  const podOf = (cell: Cell) => pods.findIndex((cells) => cells.has(cell))
  return [...free].flatMap((cell) =>
    besides(cell)
      .slice(0, 2)
      .filter((other) => free.has(other) && podOf(cell) === podOf(other))
      .map((other) => [cell, other] as const),
  )
}

export const cellsOf = (outfit: Fitted): Cell[] => sectionsOf(outfit).map(({ cell }) => cell)

/** Use spaces of an Outfit that bear neither marker nor damage; one covered by damage has none, but stays aboard (XIA-OUT-08, XIA-OUT-13). */
export const freeUses = (captain: KnownCaptain, outfit: Fitted): Cell[] =>
  sectionsOf(outfit).flatMap(({ cell, part }) =>
    part === 'U' && !captain.used.includes(cell) && !isDamaged(captain, cell) ? [cell] : [],
  )

/** Those without damage, whether a marker lies there now or not: what can be used in a turn. */
export const soundUses = (captain: KnownCaptain, outfit: Fitted): Cell[] =>
  sectionsOf(outfit).flatMap(({ cell, part }) => (part === 'U' && !isDamaged(captain, cell) ? [cell] : []))

/** The first of them. */
export function firstUse(captain: Captain, outfit: Fitted): Cell | null {
  for (const { cell, part } of sectionsOf(outfit))
    if (part === 'U' && !captain.used.includes(cell) && !isDamaged(captain, cell)) return cell
  return null
}

/** Outfits of a type, in the order in which they were fitted. */
export const outfitsOf = (captain: KnownCaptain, type: OutfitType): Fitted[] =>
  captain.outfits.filter(({ kind }) => OUTFITS[kind].type === type)

/** Damage markers on an Outfit, normal and ice. */
export const damageOn = (captain: KnownCaptain, outfit: Fitted): number =>
  sectionsOf(outfit).filter(({ cell }) => isDamaged(captain, cell)).length

export const outfitAt = (captain: KnownCaptain, cell: Cell): Fitted | null =>
  captain.outfits.find((outfit) => sectionsOf(outfit).some((section) => section.cell === cell)) ?? null

/** A Mod that is whole, and lies where it works (XIA-MOD-02, XIA-MOD-03). */
export function isWorking(captain: KnownCaptain, mod: Captain['mods'][number]): boolean {
  if (isDamaged(captain, mod.cell)) return false
  if (mod.kind === 'gts' || mod.kind === 'm-comp') return true
  return isMounted(captain, mod.kind, mod.cell)
}

/** Undamaged GTS orthogonally next to an engine (XIA-MOD-07). */
export function gtsBeside(captain: KnownCaptain, engine: Fitted): number {
  const whole = captain.mods.filter((mod) => mod.kind === 'gts' && isWorking(captain, mod))
  if (whole.length === 0) return 0
  const beside = cellsOf(engine).flatMap(besides)
  return whole.filter(({ cell }) => beside.includes(cell)).length
}

/** What a new Outfit must fit into; worked out once for many. */
export interface Room {
  readonly ship: ShipId
  /** The empty spaces of the Hold, a bit each. */
  readonly free: number
  /** Sections of armor and pods outside the Hold. */
  readonly outside: readonly Cell[]
}

export const roomIn = (captain: KnownCaptain): Room => ({
  ship: captain.ship!,
  free: emptyBits(captain),
  outside: captain.outfits.filter(({ kind }) => kind === 'armor' || kind === 'pod').flatMap(cellsOf),
})

/** Inside on empty spaces, outside on nothing at all (XIA-OUT-06, XIA-OUT-26, XIA-OUT-27). */
const fitsAt = ({ free, outside }: Room, fit: Fit): boolean =>
  (fit.bits & ~free) === 0 && fit.outside.every((cell) => !outside.includes(cell))

export function fitsIn(room: Room, kind: OutfitKind): boolean {
  if (room.free === 0) return false
  for (const fit of fits(room.ship, kind)) if (fitsAt(room, fit)) return true
  return false
}

/** Every way an Outfit fits now, turned and flipped as it may be (XIA-OUT-05); the neatest first, and of the neatest those that leave most room for more. */
export function positionsFor(captain: KnownCaptain, kind: OutfitKind): Position[] {
  const room = roomIn(captain)
  const found = fits(room.ship, kind).filter((fit) => fitsAt(room, fit))
  const snug = sortedBy(found, (fit) => -snugness(room, fit))
  const isRoomy = countBits(room.free) > 2 * ROOMY
  const neatest = snug.splice(0, NEATEST)
  const best = neatest.length < 2 || isRoomy ? neatest : sortedBy(neatest, (fit) => -roomAfter(room, fit))
  return [...best, ...snug].map(({ x, y, turn, flip }) => ({ x, y, turn, flip }))
}

const NEATEST = 12
/** With more than twice so many free spaces nothing gets in the way of anything. */
const ROOMY = 10

/** The lowest first, equals as they were. */
function sortedBy(all: readonly Fit[], number: (fit: Fit) => number): Fit[] {
  const scored = all.map((fit) => ({ fit, score: number(fit) }))
  return scored.sort((a, b) => a.score - b.score).map(({ fit }) => fit)
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** How many of the bigger shapes would still fit. */
function roomAfter({ ship, free, outside }: Room, { bits }: Fit): number {
  const room = { ship, free: free & ~bits, outside }
  let count = 0
  for (const shape of SHAPES) if (fitsIn(room, shape)) count++
  return count
}

const SHAPES: readonly OutfitKind[] = [
  'saker-v',
  'halon',
  'bastion',
  'longbow',
  'targe',
  'falconet-ii',
  'raptor-k',
]

/** Where a Mod can lie: first where it works, then any empty space (XIA-MOD-03, XIA-MOD-04, XIA-MOD-13). */
export function cellsForMod(captain: KnownCaptain, kind: ModKind): Cell[] {
  const empty = emptyCells(captain)
  if (kind === 'enviro-shld' || kind === 'piercer') {
    const mounts = captain.outfits
      .flatMap((outfit) => sectionsOf(outfit))
      .filter(({ cell, part }) => part === 'U' && !isDamaged(captain, cell) && !modAt(captain, cell))
      .map(({ cell }) => cell)
    return [...mounts.filter((cell) => isMounted(captain, kind, cell)), ...empty]
  }
  if (kind === 'm-comp') return empty
  const engines = new Set(outfitsOf(captain, 'engine').flatMap(cellsOf).flatMap(besides))
  return [...empty.filter((cell) => engines.has(cell)), ...empty.filter((cell) => !engines.has(cell))]
}

/** The Outfit that a Mod of this kind would improve where it lies: the one under it, or an engine beside it. */
export function improvedAt(captain: KnownCaptain, kind: ModKind, cell: Cell): Fitted | null {
  if (kind === 'gts')
    return (
      outfitsOf(captain, 'engine').find((engine) => cellsOf(engine).flatMap(besides).includes(cell)) ?? null
    )
  return isMounted(captain, kind, cell) ? outfitAt(captain, cell) : null
}

function isMounted(captain: KnownCaptain, kind: ModKind, cell: Cell): boolean {
  const outfit = outfitAt(captain, cell)
  if (!outfit) return false
  const isUse = sectionsOf(outfit).some((section) => section.cell === cell && section.part === 'U')
  const { type } = OUTFITS[outfit.kind]
  return isUse && (kind === 'enviro-shld' ? type === 'shield' : type === 'blaster' || type === 'missile')
}

/** How many sides of the piece touch the wall or another piece: a snug piece leaves the rest of the Hold in one piece. */
function snugness({ free }: Room, { walls, beside }: Fit): number {
  let touching = walls
  for (const bit of beside) if ((free & bit) === 0) touching++
  return touching
}
