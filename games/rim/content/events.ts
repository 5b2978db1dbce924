import type { Band, Dice } from './dice.ts'
import type { Goods } from './goods.ts'
import type { RaidKind } from './raids.ts'

export interface StoryEvent {
  readonly name: string
  readonly about: string
  readonly kind: 'good' | 'bad' | 'both'
  /** What comes into the stores. */
  readonly goods?: Goods
  readonly silver?: number
  /** Days it lasts, the day it begins being the first. */
  readonly lasts?: number | Dice
  readonly mood?: number
  /** Stress at each Dusk while it lasts. */
  readonly stress?: number
  /** Who comes, and at what percentage of raid points; `faction` is by the raiders' d10. */
  readonly raid?: { readonly list: RaidKind | 'faction'; readonly percent: number }
  /** It touches only men or only women, by d2: the Psychic traits change it. */
  readonly psychic?: true
}

const EVENT_ROWS = {
  'pods-food': {
    name: 'Food pods',
    about: 'Somebody’s lunch falls from orbit: 20 packaged meals.',
    kind: 'good',
    goods: { 'meal-packaged': 20 },
  },
  'pods-steel': {
    name: 'Steel pods',
    about: 'A cargo of girders, mostly bent: 50 steel.',
    kind: 'good',
    goods: { steel: 50 },
  },
  'pods-components': {
    name: 'Component pods',
    about: 'Crates, foam, and 6 components without a scratch.',
    kind: 'good',
    goods: { component: 6 },
  },
  'pods-cloth': {
    name: 'Cloth pods',
    about: 'Bolts of cloth unroll across the field: 40 cloth.',
    kind: 'good',
    goods: { cloth: 40 },
  },
  wanderer: {
    name: 'Wanderer',
    about: 'A stranger stands at the edge of the field and asks to stay.',
    kind: 'good',
  },
  eclipse: {
    name: 'Eclipse',
    about: 'The sun goes out until the next dawn: no solar power, Mood −3.',
    kind: 'bad',
    lasts: 1,
    mood: -3,
  },
  'solar-flare': {
    name: 'Solar flare',
    about: 'Every wire goes dead this Morning and Afternoon.',
    kind: 'bad',
  },
  'mad-animal': {
    name: 'Mad animal',
    about: 'Something with teeth waits for the first who works outdoors today.',
    kind: 'bad',
  },
  visitors: {
    name: 'Visitors',
    about: 'Guests come to stay for a day, and talk.',
    kind: 'good',
    lasts: 1,
  },
  'trade-caravan': {
    name: 'Trade caravan',
    about: 'A trader unpacks in the yard, for today.',
    kind: 'good',
    lasts: 1,
  },
  'quest-offer': { name: 'Quest offer', about: 'Somebody needs something done.', kind: 'good' },
  inspired: {
    name: 'Inspired',
    about: 'One Colonist wakes with everything clear: one Edge source on all rolls until the next dawn.',
    kind: 'good',
    lasts: 1,
  },
  rain: {
    name: 'Rain',
    about: 'A day of it: fires go out, shots outdoors go astray, and batteries under the sky explode.',
    kind: 'bad',
    lasts: 1,
  },
  blight: {
    name: 'Blight',
    about: 'Brown spots on every leaf: the next 3 farming slots count one tier lower.',
    kind: 'bad',
  },
  quarrel: { name: 'Quarrel', about: 'Two Colonists come to blows over nothing.', kind: 'bad' },
  romance: {
    name: 'Romance',
    about: 'Two Colonists find excuses to be in the same place. Both have Mood +6 for 5 days.',
    kind: 'good',
    lasts: 5,
    mood: 6,
  },
  'stray-beast': {
    name: 'Stray beast',
    about: 'A tame beast of burden wanders in and stays.',
    kind: 'good',
  },
  flu: { name: 'Flu', about: 'Somebody coughs at breakfast.', kind: 'bad' },
  'orbital-ship': {
    name: 'Ship in orbit',
    about: 'A trader passes overhead and answers whoever has a Comms Console.',
    kind: 'good',
    lasts: 1,
  },
  'psychic-soothe': {
    name: 'Psychic soothe',
    about: 'A hum from nowhere, and all is well: Mood +5 for 3 days, for the men or for the women.',
    kind: 'good',
    lasts: 3,
    mood: 5,
    psychic: true,
  },
  'raid-tribe': {
    name: 'Tribal raid',
    about: 'Drums in the trees.',
    kind: 'bad',
    raid: { list: 'tribe', percent: 100 },
  },
  'raid-pirate': {
    name: 'Pirate raid',
    about: 'Engines, laughter, the click of bolts.',
    kind: 'bad',
    raid: { list: 'pirate', percent: 100 },
  },
  'raid-other': {
    name: 'Raid',
    about: 'Banners that you hoped not to see from this side.',
    kind: 'bad',
    raid: { list: 'faction', percent: 100 },
  },
  manhunters: {
    name: 'Manhunters',
    about: 'A pack prowls round the colony for 2 days and waits for whoever steps outside.',
    kind: 'bad',
    lasts: 2,
    raid: { list: 'manhunter', percent: 100 },
  },
  infestation: {
    name: 'Infestation',
    about: 'The floor breaks open among the Rooms.',
    kind: 'bad',
    raid: { list: 'insect', percent: 80 },
  },
  'toxic-rain': {
    name: 'Toxic rain',
    about: 'It hisses on the leaves: 1 damage for each slot outdoors, and nothing can be farmed.',
    kind: 'bad',
    lasts: { dice: 1, sides: 5, times: 1, plus: 2 },
  },
  'cold-snap': {
    name: 'Cold snap',
    about: 'Breath freezes. Outdoors a parka decides.',
    kind: 'bad',
    lasts: { dice: 1, sides: 4, times: 1, plus: 2 },
  },
  'heat-wave': {
    name: 'Heat wave',
    about: 'The air shakes. Outdoors a duster decides.',
    kind: 'bad',
    lasts: { dice: 1, sides: 4, times: 1, plus: 2 },
  },
  plague: { name: 'Plague', about: 'It came in with the cloth, or the rats, or the guests.', kind: 'bad' },
  'psychic-drone': {
    name: 'Psychic drone',
    about: 'A whine behind the eyes: 2 Stress at each Dusk for 3 days, for the men or for the women.',
    kind: 'bad',
    lasts: 3,
    stress: 2,
    psychic: true,
  },
  'peace-offer': {
    name: 'Peace offer',
    about: 'A Hostile faction would talk, at a place some hexes away, within 10 days.',
    kind: 'good',
    lasts: 10,
  },
  'chased-refugee': {
    name: 'Chased refugee',
    about: 'Somebody runs toward your walls, and somebody runs behind.',
    kind: 'both',
    raid: { list: 'faction', percent: 50 },
  },
  jailbreak: {
    name: 'Jailbreak',
    about: 'A bent spoon, a loose stone: the prisoners try it.',
    kind: 'bad',
  },
  'fallen-wreck': {
    name: 'Fallen wreck',
    about: 'A ship comes down one hex away, with its machines still on guard.',
    kind: 'both',
    raid: { list: 'mechanoid', percent: 60 },
  },
  'friendly-gift': {
    name: 'Friendly gift',
    about: 'Your best friends on this planet send 200 Silver and 5 industrial medicine.',
    kind: 'good',
    goods: { 'industrial-medicine': 5 },
    silver: 200,
  },
  'raid-mechanoid': {
    name: 'Mechanoid raid',
    about: 'They were asleep under the hill. Now they are not.',
    kind: 'bad',
    raid: { list: 'mechanoid', percent: 100 },
  },
  siege: {
    name: 'Siege',
    about: 'Pirates dig in at the edge of the map and shell the colony, slot after slot, until attacked.',
    kind: 'bad',
    raid: { list: 'pirate', percent: 120 },
  },
  'ash-winter': {
    name: 'Ash winter',
    about: 'A mountain burned somewhere. The sky is grey for days: no crops, no solar power.',
    kind: 'bad',
    lasts: { dice: 1, sides: 5, times: 1, plus: 5 },
  },
  'beast-frenzy': {
    name: 'Beast frenzy',
    about: 'Every animal for miles has the same idea.',
    kind: 'bad',
    raid: { list: 'manhunter', percent: 150 },
  },
  'blight-ship': {
    name: 'Blight ship',
    about: 'A wreck on your own land breathes something out: farming counts one tier lower until it is gone.',
    kind: 'bad',
    raid: { list: 'mechanoid', percent: 100 },
  },
  'deep-hive': {
    name: 'Deep hive',
    about: 'They come up through the floor, or over the hill where there is none.',
    kind: 'bad',
    raid: { list: 'insect', percent: 150 },
  },
} as const satisfies Record<string, StoryEvent>

export type EventId = keyof typeof EVENT_ROWS

export const EVENTS: Readonly<Record<EventId, StoryEvent>> = EVENT_ROWS

export interface EventRow extends Band {
  readonly event: EventId
}

/** By d20. */
export const MINOR: readonly EventRow[] = [
  { from: 1, to: 1, event: 'pods-food' },
  { from: 2, to: 2, event: 'pods-steel' },
  { from: 3, to: 3, event: 'pods-components' },
  { from: 4, to: 4, event: 'pods-cloth' },
  { from: 5, to: 5, event: 'wanderer' },
  { from: 6, to: 6, event: 'eclipse' },
  { from: 7, to: 7, event: 'solar-flare' },
  { from: 8, to: 8, event: 'mad-animal' },
  { from: 9, to: 9, event: 'visitors' },
  { from: 10, to: 10, event: 'trade-caravan' },
  { from: 11, to: 11, event: 'quest-offer' },
  { from: 12, to: 12, event: 'inspired' },
  { from: 13, to: 13, event: 'rain' },
  { from: 14, to: 14, event: 'blight' },
  { from: 15, to: 15, event: 'quarrel' },
  { from: 16, to: 16, event: 'romance' },
  { from: 17, to: 17, event: 'stray-beast' },
  { from: 18, to: 18, event: 'flu' },
  { from: 19, to: 19, event: 'orbital-ship' },
  { from: 20, to: 20, event: 'psychic-soothe' },
]

/** By d20. */
export const MAJOR: readonly EventRow[] = [
  { from: 1, to: 3, event: 'raid-tribe' },
  { from: 4, to: 6, event: 'raid-pirate' },
  { from: 7, to: 7, event: 'raid-other' },
  { from: 8, to: 9, event: 'manhunters' },
  { from: 10, to: 10, event: 'infestation' },
  { from: 11, to: 11, event: 'toxic-rain' },
  { from: 12, to: 12, event: 'cold-snap' },
  { from: 13, to: 13, event: 'heat-wave' },
  { from: 14, to: 14, event: 'plague' },
  { from: 15, to: 15, event: 'psychic-drone' },
  { from: 16, to: 16, event: 'peace-offer' },
  { from: 17, to: 17, event: 'chased-refugee' },
  { from: 18, to: 18, event: 'jailbreak' },
  { from: 19, to: 19, event: 'fallen-wreck' },
  { from: 20, to: 20, event: 'friendly-gift' },
]

/** By d6. */
export const EXTREME: readonly EventRow[] = [
  { from: 1, to: 1, event: 'raid-mechanoid' },
  { from: 2, to: 2, event: 'siege' },
  { from: 3, to: 3, event: 'ash-winter' },
  { from: 4, to: 4, event: 'beast-frenzy' },
  { from: 5, to: 5, event: 'blight-ship' },
  { from: 6, to: 6, event: 'deep-hive' },
]

/** Guests who come to visit. */
export const VISITORS = { dice: 1, sides: 3, times: 1, plus: 1 } as const

/** Colonists whom the plague may strike. */
export const PLAGUE_STRIKES = { dice: 1, sides: 3, times: 1, plus: 0 } as const

/** Hexes to where peace is talked about. */
export const PEACE_SITE = { dice: 1, sides: 4, times: 1, plus: 0 } as const

/** Vigor against this and the prisoner is out. */
export const JAILBREAK_DC = 14

/** Damage of toxic rain for each slot outdoors. */
export const TOXIC_RAIN = 1

/** What may wander in and stay, by d2. */
export const STRAYS = ['muffalo', 'alpaca'] as const

/** How long Blight lies on the fields, in farming slots. */
export const BLIGHT_SLOTS = 3

/** What a siege camp does at the end of each slot: to one structure, and on a d10 of `chance` to one Colonist. */
export const SIEGE = { structure: 10, chance: 3, colonist: 4 } as const

/** The wreck of the blight ship. Here armour counts against attacks on a structure. */
export const WRECK = { hp: 60, armour: 3 } as const

/** What the fallen wreck holds, and how far away it lies. */
export const WRECK_LOOT = {
  away: 1,
  'advanced-component': { dice: 1, sides: 3, times: 1, plus: 0 },
  plasteel: 40,
} as const

/** The one beast of a mad-animal day. */
export const MAD_ANIMALS = { until: 10, early: 'wolf', later: 'warg' } as const

/** Squares from the nearest D square at which insects break open the floor. */
export const INFESTATION = { least: 3, most: 6 } as const
