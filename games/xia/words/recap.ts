import type { Event, Seat } from '@starboard/kernel'
import { a, listed, times } from '@starboard/kernel/english'
import { EVENTS, MISSIONS, SECTORS, SHIPS, TITLES } from '../content/index.ts'
import { isBerth, sectorOf } from '../rules/0-table/chart.ts'
import type { FameEvent } from '../rules/0-table/fame.ts'
import type { EventEvent } from '../rules/0-table/live.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { refOf, seatOf } from '../rules/0-table/ships.ts'
import type { FittingEvent } from '../rules/3-hold/fitting.ts'
import type { MarkerEvent } from '../rules/4-cards/markers.ts'
import type { BorderEvent } from '../rules/5-movement/borders.ts'
import type { ExplorationEvent } from '../rules/6-system/exploration.ts'
import type { GateEvent } from '../rules/6-system/gates.ts'
import type { RelicEvent } from '../rules/6-system/relics.ts'
import type { DamageEvent } from '../rules/7-combat/damage.ts'
import type { DeathEvent } from '../rules/8-fate/death.ts'
import type { GiftEvent } from '../rules/9-trade/gifts.ts'
import type { TradeEvent } from '../rules/9-trade/trade.ts'
import type { MissionEvent } from '../rules/10-missions/outcome.ts'
import type { TitleEvent } from '../rules/10-missions/titles.ts'
import type { MerchantEvent } from '../rules/11-npcs/merchant.ts'
import type { NpcMoveEvent } from '../rules/11-npcs/npc-moves.ts'
import type { BusinessEvent } from '../rules/12-phases/business.ts'
import type { VictoryEvent } from '../rules/12-phases/victory.ts'
import type { View } from '../view.ts'
import { type Deed, type Doings, recapLines } from './doings.ts'
import { pieceName } from './port.ts'
import { cargo } from './trade.ts'
import { captainName, craftName } from './words.ts'

type Told =
  | BorderEvent
  | BusinessEvent
  | DamageEvent
  | DeathEvent
  | ExplorationEvent
  | FameEvent
  | FittingEvent
  | GiftEvent
  | GateEvent
  | MarkerEvent
  | MerchantEvent
  | MissionEvent
  | NpcMoveEvent
  | RelicEvent
  | TitleEvent
  | TradeEvent
  | VictoryEvent

type EventDrawn = Extract<EventEvent, { type: 'event-drawn' }>

/** What belongs together, added up. */
interface Sums {
  readonly way: SpaceId[]
  readonly found: string[]
  readonly deeds: Deed[]
  fame: number
  damage: number
  /** The end of the match: nothing was done after it. */
  won: Deed | null
}

/** A line for each of those who did most: `Bot 1 flew 7 spaces to Doravin V, sold 2 Holo for 4,000 and gained 1 Fame.` */
export function recap(events: readonly Event[], view: View): readonly string[] {
  const sums = new Map<ShipRef, Sums>()
  let active: Seat | null = null // Whose turn it is draws the Events, which name nobody.
  for (const event of events) {
    if ('seat' in event && typeof event.seat === 'number') active = event.seat
    if (event.type === 'event-drawn' && active !== null)
      sumsOf(sums, refOf(active)).deeds.push(drawn(event as EventDrawn))
    else add(event as Told, view, (who) => sumsOf(sums, who))
  }
  return recapLines([...sums].map(([who, own]) => doingsOf(who, own, view)))
}

const drawn = ({ event }: EventDrawn): Deed => ({
  weight: 5,
  words: `brought on the Event ${EVENTS[event].name}`,
})

function sumsOf(sums: Map<ShipRef, Sums>, who: ShipRef): Sums {
  const known = sums.get(who) ?? { way: [], found: [], deeds: [], fame: 0, damage: 0, won: null }
  sums.set(who, known)
  return known
}

function doingsOf(who: ShipRef, { way, found, deeds, fame, damage, won }: Sums, view: View): Doings {
  const seat = seatOf(who)
  return {
    name: seat === null ? craftName(view, who) : captainName(view, seat),
    flown: way.length > 0 ? `flew ${times(way.length, 'space')} to ${placeName(way.at(-1)!)}` : null,
    deeds: [
      ...deeds,
      ...(found.length > 0 ? [{ weight: 2 * found.length, words: `discovered ${listed(found)}` }] : []),
      ...(damage > 0 ? [{ weight: 3, words: `took ${damage} damage` }] : []),
      ...(fame > 0 ? [{ weight: 6 * fame, words: `gained ${fame} Fame` }] : []),
      ...(won ? [won] : []),
    ],
  }
}

const placeName = (space: SpaceId): string => (isBerth(space) ? 'The Kiln' : SECTORS[sectorOf(space)].name)

function add(event: Told, view: View, sums: (who: ShipRef) => Sums): void {
  const did = (who: ShipRef, weight: number, words: string) => void sums(who).deeds.push({ weight, words })
  const by = (seat: number, weight: number, words: string) => did(refOf(seat), weight, words)
  switch (event.type) {
    case 'flew':
      sums(refOf(event.seat)).way.push(event.into)
      return
    case 'npc-flew':
      sums(event.npc).way.push(...event.way)
      return
    case 'fame-gained':
      sums(refOf(event.seat)).fame += event.fame
      return
    case 'damaged':
      sums(event.ship).damage += event.damage
      return
    case 'sold':
      return by(event.seat, 4, `sold ${cargo(event.cubes)} for ${event.credits.toLocaleString('en')}`)
    case 'bought':
      return by(event.seat, 2, `bought ${cargo(event.cubes)}`)
    case 'mission-completed':
      return by(
        event.seat,
        5,
        event.need ? 'brought a captain in need home' : `completed ${MISSIONS[event.mission]!.name}`,
      )
    case 'mission-failed':
      return by(event.seat, 3, `failed at ${MISSIONS[event.mission]!.name}`)
    case 'ship-bought':
      return by(event.seat, 5, `took over the ${SHIPS[event.ship].name}`)
    case 'outfit-bought':
      return by(event.seat, 3, `bought ${a(pieceName(event.what))}`)
    case 'gave':
      return by(
        event.seat,
        5, // Somebody else has it now.
        `gave ${captainName(view, event.receiver)} ${event.credits.toLocaleString('en')} credits`,
      )
    case 'title-claimed':
      return by(event.seat, 5, `became ${TITLES[event.title].name}`)
    case 'relic-taken':
      return by(event.seat, 4, 'dug up a relic')
    case 'sector-revealed':
      if (event.seat !== null) sums(refOf(event.seat)).found.push(SECTORS[event.sector].name)
      return
    case 'captain-won':
      sums(refOf(event.seat)).won = { weight: 9, words: `won with ${event.fame} Fame` }
      return
    case 'gate-used':
      return by(event.seat, 1, 'went through a gate')
    case 'stranded':
      return by(event.seat, 5, 'was left Stranded')
    case 'merchant-sold':
      return did('merchant', 1, `sold on ${SECTORS[event.planet].name}`)
    case 'destroyed':
      did(event.ship, 6, 'was destroyed')
      if (event.by) did(event.by, 6, `destroyed ${craftName(view, event.ship)}`)
      return
    default:
  }
}
