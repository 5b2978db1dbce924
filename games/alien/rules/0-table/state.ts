import { Broken, type GameState, type Seat } from '@starboard/kernel'
import type {
  AgendaId,
  Attribute,
  BorderId,
  BorderKind,
  CareerId,
  CreatureId,
  Effect,
  ItemId,
  Mind,
  NpcId,
  ReadyId,
  ScenarioId,
  SideId,
  Skill,
  TalentId,
  TimeUnit,
  UnitId,
  UnitState,
  VehicleId,
  ZoneId,
} from '../../content/index.ts'
import type { KnownPerson } from '../../known.ts'
import type { What } from './acting.ts'

/** The Game Mother always sits at seat 0; players sit at the seats after it. */
export const MOTHER: Seat = 0

/** Everything there is to know about a match. Plain JSON; rules change it in place, but for zones and borders (see there). */
export interface Alien extends GameState {
  scenario: ScenarioId
  difficulty: Difficulty
  /** Who holds the Game Mother's seat: the program by the rulings marked (auto), or a person (AL-RUL-REF-02). */
  mother: 'program' | 'person'
  /** How many player characters the scenario started with (AR-8). */
  crew: number
  stage: Stage
  /** What happens before anything else, first thing first. */
  agenda: Item[]
  /** The stretch now running, counted from 1. */
  stretch: number
  /** Parts of stretches, rounds and turns that have begun or ended: only ever goes up (see `time.ts`). */
  ticks: number
  /** Everybody: player characters first, in the order of their making, then everyone else. The dead keep their place. */
  bodies: Body[]
  units: Unit[]
  vehicles: VehicleState[]
  zones: { [id: string]: ZoneState }
  borders: { [id: string]: BorderState }
  /** What each seat knows of places out of sight, by seat. */
  memory: Memory[]
  /** Whom each seat acts with at the moment, by seat. */
  picked: (BodyId | null)[]
  combat: Combat | null
  /** Scenario facts that have come true. */
  flags: string[]
  /** Successes gathered at tasks and clearings, by task and place. */
  progress: { [task: string]: number }
  /** Tasks that are done, by task and place. */
  done: string[]
  /** Timeline rows still to come, by their index in the scenario, with the stretch they come in. */
  rows: { row: number; stretch: number }[]
  /** What tasks have set going. */
  later: { stretch: number; mark: string; effects: readonly Effect[] }[]
  /** Noises of the stretch now running and of the one before, for those who go toward the loudest. */
  noises: { at: ZoneId; strength: number; stretch: number }[]
  traps: { zone: ZoneId; dice: number; damage: number; fire: boolean }[]
  /** Lines across a border that sound when crossed (gear-line). */
  tripLines: BorderId[]
  /** Sides that hold their fire until they see such a thing on a player character. */
  truce: SideId[]
  truceUntil: string[]
  /** Units that will open one Company door for whoever asks. */
  doorkeepers: UnitId[]
  /** Fixtures that characters have touched, and those that are no more. */
  touched: string[]
  destroyed: string[]
  /** What seats have been shown until the next upkeep, or for good: the clock, the whole map, where the next units come in. */
  shown: string[]
  /** Dice on Stamina for those without air supply. */
  badAir: number
  /** Player characters and friends who got away. */
  out: BodyId[]
  /** Upkeeps in a row at which no player character could act (AR-5). */
  helpless: number
  /** The Game Mother's secret notes. */
  notes: string[]
  /** Resting characters whose place was not safe at some time of this stretch (AL-RUL-SAFE-01). Hidden: they do not know yet. */
  disturbed: BodyId[]
  /** Units that have fought in this stretch: it is over for them (AL-RUL-TIME-02). */
  fought: UnitId[]
  /** The last skill roll, until the next one: what a Game Mother can overrule. */
  lastRoll: Rolled | null
  /** How often each result of a table has come up, for those who count over many matches. */
  tally: { [what: string]: number }
  /** For ids: only ever goes up. */
  made: number
  /** Players who have given up. */
  left: Seat[]
}

export type Difficulty = 'easy' | 'normal' | 'hard'

/** AL-RUL-TIME-05: the parts of a stretch, and what comes before the first and after the last. */
export type Stage =
  /** `making`: what the player of a character of their own decides next; null while the part is being cast. */
  | { kind: 'create'; pc: number; making: Making | null }
  | { kind: 'begin' }
  | { kind: 'crew' }
  | { kind: 'opposition'; left: UnitId[] | null }
  | { kind: 'events' }
  | { kind: 'upkeep' }
  | { kind: 'epilogue' }

/** The steps of RULES.md 43.1, in their order. */
export type Making = 'career' | 'attributes' | 'skills' | 'talent' | 'gear' | 'nature' | 'name'

/** Something that must happen in a step of its own. */
export type Item =
  /** A line of sight has opened between two groups (AL-DET-01, AL-DET-02). */
  | { kind: 'detect'; crew: BodyId[]; others: BodyId[] }
  /** The winners of a detection choose (AL-DOUT-01). */
  | { kind: 'outcome'; winners: BodyId[]; losers: BodyId[] }
  /** A fight breaks out. */
  | { kind: 'fight'; first: BodyId[]; ambush: boolean; between: BodyId[] }
  /** Panic rolls that one event calls for, in their order (AL-RUL-PAN-02). `rolled` have made theirs in this chain (AL-RUL-PAN-01). */
  | {
      kind: 'panic'
      who: BodyId[]
      rolled: BodyId[]
      source: BodyId | null
      cause: string
      /** Why those roll who were drawn into it later. */
      causes: { [who: BodyId]: string }
      /** When that was, if not now: what happens in an upkeep is rolled for when the next stretch has begun. */
      stretch?: number
    }
  /** Soldiers have shown themselves and want the crew to yield (RULES.md 43.6). */
  | { kind: 'demand'; by: BodyId[]; to: BodyId[]; talked: boolean }
  /** A unit goes on with its part after something came between. */
  | { kind: 'unit'; unit: UnitId; steps: number }
  /** A skill roll that the Game Mother called for. */
  | { kind: 'called'; who: BodyId; skill: Skill; modifier: number; for: string }
  /** In a world that a seat imagines: something it knows nothing of is being settled, and nobody can tell what comes of it. */
  | { kind: 'veiled' }
  /** Somebody does what its player has chosen for the stretch. */
  | { kind: 'deed'; who: BodyId; action: string; what: What | null }
  /** One who has rested sheds a stress response (AL-REST-02). */
  | { kind: 'relief'; who: BodyId; times: number }
  /** A deck of cards or a performance sheds one response more, of one who has rested with this one (talents, items). */
  | { kind: 'share'; who: BodyId; what: 'cards' | 'perform' }
  /** A creature strikes with a row that everybody has seen (AL-RUL-CRE-10). */
  | { kind: 'strike'; who: BodyId; row: number; targets: BodyId[] }
  /** A death roll has failed, and a story point could still save the character (AL-RUL-STORY-01). */
  | { kind: 'last-chance'; who: BodyId; injury: number }
  /** A creature in its death throes has made its last attack. */
  | { kind: 'dies'; who: BodyId }
  /** One whom the Game Mother plays does something that others may answer to. */
  | { kind: 'play'; who: BodyId; action: string; what: What | null }
  /** A burst of full auto has hit: another may follow. `count` have been fired. */
  | { kind: 'burst'; who: BodyId; gear: GearId; count: number }

export type BodyId = string

interface BodyBase {
  id: BodyId
  name: string
  side: SideId
  /** The unit it belongs to; null for player characters. */
  unit: UnitId | null
  /** Null: not yet there, gone, or aboard. */
  at: ZoneId | null
  /** The border by which it last came into its zone (AL-RUL-STL-08). */
  cameBy: BorderId | null
  /** It came there by backing out, and so has no way back (AL-RUL-STL-08). */
  backed: boolean
  health: number
  max: number
  dead: boolean
  hidden: boolean
  /** It has watched for a stretch and done nothing else since (AL-RUL-STL-14). */
  guard: boolean
  cover: Cover | null
  /** The door or hatch it peeks through: it looks past it and is seen from there (AL-LOS-05). Ends with its next turn, move or stretch. */
  peeks: BorderId | null
  /** Who is at Adjacent range; always mutual. Everybody else in the zone is at Short (AL-RNG-01, AL-RNG-02). */
  beside: BodyId[]
  /** Who holds it down, and against how many dice it breaks free; null dice: the holder's Close Combat or Evade. */
  held: { by: BodyId; dice: number | null; latched: number | null } | null
  /** Rounds it will go on burning (AL-RUL-DMG-04). */
  burning: number
  /** Enemies in its line of sight with whom detection is settled while sight lasts (AL-RUL-STL-06). */
  met: BodyId[]
  /** Those of them it has noticed. */
  aware: BodyId[]
  /** It moved since the last upkeep: what a motion tracker shows. */
  moved: boolean
  /** The vehicle it rides in. */
  rides: string | null
  /** It loses its next quick action (stun baton, shock grenade). */
  losesQuick: boolean
}

/** A player character, a human or an android. */
export interface Person extends BodyBase {
  kind: 'person'
  /** Null: the Game Mother plays it. */
  seat: Seat | null
  of: ReadyId | NpcId | null
  career: CareerId | null
  /** Null: a human. */
  android: Android | null
  attributes: { [a in Attribute]: number }
  /** Levels above 0 only. */
  skills: { [s in Skill]?: number }
  talents: TalentId[]
  /** An android's own plating. */
  plating: number
  nerves: Nerves
  injuries: InjuryState[]
  /** The stretch in which it was last broken (AL-RECV-09). */
  brokenSince: number
  fatigue: Fatigue
  kit: Kit
  /** 0 to 3 (AL-RUL-STORY-01). */
  story: number
  agenda: AgendaId | null
  buddy: BodyId | null
  rival: BodyId | null
  /** Since which stretch it carries a graft. */
  grafted: number | null
  activity: Activity
  follows: BodyId | null
  /** The side it has yielded to, which leaves it alone as long as it stays where it was put (RULES.md 43.6). */
  captive: SideId | null
  /** Dice that a bonus success brings to the next roll (AL-RUL-ROLL-02). */
  edge: number
  /** What can be done once and was: talents, keepsake, deck of cards … `name` for ever, `name@stretch` or `name#combat` for a while. */
  once: string[]
  /** Marks of passing things, each with the stretch whose upkeep ends it: calmed, stimulated, spat on … */
  marks: { what: Mark; until: number }[]
  /** What agendas ask for. */
  deeds: Deeds
}

/** What only androids have. */
export interface Android {
  /** Others know it for one (AL-RUL-AND-03). */
  revealed: boolean
  /** By its D6; null: it has none, or none any more. */
  directive: number | null
  /** Android damage rows suffered. */
  faults: number[]
}

/** How a person bears up: stress, panic, and what they leave behind. */
export interface Nerves {
  stress: number
  /** Stress at the end of each stretch, for the line on the sheet. */
  strain: number[]
  /** Stress that rest cannot lower (Needs a fix). */
  craving: number
  /** Stress responses that last: 1 to 6 (AL-RUL-SRESP-01). */
  responses: number[]
  /** Panic results it suffers: 1 to 12 (AL-RUL-PAN-03). */
  panic: number[]
  /** The stretch in which panic last began, for its end (AL-STOP-04). */
  panicSince: number
  /** Those of its results that are older than that: each lasts its own stretch, and these end at the next upkeep. */
  fading: number[]
  /** What it flees from. */
  fears: BodyId | null
  /** It loses its next turn, and makes no interrupt until then (AL-PAN-07 to AL-PAN-09). */
  losesTurn: boolean
  /** It has seen a Xenomorph in this scenario (AL-RUL-PTRIG-01). */
  sawXenomorph: boolean
  /** The highest total of a panic roll in this sitting (AL-TRAUMA-01). */
  worstPanic: number
  /** Rows of the trauma table, by the first D66 of the row. */
  traumas: number[]
}

/** What wears a person out. */
export interface Fatigue {
  /** What it is fatigued for want of. */
  causes: ('sleep' | 'food' | 'water')[]
  /** Shifts without sleep. */
  awake: number
  /** Stretches of rest in the shift now running: sixty are a sleep (AL-RUL-FAT-02). */
  slept: number
  /** Shifts without food, and without water. */
  hungry: number
  thirsty: number
}

/** What a person has with them. */
export interface Kit {
  gear: Gear[]
  /** What waits in the lockers and is put on there in a stretch (Cold Berth). */
  locker: Gear[]
  /** The piece in hand. */
  hand: GearId | null
  /** The suit worn (AL-ARM-02). */
  worn: GearId | null
  food: number
  water: number
  keepsake: string
  cash: number
}

/** What a person does with the stretch now running. */
export interface Activity {
  /** What it has done in this stretch: nothing yet, or its one activity (AL-RUL-STL-01). */
  acted: boolean
  /** Free things it has done in this stretch, or on its turn in a fight (AL-RUL-STL-16). */
  trifles: number
  /** It did nothing all stretch but watch; becomes `guard` at the end of the stretch. */
  watching: boolean
  resting: boolean
  /** What makes the rest it takes a better one; null: nothing does. */
  restsWith: RestAid | null
}

/** `liquor` is one's own bottle, `drink` a draught from another's. */
export type RestAid = 'keepsake' | 'game' | 'liquor' | 'drink' | 'cards' | 'perform'

export type Mark = 'calmed' | 'stimulated' | 'blinded' | 'drunk' | 'wakeful' | 'limelight' | 'tracking'

export interface Deeds {
  pushedSuccesses: number
  doses: number
  facedIt: boolean
  logsRead: number
  sentWord: boolean
  firstOut: boolean
  foundAndroid: boolean
  broken: boolean
}

export interface Creature extends BodyBase {
  kind: 'creature'
  of: CreatureId
  /** What its collapse has left of it: it feigns death, or crawls off to die, until this round's end. */
  collapse: { row: number; round: number } | null
  /** The next attack on it this round is harder (Darts about). */
  darting: boolean
  /** What the crew has learnt of it (tal-pattern): rows of its table, and whether Health and armour. */
  studied: number[]
  /** Health at the last upkeep, for the drop to a third (RULES.md 43.5). */
  rolledRetreat: boolean
  /** Looks elsewhere: dice on its next detection. */
  distracted: number
  /** Whom it will drag off on its next turn, and where to. */
  drags: { who: BodyId; into: 'zone' | 'shaft' } | null
}

export type Body = Person | Creature

export interface Cover {
  kind: 'partial' | 'full'
  /** What it is taken behind: the clutter of the zone, or a door or hatch (AL-COV-09, AL-COV-10). */
  at: 'zone' | BorderId
}

export interface InjuryState {
  id: number
  /** The row of the D66 table. */
  row: number
  /** Null: not lethal, stabilised, or survived (AL-DEATH-06). */
  limit: TimeUnit | null
  /** When the next death roll is due: the round of a combat for `round`, else the stretch at whose upkeep (AL-RUL-TIME-03, AL-RUL-TIME-04). */
  due: number
  /** Death rolls made (AL-DEATH-06). */
  successes: number
  /** The stretch at whose upkeep it has healed; null while surgery is needed (AL-RUL-CRIT-05). */
  heals: number | null
  /** Days it takes, as rolled. */
  days: number
  /** Its penalties do not count until the upkeep of this stretch (drug-pain). */
  numbUntil: number
}

export type GearId = string

/** A thing somebody carries or that lies somewhere. */
export interface Gear {
  id: GearId
  of: ItemId
  /** What is left of its ammo, power, air or uses; null if it has none. */
  left: number | null
  /** A firearm that jammed (AL-RUL-JAM-01). */
  jammed: boolean
  /** A device that is switched on. */
  on: boolean
  /** Stretches it was in use since its last supply roll. */
  used: number
  /** Brought back once by tal-jury. */
  mended: boolean
}

/** Replaced, never changed in place: memories of players may hold the same object. */
export interface ZoneState {
  readonly dark: boolean
  /** AL-ZONE-01; a crawlspace counts as open (AL-CRAWL-04). */
  readonly kind: 'open' | 'cluttered' | 'crawlspace'
  readonly flooded: boolean
  readonly vacuum: boolean
  readonly fire: boolean
  /** A flare burns until the upkeep of this stretch. */
  readonly litUntil: number
  /** No ranged attacks beyond Short (storm peak). */
  readonly blinding: boolean
  /** What lies in plain sight. */
  readonly lying: readonly Gear[]
  /** What lies hidden: gear, or a find that is decided when it is found. */
  readonly stashed: readonly (Gear | 'find')[]
  /** In a crawlspace: who came in first stands first (AL-RUL-CRAWL-03). */
  readonly column: readonly BodyId[]
  /** A tripod gun set up here. */
  readonly sentry: Gear | null
}

/** Replaced, never changed in place. */
export interface BorderState {
  readonly kind: BorderKind
  /** A door, hatch or access point that stands open (AL-RUL-DOOR-01). */
  readonly ajar: boolean
  readonly locked: boolean
  /** The side it was locked from in play (AL-RUL-DOOR-02). */
  readonly lockedFrom: ZoneId | null
  /** Forced open: it cannot be locked again. */
  readonly forced: boolean
  readonly company: boolean
  readonly armoured: boolean
  readonly barricaded: boolean
}

/** What a seat has seen of a zone or border, as it was then. */
export interface Memory {
  zones: { [id: string]: ZoneState }
  borders: { [id: string]: BorderState }
  /** Where something was last seen, heard or shown: the newest for each body or noise. */
  blips: Blip[]
  /** Those of whom the seat has known, in the order it came to know of them, by the names they had. */
  named: Named[]
  /** How much Health each stranger is known to have lost. */
  hurts: { [body: BodyId]: number }
}

/** Somebody as others speak of them: several of one name are told apart by their order. */
export type Named = Pick<Body, 'id' | 'name' | 'kind'>

export interface Blip {
  /** Null: it is not known who. */
  body: BodyId | null
  at: ZoneId
  stretch: number
  how: 'seen' | 'heard' | 'tracker' | 'camera'
}

export interface Unit {
  id: UnitId
  bodies: BodyId[]
  mind: Mind
  state: UnitState
  /** Whom it hunts or stalks. */
  target: BodyId | null
  /** The zone it searches, or where the target was last known. */
  goal: ZoneId | null
  lair: ZoneId
  route: ZoneId[]
  /** How far along its route it is. */
  leg: number
  /** The unit it moves with. */
  with: UnitId | null
  orders: 'kill' | 'demand-surrender' | null
  /** Failed searches in a row. */
  failed: number
  /** Stretches without a trace. */
  cold: number
  /** Stretches it will still lie dormant after a retreat. */
  naps: number
  /** It is due to retreat (RULES.md 43.5). */
  retreats: boolean
  swims: boolean
  /** Doors it has found open (RULES.md 43.5): it is not struck by the same one twice. */
  open: BorderId[]
}

export interface VehicleState {
  id: string
  of: VehicleId
  at: ZoneId
  hull: number
  riders: BodyId[]
  /** The weapon built into it. */
  gun: Gear | null
}

export interface Combat {
  /** Counted from 1. */
  round: number
  /** This round's turns in the order of their cards. */
  turns: Turn[]
  /** Which of them is on; −1: the round has not begun. */
  now: number
  fighters: BodyId[]
  /** Given the first cards of round 1 (AL-AMB-01, AL-RUL-INIT-03). */
  surprise: BodyId[]
  /** Ambushers who have not made their first attack (AL-RUL-AMB-01). */
  ambush: BodyId[]
  /** Who held off in this round (AL-RUL-HOLD-01). */
  held: BodyId[]
  blocks: { who: BodyId; border: BorderId }[]
  /** Dice from Give Orders, until the end of the ordered one's next turn. */
  orders: { who: BodyId; dice: number; round: number }[]
  /** Who aimed with which gun, with nothing done since (AL-AIM-03). */
  aim: { who: BodyId; gear: GearId } | null
  /** Attacks by crew on crew that have cost Stress: attacker, then target (AL-RUL-STRS-06). */
  betrayals: [BodyId, BodyId][]
  /** Who has rolled for a Xenomorph coming close in this round (AL-RUL-PTRIG-02). */
  frightened: BodyId[]
  /** Attacks that a creature has warded off in this round (AL-RUL-CRE-08). */
  evaded: { [creature: BodyId]: number }
  /** Into which zone those who have lost sight of an enemy in this round saw it go: they go after it (AL-RUL-END-01). */
  lost: { [body: BodyId]: ZoneId }
  /** Who last hurt whom. */
  hurtBy: { [body: BodyId]: BodyId }
  /** A charge that goes off at the end of the round after this one. */
  charges: { border: BorderId; round: number; by: BodyId }[]
  /** The stretch it began in, and rounds since then count toward the next (AL-RUL-END-01). */
  stretch: number
  /** The last round in which somebody struck at one who is no enemy; 0: nobody has. */
  brawl: number
  /** In a world that a seat imagines: the fight goes on to the end of the round after this one, whoever it is against. 0 in truth. */
  veiled: number
  /** The last round in which anybody attacked. */
  blow: number
  /** The last round in which a player had a choice. */
  chose: number
  /** How everybody stood when the round began: if nothing has changed at its end, nothing will (see `rounds.ts`). */
  places: string
  /** How many rounds in a row have ended as they began. */
  still: number
  /** Nobody is left to fight, and no clock counts rounds (AL-RUL-END-01). Looked at after every step. */
  over: boolean
}

export interface Turn {
  card: number
  who: BodyId
  /** The slot that takes a full or a quick action is used (AL-RUL-ACT-01). */
  long: boolean
  /** The slot for a quick action is used. */
  short: boolean
  /** A full action was taken. */
  full: boolean
  moves: number
  /** It has begun; something has been done on it. */
  begun: boolean
  acted: boolean
  /** Of one who came too late for a card: it has the slots, and no turn. */
  joined: boolean
  /** Somebody who held off has brought it forward to this card. */
  brought: boolean
  /** Cards that it would have held off for, and whose holders would not swap. */
  declined: number[]
  /** It has come through a border and gone no farther: it may bar it then (AL-RUL-BLOCK-01). */
  crossed: boolean
  /** It has come up to somebody out of hiding, and nobody has seen it. */
  unseen: boolean
  /** It has no second move. */
  hobbled: boolean
  /** It has seized somebody, who is dragged off on its next turn, not on this one (creatures). */
  seized: boolean
  /** What is free, or cheaper, once a turn, and was done: a door, a weapon readied, Quick Hands, Tactician. */
  door: boolean
  ready: boolean
  hands: boolean
  tactician: boolean
  /** The vehicles it has driven. */
  drove: string[]
  done: boolean
}

/** What a pool is made of: the parts, and what they come to with the floor of one base die (AL-RUL-MOD-01). */
export interface Pool {
  base: number
  stress: number
  /** By how many faces of the D6 the response to a bane would be a Mess Up (AL-SRT-07). */
  mess: number
  parts: PoolPart[]
}

export interface PoolPart {
  what: string
  dice: number
  rule: string
}

/** A skill roll as it lies on the table. */
export interface Rolled {
  who: BodyId
  skill: Skill | null
  for: string
  helpers: BodyId[]
  base: number[]
  stress: number[]
  pushes: number
  /** Sixes, and what a story point or a talent added. */
  successes: number
  banes: number
  /** The result on the stress response table; null if there was none. */
  response: number | null
  /** The action fails whatever the dice show (AL-SRT-07). */
  messedUp: boolean
}

export const isPerson = (body: Body): body is Person => body.kind === 'person'
export const isPc = (body: Body): body is Person & { seat: Seat } =>
  body.kind === 'person' && body.seat !== null

export function bodyOf(g: Alien, id: BodyId): Body {
  for (const body of g.bodies) if (body.id === id) return body
  throw new Broken(`there is nobody “${id}”`)
}

export function personOf(g: Alien, id: BodyId): Person {
  const body = bodyOf(g, id)
  if (body.kind !== 'person') throw new Broken(`${id} is a creature`)
  return body
}

export function creatureOf(g: Alien, id: BodyId): Creature {
  const body = bodyOf(g, id)
  if (body.kind !== 'creature') throw new Broken(`${id} is a person`)
  return body
}

export function unitOf(g: Alien, id: UnitId): Unit {
  for (const unit of g.units) if (unit.id === id) return unit
  throw new Broken(`there is no unit ${id}`)
}

/** The seat that decides for a body. */
export const controller = (body: Body): Seat => (body.kind === 'person' ? (body.seat ?? MOTHER) : MOTHER)

/** Player characters, the dead included. */
export const pcsOf = (g: Alien): Person[] => g.bodies.filter(isPc)

export const isBroken = (body: Body): boolean => body.health === 0 && !body.dead

/** On the map and alive. */
export const isThere = (body: Body): boolean => body.at !== null && !body.dead

/** On the map and able to act at all: neither dead nor broken; a creature that has collapsed is not. */
export const isAble = (body: Body | KnownPerson): boolean =>
  body.at !== null && !body.dead && body.health > 0 && !(body.kind === 'creature' && body.collapse !== null)

export const hasTalent = (person: Person, talent: TalentId): boolean => person.talents.includes(talent)

/** Counts a result of a table. */
export function tally(g: Alien, what: string): void {
  g.tally[what] = (g.tally[what] ?? 0) + 1
}

export const newId = (g: Alien, prefix: string): string => `${prefix}-${++g.made}`
