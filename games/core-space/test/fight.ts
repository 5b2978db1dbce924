import type { ItemId } from '../content/index.ts'
import type { FigureId } from '../rules/0-table/figure.ts'
import type { CombatEvent } from '../rules/3-combat/index.ts'
import { SHOOT, STRIKE, THROW } from '../rules/3-combat/index.ts'
import { ruled, type Scene, type Table } from './table.ts'

/** Faces of the dice by what they show: `blue` 2 hits, 1, nothing, misfire. */
export const B = { two: 1, one: 2, blank: 5, misfire: 6 } as const
export const R = { one: 1, blank: 4, misfire: 6 } as const

/** One figure shoots another and nothing else happens; `with` is answered if it is asked. */
export function shooting(by: FigureId, on: FigureId, scene: Scene, using?: string): Table {
  const table = ruled((g) => SHOOT.play(g, by, on), scene)
  return using ? table.answer('with', using) : table
}

export function striking(by: FigureId, on: FigureId, scene: Scene, using?: string): Table {
  const table = ruled((g) => STRIKE.play(g, by, on), scene)
  return using ? table.answer('with', using) : table
}

export function throwing(by: FigureId, item: ItemId, at: string, scene: Scene): Table {
  const table = ruled((g) => THROW.play(g, by, item), scene)
  return table.asks.some(({ id }) => id === 'throw-at') ? table.answer('throw-at', at) : table
}

/** The events of one type of this chapter. */
export const told = <T extends CombatEvent['type']>(
  table: Table,
  type: T,
): Extract<CombatEvent, { type: T }>[] =>
  (table.log() as readonly CombatEvent[]).filter(
    (event): event is Extract<CombatEvent, { type: T }> => event.type === type,
  )
