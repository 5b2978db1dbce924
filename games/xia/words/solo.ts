import { listed, times } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { hexes } from '@starboard/space'
import {
  BEHAVIOURS,
  CUBES,
  GOALS,
  type GoalId,
  NPCS,
  type NpcId,
  SECTORS,
  type SectorId,
  UPGRADES,
  type UpgradeLine,
} from '../content/index.ts'
import type { BehaviourEvent } from '../rules/13-solo/behaviour-cards.ts'
import type { BonusEvent } from '../rules/13-solo/behaviours.ts'
import type { CampaignEvent } from '../rules/13-solo/campaign.ts'
import type { SoloEvent } from '../rules/13-solo/solo.ts'
import type { View } from '../view.ts'
import { captainName, cellName, credits, EDGES, idIn, spaceName } from './words.ts'

const npcName = (npc: NpcId): string => NPCS[npc].name
const sectorName = (sector: SectorId): string => SECTORS[sector].name

/** An empty place by the sectors it would touch, which is unlike any other. */
function besideName(place: string, { sectors }: Pick<View, 'sectors'>): string {
  const hex = hexes.parse(place)
  const [first, ...others] = sectors.filter((laid) => hexes.distance(laid, hex) === 1)
  if (!first) return `Place ${place}`
  const edge = `At the ${EDGES[hexes.sideTo(first, hex)]} edge of ${sectorName(first.id)}`
  return others.length === 0 ? edge : `${edge}, beside ${listed(others.map(({ id }) => sectorName(id)))}`
}

type Rules = typeof import('../rules/4-cards/upgrades.ts') &
  typeof import('../rules/12-phases/victory.ts') &
  typeof import('../rules/13-solo/behaviour-cards.ts') &
  typeof import('../rules/13-solo/campaign.ts') &
  typeof import('../rules/13-solo/solo.ts')

/** Seats and turns, counted from 1. */
const ORDINALS = ['', 'first', 'second', 'third', 'fourth'] as const

/** One captain against the system, and the campaign. */
export const soloWords = {
  asks: {
    'lay-place': {
      ask: ({ sector }) => `Where does ${sectorName(sector)} lie?`,
      option: (_, view, { value }) => besideName(value, view),
    },
    'lay-turn': {
      ask: ({ sector }) => `How is ${sectorName(sector)} turned?`,
      option: (_, __, { value }) => (value === '0' ? 'As it is' : `Turned by ${60 * Number(value)}°`),
    },
    start: {
      ask: () => 'On which Spawn Point do you start?',
      option: (_, view, option) => `Start at ${spaceName(view, idIn(option))}`,
    },
    expanse: {
      ask: () => 'The system grows. Where is the next sector laid?',
      option: (_, view, { value }) => besideName(value, view),
    },
    'expanse-edge': {
      ask: () => 'Which sector’s edge must it match?',
      option: (_, __, option) => `That of ${sectorName(idIn(option))}`,
    },
    'npc-seat': {
      ask: ({ npc }) =>
        `Missions name captains by seat. Which seat to your left does the ${npcName(npc)} take?`,
      option: (_, __, { value }) => `It sits ${ORDINALS[Number(value)] ?? value} to your left`,
    },
    'npc-order': {
      ask: ({ npc }) => `When does the ${npcName(npc)} act among the NPCs?`,
      option: (_, __, { value }) => `It acts ${ORDINALS[Number(value)] ?? value}`,
    },
    'new-behaviour': {
      ask: ({ npc }) => `You brought the ${npcName(npc)} down. Does it come back with a new behaviour?`,
      option: (_, __, { value }) => (value === 'draw' ? 'Draw a new one' : 'Keep the old one'),
    },
    goal: {
      ask: () => 'What is the goal of this game?',
      option: (_, __, option) => {
        const { name, fame, rules, reward } = GOALS[idIn<GoalId>(option)]
        return `${name}: ${fame} Fame. ${rules} Reward: ${reward}`
      },
    },
    upgrade: {
      ask: () => 'The game is over, and you have learned something. Which upgrade do you take into the next?',
      option: ({ tier }, _, option) => {
        const { name, tiers } = UPGRADES[idIn<UpgradeLine>(option)]
        return `${name} ${tier}: ${tiers[tier - 1]}`
      },
    },
    recover: {
      ask: () => 'Which damage is healed?',
      option: (_, __, { value }) => `Heal ${cellName(value)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    recover: (_, __, { value }) => (value === 'recover:heal' ? 'Heal 1 damage' : 'Gain 1 Energy'),
    rearm: () => 'Arm a used marker again',
  } satisfies OffersIn<Rules, View>,
  events: {
    'sectors-dealt': ({ sectors }) =>
      `Nyr lies in the middle. Around it come ${listed(sectors.map(sectorName))}.`,
    'sector-laid': ({ sector }) => `${sectorName(sector)} takes its place on the chart.`,
    'drifted-off': ({ cubes }) => `The NPCs sweep up ${times(cubes, 'cube')} adrift.`,
    'round-rolled': ({ face, bonus, fame }) =>
      `The round ends: the NPCs roll ${face}${bonus > 0 ? ` + ${bonus}` : ''} and gain ${fame === 0 ? 'no' : fame} Fame.`,
    'npcs-scored': ({ total }) => `The NPCs now have ${total} Fame.`,
    'behaviour-drawn': ({ npc, behaviour }) =>
      `The ${npcName(npc)} now flies “${BEHAVIOURS[behaviour].name}”. ${BEHAVIOURS[behaviour].text}`,
    'npc-bonus': ({ npc, bonus }) => `The ${npcName(npc)} adds ${bonus} to the End of Round roll.`,
    'merchant-loaded': ({ cube }) => `The Merchant takes on a load of ${CUBES[cube].name}.`,
    'merchant-salvaged': ({ cubes }) => `The Merchant picks up ${times(cubes, 'cube')} adrift.`,
    robbed: ({ seat, credits: taken }, view) =>
      `The Scoundrel robs ${captainName(view, seat)} of ${credits(taken)}.`,
    'goal-picked': ({ goal }) => `The goal is ${GOALS[goal].name}: ${GOALS[goal].rules}`,
    upgraded: ({ line, tier }) => `Upgrade: ${UPGRADES[line].name} ${tier}.`,
  } satisfies EventsOf<SoloEvent | BehaviourEvent | BonusEvent | CampaignEvent, View>,
}
