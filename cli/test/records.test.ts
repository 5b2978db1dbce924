import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  commitmentTo,
  fill,
  Match,
  nonceCommitment,
  type Start,
  seedFrom,
  writeRecord,
} from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { cleanUp, folder, run } from './desk.ts'
import { type Tavern, tavern } from './tavern.ts'

cleanUp()

/** A finished evening of two guests, saved by `play`. */
async function evening(): Promise<string> {
  const file = join(folder(), 'evening.starboard')
  const seats = [
    '--seats',
    'program,person:Ana,bot:random',
    '--option',
    'stakes=yes',
    '--seed',
    '1',
    '--save',
    file,
  ]
  await run(['play', 'tavern', ...seats], { typed: ['4', 'rest', '', '0', 'tale'] })
  return file
}

describe('verify', () => {
  test('accepts what play has saved', async () => {
    const file = await evening()
    const { code, out } = await run(['verify', file])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^ok: The Tavern, version 1, 3 seats, \d+ choices\. Over: The tavern closes\. Won by\s/,
    )
  })

  test('says who had a part in the dice of a table online, who refused, and what it goes on from', async () => {
    const file = join(folder(), 'online.starboard')
    const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
    const settled = (name: string, nonces: readonly string[], missing: readonly number[] = []) => {
      const seed = seedFrom(name)
      const commitment = commitmentTo(seed)
      const commitments = nonces.map((nonce, seat) => nonce && nonceCommitment(commitment, seat, nonce))
      const shown = nonces.map((nonce, seat) => (missing.includes(seat) ? '' : nonce))
      return { seed, commitment, commitments, nonces: shown }
    }
    const voids = [{ ...settled('void', ['', seedFrom('ben')], [1]), refused: [{ seat: 1, name: 'Ben' }] }]
    const options = fill(tavern.options, {})
    const start = { options, players, position: null, ...settled('dice', [seedFrom('ana'), '']), voids }
    const told = async (of: Start<Tavern>) => {
      writeFileSync(file, writeRecord(new Match(tavern, of).record()))
      return (await run(['verify', file])).out.replaceAll(/\s+/g, ' ')
    }
    expect(await told(start)).toMatch(
      /It is not over\. Ana had a part in the dice\. Void rounds, and who did not reveal: 1: Ben\./,
    )
    const { commitments: _, voids: __, ...older } = start
    expect(await told(older)).toContain('Ana had a part in the dice, without having committed to it.')
    const origin = { how: 'fork', commitment: start.commitment, at: 7 } as const
    const position = tavern.setup(options, players)
    expect(await told({ ...start, position, origin })).toMatch(
      /It goes on from the match [0-9a-f]{12}…, after 7 choices\./,
    )
  })

  test('rejects a change of any byte of a choice, and names its line', async () => {
    const file = await evening()
    const lines = readFileSync(file, 'utf8').split('\n')
    const first = lines.findIndex((line) => line.startsWith('choices ')) + 1
    for (let at = 0; at < lines[first]!.length; at++) {
      const line = lines[first]!
      const changed = line.slice(0, at) + (line[at] === 'x' ? 'y' : 'x') + line.slice(at + 1)
      writeFileSync(file, lines.with(first, changed).join('\n'))
      const { code, out, err } = await run(['verify', file])
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain(`${file}: line ${first + 1}: `)
    }
  })

  test('lines may end as they do on Windows', async () => {
    const file = await evening()
    const { out } = await run(['verify', file])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
    expect(await run(['verify', file])).toEqual({ code: 0, out, err: '' })
  })

  test('says what is wrong with a file that is cut off, foreign, or not there', async () => {
    const file = await evening()
    const text = readFileSync(file, 'utf8')
    const told = async (content: string) => {
      writeFileSync(file, content)
      return (await run(['verify', file])).err
    }
    expect(await told(text.slice(0, text.length / 2))).toMatch(/line \d+: the record is cut off/)
    expect(await told('GIF89a')).toContain('line 1: this is not a Starboard record')
    expect(await told('')).toContain('line 1: this is not a Starboard record')
    expect(await told(text.replace('game tavern', 'game chess'))).toContain('the lines above were changed')
    expect((await run('verify nothing.starboard')).err).toBe(
      'nothing.starboard cannot be read: there is no such file or folder.\n',
    )
    expect((await run(['verify', folder()])).err).toContain('cannot be read: it is a folder.')
  })

  test('a damaged record is not gone on with', async () => {
    const file = await evening()
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    const before = readFileSync(file, 'utf8')
    for (const command of ['play --load', 'replay', 'story']) {
      expect(await run([...command.split(' '), file])).toMatchObject({ code: 1, out: '' })
    }
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('a record of another game than asked for is refused', async () => {
    const file = await evening()
    expect((await run(['play', 'cellar', '--load', file])).err).toContain(
      'is a game of tavern, not of cellar.',
    )
  })
})

describe('replay', () => {
  test('piped, it tells the whole match', async () => {
    const { code, out } = await run(['replay', await evening()])
    expect(code).toBe(0)
    expect(out).toContain('1  Ana (guest): What about stake? take 4\n')
    expect(out).toContain('· staked {"stakes":["4",')
    expect(out).toContain('Over: The tavern closes.')
  })

  test('piped, it takes the eyes of a seat, or of all together', async () => {
    const file = await evening()
    const told = async (seat: string) => (await run(['replay', file, '--seat', seat])).out
    const [watcher, ana, other, all] = [
      (await run(['replay', file])).out,
      ...(await Promise.all(['2', '3', 'all'].map(told))),
    ]
    expect(watcher).not.toContain('tipped')
    expect(ana).toContain('tipped {"seat":1')
    expect(ana).toContain('Your token: moth')
    expect(other).not.toContain('tipped {"seat":1')
    expect(all).toContain('tipped {"seat":1')
    expect(all).toContain('tipped {"seat":2')
    for (const token of ['crow', 'moth', 'toad']) expect(all).toContain(`Your token: ${token}`)
    expect(await run(['replay', file, '--seat', '9'])).toMatchObject({
      code: 1,
      err: 'There are seats 1 to 3, “all” and “none”.\n',
    })
  })

  test('--at stops after so many choices, if there are so many', async () => {
    const file = await evening()
    const { out } = await run(['replay', file, '--at', '3'])
    expect(out).toContain('\n3  ')
    expect(out).not.toContain('\n4  ')
    expect(out).toContain('It is not over.')
    expect(await run(['replay', file, '--at', '99'])).toMatchObject({ code: 1 })
  })

  test('in a terminal one steps through it, back and forth, through any eyes', async () => {
    const typed = [
      '',
      'next',
      'back',
      'jump 0',
      'jump 99',
      'jump x',
      'seat 2',
      'seat 9',
      'seat none',
      'log',
      'table',
      'dance',
    ]
    const { out } = await run(['replay', await evening()], { typed, interactive: true })
    expect(out).toMatch(/0 of \d+ > \n/)
    expect(out).toMatch(/2 of \d+ > back\n/)
    expect(out).toMatch(/1 of \d+ > jump 0\n/)
    expect(out).toMatch(/There is nothing before 0 or after \d+\./)
    expect(out).toContain('> seat 2\nNight 1\nCoins 5 5 5\nYour token: moth\n')
    expect(out).toContain('There are seats 1 to 3, “all” and “none”.')
    expect(out).toContain('> seat none\nNight 1\nCoins 5 5 5\n0 of')
    expect(out).toContain('You can say: Enter or next')
  })

  test('at the end it says so', async () => {
    const { out } = await run(['replay', await evening()], {
      typed: ['jump 9', '', '', '', 'q'],
      interactive: true,
    })
    expect(out).toContain('That was the last choice. Over: The tavern closes.')
  })

  test('a match that goes on keeps its secrets', async () => {
    const file = join(folder(), 'running')
    await run(
      ['play', 'tavern', '--seats', 'program,person:Ana,person:Bo', '--option', 'stakes=yes', '--save', file],
      {
        typed: ['', '4', 'quit'],
      },
    )
    const { out } = await run(['replay', file], { typed: ['', 'seat 2', 'q'], interactive: true })
    expect(out).toContain('Ana (guest) has answered')
    expect(out).not.toContain('take 4')
    expect(out).toContain('The match is not over: its secrets stay secret.')
    expect(out).not.toContain('moth')
    expect(await run(['replay', file, '--seat', 'all'])).toMatchObject({ code: 1, out: '' })
  })

  test('hand-overs and giving up are told', async () => {
    const file = join(folder(), 'handed')
    await run(['play', 'tavern', '--seats', 'program,person:Ana,bot:random', '--save', file], {
      typed: ['person 3 Bo', 'bot greedy', '', 'resign', 'yes'],
    })
    const { out } = await run(['replay', file])
    expect(out).toContain('random 3 (guest, random bot) hands over to Bo\n')
    expect(out).toContain('Ana (guest) hands over to Ana (greedy bot)\n')
    expect(out).toContain('Bo (guest) gives up\n')
  })
})

describe('story', () => {
  test('is told where the game can, and said where it cannot', async () => {
    const home = folder()
    await run('play cellar', { typed: ['leave'], home })
    const told = await run(['story', join(home, 'finished', 'cellar-1.starboard')])
    expect(told).toEqual({ code: 0, out: 'They went down and came up again.\n', err: '' })
    expect(await run(['story', await evening()])).toMatchObject({
      code: 1,
      err: 'The Tavern tells no stories.\n',
    })
  })
})

describe('report', () => {
  test('says how it ended, and how lucky every seat was against its odds', async () => {
    const file = join(folder(), 'night.starboard')
    const seats = ['--seats', 'program,person:Ana,bot:random', '--seed', '1', '--save', file]
    await run(['play', 'tavern', ...seats], { typed: ['dice', '', '0', 'tale'] })
    expect(await run(['report', file])).toEqual({
      code: 0,
      err: '',
      out: [
        'Over: The tavern closes. Won by Ana. Scores: 5, 7, 1.',
        '',
        'seat               score  choices  rolls  expected  came  luck   luckier than',
        'keeper (program)       5        0      0       0.0     0  +0.00',
        'Ana                    7        4      1       0.4     1  +0.58  79 in 100',
        'random 3 (random)      1        3      0       0.0     0  +0.00',
        '',
        'Luckiest',
        '  +0.58  Ana, after 0 choices: take dice (41.67 %)',
        '',
      ].join('\n'),
    })
  })
})

describe('saves', () => {
  test('lists what can be gone on with, the latest first, and what cannot be read', async () => {
    const home = folder()
    expect((await run('saves', { home })).out).toBe('No game is waiting to be gone on with.\n')
    await run('play cellar', { typed: ['leave'], home })
    await run('play tavern', { typed: ['rest', 'quit'], home })
    writeFileSync(join(home, 'saves', 'tavern-2.starboard'), 'GIF89a')
    const { code, out } = await run('saves', { home })
    expect(code).toBe(0)
    expect(out).toContain('  tavern-1  The Tavern: Player; 1 choice, just now\n  tavern-2  cannot be read\n')
    expect(out).toContain(`1 finished game in ${join(home, 'finished')}.`)
  })

  test('what is listed can be loaded, replayed and taken away by its name', async () => {
    const home = folder()
    await run('play tavern', { typed: ['rest', 'quit'], home })
    expect((await run('play --load tavern-1', { typed: ['', 'quit'], home })).out).toContain(
      'Saved after 2 choices.',
    )
    expect((await run('verify tavern-1', { home })).out).toContain('2 choices')
    expect(await run('saves rm tavern-1 tavern-9', { home })).toMatchObject({
      code: 1,
      err: 'There is no saved game “tavern-9”. Did you mean tavern-1?\n',
    })
    expect(await run('saves rm tavern-1', { home })).toMatchObject({ code: 0, out: '1 game taken away.\n' })
    expect((await run('saves', { home })).out).toBe('No game is waiting to be gone on with.\n')
    expect(await run('saves rm', { home })).toMatchObject({ code: 2 })
    expect(await run('saves burn', { home })).toMatchObject({ code: 2 })
  })
})
