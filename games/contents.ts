/** The tables of a game as they are in memory: what a study changes in them, rules and bots read. */
export type Content = Readonly<Record<string, unknown>>

export type Contents = Readonly<Record<string, () => Promise<Content>>>

/**
 * The content of each game, for the lab alone: the page has no use for it by itself. A table that rules read once and keep (the faces of
 * dice whose odds are worked out, the ground of a map) is left out: what a study changed there would not be followed.
 */
export const CONTENTS: Contents = {
  'long-fall': () => import('./long-fall/content/index.ts'),
  xia: async () => without(await import('./xia/content/index.ts'), ['LOCAL_HEX']),
  alien: async () => without(await import('./alien/content/index.ts'), ['D66']),
  'core-space': async () =>
    without(await import('./core-space/content/index.ts'), [
      'BLUE',
      'RED',
      'PURGE',
      'LEVELS',
      'SIGNS',
      'UNITS',
    ]),
  rim: async () => without(await import('./rim/content/index.ts'), ['WORKS', 'SIGNS', 'COLONY', 'ROADS']),
}

const without = <T extends object>(tables: T, names: readonly (keyof T & string)[]): Content =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.some((left) => left === name)))
