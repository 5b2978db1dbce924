import type { Game } from '@starboard/kernel'
import { worker } from './jobs.ts'
import type { Hands } from './pool.ts'

/** Work in this thread: for tests, and where no thread can be had. */
export function inline(games: readonly Game[]): Hands {
  const jobs = worker(games)
  return {
    run: async (kind, given) => jobs[kind](given),
    close: async () => {},
  }
}
