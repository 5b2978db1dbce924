import { chance, type Fraction, map } from '@starboard/dice'
import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionOf, one, question } from '@starboard/kernel/speech'
import type { ConditionClass, Item } from '../../content/index.ts'
import { ITEMS, PORTS, WORLDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { worldOf } from '../0-table/cluster.ts'
import { later } from '../0-table/later.ts'
import type { Condition, Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { conditionsOf, ease, isOut, WORST_SEVERITY } from '../1-throws/conditions.ts'
import { d6, TWO_DICE } from '../1-throws/dice.ts'
import { TARGET } from '../1-throws/outcome.ts'
import { barred, hiredThrow, makeThrow, oddsOf } from '../1-throws/throws.ts'

export type CareEvent =
  | { type: 'doctor-paid'; rule: string; pc: PcId; marks: number }
  | {
      type: 'illness-day'
      rule: string
      pc: PcId
      name: string
      die: number
      strength: number
      was: number
      now: number
    }

type CareLabel = { by: 'pc' | 'hand' | 'doctor'; rank: number; pc: PcId; name: string; severity: number }

export const CARE = question('care')<{ pc: PcId }, Either<CareLabel | Empty>>()
export const BURDEN = question('burden')<{ pc: PcId }, { name: string; severity: number }>()

const DAYS_A_WEEK = 7

/** Everybody sleeps for two of the six watches of a day. */
const WATCHES_OF_SLEEP = 2

/** Care. LF-RUL-COND-06: a watch of rest takes 1 off every passing Condition of those who rest. */
export const passWatch = (g: LongFall, resting: readonly PcId[]): void => rest(g, resting, 1)

function rest(g: LongFall, resting: readonly PcId[], watches: number): void {
  if (!inForce(g, 'LF-RUL-COND-06')) return
  for (const id of resting) {
    for (const condition of conditionsOf(pcOf(g, id), 'passing'))
      ease(g, id, condition.id, watches, 'LF-RUL-COND-06')
  }
}

/** A day lived through by itself: those who can may care for the ill, and then the day passes (LF-RUL-COND-08). */
export function* passDay(g: LongFall): Play {
  yield* careOfCrew(g, { safe: false, doctor: false, daily: true })
  passQuietDay(g)
  if (++g.lived % DAYS_A_WEEK === 0) g.port.tended = {} // Another week, and other patients.
}

/** A night's sleep for everybody, and a die for every illness that has had no care today. */
function passQuietDay(g: LongFall): void {
  for (const { id } of crewOf(g)) {
    rest(g, [id], WATCHES_OF_SLEEP)
    if (!inForce(g, 'LF-RUL-COND-08')) continue
    for (const illness of conditionsOf(pcOf(g, id), 'illness')) passSickDay(g, pcOf(g, id), illness)
  }
}

/**
 * LF-RUL-COND-08: 1 is a point worse, at most 9; otherwise the die plus Strength must reach 4 for a point better.
 * A carer's throw takes the place of the die.
 */
function passSickDay(g: LongFall, pc: Pc, illness: Condition): void {
  if (illness.untended < 0) {
    illness.untended = 0
    return
  }
  const { name, severity: was } = illness
  const die = d6(g)
  const change = die === 1 ? 1 : die + pc.strength >= 4 ? -1 : 0
  illness.severity = Math.min(WORST_SEVERITY, was + change)
  pc.conditions = pc.conditions.filter((condition) => condition.severity > 0)
  const { id, strength } = pc
  const now = illness.severity
  emit<CareEvent>(g, { type: 'illness-day', rule: 'LF-RUL-COND-08', pc: id, name, die, strength, was, now })
}

/**
 * The end of a week. Away from port the carers aboard are asked first (LF-RUL-COND-10: a ship is safe); in port care
 * is what a character does with the week. The days already lived one by one are not lived again.
 * A week of work is not safe: nothing but illness can be cared for in it, and wounds heal only for those who rest.
 */
export function* passWeekConditions(
  g: LongFall,
  safe: boolean,
  inPort: boolean,
  rests: (pc: Pc) => boolean = () => safe,
): Play {
  if (!inPort) yield* careOfCrew(g, { safe, doctor: false })
  for (let day = g.lived; day < DAYS_A_WEEK; day++) passQuietDay(g)
  g.lived = Math.max(0, g.lived - DAYS_A_WEEK)
  if (inForce(g, 'LF-RUL-COND-07')) for (const pc of crewOf(g)) healByThemselves(g, pc, rests(pc))
  g.port.tended = {}
}

/** LF-RUL-COND-07: a wound that care did nothing for loses 1 per two whole weeks in safety. */
function healByThemselves(g: LongFall, pc: Pc, safe: boolean): void {
  for (const condition of pc.conditions) {
    if (condition.untended < 0) condition.untended = 0
    else if (safe && condition.class === 'wound') condition.untended++
  }
  for (const wound of conditionsOf(pc, 'wound').filter(({ untended }) => untended >= 2)) {
    wound.untended = 0
    ease(g, pc.id, wound.id, 1, 'LF-RUL-COND-07')
  }
}

/** Where and when care is given: wounds only in safety, and a doctor only where there is a port. */
export interface Surroundings {
  readonly safe: boolean
  readonly doctor: boolean
  /** Day by day the ill may be treated again by who treats them already. */
  readonly daily?: true
  /** Who works on a leg this week: it is not a safe one for them (LF-RUL-WEEK-02). */
  readonly atWork?: readonly PcId[]
}

export const IN_PORT: Surroundings = { safe: true, doctor: true }

export interface CareOption extends OptionOf<CareLabel> {
  readonly by: CareLabel['by']
  /** The PC or the hired hand; the doctor is called `doctor`. */
  readonly carer: string
  /** The Medic rank of a hand or a doctor. */
  readonly rank: number
  readonly patient: PcId
  readonly condition: string
  readonly price: number
}

/**
 * What care this character can give, or have from a hired hand or the port's doctor. A carer treats one patient a
 * week, three with a medicine chest; a patient is treated by one carer, for one Condition. A carer may treat itself
 * (LF-RUL-COND-11).
 */
export function careOptions(g: Known, carer: Pc, place: Surroundings = IN_PORT): CareOption[] {
  const doctor = place.doctor ? doctorOf(g) : null
  const hired = [...handsOf(g), ...(doctor ? [doctor] : [])]
  return [
    ...(canCare(g, carer) ? crewOf(g).flatMap((patient) => careBy(g, asCarer(carer), patient, place)) : []),
    ...hired.flatMap((who) => careBy(g, who, carer, place)),
  ]
}

/** LF-RUL-SKIR-10: nobody acts with too bad a wound. */
const canCare = (g: Known, pc: Pc): boolean => barred(g, pc, 'medic') === null && !isOut(pc)

interface Carer extends Pick<CareOption, 'by' | 'carer' | 'rank' | 'price'> {
  /** How many this carer treats in a week. */
  readonly patients: number
  readonly odds: () => Fraction
}

const asCarer = (pc: Pc): Carer => ({
  by: 'pc',
  carer: pc.id,
  rank: pc.skills.medic ?? 0,
  price: 0,
  patients: patientsOf(pc),
  odds: () => oddsOf(pc, 'medic'),
})

/** Content: with a medicine chest, Medic throws treat up to three patients a week. */
const patientsOf = (pc: Pc): number =>
  Math.max(1, ...pc.gear.filter(({ broken }) => !broken).map(({ item }) => patientsWith(ITEMS[item])))

const patientsWith = (item: Item): number => (item.kind === 'chest' ? item.patients : 1)

function careBy(g: Known, who: Carer, patient: Pc, place: Surroundings): CareOption[] {
  const { by, carer, rank, price, odds } = who
  return curable(g, who, patient, place).map(({ id, name, severity, class: kind }) => ({
    value: `${by === 'hand' ? carer : by}:${id}`,
    by,
    carer,
    rank,
    price,
    patient: patient.id,
    condition: id,
    label: { by, rank, pc: patient.id, name, severity },
    ...(price > 0 ? { cost: { marks: price } } : {}),
    odds,
    rule: ruleOf(kind),
  }))
}

/** Wounds in safety and illnesses anywhere, the worst first. */
function curable(g: Known, { carer, patients }: Carer, patient: Pc, place: Surroundings): Condition[] {
  const { daily, atWork = [] } = place
  const safe = place.safe && !atWork.includes(patient.id)
  const mine = treatedBy(g, carer)
  const taken = Object.values(g.port.tended).some((others) => others.includes(patient.id))
  const open = taken ? daily && mine.includes(patient.id) : mine.length < patients
  if (!open) return []
  return patient.conditions
    .filter(({ class: kind }) => inForce(g, ruleOf(kind)))
    .filter(({ class: kind, untended }) => (kind === 'illness' ? untended >= 0 : kind === 'wound' && safe))
    .sort((one, other) => other.severity - one.severity)
}

const treatedBy = (g: Known, carer: string): readonly PcId[] => g.port.tended[carer] ?? []

const ruleOf = (kind: ConditionClass): string => (kind === 'illness' ? 'LF-RUL-COND-08' : 'LF-RUL-COND-07')

/** Hired hands who know medicine, one patient a week each (LF-RUL-JOB-08). */
const handsOf = (g: Known): Carer[] =>
  g.hands.filter(({ skill }) => skill === 'medic').map(({ id, rank }) => hired('hand', id, rank, 0, 1))

/** A port's own doctor for its price; while care is owed to the crew, one like it in every port, for nothing. */
export function doctorOf(g: Known): Carer | null {
  const port = PORTS[WORLDS[worldOf(g).d66].port]
  const patients = crewOf(g).length
  const owed = g.pending.careUntil >= g.week && port.jobs
  if (owed) return hired('doctor', 'doctor', PORTS.A.care!.rank, 0, patients)
  if (!port.care || port.care.price > g.marks) return null
  return hired('doctor', 'doctor', port.care.rank, port.care.price, patients)
}

const hired = (by: Carer['by'], carer: string, rank: number, price: number, patients: number): Carer => ({
  by,
  carer,
  rank,
  price,
  patients,
  odds: () => chance(succeeds(rank), (does) => does),
})

const succeeds = (rank: number) => map(TWO_DICE, ([first, second]) => first + second + rank >= TARGET)

/** A character's time for care: one patient after another, as many as it may treat and wants to. */
export function* care(g: LongFall, id: PcId, place: Surroundings = IN_PORT): Play {
  for (;;) {
    const pc = pcOf(g, id)
    const options = careOptions(g, pc, place)
    if (options.length === 0) return
    const none = { value: 'no-care', rule: 'LF-RUL-COND-07' }
    const chosen = yield* ask(one(CARE, pc.seat, 'LF-RUL-COND-07', [...options, none], { label: { pc: id } }))
    if (!('condition' in chosen)) return
    yield* giveCare(g, chosen)
  }
}

/** One after the other in the order of the crew, each asked only while there is somebody to treat. */
function* careOfCrew(g: LongFall, place: Surroundings): Play {
  for (const { id } of crewOf(g)) yield* care(g, id, place)
}

/** One option of `careOptions`, done. */
export function* giveCare(g: LongFall, chosen: CareOption): Play {
  const { by, carer, rank, patient, condition, price } = chosen
  if (by === 'pc') {
    const { disaster } = yield* tend(g, carer, patient, condition)
    if (disaster) yield* later().consequence(g, { pc: carer, tried: 'medic', disaster, interval: 'week' }) // LF-RUL-LUCK-10
    return
  }
  if (price > 0) payDoctor(g, patient, price)
  noteTreated(g, carer, patient)
  applyCare(g, patient, condition, hiredThrow(g, { id: carer, rank, skill: 'medic' }, 'care'))
}

function payDoctor(g: LongFall, pc: PcId, marks: number): void {
  g.marks -= marks
  emit<CareEvent>(g, { type: 'doctor-paid', rule: 'LF-RUL-COND-07', pc, marks })
}

/** A care throw by a PC (LF-RUL-COND-07, LF-RUL-COND-08), hindered by whatever ails the carer (LF-RUL-COND-11). */
export function* tend(
  g: LongFall,
  carer: PcId,
  patient: PcId,
  condition: string,
  rule?: string,
): Play<Outcome> {
  noteTreated(g, carer, patient)
  const enough = pcOf(g, patient).conditions.find(({ id }) => id === condition)?.severity ?? null
  const outcome = yield* makeThrow(g, { pc: carer, tried: 'medic', for: 'care', enough })
  applyCare(g, patient, condition, outcome, rule)
  return outcome
}

function noteTreated(g: LongFall, carer: string, patient: PcId): void {
  g.port.tended[carer] = [...new Set([...treatedBy(g, carer), patient])]
}

/** Success takes the Impact off. It is then not a week without care; for an illness any throw stands for the day's die. */
function applyCare(
  g: LongFall,
  patient: PcId,
  condition: string,
  { success, impact }: Outcome,
  rule?: string,
): void {
  const found = pcOf(g, patient).conditions.find(({ id }) => id === condition)
  if (!found) return
  if (success || found.class === 'illness') found.untended = -1
  if (success) ease(g, patient, condition, impact, rule ?? ruleOf(found.class))
}

/** LF-RUL-COND-09: a week of shore leave takes 1 off one burden of the player's choice. Its price is the port's affair. */
export function* easeBurden(g: LongFall, id: PcId): Play {
  const pc = pcOf(g, id)
  const options = conditionsOf(pc, 'burden').map((burden) => ({
    value: burden.id,
    condition: burden.id,
    label: { name: burden.name, severity: burden.severity },
  }))
  if (options.length === 0 || !inForce(g, 'LF-RUL-COND-09')) return
  const { condition } = yield* ask(one(BURDEN, pc.seat, 'LF-RUL-COND-09', options, { label: { pc: id } }))
  ease(g, id, condition, 1, 'LF-RUL-COND-09')
}
