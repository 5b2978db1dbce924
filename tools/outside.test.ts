import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outsideFolders, outsideOf, pageFileOf, takeGames } from './outside.mjs'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'starboard-outside-')))
  for (const game of ['hill', 'lake']) {
    mkdirSync(join(folder, game))
    writeFileSync(join(folder, game, 'listing.ts'), '')
  }
  vi.stubEnv('STARBOARD_GAMES', '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('folders are named after --games, in STARBOARD_GAMES, or both, and each counts once', () => {
  const [hill, lake] = [join(folder, 'hill'), join(folder, 'lake')]
  vi.stubEnv('STARBOARD_GAMES', hill)
  const argv = ['node', 'starboard', '--games', lake, 'play', `--games=${hill}`, 'hill']
  takeGames(argv)
  expect(argv).toEqual(['node', 'starboard', 'play', 'hill'])
  expect(process.env.STARBOARD_GAMES).toBe([hill, lake, hill].join(delimiter))
  expect(outsideFolders()).toEqual([hill, lake])
})

test('without any nothing changes', () => {
  const argv = ['node', 'starboard', 'games']
  takeGames(argv)
  expect(argv).toEqual(['node', 'starboard', 'games'])
  expect(outsideFolders()).toEqual([])
})

test('a folder without a listing is no game, and --games without a folder is a mistake', () => {
  takeGames(['node', 'starboard', '--games', folder])
  expect(() => outsideFolders()).toThrow('has no listing.ts')
  expect(() => takeGames(['node', 'starboard', '--games'])).toThrow('--games takes a folder')
})

test('the page loads an outside game as it loads its own: the box at once, rules and board when they are wanted', () => {
  const hill = join(folder, 'hill')
  const inFile = (path: string) => pageFileOf(join(hill, path), [hill])
  expect(
    ['listing.ts', 'box.ts', 'index.ts', 'rules/turn.ts', 'board/field.ts', 'board/index.tsx'].map(inFile),
  ).toEqual(['games', 'games', 'hill', 'hill', null, null])
  expect(outsideOf(`${hill}top/index.ts`, [hill])).toBeUndefined()
})
