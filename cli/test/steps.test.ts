import { GAMES } from '@starboard/games'
import { describe, expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { cleanUp, run } from './desk.ts'
import { TOYS } from './shelf.ts'

cleanUp()

const shelf = await openAll(GAMES)

interface Step {
  readonly match: number
  readonly seat?: number
  readonly ask?: string
  readonly mask?: readonly number[]
  readonly error?: string
  readonly over?: object
  readonly returns?: readonly number[]
  readonly rewards?: readonly number[]
  readonly seed?: string
}
type Reply = Record<string, unknown> & { steps: Step[]; turn: Step; error?: string }

async function talk(game: string, ...requests: object[]): Promise<Reply[]> {
  const typed = requests.map((request) => JSON.stringify(request))
  const { out } = await run(`env ${game}`, { typed, ...(game !== 'tavern' && { shelf }) })
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Reply)
}

const START = { do: 'start', seed: '1', seats: ['program', 'agent', 'agent'] }
const MANY = { ...START, matches: 2, words: false }
const steps = (...answers: object[]) => ({ do: 'steps', answers })
/** Numbers of the tavern, which has no list: options that no list names, `done`, and the steps of a number. */
const [FIRST, SECOND, DONE, NOUGHT] = [34, 35, 0, 2]

describe('several matches in one process', () => {
  test('each goes its own way under its name; one without a name is as ever', async () => {
    const replies = await talk(
      'tavern',
      START,
      { ...START, match: 'b', seed: '2' },
      { do: 'answer', match: 'b', answer: 'rest' },
      { do: 'asks' },
      { do: 'asks', match: 'b' },
      { do: 'asks', match: 'c' },
    )
    expect(replies.map(({ choices }) => choices)).toEqual([0, 0, 1, 0, 1, undefined])
    expect(replies[5]!.error).toBe('there is no match “c”: {"do":"start","match":"c"}')
  })

  test('a position that was kept in one match can be played on in another', async () => {
    const replies = await talk(
      'tavern',
      START,
      { do: 'answer', answer: 'rest' },
      { do: 'fork' },
      { do: 'restore', match: 'b', fork: 1 },
      { do: 'answer', match: 'b', answer: ['ale'] },
      { do: 'asks' },
    )
    expect(replies.map(({ choices }) => choices)).toEqual([0, 1, undefined, 1, 2, 1])
  })

  test('who sits where can be asked', async () => {
    const [, seats] = await talk(
      'tavern',
      { ...START, seats: ['program', 'random', 'agent'] },
      { do: 'seats' },
    )
    expect(seats!.players).toMatchObject([{ bot: 'program' }, { bot: 'random' }, { bot: null }])
  })
})

describe('answers by number', () => {
  test('a number is taken wherever a value is; of several questions the one in turn is meant', async () => {
    const replies = await talk('tavern', { ...START, tell: ['mask'] }, { do: 'answer', action: SECOND })
    expect(replies[0]!.turn).toEqual({ seat: 1, ask: 'deed', mask: [FIRST, SECOND] })
    expect(replies[1]!.turn).toMatchObject({ seat: 1, ask: 'order' })
  })

  test('several picks are made one by one; a fork keeps those that are no answer yet', async () => {
    const replies = await talk(
      'tavern',
      { ...START, tell: ['mask'] },
      { do: 'answer', action: SECOND },
      { do: 'answer', action: SECOND },
      { do: 'fork' },
      { do: 'answer', action: DONE },
      { do: 'answer', action: NOUGHT + 5 },
      { do: 'restore', fork: 1 },
      { do: 'answer', action: FIRST },
      { do: 'log', seat: 1 },
    )
    expect(replies[2]).toMatchObject({
      choices: 1,
      turn: { ask: 'order', picked: ['bread'], mask: [DONE, FIRST, 36] },
    })
    expect(replies[4]!.turn).toEqual({ seat: 1, ask: 'tip', mask: [2, 3, 4, 5, 6, 7] })
    expect(replies[6]!.turn).toEqual(replies[2]!.turn)
    expect(replies[7]).toMatchObject({ choices: 2, turn: { ask: 'tip' } })
    expect(JSON.stringify(replies[8]!.log)).toContain('"bread"')
  })

  test('a wrong number is refused, and nothing changes', async () => {
    const replies = await talk(
      'tavern',
      { ...START, tell: ['mask'] },
      { do: 'answer', action: 256 },
      { do: 'answer', action: -1 },
      { do: 'answer', action: SECOND, answer: 'rest' },
      { do: 'asks' },
    )
    expect(replies.slice(1, 4).map(({ error }) => error)).toEqual([
      '256 is no number of “deed” now',
      '“action” takes a whole number',
      'either “answer” or “action”, not both',
    ])
    expect(replies[4]).toEqual(replies[0])
  })
})

describe('batches of steps', () => {
  test('one line in, one line out for all matches', async () => {
    const [begun, next] = await talk(
      'tavern',
      MANY,
      steps({ match: 0, action: SECOND }, { match: 1, answer: 'rest' }),
    )
    expect(begun!.steps).toEqual([0, 1].map((match) => ({ match, seat: 1, ask: 'deed', mask: [34, 35] })))
    expect(next!.steps).toEqual(
      [0, 1].map((match) => ({ match, seat: 1, ask: 'order', mask: [DONE, 34, 35, 36] })),
    )
  })

  test('what is wrong is said in its place, and the others go on', async () => {
    const [, next, after] = await talk(
      'tavern',
      MANY,
      steps({ match: 0, action: 99 }, { match: 1, action: SECOND }, { match: 7, action: 0 }, {}),
      { do: 'asks', match: 0 },
    )
    expect(next!.steps.map(({ match, ask, error }) => [match, ask ?? error])).toEqual([
      [0, '99 is no number of “deed” now'],
      [1, 'order'],
      [7, 'there is no match “7”: {"do":"start","match":7}'],
      [0, '“answer” is missing'],
    ])
    expect(after!.choices).toBe(0)
  })

  test.each([
    [{ matches: 0 }, '“matches” takes a whole number from 1 up'],
    [{ matches: 2, match: 'a' }, 'either “match” or “matches”: those that are many are numbered from 0'],
    [{ tell: ['news'] }, '“tell” takes a list of "mask", "features", "view", "question"'],
    [{ tell: ['features'] }, 'The Tavern has no features'],
    [{ reward: 'gold' }, '“reward” takes "end" or "worth"'],
    [{ match: ['a'] }, '“match” takes a name or a number'],
  ])('%j cannot be started', async (wrong, error) => {
    const [refused, none] = await talk('tavern', { ...START, ...wrong }, { do: 'asks' })
    expect(refused).toEqual({ error })
    expect(none!.error).toContain('nothing has been started')
  })

  test('a match that is over is followed by another if that is wished, with a seed of its own that can be repeated', async () => {
    const night = [SECOND, DONE, NOUGHT].map((action) => steps({ match: 0, action }))
    const evening = [...night, ...night, steps({ match: 0, answer: 'tale', seat: 2, ask: 'talk' })]
    const replies = await talk('tavern', { ...MANY, matches: 1, restart: true }, ...evening, ...evening, {
      do: 'record',
    })
    const ended = replies.flatMap((reply) => (reply.steps ?? []).filter(({ over }) => over))
    expect(ended).toEqual([
      expect.objectContaining({ returns: [0, 0, 1], seed: '1/0/1', seat: 1, ask: 'deed' }),
      expect.objectContaining({ returns: [0, 0, 1], seed: '1/0/2', seat: 1, ask: 'deed' }),
    ])
    const [, same] = await talk('tavern', { ...START, seed: '1/0/2' }, { do: 'record' })
    expect(same!.record).toBe(replies.at(-1)!.record)
  })

  test('without that it stays over', async () => {
    const evening = [SECOND, DONE, NOUGHT, SECOND, DONE, NOUGHT].map((action) => steps({ action }))
    const replies = await talk(
      'tavern',
      { ...MANY, matches: 1 },
      ...evening,
      steps({ answer: 'tale', seat: 2 }),
    )
    expect(replies.at(-1)!.steps).toEqual([
      { match: 0, over: expect.objectContaining({ winners: [2] }), returns: [0, 0, 1] },
    ])
  })
})

describe('what a program that learns is told', () => {
  const QUICK = { do: 'start', seed: '1', seats: 2, options: { mode: 'quick' }, words: false }

  test('features as there are names for, the view and the question, of whoever is asked', async () => {
    const [about, begun, view] = await talk(
      'xia',
      { do: 'about' },
      { ...QUICK, tell: ['mask', 'features', 'view', 'question'] },
      { do: 'view', seat: 0 },
    )
    const turn = begun!.turn as Step & { features: number[]; view: object; question: object }
    expect(turn.features).toHaveLength((about!.features as string[]).length)
    expect(turn.view).toEqual(view!.view)
    expect(turn.features).toEqual(view!.features)
    expect([turn.question]).toEqual(begun!.asks)
  })

  test('rewards as differences of worth add up to what the position has gained', async () => {
    const spend = [SECOND, FIRST, DONE, NOUGHT + 3]
    const replies = await talk(
      'tavern',
      { ...MANY, matches: 1, reward: 'worth' },
      { do: 'view', seat: 1 },
      ...spend.map((action) => steps({ match: 0, action })),
      { do: 'view', seat: 1 },
    )
    const worths = replies.flatMap(({ view }) => (view ? [TOYS.tavern!.game.worth!(view, 1)] : []))
    const rewards = replies.flatMap((reply) => (reply.steps ? [reply.steps[0]!.rewards![1]!] : []))
    expect(rewards[0]).toBe(0)
    expect(worths[1]).not.toBe(worths[0])
    expect(rewards.reduce((sum, one) => sum + one, 0)).toBe(worths[1]! - worths[0]!)
  })

  test('the names of all actions, and what views look like', async () => {
    const [actions, schema, none] = [
      ...(await talk('xia', { do: 'actions' }, { do: 'schema' })),
      ...(await talk('tavern', { do: 'schema' })),
    ]
    expect((actions!.names as string[])[0]).toBe('done')
    expect(actions!.names).toContain('act/end')
    expect(schema!.schema).toMatchObject({ title: expect.stringContaining('Xia') })
    expect(none!.error).toBe('nobody has written down what the views of The Tavern look like')
  })
})
