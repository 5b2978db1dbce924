import type { Known } from '../../known.ts'
import type { Rim } from '../0-table/state.ts'

/** Raids are counted from here on: before, a colony has little to lose. */
const FROM_DAY = 41

/** What does not grow back: scars, lost parts, the dead and the taken, and structures that are gone. */
function lossesOf({ people, colony }: Known): number {
  let losses = -colony.structures.length
  for (const { body, standing, where } of people) {
    losses += body.scars + Object.values(body.parts).filter((part) => part === 'missing').length
    if (standing === 'dead' || where.kind === 'taken') losses++
  }
  return losses
}

/** How things stand as a raid begins. */
export function beforeRaid(g: Rim): void {
  g.telling.toll.before = lossesOf(g)
}

/** Whether it left something behind that lasts. */
export function afterRaid(g: Rim): void {
  const { toll } = g.telling
  if (g.day < FROM_DAY) return
  toll.raids++
  if (lossesOf(g) > toll.before) toll.costly++
}
