import { handedOver } from '@starboard/kernel/later'
import type { keepToLimit as KeepToLimit } from '../10-missions/cards.ts'
import type {
  onArrived as OnArrived,
  onDestroyed as OnDestroyed,
  onLaid as OnLaid,
} from '../10-missions/watch.ts'
import type { npcsScore as NpcsScore } from '../13-solo/solo.ts'

/**
 * A ship that flies is damaged, what is damaged may be destroyed, and a mission that was waiting for just that lets another ship fly:
 * what earlier chapters need of later ones. `rules/index.ts` hands it over.
 */
export interface Later {
  /** Missions: what a captain holds, and what missions take note of. */
  readonly keepToLimit: typeof KeepToLimit
  readonly onArrived: typeof OnArrived
  readonly onDestroyed: typeof OnDestroyed
  readonly onLaid: typeof OnLaid
  /** Solo: what NPCs are credited with. */
  readonly npcsScore: typeof NpcsScore
}

export const { handOver, later } = handedOver<Later>()
