import type { Option, Seat } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import {
  CUBES,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type MissionType,
  OUTFITS,
  SECTORS,
  type TargetSeat,
} from '../content/index.ts'
import type { ObjectiveReason } from '../rules/10-missions/actions.ts'
import type { BoomEvent } from '../rules/10-missions/boom.ts'
import { type CardEvent, type CardReason, missionLimit } from '../rules/10-missions/cards.ts'
import type { MissionEvent } from '../rules/10-missions/outcome.ts'
import { targetOf } from '../rules/10-missions/seats.ts'
import type { View } from '../view.ts'
import { taskOf, unfound } from './tasks.ts'
import { captainName, craftName, credits, idIn, rest, shipName, spaceName } from './words.ts'

const nameOf = (id: MissionId): string => MISSIONS[id]!.name

const SEATS: Readonly<Record<TargetSeat, string>> = {
  left: 'on the left',
  right: 'on the right',
  'second-left': 'second on the left',
  'second-right': 'second on the right',
}

/** Whom a card of somebody means now: `the Merchant, second on the left`. Face up it means for good whom it meant when it was turned up. */
export function targetLine(view: View, seat: Seat, id: MissionId): string | null {
  const { target } = MISSIONS[id]!
  if (target === null) return null
  const held = view.captains[seat]!.missions.find((mission) => mission.id === id)
  const meant = held && 'target' in held ? held.target : null
  if (meant !== null) return craftName(view, meant)
  const ship = targetOf(view, seat, target)
  return ship === null ? `whoever sits ${SEATS[target]}` : `${craftName(view, ship)}, ${SEATS[target]}`
}

/** A card in a few words: type, name, from where to where, whom it is about; without somebody who holds it, that is a place at the table. */
export function cardLine(id: MissionId, about: string | null = null): string {
  const { type, name, from, fromType, to, target, cube, outfit } = MISSIONS[id]!
  const parts = [
    ...(cube ? [CUBES[cube].name] : []),
    ...(outfit ? [`any ${outfit}`] : []),
    ...(from ? [`from ${SECTORS[from].name}`] : []),
    ...(fromType ? [`by way of a ${fromType} sector`] : []),
    ...(target ? [`about ${about ?? `whoever sits ${SEATS[target]}`}`] : []),
    ...(to ? [`to ${SECTORS[to].name}`] : []),
  ]
  return `${MISSION_KINDS[type].name} “${name}”${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** The same, with what is to be done for what. */
export const cardAndTask = (id: MissionId, view: View, seat: Seat): string =>
  `${cardLine(id, targetLine(view, seat, id))}: ${[taskOf(id), unfound(id, view.sectors)].filter(Boolean).join(' ')}`

const WHAT: { readonly [T in MissionType]?: string } = {
  shuttle: 'Take the passengers aboard',
  research: 'Start the research',
  cargo: 'Deliver the cargo',
  'private-eye': 'Ask around',
  envoy: 'Speak for the Envoy',
  transport: 'Load or hand over the transport',
  assist: 'Do what the Assist asks',
  smuggler: 'Take the contraband aboard',
  'arms-dealer': 'Hand over the arms',
  boom: 'Leave the Detonator here',
  counterfeit: 'Offer the counterfeit',
}

/** What is done to a ship names it. */
const TO: { readonly [T in MissionType]?: (ship: string) => string } = {
  thief: (ship) => `Steal from ${ship}`,
  coerce: (ship) => `Attack ${ship} to make the point`,
}

function objective(id: MissionId, view: View): string {
  const { type } = MISSIONS[id]!
  const about = targetLine(view, view.seat, id)?.split(',', 1)[0]
  const act = (about && TO[type]?.(about)) || WHAT[type] || 'Go on'
  return `${act}: ${nameOf(id)}`
}

/** The card of a captain in need says where to, and nothing else of it counts. */
export const needLine = (id: MissionId): string => {
  const { to } = MISSIONS[id]!
  return `captain in need${to === null ? '' : `, bound for ${SECTORS[to].name}`}`
}

/** The card of a captain in need, if that is what it is to its holder. */
const needOf = ({ captains }: View, id: MissionId) =>
  captains.flatMap(({ missions }) => missions).find((mission) => mission.id === id && mission.need)

const isNeed = (view: View, id: MissionId): boolean => needOf(view, id) !== undefined

/** `discard:shuttle-3`, wherever it is offered. */
export function givenUp(option: Option, view: View): string {
  const id: MissionId = rest(option)
  return isNeed(view, id) ? `Give up the ${needLine(id)}` : `Give up the mission ${nameOf(id)}`
}

type Rules = typeof import('../rules/10-missions/actions.ts') &
  typeof import('../rules/10-missions/boom.ts') &
  typeof import('../rules/10-missions/cards.ts') &
  typeof import('../rules/10-missions/lawful.ts') &
  typeof import('../rules/10-missions/outcome.ts') &
  typeof import('../rules/10-missions/outlaw.ts') &
  typeof import('../rules/10-missions/watch.ts')

/** Mission cards and what comes of them. */
export const missionWords = {
  asks: {
    'keep-missions': {
      ask: ({ max }) => `Which of the drawn missions do you keep? (${times(max, 'card')} at the most)`,
      option: (_, view, option, { seat }) => cardAndTask(idIn(option), view, seat),
    },
    'drop-mission': {
      ask: () => 'You have more missions than you may. Which one do you give up?',
      option: ({ mission }, view, _, { seat }) =>
        `Give up ${isNeed(view, mission) ? `the ${needLine(mission)}` : cardLine(mission, targetLine(view, seat, mission))}`,
    },
    remains: {
      ask: () => 'An Outlaw is destroyed. For which mission do you collect the remains?',
      option: (_, __, option) => cardLine(idIn(option)),
    },
    'make-room': {
      ask: (_, view, { seat }) => {
        const captain = view.captains[seat]!
        const free = Math.min(captain.drawn, Math.max(0, missionLimit(captain) - captain.missions.length))
        const drawn = `the ${times(captain.drawn, 'mission')} you drew`
        return free === 0
          ? `You have as many missions as you may. Do you give up an old one to keep one of ${drawn}?`
          : `Of ${drawn} you may keep ${free}. Do you give up an old one for another?`
      },
      option: (_, view, option) => (option.value === 'keep' ? 'Keep what you have' : givenUp(option, view)),
    },
    experience: {
      ask: ({ roll, type }) =>
        `You rolled ${roll}. Spend what you learned on an earlier ${MISSION_KINDS[type].name} mission to roll again?`,
      option: (_, __, option) =>
        option.value === 'keep' ? 'Keep the roll' : `Spend ${nameOf(idIn(option))}`,
    },
    'mission-line': {
      ask: ({ face }) => `You rolled ${face}. Do you add what your campaign gives you?`,
      option: (_, __, { value }) => `Let it be ${value}`,
    },
    cargo: {
      ask: ({ cube }) => `How many ${CUBES[cube].name} do you deliver?`,
    },
    transport: {
      ask: ({ cube }) =>
        `How many ${CUBES[cube].name} do you load? Each pays 2,000, and 2 damage ride on it.`,
    },
    assist: {
      ask: () => 'How much Energy will you give? Each is worth 1,000 credits.',
    },
    assisted: {
      ask: ({ x }) => `Somebody comes to your aid. What do you take? (${x})`,
      option: (_, __, { value }) =>
        value === 'heal' ? 'Have damage healed' : value === 'energy' ? 'Take the Energy' : 'Be towed on',
    },
    arms: {
      ask: () => 'Which Outfit goes to the dealer?',
      option: ({ kind }) => OUTFITS[kind].name,
    },
    split: {
      ask: () => 'How many of the 4 thousand do you offer your partner?',
    },
    launder: {
      ask: ({ by, share }, view) =>
        `${captainName(view, by)} offers you ${credits(share)} to pass false money. Launder it, or snitch?`,
      option: (_, __, { value }) => (value === 'launder' ? 'Launder' : 'Snitch'),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    draw: () => 'Draw missions here; you see them at the end of the turn',
    look: () => 'Look at the missions you drew',
    objective: (_, view, option) => objective(rest(option), view),
    detonate: () => 'Set off the Detonator now',
    deliver: (_, view, option) => {
      const need = needOf(view, rest(option))
      return need
        ? `Bring the captain in need home: 1 Fame and ${credits(need.credits)}`
        : `Deliver ${nameOf(rest(option))}`
    },
    discard: (_, view, option) => givenUp(option, view),
  } satisfies OffersIn<Rules, View>,
  events: {
    'missions-drawn': ({ seat, count }, view) =>
      `${captainName(view, seat)} draws ${times(count, 'mission card')}.`,
    'missions-kept': ({ seat, count }, view) =>
      count === 0
        ? `${captainName(view, seat)} keeps none of the missions.`
        : `${captainName(view, seat)} keeps ${times(count, 'mission')}.`,
    'mission-dropped': ({ seat, mission, need }, view) =>
      need && mission !== null
        ? `The ${needLine(mission)}, must look for another ship than ${captainName(view, seat)}’s.`
        : `${captainName(view, seat)} gives up ${mission === null ? 'a mission' : nameOf(mission)}.`,
    'mission-revealed': ({ seat, mission, credits: paid }, view) =>
      `${captainName(view, seat)} is on a mission: ${cardLine(mission)}${paid > 0 ? `, for ${credits(paid)}` : ''}.`,
    'mission-priced': ({ seat, mission, credits: paid }, view) =>
      `${nameOf(mission)} will pay ${captainName(view, seat)} ${credits(paid)}.`,
    'mission-completed': ({ seat, mission, credits: paid, need }, view) =>
      need
        ? `${captainName(view, seat)} brings the captain in need home and is paid ${credits(paid)}.`
        : `${captainName(view, seat)} completes ${nameOf(mission)} and is paid ${credits(paid)}.`,
    'mission-failed': ({ seat, mission }, view) => `${captainName(view, seat)} fails at ${nameOf(mission)}.`,
    'rolled-again': ({ seat, mission }, view) =>
      `${captainName(view, seat)} has learned from ${nameOf(mission)} and rolls again.`,
    'detonator-armed': ({ seat, at }, view) =>
      `${captainName(view, seat)} leaves a Detonator ticking at ${spaceName(view, at)}.`,
    detonated: ({ at, spaces }, view) =>
      `The Detonator at ${spaceName(view, at)} goes off: ${times(spaces, 'space')} around burn.`,
  } satisfies EventsOf<CardEvent | MissionEvent | BoomEvent, View>,
  reasons: {
    'drew-here': () => 'You have drawn on this Mission Point in this turn.',
    'mission-limit': ({ limit }) => `You may have ${times(limit, 'Active Mission')} at a time.`,
    'not-beside': ({ mission, ship }, view) =>
      `${nameOf(mission)}: you are not beside ${shipName(view, ship)}; a planetary shield or an entrance keeps neighbours apart.`,
  } satisfies ReasonsOf<CardReason | ObjectiveReason, View>,
}
