import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areFriends, boardOf, hasEffect, isUp, levelOf, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { Blow } from '../0-table/reactions.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { aftermath, healthOf, settle } from '../3-combat/index.ts'
import { chooseWhom } from './choosing.ts'
import { crewUp, lasts, recover, type SkillEvent } from './effects.ts'
import { couldDo, grant } from './granting.ts'
import type { Active } from './using.ts'

/** What is done for others, and stepping out of the way of a blow. */

/** A friend in base contact gets a Health peg, and somebody who takes its hits for this round (CS-SK-BODYGUARD-2). */
export const shield: Active = {
  rule: 'CS-SK-BODYGUARD-2',
  can: (g, actor) => friendsBeside(g, actor).length > 0,
  play: function* (g, who, used) {
    const { rule } = shield
    const on = yield* chooseWhom(g, who, used, rule, friendsBeside(g, figureOf(g, who)))
    if (on === null) return
    recover(g, on, 1, rule)
    lasts(g, on, 'guards', 'round', rule)
    figureOf(g, on).effects.at(-1)!.by = who
  },
}

const friendsBeside = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) => isUp(other) && boardOf(other) && areFriends(g, actor, other) && touch(actor, other),
  )

export const GUARD = question('guard')<
  { figure: FigureId; on: FigureId; damage: number },
  { take: boolean }
>()

/** Whoever guards somebody and stands beside it may take the hits, against its own armour. Tells whether it has. */
export function* takenInstead(g: CoreSpace, blow: Blow): Play<boolean> {
  const { by, on, way, hits, damage } = blow
  const guard = guardOf(g, figureOf(g, on))
  if (!guard || guard.id === by) return false
  const { seat, habits } = crewOf(g, guard.crew!)
  if (habits.reactions === 'never') return false
  if (habits.reactions === 'only in need' && damage < healthOf(figureOf(g, on))) return false
  const rule = 'CS-SK-BODYGUARD-2'
  const options = [false, true].map((take) => ({ value: take ? 'yes' : 'no', label: { take }, take }))
  const who = guard.id
  const { take } = yield* ask(one(GUARD, seat, rule, options, { label: { figure: who, on, damage } }))
  if (!take) return false
  emit<SkillEvent>(g, { type: 'guarded', rule, figure: on, by: who })
  const assault = { by, on: who, way, rule, cover: 'none' } as const
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
  return true
}

function guardOf(g: CoreSpace, figure: Figure): Figure | null {
  const by = figure.effects.find(({ name }) => name === 'guards')?.by
  const guard = by === undefined ? null : figureOf(g, by)
  return guard && guard.crew !== null && isUp(guard) && touch(guard, figure) ? guard : null
}

export const SLIP = question('slip')<{ figure: FigureId; from: FigureId }, { slip: boolean }>()

/** The free effortless action of the turn, for one blow that is not struck (CS-SK-SLIPPERY-P2). */
export function* slipsBy(g: CoreSpace, who: FigureId, from: FigureId): Play<boolean> {
  const figure = figureOf(g, who)
  if (g.turn?.figure !== who || g.turn.effortless > 0 || levelOf(figure, 'slippery') < 2) return false
  if (hasEffect(figure, 'free-moves')) return false
  const { seat, habits } = crewOf(g, figure.crew!)
  if (habits.reactions === 'never') return false
  const rule = 'CS-SK-SLIPPERY-P2'
  const options = [true, false].map((slip) => ({ value: slip ? 'yes' : 'no', label: { slip }, slip }))
  const { slip } = yield* ask(one(SLIP, seat, rule, options, { label: { figure: who, from } }))
  if (!slip) return false
  g.turn.effortless++
  emit<SkillEvent>(g, { type: 'slipped-by', rule, figure: who, from })
  return true
}

/** Somebody close by does what the owner has just done, for nothing (CS-SK-TRAINING-1, CS-RUL-86). */
export const sameAgain: Active = {
  rule: 'CS-SK-TRAINING-1',
  can: (g, actor) => pupilsOf(g, actor).length > 0,
  play: function* (g, who, used) {
    const pupil = yield* chooseWhom(g, who, used, sameAgain.rule, pupilsOf(g, figureOf(g, who)))
    if (pupil !== null) yield* grant(g, pupil, used, [{ do: 'any', name: lastOf(g)! }])
  },
}

/** The action that was taken last in this turn, if it was a regular one. */
function lastOf(g: CoreSpace): string | null {
  const last = g.turn?.taken.findLast((name) => name !== 'skill')
  const action = later().actions.find(({ name }) => name === last)
  return action?.tags?.includes('regular') ? action.name : null
}

function pupilsOf(g: CoreSpace, actor: Figure): Figure[] {
  const name = lastOf(g)
  if (name === null) return []
  return crewUp(g, actor).filter(
    (other) =>
      other.id !== actor.id &&
      isWithin(baseOf(actor), baseOf(other), SHORT) &&
      sees(g, actor, other) &&
      couldDo(g, other, { do: 'any', name }),
  )
}
