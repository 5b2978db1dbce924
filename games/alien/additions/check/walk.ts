import type { Condition, Effect, Scenario, Task } from '../../content/scenario.ts'

/** Where effects and conditions stand. */
export interface Spot {
  /** The task they belong to; null: a timeline row, or a fixture that is touched. */
  readonly task: Task | null
  readonly path: string
}

export interface Found<T> extends Spot {
  readonly it: T
}

/** Every effect of a scenario, those inside others too, with the path to it. */
export function effectsOf(scenario: Scenario): Found<Effect>[] {
  const found: Found<Effect>[] = []
  for (const [path, task, effects] of listsOf(scenario)) collect(effects, path, task, found)
  return found
}

function listsOf({ tasks, timeline, zones }: Scenario): [string, Task | null, readonly Effect[]][] {
  return [
    ...tasks.flatMap((task, n): [string, Task, readonly Effect[]][] => [
      [`tasks[${n}].success`, task, task.success],
      [`tasks[${n}].failure`, task, task.failure ?? []],
    ]),
    ...timeline.map((row, n): [string, null, readonly Effect[]] => [
      `timeline[${n}].effects`,
      null,
      row.effects,
    ]),
    ...zones.flatMap(({ fixtures = [] }, n) =>
      fixtures.map((fixture, m): [string, null, readonly Effect[]] => [
        `zones[${n}].fixtures[${m}].touched`,
        null,
        fixture.touched ?? [],
      ]),
    ),
  ]
}

function collect(effects: readonly Effect[], path: string, task: Task | null, found: Found<Effect>[]): void {
  for (const [n, it] of effects.entries()) {
    const here = `${path}[${n}]`
    found.push({ it, task, path: here })
    if (it.do === 'when' || it.do === 'later') collect(it.effects, `${here}.effects`, task, found)
    if (it.do === 'when') collect(it.otherwise ?? [], `${here}.otherwise`, task, found)
  }
}

/** Every condition of a scenario, with the path to it. */
export function conditionsOf(scenario: Scenario): Found<Condition>[] {
  const at = (path: string, task: Task | null, needs: readonly Condition[] = []): Found<Condition>[] =>
    needs.map((it, n) => ({ it, task, path: `${path}[${n}]` }))
  return [
    ...scenario.tasks.flatMap((task, n) => at(`tasks[${n}].needs`, task, task.needs)),
    ...scenario.timeline.flatMap((row, n) => at(`timeline[${n}].needs`, null, row.needs)),
    ...effectsOf(scenario).flatMap(({ it, task, path }) =>
      it.do === 'when' ? at(`${path}.all`, task, it.all) : [],
    ),
  ]
}

/** The effects of a kind. */
export const effectsThat = <K extends Effect['do']>(
  all: readonly Found<Effect>[],
  kind: K,
): Found<Effect & { do: K }>[] =>
  all.filter((found): found is Found<Effect & { do: K }> => found.it.do === kind)
