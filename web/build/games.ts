import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * `virtual:rules/<game>` is its RULES.md as data, in a chunk of its own; `virtual:board/<game>` is its board, or
 * nothing as long as it has none.
 */
export function gameParts(games: string): Plugin {
  const rulesOf = (id: string) => join(games, id, 'RULES.md')
  const boardOf = (id: string) =>
    ['index.ts', 'index.tsx', 'Board.tsx'].map((file) => join(games, id, 'board', file)).find(existsSync)
  return {
    name: 'game-parts',
    resolveId(source) {
      const [, part, id] = /^virtual:(rules|board)\/([a-z-]+)$/.exec(source) ?? []
      if (part === 'board') return boardOf(id!) ?? `\0${source}`
      return part ? `\0${source}` : null
    },
    load(path) {
      const [, part, id] = /^\0virtual:(rules|board)\/([a-z-]+)$/.exec(path) ?? []
      if (part === 'board') return 'export const Board = undefined, Sheets = undefined, foldOf = undefined'
      if (part !== 'rules') return null
      this.addWatchFile(rulesOf(id!))
      const text = JSON.stringify(readFileSync(rulesOf(id!), 'utf8'))
      return `import { readRulebook } from '@starboard/kernel'\nexport const rulebook = readRulebook(${text})`
    },
  }
}
