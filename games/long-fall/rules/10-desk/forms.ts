import type { RuleId } from '@starboard/kernel'
import { choice, words } from '@starboard/kernel/desk'
import type { Interval, ItemId, PortClass, Rank } from '../../content/index.ts'
import { RANKS } from '../../content/index.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'

export type DeskEvent =
  | { type: 'described'; rule: RuleId; text: string }
  | { type: 'said'; rule: RuleId; pc: string; text: string }
  | { type: 'noted'; rule: RuleId; text: string; to: number[] }
  | { type: 'world-made'; rule: RuleId; name: string; port: PortClass; law: number }
  | { type: 'npc-made'; rule: RuleId; name: string; skill: number; to?: number[] }
  | { type: 'npc-shown'; rule: RuleId; name: string; skill: number }
  | { type: 'throw-called'; rule: RuleId; pc: string; tried: Rank | null; needed: number }
  | { type: 'no-throw'; rule: RuleId; pc: string; text: string }
  | { type: 'consequence-named'; rule: RuleId; pc: string; text: string }
  | { type: 'gear-given'; rule: RuleId; pc: string; item: ItemId }
  | { type: 'gear-taken'; rule: RuleId; pc: string; item: ItemId }
  | { type: 'marks-changed'; rule: RuleId; by: number; marks: number }
  | { type: 'task-set'; rule: RuleId; task: string; impact: number; interval: Interval }
  | { type: 'task-progress'; rule: RuleId; task: string; gathered: number; impact: number; done: boolean }
  | { type: 'overruled'; rule: RuleId; pc: string | null; success: boolean; impact: number; text: string }
  | { type: 'time-passed'; rule: RuleId; interval: Interval; number: number }
  | { type: 'ruling-switched'; rule: RuleId; ruling: RuleId; on: boolean }
  | { type: 'patient-lost'; rule: RuleId; name: string }
  | { type: 'left-table'; rule: RuleId; pc: string }
  | { type: 'table-closed'; rule: RuleId }
  | { type: 'referee-changed'; rule: RuleId; now: LongFall['referee'] }

export const REF: RuleId = 'LF-RUL-REF-01'

/** What the rules themselves would count, where the referee does not say otherwise. */
export const AS_RULED = 'as-ruled'
export const NOTHING = 'nothing'

/** What the log calls an NPC whom the players have not met. */
export const UNSEEN = 'Somebody unseen'

export const somePc = (g: LongFall) => choice(crewOf(g).map((pc) => pc.id))
export const hasCrew = (g: LongFall) => crewOf(g).length > 0
export const ranks = Object.keys(RANKS)

export function pcAndWords(g: LongFall) {
  return { pc: somePc(g), text: words() }
}

export const INTERVALS: readonly Interval[] = ['watch', 'day', 'week', 'round']
