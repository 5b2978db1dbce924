import type { Thinking } from '@starboard/bots'
import type { Match } from '@starboard/kernel'

/** How long the worker does one thing before it hears what is said to it. */
export const BREATH = 40

/** Whoever thinks for longer than this lets the others wait. */
const MOMENT = 600

/** Who may be told that it is enough: a bot, or whoever thinks a hint over. */
export type Thinker = 'bot' | 'hint'

interface While {
  /** Whether nobody wants to know any more. */
  readonly isMoot: () => boolean
  /** It takes more than a moment. */
  readonly onSlow?: () => void
}

/** Lets somebody think, and hears what is said meanwhile. Null if it is of no use any more. */
export async function thoughtOf<T>(
  thinking: Thinking<T>,
  { isMoot, onSlow }: While,
): Promise<{ readonly found: T } | null> {
  const slow = performance.now() + MOMENT
  for (;;) {
    const until = performance.now() + BREATH
    do {
      const { done, value } = thinking.next()
      if (done) return { found: value }
    } while (performance.now() < until)
    if (performance.now() > slow) onSlow?.()
    await new Promise((done) => setTimeout(done))
    if (isMoot()) return null
  }
}

/** Tells later on whether a match has gone on since now, or back. */
export function goneOn({ entries }: Match): () => boolean {
  const [count, last] = [entries.length, entries.at(-1)]
  return () => entries.length !== count || entries.at(-1) !== last
}
