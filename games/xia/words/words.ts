import type { Option, Seat } from '@starboard/kernel'
import {
  CUBES,
  type Cube,
  type Local,
  NPCS,
  type NpcId,
  OUTFITS,
  type OutfitKind,
  SECTORS,
  SHIPS,
  type Special,
  turned,
} from '../content/index.ts'
import { isBerth, localOf, sectorOf } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { seatOf } from '../rules/0-table/ships.ts'
import type { Laid } from '../rules/0-table/state.ts'
import { readPosition } from '../rules/3-hold/hold.ts'
import type { View } from '../view.ts'

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

/** What an option stands for: its value is the id of it. */
export const idIn = <Id extends string>({ value }: Option): Id => value as Id

/** The same, after the name of an action: `azure:b3` of `fly:azure:b3`. */
export const rest = <Id extends string>({ value }: Option): Id => value.slice(value.indexOf(':') + 1) as Id

/** A space as the chart shows it: by what is printed there, else by where in its sector it lies. */
export function spaceName({ sectors }: { readonly sectors: readonly Laid[] }, space: SpaceId): string {
  if (isBerth(space)) return 'The Kiln'
  const [sector, local] = [sectorOf(space), localOf(space)]
  const { name, specials } = SECTORS[sector]
  const print = printOf(specials[local])
  const isOnlyOne = Object.values(specials).filter((special) => printOf(special) === print).length === 1
  if (print && isOnlyOne) return `${print} ${name}`
  const turn = sectors.find(({ id }) => id === sector)?.turn ?? 0
  return `${whereabouts(turned(local, turn))} of ${name}`
}

/** A space that one may fly to, with what lies there to be collected. */
export const goalName = (
  view: { readonly sectors: readonly Laid[]; readonly tokens: readonly SpaceId[] },
  space: SpaceId,
): string => `${spaceName(view, space)}${view.tokens.includes(space) ? ' and its exploration token' : ''}`

/** What a special space says; nothing where it says no more than many others. */
function printOf(special: Special | undefined): string {
  if (!special) return ''
  if (special.kind === 'mission') return 'the Mission Point of'
  if (special.kind === 'spawn') return `Spawn Point ${special.number} of`
  if (!('cube' in special)) return ''
  return `“${special.kind} ${special.cube === 'any' ? 'any' : CUBES[special.cube].name}” at`
}

/** Where on a tile, as it lies: the middle, the six around it, the corners and the edges. */
function whereabouts(local: Local): string {
  if (local === 'c') return 'the middle'
  const n = Number(local.slice(1))
  if (local.startsWith('a')) return `the inner ${CORNERS[n]}`
  return n % 2 === 0 ? `the ${CORNERS[n / 2]} corner` : `the ${EDGES[(n - 1) / 2]} edge`
}

const CORNERS = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const

/** A space of a Hold as people count: from the top left corner, beginning with 1. */
export function cellName(cell: string): string {
  if (cell === 'bottom') return 'the False Bottom'
  const [x, y] = cell.split(',').map(Number)
  return `column ${x! + 1}, row ${y! + 1}`
}

/** How a piece lies in the Hold: where its corner is, and how it is turned. */
export function positionName(place: string): string {
  if (place.includes('+')) return place.split('+').map(cellName).join(' and ')
  if (!place.includes('/')) return cellName(place)
  const { x, y } = readPosition(place)
  return [cellName(`${x},${y}`), ...turnName(place)].join(', ')
}

/** How a piece lies in a place; nothing if it lies as it is drawn. */
export function turnName(place: string): string[] {
  const { turn, flip } = readPosition(place)
  return [...(flip ? ['flipped'] : []), ...(turn === 0 ? [] : [TURNS[turn]])]
}

const TURNS = { 1: 'a quarter turn', 2: 'upside down', 3: 'a quarter turn back' } as const

/** The edges of a tile, anticlockwise from the east; they lie a little off the sides of its spaces. */
export const EDGES = ['eastern', 'northern', 'north-western', 'western', 'southern', 'south-eastern'] as const

export const credits = (n: number): string => `${n.toLocaleString('en')} credit${n === 1 ? '' : 's'}`

export const cubes = (cube: Cube, n: number): string => `${n} ${CUBES[cube].name}`

/** `Bot 1’s M-22 engine`. */
export const engineName = (view: View, seat: Seat, outfit: OutfitKind): string =>
  `${captainName(view, seat)}’s ${OUTFITS[outfit].name} engine`

export const THRUST_FIRST = 'Your ship is not under way: light an engine or use your impulse first.'
