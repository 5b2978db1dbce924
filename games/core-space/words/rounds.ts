import { a, capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import { CHANCE, type ChanceFace } from '../content/index.ts'
import type { DiceEvent } from '../rules/0-table/dice.ts'
import type { TrackerEvent } from '../rules/0-table/tracker.ts'
import type { ArrivalEvent } from '../rules/1-rounds/arrivals.ts'
import type { CardEvent } from '../rules/1-rounds/cards/events.ts'
import type { EndEvent, Stands } from '../rules/1-rounds/ending.ts'
import type { HostilityEvent } from '../rules/1-rounds/hostility.ts'
import type { PhaseEvent } from '../rules/1-rounds/phases.ts'
import type { SetUpEvent } from '../rules/1-rounds/set-up.ts'
import type { View } from '../view.ts'
import { helpText } from './about-cards.ts'
import {
  cardName,
  crewName,
  figureName,
  itsItem,
  LEVEL_NAMES,
  someItem,
  squareName,
  typeName,
} from './names.ts'

type Rules = typeof import('../rules/1-rounds/set-up.ts') &
  typeof import('../rules/1-rounds/arrivals.ts') &
  typeof import('../rules/1-rounds/cards/environment.ts') &
  typeof import('../rules/1-rounds/phases.ts')

/** What the chance die was rolled for, where the next line does not say it. */
const ROLLED_FOR: { readonly [what: string]: string } = {
  scatter: 'for which way',
  disturbed: 'for what was disturbed',
  extraction: 'for the way out',
  teleport: 'for where it leads',
  'on-their-own': 'for those left behind',
  arrest: 'for the arrest',
  sentence: 'for the sentence',
  degradation: 'for wear and tear',
  'sealed-way': 'for the point that shuts',
  turncoat: 'for a change of sides',
  remains: 'for what is left',
}

const rolledFor = (what: string): string =>
  what.startsWith('point:')
    ? `for where ${a(typeName(what.slice('point:'.length)))} comes in`
    : (ROLLED_FOR[what] ?? `for ${a(typeName(what))}`)

/** What a Civilian makes of the chance die, by its face. */
const CIVILIANS: { readonly [face in ChanceFace]: string } = {
  skull: 'something stirs inside it',
  move: 'it wanders about',
  attack: 'it lashes out',
  hide: 'it hides',
  join: 'it looks for company',
  trade: 'it wants to trade',
}

function chanceText(number: number, what: string): string {
  const face = CHANCE[number - 1]
  return what === 'civilian' && face
    ? `The chance die for a Civilian: ${number}, ${CIVILIANS[face]}.`
    : `The chance die ${rolledFor(what)}: ${number}.`
}

/** CS-POINT-01: Drones and the True Born have points of their own, with numbers of their own. */
const pointKind = (figure: string): string => (/^(drone|true-born)-/.test(figure) ? 'patrol' : 'entry')

/** How a crew stands at the end of a mission. */
const standingText = (view: View, { crew, alive, worth }: Stands): string =>
  `${crewName(view, crew)} has ${alive === 0 ? 'nobody' : times(alive, 'Trader')} left${worth > 0 ? `, with goods worth ${worth} UA` : ''}`

/** Set-up and the five phases. */
export const roundWords = {
  asks: {
    airlock: {
      ask: ({ crew }, view) => `Where does ${crewName(view, crew)} dock?`,
      option: ({ at }) => `The airlock at ${squareName(at)}`,
    },
    point: {
      ask: ({ type, kind, rolled }) =>
        `${capital(a(typeName(type)))} is coming, and there is no open ${kind} point ${rolled}. Where does it come?`,
      option: ({ number }) => `At point ${number}`,
    },
    rest: {
      ask: () => 'A moment’s rest. Who gets 1 Health back?',
      option: ({ figure, health }, view) => `${figureName(view, figure)} (Health ${health})`,
    },
    cache: {
      ask: () =>
        'A lucky find: something that was overlooked turns up, for whoever picks it up first. You choose where it lies: on which square?',
      option: ({ at }) => `On ${squareName(at)}`,
    },
    activate: {
      ask: ({ crew }, view) => `${capital(crewName(view, crew))}: whose turn is it?`,
      option: ({ figure }, view) => figureName(view, figure),
    },
    order: {
      ask: () => 'Who acts next?',
      option: ({ figure }, view) => figureName(view, figure),
    },
  } satisfies AsksIn<Rules, View>,
  events: {
    dealt: ({ deck, pouch }) =>
      `The station is laid out: ${times(deck, 'event card')} in the deck, ${times(pouch, 'thing')} in the pouch to be found.`,
    'airlock-chosen': ({ crew, at }, view) => `${capital(crewName(view, crew))} docks at ${squareName(at)}.`,
    'counter-given': ({ crew }, view) => `${capital(crewName(view, crew))} goes first.`,
    'round-began': ({ round }) => `Round ${round}.`,
    'pegs-added': ({ pegs, total }) => `Hostility rises by ${pegs}, to ${times(total, 'peg')}.`,
    'pegs-removed': ({ pegs, total }) => `Hostility falls by ${pegs}, to ${times(total, 'peg')}.`,
    'level-reached': ({ level }) => `Hostility reaches ${LEVEL_NAMES[level]}.`,
    'boards-charged': () => 'Every First Born is charged now.',
    'points-opened': ({ numbers }) =>
      `Entry ${numbers.length === 1 ? 'point' : 'points'} ${listed(numbers.map(String))} ${numbers.length === 1 ? 'is' : 'are'} open again.`,
    'card-drawn': ({ card, level }) => `Event card: ${cardName(card)}, at ${LEVEL_NAMES[level]}.`,
    'help-drawn': ({ crew }, view) => `${capital(crewName(view, crew))} draws an assistance card.`,
    'help-seen': ({ card }) => `You keep ${cardName(card)} until you play it: ${helpText(card)}.`,
    'card-set-aside': ({ card }) => `${cardName(card)} does nothing more; another card is drawn.`,
    'no-event': () => 'Nothing happens in this round.',
    arrived: ({ figure, at, point }, view) =>
      `${figureName(view, figure)} ${point === null ? 'appears' : `comes in at ${pointKind(figure)} point ${point}`}, on ${squareName(at)}.`,
    'purge-rolled': ({ of, rolls, count }) =>
      `The purge ${rolls.length === 1 ? 'die shows' : 'dice show'} ${listed(rolls.map(String))}: ${times(count, typeName(of))} to come.`,
    'pods-opened': ({ lieges }) =>
      lieges === 0
        ? 'The stasis pods have opened, and nobody was in them.'
        : `The stasis pods have opened: ${times(lieges, 'Liege')} ${lieges === 1 ? 'is' : 'are'} out.`,
    'nobody-left': ({ of, instead }) =>
      instead
        ? `There is no ${typeName(of)} left; ${a(typeName(instead))} comes instead.`
        : `There is no ${typeName(of)} left.`,
    lull: () => 'No First Born arrive in this round.',
    'chance-rolled': ({ number, for: what }) => chanceText(number, what),
    'turn-began': ({ figure, actions }, view) =>
      `${figureName(view, figure)}’s turn: ${actions === 0 ? 'no actions' : times(actions, 'action')}.`,
    'turn-ended': ({ figure, unused = 0 }, view) =>
      `${figureName(view, figure)} is done${unused > 0 ? `, ${times(unused, 'action')} unused` : ''}.`,
    'turn-missed': ({ figure }, view) => `${figureName(view, figure)} misses this turn.`,
    'first-born-phase': () => 'The First Born stir.',
    'npc-phase': () => 'Everybody else acts.',
    'counter-passed': ({ crew }, view) => `Next round ${crewName(view, crew)} goes first.`,
    'left-behind': ({ figure }, view) =>
      `Nobody waits any longer: ${figureName(view, figure)} is left behind.`,
    'mission-ended': ({ ranking, crews }, view) => {
      const all = crews?.map((one) => standingText(view, one)).join('; ')
      if (view.mode !== 'against' || ranking.length < 2) return `The mission is over${all ? `: ${all}` : ''}.`
      return `The mission is over. From the best: ${all ?? listed(ranking.map((crew) => crewName(view, crew)))}.`
    },
    'dread-fell': ({ figure }, view) => `Dread takes hold of ${figureName(view, figure)}.`,
    scattered: ({ figure, at }, view) => `${figureName(view, figure)} is thrown to ${squareName(at)}.`,
    swapped: ({ figures }, view) => `${listed(figures.map((id) => figureName(view, id)))} swap places.`,
    placed: ({ figure, at }, view) => `${figureName(view, figure)} steps out at ${squareName(at)}.`,
    fell: ({ figure }, view) => `${figureName(view, figure)} falls prone.`,
    'got-up': ({ figure }, view) => `${figureName(view, figure)} gets up.`,
    'gear-failed': ({ figure, item, how }, view) =>
      `${itsItem(view, figure, item)} ${how === 'jammed' ? 'jams' : 'breaks'}.`,
    'point-shut': ({ number, until }) =>
      `Entry point ${number} is sealed${until ? ` until ${LEVEL_NAMES[until]}` : ' for good'}.`,
    'doors-closed': ({ doors }) =>
      `${times(doors.length, 'door')} ${doors.length === 1 ? 'slams' : 'slam'} shut.`,
    'doors-opened': ({ doors }) =>
      `${times(doors.length, 'locked door')} ${doors.length === 1 ? 'springs' : 'spring'} open.`,
    'vents-off': ({ vents }) =>
      `${times(vents.length, 'vent')} ${vents.length === 1 ? 'falls' : 'fall'} silent.`,
    'cache-found': ({ item, at }) => `${capital(someItem(item))} turns up on ${squareName(at)}.`,
    rested: ({ figure, health }, view) => `${figureName(view, figure)} rests: Health ${health}.`,
    'worm-left': ({ figure }, view) => `${figureName(view, figure)} sinks back into the dark.`,
    'lights-out': () => 'The lights go out: nobody shoots beyond short range in this round.',
    'no-arrivals': () => 'It is quiet: no First Born will arrive in this round.',
  } satisfies EventsOf<
    DiceEvent | TrackerEvent | SetUpEvent | HostilityEvent | ArrivalEvent | PhaseEvent | CardEvent | EndEvent,
    View
  >,
}
