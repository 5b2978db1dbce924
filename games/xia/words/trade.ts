import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { CUBES, type Cube, SECTORS, type SectorId } from '../content/index.ts'
import type { CargoEvent } from '../rules/3-hold/loose.ts'
import type { EconomyEvent } from '../rules/9-trade/economy.ts'
import type { GiftEvent } from '../rules/9-trade/gifts.ts'
import type { TradeEvent, TradeReason } from '../rules/9-trade/trade.ts'
import type { View } from '../view.ts'
import { captainName, cellName, credits, idIn, rest, spaceName } from './words.ts'

/** `2 Spice and 1 Holo`. */
export function cargo(cubes: readonly Cube[]): string {
  const kinds = [...new Set(cubes)]
  return listed(kinds.map((kind) => `${cubes.filter((cube) => cube === kind).length} ${CUBES[kind].name}`))
}

const cubeName = (cube: Cube | 'any'): string => (cube === 'any' ? 'cubes of any kind' : CUBES[cube].name)

const placeName = (place: SectorId | 'kiln'): string => (place === 'kiln' ? 'The Kiln' : SECTORS[place].name)

const BONUSES: Readonly<Record<Extract<TradeEvent, { type: 'bonus' }>['why'], string>> = {
  ledger: 'by the Ledger',
  broker: 'as a Broker',
  'trade-line': 'through good connections',
}

type Rules = typeof import('../rules/3-hold/loose.ts') &
  typeof import('../rules/9-trade/gifts.ts') &
  typeof import('../rules/9-trade/mining.ts') &
  typeof import('../rules/9-trade/trade.ts')

/** Cubes: bought, sold, found, thrown out. */
export const tradeWords = {
  asks: {
    stow: {
      ask: ({ cubes }) => `Where in the Hold does the cargo go? (${cargo(cubes)})`,
      option: (_, __, { value }) => capital(cellName(value)),
    },
    collect: {
      ask: ({ at }, view) => `Which of the cubes adrift at ${spaceName(view, at)} do you take aboard?`,
      option: ({ cube }) => `Take the ${cubeName(cube)}`,
    },
    jettison: {
      ask: () => 'What goes overboard?',
      option: (piece) =>
        'relic' in piece ? 'Throw out a relic, lost for good' : `Throw out the ${cubeName(piece.cube)}`,
    },
    'buy-cube': {
      ask: () => 'Which kind of cube?',
      option: (_, __, option) => `Buy ${cubeName(idIn(option))}`,
    },
    'sell-cubes': {
      ask: () => 'Which cubes do you sell? Selling every cube aboard, two or more, is a Big Shipment.',
      option: ({ cube }) => `Sell the ${cubeName(cube)}`,
    },
    'hand-over': {
      ask: ({ cube, count }) => `Which ${count} of your ${cubeName(cube)} do you hand over?`,
      option: ({ cube }, _, { value }) => `${cubeName(cube)} at ${cellName(value)}`,
    },
    swap: {
      ask: () => 'Kei swaps cube for cube. What do you hand over, and what do you want for it?',
      option: ({ gave, got }) =>
        gave === undefined ? 'Enough trading' : `1 ${cubeName(gave)} for 1 ${cubeName(got)}`,
    },
    gift: {
      ask: ({ receiver }, view) => `How many thousand credits do you give ${captainName(view, receiver)}?`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    buy: ({ n, cube }) =>
      cube === 'any' ? `Buy ${times(n, 'cube')} of your choice` : `Buy ${n} ${cubeName(cube)}`,
    sell: ({ n, cube, credits: paid, isBig }, _, { value }) => {
      if (value === 'sell:some') return 'Sell some of your cubes'
      const cubes = cube === 'any' ? times(n, 'cube') : `${n} ${cubeName(cube)}`
      const what = value === 'sell:all' ? 'all your cubes' : cubes
      return `Sell ${what} for ${credits(paid)}${isBig ? ' and 1 Fame' : ''}`
    },
    trade: () => 'Swap cubes on Kei',
    mine: ({ cube }) => `Mine for ${cubeName(cube)}: 11 or more on a d20, else damage`,
    harvest: ({ cube }) => `Harvest ${cubeName(cube)}: 11 or more on a d20, else Energy drains`,
    salvage: ({ cube }) => `Salvage ${cubeName(cube)}: on a low roll the ship blows up`,
    quarry: ({ cube }) => `Quarry ${cubeName(cube)}: 11 or more on a d20, else ice damage`,
    collect: ({ cubes }, view, option) => `Collect ${cargo(cubes)} at ${spaceName(view, rest(option))}`,
    jettison: () => 'Throw cargo overboard',
    give: ({ receiver }, view) => `Give credits to ${captainName(view, receiver)}`,
  } satisfies OffersIn<Rules, View>,
  events: {
    bought: ({ seat, cubes, place }, view) =>
      `${captainName(view, seat)} buys ${cargo(cubes)} on ${placeName(place)} for 1,000 credits.`,
    sold: ({ seat, cubes, credits: paid, place }, view) =>
      `${captainName(view, seat)} sells ${cargo(cubes)} on ${placeName(place)} for ${credits(paid)}.`,
    swapped: ({ seat, gave, got }, view) =>
      `${captainName(view, seat)} swaps ${CUBES[gave].name} for ${CUBES[got].name}.`,
    bonus: ({ seat, credits: paid, why }, view) =>
      `${captainName(view, seat)} earns another ${credits(paid)} ${BONUSES[why]}.`,
    produced: ({ cube, count }) => `The planet makes ${count} ${CUBES[cube].name} of it, for the market.`,
    'demand-raised': ({ cubes }) =>
      `${listed(cubes.map((cube) => CUBES[cube].name))} ${cubes.length === 1 ? 'is' : 'are'} sold out and in demand.`,
    'demand-met': ({ seat, cube, credits: paid }, view) =>
      `${CUBES[cube].name} was in demand: ${captainName(view, seat)} takes a bonus of ${credits(paid)}.`,
    loaded: ({ seat, cubes }, view) => `${captainName(view, seat)} stows ${cargo(cubes)}.`,
    collected: ({ seat, cubes, at }, view) =>
      `${captainName(view, seat)} picks up ${cargo(cubes)} adrift at ${spaceName(view, at)}.`,
    jettisoned: ({ seat, cubes, relics, at }, view) =>
      `${captainName(view, seat)} throws ${listed([
        ...(cubes.length > 0 ? [cargo(cubes)] : []),
        ...(relics > 0 ? [times(relics, 'relic')] : []),
      ])} overboard at ${spaceName(view, at)}.`,
    'none-left': ({ cube }) => `No ${CUBES[cube].name} is left in the whole system.`,
    gave: ({ seat, receiver, credits: paid }, view) =>
      `${captainName(view, seat)} gives ${captainName(view, receiver)} ${credits(paid)}.`,
  } satisfies EventsOf<TradeEvent | EconomyEvent | CargoEvent | GiftEvent, View>,
  reasons: {
    'no-credits': () => 'A Buy costs 1,000 credits, and you have less.',
    'no-room': () => 'There is no free space in your Hold for a cube.',
    'no-stock': ({ cube }) => `The market has no ${cubeName(cube)} left to sell.`,
    'nothing-to-sell': ({ cube }) =>
      cube === 'any' ? 'You have no cubes to sell.' : `You have no ${cubeName(cube)} to sell here.`,
    'no-supply': ({ cube }) => `All ${cubeName(cube)} of the system is already in somebody’s hands.`,
  } satisfies ReasonsOf<TradeReason, View>,
}
