import type { Known } from '../../known.ts'
import { personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

/** What waits for the next roll, Anxious, Fatigued. */
export function mindCircumstances(g: Known, { who }: Deed): readonly Circumstance[] {
  const { mind, days } = personOf(g, who)
  const found: Circumstance[] = mind.waiting.map(({ kind, why }, n) => ({ kind, why: `${why}#${n}` })) // RIM-RUL-014
  if (days.fatigued) found.push({ kind: 'bane', why: 'fatigued' }) // RIM-RUL-131
  if (mind.scene.anxious || isNow(g, mind.anxious)) found.push({ kind: 'flat', why: 'anxious', by: -1 }) // RIM-PANIC-01
  return found
}

const isNow = ({ day, phase }: Known, slot: { day: number; slot: number } | null): boolean =>
  slot !== null && phase.kind === 'slot' && slot.day === day && slot.slot === phase.slot

/** What waited is gone with the very next roll, even if that was Augmented or Impaired (RIM-STORY-07). */
export function mindSpent(g: Rim, { who }: Deed, _circumstances: readonly Circumstance[]): void {
  personOf(g, who).mind.waiting = []
}
