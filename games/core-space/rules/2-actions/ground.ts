import { type Block, blocks, type Field, fields, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import {
  baseOf,
  fromLayout,
  isWall,
  layoutOf,
  placesBeside,
  placesUnder,
  planOf,
  walkable,
} from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { areEnemies, areFriends, boardOf, hasEffect, isUp, npcTypeOf, sideOf } from '../0-table/figures.ts'
import { isHidden } from '../0-table/hiding.ts'
import { printOf } from '../0-table/printed.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, isUsable, withIcon } from '../0-table/tray.ts'

/** What lies in the way of a Trader, and who strikes at whoever leaves it. */

/** Those who strike when a figure goes from here to there, or away from the board (CS-AOO-01, CS-AOO-05 to CS-AOO-10, CS-RUL-97). */
export const strikersLeft = (g: Known, figure: Figure, from: Block, to: Block | null): Figure[] =>
  hasEffect(figure, 'free-moves')
    ? []
    : strikersAmong(
        g,
        figure,
        g.figures.filter((other) => other.at !== null && leaves(baseOf(other), from, to)),
      )

const leaves = (other: Block, from: Block, to: Block | null): boolean =>
  blocks.touches(from, other) && !(to && blocks.touches(to, other))

/** Those of them who would strike at this figure if it left them, the upper rows first. */
function strikersAmong(g: Known, figure: Figure, others: readonly Figure[]): Figure[] {
  const found = others.filter(
    (other) =>
      isUp(other) &&
      !other.prone &&
      other.id !== figure.id &&
      areEnemies(g, figure, other) &&
      canStrike(g, other),
  )
  return found.sort((a, b) => a.at!.y - b.at!.y || a.at!.x - b.at!.x)
}

/** Not Civilians, nor who walks in its sleep, nor anybody who could make no Close Assault (CS-AOO-07, CS-AOO-10, CS-RUL-97). */
export function canStrike(g: Known, figure: Figure): boolean {
  if (npcTypeOf(figure) === 'civilian' || figure.sleep?.state === 'somnambulant') return false
  const side = sideOf(g, figure)
  if (side) return side.close !== null
  if (figure.crew !== null && g.crews[figure.crew]!.habits.strikes === 'never') return false
  return (
    boardOf(figure)?.unarmed !== undefined ||
    (figure.worn?.state === 'fine' && printOf(figure.worn.item).combat !== undefined) ||
    figure.tray.some(
      (held) => isUsable(figure, held) && (printOf(held.item).close || hasIcon(held, 'auto-close-hit')),
    )
  )
}

/** Friends may be crossed, and enemies whose player agrees to it (CS-MOVE-04, CS-MOVE-05, CS-RUL-119). */
export function mayCross(g: Known, figure: Figure, other: Figure): boolean {
  if (other.id === figure.id) return true
  if (other.crew !== null && other.crew === figure.crew) return true
  const consent = other.crew === null ? null : g.crews[other.crew]!.habits.consent
  if (areFriends(g, figure, other)) return consent !== 'nobody'
  return consent === 'everybody'
}

/** How many squares of terrain or window it may climb over in one go (CS-TLOS-02, CS-RUL-20); what an NPC carries is no help to it (CS-NPC-10). */
function scrambleOf(figure: Figure): number {
  const { tray, worn, effects } = figure
  let most = worn ? scrambleWith(worn) : 0
  if (boardOf(figure)) for (const held of tray) most = Math.max(most, scrambleWith(held))
  for (const { name, value } of effects)
    if (name === 'scramble' || name === 'hover') most = Math.max(most, value) // CS-NSTAT-09
  return most
}

const scrambleWith = (held: Held): number =>
  held.state === 'fine' && !hasIcon(held, 'effortless') ? (printOf(held.item).scramble?.[0] ?? 0) : 0

/** What the board is to one Trader at one moment, square by square: a search looks at nothing else. */
export interface Ground extends Field {
  readonly figure: Figure
  /** 1: somebody stands or lies there, so that one cannot end there. */
  readonly taken: Uint8Array
  /** Who would strike whoever leaves a square: a bit for each of them; null if there is nobody. */
  readonly contacts: Int32Array | null
  readonly hazards: readonly Uint8Array[]
  /** 1: beside a Drone that is listening. */
  readonly listened: Uint8Array | null
  readonly scramble: number
  /** Where in the layer of a search a step onto a square is, by square and by squares climbed in a row, counted from 1; 0 between two layers. */
  readonly numbers: Uint16Array
}

/** Windows and terrain, never walls: with Scramble. */
export const CLIMB = 1

/** More squares than anybody climbs over in a row. */
export const MOST_OVER = 8

const draftOf = (size: number) => ({
  closed: new Uint8Array(size),
  flank: new Uint8Array(size),
  taken: new Uint8Array(size),
  contacts: new Int32Array(size),
  listened: new Uint8Array(size),
  numbers: new Uint16Array(size * MOST_OVER),
})

let draft = draftOf(0)

/** So far as one comes with so many squares from here, and a ring beyond. It is drawn on one draft, and good until the next one. */
export function groundFor(g: Known, figure: Figure, start: Square, most: number): Ground {
  const { width, height, wall } = layoutOf(g)
  if (draft.closed.length !== wall.length) draft = draftOf(wall.length)
  const { closed, flank, taken } = draft
  closed.set(walkable(g))
  if (withIcon(figure, 'key')) for (const { place } of planOf(g).doorways) closed[place] = 0 // CS-ICON-42
  flank.set(closed)
  taken.fill(0)
  const scramble = scrambleOf(figure)
  if (scramble > 0)
    for (let place = 0; place < closed.length; place++)
      if (closed[place] !== 0 && wall[place] === 0) closed[place] = CLIMB
  if (figure.at) taken[start.y * width + start.x] = 1
  const others: Figure[] = []
  for (const other of g.figures) {
    if (other.at === null || other.id === figure.id) continue
    const base = baseOf(other)
    if (blocks.rings(start, base) > most + 1) continue
    others.push(other)
    const crossed = mayCross(g, figure, other)
    const barred = !other.defeated && areEnemies(g, figure, other) // CS-MOVE-10, CS-RUL-17
    for (const place of placesUnder(base, width)) {
      taken[place] = 1
      if (!crossed) closed[place] = fields.SHUT
      if (barred) flank[place] = 1
    }
    if (barred && isHidden(g, other))
      for (const place of placesBeside(base, width, height)) closed[place] = fields.SHUT // CS-SK-CAMOUFLAGE-1
  }
  return {
    width,
    height,
    closed,
    flank,
    figure,
    taken,
    contacts: hasEffect(figure, 'free-moves')
      ? null
      : contactsWith(strikersAmong(g, figure, others), width, height),
    hazards: hazardsOf(g),
    listened: isAtLeast(g, 'inspection') ? null : listenedBy(others, width, height),
    scramble,
    numbers: draft.numbers,
  }
}

/** No more than 31 strike: a number has no more bits. */
function contactsWith(strikers: readonly Figure[], width: number, height: number): Int32Array | null {
  if (strikers.length === 0) return null
  const { contacts } = draft
  contacts.fill(0)
  strikers.slice(0, 31).forEach((striker, n) => {
    for (const place of placesBeside(baseOf(striker), width, height)) contacts[place]! |= 1 << n
  })
  return contacts
}

function listenedBy(figures: readonly Figure[], width: number, height: number): Uint8Array | null {
  let listened: Uint8Array | null = null
  for (const drone of figures) {
    if (drone.who.is !== 'drone' || !isUp(drone)) continue
    listened ??= draft.listened.fill(0)
    for (const { x, y } of blocks.ring(baseOf(drone), 1))
      if (x >= 0 && y >= 0 && x < width && y < height) listened[y * width + x] = 1
  }
  return listened
}

/** The squares that live vents and worms reach, two rings each, not through walls (CS-NPC-22, CS-TERR-12, CS-RUL-101): 1, row by row. */
export const hazardsOf = fromLayout((g, { width, height }): readonly Uint8Array[] =>
  g.pieces.flatMap((piece) => {
    if (!piece.marked || (piece.kind !== 'vent' && piece.kind !== 'hole')) return []
    const block = { ...piece.at, width: 2, height: 2 }
    const area = new Uint8Array(width * height)
    for (const square of blocks.around(block, 2))
      if (
        !isWall(g, square) &&
        coverOf(hiddenBetween(g, nearestOf(block, square), square, 'walls')) !== 'full'
      )
        area[square.y * width + square.x] = 1
    return [area]
  }),
)

const nearestOf = ({ x, y, width = 1, height = 1 }: Block, square: Square): Square => ({
  x: Math.min(Math.max(square.x, x), x + width - 1),
  y: Math.min(Math.max(square.y, y), y + height - 1),
})
