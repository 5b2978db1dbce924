import { expect, test } from 'vitest'
import { type Ask, fromWire, toWire } from '../index.ts'
import { one, question, some } from '../speech.ts'

const bid: Ask = one(
  question('bid')<{ round: number }, { card?: number }>(),
  1,
  'TOY-01',
  [
    {
      value: 'a',
      label: { card: 3 },
      cost: { coins: 1 },
      at: 'x',
      odds: () => ({ top: 2n, bottom: 3n }),
      secret: 'no',
    },
    { value: 'b', final: true },
  ],
  { label: { round: 2 }, whyNot: () => [{ label: { why: 'poor' }, rule: 'TOY-02' }] },
)

test('a question crosses as plain JSON: odds and refusals worked out, and nothing that a rule keeps for itself', () => {
  const wire = JSON.parse(JSON.stringify(toWire(bid)))
  expect(wire).toEqual({
    kind: 'one',
    seat: 1,
    id: 'bid',
    rule: 'TOY-01',
    label: { round: 2 },
    whyNot: [{ label: { why: 'poor' }, rule: 'TOY-02' }],
    options: [
      { value: 'a', label: { card: 3 }, cost: { coins: 1 }, at: 'x', odds: { top: '2', bottom: '3' } },
      { value: 'b', final: true },
    ],
  })
})

test('and is a question again on the other side', () => {
  const again = fromWire(JSON.parse(JSON.stringify(toWire(bid))))
  expect(again.whyNot!()).toEqual([{ label: { why: 'poor' }, rule: 'TOY-02' }])
  expect('options' in again && again.options[0]!.odds!()).toEqual({ top: 2n, bottom: 3n })
  expect(toWire(again)).toEqual(toWire(bid))
})

test('limits cross too', () => {
  expect(toWire(some(question('pick')(), 0, 'TOY-03', [{ value: 'a' }], { min: 0, max: 1 }))).toMatchObject({
    min: 0,
    max: 1,
  })
})
