import {
  type Condition,
  type Effect,
  type ItemId,
  SCENARIOS,
  type Task,
  type ZoneId,
} from '../content/index.ts'
import { hasCome } from '../rules/9-scenario/conditions.ts'
import type { Sheet, View } from '../view.ts'
import { crewOf, has, remembered } from './read.ts'

/** What the crew has to do next, found backwards from what ends the scenario well. */
export type Errand =
  | { readonly kind: 'task'; readonly task: Task; readonly zone: ZoneId; readonly by: string | null }
  | { readonly kind: 'take' | 'search'; readonly zone: ZoneId }
  /** Nothing can be done before that stretch; where to be then. */
  | { readonly kind: 'wait'; readonly until: number; readonly zone: ZoneId }

const flagsIn = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) =>
    effect.do === 'flag'
      ? [effect.flag]
      : effect.do === 'when'
        ? [...flagsIn(effect.effects), ...flagsIn(effect.otherwise ?? [])]
        : [],
  )

export const getsAway = ({ success }: Task): boolean =>
  success.some((effect) => effect.do === 'aboard' || (effect.do === 'end' && effect.how === 'won'))

/** What gets the crew away, or the first thing that is still missing for it. */
export const errandsOf = remembered(findErrands)

function findErrands(view: View): readonly Errand[] {
  const goals = SCENARIOS[view.scenario].tasks.filter(getsAway)
  return goals.flatMap((goal) => errandsFor(view, goal, (goal.at as readonly ZoneId[])[0]!, 0))
}

const DEEPEST = 6

function errandsFor(view: View, task: Task, home: ZoneId, depth: number): Errand[] {
  if (depth > DEEPEST || !Array.isArray(task.at)) return []
  for (const need of task.needs ?? []) {
    const errands = missing(view, task, need, home, depth)
    if (errands) return errands
  }
  return (task.at as readonly ZoneId[]).map((zone) => ({
    kind: 'task',
    task,
    zone,
    by: holderFor(view, task),
  }))
}

/** Who must do it, because they carry what it needs. */
function holderFor(view: View, { needs = [] }: Task): string | null {
  for (const need of needs) if (need.is === 'has') return holderOf(view, need.item)?.id ?? null
  return null
}

const holderOf = (view: View, item: ItemId): Sheet | null => crewOf(view).find((pc) => has(pc, item)) ?? null

/** What has to be done for a need that is not met; null if it is. `home` is where all of it leads. */
function missing(view: View, task: Task, need: Condition, home: ZoneId, depth: number): Errand[] | null {
  switch (need.is) {
    case 'flag':
      return hasCome(view, need) ? null : toRaise(view, need.flag, home, depth)
    case 'has':
      return holderOf(view, need.item) ? null : [toFind(view, need.item)]
    case 'from':
      return hasCome(view, need)
        ? null
        : [{ kind: 'wait', until: need.stretch, zone: (task.at as readonly ZoneId[])[0]! }]
    case 'until':
    case 'no-flag':
      return hasCome(view, need) ? null : []
    default:
      return null
  }
}

/** Tasks that raise a flag, or flags that a row of the timeline waits for. */
function toRaise(view: View, flag: string, home: ZoneId, depth: number): Errand[] {
  const { tasks, timeline } = SCENARIOS[view.scenario]
  const found = tasks
    .filter((task) => flagsIn(task.success).includes(flag) && !view.done.includes(task.id))
    .flatMap((task) => errandsFor(view, task, home, depth + 1))
  if (found.length > 0) return found
  const rows = timeline.filter(({ effects }) => flagsIn(effects).includes(flag))
  const helped = rows
    .flatMap(({ needs = [] }) => needs)
    .flatMap((need) =>
      need.is === 'flag' && !view.flags.includes(need.flag) ? toRaise(view, need.flag, home, depth + 1) : [],
    )
  if (helped.length > 0) return helped
  const next = rows
    .filter(({ needs = [] }) => needs.every((need) => need.is !== 'flag' || view.flags.includes(need.flag)))
    .map(({ stretch }) => stretch)
    .filter((stretch) => stretch >= view.stretch)
  return next.length > 0 ? [{ kind: 'wait', until: Math.min(...next), zone: home }] : []
}

/** Where a thing lies: as seen, or as the plan has it hidden. */
function toFind(view: View, item: ItemId): Errand {
  for (const [zone, { lying }] of Object.entries(view.zones))
    if (lying.some(({ of }) => of === item)) return { kind: 'take', zone }
  const home = SCENARIOS[view.scenario].zones.find(({ items }) => items?.some((lying) => lying.item === item))
  return { kind: 'search', zone: home?.id ?? SCENARIOS[view.scenario].start }
}
