import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Findings, wilson } from '../simulate/tally.ts'
import { cleanUp, folder, run } from './desk.ts'
import { TOYS } from './shelf.ts'

cleanUp()

/** One night, two, three, and again. */
const moods = (n: number) => ({ nights: 1 + (n % 3) })

const findings = async (line: string): Promise<Findings> =>
  JSON.parse((await run(`${line} --json`)).out) as Findings

describe('simulate', () => {
  test('gives the same bytes twice, and others for another seed', async () => {
    const line = 'simulate tavern --matches 30 --seed 7 --seats 3 --json'
    const once = await run(line)
    expect(once.code).toBe(0)
    expect(await run(line)).toEqual(once)
    expect((await run(line.replace('7', '8'))).out).not.toBe(once.out)
  })

  test('counts matches, answers, wins, scores, endings and events', async () => {
    const found = await findings(
      'simulate tavern --matches 40 --seats 3 --bots greedy,random --option nights=2',
    )
    expect(found).toMatchObject({ game: 'tavern', version: 1, matches: 40, ended: 40, how: { closed: 40 } })
    expect(found.options).toEqual({ nights: 2, keeper: 'program', stakes: false })
    expect(found.seats.map(({ bot }) => bot)).toEqual(['program', 'greedy', 'random'])
    expect(found.seats.reduce((sum, { wins }) => sum + wins, 0)).toBe(40)
    expect(found.seats[1]!.wins).toBeGreaterThan(35)
    expect(found.seats[1]!.score!.mean).toBeGreaterThan(found.seats[2]!.score!.mean)
    expect(found.answers).toEqual({ min: 14, median: 14, mean: 14, max: 14 })
    expect(found.events.ordered).toBe(160)
    expect(Object.keys(found.events)).toEqual(['diced', 'ordered', 'talked', 'tipped'])
  })

  test('bots that rotate sit in every seat, and the figures follow them', async () => {
    const line = 'simulate tavern --matches 40 --seats 3 --bots greedy,random --option nights=2 --rotate'
    const found = await findings(line)
    expect(found.seats.map(({ bot }) => bot)).toEqual(['program', 'greedy', 'random'])
    expect(found.seats[1]!.wins).toBeGreaterThan(35)
    expect(found.seats.reduce((sum, { wins }) => sum + wins, 0)).toBe(40)
    expect(found.events).not.toEqual((await findings(line.replace(' --rotate', ''))).events)
  })

  test('what a game varies by itself it varies from match to match, unless it was asked for', async () => {
    const moody = { ...TOYS.tavern!, game: { ...TOYS.tavern!.game, variety: moods } }
    const shelf = { tavern: moody }
    const answers = async (line: string) => (JSON.parse((await run(line, { shelf })).out) as Findings).answers
    expect(await answers('simulate tavern --matches 9 --json')).toMatchObject({ min: 4, max: 12 })
    expect(await answers('simulate tavern --matches 9 --option nights=2 --json')).toMatchObject({
      min: 8,
      max: 8,
    })
  })

  test('is the same however it is cut into batches', async () => {
    const few = await findings('simulate tavern --matches 3')
    const many = await findings('simulate tavern --matches 203')
    expect(few.matches).toBe(3)
    expect(many.answers.min).toBe(few.answers.min)
    expect(many.events.ordered).toBe(203)
  })

  test('a match that is too long is left unfinished, and said to be', async () => {
    const found = await findings('simulate tavern --matches 5 --longest 2')
    expect(found).toMatchObject({ matches: 5, ended: 0, answers: { max: 2 }, how: {} })
    expect((await run('simulate tavern --matches 5 --longest 2')).out).toContain(
      '0 ended, 5 left unfinished.',
    )
  })

  test('people read a table', async () => {
    const { out } = await run('simulate tavern --matches 20 --seed 1')
    expect(out).toMatch(
      /^The Tavern: 20 matches, seed 1\n20 ended\. Answers: 4 to 4, median 4, mean 4\.0\.\n/,
    )
    expect(out).toMatch(/\nseat +role +player +wins +share +95 % +score +least +median +most\n/)
    expect(out).toMatch(/\nended by +closed 20\n/)
  })

  test('wrong bots, seats and options are refused', async () => {
    expect((await run('simulate tavern --bots psychic')).err).toContain('There is no bot called “psychic”')
    expect((await run('simulate tavern --seats 9 --matches 1')).err).toContain('takes 2 to 4 seats')
    expect((await run('simulate tavern --option x=1')).err).toContain('has no option “x”')
  })

  test('a match that fails is named, and its record kept', async () => {
    const home = folder()
    const { code, out, err } = await run('simulate cellar --bots random --matches 20', { home })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^Match \d+ failed: the roof came down\. Its record is in .*cellar-1\.starboard\.\n$/)
    expect(existsSync(join(home, 'broken', 'cellar-1.starboard'))).toBe(true)
  })
})

describe('Wilson’s interval', () => {
  test('agrees with the textbook', () => {
    expect(wilson(50, 100)).toEqual({ share: 0.5, low: 0.403832, high: 0.596168 })
    expect(wilson(0, 10)).toEqual({ share: 0, low: 0, high: 0.277533 })
    expect(wilson(10, 10)).toEqual({ share: 1, low: 0.722467, high: 1 })
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
  })

  test('counts what the game itself counts: of matches, of seats, and words by who won', async () => {
    const { figures } = await findings('simulate tavern --matches 40 --seats 3 --bots random')
    expect(figures!.matches.night).toEqual({ min: 1, median: 1, mean: 1, max: 1 })
    expect(figures!.seats.coins!.sum).toBeGreaterThan(0)
    const { full, thin } = figures!.words.purse!
    expect(full!.times + thin!.times).toBe(120)
    expect(full!.wins + thin!.wins).toBe(40)
    const { out } = await run('simulate tavern --matches 40 --seats 3 --bots random')
    expect(out).toContain('night  1 to 1, median 1')
    expect(out).toMatch(/\npurse +seats +wins +share +95 %\n/)
  })
})
