import type { Random, Seat } from '@starboard/kernel'
import type { LongFall } from './rules/state.ts'

/** Stands for what a seat cannot know. */
export function imagine(g: LongFall, _seat: Seat | null, _random: Random): LongFall {
  return g
}
