import { numberOf } from '@starboard/dice'
import type { Ask, AskOne, Json, Option } from '@starboard/kernel'
import { MISSIONS, type SectorId, TRADE_CUBES } from '../content/index.ts'
import { neighboursOf, waysFrom } from './board.ts'
import { MOST_CUBES, type Place, type ShipRef, seatOf } from './state.ts'
import { costOf, priceOf } from './trade.ts'
import type { CaptainView, QuickView } from './view.ts'

/** What a sensible trader would answer, from the view and the question alone; null where any answer will do. */
export function adviseQuick(view: QuickView, ask: Ask): Json | null {
  if (ask.kind !== 'one') return null
  if (ask.id === 'act') return act(view, ask)
  if (ask.id === 'fly') return fly(view, ask)
  return ask.id === 'market' ? trade(view, ask) : null
}

/** Missions first, then trade, then a fight that is likely won, then on to where more can be done. */
function act(view: QuickView, ask: AskOne): string {
  const captain = view.captains[view.seat]!
  const here = view.sectors[captain.at]!.id!
  const has = (name: string) => ask.options.find(({ value }) => value.split(':', 1)[0] === name)
  const mission = has('mission')
  if (mission) return mission.value
  if (has('trade') && (sellable(captain, here) >= SHIPMENT || wantsToBuy(captain, here))) return 'trade'
  const prey = ask.options.find((option) => option.value.startsWith('attack:') && isPrey(view, option))
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
function isPrey(view: QuickView, { value, odds }: Option): boolean {
  const target = value.slice('attack:'.length) as ShipRef
  if (target === 'merchant' || target === 'enforcer') return false
  const spare = view.captains[view.seat]!.energy > 2
  return spare && odds !== undefined && numberOf(odds()) >= (seatOf(target) === null ? 0.4 : 0.5)
}

/** Two goods at a time, dearest first; then the engine, then the hold is filled. */
function trade(view: QuickView, ask: AskOne): string {
  const { sold } = ask.label as { sold: number }
  const captain = view.captains[view.seat]!
  const offers = (name: string) => ask.options.filter(({ value }) => value.startsWith(`${name}:`))
  const price = ({ label }: Option) => Number(label?.price)
  const [best] = offers('sell').sort((a, b) => price(b) - price(a))
  if (best && (sold < SHIPMENT || price(best) === 2_000)) return best.value
  if (captain.credits >= 4_000 && offers('upgrade').some(({ value }) => value === 'upgrade:engine'))
    return 'upgrade:engine'
  return offers('buy')[0]?.value ?? 'leave'
}

/** As near to the goal as the engine takes us. */
function fly(view: QuickView, { options }: AskOne): string {
  const ways = waysFrom(view, goalOf(view, view.captains[view.seat]!), 'face-up')
  const left = ({ at }: Option) => ways[Number(at!.slice('place:'.length))]!
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
