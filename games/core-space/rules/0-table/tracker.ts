import { emit } from '@starboard/kernel'
import { LEVELS, type Level } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { CoreSpace } from './state.ts'

const NAMES = Object.keys(LEVELS) as readonly Level[]

/** The level that so many pegs make (CS-HOST-11 to CS-HOST-16). */
export const levelAt = (pegs: number): Level => NAMES.findLast((level) => pegs >= LEVELS[level])!

export const levelNow = ({ hostility }: Pick<Known, 'hostility'>): Level => levelAt(hostility.pegs)

export const isAtLeast = ({ hostility }: Pick<Known, 'hostility'>, level: Level): boolean =>
  hostility.pegs >= LEVELS[level]

export type TrackerEvent = {
  readonly type: 'pegs-added'
  readonly rule: string
  readonly pegs: number
  readonly total: number
}

/** Fills holes of the tracker one by one; what a new level brings happens at once, lowest first (CS-RUL-88). */
export function addPegs(g: CoreSpace, pegs: number, rule: string): void {
  if (pegs <= 0) return
  const { hostility } = g
  const before = hostility.pegs
  hostility.pegs += pegs
  for (let hole = before + 1; hole <= hostility.pegs; hole++) hostility.filled.push(hole)
  emit<TrackerEvent>(g, { type: 'pegs-added', rule, pegs, total: hostility.pegs })
  const reached = NAMES.filter((level) => before < LEVELS[level] && LEVELS[level] <= hostility.pegs)
  g.agenda.unshift(...reached.map((level) => ({ kind: 'level' as const, level })))
}
