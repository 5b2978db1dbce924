import type { Ask, Event, Json, Option, Over, Parts, Seat, Text } from '@starboard/kernel'
import {
  CUBES,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  SECTORS,
  type SectorId,
  SHIPS,
  type ShipId,
  type TradeCube,
} from '../content/index.ts'
import { credits, listed, times } from '../words/words.ts'
import type { ActionEvent } from './actions.ts'
import type { FameSource, TableEvent } from './fame.ts'
import type { FightEvent } from './fights.ts'
import type { MissionEvent } from './missions.ts'
import type { NpcEvent } from './npcs.ts'
import type { SetupEvent } from './setup.ts'
import { NPC_NAMES, placeName, tableOf } from './sheet.ts'
import { FAME_TO_WIN, isSolo, type NpcId, type Place, PRESETS, type ShipRef, seatOf } from './state.ts'
import type { TradeEvent } from './trade.ts'
import type { TurnEvent } from './turn.ts'
import type { QuickView } from './view.ts'

export type QuickEvent =
  | ActionEvent
  | FightEvent
  | MissionEvent
  | NpcEvent
  | SetupEvent
  | TableEvent
  | TradeEvent
  | TurnEvent

/** All wording of the quick modes. What an option costs and what can be agreed before a match is worded with the rest of the game. */
export const quickText: Pick<
  Text<QuickView>,
  'question' | 'option' | 'whyNot' | 'event' | 'over' | 'table'
> = {
  question: (ask, view) => QUESTIONS[ask.id]?.(ask.label ?? {}, view) ?? ask.id,
  option: (ask, option, view) => optionWords(ask, option, view),
  whyNot: ({ label, rule }) => REASONS[String(label.why)] ?? rule,
  event: (event, view) => (EVENTS as unknown as Worded)[event.type]?.(event, view) ?? event.type,
  over: overWords,
  table: tableOf,
}

type Worded = Readonly<Record<string, (event: Event, view: QuickView) => string>>

const QUESTIONS: Readonly<Record<string, (label: Parts, view: QuickView) => string>> = {
  ship: ({ again }) =>
    again ? 'Your ship is gone. Which one do you take instead?' : 'Which ship will you fly?',
  act: ({ left }, view) =>
    `${nameOf(view, view.seat)}, ${times(Number(left), 'action')} left: what will you do?`,
  fly: ({ reach }) => `Your ship can fly up to ${times(Number(reach), 'sector')}. Where to?`,
  market: ({ sold }) =>
    Number(sold) === 0 ? 'What will you trade?' : `${sold} sold in this trade. Anything more?`,
}

function optionWords({ id }: Ask, option: Option, view: QuickView): string {
  const { value, label = {} } = option
  if (id === 'ship') return SHIPS[value as ShipId].name
  if (id === 'fly')
    return value === 'stay' ? 'Stay where you are' : `Fly to ${SECTORS[value as SectorId].name}`
  const [what, of = ''] = value.split(':') as [string, string?]
  return OPTIONS[what]?.(of, label, view) ?? value
}

const OPTIONS: Readonly<Record<string, (of: string, label: Parts, view: QuickView) => string>> = {
  mission: (id, _, view) => missionOption(id as MissionId, view),
  trade: () => 'Trade: buy, sell and upgrade',
  explore: (place, _, view) => `Explore the unknown sector ${bearing(view, Number(place))}`,
  move: (_, __, view) => moveOption(view),
  mine: (_, { ore }) => `Mine one ${cubeName(ore)}`,
  attack: (ship, _, view) => `Attack ${shipName(view, ship as ShipRef)}`,
  end: () => 'End your turn',
  sell: (cube, { price }) => `Sell one ${cubeName(cube)} for ${credits(Number(price))}`,
  buy: (cube) => `Buy one ${cubeName(cube)}`,
  upgrade: (part, { die }) => `Raise the ${part} to a d${die}`,
  leave: () => 'Leave the market',
}

const cubeName = (cube: Json | undefined): string => CUBES[cube as TradeCube].name

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

function moveOption(view: QuickView): string {
  const { energy, dice } = view.captains[view.seat]!
  return energy > 0 ? `Move: roll the d${dice.engine} engine` : 'Move one sector, without Energy'
}

/** Where a place lies, seen from the captain whose turn it is. */
function bearing(view: QuickView, place: Place): string {
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

const REASONS: Readonly<Record<string, string>> = {
  unexplored: 'You cannot move: no sector next to yours is face up. Explore instead.',
  explored: 'There is nothing to explore next to this sector.',
  'no-market': 'There is no market here: trade needs a planet, upgrades a planet or Outpost 338.',
  'no-deal': 'There is a market, but nothing you could sell or pay for.',
  'no-ore': 'There is nothing to mine here: look for asteroids.',
  'hold-full': 'Your hold is full.',
  'no-mission-here': 'None of your missions has anything to be done here.',
  'alone-here': 'There is no other ship in this sector to attack.',
  'no-energy': 'Without Energy you cannot attack. End a turn on a planet to refill it.',
}

const ROLLS: Readonly<Record<Extract<TableEvent, { type: 'rolled' }>['why'], string>> = {
  engine: 'the engine',
  attack: 'the attack',
  defense: 'the defense',
  research: 'the research',
  theft: 'the theft',
  remains: 'the remains',
  sneak: 'slipping past the customs',
}

const SOURCES: Readonly<Record<FameSource, string>> = {
  mission: 'a mission',
  trade: 'a good trade',
  exploration: 'exploring',
  combat: 'a ship destroyed',
}

const EVENTS: {
  readonly [T in QuickEvent['type']]: (event: Extract<QuickEvent, { type: T }>, view: QuickView) => string
} = {
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
  'mission-failed': ({ seat, mission }, view) => `${nameOf(view, seat)} fails “${MISSIONS[mission]!.name}”.`,
  'mission-completed': ({ seat, mission, credits: got }, view) =>
    `${nameOf(view, seat)} completes “${MISSIONS[mission]!.name}” for ${credits(got)}.`,
  'mission-waived': ({ seat, mission }, view) =>
    `“${MISSIONS[mission]!.name}” needs another captain: for ${nameOf(view, seat)} it counts as done.`,
  fought: (event, view) => foughtWords(event, view),
  infamy: ({ seat, bounty }, view) => `There are ${credits(bounty)} on the head of ${nameOf(view, seat)}.`,
  'npc-placed': ({ npc, at }, view) => `The ${NPC_NAMES[npc]} appears in ${placeName(view, at)}.`,
  'npc-moved': ({ npc, at }, view) => `The ${NPC_NAMES[npc]} moves on: it is in ${placeName(view, at)}.`,
  'merchant-traded': ({ at }, view) => `The Merchant does business in ${placeName(view, at)}.`,
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

const nameOf = (view: QuickView, seat: Seat): string => view.captains[seat]?.name ?? 'Somebody'

const shipName = (view: QuickView, ship: ShipRef): string => {
  const seat = seatOf(ship)
  return seat === null ? `the ${NPC_NAMES[ship as NpcId]}` : nameOf(view, seat)
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function overWords({ winners, scores, how }: Over, view: QuickView): string {
  if (how === 'clock') return `The clock has run out at ${scores[0]} of ${FAME_TO_WIN} Fame.`
  if (how !== 'fame') return how === 'resigned' ? 'The match was given up.' : how
  return `${listed(winners.map((seat) => nameOf(view, seat)))} is a legend, with ${scores[winners[0]!]} Fame.`
}
