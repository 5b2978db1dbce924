import type { Ask } from '@starboard/kernel'
import { capital, listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { ITEMS } from '../content/index.ts'
import { areListening } from '../rules/3-combat/alert.ts'
import { SHIFT, THROW_AT, type WayLabel } from '../rules/3-combat/asks.ts'
import { caughtBy } from '../rules/3-combat/blast.ts'
import type { CombatEvent } from '../rules/3-combat/events.ts'
import type { View } from '../view.ts'
import { crewName, facesText, figureName, itemName, itsItem, placeName, thingName } from './names.ts'

type Rules = typeof import('../rules/3-combat/asks.ts') &
  typeof import('../rules/3-combat/bombarding.ts') &
  typeof import('../rules/3-combat/effortless.ts') &
  typeof import('../rules/3-combat/shooting.ts') &
  typeof import('../rules/3-combat/striking.ts') &
  typeof import('../rules/3-combat/throwing.ts')

/** What is done with a weapon, as a deed. */
const DEEDS: { readonly [how: string]: (weapon: string) => string } = {
  shot: (weapon) => `shoot with ${weapon}`,
  burst: (weapon) => `fire a burst from ${weapon}`,
  'full-charge': (weapon) => `fire all that is in ${weapon}`,
  blast: (weapon) => `let ${weapon} go off`,
  launched: (weapon) => `launch ${weapon}`,
  energy: (weapon) => `loose the energy of ${weapon}`,
  thrown: (weapon) => `throw ${weapon}`,
  standard: (weapon) => `strike with ${weapon}`,
  heavy: (weapon) => `strike hard with ${weapon}`,
  sure: (weapon) => `make a sure hit with ${weapon}`,
  unarmed: () => 'strike with bare hands',
  worn: (weapon) => `strike with ${weapon} that is worn`,
  board: () => 'attack as it fights',
}

const doneWith = (how: string, item: string | null): string =>
  DEEDS[how]?.(item === null ? 'bare hands' : `the ${thingName(item)}`) ?? how

const with_ = (item: string | null): string =>
  item === null || item === 'board'
    ? ''
    : ` with ${item === 'unarmed' ? 'bare hands' : `the ${thingName(item.split(':', 1)[0]!)}`}`

/** What strikes where nobody does, by the rule that says so. */
const STRIKES: { readonly [rule: string]: string } = {
  'CS-ATK-08': 'What comes down',
  'CS-ICON-13': 'The weapon itself',
  'CS-ICON-38': 'The burst',
  'CS-WORM-10': 'The dying worm',
  'CS-TERR-05': 'The station',
  'CS-TERR-09': 'The burst',
  'CS-TERR-11': 'The vent',
  'CS-TERR-12': 'The vent',
  'CS-MINE-05': 'The Larva',
  'CS-MAINT-10': 'The ship’s gun',
  'CS-ASST-01': 'The ship’s gun',
}

const somebody = (view: View, id: string | null, rule: string): string =>
  id === null ? (STRIKES[rule] ?? 'Something') : figureName(view, id)

/** What is certain is not told as a risk, so who hears a sure hit is told with it. */
function heardText(view: View, { peg, loud }: WayLabel): string {
  const heard = [
    ...(peg ? ['adds a hostility peg'] : []),
    ...(loud && areListening(view) ? ['alerts the Drones'] : []),
  ]
  return heard.length === 0 ? '' : ` (${listed(heard)})`
}

/** “: 4 dice, and 1 die at Brakko”: whom a blast catches if it goes off there, and how hard; nothing where it catches nobody. */
function caughtText(view: View, ask: Ask, at: Place | null, aimed: string | null = null): string {
  if (!(THROW_AT.is(ask) || SHIFT.is(ask)) || at === null) return ''
  const dice = ITEMS[ask.label.item].blast
  if (!dice) return ''
  const all = caughtBy(view, at).map(
    ({ who, ring }) =>
      `${times(dice[ring], 'die', 'dice')}${who === aimed ? '' : ` at ${figureName(view, who)}`}`,
  )
  return all.length === 0 ? '' : `: ${listed(all)}`
}

type Place = { readonly x: number; readonly y: number }

const placeOf = (view: View, who: string): Place | null =>
  view.figures.find(({ id }) => id === who)?.at ?? null

/** “2 hits, 1 into cover, 1 into armour, no damage”. */
const hitsText = ({ hits, cover, armour, damage }: Settled): string =>
  [
    times(hits, 'hit'),
    ...(cover > 0 ? [`${cover} into cover`] : []),
    ...(armour > 0 ? [`${armour} into armour`] : []),
    damage === 0 ? 'no damage' : `${damage} damage`,
  ].join(', ')

type Settled = Extract<CombatEvent, { readonly type: 'attack-settled' }>

/** Shots, blows, throws and what comes of them. */
export const combatWords = {
  asks: {
    with: {
      ask: ({ by, on, for: aim }, view) =>
        `${figureName(view, by)} ${aim === 'shoot' ? 'shoots at' : 'strikes'} ${figureName(view, on)}${aim === 'free' ? ' for free' : ''}: with what?`,
      option: (label, view) =>
        label.how === undefined
          ? 'Not at all'
          : label.how === 'sure'
            ? `${capital(doneWith(label.how, label.item))}${heardText(view, label)}`
            : `${capital(doneWith(label.how, label.item))}: ${times(label.dice, 'die', 'dice')}`,
    },
    again: {
      ask: ({ hits, misfires }) => `${times(hits, 'hit')}, ${times(misfires, 'misfire')}: roll a die again?`,
      option: ({ face }, _, { value }) =>
        face === undefined
          ? 'Leave it so'
          : `Roll die ${Number(value) + 1} again: it shows ${facesText([face])}`,
    },
    'throw-at': {
      ask: ({ item }) => `Where does the ${thingName(item)} go?`,
      option: (label, view, _, ask) =>
        label.who === undefined
          ? `At ${placeName(label)}${caughtText(view, ask, label)}`
          : `At ${figureName(view, label.who)}${caughtText(view, ask, placeOf(view, label.who), label.who)}`,
    },
    shift: {
      ask: ({ item, off }) =>
        `The ${itemName(item)} goes ${off === 'near' ? 'a square off' : 'wide'}. Where?`,
      option: (at, view, _, ask) => `At ${placeName(at)}${caughtText(view, ask, at)}`,
    },
    sustain: {
      ask: ({ item }) => `The ${thingName(item)} fires on. At whom?`,
      option: ({ who }, view) => (who === undefined ? 'Nobody' : figureName(view, who)),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    shoot: ({ who, cover, band, peg, strikes }, view) =>
      `Shoot at ${figureName(view, who)} (${band} range${cover === 'partial' ? ', in cover' : ''}${peg ? ', adds a hostility peg' : ''}${strikes > 0 ? `, ${times(strikes, 'free blow')} at you` : ''})`,
    bombard: ({ item }) => `Fire the ${itemName(item)} at a point of the floor`,
    strike: ({ who }, view) => `Strike ${figureName(view, who)}`,
    snap: ({ who }, view) => `Snap a shot at ${figureName(view, who)}`,
    jab: ({ who }, view) => `Jab at ${figureName(view, who)}`,
    throw: ({ item }) => `Throw the ${itemName(item)}`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'attack-rolled': ({ by, on, with: item, faces, hits, misfires, rule }, view) =>
      on === null
        ? `${somebody(view, by, rule)} lets fly${with_(item)}: ${misfires > 0 ? 'a misfire' : hits > 0 ? times(hits, 'hit') : 'a blank'}.`
        : `${somebody(view, by, rule)} attacks ${figureName(view, on)}${with_(item)}: ${facesText(faces)}.`,
    'rolled-again': ({ by, was, is }, view) =>
      `${figureName(view, by)} rolls again: ${facesText([is])} instead of ${facesText([was])}.`,
    'struck-instead': ({ meant, struck }, view) =>
      `In the fight ${figureName(view, struck)} is struck${struck === meant ? '' : ` instead of ${figureName(view, meant)}`}.`,
    'weapon-failed': ({ who, item, how }, view) =>
      `${itsItem(view, who, item)} ${how === 'jam' ? 'jams, and the attack is lost' : 'breaks'}.`,
    'attack-settled': (event, view) =>
      `${somebody(view, event.by, event.rule)} ${event.hits === 0 ? 'misses' : 'hits'} ${figureName(view, event.on)}${event.hits === 0 ? '' : `: ${hitsText(event)}`}.`,
    'shield-overloaded': ({ who, item }, view) => `${itsItem(view, who, item)} overloads.`,
    wounded: ({ who, health }, view) =>
      `${figureName(view, who)} is hurt: ${health === 0 ? 'no' : health} Health left.`,
    defeated: ({ who, by }, view) =>
      by === null || by === who
        ? `${figureName(view, who)} is down.`
        : `${figureName(view, by)} brings ${figureName(view, who)} down.`,
    'control-lost': ({ who }, view) => `${figureName(view, who)} is nobody’s servant any more.`,
    provoked: ({ crew, who }, view) =>
      `${capital(crewName(view, crew))} has made enemies of ${who === 'law' ? 'Security and the Corps' : 'the Game Hunters'}.`,
    'shot-heard': ({ by }, view) => `${figureName(view, by)}’s shot is heard.`,
    'item-thrown': ({ by, item, at }, view) => `${itsItem(view, by, item)} lands on ${placeName(at)}.`,
    'item-returned': ({ by, item }, view) => `The ${itemName(item)} comes back to ${figureName(view, by)}.`,
    'blast-went-off': ({ item, at, off }) =>
      `The ${itemName(item)} goes off at ${placeName(at)}${off === 'on-target' ? '' : off === 'near' ? ', a square off' : ', wide'}.`,
    'drones-alerted': ({ pegs }) => `The Drones raise the alarm: ${times(pegs, 'peg')}.`,
  } satisfies EventsOf<CombatEvent, View>,
}
