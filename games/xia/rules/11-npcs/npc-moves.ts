import { ask, Broken, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { hexes } from '@starboard/space'
import type { NpcId } from '../../content/index.ts'
import { BERTHS, type Border, type Chart, chartOf, type Space } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { hasRelics, keeperOf, npcOf, onChart, shipAt } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { npcDefense } from '../7-combat/defense.ts'
import { destroy } from '../8-fate/death.ts'
import { dangerOf, type Routes, restsAlong, routesFrom, type Shuns, stepsOf, wayTo } from './routes.ts'
import { leastOf } from './targets.ts'

export type NpcMoveEvent =
  | {
      readonly type: 'npc-flew'
      readonly rule: string
      readonly npc: NpcId
      /** Every space of its way, the last one being where it stopped. */
      readonly way: readonly SpaceId[]
    }
  | { readonly type: 'npc-docked'; readonly rule: string; readonly npc: NpcId; readonly at: SpaceId }

/** Where an NPC wants to be. */
export interface Aim {
  /** A space where it has arrived. */
  readonly isGoal: (space: Space) => boolean
  /** It never enters these. */
  readonly shuns?: Shuns
  /** What it wants to be near, if no goal can be reached at all (XIA-BEH-06). */
  readonly near: Space
}

/** How a flight ended. */
export interface Flight {
  /** Spaces it could still fly. */
  readonly left: number
  /** It went through a gate. */
  readonly gated: boolean
}

/**
 * Flies up to so many spaces the best way towards its aim. It passes through ships and stops on
 * a free space (XIA-RUL-190); among equally direct ways its captain chooses where it ends (XIA-NPC-12). Tokens and cubes on its
 * way stay where they are (XIA-RUL-093). One that a shield turns back goes on with the spaces it has left, as a captain's ship
 * would (XIA-NPC-17, XIA-BORD-21).
 */
export function* moveNpc(g: Xia, npc: NpcId, points: number, aim: Aim): Play<Flight> {
  if (g.stage.kind === 'upgrade') return { left: points, gated: false } // A kill has ended the campaign game: XIA-RUL-203.
  let left = points
  let gated = false
  let lastFree = npcOf(g, npc).at!
  for (let ends = endsOf(g, npc, left, aim); ends.length > 0; ends = endsOf(g, npc, left, aim)) {
    const isOver = npcOf(g, npc).at !== lastFree // Over another ship nobody is asked: it cannot wait there.
    const end = ends.length === 1 || isOver ? ends[0]! : yield* chooseEnd(g, npc, ends)
    const from = startOf(g, npc)
    const flown = yield* flyWay(g, npc, end.way)
    if (flown === end.way.length) return { left: end.left, gated: gated || end.gated }
    if (npcOf(g, npc).at === null) return { left: 0, gated }
    left -= flown + 1 // The crossing that failed has cost a space, too.
    gated ||= usesGate(chartOf(g), from, end.way.slice(0, flown))
    lastFree = end.way.slice(0, flown).findLast(freeFor(g, npc))?.id ?? lastFree
  }
  fallBack(g, npc, lastFree)
  return { left, gated }
}

/** One that was turned back over an occupied space, and cannot fly on, falls back to the last free one (XIA-RUL-083). */
function fallBack(g: Xia, npc: NpcId, lastFree: SpaceId): void {
  if (npcOf(g, npc).at === lastFree) return
  npcOf(g, npc).at = lastFree
  emit<NpcMoveEvent>(g, { type: 'npc-flew', rule: 'XIA-NPC-12', npc, way: [lastFree] })
}

export const NPC_ROUTE = question('npc-route')<{ npc: NpcId }>()

function* chooseEnd(g: Xia, npc: NpcId, ends: readonly End[]): Play<End> {
  const options = ends.map((end) => ({ value: end.at, at: end.at, end }))
  return (yield* ask(one(NPC_ROUTE, keeperOf(g, npc), 'XIA-NPC-12', options, { label: { npc } }))).end
}

interface End extends Flight {
  readonly at: SpaceId
  readonly way: readonly Space[]
}

/** Where it may come to rest, each with the way there: worked out before anybody is asked, since the next search starts over. */
function endsOf(g: Xia, npc: NpcId, points: number, aim: Aim): End[] {
  const start = startOf(g, npc)
  const isFree = freeFor(g, npc)
  const routes = routesFrom(g, start, (space) => aim.isGoal(space) && isFree(space), aim.shuns ?? null)
  if (routes.goals.length === 0) routes.goals.push(...nearest(routes, aim.near, isFree))
  return restsAlong(g, routes, points, isFree).map((space) => {
    const way = wayTo(routes, space)
    const gated = usesGate(routes.chart, start, way)
    return { at: space.id, way, gated, left: points - stepsOf(routes.cost[space.index]!) }
  })
}

/** Whether some step of a way goes from gate to gate. */
const usesGate = (chart: Chart, start: Space, way: readonly Space[]): boolean =>
  way.some((to, n) => chart.sideTo(way[n - 1] ?? start, to) < 0)

/** Its own space; inside The Kiln that of the station, from which leaving is a step like any other. */
export const startOf = (g: Xia, npc: NpcId): Space => chartOf(g).space(onChart(g, npcOf(g, npc).at!))

/** Spaces on which it may stop: where nothing is but itself. */
export function freeFor(g: Xia, npc: NpcId): (space: Space) => boolean {
  const taken: SpaceId[] = []
  for (const { at } of g.captains) if (at !== null) taken.push(at)
  for (const { id, at } of g.npcs) if (at !== null && id !== npc) taken.push(at)
  return ({ id }) => !taken.includes(id) && g.kiln !== id && !hasRelics(g, id)
}

/** No goal can be reached: as near as can be with no more danger than it takes to come to that sector (XIA-BEH-06, XIA-NPC-16). */
function nearest({ chart, cost }: Routes, near: Space, isFree: (space: Space) => boolean): Space[] {
  const reached = chart.spaces.filter((space) => cost[space.index]! < Infinity && isFree(space))
  const inSector = reached.filter(({ sector }) => sector === near.sector)
  const danger = inSector.length > 0 ? Math.min(...inSector.map(({ index }) => dangerOf(cost[index]!))) : 0
  const safe = reached.filter(({ index }) => dangerOf(cost[index]!) <= danger)
  const close = leastOf(safe, ({ hex }) => hexes.distance(hex, near.hex))
  return leastOf(close, ({ index }) => cost[index]!)
}

/** Space by space; a border it could not avoid bites as it would a captain (XIA-NPC-17). How many it flew before one stopped it. */
function* flyWay(g: Xia, npc: NpcId, way: readonly Space[]): Play<number> {
  const flown: SpaceId[] = []
  for (const to of way) {
    const from = startOf(g, npc)
    const side = chartOf(g).sideTo(from, to)
    if (side >= 0 && !(yield* crossAll(g, npc, from.borders[side]!))) break
    npcOf(g, npc).at = to.id
    flown.push(to.id)
  }
  if (flown.length > 0) emit<NpcMoveEvent>(g, { type: 'npc-flew', rule: 'XIA-NPC-12', npc, way: flown })
  return flown.length
}

function* crossAll(g: Xia, npc: NpcId, borders: readonly Border[]): Play<boolean> {
  for (const border of borders) if (!(yield* crossBorder(g, npc, border))) return false
  return true
}

/** Asteroids and debris as for a captain, with the defense die in place of shields; a shield may turn it back. */
function* crossBorder(g: Xia, npc: NpcId, { kind }: Border): Play<boolean> {
  if (kind === 'entrance' || kind === 'nebula') return true // XIA-NPC-14
  if (kind === 'star') throw new Broken(`the ${npc} flies into a star`) // No route leads there.
  const roll = die(g, 20, null, kind, 'XIA-NPC-17')
  if (kind === 'debris') {
    if (roll <= 3) yield* destroy(g, npc, { by: null, rule: 'XIA-NPC-17' })
    return roll > 3
  }
  if (kind === 'shield') return yield* crossShield(g, npc, roll)
  if (roll <= 10) {
    const { die: sides, bonus } = npcDefense(g, npc)
    const blocked = die(g, sides, null, 'defense', 'XIA-NPC-17') + bonus
    yield* takeDamage(g, npc, Math.max(0, roll - blocked), { by: null, rule: 'XIA-NPC-17' })
  }
  return npcOf(g, npc).at !== null
}

/** Nobody takes note of the Merchant or the Enforcer; an Outlaw that is detected is worth 1,000 more (XIA-ENF-02, XIA-RUL-126). */
function* crossShield(g: Xia, npc: NpcId, roll: number): Play<boolean> {
  if (roll <= 10) yield* takeDamage(g, npc, roll, { by: null, rule: 'XIA-NPC-17' })
  else if (roll <= 17 && (npc === 'scoundrel' || npc === 'sellsword')) npcOf(g, npc).credits += 1000
  return roll > 10
}

/** Docks if a berth is free; The Kiln stays where it is (XIA-KILN-08, XIA-RUL-105, XIA-RUL-107). */
export function dockNpc(g: Xia, npc: NpcId): boolean {
  const berth = BERTHS.find((space) => shipAt(g, space) === null)
  if (!berth) return false
  npcOf(g, npc).at = berth
  emit<NpcMoveEvent>(g, { type: 'npc-docked', rule: 'XIA-RUL-107', npc, at: berth })
  return true
}
