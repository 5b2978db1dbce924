import { emit, type Play, type RuleId } from '@starboard/kernel'
import type { Digit, Interval, ItemId, Rank, SkillId, Tag, WeaponId } from '../../content/index.ts'
import { HARM_BY_TAG, ITEMS, RANKS, SHIP, SKILLS, STRAIN, VACUUM_SKILLS } from '../../content/index.ts'
import { later } from '../0-table/later.ts'
import { pcOrLot } from '../0-table/lots.ts'
import { charge } from '../0-table/money.ts'
import type { Gear, Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, suitOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { giveCondition } from '../1-throws/conditions.ts'
import { amountOf, d6 } from '../1-throws/dice.ts'
import { ambush, changeNextLeg } from './opposition.ts'

export type ConsequenceEvent =
  | { type: 'consequence'; rule: RuleId; pc: PcId | null; row: Digit; disaster: boolean }
  | { type: 'time-lost'; rule: RuleId; interval: Interval; weeks: number }
  | { type: 'cost'; rule: RuleId; asked: number; paid: number }
  | { type: 'gear-lost'; rule: RuleId; pc: PcId; item: ItemId }
  | { type: 'noticed' | 'unnoticed'; rule: RuleId }
  | { type: 'broke'; rule: RuleId; pc: PcId | null; thing: ItemId | SkillId; destroyed: boolean }
  | { type: 'nothing-broke'; rule: RuleId }

/** A throw that failed: whose, what was tried, and at what interval it could be tried. */
export interface Failing {
  /** Null if it was not a PC's: then whom it touches is drawn by lot. */
  readonly pc: PcId | null
  readonly tried: Rank | null
  readonly disaster: boolean
  readonly interval: Interval
  /** The weapon in hand, where that is known; otherwise what was used follows from the skill. */
  readonly used?: WeaponId
}

/** Which row came up, and in which column. */
export interface Fell {
  readonly row: Digit
  readonly disaster: boolean
}

type Row = (g: LongFall, failing: Failing, rule: RuleId) => Play | undefined

/**
 * Consequences: what a failed throw brings where no referee sets it (LF-THROW-04), by d6. A re-rolled 1
 * is read in the column of disasters (LF-RUL-LUCK-10), and so is any failure in a leg under a bad star. A person at
 * the desk says what a failure brings.
 */
export function* consequence(g: LongFall, failing: Failing): Play<Fell | null> {
  if (crewOf(g).length === 0 || g.referee === 'person') return null
  const disaster = failing.disaster || isUnderBadStar(g)
  const row = d6(g)
  const { rule, befalls } = ROWS[row]
  emit<ConsequenceEvent>(g, { type: 'consequence', rule, pc: failing.pc, row, disaster })
  const asking = befalls(g, { ...failing, disaster }, rule)
  if (asking) yield* asking
  return { row, disaster }
}

/** It holds in the leg itself, and not in a complication that comes before it. */
const isUnderBadStar = ({ job }: LongFall): boolean => job?.work !== undefined && job.disasterNextLeg

const ROWS: Readonly<Record<Digit, { rule: RuleId; befalls: Row }>> = {
  1: { rule: 'LF-RUL-CONS-01', befalls: loseTime },
  2: { rule: 'LF-RUL-CONS-02', befalls: suffer },
  3: { rule: 'LF-RUL-CONS-03', befalls: payUp },
  4: { rule: 'LF-RUL-CONS-04', befalls: getNoticed },
  5: { rule: 'LF-RUL-CONS-05', befalls: breakThings },
  6: { rule: 'LF-RUL-CONS-06', befalls: feelIt },
}

/** LF-RUL-CONS-01: one interval more; in a disaster two weeks. A task's own deadline is for the task to miss. */
function* loseTime(g: LongFall, { disaster, interval }: Failing, rule: RuleId): Play {
  emit<ConsequenceEvent>(g, { type: 'time-lost', rule, interval, weeks: disaster ? 2 : 0 })
  if (disaster) g.agenda.unshift({ kind: 'weeks', weeks: 2, safe: false })
  else yield* later().spend(g, interval, [])
}

/** LF-RUL-CONS-02: harm by the first tag of the throw, of Severity d3, in a disaster d3 + 3. */
function suffer(g: LongFall, { pc, tried, disaster }: Failing, rule: RuleId): undefined {
  const severity = amountOf(g, 'd3') + (disaster ? 3 : 0)
  giveCondition(g, pcOrLot(g, pc), HARM_BY_TAG[harmedTag(tried)], severity, rule)
}

/** Where nothing was thrown for, it is the body that takes the harm. No throw is tagged *all*. */
function harmedTag(tried: Rank | null): Exclude<Tag, 'all'> {
  const tag = tried === null ? 'body' : RANKS[tried].tags[0]!
  return tag === 'all' ? 'body' : tag
}

/** LF-RUL-CONS-03: d6 marks, as far as they are there; in a disaster 3d6, or the dearest piece of gear. */
function payUp(g: LongFall, { pc, disaster }: Failing, rule: RuleId): undefined {
  const asked = amountOf(g, disaster ? '3d6' : 'd6')
  const dearest = disaster && g.marks < asked ? dearestGear(g, pc) : null
  if (dearest) return loseGear(g, dearest.owner, dearest.gear, rule)
  emit<ConsequenceEvent>(g, { type: 'cost', rule, asked, paid: charge(g, asked, rule, 'consequence') })
}

interface Owned {
  readonly owner: PcId
  readonly gear: Gear
}

/** The dearest thing of the PC who failed; of the crew, if that PC has nothing. The first if several cost as much. */
function dearestGear(g: LongFall, pc: PcId | null): Owned | null {
  const all = crewOf(g).flatMap(({ id, gear }) => gear.map((one): Owned => ({ owner: id, gear: one })))
  const own = all.filter(({ owner }) => owner === pc)
  const price = ({ gear }: Owned) => ITEMS[gear.item].price ?? 0
  return (own.length > 0 ? own : all).reduce<Owned | null>(
    (dearest, one) => (dearest && price(dearest) >= price(one) ? dearest : one),
    null,
  )
}

function loseGear(g: LongFall, owner: PcId, lost: Gear, rule: RuleId): undefined {
  removeGear(pcOf(g, owner), lost)
  emit<ConsequenceEvent>(g, { type: 'gear-lost', rule, pc: owner, item: lost.item })
}

function removeGear(pc: Pc, lost: Gear): void {
  pc.gear = pc.gear.filter((gear) => gear !== lost)
  takeOff(pc, lost)
}

/** What is broken or gone is worn no longer. */
function takeOff(pc: Pc, { item }: Gear): void {
  if (pc.worn === item && !pc.gear.some((gear) => gear.item === item && !gear.broken)) pc.worn = null
}

/**
 * LF-RUL-CONS-04: the opposition learns of it, and has Skill +1 in the next leg; in a disaster it strikes at once.
 * Where there is no job there is no opposition, and nothing comes of it.
 */
function getNoticed(g: LongFall, { disaster }: Failing, rule: RuleId): undefined {
  if (disaster && ambush(g)) return
  if (g.job) changeNextLeg(g.job, { skill: 1 })
  emit<ConsequenceEvent>(g, { type: g.job ? 'noticed' : 'unnoticed', rule })
}

/**
 * LF-RUL-CONS-05: the equipment used is out until it is mended; in a disaster it is destroyed. A fitting of the ship
 * cannot be lost for good: it is broken either way. Where no equipment was used nothing breaks.
 */
function breakThings(g: LongFall, { pc, tried, disaster, used }: Failing, rule: RuleId): undefined {
  const fitting = fittingUsed(g, pc, tried)
  const gear = pc === null ? null : gearUsed(pcOf(g, pc), tried, used)
  if (fitting) {
    g.ship.broken.push(fitting)
    emit<ConsequenceEvent>(g, { type: 'broke', rule, pc: null, thing: fitting, destroyed: false })
  } else if (pc !== null && gear) {
    gear.broken = true
    if (disaster) removeGear(pcOf(g, pc), gear)
    takeOff(pcOf(g, pc), gear)
    emit<ConsequenceEvent>(g, { type: 'broke', rule, pc, thing: gear.item, destroyed: disaster })
  } else {
    emit<ConsequenceEvent>(g, { type: 'nothing-broke', rule })
  }
}

/** What the ship itself brings for the skill (LF-RUL-CG-11). */
function fittingUsed(g: LongFall, pc: PcId | null, tried: Rank | null): SkillId | null {
  const fitted = SHIP.kits.find((skill) => skill === tried)
  return pc !== null && fitted && !g.ship.broken.includes(fitted) ? fitted : null
}

/** The weapon in hand; else the kit of the skill, the suit for vacuum, or the best weapon for it. */
function gearUsed(pc: Pc, tried: Rank | null, used?: WeaponId): Gear | null {
  if (tried === null || !(tried in SKILLS)) return null
  const whole = pc.gear.filter(({ broken }) => !broken)
  if (used) return whole.find(({ item }) => item === used) ?? null
  const suit = VACUUM_SKILLS.includes(tried as SkillId) ? suitOf(pc) : null
  const kit = whole.find(({ item }) => item === `kit-${tried}` || item === suit)
  return kit ?? bestWeapon(whole, tried)
}

function bestWeapon(gear: readonly Gear[], skill: Rank): Gear | null {
  const harm = ({ item }: Gear): number => {
    const thing = ITEMS[item]
    return thing.kind === 'weapon' && thing.skill === skill ? thing.harm : Number.NEGATIVE_INFINITY
  }
  const fitting = gear.filter((one) => harm(one) > Number.NEGATIVE_INFINITY)
  return fitting.reduce<Gear | null>((best, one) => (best && harm(best) >= harm(one) ? best : one), null)
}

/** LF-RUL-CONS-06: strain on the PC who failed, and worse in a disaster. */
function feelIt(g: LongFall, { pc, disaster }: Failing, rule: RuleId): undefined {
  const { condition, severity } = STRAIN[disaster ? 'disaster' : 'failure']
  giveCondition(g, pcOrLot(g, pc), condition, severity, rule)
}
