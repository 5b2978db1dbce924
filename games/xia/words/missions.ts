import type { Option } from '@starboard/kernel'
import {
  CUBES,
  type Cube,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type MissionType,
  OUTFITS,
  type OutfitKind,
  SECTORS,
  type TargetSeat,
} from '../content/index.ts'
import type { BoomEvent } from '../rules/10-missions/boom.ts'
import type { CardEvent } from '../rules/10-missions/cards.ts'
import type { MissionEvent } from '../rules/10-missions/outcome.ts'
import type { View } from '../view.ts'
import { taskOf, unfound } from './tasks.ts'
import { captainName, credits, rest, spaceName, times, type Words } from './words.ts'

const nameOf = (id: string): string => MISSIONS[id as MissionId]?.name ?? 'a mission'

const TARGETS: Readonly<Record<TargetSeat, string>> = {
  left: 'whoever sits to your left',
  right: 'whoever sits to your right',
  'second-left': 'whoever sits second to your left',
  'second-right': 'whoever sits second to your right',
}

/** A card in a few words: type, name, from where to where, whom it is about. */
export function cardLine(id: string): string {
  const { type, name, from, fromType, to, target, cube, outfit } = MISSIONS[id as MissionId]!
  const parts = [
    ...(cube ? [CUBES[cube].name] : []),
    ...(outfit ? [`any ${outfit}`] : []),
    ...(from ? [`from ${SECTORS[from].name}`] : []),
    ...(fromType ? [`by way of a ${fromType} sector`] : []),
    ...(target ? [`about ${TARGETS[target]}`] : []),
    ...(to ? [`to ${SECTORS[to].name}`] : []),
  ]
  return `${MISSION_KINDS[type].name} “${name}”${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`
}

/** The same, with what is to be done for what. */
export const cardAndTask = (id: string, { sectors }: Pick<View, 'sectors'>): string =>
  `${cardLine(id)}: ${[taskOf(id as MissionId), unfound(id as MissionId, sectors)].filter(Boolean).join(' ')}`

const WHAT: { readonly [T in MissionType]?: string } = {
  shuttle: 'Take the passengers aboard',
  research: 'Start the research',
  cargo: 'Deliver the cargo',
  'private-eye': 'Ask around',
  envoy: 'Speak for the Envoy',
  transport: 'Load or hand over the transport',
  assist: 'Do what the Assist asks',
  smuggler: 'Take the contraband aboard',
  thief: 'Steal from the target',
  'arms-dealer': 'Hand over the arms',
  coerce: 'Attack to make the point',
  boom: 'Leave the Detonator here',
  counterfeit: 'Offer the counterfeit',
}

const objective = (option: Option): string => {
  const id = rest(option) as MissionId
  return `${WHAT[MISSIONS[id]!.type] ?? 'Go on'}: ${nameOf(id)}`
}

/** Mission cards and what comes of them. */
export const missionWords: Words<CardEvent | MissionEvent | BoomEvent> = {
  questions: {
    'keep-missions': ({ max }) =>
      `Which of the drawn missions do you keep? (${times(Number(max), 'card')} at the most)`,
    'drop-mission': () => 'You have more missions than you may. Which one do you give up?',
    remains: () => 'An Outlaw is destroyed. For which mission do you collect the remains?',
    'make-room': () => 'New missions are on the table. Do you give up an old one for them?',
    experience: ({ roll, type }) =>
      `You rolled ${roll}. Spend what you learned on an earlier ${MISSION_KINDS[type as MissionType].name} mission to roll again?`,
    'mission-line': ({ face }) => `You rolled ${face}. Do you add what your campaign gives you?`,
    cargo: ({ cube }) => `How many ${CUBES[cube as Cube].name} do you deliver?`,
    transport: ({ cube }) =>
      `How many ${CUBES[cube as Cube].name} do you load? Each pays 2,000, and 2 damage ride on it.`,
    assist: () => 'How much Energy will you give? Each is worth 1,000 credits.',
    assisted: ({ x }) => `Somebody comes to your aid. What do you take? (${x})`,
    arms: () => 'Which Outfit goes to the dealer?',
    split: () => 'How many of the 4 thousand do you offer your partner?',
    launder: ({ by, share }, view) =>
      `${captainName(view, Number(by))} offers you ${credits(Number(share))} to pass false money. Launder it, or snitch?`,
  },
  options: {
    'keep-missions': ({ value }, view) => cardAndTask(value, view),
    'drop-mission': ({ label }) => cardLine(String(label?.mission)),
    remains: ({ value }) => cardLine(value),
    'make-room': (option) =>
      option.value === 'keep' ? 'Keep what you have' : `Give up the mission ${nameOf(rest(option))}`,
    experience: ({ value }) => (value === 'keep' ? 'Keep the roll' : `Spend ${nameOf(value)}`),
    'mission-line': ({ value }) => `Let it be ${value}`,
    assisted: ({ value }) =>
      value === 'heal' ? 'Have damage healed' : value === 'energy' ? 'Take the Energy' : 'Be towed on',
    arms: ({ label }) => OUTFITS[label?.kind as OutfitKind].name,
    launder: ({ value }) => (value === 'launder' ? 'Launder' : 'Snitch'),
    'act:draw': () => 'Draw missions here; you see them at the end of the turn',
    'act:look': () => 'Look at the missions you drew',
    'act:objective': objective,
    'act:detonate': () => 'Set off the Detonator now',
    'act:deliver': (option) => `Deliver ${nameOf(rest(option))}`,
    'act:discard': (option) => `Give up the mission ${nameOf(rest(option))}`,
    'port:discard': (option) => `Give up the mission ${nameOf(rest(option))}`,
    'arm:discard': (option) => `Give up the mission ${nameOf(rest(option))}`,
  },
  events: {
    'missions-drawn': ({ seat, count }, view) =>
      `${captainName(view, seat)} draws ${times(count, 'mission card')}.`,
    'missions-kept': ({ seat, count }, view) =>
      count === 0
        ? `${captainName(view, seat)} keeps none of the missions.`
        : `${captainName(view, seat)} keeps ${times(count, 'mission')}.`,
    'mission-dropped': ({ seat, mission }, view) =>
      `${captainName(view, seat)} gives up ${mission ? nameOf(mission) : 'a mission'}.`,
    'mission-revealed': ({ seat, mission, credits: paid }, view) =>
      `${captainName(view, seat)} is on a mission: ${cardLine(mission)}${paid > 0 ? `, for ${credits(paid)}` : ''}.`,
    'mission-priced': ({ seat, mission, credits: paid }, view) =>
      `${captainName(view, seat)} will be paid ${credits(paid)} for ${nameOf(mission)}.`,
    'mission-completed': ({ seat, mission, credits: paid, need }, view) =>
      need
        ? `${captainName(view, seat)} brings the captain in need home and is paid ${credits(paid)}.`
        : `${captainName(view, seat)} completes ${nameOf(mission)} and is paid ${credits(paid)}.`,
    'mission-failed': ({ seat, mission }, view) => `${captainName(view, seat)} fails at ${nameOf(mission)}.`,
    'rolled-again': ({ seat, mission }, view) =>
      `${captainName(view, seat)} has learned from ${nameOf(mission)} and rolls again.`,
    'detonator-armed': ({ seat, at }, view) =>
      `${captainName(view, seat)} leaves a Detonator ticking at ${spaceName(at)}.`,
    detonated: ({ at, spaces }) =>
      `The Detonator at ${spaceName(at)} goes off: ${times(spaces, 'space')} around burn.`,
  },
  reasons: {
    'drew-here': () => 'You have drawn on this Mission Point in this turn.',
    'mission-limit': ({ limit }) => `You may have ${times(Number(limit), 'Active Mission')} at a time.`,
  },
}
