import type { Option } from '@starboard/kernel'
import { CREATURES, ITEMS, type Thing } from '../content/index.ts'
import type { SupplyEvent } from '../rules/5-health/supplies.ts'
import type { CarryEvent } from '../rules/7-gear/carrying.ts'
import type { DeviceEvent } from '../rules/7-gear/devices.ts'
import type { GadgetEvent } from '../rules/7-gear/gadgets.ts'
import type { InsightEvent } from '../rules/7-gear/insight.ts'
import { isSheet, type View } from '../view.ts'
import { pieceText } from './deck.ts'
import { borderName } from './opposition.ts'
import { bodyName, capital, itemName, listed, type Words, zoneName } from './words.ts'

const name = (view: View, id: unknown): string => capital(bodyName(view, String(id)))

const the = (item: unknown): string => `the ${itemName(String(item)).toLowerCase()}`

/** A piece by its id in the option, with what is left in it; by its kind if it is out of sight. */
function thisPiece({ value, label }: Option, view: View): string {
  const [, id] = value.split(':')
  const piece = [
    ...view.bodies.filter(isSheet).map(({ gear }) => gear),
    ...Object.values(view.zones).map(({ lying }) => lying),
  ]
    .flat()
    .find((one) => one.id === id)
  return piece ? `the ${pieceText(piece)}` : the(label?.item)
}

const into = (label: { readonly into?: unknown } | undefined, view: View): string =>
  zoneName(view, String(label?.into))

/** 2 What is carried, worn, switched on and used up. */
export const gearWords: Words<CarryEvent | DeviceEvent | GadgetEvent | InsightEvent | SupplyEvent> = {
  questions: {},
  options: {
    take: (option, view) => `Pick up ${thisPiece(option, view)}`,
    drop: (option, view) => `Drop ${thisPiece(option, view)}`,
    give: (option, view) =>
      `Give ${thisPiece(option, view)} to ${bodyName(view, String(option.label?.whom))}`,
    wear: ({ label }) => `Put on ${the(label?.item)}`,
    switch: ({ label }) => `Switch ${the(label?.item)} ${label?.on ? 'on' : 'off'}`,
    tracker: () => 'Use the motion tracker',
    flare: () => 'Light a flare here',
    refill: ({ label }) => `Fill ${the(label?.item)} from ${the(label?.from)}`,
    eat: ({ label }) => (label?.item === 'gear-water' ? 'Drink a pouch of water' : 'Eat a ration'),
    charge: ({ label }, view) => `Blow the way to ${into(label, view)} open`,
    sentry: () => 'Set up the tripod gun here',
    car: ({ label }, view) => `Send the toy car to ${into(label, view)}, to make a noise there`,
    line: ({ label }, view) => `String a line across the way to ${into(label, view)}`,
    laser: ({ label }, view) => `Distract ${bodyName(view, String(label?.on))} with the laser pointer`,
    film: ({ label }, view) => `Film ${bodyName(view, String(label?.on))}`,
    study: ({ label }, view) =>
      `Study ${bodyName(view, String(label?.on))}: learn its Health and how it attacks`,
    'jury-rig': ({ label }) => `Bring ${the(label?.item)} back to life, just once`,
  },
  events: {
    'picked-up': ({ who, item }, view) => `${name(view, who)} picks up ${the(item)}.`,
    'put-down': ({ who, item }, view) => `${name(view, who)} drops ${the(item)}.`,
    'handed-over': ({ who, whom, item }, view) =>
      `${name(view, who)} hands ${the(item)} to ${bodyName(view, whom)}.`,
    'clung-to': ({ who, item }, view) =>
      `${name(view, who)} cannot bring themselves to part with ${the(item)}.`,
    'suited-up': ({ who, item }, view) => `${name(view, who)} puts on ${the(item)}.`,
    switched: ({ who, item, on }, view) => `${name(view, who)} switches ${the(item)} ${on ? 'on' : 'off'}.`,
    scanned: ({ who, at }, view) =>
      at.length === 0
        ? `The tracker of ${bodyName(view, who)} shows nothing that moves.`
        : `The tracker of ${bodyName(view, who)} shows movement: ${listed(at.map((zone) => zoneName(view, zone)))}.`,
    'beacons-shown': ({ at }, view) =>
      `A locator beacon answers from ${listed(at.map((zone) => zoneName(view, zone)))}.`,
    'device-used': ({ who, item, on }, view) =>
      `${name(view, who)} ${USED[item]?.(on, view) ?? `uses ${the(item)}`}.`,
    filmed: ({ who, whom }, view) => `${name(view, who)} has ${bodyName(view, whom)} on film.`,
    studied: ({ who, whom, of, rows }, view) =>
      `${name(view, who)} has learnt how ${bodyName(view, whom)} attacks: ${listed(rows.map((row) => CREATURES[of].attacks[row]!.name))}.`,
    'jury-rigged': ({ who, item }, view) => `${name(view, who)} gets a last spark out of ${the(item)}.`,
    'supply-rolled': ({ who, item, dice, left }, view) =>
      `${name(view, who)} rolls for ${supplyName(item)}: ${dice.join(' ')}, ${left === 0 ? 'nothing left' : `${left} left`}.`,
    'out-of-air': ({ who, held }, view) =>
      held ? `${name(view, who)} has no air, and holds out.` : `${name(view, who)} has no air.`,
  },
  reasons: {
    'too-heavy': ({ item }) => `Picking up ${the(item)}: you carry too much already`,
  },
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
  'gear-flare': (on, view) => `lights a flare in ${zoneName(view, on)}`,
  'gear-battery': (on) => `puts a fresh battery into ${the(on)}`,
  'gear-airtank': (on) => `fills the air of ${the(on)}`,
  'gear-ration': () => 'eats something',
  'gear-water': () => 'drinks something',
  'gear-charge': (on, view) => `sets a charge on ${borderName(view, on)}`,
  'gear-sentry': (on, view) => `sets up the tripod gun in ${zoneName(view, on)}`,
  'gear-rccar': (on, view) => `sends the toy car off to ${zoneName(view, on)}`,
  'gear-line': (on, view) => `strings a line across ${borderName(view, on)}`,
  'gear-magnet': (on, view) => `fishes in ${zoneName(view, on)} with a magnet`,
  'gear-laser': (on, view) => `lets a red dot dance in front of ${bodyName(view, on)}`,
}
