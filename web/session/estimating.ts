import { playedOut, type Sight } from '@starboard/bots'
import type { Tried } from '@starboard/kernel'
import { rulesOf } from './games.ts'

/** The part of the worker that plays out what nobody can work out. It knows only what the page sees, and no match. */
export const estimateCalls = {
  async estimate(game: string, sight: Sight): Promise<Tried> {
    return playedOut(await rulesOf(game), sight)
  },
}
