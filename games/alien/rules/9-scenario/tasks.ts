import type { Play } from '@starboard/kernel'
import type { Task } from '../../content/index.ts'
import { action } from '../0-table/acting.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import { noteUse } from '../0-table/once.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { spendBonus } from '../1-rolls/bonus.ts'
import { contest, rollSkill, succeeded, successesOf } from '../1-rolls/rolls.ts'
import { noise } from '../2-stealth/noise.ts'
import { comeOut, noticeAll, settle } from '../2-stealth/noticing.ts'
import { showBeacons } from '../7-gear/devices.ts'
import { enemiesHere } from './conditions.ts'
import { bringAbout, rouseNest } from './effects.ts'
import { type Chore, type ChoreLabel, doingOf, offersOf, placeKey, refused } from './task-offers.ts'
import { attemptOf, isTerminal, wearOut } from './task-rolls.ts'

export type TaskEvent =
  | {
      readonly type: 'task-done'
      readonly rule: string
      readonly who: BodyId
      readonly task: string
      readonly story: string
    }
  | { readonly type: 'task-failed'; readonly rule: string; readonly who: BodyId; readonly task: string }
  | { readonly type: 'task-stopped'; readonly rule: string; readonly who: BodyId; readonly task: string }
  | {
      readonly type: 'task-gained'
      readonly rule: string
      readonly who: BodyId
      readonly task: string
      readonly have: number
      readonly of: number
    }

/** AR-4: the tasks of the scenario. Working a terminal or a machine takes a stretch, in a fight a full action (AL-FULL-05, AL-FULL-06). */
export const TASK = action('task')<Chore, ChoreLabel>({
  price: { stretch: 'stretch', round: 'full' },
  tags: ['talk'],
  offers: (g, person) => offersOf(g, person, false),
  play: doTask,
  whyNot: (g, person) => refused(g, person),
})

/** Words that cost no time: once a stretch. */
export const TALK = action('talk')<Chore, ChoreLabel>({
  price: { stretch: 'free', round: 'free' },
  tags: ['quiet', 'talk'],
  offers: (g, person) => offersOf(g, person, true),
  play: doTask,
})

function* doTask(g: Alien, who: BodyId, { task: id, skill, body, border }: Chore): Play {
  const task = scenarioOf(g).tasks.find((one) => one.id === id)!
  const place = body ?? border ?? null
  if (task.time === 'free') noteUse(g, personOf(g, who), task.id, 'stretch')
  if (task.fixture && !task.attack) touchFixture(g, task.fixture, who)
  if (isStopped(g, who, task)) return
  if (isTerminal(g, task)) showBeacons(g, personOf(g, who), 'camera')
  if (skill === null) return done(g, who, task, place)
  const attempt = attemptOf(g, personOf(g, who), task, skill, place)
  if (task.against !== undefined) {
    if (personOf(g, who).hidden) comeOut(g, who, 'AL-RUL-HACT-05') // Whoever speaks up is heard.
    const won = yield* contest(g, attempt, { who: place, dice: task.against })
    if (won) return done(g, who, task, place)
    failed(g, who, task, place)
    return place === null ? undefined : comeToBlows(g, who, place)
  }
  const rolled = yield* rollSkill(g, attempt)
  wearOut(g, who, task, skill, rolled)
  if (task.attack && task.fixture) rouseNest(g, task.fixture, who)
  if (!succeeded(rolled)) return failed(g, who, task, place)
  const bought = yield* spendBonus(g, rolled, task.noise ?? 0)
  const person = personOf(g, who)
  if (bought.sooner) person.activity.acted = false // AL-RUL-ROLL-02
  if (task.noise && !bought.silent) noise(g, person.at!, task.noise, who)
  gain(g, who, task, place, successesOf(rolled))
}

/** Words have failed between enemies. */
function comeToBlows(g: Alien, who: BodyId, whom: BodyId): void {
  if (g.combat || !areEnemies(g, bodyOf(g, who), bodyOf(g, whom))) return
  g.agenda.push({ kind: 'fight', first: [], ambush: false, between: [who, whom] })
}

/** Somebody is there whom nobody has noticed, where nobody may be: it shows itself now, and there is a fight. */
function isStopped(g: Alien, who: BodyId, task: Task): boolean {
  if (!task.needs?.some((need) => need.is === 'no-enemy-here')) return false
  const foes = enemiesHere(g, who)
  if (foes.length === 0) return false
  const first = foes.map(({ id }) => id)
  settle([bodyOf(g, who)], foes)
  for (const id of first) comeOut(g, id, 'AL-RUL-HACT-05')
  noticeAll(g, [bodyOf(g, who)], foes)
  noticeAll(g, foes, [bodyOf(g, who)])
  tell<TaskEvent>(g, { type: 'task-stopped', rule: 'AL-RUL-AMB-04', who, task: task.id }, { about: [who] })
  g.agenda.push({ kind: 'fight', first, ambush: false, between: [...first, who] })
  return true
}

/** Successes are kept between stretches until there are enough. */
function gain(g: Alien, who: BodyId, task: Task, place: string | null, successes: number): void {
  const key = placeKey(task, personOf(g, who), place)
  const of = task.successes ?? 1
  const have = (g.progress[key] ?? 0) + successes
  if (have >= of) return done(g, who, task, place)
  g.progress[key] = have
  tell<TaskEvent>(
    g,
    { type: 'task-gained', rule: 'AL-ROLL-07', who, task: task.id, have, of },
    { about: [who] },
  )
}

function done(g: Alien, who: BodyId, task: Task, place: string | null): void {
  const person = personOf(g, who)
  const key = placeKey(task, person, place)
  if (!g.done.includes(key)) g.done.push(key)
  tell<TaskEvent>(
    g,
    { type: 'task-done', rule: 'AL-ROLL-05', who, task: task.id, story: task.story ?? '' },
    { about: [who] },
  )
  bringAbout(g, task.success, doingOf(person, task, place))
}

/** AL-RUL-ROLL-05: it may be tried again. */
function failed(g: Alien, who: BodyId, task: Task, place: string | null): void {
  tell<TaskEvent>(g, { type: 'task-failed', rule: 'AL-ROLL-06', who, task: task.id }, { about: [who] })
  bringAbout(g, task.failure ?? [], doingOf(personOf(g, who), task, place))
}

/** What comes of touching a fixture for the first time. */
export function touchFixture(g: Alien, id: string, by: BodyId): void {
  if (g.touched.includes(id)) return
  for (const { fixtures } of scenarioOf(g).zones) {
    const touched = fixtures?.find((fixture) => fixture.id === id)?.touched
    if (!touched) continue
    g.touched.push(id)
    bringAbout(g, touched, { by, place: null, fixture: id })
  }
}

/** A Game Mother lets a failed task count as done (AL-RUL-REF-01). */
export function finishTask(g: Alien, who: BodyId, id: string): void {
  const task = scenarioOf(g).tasks.find((one) => one.id === id)
  const person = bodyOf(g, who)
  if (!task || person.kind === 'creature' || person.at === null || !Array.isArray(task.at)) return
  if (!g.done.includes(placeKey(task, person, null))) done(g, who, task, null)
}
