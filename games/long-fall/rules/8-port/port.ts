import { percentOf } from '@starboard/dice'
import { ask, emit, number, type Option, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import type { D66, ItemId } from '../../content/index.ts'
import { CARGO, WORLDS } from '../../content/index.ts'
import { askCrewBySeat } from '../0-table/crew.ts'
import { payDebt } from '../0-table/money.ts'
import type { Item, LongFall, Offer, PcId } from '../0-table/state.ts'
import { crewOf, pcOf, worldOf } from '../0-table/state.ts'
import { D66_ROLL, roll } from '../1-throws/dice.ts'
import { retireBurntOut } from '../2-characters/learning.ts'
import { changePatrons, drawMarket, portOf } from '../4-worlds/cluster.ts'
import { tellLost, traitOf, unload } from '../4-worlds/hold.ts'
import { canHire, chooseHand, priceOfHand, whyNoHands } from '../7-weeks/hands.ts'
import { canRepair, repairInPort } from '../7-weeks/repairs.ts'
import { hasBeacon, isLinked, needsHand, routeToFly } from '../7-weeks/routes.ts'
import { freshWeek, instalmentOf, nextInstalment, passWeeks } from '../7-weeks/weeks.ts'
import { weekOf } from './choices.ts'
import { hasShop, shop, wardrobe, wear } from './market.ts'
import { acceptOffer, legOdds, legsOf, trailOffer } from './offers.ts'

export type PortEvent =
  | { type: 'port-week'; rule: string; week: number; world: string; port: string }
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

interface CrewOption extends Option {
  /** Does it, for the player who said so. Then the crew is asked again, or the week goes on as `next` says. */
  readonly act: (seat: Seat) => Play
  readonly next: 'ask-again' | 'over'
}

/**
 * What the crew does together, until it takes a job, flies, or lets the week pass: spend marks, hire, pay debt.
 * Every player may speak; the first who does decides.
 */
export function* crewWeek(g: LongFall): Play {
  if (g.port.week !== g.week || crewOf(g).length === 0) return
  const offers = [...g.port.offers]
  const trail = trailOffer(g)
  if (trail) offers.push(trail)
  const { seat, chosen } = yield* askCrewBySeat(g, {
    id: 'crew',
    rule: 'LF-RUL-WEEK-01',
    options: (asked) => crewOptions(g, offers, asked),
    label: { week: g.week, world: g.at, marks: g.marks, debt: g.ship.debt, offers: offers.length },
    whyNot: () => whyNot(g),
  })
  if (chosen.next === 'ask-again') g.agenda.unshift({ kind: 'crew' })
  yield* chosen.act(seat)
}

/** Letting the week pass comes first: it is what a crew does that says nothing. */
function crewOptions(g: LongFall, offers: readonly Offer[], seat: Seat): CrewOption[] {
  return [
    stay(g),
    ...offers.map((offer) => accept(g, offer)),
    ...[...g.cluster.worlds.keys()].flatMap((to) => fly(g, to)),
    ...errands(g),
    ...openings(g),
    ...wardrobe(g, seat).map(({ pc, item }) => dress(g, pc, item)),
  ]
}

const stay = (g: LongFall): CrewOption => ({
  value: 'stay',
  rule: 'LF-RUL-WEEK-01',
  next: 'over',
  act: () => passWeeks(g, 1, 'port', true),
})

/** An offer is shown with its legs and their odds, and may be refused. */
function accept(g: LongFall, offer: Offer): CrewOption {
  const odds = legOdds(g, offer).map((chance) => (chance === null ? null : Math.round(percentOf(chance))))
  const legs = legsOf(g, offer).map((leg, i) => ({
    kind: leg.kind,
    ways: leg.kind === 'single' || leg.kind === 'task' ? [...leg.ways] : [],
    percent: odds[i] ?? null,
  }))
  const { name, patron, pay, due, target, template, trail } = offer
  return {
    value: `take-${offer.id}`,
    label: { name, patron, pay, due, target, template, trail, legs },
    rule: 'LF-RUL-JOB-02',
    next: 'over',
    // biome-ignore lint/correctness/useYield: taking a job asks nothing more
    *act() {
      acceptOffer(g, offer.id)
    },
  }
}

/** LF-RUL-WEEK-03, LF-RUL-WEEK-04: wherever there is a way the crew can fly. The week in port passes first. */
function fly(g: LongFall, to: number): CrewOption[] {
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
      rule: throws > 0 ? 'LF-RUL-WEEK-03' : 'LF-RUL-WEEK-04',
      next: 'over',
      // biome-ignore lint/correctness/useYield: the passage is a step of its own
      *act() {
        g.agenda.unshift({ kind: 'passage', to })
      },
    },
  ]
}

function errands(g: LongFall): CrewOption[] {
  const errand = (value: string, rule: string, act: (seat: Seat) => Play): CrewOption => ({
    value,
    rule,
    next: 'ask-again',
    act,
  })
  return [
    ...(hasShop(g) ? [errand('shop', 'LF-RUL-REF-02', (seat) => shop(g, seat))] : []),
    ...(canRepair(g) ? [errand('repair', 'LF-RUL-CONS-05', (seat) => repairInPort(g, seat))] : []),
    ...(canHire(g)
      ? [
          {
            ...errand('hire', 'LF-RUL-JOB-08', (seat) => chooseHand(g, seat)),
            cost: { marks: priceOfHand(g) },
          },
        ]
      : []),
    ...(Math.min(g.marks, g.ship.debt) > 0
      ? [errand('pay-debt', 'LF-RUL-WEEK-06', (seat) => payMore(g, seat))]
      : []),
  ]
}

/** LF-RUL-WEEK-06: more than the instalments may be paid at any time. */
function* payMore(g: LongFall, seat: Seat): Play {
  const label = { debt: g.ship.debt, marks: g.marks, due: instalmentOf(g), week: nextInstalment(g) }
  const max = Math.min(g.marks, g.ship.debt)
  payDebt(g, yield* ask(number(seat, 'debt', 'LF-RUL-WEEK-06', { min: 0, max, label })), 'LF-RUL-WEEK-06')
}

/** *Sealed* cargo may be opened: a unit is spent, and what it brings is on the agenda. */
const openings = (g: LongFall): CrewOption[] =>
  g.ship.cargo.flatMap(({ cargo }, lot) => {
    const sealed = traitOf(cargo, 'sealed')
    if (!sealed) return []
    return [
      {
        value: `open-${lot + 1}`,
        label: { cargo: CARGO[cargo].name },
        rule: 'LF-RUL-REF-02',
        next: 'ask-again',
        // biome-ignore lint/correctness/useYield: what comes of it is a step of its own
        *act() {
          unload(g, lot, 1)
          tellLost(g, cargo, 1, 'opened')
          g.agenda.unshift({ kind: 'complication', d66: sealed.complication })
        },
      } satisfies CrewOption,
    ]
  })

const dress = (g: LongFall, pc: PcId, item: ItemId): CrewOption => ({
  value: `wear-${pc}-${item}`,
  label: { pc, item },
  rule: 'LF-RUL-REF-02',
  next: 'ask-again',
  // biome-ignore lint/correctness/useYield: nobody is asked about clothes
  *act() {
    wear(g, pc, item)
  },
})

function whyNot(g: LongFall): WhyNot[] {
  const linked = [...g.cluster.worlds.keys()].filter((world) => isLinked(g, world))
  const unreachable = linked.filter((to) => to !== g.at && !routeToFly(g, to))
  return [
    ...unreachable.map((to) => ({ label: { why: 'no-astrogator', to }, rule: 'LF-RUL-WEEK-04' })),
    ...whyNoHands(g),
    ...(hasShop(g) ? [] : [{ label: { why: 'no-shop' }, rule: 'LF-RUL-REF-02' }]),
  ]
}
