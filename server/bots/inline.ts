import { answerFor } from '@starboard/bots'
import type { Thinker } from './bots.ts'

/** Bots that think in this thread: for tests, and where no thread can be had. */
export const inline: Thinker = {
  think: async (_, { match }, ask, bot) => answerFor(match!, ask, bot),
  close: async () => {},
}
