import { SCENARIOS } from '../content/index.ts'
import { isAble } from '../rules/0-table/body.ts'
import { borderState, exitsOf } from '../rules/0-table/zones.ts'
import { diceOf } from '../rules/1-rolls/pool.ts'
import type { Sheet, View } from '../view.ts'
import { crewOf, offer } from './read.ts'

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
      !other.activity.acted &&
      isAble(other) &&
      diceOf(other, 'heavy-machinery') > diceOf(pc, 'heavy-machinery'),
  )
  if (best && offered.includes(`pick:${best.id}`)) return `pick:${best.id}`
  return `task:${task.id}:${open[0]!.by.id}`
}

/** Doors that stand open let anything in. */
function shut(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  for (const { by: border } of exitsOf(view, pc.at!))
    if (borderState(view, border.id).ajar && offered.includes(`shut:${border.id}`)) return `shut:${border.id}`
  return undefined
}
