import type { Ask } from './ask.ts'

/** Somewhere that can be reached from here: what it may be called, and the stops on the way, the last of them the place itself. */
export interface Place {
  readonly names: readonly string[]
  readonly way: readonly string[]
}

/** Going somewhere by the name of the place where that takes several answers. */
export interface Travel<V> {
  /** Where the seat that is asked can get now; of those with the same name, the one that is most likely meant first. */
  places(view: V, ask: Ask): readonly Place[]
  /** What has to be done first, in a sentence, where somebody could get somewhere but for that; null where nothing is in the way. */
  first?(view: V, ask: Ask): string | null
  /** The answer that leads to stop `n` of a way; null where it is not offered, or would be a risk that was not there at the first one. */
  step(view: V, ask: Ask, stop: string, n: number): string | null
}
