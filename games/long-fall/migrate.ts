import type { LongFall } from './rules/state.ts'

/** Version 2: the last task is kept with the total before it, which older states do not know. */
export function migrate(g: LongFall, from: number): void {
  if (from < 2) g.lastTask = null
}
