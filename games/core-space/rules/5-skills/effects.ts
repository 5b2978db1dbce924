import { emit } from '@starboard/kernel'
import type { EventId, Face } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isWithin } from '../0-table/board.ts'
import type { CrewId } from '../0-table/crew.ts'
import { type Effect, type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import {
  areEnemies,
  canFall,
  grownOf,
  hasEffect,
  isFirstBorn,
  isTech,
  isUp,
  rankOf,
} from '../0-table/figures.ts'
import type { PieceId } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isTargetable } from '../3-combat/index.ts'

/** What skills do to figures, and on whom. */

export type SkillEvent =
  | { type: 'recovered'; rule: string; figure: FigureId; health: number }
  | { type: 'effect-began'; rule: string; figure: FigureId; effect: Effect['name'] }
  | { type: 'held-up'; rule: string; figure: FigureId; what: 'action' | 'turn' }
  | { type: 'floored'; rule: string; figure: FigureId }
  | { type: 'weapon-lost'; rule: string; figure: FigureId; item: string | null; taker: FigureId | null }
  | { type: 'rose-again'; rule: string; figure: FigureId; health: number }
  | { type: 'door-hacked'; rule: string; figure: FigureId; at: string; now: 'open' | 'closed' | 'locked' }
  | { type: 'talked-round'; rule: string; figure: FigureId; on: FigureId; hits: number; came: boolean }
  | { type: 'thing-broken'; rule: string; figure: FigureId; item: string }
  | { type: 'card-read'; rule: string; figure: FigureId; cards: EventId[]; to: number[] }
  | { type: 'scanned'; rule: string; figure: FigureId; piece: PieceId }
  | { type: 'under-control'; rule: string; figure: FigureId; by: FigureId }
  | { type: 'called'; rule: string; figure: FigureId; x: number; y: number }
  | { type: 'flung'; rule: string; what: string; x: number; y: number }
  | { type: 'crossed-over'; rule: string; figure: FigureId; crew: CrewId }
  | { type: 'truce-made'; rule: string; crew: CrewId; with: CrewId }
  | { type: 'piece-locked'; rule: string; figure: FigureId; piece: PieceId; locked: boolean }
  | { type: 'grabbed'; rule: string; figure: FigureId; from: string; face: Face }
  | { type: 'blew-up'; rule: string; figure: FigureId; number: number }
  | { type: 'slipped-by'; rule: string; figure: FigureId; from: FigureId }
  | { type: 'guarded'; rule: string; figure: FigureId; by: FigureId }
  | { type: 'point-turned'; rule: string; number: number }

/** Health comes back up to the most, or beyond it where a skill says so. */
export function recover(g: CoreSpace, who: FigureId, health: number, rule: string, beyond = false): void {
  const figure = figureOf(g, who)
  const most = beyond ? Number.POSITIVE_INFINITY : grownOf(figure, 'health')
  figure.health = Math.max(figure.health, Math.min(most, figure.health + health))
  emit<SkillEvent>(g, { type: 'recovered', rule, figure: who, health: figure.health })
}

export const isHurt = (figure: Figure): boolean => figure.health < grownOf(figure, 'health')

export function lasts(
  g: CoreSpace,
  who: FigureId,
  name: Effect['name'],
  until: Effect['until'],
  rule: string,
  value = 0,
): void {
  figureOf(g, who).effects.push({ name, until, value })
  emit<SkillEvent>(g, { type: 'effect-began', rule, figure: who, effect: name })
}

/** Knocked down, if it still stands. */
export function floor(g: CoreSpace, who: FigureId, rule: string): void {
  const figure = figureOf(g, who)
  if (!isUp(figure) || figure.prone || !canFall(figure) || hasEffect(figure, 'steadfast')) return
  figure.prone = true
  emit<SkillEvent>(g, { type: 'floored', rule, figure: who })
}

/** Enemies that are up, within so many squares. */
export const enemiesWithin = (g: Known, actor: Figure, range: number): Figure[] =>
  g.figures.filter(
    (other) =>
      isUp(other) && areEnemies(g, actor, other) && actor.at && isWithin(baseOf(actor), baseOf(other), range),
  )

/** First Born up to a rank. */
export const isFirstBornTo = (figure: Figure, rank: number): boolean =>
  isFirstBorn(figure) && rankOf(figure) <= rank && !figure.sleep

/** Crew mates on the board, oneself included. */
export const crewUp = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter((other) => isUp(other) && other.crew === actor.crew)

export const targetable = (g: Known, figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => isTargetable(g, figure))

export const firstBornNear = (g: Known, actor: Figure, rank: number, range: number): Figure[] =>
  targetable(g, enemiesWithin(g, actor, range)).filter((figure) => isFirstBornTo(figure, rank))

export const techNear = (g: Known, actor: Figure, range: number): Figure[] =>
  targetable(g, enemiesWithin(g, actor, range)).filter(isTech)
