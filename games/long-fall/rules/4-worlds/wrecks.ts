import { emit } from '@starboard/kernel'
import type { ItemId, SkillId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'

export type RepairEvent =
  | { type: 'repaired'; rule: string; owner: PcId | null; thing: ItemId | SkillId; by: PcId | null }
  | {
      type: 'mending'
      rule: string
      owner: PcId | null
      thing: ItemId | SkillId
      by: PcId
      gathered: number
      needed: number
    }

/** Something broken: a character's gear by its place in the list, or a fitting of the ship. */
export interface Wreck {
  readonly value: string
  readonly owner: PcId | null
  readonly thing: ItemId | SkillId
}

export function wrecksOf(g: Known): Wreck[] {
  const gear = crewOf(g).flatMap(({ id, gear }) => {
    const broken = [...new Set(gear.filter((one) => one.broken).map(({ item }) => item))]
    return broken.map((item) => ({ value: `${id}/${item}`, owner: id, thing: item }))
  })
  const fittings = g.ship.broken.map((skill) => ({ value: `ship/${skill}`, owner: null, thing: skill }))
  return [...gear, ...fittings]
}

/** Whole again. */
export function restore(g: LongFall, { value, owner, thing }: Wreck, by: PcId | null): void {
  if (owner === null) g.ship.broken = g.ship.broken.filter((skill) => skill !== thing)
  else pcOf(g, owner).gear.find(({ item, broken }) => item === thing && broken)!.broken = false
  delete g.repairs[value]
  emit<RepairEvent>(g, { type: 'repaired', rule: 'LF-RUL-CONS-05', owner, thing, by })
}

/** Everything the crew has, and the ship, as a patron may offer it. */
export function repairAll(g: LongFall): void {
  for (let wreck = wrecksOf(g)[0]; wreck; wreck = wrecksOf(g)[0]) restore(g, wreck, null)
}
