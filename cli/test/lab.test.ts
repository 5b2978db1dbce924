import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { coreSpace } from '@starboard/core-space'
import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { Match, readRecord } from '@starboard/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Findings } from '../lab/findings.ts'
import { measuresOf } from '../lab/measures.ts'
import { changesOf, pathsOf, withPatch } from '../lab/patch.ts'
import { openAll } from '../shelf.ts'
import type { Findings as Simulated } from '../simulate/tally.ts'
import { cleanUp, folder, run, type Said } from './desk.ts'
import { TOYS } from './shelf.ts'

cleanUp()

const shelf = await openAll(GAMES, CONTENTS)

/** An engine with a larger die, in matches to the first point of Fame: short enough to be played many times over. */
const STUDY = {
  title: 'What if the engine had a larger die?',
  games: { xia: { seats: 3, options: { fame: 1 } } },
  bots: ['greedy', 'random'],
  rotate: true,
  matches: 18,
  seed: 'lab',
  compare: {
    'as printed': {},
    'a better engine': { patch: { xia: { 'outfits.halon.die': '+4' } } },
  },
}

const FILES = ['report.html', 'matches.csv', 'study.json']

function studyIn(place: string, study: object = STUDY): string {
  const file = join(place, 'study.json')
  writeFileSync(file, JSON.stringify(study))
  return file
}

/** All that a study leaves behind for people. */
const left = (out: string): string[] => FILES.map((name) => readFileSync(join(out, name), 'utf8'))

async function play(study: object, flags = '', worker?: URL): Promise<Said & { out: string; at: string }> {
  const place = folder()
  const at = join(place, 'out')
  const said = await run(['lab', studyIn(place, study), '--out', at, ...flags.split(' ').filter(Boolean)], {
    shelf,
    ...(worker && { worker }),
  })
  return { ...said, at }
}

const foundIn = (out: string): Findings =>
  JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) as Findings

describe('a study', () => {
  /** The threads that the real command has, and what the study leaves when it is played here. */
  let worker: URL
  let whole: { at: string; files: string[] }

  beforeAll(async () => {
    const start = new URL('../../tools/start.mjs', import.meta.url).href
    const { bundle } = (await import(/* @vite-ignore */ start)) as {
      bundle(entries: Record<string, string>, dir: string): Promise<void>
    }
    const dir = join(new URL('../../.cache', import.meta.url).pathname, `lab-${process.pid}`)
    await bundle({ worker: new URL('../worker.ts', import.meta.url).pathname }, dir)
    worker = pathToFileURL(join(dir, 'worker.mjs'))
    const { code, at, err } = await play(STUDY)
    expect([code, err.split('\n').at(-2)]).toEqual([0, '5 of 5 blocks'])
    whole = { at, files: left(at) }
    return () => rmSync(dir, { recursive: true })
  }, 60_000)

  test('gives the same bytes again, on two threads', async () => {
    const { code, at } = await play(STUDY, '--threads 2', worker)
    expect(code).toBe(0)
    expect(left(at)).toEqual(whole.files)
  })

  test('gives the same bytes as ten shards, merged in any order', async () => {
    const place = folder()
    const file = studyIn(place)
    for (let which = 10; which >= 1; which--)
      expect(
        (await run(['lab', file, '--shard', `${which}/10`, '--out', join(place, `at-${which}`)], { shelf }))
          .code,
      ).toBe(0)
    expect(existsSync(join(place, 'at-1', 'report.html'))).toBe(false)
    const parts = readdirSync(place).filter((name) => name.startsWith('at-'))
    expect(parts).toHaveLength(10)
    const [first, ...rest] = parts.map((name) => join(place, name))
    const short = await run(['lab', 'merge', ...rest, '--out', join(place, 'all')], { shelf })
    expect([short.code, short.err]).toEqual([1, expect.stringMatching(/^1 of 5 blocks are missing/)])
    const merged = await run(['lab', 'merge', first!, ...rest, '--out', join(place, 'all')], { shelf })
    expect(merged.err).toBe('')
    expect(left(join(place, 'all'))).toEqual(whole.files)
  })

  test('that was broken off goes on from what is kept, and gives the same bytes', async () => {
    const place = folder()
    const file = studyIn(place)
    const line = ['lab', file, '--out', join(place, 'out')]
    expect((await run(line, { shelf })).code).toBe(0)
    const part = join(place, 'out', 'part-1-of-1.jsonl')
    const text = readFileSync(part, 'utf8')
    truncateSync(part, Buffer.byteLength(text) - 500)
    rmSync(join(place, 'out', 'report.html'))
    expect((await run(line, { shelf })).err).toBe('4 of 5 blocks are kept from before.\n5 of 5 blocks\n')
    expect(left(join(place, 'out'))).toEqual(whole.files)
    expect(readFileSync(part, 'utf8')).toBe(text)
  })

  test('is not mixed up with another that was played in the same place', async () => {
    const place = folder()
    const file = studyIn(place, { ...STUDY, seed: 'another' })
    const { code, err } = await run(['lab', file, '--out', whole.at], { shelf })
    expect([code, err]).toEqual([1, expect.stringContaining('holds a part of another study')])
    expect(left(whole.at)).toEqual(whole.files)
  })

  test('plays what simulate plays: the same seeds, winners and figures', async () => {
    const csv = join(folder(), 'matches.csv')
    const line = `simulate xia --seats 3 --option fame=1 --bots greedy,random --rotate --matches 18 --seed lab --luck --json --csv ${csv}`
    const simulated = JSON.parse((await run(line, { shelf })).out) as Simulated
    const rows = readFileSync(csv, 'utf8').trimEnd().split('\n').slice(1)
    const played = readFileSync(join(whole.at, 'matches.csv'), 'utf8').split('\n')
    const plain = played
      .filter((row) => row.startsWith('xia,as printed,'))
      .map((row) => row.slice('xia,as printed,'.length))
    expect(plain).toHaveLength(18)
    for (const [n, row] of rows.entries()) expect(plain[n]).toMatch(row)
    const [first] = foundIn(whole.at).games[0]!.variants
    expect(first!.matches).toBe(simulated.matches)
    expect(Object.values(first!.sitting).map(({ wins }) => wins)).toEqual(
      simulated.seats.map(({ wins }) => wins),
    )
    expect(first!.how).toEqual(simulated.how)
    expect(first!.measures.answers!.value).toBeCloseTo(simulated.answers.mean, 5)
    const rolls = (all: readonly { rolls: number }[]) => all.reduce((sum, one) => sum + one.rolls, 0)
    expect(rolls(first!.odds)).toBe(rolls(Object.values(simulated.odds!)))
    for (const [event, times] of Object.entries(simulated.events))
      expect(first!.things[`event ${event}`]!.times).toBe(times)
  })

  test('pairs its variants: what is not changed goes the same way, and a difference is the mean of the pairs', async () => {
    const alone = foundIn((await play({ ...STUDY, compare: { 'as printed': {} } })).at).games[0]!
    const { variants, compared } = foundIn(whole.at).games[0]!
    expect(variants[0]).toEqual(alone.variants[0])
    expect(alone.compared).toEqual([])
    const { matches, otherwise, measures } = compared[0]!
    expect(matches).toBe(18)
    expect(otherwise).toBeGreaterThan(9)
    const [base, other] = variants.map((one) => one.measures.answers!.value)
    expect(measures.answers!.value).toBeCloseTo(other! - base!, 5)
    expect(measures.answers!.low).toBeLessThan(measures.answers!.value)
    const same = foundIn((await play({ ...STUDY, compare: { one: {}, two: {} }, matches: 4 })).at).games[0]!
      .compared[0]!
    expect(same.otherwise).toBe(0)
    for (const { value, isClear } of Object.values(same.measures))
      expect([value, isClear]).toEqual([0, false])
  })

  test('varies options and compares bots, several games at once', async () => {
    const { at, code } = await play({
      games: { xia: { options: { mode: 'quick' }, vary: { npcs: [true, false] } }, 'long-fall': {} },
      matches: 2,
      compare: { good: {}, bad: { bots: ['random'] } },
    })
    expect(code).toBe(0)
    const { games } = foundIn(at)
    expect(games.map(({ game }) => game)).toEqual(['xia', 'long-fall'])
    expect(games[0]!.variants.map(({ name }) => name)).toEqual([
      'npcs yes, good',
      'npcs yes, bad',
      'npcs no, good',
      'npcs no, bad',
    ])
    expect(games[0]!.compared.map(({ variant, against }) => [variant, against])).toEqual([
      ['npcs yes, bad', 'npcs yes, good'],
      ['npcs no, bad', 'npcs no, good'],
    ])
    expect(games[1]!.variants.map(({ players }) => players.map(({ bot }) => bot))).toEqual([
      ['program', 'greedy'],
      ['program', 'random'],
    ])
  })

  test('leaves a page that runs nothing and fetches nothing', () => {
    const [html] = whole.files
    expect(html).toContain('<svg')
    expect(html).toContain('What changes: a better engine, held against as printed')
    expect(html).toContain('outfits.halon.die is 12 and not 8')
    expect(html).not.toMatch(/<script|<link|<iframe|<img|\son\w+=|javascript:|@import|url\(/i)
    expect(html).not.toMatch(/(src|href)="/)
    expect(html).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })
})

test('time is counted as players do: a mission lasts so many rounds', () => {
  const record = join(import.meta.dirname, '../../games/core-space/test/records/cold-harbour-alone.starboard')
  const match = Match.resume(coreSpace, readRecord(readFileSync(record, 'utf8')))
  const { over, entries, players } = match
  const played = { over, order: [0], answers: entries.length, figures: null }
  const watched = { choices: {}, hidden: null, lead: null }
  expect(measuresOf(match as unknown as Match, players, played, watched).time).toBe(match.state.round)
})

describe('a patch', () => {
  /** Every number of a game's content as it is now. */
  const numbers = (game: string): number[] =>
    pathsOf(shelf[game]!.content!).map((path) => {
      const [table, ...keys] = path.split('.')
      const name = Object.keys(shelf[game]!.content!).find(
        (one) => one.toLowerCase().replaceAll('_', '-') === table,
      )!
      return keys.reduce<unknown>(
        (held, key) => (held as Record<string, unknown>)[key],
        shelf[game]!.content![name],
      ) as number
    })

  test.each(Object.keys(GAMES))(
    'reaches the content of %s, is in force while it is played, and is gone afterwards',
    (game) => {
      const { content } = shelf[game]!
      const paths = pathsOf(content!)
      expect(paths.length).toBeGreaterThan(100)
      const path = paths[Math.floor(paths.length / 2)]!
      const before = numbers(game)
      const changes = changesOf(game, content, { [path]: '+1' })
      const during = withPatch(content, changes, () => numbers(game))
      expect(during).not.toEqual(before)
      expect(() =>
        withPatch(content, changes, () => {
          throw new Error('a match that fails')
        }),
      ).toThrow('a match that fails')
      expect(numbers(game)).toEqual(before)
    },
  )

  test('changes one number and no other', () => {
    const { content } = shelf.xia!
    const changes = changesOf('xia', content, { 'OUTFITS.m-22.price': '*3' })
    expect(changes).toEqual([{ path: 'outfits.m-22.price', from: 1000, to: 3000, also: [] }])
    const was = numbers('xia')
    const is = withPatch(content, changes, () => numbers('xia'))
    const changed = is.flatMap((value, n) => (value === was[n] ? [] : [[was[n], value]]))
    expect(changed).toEqual([[1000, 3000]])
  })

  test('leaves no record of a match that fails under it, since nobody could play that again', async () => {
    const content = { STEPS: { waltz: { name: 'Waltz', length: 3 }, jig: { name: 'Jig', length: 2 } } }
    const toys = { cellar: { ...TOYS.cellar!, content } }
    const fail = async (patch: object) => {
      const home = folder()
      const compare = { odd: { patch: { cellar: patch } } }
      const file = studyIn(home, { games: { cellar: {} }, bots: ['random'], matches: 9, compare })
      const { code, err } = await run(['lab', file], { shelf: toys, home })
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^Match \d of cellar \(odd\) failed: the roof came down\./),
      ])
      expect(existsSync(join(home, 'study', 'report.html'))).toBe(false)
      return { err, home }
    }
    const plain = await fail({})
    expect(plain.err).toContain('Its record is in ')
    const patched = await fail({ 'steps.jig.length': 5 })
    expect(patched.err).not.toContain('record')
    expect(readdirSync(patched.home).sort()).toEqual(['study', 'study.json'])
    expect(content.STEPS.jig.length).toBe(2)
  })
})

describe('a study that makes no sense is refused with what is wrong', () => {
  const xia = { games: { xia: {} } }
  const patched = (patch: object) => ({ ...xia, compare: { a: {}, b: { patch: { xia: patch } } } })
  test.each([
    [[], 'a study is one JSON object.'],
    [{}, '“games” is missing: which games are played?'],
    [{ games: {} }, '“games” is empty.'],
    [{ ...xia, match: 5 }, 'there is no field “match” in a study. Did you mean matches?'],
    [{ ...xia, matches: 0 }, '“matches” takes a whole number from 1 up, not 0.'],
    [{ ...xia, bots: [3] }, '“bots” takes a list of texts.'],
    [{ games: { xia: { seat: 3 } } }, 'there is no field “seat” in “games.xia”. Did you mean seats?'],
    [{ games: { xai: {} } }, 'There is no game called “xai”. Did you mean xia?'],
    [
      { games: { xia: { options: { fame: 99 } } } },
      'The options of xia: “fame” takes a whole number from 1 to 20.',
    ],
    [{ games: { xia: { options: { fume: 9 } } } }, 'The options of xia: there is no field “fume”.'],
    [{ games: { xia: { vary: { fame: 9 } } } }, '“games.xia.vary.fame” takes a list of values.'],
    [
      { games: { xia: { vary: { fame: [1, 2, 3, 4, 5, 6, 7, 8, 9] } } } },
      'xia would be played in 9 ways; a report compares 8 at most.',
    ],
    [
      { games: { xia: { seats: 9 } } },
      'Xia: Legends of a Drift System takes 2 to 5 seats with these options, not 9.',
    ],
    [{ ...xia, bots: ['gredy'] }, 'There is no bot called “gredy”. Did you mean greedy?'],
    [
      { ...xia, compare: { a: { patch: { alien: {} } } } },
      '“compare.a” changes alien, which is not among the games.',
    ],
    [
      patched({ 'outfits.m-22.prise': 5 }),
      'There is no number “outfits.m-22.prise” in the content of Xia: Legends of a Drift System. Did you mean outfits.m-22.price',
    ],
    [
      patched({ nonsense: 5 }),
      'There is no number “nonsense” in the content of Xia: Legends of a Drift System. Its tables are abilities',
    ],
    [patched({ 'outfits.m-22.name': 5 }), 'There is no number “outfits.m-22.name”'],
    [
      patched({ 'outfits.m-22.price': 'more' }),
      'outfits.m-22.price takes a number, or a change such as "+500" or "*2", not "more".',
    ],
    [
      patched({ 'outfits.m-22.price': 0.5 }),
      'outfits.m-22.price is the whole number 1000: it cannot become 0.5.',
    ],
    [
      patched({ 'outfits.m-22.price': [5] }),
      '“compare.b.patch.xia” gives outfits.m-22.price neither a number nor a change',
    ],
  ])('%j', async (study, words) => {
    const place = folder()
    const { code, out, err } = await run(['lab', studyIn(place, study)], { shelf })
    expect([code, out]).toEqual([expect.any(Number), ''])
    expect(code).toBeGreaterThan(0)
    expect(err).toContain(words)
    expect(readdirSync(place)).toEqual(['study.json'])
  })

  test('and so are files and shards that are none', async () => {
    const place = folder()
    writeFileSync(join(place, 'broken.json'), '{')
    expect((await run(['lab', join(place, 'broken.json')])).err).toContain('this is no JSON')
    expect((await run(['lab', join(place, 'nowhere.json')])).err).toContain('there is no such file')
    expect((await run(['lab', studyIn(place), '--shard', '11/10'], { shelf })).err).toContain('such as 3/10')
    expect((await run(['lab', 'merge'])).err).toContain('Which parts?')
    expect((await run(['lab', 'merge', place])).err).toContain('There are no parts of a study')
    expect((await run(['lab', 'merge', join(place, 'broken.json')])).err).toContain(
      'this is no part of a study',
    )
  })
})

test('a bot of somebody’s own plays in a study once it is brought along, and not by the study’s word', async () => {
  const bot = join(folder(), 'first.js')
  writeFileSync(
    bot,
    'export default ({ ask }) => ask.kind === "one" ? ask.options[0].value : ask.kind === "some" ? ask.options.slice(0, ask.min).map(({ value }) => value) : ask.min ?? {}',
  )
  const study = { ...STUDY, bots: ['random', bot], matches: 2, compare: undefined }
  const refused = await play(study)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('not of this house')])
  const played = await play(study, `--bots ${bot}`)
  expect(played.code).toBe(0)
  expect(readFileSync(join(played.at, 'matches.csv'), 'utf8').trim().split('\n')).toHaveLength(3)
})
