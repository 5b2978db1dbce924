import { numberOf } from '@starboard/dice'
import type { Ask, Json, Option } from '@starboard/kernel'
import { nameIn, type OptionOf } from '@starboard/kernel/speech'
import { MISSIONS, type SectorId, TRADE_CUBES } from '../content/index.ts'
import { rest } from '../words/words.ts'
import { WHERE_TO } from './actions.ts'
import { neighboursOf, waysFrom } from './board.ts'
import { MOST_CUBES, type Place, type ShipRef, seatOf } from './state.ts'
import { costOf, type DealLabel, MARKET, priceOf } from './trade.ts'
import { ACT } from './turn.ts'
import type { CaptainView, QuickView } from './view.ts'

/** What a sensible trader would answer, from the view and the question alone; null where any answer will do. */
export function adviseQuick(view: QuickView, ask: Ask): Json | null {
  if (ask.kind !== 'one') return null
  if (ACT.is(ask)) return act(view, ask.options)
  if (WHERE_TO.is(ask)) return fly(view, ask.options)
  return MARKET.is(ask) ? trade(view, ask.label.sold, ask.options) : null
}

/** Missions first, then trade, then a fight that is likely won, then on to where more can be done. */
function act(view: QuickView, options: readonly Option[]): string {
  const captain = view.captains[view.seat]!
  const here = view.sectors[captain.at]!.id!
  const has = (name: string) => options.find(({ value }) => nameIn(value) === name)
  const mission = has('mission')
  if (mission) return mission.value
  if (has('trade') && (sellable(captain, here) >= SHIPMENT || wantsToBuy(captain, here))) return 'trade'
  const prey = options.find((option) => option.value.startsWith('attack:') && isPrey(view, option))
  if (prey) return prey.value
  const goal = goalOf(view, captain)
  if (has('mine') && captain.cubes.length < SHIPMENT) return 'mine'
  if (goal !== captain.at && has('move')) return 'move'
  return (has('explore') ?? has('mine') ?? { value: 'end' }).value
}

/** So many goods sold in one trade are worth Fame; what is left over is for the next trade. */
const SHIPMENT = 2

const sellable = ({ cubes }: CaptainView, sector: SectorId): number =>
  cubes.filter((cube) => priceOf(sector, cube) !== null).length

const wantsToBuy = ({ cubes, credits }: CaptainView, sector: SectorId): boolean =>
  cubes.length <= MOST_CUBES - SHIPMENT &&
  credits >= 2_000 &&
  TRADE_CUBES.some((cube) => costOf(sector, cube) !== null)

/** A Marauder comes anyway, and other captains only if the blaster is the better one; the Merchant and the Enforcer have friends. */
function isPrey(view: QuickView, option: Option): boolean {
  const { odds } = option
  const target = rest<ShipRef>(option)
  if (target === 'merchant' || target === 'enforcer') return false
  const spare = view.captains[view.seat]!.energy > 2
  return spare && odds !== undefined && numberOf(odds()) >= (seatOf(target) === null ? 0.4 : 0.5)
}

/** Two goods at a time, dearest first; then the engine, then the hold is filled. */
function trade(view: QuickView, sold: number, options: readonly OptionOf<DealLabel>[]): string {
  const captain = view.captains[view.seat]!
  const offers = (name: string) => options.filter(({ value }) => nameIn(value) === name)
  const price = ({ label }: OptionOf<DealLabel>) => label?.price ?? 0
  const [best] = offers('sell').sort((a, b) => price(b) - price(a))
  if (best && (sold < SHIPMENT || price(best) === 2_000)) return best.value
  if (captain.credits >= 4_000 && offers('upgrade').some(({ value }) => value === 'upgrade:engine'))
    return 'upgrade:engine'
  return offers('buy')[0]?.value ?? 'leave'
}

/** As near to the goal as the engine takes us. */
function fly(view: QuickView, options: readonly Pick<Option, 'value'>[]): string {
  const captain = view.captains[view.seat]!
  const ways = waysFrom(view, goalOf(view, captain), 'face-up')
  const placeOf = (value: string) =>
    value === 'stay' ? captain.at : view.sectors.findIndex(({ id }) => id === value)
  const left = ({ value }: Pick<Option, 'value'>) => ways[placeOf(value)]!
  return options.reduce((best, option) => (left(option) < left(best) ? option : best)).value
}

/** The face-up sector most worth going to, what is near preferred. */
function goalOf(view: QuickView, captain: CaptainView): Place {
  const ways = waysFrom(view, captain.at, 'face-up')
  const worth = (place: Place) => use(view, captain, place) - ways[place]!
  return [...ways.keys()].reduce(
    (best, place) => (ways[place]! < Infinity && worth(place) > worth(best) ? place : best),
    captain.at,
  )
}

/** What could be done in a sector, in rough points. */
function use(view: QuickView, captain: CaptainView, place: Place): number {
  const { id } = view.sectors[place]!
  if (id === null) return 0
  const wanted = captain.missions.filter(
    (held) => held.id !== null && isPlaceFor(held.id, held.ready, id),
  ).length
  const frontier = neighboursOf(view, place).some((next) => !view.sectors[next]!.up) ? 2 : 0
  const sale = sellable(captain, id) >= SHIPMENT ? 6 : 0
  const purchase = place !== captain.at && wantsToBuy(captain, id) ? 4 : 0
  return 5 * wanted + frontier + sale + purchase
}

const isPlaceFor = (
  id: NonNullable<CaptainView['missions'][number]['id']>,
  ready: boolean,
  sector: SectorId,
) => (ready ? MISSIONS[id]!.to : MISSIONS[id]!.from) === sector
