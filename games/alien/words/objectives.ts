import { capital, listed } from '@starboard/kernel/english'
import {
  type Effect,
  type PlainScore,
  SCENARIOS,
  type Scenario,
  type Score,
  SHIPPED,
  type Task,
  type ZoneId,
} from '../content/index.ts'
import { timesPlain } from '../rules/9-scenario/score.ts'
import { isSheet, type Sheet, type View } from '../view.ts'
import { itemName, zoneName } from './words.ts'

/** What the crew set out to do: so much of it is done, for so many points so far. */
export interface Objective {
  readonly words: string
  readonly done: number
  readonly of: number
  readonly points: number
  /** Points if all of it is done. */
  readonly worth: number
  /** Whatever happens, it stays done. */
  readonly settled: boolean
  /** Done if all who live got away now, with what they carry. */
  readonly inHand: boolean
}

/** One thing after the other that the main objective takes. */
export interface Part {
  readonly words: string
  /** The zones in which it can be done. */
  readonly where: readonly string[]
  readonly done: boolean
  /** Things it cannot be done without, and whether somebody has them. */
  readonly needs: readonly { readonly words: string; readonly had: boolean }[]
}

/** What is done besides getting away. */
export const objectivesOf = (view: View): readonly Objective[] => objectivesIn(SCENARIOS[view.scenario], view)

/** The objectives of shipped scenarios stand in the order of the lines that score them. */
export function objectivesIn(scenario: Scenario, view: View): readonly Objective[] {
  const written = scenario.objectives.slice(1)
  const told = together(scenario.scores.filter(isAim))
  const isPaired = SHIPPED.some((id) => id === scenario.id) && written.length === told.length
  return told.map((lines, n) => ({
    words: isPaired ? written[n]! : lineText(scenario, lines[0]!),
    done: lines.reduce((sum, line) => sum + countOf(view, line), 0),
    of: lines.reduce((sum, line) => sum + mostOf(scenario, line), 0),
    points: lines.reduce((sum, line) => sum + line.points * countOf(view, line), 0),
    worth: lines.reduce((sum, line) => sum + line.points * mostOf(scenario, line), 0),
    settled: lines.every((line) => line.for === 'flag'),
    inHand: lines.every((line) => countOf(view, line, living(view)) >= mostOf(scenario, line)),
  }))
}

/** What it takes to get away, from the task that ends it back to what that needs. */
export const stepsOf = (view: View): readonly Part[] => {
  const { tasks } = SCENARIOS[view.scenario]
  const last = tasks.filter(({ success }) => success.some(isTheEnd))
  return last.flatMap((task) => [...before(view, task), stepOf(view, [task], view.done.includes(task.id))])
}

const isTheEnd = (effect: Effect): boolean =>
  effect.do === 'when' ? effect.effects.some(isTheEnd) : effect.do === 'end' && effect.how === 'won'

/** The tasks that must be done before this one: those that make come true what it asks for. What time brings needs nobody. */
function before(view: View, { needs = [] }: Task): Part[] {
  const { tasks, timeline } = SCENARIOS[view.scenario]
  return needs.flatMap((need) => {
    if (need.is !== 'flag' || timeline.some(({ effects }) => sets(effects, need.flag))) return []
    const makers = tasks.filter(({ at, success }) => Array.isArray(at) && sets(success, need.flag))
    if (makers.length === 0) return []
    const first = makers.length === 1 ? before(view, makers[0]!) : []
    return [...first, stepOf(view, makers, view.flags.includes(need.flag))]
  })
}

/** One task, or any of several. */
function stepOf(view: View, makers: readonly Task[], done: boolean): Part {
  const things = makers.length === 1 ? (makers[0]!.needs ?? []) : []
  const had = new Set(living(view).flatMap(({ kit }) => kit.gear.map(({ of }) => of)))
  return {
    words: capital(
      listed(
        makers.map(({ name }) => lower(name)),
        'or',
      ),
    ),
    where: [...new Set(makers.flatMap(zonesOf))].map((zone) => zoneName(view, zone)),
    done,
    needs: things.flatMap((need) =>
      need.is === 'has' ? [{ words: itemName(need.item).toLowerCase(), had: had.has(need.item) }] : [],
    ),
  }
}

const zonesOf = ({ at }: Task): readonly ZoneId[] => (typeof at === 'string' || 'units' in at ? [] : at)

/** Points that no objective names: for whoever got away, and for what nobody asked for. */
export function otherPoints(view: View): { readonly away: number; readonly else: number } {
  const total = view.over?.scores.find((_, seat) => seat > 0) ?? 0
  const away = SCENARIOS[view.scenario].scores
    .filter(isLifeSaved)
    .reduce((sum, line) => sum + line.points * countOf(view, line), 0)
  const named = objectivesOf(view).reduce((sum, { points }) => sum + points, 0)
  return { away, else: total - away - named }
}

/** Something to be done, and plain to see: not what players find out at the end. */
const isAim = (line: Score): line is PlainScore =>
  line.points > 0 && !['living-pc-out', 'grafted-pc-out', 'unit-killed', 'graft-out'].includes(line.for)

const isLifeSaved = (line: Score): line is PlainScore => line.for === 'living-pc-out'

/** Flags that differ in their number alone are one objective: both pumps. */
function together(lines: readonly PlainScore[]): PlainScore[][] {
  const found = new Map<string, PlainScore[]>()
  for (const [n, line] of lines.entries()) {
    const key = line.for === 'flag' ? line.flag.replace(/-\d+$/, '') : `${n}`
    found.set(key, [...(found.get(key) ?? []), line])
  }
  return [...found.values()]
}

/** How often a line counts, as the score counts it. */
function countOf(
  view: View,
  line: PlainScore,
  out = living(view).filter(({ id }) => view.out.includes(id)),
): number {
  const people = view.bodies.filter(isSheet)
  return timesPlain(line, { out, crew: people.filter(({ seat }) => seat !== null), flags: view.flags })
}

const living = ({ bodies }: View): Sheet[] =>
  bodies.filter(isSheet).filter(({ dead, side }) => !dead && side === 'crew')

const mostOf = ({ units }: Scenario, line: PlainScore): number =>
  line.for === 'neutral-out'
    ? units.filter(({ side }) => side === 'neutral').reduce((sum, { bodies }) => sum + bodies, 0)
    : 1

/** A line of the score in words, where the scenario's own do not say which objective it is for. */
function lineText({ tasks }: Scenario, line: PlainScore): string {
  if (line.for === 'item-out') return `Bring the ${itemName(line.item).toLowerCase()}.`
  if (line.for === 'tag-out') return `Bring something: ${line.tag}.`
  if (line.for === 'neutral-out') return 'Bring others out.'
  if (line.for === 'nobody-broken') return 'Nobody broken.'
  const flag = line.for === 'flag' ? line.flag : ''
  const names = tasks.filter(({ success }) => sets(success, flag)).map(({ name }) => lower(name))
  return `${capital(listed(names, 'or')) || 'What this place keeps to itself'}.`
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const sets = (effects: readonly Effect[], flag: string): boolean =>
  effects.some((effect) =>
    effect.do === 'when'
      ? sets([...effect.effects, ...(effect.otherwise ?? [])], flag)
      : effect.do === 'flag' && effect.flag === flag,
  )
