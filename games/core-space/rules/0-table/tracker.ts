import { emit } from '@starboard/kernel'
import { LEVELS, type Level } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { later } from './later.ts'
import type { CoreSpace } from './state.ts'

/** The tracker: pegs, holes and its six levels (CS-RUL-51). */

const NAMES = Object.keys(LEVELS) as readonly Level[]

/** The last hole is the one where CLEANSE begins. */
const HOLES = LEVELS.cleanse

/** The level that so many pegs make (CS-HOST-11, CS-HOST-12, CS-HOST-13, CS-HOST-14, CS-HOST-15, CS-HOST-16); it always follows the pegs as they are now (CS-RUL-52). */
export const levelAt = (pegs: number): Level => NAMES.findLast((level) => pegs >= LEVELS[level])!

export const levelNow = ({ hostility }: Pick<Known, 'hostility'>): Level => levelAt(hostility.pegs)

export const isAtLeast = ({ hostility }: Pick<Known, 'hostility'>, level: Level): boolean =>
  hostility.pegs >= LEVELS[level]

/** The level after this one; null after the last. */
export const levelAfter = (level: Level): Level | null => NAMES[NAMES.indexOf(level) + 1] ?? null

export type TrackerEvent =
  | { readonly type: 'pegs-added'; readonly rule: string; readonly pegs: number; readonly total: number }
  | { readonly type: 'pegs-removed'; readonly rule: string; readonly pegs: number; readonly total: number }

/** Fills holes of the tracker; what a new level brings happens at once, lowest first (CS-RUL-88). */
export function addPegs(g: CoreSpace, pegs: number, rule: string): void {
  if (pegs <= 0) return
  const { hostility } = g
  const before = hostility.pegs
  hostility.pegs += pegs
  for (let hole = before + 1; hole <= Math.min(HOLES, hostility.pegs); hole++) hostility.filled.push(hole)
  emit<TrackerEvent>(g, { type: 'pegs-added', rule, pegs, total: hostility.pegs })
  for (const level of NAMES)
    if (before < LEVELS[level] && LEVELS[level] <= hostility.pegs) later().reached(g, level)
}

/** CS-HTRK-03; nothing falls below 0 (CS-EDGE-05). */
export function removePegs(g: CoreSpace, pegs: number, rule: string): void {
  const removed = Math.min(pegs, g.hostility.pegs)
  if (removed === 0) return
  g.hostility.pegs -= removed
  emit<TrackerEvent>(g, { type: 'pegs-removed', rule, pegs: removed, total: g.hostility.pegs })
}
