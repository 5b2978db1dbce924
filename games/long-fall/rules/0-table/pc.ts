import { Broken, type Seat } from '@starboard/kernel'
import {
  ARMOUR,
  type Armour,
  type ArmourId,
  type ConditionClass,
  type ConditionId,
  type GroupId,
  ITEMS,
  type ItemId,
  type Rank,
  type SkillId,
  type Tag,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'

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

export function pcOf(g: Pick<Known, 'pcs'>, id: PcId): Pc {
  const pc = g.pcs.find((found) => found.id === id)
  if (!pc) throw new Broken(`there is no character ${id}`)
  return pc
}

/** Characters who still sail with the crew. */
export const crewOf = (g: Pick<Known, 'pcs'>): Pc[] =>
  g.pcs.filter((pc) => pc.fate === 'active' || pc.fate === 'burnt-out')

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

/** Player seats with somebody still in the crew, in order. */
export const playersOf = (g: Pick<Known, 'pcs'>): Seat[] => [...new Set(crewOf(g).map((pc) => pc.seat))]
