import type { Odds } from '@starboard/kernel'
import { type Refused, refusal } from '@starboard/kernel/speech'
import type { BorderId, Effect, ItemId, Skill, Task } from '../../content/index.ts'
import { NONE, type Offered } from '../0-table/acting.ts'
import { type Body, type BodyId, isBroken, isThere, personOf } from '../0-table/body.ts'
import { isHalved } from '../0-table/harm.ts'
import { hasUsed } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import type { Alien } from '../0-table/state.ts'
import { directiveOf } from '../0-table/targets.ts'
import { borderState, exitsOf, isDoor, scenarioOf, zoneState } from '../0-table/zones.ts'
import { contestOdds, rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Doing, holds } from './conditions.ts'
import { attemptOf, canBurn, isTerminal, skillsFor } from './task-rolls.ts'

/** A task of the scenario: with which skill, if any; at somebody or at a border, if not just here. */
export type Chore = {
  readonly task: string
  readonly skill: Skill | null
  readonly body?: BodyId
  readonly border?: BorderId
}

export type ChoreLabel = {
  readonly task: string
  readonly skill: Skill | ''
  readonly place: string
  /** After how many stretches it brings doom upon everybody. */
  readonly doom?: number
  /** Whom it leaves behind. */
  readonly left?: readonly BodyId[]
}

/** AR-4: the task lines that a person can act on where it stands; those that cost no time, or the others. */
export function offersOf(g: Alien, person: Person, free: boolean): readonly Offered<Chore, ChoreLabel>[] {
  if (person.seat === null) return NONE
  let options: Offered<Chore, ChoreLabel>[] | null = null
  for (const task of scenarioOf(g).tasks) {
    if ((task.time === 'free') !== free) continue
    for (const place of placesFor(g, person, task)) {
      if (!isOpenTask(g, person, task, place)) continue
      options ??= []
      for (const skill of skillsFor(person, task)) options.push(optionOf(g, person, task, skill, place))
    }
  }
  return options ?? NONE
}

const HERE: readonly null[] = [null]
const NOWHERE: readonly null[] = []

/** Where a task can be done from where the person stands: here, at a border of the zone, or at somebody. */
function placesFor(g: Alien, person: Person, { at }: Task): readonly (string | null)[] {
  if (at === 'border') return doorsAround(g, person)
  if ('units' in at) return peopleAt(g, person, at.units, at.when)
  return at.includes(person.at!) ? HERE : NOWHERE
}

function doorsAround(g: Alien, person: Person): string[] {
  const found: string[] = []
  for (const { by } of exitsOf(g, person.at!)) {
    const state = borderState(g, by.id)
    if (isDoor(state) && !state.barricaded) found.push(by.id)
  }
  return found
}

/** Those of the units who are met: in speaking range, or broken in the same zone. */
function peopleAt(
  g: Alien,
  person: Person,
  units: readonly number[],
  when: 'spoken-to' | 'broken',
): readonly (string | null)[] {
  let found: string[] | null = null
  for (const body of g.bodies) {
    if (body.unit === null || body.dead || body.hidden || !units.includes(body.unit)) continue
    if (!isMet(g, person, body, when)) continue
    found ??= []
    found.push(body.id)
  }
  return found ?? NOWHERE
}

/** The broken can only mumble (AL-BRK-04): there is no coming to terms with them. */
const isMet = (g: Alien, person: Person, body: Body, when: 'spoken-to' | 'broken'): boolean =>
  when === 'broken'
    ? isBroken(body) && body.at === person.at
    : !isBroken(body) &&
      (body.side === 'crew' || person.aware.includes(body.id)) &&
      canSpeakTo(g, person, body)

/** Under which name it is done, or how far one has come with it. */
export const placeKey = (task: Task, person: Person, place: string | null): string =>
  task.often === 'once-each' ? `${task.id}@${place ?? person.at}` : task.id

function isOpenTask(g: Alien, person: Person, task: Task, place: string | null): boolean {
  if (isOver(g, person, task, place)) return false
  if (task.fixture && g.destroyed.includes(task.fixture)) return false
  if (task.time === 'free' && hasUsed(g, person, task.id, 'stretch')) return false
  if (task.attack === 'fire' && !canBurn(person)) return false
  if (isAgainstDirective(person, task)) return false
  if (task.time !== 'free' && isHalved(person) && !isTerminal(g, task)) return false
  return holds(g, task.needs, doingOf(person, task, place))
}

export const doingOf = ({ id }: Person, { fixture }: Task, place: string | null): Doing => ({
  by: id,
  place,
  fixture: fixture ?? null,
})

/**
 * Done as often as it can be. Whoever follows somebody need not be won again; who has lost that somebody may be. Nor is there a
 * bargain to be struck with those who keep a truce.
 */
function isOver(g: Alien, person: Person, task: Task, place: string | null): boolean {
  if (place !== null && task.success.some((effect) => effect.do === 'follow'))
    return personOf(g, place).follows !== null
  if (task.success.some((effect) => effect.do === 'truce' && g.truce.includes(effect.side))) return true
  return task.often !== 'again' && g.done.includes(placeKey(task, person, place))
}

/** Androids: an android that is to protect the cargo, or to obey the Company, does not destroy what the Company wants kept. */
function isAgainstDirective({ android }: Person, { success }: Task): boolean {
  const directive = directiveOf(android)
  return (directive === 'cargo' || directive === 'company') && success.some(isDestructive)
}

const isDestructive = (effect: Effect): boolean =>
  effect.do === 'destroy' || (effect.do === 'later' && effect.mark === 'destruct')

function optionOf(
  g: Alien,
  person: Person,
  task: Task,
  skill: Skill | null,
  place: string | null,
): Offered<Chore, ChoreLabel> {
  let value = `${task.time === 'free' ? 'talk' : 'task'}:${task.id}`
  if (skill && task.skills.length > 1) value += `:${skill}`
  if (place) value += `:${place}`
  const where = place === null ? {} : g.borders[place] ? { border: place } : { body: place }
  const at = place === null ? person.at! : g.borders[place] ? `border:${place}` : `body:${place}`
  const [doom, left] = [doomOf(task), leftBehind(g, person, task)]
  const isFinal = doom !== null || left.length > 0
  const label: ChoreLabel = {
    task: task.id,
    skill: skill ?? '',
    place: place ?? '',
    ...(doom !== null && { doom }),
    ...(left.length > 0 && { left }),
  }
  const rule = skill === 'comtech' ? 'AL-FULL-05' : 'AL-FULL-06'
  const { id } = person
  return {
    value,
    what: { task: task.id, skill, ...where },
    at,
    label,
    rule,
    ...(isFinal && { final: true }),
    ...(skill && { odds: () => oddsOf(g, personOf(g, id), task, skill, place) }),
  }
}

/** In how many stretches it is the death of everybody who is still there; null: it is not. */
function doomOf({ success }: Task): number | null {
  for (const effect of success)
    if (effect.do === 'later' && effect.effects.some((each) => each.do === 'kill' && each.zones === 'all'))
      return effect.in
  return null
}

/** Those of the crew who are not there when it ends the scenario for all. */
const leftBehind = (g: Alien, { at }: Person, { success }: Task): BodyId[] =>
  success.some((effect) => effect.do === 'end')
    ? g.bodies.filter((body) => body.side === 'crew' && isThere(body) && body.at !== at).map(({ id }) => id)
    : []

function oddsOf(g: Alien, person: Person, task: Task, skill: Skill, place: string | null): Odds {
  const pool = poolOf(g, person, attemptOf(g, person, task, skill, place))
  return task.against === undefined ? rollOdds(pool) : contestOdds(pool, { base: task.against, stress: 0 })
}

export type TaskReason = { readonly task: string } & (
  | { readonly why: 'task-needs'; readonly item: ItemId }
  | { readonly why: 'task-flooded' | 'task-enemy' | 'task-no-fire' }
)

/** Tasks of this very place that something one can see stands in the way of: water, or a thing that is missing. */
export function refused(g: Alien, person: Person): Refused<TaskReason>[] {
  const reasons: Refused<TaskReason>[] = []
  for (const task of scenarioOf(g).tasks) {
    if (placesFor(g, person, task) !== HERE || g.done.includes(placeKey(task, person, null))) continue
    const doing = doingOf(person, task, null)
    for (const need of task.needs ?? []) {
      if (holds(g, [need], doing)) continue
      if (need.is === 'has')
        reasons.push(refusal({ why: 'task-needs', task: task.id, item: need.item }, 'AL-RUL-ROLL-06'))
      if (need.is === 'not-flooded' && zoneState(g, person.at!).flooded)
        reasons.push(refusal({ why: 'task-flooded', task: task.id }, 'AL-RUL-ROLL-06'))
      if (need.is === 'no-enemy-here')
        reasons.push(refusal({ why: 'task-enemy', task: task.id }, 'AL-RUL-ROLL-06'))
    }
    if (task.attack && !canBurn(person))
      reasons.push(refusal({ why: 'task-no-fire', task: task.id }, 'AL-RUL-ROLL-06'))
  }
  return reasons
}
