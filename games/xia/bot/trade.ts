import {
  type Cube,
  MISSIONS,
  PRODUCES,
  type SectorId,
  TRADE_CUBES,
  type TradeCube,
} from '../content/index.ts'
import type { Space } from '../rules/0-table/chart.ts'
import { stockOf } from '../rules/9-trade/economy.ts'
import { PRICE, priceFor } from '../rules/9-trade/trade.ts'
import { landmarksIn } from './course.ts'
import { FAME_A_THOUSAND, type Goals } from './goals.ts'
import type { Sight } from './sight.ts'

/** Where a cube can be turned into money and Fame. */
interface Market {
  readonly space: Space
  readonly cube: TradeCube | 'any'
}

const marketsIn = ({ chart }: Sight): Market[] =>
  landmarksIn(chart, 'sell').map((space) => ({
    space,
    cube: (space.special as { cube: TradeCube | 'any' }).cube,
  }))

export const countOf = ({ me }: Sight, cube: Cube | 'any'): number =>
  cube === 'any' ? me.cubes.length : me.cubes.filter((each) => each.cube === cube).length

/** In thousands. */
const priceOf = ({ view, me }: Sight, cube: Cube | 'any', place: SectorId | 'kiln'): number =>
  (cube === 'any' ? PRICE : priceFor(view, me, cube, place)) / 1000

/** Shipments sold, cubes bought for known markets, cubes dug out of rock. */
export function tradeGoals(goals: Goals): void {
  const { sight } = goals
  const markets = marketsIn(sight)
  sellGoals(goals, markets)
  if (sight.room > 0) {
    buyGoals(goals, markets)
    digGoals(goals, markets)
    adriftGoals(goals, markets)
  }
}

function sellGoals(goals: Goals, markets: readonly Market[]): void {
  const { sight } = goals
  for (const { space, cube } of markets) {
    const count = countOf(sight, cube)
    if (count > 0) goals.add('sell', space, saleOf(sight, space, cube, count), ['sell:all', `sell:${count}`])
  }
  const embers = countOf(sight, 'ember')
  const price = priceOf(sight, 'ember', 'kiln')
  if (embers > 0)
    goals.addKiln('sell', (embers > 1 ? 1 : 0) + FAME_A_THOUSAND * price * embers, [
      `sell:${embers}`,
      'use:kiln:k1',
    ])
}

/** Two cubes at once are a Big Shipment; what the planet makes of them may be in demand. */
function saleOf(sight: Sight, { sector }: Space, cube: TradeCube | 'any', count: number): number {
  const { view, me } = sight
  const makes = PRODUCES[sector]
  const bonus = makes && view.economy?.demand.includes(makes) ? 1 : 0
  const broker = view.openTitles.includes('broker') && !me.deeds.shipments.includes(sector) ? 0.5 : 0
  return (count > 1 ? 1 + broker : 0) + FAME_A_THOUSAND * (priceOf(sight, cube, sector) * count + bonus)
}

/** The way from a space to where a cube is best sold; Infinity if nobody buys it. */
function wayToSell(goals: Goals, from: Space, cube: Cube, markets: readonly Market[]): number {
  let best = Infinity
  if (cube === 'ember') {
    const { kiln } = goals.sight.view
    if (kiln) best = goals.between(from, goals.sight.chart.space(kiln)) + 1
  }
  for (const { space, cube: wanted } of markets)
    if (wanted === cube || wanted === 'any')
      best = Math.min(best, goals.between(from, space) + (wanted === 'any' ? 4 : 0))
  for (const { id, need } of goals.sight.missions)
    if (!need && MISSIONS[id]!.type === 'cargo' && MISSIONS[id]!.cube === cube)
      best = Math.min(best, goals.between(from, goals.missionPoint(MISSIONS[id]!.to)))
  return best
}

/** How many cubes of a type to carry: more where there are plenty, and six for a Hauler. */
export function wantedOf(sight: Sight, cube: TradeCube): number {
  if (sight.view.openTitles.includes('hauler')) return 6
  return stockOf(sight.view, cube) > 3 ? 4 : 2
}

function buyGoals(goals: Goals, markets: readonly Market[]): void {
  const { sight } = goals
  if (sight.me.credits < PRICE) return
  for (const space of landmarksIn(sight.chart, 'buy')) {
    const { cube } = space.special as { cube: TradeCube | 'any' }
    for (const each of cube === 'any' ? TRADE_CUBES : [cube]) {
      const stock = stockOf(sight.view, each)
      const aboard = countOf(sight, each)
      const count = Math.min(sight.room, stock, Math.max(0, wantedOf(sight, each) - aboard))
      if (count === 0 || (aboard === 0 && count < 2)) continue
      const profit = FAME_A_THOUSAND * (priceOf(sight, each, space.sector) * count - Math.ceil(count / 2))
      const fame = aboard < 2 ? 1 : 0
      goals.add('buy', space, fame + profit, ['buy:2', 'buy:1'], wayToSell(goals, space, each, markets))
    }
  }
}

/** What digging costs on average until there are two cubes, in Fame. */
const RISK = { mine: 0.6, harvest: 0.4, salvage: 0.35, quarry: 0.6 } as const

export const DIGS = ['mine', 'harvest', 'salvage', 'quarry'] as const

function digGoals(goals: Goals, markets: readonly Market[]): void {
  const { sight } = goals
  for (const dig of DIGS) {
    if (!dares(sight, dig)) continue
    for (const space of landmarksIn(sight.chart, dig)) {
      const { cube } = space.special as { cube: Cube }
      const aboard = countOf(sight, cube)
      if (aboard >= 2 || sight.view.supply.cubes[cube] === 0 || sight.room + aboard < 2) continue
      const price = 2 * priceOf(sight, cube, cube === 'ember' ? 'kiln' : space.sector)
      const worth = 1 + FAME_A_THOUSAND * price - (RISK[dig] * (2 - aboard)) / 2
      goals.add('dig', space, worth, [dig], wayToSell(goals, space, cube, markets) + 3 * (2 - aboard))
    }
  }
}

/** Whether the ship can bear a failure. */
export function dares({ me, hull }: Sight, dig: (typeof DIGS)[number]): boolean {
  if (dig === 'salvage') return me.missions.length + me.relics.length === 0
  if (dig === 'harvest') return me.energy + me.armed > 6 && me.energy > 2
  return hull > 10 || (me.armed > 1 && hull > 7)
}

function adriftGoals(goals: Goals, markets: readonly Market[]): void {
  const { sight } = goals
  const spaces = new Set(sight.view.adrift.map(({ at }) => at))
  for (const at of spaces) {
    if (!sight.chart.has(at)) continue
    const cubes = sight.view.adrift.filter((each) => each.at === at && each.by !== sight.seat)
    const best = cubes
      .map(({ cube }) => cube)
      .find((cube) => wayToSell(goals, sight.chart.space(at), cube, markets) < Infinity)
    if (!best) continue
    const count = Math.min(sight.room, cubes.filter(({ cube }) => cube === best).length)
    const fame = countOf(sight, best) + count > 1 && countOf(sight, best) < 2 ? 1 : 0
    const way = wayToSell(goals, sight.chart.space(at), best, markets)
    goals.add('collect', sight.chart.space(at), fame + FAME_A_THOUSAND * count, ['collect:'], way)
  }
}

/** Of the cubes offered, the one that sells best with what is aboard. */
export function bestCube(goals: Goals, cubes: readonly Cube[]): Cube {
  const markets = marketsIn(goals.sight)
  const score = (cube: Cube) => {
    const way = wayToSell(goals, goals.sight.here, cube, markets)
    return (countOf(goals.sight, cube) === 1 ? 12 : 0) - Math.min(99, way)
  }
  return cubes.reduce((best, cube) => (score(cube) > score(best) ? cube : best))
}
