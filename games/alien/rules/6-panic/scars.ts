import type { ZoneId } from '../../content/index.ts'
import { isPc } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { endsDay, SHIFTS_IN_DAY, STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { exitsOf } from '../0-table/zones.ts'
import { addStress } from '../1-rolls/stress.ts'

/** Traumas, Needs a fix (AL-TRAUMA-05): a day without a dose costs 1 Stress that rest cannot lower. */
export function craveUpkeep(g: Alien): void {
  if (!endsDay(g.stretch)) return
  for (const person of g.bodies) {
    if (!isPc(person)) break
    if (!hasTrauma(person, 'needs-a-fix') || wasDosed(g, person)) continue
    person.nerves.craving++
    addStress(g, person.id, 1, 'AL-TRAUMA-05', 'craving')
  }
}

/** Doses are noted by kind and shift. */
function wasDosed(g: Alien, { once }: Person): boolean {
  const shift = Math.floor((g.stretch - 1) / STRETCHES_IN_SHIFT)
  return once.some((mark) => mark.startsWith('drug-') && Number(mark.split('/')[1]) > shift - SHIFTS_IN_DAY)
}

/** Traumas, Voices in the vents: until it has happened once, a D6 of 1 puts something on the scan that is not there: in the next zone by its id. */
export function voiceIn(g: Alien, person: Person): ZoneId | null {
  if (!hasTrauma(person, 'voices-in-the-vents') || hasUsed(g, person, 'voices', 'scenario') || d6(g) !== 1)
    return null
  noteUse(g, person, 'voices', 'scenario')
  return exitsOf(g, person.at!)
    .map(({ to }) => to)
    .sort()[0]!
}
