import type { GoalId, NpcId, ShipId, UpgradeLine } from '../../content/index.ts'

export interface Solo {
  /** The joint Fame of the NPCs. */
  fame: number
  /** The stats card has been turned to side B (XIA-SOLO-34, XIA-SOLO-35). */
  sideB: boolean
  /** Credits NPCs took in this round, and the bonus of their behaviours, for the End of Round roll. */
  collected: number
  bonus: number
  /** NPCs in the order in which they act (XIA-SOLO-16). */
  order: NpcId[]
  campaign: Campaign | null
}

/** What a campaign carries from match to match. */
export interface Campaign {
  /** Ships used so far, each as often as it was. */
  used: ShipId[]
  completed: GoalId[]
  upgrades: { [L in UpgradeLine]?: 1 | 2 | 3 }
  score: number
  games: number
  /** The goal of this game. */
  goal: GoalId | null
  /** Outlaw King's reward has swallowed its first 1,000 Bounty. */
  forgiven: boolean
}
