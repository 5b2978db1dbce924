import type { Ask, Event, Option, Parts, Seat } from '@starboard/kernel'
import { CUBES, type Cube, NPCS, type NpcId, SECTORS, SHIPS } from '../content/index.ts'
import { isBerth, localOf, sectorOf } from '../rules/0-table/chart.ts'
import { seatOf } from '../rules/0-table/ships.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/state.ts'
import { readPlace } from '../rules/3-hold/hold.ts'
import type { View } from '../view.ts'

/** The wording of one chapter. `text.ts` puts the chapters together. */
export interface Words<E extends Event> {
  /** By the id of the question. */
  readonly questions: { readonly [id: string]: (label: Parts, view: View, ask: Ask) => string }
  /** By the id of the question; for `act` and `port` by the name of the action, as `act:fly`. */
  readonly options: { readonly [id: string]: (option: Option, view: View, ask: Ask) => string }
  readonly events: { readonly [T in E['type']]: (event: Extract<E, { type: T }>, view: View) => string }
  /** By `label.why`: what is not possible, and why. */
  readonly reasons: { readonly [why: string]: (label: Parts, view: View) => string }
}

/** The captain at a seat, by name. */
export const captainName = (view: View, seat: Seat | null): string =>
  (seat !== null && view.captains[seat]?.name) || 'Somebody'

/** A ship as people speak of it now: the captain's ship by its name, an NPC by its calling. */
export function shipName(view: View, ship: ShipRef): string {
  const seat = seatOf(ship)
  const model = seat === null ? null : (view.captains[seat]?.ship ?? null)
  return model === null ? craftName(view, ship) : `${captainName(view, seat)}’s ${SHIPS[model].name}`
}

/** The same in the log, where it must hold when the captain has long had another ship. */
export function craftName(view: View, ship: ShipRef): string {
  const seat = seatOf(ship)
  return seat === null ? `the ${NPCS[ship as NpcId].name}` : `${captainName(view, seat)}’s ship`
}

/** What an option says after the name of its action: `b3` of `fly:b3`. */
export const rest = ({ value }: Option): string => value.slice(value.indexOf(':') + 1)

export const spaceName = (space: SpaceId): string =>
  isBerth(space) ? 'The Kiln' : `${SECTORS[sectorOf(space)].name} ${localOf(space)}`

/** A space of a Hold as people count: from the top left corner, beginning with 1. */
export function cellName(cell: string): string {
  if (cell === 'bottom') return 'the False Bottom'
  const [x, y] = cell.split(',').map(Number)
  return `column ${x! + 1}, row ${y! + 1}`
}

/** A way to put a piece down: where its corner is, and how it is turned. */
export function placeName(place: string): string {
  if (place.includes('+')) return place.split('+').map(cellName).join(' and ')
  if (!place.includes('/')) return cellName(place)
  const { x, y } = readPlace(place)
  return [cellName(`${x},${y}`), ...turnName(place)].join(', ')
}

/** How a piece lies in a place; nothing if it lies as it is drawn. */
export function turnName(place: string): string[] {
  const { turn, flip } = readPlace(place)
  return [...(flip ? ['flipped'] : []), ...(turn === 0 ? [] : [TURNS[turn]])]
}

const TURNS = { 1: 'a quarter turn', 2: 'upside down', 3: 'a quarter turn back' } as const

/** The edges of a tile, anticlockwise from the east; they lie a little off the sides of its spaces. */
export const EDGES = ['eastern', 'northern', 'north-western', 'western', 'southern', 'south-eastern'] as const

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** With its article: an Aegis Prime, a Targe, an M-22. */
export const a = (name: string): string => `${/^([AEIOU]|M-|RKS)/.test(name) ? 'an' : 'a'} ${name}`

export const credits = (n: number): string => `${n.toLocaleString('en')} credit${n === 1 ? '' : 's'}`

export const cubes = (cube: Cube, n: number): string => `${n} ${CUBES[cube].name}`

export const times = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

export const listed = (things: readonly string[], and = 'and'): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`
