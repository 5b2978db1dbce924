import { describe, expect, test } from 'vitest'
import { cleanUp, run } from './desk.ts'

cleanUp()

type Reply = Record<string, unknown> & { asks?: { seat: number; ask: string; options?: unknown[] }[] }

/** Sends requests to the tavern, each an object or a line as it is, and reads the replies. */
async function talk(...requests: (object | string)[]): Promise<Reply[]> {
  const typed = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
  const { code, out, err } = await run('env tavern', { typed })
  expect([code, err]).toEqual([0, ''])
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reply)
}

const START = { do: 'start', seed: '1', seats: ['program', 'agent', 'agent'] }
const answer = (answer: unknown, more: object = {}) => ({ do: 'answer', answer, ...more })
const EVENING = ['rest', [], 0].map((given) => answer(given))

describe('env', () => {
  test('starts a match and offers every legal answer with words, cost and odds', async () => {
    const [reply] = await talk({ ...START, id: 'a' })
    expect(reply).toEqual({
      id: 'a',
      choices: 0,
      asks: [
        {
          seat: 1,
          ask: 'deed',
          kind: 'one',
          rule: 'TAV-02',
          text: 'What about deed?',
          options: [
            {
              value: 'dice',
              text: 'take dice',
              cost: 'costs 1 coin',
              odds: { top: '15', bottom: '36', text: '15/36 = 41.67 %' },
              rule: 'TAV-03',
            },
            { value: 'rest', text: 'take rest', rule: 'TAV-04' },
          ],
          whyNot: [{ text: 'You cannot sing.', rule: 'TAV-05' }],
        },
      ],
      over: null,
      returns: null,
    })
  })

  test('words can be left out', async () => {
    const [reply] = await talk({ ...START, words: false })
    expect(reply!.asks![0]).toEqual({
      seat: 1,
      ask: 'deed',
      kind: 'one',
      rule: 'TAV-02',
      options: [
        { value: 'dice', rule: 'TAV-03' },
        { value: 'rest', rule: 'TAV-04' },
      ],
    })
  })

  test('plays to the end; returns are 1 for who has won and 0 for the others, whatever the scores', async () => {
    const replies = await talk(START, ...EVENING, ...EVENING, answer('tale', { seat: 2, ask: 'talk' }), {
      do: 'asks',
    })
    expect(replies[1]!.asks![0]).toMatchObject({ ask: 'order', kind: 'some', min: 0, max: 2 })
    expect(replies.at(-1)).toEqual({
      choices: 7,
      asks: [],
      over: { winners: [2], scores: [5, 5, 5], how: 'closed' },
      returns: [0, 0, 1],
    })
  })

  test('bots answer for themselves', async () => {
    const [started, next] = await talk({ ...START, seats: ['program', 'random', 'agent'] }, answer('rest'))
    expect(started!.choices).toBe(3)
    expect(started!.asks!.map(({ seat }) => seat)).toEqual([2])
    expect(next!.choices).toBe(4)
    const [alone] = await talk({ ...START, seats: ['program', 'greedy', 'random'] })
    expect(alone!.over).not.toBeNull()
  })

  test('without seats every seat is the agent’s, but for those of the program', async () => {
    const [reply] = await talk({ do: 'start', options: { stakes: true }, seats: 4 })
    expect(reply!.asks!.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })

  test('what is wrong is said, and the next line is read', async () => {
    const replies = await talk(
      { do: 'asks' },
      'nonsense',
      '[1]',
      '{"do":"dance"}',
      '{"do":"constructor"}',
      { do: 'start', options: { nights: 9 } },
      { do: 'start', options: [] },
      { do: 'start', seats: ['agent'] },
      { do: 'start', seats: ['program', 'psychic'] },
      START,
      answer('sing'),
      { do: 'answer' },
      answer('rest', { seat: 0 }),
      { do: 'view', seat: 7 },
      { do: 'log', from: -1 },
      { do: 'restore', fork: 3 },
      { do: 'load', record: 'GIF89a' },
      { do: 'odds', expression: '2d' },
      { do: 'asks' },
    )
    const errors = replies.map((reply) => reply.error)
    expect(errors.map((error) => typeof error)).toEqual(
      [9, 1, 8, 1].flatMap((count, i) => Array(count).fill(i % 2 === 0 ? 'string' : 'undefined')),
    )
    expect(errors[0]).toBe('nothing has been started: {"do":"start"}')
    expect(replies[10]).toEqual({ error: '"sing" is not one of the options of “deed”', rule: 'TAV-02' })
    expect(errors[12]).toBe('that is not asked now, but “deed” of seat 1')
    expect(replies.at(-1)).toMatchObject({ choices: 0 })
  })

  test('views and logs are those of a seat', async () => {
    const [, , watcher, guest, , log, rest] = await talk(
      START,
      answer('rest'),
      { do: 'view' },
      { do: 'view', seat: 1 },
      answer(['ale']),
      { do: 'log', seat: 2 },
      { do: 'log', seat: 2, from: 1 },
    )
    expect(watcher!.view).toEqual({ night: 1, coins: [5, 5, 5], token: null })
    expect(guest).toMatchObject({ view: { token: 'moth' }, text: 'Night 1\nCoins 5 5 5\nYour token: moth' })
    expect(log).toMatchObject({ log: [{ n: 0, event: { type: 'ordered' } }], next: 1 })
    expect(rest).toEqual({ log: [], next: 1 })
  })

  test('a fork is a place to come back to', async () => {
    const replies = await talk(
      START,
      answer('rest'),
      { do: 'fork' },
      answer(['ale']),
      { do: 'restore', fork: 1 },
      { do: 'log' },
    )
    expect(replies[2]).toEqual({ fork: 1 })
    expect(replies[4]).toEqual(replies[1])
    expect(replies[5]).toEqual({ log: [], next: 0 })
    const dropped = await talk(START, { do: 'fork' }, { do: 'drop', fork: 1 }, { do: 'restore', fork: 1 })
    expect(dropped.slice(2)).toEqual([{ forks: 0 }, { error: 'there is no fork 1' }])
  })

  test('what is restored has its whole past: its choices, its log and its record', async () => {
    const replies = await talk(
      START,
      ...EVENING,
      { do: 'fork' },
      answer('dice'),
      { do: 'restore', fork: 1 },
      { do: 'log', seat: 1 },
      { do: 'record' },
      { do: 'fork' },
      { do: 'restore', fork: 2 },
      { do: 'record' },
    )
    expect(replies[6]).toEqual(replies[3])
    expect(replies[7]).toMatchObject({ log: [{ n: 0 }, { n: 1 }], next: 2 })
    expect(replies[8]!.record).toContain('\nchoices 3 ~')
    expect(replies[11]).toEqual(replies[8])
  })

  test('seats are spelt as everywhere else, and a slip is no player', async () => {
    const [spelt, slip, named] = await talk(
      { ...START, seats: ['program', 'person:Ana', 'bot:random'] },
      { ...START, seats: ['program', 'agents', 'greedy'] },
      { do: 'view' },
    )
    expect(spelt!.asks).toMatchObject([{ seat: 1 }])
    expect(slip!.error).toContain('“agents” is nobody who can take a seat. Did you mean agent?')
    expect(named).toHaveProperty('view')
  })

  test('an imagined world is played like any other, but leaves no record', async () => {
    const replies = await talk(
      START,
      { do: 'imagine', seat: 1, seed: 'x' },
      { do: 'restore', fork: 1 },
      answer('dice'),
      { do: 'fork' },
      { do: 'record' },
      { do: 'restore', fork: 2 },
    )
    expect(replies[1]).toEqual({ fork: 1 })
    expect(replies[2]).toEqual(replies[0])
    expect(replies[5]).toEqual({ error: 'an imagined world has no record' })
    expect(replies[6]).toEqual(replies[3])
  })

  test('a record can be taken out and loaded again', async () => {
    const [, before, { record } = {}] = await talk(START, answer('rest'), { do: 'record' })
    expect(record).toMatch(/^starboard record 1\ngame tavern 1\n/)
    const [after] = await talk({ do: 'load', record })
    expect(after).toEqual(before)
  })

  test('hints, seats that change hands, and giving up', async () => {
    const replies = await talk(
      START,
      { do: 'hint' },
      { do: 'hint', bot: 'random' },
      { do: 'seat', seat: 1, player: 'random' },
      { do: 'seat', seat: 1, player: 'agent' },
      { do: 'resign', seat: 2 },
    )
    expect(replies[1]).toMatchObject({ seat: 1, ask: 'deed', answer: expect.stringMatching(/dice|rest/) })
    expect(replies[3]!.asks).toMatchObject([{ seat: 2 }])
    expect(replies[5]).toMatchObject({ asks: [], over: { winners: [0, 1] }, returns: [1, 1, 0] })
  })

  test('odds, rules and the game itself can be looked up', async () => {
    const [odds, rules, about] = await talk(
      { do: 'odds', expression: '2d6 >= 8' },
      { do: 'rules', words: 'TAV-05' },
      { do: 'about' },
    )
    expect(odds).toMatchObject({ top: '15', bottom: '36' })
    expect(rules).toEqual({ rules: [{ id: 'TAV-05', text: 'Nobody sings.', source: 'Book, p. 3' }] })
    expect(about).toMatchObject({ game: 'tavern', version: 1, options: { nights: { kind: 'number' } } })
  })

  test('quit ends it; what follows is not read', async () => {
    expect(await talk(START, { id: 1, do: 'quit' }, { do: 'asks' })).toHaveLength(1)
  })
})
