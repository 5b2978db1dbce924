import type { MarkedSkillId, SkillId } from './skills.ts'

export interface Ship {
  readonly name: string
  readonly text: string
  /** Units of cargo it holds. */
  readonly cargo: number
  readonly berths: number
  readonly turret: { readonly harm: number; readonly skill: SkillId }
  readonly armour: number
  readonly resistance: number
  /** Marked skills for which, aboard, the ship itself is the kit (LF-RUL-CG-11). */
  readonly kits: readonly MarkedSkillId[]
}

export const SHIP: Ship = {
  name: 'Late Supper',
  text: 'A tramp with one turret',
  cargo: 10,
  berths: 6,
  turret: { harm: 3, skill: 'gunnery' },
  armour: 2,
  resistance: 8,
  kits: ['pilot', 'astrogation', 'engines'],
}
