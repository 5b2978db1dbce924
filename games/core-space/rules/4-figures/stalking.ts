import { type Block, blocks, fields, heaps, type Queued, ranked, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { rankOf } from '../0-table/figures.ts'
import { seesSquare } from '../0-table/sight.ts'
import { type Ground, isHarmful, mayStand, type Route, routeFrom } from './routes.ts'
import { enemiesOf } from './targets.ts'

/** How far a way has come, and who has had the walker close by and in sight on it: one bit for each enemy. */
interface Stalk extends Queued {
  readonly place: number
  readonly seenBy: number
  readonly from: Stalk | null
}

/**
 * The way that the fewest enemies have close by and in sight, then the weakest, then the shortest (CS-HUNT-02, CS-RANK-03, CS-RUL-54). An enemy counts
 * once, however long the way stays near it, so the search goes over places together with those who have seen the walker.
 */
export function leastThreatened(g: Known, walker: Figure, ground: Ground, target: Block): Route | null {
  const enemies = enemiesOf(g, walker)
    .filter((enemy) => !blocks.hasSquare(baseOf(enemy), target))
    .slice(0, MOST)
  if (enemies.length === 0) return routeFrom(ground, baseOf(walker), target)
  const found = stalk(
    ground,
    fields.placeOf(ground, walker.at!),
    target,
    enemies,
    watchOver(g, enemies, ground),
  )
  if (!found) return null
  const path: Square[] = []
  for (let at: Stalk = found; at.from; at = at.from) path.push(fields.squareOf(ground, at.place))
  path.reverse()
  return { path, harmful: path.some((square) => isHarmful(ground, square)) }
}

/** Dijkstra's search over places and watchers. */
function stalk(
  ground: Ground,
  start: number,
  target: Block,
  enemies: readonly Figure[],
  watched: (place: number) => number,
): Stalk | null {
  const { closed } = ground
  const best = new Map<number, number>()
  const heap: Stalk[] = [{ place: start, seenBy: 0, from: null, cost: 0, order: 0 }]
  best.set(start, 0)
  for (let order = 1, next = heaps.pop(heap); next; next = heaps.pop(heap)) {
    const { place, seenBy, cost } = next
    if (cost > best.get(seenBy * closed.length + place)!) continue
    if (
      (place === start || mayStand(ground, fields.squareOf(ground, place))) &&
      blocks.touches(fields.squareOf(ground, place), target)
    )
      return next
    for (const to of fields.stepsFrom(ground, place)) {
      const now = seenBy | watched(to)
      const there = cost + ranked(ground.harm?.[to] ?? 0, ...menace(enemies, now & ~seenBy), 1)
      const key = now * closed.length + to
      if (there >= (best.get(key) ?? Infinity)) continue
      best.set(key, there)
      heaps.push(heap, { place: to, seenBy: now, from: next, cost: there, order: order++ })
    }
  }
  return null
}

/** More than a table ever holds near two Hunters; each more would double the search. */
const MOST = 12

/** Which enemies have a square close by and in sight; worked out when a square is first looked at. */
function watchOver(g: Known, enemies: readonly Figure[], ground: Ground): (place: number) => number {
  const known = new Int16Array(ground.closed.length).fill(-1)
  return (place) => {
    if (known[place]! < 0) {
      const square = fields.squareOf(ground, place)
      let seenBy = 0
      for (let n = 0; n < enemies.length; n++)
        if (isWithin(baseOf(enemies[n]!), square, SHORT) && seesSquare(g, enemies[n]!, square))
          seenBy |= 1 << n
      known[place] = seenBy
    }
    return known[place]!
  }
}

/** How many of them, and the sum of their ranks; a Trader counts as one. */
function menace(enemies: readonly Figure[], bits: number): [count: number, ranks: number] {
  let count = 0
  let ranks = 0
  for (let n = 0; bits >> n > 0; n++)
    if ((bits >> n) & 1) {
      count++
      ranks += Math.max(1, rankOf(enemies[n]!))
    }
  return [count, ranks]
}
