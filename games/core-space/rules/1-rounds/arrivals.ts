import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { fields, type Square, squares } from '@starboard/space'
import {
  ARRIVALS,
  type Arrival,
  FIRST_BORN,
  type FirstBornId,
  LOWEST,
  MISSIONS,
  NPC_HOLES,
  type NpcId,
  SCALE,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { freeFloor, isFree, layoutOf, planOf, walkable } from '../0-table/board.ts'
import { crewsInGame } from '../0-table/companies.ts'
import { firstPlayer } from '../0-table/crew.ts'
import { openChance, rollPurge } from '../0-table/dice.ts'
import type { Figure, Who } from '../0-table/figure.ts'
import { bring, isOnce } from '../0-table/making.ts'
import type { Due, NpcTurn } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { levelNow } from '../0-table/tracker.ts'

/** Who comes, and where they stand. */

export type ArrivalEvent =
  | { type: 'arrived'; rule: string; who: Who; figure: string; at: string; point: number | null }
  | { type: 'purge-rolled'; rule: string; of: FirstBornId; rolls: number[]; count: number }
  | { type: 'pods-opened'; rule: string; lieges: number }
  | { type: 'nobody-left'; rule: string; of: FirstBornId; instead: FirstBornId | null }
  | { type: 'lull'; rule: string }

export type PointKind = 'entry' | 'patrol'

export const POINT = question('point')<
  { type: FirstBornId | NpcId; kind: PointKind; rolled: number },
  { number: number }
>()

/** CS-POINT-01. */
export const pointKindOf = (type: FirstBornId | NpcId): PointKind =>
  type === 'drone' || type === 'true-born' ? 'patrol' : 'entry'

/** Points of a kind that are on the map and open, by their numbers (CS-RUL-07, CS-TERR-06). */
export function openPoints(g: Known, kind: PointKind): { readonly number: number; readonly at: Square }[] {
  const { entries, patrols } = planOf(g)
  const { shut, off } = g.points
  return (kind === 'entry' ? entries : patrols).flatMap((at, n) => {
    const number = n + 1
    if (!at || (kind === 'entry' && shut.includes(number))) return []
    return off?.kind === kind && off.number === number ? [] : [{ number, at }]
  })
}

/** The chance die picks the point; where it names none that is open, the first player does (CS-FBA-05, CS-CHANCE-05, CS-RUL-07). */
export function* rolledPoint(
  g: CoreSpace,
  type: FirstBornId | NpcId,
  rule: string,
  known?: number,
): Play<{ readonly number: number; readonly at: Square } | null> {
  const kind = pointKindOf(type)
  const rolled = known ?? openChance(g, rule, `point:${type}`).number
  const open = openPoints(g, kind)
  const hit = open.find(({ number }) => number === rolled)
  if (hit || open.length === 0) return hit ?? null
  const { number } = yield* ask(
    one(
      POINT,
      firstPlayer(g),
      'CS-CHANCE-05',
      open.map(({ number, at }) => ({ value: `${number}`, number, at: squares.key(at), label: { number } })),
      { label: { type, kind, rolled } },
    ),
  )
  return openPoints(g, kind).find((point) => point.number === number) ?? null
}

/**
 * Free squares for those who come to a point: beside an entry point (N, E, S, W), on it, diagonally, then the nearest ones; a patrol point
 * itself first (CS-FBA-06, CS-RUL-89).
 */
export function roomAt(g: Known, point: Square, kind: PointKind, count: number): Square[] {
  const near =
    kind === 'patrol'
      ? [point]
      : [...squares.neighbours4(point), point, ...squares.neighbours8(point).slice(4)]
  const room = near.filter((square) => isFree(g, square))
  return room.length >= count
    ? room.slice(0, count)
    : [...room, ...furtherOff(g, point, room)].slice(0, count)
}

/** All other free squares, the nearest to walk to first; figures are no obstacle to that. */
function furtherOff(g: Known, point: Square, but: readonly Square[]): Square[] {
  const { width, height, floor } = layoutOf(g)
  const start = fields.placeOf({ width }, point)
  const closed = floor[start] === 1 ? walkable(g) : walkable(g).with(start, 0)
  const free = freeFloor(g)
  const found: Square[] = []
  for (const place of fields.spread({ width, height, closed, flank: closed }, start).order) {
    const square = fields.squareOf({ width }, place)
    if (free[place] === 1 && !but.some((one) => squares.isSame(one, square))) found.push(square)
  }
  return found
}

type Npc = Exclude<Who, { sort: 'trader' }>

/** Puts figures of a type at a point, as many as there is room for. */
export function arriveAt(
  g: CoreSpace,
  who: Npc,
  count: number,
  point: { readonly number: number | null; readonly at: Square },
  kind: PointKind,
  rule: string,
): Figure[] {
  const beside = who.is === 'true-born' ? 'entry' : kind // Its chamber stands beside the point, which stays free for Drones.
  return roomAt(g, point.at, beside, count).map((at) => {
    const figure = bring(g, who, at)
    if (who.is === 'drone') figure.patrol = point.number
    emit<ArrivalEvent>(g, {
      type: 'arrived',
      rule,
      who,
      figure: figure.id,
      at: squares.key(at),
      point: point.number,
    })
    return figure
  })
}

/** How many figures of a type are left in the box (CS-RUL-44, CS-FBA-10); those that come once are not put back. */
export function leftInPool(g: Known, type: FirstBornId): number {
  const many = crewsInGame(g) >= 4
  const [few, more] = FIRST_BORN[type].pool
  if (g.goal.counts['at-rest'] && FIRST_BORN[type].rank >= 4) return 0
  if (isOnce(type)) return timesAllowed(g, many) - g.once.filter((placed) => placed === type).length
  const out = g.figures.filter(
    ({ who, where }) => who.is === type && who.sort === 'first-born' && where === 'board',
  )
  return (many ? more : few) - out.length
}

/** A second copy may come, with reinforcements, once CLEANSE has been reached (CS-FBA-08, CS-RUL-44). */
const timesAllowed = (g: Known, many: boolean): number =>
  (g.rules.support || many) && g.hostility.charged ? 2 : 1

/** Who comes in place of a type of which none is left (CS-FBA-09, CS-RUL-44). */
const INSTEAD: { readonly [type in FirstBornId]?: FirstBornId } = {
  assassin: 'devastator',
  devastator: 'harvester',
}

/** First Born of a type come to one point; whoever is not in the box is replaced by the next lower rank that is. */
export function bringFirstBorn(
  g: CoreSpace,
  type: FirstBornId,
  count: number,
  point: { readonly number: number | null; readonly at: Square },
  rule: string,
): Figure[] {
  const came: Figure[] = []
  let missing = count
  for (let next: FirstBornId | undefined = type; next && missing > 0; next = INSTEAD[next]) {
    const placed = Math.min(missing, Math.max(0, leftInPool(g, next)))
    came.push(...arriveAt(g, { sort: 'first-born', is: next }, placed, point, pointKindOf(next), rule))
    missing -= placed
    if (missing > 0)
      emit<ArrivalEvent>(g, {
        type: 'nobody-left',
        rule: 'CS-FBA-09',
        of: next,
        instead: INSTEAD[next] ?? null,
      })
  }
  return came
}

/** The arrival list of the level, read from top to bottom; dice for numbers are rolled as they come (CS-FBA-01, CS-FBA-02, CS-FBA-03, CS-FBA-04). */
export function arrivalsDue(g: CoreSpace): Due[] {
  if (g.hostility.lull) {
    emit<ArrivalEvent>(g, { type: 'lull', rule: 'CS-HTRK-02' })
    return []
  }
  return ARRIVALS[levelNow(g)].flatMap((arrival) => {
    const count = isKept(g, arrival.type) ? 0 : countOf(g, arrival)
    return count > 0 ? [{ type: arrival.type, count }] : []
  })
}

/** Some missions go without the True Born; and it comes once (CS-TB-02). */
export const isKept = (g: Known, type: FirstBornId): boolean =>
  type === 'true-born' && (MISSIONS[g.mission].without?.trueBorn === true || leftInPool(g, type) <= 0)

function countOf(g: CoreSpace, { type, count, holes }: Arrival): number {
  const icons = holes ? holes.filter((hole) => g.hostility.filled.includes(hole)).length : 1 // CS-RUL-96
  if (icons === 0) return 0
  if (count === 'skull')
    return leftInPool(g, type) > 0 && openChance(g, 'CS-FBA-04', type).symbol === 'skull' ? 1 : 0
  if (count === 'knowledge') return openChance(g, 'CS-RUL-96', type).number === 6 ? 1 : 0
  const scale = FIRST_BORN[type].rank <= 2 ? SCALE(crewsInGame(g)) : 1
  if (count !== 'purge') return count * icons * scale
  const rolls = Array.from({ length: scale }, () => rollPurge(g))
  const sum = rolls.reduce((total, roll) => total + roll, 0)
  emit<ArrivalEvent>(g, { type: 'purge-rolled', rule: 'CS-FBA-03', of: type, rolls, count: sum })
  return sum
}

/** One type of the list: one roll for its point, then all its figures (CS-FBA-05). */
export function* arrival(g: CoreSpace, { type, count, rolled }: Due): Play {
  if (!canCome(g, type)) return
  const point = yield* rolledPoint(g, type, 'CS-FBA-05', rolled)
  if (point) bringFirstBorn(g, type, count, point, 'CS-FBA-06')
}

/** Whether there is a figure of the type or, where that is allowed, a lower one. */
export function canCome(g: Known, type: FirstBornId): boolean {
  for (let next: FirstBornId | undefined = type; next; next = INSTEAD[next])
    if (leftInPool(g, next) > 0) return true
  return false
}

/** CS-NPC-03, CS-NPC-04, CS-NPC-06, CS-RUL-56: one of the lowest rank for each hole that was filled in this round. */
export function* npcArrivals(g: CoreSpace, type: NpcTurn): Play {
  if (type === 'hunter' || !MISSIONS[g.mission].npcs.includes(type)) return
  const due = NPC_HOLES.filter((icon) => icon.type === type && g.hostility.filled.includes(icon.hole))
  if (due.length === 0) return
  const is = LOWEST[type]
  const point = yield* rolledPoint(g, is, 'CS-NPC-04')
  if (point) arriveAt(g, { sort: 'npc', is }, due.length, point, 'entry', 'CS-NPC-06')
}

/** Every pod without a Search Counter lets out one Liege, as long as there are figures (CS-SRT-05, CS-RUL-45). */
export function openPods(g: CoreSpace): void {
  g.hostility.opened = true
  let lieges = 0
  for (const pod of g.pieces) {
    if (pod.kind !== 'pod' || pod.marked || leftInPool(g, 'liege') <= 0) continue
    const point = { number: null, at: pod.at }
    lieges += arriveAt(g, { sort: 'first-born', is: 'liege' }, 1, point, 'entry', 'CS-SRT-05').length
  }
  if (g.pieces.some(({ kind }) => kind === 'pod'))
    emit<ArrivalEvent>(g, { type: 'pods-opened', rule: 'CS-RUL-45', lieges })
}
