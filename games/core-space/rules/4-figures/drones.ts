import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, MEDIUM } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import { type Cover, coverBetween, sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import { openPoints, roomAt } from '../1-rounds/arrivals.ts'
import { reachOf, walk } from '../2-actions/walking.ts'
import { alert } from '../3-combat/index.ts'
import { npcShoots } from './assaults.ts'
import { actionsOf, answered, isCalled, moveToBeacon, standUp } from './chart.ts'
import type { FiguresEvent } from './events.ts'
import { groundFor, mayStand, placesOnFoot, routeFrom } from './routes.ts'
import { enemiesOf, targetOf } from './targets.ts'

/** A Drone patrols until somebody is found, and hunts from then on (CS-DRONE-01, CS-DRONE-06). */
export function* droneActs(g: CoreSpace, id: FigureId): Play {
  if (isAtLeast(g, 'inspection')) {
    figureOf(g, id).activated = true
    yield* hunt(g, id)
  } else patrol(g, id)
}

/** Look, jump on, look again; whoever is found ends the patrol. */
function patrol(g: CoreSpace, id: FigureId): void {
  if (scan(g, id)) return
  jump(g, figureOf(g, id))
  scan(g, id)
}

/** CS-DRONE-02. */
function scan(g: CoreSpace, id: FigureId): boolean {
  const drone = figureOf(g, id)
  const seen = enemiesOf(g, drone).find((enemy) => isInView(g, drone, enemy))?.id ?? null
  emit<FiguresEvent>(g, { type: 'drone-scanned', rule: 'CS-DRONE-02', who: id, seen })
  if (seen !== null) alert(g)
  return seen !== null
}

const isInView = (g: Known, drone: Figure, enemy: Figure): boolean =>
  isWithin(baseOf(drone), baseOf(enemy), MEDIUM) && sees(g, drone, enemy)

/** To the point with the next number that is on the map and open, after the last to the first. */
function jump(g: CoreSpace, drone: Figure): void {
  const points = openPoints(g, 'patrol')
  const next = points.find(({ number }) => number > (drone.patrol ?? 0)) ?? points[0]
  if (!next || next.number === drone.patrol) return
  land(g, drone, next)
}

function land(
  g: CoreSpace,
  drone: Figure,
  { number, at }: { readonly number: number; readonly at: Square },
): void {
  const place = roomAt(g, at, 'patrol', 1)[0]
  if (!place) return
  drone.at = { x: place.x, y: place.y }
  drone.patrol = number
  emit<FiguresEvent>(g, {
    type: 'drone-jumped',
    rule: 'CS-DRONE-01',
    who: drone.id,
    at: drone.at,
    point: number,
  })
}

/** Its own chart, read once, and one shot at the most (CS-DRONE-06, CS-DRONE-07). */
function* hunt(g: CoreSpace, id: FigureId): Play {
  let left = actionsOf(g, figureOf(g, id))
  if (left > 0 && figureOf(g, id).prone) {
    standUp(g, figureOf(g, id))
    left--
    yield* answered(g, id)
  } else if (left > 0 && isCalled(g, figureOf(g, id))) {
    yield* moveToBeacon(g, id)
    yield* answered(g, id)
    return yield* shootAt(g, id, targetOf(g, figureOf(g, id))?.id, left - 1)
  }
  const target = targetOf(g, figureOf(g, id))?.id
  if (!target || left === 0) return
  const drone = figureOf(g, id)
  const path = stepFor(g, drone, figureOf(g, target))
  if (path === 'through') left = yield* goThrough(g, id, target, left)
  else if (path.length > 0) {
    yield* walk(g, id, path, 'CS-DRONE-06')
    left--
    yield* answered(g, id)
  }
  yield* shootAt(g, id, target, left)
}

/** With an action left and its target in sight it shoots, once (CS-DRONE-07). */
function* shootAt(g: CoreSpace, id: FigureId, target: FigureId | undefined, left: number): Play {
  if (target === undefined || left <= 0) return
  const [drone, aim] = [figureOf(g, id), figureOf(g, target)]
  if (isUp(drone) && !drone.prone && isUp(aim) && sees(g, drone, aim)) yield* npcShoots(g, id, target)
  yield* answered(g, id)
}

/** Away from contact to where it can still shoot; else to a better shot; else nearer. */
function stepFor(g: Known, drone: Figure, target: Figure): Square[] | 'through' {
  const enemies = enemiesOf(g, drone)
  const isTouched = enemies.some((enemy) => blocks.touches(baseOf(drone), baseOf(enemy)))
  const cover = coverBetween(g, drone, target)
  const inView = cover !== 'full' && isWithin(baseOf(drone), baseOf(target), MEDIUM)
  if (isTouched) return placeWith(g, drone, target, enemies, (there) => there !== 'full') ?? []
  if (inView)
    return cover === 'none' ? [] : (placeWith(g, drone, target, enemies, (there) => there === 'none') ?? []) // CS-RUL-111
  return nearer(g, drone, target, enemies)
}

/** The nearest place, beside no enemy, from which the target is in range and as much in sight as is wanted. */
function placeWith(
  g: Known,
  drone: Figure,
  target: Figure,
  enemies: readonly Figure[],
  isWanted: (cover: Cover) => boolean,
): Square[] | null {
  for (const { place, steps, path } of placesOnFoot(
    groundFor(g, drone, target),
    baseOf(drone),
    reachOf(drone),
  )) {
    if (steps === 0 || isBeside(place, enemies) || !isWithin(place, baseOf(target), MEDIUM)) continue
    if (isWanted(coverFrom(g, drone, place, target))) return path()
  }
  return null
}

/** CS-DRONE-08. */
const isBeside = (place: Block, enemies: readonly Figure[]): boolean =>
  enemies.some((enemy) => blocks.rings(place, baseOf(enemy)) <= 1)

/** What it would see from another place, with nobody left where it stands now. */
function coverFrom(g: Known, drone: Figure, { x, y }: Square, target: Figure): Cover {
  const there: Figure = { ...drone, at: { x, y } }
  const figures = g.figures.map((figure) => (figure.id === drone.id ? there : figure))
  return coverBetween({ ...g, figures }, there, target)
}

/** Toward the target, stopping short of every enemy; where the way is closed or harmful, through the patrol points (CS-DRONE-09). */
function nearer(g: Known, drone: Figure, target: Figure, enemies: readonly Figure[]): Square[] | 'through' {
  const ground = groundFor(g, drone, target)
  const route = routeFrom(ground, baseOf(drone), baseOf(target))
  if (!route || route.harmful) return 'through'
  let last = 0
  for (let n = 1; n <= Math.min(reachOf(drone), route.path.length); n++) {
    const square = route.path[n - 1]!
    if (isBeside(square, enemies)) break
    if (mayStand(ground, square)) last = n
  }
  return route.path.slice(0, last)
}

/** To the nearest patrol point on foot, and with an action there to the one nearest its target (CS-DRONE-09). Tells how many actions are left. */
function* goThrough(g: CoreSpace, id: FigureId, target: FigureId, actions: number): Play<number> {
  let left = actions
  const way = wayToPoint(g, figureOf(g, id))
  if (way.length > 0) {
    yield* walk(g, id, way, 'CS-DRONE-09')
    left--
    yield* answered(g, id)
  }
  const drone = figureOf(g, id)
  if (left === 0 || !isUp(drone) || wayToPoint(g, drone).length > 0) return left
  passOn(g, drone, figureOf(g, target))
  yield* answered(g, id)
  return left - 1
}

/** One Move toward the nearest point it can walk to; nothing where it is at one, or there is none. */
function wayToPoint(g: Known, drone: Figure): Square[] {
  const points = openPoints(g, 'patrol')
  const isPoint = (place: Square): boolean => points.some(({ at }) => squares.isSame(at, place))
  const places = placesOnFoot(groundFor(g, drone, null), baseOf(drone))
  const nearest = places.find(({ place }) => isPoint(place))
  return nearest?.path().slice(0, reachOf(drone)) ?? []
}

function passOn(g: CoreSpace, drone: Figure, target: Figure): void {
  const gap = ({ at }: { readonly at: Square }): number => blocks.gapSquared(at, baseOf(target))
  const [point] = openPoints(g, 'patrol').sort((a, b) => gap(a) - gap(b))
  if (point && point.number !== drone.patrol) land(g, drone, point)
}
