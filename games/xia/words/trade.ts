import type { Option, Parts } from '@starboard/kernel'
import { CUBES, type Cube, SECTORS, type SectorId } from '../content/index.ts'
import type { SpaceId } from '../rules/0-table/state.ts'
import type { CargoEvent } from '../rules/3-hold/loose.ts'
import type { EconomyEvent } from '../rules/9-trade/economy.ts'
import type { GiftEvent } from '../rules/9-trade/gifts.ts'
import type { TradeEvent } from '../rules/9-trade/trade.ts'
import {
  capital,
  captainName,
  cellName,
  credits,
  listed,
  rest,
  spaceName,
  times,
  type Words,
} from './words.ts'

/** `2 Spice and 1 Holo`. */
export function cargo(cubes: readonly Cube[]): string {
  const kinds = [...new Set(cubes)]
  return listed(kinds.map((kind) => `${cubes.filter((cube) => cube === kind).length} ${CUBES[kind].name}`))
}

const cubeName = (cube: unknown): string => (cube === 'any' ? 'cubes of any kind' : CUBES[cube as Cube].name)

const placeName = (place: SectorId | 'kiln'): string => (place === 'kiln' ? 'The Kiln' : SECTORS[place].name)

const labelOf = ({ label }: Option): Parts => label ?? {}

const BONUSES: Readonly<Record<string, string>> = {
  ledger: 'The Ledger pays',
  broker: 'A Broker’s fee:',
  'trade-line': 'Good connections bring',
}

/** Cubes: bought, sold, found, thrown out. */
export const tradeWords: Words<TradeEvent | EconomyEvent | CargoEvent | GiftEvent> = {
  questions: {
    stow: ({ cubes }) => `Where in the Hold does the cargo go? (${cargo(cubes as Cube[])})`,
    collect: ({ at }) => `Which of the cubes adrift at ${spaceName(at as SpaceId)} do you take aboard?`,
    jettison: () => 'What goes overboard?',
    'buy-cube': () => 'Which kind of cube?',
    'sell-cubes': () => 'Which cubes do you sell? Selling every cube aboard, two or more, is a Big Shipment.',
    'hand-over': ({ cube, count }) => `Which ${count} of your ${cubeName(cube)} do you hand over?`,
    swap: () => 'Kei swaps cube for cube. What do you hand over, and what do you want for it?',
    gift: ({ receiver }, view) =>
      `How many thousand credits do you give ${captainName(view, Number(receiver))}?`,
  },
  options: {
    stow: ({ value }) => capital(cellName(value)),
    collect: (option) => cubeName(labelOf(option).cube),
    jettison: (option) =>
      labelOf(option).relic ? 'a relic (lost for good)' : cubeName(labelOf(option).cube),
    'buy-cube': ({ value }) => cubeName(value),
    'sell-cubes': (option) => cubeName(labelOf(option).cube),
    'hand-over': (option) => `${cubeName(labelOf(option).cube)} at ${cellName(option.value)}`,
    swap: (option) =>
      option.value === 'done'
        ? 'Enough trading'
        : `1 ${cubeName(labelOf(option).gave)} for 1 ${cubeName(labelOf(option).got)}`,
    'act:buy': (option) =>
      labelOf(option).cube === 'any'
        ? `Buy ${times(Number(labelOf(option).n), 'cube')} of your choice`
        : `Buy ${labelOf(option).n} ${cubeName(labelOf(option).cube)}`,
    'act:sell': (option) =>
      option.value === 'sell:some'
        ? 'Sell some of your cubes'
        : `Sell ${labelOf(option).cube === 'any' ? 'all' : labelOf(option).n} ${cubeName(labelOf(option).cube)}`,
    'act:trade': () => 'Swap cubes on Kei',
    'act:mine': (option) => `Mine for ${cubeName(labelOf(option).cube)}: 11 or more on a d20, else damage`,
    'act:harvest': (option) =>
      `Harvest ${cubeName(labelOf(option).cube)}: 11 or more on a d20, else Energy drains`,
    'act:salvage': (option) => `Salvage ${cubeName(labelOf(option).cube)}: on a low roll the ship blows up`,
    'act:quarry': (option) =>
      `Quarry ${cubeName(labelOf(option).cube)}: 11 or more on a d20, else ice damage`,
    'act:collect': (option) =>
      `Collect ${cargo(labelOf(option).cubes as Cube[])} at ${spaceName(rest(option) as SpaceId)}`,
    'act:jettison': () => 'Throw cargo overboard',
    'act:give': (option, view) => `Give credits to ${captainName(view, Number(rest(option)))}`,
    'port:give': (option, view) => `Give credits to ${captainName(view, Number(rest(option)))}`,
  },
  events: {
    bought: ({ seat, cubes, place }, view) =>
      `${captainName(view, seat)} buys ${cargo(cubes)} on ${placeName(place)} for 1,000 credits.`,
    sold: ({ seat, cubes, credits: paid, place }, view) =>
      `${captainName(view, seat)} sells ${cargo(cubes)} on ${placeName(place)} for ${credits(paid)}.`,
    swapped: ({ seat, gave, got }, view) =>
      `${captainName(view, seat)} swaps ${CUBES[gave].name} for ${CUBES[got].name}.`,
    bonus: ({ seat, credits: paid, why }, view) =>
      `${BONUSES[why] ?? 'There is an extra'} ${captainName(view, seat)} ${credits(paid)}.`,
    produced: ({ cube, count }) => `The planet turns out ${count} ${CUBES[cube].name}.`,
    'demand-raised': ({ cubes }) =>
      `${listed(cubes.map((cube) => CUBES[cube].name))} is sold out and in demand.`,
    'demand-met': ({ seat, cube, credits: paid }, view) =>
      `${CUBES[cube].name} was in demand: ${captainName(view, seat)} takes a bonus of ${credits(paid)}.`,
    loaded: ({ seat, cubes }, view) => `${captainName(view, seat)} stows ${cargo(cubes)}.`,
    collected: ({ seat, cubes, at }, view) =>
      `${captainName(view, seat)} picks up ${cargo(cubes)} adrift at ${spaceName(at)}.`,
    jettisoned: ({ seat, cubes, relics, at }, view) =>
      `${captainName(view, seat)} throws ${listed([
        ...(cubes.length > 0 ? [cargo(cubes)] : []),
        ...(relics > 0 ? [times(relics, 'relic')] : []),
      ])} overboard at ${spaceName(at)}.`,
    'none-left': ({ cube }) => `No ${CUBES[cube].name} is left in the whole system.`,
    gave: ({ seat, receiver, credits: paid }, view) =>
      `${captainName(view, seat)} gives ${captainName(view, receiver)} ${credits(paid)}.`,
  },
  reasons: {
    'no-credits': () => 'A Buy costs 1,000 credits, and you have less.',
    'no-room': () => 'There is no free space in your Hold for a cube.',
    'no-stock': ({ cube }) => `The market has no ${cubeName(cube)} left to sell.`,
    'nothing-to-sell': ({ cube }) =>
      cube === 'any' ? 'You have no cubes to sell.' : `You have no ${cubeName(cube)} to sell here.`,
    'no-supply': ({ cube }) => `All ${cubeName(cube)} of the system is already in somebody’s hands.`,
  },
}
