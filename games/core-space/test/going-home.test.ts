import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { skirmish, type Table, who } from './table.ts'

/** Cassie two squares from the airlock, with somebody on its threshold. */
const home = (crew: readonly 'wade'[], others: readonly 'ganger'[] = []): Table =>
  skirmish({
    crews: [
      [
        { is: 'cassie', at: [2, 11] },
        { is: 'jun', at: [15, 2] },
        ...crew.map((is) => ({ is, at: [0, 11] as const })),
      ],
    ],
    others: others.map((is) => ({ is, at: [0, 11] as const })),
  })

rule('CS-MOVE-14', 'a friend on the threshold is passed on the way aboard, an enemy is not', () => {
  const table = home(['wade'])
  expect(table.offered('act')).toContain('move:aboard')
  expect(table.offered('act')).not.toContain('move:0,11')
  table.answer('act', 'move:aboard')
  expect(who(table, 'cassie')).toMatchObject({ where: 'aboard', at: null })
  expect(who(table, 'wade')).toMatchObject({ where: 'board', at: { x: 0, y: 11 } })
  expect(home([], ['ganger']).offered('act')).not.toContain('move:aboard')
  expect(home([]).offered('act')).toContain('move:aboard')
})
