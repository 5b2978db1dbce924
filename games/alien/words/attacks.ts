import { capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { ITEMS, type ItemId } from '../content/index.ts'
import type { AmmoEvent } from '../rules/4-attacks/ammo.ts'
import type { AttackEvent } from '../rules/4-attacks/attack.ts'
import type { BlastEvent } from '../rules/4-attacks/blasts.ts'
import type { BurstEvent } from '../rules/4-attacks/bursts.ts'
import type { HandlingEvent } from '../rules/4-attacks/handling.ts'
import type { HitEvent } from '../rules/4-attacks/hits.ts'
import type { RangedEvent } from '../rules/4-attacks/ranged.ts'
import type { Special, SpecialEvent } from '../rules/4-attacks/special.ts'
import type { ThrowEvent } from '../rules/4-attacks/throwing.ts'
import type { Blow, WardEvent } from '../rules/4-attacks/wards.ts'
import type { DamageEvent } from '../rules/5-health/damage.ts'
import type { DeathEvent } from '../rules/5-health/death.ts'
import type { SentryEvent } from '../rules/7-gear/sentry.ts'
import type { View } from '../view.ts'
import { bodyName, itemName, nameOf, rest, successes, theZone } from './words.ts'

const item = (of: string): string => itemName(of).toLowerCase()

/** What a special attack sets out to do. */
const SPECIALS: { readonly [special in Special]: string } = {
  disarm: 'Disarm',
  pass: 'Get past',
  shove: 'Shove away',
  grapple: 'Grapple',
}

const WARDS: { readonly [how: string]: string } = {
  defend: 'stands to the blow',
  dodge: 'tries to dodge',
  evade: 'twists out of the way',
}

/** What is coming, for whoever may ward it off. */
function coming({ who, by, special, dice, damage }: Blow, view: View): string {
  if (special)
    return `${nameOf(view, by)} means to ${SPECIALS[special].toLowerCase()} ${bodyName(view, who)}.`
  const weight = [
    ...(dice === null ? [] : [`${dice} dice`]),
    ...(damage === null ? [] : [`damage ${damage}`]),
  ].join(', ')
  const row = weight === '' ? '' : ` (${weight})`
  return `${nameOf(view, by)} attacks ${bodyName(view, who)}${row}.`
}

/** With a gun in hand it is asked next whether one strikes with that or with fists. */
function strikingWith(of: ItemId | null): string {
  if (of === null) return 'with your bare hands'
  return ITEMS[of].weapon?.kind === 'close' ? `with the ${item(of)}` : 'at arm’s length'
}

type Rules = typeof import('../rules/4-attacks/bursts.ts') &
  typeof import('../rules/4-attacks/close.ts') &
  typeof import('../rules/4-attacks/handling.ts') &
  typeof import('../rules/4-attacks/hits.ts') &
  typeof import('../rules/4-attacks/ranged.ts') &
  typeof import('../rules/4-attacks/special.ts') &
  typeof import('../rules/4-attacks/special-hits.ts') &
  typeof import('../rules/4-attacks/throwing.ts') &
  typeof import('../rules/4-attacks/wards.ts')

/** 24 to 31: attacks, what wards them off, and what they do. */
export const attackWords = {
  asks: {
    defend: {
      ask: (blow, view) => `${coming(blow, view)} Do you defend, for a quick action?`,
      option: (_, __, { value }) => (value === 'none' ? 'Let it come' : 'Defend'),
    },
    dodge: {
      ask: (blow, view) => `${coming(blow, view)} Do you dodge, for a quick action?`,
      option: (_, __, { value }) => (value === 'none' ? 'Let it come' : 'Dodge'),
    },
    evade: {
      ask: ({ by, who }, view) =>
        `${nameOf(view, by)} attacks ${bodyName(view, who)}. Does it ward this one off?`,
      option: (_, __, { value }) => (value === 'none' ? 'Let it come' : 'Ward it off'),
    },
    'strike-with': {
      ask: ({ on }, view) => `You stand face to face with ${bodyName(view, on)}. What do you strike with?`,
      option: ({ item: with_, damage }) =>
        with_
          ? `Fire the ${item(with_)} at arm’s length: damage ${damage}${ITEMS[with_].supply ? ', and a roll for its ammo' : ''}`
          : `Strike with fists and boots: damage ${damage}`,
    },
    conserve: {
      ask: ({ on, damage, chain }, view) =>
        `A good hit on ${bodyName(view, on)}: ${damage} damage. Or save the ammo with one success of it?${chain ? ' Then you fire no further burst.' : ''}`,
      option: (_, __, { value }) =>
        value === 'damage' ? 'All the damage, and roll for ammo' : 'Save the ammo: 1 damage less',
    },
    spread: {
      ask: ({ on }, view) =>
        `The flame has ${bodyName(view, on)}. Whom else do you set it on, for a bonus success each?`,
      option: (_, view, { value }) => nameOf(view, value),
    },
    scapegoat: {
      ask: ({ by }, view) => `${nameOf(view, by)} has hit you. Does somebody else take it?`,
      option: (_, view, { value }) => (value === 'none' ? 'No, it is yours' : nameOf(view, value)),
    },
    'take-the-blow': {
      ask: ({ for: other }, view) =>
        `${nameOf(view, other)} pulls you into the way of the blow. Do you take it?`,
      option: (_, __, { value }) => (value === 'yes' ? 'Take it' : 'Not you'),
    },
    'disarm-what': {
      ask: ({ on }, view) => `What do you wrest from ${bodyName(view, on)}?`,
      option: ({ item: what }) => capital(item(what)),
    },
    'disarm-to': {
      ask: ({ item: what }) => `You have the ${item(what)} loose. Where does it go?`,
      option: (_, __, { value }) => (value === 'take' ? 'Into your own hand' : 'To the ground, out of reach'),
    },
    burst: {
      ask: ({ burst, stress }) => `A hit. Burst ${burst}: on whom?${stress > 0 ? ' It costs 1 Stress.' : ''}`,
      option: (_, view, { value }) =>
        value === 'stop' ? 'Stop firing' : `Fire on at ${bodyName(view, value)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    strike: ({ on, item: with_ }, view) => `Attack ${bodyName(view, on)} ${strikingWith(with_)}`,
    shoot: ({ item: with_, on }, view) => `Fire the ${item(with_)} at ${bodyName(view, on)}`,
    special: ({ special, on }, view) => `${SPECIALS[special]} ${bodyName(view, on)}`,
    weak: ({ on, how }, view) =>
      `Go for a weak spot of ${bodyName(view, on)}${how === 'ranged' ? ' with a shot' : ''}`,
    throw: ({ item: what, into }, view) => `Throw a ${item(what)} into ${theZone(view, into)}`,
    aim: ({ item: with_ }) => `Aim with the ${item(with_)}`,
    reload: ({ item: what }) => `Reload the ${item(what)}`,
    unjam: ({ item: what }) => `Clear the jam of the ${item(what)}`,
    ready: ({ item: what }) => `Take the ${item(what)} in hand`,
    assault: (_, view, option) => `Turn against ${bodyName(view, rest(option))}: a fight begins`,
  } satisfies OffersIn<Rules, View>,
  events: {
    'attack-declared': ({ by, on, item: with_, special, weakSpot, ambush, burst }, view) => {
      const out = ambush ? ' out of nowhere' : ''
      if (special)
        return `${nameOf(view, by)} goes for ${bodyName(view, on)}${out}: ${SPECIALS[special]!.toLowerCase()}.`
      const arm = with_ ? ` with the ${item(with_)}` : ''
      const more = burst > 1 ? `, burst ${burst}` : weakSpot ? ', at a weak spot' : ''
      return `${nameOf(view, by)} attacks ${bodyName(view, on)}${arm}${out}${more}.`
    },
    'attack-rolled': ({ by, dice, successes: n }, view) =>
      `${nameOf(view, by)} rolls ${dice.join(' ')}: ${successes(n)}.`,
    'attack-settled': ({ by, on, successes: rolled, cancelled, net }, view) => {
      if (net === 0)
        return rolled > 0
          ? `${nameOf(view, on)} wards off ${bodyName(view, by)}.`
          : `${nameOf(view, by)} misses ${bodyName(view, on)}.`
      return `${nameOf(view, by)} hits ${bodyName(view, on)}${cancelled > 0 ? ` with ${successes(net)}, ${cancelled} warded off` : ''}.`
    },
    'wards-off': ({ who, how }, view) => `${nameOf(view, who)} ${WARDS[how]}.`,
    evaded: ({ who, dice, successes: n }, view) =>
      `${nameOf(view, who)} rolls ${dice.join(' ')} to get out of the way: ${successes(n)}.`,
    scapegoat: ({ who, whom }, view) => `${nameOf(view, who)} lets ${bodyName(view, whom)} take the blow.`,
    conserved: ({ who, item: what }, view) => `${nameOf(view, who)} saves the ammo of the ${item(what)}.`,
    jammed: ({ who, item: what }, view) => `The ${item(what)} of ${bodyName(view, who)} has jammed.`,
    scrounged: ({ who }, view) => `${nameOf(view, who)} has counted every round: no supply roll.`,
    'fires-on': ({ who, burst }, view) => `${nameOf(view, who)} keeps the trigger down: burst ${burst}.`,
    aimed: ({ who, item: what }, view) => `${nameOf(view, who)} aims the ${item(what)}.`,
    reloaded: ({ who, item: what }, view) => `${nameOf(view, who)} reloads the ${item(what)}.`,
    readied: ({ who, item: what }, view) => `${nameOf(view, who)} has the ${item(what)} in hand.`,
    'jam-cleared': ({ who, item: what, success }, view) =>
      success
        ? `${nameOf(view, who)} clears the ${item(what)}.`
        : `${nameOf(view, who)} cannot clear the ${item(what)}.`,
    'froze-at-sight': ({ who, on }, view) =>
      `${nameOf(view, who)} cannot pull the trigger on ${bodyName(view, on)}.`,
    threw: ({ who, item: what, into, meant }, view) =>
      into === meant
        ? `${nameOf(view, who)} throws a ${item(what)} into ${theZone(view, into)}.`
        : `${nameOf(view, who)} means to throw a ${item(what)} into ${theZone(view, meant)}. It comes down in ${theZone(view, into)}.`,
    'sentry-fired': ({ at, on, dice, successes: n }, view) =>
      `The tripod gun in ${theZone(view, at)} fires on ${bodyName(view, on)} (${dice.join(' ')}): ${successes(n)}.`,
    'sentry-ammo': ({ at, left }, view) =>
      left === 0
        ? `The tripod gun in ${theZone(view, at)} is empty.`
        : `The tripod gun in ${theZone(view, at)} is down to ammo ${left}.`,
    pinned: ({ who, by }, view) => `${nameOf(view, by)} has ${bodyName(view, who)} pinned.`,
    shoved: ({ who, by }, view) => `${nameOf(view, by)} hurls ${bodyName(view, who)} back.`,
    disarmed: ({ who, by, item: what, taken }, view) =>
      taken
        ? `${nameOf(view, by)} wrests the ${item(what)} from ${bodyName(view, who)}.`
        : `${nameOf(view, by)} knocks the ${item(what)} out of the hands of ${bodyName(view, who)}.`,
    passed: ({ who, by }, view) => `${nameOf(view, by)} gets past ${bodyName(view, who)}.`,
    hurt: ({ who, damage, barrier, armour, stopped }, view) => {
      if (stopped)
        return `Nothing gets through to ${bodyName(view, who)}: the weapon is too light for what is in the way.`
      const took = [
        ...(barrier > 0 ? [`what is in the way stops ${barrier}`] : []),
        ...(armour > 0 ? [`armour stops ${armour}`] : []),
      ]
      const less = took.length > 0 ? `: ${listed(took)}` : ''
      return damage === 0
        ? `${nameOf(view, who)} is not hurt${less}.`
        : `${nameOf(view, who)} takes ${damage} damage${less}.`
    },
    wounded: ({ who, damage }, view) => `${nameOf(view, who)} takes ${damage} damage.`,
    'caught-fire': ({ who }, view) => `${nameOf(view, who)} is on fire.`,
    'got-better': ({ who, points }, view) => `${nameOf(view, who)} regains ${points} Health.`,
    died: ({ who }, view) => `${nameOf(view, who)} is dead.`,
    blast: ({ zone, dice, damage }, view) =>
      damage === 0
        ? `A blast in ${theZone(view, zone)} (${dice.join(' ')}): nobody is hit.`
        : `A blast in ${theZone(view, zone)} (${dice.join(' ')}): ${damage} damage to everybody there.`,
  } satisfies EventsOf<
    | AttackEvent
    | WardEvent
    | HitEvent
    | AmmoEvent
    | BurstEvent
    | RangedEvent
    | SentryEvent
    | SpecialEvent
    | DamageEvent
    | BlastEvent
    | DeathEvent
    | HandlingEvent
    | ThrowEvent,
    View
  >,
}
