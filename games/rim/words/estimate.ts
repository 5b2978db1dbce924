import { inPercent } from '@starboard/dice'
import type { Tried } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import type { RaidOutcome } from '../estimate.ts'

/** How a raid would go, as far as so many trials can tell. */
export function estimateWords({ times: fights, counts }: Tried): string {
  const share = (outcome: RaidOutcome): string => {
    const count = counts[outcome] ?? 0
    if (count === 0) return 'in none'
    return count === fights ? 'in all' : `in ${inPercent(Math.round((100 * count) / fights))}`
  }
  return `Estimate from ${times(fights, 'played-out fight')}: held ${share('held')}, somebody falls ${share('falls')}, somebody dies ${share('dies')}.`
}
