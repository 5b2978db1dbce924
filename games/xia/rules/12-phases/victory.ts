import { ask, emit, type Over, type Play, type Seat } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { GOALS } from '../../content/index.ts'
import type { Stage } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { type CampaignEvent, isGoalMet, LINES, writeCampaign } from '../13-solo/campaign.ts'

/** How a match of Xia ended; a campaign goes on from `campaign`. */
export interface XiaOver extends Over {
  readonly how: 'won' | 'lost' | 'goal' | 'no-goal' | 'resigned'
  readonly campaign?: string
}

export type VictoryEvent =
  | { readonly type: 'captain-won'; readonly rule: string; readonly seat: Seat; readonly fame: number }
  | { readonly type: 'npcs-won'; readonly rule: string; readonly fame: number }

/** The first captain found at the total at the own check wins alone (XIA-FAME-16, XIA-STAT-03, XIA-SOLO-13). */
export function win(g: Xia, seat: Seat): void {
  const { fame } = g.captains[seat]!
  emit<VictoryEvent>(g, { type: 'captain-won', rule: 'XIA-FAME-16', seat, fame })
  if (g.solo?.campaign) g.stage = { kind: 'upgrade', won: true }
  else over(g, { winners: [seat], scores: scoresOf(g), how: 'won' })
}

/** Solo: the NPCs were faster (XIA-SOLO-22). */
export function lose(g: Xia): void {
  emit<VictoryEvent>(g, { type: 'npcs-won', rule: 'XIA-SOLO-22', fame: g.solo!.fame })
  if (g.solo?.campaign) g.stage = { kind: 'upgrade', won: false }
  else over(g, { winners: [], scores: scoresOf(g), how: 'lost' })
}

/** A campaign game ends when its upgrade is chosen, or at once when it is given up: goal, score and record are settled (XIA-CAMP-06 to XIA-CAMP-10, XIA-RUL-205). */
export function endCampaignGame(g: Xia, result: 'won' | 'lost' | 'resigned'): void {
  const campaign = g.solo!.campaign!
  const isMet = result === 'won' && isGoalMet(g)
  campaign.games++
  campaign.score += isMet ? g.captains[0]!.fame - g.solo!.fame : -3
  if (isMet) campaign.completed.push(campaign.goal!)
  const how = isMet ? 'goal' : result === 'won' ? 'no-goal' : result
  const text = writeCampaign(campaign)
  const isDone = campaign.completed.length === Object.keys(GOALS).length // XIA-CAMP-09
  over(g, {
    winners: result === 'won' ? [0] : [],
    scores: scoresOf(g),
    how,
    campaign: text,
    ...(!isDone && { next: nextGame(g, text) }),
  })
}

/** The next game is agreed as this one was, with what the campaign has come to. */
const nextGame = (
  { difficulty, parts: { powers, sellsword, envoy } }: Xia,
  campaign: string,
): NonNullable<Over['next']> => ({
  mode: 'campaign',
  difficulty,
  powers,
  sellsword,
  envoy,
  campaign,
})

const scoresOf = ({ captains }: Xia): number[] => captains.map(({ fame }) => fame)

function over(g: Xia, end: XiaOver): void {
  g.over = end
}

/** A captain gives up: the others play on, and a hired Sellsword is unclaimed again (XIA-SELL-01); with one left, or in solo play, the match is over. */
export function resign(g: Xia, seat: Seat): void {
  g.captains[seat]!.gone = true
  for (const npc of g.npcs) if (npc.id === 'sellsword' && npc.keeper === seat) npc.keeper = null
  if (g.solo?.campaign) return endCampaignGame(g, 'resigned')
  const left = g.captains.filter(({ gone }) => !gone).map((captain) => captain.seat)
  if (left.length < 2) over(g, { winners: left, scores: scoresOf(g), how: 'resigned' })
}

export const UPGRADE = question('upgrade')<Empty, { tier: 1 | 2 | 3 }>()

/** One upgrade after every game, won or lost: the next tier of a line (XIA-CAMP-06, XIA-CAMP-11). */
export function* pickUpgrade(g: Xia, { won }: Extract<Stage, { kind: 'upgrade' }>): Play {
  const { upgrades } = g.solo!.campaign!
  const options = LINES.flatMap((line) => {
    const tier = nextTier(upgrades[line])
    return tier === null ? [] : [{ value: line, line, tier, label: { tier } }]
  })
  if (options.length > 0) {
    const { line, tier } = yield* ask(one(UPGRADE, 0, 'XIA-CAMP-06', options, { confirm: true }))
    g.solo!.campaign!.upgrades[line] = tier
    emit<CampaignEvent>(g, { type: 'upgraded', rule: 'XIA-CAMP-06', line, tier })
  }
  endCampaignGame(g, won ? 'won' : 'lost')
}

const nextTier = (tier: 1 | 2 | 3 | undefined): 1 | 2 | 3 | null =>
  tier === undefined ? 1 : tier === 1 ? 2 : tier === 2 ? 3 : null
