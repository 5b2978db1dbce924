import { emit, type Play, type Seat } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { D66, PortClass } from '../../content/index.ts'
import { CONTRABAND, WORLDS } from '../../content/index.ts'
import type { Item } from '../0-table/agenda.ts'
import { worldOf } from '../0-table/cluster.ts'
import { askCrew } from '../0-table/crew.ts'
import { charge } from '../0-table/money.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { amountOf, D3, roll } from '../1-throws/dice.ts'
import { attempt, barredFrom, type Try, type TryLabel, triesOf } from '../1-throws/tries.ts'
import { retireBurntOut } from '../2-characters/learning.ts'
import { forgetPatrons, meetPatrons, portOf } from '../4-worlds/cluster.ts'
import { goWrong, isForbidden, loseLots } from '../4-worlds/hold.ts'
import { consequence } from '../6-consequences/consequences.ts'
import { dismissHands, hire } from './hands.ts'
import { ASTROGATION, hasBeacon, needsHand, otherEnd, routeToFly, weeksOf } from './routes.ts'
import { passWeeks, settleStay } from './weeks.ts'

export type TravelEvent =
  | {
      type: 'departed'
      rule: string
      from: string
      toward: string
      weeks: number
      course: 'beacon' | 'good' | 'plain' | 'lost'
      more: number
    }
  | { type: 'arrived'; rule: string; world: string; port: PortClass }
  | { type: 'stranded'; rule: string; world: string; toward: string }
  | { type: 'slipped-in'; rule: string; world: string }

export const ASTROGATOR = question('astrogator')<{ from: number; toward: number; weeks: number }, TryLabel>()
export const LANDING = question('landing')<{ world: number; cargo: D66[] }, TryLabel | { act: 'overboard' }>()

/** LF-RUL-WEEK-03: so much Impact makes a passage a week shorter (LF-RUL-IMP-04). */
const SHORT_PASSAGE = 3

/**
 * LF-RUL-WEEK-03: the shortest route, link by link, one departure a step. The days worked here pass first
 * (LF-RUL-WEEK-08). Where nobody can astrogate and no beacon leads there, the ship stays (LF-RUL-WEEK-04). A hand for
 * any of the links is hired before the first, for the worlds on the way may have none (LF-RUL-JOB-08).
 */
export function* passage(g: LongFall, item: Extract<Item, { kind: 'passage' }>): Play {
  if (g.stay.days > 0 || g.port.week === g.week) {
    g.agenda.unshift(item)
    return yield* settleStay(g)
  }
  const route = g.at === item.to ? null : routeToFly(g, item.to)
  const link = route?.links[0]
  if (!route || link === undefined) return stayBehind(g, item.to)
  if (needsHand(g, route)) hire(g, 'astrogation')
  const course = yield* plotCourse(g, link)
  yield* depart(g, link, course, item.to)
}

/** Nothing is lost by it but time: a passage never fails (LF-RUL-JOB-04), and things can be mended or people heal. */
function stayBehind(g: LongFall, to: number): void {
  if (g.at === to) return
  const toward = worldOf(g, to).name
  emit<TravelEvent>(g, { type: 'stranded', rule: 'LF-RUL-WEEK-04', world: worldOf(g).name, toward })
}

/** LF-RUL-WEEK-03, LF-RUL-WEEK-04: an Astrogation* throw by whoever the crew chooses; with a beacon none. */
function* plotCourse(g: LongFall, link: number): Play<Outcome | null> {
  if (hasBeacon(g, g.cluster.links[link]!)) return null
  const toward = otherEnd(g.cluster.links[link]!, g.at)
  const label = { from: g.at, toward, weeks: weeksOf(g, g.cluster.links[link]!) }
  const whyNot = () => barredFrom(g, ASTROGATION)
  const tries = yield* askCrew(g, (seat) =>
    one(ASTROGATOR, seat, 'LF-RUL-WEEK-03', navigators(g, seat), { label, whyNot }),
  )
  const enough = label.weeks > 1 ? SHORT_PASSAGE : ASTROGATION.needed
  return yield* attempt(g, tries, { for: 'astrogation', needed: ASTROGATION.needed, enough })
}

const navigators = (g: LongFall, seat: Seat): Try[] =>
  triesOf(g, seat, ASTROGATION).map((one) => ({ ...one, rule: 'LF-RUL-WEEK-03' }))

/**
 * LF-RUL-WEEK-03: with Impact 3 or more a week less, at least 1; failed, d3 weeks more and a complication on the way.
 * A disaster rolls in its column as well (LF-RUL-LUCK-10).
 */
function* depart(g: LongFall, link: number, course: Outcome | null, to: number): Play {
  const listed = weeksOf(g, g.cluster.links[link]!)
  const lost = course !== null && !course.success
  const more = lost ? roll(g, D3) : 0
  const less = (course?.impact ?? 0) >= SHORT_PASSAGE && listed > 1 ? 1 : 0
  const weeks = listed + more - less
  g.transit = { link, mishap: false }
  g.agenda.unshift({ kind: 'transit', weeks, to })
  emit<TravelEvent>(g, {
    type: 'departed',
    rule: course ? 'LF-RUL-WEEK-03' : 'LF-RUL-WEEK-04',
    from: worldOf(g).name,
    toward: worldOf(g, otherEnd(g.cluster.links[link]!, g.at)).name,
    weeks,
    course: !course ? 'beacon' : lost ? 'lost' : less > 0 ? 'good' : 'plain',
    more,
  })
  if (!lost) return
  goWrong(g)
  g.agenda.unshift({ kind: 'roll-complication' })
  if (course.disaster)
    yield* consequence(g, { pc: course.pc, tried: 'astrogation', disaster: true, interval: 'week' })
}

/** A week between two worlds, and at the end of the last the arrival (LF-RUL-WEEK-01, LF-RUL-WEEK-02). */
export function* transit(g: LongFall, { weeks, to }: Extract<Item, { kind: 'transit' }>): Play {
  if (weeks === 0) return arrive(g, to)
  g.agenda.unshift({ kind: 'transit', weeks: weeks - 1, to })
  yield* passWeeks(g, 1, 'transit', true)
}

/**
 * At a world on the way the ship flies on, if it can. Where a passage ends those who are burnt out retire, if there is a port
 * (LF-RUL-BURN-01), and without a job the hired hands leave (LF-RUL-JOB-08).
 */
function arrive(g: LongFall, to: number): void {
  g.at = otherEnd(g.cluster.links[g.transit!.link]!, g.at)
  g.transit = null
  meetPatrons(g)
  if (g.at !== to && routeToFly(g, to)) return void g.agenda.unshift({ kind: 'passage', to })
  stayBehind(g, to)
  const { name, d66 } = worldOf(g)
  emit<TravelEvent>(g, { type: 'arrived', rule: 'LF-RUL-WEEK-03', world: name, port: WORLDS[d66].port })
  if (portOf(g).jobs) retireBurntOut(g)
  g.port.stock = {}
  forgetPatrons(g)
  if (!g.job) dismissHands(g)
  g.agenda.unshift({ kind: 'landing' })
}

interface LandingOption extends OptionTo<typeof LANDING> {
  readonly tries: Try | null
  readonly needed: number
}

/**
 * *Forbidden* cargo: landing with it takes a throw as the tables say, one for all that is aboard; else it is seized
 * and a fine is paid. The crew may also throw it overboard before it lands.
 */
export function* landing(g: LongFall): Play {
  const cargo = g.ship.cargo.filter((lot) => isForbidden(g, lot)).map((lot) => lot.cargo)
  if (cargo.length === 0) return
  const label = { world: g.at, cargo }
  const { tries, needed } = yield* askCrew(g, (seat) =>
    one(LANDING, seat, RULE, landingOptions(g, seat), { label }),
  )
  if (!tries) return loseLots(g, (lot) => isForbidden(g, lot), 'overboard')
  const { passed, disaster, pc } = yield* attempt(g, tries, { for: 'landing', needed })
  if (passed) emit<TravelEvent>(g, { type: 'slipped-in', rule: RULE, world: worldOf(g).name })
  else getCaught(g)
  if (disaster) yield* consequence(g, { pc, tried: tries.rank, disaster, interval: 'day' })
}

/** Customs are told by the tables (LF-RUL-REF-02). */
const RULE = 'LF-RUL-REF-02'

function landingOptions(g: LongFall, seat: Seat): LandingOption[] {
  const ways = CONTRABAND.handle.flatMap((way) => {
    if (way.kind !== 'single') return []
    const { ways, needed } = way
    return triesOf(g, seat, { ways, needed, vacuum: false }).map(
      (one): LandingOption => ({ ...one, tries: one, needed, rule: RULE }),
    )
  })
  return [...ways, { value: 'overboard', tries: null, needed: 0, label: { act: 'overboard' }, rule: RULE }]
}

function getCaught(g: LongFall): void {
  for (const effect of CONTRABAND.otherwise) {
    if (effect.kind === 'seize-cargo') loseLots(g, (lot) => isForbidden(g, lot), 'seized')
    if (effect.kind === 'fine') charge(g, amountOf(g, effect.marks), RULE, 'fine')
  }
}
