import type { Option } from '@starboard/kernel'
import type { TestTable } from '@starboard/kernel/testing'
import type { BodyId } from '../rules/0-table/body.ts'
import type { Turn } from '../rules/0-table/combat.ts'
import type { Alien } from '../rules/0-table/state.ts'
import type { PoolPart } from '../rules/0-table/throws.ts'
import type { View } from '../view.ts'

export type Table = TestTable<Alien, View>

/** So many dice, so many of them sixes; the rest mean nothing. */
export const faces = (count: number, sixes = 0): number[] =>
  Array.from({ length: count }, (_, n) => (n < sixes ? 6 : 2))

/** The options of a turn that begin with these words. */
export const actions = (t: Table, ...names: readonly string[]): string[] =>
  t.offered('turn').filter((value) => names.includes(value.split(':', 1)[0]!))

export const option = (t: Table, ask: string, value: string): Option => {
  const question = t.ask(ask)
  return ('options' in question ? question.options : []).find((one) => one.value === value)!
}

/** Whose turn it is. */
export const onTurn = ({ state }: Table): BodyId | undefined => state.combat?.turns[state.combat.now]?.who

export const turnOf = ({ state }: Table, who: BodyId): Turn =>
  state.combat!.turns.find((turn) => turn.who === who)!

/** What the pool of the last skill roll was made of, by name. */
export const partsOf = (t: Table): { readonly [what: string]: number } => {
  const rolled = t.log('rolled').at(-1) as unknown as { parts: readonly PoolPart[] }
  return Object.fromEntries(rolled.parts.map(({ what, dice }) => [what, dice]))
}

/** What kept the player from something, with the rule. */
export const refusals = (t: Table, ask = 'turn'): [string, string][] =>
  (t.ask(ask).whyNot?.() ?? []).map(({ label, rule }) => [String(label.why), rule])

/** Ends turns until it is this one's. */
export function until(t: Table, who: BodyId): Table {
  for (let n = 0; n < 20 && onTurn(t) !== who; n++) t.answer('turn', 'end')
  return t
}
