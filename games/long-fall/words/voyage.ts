import type { Ask } from '@starboard/kernel'
import type { D66, ItemId, PortClass } from '../content/index.ts'
import { ITEMS, PORTS, RUMOURS } from '../content/index.ts'
import type { MoneyEvent } from '../rules/0-table/money.ts'
import type { ClusterEvent } from '../rules/4-worlds/cluster.ts'
import type { HoldEvent, LostBy } from '../rules/4-worlds/hold.ts'
import type { RepairEvent } from '../rules/4-worlds/wrecks.ts'
import type { HandEvent } from '../rules/7-weeks/hands.ts'
import type { TravelEvent } from '../rules/7-weeks/travel.ts'
import type { WeekEvent, Where } from '../rules/7-weeks/weeks.ts'
import type { ChoiceEvent, Pursuit } from '../rules/8-port/choices.ts'
import type { MarketEvent } from '../rules/8-port/market.ts'
import type { PortEvent } from '../rules/8-port/port.ts'
import type { TradeEvent } from '../rules/8-port/trade.ts'
import type { View } from '../view.ts'
import {
  cargoName,
  crewWords,
  dealWords,
  handWords,
  itemName,
  pcIn,
  purposeOf,
  pursuitWords,
  skillName,
  skillsAsked,
  tryWords,
  units,
  wreckName,
  wreckWords,
} from './choices.ts'
import { listed, marks, nameOf, type Words, weeks, worldName } from './words.ts'

type VoyageEvent =
  | ClusterEvent
  | MoneyEvent
  | WeekEvent
  | HandEvent
  | HoldEvent
  | TradeEvent
  | MarketEvent
  | RepairEvent
  | TravelEvent
  | ChoiceEvent
  | PortEvent

/** Worlds, weeks, ports, trade and travel. */
export const voyageWords: Words<VoyageEvent> = {
  questions: {
    week: (label, view) =>
      label.free
        ? `Week ${label.week} on ${worldName(view, Number(label.world))}. What does ${pcIn(label, view)} do with it?`
        : `Week ${label.week}: no work on the job for ${pcIn(label, view)}. What instead?`,
    crew: (label, view) =>
      `Week ${label.week} on ${worldName(view, Number(label.world))}, ${marks(Number(label.marks))} in hand, ` +
      `${marks(Number(label.debt))} owed. What does the crew do?`,
    deal: (label, view) =>
      `${pcIn(label, view)} trades: ${marks(Number(label.marks))} in hand, room for ${units(Number(label.space))}.`,
    units: ({ deal, cargo, most }) => `How many units of ${cargoName(cargo)} to ${deal}? (1 to ${most})`,
    haggle: ({ deal, cargo, price }) =>
      `${cargoName(cargo)} at ${marks(Number(price))} a unit. ` +
      (deal === 'buy'
        ? 'Bargain for a mark less?'
        : 'Bargain for a mark more? If it fails, only the plain price is left.'),
    'failed-deal': ({ cargo, price }) =>
      `No luck with ${cargoName(cargo)}. Sell at ${marks(Number(price))} a unit, or keep it?`,
    shop: ({ marks: purse }) => `What to ask for? ${marks(Number(purse))} in hand.`,
    owner: ({ item }) => `Who gets the ${itemName(item)}?`,
    repair: () => 'What goes to the yard?',
    mend: (label, view) => `${pcIn(label, view)} gets the tools out. What is mended in this watch?`,
    hire: (_, view, ask) =>
      `Hire a hand for which skill? It stays for one job, or for one passage without one.${wantedWords(ask, view)}`,
    debt: ({ debt, marks: purse, due, week }) =>
      `How much of the ${marks(Number(debt))} is paid off? ${marks(Number(purse))} in hand; ` +
      `${marks(Number(due))} fall due in week ${week} in any case.`,
    astrogator: ({ from, toward, weeks: link }, view) =>
      `Who plots the course from ${worldName(view, Number(from))} to ${worldName(view, Number(toward))}? ` +
      `${weeks(Number(link))}; Impact 3 is a week less, failure d3 weeks more and a complication.`,
    landing: ({ world, cargo }, view) =>
      `${listed((cargo as D66[]).map(cargoName))} ${(cargo as D66[]).length > 1 ? 'are' : 'is'} forbidden on ` +
      `${worldName(view, Number(world))}. How is it landed?`,
    retire: (label, view) => `Does ${pcIn(label, view)} leave the crew for good? There is no way back.`,
  },
  options: {
    week: ({ value, label }) => pursuitWords(value as Pursuit, label ?? {}),
    crew: crewWords,
    deal: dealWords,
    haggle: ({ value }) => (value === 'plain' ? 'Take the price as it is' : 'Bargain'),
    'failed-deal': ({ value, label }) =>
      value === 'keep' ? 'Keep it' : `Sell at ${marks(Number(label?.price))} a unit`,
    shop: ({ value, label }) =>
      value === 'nothing'
        ? 'Nothing'
        : `${itemName(value)} (${purposeOf(ITEMS[value as ItemId])})${label?.sure ? '' : ', if it is in stock'}`,
    owner: ({ label }, view) => pcIn(label ?? {}, view),
    repair: ({ label }, view) => (label ? wreckWords(label, view) : 'Nothing'),
    mend: ({ label }, view) =>
      label ? `${wreckWords(label, view)} (${label.gathered} of ${label.needed} done)` : 'Stop here',
    hire: ({ label }, view) => (label ? handWords(label, view) : 'Nobody'),
    astrogator: tryWords,
    landing: tryWords,
    retire: ({ value }, view, { label }) =>
      value === 'stay' ? 'Stay aboard' : `${pcIn(label ?? {}, view)} goes ashore for good`,
  },
  events: {
    'ship-held': ({ ship, debt }) => `The crew holds the ${ship}, and owes ${marks(debt)} for her.`,
    'cluster-made': ({ worlds, links, start }) =>
      `${worlds.length} worlds and ${links} links between them: ${listed(worlds)}. The story begins on ${start}.`,
    'patron-came': ({ patron, world }) => `New on ${world}, and hiring: ${patron}.`,
    'patron-left': ({ patron, world }) => `No longer on ${world}: ${patron}.`,
    'market-opened': ({ world, cargo, units: n, price }) =>
      `For sale on ${world}: ${units(n)} of ${cargo} at ${marks(price)} each.`,
    paid: ({ marks: n, why, left }) => `The crew pays ${marks(n)}${forWords(why)}. ${marks(left)} left.`,
    earned: ({ marks: n, why, left }) =>
      `The crew takes in ${marks(n)}${forWords(why)}. ${marks(left)} in hand.`,
    'debt-grew': ({ marks: n, why, debt }) =>
      `${marks(n)}${forWords(why)} cannot be paid and go on the debt: ${debt} now.`,
    'debt-paid': ({ marks: n, debt }) =>
      `${marks(n)} of the debt are paid off. ${debt > 0 ? `${marks(debt)} to go` : 'The ship is free of debt'}.`,
    'week-passed': ({ week, where, safe }) =>
      `Week ${week} is over, ${WHERE[where]}${where !== 'work' && !safe ? ', and not a quiet one' : ''}.`,
    'instalment-missed': ({ marks: n, missed }) =>
      `${marks(n)} fell due and could not be paid. ${MISSED[missed - 1] ?? ''}`,
    'ship-taken': ({ ship }) => `The creditors take the ${ship}.`,
    'hunters-came': ({ pc }, view) => `They have found ${pc ? nameOf(view, pc) : 'the crew'}.`,
    'hand-hired': ({ skill, marks: n }) =>
      `A hand with ${skillName(skill)} comes aboard${n > 0 ? ` for ${marks(n)}` : ', for nothing'}.`,
    'hands-left': ({ skills }) =>
      `Paid off: the ${skills.length > 1 ? 'hands' : 'hand'} with ${listed(skills.map(skillName))}.`,
    'cargo-loaded': ({ cargo, units: n }) => `Into the hold: ${units(n)} of ${cargo}.`,
    'cargo-lost': ({ cargo, units: n, why }) => LOST[why](units(n), cargo),
    'cargo-stirred': ({ cargo }) => `Something stirs in the hold: ${cargo}.`,
    'cargo-bought': ({ pc, cargo, units: n, each }, view) =>
      `${nameOf(view, pc)} buys ${units(n)} of ${cargo} at ${marks(each)} each.`,
    'cargo-sold': ({ pc, cargo, units: n, each }, view) =>
      `${nameOf(view, pc)} sells ${units(n)} of ${cargo} at ${marks(each)} each.`,
    'cargo-kept': ({ pc, cargo }, view) => `${nameOf(view, pc)} keeps ${cargo} for a better day.`,
    'asked-for': ({ item, die, there }) =>
      `Is there a ${itemName(item)} to be had? ${die}: ${there ? 'there is' : 'not this time'}.`,
    'gear-bought': ({ pc, item, marks: n }, view) =>
      `${nameOf(view, pc)} gets a ${itemName(item)} for ${marks(n)}.`,
    worn: ({ pc, item }, view) =>
      item
        ? `${nameOf(view, pc)} now wears the ${itemName(item)}.`
        : `${nameOf(view, pc)} wears no armour now.`,
    repaired: ({ owner, thing, by }, view) =>
      `${by ? `${nameOf(view, by)} has mended` : 'The yard has mended'} ${wreckName(owner, thing, view)}.`,
    mending: ({ owner, thing, by, gathered, needed }, view) =>
      `${nameOf(view, by)} works on ${wreckName(owner, thing, view)}: ${gathered} of ${needed}.`,
    departed: ({ from, toward, weeks: n, course, more }) =>
      `From ${from} toward ${toward}: ${weeks(n)}${COURSE[course]}${more > 0 ? `, ${weeks(more)} more than on the chart` : ''}.`,
    arrived: ({ world, port }) => `The ship sets down on ${world}. ${portWords(port)}`,
    stranded: ({ world, toward }) =>
      `Nobody aboard can plot a course from ${world} to ${toward}. The ship stays.`,
    'slipped-in': ({ world }) => `Nobody on ${world} looks twice at the cargo.`,
    'week-chosen': ({ pc, did }, view) => `${nameOf(view, pc)} ${DID[did]}.`,
    'left-crew': ({ pc }, view) =>
      `${nameOf(view, pc)} takes the bag off its hook and leaves the crew, with thanks.`,
    'port-week': ({ week, world, port }) => `Week ${week} on ${world}. ${portWords(port)}`,
    rumour: ({ d66 }) => `Word in port: ${RUMOURS[d66].text}.`,
    'great-rumour': ({ d66 }) =>
      `Everybody has it from somebody who knows: ${RUMOURS[d66].text}. There is a trail to follow.`,
  },
  reasons: {
    'no-hands-here': () => 'Hands are for hire in ports A and B only',
    'no-berth': ({ berths }) => `All ${berths} berths are taken`,
    dealt: ({ kind }) => `One deal in ${kind} this week is all there is`,
    'nothing-for-sale': () => 'Nothing is for sale here just now',
    'hold-full': ({ cargo }) => `There is no room in the hold for ${cargo}`,
    'cargo-too-dear': ({ marks: n }) => `A unit costs ${marks(Number(n))}, more than there is`,
    'not-in-stock': ({ item }) => `${itemName(item)}: not in stock on this visit`,
    'too-dear': ({ item, marks: n }) => `${itemName(item)}: ${marks(Number(n))}, more than there is`,
    'hurt-this-week': (label, view) => `${pcIn(label, view)} is too badly hurt to do much`,
    'no-port': () => 'No port worth the name: no patrons, no shore leave',
    'no-shore-leave': ({ marks: n }) => `Shore leave costs ${marks(Number(n))}`,
    'no-deals': () => 'There is no deal to be made in cargo',
    'no-astrogator': ({ to }, view) =>
      `${worldName(view, Number(to))}: nobody can astrogate, and no beacon leads there`,
    'no-shop': () => 'Nothing is sold here that the crew can pay',
  },
}

const portWords = (port: string): string => `Port ${port}: ${PORTS[port as PortClass].text.toLowerCase()}.`

/** For whatever marks are paid or taken: what has no words of its own says its name. */
/** What the work asks for and nobody aboard does as well: it is hard to find among fifty hands. */
function wantedWords(ask: Ask, view: View): string {
  const asked = skillsAsked(view)
  const wanted = ('options' in ask ? ask.options : []).filter(
    ({ value, label }) => asked.includes(value) && Number(label?.best) < Number(label?.rank),
  )
  return wanted.length === 0 ? '' : ` Asked for: ${listed(wanted.map(({ value }) => skillName(value)))}.`
}

const forWords = (why: string): string =>
  why in FOR ? FOR[why as keyof typeof FOR] : ` (${why.replaceAll('-', ' ')})`

const FOR = {
  upkeep: ' for the upkeep of crew and ship',
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

const WHERE: Readonly<Record<Where, string>> = { port: 'in port', transit: 'in transit', work: 'at work' }

const MISSED = [
  'That is the first time.',
  'Twice in a row: the creditors are sending somebody.',
  'Three times in a row.',
]

const COURSE: Readonly<Record<Extract<TravelEvent, { type: 'departed' }>['course'], string>> = {
  beacon: ' by the beacon',
  good: ' on a fine course, one less than on the chart',
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

const DID: Readonly<Record<Pursuit, string>> = {
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
