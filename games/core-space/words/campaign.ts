import { capital, grouped, listed, times } from '@starboard/kernel/english'
import { type AsksIn, type EventsOf, type OffersIn, wordsOf } from '@starboard/kernel/speech'
import {
  BOARDS,
  CREWS,
  type DEGRADATION,
  type ItemId,
  MISSIONS,
  POSTS,
  SKILLS,
  type System,
  TRADERS,
  type TraderId,
  UPGRADES,
} from '../content/index.ts'
import { fresh, unitsOf } from '../rules/0-table/tray.ts'
import type { AdvancementEvent } from '../rules/8-campaign/advancement.ts'
import type { BarterEvent } from '../rules/8-campaign/barter.ts'
import type { CrewEvent } from '../rules/8-campaign/crew.ts'
import type { TradeEvent } from '../rules/8-campaign/dealing.ts'
import type { ExtractionEvent, Way } from '../rules/8-campaign/extraction.ts'
import type { JourneyEvent } from '../rules/8-campaign/journey.ts'
import type { KitEvent } from '../rules/8-campaign/kit.ts'
import type { MaintenanceEvent } from '../rules/8-campaign/maintenance.ts'
import type { RescueEvent } from '../rules/8-campaign/rescue.ts'
import type { StowEvent } from '../rules/8-campaign/stowing.ts'
import type { UpgradeEvent } from '../rules/8-campaign/upgrades.ts'
import type { View } from '../view.ts'
import { skillText } from './about-skills.ts'
import { campaignText } from './ends.ts'
import { factsOf, looked } from './facts.ts'
import {
  askedOf,
  crewName,
  figureName,
  itemName,
  pieceName,
  SYSTEM_NAMES,
  someItem,
  squareName,
  typeName,
} from './names.ts'
import { GOOD_AT } from './ships.ts'

type Rules = typeof import('../rules/8-campaign/crew.ts') &
  typeof import('../rules/8-campaign/kit.ts') &
  typeof import('../rules/8-campaign/advancement.ts') &
  typeof import('../rules/8-campaign/extraction.ts') &
  typeof import('../rules/8-campaign/rescue.ts') &
  typeof import('../rules/8-campaign/stowing.ts') &
  typeof import('../rules/8-campaign/barter.ts') &
  typeof import('../rules/8-campaign/trade.ts') &
  typeof import('../rules/8-campaign/buying.ts') &
  typeof import('../rules/8-campaign/maintenance.ts') &
  typeof import('../rules/8-campaign/upgrades.ts') &
  typeof import('../rules/8-campaign/journey.ts')

type Deals = typeof import('../rules/8-campaign/trade.ts') &
  typeof import('../rules/8-campaign/buying.ts') &
  typeof import('../rules/8-campaign/selling.ts') &
  typeof import('../rules/8-campaign/hiring.ts')
type Work = typeof import('../rules/8-campaign/maintenance.ts')

type Events =
  | CrewEvent
  | KitEvent
  | AdvancementEvent
  | ExtractionEvent
  | RescueEvent
  | StowEvent
  | BarterEvent
  | TradeEvent
  | MaintenanceEvent
  | JourneyEvent
  | UpgradeEvent

const name = (trader: TraderId): string => TRADERS[trader].name
const ua = (sum: number): string => `${sum} UA`
const missions = (count: number): string => times(count, 'mission')

/** What has become of somebody who was left behind, as it is told. */
const WAYS_TRIED: { readonly [way in Way]: (who: string) => string } = {
  rescue: (who) => `A rescue: the crew goes back in for ${who}`,
  teleport: (who) => `An emergency teleport is tried for ${who}`,
  own: (who) => `${who} is left to get out alone`,
}

const WAY_NAMES: { readonly [way in Way]: string } = {
  rescue: 'A rescue: go back in for them, now',
  teleport: 'An emergency teleport',
  own: 'They are on their own',
}

/** “the hold”, “Wade’s tray”, “Wade, worn”. */
function placeText(place: string): string {
  if (place === 'hold') return 'the hold'
  const [first, second] = place.split(':')
  return second === undefined ? `${called(first!)}’s tray` : `${called(second)}, worn`
}

/** Where something is that goes by a key such as `knife@wade` or `combat-vest@worn-wade`. */
const keptText = (key: string): string =>
  placeText(key.slice(key.indexOf('@') + 1).replace(/^worn-/, 'worn:'))

/** “In stasis pod 1: a Seal and a Freeze Blast.” */
const insideText = (view: View, piece: string, items: readonly ItemId[]): string =>
  `In ${pieceName(view, piece)}: ${items.length === 0 ? 'nothing' : listed(items.map(someItem))}.`

const called = (id: string): string => (isTraderId(id) ? name(id) : id)

const isTraderId = (id: string): id is TraderId => Object.hasOwn(TRADERS, id)

const wearText = (result: (typeof DEGRADATION)[number]): string =>
  result === 'twice' ? 'two more rolls' : result === 'item' ? 'a lost thing' : `${SYSTEM_NAMES[result]} −1`

/** Several of a set are counted. */
const soldText = (items: readonly Parameters<typeof itemName>[0][]): string =>
  items.length === 1 ? `the ${itemName(items[0]!)}` : listed(grouped(items.map(itemName)))

const things = (items: readonly Parameters<typeof itemName>[0][], sum: number): string =>
  listed([...items.map(itemName), ...(sum > 0 ? [ua(sum)] : [])]) || 'nothing'

/** Crews, and what they do between two missions. */
export const campaignWords = {
  asks: {
    ship: {
      ask: ({ crew }, view) => askedOf(view, crew, 'Which ship is yours?'),
      option: (label) =>
        label.do
          ? 'A crew of your own'
          : `${CREWS[label.ship].name}, ${GOOD_AT[label.ship]}: ${listed(label.traders.map(name))}`,
    },
    class: {
      ask: ({ trader }) => `What is ${name(trader)} trained in?`,
      option: ({ board }) => BOARDS[board].name,
    },
    recruit: {
      ask: ({ crew, left }, view) => askedOf(view, crew, `Who signs on? ${times(left, 'point')} left.`),
      option: (label) =>
        label.do ? 'The crew is complete' : `${name(label.trader)}, ${times(label.points, 'point')}`,
    },
    kit: {
      ask: ({ trader, what }) =>
        `What does ${name(trader)} take along ${what === 'stim' ? 'against wounds' : what === 'close' ? 'for close combat' : 'to shoot with'}?`,
      option: ({ item }) =>
        item === null
          ? 'Take nothing of the kind'
          : `Take the ${looked({ item, state: 'fine' })}, ${times(unitsOf([fresh(item)]), 'unit')} of room`,
    },
    outfit: {
      ask: ({ crew, left }, view) => askedOf(view, crew, `What do you buy? ${ua(left)} left.`),
      option: (label) =>
        label.do ? 'Nothing more' : `Buy the ${itemName(label.item)} for ${ua(label.ua)} (${factsOf(label)})`,
    },
    carrier: {
      ask: ({ crew, item }, view) => askedOf(view, crew, `Who carries the ${itemName(item)}?`),
      option: ({ trader }) => name(trader),
    },
    field: {
      ask: ({ crew, most }, view) => askedOf(view, crew, `Who comes along? ${most} can.`),
      option: ({ trader }) => name(trader),
    },
    advance: {
      ask: ({ trader, career }) => `What has ${name(trader)} learnt? (Career point ${career}.)`,
      option: (label) => (label.do ? 'No skill now' : skillText(label.skill, label.level)),
    },
    train: {
      ask: ({ by, pegs }) => `Whom does ${name(by)} train, for ${times(pegs, 'Skill peg')}?`,
      option: (label) => (label.do ? 'Nobody' : name(label.trader)),
    },
    extract: {
      ask: ({ trader }) => `${name(trader)} was left behind. What is done about it?`,
      option: ({ way }) => WAY_NAMES[way],
    },
    settle: {
      ask: ({ trader, ua: sum, for: what }) =>
        what === 'ransom'
          ? `A ransom of ${ua(sum)} is asked for ${name(trader)}.`
          : what === 'fine'
            ? `${name(trader)} is under arrest; ${ua(sum)} would settle it.`
            : what === 'escape'
              ? `${name(trader)} has got away and needs ${ua(sum)} to come home.`
              : `${name(trader)} came out on the wrong ship; a passage home is ${ua(sum)}.`,
      option: ({ do: does }) =>
        does === 'pay' ? 'Pay' : does === 'wait' ? 'Let them wait: it will cost 2 UA more' : 'Do not pay',
    },
    negotiate: {
      ask: ({ trader }) => `Does somebody negotiate for ${name(trader)}, for 2 Skill pegs?`,
      option: ({ by }) => (by === null ? 'Nobody' : name(by)),
    },
    'join-rescue': {
      ask: ({ crew, of }, view) =>
        `${capital(crewName(view, of))} goes back in for its people. ${askedOf(view, crew, 'Do you come along?')}`,
      option: ({ joins }) => (joins ? 'Yes' : 'No'),
    },
    dock: {
      ask: ({ crew }, view) => askedOf(view, crew, 'At which airlock do you dock?'),
      option: ({ at }) => `The airlock on ${squareName(at)}`,
    },
    stow: {
      ask: ({ crew }, view) => askedOf(view, crew, 'Does anything change hands?'),
      option: (label) =>
        label.do ? 'All is where it should be' : `${itemName(label.item)} (${placeText(label.from)})`,
    },
    'stow-in': {
      ask: ({ crew, item }, view) => askedOf(view, crew, `Where does the ${itemName(item)} go?`),
      option: ({ to }) => capital(placeText(to)),
    },
    'barter-gives': {
      ask: ({ crew, with: other }, view) =>
        askedOf(view, crew, `What do you offer ${crewName(view, other)}?`),
      option: ({ item, from }) => `${itemName(item)} (${placeText(from)})`,
    },
    'barter-gets': {
      ask: ({ crew, with: other }, view) =>
        askedOf(view, crew, `What do you want from ${crewName(view, other)}?`),
      option: ({ item, from }) => `${itemName(item)} (${placeText(from)})`,
    },
    'barter-sum': {
      ask: ({ crew }, view) => askedOf(view, crew, 'How many UA do you add? (Below 0: how many you want.)'),
    },
    'barter-agree': {
      ask: ({ from, gives, gets, ua: sum }, view) =>
        `${capital(crewName(view, from))} offers ${things(gives, sum)} for ${things(gets, -sum)}.`,
      option: ({ agrees }) => (agrees ? 'Agreed' : 'No'),
    },
    post: {
      ask: ({ crew, ua: sum }, view) => askedOf(view, crew, `Where do you trade? You have ${ua(sum)}.`),
      option: ({ post }) => POSTS[post].name,
    },
    trade: {
      ask: ({ crew, ua: sum, post }, view) =>
        askedOf(view, crew, `You are at ${POSTS[post].name}, with ${ua(sum)}.`),
      option: wordsOf<View>()({
        buy: ({ item, ua: sum, bent }) =>
          `Buy the ${itemName(item)} for ${ua(sum)}${bent === 'plain' ? '' : ' (haggled)'}`,
        sell: ({ key, item, ua: sum, bent, count }) =>
          `Sell ${count > 1 ? `${count} × ${itemName(item)} as a set` : `the ${itemName(item)} (${keptText(key)})`} for ${ua(sum)}${bent === 'plain' ? '' : ' (haggled)'}`,
        hire: ({ trader, ua: sum, how }) =>
          `Hire ${name(trader)}${how === 'once' ? ' for one mission' : ''} for ${ua(sum)}`,
        promote: ({ trader }) => `${name(trader)} becomes Captain`,
        haggle: ({ trader, level }) =>
          level === 1
            ? `${name(trader)} haggles: one thing is sold at its buying price`
            : `${name(trader)} haggles: 2 UA on each of three prices`,
        stow: () => 'Put things elsewhere',
        barter: ({ with: other }, view) => `Barter with ${crewName(view, other)}`,
        leave: () => 'Leave the post',
      } satisfies OffersIn<Deals, View>),
    },
    'buy-for': {
      ask: ({ crew, item }, view) => askedOf(view, crew, `Where does the ${itemName(item)} go?`),
      option: ({ place }) => capital(placeText(place)),
    },
    praise: {
      ask: ({ crew, ua: sum }, view) =>
        askedOf(
          view,
          crew,
          `The reward is ${ua(sum)}. Does somebody make it half as much again, for 3 Skill pegs?`,
        ),
      option: ({ by }) => (by === null ? 'Nobody' : name(by)),
    },
    repair: {
      ask: ({ crew, ua: sum, systems }, view) =>
        askedOf(
          view,
          crew,
          `The ship has ${listed((Object.keys(systems) as System[]).map((system) => `${SYSTEM_NAMES[system]} ${systems[system]}`))}. You have ${ua(sum)}.`,
        ),
      option: wordsOf<View>()({
        fix: ({ system, ua: sum }) => `Repair ${SYSTEM_NAMES[system]} for ${ua(sum)}`,
        fit: ({ item, points, ua: sum }) =>
          `Use the ${itemName(item)}: ${times(points, 'repair')}${sum > 0 ? `, ${ua(sum)}` : ''}`,
        upgrade: ({ upgrade, level, ua: sum }) => `Fit ${UPGRADES[upgrade]} ${level} for ${ua(sum)}`,
        'leave-port': ({ lost }) => (lost ? 'Leave it: the ship is lost' : 'Ready to sail'),
      } satisfies OffersIn<Work, View>),
    },
    engineer: {
      ask: ({ crew, result }, view) =>
        askedOf(
          view,
          crew,
          result === null
            ? 'Does an engineer see to it that nothing wears down, for 3 Skill pegs?'
            : `The die says: ${wearText(result)}. Does an engineer have it rolled again, for 2 Skill pegs?`,
        ),
      option: ({ by }) => (by === null ? 'Nobody' : name(by)),
    },
    'mend-with': {
      ask: ({ crew, points }, view) =>
        askedOf(view, crew, `What is repaired? ${times(points, 'repair')} left.`),
      option: ({ system, left }) => `${SYSTEM_NAMES[system]} (${left})`,
    },
    quieten: {
      ask: ({ crew }, view) => askedOf(view, crew, 'The scanners find the noise: how many pegs fewer?'),
    },
    divert: {
      ask: ({ type, count, rolled }) =>
        `${times(count, typeName(type))} would come to point ${rolled}. Where to?`,
      option: ({ number }) => `Point ${number}`,
    },
    'first-vent': {
      ask: ({ crew }, view) => askedOf(view, crew, 'Which vent is at work from the start?'),
      option: ({ at }) => `The vent on ${squareName(at)}`,
    },
    'corner-pod': {
      ask: () => 'The informant knows what lies in one of the pods in the corners. In which?',
      option: ({ at }) => `The pod on ${squareName(at)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    ship: ({ upgrade, level, on }, view) =>
      upgrade === 'defences'
        ? `The ship’s guns (level ${level}) shoot at ${figureName(view, on!)}`
        : upgrade === 'thrusters'
          ? `The ship goes to the threshold at ${squareName(on!)}`
          : on === null
            ? 'The scanners still the noise, and look ahead'
            : `The scanners look into ${pieceName(view, on)}`,
  } satisfies OffersIn<typeof import('../rules/8-campaign/upgrades.ts'), View>,
  events: {
    'ship-used': ({ figure, upgrade, level, pegs }, view) =>
      `${figureName(view, figure)} calls on ${UPGRADES[upgrade]} ${level}${pegs > 0 ? ` for ${times(pegs, 'Skill peg')}` : ''}.`,
    'piece-scanned': ({ crew, piece }, view) =>
      `${capital(crewName(view, crew))} knows what lies in ${pieceName(view, piece)}.`,
    'piece-shown': ({ piece, items }, view) => insideText(view, piece, items),
    'arrivals-foreseen': ({ list }) =>
      list.length === 0
        ? 'Nobody will come in this round.'
        : `To come in this round: ${listed(list.map(({ type, count, rolled }) => `${times(count, typeName(type))} at point ${rolled}`))}.`,
    'ship-moved': ({ crew, at }, view) => `${capital(crewName(view, crew))} docks at ${squareName(at)} now.`,
    'crew-signed': ({ ship }) => `The crew of the ${CREWS[ship].name} signs on.`,
    'class-chosen': ({ trader, board }) => `${name(trader)}: ${BOARDS[board].name}.`,
    recruited: ({ trader, points }) => `${name(trader)} signs on for ${times(points, 'point')}.`,
    'kitted-out': ({ trader, items }) => `${name(trader)} takes along: ${things(items, 0)}.`,
    outfitted: ({ trader, item, ua: sum }) => `${name(trader)} gets the ${itemName(item)} for ${ua(sum)}.`,
    fielded: ({ traders }) =>
      traders.length === 0
        ? 'Nobody is fit to go on this mission.'
        : `On this mission: ${listed(traders.map(name))}.`,
    'career-point': ({ trader, career }) => `${name(trader)} gains a career point: ${career} in all.`,
    'career-full': ({ trader }) => `${name(trader)} has nothing left to learn.`,
    'skill-learnt': ({ trader, skill, level }) =>
      `${name(trader)} has learnt ${SKILLS[skill].name} ${level}.`,
    'row-complete': ({ trader, health, skill, actions }) =>
      `${name(trader)} has completed a row of the career: Health ${health}, Skill ${skill} and ${times(actions, 'action')} from now on.`,
    trained: ({ by, traders }) => `${name(by)} trains ${listed(traders.map(name))}.`,
    died: ({ trader }) => `${name(trader)} is dead.`,
    'extraction-chosen': ({ trader, way }) => `${WAYS_TRIED[way](name(trader))}.`,
    'lost-in-transit': ({ trader }) => `${name(trader)} is lost in transit, with everything.`,
    'came-out-changed': ({ trader, as }) =>
      `The teleport mixes them up: ${name(trader)} went in, ${name(as)} steps out and stays.`,
    'wrong-ship': ({ trader, missions: count }) =>
      `${name(trader)} is on the wrong ship and misses ${missions(count)}.`,
    injured: ({ trader, missions: count }) => `${name(trader)} is hurt and misses ${missions(count)}.`,
    safe: ({ trader, equipped }) => `${name(trader)} is safe aboard${equipped ? '' : ', with empty hands'}.`,
    'ransom-asked': ({ trader, ua: sum }) => `A ransom of ${ua(sum)} is asked for ${name(trader)}.`,
    arrested: ({ trader, ua: sum }) => `${name(trader)} is under arrest; the fine is ${ua(sum)}.`,
    'locked-up': ({ trader, missions: count }) =>
      `${name(trader)} is locked up for ${missions(count)} and loses everything.`,
    escaped: ({ trader, lost }) =>
      `${name(trader)} gets away${lost === null ? '' : ` and loses the ${itemName(lost)}`}.`,
    'given-up': ({ trader }) => `${name(trader)} is given up.`,
    'paid-for': ({ trader, ua: sum }) => `${ua(sum)} are paid for ${name(trader)}.`,
    negotiated: ({ by, trader }) => `${name(by)} negotiates for ${name(trader)}.`,
    'rescue-begun': ({ crews }, view) => `A rescue: ${listed(crews.map((id) => crewName(view, id)))}.`,
    'rescue-docked': ({ crew, at }, view) => `${capital(crewName(view, crew))} docks on ${squareName(at)}.`,
    stowed: ({ item, into }) => `The ${itemName(item)} goes into ${placeText(into)}.`,
    bartered: ({ crew, with: other, gives, gets, ua: sum }, view) =>
      `${capital(crewName(view, crew))} gives ${crewName(view, other)} ${things(gives, sum)} for ${things(gets, -sum)}.`,
    'barter-refused': ({ crew, with: other }, view) =>
      `${capital(crewName(view, crew))} and ${crewName(view, other)} do not agree.`,
    rewarded: ({ crew, ua: sum, prize }, view) =>
      `${capital(crewName(view, crew))} is paid ${ua(sum)}${prize === null ? '' : ` and given ${someItem(prize)}`}.`,
    'for-hire': ({ traders }) => `Looking for work: ${listed(traders.map(name))}.`,
    'counter-flipped': ({ crew }, view) => `The counter is flipped: ${crewName(view, crew)} begins.`,
    'post-chosen': ({ crew, post }, view) =>
      `${capital(crewName(view, crew))} trades at ${POSTS[post].name}.`,
    bought: ({ crew, item, ua: sum }, view) =>
      `${capital(crewName(view, crew))} buys the ${itemName(item)} for ${ua(sum)}.`,
    sold: ({ crew, items, ua: sum }, view) =>
      `${capital(crewName(view, crew))} sells ${soldText(items)} for ${ua(sum)}.`,
    hired: ({ crew, trader, ua: sum, once }, view) =>
      `${capital(crewName(view, crew))} hires ${name(trader)}${once ? ' for one mission' : ''} for ${ua(sum)}.`,
    promoted: ({ trader }) => `${name(trader)} is Captain now.`,
    haggled: ({ trader }) => `${name(trader)} haggles.`,
    'worn-down': ({ crew, system, left }, view) =>
      `${capital(crewName(view, crew))} wears down: ${SYSTEM_NAMES[system]} at ${left}.`,
    'wears-twice': ({ crew }, view) => `${capital(crewName(view, crew))} wears down twice.`,
    'thing-perished': ({ crew, item }, view) =>
      item === null
        ? `${capital(crewName(view, crew))} has nothing cheap to lose.`
        : `Aboard ${crewName(view, crew)} the ${itemName(item)} goes to waste.`,
    'wear-averted': ({ by, again }) =>
      again ? `${name(by)} has it rolled again.` : `${name(by)} keeps the ship in order.`,
    'ship-repaired': ({ system, ua: sum }) =>
      `A point of ${SYSTEM_NAMES[system]} is repaired${sum > 0 ? ` for ${ua(sum)}` : ''}.`,
    upgraded: ({ crew, upgrade, level, ua: sum }, view) =>
      `${capital(crewName(view, crew))} is fitted with ${UPGRADES[upgrade]} ${level} for ${ua(sum)}.`,
    'ship-lost': ({ crew }, view) => `${capital(crewName(view, crew))} falls apart: the ship is lost.`,
    upkeep: ({ crew, ua: sum, unpaid }, view) =>
      `${capital(crewName(view, crew))} pays ${ua(sum)} for upkeep${unpaid.length > 0 ? `; ${listed(unpaid.map(name))} will stay at home` : ''}.`,
    'came-home': ({ met, behind }) =>
      `${met.length > 0 ? 'Homeward, with the work done.' : 'Homeward, with the work undone.'}${behind.length > 0 ? ` Left behind: ${listed(behind.map(name))}.` : ''}`,
    'next-mission': ({ mission, pegs, again }) =>
      `${again ? 'The last door once more' : 'The next door'}: ${MISSIONS[mission].name}. Hostility begins at ${times(pegs, 'peg')}.`,
    'campaign-ended': ({ won, crews }, view) => {
      const left = crews.filter(({ out }) => !out)
      const worth = left.map(({ crew, worth: sum }) => `${crewName(view, crew)} is worth ${ua(sum)}`)
      return [campaignText(won, crews), ...(worth.length > 0 ? [`${capital(listed(worth))}.`] : [])].join(' ')
    },
    'hire-left': ({ trader }) => `${name(trader)} was hired for one mission and leaves.`,
    'vent-opened': ({ vent }, view) => `${capital(pieceName(view, vent))} is at work from the start.`,
    'pod-shown': ({ pod, items }, view) => insideText(view, pod, items),
  } satisfies EventsOf<Events, View>,
}
