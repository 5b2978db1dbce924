import type { Option } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import type { EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { CREATURES, ITEMS, type ItemId, type Thing } from '../content/index.ts'
import type { SupplyEvent } from '../rules/5-health/supplies.ts'
import type { CarryEvent, LoadReason } from '../rules/7-gear/carrying.ts'
import type { DeviceEvent } from '../rules/7-gear/devices.ts'
import type { GadgetEvent } from '../rules/7-gear/gadgets.ts'
import type { InsightEvent } from '../rules/7-gear/insight.ts'
import { STRETCH } from '../rules/11-course/stretch.ts'
import { isSheet, type View } from '../view.ts'
import { pieceText } from './deck.ts'
import { borderName } from './opposition.ts'
import { bodyName, isSpecimen, itemName, nameOf, theZone } from './words.ts'

const the = (item: string): string => `the ${itemName(item).toLowerCase()}`

/** A piece by its id in the option, with what is left in it; by its kind if it is out of sight. */
function thisPiece(item: ItemId, view: View, { value }: Option): string {
  const [, id] = value.split(':')
  const piece = [
    ...view.bodies.filter(isSheet).map(({ kit }) => kit.gear),
    ...Object.values(view.zones).map(({ lying }) => lying),
  ]
    .flat()
    .find((one) => one.id === id)
  return piece ? `the ${pieceText(piece)}` : the(item)
}

type Rules = typeof import('../rules/7-gear/carrying.ts') &
  typeof import('../rules/7-gear/charges.ts') &
  typeof import('../rules/7-gear/devices.ts') &
  typeof import('../rules/7-gear/gadgets.ts') &
  typeof import('../rules/7-gear/insight.ts')

/** 2 What is carried, worn, switched on and used up. */
export const gearWords = {
  offers: {
    take: ({ item }, view, option) =>
      `Pick up ${thisPiece(item, view, option)}${isSpecimen(ITEMS[item]) ? ', a specimen' : ''}`,
    drop: ({ item }, view, option) => `Drop ${thisPiece(item, view, option)}`,
    give: ({ item, whom }, view, option) =>
      `Give ${thisPiece(item, view, option)} to ${bodyName(view, whom)}`,
    wear: ({ item }) => `Put on ${the(item)}`,
    switch: ({ item, on }) => `Switch ${the(item)} ${on ? 'on' : 'off'}`,
    tracker: (_, __, ___, ask) =>
      STRETCH.is(ask)
        ? 'Watch the motion tracker: see what moves this stretch, for a roll of its power'
        : 'Read the motion tracker, for a roll of its power',
    flare: () => 'Light a flare here',
    refill: ({ item, from }) => `Fill ${the(item)} from ${the(from)}`,
    eat: ({ item }) => (item === 'gear-water' ? 'Drink a pouch of water' : 'Eat a ration'),
    charge: ({ into }, view) => `Blow the way to ${theZone(view, into)} open`,
    sentry: () => 'Set up the tripod gun here',
    car: ({ into }, view) => `Send the toy car to ${theZone(view, into)}, to make a noise there`,
    line: ({ into }, view) => `String a line across the way to ${theZone(view, into)}`,
    laser: ({ on }, view) => `Distract ${bodyName(view, on)} with the laser pointer`,
    film: ({ on }, view) => `Film ${bodyName(view, on)}`,
    study: ({ on }, view) => `Study ${bodyName(view, on)}: learn its Health and how it attacks`,
    'jury-rig': ({ item }) => `Bring ${the(item)} back to life, just once`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'picked-up': ({ who, item }, view) => `${nameOf(view, who)} picks up ${the(item)}.`,
    'put-down': ({ who, item }, view) => `${nameOf(view, who)} drops ${the(item)}.`,
    'handed-over': ({ who, whom, item }, view) =>
      `${nameOf(view, who)} hands ${the(item)} to ${bodyName(view, whom)}.`,
    'clung-to': ({ who, item }, view) =>
      `${nameOf(view, who)} cannot bring themselves to part with ${the(item)}.`,
    'suited-up': ({ who, item }, view) => `${nameOf(view, who)} puts on ${the(item)}.`,
    switched: ({ who, item, on }, view) => `${nameOf(view, who)} switches ${the(item)} ${on ? 'on' : 'off'}.`,
    scanned: ({ who, at }, view) =>
      at.length === 0
        ? `The tracker of ${bodyName(view, who)} shows nothing that moves within four zones.`
        : `The tracker of ${bodyName(view, who)} shows movement: ${listed(at.map((zone) => theZone(view, zone)))}.`,
    'beacons-shown': ({ at }, view) =>
      `A locator beacon answers from ${listed(at.map((zone) => theZone(view, zone)))}.`,
    'device-used': ({ who, item, on }, view) =>
      `${nameOf(view, who)} ${USED[item]?.(on, view) ?? `uses ${the(item)}`}.`,
    filmed: ({ who, whom }, view) => `${nameOf(view, who)} has ${bodyName(view, whom)} on film.`,
    studied: ({ who, whom, of, rows }, view) => {
      const { armour, attacks } = CREATURES[of]
      const learnt = rows.map((row) => `“${attacks[row]!.name}”: ${attacks[row]!.text}`)
      return `${nameOf(view, who)} has learnt how much ${bodyName(view, whom)} can take (armour ${armour}), and how it attacks. ${learnt.join(' ')}`
    },
    'jury-rigged': ({ who, item }, view) => `${nameOf(view, who)} gets a last spark out of ${the(item)}.`,
    'supply-rolled': ({ who, item, dice, left }, view) =>
      `${nameOf(view, who)} rolls for ${supplyName(item)}: ${dice.join(' ')}. ${left === 0 ? 'Nothing is left' : `${left === dice.length ? 'Still' : 'Down to'} ${left}`}.`,
    'out-of-air': ({ who, held }, view) =>
      held ? `${nameOf(view, who)} has no air, and holds out.` : `${nameOf(view, who)} has no air.`,
  } satisfies EventsOf<CarryEvent | DeviceEvent | GadgetEvent | InsightEvent | SupplyEvent, View>,
  reasons: {
    'too-heavy': ({ item }) => `Picking up ${the(item)}: you carry too much already`,
  } satisfies ReasonsOf<LoadReason, View>,
}

/** `the ammo of the rifle`. */
function supplyName(item: string): string {
  const { supply } = (ITEMS as { readonly [id: string]: Thing })[item] ?? {}
  return item === 'food' || item === 'water'
    ? `the ${item}`
    : supply
      ? `the ${supply.of} of ${the(item)}`
      : the(item)
}

/** What is done with a device, where or on what. */
const USED: { readonly [item: string]: (on: string, view: View) => string } = {
  'gear-tracker': () => 'watches the motion tracker',
  'gear-flare': (on, view) => `lights a flare in ${theZone(view, on)}`,
  'gear-battery': (on) => `puts a fresh battery into ${the(on)}`,
  'gear-airtank': (on) => `fills the air of ${the(on)}`,
  'gear-ration': () => 'eats something',
  'gear-water': () => 'drinks something',
  'gear-charge': (on, view) => `sets a charge on ${borderName(view, on)}`,
  'gear-sentry': (on, view) => `sets up the tripod gun in ${theZone(view, on)}`,
  'gear-rccar': (on, view) => `sends the toy car off to ${theZone(view, on)}`,
  'gear-line': (on, view) => `strings a line across ${borderName(view, on)}`,
  'gear-magnet': (on, view) => `fishes in ${theZone(view, on)} with a magnet`,
  'gear-laser': (on, view) => `lets a red dot dance in front of ${bodyName(view, on)}`,
}
