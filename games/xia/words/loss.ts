import type { Ask, Option } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { ACT, END } from '../rules/2-turn/action-phase.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import type { View } from '../view.ts'

/** Standard actions end a running move; a few may be taken inside one. */
const ENDING: ReadonlySet<string> = new Set([
  END.name,
  ...ACTIONS.flatMap(({ name, price, tags = [] }) =>
    price === 'standard' && !tags.includes('in-move') ? [name] : [],
  ),
])

/** What an action costs that is not its price: the movement that is left, and lost with it. */
export function lossOf(ask: Ask, { value }: Option, { turn }: View): string {
  const points = turn.move?.points ?? 0
  if (points === 0 || !ACT.is(ask) || !ENDING.has(nameIn(value))) return ''
  return `; ends your move, ${points} lost`
}
