import { emit, type Play } from '@starboard/kernel'
import {
  type Grade,
  LOSSES,
  MEDICINES,
  type MedicineId,
  REPLACEMENTS,
  type ReplacementId,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { die } from '../0-table/dice.ts'
import { hasTrait, type PartId, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { stress } from '../0-table/stress.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed, Outcome } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt } from '../1-roll/roll.ts'
import { down, kill, loseHp } from '../4-combat/index.ts'
import { partOf, SIDES } from '../4-combat/limbs.ts'
import { hasGood, isWith, takeGood } from '../4-combat/stock.ts'
import type { BodyEvent } from './events.ts'
import { medicinesUpTo } from './tending.ts'

/** One operation that could be done now. */
export interface Surgery {
  readonly id: string
  readonly patient: PersonId
  /** Null: an implant, which stands in for nothing. */
  readonly part: PartId | null
  readonly good: ReplacementId
}

const RANK: Readonly<Record<Grade | 'missing', number>> = {
  missing: 0,
  crude: 1,
  prosthetic: 2,
  bionic: 3,
  implant: 4,
}

/** Every part in store for everybody it would be better for: what is missing, or a lesser part (RIM-RUL-117). */
export function surgeriesOf(g: Known, surgeon: Person): Surgery[] {
  const goods = (Object.keys(REPLACEMENTS) as ReplacementId[]).filter((good) => hasGood(g, surgeon, good))
  return g.people
    .filter(({ id, standing }) => id !== surgeon.id && (standing === 'colonist' || standing === 'captive'))
    .filter((patient) => isWith(patient, surgeon))
    .flatMap((patient) =>
      goods.flatMap((good) => partsFor(patient, good).map((part) => surgery(patient, part, good))),
    )
    .filter((one) => canBegin(g, surgeon, one))
}

const surgery = ({ id }: Person, part: PartId | null, good: ReplacementId): Surgery => ({
  id: `${id}:${part ?? 'implant'}:${good}`,
  patient: id,
  part,
  good,
})

function partsFor({ body }: Person, good: ReplacementId): (PartId | null)[] {
  const { grade, replaces } = REPLACEMENTS[good]
  if (grade === 'implant') return body.painBlock ? [] : [null]
  return SIDES.flatMap((side) =>
    replaces.flatMap((of) => {
      const part = partOf(side, of)
      const has = body.parts[part]
      // A hand cannot be fitted where the arm is gone.
      const whole =
        LOSSES[of].limb === 'arm'
          ? partOf(side, 'arm')
          : LOSSES[of].limb === 'leg'
            ? partOf(side, 'leg')
            : part
      if (whole !== part && body.parts[whole] === 'missing') return []
      return has !== undefined && RANK[has] < RANK[grade] ? [part] : []
    }),
  )
}

/** Prosthetics, bionics and implants need Industrial Medicine or better (RIM-RUL-118). */
const canBegin = (g: Known, surgeon: Person, { good }: Surgery): boolean =>
  REPLACEMENTS[good].grade === 'crude' || doseOf(g, surgeon, good) !== null

function doseOf(g: Known, surgeon: Person, good: ReplacementId): MedicineId | null {
  const isCrude = REPLACEMENTS[good].grade === 'crude'
  const allowed = medicinesUpTo(g.colony.orders.policies.medicine.surgery)
  const fitting = allowed.filter((kind) => isCrude || MEDICINES[kind].surgical)
  // The least that serves: better medicine does no more here.
  return fitting.reverse().find((kind) => hasGood(g, surgeon, kind)) ?? null
}

/** A failure by so much or more ruins everything (RIM-RUL-118). */
const DISASTER = 5

/** DC 14, or 18 in darkness or without a dose (RIM-RUL-118). */
function surgeryDeed(g: Known, surgeon: Person, { good, patient }: Surgery): Deed {
  const isDark = g.phase.kind === 'slot' && g.phase.slot === NIGHT
  const dc = isDark || doseOf(g, surgeon, good) === null ? DC.hardSurgery : DC.surgery
  const lines = [dc - DISASTER + 1]
  return { who: surgeon.id, attribute: 'mind', skill: 'medical', dc, as: 'surgery', toward: patient, lines }
}

const found = (g: Known, surgeon: Person, id: string | null): Surgery | null =>
  surgeriesOf(g, surgeon).find((one) => one.id === id) ?? null

/** Fitting a part takes one Healing slot (RIM-REPL-05, RIM-RUL-118). */
export const SURGERY: SlotTask = {
  task: 'surgery',
  targets: (g, person) => surgeriesOf(g, person).map(({ id }) => id),
  deed: (g, person, on) => {
    const one = found(g, person, on)
    return one && surgeryDeed(g, person, one)
  },
  play: function* (g, who, on) {
    const surgeon = personOf(g, who)
    const one = found(g, surgeon, on)
    if (!one) return
    const deed = surgeryDeed(g, surgeon, one)
    const dose = doseOf(g, surgeon, one.good)
    if (dose) takeGood(g, surgeon, dose)
    yield* attempt(g, deed, (outcome) => operated(g, who, one, outcome))
    const patient = personOf(g, one.patient)
    if (patient.standing !== 'dead' && hasTrait(patient, 'teetotaler'))
      stress(g, one.patient, yield* die(g, 6, who, 'teetotaler'), 'drugged', 'RIM-RUL-118')
  },
}

function* operated(g: Rim, by: PersonId, one: Surgery, { tier, margin }: Outcome): Play {
  const { patient, part, good } = one
  if (tier >= 2) return fit(g, by, one)
  if (margin > -DISASTER) {
    emit<BodyEvent>(g, { type: 'surgery-failed', rule: 'RIM-RUL-118', who: patient, by, good, end: 'kept' })
    return yield* cut(g, by, patient)
  }
  takeGood(g, personOf(g, by), good)
  const face = yield* die(g, 6, by, 'catastrophe')
  const end = face === 1 ? 'death' : face <= 3 ? 'limb' : 'downed'
  emit<BodyEvent>(g, { type: 'surgery-failed', rule: 'RIM-SKILL-19', who: patient, by, good, end })
  if (end === 'death') return yield* kill(g, patient, { rule: 'RIM-SKILL-19', cause: 'knife' })
  if (end === 'downed') return yield* down(g, patient, 'RIM-SKILL-19')
  const { parts } = personOf(g, patient).body
  if (part === null || parts[part] === 'missing') return yield* cut(g, by, patient)
  parts[part] = 'missing'
}

function fit(g: Rim, by: PersonId, { patient, part, good }: Surgery): void {
  takeGood(g, personOf(g, by), good)
  const { body } = personOf(g, patient)
  const { grade } = REPLACEMENTS[good]
  if (part === null || grade === 'implant') body.painBlock = true
  else body.parts[part] = grade
  emit<BodyEvent>(g, { type: 'fitted', rule: 'RIM-REPL-05', who: patient, by, part, good })
}

/** The knife costs HP but leaves no wound (RIM-RUL-101). */
function* cut(g: Rim, by: PersonId, patient: PersonId): Play {
  const damage = yield* die(g, 6, by, 'knife')
  yield* loseHp(g, patient, damage, { rule: 'RIM-RUL-118', cause: 'knife', wound: false })
}

/** Parts of wood and steel: every replacement is one (RIM-REPL-04). */
export const artificialParts = ({ body }: Pick<Person, 'body'>): number =>
  Object.values(body.parts).filter((state) => state !== 'missing').length
