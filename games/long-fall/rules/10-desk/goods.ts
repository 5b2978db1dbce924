import { emit, type Filled } from '@starboard/kernel'
import { choice, count, words } from '@starboard/kernel/desk'
import type { ConditionClass, ConditionId, ItemId, Tag } from '../../content/index.ts'
import { CONDITIONS, ITEMS } from '../../content/index.ts'
import type { Pc } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { addCondition, ease, giveCondition } from '../1-throws/conditions.ts'
import { wear } from '../8-port/market.ts'
import { type DeskEvent, REF, somePc } from './forms.ts'

export const OWN_WORDS = 'own-words'

/** Characters, and NPCs with a name (LF-RUL-COND-05). */
const sufferers = (g: LongFall) => [...crewOf(g), ...g.npcs]

export const hasSufferers = (g: LongFall) => sufferers(g).length > 0

export function conditionFields(g: LongFall) {
  return {
    pc: choice(sufferers(g).map(({ id }) => id)),
    of: choice([...Object.keys(CONDITIONS), OWN_WORDS]),
    name: words(40),
    severity: count(1, 9, 2),
    class: choice(['passing', 'wound', 'illness', 'burden']),
    tag: choice(['all', 'legs', 'arms', 'senses', 'mind', 'body', 'social']),
  }
}

export function giveByHand(g: LongFall, told: Filled<ReturnType<typeof conditionFields>>): void {
  if (told.of !== OWN_WORDS) {
    giveCondition(g, told.pc, told.of as ConditionId, told.severity, REF)
    return
  }
  const own = {
    name: told.name || 'A Condition',
    class: told.class as ConditionClass,
    tags: [told.tag as Tag],
    of: null,
  }
  addCondition(g, told.pc, own, told.severity, REF)
}

export const conditionsOfCrew = (g: LongFall): string[] => idsOf(crewOf(g))

export const allConditions = (g: LongFall): string[] => idsOf(sufferers(g))

const idsOf = (among: readonly Pick<Pc, 'conditions'>[]): string[] =>
  among.flatMap(({ conditions }) => conditions.map(({ id }) => id))

export function easeFields(g: LongFall) {
  return { condition: choice(allConditions(g)), by: count(1, 9) }
}

export function easeByHand(g: LongFall, { condition, by }: { condition: string; by: number }): void {
  const sufferer = sufferers(g).find(({ conditions }) => conditions.some(({ id }) => id === condition))!
  ease(g, sufferer.id, condition, by, REF)
}

export function giveFields(g: LongFall) {
  return { pc: somePc(g), item: choice(Object.keys(ITEMS)) }
}

/** Armour is put on at once by whoever wears none, as when it is bought: else it would never count (LF-RUL-SKIR-06). */
export function giveGear(g: LongFall, { pc, item }: { pc: string; item: string }): void {
  pcOf(g, pc).gear.push({ item: item as ItemId, broken: false, empty: false })
  emit<DeskEvent>(g, { type: 'gear-given', rule: REF, pc, item: item as ItemId })
  if (ITEMS[item as ItemId].kind === 'armour' && pcOf(g, pc).worn === null) wear(g, pc, item as ItemId)
}

export const allGear = (g: LongFall): string[] =>
  crewOf(g).flatMap((pc) => pc.gear.map((_, n) => `${pc.id}:${n}`))

export function takeGear(g: LongFall, { gear }: { gear: string }): void {
  const [id, n] = gear.split(':') as [string, string]
  const pc = pcOf(g, id)
  const [taken] = pc.gear.splice(Number(n), 1)
  if (pc.worn === taken!.item && !pc.gear.some(({ item }) => item === pc.worn)) pc.worn = null
  emit<DeskEvent>(g, { type: 'gear-taken', rule: REF, pc: id, item: taken!.item })
}

export function changeMarks(g: LongFall, { by }: { by: number }): void {
  const marks = Math.max(0, g.marks + by)
  emit<DeskEvent>(g, { type: 'marks-changed', rule: REF, by: marks - g.marks, marks })
  g.marks = marks
}
