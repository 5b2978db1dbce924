import { emit, type Play } from '@starboard/kernel'
import { MEDICINES, type MedicineId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import { isUp, mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed, Outcome, Tier } from '../1-roll/deeds.ts'
import { attempt, modifierOf } from '../1-roll/roll.ts'
import { heal, kill } from '../4-combat/index.ts'
import { hasGood, isWith, takeGood } from '../4-combat/stock.ts'
import { aidDeed, wantsAid } from '../4-combat/tools.ts'
import type { BodyEvent } from './events.ts'

/** Medicine from best to worst, as far as a policy allows. */
export function medicinesUpTo(most: MedicineId | 'none'): MedicineId[] {
  if (most === 'none') return []
  const kinds = Object.keys(MEDICINES) as MedicineId[]
  return kinds.filter((kind) => MEDICINES[kind].grade <= MEDICINES[most].grade).reverse()
}

/** One wound is tended by whoever made this roll; the Downed become Stable and one Bleeding ends, at any tier (RIM-RUL-074, RIM-RUL-101). */
export function* tend(g: Rim, healer: PersonId, patient: PersonId, { tier }: Pick<Outcome, 'tier'>): Play {
  stabilise(g, healer, patient)
  dress(g, patient)
  const { body } = personOf(g, patient)
  if (body.wounds > 0) yield* tendWound(g, healer, patient, tier)
  personOf(g, patient).body.wasDowned = false
}

/** The hour no longer runs (RIM-DOWN-04). */
function stabilise(g: Rim, healer: PersonId, patient: PersonId): void {
  const { body } = personOf(g, patient)
  if (body.state !== 'downed') return
  Object.assign(body, { state: 'stable', lying: false })
  emit<BodyEvent>(g, { type: 'stabilised', rule: 'RIM-DOWN-04', who: patient, by: healer })
}

/** Dawns from tending until it is gone (RIM-RUL-072). */
const MENDS = { 'broken-bone': 7, concussion: 2 } as const

/** One Bleeding ends; broken bones and concussions are set and begin to mend. */
function dress(g: Rim, who: PersonId): void {
  const { body } = personOf(g, who)
  const bleeding = body.injuries.findIndex(({ kind }) => kind === 'bleeding')
  if (bleeding >= 0) {
    body.injuries.splice(bleeding, 1)
    emit<BodyEvent>(g, { type: 'dressed', rule: 'RIM-RUL-074', who, injury: 'bleeding' })
  }
  for (const injury of body.injuries) {
    if (injury.kind === 'bleeding' || injury.heals !== null) continue
    injury.heals = g.day + MENDS[injury.kind]
    emit<BodyEvent>(g, { type: 'dressed', rule: 'RIM-RUL-072', who, injury: injury.kind })
  }
}

/** One dose a wound, two at Tier 1; Tier 3 restores the highest value; without doses no HP (RIM-MED-04, RIM-MED-05, RIM-MED-06). */
function* tendWound(g: Rim, healer: PersonId, patient: PersonId, tier: Tier): Play {
  const person = personOf(g, patient)
  person.body.wounds--
  const doses = tier === 1 ? 2 : 1
  const medicine = person.body.hp < mostHp(person) ? doseFor(g, person, doses) : null
  if (medicine) takeGood(g, person, medicine, doses)
  emit<BodyEvent>(g, {
    type: 'tended',
    rule: 'RIM-MED-04',
    who: patient,
    by: healer,
    medicine,
    doses: medicine ? doses : 0,
  })
  if (medicine) {
    const { die: sides } = MEDICINES[medicine]
    const hp = tier === 3 ? sides : yield* die(g, sides, healer, 'dose')
    heal(g, patient, hp, 'RIM-RUL-101')
  }
  if (personOf(g, patient).body.wasDowned) yield* scar(g, healer, patient)
}

const doseFor = (g: Known, person: Person, doses: number): MedicineId | null =>
  medicinesUpTo(g.colony.orders.policies.medicine.wound).find((kind) => hasGood(g, person, kind, doses)) ??
  null

/** A wound dressed after a Downing leaves a Painful Scar on 1–2 of a d10 (RIM-MED-07). */
function* scar(g: Rim, healer: PersonId, patient: PersonId): Play {
  const face = yield* die(g, 10, healer, 'scar')
  const { body } = personOf(g, patient)
  body.wasDowned = false
  if (face > 2) return
  body.scars++ // Mood −1 each (RIM-BODY-08).
  emit<BodyEvent>(g, { type: 'scarred', rule: 'RIM-MED-07', who: patient, scars: body.scars })
}

/** Tending an illness, once a day, takes 4 off Severity; Glitterworld Medicine cures it at once (RIM-RUL-134). */
export function tendIllness(g: Rim, healer: PersonId, patient: PersonId): void {
  const person = personOf(g, patient)
  const { illness } = person.body
  if (!illness) return
  const allowed = medicinesUpTo(g.colony.orders.policies.medicine.illness)
  const cure = allowed.find((kind) => MEDICINES[kind].cures && hasGood(g, person, kind))
  illness.tended = g.day
  if (cure) {
    takeGood(g, person, cure)
    person.body.illness = null
    emit<BodyEvent>(g, { type: 'cured', rule: 'RIM-MED-03', who: patient, disease: illness.disease })
    return
  }
  illness.severity = Math.max(0, illness.severity - 4)
  const { disease, severity, immunity } = illness
  emit<BodyEvent>(g, {
    type: 'tended',
    rule: 'RIM-RUL-134',
    who: patient,
    by: healer,
    medicine: null,
    doses: 0,
  })
  emit<BodyEvent>(g, { type: 'illness', rule: 'RIM-RUL-134', who: patient, disease, severity, immunity })
}

const wantsCure = (g: Known, { body }: Person): boolean =>
  body.illness !== null && body.illness.tended !== g.day

/** Everybody in the same place who wants tending, the worst off first: the Downed, who bleeds, the feverish, then by HP. */
function patientsOf(g: Known, healer: Person): Person[] {
  const urgent = (one: Person): number => {
    if (one.body.state === 'downed') return 0
    if (one.body.injuries.some(({ kind }) => kind === 'bleeding')) return 1
    return wantsCure(g, one) && one.body.illness!.severity >= 10 ? 2 : 3 + one.body.hp
  }
  return g.people
    .filter(({ standing }) => standing === 'colonist' || standing === 'captive' || standing === 'guest')
    .filter((one) => isWith(one, healer) && (wantsAid(one) || wantsCure(g, one)))
    .sort((a, b) => urgent(a) - urgent(b))
}

/** Mind and Medical; whoever has nobody else to tend tends themselves, with one Bane source. */
function healingDeed(g: Known, healer: Person): Deed {
  const others = patientsOf(g, healer).filter(({ id }) => id !== healer.id)
  return {
    who: healer.id,
    attribute: 'mind',
    skill: 'medical',
    dc: null,
    as: 'healing',
    given: others.length === 0 ? [{ kind: 'bane', why: 'oneself' }] : [],
  }
}

/** Tier 1 tends one wound, Tier 2 two, Tier 3 all (RIM-ACT-10); several patients up to that number (RIM-RUL-101). */
export const HEALING: SlotTask = {
  task: 'healing',
  targets: (g, person) => (patientsOf(g, person).length > 0 ? [null] : []),
  deed: (g, person) => healingDeed(g, person),
  play: function* (g, who) {
    const deed = healingDeed(g, personOf(g, who))
    const alone = (deed.given ?? []).length > 0
    yield* attempt(g, deed, (outcome) => tendAll(g, who, outcome, alone))
  },
}

function* tendAll(g: Rim, healer: PersonId, outcome: Outcome, alone: boolean): Play {
  for (let left = outcome.tier === 3 ? MANY : outcome.tier; left > 0; left--) {
    const patient = patientsOf(g, personOf(g, healer)).find(({ id }) => alone || id !== healer)
    if (!patient) return
    if (wantsAid(patient)) yield* tend(g, healer, patient.id, outcome)
    else tendIllness(g, healer, patient.id)
  }
}

/** More wounds than anybody has. */
const MANY = 100

/**
 * The hour of somebody who went down outside a fight: each conscious Colonist in the same place may make up to two first-aid rolls, and any
 * tier stabilises (RIM-RUL-074). The best healer tries; with nobody there it is death (RIM-DOWN-03).
 */
export function* downedAtHome(g: Rim, who: PersonId): Play {
  const patient = personOf(g, who)
  const able = g.people.filter(
    (one) => one.id !== who && one.standing === 'colonist' && isUp(one) && isWith(one, patient),
  )
  const skill = (one: Person): number => one.attributes.mind + modifierOf(one.skills.medical)
  const healer = able.sort((a, b) => skill(b) - skill(a))[0]
  if (!healer) return yield* kill(g, who, { rule: 'RIM-DOWN-03', cause: 'bleeding' })
  yield* attempt(g, aidDeed(healer.id, who), (outcome) => tend(g, healer.id, who, outcome))
}
