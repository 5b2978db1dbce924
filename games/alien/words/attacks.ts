import type { AmmoEvent } from '../rules/4-attacks/ammo.ts'
import type { AttackEvent } from '../rules/4-attacks/attack.ts'
import type { BlastEvent } from '../rules/4-attacks/blasts.ts'
import type { BurstEvent } from '../rules/4-attacks/bursts.ts'
import type { HandlingEvent } from '../rules/4-attacks/handling.ts'
import type { HitEvent } from '../rules/4-attacks/hits.ts'
import type { RangedEvent } from '../rules/4-attacks/ranged.ts'
import type { SpecialEvent } from '../rules/4-attacks/special.ts'
import type { ThrowEvent } from '../rules/4-attacks/throwing.ts'
import type { WardEvent } from '../rules/4-attacks/wards.ts'
import type { DamageEvent } from '../rules/5-health/damage.ts'
import type { DeathEvent } from '../rules/5-health/death.ts'
import type { SentryEvent } from '../rules/7-gear/sentry.ts'
import type { View } from '../view.ts'
import { bodyName, capital, itemName, successes, type Words, zoneName } from './words.ts'

const name = (view: View, id: unknown): string => capital(bodyName(view, String(id)))

const body = (view: View, id: unknown): string => bodyName(view, String(id))

const item = (of: unknown): string => itemName(String(of)).toLowerCase()

/** What a special attack sets out to do. */
const SPECIALS: { readonly [special: string]: string } = {
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
function coming({ by, special, dice, damage }: { readonly [name: string]: unknown }, view: View): string {
  if (special) return `${name(view, by)} means to ${SPECIALS[String(special)]!.toLowerCase()} you.`
  const row = dice === null ? '' : ` (${dice} dice${damage === null ? '' : `, damage ${damage}`})`
  return `${name(view, by)} attacks${row}.`
}

/** 24 to 31: attacks, what wards them off, and what they do. */
export const attackWords: Words<
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
  | ThrowEvent
> = {
  questions: {
    defend: (label, view) => `${coming(label, view)} Do you defend, for a quick action?`,
    dodge: (label, view) => `${coming(label, view)} Do you dodge, for a quick action?`,
    evade: (label, view) =>
      `${name(view, label.by)} attacks ${body(view, label.who)}. Does it ward this one off?`,
    'strike-with': ({ on }, view) =>
      `You stand face to face with ${body(view, on)}. What do you strike with?`,
    conserve: ({ on, damage, chain }, view) =>
      `A good hit on ${body(view, on)}: ${damage} damage. Or save the ammo with one success of it?${chain ? ' Then you fire no further burst.' : ''}`,
    spread: ({ on }, view) =>
      `The flame has ${body(view, on)}. Whom else do you set it on, for a bonus success each?`,
    scapegoat: ({ by }, view) => `${name(view, by)} has hit you. Does somebody else take it?`,
    'take-the-blow': ({ for: other }, view) =>
      `${name(view, other)} pulls you into the way of the blow. Do you take it?`,
    'disarm-what': ({ on }, view) => `What do you wrest from ${body(view, on)}?`,
    'disarm-to': ({ item: what }) => `You have the ${item(what)} loose. Where does it go?`,
    burst: ({ burst, stress }) =>
      `A hit. Burst ${burst}: on whom?${Number(stress) > 0 ? ' It costs 1 Stress.' : ''}`,
  },
  options: {
    strike: ({ label }, view) =>
      `Attack ${body(view, label?.on)} ${label?.item ? `with the ${item(label.item)}` : 'with your bare hands'}`,
    shoot: ({ label }, view) => `Fire the ${item(label?.item)} at ${body(view, label?.on)}`,
    special: ({ label }, view) => `${SPECIALS[String(label?.special)]} ${body(view, label?.on)}`,
    weak: ({ label }, view) =>
      `Go for a weak spot of ${body(view, label?.on)}${label?.how === 'ranged' ? ' with a shot' : ''}`,
    throw: ({ label }, view) => `Throw a ${item(label?.item)} into ${zoneName(view, String(label?.into))}`,
    aim: ({ label }) => `Aim with the ${item(label?.item)}`,
    reload: ({ label }) => `Reload the ${item(label?.item)}`,
    unjam: ({ label }) => `Clear the jam of the ${item(label?.item)}`,
    ready: ({ label }) => `Take the ${item(label?.item)} in hand`,
    assault: ({ value }, view) => `Turn against ${body(view, value.slice(value.indexOf(':') + 1))}`,
    defend: ({ value }) => (value === 'none' ? 'Let it come' : 'Defend'),
    dodge: ({ value }) => (value === 'none' ? 'Let it come' : 'Dodge'),
    evade: ({ value }) => (value === 'none' ? 'Let it come' : 'Ward it off'),
    'strike-with': ({ label }) =>
      `${label?.item ? `The ${item(label.item)}` : 'Fists and boots'}: damage ${label?.damage}`,
    conserve: ({ value }) =>
      value === 'damage' ? 'All the damage, and roll for ammo' : 'Save the ammo: 1 damage less',
    spread: ({ value }, view) => name(view, value),
    scapegoat: ({ value }, view) => (value === 'none' ? 'No, it is yours' : name(view, value)),
    'take-the-blow': ({ value }) => (value === 'yes' ? 'Take it' : 'Not you'),
    'disarm-what': ({ label }) => capital(item(label?.item)),
    'disarm-to': ({ value }) => (value === 'take' ? 'Into your own hand' : 'To the ground, out of reach'),
    burst: ({ value }, view) => (value === 'stop' ? 'Stop firing' : `Fire on at ${body(view, value)}`),
  },
  events: {
    'attack-declared': ({ by, on, item: with_, special, weakSpot, ambush, burst }, view) => {
      const out = ambush ? ' out of nowhere' : ''
      if (special)
        return `${name(view, by)} goes for ${body(view, on)}${out}: ${SPECIALS[special]!.toLowerCase()}.`
      const arm = with_ ? ` with the ${item(with_)}` : ''
      const more = burst > 1 ? `, burst ${burst}` : weakSpot ? ', at a weak spot' : ''
      return `${name(view, by)} attacks ${body(view, on)}${arm}${out}${more}.`
    },
    'attack-rolled': ({ by, dice, successes: n }, view) =>
      `${name(view, by)} rolls ${dice.join(' ')}: ${successes(n)}.`,
    'attack-settled': ({ by, on, cancelled, net }, view) => {
      if (net === 0) return cancelled > 0 ? `${name(view, on)} wards it off.` : `${name(view, by)} misses.`
      return `${name(view, by)} hits ${body(view, on)} with ${successes(net)}${cancelled > 0 ? `, ${cancelled} warded off` : ''}.`
    },
    'wards-off': ({ who, how }, view) => `${name(view, who)} ${WARDS[how]}.`,
    evaded: ({ who, dice, successes: n }, view) =>
      `${name(view, who)} rolls ${dice.join(' ')}: ${successes(n)}.`,
    scapegoat: ({ who, whom }, view) => `${name(view, who)} lets ${body(view, whom)} take the blow.`,
    conserved: ({ who, item: what }, view) => `${name(view, who)} saves the ammo of the ${item(what)}.`,
    jammed: ({ who, item: what }, view) => `The ${item(what)} of ${body(view, who)} has jammed.`,
    scrounged: ({ who }, view) => `${name(view, who)} has counted every round: no supply roll.`,
    'fires-on': ({ who, burst }, view) => `${name(view, who)} keeps the trigger down: burst ${burst}.`,
    aimed: ({ who, item: what }, view) => `${name(view, who)} aims the ${item(what)}.`,
    reloaded: ({ who, item: what }, view) => `${name(view, who)} reloads the ${item(what)}.`,
    readied: ({ who, item: what }, view) => `${name(view, who)} has the ${item(what)} in hand.`,
    'jam-cleared': ({ who, item: what, success }, view) =>
      success
        ? `${name(view, who)} clears the ${item(what)}.`
        : `${name(view, who)} cannot clear the ${item(what)}.`,
    'froze-at-sight': ({ who, on }, view) =>
      `${name(view, who)} cannot pull the trigger on ${body(view, on)}.`,
    threw: ({ who, item: what, into, meant }, view) =>
      into === meant
        ? `${name(view, who)} throws a ${item(what)} into ${zoneName(view, into)}.`
        : `${name(view, who)} means to throw a ${item(what)} into ${zoneName(view, meant)}. It comes down in ${zoneName(view, into)}.`,
    'sentry-fired': ({ at, on, dice, successes: n }, view) =>
      `The tripod gun in ${zoneName(view, at)} fires on ${body(view, on)} (${dice.join(' ')}): ${successes(n)}.`,
    'sentry-ammo': ({ at, left }, view) =>
      left === 0
        ? `The tripod gun in ${zoneName(view, at)} is empty.`
        : `The tripod gun in ${zoneName(view, at)} has ammo ${left}.`,
    pinned: ({ who, by }, view) => `${name(view, by)} has ${body(view, who)} pinned.`,
    shoved: ({ who, by }, view) => `${name(view, by)} hurls ${body(view, who)} back.`,
    disarmed: ({ who, by, item: what, taken }, view) =>
      taken
        ? `${name(view, by)} wrests the ${item(what)} from ${body(view, who)}.`
        : `${name(view, by)} knocks the ${item(what)} out of the hands of ${body(view, who)}.`,
    passed: ({ who, by }, view) => `${name(view, by)} gets past ${body(view, who)}.`,
    hurt: ({ who, damage, barrier, armour, stopped }, view) => {
      if (stopped)
        return `Nothing gets through to ${body(view, who)}: the weapon is too light for what is in the way.`
      const took = [barrier > 0 ? `barrier ${barrier}` : '', armour > 0 ? `armour ${armour}` : ''].filter(
        Boolean,
      )
      const less = took.length > 0 ? ` (${took.join(', ')})` : ''
      return damage === 0
        ? `${name(view, who)} is not hurt${less}.`
        : `${name(view, who)} takes ${damage} damage${less}.`
    },
    wounded: ({ who, damage }, view) => `${name(view, who)} takes ${damage} damage.`,
    'caught-fire': ({ who }, view) => `${name(view, who)} is on fire.`,
    'got-better': ({ who, points }, view) => `${name(view, who)} regains ${points} Health.`,
    died: ({ who }, view) => `${name(view, who)} is dead.`,
    blast: ({ zone, dice, damage }, view) =>
      damage === 0
        ? `A blast in ${zoneName(view, zone)} (${dice.join(' ')}): nobody is hit.`
        : `A blast in ${zoneName(view, zone)} (${dice.join(' ')}): ${damage} damage to everybody there.`,
  },
  reasons: {},
}
