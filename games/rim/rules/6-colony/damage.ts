import { emit } from '@starboard/kernel'
import type { StructureId } from '../../content/index.ts'
import { removeStructure, type StructId, structureOf } from '../0-table/colony.ts'
import type { Rim } from '../0-table/state.ts'

export type DamageEvent = {
  readonly type: 'structure-hit'
  readonly rule: string
  readonly structure: StructureId
  readonly damage: number
  readonly hp: number
}

/** A structure is hit; at 0 HP it is destroyed and nothing comes back (RIM-RUL-166). */
export function shelled(g: Rim, id: StructId, damage: number): void {
  const structure = structureOf(g, id)
  structure.hp = Math.max(0, structure.hp - damage)
  const { kind, hp } = structure
  emit<DamageEvent>(g, { type: 'structure-hit', rule: 'RIM-RUL-166', structure: kind, damage, hp })
  if (hp === 0) removeStructure(g, id)
}
