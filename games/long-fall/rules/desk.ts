import type { Play } from '@starboard/kernel'
import type { Item, LongFall } from './state.ts'
import { pcOf } from './state.ts'
import { barred, failAutomatically, makeThrow } from './throws.ts'

/** The open table. */
// biome-ignore lint/correctness/useYield: placeholder
export function* table(_g: LongFall): Play {}

/** A throw that a referee has called for. What cannot be done fails without one (LF-AUTO-01 to LF-AUTO-04). */
export function* calledThrow(g: LongFall, item: Extract<Item, { kind: 'throw' }>): Play {
  const { pc, tried, needed, named } = item
  const why = barred(g, pcOf(g, pc), tried)
  if (why) return failAutomatically(g, pc, tried, why)
  yield* makeThrow(g, { pc, tried, needed, named, for: 'called' })
}
