import { emit, type Play } from '@starboard/kernel'
import { grids, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isCrew, isUp, moveOf, npcTypeOf } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { squaresLeft, walk } from '../2-actions/walking.ts'
import { actionsOf, answered, byChart, standUp } from './chart.ts'
import { civilianActs, joinedRolls } from './civilians.ts'
import { droneActs } from './drones.ts'
import type { FiguresEvent } from './events.ts'
import { hunterActs } from './hunters.ts'
import { groundFor, placesOnFoot } from './routes.ts'
import { enemiesOf } from './targets.ts'

/** A whole activation of a First Born or another NPC. At Patrol only Drones behave otherwise (CS-RUL-47); the True Born acts by the chart once it is awake (CS-TB-11). */
export function* activate(g: CoreSpace, id: FigureId): Play {
  const figure = figureOf(g, id)
  if (isUp(figure) && isCrew(figure) && npcTypeOf(figure) === 'civilian') return joinedRolls(g, id) // CS-JOIN-09
  if (!isUp(figure) || figure.activated) return
  if (figure.fear > 0) yield* flee(g, id)
  else if (figure.who.is === 'drone') yield* droneActs(g, id)
  else if (npcTypeOf(figure) === 'civilian') yield* civilianActs(g, id)
  else if (npcTypeOf(figure) === 'hunter') yield* hunterActs(g, id)
  else if (npcTypeOf(figure) === 'corps') yield* corpsActs(g, id)
  else if (figure.sleep?.state !== 'chamber' && figure.sleep?.state !== 'somnambulant') yield* byChart(g, id)
  yield* turnOver(g, id)
}

/** What lasted for its turn is over, and it has acted (CS-TIME-06). */
function* turnOver(g: CoreSpace, id: FigureId): Play {
  const figure = figureOf(g, id)
  figure.effects = figure.effects.filter(({ until }) => until !== 'turn')
  yield* later().react(g, { kind: 'acted', who: id })
}

/** Security that a Corps figure sees close by, and that is free to act, goes after the same target, right after it (CS-RUL-57, CS-NPCT-04). */
function* corpsActs(g: CoreSpace, id: FigureId): Play {
  const corps = figureOf(g, id)
  const squad = g.figures.filter((figure) => isCalledBy(g, corps, figure)).map((figure) => figure.id)
  const target = yield* byChart(g, id)
  for (const guard of squad) {
    const figure = figureOf(g, guard)
    if (!isUp(figure)) continue
    figure.activated = true
    emit<FiguresEvent>(g, { type: 'commandeered', rule: 'CS-RUL-57', who: guard, by: id })
    yield* byChart(g, guard, target)
    yield* turnOver(g, guard)
  }
}

const isCalledBy = (g: CoreSpace, corps: Figure, figure: Figure): boolean =>
  npcTypeOf(figure) === 'security' &&
  figure.crew === null &&
  isUp(figure) &&
  !figure.activated &&
  figure.missedTurns === 0 &&
  figure.fear === 0 &&
  isWithin(baseOf(corps), baseOf(figure), SHORT) &&
  sees(g, corps, figure)

/** All its actions take it as far from its enemies as they can, whatever strikes or burns on the way; then one counter less (CS-FEAR-01, CS-RUL-98). */
export function* flee(g: CoreSpace, id: FigureId): Play {
  const npc = figureOf(g, id)
  let moves = actionsOf(g, npc)
  if (npc.prone && moves > 0) {
    standUp(g, npc)
    moves--
  }
  const most = Math.min(moves * moveOf(npc), squaresLeft(npc))
  yield* walk(g, id, wayOff(g, npc, most), 'CS-FEAR-01')
  yield* answered(g, id)
  const fled = figureOf(g, id)
  fled.fear--
  emit<FiguresEvent>(g, { type: 'fled', rule: 'CS-FEAR-01', who: id, fear: fled.fear })
}

function wayOff(g: Known, npc: Figure, most: number): Square[] {
  const enemies = enemiesOf(g, npc)
  if (enemies.length === 0) return []
  const places = placesOnFoot(groundFor(g, npc, null), baseOf(npc), most)
  const away = grids.farthestFrom(
    enemies.map(baseOf),
    places.map(({ place }) => place),
  )
  return places.find(({ place }) => place === away)?.path() ?? []
}
