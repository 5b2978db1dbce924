import type { Ask, Option } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { ACT, END } from '../rules/2-turn/action-phase.ts'
import { ACTIONS } from '../rules/2-turn/actions.ts'
import { DELIVER, missionPrice, OBJECTIVE } from '../rules/10-missions/actions.ts'
import type { View } from '../view.ts'

/** Standard actions end a running move; a few may be taken inside one. */
const ENDING: ReadonlySet<string> = new Set([
  END.name,
  ...ACTIONS.flatMap(({ name, price, tags = [] }) =>
    price === 'standard' && !tags.includes('in-move') ? [name] : [],
  ),
])

const isEnding = (name: string, view: View): boolean =>
  name === OBJECTIVE.name || name === DELIVER.name ? missionPrice(view) === 'standard' : ENDING.has(name)

/** The words of an action, and what it costs besides its price: the movement that is left, and lost with it. */
export function withLoss(words: string, ask: Ask, { value }: Option, view: View): string {
  const points = view.turn.move?.points ?? 0
  if (points === 0 || !ACT.is(ask) || !isEnding(nameIn(value), view)) return words
  return `${words.replace(/\.$/, '')}; ends your move, ${points} lost`
}
