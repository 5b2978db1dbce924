import { ask, emit, IllegalAnswer, type Play, readJson } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  GOALS,
  type GoalId,
  SHIPS,
  type ShipId,
  type Tier,
  UPGRADES,
  type UpgradeLine,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { isIn } from '../0-table/modules.ts'
import type { Campaign } from '../0-table/solo.ts'
import type { Xia } from '../0-table/state.ts'

export type CampaignEvent =
  | { readonly type: 'goal-picked'; readonly rule: string; readonly goal: GoalId }
  | { readonly type: 'upgraded'; readonly rule: string; readonly line: UpgradeLine; readonly tier: number }

export const LINES = Object.keys(UPGRADES) as UpgradeLine[]

/** A campaign as one line of text: ships with how often each was used, goals, upgrades, score and games. */
interface Kept {
  readonly used: { readonly [S in ShipId]?: number }
  readonly completed: readonly GoalId[]
  readonly upgrades: Campaign['upgrades']
  readonly score: number
  readonly games: number
}

/** What a campaign has come to, from the text the match before wrote; a new campaign from an empty one (XIA-CAMP-01). */
export function readCampaign(text: string): Campaign {
  const kept = text === '' ? { used: {}, completed: [], upgrades: {}, score: 0, games: 0 } : keptIn(text)
  if (kept === null)
    throw new IllegalAnswer('“campaign” takes the text that the campaign game before ended with')
  const { used, completed, upgrades, score, games } = kept
  if (completed.length === ALL_GOALS.length)
    throw new IllegalAnswer('this campaign is over: all ten goals are completed') // XIA-CAMP-09
  return {
    used: Object.entries(used).flatMap(([ship, times]) => Array<ShipId>(times).fill(ship as ShipId)),
    completed: [...completed],
    upgrades,
    score,
    games,
    goal: null,
    forgiven: false,
  }
}

/** What is written there; null if that is no campaign. */
export function keptIn(text: string): Kept | null {
  const kept = readJson(text)
  return isKept(kept) ? kept : null
}

/** What the next game of the campaign needs to know. */
export function writeCampaign({ used, completed, upgrades, score, games }: Campaign): string {
  const times: { [S in ShipId]?: number } = {}
  for (const ship of used) times[ship] = (times[ship] ?? 0) + 1
  return JSON.stringify({ used: times, completed, upgrades, score, games } satisfies Kept)
}

const ALL_GOALS = Object.keys(GOALS) as GoalId[]
const MOST_TIMES = 1000

function isKept(kept: unknown): kept is Kept {
  if (!isPlain(kept) || Object.keys(kept).sort().join() !== 'completed,games,score,upgrades,used')
    return false
  const { used, completed, upgrades, score, games } = kept
  return (
    isPlain(used) &&
    Object.entries(used).every(([ship, times]) => Object.hasOwn(SHIPS, ship) && isCount(times)) &&
    Array.isArray(completed) &&
    completed.every((goal) => ALL_GOALS.includes(goal as GoalId)) &&
    new Set(completed).size === completed.length &&
    isPlain(upgrades) &&
    Object.entries(upgrades).every(
      ([line, tier]) => Object.hasOwn(UPGRADES, line) && [1, 2, 3].includes(tier as number),
    ) &&
    Number.isInteger(score) &&
    isCount(games)
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_TIMES

export const GOAL = question('goal')()

/** After setup and before the first turn: a goal not yet completed; it sets the total (XIA-CAMP-04, XIA-CAMP-05, XIA-CAMP-09). */
export function* pickGoal(g: Xia): Play {
  const campaign = g.solo!.campaign!
  const open = ALL_GOALS.filter((goal) => !campaign.completed.includes(goal))
  const options = open.map((goal) => ({ value: goal, goal }))
  const { goal } = yield* ask(one(GOAL, 0, 'XIA-CAMP-04', options, { confirm: true }))
  g.solo!.campaign!.goal = goal
  g.victory = GOALS[goal].fame
  emit<CampaignEvent>(g, { type: 'goal-picked', rule: 'XIA-CAMP-04', goal })
  g.stage = { kind: 'turn-start' }
}

/** The special rules of each goal, looked at when the game is won (XIA-CAMP-07, XIA-CAMP-08). */
const CONDITIONS: Readonly<Record<GoalId, (captain: Captain, g: Xia) => boolean>> = {
  'trade-baron': ({ deeds }) => (deeds.fame.trade ?? 0) >= 4,
  'long-arm': ({ deeds }) => deeds.kills.filter((npc) => npc === 'scoundrel').length >= 2,
  ghost: ({ deeds, bounty }) => Math.max(deeds.worstBounty, bounty) <= 2000,
  wayfinder: ({ deeds }) => deeds.revealed >= 5,
  'kiln-pilgrim': ({ deeds }) => deeds.sifted >= 3,
  'outlaw-king': ({ deeds, bounty }) => deeds.kills.includes('enforcer') && bounty >= 5000,
  'mission-master': ({ deeds }) => deeds.missions.length >= 5 && new Set(deeds.missions).size >= 3,
  'iron-captain': ({ deeds }) => deeds.deaths === 0,
  'fleet-lord': (_, g) => hasFlown(g, 3),
  legend: ({ deeds }) => deeds.wealth === 0,
}

export const isGoalMet = (g: Xia): boolean => CONDITIONS[g.solo!.campaign!.goal!](g.captains[0]!, g)

/** Alone, whatever ship is not in the box was flown by the captain; even if it was traded in since (XIA-CAMP-17). */
const hasFlown = (g: Xia, tier: Tier): boolean =>
  (Object.keys(SHIPS) as ShipId[]).some(
    (ship) => SHIPS[ship].tier === tier && isIn(g.parts, SHIPS[ship].set) && !g.ships.includes(ship),
  )

/** Of these ships those used least in the campaign so far (XIA-CAMP-02, XIA-CAMP-03). */
export function leastUsed(g: Known, ships: readonly ShipId[]): ShipId[] {
  const used = g.solo?.campaign?.used
  if (!used) return [...ships]
  const times = (ship: ShipId) => used.filter((each) => each === ship).length
  const least = Math.min(...ships.map(times))
  return ships.filter((ship) => times(ship) === least)
}
