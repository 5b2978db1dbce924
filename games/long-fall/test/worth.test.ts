import { describe, expect, test } from 'vitest'
import { foresight } from '../foresight.ts'
import { scoreOf } from '../rules/9-jobs/ending.ts'
import { features, SIGNS, signsOf, worth } from '../worth.ts'
import { positions, RECORDS, until } from './until.ts'

const views = RECORDS.flatMap((name) => [...positions(name)].map(({ match }) => match.view(1)))

describe('what a position is worth', () => {
  test('nothing is to come once a campaign is over: it is worth its score', () => {
    const view = until('crew', 'crew').view(1)
    const lost = { ...view, over: { winners: [], scores: [0, 0], how: 'lost' } }
    expect(worth(lost)).toBe(scoreOf(view, false))
    expect(worth({ ...lost, over: { ...lost.over, how: 'won' } })).toBe(scoreOf(view, true))
  })

  test('there is a figure for every name, in every position', () => {
    for (const view of views) {
      expect(signsOf(view)).toHaveLength(SIGNS.length)
      expect(features.of(view, 1).every(Number.isFinite)).toBe(true)
      expect(features.of(view, 1)).toHaveLength(features.names.length)
    }
  })

  test('goods count as what they fetch, and nothing where they cannot be sold in time', () => {
    const view = until('crew', 'crew').view(1)
    const goods = SIGNS.indexOf('goods')
    const laden = {
      ...view,
      ship: { ...view.ship, cargo: [{ cargo: 11 as const, units: 4, price: 5, aboard: 0 }] },
    }
    expect(signsOf({ ...view, ship: { ...view.ship, cargo: [] } })[goods]).toBe(0)
    expect([0.2, 0.4]).toContain(signsOf(laden)[goods]) // At its price, or twice that where it is wanted.
    expect(signsOf({ ...laden, week: view.lasts + 1 })[goods]).toBe(0)
  })
})

test('whoever looks ahead thinks about where to go, and takes the advice about Luck', () => {
  const [crew, luck] = ['crew', 'luck'].map((id) => until('crew', id))
  expect(foresight.isRoutine!(crew!.view(1), crew!.asks[0]!)).toBe(false)
  expect(foresight.isRoutine!(luck!.view(1), luck!.asks[0]!)).toBe(true)
})
