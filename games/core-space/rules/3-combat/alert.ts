import { emit } from '@starboard/kernel'
import { LEVELS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Figure } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { addPegs, isAtLeast } from '../0-table/tracker.ts'
import type { CombatEvent } from './events.ts'

export const isDrone = (figure: Figure): boolean => figure.who.is === 'drone' && isUp(figure)

/** Whether Drones patrol, so that noise gives somebody away (CS-DRONE-04, CS-RUL-46). */
export const areListening = (g: Pick<Known, 'figures' | 'hostility'>): boolean =>
  !isAtLeast(g, 'inspection') && g.figures.some(isDrone)

/** CS-DRONE-03, CS-DRONE-05: the tracker fills up to Inspection; in the First Born Phase every Drone acts at once. */
export function alert(g: CoreSpace): void {
  const pegs = LEVELS.inspection - g.hostility.pegs
  if (pegs <= 0) return
  emit<CombatEvent>(g, { type: 'drones-alerted', rule: 'CS-DRONE-03', pegs })
  addPegs(g, pegs, 'CS-DRONE-03')
  if (g.phase.kind !== 'first-born') return
  for (const figure of g.figures) if (isDrone(figure)) g.agenda.push({ kind: 'activate', figure: figure.id })
}

/** The first noisy shot of a round puts its peg on the tracker, in addition to what it gives away (CS-RNG-07, CS-HTRK-01, CS-RUL-24). */
export function beHeard(g: CoreSpace, by: string): void {
  if (g.hostility.shot) return
  g.hostility.shot = true
  emit<CombatEvent>(g, { type: 'shot-heard', rule: 'CS-RNG-07', by })
  addPegs(g, 1, 'CS-RNG-07')
}
