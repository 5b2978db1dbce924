import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { body, deck } from './table.ts'

rule('AL-RUL-TIME-03', 'a timer started in stretch N runs out at the upkeep of stretch N+1', () => {
  const t = deck({ crew: [{ panic: [5], panicSince: 1 }] }).answer('stretch', 'wait')
  expect(body(t, 'okafor').nerves.panic).toEqual([5])
  t.answer('stretch', 'wait')
  expect(body(t, 'okafor').nerves.panic).toEqual([])
})

test('what was of one stretch is over with it', () => {
  const t = deck({
    crew: [
      {
        moved: true,
        marks: [
          { what: 'limelight', until: 1 },
          { what: 'drunk', until: 2 },
        ],
        once: ['door@1', 'leap'],
      },
    ],
    at: (g) => void g.disturbed.push('okafor'),
  }).answer('stretch', 'peek:CB-01/CB-02')
  expect(body(t, 'okafor')).toMatchObject({
    activity: { acted: false },
    moved: false,
    peeks: null,
    marks: [{ what: 'drunk', until: 2 }],
    once: ['leap'],
  })
  expect(t.state.disturbed).toEqual([])
})
