import { formatPercent } from '@starboard/dice'
import type { Ask, Json } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { nameIn } from '@starboard/kernel/speech'
import { type Errand, errandsOf } from '../bot/errands.ts'
import { sheetOf } from '../bot/read.ts'
import { farness, wayTo } from '../bot/ways.ts'
import { TURN } from '../rules/0-table/acting.ts'
import { ROLL } from '../rules/1-rolls/rolls.ts'
import { STRETCH } from '../rules/11-course/stretch.ts'
import type { Sheet, View } from '../view.ts'
import { theZone } from './words.ts'

/** Why a player does this now, with the figures of the moment; null where a plain reason does. */
export function weighed(view: View, ask: Ask, answer: Json): string | null {
  if (typeof answer !== 'string') return null
  if (ROLL.is(ask)) return pushed(ask, answer)
  const who = STRETCH.is(ask) ? ask.label.pc : TURN.is(ask) ? ask.label.who : undefined
  const pc = sheetOf(view, who)
  if (!pc) return null
  if (nameIn(answer) === 'rest')
    return `Stress is ${pc.nerves.stress}, and Health ${pc.health} of ${pc.max}: a rest mends some of it.`
  return /^(move|group):/.test(answer) ? toward(view, pc, answer) : null
}

function pushed(ask: Ask, answer: string): string | null {
  if (!ROLL.is(ask) || ask.kind !== 'one') return null
  const { stressNow, resolve, successes } = ask.label
  const push = ask.options.find(({ value }) => value === 'push')
  const chance = push?.odds ? formatPercent(push.odds()) : null
  if (answer === 'push' && chance)
    return `${chance} for a success, with Stress at ${stressNow} and Resolve ${resolve}.`
  if (answer !== 'keep') return null
  return successes > 0
    ? `There ${successes === 1 ? 'is 1 success' : `are ${successes} successes`} already: one is enough.`
    : `Stress stays at ${stressNow}.`
}

/** On the way to the nearest thing that the crew has to do, if that is where it leads. */
function toward(view: View, pc: Sheet, answer: string): string | null {
  const into = answer.slice(answer.indexOf(':') + 1)
  const near = errandsOf(view)
    .map((errand) => ({ errand, far: farness(view, pc, errand.zone) }))
    .filter(({ errand, far }) => far > 0 && far < Infinity && wayTo(view, pc, errand.zone)?.first.to === into)
    .sort((a, b) => a.far - b.far)[0]
  if (!near) return null
  const left = view.clock === null ? '' : `; ${times(view.clock, 'stretch', 'stretches')} left`
  return `It leads to ${theZone(view, near.errand.zone)}, ${aimOf(near.errand)}, about ${times(Math.round(near.far), 'stretch', 'stretches')} away${left}.`
}

function aimOf(errand: Errand): string {
  if (errand.kind === 'task')
    return `where the crew has to ${errand.task.name.charAt(0).toLowerCase()}${errand.task.name.slice(1)}`
  return errand.kind === 'wait' ? 'where the crew has to be in time' : 'where what it needs should lie'
}
