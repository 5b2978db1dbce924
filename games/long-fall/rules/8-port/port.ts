import { percentOf } from '@starboard/dice'
import { ask, emit, type Json, type Play, type Seat } from '@starboard/kernel'
import { type Action, type AnyAction, actionsOf, atOnce, perform } from '@starboard/kernel/actions'
import {
  type Either,
  type Empty,
  number,
  one,
  question,
  type Refused,
  refusal,
} from '@starboard/kernel/speech'
import type { D66, ItemId, Leg, PortClass, Rank } from '../../content/index.ts'
import { CARGO, WORLDS } from '../../content/index.ts'
import type { Item } from '../0-table/agenda.ts'
import { worldOf } from '../0-table/cluster.ts'
import { askCrewBySeat } from '../0-table/crew.ts'
import type { Offer } from '../0-table/job.ts'
import { payDebt } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, playersOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { D66_ROLL, roll } from '../1-throws/dice.ts'
import type { Barred } from '../1-throws/throws.ts'
import { retireBurntOut } from '../2-characters/learning.ts'
import { changePatrons, drawMarket, portOf } from '../4-worlds/cluster.ts'
import { tellLost, traitOf, unload } from '../4-worlds/hold.ts'
import { canHire, chooseHand, type HandReason, priceOfHand, whyNoHands } from '../7-weeks/hands.ts'
import { canRepair, repairInPort } from '../7-weeks/repairs.ts'
import { hasBeacon, isLinked, needsHand, routeToFly } from '../7-weeks/routes.ts'
import { freshWeek, instalmentOf, nextInstalment, passWeeks } from '../7-weeks/weeks.ts'
import { weekOf } from './choices.ts'
import { hasShop, shop, wardrobe, wear } from './market.ts'
import { acceptOffer, legLacks, legOdds, legsOf, trailOffer } from './offers.ts'

export type PortEvent =
  | { type: 'port-week'; rule: string; week: number; world: string; port: PortClass }
  | { type: 'rumour'; rule: string; d66: D66 }
  | { type: 'great-rumour'; rule: string; d66: D66 }

/** The great rumour is heard after so many jobs done. */
const JOBS_BEFORE_RUMOUR = 3

/**
 * A week in port. Those who are burnt out leave (LF-BURN-02), patrons come and go, there is news; then each
 * character chooses what to do, and the crew together what comes next.
 */
export function* portWeek(g: LongFall): Play {
  if (portOf(g).jobs) retireBurntOut(g)
  if (crewOf(g).length === 0) return
  g.port = freshWeek(g)
  g.port.toAct = crewOf(g).map(({ id }) => id)
  const { name, d66 } = worldOf(g)
  const port = WORLDS[d66].port
  emit<PortEvent>(g, { type: 'port-week', rule: 'LF-RUL-WEEK-01', week: g.week, world: name, port })
  changePatrons(g)
  drawMarket(g)
  hearRumour(g)
  g.agenda.unshift(...g.port.toAct.map((pc): Item => ({ kind: 'pc-week', pc })), { kind: 'crew' })
}

/** One rumour a week in port. The great one in the first such week after the third job done. */
function hearRumour(g: LongFall): void {
  if (!portOf(g).jobs) return
  const { trail, rumour } = g.cluster
  if (rumour !== null && trail.stage === 'unheard' && g.jobsDone >= JOBS_BEFORE_RUMOUR) {
    trail.stage = 'open'
    return emit<PortEvent>(g, { type: 'great-rumour', rule: 'LF-RUL-REF-02', d66: rumour })
  }
  emit<PortEvent>(g, { type: 'rumour', rule: 'LF-RUL-REF-02', d66: roll(g, D66_ROLL) })
}

/** What one character does with the week. If weeks have been lost meanwhile, this one is over. */
export function* pcWeek(g: LongFall, { pc }: Extract<Item, { kind: 'pc-week' }>): Play {
  g.port.toAct = g.port.toAct.filter((id) => id !== pc)
  if (g.port.week === g.week && crewOf(g).includes(pcOf(g, pc))) yield* weekOf(g, pc)
}

/** An offer is shown with its legs and their odds, in whole per cent where one throw decides. */
export type OfferLabel = Pick<Offer, 'name' | 'patron' | 'pay' | 'due' | 'target' | 'template' | 'trail'> & {
  legs: OfferedLeg[]
}
export type OfferedLeg = {
  kind: Leg['kind']
  ways: Rank[]
  percent: number | null
  /** Why nobody can try it. */
  lacks: Barred['because'] | null
}
export type FlightLabel = { to: number; weeks: number; throws: number; port: PortClass; hires: boolean }

type CrewLabel = Either<OfferLabel | FlightLabel | { cargo: string } | { pc: PcId; item: ItemId } | Empty>

export const CREW = question('crew')<
  { week: number; world: number; marks: number; debt: number; offers: number },
  CrewLabel
>()
export const DEBT = question('debt')<{ debt: number; marks: number; due: number; week: number }, never>()

export type CrewReason = HandReason | { why: 'no-astrogator'; to: number } | { why: 'no-shop' }

/** What the crew can do together, for the player who says so: the week is over with it, or the crew is asked again. */
interface Ashore {
  readonly state: LongFall
  readonly actor: Seat
  readonly who: Seat
  readonly price: 'week' | 'nothing'
  readonly tag: never
}

const errand = actionsOf<Ashore>()

/** Errands of all kinds have labels that one question words. */
type Errand = Omit<AnyAction<Ashore>, 'offers'> & Pick<Action<Ashore, string, Json, CrewLabel>, 'offers'>

const STAY = errand('stay')<null, CrewLabel>({
  price: 'week',
  offers: () => [{ value: 'stay', what: null, rule: 'LF-RUL-WEEK-01' }],
  play: (g) => passWeeks(g, 1, 'port', true),
})

/** An offer may be refused. */
const TAKE = errand('take')<string, CrewLabel>({
  price: 'week',
  offers: (g) =>
    offersOf(g).map((offer) => ({
      value: `take-${offer.id}`,
      label: labelOf(g, offer),
      what: offer.id,
      rule: 'LF-RUL-JOB-02',
    })),
  play: atOnce((g, _, offer) => acceptOffer(g, offer)),
})

function offersOf(g: LongFall): Offer[] {
  const trail = trailOffer(g)
  return trail ? [...g.port.offers, trail] : g.port.offers
}

function labelOf(g: LongFall, offer: Offer): OfferLabel {
  const odds = legOdds(g, offer).map((chance) => (chance === null ? null : Math.round(percentOf(chance))))
  const lacks = legLacks(g, offer)
  const legs = legsOf(g, offer).map((leg, i) => ({
    kind: leg.kind,
    ways: leg.kind === 'single' || leg.kind === 'task' ? [...leg.ways] : [],
    percent: odds[i] ?? null,
    lacks: lacks[i] ?? null,
  }))
  const { name, patron, pay, due, target, template, trail } = offer
  return { name, patron, pay, due, target, template, trail, legs }
}

/** LF-RUL-WEEK-03, LF-RUL-WEEK-04: wherever there is a way the crew can fly. The week in port passes first. */
const FLY = errand('fly')<number, CrewLabel>({
  price: 'week',
  offers: (g) =>
    [...g.cluster.worlds.keys()].flatMap((to) => {
      const route = to === g.at ? null : routeToFly(g, to)
      if (!route) return []
      const throws = route.links.filter((link) => !hasBeacon(g, g.cluster.links[link]!)).length
      const hires = needsHand(g, route)
      return [
        {
          value: `fly-${to + 1}`,
          at: `world-${to}`,
          label: { to, weeks: route.weeks, throws, port: WORLDS[worldOf(g, to).d66].port, hires },
          ...(hires ? { cost: { marks: priceOfHand(g) } } : {}),
          what: to,
          rule: throws > 0 ? 'LF-RUL-WEEK-03' : 'LF-RUL-WEEK-04',
        },
      ]
    }),
  play: atOnce((g, _, to) => void g.agenda.unshift({ kind: 'passage', to })),
})

const BUY = errand('shop')<null, CrewLabel>({
  price: 'nothing',
  offers: (g) => (hasShop(g) ? [{ value: 'shop', what: null, rule: 'LF-RUL-REF-02' }] : []),
  play: shop,
})

const HAVE_MENDED = errand('repair')<null, CrewLabel>({
  price: 'nothing',
  offers: (g) => (canRepair(g) ? [{ value: 'repair', what: null, rule: 'LF-RUL-CONS-05' }] : []),
  play: repairInPort,
})

const TAKE_ON = errand('hire')<null, CrewLabel>({
  price: 'nothing',
  offers: (g) => {
    const cost = { marks: priceOfHand(g) }
    return canHire(g) ? [{ value: 'hire', cost, what: null, rule: 'LF-RUL-JOB-08' }] : []
  },
  play: chooseHand,
})

/** LF-RUL-WEEK-06: more than the instalments may be paid at any time. */
const PAY_DEBT = errand('pay-debt')<null, CrewLabel>({
  price: 'nothing',
  offers: (g) =>
    Math.min(g.marks, g.ship.debt) > 0 ? [{ value: 'pay-debt', what: null, rule: 'LF-RUL-WEEK-06' }] : [],
  *play(g, seat) {
    const label = { debt: g.ship.debt, marks: g.marks, due: instalmentOf(g), week: nextInstalment(g) }
    const max = Math.min(g.marks, g.ship.debt)
    payDebt(g, yield* ask(number(DEBT, seat, 'LF-RUL-WEEK-06', { min: 0, max, label })), 'LF-RUL-WEEK-06')
  },
})

/** *Sealed* cargo may be opened: a unit is spent, and what it brings is on the agenda. */
const OPEN = errand('open')<{ lot: number; cargo: D66; complication: D66 }, CrewLabel>({
  price: 'nothing',
  offers: (g) =>
    g.ship.cargo.flatMap(({ cargo }, lot) => {
      const sealed = traitOf(cargo, 'sealed')
      if (!sealed) return []
      const { complication } = sealed
      const label = { cargo: CARGO[cargo].name }
      return [{ value: `open-${lot + 1}`, label, what: { lot, cargo, complication }, rule: 'LF-RUL-REF-02' }]
    }),
  play: atOnce((g, _, { lot, cargo, complication }) => {
    unload(g, lot, 1)
    tellLost(g, cargo, 1, 'opened')
    g.agenda.unshift({ kind: 'complication', d66: complication })
  }),
})

const WEAR = errand('wear')<{ pc: PcId; item: ItemId }, CrewLabel>({
  price: 'nothing',
  offers: (g, seat) =>
    wardrobe(g, seat).map(({ pc, item }) => ({
      value: `wear-${pc}-${item}`,
      label: { pc, item },
      what: { pc, item },
      rule: 'LF-RUL-REF-02',
    })),
  play: atOnce((g, _, { pc, item }) => wear(g, pc, item)),
})

/** Whoever speaks, these are the same. Letting the week pass comes first: it is what a crew does that says nothing. */
const COMMON: readonly Errand[] = [STAY, TAKE, FLY, BUY, HAVE_MENDED, TAKE_ON, PAY_DEBT, OPEN]
/** Everybody dresses their own. */
const OWN: readonly Errand[] = [WEAR]

/**
 * What the crew does together, until it takes a job, flies, or lets the week pass: spend marks, hire, pay debt.
 * Every player may speak; the first who does decides.
 */
export function* crewWeek(g: LongFall): Play {
  if (g.port.week !== g.week || crewOf(g).length === 0) return
  const label = {
    week: g.week,
    world: g.at,
    marks: g.marks,
    debt: g.ship.debt,
    offers: offersOf(g).length,
  }
  const common = errandsOf(g, COMMON, playersOf(g)[0]!)
  const { seat, chosen } = yield* askCrewBySeat(g, (asked) => {
    const errands = [...common, ...errandsOf(g, OWN, asked)]
    return one(CREW, asked, 'LF-RUL-WEEK-01', errands, { label, whyNot: () => whyNot(g) })
  })
  if (chosen.action.price === 'nothing') g.agenda.unshift({ kind: 'crew' })
  yield* perform<Ashore>(chosen.action, g, seat, chosen.what)
}

const errandsOf = (g: LongFall, errands: readonly Errand[], seat: Seat) =>
  errands.flatMap((action) => action.offers(g, seat).map((offer) => ({ ...offer, action })))

function whyNot(g: LongFall): Refused<CrewReason>[] {
  const linked = [...g.cluster.worlds.keys()].filter((world) => isLinked(g, world))
  const unreachable = linked.filter((to) => to !== g.at && !routeToFly(g, to))
  return [
    ...unreachable.map((to) => refusal<CrewReason>({ why: 'no-astrogator', to }, 'LF-RUL-WEEK-04')),
    ...whyNoHands(g),
    ...(hasShop(g) ? [] : [refusal<CrewReason>({ why: 'no-shop' }, 'LF-RUL-REF-02')]),
  ]
}
