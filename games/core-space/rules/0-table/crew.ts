import { Broken, type Seat } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { EventId, ShipId, UpgradeId } from '../../content/index.ts'
import type { CoreSpace } from './state.ts'

/** Where a crew sits in the clockwise order. */
export type CrewId = number

export interface Crew {
  id: CrewId
  seat: Seat
  /** Null until it is chosen. */
  ship: ShipId | 'own' | null
  /** The threshold square of its airlock; null until it is chosen. */
  airlock: Square | null
  /** Assistance cards, known to its player alone (CS-HOST-05). */
  hand: EventId[]
  /** How many of the next event cards its player has read. */
  foresees: number
  habits: Habits
  /** It has attacked Security or Corps, Hunters, in this mission (CS-RUL-23, CS-HUNT-06). */
  hostileTo: ('law' | 'hunters')[]
  upgrades: { [upgrade in UpgradeId]?: number }
  /** Its guns have shot by themselves in this round (CS-MAINT-10). */
  fired: boolean
  ua: number
}

/** How a player wants to be asked (CS-SKL-07, CS-RUL-97, CS-RUL-119). */
export interface Habits {
  reactions: 'when it matters' | 'only in need' | 'always' | 'never'
  strikes: 'best weapon' | 'ask' | 'never'
  consent: 'friends' | 'nobody' | 'everybody'
}

export const crewOf = (g: Pick<CoreSpace, 'crews'>, id: CrewId): Crew => {
  const crew = g.crews[id]
  if (crew) return crew
  throw new Broken(`there is no crew ${id}`)
}

/** The player whose crew holds the turn counter: whatever has to be chosen for NPCs is theirs to choose (CS-FBX-15). */
export const firstPlayer = (g: Pick<CoreSpace, 'crews' | 'first'>): Seat => crewOf(g, g.first).seat
