import type { Play } from '@starboard/kernel'
import { action, NONE, type Offered, type OfPatient, type ToBody } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { carried } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import type { PoolPart } from '../0-table/throws.ts'
import { STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { zoneOf } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { toolParts } from '../1-rolls/tools.ts'
import { finished } from '../2-stealth/noise.ts'
import { isInReach } from './care.ts'
import { wound } from './damage.ts'
import { daysFromNow } from './injuries.ts'

export type SurgeryEvent =
  | {
      readonly type: 'operates'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly left: number
    }
  | {
      readonly type: 'operated'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly row: number
      readonly success: boolean
    }
  | {
      readonly type: 'graft-cut'
      readonly rule: string
      readonly who: BodyId
      readonly patient: BodyId
      readonly success: boolean
    }

/** AL-RUL-SURG-01: a surgical kit or a medical bay. */
const hasTheatre = (g: Alien, person: Person): boolean =>
  carried(person, 'gear-surgery') !== null || zoneOf(g, person.at!).medicalBay === true

type Operation = ToBody & { readonly injury: number }
type OperationLabel = OfPatient & { readonly row: number; readonly left: number }

/** AL-SURG-01 to AL-SURG-03: an injury that cannot begin to heal by itself; the patient must be stable (AL-RUL-SURG-02). */
export const SURGERY = action('surgery')<Operation, OperationLabel>({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => {
    let options: Offered<Operation, OperationLabel>[] | null = null
    for (const patient of g.bodies) {
      if (patient.kind === 'creature' || patient === person || !isInReach(g, person, patient)) continue
      for (const { id, row, heals, limit } of patient.injuries) {
        if (heals !== null || limit !== null || !hasTheatre(g, person)) continue
        options ??= []
        options.push({
          value: `surgery:${patient.id}:${id}`,
          what: { body: patient.id, injury: id },
          at: `body:${patient.id}`,
          label: { patient: patient.id, row, left: shiftLeft(g, person.id, patient.id, id) },
          odds: () => rollOdds(poolOf(g, personOf(g, person.id), surgeryAttempt(personOf(g, person.id)))),
          rule: 'AL-SURG-03',
        })
      }
    }
    return options ?? NONE
  },
  play: operate,
})

const progressOf = (who: BodyId, patient: BodyId, injury: number): string =>
  `surgery:${who}:${patient}:${injury}`

const shiftLeft = (g: Alien, who: BodyId, patient: BodyId, injury: number): number =>
  STRETCHES_IN_SHIFT - (g.progress[progressOf(who, patient, injury)] ?? 0)

function surgeryAttempt(person: Person): Attempt {
  const parts: PoolPart[] = toolParts(person, 'surgery')
  if (hasTalent(person, 'tal-fieldsurgeon'))
    parts.push({ what: 'tal-fieldsurgeon', dice: 2, rule: 'AL-RUL-TAL-01' })
  return { who: person.id, skill: 'medical-aid', for: 'surgery', parts }
}

/** AL-SURG-02: stretch by stretch until a shift of it is done; then the roll, and on a failure the shift is lost (AL-RUL-SURG-01). */
function* operate(g: Alien, who: BodyId, { body: patient, injury: id }: Operation): Play {
  const key = progressOf(who, patient, id)
  g.progress[key] = (g.progress[key] ?? 0) + 1
  const left = shiftLeft(g, who, patient, id)
  if (left > 0)
    return tell<SurgeryEvent>(
      g,
      { type: 'operates', rule: 'AL-SURG-02', who, patient, left },
      { about: [who, patient] },
    )
  delete g.progress[key]
  const success = succeeded(yield* rollSkill(g, surgeryAttempt(personOf(g, who))))
  const injury = personOf(g, patient).injuries.find((one) => one.id === id)!
  if (success) injury.heals = daysFromNow(g, injury.days) // AL-RUL-CRIT-05
  tell<SurgeryEvent>(
    g,
    { type: 'operated', rule: 'AL-SURG-03', who, patient, row: injury.row, success },
    { about: [who, patient] },
  )
}

/** Creatures: a graft is cut out by another, with Medical Aid −1; a failure hurts and may be tried again. */
export const CUT_GRAFT = action('cut-graft')<ToBody, OfPatient>({
  price: { stretch: 'stretch', round: null },
  offers: (g, person) => {
    let options: Offered<ToBody, OfPatient>[] | null = null
    for (const patient of g.bodies) {
      if (patient.kind === 'creature' || patient.grafted === null || patient === person) continue
      if (!isInReach(g, person, patient) || !hasTheatre(g, person)) continue
      options ??= []
      options.push({
        value: `cut-graft:${patient.id}`,
        what: { body: patient.id },
        at: `body:${patient.id}`,
        label: { patient: patient.id },
        odds: () => rollOdds(poolOf(g, personOf(g, person.id), graftAttempt(personOf(g, person.id)))),
        rule: 'AL-RUL-CRE-01',
      })
    }
    return options ?? NONE
  },
  play: function* (g, who, { body: patient }) {
    const success = yield* finished(g, yield* rollSkill(g, graftAttempt(personOf(g, who))), 0) // AL-RUL-ROLL-02
    tell<SurgeryEvent>(
      g,
      { type: 'graft-cut', rule: 'AL-RUL-CRE-01', who, patient, success },
      { about: [who, patient] },
    )
    if (success) personOf(g, patient).grafted = null
    else wound(g, patient, 1, null, 'AL-RUL-CRE-01')
  },
})

const graftAttempt = (person: Person): Attempt => ({
  who: person.id,
  skill: 'medical-aid',
  for: 'graft',
  parts: [{ what: 'task', dice: -1, rule: 'AL-RUL-ROLL-06' }, ...toolParts(person, 'surgery')],
})
