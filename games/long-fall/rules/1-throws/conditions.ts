import { emit } from '@starboard/kernel'
import type { ConditionClass, ConditionId, Rank, Tag } from '../../content/index.ts'
import { CHARACTERISTICS, CONDITIONS, RANKS } from '../../content/index.ts'
import type { Condition, Pc, PcId } from '../0-table/pc.ts'
import { armourOf, pcOf } from '../0-table/pc.ts'
import type { LongFall, NamedNpc } from '../0-table/state.ts'
import { inForce, newId, REFEREE } from '../0-table/state.ts'

/** LF-RUL-COND-01. */
export const WORST_SEVERITY = 9

export type ConditionEvent =
  | { type: 'condition'; rule: string; pc: PcId; name: string; severity: number; to?: number[] }
  | {
      type: 'condition-eased'
      rule: string
      pc: PcId
      name: string
      was: number
      now: number
      /** How many of the same name are left; logs from before it was told do without. */
      others?: number
      to?: number[]
    }
  | { type: 'condition-worse'; rule: string; pc: PcId; name: string; was: number; now: number }

/** What gets in the way of a throw: the worst Condition, and no other (LF-COND-03, LF-COND-07). */
export interface Hindrance {
  readonly name: string
  readonly severity: number
}

/** LF-COND-03, LF-COND-04: only what would hinder this throw counts, and of that only the worst. */
export function hindranceOf(pc: Pc, tried: Rank | null, added: Rank | null): Hindrance | null {
  const hindering = hinderingOf(pc.conditions, tried, added)
  const plate = armourOf(pc)?.hinders
  if (plate && (plate.skills as readonly (Rank | null)[]).includes(tried)) {
    hindering.push({ name: CONDITIONS[plate.condition].name, severity: plate.severity })
  }
  return worstAmong(hindering)
}

/** LF-RUL-COND-05: an NPC with a name is hindered as a PC is; the others only have Resistance. */
export const npcHindrance = (npc: NamedNpc, tried: Rank | null): Hindrance | null =>
  worstAmong(hinderingOf(npc.conditions, tried, tried))

/** Where a referee names nothing but the rank that is added, the throw carries the tags of that rank. */
function hinderingOf(conditions: readonly Condition[], tried: Rank | null, added: Rank | null): Hindrance[] {
  const thrown = tried ?? added
  const tags = thrown === null ? [] : RANKS[thrown].tags
  return conditions.filter((condition) => hinders(condition, tags, added))
}

const worstAmong = (hindering: readonly Hindrance[]): Hindrance | null =>
  hindering.reduce<Hindrance | null>(
    (worst, found) => (worst && worst.severity >= found.severity ? worst : found),
    null,
  )

/**
 * LF-RUL-COND-02: they share a tag; a body Condition also hinders legs, arms and any throw with a Characteristic,
 * and a throw of the body is hindered by legs and arms. What networking draws on (LF-RUL-COND-04) is in its tags.
 */
export function hinders(
  condition: Pick<Condition, 'tags'>,
  tags: readonly Tag[],
  added: Rank | null,
): boolean {
  const has = (tag: Tag) => condition.tags.includes(tag)
  if (has('all') || tags.includes('all')) return true
  if (tags.some(has)) return true
  if (has('body')) return tags.includes('legs') || tags.includes('arms') || isCharacteristic(added)
  return tags.includes('body') && (has('legs') || has('arms'))
}

const isCharacteristic = (rank: Rank | null): boolean => rank !== null && rank in CHARACTERISTICS

/** A new entry, even if there is one of the same name already (LF-COND-06, LF-RUL-COND-03). */
export function giveCondition(
  g: LongFall,
  id: PcId,
  of: ConditionId,
  severity: number,
  rule: string,
): Condition {
  const { name, class: kind, tags } = CONDITIONS[of]
  return addCondition(g, id, { name, class: kind, tags: [...tags], of }, severity, rule)
}

/** A Condition in the words of a referee, or from the table (LF-COND-01, LF-COND-02). */
export function addCondition(
  g: LongFall,
  id: PcId,
  what: { name: string; class: ConditionClass; tags: Tag[]; of: ConditionId | null },
  severity: number,
  rule: string,
): Condition {
  const most = inForce(g, 'LF-RUL-COND-01') ? WORST_SEVERITY : severity
  const condition = { id: newId(g, 'con'), ...what, severity: Math.min(most, severity), untended: 0 }
  suffererOf(g, id).conditions.push(condition)
  emit<ConditionEvent>(g, {
    type: 'condition',
    rule,
    pc: id,
    name: condition.name,
    severity: condition.severity,
    ...toldOnly(g, id),
  })
  return condition
}

/** LF-RUL-COND-01 is in force again: what came to more without it counts as 9 from now on. */
export function capSeverities(g: LongFall): void {
  for (const condition of [...g.pcs, ...g.npcs].flatMap(({ conditions }) => conditions))
    condition.severity = Math.min(WORST_SEVERITY, condition.severity)
}

/** Severity goes down by so much; at 0 the Condition is gone. */
export function ease(g: LongFall, id: PcId, condition: string, by: number, rule: string): void {
  const sufferer = suffererOf(g, id)
  const found = sufferer.conditions.find((one) => one.id === condition)
  if (!found) return
  const was = found.severity
  found.severity = Math.max(0, was - by)
  if (found.severity === 0) sufferer.conditions = sufferer.conditions.filter((one) => one !== found)
  emit<ConditionEvent>(g, {
    type: 'condition-eased',
    rule,
    pc: id,
    name: found.name,
    was,
    now: found.severity,
    others: sufferer.conditions.filter((one) => one !== found && one.name === found.name).length,
    ...toldOnly(g, id),
  })
}

/** How an NPC is that the players have not met is for the referee to know. */
const toldOnly = (g: LongFall, id: string): { to?: number[] } =>
  g.npcs.some((npc) => npc.id === id && !npc.shown) ? { to: [REFEREE] } : {}

/** A PC, or an NPC with a name (LF-RUL-COND-05). */
const suffererOf = (g: LongFall, id: string): Pc | NamedNpc =>
  g.npcs.find((npc) => npc.id === id) ?? pcOf(g, id)

export const conditionsOf = (pc: Pc, kind: ConditionClass): Condition[] =>
  pc.conditions.filter((condition) => condition.class === kind)

/** The worst of a class, the first if several are as bad. */
export const worstOf = (pc: Pc, kind: ConditionClass): Condition | null =>
  conditionsOf(pc, kind).reduce<Condition | null>(
    (worst, found) => (worst && worst.severity >= found.severity ? worst : found),
    null,
  )

const worstWound = (pc: Pc): number => worstOf(pc, 'wound')?.severity ?? 0

/** LF-RUL-SKIR-10: the worst wound is above 5 + Strength. */
export const isOut = (pc: Pc): boolean => worstWound(pc) > outAbove(pc)

export const outAbove = (pc: Pc): number => 5 + pc.strength

/** LF-RUL-SKIR-11: the worst wound is above 7 + Strength. */
export const isDying = (pc: Pc): boolean => worstWound(pc) > 7 + pc.strength
