import { a, capital, listed } from '@starboard/kernel/english'
import {
  CREWS,
  EVENTS,
  type EventId,
  type Face,
  FIRST_BORN,
  ITEMS,
  type ItemId,
  type Level,
  NPCS,
  type System,
  TRADERS,
} from '../content/index.ts'
import type { Who } from '../rules/0-table/figure.ts'
import type { Held } from '../rules/0-table/tray.ts'
import type { View } from '../view.ts'

/** What things and people are called. */

/**
 * Traders by their names; of several of a kind each has its number: “Harvester 3”. There is one True Born a game (CS-TB-02), and a Game Hunter
 * exists once (CS-RUL-44), though somebody of that name may sail with a crew. Told from the id, since the log outlives a mission.
 */
export function figureName(_: View, id: string): string {
  if (Object.hasOwn(TRADERS, id)) return TRADERS[id as keyof typeof TRADERS].name
  const { kind, number } = numbered(id)
  if (kind === 'true-born') return typeName(kind)
  return `${typeName(kind)} ${isHunter(kind) ? 'the hunter' : number}`
}

const isHunter = (kind: string): boolean =>
  Object.hasOwn(NPCS, kind) && NPCS[kind as keyof typeof NPCS].type === 'hunter'

/** `harvester` and `3` of `harvester-3`. */
function numbered(id: string): { readonly kind: string; readonly number: string } {
  const at = id.lastIndexOf('-')
  return { kind: id.slice(0, at), number: id.slice(at + 1) }
}

export const kindName = ({ sort, is }: Who): string =>
  sort === 'trader' ? TRADERS[is].name : sort === 'npc' ? NPCS[is].name : FIRST_BORN[is].name

export const typeName = (id: string): string =>
  Object.hasOwn(FIRST_BORN, id)
    ? FIRST_BORN[id as keyof typeof FIRST_BORN].name
    : Object.hasOwn(NPCS, id)
      ? NPCS[id as keyof typeof NPCS].name
      : id

export const itemName = (item: ItemId): string => ITEMS[item].name

/** With its article, unless there are several of it or it comes in no pieces. */
export const someItem = (item: ItemId): string => {
  const name = itemName(item)
  return /(s|Ammo|loose|credits \dk|parts \d|Minerals)( \(.*\))?$/.test(name) && !/Lens$/.test(name)
    ? name
    : a(name)
}

/** “Wade’s Line rifle”. */
export const itsItem = (view: View, figure: string, item: ItemId): string =>
  `${figureName(view, figure)}’s ${itemName(item)}`

/** A token by an id that has come through a label as plain text. */
export const thingName = (id: string): string => (Object.hasOwn(ITEMS, id) ? ITEMS[id as ItemId].name : id)

export const tokenName = ({ item, state }: Pick<Held, 'item' | 'state'>): string =>
  state === 'fine' ? itemName(item) : `${itemName(item)} (${state})`

export const cardName = (card: EventId): string => EVENTS[card].name

export function crewName(view: View, id: number): string {
  const ship = view.crews[id]?.ship
  return ship && ship !== 'own' ? `the ${CREWS[ship].name}` : `crew ${id + 1}`
}

/** A question to a crew; whoever leads several is told which of them is asked: “Crew 2: which ship is yours?” */
export function askedOf(view: View, crew: number, question: string): string {
  const { seat } = view.crews[crew]!
  if (view.crews.filter((one) => one.seat === seat).length === 1) return question
  return `${capital(crewName(view, crew))}: ${question.charAt(0).toLowerCase()}${question.slice(1)}`
}

export const LEVEL_NAMES: { readonly [level in Level]: string } = {
  relaxed: 'Relaxed',
  patrol: 'Patrol',
  inspection: 'Inspection',
  'wake-protocols': 'Wake Protocols',
  'threat-defence': 'Threat Defence',
  cleanse: 'CLEANSE',
}

export const SYSTEM_NAMES: { readonly [system in System]: string } = {
  propulsion: 'Propulsion',
  'life-support': 'Life Support',
  supplies: 'Supplies',
  hull: 'Hull Integrity',
}

/** A square as a reader finds it: column and row, counted from 1. */
export function squareName(key: string): string {
  const [x, y] = key.split(',').map(Number)
  return `${x! + 1}/${y! + 1}`
}

export const placeName = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  squareName(`${x},${y}`)

/** “crate 2” of `small-crate-2`. */
export function pieceName(view: View, id: string): string {
  const { kind, number } = numbered(id)
  return Object.hasOwn(PIECE_NAMES, kind)
    ? `${PIECE_NAMES[kind as keyof typeof PIECE_NAMES]} ${number}`
    : figureName(view, id)
}

const PIECE_NAMES: { readonly [kind in View['pieces'][number]['kind']]: string } = {
  ark: 'ark',
  pod: 'stasis pod',
  'small-crate': 'small crate',
  'large-crate': 'large crate',
  console: 'console',
  reactor: 'reactor',
  vent: 'vent',
  hole: 'worm hole',
  pillar: 'pillar',
  chamber: 'chamber',
}

export const facesText = (faces: readonly Face[]): string =>
  listed(faces.map((face) => (face === 'misfire' ? 'a misfire' : face === 0 ? 'a blank' : `${face}`)))
