import { ask, emit, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { crewOf } from '../0-table/crew.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { hasEffect, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { REACT } from './asks.ts'
import type { SkillEvent } from './effects.ts'
import { labelOf, nameOf, spend, waysToUse } from './using.ts'

/** An action or a whole turn is lost, unless nothing holds the figure up (CS-RUL-78, CS-SK-IMPERVIOUS-1, CS-SK-IMPERVIOUS-3). Tells whether it was. */
export function* holdUp(g: CoreSpace, who: FigureId, what: 'action' | 'turn', rule: string): Play<boolean> {
  const figure = figureOf(g, who)
  if (!isUp(figure) || hasEffect(figure, 'steadfast')) return false
  if (yield* shrugsOff(g, who)) return false
  const held = figureOf(g, who)
  if (what === 'action') held.lostActions++
  else held.missedTurns++
  emit<SkillEvent>(g, { type: 'held-up', rule, figure: who, what })
  return true
}

/** It matters always: who is asked can only gain by it (CS-SK-IMPERVIOUS-1). */
function* shrugsOff(g: CoreSpace, who: FigureId): Play<boolean> {
  const figure = figureOf(g, who)
  const ways = waysToUse(figure, { skill: 'impervious', level: 1 })
  if (figure.crew === null || ways.length === 0) return false
  const { seat, habits } = crewOf(g, figure.crew)
  if (habits.reactions === 'never' || habits.reactions === 'only in need') return false
  const options = ways.map((used) => ({
    value: `${who}:${nameOf(used)}`,
    label: labelOf(who, used),
    rule: 'CS-SK-IMPERVIOUS-1',
    used,
  }))
  const { used } = yield* ask(
    one(REACT, seat, 'CS-SK-IMPERVIOUS-1', [{ value: 'no', label: {}, used: null }, ...options], {
      label: { to: 'held-up', by: null, on: who, damage: 0 },
    }),
  )
  if (used) spend(g, who, used, 'CS-SK-IMPERVIOUS-1')
  return used !== null
}
