import { action, NONE, type Offered, type OfPatient, type ToBody } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, successesOf } from '../1-rolls/rolls.ts'
import { toolParts } from '../1-rolls/tools.ts'
import { isInReach } from '../5-health/care.ts'
import { heal } from '../5-health/damage.ts'

export type RepairEvent = {
  readonly type: 'repaired'
  readonly rule: string
  readonly who: BodyId
  readonly patient: BodyId
  readonly successes: number
}

type Repair = ToBody & { readonly skill: RepairSkill }
type RepairLabel = OfPatient & { readonly skill: RepairSkill }

/** AL-RUL-AND-02: a known android is repaired with Comtech or Heavy Machinery, 1 Health per success; by itself only while it is up, at −2 dice. */
export const REPAIR = action('repair')<Repair, RepairLabel>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    let options: Offered<Repair, RepairLabel>[] | null = null
    for (const patient of g.bodies) {
      if (patient.kind === 'creature' || !isKnownMachine(person, patient) || !isDamaged(patient)) continue
      if (!isInReach(g, person, patient) || (patient === person && patient.health === 0)) continue
      options ??= []
      for (const skill of ['comtech', 'heavy-machinery'] as const)
        options.push(repairOption(g, person.id, patient.id, skill))
    }
    return options ?? NONE
  },
  play: function* (g, who, { body: patient, skill }) {
    const successes = successesOf(yield* rollSkill(g, repairAttempt(personOf(g, who), patient, skill)))
    tell<RepairEvent>(
      g,
      { type: 'repaired', rule: 'AL-RUL-AND-02', who, patient, successes },
      { about: [who, patient] },
    )
    if (successes > 0) mend(g, patient, successes)
  },
})

/** What is out of order stays so until all is mended. */
function mend(g: Alien, who: BodyId, points: number): void {
  heal(g, who, points, 'AL-RUL-AND-02')
  const { android, health, max } = personOf(g, who)
  if (android && health === max) android.faults = []
}

type RepairSkill = 'comtech' | 'heavy-machinery'

const isKnownMachine = (person: Person, patient: Person): boolean =>
  patient.android !== null && (patient.android.revealed || patient === person)

const isDamaged = ({ health, max, android }: Person): boolean =>
  health < max || (android !== null && android.faults.length > 0)

function repairOption(
  g: Alien,
  who: BodyId,
  patient: BodyId,
  skill: RepairSkill,
): Offered<Repair, RepairLabel> {
  return {
    value: `repair:${patient}:${skill}`,
    what: { body: patient, skill },
    at: `body:${patient}`,
    label: { patient, skill },
    odds: () => rollOdds(poolOf(g, personOf(g, who), repairAttempt(personOf(g, who), patient, skill))),
    rule: 'AL-RUL-AND-02',
  }
}

function repairAttempt(person: Person, patient: BodyId, skill: RepairSkill): Attempt {
  const parts: PoolPart[] = toolParts(person, 'repair')
  if (skill === 'comtech') parts.push(...toolParts(person, 'comtech')) // A data pad is good for any Comtech (items).
  if (patient === person.id) parts.push({ what: 'oneself', dice: -2, rule: 'AL-RUL-RECV-05' })
  return { who: person.id, skill, for: 'repair', parts }
}
