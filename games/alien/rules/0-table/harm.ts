import {
  type Attribute,
  INJURIES,
  type Injury,
  type InjuryEffect,
  SKILLS,
  type Skill,
  TRAUMA_ROWS,
  type TraumaName,
} from '../../content/index.ts'
import type { Android, InjuryState, Person } from './person.ts'
import type { Alien } from './state.ts'
import type { PoolPart } from './throws.ts'

/** Mental traumas (40), by name. */
export const hasTrauma = ({ nerves }: Person, name: TraumaName): boolean =>
  nerves.traumas.includes(TRAUMA_ROWS[name])

export const injuryOf = ({ row }: Pick<InjuryState, 'row'>): Injury => INJURIES[row]!

/** A painkiller takes its penalties away for a while (items), and some last until surgery only (injuries, row 42). */
const counts = (g: Alien, { row, numbUntil, heals }: InjuryState): boolean =>
  numbUntil < g.stretch && !(heals !== null && INJURIES[row]!.untilSurgery)

/** AL-RUL-CRIT-02, AL-RUL-CRIT-03: penalties of different injuries add up; the same injury twice counts once. Androids have faults instead. */
export function injuryParts(
  g: Alien,
  person: Person,
  skill: Skill,
  rolledWith: Attribute = SKILLS[skill].attribute,
): readonly PoolPart[] {
  if (person.injuries.length === 0) return person.android ? faultParts(person.android, skill) : NO_PARTS
  const parts: PoolPart[] = []
  const seen: number[] = []
  for (const injury of person.injuries) {
    if (seen.includes(injury.row) || !counts(g, injury)) continue
    seen.push(injury.row)
    const { skills, attribute } = injuryOf(injury)
    const dice = (skills?.[skill] ?? 0) + (attribute?.[rolledWith] ?? 0)
    if (dice !== 0) parts.push({ what: `injury-${injury.row}`, dice, rule: 'AL-RUL-CRIT-03' })
  }
  return parts
}

export const NO_PARTS: readonly PoolPart[] = []

/** Rows of the android damage table. */
const [LEAK, LEG, ARM, FLICKER, HALF] = [1, 2, 3, 4, 5]

function faultParts({ faults }: Android, skill: Skill): readonly PoolPart[] {
  if (faults.length === 0) return NO_PARTS
  const parts: PoolPart[] = []
  if (faults.includes(LEAK!)) parts.push({ what: 'fault-1', dice: -1, rule: 'AL-RUL-AND-02' })
  if (faults.includes(FLICKER!) && (skill === 'observation' || skill === 'manipulation'))
    parts.push({ what: 'fault-4', dice: -2, rule: 'AL-RUL-AND-02' })
  return parts
}

/** Whether an injury that counts now, or an android's fault, has this effect. */
export function suffers(g: Alien, person: Person, effect: InjuryEffect): boolean {
  for (const injury of person.injuries)
    if (injuryOf(injury).effect === effect && counts(g, injury)) return true
  return person.android?.faults.includes(FAULTY[effect] ?? 0) ?? false
}

/** Android damage, row 5: it can only talk and work a terminal. */
export const isHalved = ({ android }: Person): boolean => android?.faults.includes(HALF!) ?? false

const FAULTY: { readonly [effect in InjuryEffect]?: number } = {
  'one-move': LEG!,
  'one-hand': ARM!,
  'cannot-move': HALF!,
}

/** AL-RUL-FAT-01: for want of sleep, food or water, or by an injury. A pill keeps sleep away for its shift (items). */
export const isFatigued = (g: Alien, person: Person): boolean =>
  suffers(g, person, 'fatigued') ||
  person.fatigue.causes.some(
    (cause) => cause !== 'sleep' || !person.marks.some(({ what }) => what === 'wakeful'),
  )
