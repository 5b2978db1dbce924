import {
  type Icon,
  ITEMS,
  type Item,
  type ItemId,
  ROOM,
  TRUE_BORN_ITEMS,
  UNITS,
} from '../../content/index.ts'
import type { Crew, CrewId } from './crew.ts'
import type { Figure } from './figure.ts'
import { boardOf, hasEffect, massiveOf } from './figures.ts'
import type { Piece } from './piece.ts'
import { printOf } from './printed.ts'
import type { CoreSpace } from './state.ts'

/** A token that somebody has, or that lies somewhere. */
export interface Held {
  item: ItemId
  state: 'fine' | 'jammed' | 'broken' | 'face-down'
  /** Quarters by which it is turned (CS-ITEM-06). */
  turned: number
  /** Energy counters, shots left, repair points: what is counted on it. */
  counters: number
  /** Whose mine it is (CS-ITEM-15). */
  crew: CrewId | null
  /** A Trophy that a Hunter has taken: from then on others may have it (CS-HUNT-10). */
  claimed?: true
}

/** Tokens: what is printed on them, how much room they take, who has them. */

export const fresh = (item: ItemId): Held => ({
  item,
  state: isWithIcon(item, 'not-this-mission') ? 'face-down' : 'fine', // CS-ICON-19
  turned: 0,
  counters: shotsIn(item),
  crew: null,
})

/** As many counters as it comes with (CS-ICON-18). */
export const shotsIn = (item: ItemId): number => printOf(item).shots ?? 0

export const itemOf = ({ item }: Held): Item => printOf(item)

export const hasIcon = ({ item }: Held, icon: Icon): boolean => isWithIcon(item, icon)

export const isWithIcon = (item: ItemId, icon: Icon): boolean => printOf(item).icons?.includes(icon) === true

export const unitsOf = (tokens: readonly Held[]): number =>
  tokens.reduce((sum, held) => sum + UNITS[itemOf(held).size], 0)

/** How much a figure can carry (CS-INV-01, CS-RUL-68). */
export const roomOf = (figure: Figure): number => {
  const board = boardOf(figure)
  if (!board) return ROOM.npc
  return board.small ? ROOM.small : massiveOf(figure) > 0 ? ROOM.massive : ROOM.tray
}

/** NPCs carry small things only (CS-JOIN-04), servants nothing (CS-RUL-115). Something may be given away for it. */
export function hasRoomFor(figure: Figure, held: Held, instead: Held | null = null): boolean {
  const { size } = itemOf(held)
  const given = instead ? UNITS[itemOf(instead).size] : 0
  return (
    !hasEffect(figure, 'controlled') &&
    unitsOf(figure.tray) - given + UNITS[size] <= roomOf(figure) &&
    (boardOf(figure) !== null || size === 'nano' || size === 'small')
  )
}

/** Whether somebody may use it at all: it works, and is not for others (CS-ITEM-22, CS-MACH-03); NPCs use nothing (CS-NPC-10, CS-JOIN-04, CS-NSTAT-05). */
export const isUsable = (figure: Figure, held: Held): boolean =>
  held.state === 'fine' &&
  boardOf(figure) !== null &&
  (itemOf(held).only !== 'machine' || boardOf(figure)!.species === 'machine')

/** What a mission is about: nothing breaks or destroys it (CS-EQ-06). */
export const isObjective = (held: Held): boolean =>
  itemOf(held).kind === 'mission' || hasIcon(held, 'objective')

/** The first token with this icon that works. */
export const withIcon = (figure: Figure, icon: Icon): Held | null =>
  figure.tray.find((held) => hasIcon(held, icon) && isUsable(figure, held)) ?? null

/** Takes a token out of a list; it must be there. */
export function takeOut(tokens: Held[], held: Held): Held {
  tokens.splice(tokens.indexOf(held), 1)
  return held
}

/** What the tokens of a crew would bring, sets at the price of what it holds (CS-MISS-09, CS-ICON-47). */
export function worthOf(tokens: readonly Held[]): number {
  const sets = new Map<string, number>()
  for (const held of tokens) {
    const { set } = itemOf(held)
    if (set) sets.set(set, (sets.get(set) ?? 0) + 1)
  }
  return tokens.reduce((sum, held) => sum + priceOf(held, sets.get(itemOf(held).set ?? '') ?? 1), 0)
}

/** What one token brings when so many of its set are sold together. */
export function priceOf(held: Held, together: number): number {
  const { sell } = itemOf(held)
  if (sell === null) return 0
  return typeof sell === 'number' ? sell : sell[Math.min(together, sell.length) - 1]!
}

export const carriedBy = (figures: readonly Figure[], crew: Crew['id']): Held[] =>
  figures
    .filter((figure) => figure.crew === crew)
    .flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray))

/** True Born tokens, and what only missions bring. */
const isApart = (item: ItemId): boolean =>
  ITEMS[item].kind === 'mission' ||
  TRUE_BORN.has(item) ||
  (ITEMS[item].icons?.some((icon) => ONLY_BY_MISSIONS.has(icon)) ?? false)

const TRUE_BORN: ReadonlySet<ItemId> = new Set([...TRUE_BORN_ITEMS.small, ...TRUE_BORN_ITEMS.large])
const ONLY_BY_MISSIONS: ReadonlySet<Icon> = new Set(['trophy', 'objective', 'rune', 'chip-set'])

/** Whether a token is one of those of which something is printed: looked up once, since pools are sorted by it in every match. */
function printed(is: (item: ItemId) => boolean): (item: ItemId) => boolean {
  const those: ReadonlySet<ItemId> = new Set((Object.keys(ITEMS) as ItemId[]).filter(is))
  return (item) => those.has(item)
}

/** CS-RUL-105: small, medium or large, without a price in the shops; minerals and Larvae among them, tokens of missions not. */
export const isSquare = printed(
  (item) => ITEMS[item].size !== 'nano' && ITEMS[item].buy === null && !isApart(item),
)

export const isMined = printed(
  (item) =>
    ITEMS[item].size === 'nano' &&
    (ITEMS[item].larva !== undefined || (ITEMS[item].icons?.includes('mineral') ?? false)),
)

/** The nano tokens of an allotment: neither minerals nor Larvae, which are the mine pool. */
export const isNano = printed(
  (item) => ITEMS[item].size === 'nano' && ITEMS[item].buy === null && !isApart(item) && !isMined(item),
)

/** CS-RUL-105: what has a price in the shops. */
export const isShop = printed((item) => ITEMS[item].buy !== null && !isApart(item))

/** Whether a piece that holds these tokens has room for one more (CS-SRT-01, CS-SRT-02, CS-SRT-04, CS-RUL-68). */
export function fits(kind: Piece['kind'], inside: readonly Held[], held: Held): boolean {
  const { size } = itemOf(held)
  const units = unitsOf(inside) + UNITS[size]
  switch (kind) {
    case 'pod':
      return true
    case 'ark':
      return (size === 'nano' || size === 'small') && inside.length < 4 && units <= ROOM.ark
    case 'small-crate':
      return size !== 'large' && units <= ROOM['small-crate']
    case 'large-crate':
      return units <= ROOM['large-crate']
    default:
      return false
  }
}

/** Discarded square tokens go back into the pouch, all others to the supply (CS-RUL-105). */
export function discard(g: Pick<CoreSpace, 'pouch'>, held: Held): void {
  if (isSquare(held.item)) g.pouch.push(held.item)
}

/** What becomes of a token once it has been used, by its icons (CS-RELOAD-03). */
export function usedUp(g: Pick<CoreSpace, 'pouch'>, figure: Figure, held: Held): void {
  if (hasIcon(held, 'flip')) held.state = 'face-down'
  else if (hasIcon(held, 'discard') || (hasIcon(held, 'twice') && ++held.turned === 2))
    discard(g, takeOut(figure.tray, held))
}
