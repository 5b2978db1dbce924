import { a, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { THINGS } from '../content/index.ts'
import type { BreakId } from '../rules/0-table/person.ts'
import type * as breaks from '../rules/8-mind/breaks.ts'
import type { DaysEvent } from '../rules/8-mind/days.ts'
import type * as inspiration from '../rules/8-mind/inspiration.ts'
import type { MealEvent } from '../rules/8-mind/meals.ts'
import type * as panic from '../rules/8-mind/panic.ts'
import type * as psylink from '../rules/8-mind/psylink.ts'
import type { ReliefEvent } from '../rules/8-mind/relief.ts'
import type { View } from '../view.ts'
import { aStructure, goodName, nameOf, ofFighter, structureName } from './words.ts'

type MindAsks = AsksIn<typeof panic, View> & AsksIn<typeof breaks, View>
type MindEvents = EventsOf<
  | psylink.PsylinkEvent
  | panic.PanicEvent
  | breaks.BreakEvent
  | MealEvent
  | DaysEvent
  | ReliefEvent
  | inspiration.InspirationEvent,
  View
>

const BREAK_NAMES: { readonly [id in BreakId]: string } = {
  'sad-wander': 'Sad Wander',
  binge: 'Binge',
  tantrum: 'Tantrum',
  'insulting-spree': 'Insulting Spree',
  'murderous-rage': 'Murderous Rage',
  catatonic: 'Catatonic',
}

const BANDS = {
  anxious: 'Anxious',
  minor: 'a Minor Break',
  major: 'a Major Break',
  extreme: 'an Extreme Break',
} as const

const chancesWords = (chances: panic.Chances): string =>
  listed(
    (Object.keys(BANDS) as panic.Band[])
      .filter((band) => chances[band] > 0)
      .map((band) => `${BANDS[band]} ${chances[band]} in 6`),
  )

const spending = (
  { use, by, to, foe }: { use: string; by: string; to: string | null; foe: string | null },
  view: View,
): string =>
  use === 'calm'
    ? `${nameOf(view, by)} spends Inspiration to calm down: Stress −1d4`
    : use === 'edge'
      ? `${nameOf(view, by)} spends Inspiration${by === to ? '' : ` on ${nameOf(view, to)}`}: an Edge on the next roll`
      : `${nameOf(view, by)} spends Inspiration to rattle ${ofFighter(foe ?? '')}: a Bane on the next roll`

/** Stress, panic, food, sleep and peace of mind. */
export const mindWords = {
  asks: {
    ward: {
      ask: ({ who, stress, chances }, view) =>
        `${nameOf(view, who)} has to make a Panic Check at Stress ${stress}: ${chancesWords(chances)}. Spend a point of Inspiration to hold on?`,
      option: ({ do: what }) => (what === 'ward' ? 'Hold on: Stress −1d4 and no check' : 'Let it come'),
    },
    break: {
      ask: ({ who, band }, view) => `${nameOf(view, who)} has ${BANDS[band]}. Which?`,
      option: ({ break: id }) => (id === null ? 'Let the die say' : BREAK_NAMES[id]),
    },
    douse: {
      ask: ({ by, structure }, view) =>
        `${nameOf(view, by)} has set the ${structureName(structure)} on fire. Who gives up the next slot to put it out?`,
      option: ({ who }, view) => (who === null ? 'Let it burn' : nameOf(view, who)),
    },
  } satisfies MindAsks,
  offers: {
    inspire: spending,
    'inspire-here': spending,
    psylink: ({ who }, view) => `${nameOf(view, who)} uses the psylink neuroformer`,
  } satisfies OffersIn<typeof inspiration, View> & OffersIn<typeof psylink, View>,
  events: {
    linked: ({ who }, view) => `${nameOf(view, who)} hears the whole planet breathe, from now on.`,
    panic: ({ who, face, stress, total, band, steeled }, view) =>
      `${nameOf(view, who)} makes a Panic Check: ${face} + ${stress}: ${total}, ${BANDS[band]}${steeled ? ', which nerves of steel let pass' : ''}.`,
    warded: ({ who, face }, view) => `${nameOf(view, who)} holds on, and up to ${face} Stress goes.`,
    'broke-down': ({ who, break: id, victim, days }, view) =>
      `${nameOf(view, who)} breaks down and ${breakWords(id)}${victim === null ? '' : ` and goes for ${nameOf(view, victim)}`}${days === null ? '' : ` for ${days === 1 ? 'a day' : `${days} days`}`}.`,
    binged: ({ who, rations, doses }, view) =>
      `${nameOf(view, who)} falls upon the stores: ${doses.length > 0 ? listed(doses.map(goodName)) : rations === 0 ? 'there was nothing left' : `${rations} rations gone`}.`,
    smashed: ({ who, structure, thing }, view) =>
      structure !== null
        ? `${nameOf(view, who)} smashes up ${aStructure(structure)}: 10 CP to put right.`
        : thing !== null
          ? `${nameOf(view, who)} destroys ${a(THINGS[thing].name.toLowerCase())}.`
          : `${nameOf(view, who)} finds nothing to smash.`,
    'set-fire': ({ who, structure, by, hp }, view) =>
      `${nameOf(view, who)} sets fire to ${aStructure(structure)}${by !== null ? `; ${nameOf(view, by)} will put it out` : hp > 0 ? `: ${hp} HP gone` : ''}.`,
    'break-over': ({ who }, view) => `${nameOf(view, who)} is over the worst.`,
    ate: ({ who, meals, poisoned }, view) =>
      `${nameOf(view, who)} eats ${listed(meals.map((meal) => (meal === 'raw' ? 'raw food' : mealWords(goodName(meal)))))}${poisoned ? ', which was bad' : ''}.`,
    'went-hungry': ({ who, days }, view) =>
      `${nameOf(view, who)} goes hungry${days > 1 ? `, for ${days} days now` : ''}.`,
    'kind-word': ({ who, toward }, view) =>
      `${nameOf(view, who)} has a kind word for ${nameOf(view, toward)}.`,
    slept: ({ who, how }, view) => `${nameOf(view, who)} ${SLEPT[how]}.`,
    mood: ({ who, mood }, view) => `${nameOf(view, who)}’s Mood at dusk: ${mood}.`,
    relaxed: ({ who, with: other, tier }, view) =>
      `${nameOf(view, who)} sits with ${nameOf(view, other)}${tier === 1 ? ', and it helps a little' : tier === 2 ? ', and all is well' : ', and both laugh again'}.`,
    rested: ({ who }, view) => `${nameOf(view, who)} rests.`,
    inspired: ({ who, toward, foe }, view) =>
      toward === null
        ? `${nameOf(view, who)} rattles ${ofFighter(foe ?? '')}.`
        : `${nameOf(view, who)} ${toward === who ? 'takes heart' : `inspires ${nameOf(view, toward)}`}.`,
  } satisfies MindEvents,
}

/** “a simple meal”; pemmican is not counted. */
const mealWords = (meal: string): string => (meal.endsWith('meal') ? a(meal) : meal)

const SLEPT = {
  bed: 'sleeps in a bed',
  ground: 'sleeps on the ground and wakes up stiff',
  no: 'does not sleep at all',
  broken: 'is woken in the night',
} as const

const breakWords = (id: BreakId): string =>
  ({
    'sad-wander': 'walks off to be alone',
    binge: 'eats everything in sight',
    tantrum: 'starts to smash things',
    'insulting-spree': 'has a word for everybody, none of them kind',
    'murderous-rage': 'sees red',
    catatonic: 'stares at the wall',
  })[id]
