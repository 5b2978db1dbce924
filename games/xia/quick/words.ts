import { formatAverage } from '@starboard/dice'
import type { Goal, Over, Seat, Text } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import {
  type AsksIn,
  type EventsOf,
  gather,
  nameIn,
  type OffersIn,
  type ReasonsOf,
  spoken,
  wordsOf,
} from '@starboard/kernel/speech'
import {
  CUBES,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type MissionType,
  SECTORS,
  type SectorId,
  SHIPS,
  type ShipId,
  type TradeCube,
} from '../content/index.ts'
import { fieldText } from '../words/fields.ts'
import { costText } from '../words/sheet.ts'
import { credits, idIn, rest } from '../words/words.ts'
import type { ACTIONS, ActionReason } from './actions.ts'
import { nameOf, type QuickEvent, shipName } from './events.ts'
import type { FameSource, TableEvent } from './fame.ts'
import type { FightEvent, FightReason } from './fights.ts'
import { targetOf } from './missions.ts'
import { quickRecap } from './recap.ts'
import { NPC_NAMES, placeName, tableOf } from './sheet.ts'
import { FAME_TO_WIN, type Held, isSolo, PRESETS, type RingIndex } from './state.ts'
import type { DEALS, TradeReason } from './trade.ts'
import type { QuickView } from './view.ts'
import { MOST } from './worth.ts'

type Rules = typeof import('./actions.ts') &
  typeof import('./setup.ts') &
  typeof import('./trade.ts') &
  typeof import('./turn.ts')

const cubeName = (cube: TradeCube): string => CUBES[cube].name

function missionOption(id: MissionId, view: QuickView): string {
  const { name, type } = MISSIONS[id]!
  const held = view.captains[view.seat]!.missions.find((each) => each.id === id)
  return held?.ready
    ? `Deliver “${name}”${type === 'smuggler' ? ' past the customs' : ''}`
    : `${DOINGS[type] ?? 'Begin'} “${name}” (${MISSION_KINDS[type].name})`
}

const DOINGS: Readonly<Record<string, string>> = {
  shuttle: 'Take passengers aboard for',
  smuggler: 'Load contraband for',
  research: 'Do the research for',
  thief: 'Commit the theft for',
}

/** What a mission in hand asks of its captain next, and where. */
export function taskWords(view: QuickView, seat: Seat, { id, ready, pays }: Held): string {
  const { type, from, to, target } = MISSIONS[id]!
  const there = sectorWords(view, to!)
  if (ready)
    return type === 'smuggler'
      ? `Slip it past the customs of ${there}.`
      : `To be delivered: ${there}${pays === null ? '' : `, for ${credits(pays)}`}.`
  const begins = BEGINS[type]
  if (begins) return `${begins} ${sectorWords(view, from!)}; deliver to ${there}.`
  if (target === null) return `Destroy any ship; report to ${there}.`
  const whom = nameOf(view, targetOf(view, seat, target))
  return type === 'thief'
    ? `Steal from ${whom}, in the same sector; deliver to ${there}.`
    : `When the ship of ${whom} is destroyed, by whomever, report to ${there}.`
}

const BEGINS: { readonly [T in MissionType]?: string } = {
  shuttle: 'Take passengers aboard in',
  smuggler: 'Load contraband in',
  research: 'Do the research in',
}

/** A sector by name, and that nobody has turned it up yet. */
const sectorWords = ({ sectors }: QuickView, id: SectorId): string =>
  `${SECTORS[id].name}${sectors.some((sector) => sector.id === id) ? '' : ' (not yet found)'}`

function moveOption(view: QuickView): string {
  const { energy, dice } = view.captains[view.seat]!
  return energy > 0 ? `Move: roll the d${dice.engine} engine` : 'Move one sector, without Energy'
}

/** Where a place lies, seen from the captain whose turn it is. */
function bearing(view: QuickView, place: RingIndex): string {
  const here = view.sectors[view.captains[view.seat]!.at]!
  const there = view.sectors[place]!
  return BEARINGS[`${there.q - here.q},${there.r - here.r}`] ?? 'beyond'
}

const BEARINGS: Readonly<Record<string, string>> = {
  '1,0': 'to the east',
  '1,-1': 'to the north-east',
  '0,-1': 'to the north-west',
  '-1,0': 'to the west',
  '-1,1': 'to the south-west',
  '0,1': 'to the south-east',
}

type Rolled = Extract<TableEvent, { type: 'rolled' }>

const ROLLS: Readonly<Record<Rolled['why'], string>> = {
  engine: 'the engine',
  attack: 'the attack',
  defense: 'the defense',
  research: 'the research',
  theft: 'the theft',
  remains: 'the remains',
  sneak: 'slipping past the customs',
}

/** What a die is for, without its article. */
export const rollName = (why: Rolled['why']): string => ROLLS[why].replace(/^the /, '')

const SOURCES: Readonly<Record<FameSource, string>> = {
  mission: 'a mission',
  trade: 'a good trade',
  exploration: 'exploring',
  combat: 'a ship destroyed',
}

function foughtWords(
  { by, on, attack, defense, outcome }: Extract<FightEvent, { type: 'fought' }>,
  view: QuickView,
) {
  const [attacker, defender] = [capital(shipName(view, by)), shipName(view, on)]
  const figures = `${attack} against ${defense}`
  if (outcome === 'held') return `${attacker} attacks ${defender} in vain, ${figures}.`
  return `${attacker} ${outcome === 'hit' ? 'hits' : 'destroys'} ${defender}, ${figures}.`
}

const destination = (id: MissionId): string => SECTORS[MISSIONS[id]!.to!].name

function overWords({ winners, scores, how }: Over, view: QuickView): string {
  if (how === 'clock') return `The clock has run out at ${scores[0]} of ${FAME_TO_WIN} Fame.`
  if (how !== 'fame') return how === 'resigned' ? 'The match was given up.' : how
  return `${listed(winners.map((seat) => nameOf(view, seat)))} is a legend, with ${scores[winners[0]!]} Fame.`
}

const quickWords = {
  asks: {
    ship: {
      ask: ({ again }) =>
        `${again ? 'Your ship is gone. Which one do you take instead?' : 'Which ship will you fly?'} They are all alike, with a d6 each for engine, blaster and shield.`,
      option: (_, __, option) => SHIPS[idIn<ShipId>(option)].name,
    },
    act: {
      ask: ({ left }, view) => `${nameOf(view, view.seat)}, ${times(left, 'action')} left: what will you do?`,
    },
    fly: {
      ask: ({ reach }) => `Your ship can fly up to ${times(reach, 'sector')}. Where to?`,
      option: (_, __, option) =>
        option.value === 'stay' ? 'Stay where you are' : `Fly to ${SECTORS[idIn<SectorId>(option)].name}`,
    },
    market: {
      ask: ({ sold }, view, { seat }) => {
        const purse = `with ${credits(view.captains[seat]!.credits)}`
        return sold === 0
          ? `What will you trade, ${purse}?`
          : `${sold} sold in this trade. What else, ${purse}?`
      },
      option: wordsOf<QuickView>()({
        sell: ({ price }, _, option) => `Sell one ${cubeName(rest(option))} for ${credits(price)}`,
        buy: (_, __, option) => `Buy one ${cubeName(rest(option))}`,
        upgrade: ({ die }, _, option) => `Raise the ${rest(option)} to a d${die}`,
        leave: () => 'Leave the market',
      } satisfies OffersIn<typeof DEALS, QuickView>),
    },
  } satisfies AsksIn<Rules, QuickView>,
  offers: {
    mission: (_, view, option) => missionOption(rest(option), view),
    trade: () => 'Trade: buy, sell and upgrade',
    explore: ({ place }, view) => `Explore the unknown sector ${bearing(view, place)}`,
    move: (_, view) => moveOption(view),
    mine: ({ ore }) => `Mine one ${cubeName(ore)}`,
    attack: (_, view, option) => `Attack ${shipName(view, rest(option))}`,
    end: () => 'End your turn',
  } satisfies OffersIn<typeof ACTIONS & Rules, QuickView>,
  events: {
    'board-laid': ({ sectors, first }, view) =>
      `${sectors} sectors are laid around Neo Damascus. ${nameOf(view, first)} begins.`,
    'ship-chosen': ({ seat, ship, again }, view) =>
      again
        ? `${nameOf(view, seat)} is back, in the ${SHIPS[ship].name}.`
        : `${nameOf(view, seat)} takes the ${SHIPS[ship].name}.`,
    'turn-began': ({ seat, round }, view) =>
      isSolo(view)
        ? `Turn ${round} of ${PRESETS[view.difficulty].turns}.`
        : `Round ${round}: ${nameOf(view, seat)}’s turn.`,
    refuelled: ({ seat }, view) => `${nameOf(view, seat)} refuels.`,
    rolled: ({ ship, sides, face, why }, view) =>
      `${capital(shipName(view, ship))} rolls a d${sides} for ${ROLLS[why]}: ${face}.`,
    'fame-gained': ({ seat, halves, source }, view) =>
      `${nameOf(view, seat)} gains ${halves === 1 ? 'half a point of' : halves / 2} Fame for ${SOURCES[source]}.`,
    moved: ({ seat, sector }, view) => `${nameOf(view, seat)} flies to ${SECTORS[sector].name}.`,
    'sector-revealed': ({ seat, sector }, view) => `${nameOf(view, seat)} discovers ${SECTORS[sector].name}.`,
    mined: ({ seat, cube }, view) => `${nameOf(view, seat)} mines one ${CUBES[cube].name}.`,
    bought: ({ seat, cube, credits: paid }, view) =>
      `${nameOf(view, seat)} buys one ${CUBES[cube].name} for ${credits(paid)}.`,
    sold: ({ seat, cube, credits: got }, view) =>
      `${nameOf(view, seat)} sells one ${CUBES[cube].name} for ${credits(got)}.`,
    upgraded: ({ seat, part, die, credits: paid }, view) =>
      `${nameOf(view, seat)} raises the ${part} to a d${die} for ${credits(paid)}.`,
    'missions-drawn': ({ seat, count }, view) => `${nameOf(view, seat)} draws ${times(count, 'mission')}.`,
    'mission-begun': ({ seat, mission, pays }, view) =>
      `${nameOf(view, seat)} has “${MISSIONS[mission]!.name}” ready to deliver to ${destination(mission)}` +
      `${pays === null ? '' : `, for ${credits(pays)}`}.`,
    'mission-failed': ({ seat, mission }, view) =>
      `${nameOf(view, seat)} fails “${MISSIONS[mission]!.name}”.`,
    'mission-completed': ({ seat, mission, credits: got }, view) =>
      `${nameOf(view, seat)} completes “${MISSIONS[mission]!.name}” for ${credits(got)}.`,
    'mission-waived': ({ seat, mission }, view) =>
      `“${MISSIONS[mission]!.name}” needs another captain: for ${nameOf(view, seat)} it counts as done.`,
    fought: (event, view) => foughtWords(event, view),
    infamy: ({ seat, bounty }, view) => `There are ${credits(bounty)} on the head of ${nameOf(view, seat)}.`,
    'npc-placed': ({ npc, at }, view) => `The ${NPC_NAMES[npc]} appears in ${placeName(view, at)}.`,
    'npc-moved': ({ npc, at }, view) => `The ${NPC_NAMES[npc]} moves on: it is in ${placeName(view, at)}.`,
    'merchant-traded': ({ at }, view) => `The Merchant does business in ${placeName(view, at)}.`,
  } satisfies EventsOf<QuickEvent, QuickView>,
  reasons: {
    unexplored: () => 'You cannot move: no sector next to yours is face up. Explore instead.',
    explored: () => 'There is nothing to explore next to this sector.',
    'no-market': () => 'There is no market here: trade needs a planet, upgrades a planet or Outpost 338.',
    'no-deal': () => 'There is a market, but nothing you could sell or pay for.',
    'no-ore': () => 'There is nothing to mine here: look for asteroids.',
    'hold-full': () => 'Your hold is full.',
    'no-mission-here': () => 'None of your missions has anything to be done here.',
    'alone-here': () => 'There is no other ship in this sector to attack.',
    'no-energy': () => 'Without Energy you cannot attack. End a turn on a planet to refill it.',
  } satisfies ReasonsOf<ActionReason | FightReason | TradeReason, QuickView>,
}

/** All wording of the quick modes. What an option costs and what can be agreed before a match is worded as in the rest of the game. */
export const quickText: Text<QuickView> = {
  ...spoken<QuickView>(gather(quickWords)),
  cost: costText,
  odds: (_, { value }) => (nameIn(value) === 'attack' ? 'to hit' : 'not to be caught'),
  field: fieldText,
  worth: (worth, { captains }) =>
    `${formatAverage(worth)} ${captains.length > 1 ? 'to win' : `of ${MOST} Fame`}`,
  names: (view) => view.sectors.map(({ id }) => id), // A place has no name until its sector is turned up.
  recap: quickRecap,
  goal: goalWords,
  over: overWords,
  table: tableOf,
}

/** XIA-QV-02, XIA-QS-03, XIA-RUL-211. */
function goalWords(view: QuickView): Goal {
  const { turns } = PRESETS[view.difficulty]
  return {
    aim: isSolo(view)
      ? `Have 20 Fame before turn ${turns} is over.`
      : 'Be the first who has 20 Fame when their own turn ends.',
    ways: [
      'Missions: each one completed is 1 Fame and its pay.',
      'Trade: sell two or more goods in one trade for 1 Fame.',
      'Explore: every second sector you turn up is 1 Fame.',
      'Attack: a ship destroyed is 1 Fame.',
    ],
  }
}
