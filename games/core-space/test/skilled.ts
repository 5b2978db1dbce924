import type { FirstBornId, NpcId, SkillId, TraderId } from '../content/index.ts'
import { told } from './fight.ts'
import { type Scene, type Sketch, skirmish, type Table } from './table.ts'

/** Oru with a skill and pegs enough for it, a pistol in hand, in an empty hall. */
export const oru = (
  skill: SkillId,
  level: number,
  more: Partial<Sketch<TraderId>> = {},
): Sketch<TraderId> => ({
  is: 'oru',
  at: [5, 5],
  pegs: 6,
  ammo: 6,
  tray: ['machine-pistol', 'combat-knife'],
  levels: { [skill]: level },
  ...more,
})

export const harvester = (at: readonly [number, number]): Sketch<FirstBornId | NpcId> => ({
  is: 'harvester',
  at,
})

/** Oru uses a skill at a level in its turn. */
export const using = (
  skill: SkillId,
  level: number,
  scene: Scene = {},
  more: Partial<Sketch<TraderId>> = {},
): Table =>
  skirmish({ crews: [[oru(skill, level, more)]], ...scene }).answer('act', `skill:${skill}:${level}`)

/** How many dice were rolled for each attack. */
export const rolled = (table: Table): number[] =>
  told(table, 'attack-rolled').map(({ faces }) => faces.length)

export const offersSkill = (table: Table, of: string): boolean => table.offered('act').includes(`skill:${of}`)
