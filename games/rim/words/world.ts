import { listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import {
  FACTIONS,
  type FactionId,
  FOES,
  QUALITIES,
  QUESTS,
  type Quality,
  THINGS,
  type ThingId,
} from '../content/index.ts'
import type * as ambush from '../rules/9-world/ambush.ts'
import type { CaravanEvent } from '../rules/9-world/caravan.ts'
import type { WorldFightEvent } from '../rules/9-world/fights.ts'
import type { GoodwillEvent } from '../rules/9-world/goodwill.ts'
import type * as halts from '../rules/9-world/halts.ts'
import type { PlaceName } from '../rules/9-world/places.ts'
import type { RoadEvent } from '../rules/9-world/road.ts'
import type * as settingOut from '../rules/9-world/setting-out.ts'
import type { View } from '../view.ts'
import { nameOf, signed } from './words.ts'

type WorldAsks = AsksIn<typeof settingOut, View> & AsksIn<typeof ambush, View> & AsksIn<typeof halts, View>
type WorldOffers = OffersIn<typeof settingOut, View> & OffersIn<typeof halts, View>
type WorldEvents = EventsOf<
  CaravanEvent | RoadEvent | ambush.AmbushEvent | WorldFightEvent | GoodwillEvent,
  View
>

/** Caravans and what they meet; what others think of the colony. */
export const worldWords = {
  asks: {
    'caravan-who': {
      ask: () => 'Who goes with the caravan?',
      option: ({ who, animal, kind }, view) =>
        who !== undefined ? nameOf(view, who) : `${animal}, the ${FOES[kind!].name.toLowerCase()}`,
    },
    'caravan-load': {
      ask: ({ capacity }) => `What is loaded? They carry ${times(capacity, 'load')} with ease.`,
    },
    'caravan-things': {
      ask: ({ loads, capacity }) =>
        `Which things go along? So far ${loads} of ${times(capacity, 'load')}; each thing is one.`,
      option: ({ thing, quality, name }) => thingName(thing, quality, name),
    },
    'caravan-to': {
      ask: ({ heavy, loads, capacity }) =>
        `Where to? ${heavy ? 'Heavily laden' : 'Lightly laden'}: ${loads} of ${times(capacity, 'load')}.`,
      option: ({ place, days }) => `${placeName(place)}, ${times(days, 'day')}`,
    },
    ambush: {
      ask: ({ faction, foes }) =>
        `${foes === 1 ? `One of ${ofFaction(faction)} lies in wait and has` : `${foes} of ${ofFaction(faction)} lie in wait and have`} not seen you. What now?`,
      option: ({ do: what }) => (what === 'slip' ? 'Slip past' : 'Attack, with the first turn'),
    },
    halt: {
      ask: ({ people, at }, view) =>
        `${namesOf(view, people)} ${people.length === 1 ? 'has' : 'have'} come ${at === null ? 'to a halt' : `to ${placeName(at)}`}. What now?`,
    },
  } satisfies WorldAsks,
  offers: {
    caravan: () => 'Send out a caravan',
    return: ({ people, days }, view) => `Call ${namesOf(view, people)} home: ${times(days, 'day')}`,
    'march-on': () => 'March on',
    stay: () => 'Stay here another day',
    'head-for': ({ place, days }) =>
      `Go ${place.kind === 'home' ? 'home' : `to ${placeName(place)}`}, ${times(days, 'day')}`,
    market: ({ name }) => `Trade at the market of ${name}`,
    storm: ({ name, faction }) => `Storm ${name}: everybody of ${ofFaction(faction)} there will fight`,
    'search-wreck': ({ foes }) => `Go for the wreck: ${times(foes, 'machine')} on guard`,
  } satisfies WorldOffers,
  events: {
    'caravan-set-out': ({ people, place, heavy }, view) =>
      `${namesOf(view, people)} set${people.length === 1 ? 's' : ''} out for ${placeName(place)}${heavy ? ', heavily laden' : ''}.`,
    'caravan-turned': ({ people, place }, view) =>
      `${namesOf(view, people)} now make${people.length === 1 ? 's' : ''} for ${placeName(place)}.`,
    'caravan-travelled': ({ people, way, place }, view) =>
      way.length === 0
        ? `${namesOf(view, people)} toil${people.length === 1 ? 's' : ''} on, and half a hex is done.`
        : `${namesOf(view, people)} travel${people.length === 1 ? 's' : ''} ${times(way.length, 'hex', 'hexes')}${reachedWords(place, people.length === 1)}.`,
    'caravan-home': ({ people }, view) =>
      `${namesOf(view, people)} ${people.length === 1 ? 'is' : 'are'} home again.`,
    'caravan-lost': ({ people }, view) =>
      people.length === 0
        ? 'A caravan is lost.'
        : `The caravan of ${namesOf(view, people)} is lost, and everything that it carried.`,
    'caravan-robbed': ({ silver }) =>
      `They take half of what the caravan carried${silver > 0 ? `, ${silver} Silver with it` : ''}.`,
    'caravan-fed': ({ people }, view) => `The land feeds ${namesOf(view, people)}.`,
    ambush: ({ faction, how }) =>
      how === 'caught'
        ? `An ambush! ${theFaction(faction)} strike first.`
        : how === 'slipped'
          ? `${theFaction(faction)} lie in wait, and see nobody pass.`
          : `${theFaction(faction)} lie in wait, and are struck from behind.`,
    stormed: ({ name, faction, silver }) =>
      `${name} of ${ofFaction(faction)} is no more. In its ruins lie ${silver} Silver.`,
    'wreck-looted': ({ components, plasteel }) =>
      `The wreck gives up ${times(components, 'advanced component')} and ${plasteel} plasteel.`,
    goodwill: ({ faction, by, now, standing, turned }) =>
      `${FACTIONS[faction].name}: goodwill ${signed(by)}, now ${now < 0 ? `−${-now}` : now}${turned ? `. They are ${STANDINGS[standing]} from now on` : ''}.`,
  } satisfies WorldEvents,
}

const STANDINGS = { ally: 'allies', neutral: 'neutral', hostile: 'hostile' } as const

/** “The Rough Pig Union”, at the start of a sentence. */
export const theFaction = (faction: FactionId): string => {
  const { name } = FACTIONS[faction]
  return name.startsWith('The ') ? name : `The ${name}`
}

/** “the Rough Pig Union”, within one. */
export const ofFaction = (faction: FactionId): string => theFaction(faction).replace(/^The /, 'the ')

export const namesOf = (view: View, people: readonly string[]): string =>
  people.length === 0 ? 'nobody' : listed(people.map((id) => nameOf(view, id)))

export const thingName = (thing: ThingId, quality: Quality, name: string | null = null): string =>
  `${name === null ? '' : `${name}, `}${THINGS[thing].name.toLowerCase()}${quality === 'normal' ? '' : ` (${QUALITIES[quality].name})`}`

const reachedWords = (place: PlaceName | null, isOne: boolean): string => {
  if (place === null) return ''
  return place.kind === 'home' ? ` and reach${isOne ? 'es' : ''} home` : `, to ${placeName(place)}`
}

export const placeName = (place: PlaceName): string => {
  if (place.kind === 'home') return 'home'
  if (place.kind === 'settlement')
    return `${place.name} of ${ofFaction(place.faction)}${place.hostile ? ', which is hostile' : ''}`
  if (place.kind === 'quest') return `the site of “${QUESTS[place.quest].name}”`
  return place.kind === 'talks' ? `the talks with ${ofFaction(place.faction)}` : 'the fallen wreck'
}
