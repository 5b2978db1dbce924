import type { Ask } from '@starboard/kernel'
import { a, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { ITEMS, PORTS, type PortClass, RUMOURS } from '../content/index.ts'
import type { MoneyEvent } from '../rules/0-table/money.ts'
import { isRow } from '../rules/0-table/rows.ts'
import { doctorOf } from '../rules/3-care/care.ts'
import type { ClusterEvent } from '../rules/4-worlds/cluster.ts'
import type { HoldEvent, LostBy } from '../rules/4-worlds/hold.ts'
import type { RepairEvent } from '../rules/4-worlds/wrecks.ts'
import type * as hands from '../rules/7-weeks/hands.ts'
import { HIRE } from '../rules/7-weeks/hands.ts'
import type * as repairs from '../rules/7-weeks/repairs.ts'
import type * as travel from '../rules/7-weeks/travel.ts'
import type { WeekEvent, Where } from '../rules/7-weeks/weeks.ts'
import type * as choices from '../rules/8-port/choices.ts'
import { LEAVE } from '../rules/8-port/choices.ts'
import type * as market from '../rules/8-port/market.ts'
import type * as port from '../rules/8-port/port.ts'
import type * as trade from '../rules/8-port/trade.ts'
import { HAGGLE } from '../rules/8-port/trade.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type { View } from '../view.ts'
import {
  cargoName,
  crewWords,
  dealWords,
  handWords,
  isWanted,
  itemName,
  purposeOf,
  skillName,
  tryWords,
  wreckName,
} from './choices.ts'
import { lower, marks, nameOf, the, units, weeks, weekWithin, worldName } from './words.ts'

type VoyageEvent =
  | ClusterEvent
  | MoneyEvent
  | WeekEvent
  | hands.HandEvent
  | HoldEvent
  | trade.TradeEvent
  | market.MarketEvent
  | RepairEvent
  | travel.TravelEvent
  | choices.ChoiceEvent
  | port.PortEvent

type VoyageAsks = AsksIn<typeof hands, View> &
  AsksIn<typeof repairs, View> &
  AsksIn<typeof travel, View> &
  AsksIn<typeof choices, View> &
  AsksIn<typeof market, View> &
  AsksIn<typeof port, View> &
  AsksIn<typeof trade, View>

type VoyageReason = choices.WeekReason | port.CrewReason | market.MarketReason | trade.TradeReason

/** Worlds, weeks, ports, trade and travel. */
export const voyageWords = {
  asks: {
    week: {
      ask: ({ pc, week, world, free }, view) =>
        free
          ? `Week ${week} on ${worldName(view, world)}. What does ${nameOf(view, pc)} do with it?`
          : `Week ${week}: no work on the job for ${nameOf(view, pc)}. What instead?`,
    },
    crew: {
      ask: ({ week, world, marks: purse, debt }, view) =>
        `Week ${week} on ${worldName(view, world)}, ${marks(purse)} in hand, ${marks(debt)} owed. What does the crew do?${view.port.offers.length > 0 ? ' The jobs it has heard of can be taken this week only.' : ''}`,
      option: crewWords,
    },
    deal: {
      ask: ({ pc, marks: purse, space }, view) =>
        `${nameOf(view, pc)} trades: ${marks(purse)} in hand, room for ${units(space)}.`,
      option: dealWords,
    },
    units: {
      ask: ({ deal, cargo, most }) => `How many units of ${cargoName(cargo)} to ${deal}? (1 to ${most})`,
    },
    haggle: {
      ask: ({ deal, cargo, price, plain }) =>
        `${cargoName(cargo)} at ${marks(price)} a unit. ` +
        `Bargain for a mark ${deal === 'buy' ? 'less' : 'more'}? If it fails, ` +
        (plain < price ? `${marks(plain)} a unit is all that is offered.` : 'the price stays as it is.'),
      option: (_, __, { value }, ask) => {
        if (value !== 'plain') return 'Bargain'
        return HAGGLE.is(ask) ? `Take ${marks(ask.label.price)} a unit` : 'Take the price as it is'
      },
    },
    'failed-deal': {
      ask: ({ cargo, price }) =>
        `No luck with ${cargoName(cargo)}. Sell at ${marks(price)} a unit, or keep it?`,
      option: ({ price }) => (price === undefined ? 'Keep it' : `Sell at ${marks(price)} a unit`),
    },
    shop: {
      ask: ({ marks: purse }) => `What to ask for? ${marks(purse)} in hand.`,
      option: ({ item, sure }) =>
        item
          ? `${itemName(item)} (${purposeOf(ITEMS[item])})${sure ? '' : ', if it is in stock'}`
          : 'Buy nothing more',
    },
    owner: {
      ask: ({ item }) => `Who gets the ${itemName(item)}?`,
      option: ({ pc }, view) => `Give it to ${nameOf(view, pc)}`,
    },
    repair: {
      ask: () => 'What goes to the yard?',
      option: (label, view) =>
        label.thing ? `Have ${wreckName(label.owner, label.thing, view)} mended` : 'Have nothing mended',
    },
    mend: {
      ask: ({ pc }, view) => `${nameOf(view, pc)} gets the tools out. What is mended in this watch?`,
      option: (label, view) =>
        label.thing
          ? `${wreckName(label.owner, label.thing, view)} (${label.gathered} of ${label.needed} done)`
          : 'Stop here',
    },
    hire: {
      ask: (_, view, ask) =>
        `Hire a hand for which skill? It stays for one job, or for one passage without one.${wantedWords(ask, view)}`,
      option: (label, view) => (label.skill ? handWords(label, view) : 'Hire nobody'),
    },
    debt: {
      ask: ({ debt, marks: purse, due, week }, view) =>
        `How much of the ${marks(debt)} is paid off? ${marks(purse)} in hand; ` +
        `${marks(due)} fall due in week ${week} in any case.${winWords(debt, purse, view)}`,
    },
    astrogator: {
      ask: ({ from, toward, weeks: link }, view) =>
        `Who plots the course from ${worldName(view, from)} to ${worldName(view, toward)}? ` +
        `${weeks(link)}; Impact 3 is a week less, failure 1 to 3 weeks more and a complication.`,
      option: tryWords,
    },
    landing: {
      ask: ({ world, cargo }, view) =>
        `${listed(cargo.map(cargoName))} ${cargo.length > 1 ? 'are' : 'is'} forbidden on ` +
        `${worldName(view, world)}. How is it landed?`,
      option: (label, view) => (label.act === 'try' ? tryWords(label, view) : 'Throw it overboard first'),
    },
    retire: {
      ask: ({ pc }, view) => `Does ${nameOf(view, pc)} leave the crew for good? There is no way back.`,
      option: (_, view, { value }, ask) =>
        value === 'stay' || !LEAVE.is(ask)
          ? 'Stay aboard'
          : `${nameOf(view, ask.label.pc)} goes ashore for good`,
    },
  } satisfies VoyageAsks,
  offers: {
    rest: () => 'Rest',
    network: () => 'Ask around for a job',
    trade: () => 'Trade in cargo',
    care: (_, view) => (doctorOf(view) ? 'Care for somebody, or see the doctor' : 'Care for somebody'),
    train: ({ training }) => (training ? `Go on training ${skillName(training)}` : 'Train a marked skill'),
    'shore-leave': () => 'Shore leave: one burden goes down by 1',
    mend: () => 'Mend what is broken',
    yard: () => 'Have the yard mend something',
    shop: () => 'Go to the shops',
    hire: () => 'Hire a hand',
    retire: () => 'Leave the crew for good',
  } satisfies OffersIn<typeof choices, View>,
  events: {
    'ship-held': ({ ship, debt }) => `The crew has a ship, the ${ship}, and owes ${marks(debt)} for her.`,
    'cluster-made': ({ worlds, links, start }) =>
      `${worlds.length} worlds, and ${links} lanes between them: ${listed(worlds)}. The story begins on ${start}.`,
    'patron-came': ({ patron, world }) => `Somebody new is hiring on ${world}: ${the(patron)}.`,
    'patron-left': ({ patron, world }) => `Gone from ${world}: ${the(patron)}.`,
    'market-opened': ({ world, cargo, units: n, price }) =>
      `For sale on ${world}: ${units(n)} of ${cargo} at ${marks(price)} each.`,
    paid: ({ marks: n, why, left }) => `The crew pays ${marks(n)}${forWords(why)}: ${left} left.`,
    earned: ({ marks: n, why, left }) => `The crew takes in ${marks(n)}${forWords(why)}: ${left} in hand.`,
    'debt-grew': ({ marks: n, why, debt }) =>
      `The purse is empty: ${marks(n)}${forWords(why)} ${n === 1 ? 'goes' : 'go'} on the debt, ${debt} now.`,
    'debt-paid': ({ marks: n, debt }) =>
      `The crew pays off ${marks(n)} of its debt: ${debt > 0 ? `${debt} still owed` : 'the ship is free'}.`,
    'week-passed': ({ week, where, safe }, view) =>
      `A week ${WHERE[where]} is over${where !== 'work' && !safe ? ', and it was not a quiet one' : ''}` +
      `${weekWithin(view, week + 1) > week ? `; week ${week + 1} begins` : ', and with it the campaign'}.`,
    'instalment-missed': ({ marks: n, missed }) =>
      `An instalment of ${marks(n)} is due and cannot be paid. ${MISSED[missed - 1] ?? ''}`,
    'ship-taken': ({ ship }) => `The creditors take the ${ship}.`,
    'hunters-came': ({ pc }, view) => `The hunters have found ${pc ? nameOf(view, pc) : 'the crew'}.`,
    'hand-hired': ({ skill, marks: n }) =>
      `A hired hand for ${skillName(skill)} comes aboard${n > 0 ? '' : ', for nothing'}.`,
    'hands-left': ({ skills }) =>
      `The hired ${skills.length > 1 ? 'hands' : 'hand'} for ${listed(skills.map(skillName))} ${skills.length > 1 ? 'go' : 'goes'} ashore.`,
    'cargo-loaded': ({ cargo, units: n }) => `Into the hold: ${units(n)} of ${cargo}.`,
    'cargo-lost': ({ cargo, units: n, why }) => LOST[why](units(n), cargo),
    'cargo-stirred': ({ cargo }) => `Something stirs in the hold: ${cargo}.`,
    'cargo-bought': ({ pc, cargo, units: n, each }, view) =>
      `${nameOf(view, pc)} buys ${units(n)} of ${cargo} at ${marks(each)} each.`,
    'cargo-sold': ({ pc, cargo, units: n, each }, view) =>
      `${nameOf(view, pc)} sells ${units(n)} of ${cargo} at ${marks(each)} each.`,
    'cargo-kept': ({ pc, cargo }, view) => `${nameOf(view, pc)} keeps ${cargo} for a better day.`,
    'asked-for': ({ item, die, there }) =>
      `Is there ${a(lower(itemName(item)))} to be had? ${die} on the die: ${there ? 'there is' : 'not this time'}.`,
    'gear-bought': ({ pc, item, marks: n }, view) =>
      `${nameOf(view, pc)} buys ${a(lower(itemName(item)))} for ${marks(n)}.`,
    worn: ({ pc, item }, view) =>
      item
        ? `${nameOf(view, pc)} puts on the ${lower(itemName(item))}.`
        : `${nameOf(view, pc)} wears no armour now.`,
    repaired: ({ owner, thing, by }, view) =>
      `${by ? `${nameOf(view, by)} has mended` : 'The yard has mended'} ${wreckName(owner, thing, view)}.`,
    mending: ({ owner, thing, by, gathered, needed }, view) =>
      `${nameOf(view, by)} works on ${wreckName(owner, thing, view)}: ${gathered} of ${needed} Impact.`,
    departed: ({ from, toward, weeks: n, course, more }) =>
      `The ship leaves ${from} for ${toward}: ${weeks(n)}${COURSE[course]}${more > 0 ? `, ${more} more than on the chart` : ''}.`,
    arrived: ({ world, port }) => `The ship sets down on ${world}. ${portWords(port)}`,
    stranded: ({ world, toward }) =>
      `Nobody aboard can plot a course from ${world} to ${toward}. The ship stays.`,
    'slipped-in': ({ world }) => `Nobody on ${world} looks twice at the cargo.`,
    'week-chosen': ({ pc, did }, view) => `${nameOf(view, pc)} ${DID[did]}.`,
    'left-crew': ({ pc }, view) =>
      `${nameOf(view, pc)} takes the bag off its hook and leaves the crew, with thanks.`,
    // What a port offers is told on landing; in the first week nobody has landed.
    'port-week': ({ week, world, port }) =>
      `Week ${week}, ${port === 'D' ? 'on' : 'in port on'} ${world}.${week === 1 ? ` ${portWords(port)}` : ''}`,
    rumour: ({ d66 }) => `Word in port: ${RUMOURS[d66].text}.`,
    'great-rumour': ({ d66 }) =>
      `Everybody has it from somebody who knows: ${RUMOURS[d66].text}. There is a trail to follow.`,
  } satisfies EventsOf<VoyageEvent, View>,
  reasons: {
    'no-hands-here': () => 'Hands are for hire in ports A and B only',
    'no-berth': ({ berths }) => `All ${berths} berths are taken`,
    dealt: ({ kind }) => `One deal in ${kind} this week is all there is`,
    'nothing-for-sale': () => 'Nothing is for sale here just now',
    'hold-full': ({ cargo }) => `There is no room in the hold for ${cargo}`,
    'cargo-too-dear': ({ marks: n }) => `A unit costs ${marks(n)}, more than there is`,
    'not-in-stock': ({ item }) => `${itemName(item)}: not in stock on this visit`,
    'too-dear': ({ item, marks: n }) => `${itemName(item)}: ${marks(n)}, more than there is`,
    'hurt-this-week': ({ pc }, view) => `${nameOf(view, pc)} is too badly hurt to do much`,
    'no-port': () => 'No port worth the name: no patrons, no shore leave',
    'no-shore-leave': ({ marks: n }) => `Shore leave costs ${marks(n)}`,
    'no-deals': () => 'There is no deal to be made in cargo',
    'no-astrogator': ({ to }, view) =>
      `${worldName(view, to)}: nobody can astrogate, and no beacon leads there`,
    'no-shop': () => 'Nothing is sold here that the crew can pay',
  } satisfies ReasonsOf<VoyageReason, View>,
}

/** LF-RUL-JOB-07. */
const winWords = (debt: number, purse: number, view: View): string =>
  purse - debt >= nestEggOf(view) ? ' Paying all of it wins the campaign.' : ''

const portWords = (port: PortClass): string => `Port ${port}: ${lower(PORTS[port].text)}.`

/** What the work asks for and nobody aboard does as well: it is hard to find among fifty hands. */
function wantedWords(ask: Ask, view: View): string {
  const hands = HIRE.is(ask) ? ask.options.flatMap(({ label }) => (label?.skill ? [label] : [])) : []
  const wanted = hands.filter((label) => isWanted(label, view))
  return wanted.length === 0 ? '' : ` Asked for: ${listed(wanted.map(({ skill }) => skillName(skill)))}.`
}

/** For whatever marks are paid or taken: what has no words of its own says its name. */
const forWords = (why: string): string => (isRow(FOR, why) ? FOR[why] : ` (${why.replaceAll('-', ' ')})`)

const FOR = {
  upkeep: ' for the upkeep',
  hand: ' for a hired hand',
  cargo: ' for cargo',
  gear: ' for gear',
  repair: ' for repairs',
  'shore-leave': ' for shore leave',
  fine: ' as a fine',
  consequence: ' for what went wrong',
  complication: ' to be rid of the trouble',
  job: ' for the job',
  find: ' from a find',
}

const WHERE: Readonly<Record<Where, string>> = { port: 'in port', transit: 'in flight', work: 'of work' }

const MISSED = [
  'It is the first to be missed.',
  'The second in a row: the creditors are sending somebody.',
  'The third in a row.',
]

const COURSE: Readonly<Record<Extract<travel.TravelEvent, { type: 'departed' }>['course'], string>> = {
  beacon: ', by the beacon',
  good: ', one less than on the chart',
  plain: '',
  lost: ' on a bad course',
}

const LOST: Readonly<Record<LostBy, (units: string, cargo: string) => string>> = {
  spoiled: (n, cargo) => `${n} of ${cargo} can only be thrown out.`,
  broken: (n, cargo) => `${n} of ${cargo} did not survive the passage.`,
  cold: (n, cargo) => `The cold is gone, and ${n} of ${cargo} with it.`,
  seized: (n, cargo) => `Customs take ${n} of ${cargo}.`,
  overboard: (n, cargo) => `${n} of ${cargo} go overboard before anybody can look.`,
  shifted: (n, cargo) => `${n} of ${cargo} are lost.`,
  worthless: (n, cargo) => `A look inside: ${n} of ${cargo} are worth nothing.`,
  opened: (n, cargo) => `${n} of ${cargo}: somebody opens it.`,
}

const DID: Readonly<Record<choices.Pursuit, string>> = {
  rest: 'takes it easy this week',
  network: 'asks around for work',
  trade: 'goes to the market',
  care: 'sees to the sick and the hurt',
  train: 'trains',
  'shore-leave': 'goes on shore leave',
  mend: 'mends what is broken',
  yard: 'goes to the yard',
  shop: 'goes to the shops',
  hire: 'looks for a hand to hire',
  retire: 'thinks of leaving',
}
