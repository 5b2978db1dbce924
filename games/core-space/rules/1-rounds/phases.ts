import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { sails } from '../0-table/companies.ts'
import { type CrewId, crewOf, firstPlayer } from '../0-table/crew.ts'
import { oddsOf } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import {
  boardOf,
  canRegenerate,
  hasEffect,
  isCrew,
  isFirstBorn,
  isUp,
  npcTypeOf,
  rankOf,
  thinksOn,
} from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { turnOf } from '../0-table/making.ts'
import type { NpcTurn, Phase } from '../0-table/phase.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { arrival, arrivalsDue, npcArrivals } from './arrivals.ts'
import { lastRound } from './ending.ts'

/** The phases after the event: Traders, First Born, NPCs, and the end of the round (CS-ROUND-01). */

export type PhaseEvent =
  | { type: 'turn-began'; rule: string; figure: FigureId; actions: number }
  /** Actions that were left over are missing in logs from before they were told. */
  | { type: 'turn-ended'; rule: string; figure: FigureId; unused?: number }
  | { type: 'turn-missed'; rule: string; figure: FigureId }
  | { type: 'first-born-phase'; rule: string }
  | { type: 'npc-phase'; rule: string }
  | { type: 'counter-passed'; rule: string; crew: CrewId }

type Of<K extends Phase['kind']> = Extract<Phase, { kind: K }>

export const ACTIVATE = question('activate')<{ crew: CrewId }, { figure: FigureId }>()
export const ORDER = question('order')<{ rank: number }, { figure: FigureId }>()

/** Whoever of a crew may still have a turn in this round (CS-TRAD-03, CS-TRAD-07). */
export const readyIn = (g: Known, crew: CrewId): Figure[] =>
  g.figures.filter(
    (figure) =>
      figure.crew === crew &&
      !figure.activated &&
      (!figure.defeated || canRegenerate(figure) || thinksOn(figure)) &&
      figure.missedTurns === 0 &&
      (figure.where === 'board' || figure.where === 'airlock'),
  )

/** One Trader, then the next crew; nobody without one is asked (CS-TRAD-01, CS-TRAD-02, CS-TRAD-08). */
export function* traderPhase(g: CoreSpace, { crew: from }: Of<'trader'>): Play {
  const crew = nextReady(g, from)
  if (crew === null) return endOfTraders(g)
  const { figure: chosen } = yield* ask(
    one(
      ACTIVATE,
      crewOf(g, crew).seat,
      'CS-TRAD-02',
      readyIn(g, crew).map((figure) => ({
        value: figure.id,
        figure: figure.id,
        ...(figure.at && { at: squares.key(figure.at) }),
        ...(canRegenerate(figure) && { odds: () => risingOdds(figure), rule: 'CS-NSTAT-07' }),
        label: { figure: figure.id },
      })),
      { label: { crew } },
    ),
  )
  const figure = figureOf(g, chosen)
  if (canRegenerate(figure)) {
    g.phase = { kind: 'trader', crew: (crew + 1) % g.crews.length }
    return later().regenerate(g, chosen)
  }
  g.turn = turnOf(figure)
  figure.lostActions = 0
  g.phase = { kind: 'trader', crew }
  emit<PhaseEvent>(g, { type: 'turn-began', rule: 'CS-TRAD-04', figure: chosen, actions: g.turn.actions })
  yield* later().faceFear(g, chosen)
}

/** The chance that a figure gets up by itself. */
const risingOdds = (figure: Figure): Odds => oddsOf(boardOf(figure)?.regen ?? 1, ({ hits }) => hits > 0)

function nextReady(g: Known, from: CrewId): CrewId | null {
  for (let n = 0; n < g.crews.length; n++) {
    const crew = (from + n) % g.crews.length
    if (readyIn(g, crew).length > 0) return crew
  }
  return null
}

/** An activation counter is placed, and play passes on (CS-TRAD-05, CS-TIME-06). */
export function endTurn(g: CoreSpace, unused = 0): void {
  const figure = figureOf(g, g.turn!.figure)
  figure.activated = true
  figure.effects = figure.effects.filter(({ until }) => until !== 'turn')
  g.turn = null
  if (g.phase.kind === 'trader') g.phase = { kind: 'trader', crew: (g.phase.crew + 1) % g.crews.length }
  emit<PhaseEvent>(g, { type: 'turn-ended', rule: 'CS-TRAD-05', figure: figure.id, unused })
}

/** Whoever had to miss this turn has missed it (CS-RUL-78). Then the First Born come. */
function endOfTraders(g: CoreSpace): void {
  for (const figure of g.figures) {
    if (!isCrew(figure) || figure.missedTurns === 0 || figure.activated) continue
    figure.missedTurns--
    figure.activated = true
    emit<PhaseEvent>(g, { type: 'turn-missed', rule: 'CS-RUL-78', figure: figure.id })
  }
  emit<PhaseEvent>(g, { type: 'first-born-phase', rule: 'CS-FBA-01' })
  g.phase = { kind: 'arrival', list: g.hostility.foreseen ?? arrivalsDue(g) }
  g.hostility.foreseen = null
}

/** One type of the arrival list after the other; then they act. */
export function* arrivalPhase(g: CoreSpace, { list }: Of<'arrival'>): Play {
  const [due, ...rest] = list
  if (!due) {
    g.phase = { kind: 'first-born', done: [] }
    return
  }
  g.phase = { kind: 'arrival', list: rest }
  yield* arrival(g, due)
}

/** Highest rank first (CS-FBX-01), one activation a step. Older pages call it the Purge Phase (CS-ROUND-03). */
export function* firstBornPhase(g: CoreSpace, { done }: Of<'first-born'>): Play {
  const isDue = (figure: Figure): boolean =>
    isFirstBorn(figure) && figure.crew === null && !hasEffect(figure, 'controlled')
  const next = yield* nextOf(g, isDue, done)
  if (next) {
    g.phase = { kind: 'first-born', done: [...done, next] }
    return yield* npcTurn(g, next)
  }
  emit<PhaseEvent>(g, { type: 'npc-phase', rule: 'CS-NPC-01' })
  g.phase = { kind: 'npc', type: TURNS[0]!, arrived: false, done: [] }
}

/** CS-NPC-01, CS-RUL-54. */
const TURNS: readonly NpcTurn[] = ['hunter', 'corps', 'security', 'ganger', 'civilian']

/** Before a type acts, the tracker is read for it; all of it act before the next type comes (CS-NPC-03, CS-NPC-05). */
export function* npcPhase(g: CoreSpace, { type, arrived, done }: Of<'npc'>): Play {
  if (!arrived) {
    g.phase = { kind: 'npc', type, arrived: true, done }
    return yield* npcArrivals(g, type)
  }
  // Civilians roll in a crew too (CS-JOIN-09); Security that was commandeered has acted (CS-RUL-57).
  const isDue = (figure: Figure): boolean =>
    npcTypeOf(figure) === type && (figure.crew === null ? !figure.activated : type === 'civilian')
  const next = yield* nextOf(g, isDue, done)
  if (next) {
    g.phase = { kind: 'npc', type, arrived, done: [...done, next] }
    return yield* npcTurn(g, next)
  }
  const after = TURNS[TURNS.indexOf(type) + 1]
  g.phase = after ? { kind: 'npc', type: after, arrived: false, done: [] } : { kind: 'assessment' }
}

function* npcTurn(g: CoreSpace, id: FigureId): Play {
  const figure = figureOf(g, id)
  if (figure.missedTurns > 0 && figure.crew === null) {
    figure.missedTurns-- // CS-RUL-78
    emit<PhaseEvent>(g, { type: 'turn-missed', rule: 'CS-RUL-78', figure: id })
    return
  }
  yield* later().activate(g, id)
}

/** The next one to act: the highest rank; among equals the first player's choice, or the upper row, then the column further left (CS-RANK-02, CS-NPC-02, CS-EDGE-01, CS-RUL-41). */
function* nextOf(
  g: CoreSpace,
  isDue: (figure: Figure) => boolean,
  done: readonly FigureId[],
): Play<FigureId | null> {
  const left = g.figures.filter((figure) => isUp(figure) && isDue(figure) && !done.includes(figure.id))
  if (left.length === 0) return null
  const rank = Math.max(...left.map(rankOf))
  const equals = left.filter((figure) => rankOf(figure) === rank)
  const seeker = later().seekerOf(g)
  if (seeker && equals.includes(seeker)) return seeker.id // CS-TB-08
  if (g.rules.ties === 'automatic')
    return equals.reduce((a, b) => ((b.at!.y - a.at!.y || b.at!.x - a.at!.x) < 0 ? b : a)).id
  const { figure } = yield* ask(
    one(
      ORDER,
      firstPlayer(g),
      'CS-RANK-02',
      equals.map(({ id, at }) => ({ value: id, figure: id, at: squares.key(at!), label: { figure: id } })),
      { label: { rank } },
    ),
  )
  return figure
}

/** The crew on the left that is still in the game (CS-MAINT-05). */
function nextSailing(g: CoreSpace, from: CrewId): CrewId {
  for (let n = 1; n < g.crews.length; n++) {
    const crew = (from + n) % g.crews.length
    if (sails(g, crew)) return crew
  }
  return from
}

/** Counters off, effects over, and the turn counter goes round (CS-ASSESS-01, CS-ASSESS-02, CS-ASSESS-03): the end of the round (CS-TIME-04, CS-TIME-07). */
export function assessment(g: CoreSpace): void {
  for (const figure of g.figures) {
    figure.activated = false
    figure.moved = 0
    figure.knowledge = 0
    figure.skilled = false
    figure.effects = figure.effects.flatMap((effect) =>
      effect.until === 'round'
        ? []
        : [effect.until === 'next-round' ? { ...effect, until: 'round' as const } : effect],
    )
  }
  for (const crew of g.crews) crew.fired = false
  const next = nextSailing(g, g.first)
  if (next !== g.first) emit<PhaseEvent>(g, { type: 'counter-passed', rule: 'CS-ASSESS-03', crew: next })
  g.first = next
  lastRound(g)
  g.phase = { kind: 'hostility', begun: false }
}
