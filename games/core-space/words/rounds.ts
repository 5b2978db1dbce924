import { a, capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import type { DiceEvent } from '../rules/0-table/dice.ts'
import type { TrackerEvent } from '../rules/0-table/tracker.ts'
import type { ArrivalEvent } from '../rules/1-rounds/arrivals.ts'
import type { CardEvent } from '../rules/1-rounds/cards/events.ts'
import type { EndEvent } from '../rules/1-rounds/ending.ts'
import type { HostilityEvent } from '../rules/1-rounds/hostility.ts'
import type { PhaseEvent } from '../rules/1-rounds/phases.ts'
import type { SetUpEvent } from '../rules/1-rounds/set-up.ts'
import type { View } from '../view.ts'
import { helpText } from './about-cards.ts'
import { cardName, crewName, figureName, itemName, LEVEL_NAMES, squareName, typeName } from './names.ts'

type Rules = typeof import('../rules/1-rounds/set-up.ts') &
  typeof import('../rules/1-rounds/arrivals.ts') &
  typeof import('../rules/1-rounds/cards/environment.ts') &
  typeof import('../rules/1-rounds/phases.ts')

/** What the chance die was rolled for, where the next line does not say it. */
const ROLLED_FOR: { readonly [what: string]: string } = {
  civilian: 'for what the Civilian does',
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
      ask: () => 'Something that was overlooked turns up, and you choose where. On which square?',
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
      `The board is laid out: ${times(deck, 'card')} in the deck, ${times(pouch, 'token')} in the pouch.`,
    'airlock-chosen': ({ crew, at }, view) => `${capital(crewName(view, crew))} docks at ${squareName(at)}.`,
    'counter-given': ({ crew }, view) => `${capital(crewName(view, crew))} begins.`,
    'round-began': ({ round }) => `Round ${round}.`,
    'pegs-added': ({ pegs, total }) => `Hostility rises by ${pegs}, to ${times(total, 'peg')}.`,
    'pegs-removed': ({ pegs, total }) => `Hostility falls by ${pegs}, to ${times(total, 'peg')}.`,
    'level-reached': ({ level }) => `Hostility reaches ${LEVEL_NAMES[level]}.`,
    'boards-charged': () => 'Every First Born is charged now.',
    'points-opened': ({ numbers }) =>
      `Entry ${numbers.length === 1 ? 'point' : 'points'} ${listed(numbers.map(String))} opened again.`,
    'card-drawn': ({ card, level }) => `Event at ${LEVEL_NAMES[level]}: ${cardName(card)}.`,
    'help-drawn': ({ crew }, view) => `${capital(crewName(view, crew))} draws an assistance card.`,
    'help-seen': ({ card }) => `It is ${cardName(card)}: ${helpText(card)}.`,
    'card-set-aside': ({ card }) => `${cardName(card)} has no effect; another card is drawn.`,
    'no-event': () => 'Nothing happens in this round.',
    arrived: ({ figure, at, point }, view) =>
      `${figureName(view, figure)} arrives${point === null ? '' : ` at point ${point}`}, on ${squareName(at)}.`,
    'purge-rolled': ({ of, rolls, count }) =>
      `The purge ${rolls.length === 1 ? 'die shows' : 'dice show'} ${listed(rolls.map(String))}: ${times(count, typeName(of))} to come.`,
    'pods-opened': ({ lieges }) =>
      lieges === 0
        ? 'The stasis pods open, and nobody is in them.'
        : `The stasis pods open: ${times(lieges, 'Liege')}.`,
    'nobody-left': ({ of, instead }) =>
      instead
        ? `There is no ${typeName(of)} left; ${a(typeName(instead))} comes instead.`
        : `There is no ${typeName(of)} left.`,
    lull: () => 'No First Born arrive in this round.',
    'chance-rolled': ({ number, for: what }) => `The chance die ${rolledFor(what)}: ${number}.`,
    'turn-began': ({ figure, actions }, view) =>
      `${figureName(view, figure)}’s turn: ${times(actions, 'action')}.`,
    'turn-ended': ({ figure }, view) => `${figureName(view, figure)} is done.`,
    'turn-missed': ({ figure }, view) => `${figureName(view, figure)} misses this turn.`,
    'first-born-phase': () => 'The First Born stir.',
    'npc-phase': () => 'Everybody else acts.',
    'counter-passed': ({ crew }, view) => `The turn counter passes to ${crewName(view, crew)}.`,
    'left-behind': ({ figure }, view) =>
      `Nobody waits any longer: ${figureName(view, figure)} is left behind.`,
    'mission-ended': ({ ranking }, view) =>
      ranking.length < 2
        ? 'The mission is over.'
        : `The mission is over. How the crews have done, from the best: ${listed(
            ranking.map((crew) => crewName(view, crew)),
            'then',
          )}.`,
    'dread-fell': ({ figure }, view) => `Dread takes hold of ${figureName(view, figure)}.`,
    scattered: ({ figure, at }, view) => `${figureName(view, figure)} is thrown to ${squareName(at)}.`,
    swapped: ({ figures }, view) => `${listed(figures.map((id) => figureName(view, id)))} swap places.`,
    placed: ({ figure, at }, view) => `${figureName(view, figure)} steps out at ${squareName(at)}.`,
    fell: ({ figure }, view) => `${figureName(view, figure)} falls prone.`,
    'got-up': ({ figure }, view) => `${figureName(view, figure)} gets up.`,
    'gear-failed': ({ figure, item, how }, view) =>
      `The ${itemName(item)} of ${figureName(view, figure)} ${how === 'jammed' ? 'jams' : 'breaks'}.`,
    'point-shut': ({ number, until }) =>
      `Entry point ${number} is sealed${until ? ` until ${LEVEL_NAMES[until]}` : ' for good'}.`,
    'doors-closed': ({ doors }) => `${times(doors.length, 'door')} slam shut.`,
    'doors-opened': ({ doors }) => `${times(doors.length, 'locked door')} spring open.`,
    'vents-off': ({ vents }) => `${times(vents.length, 'vent')} fall silent.`,
    'cache-found': ({ item, at }) => `${capital(a(itemName(item)))} turns up on ${squareName(at)}.`,
    rested: ({ figure, health }, view) => `${figureName(view, figure)} rests: Health ${health}.`,
    'worm-left': ({ figure }, view) => `${figureName(view, figure)} sinks back into the dark.`,
    'lights-out': () => 'The lights go out: nobody shoots beyond short range in this round.',
    'no-arrivals': () => 'It is quiet: no First Born will arrive in this round.',
  } satisfies EventsOf<
    DiceEvent | TrackerEvent | SetUpEvent | HostilityEvent | ArrivalEvent | PhaseEvent | CardEvent | EndEvent,
    View
  >,
}
