import type { GameState, Seat } from '@starboard/kernel'
import type {
  AbilityId,
  BehaviourId,
  Cube,
  EmbersPart,
  EmbersToken,
  EventId,
  GoalId,
  Local,
  MissionId,
  MissionType,
  ModKind,
  NpcId,
  OutfitKind,
  PowerId,
  RelicId,
  SectorId,
  ShipId,
  TitleId,
  Token,
  TradeCube,
  UpgradeLine,
} from '../../content/index.ts'
import type { LessonId } from '../../lessons.ts'

/** A space of the board: its sector and its place in that tile; or one of the three berths of The Kiln. */
export type SpaceId = `${SectorId}:${Local}` | KilnSpace
export type KilnSpace = 'kiln:k1' | 'kiln:k2' | 'kiln:k3'

/** A space of a Hold, `column,row` from the top left corner of its grid; `bottom` is the False Bottom of the Long Haul. */
export type Cell = `${number},${number}` | 'bottom'

/** Any ship on the board. */
export type ShipRef = CaptainRef | NpcId
export type CaptainRef = `captain-${number}`

/** What lies open before everybody. */
export interface Open {
  kind: 'full'
  mode: 'competitive' | 'solo' | 'campaign'
  /** What is in play (XIA-MODE-02, XIA-MODE-03). */
  parts: Parts
  /** Solo and campaign only. */
  difficulty: 'easy' | 'normal' | 'hard'
  /** Fame needed to win (XIA-MODE-05). */
  victory: number
  /** The sectors, ships and cards of the book's first game (XIA-MODE-07). */
  firstGame: boolean
  /** A guided first game. */
  tutorial: boolean
  stage: Stage
  /** Comes before the stage. */
  agenda: Item[]
  round: number
  /** Who opens each round. */
  first: Seat
  /** Whose turn it is. */
  seat: Seat
  turn: Turn
  npcs: Npc[]
  /** In the order in which they were laid. */
  sectors: Laid[]
  /** Revealed and not yet claimed. */
  openTitles: TitleId[]
  liveEvents: LiveEvent[]
  /** Title and Event spaces of the fame track that somebody has reached. */
  reached: number[]
  /** Where The Kiln is on its orbit; null while it is destroyed, or without Nyr. */
  kiln: SpaceId | null
  comets: { sector: SectorId; at: SpaceId | null }[]
  /** Cubes adrift; `by` is the captain who jettisoned it in this very turn. */
  adrift: { at: SpaceId; cube: Cube; by: Seat | null }[]
  economy: Economy | null
  /** What lies in the box, to be bought, produced or found. */
  supply: {
    cubes: Record<Cube, number>
    outfits: Record<OutfitKind, number>
    mods: Record<ModKind, number>
  }
  /** Ships nobody has flown yet. */
  ships: ShipId[]
  /** Whether somebody has been first through an ordinary gate, and through Tigris (XIA-RUL-014). */
  gatesOpened: { ordinary: boolean; tigris: boolean }
  solo: Solo | null
  /** Numbers given to Outfits and Mods, so that each can be told from its likes. */
  made: number
}

/** Xia played in full: competitive, for two, solo and campaign. The quick modes have a state of their own. */
export interface Xia extends GameState, Open {
  /** One a seat. */
  captains: Captain[]
  /** Sectors face down, the top first. */
  sectorDeck: SectorId[]
  /** Exploration tokens face down: the pile, top first, and those on the board. */
  tokenPile: Token[]
  tokens: { at: SpaceId; token: Token }[]
  /** Relic tokens face down: the pile, top first, and the stack of each dead world. */
  relicPile: RelicId[]
  relicStacks: { sector: SectorId; relics: RelicId[] }[]
  missionDeck: MissionId[]
  missionDiscard: MissionId[]
  titleDeck: TitleId[]
  eventDeck: EventId[]
  memory: Memory
}

/** Who has seen what lies face down again. That somebody has looked is nobody's secret, only at what. */
export interface Memory {
  /** Of the top sectors of the deck, in their order: Deep Scan. */
  sectors: Seat[][]
  /** Of cards in the discard pile; forgotten when it is shuffled. */
  missions: { id: MissionId; by: Readers }[]
  /** Cards that a Private Eye put into the discard pile together: all know how many of each were Outlaw missions, by what was paid. */
  inquiries: MissionId[][]
  /** Of relics that are out of the game, face down. */
  relics: { id: RelicId; by: Readers }[]
  /** How often the discard pile has become the deck. */
  shuffles: number
}

/** All, where it was turned up for everybody. */
export type Readers = readonly Seat[] | 'all'

export type Parts = Record<EmbersPart | 'npcs' | 'powers' | 'sellsword' | 'envoy', boolean>

/** Where in a match we are. Each is one step, or as many steps as a phase has actions. */
export type Stage =
  /** The board is laid and everything shuffled. */
  | { readonly kind: 'deal' }
  /** A solo captain lays out the sectors dealt (XIA-SOLO-03). */
  | { readonly kind: 'layout'; readonly left: readonly SectorId[] }
  /** Ships are chosen, then fitted out, in this order (XIA-SETUP-14, XIA-SETUP-20). */
  | { readonly kind: 'choose-ship'; readonly order: readonly Seat[]; readonly done: number }
  | { readonly kind: 'fit-out'; readonly order: readonly Seat[]; readonly done: number }
  /** A campaign captain picks the goal of this game (XIA-CAMP-04). */
  | { readonly kind: 'goal' }
  /** The turn of `g.seat` begins: comets return, a destroyed ship respawns. */
  | { readonly kind: 'turn-start' }
  | { readonly kind: 'action' }
  | { readonly kind: 'business' }
  | { readonly kind: 'status' }
  /** The second half of the Status Phase: refresh, arm, demand. */
  | { readonly kind: 'arm' }
  /** Missions drawn in this turn are looked at and chosen (XIA-MIS-05). */
  | { readonly kind: 'choose-missions' }
  | { readonly kind: 'turn-end' }
  /** Solo: a sector is added after the captain's turn (XIA-SOLO-14). */
  | { readonly kind: 'expanse' }
  /** NPCs that act after this turn, one by one; null until it is known who is there. */
  | { readonly kind: 'npcs'; readonly left: readonly NpcId[] | null }
  | { readonly kind: 'round-end' }
  /** Events that count rounds, after all that the NPCs' Fame has set off. */
  | { readonly kind: 'round-events' }
  /** The end of a campaign game: an upgrade is chosen (XIA-CAMP-06). */
  | { readonly kind: 'upgrade'; readonly won: boolean }

/**
 * Something that must be dealt with before the stage goes on, each in a step of its own. Whenever something hidden was turned
 * up (a sector, a token, a card), what is asked because of it is asked in a new step: so a bot can imagine the rest.
 */
export type Item =
  /** A ship that jumped blindly enters the space it named (XIA-EXPL-09). */
  | { readonly kind: 'jump'; readonly seat: Seat; readonly to: SpaceId }
  /** NPCs whose sector came into play are placed (XIA-NPC-02). */
  | { readonly kind: 'spawns' }
  /** An exploration token was turned up and takes effect (XIA-EXPL-14). */
  | { readonly kind: 'token'; readonly seat: Seat; readonly token: Token }
  /** Solo: missions just drawn are looked at and chosen at once (XIA-SOLO-31). */
  | { readonly kind: 'look'; readonly seat: Seat }
  /** A Captain in Need may be taken aboard (XIA-EXPL-23). */
  | { readonly kind: 'need'; readonly seat: Seat; readonly card: MissionId }
  /** A sifted relic was turned up, and its captain takes what it brings (XIA-KILN-14). */
  | { readonly kind: 'relic'; readonly seat: Seat; readonly relic: RelicId }
  /** Deep Scan: the top two sectors are known to this seat and may change places. */
  | { readonly kind: 'peek'; readonly seat: Seat }
  /** A mission was turned up for its objective, which is played now (XIA-MIS-08). */
  | { readonly kind: 'objective'; readonly seat: Seat; readonly mission: MissionId }
  /** Change of Heart: who is still to be asked, and what was paid so far. */
  | {
      readonly kind: 'heart'
      readonly left: readonly Seat[]
      readonly paid: readonly { readonly seat: Seat; readonly credits: number }[]
    }
  /** A ship on Auto-Pilot may fly after another's turn (XIA-ABIL-08). */
  | { readonly kind: 'auto-pilot'; readonly seat: Seat }

/** What is remembered of the turn under way, and forgotten when the next begins. */
export interface Turn {
  move: Move | null
  /** The occupied space beside the ship whose actions it may take (XIA-MOVE-07). */
  using: SpaceId | null
  /** Captains who scored Luck in this turn (XIA-RUL-057). */
  lucky: Seat[]
  /** Mission Points where this captain drew (XIA-MIS-04). */
  drewAt: SpaceId[]
  /** Cube types put on the board at Kei (XIA-ECON-12). */
  tradedIn: TradeCube[]
  /** How often something was done in this turn that is limited, or that a Title counts. */
  times: { [W in Counted]?: number }
  /** The most damage in one attack, and hits at the farthest range: for Titles. */
  bestHit: number
  farthestHit: number
  /** Captains destroyed by this captain in this turn. */
  killed: Seat[]
  /** Credits given away in this turn, by receiver. */
  gave: { to: Seat; credits: number }[]
  /** A Detonator is armed: how many Standard actions are left before it goes off (XIA-RUL-029). */
  fuse: number | null
  /** What the last Buy or Sell was, for abilities that follow it. */
  lastBuy: TradeCube | null
  justSold: boolean
  justKilled: boolean
}

export type Counted =
  /** Cards, Skills and campaign lines that are good for so many times a turn. */
  | 'factor'
  | 'gates'
  | 'gunner'
  | 'hauler'
  | 'long-arm'
  | 'rearm'
  | 'recover'
  | 'sell-line'
  | 'shipwright'
  | 'tinker'
  | 'trade-line'
  /** The Business Phase: it has begun, on a Refit space, with a new ship to be loaded; pieces lifted in it. */
  | 'landed'
  | 'refit'
  | 'new-ship'
  | 'lifted'
  /** What Titles ask for. */
  | 'ember-sold'
  | 'pulled'
  | 'rocks'

/** Movement points in hand. What is left when the move ends is lost. */
export interface Move {
  points: number
  /** The last free space crossed: where a ship that loses its points on an occupied one is put (XIA-RUL-083). */
  lastFree: SpaceId
  /** In it, or for it, the ship has paid the last of its Energy and markers: it is Stranded only when the move is over (XIA-RUL-084). */
  last?: true
}

/** What everybody knows of a captain. */
export interface OpenCaptain {
  /** It also says which colour ship and markers have, which no rule asks for (XIA-SHIP-16). */
  seat: Seat
  name: string
  /** Null until it is chosen. */
  ship: ShipId | null
  /** Null while destroyed. */
  at: SpaceId | null
  credits: number
  bounty: number
  fame: number
  energy: number
  /** Four markers in all: Armed, Disarmed, or Used and lying on a Use space. */
  armed: number
  disarmed: number
  used: Cell[]
  /** The impulse token is face up. */
  impulse: boolean
  abilities: { id: AbilityId; exhausted: boolean }[]
  /** Another's ability that the Replication Token lets this captain use once, until the own Status Phase (XIA-RUL-234). */
  echo: AbilityId | null
  powers: PowerId[]
  outfits: Fitted[]
  mods: { id: number; kind: ModKind; cell: Cell }[]
  cubes: { cell: Cell; cube: Cube }[]
  damage: Cell[]
  ice: Cell[]
  /** Ice damage was taken since the last own Status Phase: for a Warm Hull. */
  freshIce: boolean
  /** Completed, and good for a re-roll (XIA-MIS-13). */
  completed: MissionId[]
  /** Embers tokens face up; two are exchanged at once (XIA-EXPL-28). */
  tokens: EmbersToken[]
  titles: TitleId[]
  /** Spaces the ship may fly after each turn of another, until its next own turn (XIA-ABIL-08). */
  autoPilot: number
  /** Lessons of the tutorial this captain has had. */
  lessons: LessonId[]
  /** This captain has given up; the ship goes with the next turn. */
  gone: boolean
  /** What this captain has done in the whole match: for Titles, goals and the score. */
  deeds: Deeds
}

export interface Captain extends OpenCaptain {
  /** Face down, also to the captain, unless a Skill let them be looked at. */
  relics: { id: RelicId; cells: readonly [Cell, Cell]; seen: boolean }[]
  missions: ActiveMission[]
  /** Drawn in this turn and not yet looked at (XIA-MIS-03). */
  drawn: MissionId[]
  /** Pieces taken off the Hold while it is being rearranged, or while a new ship is loaded. */
  dock: Docked[]
}

/** An Outfit in its place: `turn` quarter turns clockwise of its shape, flipped left to right first if `flip`. */
export interface Fitted {
  id: number
  kind: OutfitKind
  /** The top left corner of the turned shape. */
  x: number
  y: number
  turn: 0 | 1 | 2 | 3
  flip: boolean
}

export type Docked =
  | { readonly kind: 'outfit'; readonly id: number; readonly of: OutfitKind }
  | { readonly kind: 'mod'; readonly id: number; readonly of: ModKind }
  | { readonly kind: 'cube'; readonly of: Cube }
  | { readonly kind: 'relic'; readonly id: RelicId; readonly seen: boolean }

export interface ActiveMission {
  id: MissionId
  /** A Captain in Need: only the delivery point of the card counts (XIA-EXPL-23). */
  need: boolean
  /** Face up. */
  revealed: boolean
  /** Ready to be delivered. */
  fulfilled: boolean
  /** Credits lying on the card. */
  credits: number
  /** The payment waits for a sector that is not on the board yet (XIA-MT-04). */
  unpaid: boolean
  /** Where the goods were picked up. */
  from: SectorId | null
  /** The ship its seat meant when the card was turned up, where there is more to do afterwards (XIA-SOLO-29). */
  target: ShipRef | null
  /** The X of Transport and Assist; 0 before. */
  x: number
  /** The Mission Point was visited: Boom! and Counterfeit (XIA-RUL-160). */
  visited: boolean
  /** Where the armed Detonator lies. */
  detonator: SpaceId | null
  /** What completing it adds to the Bounty, where that was settled on the way (XIA-MT-27). */
  bounty: number
}

export interface Deeds {
  /** Where Fame came from. */
  fame: { [source in FameSource]?: number }
  /** Sectors revealed by Scan or Blind Jump. */
  revealed: number
  rescues: number
  /** Where Big Shipments were made. */
  shipments: (SectorId | 'kiln')[]
  /** Mission types completed, each as often as it was. */
  missions: MissionType[]
  sifted: number
  excavated: number
  /** Demand bonuses taken. */
  demands: number
  /** Captains who have destroyed this ship. */
  destroyedBy: Seat[]
  /** How often the ship was destroyed. */
  deaths: number
  /** NPCs destroyed. */
  kills: NpcId[]
  /** The highest Bounty so far. */
  worstBounty: number
  wealth: number
}

/** The ways to Fame (XIA-FAME-02). */
export type FameSource =
  | 'exploration'
  | 'mission'
  | 'combat'
  | 'trade'
  | 'ship'
  | 'wealth'
  | 'kindness'
  | 'title'
  | 'luck'
  | 'relic'
  | 'event'
  | 'gate'

export interface Npc {
  id: NpcId
  /** Null while away or destroyed. */
  at: SpaceId | null
  /** It has entered play; one that was destroyed comes back. */
  inPlay: boolean
  /** Credits on its card. */
  credits: number
  damage: number
  /** Its most recent attacker (XIA-RUL-194). */
  attacker: ShipRef | null
  /** Where the Enforcer's patrol or the Merchant's route leads now. */
  bound: SectorId | null
  /** The captain who runs it; for the Sellsword, who hired it. Null in solo, and while unclaimed. */
  keeper: Seat | null
  /** Solo: what it does instead of its card (XIA-BEH-01). */
  behaviour: BehaviourId | null
  /** Solo: the captain destroyed it, and may draw it a new behaviour (XIA-BEH-10). */
  fallen: boolean
  /** Bulk Buyer: it carries a load; and for which cube. */
  load: TradeCube | null
  /** Solo: its place to the left of the captain, from 1 on (XIA-SOLO-26). */
  place: number
}

/** A sector on the board: its place among the tiles, and by how many sixths it is turned. */
export interface Laid {
  id: SectorId
  q: number
  r: number
  turn: number
}

export interface Economy {
  stock: Record<TradeCube, number>
  /** Types that bear a demand bonus. */
  demand: TradeCube[]
}

export interface LiveEvent {
  id: EventId
  by: Seat
  /** Rounds it has counted. */
  rounds: number
  /** Rikishi: the hex of its centre, and its direction of flight. */
  comet: { q: number; r: number; side: number } | null
  /** Fesko Grand Prix: the checkpoints, and who has visited which. */
  checkpoints: { at: SpaceId; visited: Seat[] }[]
  /** Windfall: the sector where the credits lie. */
  sector: SectorId | null
  /** Spice Rush: how much was sold. */
  sold: number
}

export interface Solo {
  /** The joint Fame of the NPCs. */
  fame: number
  /** The stats card has been turned to side B (XIA-SOLO-34, XIA-SOLO-35). */
  sideB: boolean
  /** Credits NPCs took in this round, and the bonus of their behaviours, for the End of Round roll. */
  collected: number
  bonus: number
  /** NPCs in the order in which they act (XIA-SOLO-16). */
  order: NpcId[]
  campaign: Campaign | null
}

/** What a campaign carries from match to match. */
export interface Campaign {
  /** Ships used so far, each as often as it was. */
  used: ShipId[]
  completed: GoalId[]
  upgrades: { [L in UpgradeLine]?: 1 | 2 | 3 }
  score: number
  games: number
  /** The goal of this game. */
  goal: GoalId | null
  /** Outlaw King's reward has swallowed its first 1,000 Bounty. */
  forgiven: boolean
}
