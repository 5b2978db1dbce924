import { Dist } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import {
  ARRIVALS,
  type Arrival,
  FIRST_BORN,
  type FirstBornId,
  LEVELS,
  type Level,
  LOWEST,
  MISSIONS,
  NPC_HOLES,
  type NpcId,
  PURGE,
  SCALE,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { crewsInGame } from '../0-table/companies.ts'
import { levelAt } from '../0-table/tracker.ts'
import { canCome, isKept, leftInPool, openPoints, type PointKind, pointKindOf } from '../1-rounds/arrivals.ts'

/** Who will come next, and where: for boards and bots. The next arrivals are those of this round, or of the next if this round's are over. */

export interface Coming {
  readonly type: FirstBornId | NpcId
  /** How many, as far as the list goes; there may be fewer in the box (CS-FBA-09). */
  readonly counts: readonly { readonly count: number; readonly odds: Odds }[]
  readonly at: PointKind
  readonly rule: string
}

export interface Share {
  readonly number: number
  readonly at: Square
  readonly odds: Odds
}

export interface Forecast {
  readonly level: Level
  /** Whether those of this round have come already, and it tells of the next. */
  readonly isNext: boolean
  readonly coming: readonly Coming[]
  /** The chance of each open point, and that the first player picks one of them (CS-CHANCE-05, CS-RUL-07). */
  readonly points: {
    readonly [kind in PointKind]: { readonly open: readonly Share[]; readonly chosen: Odds }
  }
}

/** Pegs of the next round are one for every three crews, and a part of three counts as three (CS-EDGE-04). */
const pegsOfRound = (g: Known): number => Math.ceil(crewsInGame(g) / 3)

/** With so many more pegs in this round than lie there now: one for a shot that would be the first. */
export function forecast(g: Known, more = 0): Forecast {
  const isOver = g.phase.kind === 'first-born' || g.phase.kind === 'npc' || g.phase.kind === 'assessment'
  const isNext = isOver || (g.phase.kind === 'hostility' && !g.phase.begun)
  const pegs = g.hostility.pegs + more + (isNext ? pegsOfRound(g) : 0)
  const filled = isNext ? [] : [...g.hostility.filled]
  for (let hole = g.hostility.pegs + 1; hole <= Math.min(pegs, LEVELS.cleanse); hole++) filled.push(hole)
  const level = levelAt(pegs)
  const isQuiet = g.hostility.lull && !isNext
  return {
    level,
    isNext,
    coming: [...(isQuiet ? [] : firstBornComing(g, level, filled)), ...othersComing(g, filled)],
    points: { entry: sharesOf(g, 'entry'), patrol: sharesOf(g, 'patrol') },
  }
}

function firstBornComing(g: Known, level: Level, filled: readonly number[]): Coming[] {
  return ARRIVALS[level].flatMap((arrival) => {
    const { type } = arrival
    if (isKept(g, type) || !canCome(g, type)) return []
    const counts = countsOf(g, arrival, filled)
    return counts.length === 0 ? [] : [{ type, counts, at: pointKindOf(type), rule: 'CS-FBA-01' }]
  })
}

const SIXTH: Dist<number> = Dist.even([1, 0, 0, 0, 0, 0])
const PURGES: Dist<number> = Dist.even([...PURGE])

/** CS-FBA-02, CS-FBA-03, CS-FBA-04, CS-RUL-96. */
function countsOf(g: Known, { type, count, holes }: Arrival, filled: readonly number[]): Coming['counts'] {
  const icons = holes ? holes.filter((hole) => filled.includes(hole)).length : 1
  if (icons === 0 || (count === 'skull' && leftInPool(g, type) <= 0)) return []
  const scale = FIRST_BORN[type].rank <= 2 ? SCALE(crewsInGame(g)) : 1
  const dist =
    typeof count === 'number'
      ? Dist.certain(count * icons * scale)
      : count === 'purge'
        ? PURGES.times(scale)
        : SIXTH
  return dist.values.map((value) => ({ count: value, odds: dist.chance((one) => one === value) }))
}

/** CS-NPC-03, CS-RUL-56. */
const othersComing = (g: Known, filled: readonly number[]): Coming[] =>
  (Object.keys(LOWEST) as (keyof typeof LOWEST)[]).flatMap((type) => {
    if (!MISSIONS[g.mission].npcs.includes(type)) return []
    const count = NPC_HOLES.filter((icon) => icon.type === type && filled.includes(icon.hole)).length
    if (count === 0) return []
    const counts = [{ count, odds: { top: 1n, bottom: 1n } }]
    return [{ type: LOWEST[type], counts, at: 'entry' as const, rule: 'CS-NPC-04' }]
  })

/** Each number of the die is one point; numbers that name none leave it to the first player. */
function sharesOf(g: Known, kind: PointKind): Forecast['points'][PointKind] {
  const open = openPoints(g, kind).map(({ number, at }) => ({ number, at, odds: { top: 1n, bottom: 6n } }))
  const chosen = open.length === 0 ? 0n : BigInt(6 - open.length)
  return { open, chosen: { top: chosen, bottom: 6n } }
}
