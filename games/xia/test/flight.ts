import type { TestTable } from '@starboard/kernel/testing'
import type { Captain } from '../rules/0-table/captain.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

type Table = TestTable<Xia, View>

/** The first captain is in the middle of a move with so many points left. */
export const flying =
  (points: number, more?: (g: Xia) => void) =>
  (g: Xia): void => {
    g.turn.move = { points, lastFree: g.captains[0]!.at! }
    more?.(g)
  }

/** Sets these parts of the state. */
export const given =
  (parts: Partial<Xia>) =>
  (g: Xia): void => {
    Object.assign(g, parts)
  }

/** What an action offers now, without its name. */
export const offers = (table: Table, name: string, ask = 'act'): string[] =>
  table
    .offered(ask)
    .filter((value) => value === name || value.startsWith(`${name}:`))
    .map((value) => value.slice(name.length + 1))

/** Flies through these spaces one after the other. */
export function fly(table: Table, ...spaces: readonly SpaceId[]): Table {
  for (const space of spaces) table.answer('act', `fly:${space}`)
  return table
}

/** The chance an option shows, as a fraction. */
export function chance(table: Table, value: string, id = 'act'): string | null {
  const ask = table.ask(id)
  const option = 'options' in ask ? ask.options.find((each) => each.value === value) : undefined
  if (!option) throw new Error(`${value} is not offered`)
  const odds = option.odds?.()
  return odds ? `${odds.top}/${odds.bottom}` : null
}

/** Why things are not possible, with the rule. */
export const refusals = (table: Table): [unknown, string][] =>
  (table.ask('act').whyNot?.() ?? []).map(({ label, rule }) => [label.why, rule])

/** Puts damage on the first spaces that are offered. */
export function placeDamage(table: Table): Table {
  const ask = table.ask('place-damage')
  const count = 'min' in ask ? ask.min : 0
  return table.answer('place-damage', table.offered('place-damage').slice(0, count))
}

export const me = (table: Table): Captain => table.state.captains[0]!
export const other = (table: Table): Captain => table.state.captains[1]!
export const pointsOf = (table: Table): number => table.state.turn.move?.points ?? 0
export const damageOf = ({ damage, ice }: Captain): readonly [number, number] => [damage.length, ice.length]
