import { Broken, type GameState, type RuleId, type Seat } from '@starboard/kernel'
import type {
  Armour,
  ArmourId,
  ConditionClass,
  ConditionId,
  D66,
  Distance,
  Foe,
  GroupId,
  Interval,
  ItemId,
  Leg,
  NpcId,
  Rank,
  SkillId,
  Tag,
  TemplateId,
  WeaponId,
} from '../../content/index.ts'
import { ARMOUR, ITEMS } from '../../content/index.ts'
import type { Known, KnownCluster, KnownWorld } from '../../known.ts'

/** The referee always sits at seat 0; players sit at the seats after it (LF-ROLE-01, LF-ROLE-02). */
export const REFEREE: Seat = 0

/** Everything there is to know about a match. Plain JSON; rules change it in place. */
export interface LongFall extends GameState, Known {
  /** What happens next, first thing first. When it is empty, a week in port begins or the table is open. */
  agenda: Item[]
  cluster: Cluster
  /** Days already lived through one by one, so that the weeks they fill roll no second time for an illness. */
  lived: number
  /** The referee's secret notes. */
  notes: string[]
  /** The task at this table that the last throw worked at, and the total before it. */
  lastTask: { id: string; was: number } | null
  /** Impact gathered toward mending what is broken (LF-RUL-CONS-05), by owner and thing. */
  repairs: { [broken: string]: number }
  /** For ids: only ever goes up. */
  made: number
}

export type PcId = string

export interface Pc {
  id: PcId
  seat: Seat
  name: string
  strength: number
  agility: number
  /** Each in its own field (LF-SKILL-01); ranks above 0 only. */
  skills: { [skill in SkillId]?: number }
  /** The groups served in, in order; a group may repeat (LF-RUL-CG-03). */
  terms: GroupId[]
  career: { name: string; rank: number; jobs: number }
  luck: Luck
  conditions: Condition[]
  gear: Gear[]
  /** The armour worn, as an id of something in `gear`. */
  worn: ItemId | null
  /** Skills in which a throw failed in the job now running (LF-RUL-CG-13). */
  failed: SkillId[]
  /** Skills marked for training. */
  marked: SkillId[]
  training: { skill: SkillId; weeks: number } | null
  fate: 'active' | 'burnt-out' | 'retired' | 'dead'
}

/** Current and maximum (LF-LUCK-01); `calm` counts safe weeks in a row in which none was spent (LF-RUL-LUCK-11). */
export interface Luck {
  now: number
  max: number
  calm: number
  /** Spent since the week began. */
  spent: boolean
}

/** LF-COND-02: a name and a Severity; the class says how it goes, the tags which throws it hinders. */
export interface Condition {
  id: string
  name: string
  severity: number
  class: ConditionClass
  tags: Tag[]
  /** The row of the table it came from, if it did. */
  of: ConditionId | null
  /** Whole weeks in safety without care, toward healing by itself; −1 once care has told this week. */
  untended: number
}

export interface Gear {
  item: ItemId
  broken: boolean
  /** A gun that was emptied needs an action to reload (LF-RUL-SKIR-16). */
  empty: boolean
}

export interface Ship {
  name: string
  /** What the crew still owes, and what it owed at the start (LF-RUL-CG-12). */
  debt: number
  startDebt: number
  /** Instalments missed in a row (LF-RUL-WEEK-06). */
  missed: number
  taken: boolean
  resistance: number
  /** Fittings of the ship that serve as kits and are broken until repaired. */
  broken: SkillId[]
  cargo: Lot[]
}

/** Cargo of one kind in the hold or for sale. */
export interface Lot {
  cargo: D66
  units: number
  /** Price of a unit where it was not the listed one. */
  price: number
  /** Weeks aboard. */
  aboard: number
}

export interface Cluster extends KnownCluster {
  worlds: World[]
}

/** How far the crew is on the trail of the great rumour: the jobs done of its three, and where the next one is. */
export type Trail = { stage: 'unheard' | 'open' | 'cold' | 'settled'; done: number; target?: number }

/** Somebody who has work, until the week in which they leave. */
export interface Patron {
  d66: D66
  leaves: number
  /** Came while the ship was elsewhere, and nobody of the crew knows who it is. */
  unseen?: true
}

/** A world of the cluster. What is in its market and who waits in its bars is known only there. */
export interface World extends KnownWorld {
  patrons: Patron[]
  market: Lot | null
  /** The week from which the market is drawn anew (four weeks after the last was bought). */
  restock: number
}

export interface Link {
  a: number
  b: number
  weeks: number
  beacon: boolean
}

/** A week in port: who has still to act, what was found, bought and asked for. */
export interface PortWeek {
  /** Characters who have still to choose what to do this week. */
  toAct: PcId[]
  offers: Offer[]
  /** Kinds of cargo dealt in this week: one deal a kind. */
  dealt: string[]
  /** What a port B turned out to have this visit, and what not. */
  stock: { [item in ItemId]?: boolean }
  /** Whom a carer (a PC, a hired hand, the port's doctor) has treated this week, aboard or in port. */
  tended: { [carer: string]: PcId[] }
  /** The week in which these choices were made. */
  week: number
  /** Characters who spend this week training (LF-RUL-CG-13). */
  trains: PcId[]
}

/** LF-RUL-JOB-02. */
export interface Offer {
  id: string
  /** Null for the jobs of the great rumour. */
  patron: D66 | null
  /** The d66 row of the job, or which of the great rumour's three it is. */
  job: D66 | null
  trail: number | null
  name: string
  template: TemplateId
  pay: number
  /** Weeks in all, the shortest route included. */
  due: number
  opposition: Foe[]
  /** Index of the target world. */
  target: number
  /** Who brought it. */
  by: PcId | null
}

export interface Job extends Offer {
  /** The week at whose end it must be done. */
  deadline: number
  /** The world of the patron. */
  from: number
  legs: Leg[]
  /** The leg now played, as an index. */
  leg: number
  failedLegs: number
  /** Cumulative Impact of the leg now played, if it is a task. */
  gathered: number
  /** Added to the Skill of the opposition: for the job, and for the leg now played or next. */
  skill: number
  skillNextLeg: number
  disasterNextLeg: boolean
  /** No weapon above this Harm in the next leg. */
  weaponBan: number | null
  /** The Skill of a rival who contests the last leg. */
  rival: number | null
  missedDeadline: boolean
  /** How the leg now played goes; missing until it begins. */
  work?: LegWork
}

/** What the throws of a leg have come to so far. */
export interface LegWork {
  /** PCs and hands who have thrown in its task; of the PCs at most three (LF-RUL-THROW-05). */
  team: string[]
  /** It has come to the fight that hung on a die. */
  met: boolean
  /** What comes into force with the next leg. */
  next: { skill: number; disaster: boolean; weaponBan: number | null }
}

/** A complication's task under way. */
export interface TroubleWork {
  team: string[]
  intervals: number
  failures: number
  gathered: number
}

/** Things agreed or threatened that come later. */
export interface Pending {
  /** Beacons do not count before this week. */
  beaconsFrom: number
  hunters: { foes: Foe[]; until: number; pc: PcId | null }[]
  /** Complications to face before the next job. */
  beforeJob: number
  /** The creditor's men are the next complication (LF-RUL-WEEK-06). */
  creditors: boolean
  /** Free care with Medic 3 through this week. */
  careUntil: number
  freeHands: number
  shipImproved: boolean
}

/** A hired hand: Skill 2 in one skill, with the kit; no Luck, does not fight (LF-RUL-JOB-08). */
export interface Hand {
  id: string
  skill: SkillId
  rank: number
}

/** What is on the agenda. Each kind is one rule in the chapter of its name; see `step` in campaign.ts. */
export type Item =
  /** `left` counts the terms still to be served; without it the making has yet to begin. */
  | { kind: 'create'; pc: PcId; left?: number }
  | { kind: 'found' }
  | { kind: 'port-week' }
  | { kind: 'pc-week'; pc: PcId }
  | { kind: 'crew' }
  | { kind: 'leg' }
  | { kind: 'leg-end'; passed: boolean; impact: number | null }
  | { kind: 'complication'; d66: D66; work?: TroubleWork }
  | { kind: 'roll-complication' }
  | { kind: 'passage'; to: number }
  | { kind: 'transit'; weeks: number; to: number }
  | { kind: 'skirmish' }
  | { kind: 'skirmish-end'; why: Why; won: boolean }
  | { kind: 'weeks'; weeks: number; safe: boolean }
  | { kind: 'landing' }
  /** A throw on its own, as a referee calls for it. */
  | {
      kind: 'throw'
      pc: PcId
      tried: Rank | null
      needed: number
      named: Named | null
      task: string | null
      patient: string | null
    }

/** The rank and the Condition that a referee says count for a throw. */
export interface Named {
  added: Rank | null
  less: number
  hindered: string | null
}

/** What a skirmish was about, so that its end can be told. */
export type Why =
  | { for: 'leg' }
  | { for: 'complication'; d66: D66 }
  | { for: 'ambush' }
  | { for: 'hunters' }
  | { for: 'table' }

/** A fight that is going on, round by round. */
export interface Skirmish {
  why: Why
  /** Counted from 1; 0 is the opening, in which an ambush may be noticed and it is settled who goes first. */
  round: number
  foes: Opponent[]
  fighters: Fighter[]
  /** Who has round 1 to themselves (LF-RUL-SKIR-03). */
  ambush: 'foes' | 'pcs' | null
  /** Which of the three parts of a round is running, and who of it has acted. */
  turn: 'early' | 'foes' | 'late'
  acted: string[]
  /** Times morale was thrown for: at half, and for each leader that fell (LF-RUL-SKIR-14). */
  halfTested: boolean
  /** No weapon above this Harm. */
  weaponBan: number | null
  /** Work to be done in the middle of it (LF-CUM-03). */
  task: SkirmishTask | null
  /** The last round in which anybody was hurt or anything got done: a fight that gets nowhere ends. */
  eventful: number
  /** Drawn: both sides drew off. */
  over: 'won' | 'lost' | 'drawn' | null
}

/** A task of cumulative Impact in a skirmish, and who works on it: at most three (LF-RUL-THROW-05). */
export interface SkirmishTask {
  ranks: Rank[]
  impact: number
  gathered: number
  workers: PcId[]
  done: boolean
}

export interface Fighter {
  pc: PcId
  /** Acts before the opposition (LF-RUL-SKIR-02). */
  early: boolean
  distance: { [foe: string]: Distance }
  cover: Cover
  defending: boolean
  /** The round in which the PC began to die (LF-RUL-SKIR-11); Impact gathered to save it, and by whom. */
  dying: number | null
  saved: number
  carers: PcId[]
  /** Seen to be out (LF-RUL-SKIR-10); whether it is, its wounds say. */
  down: boolean
  /** Got away (LF-RUL-SKIR-18), or gave up (LF-RUL-SKIR-15). */
  gone: boolean
  yielded: boolean
  /** The move of this round is spent. */
  moved: boolean
  /** Acts first and moves then (LF-RUL-SKIR-01): the move is kept until the action is done, and due afterwards. */
  later: 'no' | 'kept' | 'due'
}

export interface Opponent {
  id: string
  npc: NpcId
  name: string
  skill: number
  damage: number
  resistance: number
  leader: boolean
  status: 'up' | 'out' | 'fled' | 'yielded'
  /** Damage this opponent took from each PC since its own last turn. */
  hurtBy: { [pc: PcId]: number }
  /** Its gun is empty, or its charge is spent. */
  empty: boolean
  cover: Cover
}

/** LF-RUL-SKIR-06: none, light, heavy; so much damage it takes away. */
export type Cover = 0 | 1 | 2

export interface NamedNpc {
  id: string
  name: string
  skill: number
  /** Fields of expertise, in words. */
  expertise: string[]
  /** A list of separate skills in place of one (LF-NPC-04). */
  skills: { [skill in SkillId]?: number } | null
  conditions: Condition[]
  /** Players see it once the referee shows it. */
  shown: boolean
  met: number
}

/** A task of cumulative Impact set at a refereed table. */
export interface TableTask {
  id: string
  name: string
  tried: Rank | null
  impact: number
  gathered: number
  interval: Interval
  /** Who has thrown in the interval now running. */
  thrown: PcId[]
  /** Who has ever thrown for it: at most three (LF-RUL-THROW-05). */
  workers: PcId[]
  done: boolean
}

/** How a throw came out. */
export interface Outcome {
  pc: PcId | null
  /** What was tried, and the rank that was added for it. */
  tried: Rank | null
  added: Rank | null
  rank: number
  /** Severity taken off, and the name of the Condition. */
  less: number
  hindered: string | null
  dice: [number, number]
  total: number
  /** 0 unless it succeeded (LF-RUL-IMP-01). */
  impact: number
  needed: number
  success: boolean
  /** Impact reached what was needed. */
  passed: boolean
  /** A re-rolled 1 (LF-LUCK-06). */
  disaster: boolean
}

export function pcOf(g: Pick<Known, 'pcs'>, id: PcId): Pc {
  const pc = g.pcs.find((found) => found.id === id)
  if (!pc) throw new Broken(`there is no character ${id}`)
  return pc
}

/** Characters who still sail with the crew. */
export const crewOf = (g: Pick<Known, 'pcs'>): Pc[] =>
  g.pcs.filter((pc) => pc.fate === 'active' || pc.fate === 'burnt-out')

export const worldOf = <W extends KnownWorld>(g: At<W>, index = g.at): W => {
  const world = g.cluster.worlds[index]
  if (!world) throw new Broken(`there is no world ${index}`)
  return world
}

/** Where the ship lies among worlds, of which more or less may be known. */
interface At<W> {
  readonly at: number
  readonly cluster: { readonly worlds: readonly W[] }
}

export const rankOf = (pc: Pc, rank: Rank): number =>
  rank === 'career'
    ? pc.career.rank
    : rank === 'strength' || rank === 'agility'
      ? pc[rank]
      : (pc.skills[rank] ?? 0)

/** Gear in working order. */
export const hasItem = (pc: Pc, item: ItemId): boolean =>
  pc.gear.some((gear) => gear.item === item && !gear.broken)

/** The armour worn, if it is in one piece. */
export const armourOf = (pc: Pc): Armour | null =>
  pc.worn !== null && ITEMS[pc.worn].kind === 'armour' && hasItem(pc, pc.worn)
    ? ARMOUR[pc.worn as ArmourId]
    : null

/** A suit in one piece, worn or at hand: there is time to put it on before going out (LF-AUTO-02). */
export const suitOf = (pc: Pc): ItemId | null =>
  pc.gear.find(({ item, broken }) => !broken && item in ARMOUR && ARMOUR[item as ArmourId].airtight)?.item ??
  null

export const weaponsOf = (pc: Pc): Gear[] =>
  pc.gear.filter((gear) => ITEMS[gear.item].kind === 'weapon' && !gear.broken)

/** A ruling of our own can be switched off at a refereed table; the rules of the book cannot. */
export const inForce = (g: Pick<Known, 'off'>, ruling: RuleId): boolean => !g.off.includes(ruling)

/** A new id that no other thing in this match has. */
export const newId = (g: LongFall, kind: string): string => `${kind}-${++g.made}`

/** Player seats with somebody still in the crew, in order. */
export const playersOf = (g: Pick<Known, 'pcs'>): Seat[] => [...new Set(crewOf(g).map((pc) => pc.seat))]

export type { ConditionId, ItemId, NpcId, Rank, SkillId, Tag, WeaponId }

/** LF-RUL-WEEK-08: these have made leg throws in the week that the work of this stay has come to. */
export function noteWorkers(g: LongFall, workers: readonly PcId[]): void {
  g.stay.workers = [...new Set([...g.stay.workers, ...workers])]
}
