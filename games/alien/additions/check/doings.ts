import { CAREERS } from '../../content/careers.ts'
import { ITEMS } from '../../content/items.ts'
import type { Condition, Effect, Scenario, Task } from '../../content/scenario.ts'
import { FINDS } from '../../content/tables.ts'
import type { ItemId, Tag } from '../../content/types.ts'
import { checkContext } from './names.ts'
import { checkTwice, reachable } from './places.ts'
import type { Say } from './shape.ts'
import { conditionsOf, effectsOf, effectsThat } from './walk.ts'

/** Tasks can be done, rows can come, flags that are asked for are set, and the scenario can be won and comes to an end. */
export function checkDoings(scenario: Scenario, say: Say): void {
  checkTwice(
    scenario.tasks.map(({ id }) => id),
    (n) => `tasks[${n}].id`,
    say,
  )
  for (const found of effectsOf(scenario)) checkContext(found, say)
  for (const [n, task] of scenario.tasks.entries()) checkTask(scenario, task, `tasks[${n}]`, say)
  checkFlags(scenario, say)
  checkMarks(scenario, say)
  checkItems(scenario, say)
  checkEnding(scenario, say)
}

function checkTask(scenario: Scenario, task: Task, path: string, say: Say): void {
  const zones = Array.isArray(task.at) ? (task.at as readonly string[]) : []
  const holding = scenario.zones.find(({ fixtures = [] }) => fixtures.some(({ id }) => id === task.fixture))
  if (holding && zones.some((zone) => zone !== holding.id))
    say(`${path}.fixture`, `“${task.fixture}” is in ${holding.id}, not where the task is done`)
  if (task.attack && !task.fixture) say(`${path}.attack`, 'there is no fixture to attack')
  if (task.attack && task.skills.length > 0)
    say(`${path}.skills`, 'the weapon says with which skill one attacks')
  const rolls = task.skills.length > 0 || task.attack !== undefined
  for (const field of ['successes', 'against', 'failure'] as const)
    if (task[field] !== undefined && !rolls) say(`${path}.${field}`, 'nothing is rolled here')
  const from = stretchOf(task, 'from') ?? 1
  const until = stretchOf(task, 'until') ?? Infinity
  if (from > until) say(`${path}.needs`, `can never be done: not before stretch ${from}, nor after ${until}`)
  if (from > scenario.clock) say(`${path}.needs`, `can never be done: the last stretch is ${scenario.clock}`)
  const wet = (id: string) => scenario.zones.find((zone) => zone.id === id)?.flooded
  if (zones.length > 0 && zones.every(wet) && task.needs?.some(({ is }) => is === 'not-flooded'))
    say(`${path}.needs`, 'can never be done: the zone is flooded from the start')
}

const stretchOf = ({ needs = [] }: Task, is: 'from' | 'until'): number | undefined =>
  needs.find((one): one is Extract<Condition, { stretch: number }> => one.is === is)?.stretch

/** What comes true in the best of cases: flags are gathered until nothing new is added. */
function possible(scenario: Scenario): { flags: Set<string>; tasks: Set<Task> } {
  const flags = new Set<string>()
  const tasks = new Set<Task>()
  const ways = reachable(scenario)
  const met = (needs: readonly Condition[] = []) =>
    needs.every((one) => one.is !== 'flag' || flags.has(one.flag))
  const set = (effects: readonly Effect[]): void => {
    for (const it of effects) {
      if (it.do === 'flag') flags.add(it.flag)
      if (it.do === 'later' || (it.do === 'when' && met(it.all))) set(it.effects)
      if (it.do === 'when') set(it.otherwise ?? [])
    }
  }
  let before = -1
  while (flags.size + tasks.size > before) {
    before = flags.size + tasks.size
    for (const { needs, effects } of scenario.timeline) if (met(needs)) set(effects)
    for (const { fixtures = [] } of scenario.zones) for (const { touched = [] } of fixtures) set(touched)
    for (const task of scenario.tasks) {
      if (Array.isArray(task.at) && !task.at.some((zone) => ways.has(zone))) continue
      if (!met(task.needs)) continue
      tasks.add(task)
      set([...task.success, ...(task.failure ?? [])])
    }
  }
  return { flags, tasks }
}

function checkFlags(scenario: Scenario, say: Say): void {
  const set = effectsThat(effectsOf(scenario), 'flag')
  const asked = [
    ...conditionsOf(scenario).flatMap(({ it, path }) =>
      it.is === 'flag' || it.is === 'no-flag' ? [{ flag: it.flag, path: `${path}.flag` }] : [],
    ),
    ...scenario.scores.flatMap((score, n) =>
      score.for === 'flag' ? [{ flag: score.flag, path: `scores[${n}].flag` }] : [],
    ),
  ]
  for (const { flag, path } of asked)
    if (!set.some(({ it }) => it.flag === flag)) say(path, `nothing ever sets “${flag}”`)
  for (const { it, path } of set)
    if (!asked.some(({ flag }) => flag === it.flag)) say(`${path}.flag`, `nothing ever asks for “${it.flag}”`)
  const { tasks } = possible(scenario)
  const ways = reachable(scenario)
  for (const [n, task] of scenario.tasks.entries()) {
    if (tasks.has(task)) continue
    const nowhere = Array.isArray(task.at) && !task.at.some((zone) => ways.has(zone))
    const why = nowhere ? 'nobody can get there' : 'what it needs never comes true'
    say(`tasks[${n}]`, `can never be done: ${why}`)
  }
}

function checkMarks(scenario: Scenario, say: Say): void {
  const marks = scenario.timeline.map(({ mark }) => mark)
  const delays = effectsThat(effectsOf(scenario), 'delay')
  for (const { it, path } of delays)
    if (!marks.includes(it.mark)) say(`${path}.mark`, `no timeline row has the mark “${it.mark}”`)
  for (const [n, mark] of marks.entries())
    if (mark !== undefined && !delays.some(({ it }) => it.mark === mark))
      say(`timeline[${n}].mark`, `no effect “delay” moves “${mark}”`)
}

/** Things that are needed or scored for can be had. */
function checkItems(scenario: Scenario, say: Say): void {
  const had = itemsOf(scenario)
  const tagged = (tag: Tag) => [...had].some((id) => ITEMS[id].tags?.includes(tag))
  for (const { it, path } of conditionsOf(scenario))
    if (it.is === 'has' && !had.has(it.item)) say(`${path}.item`, `nobody can ever have “${it.item}”`)
  for (const { it, path } of effectsThat(effectsOf(scenario), 'use-up'))
    if (!had.has(it.item)) say(`${path}.item`, `nobody can ever have “${it.item}”`)
  for (const [n, score] of scenario.scores.entries()) {
    if (score.for === 'item-out' && !had.has(score.item))
      say(`scores[${n}].item`, `nobody can ever have “${score.item}”`)
    if (score.for === 'tag-out' && !tagged(score.tag))
      say(`scores[${n}].tag`, `nobody can ever have anything marked “${score.tag}”`)
    if (score.for === 'neutral-out' && !scenario.units.some(({ side }) => side === 'neutral'))
      say(`scores[${n}].for`, 'there is nobody neutral to bring out')
  }
}

/** What lies about, is given, can be found, or may be in a character's gear. */
function itemsOf(scenario: Scenario): Set<ItemId> {
  const lying = scenario.zones.flatMap(({ items = [] }) => items.map(({ item }) => item))
  const finds = FINDS.flat().flatMap((find) => (find && find !== 'corpse' ? [find.item] : []))
  return new Set([
    ...lying.filter((item) => item !== 'find'),
    ...(lying.includes('find') ? finds : []),
    ...effectsThat(effectsOf(scenario), 'give').map(({ it }) => it.item),
    ...Object.values(CAREERS).flatMap(({ gear }) => gear.flat().map(({ item }) => item)),
    ...scenario.suits,
  ])
}

/** It can be won, and it does not go on for ever. */
function checkEnding(scenario: Scenario, say: Say): void {
  const { clock, timeline } = scenario
  for (const [n, { stretch, ends, effects }] of timeline.entries()) {
    if (stretch > clock) say(`timeline[${n}].stretch`, `comes after the last stretch, which is ${clock}`)
    if (ends && !endsIt(effects)) say(`timeline[${n}].ends`, 'has no effect “end”')
  }
  if (!timeline.some(({ ends, needs = [], stretch }) => ends && needs.length === 0 && stretch === clock))
    say('clock', `no timeline row that is marked “ends” and needs nothing comes in stretch ${clock}`)
  const ends = effectsThat(effectsOf(scenario), 'end')
  if (!ends.some(({ it }) => it.how === 'won')) say('tasks', 'nothing ends the scenario as won')
}

const endsIt = (effects: readonly Effect[]): boolean =>
  effects.some(
    (it) => it.do === 'end' || (it.do === 'when' && (endsIt(it.effects) || endsIt(it.otherwise ?? []))),
  )
