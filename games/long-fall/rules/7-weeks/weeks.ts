import { emit, type Play, randomOf } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { Item } from '../0-table/agenda.ts'
import type { PortWeek } from '../0-table/job.ts'
import { noteWorkers } from '../0-table/job.ts'
import { later } from '../0-table/later.ts'
import { chargeOrOwe, payDebt } from '../0-table/money.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { passLuckWeek } from '../1-throws/luck.ts'
import { canAct } from '../1-throws/tries.ts'
import { passTrainingWeek, train } from '../2-characters/learning.ts'
import { passWeekConditions } from '../3-care/care.ts'
import { drawMarket } from '../4-worlds/cluster.ts'
import { ageCargo, goWrong } from '../4-worlds/hold.ts'
import { startSkirmish } from '../5-skirmishes/skirmish.ts'
import { mendAboard } from './repairs.ts'

export type WeekEvent =
  | { type: 'week-passed'; rule: string; week: number; where: Where; safe: boolean }
  | { type: 'instalment-missed'; rule: string; marks: number; missed: number }
  | { type: 'ship-taken'; rule: string; ship: string }
  | { type: 'hunters-came'; rule: string; pc: PcId | null }

/** LF-RUL-WEEK-01: each week the crew is in port, in transit, or at work on a leg. */
export type Where = 'port' | 'transit' | 'work'

export const whereNow = (g: Known): Where => (g.transit ? 'transit' : g.job ? 'work' : 'port')

/** LF-RUL-WEEK-05: a mark for each PC, two for the ship, and one more in port. */
const UPKEEP = { pc: 1, ship: 2, port: 1 }

/** LF-RUL-WEEK-06. */
const INSTALMENT_EVERY = 8
const INSTALMENTS = 20

/** LF-RUL-WEEK-08: six watches make a day, seven days a week. */
export const WATCHES_A_DAY = 6
export const DAYS_A_WEEK = 7
const WATCHES_A_WEEK = WATCHES_A_DAY * DAYS_A_WEEK

/** LF-RUL-WEEK-01: weeks pass one after the other, until the campaign is over. */
export function* passWeeks(g: LongFall, weeks: number, where: Where, safe: boolean): Play {
  for (let n = 0; n < weeks && !isOver(g); n++) yield* passWeek(g, where, safe, [])
}

/** Weeks that something has cost, one a step, wherever the crew is. */
export function* loseWeeks(g: LongFall, { weeks, safe }: Extract<Item, { kind: 'weeks' }>): Play {
  if (weeks > 1) g.agenda.unshift({ kind: 'weeks', weeks: weeks - 1, safe })
  yield* passWeeks(g, Math.min(1, weeks), whereNow(g), safe)
}

const isOver = (g: Known): boolean =>
  g.over !== null || g.ship.taken || g.week > g.lasts || crewOf(g).length === 0

/**
 * A week comes to its end: what is due is paid, the cargo ages, people heal and learn, and trouble catches up.
 * LF-RUL-WEEK-02: a week in transit with a mishap is not safe, nor is a week for those who worked on a leg in it.
 */
function* passWeek(g: LongFall, where: Where, safe: boolean, workers: readonly PcId[]): Play {
  payDues(g, where)
  if (ageCargo(g)) troubleFromHold(g)
  const calm = safe && !g.transit?.mishap
  if (where === 'transit') yield* spendWeekAboard(g)
  const rests = ({ id }: Pc) => calm && !workers.includes(id)
  yield* passWeekConditions(g, calm && where !== 'work', where === 'port', rests)
  for (const pc of crewOf(g)) passWeekOf(g, pc, rests(pc))
  emit<WeekEvent>(g, { type: 'week-passed', rule: 'LF-RUL-WEEK-01', week: g.week, where, safe: calm })
  hunt(g)
  g.port.trains = []
  g.week++
}

/** LF-REGN-03 and LF-RUL-CG-13: Luck comes back and skills are learnt in weeks that were safe for the character. */
function passWeekOf(g: LongFall, pc: Pc, safe: boolean): void {
  passLuckWeek(g, pc, safe)
  if (g.port.trains.includes(pc.id)) passTrainingWeek(g, pc, safe)
}

/** What a week costs, wherever and by whomever it is let pass. */
export function payDues(g: LongFall, where: Where): void {
  payUpkeep(g, where)
  payInstalment(g)
}

/** LF-RUL-WEEK-05: what the purse does not hold is added to the debt of the ship. */
function payUpkeep(g: LongFall, where: Where): void {
  if (inForce(g, 'LF-RUL-WEEK-05')) chargeOrOwe(g, upkeepOf(g, where), 'LF-RUL-WEEK-05', 'upkeep')
}

/** LF-RUL-WEEK-05: what a week costs there. */
export const upkeepOf = (g: Known, where: Where): number =>
  UPKEEP.pc * crewOf(g).length + UPKEEP.ship + (where === 'port' ? UPKEEP.port : 0)

/** A twentieth of the debt at the start, rounded up, and never more than is owed (LF-RUL-WEEK-06). */
export const instalmentOf = (g: Known): number =>
  Math.min(g.ship.debt, Math.ceil(g.ship.startDebt / INSTALMENTS))

/** The week at whose end the next instalment falls due. */
export const nextInstalment = (g: Known): number => Math.ceil(g.week / INSTALMENT_EVERY) * INSTALMENT_EVERY

/**
 * LF-RUL-WEEK-06: due every eighth week, and paid if the marks are there. Missed twice in a row: the creditor's men
 * are the next complication. A third time: the ship is taken. Where nothing is owed, nothing is missed.
 */
function payInstalment(g: LongFall): void {
  const marks = instalmentOf(g)
  if (g.week % INSTALMENT_EVERY !== 0 || !inForce(g, 'LF-RUL-WEEK-06')) return
  if (g.marks >= marks) {
    g.ship.missed = 0
    return payDebt(g, marks, 'LF-RUL-WEEK-06')
  }
  const missed = ++g.ship.missed
  emit<WeekEvent>(g, { type: 'instalment-missed', rule: 'LF-RUL-WEEK-06', marks, missed })
  if (missed === 2) g.pending.creditors = true
  if (missed < 3) return
  g.ship.taken = true
  emit<WeekEvent>(g, { type: 'ship-taken', rule: 'LF-RUL-WEEK-06', ship: g.ship.name })
}

/** Restless cargo: a complication, and on the way it is a mishap (LF-RUL-WEEK-02). */
function troubleFromHold(g: LongFall): void {
  goWrong(g)
  g.agenda.unshift({ kind: 'roll-complication' })
}

/**
 * Nobody is needed for long between two worlds: those who are learning something go on with it, and things get mended.
 * Who is badly hurt does neither (LF-RUL-SKIR-10).
 */
function* spendWeekAboard(g: LongFall): Play {
  for (const { id } of crewOf(g).filter(canAct)) {
    yield* train(g, id)
    if (pcOf(g, id).training) g.port.trains.push(id)
    yield* mendAboard(g, id)
  }
}

/**
 * Hunters come in one of the weeks they have, each as likely as the next, and at the latest in the last; those who
 * look for somebody who has left the crew do not come at all. Never two bands at once.
 */
function hunt(g: LongFall): void {
  const crew = crewOf(g).map(({ id }) => id)
  g.pending.hunters = g.pending.hunters.filter(({ pc }) => pc === null || crew.includes(pc))
  if (g.skirmish || g.agenda.some(({ kind }) => kind === 'skirmish')) return
  const index = g.pending.hunters.findIndex(({ until }) => {
    const more = until - g.week
    return more <= 0 || randomOf(g).below(more + 1) === 0
  })
  const [band] = index < 0 ? [] : g.pending.hunters.splice(index, 1)
  if (!band) return
  emit<WeekEvent>(g, { type: 'hunters-came', rule: 'LF-RUL-REF-02', pc: band.pc })
  startSkirmish(g, { foes: band.foes, why: { for: 'hunters' }, ambush: null })
}

/**
 * LF-RUL-WEEK-08: days of work on legs add up over a stay on a world. `workers` are the PCs who made throws in them;
 * a watch is a sixth of a day.
 */
export function workDays(g: LongFall, days: number, workers: readonly PcId[]): void {
  let left = Math.round(days * WATCHES_A_DAY)
  noteWorkers(g, workers)
  while (left > 0) {
    const worked = Math.round(g.stay.days * WATCHES_A_DAY)
    const now = Math.min(left, WATCHES_A_WEEK - (worked % WATCHES_A_WEEK))
    left -= now
    g.stay.days = (worked + now) / WATCHES_A_DAY
    noteWorkers(g, workers)
    if ((worked + now) % WATCHES_A_WEEK === 0) {
      g.stay.past.push(g.stay.workers)
      g.stay.workers = []
    }
  }
}

export const freshStay = (): LongFall['stay'] => ({ days: 0, workers: [], past: [] })

/** The week that the work of this stay has come to, with the days that have not passed as weeks yet. */
export const weekReached = (g: Known): number =>
  g.week + Math.max(0, Math.ceil(g.stay.days / DAYS_A_WEEK) - 1)

/**
 * LF-RUL-WEEK-08: the days of a stay pass as whole weeks of work, rounded up. The week in which a job was taken is
 * the first of them; if no leg was played in it, it is a week in port like any other.
 */
export function* settleStay(g: LongFall): Play {
  const { days, workers, past } = g.stay
  const weeks = days % DAYS_A_WEEK === 0 ? past : [...past, workers]
  g.stay = freshStay()
  if (weeks.length === 0 && g.port.week === g.week) return yield* passWeeks(g, 1, 'port', true)
  for (const team of weeks) {
    if (isOver(g)) return
    if (g.port.week !== g.week) yield* leisure(g, team)
    yield* passWeek(g, 'work', true, team)
  }
}

/** LF-RUL-WEEK-01: the crew has a job, and does nothing for it this week. */
export function* spendWeekInPort(g: LongFall): Play {
  if (isOver(g)) return
  if (g.port.week !== g.week) yield* leisure(g, [])
  yield* passWeek(g, 'port', true, [])
}

/**
 * LF-RUL-WEEK-08: whoever makes no leg throw in such a week may do what a week in port allows, and so sees what this
 * world has for sale. Time lost over it is lost by who is at leisure: only days of legs add up.
 */
function* leisure(g: LongFall, team: readonly PcId[]): Play {
  g.port = freshWeek(g)
  const idle = crewOf(g).flatMap(({ id }) => (team.includes(id) ? [] : id))
  if (idle.length > 0) drawMarket(g)
  for (const id of idle) yield* later().idleWeek(g, id, team)
  g.stay = freshStay()
}

/** A new week on a world: nothing done, dealt in or treated yet. What the shops turned out to have holds for the visit. */
export const freshWeek = (g: LongFall): PortWeek => ({
  toAct: [],
  offers: [],
  dealt: [],
  stock: g.port.stock,
  tended: {},
  week: g.week,
  trains: [],
})
