import { SCENARIOS } from '../content/index.ts'
import type { Sheet, View } from '../view.ts'
import { crewOf, diceOf, exitsOf, isUp, offer, stateOf } from './read.ts'

/** Where the crew has to hold out, it makes the place fast: shafts first, then doors, then a gun behind them. */
export function fortify(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const seal = offer(offered, 'foam', 'seal')
  if (seal) return seal
  const bar = barricade(view, pc, offered)
  return bar ?? offer(offered, 'sentry') ?? shut(view, pc, offered)
}

function barricade(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const task = SCENARIOS[view.scenario].tasks.find(({ success }) =>
    success.some((effect) => effect.do === 'barricade'),
  )
  if (!task) return undefined
  const open = exitsOf(view, pc.at!)
    .filter(({ by }) => offered.includes(`task:${task.id}:${by.id}`))
    .sort((a, b) => Number(b.by.kind === 'access') - Number(a.by.kind === 'access'))
  if (open.length === 0) return undefined
  const best = crewOf(view).find(
    (other) =>
      other.at === pc.at &&
      !other.acted &&
      isUp(other) &&
      diceOf(other, 'heavy-machinery') > diceOf(pc, 'heavy-machinery'),
  )
  if (best && offered.includes(`pick:${best.id}`)) return `pick:${best.id}`
  return `task:${task.id}:${open[0]!.by.id}`
}

/** Doors that stand open let anything in. */
function shut(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  for (const { by: border } of exitsOf(view, pc.at!))
    if (stateOf(view, border).ajar && offered.includes(`shut:${border.id}`)) return `shut:${border.id}`
  return undefined
}
