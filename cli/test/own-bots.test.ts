import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { botOf, eyesOf, nextAsk } from '@starboard/bots'
import { GAMES } from '@starboard/games'
import { Match, seedFrom, writeRecord } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { fromCommand } from '../own/command.ts'
import { readyBots } from '../own/index.ts'
import { plainName } from '../own/spelling.ts'
import { openAll } from '../shelf.ts'
import type { Findings } from '../simulate/tally.ts'
import { cleanUp, folder, run } from './desk.ts'
import { TOYS } from './shelf.ts'

cleanUp()

const shelf = await openAll(GAMES)
const DOCS = readFileSync(new URL('../../docs/bots.md', import.meta.url), 'utf8')

/** The file of that name in docs/bots.md, written where it can be loaded. */
function documented(name: string): string {
  const [, text] = new RegExp(`<!-- file: ${name} -->\n\`\`\`\\w+\n([^]*?)\`\`\``).exec(DOCS)!
  return written(name, text!)
}

function written(name: string, text: string): string {
  const file = join(folder(), name)
  writeFileSync(file, text)
  return file
}

/** A program in the language that is here for sure. */
const program = (text: string): string => `cmd:"${process.execPath}" ${written('agent.mjs', text)}`

const READ = `import { createInterface } from 'node:readline'
createInterface({ input: process.stdin }).on('line', (line) => {
  const q = JSON.parse(line)
  const answer = (answer) => console.log(JSON.stringify({ n: q.n, answer }))
`

const FIRST = `${READ}  answer(q.kind === 'one' ? q.options[q.random % q.options.length].value : q.kind === 'number' ? q.min : [])
})`

async function share(bots: string, matches: number): Promise<number> {
  const args = ['simulate', 'xia', '--option', 'mode=quick', '--matches', `${matches}`, '--seed', 'docs']
  const { out, err } = await run([...args, '--bots', bots, '--rotate', '--json'], { shelf })
  expect(err).toBe('')
  const { seats } = JSON.parse(out) as Findings
  return seats[0]!.wins / matches
}

describe('the bots in docs/bots.md', () => {
  test('twenty lines of TypeScript beat a bot that does anything', async () => {
    expect(await share(`${documented('trader.ts')},random`, 100)).toBeGreaterThan(0.9)
  })

  const python = spawnSync('python3', ['--version']).status === 0

  test(
    python ? 'so do twenty lines of Python' : 'the Python one cannot be tried: there is no python3',
    async () => {
      const bots = python
        ? `cmd:python3 ${documented('trader.py')},random`
        : `${documented('trader.ts')},random`
      expect(await share(bots, 20)).toBeGreaterThan(0.8)
    },
  )

  test('are about twenty lines', () => {
    for (const name of ['trader.ts', 'trader.py']) {
      const lines = readFileSync(documented(name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('/**'))
      expect(lines.length, name).toBeLessThanOrEqual(20)
    }
  })
})

describe('an own bot', () => {
  test('gets the modules that are running, its own files and what lies beside it', async () => {
    const place = folder()
    mkdirSync(join(place, 'parts'))
    writeFileSync(join(place, 'parts', 'more.ts'), 'export const LAST: number = -1')
    writeFileSync(join(place, 'weights.json'), '{"name":"Weighty"}')
    const file = join(place, 'mine.ts')
    writeFileSync(
      file,
      `import { readFileSync } from 'node:fs'
import { BOTS, type Eyes } from '@starboard/bots'
import { Broken } from '@starboard/kernel'
import { LAST } from './parts/more.ts'
enum Kind { One = 'one' }
const { name } = JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as { name: string }
export default {
  name,
  answer: (eyes: Eyes) => {
    if (eyes.view === null) throw new Broken('never')
    return eyes.ask.kind === Kind.One ? eyes.ask.options.at(LAST)!.value : BOTS.random!(eyes)
  },
}`,
    )
    await readyBots([file])
    const match = tavernWith(file)
    const ask = nextAsk(match)!
    expect(botOf(file)(eyesOf(match, ask))).toBe(ask.kind === 'one' && ask.options.at(-1)!.value)
    const { out } = await run(['play', 'tavern', '--seats', `program,${file},person`], { typed: ['quit'] })
    expect(out).toContain('2 Weighty 2')
  })

  test('plays to the end, and stands in the record as it was spelt', async () => {
    const file = written(
      'mine.mjs',
      `import { anything } from '@starboard/kernel'
export default ({ ask, random }) => anything(ask, random)`,
    )
    const save = join(folder(), 'kept.starboard')
    const seats = `program,bot:${file},random`
    const { code } = await run(['play', 'tavern', '--seats', seats, '--save', save], { shelf: TOYS })
    expect(code).toBe(0)
    expect(readFileSync(save, 'utf8')).toContain(`"bot":${JSON.stringify(file)}`)
  })

  test('need not be there to verify and replay, and must be to play on; the saved game stays as it is', async () => {
    const match = tavernWith('./gone.mjs')
    match.answer(1, nextAsk(match)!.id, 'rest')
    const save = written('kept.starboard', writeRecord(match.record()))
    const kept = readFileSync(save, 'utf8')
    expect((await run(['verify', save])).code).toBe(0)
    expect((await run(['replay', save])).code).toBe(0)
    const { code, err } = await run(['play', '--load', save], { typed: ['quit'] })
    expect(code).toBe(1)
    expect(err).toContain('Seat 2 is played by a bot that is not of this house: ./gone.mjs.')
    const named = await run(['play', '--load', save, '--bots', './gone.mjs'], { typed: ['quit'] })
    expect(named.err).toBe('There is no file ./gone.mjs, so no bot can come from it.\n')
    expect(readFileSync(save, 'utf8')).toBe(kept)
  })

  test('in a record starts nothing unless it is named by whoever plays on', async () => {
    const diary = join(folder(), 'diary')
    const bot = `cmd:touch ${diary}`
    const save = written('kept.starboard', writeRecord(tavernWith(bot).record()))
    const { code, err } = await run(['play', '--load', save], { typed: ['quit'] })
    expect({ code, started: existsSync(diary) }).toEqual({ code: 1, started: false })
    expect(err).toContain(`If you trust it, bring it along: --bots "${bot}".`)
    const mine = written('mine.js', 'export default ({ ask }) => ask.options[0].value')
    const kept = written('mine.starboard', writeRecord(tavernWith(mine).record()))
    const went = await run(['play', '--load', kept, '--bots', mine], { typed: ['quit'] })
    expect(went.err).not.toContain('not of this house')
  })

  test.each([
    ['export const bot = 1', 'must export by default a function'],
    ['export default 7', 'must export by default a function'],
    ['export default (', 'cannot be loaded: '],
    ["import '@starboard/tavern'\nexport default () => 1", 'A bot cannot import @starboard/tavern, only '],
    ["throw new Error('no mood')", 'cannot be loaded: no mood'],
  ])('%j is refused before anybody plays', async (text, words) => {
    const { code, err } = await run(['simulate', 'tavern', '--bots', written('mine.ts', text)])
    expect(err).toContain(words)
    expect(code).toBe(1)
  })

  test.each([
    ["() => { throw new Error('no idea') }", 'failed: no idea'],
    ['() => {}', 'answered nothing'],
    ["async () => 'beer'", 'answered with a promise'],
    ["() => 'gold'", 'answered “gold”, but "gold" is not one of the options of “deed”'],
  ])('that does %s is named with its seat and question', async (text, words) => {
    const file = written('mine.js', `export default ${text}`)
    const { code, err } = await run(['simulate', 'tavern', '--bots', file, '--matches', '3'])
    expect(err).toContain(`Match 1 failed: The bot ${file} in seat 2, asked “deed”, ${words}`)
    expect(code).toBe(1)
  })

  test('that fails at the table leaves the game as it was', async () => {
    const file = written('mine.js', "export default () => 'gold'")
    const save = join(folder(), 'kept.starboard')
    const seats = `program,person,${file}`
    const args = ['play', 'tavern', '--seats', seats, '--seed', '1', '--save', save]
    const { code, err } = await run(args, { typed: ['1', '1', '1', '1', '1'] })
    expect(err).toContain('in seat 3')
    expect(code).toBe(1)
    expect((await run(['verify', save])).code).toBe(0)
  })
})

const tavernWith = (bot: string): Match => {
  const { game } = TOYS.tavern!
  const players = [
    { name: 'The keeper', bot: 'program' },
    { name: 'One', bot },
  ]
  const options = { nights: 1, keeper: 'program', stakes: false }
  return Match.start(game, { options, players, seed: seedFrom('own') })
}

describe('a program', () => {
  const asked = (spelling: string, patience?: number) => {
    const match = tavernWith('random')
    const { answer } = fromCommand(spelling, spelling.slice('cmd:'.length), patience)
    return () => answer(eyesOf(match, nextAsk(match)!))
  }

  test('plays with what a seat is told, and the same seed gives the same bytes', async () => {
    const line = ['simulate', 'tavern', '--bots', `${program(FIRST)},random`, '--matches', '20', '--json']
    const once = await run(line)
    expect(once.err).toBe('')
    expect(await run(line)).toEqual(once)
  })

  test('that ends is told with how and with its last words', () => {
    const answer = asked(program("console.error('first\\nout of luck'); process.exit(3)"))
    expect(answer).toThrow(/its program ended with code 3: out of luck$/)
    expect(answer, 'and asked again').toThrow(/its program ended with code 3/)
  })

  test('that is not there is told', () => {
    expect(asked('cmd:no-such-program-here')).toThrow(/its program ended with code 127/)
  })

  test.each([
    ['hello', 'its program said “hello”, which is no line such as {"n":1,"answer":…}'],
    ['{"n":1}', 'its program said “{"n":1}”, which is no line such as {"n":1,"answer":…}'],
    ['null', 'its program said “null”'],
    ['{"n":7,"answer":1}', 'its program answered question 7 and not question 1'],
  ])('that says %s is told so', (said, words) => {
    expect(asked(program(`${READ}  console.log(${JSON.stringify(said)})\n})`))).toThrow(words)
  })

  test('that says nothing is not waited for for ever', () => {
    expect(asked(program(`${READ}})`), 300)).toThrow('its program said nothing for 0.3 s')
  })

  test('is called after its script', () => {
    const names = [
      './a/mybot.ts',
      'cmd:python3 agent.py --fast',
      'cmd:./agent --level 3',
      'cmd:python3.11 -m my.agent',
    ]
    expect(names.map(plainName)).toEqual(['mybot', 'agent', 'agent', 'my'])
  })
})
