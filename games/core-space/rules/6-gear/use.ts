import type { Play } from '@starboard/kernel'
import type { Figure, FigureId } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { besides, consents } from '../2-actions/things.ts'

/** What a kind of token does. */
export interface Use {
  readonly rule: string
  readonly is: (held: Held) => boolean
  /** On whom it can be used now; a null where it is for nobody in particular. */
  readonly targets: (g: CoreSpace, actor: Figure, held: Held) => readonly (Figure | null)[]
  readonly play: (g: CoreSpace, who: FigureId, on: FigureId, held: Held) => Play
  /** What becomes of the token is its own affair. */
  readonly lasts?: true
}

/** Oneself, and friends in base contact who let it happen (CS-ITEM-08). */
export const selfAndFriends = (g: CoreSpace, actor: Figure): Figure[] => [
  actor,
  ...besides(g, actor).filter((other) => consents(g, actor, other)),
]

/** Something that happens at once and asks nothing. */
export const atOnce = (does: (g: CoreSpace, who: FigureId, on: FigureId, held: Held) => void): Use['play'] =>
  function* (g, who, on, held) {
    yield* []
    does(g, who, on, held)
  }
