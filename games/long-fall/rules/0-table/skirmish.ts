import type { D66, Distance, NpcId, Rank } from '../../content/index.ts'
import type { PcId } from './pc.ts'

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
