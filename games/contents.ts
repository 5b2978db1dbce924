/** The tables of a game as they are in memory: what a study changes in them, rules and bots read. */
export type Content = Readonly<Record<string, unknown>>

export type Contents = Readonly<Record<string, () => Promise<Content>>>

/**
 * The content of each game, for the lab alone: the page has no use for it by itself. A table that rules read once and keep (faces of
 * dice whose odds are worked out, where works stand on a map) is left out, since what is changed in it would not be followed.
 */
export const CONTENTS: Contents = {
  'long-fall': () => import('./long-fall/content/index.ts'),
  xia: () => import('./xia/content/index.ts'),
  alien: () => import('./alien/content/index.ts'),
  'core-space': async () => {
    const { BLUE, RED, ...tables } = await import('./core-space/content/index.ts')
    return tables
  },
  rim: async () => {
    const { WORKS, ...tables } = await import('./rim/content/index.ts')
    return tables
  },
}
