import { type Block, blocks, findPath, type Graph, ranked, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { rankOf } from '../0-table/figures.ts'
import { seesSquare } from '../0-table/sight.ts'
import type { Figure } from '../0-table/state.ts'
import { type Ground, isHarmful, mayStand, type Route, routeFrom, stepsOn } from './routes.ts'
import { enemiesOf } from './targets.ts'

/** A place on the way, and who has had the walker close by and in sight so far: one bit for each enemy. */
interface Stalk {
  readonly at: Block
  readonly seenBy: number
}

/**
 * The way that the fewest enemies have close by and in sight, then the weakest, then the shortest (CS-HUNT-02, CS-RUL-54). An enemy counts
 * once, however long the way stays near it, so the search goes over places together with those who have seen the walker.
 */
export function leastThreatened(g: Known, walker: Figure, ground: Ground, target: Block): Route | null {
  const enemies = enemiesOf(g, walker)
    .filter((enemy) => !blocks.hasSquare(baseOf(enemy), target))
    .slice(0, MOST)
  if (enemies.length === 0) return routeFrom(ground, baseOf(walker), target)
  const watched = watchOver(g, enemies, ground)
  const step = stepsOn(ground)
  const graph: Graph<Stalk> = {
    key: ({ at, seenBy }) => seenBy * 2 ** 31 + squares.pack(at),
    neighbours: ({ at, seenBy }) =>
      step(at).map((to) => {
        const now = seenBy | watched(to)
        const fresh = now & ~seenBy
        return {
          to: { at: to, seenBy: now },
          cost: ranked(Number(isHarmful(ground, to)), ...menace(enemies, fresh), 1),
        }
      }),
  }
  const from = baseOf(walker)
  const isGoal = ({ at }: Stalk): boolean =>
    blocks.touches(at, target) && (squares.isSame(at, from) || mayStand(ground, at))
  const found = findPath(graph, { at: from, seenBy: 0 }, isGoal)
  if (!found) return null
  const path = found.nodes.slice(1).map(({ at: { x, y } }) => ({ x, y }))
  return { path, harmful: path.some((square) => isHarmful(ground, square)) }
}

/** More than a table ever holds near two Hunters; each more would double the search. */
const MOST = 12

/** Which enemies have a square close by and in sight; worked out when a square is first looked at. */
function watchOver(g: Known, enemies: readonly Figure[], { width }: Ground): (square: Square) => number {
  const known = new Map<number, number>()
  return (square) => {
    const at = square.y * width + square.x
    let seenBy = known.get(at)
    if (seenBy === undefined) {
      seenBy = 0
      for (let n = 0; n < enemies.length; n++)
        if (isWithin(baseOf(enemies[n]!), square, SHORT) && seesSquare(g, enemies[n]!, square))
          seenBy |= 1 << n
      known.set(at, seenBy)
    }
    return seenBy
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
