import { Broken } from '@starboard/kernel'
import type { keepToLimit as KeepToLimit } from '../10-missions/cards.ts'
import type {
  onArrived as OnArrived,
  onDestroyed as OnDestroyed,
  onLaid as OnLaid,
} from '../10-missions/watch.ts'
import type { npcsScore as NpcsScore } from '../13-solo/solo.ts'

/**
 * The book goes in circles here and there: a ship that flies is damaged, what is damaged may be destroyed, and a mission that was waiting
 * for just that lets another ship fly. What an earlier chapter needs of a later one is handed to it, once, by the list of all chapters
 * (`rules/index.ts`).
 */
export interface Later {
  readonly keepToLimit: typeof KeepToLimit
  readonly onArrived: typeof OnArrived
  readonly onDestroyed: typeof OnDestroyed
  readonly onLaid: typeof OnLaid
  readonly npcsScore: typeof NpcsScore
}

let handed: Later | null = null

export function handOver(later: Later): void {
  handed = later
}

function later(): Later {
  if (!handed) throw new Broken('the later chapters have not been handed over')
  return handed
}

/** Missions: what a captain holds, and what missions take note of. */
export const keepToLimit: Later['keepToLimit'] = (g, seat) => later().keepToLimit(g, seat)
export const onArrived: Later['onArrived'] = (g, seat, from) => later().onArrived(g, seat, from)
export const onDestroyed: Later['onDestroyed'] = (g, ship, by) => later().onDestroyed(g, ship, by)
export const onLaid: Later['onLaid'] = (g) => later().onLaid(g)

/** Solo: what NPCs are credited with. */
export const npcsScore: Later['npcsScore'] = (g, fame, rule) => later().npcsScore(g, fame, rule)
