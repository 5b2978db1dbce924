import type { Distance, ItemId, NpcId } from '../content/index.ts'
import type { Gear } from '../rules/0-table/pc.ts'
import type { Fighter, Opponent, Skirmish } from '../rules/0-table/skirmish.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { type Clash, startSkirmish } from '../rules/5-skirmishes/skirmish.ts'
import { campaign, type PcSketch, type Scene, type Table } from './table.ts'

export interface Fight extends Omit<Scene, 'agenda'> {
  readonly foes?: readonly (readonly [NpcId, number])[]
  readonly ambush?: Skirmish['ambush']
  readonly task?: Clash['task']
  /** Who acts before the opposition, in place of the opening throws: the fight stands at round 1. */
  readonly order?: readonly ('early' | 'late')[]
  readonly given?: (s: Skirmish, g: LongFall) => void
}

/**
 * A fight about to begin or in its first round, against all who are named, however small the crew. When it is over, the
 * table waits for something else: “maker”.
 */
export function fight({
  foes = [['npc-thug', 1]],
  ambush = null,
  task = null,
  order,
  given,
  ...scene
}: Fight) {
  return campaign({
    ...scene,
    agenda: [{ kind: 'create', pc: 'pc-1' }],
    at: (g) => {
      g.off = ['LF-RUL-JOB-10']
      startSkirmish(g, {
        foes: foes.map(([npc, number]) => ({ npc, number })),
        why: { for: 'table' },
        ambush,
        task,
      })
      const s = g.skirmish!
      if (order) s.round = 1
      order?.forEach((when, i) => {
        s.fighters[i]!.early = when === 'early'
      })
      given?.(s, g)
      scene.at?.(g)
    },
  })
}

export const skirmishIn = (table: Table): Skirmish => table.state.skirmish!
export const fighter = (table: Table, n = 0): Fighter => skirmishIn(table).fighters[n]!
export const foe = (table: Table, n = 0): Opponent => skirmishIn(table).foes[n]!
export const wounds = (table: Table, n = 0) =>
  table.state.pcs[n]!.conditions.map(({ name, severity }) => [name, severity])
export const asked = (table: Table) => table.asks.map(({ id, label }) => [id, label?.pc])
export const refusals = (table: Table) =>
  table
    .ask('act')
    .whyNot?.()
    .map(({ label, rule: id }) => [label.why, id]) ?? []
export const chance = (table: Table, value: string) => {
  const ask = table.ask('act')
  const odds = 'options' in ask ? ask.options.find((option) => option.value === value)?.odds?.() : undefined
  return odds && `${odds.top}/${odds.bottom}`
}

export const gear = (...items: ItemId[]): Gear[] =>
  items.map((item) => ({ item, broken: false, empty: false }))
export const armed = (item: ItemId, pc: PcSketch = {}): PcSketch => ({ gear: gear(item), ...pc })
export const GUNNER = armed('it-pistol', { skills: { 'small-arms': 2 } })
export const MEDIC: PcSketch = { skills: { medic: 2 }, gear: gear('kit-medic') }
export const at = (distance: Distance) => (s: Skirmish) => {
  for (const one of s.fighters) for (const id of Object.keys(one.distance)) one.distance[id] = distance
}
