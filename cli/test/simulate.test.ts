import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import type { Figures, Game } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { type Findings, wilson } from '../simulate/tally.ts'
import { cleanUp, folder, run } from './desk.ts'
import { TOYS } from './shelf.ts'
import { type TavernView, tavern } from './tavern.ts'

cleanUp()

/** One night, two, three, and again. */
const moods = (n: number) => ({ nights: 1 + (n % 3) })

const MOODY = { tavern: { ...TOYS.tavern!, game: { ...TOYS.tavern!.game, variety: moods } } }

const moodyFindings = async (line: string): Promise<Findings> =>
  JSON.parse((await run(line, { shelf: MOODY })).out) as Findings

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
    expect(found.answers).toEqual({ of: 40, min: 14, median: 14, mean: 14, max: 14 })
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
    const found = await moodyFindings('simulate tavern --matches 9 --json')
    expect(found.answers).toMatchObject({ min: 4, max: 12 })
    const asked = await moodyFindings('simulate tavern --matches 9 --option nights=1 --json')
    expect(asked.answers).toMatchObject({ min: 4, max: 4 })
    expect(asked).toMatchObject({ options: { nights: 1 }, varied: {} })
  })

  test('reports what was played, and the help says what varies', async () => {
    const found = await moodyFindings('simulate tavern --matches 10 --json')
    expect(found.options).toEqual({ keeper: 'program', stakes: false })
    expect(found.varied).toEqual({ nights: { 1: 3, 2: 4, 3: 3 } })
    const { out } = await run('simulate tavern --matches 10', { shelf: MOODY })
    expect(out).toContain('\nagreed    keeper=program, stakes=no\nvaried    nights: 1 ×3, 2 ×4, 3 ×3\n')
    const help = (await run('simulate --help', { shelf: MOODY })).out.replaceAll(/\s+/g, ' ')
    expect(help).toContain(
      'From match to match The Tavern varies nights; an option that you give stays as it is.',
    )
  })

  test('seats may be listed as in play, but nobody is asked anything', async () => {
    const listed = await findings('simulate tavern --matches 5 --seats program,bot:random,greedy')
    expect(listed.seats.map(({ bot }) => bot)).toEqual(['program', 'random', 'greedy'])
    expect(await findings('simulate tavern --matches 5 --seats 3 --bots bot:random,greedy')).toEqual(listed)
    expect((await run('simulate tavern --seats program,person:Ana')).err).toContain(
      'Nobody is asked anything',
    )
    expect((await run('simulate tavern --seats program,greedy --bots random')).err).toContain(
      'leave out --bots',
    )
  })

  test('what was seen in some matches only says in how many, and rare things keep their decimals', async () => {
    const figures = ({ coins }: TavernView, seat: number | null): Figures =>
      seat !== null ? { luck: 0.001 } : coins[1]! > 6 ? { jackpot: 1, luck: 1 } : {}
    const shelf = { tavern: { ...TOYS.tavern!, game: { ...tavern, figures } as unknown as Game } }
    const line = 'simulate tavern --matches 40 --seed 3 --bots random'
    const found = JSON.parse((await run(`${line} --json`, { shelf })).out) as Findings
    const { of } = found.figures!.matches.jackpot!
    expect(of).toBeGreaterThan(0)
    expect(of).toBeLessThan(40)
    expect(found.figures!.seats.luck).toMatchObject({ of: 40, sum: 0.04, mean: 0.001 })
    const { out } = await run(line, { shelf })
    expect(out).toMatch(
      new RegExp(`\nof a match +matches +in all +mean +least +median +most\njackpot +${of} +${of} +1.00 `),
    )
    expect(out.match(/^luck /gm)).toHaveLength(1)
    const rare = {
      ...shelf.tavern,
      game: { ...tavern, figures: () => ({ chance: 0.0032 }) } as unknown as Game,
    }
    expect((await run(line, { shelf: { tavern: rare } })).out).toMatch(/\nchance +40 +0\.13 +0\.0032 /)
  })

  test('--csv writes a row a match, whose seed and options play it again', async () => {
    const file = join(folder(), 'matches.csv')
    const line = [
      'simulate',
      'tavern',
      '--matches',
      '4',
      '--seed',
      'a,b',
      '--seats',
      '3',
      '--bots',
      'random,greedy',
      '--rotate',
    ]
    const { code, out } = await run([...line, '--csv', file], { shelf: MOODY })
    expect(code).toBe(0)
    expect(out).toContain('4 matches')
    const [head, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(head).toBe(
      'match,seed,option.nights,option.keeper,option.stakes,seats,ended,winners,score.1,score.2,score.3,answers,figure.night,seat.1.coins,seat.1.purse,seat.2.coins,seat.2.purse,seat.3.coins,seat.3.purse',
    )
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/^1,"a,b 1",2,program,no,"program,bot:greedy,bot:random",closed,\d,5,/)
    expect(rows[1]).toMatch(/^2,"a,b 2",3,program,no,"program,bot:random,bot:greedy",closed,/)
    const again = await run([
      'play',
      'tavern',
      '--seed',
      'a,b 1',
      '--option',
      'nights=2',
      '--seats',
      'program,bot:greedy,bot:random',
    ])
    const scores = [...again.out.matchAll(/^ {2}(?:greedy|random) \d: (\S+)$/gm)].map(([, score]) => score)
    expect(rows[0]!.split('closed,')[1]!.split(',').slice(2, 4)).toEqual(scores)
  })

  test('--csv replaces only a table of its own, and says before it plays what it cannot write', async () => {
    const file = join(folder(), 'matches.csv')
    const table = (to: string) => run(['simulate', 'tavern', '--matches', '1', '--csv', to])
    expect((await table(file)).code).toBe(0)
    expect((await table(file)).code).toBe(0)
    writeFileSync(file, 'a letter')
    expect(await table(file)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is already there'),
    })
    expect(readFileSync(file, 'utf8')).toBe('a letter')
    expect(await table(join(file, 'x'))).toMatchObject({ code: 1, out: '' })
    expect(await table('/nowhere/x.csv')).toMatchObject({
      err: 'The table cannot be written to /nowhere/x.csv: there is no such file or folder.\n',
    })
  })

  test('is the same however it is cut into batches', async () => {
    const few = await findings('simulate tavern --matches 3')
    const many = await findings('simulate tavern --matches 203')
    expect(few.matches).toBe(3)
    expect(many.answers.min).toBe(few.answers.min)
    expect(many.events.ordered).toBe(203)
  })

  test('tells how lucky every seat was against its odds, where that is asked for', async () => {
    const asked = 'simulate tavern --matches 300 --bots random --luck'
    const { seats, odds } = await findings(asked)
    expect(Object.keys(odds!)).toEqual(['deed'])
    const { rolls, expected, came, off } = odds!.deed!
    expect(expected).toBeCloseTo((rolls * 15) / 36, 3)
    expect(off).toBeCloseTo((came - expected) / Math.sqrt((rolls * 15 * 21) / 36 ** 2), 3)
    const sum = seats.reduce((total, { luck }) => total + 300 * luck!.mean, 0)
    expect(sum).toBeCloseTo(came - expected, 2)
    expect((await run(asked)).out).toMatch(/\nluck of seat +mean +error\n(.*\n)+\noffered at odds +rolls/)
    expect(await findings('simulate tavern --matches 3')).not.toHaveProperty('odds')
  })

  test('puts together what was offered to all of a kind, whichever of them it was', async () => {
    const line = 'simulate long-fall --matches 2 --threads 1 --luck --json'
    const { odds } = JSON.parse(
      (await run(line, { shelf: await openAll({ 'long-fall': GAMES['long-fall']! }, CONTENTS) })).out,
    ) as Findings
    expect(Object.keys(odds!)).toContain('leg pc')
    expect(Object.keys(odds!).filter((kind) => /\d$/.test(kind))).toEqual([])
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
      /^The Tavern: 20 matches, seed 1\n20 ended\. Answers: 4 to 4, median 4, mean 4\.\n\nagreed {4}nights=1, keeper=program, stakes=no\n/,
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
    expect(figures!.matches.night).toEqual({ sum: 40, of: 40, min: 1, median: 1, mean: 1, max: 1 })
    expect(figures!.seats.coins!.sum).toBeGreaterThan(0)
    const { full, thin } = figures!.words.purse!
    expect(full!.times + thin!.times).toBe(80)
    expect(full!.wins + thin!.wins).toBe(40)
    const { out } = await run('simulate tavern --matches 40 --seats 3 --bots random')
    expect(out).toMatch(/\nnight +40 +40 +1\.00 +1 +1 +1\n/)
    expect(out).toMatch(/\npurse +seats +wins +share +95 %\n/)
  })
})
