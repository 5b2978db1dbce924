import { personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Deed } from '../1-roll/deeds.ts'

/** Whoever has rolled Social with a stranger is no stranger to them any more (RIM-RUL-054). */
export function dealingsSpent(g: Rim, { who, skill, toward }: Deed): void {
  if (skill !== 'social' || toward === undefined || personOf(g, toward).standing === 'colonist') return
  const { met } = personOf(g, who).mind
  if (!met.includes(toward)) met.push(toward)
}
