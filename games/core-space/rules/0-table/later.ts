import type { Play } from '@starboard/kernel'
import { handedOver } from '@starboard/kernel/later'
import type { Trigger } from './reactions.ts'
import type { CoreSpace, FigureId } from './state.ts'

/**
 * What earlier chapters need of later ones: a step out of contact is a blow (combat), a blow may be answered (skills), and what is entered
 * may burn (terrain) or bite (worms). `rules/index.ts` hands it over once.
 */
export interface Later {
  /** A free Close Assault by whoever is left or passed (CS-AOO-02, CS-RNG-08). */
  readonly strikeFreely: (g: CoreSpace, by: FigureId, on: FigureId, rule: string) => Play
  /** Whoever may react to something does so, if they like (CS-SKL-07). */
  readonly react: (g: CoreSpace, trigger: Trigger) => Play
  /** A figure has come to stand on a square, or has taken an action there: vents, worms, drones. */
  readonly entered: (g: CoreSpace, who: FigureId) => Play
  readonly acted: (g: CoreSpace, who: FigureId) => Play
}

export const { handOver, later } = handedOver<Later>()
