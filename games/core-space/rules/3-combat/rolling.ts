import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { BLUE, RED } from '../../content/index.ts'
import { worstDie } from '../0-table/again.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Rolled, rollCombat, rolled } from '../0-table/dice.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { AGAIN } from './asks.ts'
import type { CombatEvent } from './events.ts'
import type { Way } from './ways.ts'

/** The dice of an attack (CS-DICE-01), more or fewer than the weapon has (CS-DICE-02), thrown and told; one that may be thrown again is asked about (CS-ICON-26, CS-EDGE-08). */
export function* rollAttack(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  { value, dice, again }: Way,
  extra = 0,
): Play<Rolled> {
  const roll = rollCombat(g, dice + extra)
  emit<CombatEvent>(g, { type: 'attack-rolled', rule: 'CS-ATK-01', by, on, with: value, ...roll })
  return again ? yield* throwAgain(g, by, roll) : roll
}

/** One die again, if whoever threw it likes. */
export function* throwAgain(g: CoreSpace, by: FigureId, roll: Rolled): Play<Rolled> {
  const die = yield* dieAgain(g, by, roll)
  return die === null ? roll : thrownAgain(g, by, roll, die)
}

/** A player says which die, if any; of equal ones the first is offered. NPCs throw the worst again (CS-HUNT-08). */
function* dieAgain(g: CoreSpace, by: FigureId, { faces, hits, misfires }: Rolled): Play<number | null> {
  const { crew } = figureOf(g, by)
  if (crew === null) return worstDie(faces)
  const dice = faces.flatMap((face, die) =>
    die === 0 || faces.indexOf(face, 1) === die ? [{ value: `${die}`, label: { face }, die }] : [],
  )
  const options = [{ value: 'no', label: {}, die: null }, ...dice]
  const label = { by, hits, misfires }
  const { die } = yield* ask(one(AGAIN, crewOf(g, crew).seat, 'CS-ICON-26', options, { label }))
  return die
}

function thrownAgain(g: CoreSpace, by: FigureId, { faces }: Rolled, die: number): Rolled {
  const is = (die === 0 ? BLUE : RED)[randomOf(g).die(6) - 1]!
  emit<CombatEvent>(g, { type: 'rolled-again', rule: 'CS-ICON-26', by, was: faces[die]!, is })
  return rolled(faces.map((face, at) => (at === die ? is : face)))
}
