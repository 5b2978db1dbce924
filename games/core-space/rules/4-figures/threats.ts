import type { Odds } from '@starboard/kernel'
import { blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, planOf } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp, moveOf, npcTypeOf, sideOf } from '../0-table/figures.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import { openPoints } from '../1-rounds/arrivals.ts'
import { hazardsOf } from '../2-actions/ground.ts'
import { MOST_SQUARES } from '../2-actions/walking.ts'
import { defeatOf, hurtOf, waysToShoot, waysToStrike } from '../3-combat/index.ts'
import { victimOf } from './civilians.ts'
import { quarryOf } from './hunters.ts'
import { actionsLeft, canReach, type Deed, deedOf, type Line, lineOf, traitsOf } from './lines.ts'
import { groundFor, placesOnFoot } from './routes.ts'
import { targetOf } from './targets.ts'

/** What a figure that nobody plays would do if it were activated as things stand: for boards and bots. */
export interface Threat {
  readonly figure: FigureId
  /** Whom it would go for; null: nobody, or the dice tell. */
  readonly target: FigureId | null
  /** The line of the chart by which its first action goes; null for those who do not act by it. */
  readonly line: Line | null
  readonly rule: string
  /** Its first action; null where dice decide it, or it has none. */
  readonly deed: Deed | 'stand-up' | null
  /** It only moves first, but gets up to its target and can still strike it in the same activation (CS-AI-04). */
  readonly lunges: boolean
  /** The chance that its first attack defeats the target; null if it will not come to one. Worked out when looked at. */
  readonly odds: () => Odds | null
  /** The chance that it hurts the target at all, in the same way. */
  readonly hurts: () => Odds | null
  /** Squares on which it could stand in the course of its next activation. */
  readonly reach: readonly Square[]
  /** Squares on which it could strike somebody in it. */
  readonly strikes: readonly Square[]
  /** The patrol points that a patrolling Drone visits next, by their numbers. */
  readonly rounds: readonly number[]
}

const NO_ODDS = (): null => null

const IDLE = {
  target: null,
  line: null,
  deed: null,
  lunges: false,
  odds: NO_ODDS,
  hurts: NO_ODDS,
  reach: [],
  strikes: [],
  rounds: [],
}

export function threatOf(g: Known, id: FigureId): Threat {
  const npc = figureOf(g, id)
  if (!isUp(npc) || npc.sleep?.state === 'chamber') return { ...IDLE, figure: id, rule: 'CS-TB-04' }
  if (npc.sleep?.state === 'somnambulant') return { ...IDLE, figure: id, rule: 'CS-TB-07' }
  if (npcTypeOf(npc) === 'worm')
    return { ...IDLE, figure: id, rule: 'CS-WORM-06', strikes: wormReach(g, npc) }
  if (npc.fear > 0) return { ...IDLE, figure: id, rule: 'CS-FEAR-01', ...ground(g, npc) }
  if (npc.who.is === 'drone') return droneThreat(g, npc)
  if (npcTypeOf(npc) === 'civilian')
    return {
      ...IDLE,
      figure: id,
      rule: 'CS-CIV-01',
      target: victimOf(g, npc)?.id ?? null,
      ...ground(g, npc, 1),
    }
  return chartThreat(g, npc)
}

function chartThreat(g: Known, npc: Figure): Threat {
  const isHunter = npcTypeOf(npc) === 'hunter'
  const target = (isHunter ? quarryOf(g, npc) : null) ?? targetOf(g, npc)
  const rule = isHunter ? 'CS-HUNT-01' : 'CS-AI-08'
  const squaresOf = ground(g, npc)
  if (!target) return { ...IDLE, figure: npc.id, rule: 'CS-RUL-57', ...squaresOf }
  if (npc.prone)
    return { ...IDLE, figure: npc.id, rule: 'CS-FBX-13', target: target.id, deed: 'stand-up', ...squaresOf }
  const doing = { left: actionsLeft(g, npc), moved: false, fixed: null }
  const deed = doing.left > 0 ? deedOf(g, npc, target, doing) : null
  const canStrike = (sideOf(g, npc)?.close ?? 0) > 0
  const lunges = deed === 'move' && canStrike && canReach(g, npc, target, doing.left)
  const attack = lunges ? 'strike' : deed
  return {
    figure: npc.id,
    target: target.id,
    line: lineOf(g, npc, target, doing).line,
    rule,
    deed,
    lunges,
    odds: () => attackOdds(defeatOf, g, npc, target, attack),
    hurts: () => attackOdds(hurtOf, g, npc, target, attack),
    ...squaresOf,
    rounds: [],
  }
}

function attackOdds(
  of: typeof defeatOf,
  g: Known,
  npc: Figure,
  target: Figure,
  deed: Deed | null,
): Odds | null {
  if (deed === null || deed === 'move') return null
  const [way] = deed === 'strike' ? waysToStrike(g, npc) : waysToShoot(g, npc, target)
  return way ? of(g, npc, target, way, deed === 'strike' ? 'close' : 'ranged') : null
}

/** On patrol it goes from point to point; then one Move and one shot (CS-DRONE-01, CS-DRONE-06). */
function droneThreat(g: Known, drone: Figure): Threat {
  if (isAtLeast(g, 'inspection'))
    return {
      ...IDLE,
      figure: drone.id,
      rule: 'CS-DRONE-06',
      target: targetOf(g, drone)?.id ?? null,
      ...ground(g, drone, 1),
      strikes: [],
    }
  const numbers = openPoints(g, 'patrol').map(({ number }) => number)
  const next = numbers.findIndex((number) => number > (drone.patrol ?? 0))
  const rounds = numbers.map((_, n) => numbers[(Math.max(0, next) + n) % numbers.length]!).slice(0, 2)
  return { ...IDLE, figure: drone.id, rule: 'CS-DRONE-01', rounds }
}

/** Both rings around its hole, not past walls. */
function wormReach(g: Known, worm: Figure): Square[] {
  const pieces = g.pieces.filter(({ kind, at }) => kind === 'hole' && squares.isSame(at, worm.at!))
  const [area] = hazardsOf({ ...g, pieces })
  const rings = [...blocks.ring(baseOf(worm), 1), ...blocks.ring(baseOf(worm), 2)]
  const { width } = planOf(g).grid
  return area ? rings.filter(({ x, y }) => area[y * width + x] === 1) : []
}

/**
 * Where it can get to with all its actions, and whom it can get at with one of them left; with all of them if it charges, and only whom it
 * stands beside if one kind of action is all it may take (CS-RUL-37, CS-RUL-38).
 */
function ground(g: Known, npc: Figure, actions?: number): Pick<Threat, 'reach' | 'strikes'> {
  const moves = actions ?? actionsLeft(g, npc) - Number(npc.prone)
  const { linked, charge } = traitsOf(npc)
  const far = Math.min(moves * moveOf(npc), MOST_SQUARES)
  const near = charge ? far : linked ? 0 : Math.min((moves - 1) * moveOf(npc), MOST_SQUARES)
  const canStrike = (sideOf(g, npc)?.close ?? 0) > 0 && moves > 0
  const reach = new Map<number, Square>()
  const strikes = new Map<number, Square>()
  for (const { place, steps } of placesOnFoot(groundFor(g, npc, null), baseOf(npc), Math.max(0, far))) {
    for (const square of blocks.squaresOf(place)) reach.set(squares.pack(square), square)
    if (!canStrike || steps > near) continue
    for (const square of blocks.ring(place, 1))
      if (blocks.touches(place, square)) strikes.set(squares.pack(square), square)
  }
  return { reach: [...reach.values()], strikes: [...strikes.values()] }
}
