import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionTo, one, question } from '@starboard/kernel/speech'
import { ITEMS, WEAPONS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { Fighter } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { conditionsOf, ease, isDying, isOut, outAbove } from '../1-throws/conditions.ts'
import { d6 } from '../1-throws/dice.ts'
import { barred, makeThrow, oddsOf } from '../1-throws/throws.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { canAct, fighterOf, skirmishOf, stir } from './battlefield.ts'

/** Whom somebody could save, and how far that has come. */
export type SaveLabel = { patient: PcId; gathered: number; asked: number }

export const AFTERCARE = question('aftercare')<{ pc: PcId }, Either<SaveLabel | Empty>>()

/** LF-RUL-SKIR-11: so many full rounds, and it is over. */
const ROUNDS_TO_LIVE = 3

/** LF-RUL-SKIR-12: the Impact that saves a life. */
export const TO_SAVE = 3

/** LF-RUL-THROW-05. */
export const MOST_HANDS = 3

/** LF-RUL-SKIR-10, LF-RUL-SKIR-11: sees who is out by now, and who has begun to die. */
export function noteFallen(g: LongFall): void {
  const s = skirmishOf(g)
  for (const fighter of s.fighters) {
    const pc = pcOf(g, fighter.pc)
    if (!crewOf(g).includes(pc)) continue
    const wasDown = fighter.down
    fighter.down = isOut(pc)
    if (fighter.down && !wasDown)
      emit<SkirmishEvent>(g, { type: 'pc-out', rule: 'LF-RUL-SKIR-10', pc: pc.id })
    if ((fighter.dying !== null) === isDying(pc)) continue
    Object.assign(fighter, { dying: isDying(pc) ? s.round : null, saved: 0, carers: [] })
    if (fighter.dying === null) continue // A referee has eased the wound (LF-RUL-REF-01).
    emit<SkirmishEvent>(g, { type: 'pc-dying', rule: 'LF-RUL-SKIR-11', pc: pc.id })
  }
}

export const dyingOf = (g: Known): Fighter[] =>
  skirmishOf(g).fighters.filter(({ pc, dying }) => dying !== null && crewOf(g).includes(pcOf(g, pc)))

/** LF-RUL-SKIR-11: the round in which the PC fell was not a full one; it dies at the end of the third after it. */
export function bleed(g: LongFall): void {
  const { round } = skirmishOf(g)
  for (const { pc, dying } of dyingOf(g)) if (round - dying! >= ROUNDS_TO_LIVE) die(g, pc)
}

/** LF-RUL-SKIR-11: out of a skirmish the dying have a watch; who has not been saved by then is dead. */
export function bleedOut(g: LongFall): void {
  for (const { id } of crewOf(g).filter(isDying)) end(g, id)
}

function die(g: LongFall, pc: PcId): void {
  fighterOf(g, pc).dying = null
  end(g, pc)
}

function end(g: LongFall, pc: PcId): void {
  pcOf(g, pc).fate = 'dead'
  emit<SkirmishEvent>(g, { type: 'bled-out', rule: 'LF-RUL-SKIR-11', pc })
}

/** Another hand can help: at most three work on one patient (LF-RUL-THROW-05). */
export const hasRoom = (g: Known, hands: readonly PcId[], pc: PcId): boolean =>
  hands.includes(pc) || hands.length < MOST_HANDS || !inForce(g, 'LF-RUL-THROW-05')

/**
 * LF-RUL-SKIR-12: a Medic throw toward a cumulative Impact of 3. Like any throw of such a task it keeps the total when
 * it fails, at the price of a consequence (LF-RUL-CUM-02), and loses it in a disaster (LF-RUL-CUM-04).
 */
export function* tendDying(g: LongFall, carer: PcId, patient: PcId): Play {
  const { carers } = fighterOf(g, patient)
  if (!carers.includes(carer)) carers.push(carer)
  const { impact, success, disaster } = yield* makeThrow(g, {
    pc: carer,
    tried: 'medic',
    for: 'save',
    enough: TO_SAVE - fighterOf(g, patient).saved,
    gathers: true,
  })
  const fighter = fighterOf(g, patient)
  fighter.saved = disaster ? 0 : fighter.saved + impact
  emit<SkirmishEvent>(g, {
    type: 'tended-dying',
    rule: 'LF-RUL-SKIR-12',
    pc: carer,
    patient,
    gathered: fighter.saved,
    asked: TO_SAVE,
  })
  if (fighter.saved >= TO_SAVE) save(g, carer, patient)
  if (!success) yield* later().consequence(g, { pc: carer, tried: 'medic', disaster, interval: 'round' })
}

/** LF-RUL-SKIR-12: the wound becomes 5 + Strength, so the PC is not even out any more. */
function save(g: LongFall, carer: PcId, patient: PcId): void {
  const pc = pcOf(g, patient)
  const limit = outAbove(pc)
  for (const { id, severity } of conditionsOf(pc, 'wound')) {
    if (severity > limit) ease(g, patient, id, severity - limit, 'LF-RUL-SKIR-12')
  }
  Object.assign(fighterOf(g, patient), { dying: null, saved: 0, carers: [], down: false })
  stir(g)
  emit<SkirmishEvent>(g, { type: 'saved', rule: 'LF-RUL-SKIR-12', pc: carer, patient })
}

interface Care extends OptionTo<typeof AFTERCARE> {
  readonly patient: PcId | null
}

/**
 * LF-RUL-SKIR-11, LF-RUL-SKIR-19: when the fighting is over, the dying have a watch. Everybody who can act, those who
 * got away included, may try to save them: three throws each, as in the rounds of a fight; then it is too late.
 * One step is one throw. Until the end of the aftercare `acted` lists who threw, once for each throw.
 */
export function* aftercare(g: LongFall): Play {
  const carer = nextCarer(g)
  if (!carer) {
    for (const { pc } of dyingOf(g)) die(g, pc)
    return
  }
  const { seat } = pcOf(g, carer)
  const chosen = yield* ask(
    one(AFTERCARE, seat, 'LF-RUL-SKIR-12', careFor(g, carer), { label: { pc: carer } }),
  )
  const throws = chosen.patient === null ? ROUNDS_TO_LIVE : 1
  skirmishOf(g).acted.push(...Array<PcId>(throws).fill(carer))
  if (chosen.patient !== null) yield* tendDying(g, carer, chosen.patient)
}

/** Whoever has thrown least, so that all carers take turns. */
function nextCarer(g: LongFall): PcId | null {
  const s = skirmishOf(g)
  const thrown = (id: PcId) => s.acted.filter((acted) => acted === id).length
  const able = s.fighters
    .filter((fighter) => canAct(g, fighter) && !barred(g, pcOf(g, fighter.pc), 'medic'))
    .map(({ pc }) => pc)
    .filter((id) => thrown(id) < ROUNDS_TO_LIVE && patientsOf(g, id).length > 0)
  return able.reduce<PcId | null>((least, id) => (least && thrown(least) <= thrown(id) ? least : id), null)
}

/** The dying whom this PC could still work on. */
export const patientsOf = (g: Known, carer: PcId): Fighter[] =>
  dyingOf(g).filter(({ pc, carers }) => pc !== carer && hasRoom(g, carers, carer))

function careFor(g: LongFall, carer: PcId): Care[] {
  const care = patientsOf(g, carer).map(({ pc, saved }) => ({
    value: `save:${pc}`,
    patient: pc,
    label: { patient: pc, gathered: saved, asked: TO_SAVE },
    odds: () => oddsOf(pcOf(g, carer), 'medic'),
    rule: 'LF-RUL-SKIR-12',
  }))
  return [...care, { value: 'leave', patient: null, rule: 'LF-RUL-SKIR-11' }]
}

/**
 * LF-RUL-SKIR-19: after a lost skirmish those left on the field come to aboard ship a day later; the weapons they
 * carried and d6 × 5 marks are gone. Those who got away, or left the table, keep what they have; the dead lose it too,
 * but do not come to. Says false if nobody is left.
 */
export function plunder(g: LongFall): boolean {
  const left = skirmishOf(g)
    .fighters.filter(({ gone, pc }) => !gone && pcOf(g, pc).fate !== 'retired')
    .map(({ pc }) => pc)
  if (left.length === 0) return false
  const items = left.flatMap((pc) => disarm(g, pc))
  const pcs = left.filter((pc) => pcOf(g, pc).fate !== 'dead')
  const marks = Math.min(g.marks, d6(g) * 5)
  g.marks -= marks
  emit<SkirmishEvent>(g, { type: 'robbed', rule: 'LF-RUL-SKIR-19', pcs, items, marks })
  return true
}

function disarm(g: LongFall, id: PcId): string[] {
  const pc = pcOf(g, id)
  const weapons = pc.gear.filter((gear) => gear.item in WEAPONS)
  pc.gear = pc.gear.filter((gear) => !weapons.includes(gear))
  return weapons.map((gear) => ITEMS[gear.item].name)
}
