import type { FactionId, FoeId, Hex, QuestId } from '../../content/index.ts'
import type { Batch, Stock, Thing } from './colony.ts'
import type { PersonId } from './person.ts'

/** What lies beyond the fence. */
export interface World {
  /** Rows of letters, as the tables draw them. */
  map: string[]
  home: Hex
  settlements: Settlement[]
  /** Pairs of neighbouring hexes that a road joins. */
  roads: [Hex, Hex][]
  caravans: Caravan[]
  goodwill: { [faction in FactionId]: number }
  /** Factions named by a Social action in this quadrum (RIM-RUL-145), and those that owe the next deal a Trade Bonus. */
  kept: FactionId[]
  bonus: FactionId[]
  /** Military aid already given in this quadrum (RIM-RUL-144), and aid owed without a console. */
  aided: FactionId[]
  owedAid: FactionId[]
  /** The Shattered Empire has given the colony a title (RIM-RUL-146). */
  titled: boolean
  traders: Trader[]
  guests: Visit[]
  quests: Quest[]
  /** Hostile factions that are ready to talk (RIM-PEACE-01). */
  talks: Talks[]
  /** Wrecks with machines on guard, for whoever goes there (Major event 19). */
  wrecks: { id: string; at: Hex; foes: FoeId[] }[]
  /** The faction whose last quest was refused, for two in a row (RIM-RUL-158). */
  refused: FactionId | null
  /** Animals about for taming (RIM-RUL-099). */
  wild: string[]
}

export interface Settlement {
  id: string
  name: string
  faction: FactionId
  at: Hex
  /** Its stock and the day it was rolled; a new one no sooner than five days later. */
  stock: Trader | null
  destroyed: boolean
}

export interface Caravan {
  id: string
  at: Hex
  /** Where it goes; null: it stays where it is. */
  to: Hex | null
  people: PersonId[]
  animals: string[]
  goods: Stock
  meals: Batch[]
  silver: number
  /** Things that nobody wears, as loads. */
  things: string[]
  /** Half a hex is behind it (RIM-CARAVAN-04). */
  half: boolean
  /** The last days on which it dealt with a market, and on which it tried what can be tried once a day. */
  dealt: number
  tried: number
}

/** Somebody who buys and sells: a visiting caravan, a settlement's market, a ship in orbit. */
export interface Trader {
  id: string
  kind: 'caravan' | 'settlement' | 'orbital'
  faction: FactionId | null
  /** Kind of an orbital ship. */
  ship: 'goods' | 'arms' | 'exotic' | null
  silver: number
  goods: Stock
  things: Thing[]
  /** Bought in this deal: it cannot be sold back (RIM-ECON-12). */
  bought: { [line: string]: number }
  /** Prices in points, better or worse by haggling or a Trade Bonus; null: not haggled yet. */
  haggled: number | null
  /** The day at whose dawn it is gone. */
  leaves: number
  rolled: number
  captive: PersonId | null
  at: string | null
}

export interface Visit {
  faction: FactionId
  count: number
  /** The day at whose dawn they are gone. */
  leaves: number
  /** Guests who are housed for a quest. */
  quest?: string
}

/** An invitation: somebody must go there before the dawn of a day (RIM-RUL-150). */
export interface Talks {
  id: string
  faction: FactionId
  at: Hex
  until: number
}

/** A quest as everybody knows it; what is true of it besides stands in `secret`. */
export interface Quest {
  id: string
  quest: QuestId
  faction: FactionId | null
  at: Hex
  /** Offered, taken, or done. */
  state: 'offered' | 'taken'
  /** The last day on which it can be done. */
  until: number
  settlement: string | null
  /** For a rescue of one's own: who was carried off (RIM-RUL-172). */
  person: PersonId | null
  /** Days of a stay that have been kept. */
  kept: number
  /** The caravan that brings home whoever it has freed. */
  caravan: string | null
  /** The dawn at which somebody comes home whose ransom is paid (RIM-RUL-172). */
  ransom: number | null
}
