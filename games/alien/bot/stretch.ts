import type { AskOne } from '@starboard/kernel'
import type { Skill, Task, ZoneId } from '../content/index.ts'
import { isAble } from '../rules/0-table/body.ts'
import { isCrawlspace, overlooks } from '../rules/0-table/zones.ts'
import { diceOf } from '../rules/1-rolls/pool.ts'
import { STRETCH } from '../rules/11-course/stretch.ts'
import type { Sheet, Stranger, View } from '../view.ts'
import { freebie, tend } from './care.ts'
import { gather, goAlong, isNextDoor } from './company.ts'
import { type Errand, errandsOf, getsAway } from './errands.ts'
import { wayOut } from './flight.ts'
import { fortify } from './fortify.ts'
import { crewOf, foesOf, isTooMuch, offer, sheetOf, valuesOf } from './read.ts'
import { isPressed } from './time.ts'
import { danger, farness, isQuiet, type Pace, wayTo } from './ways.ts'

/** What a careful player does with a character's stretch. */
export function stretchAdvice(view: View, ask: AskOne): string {
  const offered = valuesOf(ask)
  const pc = STRETCH.is(ask) ? sheetOf(view, ask.label.pc) : undefined
  if (!pc) return offered[0]!
  if (pc.health === 0) return crawl(view, pc, offered) ?? 'wait'
  return (
    offer(offered, 'cut-graft') ??
    goAlong(view, pc, offered) ??
    freebie(view, pc, ask) ??
    lieLow(view, pc, offered) ??
    breathe(view, pc, offered) ??
    tend(view, pc, ask) ??
    gearUp(view, offered) ??
    errand(view, pc, ask) ??
    idle(view, pc, offered)
  )
}

/** A crew arms itself first; one alone lives by being quick. */
const gearUp = (view: View, offered: readonly string[]): string | undefined =>
  view.crew > 1 ? offer(offered, 'lockers') : undefined

/** Enemies in sight who have not noticed: the weak are set upon; from the strong one slips away, or hides. */
function lieLow(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const near = foesOf(view).filter(({ at }) => overlooks(view, at!, pc.at!))
  if (near.length === 0) return undefined
  if (!isTooMuch(view, pc.at!, near)) return offer(offered, 'ambush')
  if (pc.hidden) return isPressed(view, pc) ? undefined : 'wait'
  return slipAway(view, pc, near, offered) ?? offer(offered, 'hide')
}

/** The broken get out of sight, and else lie still until they are better. */
function crawl(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const near = foesOf(view).filter(({ at }) => overlooks(view, at!, pc.at!))
  return near.length === 0 ? undefined : slipAway(view, pc, near, offered)
}

function slipAway(
  view: View,
  pc: Sheet,
  near: readonly Stranger[],
  offered: readonly string[],
): string | undefined {
  const into = wayOut(view, pc, near, offered)
  return into && ['group', 'move'].map((name) => `${name}:${into}`).find((value) => offered.includes(value))
}

/** Nerves that are gone fail one when it matters. */
const breathe = (view: View, pc: Sheet, offered: readonly string[]): string | undefined =>
  pc.nerves.stress >= SHAKEN && !isPressed(view, pc) && isQuiet(view, pc.at!)
    ? offer(offered, 'rest')
    : undefined

const SHAKEN = 5

/**
 * The nearest errand that this character can do something about. Only what gets the crew away is one: whoever stays for what else would
 * count is soon too few to leave.
 */
function errand(view: View, pc: Sheet, ask: AskOne): string | undefined {
  for (const each of byCost(view, pc, errandsOf(view))) {
    const act = toward(view, pc, each, ask)
    if (act) return act
  }
  return undefined
}

function byCost(view: View, pc: Sheet, errands: readonly Errand[]): Errand[] {
  const found = errands
    .map((each) => ({ each, cost: farness(view, pc, each.zone) }))
    .filter(({ cost }) => cost < Infinity)
  return found.sort((a, b) => a.cost - b.cost).map(({ each }) => each)
}

function toward(view: View, pc: Sheet, each: Errand, ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  if (each.kind === 'wait' && each.zone !== pc.at && each.until - view.stretch > 1)
    return bide(view, pc, each.zone, ask)
  if (each.zone !== pc.at) return walk(view, pc, each.zone, offered)
  if (each.kind === 'wait') return fortify(view, pc, offered)
  if (each.kind !== 'task') return offer(offered, each.kind)
  if (waitsForOthers(view, pc, each.task)) return undefined
  return holdTheDoor(view, pc, each.task, offered) ?? workOn(view, pc, each.task, offered)
}

/** There is time: as near to the place as doors let one, made fast. */
function bide(view: View, pc: Sheet, zone: ZoneId, { options }: AskOne): string | undefined {
  const offered = options.map(({ value }) => value)
  const way = wayTo(view, pc, zone)
  if (way && way.first.bar !== 'locked') return walk(view, pc, zone, offered)
  return fortify(view, pc, offered)
}

/** Whoever is best at it does it; what it takes is handed over. */
function workOn(view: View, pc: Sheet, task: Task, offered: readonly string[]): string | undefined {
  const ways = offered.filter((value) => value === `task:${task.id}` || value.startsWith(`task:${task.id}:`))
  const best = bestAt(view, pc, task)
  if (best !== pc) {
    const give = task.needs?.flatMap((need) =>
      need.is === 'has' ? pc.kit.gear.filter(({ of }) => of === need.item) : [],
    )
    const hand = give?.map(({ id }) => `give:${id}:${best.id}`).find((value) => offered.includes(value))
    if (hand) return hand
    if (offered.includes(`pick:${best.id}`)) return `pick:${best.id}`
  }
  return ways.length > 0 ? bestWay(pc, ways, task) : undefined
}

const bestWay = (pc: Sheet, ways: readonly string[], { skills }: Task): string => {
  const dice = (value: string): number => {
    const skill = skills.find((one) => value.split(':').includes(one))
    return skill ? diceOf(pc, skill) : 0
  }
  return ways.reduce((best, value) => (dice(value) > dice(best) ? value : best))
}

const bestDice = (pc: Sheet, skills: readonly Skill[]): number =>
  Math.max(0, ...skills.map((skill) => diceOf(pc, skill)))

function bestAt(view: View, pc: Sheet, { skills }: Task): Sheet {
  let best = pc
  for (const other of crewOf(view))
    if (other.at === pc.at && !other.activity.acted && isAble(other) && !other.android === !pc.android)
      if (bestDice(other, skills) > bestDice(best, skills)) best = other
  return best
}

/** Leaving is for everybody: who can still come is waited for, as long as there is time. */
function waitsForOthers(view: View, pc: Sheet, task: Task): boolean {
  if (!getsAway(task) || view.clock === null || view.clock <= 4) return false
  const others = crewOf(view).filter((other) => other.at !== pc.at && isAble(other))
  return others.some((other) => farness(view, other, pc.at!) <= 4) && danger(view, pc.at!) === 0
}

/** Nobody is left behind who is all but here, whatever comes: one more stretch, on watch. */
const holdTheDoor = (view: View, pc: Sheet, task: Task, offered: readonly string[]): string | undefined =>
  getsAway(task) &&
  !pc.guard &&
  (view.clock ?? Infinity) > 1 &&
  crewOf(view).some((other) => isNextDoor(view, pc, other))
    ? offer(offered, 'guard')
    : undefined

/** One step on the way: all together where they can. */
export function walk(view: View, pc: Sheet, goal: ZoneId, offered: readonly string[]): string | undefined {
  const way = wayTo(view, pc, goal)
  if (!way) return undefined
  const { bar, by: border, to: into } = way.first
  if (bar === 'locked')
    return through(border.id, offered, ['unlock', 'keycard', 'ask-door', ...doorSkill(pc)])
  if (bar === 'blocked') return through(border.id, offered, ['clear', 'cut'])
  if (isLeftBehind(view, pc)) return undefined
  if (!isWorthTheRisk(view, pc, way.first)) return undefined
  const watch = gather(view, pc, goal, offered)
  if (watch) return watch
  const go = (name: string) => offered.find((value) => value === `${name}:${into}`)
  return (
    go('group') ??
    go('move') ??
    go('check') ??
    offered.find((value) => value.startsWith('jump:') && value.endsWith(into)) ??
    nextInShaft(view, pc, offered)
  )
}

/** In a shaft only those at its end can get out: the next of the crew may be one of them. */
function nextInShaft(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  if (!isCrawlspace(view, pc.at!)) return undefined
  const crew = crewOf(view)
  for (let n = crew.findIndex(({ id }) => id === pc.id) + 1; n < crew.length; n++)
    if (crew[n]!.at === pc.at && offered.includes(`pick:${crew[n]!.id}`)) return `pick:${crew[n]!.id}`
  return undefined
}

/** Nobody goes ahead alone while others are busy here, unless time is short. */
const isLeftBehind = (view: View, pc: Sheet): boolean =>
  !isPressed(view, pc) &&
  !isCrawlspace(view, pc.at!) &&
  crewOf(view).some(
    (other) => other.id !== pc.id && other.at === pc.at && other.activity.acted && isAble(other),
  )

/** Where something was a moment ago one does not walk in, unless time is short. */
const isWorthTheRisk = (view: View, pc: Sheet, { to: into }: Pace): boolean =>
  isPressed(view, pc) || danger(view, into) < 3

const doorSkill = (pc: Sheet): string[] =>
  diceOf(pc, 'heavy-machinery') > diceOf(pc, 'comtech') + 1 ? ['force', 'hack'] : ['hack', 'force']

function through(border: string, offered: readonly string[], names: readonly string[]): string | undefined {
  for (const name of names) if (offered.includes(`${name}:${border}`)) return `${name}:${border}`
  return undefined
}

/** Nothing to do: get one's breath back, or keep out of sight. */
function idle(view: View, pc: Sheet, offered: readonly string[]): string {
  const tired =
    isQuiet(view, pc.at!) && (pc.nerves.stress >= 2 || pc.health < pc.max || pc.nerves.responses.length > 0)
  return (
    (tired ? offer(offered, 'rest') : undefined) ??
    (pc.hidden ? 'wait' : undefined) ??
    (isAtWork(view, pc) ? 'wait' : offer(offered, 'hide', 'guard')) ??
    'wait'
  )
}

/** There is work for the crew here, in which hands are wanted. */
const isAtWork = (view: View, pc: Sheet): boolean =>
  errandsOf(view).some((each) => each.zone === pc.at && each.kind !== 'wait')
