import type { Ask } from './ask.ts'
import type { Json } from './json.ts'

/** What a game tells those who look ahead: which questions are worth it, how far, and what somebody may set out to do. */
export interface Foresight<V> {
  /** How far it pays to look from here, as the game counts its time. */
  far(view: V): number
  /** How much of the usual effort it can afford: less where every answer takes long to play out. */
  readonly share?: number
  /** Whether a question is bookkeeping, or has an answer nobody thinks twice about. */
  isRoutine?(view: V, ask: Ask): boolean
  /**
   * What somebody may set out to do where one answer does not get there, such as to sell at a far planet: the best first, by names that
   * `pursue` knows again. None where there is nothing to set out for.
   */
  plans?(view: V, ask: Ask): readonly string[]
  /** What answers this question for whoever is about that plan; null if it is done, or can no longer be. */
  pursue?(view: V, ask: Ask, plan: string): Json | null
  /** How somebody else may be taken to answer, quickly and roughly, where what they do matters less than the time to find it out. */
  roughly?(view: V, ask: Ask): Json | null
}
