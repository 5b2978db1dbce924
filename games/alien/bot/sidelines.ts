import { SCENARIOS, type Task, type ZoneId } from '../content/index.ts'
import { isSheet, type View } from '../view.ts'
import { type Errand, errandsFor, errandsOf, flagsIn } from './errands.ts'
import { crewOf, foesOf } from './read.ts'

/** What is not needed to get away but counts in the end: a log, a machine set going, people to bring out. Only while all is well. */
export const sidelinesOf = (view: View): Errand[] =>
  isCalm(view) ? [...tasksThatCount(view), ...peopleToFind(view)] : []

/** Nobody hurt, nothing about, time in plenty, hands enough, and no siege to make ready for. */
function isCalm(view: View): boolean {
  const { blips, stretch } = view
  return (
    view.crew > 2 &&
    stretch <= ENOUGH * SCENARIOS[view.scenario].clock &&
    foesOf(view).length === 0 &&
    !blips.some((blip) => stretch - blip.stretch <= 2) &&
    crewOf(view).every(({ health, nerves }) => health > 1 && nerves.stress <= 3) &&
    errandsOf(view).every(({ kind }) => kind !== 'wait')
  )
}

/** The part of the clock that may be spent on it. */
const ENOUGH = 0.3

function tasksThatCount(view: View): Errand[] {
  const { tasks, scores } = SCENARIOS[view.scenario]
  const found: Errand[] = []
  for (const task of tasks) {
    if (!Array.isArray(task.at) || task.attack || view.done.includes(task.id) || isDire(view, task)) continue
    const counts = scores.some(
      (line) =>
        line.for === 'flag' && flagsIn(task.success).includes(line.flag) && !view.flags.includes(line.flag),
    )
    if (!counts) continue
    for (const errand of errandsFor(view, task, (task.at as readonly ZoneId[])[0]!, 0))
      if (errand.kind !== 'wait' && !view.zones[errand.zone]?.flooded) found.push(errand)
  }
  return found
}

/** What kills where somebody of the crew stands, or counts down to it. */
const isDire = (view: View, { success }: Task): boolean =>
  success.some(
    (effect) =>
      effect.do === 'later' ||
      ((effect.do === 'kill' || effect.do === 'vacuum') &&
        (effect.zones === 'all' || crewOf(view).some(({ at }) => effect.zones.includes(at!)))),
  )

/** Those who hide, where they are said to: they are looked for until they are met. */
function peopleToFind(view: View): Errand[] {
  const { units, scores } = SCENARIOS[view.scenario]
  if (!scores.some((line) => line.for === 'neutral-out')) return []
  const found: Errand[] = []
  for (const { unit, side, start, hidden } of units) {
    const isMet = view.bodies.some(({ id }) => id === `u${unit}`)
    if (side === 'neutral' && hidden && start !== null && !isMet && !hasFollower(view))
      found.push({ kind: 'search', zone: start })
  }
  return found
}

const hasFollower = (view: View): boolean =>
  view.bodies.some((body) => isSheet(body) && body.seat === null && body.follows !== null)
