import type { Event } from '@starboard/kernel'
import { a, capital, listed, times } from '@starboard/kernel/english'
import { MISSIONS, SECTORS, SHIPS, TITLES } from '../content/index.ts'
import { isBerth, sectorOf } from '../rules/0-table/chart.ts'
import type { FameEvent } from '../rules/0-table/fame.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { refOf } from '../rules/0-table/ships.ts'
import type { FittingEvent } from '../rules/3-hold/fitting.ts'
import type { MarkerEvent } from '../rules/4-cards/markers.ts'
import type { BorderEvent } from '../rules/5-movement/borders.ts'
import type { ExplorationEvent } from '../rules/6-system/exploration.ts'
import type { GateEvent } from '../rules/6-system/gates.ts'
import type { RelicEvent } from '../rules/6-system/relics.ts'
import type { DamageEvent } from '../rules/7-combat/damage.ts'
import type { DeathEvent } from '../rules/8-fate/death.ts'
import type { TradeEvent } from '../rules/9-trade/trade.ts'
import type { MissionEvent } from '../rules/10-missions/outcome.ts'
import type { TitleEvent } from '../rules/10-missions/titles.ts'
import type { MerchantEvent } from '../rules/11-npcs/merchant.ts'
import type { NpcMoveEvent } from '../rules/11-npcs/npc-moves.ts'
import type { BusinessEvent } from '../rules/12-phases/business.ts'
import type { VictoryEvent } from '../rules/12-phases/victory.ts'
import type { View } from '../view.ts'
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
  | GateEvent
  | MarkerEvent
  | MerchantEvent
  | MissionEvent
  | NpcMoveEvent
  | RelicEvent
  | TitleEvent
  | TradeEvent
  | VictoryEvent

/** Something somebody did, and how much it matters. */
interface Deed {
  readonly who: ShipRef
  readonly weight: number
  readonly words: string
}

/** What belongs together, added up. */
interface Sums {
  readonly way: SpaceId[]
  readonly found: string[]
  fame: number
  damage: number
}

/** A line for each of those who did most: `Bot 1 flew 7 spaces to Doravin V, sold 2 Holo for 4,000 and gained 1 Fame.` */
export function recap(events: readonly Event[], view: View): readonly string[] {
  const sums = new Map<ShipRef, Sums>()
  const deeds = events.flatMap((event) => deedsIn(event as Told, view, (who) => sumsOf(sums, who)))
  const everybody = [...new Set([...sums.keys(), ...deeds.map(({ who }) => who)])]
  const told = everybody.map((who) => {
    const own = [...deeds.filter((deed) => deed.who === who), ...summed(who, sums.get(who))]
    const flight = sums.get(who)?.way.length ? FLIGHT : 0
    return { who, own, weight: own.reduce((sum, { weight }) => sum + weight, flight) }
  })
  const most = [...told].sort((a, b) => b.weight - a.weight).slice(0, LINES)
  return told.flatMap((one) =>
    most.includes(one) && one.weight > 0 ? [lineOf(one.who, one.own, sums, view)] : [],
  )
}

const LINES = 3
/** Who has only flown is told of when there is nothing else. */
const FLIGHT = 0.5
const DEEDS = 4

function sumsOf(sums: Map<ShipRef, Sums>, who: ShipRef): Sums {
  const known = sums.get(who) ?? { way: [], found: [], fame: 0, damage: 0 }
  sums.set(who, known)
  return known
}

function lineOf(who: ShipRef, own: readonly Deed[], sums: ReadonlyMap<ShipRef, Sums>, view: View): string {
  const best = [...own].sort((a, b) => b.weight - a.weight).slice(0, DEEDS)
  const way = sums.get(who)?.way ?? []
  const flown = way.length > 0 ? [`flew ${times(way.length, 'space')} to ${placeName(way.at(-1)!)}`] : []
  const name = who.startsWith('captain-') ? captainName(view, Number(who.slice(-1))) : craftName(view, who)
  return `${capital(name)} ${listed([...flown, ...own.filter((deed) => best.includes(deed)).map(({ words }) => words)])}.`
}

const placeName = (space: SpaceId): string => (isBerth(space) ? 'The Kiln' : SECTORS[sectorOf(space)].name)

function summed(who: ShipRef, sums: Sums | undefined): Deed[] {
  if (!sums) return []
  const { found } = sums
  return [
    ...(found.length > 0 ? [{ who, weight: 2 * found.length, words: `discovered ${listed(found)}` }] : []),
    ...(sums.damage > 0 ? [{ who, weight: 3, words: `took ${sums.damage} damage` }] : []),
    ...(sums.fame > 0 ? [{ who, weight: 6 * sums.fame, words: `gained ${sums.fame} Fame` }] : []),
  ]
}

function deedsIn(event: Told, view: View, sums: (who: ShipRef) => Sums): Deed[] {
  const by = (seat: number, weight: number, words: string): Deed[] => [{ who: refOf(seat), weight, words }]
  switch (event.type) {
    case 'flew':
      sums(refOf(event.seat)).way.push(event.into)
      return []
    case 'npc-flew':
      sums(event.npc).way.push(...event.way)
      return []
    case 'fame-gained':
      sums(refOf(event.seat)).fame += event.fame
      return []
    case 'damaged':
      sums(event.ship).damage += event.damage
      return []
    case 'sold':
      return by(event.seat, 4, `sold ${cargo(event.cubes)} for ${event.credits.toLocaleString('en')}`)
    case 'bought':
      return by(event.seat, 2, `bought ${cargo(event.cubes)}`)
    case 'mission-completed':
      return by(event.seat, 5, `completed ${MISSIONS[event.mission]!.name}`)
    case 'mission-failed':
      return by(event.seat, 3, `failed at ${MISSIONS[event.mission]!.name}`)
    case 'ship-bought':
      return by(event.seat, 5, `took over the ${SHIPS[event.ship].name}`)
    case 'outfit-bought':
      return by(event.seat, 3, `bought ${a(pieceName(event.what))}`)
    case 'title-claimed':
      return by(event.seat, 5, `became ${TITLES[event.title].name}`)
    case 'relic-taken':
      return by(event.seat, 4, 'dug up a relic')
    case 'sector-revealed':
      if (event.seat !== null) sums(refOf(event.seat)).found.push(SECTORS[event.sector].name)
      return []
    case 'captain-won':
      return by(event.seat, 9, `won with ${event.fame} Fame`)
    case 'gate-used':
      return by(event.seat, 1, 'went through a gate')
    case 'landed':
      return by(event.seat, 1, 'landed')
    case 'stranded':
      return by(event.seat, 5, 'was left Stranded')
    case 'merchant-sold':
      return [{ who: 'merchant', weight: 1, words: `sold on ${SECTORS[event.planet].name}` }]
    case 'destroyed':
      return [
        { who: event.ship, weight: 6, words: 'was destroyed' },
        ...(event.by
          ? [{ who: event.by, weight: 6, words: `destroyed ${craftName(view, event.ship)}` }]
          : []),
      ]
    default:
      return []
  }
}
