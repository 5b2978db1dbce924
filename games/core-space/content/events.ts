import type { FirstBornId } from './first-born.ts'
import type { Level } from './types.ts'

/** A card of the event deck, which is this edition's own (CS-RUL-74). What it does at each level is in `rules/1-rounds/cards.ts`. */
export interface EventCard {
  readonly name: string
  readonly type:
    | 'first-born'
    | 'environment'
    | 'assistance'
    | 'rock-worms'
    | 'game-hunters'
    | 'civilians'
    | 'gangers'
    | 'corps-and-security'
    | 'first-born-support'
  readonly copies: number
  /** The NPC that comes if nothing of the card can be carried out, and the level from which on it does (CS-HOST-07). */
  readonly fallback?: readonly [FirstBornId, from: Level]
}

const events = {
  'sweep-pattern': {
    name: 'Sweep Pattern',
    type: 'first-born',
    copies: 2,
    fallback: ['harvester', 'inspection'],
  }, // EV-01
  'heavy-tread': { name: 'Heavy Tread', type: 'first-born', copies: 2 }, // EV-02
  'fire-lane': { name: 'Fire Lane', type: 'first-born', copies: 1, fallback: ['devastator', 'inspection'] }, // EV-03
  'marked-for-the-knife': {
    name: 'Marked for the Knife',
    type: 'first-born',
    copies: 1,
    fallback: ['assassin', 'inspection'],
  }, // EV-04
  'step-through': {
    name: 'Step Through',
    type: 'first-born',
    copies: 1,
    fallback: ['harvester', 'wake-protocols'],
  }, // EV-05
  'the-attendants': {
    name: 'The Attendants',
    type: 'first-born',
    copies: 1,
    fallback: ['harvester', 'inspection'],
  }, // EV-06
  'chamber-from-the-rock': { name: 'Chamber from the Rock', type: 'first-born', copies: 1 }, // EV-07
  'something-loose': {
    name: 'Something Loose',
    type: 'first-born',
    copies: 1,
    fallback: ['live-one', 'wake-protocols'],
  }, // EV-08
  dread: { name: 'Dread', type: 'first-born', copies: 1 }, // EV-09
  lull: { name: 'Lull', type: 'first-born', copies: 1 }, // EV-10
  'signal-flare': { name: 'Signal Flare', type: 'first-born', copies: 2 }, // EV-11
  'sensor-ghost': { name: 'Sensor Ghost', type: 'environment', copies: 2 }, // EV-12
  'sealed-way': { name: 'Sealed Way', type: 'environment', copies: 1 }, // EV-13
  'lights-out': { name: 'Lights Out', type: 'environment', copies: 1 }, // EV-14
  'exhaust-surge': { name: 'Exhaust Surge', type: 'environment', copies: 2 }, // EV-15
  'pressure-drop': { name: 'Pressure Drop', type: 'environment', copies: 1 }, // EV-16
  bulkheads: { name: 'Bulkheads', type: 'environment', copies: 1 }, // EV-17
  'relay-fault': { name: 'Relay Fault', type: 'environment', copies: 1 }, // EV-18
  'falling-stone': { name: 'Falling Stone', type: 'environment', copies: 2 }, // EV-19
  'bad-footing': { name: 'Bad Footing', type: 'environment', copies: 1 }, // EV-20
  'grit-in-the-works': { name: 'Grit in the Works', type: 'environment', copies: 1 }, // EV-21
  'overlooked-cache': { name: 'Overlooked Cache', type: 'environment', copies: 1 }, // EV-22
  'a-moments-rest': { name: 'A Moment’s Rest', type: 'environment', copies: 1 }, // EV-23
  'on-your-feet': { name: 'On Your Feet', type: 'environment', copies: 1 }, // EV-24
  'trick-of-the-light': { name: 'Trick of the Light', type: 'environment', copies: 1 }, // EV-25
  'blinding-flash': { name: 'Blinding Flash', type: 'assistance', copies: 1 }, // EV-26
  'someone-inside': { name: 'Someone Inside', type: 'assistance', copies: 1 }, // EV-27
  'field-surgeon': { name: 'Field Surgeon', type: 'assistance', copies: 1 }, // EV-28
  'blackout-code': { name: 'Blackout Code', type: 'assistance', copies: 1 }, // EV-29
  'decoy-beacon': { name: 'Decoy Beacon', type: 'assistance', copies: 1 }, // EV-30
  'spare-magazine': { name: 'Spare Magazine', type: 'assistance', copies: 1 }, // EV-31
  'ships-gun': { name: 'Ship’s Gun', type: 'assistance', copies: 1 }, // EV-32
  'the-floor-opens': { name: 'The Floor Opens', type: 'rock-worms', copies: 2 }, // EV-33
  'deep-tremor': { name: 'Deep Tremor', type: 'rock-worms', copies: 1 }, // EV-34
  'back-into-the-dark': { name: 'Back into the Dark', type: 'rock-worms', copies: 1 }, // EV-35
  'paying-guests': { name: 'Paying Guests', type: 'game-hunters', copies: 1 }, // EV-36
  'the-great-caaligorn': { name: 'The Great Caaligorn', type: 'game-hunters', copies: 1 }, // EV-37
  'trophy-fever': { name: 'Trophy Fever', type: 'game-hunters', copies: 1 }, // EV-38
  stragglers: { name: 'Stragglers', type: 'civilians', copies: 2 }, // EV-39
  panic: { name: 'Panic', type: 'civilians', copies: 1 }, // EV-40
  shakedown: { name: 'Shakedown', type: 'gangers', copies: 2 }, // EV-41
  'boarding-party': { name: 'Boarding Party', type: 'corps-and-security', copies: 1 }, // EV-42
  'second-wave': {
    name: 'Second Wave',
    type: 'first-born-support',
    copies: 2,
    fallback: ['harvester', 'cleanse'],
  }, // EV-43
} as const satisfies { readonly [id: string]: EventCard }

export type EventId = keyof typeof events

export const EVENTS: { readonly [id in EventId]: EventCard } = events
