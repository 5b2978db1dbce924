import { anything, type Json, Match, seedFrom, seen, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { fight } from './fight.ts'
import { campaign } from './table.ts'

/** What the captain would answer to the first open question of a called throw. */
function advised(luck: readonly [number, number], dice: readonly number[], needed = 1): Json | null {
  const throwing = {
    kind: 'throw' as const,
    pc: 'pc-1',
    tried: null,
    needed,
    named: null,
    task: null,
    patient: null,
  }
  const table = campaign({ pcs: [{ luck }], agenda: [throwing], dice })
  return longFall.advise!(table.match.view(1), table.ask('luck'))!.answer
}

describe('the captain spends Luck by the odds', () => {
  test('never on a throw that has passed', () => {
    expect(advised([9, 9], [4, 4])).toBe('keep')
    expect(advised([9, 9], [5, 5], 3)).toBe('keep')
  })

  test('on the die that is most likely to turn a failure', () => {
    expect(advised([9, 9], [1, 6])).toBe('first')
    expect(advised([9, 9], [6, 1])).toBe('second')
  })

  test('not where it is hopeless', () => {
    expect(advised([9, 9], [1, 1])).toBe('keep')
  })

  test('the less there is left, the better the odds must be', () => {
    expect(advised([9, 9], [3, 4])).toBe('first') // 4, 5 or 6: an even chance or better
    expect(advised([3, 9], [3, 4])).toBe('keep')
    expect(advised([1, 9], [1, 6])).toBe('first') // five in six
  })
})

test('whoever is badly hurt gets out of a fight', () => {
  const act = (severity: number) => {
    const table = fight({ pcs: [{ conditions: [['con-leg', severity]] }], order: ['early'] })
    return longFall.advise!(table.match.view(1), seen(table.ask('act')))!.answer
  }
  expect(act(4)).toBe('disengage')
  expect(act(1)).not.toBe('disengage')
})

test('the captain does far better than chance', () => {
  const total = (answer: (match: Match<never, never>) => void) => {
    let score = 0
    for (let n = 0; n < 12; n++) {
      const players = [
        { name: 'The program', bot: 'program' },
        { name: 'Ana', bot: 'greedy' },
      ]
      const match = Match.start(longFall, { options: { crew: 2 }, players, seed: seedFrom(`bot ${n}`) })
      while (!match.over) answer(match as unknown as Match<never, never>)
      score += match.over.scores[1]!
    }
    return score
  }
  const random = streamOf(seedFrom('chance'))
  const byChance = total((match) => {
    const ask = match.asks[0]!
    match.answer(ask.seat, ask.id, anything(ask, random))
  })
  const byAdvice = total((match) => {
    const ask = match.asks[0]!
    match.answer(
      ask.seat,
      ask.id,
      longFall.advise!(match.view(ask.seat), ask)?.answer ?? anything(ask, random),
    )
  })
  expect(byAdvice).toBeGreaterThan(byChance + 12 * 50)
})
