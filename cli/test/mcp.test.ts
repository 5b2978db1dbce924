import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { botOf, eyesOf, nextAsk } from '@starboard/bots'
import { GAMES } from '@starboard/games'
import { type Json, Match, seatsOf, seedFrom, streamOf, verify } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitDown } from '../mcp/local.ts'
import { logWords, lookWords, questionWords, whyNotWords } from '../mcp/words.ts'
import { questionJson } from '../question.ts'
import { optionsGiven } from '../seats.ts'
import { openAll } from '../shelf.ts'
import { cleanUp, folder } from './desk.ts'
import { modelHere, modelOver, picked } from './mcp-desk.ts'
import { TOYS } from './shelf.ts'

cleanUp()

const shelf = await openAll(GAMES)

/** What makes a match of each game short. */
const SHORT: Readonly<Record<string, { readonly [name: string]: Json }>> = {
  'long-fall': { weeks: 4 },
  xia: { mode: 'quick-solo' },
  alien: { crew: 1, difficulty: 'hard' },
  'core-space': {},
  rim: { length: 5 },
}

const START = new URL('../../tools/start.mjs', import.meta.url).href
const built = new URL(`../../.cache/mcp-${process.pid}`, import.meta.url).pathname

beforeAll(async () => {
  const { bundle } = (await import(/* @vite-ignore */ START)) as {
    bundle(entries: Record<string, string>, dir: string): Promise<void>
  }
  await bundle({ main: new URL('../main.ts', import.meta.url).pathname }, built)
}, 60_000)

afterAll(() => rmSync(built, { recursive: true, force: true }))

const recordIn = (home: string): string => {
  const [file] = readdirSync(join(home, 'finished'))
  return readFileSync(join(home, 'finished', file!), 'utf8')
}

describe('starboard mcp, over standard input and output', () => {
  test.each(Object.keys(SHORT))(
    'a model plays %s to its end and looks up the rule behind each answer',
    async (game) => {
      const home = folder()
      const env = { ...(process.env as Record<string, string>), STARBOARD_HOME: home }
      const args = [join(built, 'main.mjs'), 'mcp']
      const model = await modelOver(new StdioClientTransport({ command: process.execPath, args, env }))
      const random = streamOf(seedFrom(`mcp ${game}`))
      await model.call('open_table', { game, options: SHORT[game]!, seed: 'mcp' })
      let over = ''
      let answers = 0
      for (; over === '' && answers < 3000; answers++) {
        const { json, text } = await model.call('options')
        if (!json) over = text
        else {
          const asked = json.asks[random.below(json.asks.length)]!
          const answer = picked(asked, random)
          const chosen = asked.options?.find(({ value }) => value === answer)
          const rule = chosen?.rule ?? asked.rule
          const found = await model.call('rules', { game, words: rule })
          expect(found.text, rule).toContain(`${rule} `)
          await model.call('answer', { answer, ask: asked.ask, seat: asked.seat })
        }
      }
      expect(over).toContain('The match is over.')
      expect(answers).toBeGreaterThan(3)
      expect(model.heard.filter(({ isError }) => isError)).toEqual([])
      expect((await model.call('log', { all: true })).text.split('\n').length).toBeGreaterThan(3)
      expect((await model.call('save')).text).toContain('The record, with the seed of the dice, is ')
      expect(verify(shelf[game]!.game, recordIn(home)).over).not.toBeNull()
      await model.close()
    },
    120_000,
  )
})

describe('what a tool replies', () => {
  /** Everything of a table that is told to a seat. */
  const toldTo = (match: Match, seat: number): string => {
    const home = folder()
    const table = sitDown('here', match, [seat], { home, file: join(home, 'match.starboard') })
    const { asks, view } = table.glance(seat)
    const { game } = match
    return JSON.stringify([
      lookWords(table, seat),
      asks.map((ask) => [
        questionWords(game, ask, view),
        whyNotWords(game, ask, view),
        questionJson(ask, { game, view }),
      ]),
    ])
  }

  test.each(Object.keys(SHORT))(
    'is the same in %s where only what the seat cannot know is otherwise',
    (id) => {
      const { game } = shelf[id]!
      const options = optionsGiven(game, {})
      const { max, roles } = seatsOf(game, options)
      const players = Array.from({ length: Math.min(3, max) }, (_, seat) => ({
        name: `P${seat}`,
        bot: roles[seat]?.program ? 'program' : null,
      }))
      const match = Match.start(game, { options, players, seed: seedFrom('secrets') })
      let [compared, asked] = [0, 0]
      for (let n = 0; n < 150; n++) {
        const ask = nextAsk(match)
        if (!ask) break
        const { seat } = ask
        if (players[seat]!.bot === null && asked++ % 3 === 0 && compared < 12) {
          const world = match.imagine([seat], seedFrom(`world ${n}`))
          if (world) {
            expect(toldTo(world, seat)).toBe(toldTo(match, seat))
            compared++
          }
        }
        match.answer(seat, ask.id, botOf('random', game)(eyesOf(match, ask)))
      }
      expect(compared).toBeGreaterThan(3)
    },
  )

  test.each(Object.keys(SHORT))('tells the log of %s as its seat may read it', (id) => {
    const { game } = shelf[id]!
    const options = optionsGiven(game, {})
    const { min, roles } = seatsOf(game, options)
    const players = Array.from({ length: min }, (_, seat) => ({
      name: `P${seat}`,
      bot: roles[seat]?.program ? 'program' : seat === min - 1 ? null : 'random',
    }))
    const match = Match.start(game, { options, players, seed: seedFrom('log') })
    const seat = min - 1
    for (let n = 0; n < 60; n++) {
      const ask = nextAsk(match)
      if (ask) match.answer(ask.seat, ask.id, botOf('random', game)(eyesOf(match, ask)))
    }
    const home = folder()
    const table = sitDown('here', match, [seat], { home, file: join(home, 'match.starboard') })
    const words = logWords(game, table.glance(seat), 0, Number.POSITIVE_INFINITY)
    const own = match
      .log(seat)
      .map(({ event }) => `· ${game.text.event(event, match.view(seat))} [${event.rule}]`)
    expect(words).toEqual(own)
  })

  test('tells no log twice, and with “all” everything', async () => {
    const model = await modelHere(TOYS, folder())
    await model.call('open_table', { game: 'tavern', seed: '1', options: { nights: 2 } })
    const { text: before } = await model.call('log')
    expect((await model.call('log')).text).toBe('Nothing has happened since.')
    await model.call('answer', { answer: 'dice' })
    const { text: all } = await model.call('log', { all: true })
    expect(all.length).toBeGreaterThan(before.length)
    await model.close()
  })
})

describe('bad input', () => {
  const atTable = async (home: string) => {
    const model = await modelHere(TOYS, home)
    const { text } = await model.call('open_table', {
      game: 'tavern',
      seed: '1',
      seats: ['program', 'me', 'random'],
    })
    expect(text).toContain('Question “deed”')
    return model
  }

  test.each<[string, { readonly [name: string]: Json }, string]>([
    ['answer', { answer: 'sing' }, '“sing” is none of the answers to “deed”. Nothing has changed.'],
    ['answer', { answer: ['dice', 'rest'] }, 'Not answered: ["dice","rest"] is not one of the options'],
    ['answer', { answer: { value: 'dice', fields: { a: 1 } } }, 'Not answered: "dice" takes nothing else'],
    ['answer', { answer: 'dice', ask: 'tip' }, '“tip” is not asked now, but “deed”.'],
    ['answer', { answer: 'dice', seat: 3 }, 'Seat 3 is not yours at tavern-1, but 2.'],
    ['answer', { answer: 'dice', table: 'other' }, 'You sit at no table “other”: tavern-1.'],
    ['answer', {}, 'Invalid arguments for tool answer'],
    ['look', { seat: 1 }, 'Seat 1 is not yours'],
    ['open_table', { game: 'chess' }, 'There is no game called “chess”.'],
    ['open_table', { game: 'tavern', options: { nights: 99 } }, '“nights” takes a whole number'],
    ['open_table', { game: 'tavern', options: { beer: 'yes' } }, 'there is no field “beer”'],
    ['open_table', { game: 'tavern', seats: ['me', 'ghost'] }, '“ghost” is nobody who can take a seat'],
    ['open_table', { game: 'tavern', seats: ['program', 'random'] }, 'call at least one of the seats “me”'],
    ['open_table', { game: 'tavern', seats: ['me', 'cmd:date'] }, 'There is no bot called “cmd:date”.'],
    ['open_table', { game: 'tavern', seats: ['me', './mine.ts'] }, 'There is no bot called “./mine.ts”.'],
    ['open_table', { game: 'tavern', seats: 9 }, 'takes 2 to 4 seats'],
    ['rules', { game: 'tavern', words: 'spaceship' }, 'No rule is about “spaceship”.'],
    ['odds', { expression: '2x6' }, '“x” means nothing here'],
    ['join_table', { invitation: 'hello' }, 'An invitation looks like https://…/online/…#seat=1&token=…'],
    ['join_table', { invitation: 'http://127.0.0.1:9/online/a#token=t' }, 'This link invites to watch.'],
    ['join_table', { invitation: 'http://127.0.0.1:9/online/a#seat=1&token=t' }, 'There is no server at'],
    ['dance', {}, 'Tool dance not found'],
  ])('%s %j is refused in words, and changes nothing', async (tool, args, words) => {
    const home = folder()
    const model = await atTable(home)
    const file = join(home, 'saves', 'tavern-1.starboard')
    const kept = readFileSync(file, 'utf8')
    const look = await model.call('look', { table: 'tavern-1' })
    const { text, isError } = await model.call(tool, args)
    expect(text).toContain(words)
    expect(isError).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe(kept)
    expect(readdirSync(join(home, 'saves'))).toEqual(['tavern-1.starboard'])
    expect(await model.call('look', { table: 'tavern-1' })).toEqual(look)
    await model.close()
  })

  test('no file is written over', async () => {
    const home = folder()
    const model = await atTable(home)
    const file = join(home, 'mine.txt')
    writeFileSync(file, 'mine')
    expect((await model.call('save', { file })).text).toContain('is already there')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await model.close()
  })

  test('nothing is asked of somebody who sits nowhere', async () => {
    const model = await modelHere(TOYS, folder())
    expect((await model.call('look')).text).toContain('You sit at no table')
    await model.close()
  })
})

describe('a table', () => {
  test.each<[string, { readonly [name: string]: Json }]>([
    ['long-fall', { mode: 'refereed' }],
    ['alien', { mother: 'person' }],
    ['rim', { mode: 'refereed' }],
  ])('of %s is refereed by a model', async (game, options) => {
    const model = await modelHere(shelf, folder())
    const { roles, min } = seatsOf(shelf[game]!.game, optionsGiven(shelf[game]!.game, options))
    const seats = Array.from({ length: min }, (_, seat) => (seat === 0 ? 'me' : 'greedy'))
    const { text } = await model.call('open_table', { game, options, seats, seed: 'referee' })
    expect(text).toContain('You are seat 1')
    expect(roles[0]!.name).toMatch(/referee|mother|storyteller/i)
    let passed = 0
    for (let turn = 0; turn < 12; turn++) {
      const told = await model.call('pass', { answers: 3 })
      if (!told.isError) passed++
      else {
        expect(told.text).toBe('No bot waits for you to let it speak.')
        const [asked] = (await model.call('options')).json!.asks
        const answer = picked(asked!, streamOf(seedFrom('first')))
        expect((await model.call('answer', { answer, ask: asked!.ask })).isError).toBe(false)
      }
    }
    expect(passed).toBeGreaterThan(3)
    expect((await model.call('log', { all: true })).text.split('\n').length).toBeGreaterThan(5)
    await model.close()
  })

  test('has several tables and seats told apart, and is left', async () => {
    const model = await modelHere(TOYS, folder())
    await model.call('open_table', {
      game: 'tavern',
      seats: ['program', 'me', 'me'],
      options: { stakes: true },
    })
    await model.call('open_table', { game: 'tavern' })
    expect((await model.call('look')).text).toContain('You sit at 2 tables: say which, tavern-1 or tavern-2.')
    const two = { table: 'tavern-1', seat: 2 }
    const three = { table: 'tavern-1', seat: 3 }
    expect((await model.call('options', two)).json!.asks[0]).toMatchObject({ ask: 'stake', seat: 2 })
    expect((await model.call('answer', { ...two, answer: '4' })).text).not.toContain(
      'You answered “stake”: 2',
    )
    expect((await model.call('answer', { ...two, answer: '4' })).text).toContain(
      'You are not asked anything now',
    )
    expect((await model.call('answer', { ...three, answer: '2' })).isError).toBe(false)
    expect((await model.call('leave', { table: 'tavern-2' })).text).toContain('It is saved in ')
    expect((await model.call('look', { seat: 2 })).text).toContain('table tavern-1. You are seat 2')
    await model.close()
  })

  test('takes an answer by value, number or words, a list, a number and a form', async () => {
    const model = await modelHere(TOYS, folder())
    const options = { keeper: 'person', nights: 1 }
    await model.call('open_table', { game: 'tavern', options, seats: ['me', 'me'], seed: '3' })
    expect((await model.call('answer', { answer: { price: 3, music: true } })).isError).toBe(false)
    const given: string[] = []
    for (let { json } = await model.call('options'); json; { json } = await model.call('options')) {
      const [asked] = json.asks
      const answer = {
        one: '1',
        some: asked!.options?.slice(0, asked!.min).map(({ value }) => value) ?? [],
        number: asked!.min ?? 0,
        form: {},
      }[asked!.kind]
      given.push(asked!.kind)
      expect((await model.call('answer', { answer, ask: asked!.ask, seat: asked!.seat })).isError).toBe(false)
    }
    expect(new Set(given)).toContain('one')
    expect((await model.call('look')).text).toContain('The match is over.')
    expect((await model.call('answer', { answer: '1' })).text).toContain('The match is over')
    await model.close()
  })
})
