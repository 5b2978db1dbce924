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
import type { SpaceId } from '../rules/0-table/state.ts'
import type { BehaviourEvent } from '../rules/13-solo/behaviour-cards.ts'
import type { BonusEvent } from '../rules/13-solo/behaviours.ts'
import type { CampaignEvent } from '../rules/13-solo/campaign.ts'
import type { SoloEvent } from '../rules/13-solo/solo.ts'
import type { View } from '../view.ts'
import {
  capital,
  captainName,
  cellName,
  credits,
  EDGES,
  listed,
  spaceName,
  times,
  type Words,
} from './words.ts'

const npcName = (npc: unknown): string => NPCS[npc as NpcId].name
const sectorName = (sector: unknown): string => SECTORS[sector as SectorId].name

/** An empty place by the sectors it would touch, which is unlike any other. */
function besideName(place: string, { sectors }: Pick<View, 'sectors'>): string {
  const hex = hexes.parse(place)
  const [first, ...others] = sectors.filter((laid) => hexes.distance(laid, hex) === 1)
  if (!first) return `Place ${place}`
  const edge = `At the ${EDGES[hexes.sideTo(first, hex)]} edge of ${sectorName(first.id)}`
  return others.length === 0 ? edge : `${edge}, beside ${listed(others.map(({ id }) => sectorName(id)))}`
}

/** One captain against the system, and the campaign. */
export const soloWords: Words<SoloEvent | BehaviourEvent | BonusEvent | CampaignEvent> = {
  questions: {
    'lay-place': ({ sector }) => `Where does ${sectorName(sector)} lie?`,
    'lay-turn': ({ sector }) => `How is ${sectorName(sector)} turned?`,
    start: () => 'On which Spawn Point do you start?',
    expanse: () => 'The system grows. Where is the next sector laid?',
    'expanse-edge': () => 'Which sector’s edge must it match?',
    'npc-seat': ({ npc }) =>
      `Missions name captains by seat. Which seat to your left does the ${npcName(npc)} take?`,
    'npc-order': ({ npc }) => `When does the ${npcName(npc)} act among the NPCs?`,
    'new-behaviour': ({ npc }) =>
      `You brought the ${npcName(npc)} down. Does it come back with a new behaviour?`,
    goal: () => 'What is the goal of this game?',
    upgrade: () =>
      'The game is over, and you have learned something. Which upgrade do you take into the next?',
    recover: () => 'Which damage is healed?',
  },
  options: {
    'lay-place': ({ value }, view) => besideName(value, view),
    'lay-turn': ({ value }) => (value === '0' ? 'As it is' : `Turned by ${60 * Number(value)} degrees`),
    start: ({ value }) => spaceName(value as SpaceId),
    expanse: ({ value }, view) => besideName(value, view),
    'expanse-edge': ({ value }) => sectorName(value),
    'npc-seat': ({ value }) => `Seat ${value}`,
    'npc-order': ({ value }) => `As number ${value}`,
    'new-behaviour': ({ value }) => (value === 'draw' ? 'Draw a new one' : 'Keep the old one'),
    goal: ({ value }) => {
      const { name, fame, rules, reward } = GOALS[value as GoalId]
      return `${name}: ${fame} Fame. ${rules} Reward: ${reward}`
    },
    upgrade: ({ value, label }) => {
      const { name, tiers } = UPGRADES[value as UpgradeLine]
      return `${name} ${label?.tier}: ${tiers[(Number(label?.tier) - 1) as 0 | 1 | 2]}`
    },
    recover: ({ value }) => capital(cellName(value)),
    'act:recover': ({ value }) => (value === 'recover:heal' ? 'Heal 1 damage' : 'Gain 1 Energy'),
    'act:rearm': () => 'Arm a used marker again',
  },
  events: {
    'sectors-dealt': ({ sectors }) => `Nyr lies in the middle; ${listed(sectors.map(sectorName))} are dealt.`,
    'sector-laid': ({ sector }) => `${sectorName(sector)} is laid.`,
    'drifted-off': ({ cubes }) =>
      `${times(cubes, 'cube')} adrift ${cubes === 1 ? 'is' : 'are'} swept up by the NPCs.`,
    'round-rolled': ({ face, bonus, fame }) =>
      `End of the round: the NPCs roll ${face}${bonus > 0 ? ` + ${bonus}` : ''} for ${fame} Fame.`,
    'npcs-scored': ({ total }) => `The NPCs now have ${total} Fame.`,
    'behaviour-drawn': ({ npc, behaviour }) =>
      `The ${npcName(npc)} is a ${BEHAVIOURS[behaviour].name}. ${BEHAVIOURS[behaviour].text}`,
    'npc-bonus': ({ npc, bonus }) => `The ${npcName(npc)} adds ${bonus} to the End of Round roll.`,
    'merchant-loaded': ({ cube }) => `The Merchant takes on a load of ${CUBES[cube].name}.`,
    'merchant-salvaged': ({ cubes }) => `The Merchant picks up ${times(cubes, 'cube')} adrift.`,
    robbed: ({ seat, credits: taken }, view) =>
      `The Scoundrel robs ${captainName(view, seat)} of ${credits(taken)}.`,
    'goal-picked': ({ goal }) => `The goal is ${GOALS[goal].name}: ${GOALS[goal].rules}`,
    upgraded: ({ line, tier }) => `Upgrade: ${UPGRADES[line].name} ${tier}.`,
  },
  reasons: {},
}
