import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { floatingRules } from './floating.ts'

/** Folders from the top of the house down: each may use only those before it. */
const FLOORS = ['kernel', 'dice', 'space', 'games', 'bots', 'server', 'web', 'cli'] as const

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => FLOORS.some((floor) => path.startsWith(`${floor}/`)))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

/** Which package each of the repository's imports names, by its folder. */
const PACKAGES: Record<string, string> = {
  kernel: 'kernel',
  dice: 'dice',
  space: 'space',
  bots: 'bots',
  server: 'server',
  web: 'web',
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map((found) => found[1] ?? found[2]!)
}

const folderOf = (name: string): string | null => {
  const [, own] = /^@starboard\/([a-z-]+)/.exec(name) ?? []
  return own === undefined ? null : (PACKAGES[own] ?? `games/${own}`)
}

describe('the house', () => {
  test('a folder imports only from folders above it, and a game never from another game', () => {
    const wrong = sources.flatMap(({ path, source }) => {
      const floor = path.split('/')[0]!
      const game = path.startsWith('games/') ? path.split('/').slice(0, 2).join('/') : null
      return importsOf(source)
        .map(folderOf)
        .filter((folder) => folder !== null)
        .filter((folder) => {
          if (game && folder.startsWith('games/')) return folder !== game
          return FLOORS.indexOf(folder.split('/')[0] as never) > FLOORS.indexOf(floor as never)
        })
        .map((folder) => `${path} imports ${folder}`)
    })
    expect(wrong).toEqual([])
  })

  test('no file reaches out of its package by a relative path', () => {
    const wrong = sources.flatMap(({ path, source }) => {
      const depth = path.split('/').length - (path.startsWith('games/') ? 3 : 2)
      return importsOf(source)
        .filter((name) => (name.match(/\.\.\//g) ?? []).length > depth)
        .map((name) => `${path} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test('the rules of a game know nothing of its board, and nothing of chance or the clock', () => {
    const rules = sources.filter(({ path }) =>
      /^(kernel|dice|space)\/[^/]+\.ts$|^games\/[^/]+\/(rules|content)\//.test(path),
    )
    expect(rules.length).toBeGreaterThan(20)
    for (const { path, source } of rules) {
      expect(
        importsOf(source).filter((name) => /\/board\/|\/hands$/.test(name)),
        path,
      ).toEqual([])
      expect(/Math\.random|Date\.now|new Date\b|localeCompare/.exec(source)?.[0], path).toBeUndefined()
    }
  })

  test('general code names no game', () => {
    const general = sources.filter(({ path }) => /^(kernel|dice|space|bots)\//.test(path))
    for (const { path, source } of general) {
      expect(/long-fall|longFall|Long Fall|\bLF-/.exec(source)?.[0], path).toBeUndefined()
    }
  })

  test('no rule is called without yield*', () => {
    expect(floatingRules(sources)).toEqual([])
  })
})

describe('the check for rules called without yield*', () => {
  const found = (source: string) => floatingRules([{ path: 'toy.ts', source }])

  test('catches a call that stands alone', () => {
    const source = 'function* attack(g: G): Play {}\nexport function* turn(g: G): Play {\n  attack(g)\n}'
    expect(found(source)).toEqual(['toy.ts:3: attack(…) without yield*'])
  })

  test('catches a rule of another file or package', () => {
    const files = [
      { path: 'kernel/ask.ts', source: 'export function* ask() {}' },
      { path: 'games/toy/a.ts', source: 'export const hit = function* () {}' },
      {
        path: 'games/toy/b.ts',
        source:
          "import { ask } from '@starboard/kernel'\nimport { hit as strike } from './a.ts'\nask()\nstrike()",
      },
    ]
    expect(floatingRules(files).length).toBe(2)
  })

  test('knows a rule from a plain function of the same name elsewhere', () => {
    const files = [
      { path: 'games/toy/a.ts', source: 'export function* settle() {}' },
      { path: 'kernel/match.ts', source: 'function settle() {}\nsettle()' },
    ]
    expect(floatingRules(files)).toEqual([])
  })

  test('lets pass what delegates or hands the rule on', () => {
    expect(
      found('function* attack() {}\nfunction* turn() { yield* attack() }\nconst step = () => attack()'),
    ).toEqual([])
  })
})
