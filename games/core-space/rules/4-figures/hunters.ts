import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, figureAt, isWithin, MEDIUM, planOf, SHORT } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isBeast, isEngaged, isUp, npcTypeOf, touch } from '../0-table/figures.ts'
import type { Trigger } from '../0-table/reactions.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { discard, hasIcon } from '../0-table/tray.ts'
import { reachOf, walk } from '../2-actions/walking.ts'
import { npcShoots, npcStrikes } from './assaults.ts'
import { actionsOf, answered, chartAction, oneDeed, standUp } from './chart.ts'
import type { FiguresEvent } from './events.ts'
import { type Doing, deedOf } from './lines.ts'
import { groundFor, isHarmful, mayStand, placesOnFoot, routeNear } from './routes.ts'
import { leastThreatened } from './stalking.ts'
import { closestOnFoot, enemiesOf } from './targets.ts'

/** Game Hunters: Beasts first, then their holes and Trophies, then everybody else who is an enemy (CS-HUNT-01). */
export function* hunterActs(g: CoreSpace, id: FigureId): Play {
  let doing: Doing = { left: actionsOf(g, figureOf(g, id)), moved: false, fixed: null }
  while (doing.left > 0 && isUp(figureOf(g, id))) {
    const hunter = figureOf(g, id)
    const quarry = hunter.prone || isDone(g) ? null : quarryOf(g, hunter)
    if (quarry && quarry.who.is !== 'rock-worm') doing = yield* hunt(g, id, quarry.id, doing)
    else {
      if (hunter.prone) standUp(g, hunter)
      else if (quarry) yield* huntWorm(g, id, quarry.id)
      else yield* goAbout(g, id)
      doing = { ...doing, left: doing.left - 1 }
    }
    yield* answered(g, id)
  }
}

/** By the chart, but a Move toward a Beast takes the least threatened way (CS-HUNT-02, CS-RUL-109). */
function* hunt(g: CoreSpace, id: FigureId, quarry: FigureId, doing: Doing): Play<Doing> {
  const [hunter, beast] = [figureOf(g, id), figureOf(g, quarry)]
  if (!isBeast(beast) || deedOf(g, hunter, beast, doing) !== 'move')
    return (yield* oneDeed(g, id, quarry, doing)).doing
  yield* approach(g, id, baseOf(beast))
  return { ...doing, left: doing.left - 1, moved: true }
}

/** A Hunter that survives an attack strikes back at once: hand to hand, or with a shot if nobody else presses it (CS-HUNT-07). */
export function* hunterAnswers(g: CoreSpace, trigger: Trigger): Play {
  if (trigger.kind !== 'attacked') return
  const { by, on } = trigger
  const [hunter, attacker] = [figureOf(g, on), figureOf(g, by)]
  if (npcTypeOf(hunter) !== 'hunter' || hunter.crew !== null || !isUp(hunter) || hunter.prone) return
  if (!isUp(attacker)) return
  if (touch(hunter, attacker)) yield* npcStrikes(g, on, by)
  else if (!isEngaged(g, hunter) && sees(g, hunter, attacker)) yield* npcShoots(g, on, by)
}

/** With a Beast about, a Hunter that has joined a crew is no longer of it (CS-HUNT-09). */
export function huntersLeave(g: CoreSpace): void {
  for (const hunter of g.figures) {
    if (npcTypeOf(hunter) !== 'hunter' || hunter.crew === null || !isUp(hunter)) continue
    emit<FiguresEvent>(g, { type: 'left-crew', rule: 'CS-HUNT-09', who: hunter.id, crew: hunter.crew })
    hunter.crew = null
  }
}

/** Without anything to fight: home, to a Trophy, or round the holes. */
function* goAbout(g: CoreSpace, id: FigureId): Play {
  if (isDone(g)) return yield* goHome(g, id)
  const trophy = trophyFor(g, figureOf(g, id))
  if (trophy) yield* fetch(g, id, trophy)
  else yield* walkRound(g, id)
}

/** A Beast if there is one; an enemy close by only if no Beast is in sight (CS-RUL-54). */
export function quarryOf(g: Known, hunter: Figure): Figure | null {
  const beasts = g.figures.filter((figure) => isUp(figure) && isBeast(figure))
  const close = enemiesOf(g, hunter).filter(
    (enemy) => isWithin(baseOf(hunter), baseOf(enemy), SHORT) && sees(g, hunter, enemy),
  )
  if (close.length > 0 && !beasts.some((beast) => sees(g, hunter, beast))) return nearest(hunter, close)
  return nearest(hunter, beasts)
}

function nearest(hunter: Figure, figures: readonly Figure[]): Figure | null {
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(hunter), baseOf(figure))
  return figures.reduce<Figure | null>(
    (best, figure) => (!best || gap(figure) < gap(best) ? figure : best),
    null,
  )
}

/** From outside its reach they shoot a worm, and come no nearer (CS-RUL-109). */
function* huntWorm(g: CoreSpace, id: FigureId, worm: FigureId): Play {
  const [hunter, beast] = [figureOf(g, id), figureOf(g, worm)]
  if (!touch(hunter, beast) && isWithin(baseOf(hunter), baseOf(beast), MEDIUM) && sees(g, hunter, beast))
    yield* npcShoots(g, id, worm)
  else yield* approach(g, id, beast.at!)
}

/** One Move toward something by the least threatened way, never into harm. */
function* approach(g: CoreSpace, id: FigureId, at: Block): Play {
  const hunter = figureOf(g, id)
  const ground = groundFor(g, hunter, figureAt(g, at))
  const { path } = leastThreatened(g, hunter, ground, at) ?? routeNear(ground, baseOf(hunter), at)
  let last = 0
  for (let n = 1; n <= Math.min(reachOf(hunter), path.length); n++) {
    if (isHarmful(ground, path[n - 1]!)) break
    if (mayStand(ground, path[n - 1]!)) last = n
  }
  yield* walk(g, id, path.slice(0, last), 'CS-HUNT-02')
}

const trophiesOn = ({ floor }: Known): Square[] =>
  floor.flatMap(({ at, token }) => (hasIcon(token, 'trophy') ? [at] : []))

/** The nearest one, for whoever has none yet: the slot holds no second (CS-HUNT-03). */
function trophyFor(g: Known, hunter: Figure): Square | null {
  if (carriesTrophy(hunter)) return null
  const gap = (at: Square): number => blocks.gapSquared(baseOf(hunter), at)
  return trophiesOn(g).reduce<Square | null>((best, at) => (!best || gap(at) < gap(best) ? at : best), null)
}

const carriesTrophy = ({ tray }: Figure): boolean => tray.some((held) => hasIcon(held, 'trophy'))

/** Beside a Trophy the next action takes it, whatever else has to go for it (CS-HUNT-03). */
function* fetch(g: CoreSpace, id: FigureId, at: Square): Play {
  const hunter = figureOf(g, id)
  if (blocks.rings(baseOf(hunter), at) > 1) return yield* approach(g, id, at)
  const n = g.floor.findIndex(({ at: place, token }) => squares.isSame(place, at) && hasIcon(token, 'trophy'))
  const [lying] = g.floor.splice(n, 1)
  for (const held of hunter.tray) discard(g, held)
  hunter.tray = [{ ...lying!.token, claimed: true }]
  emit<FiguresEvent>(g, { type: 'trophy-taken', rule: 'CS-HUNT-03', who: id })
}

/** All Trophies that fell are taken and no Beast is left, or every Hunter has one: then those without one leave as well (CS-HUNT-04, CS-RUL-54). */
function isDone(g: Known): boolean {
  const hunters = g.figures.filter(
    (figure) => isUp(figure) && npcTypeOf(figure) === 'hunter' && figure.crew === null,
  )
  if (hunters.every(carriesTrophy)) return true
  return (
    g.figures.some(carriesTrophy) &&
    trophiesOn(g).length === 0 &&
    !g.figures.some((figure) => isUp(figure) && isBeast(figure))
  )
}

/** To the nearest edge of the board, and away. */
function* goHome(g: CoreSpace, id: FigureId): Play {
  const { grid } = planOf(g)
  const isEdge = ({ x, y }: Square): boolean =>
    x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1
  const hunter = figureOf(g, id)
  const edge = placesOnFoot(groundFor(g, hunter, null), baseOf(hunter)).find(({ place }) => isEdge(place))
  yield* walk(g, id, edge?.path().slice(0, reachOf(hunter)) ?? [], 'CS-HUNT-04')
  const gone = figureOf(g, id)
  if (!isUp(gone) || !isEdge(gone.at!)) return
  gone.at = null
  gone.where = 'gone'
  emit<FiguresEvent>(g, { type: 'hunter-left', rule: 'CS-HUNT-04', who: id })
}

/** With nothing to hunt they go from hole to hole, in the order of their numbers; without holes, after whoever is an enemy. */
function* walkRound(g: CoreSpace, id: FigureId): Play {
  const hunter = figureOf(g, id)
  const holes = g.pieces.filter(({ kind }) => kind === 'hole')
  const hole = holes[(hunter.patrol ?? 0) % Math.max(1, holes.length)]
  if (!hole) {
    const enemy = closestOnFoot(g, hunter, enemiesOf(g, hunter))
    if (enemy) yield* chartAction(g, id, enemy.id)
    return
  }
  if (blocks.rings(baseOf(hunter), blockOf(hole)) > 1) return yield* approach(g, id, hole.at)
  hunter.patrol = ((hunter.patrol ?? 0) + 1) % holes.length
  yield* approach(g, id, holes[hunter.patrol]!.at)
}
