import type { Known } from '../../known.ts'

/** So much time is set apart for a mission of a campaign, with its rescue, and for what comes after it. */
const MISSION = 1000
const RESCUE = 100
const AFTER = { advancement: 500, trade: 600, maintenance: 700 } as const

/** How far a match has got: rounds; in a campaign missions, and what has been settled between two of them. */
export function timeOf({ campaign, phase, round }: Pick<Known, 'campaign' | 'phase' | 'round'>): number {
  const begun = MISSION * (campaign.step + Number(campaign.again))
  const crews = campaign.crews.length
  switch (phase.kind) {
    case 'advancement':
      return begun + AFTER.advancement
    case 'trade':
      return (
        begun + AFTER.trade + (phase.begun ? 2 * crews - phase.arriving.length - phase.dealing.length : 0)
      )
    case 'maintenance':
      return begun + AFTER.maintenance + crews - phase.left.length
    default:
      return begun + (campaign.rescue ? RESCUE : 0) + round
  }
}
