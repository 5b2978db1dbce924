import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { skirmish } from './table.ts'

rule('CS-NSTAT-07', 'whoever may get up by itself is offered with the odds of it', () => {
  const table = skirmish({
    crews: [
      [
        { is: 'cassie', at: [2, 2] },
        { is: 'hopper', at: [5, 5], defeated: true, health: 0, pegs: 0 },
      ],
    ],
    turn: null,
  })
  const ask = table.ask('activate')
  const options = ask.kind === 'one' ? ask.options : []
  const odds = (who: string) => options.find(({ value }) => value === who)?.odds?.()
  expect(odds('cassie')).toBeUndefined()
  const { top, bottom } = odds('hopper')!
  expect(Number(top) / Number(bottom)).toBeCloseTo(1 - (2 / 6) * (3 / 6)) // A blue die and a red one that both miss.
})
