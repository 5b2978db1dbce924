import { listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import type { GearEvent } from '../rules/6-gear/index.ts'
import type { View } from '../view.ts'
import {
  cardName,
  figureName,
  itemName,
  itsItem,
  pieceName,
  placeName,
  squareName,
  thingName,
} from './names.ts'

type Rules = typeof import('../rules/6-gear/index.ts')

const onWhom = (view: View, on: string | null): string => (on === null ? '' : ` on ${figureName(view, on)}`)

/** Tokens that are used. */
export const gearWords = {
  asks: {
    'lay-at': {
      ask: () => 'Where does the mine go?',
      option: ({ at }) => `On ${squareName(at)}`,
    },
    'turn-back': {
      ask: ({ figure, on }, view) =>
        `${figureName(view, on)} has been active. Does ${figureName(view, figure)} turn back time, and have an action fewer next turn?`,
      option: ({ turn }) => (turn ? 'Undo its last action, or with a hit the last two' : 'No'),
    },
    deflect: {
      ask: ({ figure, by, item, hits }, view) =>
        `${figureName(view, by)} shoots at ${figureName(view, figure)}: ${times(hits, 'hit')}. Turn them back with the ${thingName(item)}?`,
      option: ({ turn }) => (turn ? 'Yes' : 'No'),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    use: ({ item, on }, view) => `Use the ${itemName(item)}${onWhom(view, on)}`,
    apply: ({ item, on }, view) => `Use the ${itemName(item)}${onWhom(view, on)}`,
    leap: ({ item, x, y, strikes }) =>
      `Leap to ${placeName({ x, y })} with the ${itemName(item)}, and use it up${strikes === 0 ? '' : `; struck at ${strikes === 1 ? 'once' : `${strikes} times`}`}`,
    remote: ({ at, to }) => `${to === 'locked' ? 'Lock' : 'Unlock'} the door at ${squareName(at)} from here`,
    lay: ({ item }) => `Lay the ${itemName(item)}`,
    detonate: ({ at }) => `Set off the mine at ${squareName(at)}`,
    load: ({ item }) => `Hand in the ${itemName(item)}, and begin with accelerant loaded`,
    radio: ({ to }, view) => `Leave an action to ${figureName(view, to)}`,
    weave: ({ fibril, points, is, of, item }, view) =>
      `Repair ${is === 'item' ? `the ${thingName(item ?? '')} of ${figureName(view, of)}` : is === 'machine' ? figureName(view, of) : pieceName(view, of)} with the ${itemName(fibril)} (${points} points)`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'gear-used': ({ figure, item, on }, view) =>
      `${figureName(view, figure)} uses the ${itemName(item)}${onWhom(view, on === figure ? null : on)}.`,
    deflected: ({ figure, item, by }, view) =>
      `${itsItem(view, figure, item)} turns the shot back on ${figureName(view, by)}.`,
    'energy-drunk': ({ figure }, view) =>
      `Something that ${figureName(view, figure)} carries soaks up a hit.`,
    'dyson-burst': ({ figure, item }, view) => `${itsItem(view, figure, item)} bursts.`,
    'accelerant-loaded': ({ figure, item }, view) =>
      `${figureName(view, figure)} hands in the ${itemName(item)} and begins with accelerant.`,
    frozen: ({ figure }, view) => `${figureName(view, figure)} is frozen and misses a turn.`,
    'jumped-away': ({ figure, at }, view) => `${figureName(view, figure)} is flung to ${squareName(at)}.`,
    'cards-foreseen': ({ cards }) => `The orb shows: ${listed(cards.map(cardName))}.`,
    'flask-drains': ({ figure }, view) => `The flask drains ${figureName(view, figure)}.`,
    'door-controlled': ({ figure, at, now }, view) =>
      `${figureName(view, figure)} ${now === 'locked' ? 'locks' : 'unlocks'} the door at ${squareName(at)}.`,
    'mine-laid': ({ figure, at }, view) => `${figureName(view, figure)} lays a mine on ${squareName(at)}.`,
    'mine-set-off': ({ figure, at }, view) =>
      `${figureName(view, figure)} sets off the mine on ${squareName(at)}.`,
    'time-turned': ({ figure, on, actions }, view) =>
      `${figureName(view, figure)} turns back time: ${actions === 1 ? 'the last action' : `the last ${actions} actions`} of ${figureName(view, on)} ${actions === 1 ? 'has' : 'have'} not been.`,
    'action-passed': ({ figure, taker }, view) =>
      `${figureName(view, figure)} leaves an action to ${figureName(view, taker)}.`,
  } satisfies EventsOf<GearEvent, View>,
}
