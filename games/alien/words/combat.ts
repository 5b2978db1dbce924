import type { Ask, Option } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { VEHICLES, type VehicleId } from '../content/index.ts'
import type { InitiativeEvent } from '../rules/3-combat/initiative.ts'
import type { OrderEvent } from '../rules/3-combat/orders.ts'
import type { CombatEvent } from '../rules/3-combat/outbreak.ts'
import type { CloseReason } from '../rules/4-attacks/close.ts'
import type { CoverEvent, CoverReason } from '../rules/4-attacks/cover.ts'
import type { ReloadReason } from '../rules/4-attacks/handling.ts'
import type { HoldEvent } from '../rules/4-attacks/holds.ts'
import type { ShotReason } from '../rules/4-attacks/ranged.ts'
import type { FireEvent } from '../rules/5-health/fires.ts'
import type { DriveReason, VehicleEvent } from '../rules/7-gear/vehicles.ts'
import type { EndingEvent } from '../rules/11-course/fight-end.ts'
import type { TurnReason } from '../rules/11-course/turns.ts'
import { isSheet, type View } from '../view.ts'
import { borderName } from './opposition.ts'
import { bodyName, itemName, nameOf, rest, theZone } from './words.ts'

const vehicleName = (of: VehicleId): string => VEHICLES[of].name.toLowerCase()

/** What actions are left in a turn: one slot takes a full or a quick action, the other a quick one only. */
function leftText({ combat }: View, who: string, ask: Ask): string {
  const turn = combat?.turns.find((one) => one.who === who && !one.done)
  if (!turn) return ''
  if (!turn.long && !turn.short) return takesFull(ask) ? ', with a full and a quick action' : ''
  if (turn.long && turn.short) return ', with nothing left but what is free'
  return turn.long ? ', with a quick action left' : ', with one action left, full or quick'
}

/** Not the broken, the pinned and the stunned. */
const takesFull = (ask: Ask): boolean => takes(ask, 'full')

const takes = (ask: Ask, price: 'full' | 'quick'): boolean =>
  'options' in ask && ask.options.some(({ cost }) => cost?.action === price)

/** How many quick actions are left over for when others attack: an unused full one is worth one too (AL-INT-01, AL-RUL-ACT-02). */
function keptActions({ combat, bodies }: View): number {
  const turn = combat?.turns.find(({ who, done }) => who === combat.now && !done)
  if (!turn) return 0
  const isUp = bodies.some((body) => body.id === turn.who && isSheet(body) && body.health > 0 && !body.held)
  return isUp ? [turn.long, turn.short].filter((isUsed) => !isUsed).length : 0
}

/** What is lost by it, and what is kept. */
function endText(view: View, ask: Ask): string {
  const kept = keptActions(view)
  const lost = [
    ...(takesFull(ask) ? ['a full'] : []),
    ...(kept === 0 && takes(ask, 'quick') ? ['a quick'] : []),
  ]
  const loss = lost.length === 0 ? '' : `, ${listed(lost)} action lost`
  if (kept === 0) return `End the turn${loss}`
  return `End the turn${loss}; ${kept === 1 ? 'a quick action' : 'two quick actions'} left over can still defend or dodge`
}

const ACTION_COSTS: { readonly [price: string]: string } = {
  full: 'full action',
  quick: 'quick action',
  stretch: 'takes the stretch',
}

/** What an option costs; nothing to say of what is free. */
export function costText({ cost }: Option): string {
  const parts: string[] = []
  if (typeof cost?.action === 'string' && ACTION_COSTS[cost.action]) parts.push(ACTION_COSTS[cost.action]!)
  if (cost?.stress) parts.push(`${cost.stress} Stress`)
  if (typeof cost?.damage === 'number') parts.push(`${cost.damage} damage`)
  if (typeof cost?.story === 'number') parts.push(times(cost.story, 'story point'))
  return parts.join(', ')
}

const isBroken = (view: View, who: string): boolean =>
  view.bodies.some((body) => isSheet(body) && body.id === who && body.health === 0)

type Plans = typeof import('../rules/8-opposition/plans.ts')

type Rules = typeof import('../rules/0-table/acting.ts') &
  typeof import('../rules/3-combat/initiative.ts') &
  typeof import('../rules/3-combat/orders.ts') &
  typeof import('../rules/4-attacks/cover.ts') &
  typeof import('../rules/4-attacks/holds.ts') &
  typeof import('../rules/5-health/fires.ts') &
  typeof import('../rules/7-gear/vehicles.ts')

/** 19 to 22, 32: rounds, cards, cover, holds, orders, fire and vehicles. */
export const combatWords = {
  asks: {
    turn: {
      ask: ({ who }, view, ask) =>
        isBroken(view, who)
          ? `${nameOf(view, who)} is broken and can hardly move. What now?`
          : `${nameOf(view, who)} has the turn${leftText(view, who, ask)}. What now?`,
    },
    'first-card': {
      ask: ({ card }) =>
        `You have surprise on your side. Who takes card ${card}${card === 1 ? ', and acts first' : ''}?`,
      option: (_, view, { value }) => nameOf(view, value),
    },
    'hold-off': {
      ask: ({ who, other, card }, view) =>
        `${nameOf(view, who)} would hold off and take card ${card} of ${bodyName(view, other)}, who would act at once. Do you swap?`,
      option: (_, __, { value }) => (value === 'yes' ? 'Swap, and act now' : 'Keep the card'),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    end: (_, view, __, ask) => endText(view, ask),
    auto: () => 'Play it by the book',
    attack: ({ on }, view) => `Attack ${bodyName(view, on)}`,
    break: ({ into }, view) => `Break through to ${theZone(view, into)}`,
    hold: ({ who, card }, view) =>
      `Hold off: swap cards with ${bodyName(view, who)}, and act on card ${card}`,
    cover: (_, view, option) => {
      const [, kind, border] = option.value.split(':')
      const where = border ? ` at ${borderName(view, border)}` : ''
      return kind === 'full'
        ? `Take full cover${where}: shots at you lose 3 dice and must get through it, and you cannot dodge`
        : `Take partial cover${where}: shots at you lose 2 dice`
    },
    'leave-cover': () => 'Leave cover',
    orders: ({ whom }, view) => `Give ${bodyName(view, whom)} orders`,
    'break-free': () => 'Break free',
    'let-go': () => 'Let go of whom you hold',
    'pull-off': (_, view, option) => `Pull the thing off the face of ${bodyName(view, rest(option))}`,
    douse: ({ whom }, view) => `Put out the flames on ${bodyName(view, whom)}`,
    wash: () => 'Wash the spit out of your eyes',
    enter: ({ vehicle }) => `Get into the ${vehicleName(vehicle)}`,
    leave: () => 'Get out',
    drive: (_, view, option) => `Drive to ${theZone(view, rest(option))}`,
  } satisfies OffersIn<Rules, View> & Omit<OffersIn<Plans, View>, 'move' | 'close' | 'drag'>,
  events: {
    'fight-began': ({ who }, view) => {
      const crew = view.bodies.filter((body) => isSheet(body) && body.seat !== null && who.includes(body.id))
      const names = listed(crew.map(({ id }) => bodyName(view, id)))
      if (crew.length === 0) return 'Somewhere a fight breaks out, without any of the crew.'
      return crew.length === who.length
        ? `From now on every moment counts for ${names}.`
        : `A fight breaks out around ${names}.`
    },
    'joined-fight': ({ who }, view) => `${nameOf(view, who)} is in the fight.`,
    'round-began': ({ round, cards }) =>
      cards
        ? `Round ${round} of the fight.`
        : `Round ${round}: the fighting has stopped, but every moment still counts.`,
    'held-off': ({ who, for: other, card }, view) =>
      `${nameOf(view, who)} holds off until card ${card}; ${bodyName(view, other)} acts now.`,
    'would-not-swap': ({ who, for: other }, view) =>
      `${nameOf(view, who)} will not swap cards with ${bodyName(view, other)}.`,
    'fight-over': ({ rounds }) =>
      rounds === 0 ? 'It is over before it begins.' : `The fight is over after ${times(rounds, 'round')}.`,
    'took-cover': ({ who, kind, border }, view) =>
      `${nameOf(view, who)} takes ${kind} cover${border ? ` at ${borderName(view, border)}` : ''}.`,
    'left-cover': ({ who }, view) => `${nameOf(view, who)} steps out of cover.`,
    'broke-free': ({ who, from, free }, view) =>
      free
        ? `${nameOf(view, who)} breaks free of ${bodyName(view, from)}.`
        : `${nameOf(view, who)} cannot break free of ${bodyName(view, from)}.`,
    'let-go': ({ who, whom: held }, view) => `${nameOf(view, who)} lets go of ${bodyName(view, held)}.`,
    'pulled-off': ({ who, victim, successes }, view) =>
      successes === 0
        ? `${nameOf(view, who)} cannot get the thing off the face of ${bodyName(view, victim)}.`
        : `${nameOf(view, who)} tears the thing off the face of ${bodyName(view, victim)}${successes === 1 ? ', and some of the face with it' : ''}.`,
    'gave-orders': ({ who, whom: told, dice }, view) =>
      dice === 0
        ? `Nobody heeds ${bodyName(view, who)}.`
        : `${nameOf(view, who)} tells ${bodyName(view, told)} what to do: +${times(dice, 'die').replace('dies', 'dice')} on the next roll.`,
    doused: ({ who, whom: victim }, view) =>
      who === victim
        ? `${nameOf(view, who)} beats out the flames.`
        : `${nameOf(view, who)} beats out the flames on ${bodyName(view, victim)}.`,
    washed: ({ who }, view) => `${nameOf(view, who)} can see again.`,
    boarded: ({ who, of }, view) => `${nameOf(view, who)} gets into the ${vehicleName(of)}.`,
    'got-out': ({ who, of }, view) => `${nameOf(view, who)} gets out of the ${vehicleName(of)}.`,
    drove: ({ who, of, into }, view) =>
      `${nameOf(view, who)} drives the ${vehicleName(of)} into ${theZone(view, into)}.`,
    'hull-hit': ({ of, damage, hull }) =>
      damage === 0
        ? `The blow rings on the hull of the ${vehicleName(of)}, and does nothing.`
        : `The hull of the ${vehicleName(of)} gives: ${damage} damage, ${hull} left.`,
  } satisfies EventsOf<
    | CombatEvent
    | InitiativeEvent
    | EndingEvent
    | CoverEvent
    | HoldEvent
    | OrderEvent
    | FireEvent
    | VehicleEvent,
    View
  >,
  reasons: {
    pinned: ({ by }, view) => `${nameOf(view, by)} has you pinned: all you can do is try to break free`,
    broken: () => 'You are broken: all you can do is crawl',
    'no-cover': () => 'There is no cover in an open zone without a door or hatch',
    'no-cover-in-shaft': () => 'There is no cover in a shaft',
    wreck: () => 'It will not drive any more',
    'not-adjacent': () => 'Nobody is close enough to strike at: close in first',
    jammed: ({ item }) => `${itemName(item)}: jammed`,
    empty: ({ item }) => `${itemName(item)}: empty`,
    'no-reload': ({ item }) => `${itemName(item)}: nothing to reload it with`,
    'too-near-to-shoot': ({ item }) => `${itemName(item)}: too near to shoot, but you can strike with it`,
  } satisfies ReasonsOf<
    CloseReason | CoverReason | DriveReason | ReloadReason | ShotReason | TurnReason,
    View
  >,
}
