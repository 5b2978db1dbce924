import { emit, type Seat } from '@starboard/kernel'
import type { KnownCaptain } from '../../known.ts'
import type { Xia } from '../0-table/state.ts'

export type LawEvent = {
  readonly type: 'bounty-changed'
  readonly rule: string
  readonly seat: Seat
  readonly by: number
  readonly bounty: number
}

/** A ship with any Bounty is an Outlaw, one without is Innocent (XIA-LAW-01, XIA-SHIP-15). Neither is barred from any mission (XIA-LAW-09). */
export const isOutlaw = ({ bounty }: KnownCaptain): boolean => bounty > 0

/** Bounty lies apart from the captain's own credits (XIA-LAW-02). */
export function addBounty(g: Xia, seat: Seat, credits: number, rule: string): void {
  const captain = g.captains[seat]!
  const added = forgiven(g, credits)
  if (added === 0) return
  captain.bounty += added
  captain.deeds.worstBounty = Math.max(captain.deeds.worstBounty, captain.bounty)
  emit<LawEvent>(g, { type: 'bounty-changed', rule, seat, by: added, bounty: captain.bounty })
}

/** It goes away when the ship is destroyed, or in multiplayer with a new ship (XIA-LAW-08). Returns what there was. */
export function clearBounty(g: Xia, seat: Seat, rule: string): number {
  const captain = g.captains[seat]!
  const { bounty } = captain
  if (bounty === 0) return 0
  captain.bounty = 0
  emit<LawEvent>(g, { type: 'bounty-changed', rule, seat, by: -bounty, bounty: 0 })
  return bounty
}

/** Some of it is forgiven, down to 0. */
export function easeBounty(g: Xia, seat: Seat, credits: number, rule: string): void {
  const captain = g.captains[seat]!
  const eased = Math.min(credits, captain.bounty)
  if (eased === 0) return
  captain.bounty -= eased
  emit<LawEvent>(g, { type: 'bounty-changed', rule, seat, by: -eased, bounty: captain.bounty })
}

/** The reward of Outlaw King swallows the first 1,000 of each campaign game. */
function forgiven(g: Xia, credits: number): number {
  const campaign = g.solo?.campaign
  if (!campaign?.completed.includes('outlaw-king') || campaign.forgiven || credits < 1000) return credits
  campaign.forgiven = true
  return credits - 1000
}
