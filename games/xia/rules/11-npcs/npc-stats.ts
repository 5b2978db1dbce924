import { NPCS, type NpcId, type NpcStats } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Xia } from '../0-table/state.ts'

/** The numbers of an NPC: those of its card, or in solo play those of the stats card (XIA-SOLO-34 to XIA-SOLO-36). */
export function statsOf(g: Known, id: NpcId): NpcStats {
  if (!g.solo) return NPCS[id].stats
  return g.solo.sideB ? NPCS[id].sideB : NPCS[id].sideA
}

/** In Normal play the stats card is turned once the captain or the NPCs have more than half of the total (XIA-SOLO-35). */
export function turnStats(g: Xia): void {
  if (!g.solo || g.difficulty !== 'normal') return
  if (2 * Math.max(g.solo.fame, g.captains[0]!.fame) > g.victory) g.solo.sideB = true
}
