import type { GameState } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { EventId, FirstBornId, ItemId, MissionId } from '../../content/index.ts'
import type { LessonId } from '../../lessons.ts'
import type { Agreed } from './agreed.ts'
import type { Campaign } from './campaign.ts'
import type { Crew, CrewId } from './crew.ts'
import type { Figure, FigureId } from './figure.ts'
import type { Due, Item, Phase } from './phase.ts'
import type { DoorState, Piece, Points } from './piece.ts'
import type { Held } from './tray.ts'
import type { Turn } from './turn.ts'

/** The whole table of one mission. Content that lies hidden is here and in no view. */
export interface CoreSpace extends GameState {
  mission: MissionId
  /** The mission's own map, unless another one was drawn for this match. */
  map: MapId
  mode: 'solo' | 'together' | 'against'
  rules: Agreed
  round: number
  phase: Phase
  /** The crew that holds the turn counter: its player is the first player (CS-RUL-106). */
  first: CrewId
  turn: Turn | null
  /** What has still to be settled, the next thing first. */
  agenda: Item[]
  hostility: Hostility
  crews: Crew[]
  /** In the order in which they came; the gone keep their place. */
  figures: Figure[]
  pieces: Piece[]
  /** Doors by the key of their square. */
  doors: { [square: string]: DoorState }
  floor: { at: Square; token: Held }[]
  /** Rooms that were searched and mined, by their number. */
  searched: number[]
  mined: number[]
  points: Points
  pouch: ItemId[]
  nanos: ItemId[]
  mine: ItemId[]
  deck: EventId[]
  /** Cards sent back in this phase (CS-RUL-95). */
  aside: EventId[]
  discard: EventId[]
  /** First Born that were placed and may not come again (CS-FBA-07). */
  once: FirstBornId[]
  goal: Goal
  /** Who is in which crew, and what each crew owns; in a single mission it is used for the first of these alone. */
  campaign: Campaign
  /** How many figures have been made: the next one's number. */
  made: number
  /** Lessons of the tutorial that were given. */
  lessons: LessonId[]
  /** Kept while somebody about holds a Timewarp: how all lay before the last actions of whoever is active. In no view, though there is nothing hidden in it. */
  past: { figure: FigureId; before: Moment[] } | null
}

/** How everything lay at some time; of what lies hidden only how much it was (CS-RUL-116). */
export interface Moment
  extends Pick<
    CoreSpace,
    'figures' | 'floor' | 'doors' | 'searched' | 'mined' | 'points' | 'hostility' | 'once' | 'goal'
  > {
  pieces: (Omit<Piece, 'tokens' | 'seen'> & { count: number })[]
}

/** A map of a mission, or one that is written out: its rows, parted by slashes. */
export type MapId = MissionId | `drawn:${string}`

export interface Hostility {
  pegs: number
  /** Holes that were filled in this round (CS-RUL-96). */
  filled: number[]
  /** The first noisy shot of the round has been fired (CS-RUL-24). */
  shot: boolean
  /** The boards show the charged side (CS-RUL-52). */
  charged: boolean
  /** The pods have opened (CS-RUL-45). */
  opened: boolean
  /** No First Born arrive in this round. */
  lull: boolean
  /** Who comes in this round, and where, if somebody has found out already (CS-MAINT-10). */
  foreseen: Due[] | null
  /** The lights are out: nobody shoots beyond short range in this round (EV-14). */
  dark: boolean
  /** Where a decoy calls First Born of low rank in this round (EV-30). */
  beacon: Square | null
  /** Cards that everybody has seen drawn in this round, the useless ones too. */
  drawn: EventId[]
}

/** What has been done of the mission so far. */
export interface Goal {
  /** Crews that have met the primary objective, and other things missions count, by name. */
  met: CrewId[]
  counts: { [what: string]: number }
}
