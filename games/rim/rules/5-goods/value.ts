import {
  GOODS,
  type GoodId,
  type Materials,
  QUALITIES,
  STRUCTURES,
  type StructureId,
  THINGS,
} from '../../content/index.ts'
import type { Thing } from '../0-table/colony.ts'

/** Market Value of one: the listed value stands (RIM-RUL-092). */
export const goodValue = (good: GoodId): number => GOODS[good].value

/** Quality multiplies the listed value, rounded down (RIM-RUL-087, RIM-RUL-094). */
export function thingValue({ kind, quality }: Pick<Thing, 'kind' | 'quality'>): number {
  const { times, over } = QUALITIES[quality].value
  return Math.floor((THINGS[kind].value * times) / over)
}

/** What has no listed value is worth its materials and half its CP (RIM-ECON-05); of several kinds the cheapest counts. */
export const madeValue = (materials: Materials, cp: number): number =>
  Math.floor(
    materials.reduce((sum, { of, count }) => sum + count * Math.min(...of.map(goodValue)), 0) + cp / 2,
  )

/** Structures have no listed value. */
export const structureValue = (structure: StructureId): number =>
  madeValue(STRUCTURES[structure].materials, STRUCTURES[structure].cp)

export type Way = 'buy' | 'sell'

/** What moves prices. */
export interface Terms {
  /** The negotiator's Skill Points. */
  readonly social: number
  readonly ally: boolean
  /** Points in the colony's favour, or (below 0) against it: haggling and Trade Bonus. */
  readonly better: number
}

const BASE = { buy: 140, sell: 60 } as const
/** One Skill Point is one level, of two points each (RIM-ECON-08), so ten of them move 20 (RIM-ECON-09); no more than this in all (RIM-RUL-086). */
const PER_LEVEL = 2
const MOST_BY_SOCIAL = 40
const BY_ALLY = 10

/** Percent of Market Value that the colony pays or gets (RIM-ECON-06 … RIM-ECON-10, RIM-TRADE-02, RIM-RUL-087). */
export function percentOf(way: Way, { social, ally, better }: Terms): number {
  const points = Math.min(PER_LEVEL * social, MOST_BY_SOCIAL) + (ally ? BY_ALLY : 0) + better // RIM-GOOD-03
  return way === 'buy' ? BASE.buy - points : BASE.sell + points
}

/** The price of a line in whole Silver: up when buying, down when selling (RIM-ECON-11). */
export function priceOf(way: Way, percent: number, value: number, count: number): number {
  const hundredths = value * count * percent
  return way === 'buy' ? Math.ceil(hundredths / 100) : Math.floor(hundredths / 100)
}

/** How many of this value so much Silver pays for. */
export function affordable(way: Way, percent: number, value: number, silver: number): number {
  if (silver <= 0) return 0
  const each = value * percent
  if (each <= 0) return way === 'buy' ? Number.MAX_SAFE_INTEGER : 0
  return Math.floor((way === 'buy' ? silver * 100 : silver * 100 + 99) / each)
}
