import { emit, type Filled, type Seat } from '@starboard/kernel'
import { choice, count, words, yes } from '@starboard/kernel/desk'
import type { D66, Rank } from '../../content/index.ts'
import { WORLDS } from '../../content/index.ts'
import type { LongFall, NamedNpc } from '../0-table/state.ts'
import { newId, REFEREE } from '../0-table/state.ts'
import { npcHindrance } from '../1-throws/conditions.ts'
import { npcThrow } from '../1-throws/throws.ts'
import { namedSkillFor } from '../4-worlds/npcs.ts'
import { type DeskEvent, NOTHING, REF, ranks } from './forms.ts'

export function describe(g: LongFall, { text }: { text: string }): void {
  emit<DeskEvent>(g, { type: 'described', rule: REF, text: text || '…' })
}

export function worldFields() {
  return { row: choice(Object.keys(WORLDS)), name: words(40), law: count(0, 3, 1) }
}

/** A world of the referee's making: a row of the table for its port and trade, a name and a law of its own. */
export function makeWorld(g: LongFall, told: { row: string; name: string; law: number }): void {
  const d66 = Number(told.row) as D66
  const name = told.name || WORLDS[d66].name
  g.cluster.worlds.push({ d66, name, law: told.law, patrons: [], market: null, restock: 1 })
  emit<DeskEvent>(g, { type: 'world-made', rule: REF, name, port: WORLDS[d66].port, law: told.law })
}

/** LF-NPC-01, LF-NPC-02: one Skill, 1 or higher. */
export function makeNpc(
  g: LongFall,
  told: { name: string; skill: number; expertise: string; shown: boolean },
): void {
  const name = told.name || 'Somebody'
  const expertise = told.expertise.split(',').flatMap((field) => field.trim() || [])
  const { skill, shown } = told
  g.npcs.push({ id: newId(g, 'npc'), name, skill, expertise, skills: null, conditions: [], shown, met: 1 })
  emit<DeskEvent>(g, { type: 'npc-made', rule: REF, name, skill, ...(shown ? {} : { to: [REFEREE] }) })
}

export function hiddenNpcs(g: LongFall): string[] {
  return g.npcs.filter((npc) => !npc.shown).map((npc) => npc.id)
}

export function showNpc(g: LongFall, { npc }: { npc: string }): void {
  const found = g.npcs.find(({ id }) => id === npc)!
  found.shown = true
  emit<DeskEvent>(g, { type: 'npc-shown', rule: REF, name: found.name, skill: found.skill })
}

export function npcThrowFields(g: LongFall) {
  return { npc: choice(g.npcs.map((npc) => npc.id)), tried: choice([NOTHING, ...ranks]), within: yes(true) }
}

/** Where it is said what the NPC tries, the Conditions in the way of it count as well (LF-RUL-COND-05). */
export function throwForNpc(g: LongFall, told: Filled<ReturnType<typeof npcThrowFields>>): void {
  const npc = g.npcs.find(({ id }) => id === told.npc)!
  const tried = told.tried === NOTHING ? null : (told.tried as Rank)
  const hindrance = npcHindrance(npc, tried)
  npcThrow(g, npc.name, npcSkillFor(npc, tried, told.within), 'called', {
    hindrance,
    to: behindTheScreen(npc),
  })
}

/** For somebody the players have not met the referee throws behind the screen. */
export const behindTheScreen = ({ shown }: NamedNpc): Seat[] | undefined => (shown ? undefined : [REFEREE])

/**
 * LF-NPC-03, LF-RUL-NPC-01: Skill counts within its fields, which are the referee's to judge, and nothing outside them.
 * An NPC with a list has what the list says (LF-NPC-04).
 */
export function npcSkillFor(npc: NamedNpc, tried: Rank | null, within: boolean): number {
  if (!within) return 0
  return npc.skills && tried !== null ? namedSkillFor(npc, tried) : npc.skill
}

export function note(g: LongFall, { text }: { text: string }): void {
  if (text === '') return
  g.notes.push(text)
  emit<DeskEvent>(g, { type: 'noted', rule: REF, text, to: [REFEREE] })
}
