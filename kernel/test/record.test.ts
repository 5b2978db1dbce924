import { describe, expect, test } from 'vitest'
import {
  anything,
  commitmentTo,
  keyFrom,
  Match,
  nonceCommitment,
  RecordError,
  readRecord,
  seedFrom,
  sha,
  streamOf,
  verify,
  writeRecord,
} from '../index.ts'
import { toy } from './toy.ts'

const PLAYERS = [
  { name: 'Ana', bot: null },
  { name: 'Ben ~ the "bold"', bot: 'greedy' },
]

function finished(): Match {
  const match = Match.start(toy, {
    options: { cards: 3 },
    players: PLAYERS,
    seed: seedFrom('7'),
  }) as unknown as Match
  match.seat(1, { name: 'Cy', bot: null })
  return playedOut(match)
}

function playedOut(match: Match): Match {
  const random = streamOf(seedFrom('x'))
  while (!match.over) {
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match
}

const text = writeRecord(finished().record())
const lines = text.trimEnd().split('\n')

describe('a record', () => {
  test('is the same text byte for byte when it is read and written again', () => {
    expect(writeRecord(readRecord(text))).toBe(text)
  })

  test('is verified by playing it again', () => {
    expect(verify(toy, text).over).toEqual(finished().over)
  })

  test('of a match that was given up is verified too', () => {
    const match = Match.start(toy, { players: PLAYERS, seed: seedFrom('7') })
    match.resign(1)
    expect(verify(toy, writeRecord(match.record())).over?.how).toBe('resigned')
  })

  test('may start from a position', () => {
    const position = toy.setup({ cards: 2 }, PLAYERS)
    position.points = [3, 4]
    const match = new Match(toy, { options: { cards: 2 }, players: PLAYERS, seed: seedFrom('7'), position })
    expect(verify(toy, writeRecord(match.record())).state.points).toEqual([3, 4])
  })
})

describe('a record of a table online', () => {
  const nonces = ['00ff', '']
  const start = { options: { cards: 2 }, players: PLAYERS, seed: seedFrom('7'), position: null }
  const online = writeRecord(playedOut(new Match(toy, { ...start, nonces }) as unknown as Match).record())

  test('keeps what the seats added, byte for byte, and is verified with it', () => {
    expect(online).toContain('\nnonces ["00ff",""]\n')
    expect(writeRecord(readRecord(online))).toBe(online)
    expect(verify(toy, online).over).not.toBeNull()
  })

  test('has dice that depend on every nonce', () => {
    const deckOf = (nonces: string[]) => new Match(toy, { ...start, nonces }).state.deck
    const decks = [
      ['00ff', ''],
      ['', '00ff'],
      ['00', 'ff'],
      ['', ''],
    ].map((nonces) => `${deckOf(nonces)}`)
    expect(new Set(decks).size).toBeGreaterThan(1)
    const keys = [
      ['00ff', ''],
      ['', '00ff'],
      ['00', 'ff'],
      ['', ''],
    ].map((nonces) => keyFrom(start.seed, nonces))
    expect(new Set(keys).size).toBe(4)
  })

  test('is refused if a nonce is missing or no nonce', () => {
    for (const wrong of [['00ff'], ['00ff', 'x'], ['00ff', 1]] as string[][]) {
      const forged = writeRecord({ ...readRecord(online), nonces: wrong })
      expect(() => verify(toy, forged)).toThrow('line 7: every seat has one nonce')
    }
  })
})

describe('a record of dice that were committed to', () => {
  const seeds = [seedFrom('7'), seedFrom('8')] as const
  const nonceOf = (name: string) => seedFrom(`nonce ${name}`)
  const round = (seed: string, nonces: readonly string[]) => {
    const commitment = commitmentTo(seed)
    const commitments = nonces.map((nonce, seat) =>
      nonce === '' ? '' : nonceCommitment(commitment, seat, nonce),
    )
    return { commitment, seed, commitments, nonces }
  }
  const good = round(seeds[0], [nonceOf('ana'), nonceOf('ben')])
  const failed = round(seeds[1], [nonceOf('ana'), nonceOf('late')])
  const voids = [{ ...failed, nonces: [failed.nonces[0]!, ''], refused: [{ seat: 1, name: 'Ben' }] }]
  const start = { options: { cards: 2 }, players: PLAYERS, position: null }
  const record = () => playedOut(new Match(toy, { ...start, ...good, voids }) as unknown as Match).record()
  const fair = writeRecord(record())

  test('shows what every seat had committed to and every void round, byte for byte, and is verified with it', () => {
    expect(fair).toContain(`\ncommitments ["${good.commitments.join('","')}"]\n`)
    expect(fair).toContain('"refused":[{"name":"Ben","seat":1}]')
    expect(writeRecord(readRecord(fair))).toBe(fair)
    expect(verify(toy, fair).over).not.toBeNull()
  })

  test('lets a seat have no part, but not a nonce without a commitment nor a commitment without a nonce', () => {
    const silent = round(seeds[0], [good.nonces[0]!, ''])
    const written = (dice: object) => {
      const match = playedOut(new Match(toy, { ...start, ...silent }) as unknown as Match)
      return writeRecord({ ...match.record(), ...dice })
    }
    expect(verify(toy, written({})).over).not.toBeNull()
    for (const dice of [{ nonces: good.nonces }, { commitments: good.commitments }, { nonces: ['', ''] }])
      expect(() => verify(toy, written(dice))).toThrow('line 8: the nonce of seat')
    expect(() => verify(toy, written({ nonces: undefined }))).toThrow('every seat has one nonce')
  })

  test.each<[string, object]>([
    ['line 6: this seed is not the one', { seed: seeds[1] }],
    ['line 7: every seat has one commitment', { commitments: ['', 'ff'] }],
    ['line 7: every seat has one commitment', { commitments: good.commitments.slice(1) }],
    ['line 7: every seat has one commitment', { commitments: { length: 2 } }],
    ['line 8: every seat has one nonce', { nonces: ['aa', 'bb'] }],
    ['line 8: the nonce of seat 0', { nonces: [...good.nonces].reverse() }],
    ['line 8: the nonce of seat 0', { commitments: [...good.commitments].reverse() }],
    ['line 9: void rounds are a list', { voids: { length: 1 } }],
    ['line 9: void round 1 does not say who refused', { voids: [{ ...voids[0], refused: [] }] }],
    ['line 9: void round 1 does not say who refused', { voids: [{ ...voids[0], refused: [null] }] }],
    ['line 9: void round 1 does not say who refused', { voids: [null] }],
    ['line 9: void round 1: seat 1 did not refuse', { voids: [{ ...voids[0], nonces: failed.nonces }] }],
    ['line 9: void round 1: the nonce of seat 0', { voids: [{ ...voids[0], nonces: ['', ''] }] }],
    ['line 9: void round 1: this seed', { voids: [{ ...voids[0], seed: seeds[0] }] }],
  ])('is refused: %s', (reason, forged) => {
    expect(() => verify(toy, writeRecord({ ...record(), ...forged }))).toThrow(reason)
  })

  test('binds a commitment to its round and its seat', () => {
    const [nonce] = good.nonces as [string]
    const all = [0, 1].flatMap((seat) =>
      [good, failed].map(({ commitment }) => nonceCommitment(commitment, seat, nonce)),
    )
    expect(new Set(all).size).toBe(4)
  })

  test('of a match that goes on from another says from which, and has its position', () => {
    const origin = { how: 'fork', commitment: failed.commitment, at: 3 } as const
    const position = toy.setup({ cards: 2 }, PLAYERS)
    const match = playedOut(new Match(toy, { ...start, ...good, position, origin }) as unknown as Match)
    const text = writeRecord(match.record())
    expect(text).toContain(`\norigin {"at":3,"commitment":"${failed.commitment}","how":"fork"}\n`)
    expect(writeRecord(readRecord(text))).toBe(text)
    expect(verify(toy, text).start.origin).toEqual(origin)
    expect(() => verify(toy, writeRecord({ ...record(), origin }))).toThrow('line 10: a match that goes on')
  })
})

const plain = lines.map((line) => line.replace(/ ~[0-9a-f]{8}$/, ''))

/** Seals of one's own, as whoever forges a record would make them. */
function sealed(forged: readonly string[]): string {
  const from = forged.findIndex((line) => line.startsWith('choices '))
  let seal = ''
  return forged
    .map((line, i) => {
      seal = sha(`${seal}\n${line}`).slice(0, 8)
      return i < from ? `${line}\n` : `${line} ~${seal}\n`
    })
    .join('')
}

test('options that a record leaves out are the usual ones', () => {
  const match = Match.start(toy, { players: PLAYERS, seed: seedFrom('7') })
  expect(verify(toy, writeRecord({ ...match.record(), options: {} })).start.options).toEqual({ cards: 2 })
})

describe('a record is refused, and the line named,', () => {
  const refusal = (changed: string): RecordError => {
    try {
      verify(toy, changed)
    } catch (error) {
      if (error instanceof RecordError) return error
      throw error
    }
    throw new Error('it was accepted')
  }

  test('when any one byte of it was changed', () => {
    const bytes = [...text]
    for (let i = 0; i < bytes.length; i++) {
      const other = bytes[i] === '1' ? '2' : '1'
      const changed = [...bytes.slice(0, i), other, ...bytes.slice(i + 1)].join('')
      expect(refusal(changed).line, `byte ${i}`).toBeGreaterThan(0)
    }
  })

  test('when a choice was changed: in its own line', () => {
    const at = lines.findIndex((line) => line.includes(' gamble '))
    const changed = lines.map((line, i) => (i === at ? line.replace(/"(keep|roll)"/, '"kepp"') : line))
    expect(refusal(`${changed.join('\n')}\n`)).toMatchObject({
      line: at + 1,
      reason: 'this line was changed',
    })
  })

  test('when it is cut off', () => {
    expect(refusal(`${lines.slice(0, -2).join('\n')}\n`).reason).toBe('the record is cut off after this line')
    expect(refusal(text.slice(0, -20)).reason).toBe('the record is cut off in the middle of this line')
    expect(refusal(`${lines.slice(0, 4).join('\n')}\n`).reason).toBe(
      'the record is cut off: its choices are missing',
    )
  })

  test('when it is no record, or one of another game or version', () => {
    expect(refusal('hello\n')).toMatchObject({ line: 1, reason: 'this is not a Starboard record' })
    expect(refusal('')).toMatchObject({ line: 1 })
    expect(refusal(writeRecord({ ...readRecord(text), game: 'chess' })).reason).toBe(
      'this is a record of chess, not of toy',
    )
    expect(refusal(writeRecord({ ...readRecord(text), version: 9 })).reason).toMatch(/made with version 9/)
  })

  test('when the seed is not the one committed to', () => {
    const forged = writeRecord({ ...readRecord(text), seed: seedFrom('better dice') })
    expect(refusal(forged).reason).toBe('this seed is not the one that was committed to')
  })

  test('when a choice is sealed but was never offered', () => {
    const record = readRecord(text)
    const entries = record.entries.map((entry, i) => (i === 1 ? { ...entry, answer: '77' } : entry))
    const forged = refusal(writeRecord({ ...record, entries }))
    expect(forged).toMatchObject({ line: record.firstLine + 1, reason: /not one of the options/ })
  })

  test('when it ends in another state', () => {
    const forged = refusal(writeRecord({ ...readRecord(text), end: seedFrom('elsewhere') }))
    expect(forged).toMatchObject({ line: lines.length, reason: /another state/ })
  })

  test('when seats or options in it are nonsense', () => {
    const record = readRecord(text)
    expect(refusal(writeRecord({ ...record, players: [] })).line).toBe(4)
    expect(refusal(writeRecord({ ...record, options: { cards: 99 } })).line).toBe(3)
    for (const players of [null, 7, 'Ana', [null, null], [{ name: 'Ana' }, 1]])
      expect(refusal(writeRecord({ ...record, players: players as never })).line).toBe(4)
  })

  test('when a seat changes hands to nobody', () => {
    const record = readRecord(text)
    const at = record.entries.findIndex((entry) => 'player' in entry)
    for (const player of [null, 3, {}, { name: 'Ana' }, { name: 1, bot: null }, { name: 'A', bot: 4 }]) {
      const entries = record.entries.map((entry, i) => (i === at ? { seat: 1, player } : entry))
      const forged = refusal(writeRecord({ ...record, entries: entries as never }))
      expect(forged).toMatchObject({ line: record.firstLine + at, reason: /has a name and a bot or null/ })
    }
  })

  test('when it says of itself that it has more choices, or fewer, or nonsense', () => {
    for (const told of ['999999999999', '0', '-1', '1.5', 'many', '']) {
      const forged = sealed(plain.map((line) => (line.startsWith('choices ') ? `choices ${told}` : line)))
      expect(refusal(forged)).toMatchObject({ reason: /^it says “choices .*”, and \d+ follow$/ })
    }
  })

  test('when its position is none of the game', () => {
    for (const position of [[], {}, 7, { drawn: 0, over: null, hands: 3 }]) {
      const record = { ...readRecord(text), position: position as never }
      expect(refusal(writeRecord(record)).line).toBeGreaterThan(1)
    }
  })
})
