import type { GameState, Seat } from '@starboard/kernel'
import { Broken } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type {
  BoardId,
  EventId,
  FirstBornId,
  ItemId,
  Level,
  MissionId,
  NpcId,
  PostId,
  Searchable,
  ShipId,
  SkillId,
  System,
  TraderId,
  UpgradeId,
} from '../../content/index.ts'
import type { LessonId } from '../../lessons.ts'

/** Where a crew sits in the clockwise order. */
export type CrewId = number
export type FigureId = string
export type PieceId = string

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

/** What is agreed before a mission. */
export interface Agreed {
  /** CS-RUL-41: ties are settled by themselves, or the first player is asked. */
  readonly ties: 'automatic' | 'ask'
  readonly support: boolean
  /** Six Doors Down, or what is left of it; else one mission, and no more. */
  readonly campaign: boolean
  /** A match is one mission of the campaign, and ends with what the next one begins with. */
  readonly legs: boolean
  readonly terms: Terms
  readonly refreshSkillPegs: boolean
  readonly upkeep: boolean
  readonly vip: boolean
  readonly crafting: boolean
  /** A learner is told things as they come up. */
  readonly tutorial: boolean
}

/** What is agreed on before crews are put together (CS-CREW-02, CS-CREW-10, CS-CREW-11). */
export interface Terms {
  readonly points: number
  /** How many career points everybody has on top of the printed ones. */
  readonly advanced: number
  /** UA to spend in the posts instead of any kit. */
  readonly budget: number
  /** Crews that are ready to sail have their printed kit, or what rookies may take (CS-CREW-08). */
  readonly kit: 'printed' | 'rookie'
}

/** CS-ROUND-01; and what comes before and after a mission. */
export type Phase =
  /** Nothing is drawn before the first step; then one crew after the other takes a ship and an airlock. */
  | { kind: 'set-up'; dealt: boolean; order: CrewId[] }
  /** Pegs first; then cards are drawn until one of them works. */
  | { kind: 'hostility'; begun: boolean }
  | { kind: 'trader'; crew: CrewId }
  | { kind: 'arrival'; list: Due[] }
  | { kind: 'first-born'; done: FigureId[] }
  | { kind: 'npc'; type: NpcTurn; arrived: boolean; done: FigureId[] }
  | { kind: 'assessment' }
  /** Traders of whom it is not known yet whether and how they get home. */
  | { kind: 'extraction'; left: TraderId[] }
  /** Whoever has a career point coming, once for each point. */
  | { kind: 'advancement'; left: TraderId[] }
  /** Crews that have no post yet, and those that still deal, the next one first (CS-TRADE-07). */
  | { kind: 'trade'; begun: boolean; arriving: CrewId[]; dealing: CrewId[] }
  | { kind: 'maintenance'; left: CrewId[]; rolled: boolean; upgraded: boolean }

/** The types of the NPC Phase in their order (CS-NPC-01, CS-RUL-54). */
export type NpcTurn = 'hunter' | 'corps' | 'security' | 'ganger' | 'civilian'

/** First Born that are still to come in this phase: how many, and where the die was rolled already. */
export interface Due {
  type: FirstBornId
  count: number
  rolled?: number
}

/** Something that interrupts: it is played before anything else, in this order. */
export type Item =
  | { kind: 'card'; card: EventId; level: Level }
  | { kind: 'activate'; figure: FigureId }
  /** Somebody looks into a piece, or goes through the belongings of the fallen (CS-SRCH-03, CS-DEF-10). */
  | { kind: 'loot'; figure: FigureId; from: PieceId | FigureId }
  /** An NPC has been talked into a trade (CS-PERS-03, CS-PERS-04). */
  | { kind: 'deal'; figure: FigureId; npc: FigureId }
  /** A Civilian offers something that was drawn for it (CS-CIV-08). */
  | { kind: 'offered'; figure: FigureId; npc: FigureId; token: Held }
  /** A token was drawn blindly: keep it, or leave it (CS-SRCH-09, CS-MINE-02). */
  | { kind: 'found'; figure: FigureId; token: Held; rule: string }

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

export interface Points {
  /** Entry points that are turned over until a level is reached, by their number. */
  shut: number[]
  until: Level | null
  /** Switched off at the console (CS-TERR-06). */
  off: { kind: 'entry' | 'patrol'; number: number } | null
}

/** A Trader's activation. */
export interface Turn {
  figure: FigureId
  /** Actions left. */
  actions: number
  /** Free actions that a skill or an item has granted and that are not taken yet. */
  granted: Grant[]
  /** The kind of the first action of a linked figure (CS-LINK-01, CS-LINK-02). */
  fixed: 'move' | 'assault' | null
  /** How many effortless actions have been taken; one is free (CS-EFF-01). */
  effortless: number
  /** Actions taken so far, by name: for what asks after the last one. */
  taken: string[]
}

/** A free action of one of these kinds, with what makes it special. */
export interface Grant {
  kinds: ('move' | 'close' | 'ranged' | 'any')[]
  dice?: number
  free?: true
}

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

/** Who a figure is. */
export type Who =
  | { sort: 'trader'; is: TraderId }
  | { sort: 'first-born'; is: FirstBornId }
  | { sort: 'npc'; is: NpcId }

export interface Figure {
  id: FigureId
  who: Who
  /** The crew it belongs to, joined NPCs included. */
  crew: CrewId | null
  where: 'airlock' | 'board' | 'aboard' | 'gone'
  /** The upper left square of its base; null unless it is on the board. */
  at: Square | null
  prone: boolean
  defeated: boolean
  activated: boolean
  /** Squares moved in this round, of eleven (CS-MOVE-07). */
  moved: number
  health: number
  /** Skill pegs. */
  pegs: number
  /** Ammo: yellow pegs, and orange ones of accelerant (CS-ITEM-01). */
  ammo: number
  accelerant: number
  /** It has used its skill of the round (CS-SKL-02). */
  skilled: boolean
  /** Actions fewer in its next turn, and turns to miss (CS-RUL-78). */
  lostActions: number
  missedTurns: number
  fear: number
  tray: Held[]
  worn: Held | null
  levels: { [skill in SkillId]?: number }
  effects: Effect[]
  /** Attacks with the Knowledge Die in this round (CS-KNOW-02). */
  knowledge: number
  /** Repair points it has got so far while it lies defeated (CS-REP-07). */
  mending: number
  /** The patrol point on which a Drone is. */
  patrol: number | null
  /** The True Born: asleep in its chamber, walking in its sleep, or awake; and which insert is in place. */
  sleep: { state: 'chamber' | 'somnambulant' | 'awake'; insert: number } | null
  /** Attack statistics that were taken from an NPC (CS-RUL-76). */
  disarmed: ('close' | 'ranged')[]
  /** Career points and growth of a Trader in a campaign. */
  career: number
  /** Promoted in place of a Captain who was lost (CS-EXTR-20). */
  captain?: true
  /** The class board, where it is not the printed one (CS-CREW-05). */
  class?: BoardId
}

/** A token that somebody has, or that lies somewhere. */
export interface Held {
  item: ItemId
  state: 'fine' | 'jammed' | 'broken' | 'face-down'
  /** Quarters by which it is turned (CS-ITEM-06). */
  turned: number
  /** Energy counters, shots left, repair points: what is counted on it. */
  counters: number
  /** Whose mine it is (CS-ITEM-15). */
  crew: CrewId | null
  /** A Trophy that a Hunter has taken: from then on others may have it (CS-HUNT-10). */
  claimed?: true
}

/** Something that lasts: until the turn or round is over, the next one, or the mission (CS-TIME-06 to CS-TIME-08). */
export interface Effect {
  name: EffectId
  until: 'turn' | 'round' | 'next-round' | 'level' | 'mission'
  value: number
  /** The skill that is still to be answered with, its level being the value. */
  skill?: SkillId
  /** Whoever it comes from. */
  by?: FigureId
}

export type EffectId =
  | 'no-ranged-harm'
  | 'untargetable-at-wall'
  | 'untargetable-at-terrain'
  | 'untargetable'
  | 'interrupts'
  | 'hard-to-hit'
  | 'hard-to-hit-far'
  | 'armour'
  | 'no-harm'
  | 'no-tech'
  | 'still'
  | 'nothing-more'
  | 'guards'
  | 'free-moves'
  | 'no-shots'
  | 'scramble'
  | 'truce'
  | 'controlled'
  | 'necro'
  /** One Trader and a crew that let each other be (CS-SK-NEGOTIATION-3). */
  | 'safe-conduct'
  /** Whoever it comes up to is struck on the way, this once or all the round (CS-SK-KATA-3, CS-SK-CHARGE-2). */
  | 'sweeping'
  /** Whoever it comes up to is tripped (CS-SK-SLIPPERY-3). */
  | 'tripping'
  /** A Machine that has blown itself up (CS-RUL-117). */
  | 'destroyed'
  /** So many actions fewer, from dragging (CS-DEF-08). */
  | 'weary'
  /** Somebody it has struck so already. */
  | 'met'
  /** First Born that are called to a point (CS-SK-REGULATE-3). */
  | 'called'
  /** A Trader that was talked into another crew: its own crew is the value (CS-SK-PERSUASION-3). */
  | 'turncoat'
  /** Neither knocked back nor kept from acting (CS-SK-IMPERVIOUS-3). */
  | 'steadfast'
  /** Physical armour for a while, as good as its value (CS-ICON-32). */
  | 'plated'
  /** A blow was ducked: the rest of the skill follows when it is over (CS-RUL-28). */
  | 'answers'
  /** Struck on entering its reach, in the action of that number (CS-RUL-120); and a worm that was slain from within it (CS-WORM-10). */
  | 'struck-by-worm'
  | 'slew-worm'
  /** It has got up by itself, which it does once (CS-NSTAT-07). */
  | 'regenerated'
  /** Forced awake: it goes for whoever is closest (CS-TB-14). */
  | 'maddened'
  /** Two icons that no board of this box shows, and that anybody may be given (CS-NSTAT-08, CS-NSTAT-09); the value is the Scramble of what floats. */
  | 'camouflaged'
  | 'hover'

/** A piece of terrain that is more than a wall. */
export interface Piece {
  id: PieceId
  kind: Searchable | 'console' | 'reactor' | 'vent' | 'hole' | 'pillar' | 'chamber'
  at: Square
  /** 1, or 2 for what fills four squares. */
  size: 1 | 2
  /** Hidden from everybody but those who have looked. */
  tokens: Held[]
  /** Who has seen what lies there, since nobody else has searched it. */
  seen: Seat[]
  /** A Search Counter on a pod, a worm in its hole, a vent or reactor at work. */
  marked: boolean
  counters: number
  /** Nobody searches it (CS-GLOSS-01). */
  locked?: true
}

export type DoorState = 'open' | 'closed' | 'locked' | 'hidden'

/** What has been done of the mission so far. */
export interface Goal {
  /** Crews that have met the primary objective, and other things missions count, by name. */
  met: CrewId[]
  counts: { [what: string]: number }
}

/** What is carried from mission to mission. */
export interface Campaign {
  /** Which mission of the campaign is played, counted from 0. */
  step: number
  crews: CampaignCrew[]
  /** Pegs that the last mission adds to or takes from the next. */
  pegs: number
  /** What else it brings: a vent of one's choice, or a look into a pod. */
  favour: 'vent' | 'pods' | null
  /** The crew ahead in the last mission: it picks airlock and post first (CS-SETUP-07, CS-TRADE-07). */
  winner: CrewId | null
  /** Crews that have met the last primary objective. */
  met: CrewId[]
  /** Whoever was left behind in this mission, and for whom the die was rolled already (CS-EXTR-02, CS-ADV-02). */
  behind: TraderId[]
  rolled: TraderId[]
  /** Crews on a rescue; null: there was none in this mission yet (CS-EXTR-06). */
  rescue: CrewId[] | null
  /** Traders on offer in this Trade Phase. */
  forHire: TraderId[]
  /** Traders who are dead or given up: nobody hires them any more. */
  lost: TraderId[]
  /** Stim Skills that were given for a success and come from no shop (CS-TRADE-05). */
  gifts: number
  /** The last mission is tried a second time. */
  again: boolean
}

export interface CampaignCrew {
  id: CrewId
  ua: number
  systems: { [system in System]: number }
  upgrades: { [upgrade in UpgradeId]?: number }
  hold: Held[]
  roster: Veteran[]
  /** NPCs that joined on the mission and got aboard (CS-TRADE-10). */
  joined: NpcId[]
  visit: Visit | null
  /** Its ship is lost, or nobody is left (CS-MAINT-05). */
  out: boolean
}

/** A crew at its trading post, and what its hagglers have got there. */
export interface Visit {
  post: PostId
  /** Who has used Barter in this phase. */
  haggled: TraderId[]
  /** One thing may be sold at its buying price (CS-SK-BARTER-1). */
  dearly: boolean
  /** Prices that may still be shifted (CS-SK-BARTER-2). */
  shifts: number
  /** UA off one payment (CS-SK-BARTER-P3). */
  off: number
  /** Things above 20 UA bought here, and who was hired (CS-RUL-67). */
  luxuries: number
  hired: TraderId[]
}

/** A Trader of a campaign, whether fielded or not. */
export interface Veteran {
  is: TraderId
  captain: boolean
  /** Its class board: the printed one, or another that was chosen for it (CS-CREW-05). */
  class: BoardId
  career: number
  levels: { [skill in SkillId]?: number }
  pegs: number
  tray: Held[]
  worn: Held | null
  /** Missions it has to miss, and a ransom that is asked for it. */
  away: number
  ransom: number | null
  /** Hired for one mission. */
  once: boolean
}

export const figureOf = (g: Pick<CoreSpace, 'figures'>, id: FigureId): Figure => {
  for (const figure of g.figures) if (figure.id === id) return figure
  throw new Broken(`there is no figure “${id}”`)
}

export const crewOf = (g: Pick<CoreSpace, 'crews'>, id: CrewId): Crew => {
  const crew = g.crews[id]
  if (crew) return crew
  throw new Broken(`there is no crew ${id}`)
}

/** The player whose crew holds the turn counter: whatever has to be chosen for NPCs is theirs to choose (CS-FBX-15). */
export const firstPlayer = (g: Pick<CoreSpace, 'crews' | 'first'>): Seat => crewOf(g, g.first).seat
