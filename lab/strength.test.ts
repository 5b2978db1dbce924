import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { coreSpace } from '@starboard/core-space'
import type { Game } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../tools/start.mjs'
import { jobsOf } from './jobs.ts'
import { ratingsOf, sectionOf, wilson, withSection } from './section.ts'
import type { main as strength } from './strength.ts'
import type { Table } from './tables.ts'

const ROOT = join(import.meta.dirname, '..')

const CREW: Table = {
  kind: 'crew',
  of: 'score',
  options: {},
  seats: 2,
  seeds: 'strength',
  bots: ['random', 'greedy'],
  matches: 3,
}
const RIVALS: Table = {
  kind: 'rivals',
  options: { mode: 'quick' },
  seats: 3,
  seeds: 'strength',
  pairs: [{ one: 'greedy', others: 'random', matches: 6 }],
}

let dir: string
let main: typeof strength

/** Threads take no TypeScript: what is tried here is the bundle that `npm run strength` makes. */
beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true }) // A fresh clone has none.
  dir = mkdtempSync(join(ROOT, '.cache', 'strength-test-'))
  await bundle({ strength: join(ROOT, 'lab/strength.ts') }, dir)
  main = (await import(pathToFileURL(join(dir, 'strength.mjs')).href)).main
})

afterAll(() => rmSync(dir, { recursive: true }))

/** The page that a run writes, and what it kept. */
async function measured(game: string, table: Table, { threads = 1, kept = '' } = {}) {
  const own = mkdtempSync(join(tmpdir(), 'strength-'))
  const [keep, write] = [join(own, 'kept.jsonl'), join(own, 'strength.md')]
  writeFileSync(keep, kept)
  const streams = { stdout: { write: () => true }, stderr: { write: () => true } }
  const args = [game, '--threads', `${threads}`, '--keep', keep, '--write', write]
  expect(await main(args, streams, { [game]: table })).toBe(0)
  const page = readFileSync(write, 'utf8')
  const lines = readFileSync(keep, 'utf8')
  rmSync(own, { recursive: true })
  return { page, kept: lines }
}

describe('strength', () => {
  test.each([
    ['long-fall', CREW],
    ['xia', RIVALS],
  ])('%s is measured the same on one thread and on two', async (game, table) => {
    const { page } = await measured(game, table)
    expect((await measured(game, table, { threads: 2 })).page).toBe(page)
  })

  test('a run that was broken off in the middle of a line goes on and ends the same', async () => {
    const whole = await measured('long-fall', CREW)
    const lines = whole.kept.split('\n')
    for (const cut of [20, lines[2]!.indexOf(']') + 1]) {
      const kept = `${lines.slice(0, 2).join('\n')}\n${lines[2]!.slice(0, cut)}`
      const again = await measured('long-fall', CREW, { kept })
      expect(again.page).toBe(whole.page)
      expect(again.kept.split('\n').slice(0, 2)).toEqual(lines.slice(0, 2))
    }
    const untouched = await measured('long-fall', CREW, { kept: whole.kept })
    expect(untouched.kept).toBe(whole.kept)
  })

  test('what other bots or rules have played is not gone on with', async () => {
    const { kept } = await measured('long-fall', CREW)
    const own = mkdtempSync(join(tmpdir(), 'strength-'))
    const [keep, write] = [join(own, 'kept.jsonl'), join(own, 'strength.md')]
    const other = kept.replaceAll(/"end":"../g, '"end":"--')
    writeFileSync(keep, other)
    const said: string[] = []
    const stderr = { write: (words: string) => said.push(words) > 0 }
    const streams = { stdout: { write: () => true }, stderr }
    const args = ['long-fall', '--threads', '1', '--keep', keep, '--write', write]
    expect(await main(args, streams, { 'long-fall': CREW })).toBe(1)
    expect(said.join('')).toContain('was played by other bots or other rules')
    expect([existsSync(write), readFileSync(keep, 'utf8')]).toEqual([false, other])
    rmSync(own, { recursive: true })
  })

  test('somebody’s own bot is measured instead, and printed', async () => {
    const own = mkdtempSync(join(tmpdir(), 'strength-'))
    const bot = join(own, 'mine.ts')
    writeFileSync(
      bot,
      "import { type Bot, random } from '@starboard/bots'\nexport default random satisfies Bot\n",
    )
    let said = ''
    const streams = { stdout: { write: (text: string) => (said += text) }, stderr: { write: () => true } }
    const args = ['xia', '--bots', bot, '--threads', '2', '--keep', join(own, 'kept.jsonl')]
    expect(await main(args, streams, { xia: RIVALS })).toBe(0)
    expect(said).toContain(`| ${bot} | 2 × greedy | 6 | 0.0 % |`)
    rmSync(own, { recursive: true })
  })

  test('what is asked for wrongly plays nothing', async () => {
    let said = ''
    const streams = { stdout: { write: () => true }, stderr: { write: (text: string) => (said += text) } }
    for (const [args, wrong] of [
      [['tavern'], 'which game?'],
      [['xia', 'xia'], '“xia” is too much'],
      [['xia', '--bots', './gone.ts'], 'There is no file ./gone.ts, so no bot can come from it.'],
      [['xia', '--threads', '0'], '“0” is not a whole number from 1 up'],
    ] as const) {
      said = ''
      expect(await main(args, streams)).toBe(2)
      expect(said).toContain(`strength: ${wrong}`)
    }
  })
})

describe('what the page says', () => {
  test('a section takes the place of the older one, and others stay', () => {
    const page = withSection(withSection('', 'xia', '## xia\n\nold'), 'alien', '## alien\n\nsome')
    expect(withSection(page, 'xia', '## xia\n\nnew')).toBe(page.replace('old', 'new'))
    expect(page.indexOf('## alien')).toBeLessThan(page.indexOf('## xia'))
    expect(page).toMatch(/^# How strong the bots are\n/)
  })

  test('a section names every commit that played, what changes from match to match, and how often this game is played on', () => {
    const table: Table = { ...CREW, bots: ['easy'], matches: 2 }
    const played = jobsOf('core-space', table).map((job, n) => ({
      job,
      result: { value: n, ms: 10, end: '', commit: `${n}`.repeat(10) },
    }))
    const section = sectionOf(coreSpace as unknown as Game, table, played)
    expect(section).toContain(
      'At commit `0000000000` and `1111111111`, 2 seats, options `{}`; from match to match another mode',
    )
    expect(section).toContain('| easy | 24 | 10 ms |')
  })

  test('the interval is Wilson’s', () => {
    const [low, high] = wilson(0.5, 100)
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.404', '0.596'])
    expect(wilson(1, 10)[1]).toBe(1)
  })

  test('ratings give back the shares they were made from', () => {
    const [[best, high], [, low]] = ratingsOf([
      { one: 'hard', others: 'greedy', matches: 10_000, share: 0.5, seats: 3 },
    ]) as [[string, number], [string, number]]
    expect(best).toBe('hard')
    expect(low).toBe(1000)
    const strength = 10 ** ((high - low) / 400)
    expect(strength / (strength + 2)).toBeCloseTo(0.5, 2)
  })

  test('and of whoever always wins, those of half a loss', () => {
    const rated = new Map(ratingsOf([{ one: 'greedy', others: 'random', matches: 1000, share: 1, seats: 3 }]))
    expect(rated.get('random')).toBeCloseTo(1000 - 400 * Math.log10(2 * 2001), 3)
  })
})
