import type { Distance } from '../content/index.ts'
import type { Opponent, Skirmish } from '../rules/0-table/state.ts'
import { foursOf } from '../rules/4-worlds/npcs.ts'

export const BANDS: readonly Distance[] = ['close', 'near', 'far']

export const farFrom = (s: Skirmish, pc: string, foe: string): Distance =>
  s.fighters.find((fighter) => fighter.pc === pc)?.distance[foe] ?? 'near'

/** Opponents alike in every way, and of one four: one card with their number on it. */
export function stacksOf(s: Skirmish): Opponent[][] {
  const stacks = new Map<string, Opponent[]>()
  const fours = foursOf(s.foes)
  for (const foe of s.foes) {
    const { npc, skill, damage, resistance, leader, status, empty, cover } = foe
    const distances = s.fighters.map(({ pc }) => farFrom(s, pc, foe.id))
    const four = fours.findIndex((like) => like.includes(foe))
    const kind = [npc, four, skill, damage, resistance, leader, status, empty, cover, ...distances].join()
    stacks.set(kind, [...(stacks.get(kind) ?? []), foe])
  }
  return [...stacks.values()]
}

/** The characters who see this opponent at another distance than the one whose eyes we have. */
export function othersAt(s: Skirmish, eyes: string, foe: string): { pc: string; distance: Distance }[] {
  const own = farFrom(s, eyes, foe)
  return s.fighters
    .filter(({ pc, gone }) => pc !== eyes && !gone && farFrom(s, pc, foe) !== own)
    .map(({ pc }) => ({ pc, distance: farFrom(s, pc, foe) }))
}
