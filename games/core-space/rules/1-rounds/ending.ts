import { emit, type Seat } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { Crew, CrewId } from '../0-table/crew.ts'
import type { Figure, FigureId } from '../0-table/figure.ts'
import { hasEffect, isCrew } from '../0-table/figures.ts'
import type { Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { carriedBy, worthOf } from '../0-table/tray.ts'

/** How a mission ends, and for whom it went well. */

export type EndEvent =
  | { type: 'left-behind'; rule: string; figure: FigureId }
  /** How each crew stands is missing in logs from before it was told. */
  | { type: 'mission-ended'; rule: string; ranking: CrewId[]; crews?: Stands[] }

/** As a safeguard nobody stays longer than this (CS-RUL-104). */
export const LAST_ROUND = 30

export function lastRound(g: CoreSpace): void {
  if (g.round < LAST_ROUND) return
  for (const figure of membersOf(g)) {
    if (figure.where === 'airlock') figure.where = 'aboard'
    else if (figure.where === 'board' && !figure.defeated) {
      figure.defeated = true
      figure.health = 0
      emit<EndEvent>(g, { type: 'left-behind', rule: 'CS-RUL-104', figure: figure.id })
    }
  }
}

/** Servants are no members of a crew: nobody waits for them (CS-RUL-115). */
const isMember = (figure: Figure): boolean => isCrew(figure) && !hasEffect(figure, 'controlled')

const membersOf = (g: Known): Figure[] =>
  g.figures.filter((figure) => isMember(figure) && figure.where !== 'gone')

/** Before a mission, and between two of a campaign, there is none to end. */
const OUTSIDE: ReadonlySet<Phase['kind']> = new Set([
  'set-up',
  'extraction',
  'advancement',
  'trade',
  'maintenance',
])

/** CS-MISS-05: at once, when everybody is down or back. */
export function isMissionOver(g: Known): boolean {
  if (OUTSIDE.has(g.phase.kind)) return false
  for (const figure of g.figures)
    if (isMember(figure) && figure.where !== 'gone' && figure.where !== 'aboard' && !figure.defeated)
      return false
  return true
}

export interface Standing {
  readonly crew: CrewId
  readonly met: boolean
  readonly alive: number
  readonly worth: number
  /** What of it those carry who are back aboard. */
  readonly safe: number
}

/** How a crew stands, as the log tells it. */
export type Stands = Pick<Standing, 'crew' | 'alive' | 'worth'>

/** Success first, then most Traders alive, then what the loot would bring; crews without a survivor come last (CS-MISS-06, CS-MISS-07, CS-MISS-08, CS-MISS-09, CS-RUL-58). */
export function standings(g: Known): Standing[] {
  const all = g.crews.map(({ id }) => standingOf(g, id))
  const rank = ({ met, alive }: Standing): number => (alive === 0 ? 0 : met ? 2 : 1)
  return all.sort((a, b) => rank(b) - rank(a) || b.alive - a.alive || b.worth - a.worth || a.crew - b.crew)
}

function standingOf(g: Known, crew: CrewId): Standing {
  const alive = g.figures.filter(
    (figure) => figure.crew === crew && isMember(figure) && figure.where !== 'gone' && !figure.defeated,
  )
  const home = alive.filter(({ where }) => where === 'aboard')
  return {
    crew,
    met: g.goal.met.includes(crew),
    alive: alive.length,
    worth: worthOf(carriedBy(alive, crew)),
    safe: worthOf(carriedBy(home, crew)),
  }
}

/** Against each other the crew ahead wins; alone and together only whoever has done what they came for (CS-MISS-01, CS-MISS-02). */
export function endMission(g: CoreSpace): void {
  const ranking = standings(g)
  const best = ranking[0]!
  const isLevel = (one: Standing): boolean =>
    one.met === best.met && one.alive === best.alive && one.worth === best.worth
  const won =
    g.mode === 'against'
      ? ranking.filter((one) => one.alive > 0 && isLevel(one))
      : ranking.filter(({ met, alive }) => met && alive > 0)
  const seatOf = ({ crew }: Standing): Seat => g.crews[crew]!.seat
  emit<EndEvent>(g, {
    type: 'mission-ended',
    rule: 'CS-MISS-05',
    ranking: ranking.map(({ crew }) => crew),
    crews: ranking.map(({ crew, alive, worth }) => ({ crew, alive, worth })),
  })
  g.over = {
    winners: [...new Set(won.map(seatOf))].sort((a, b) => a - b),
    scores: scoresOf(g.crews, ranking),
    how: ranking.some(({ met }) => met)
      ? 'mission-done'
      : ranking.some(({ alive }) => alive > 0)
        ? 'got-away'
        : 'nobody-left',
  }
}

/** What each seat's crews bring home. */
function scoresOf(crews: readonly Pick<Crew, 'id' | 'seat'>[], ranking: readonly Standing[]): number[] {
  const scores: number[] = []
  for (const { id, seat } of crews)
    scores[seat] = (scores[seat] ?? 0) + ranking.find(({ crew }) => crew === id)!.worth
  return scores
}
