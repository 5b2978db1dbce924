import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { skirmish, type Table } from './table.ts'

/** A Harvester in a cell with a way out on either side, and somebody round each corner. */
const ROUND_BOTH = ['...........', '####...####', '...#...#...', '...#...#...', '...........', '@..........']

const hunted = (ties: 'ask' | 'automatic'): Table =>
  skirmish({
    map: ROUND_BOTH,
    crews: [[{ is: 'wade', at: [1, 2] }], [{ is: 'oru', at: [9, 2] }]],
    others: [{ is: 'harvester', at: [5, 1] }],
    turn: null,
    phase: { kind: 'first-born', done: [] },
    until: (g) => g.phase.kind === 'npc',
    options: { ties },
  })

rule('CS-EDGE-07', 'the first player chooses among those to whom an NPC walks as far, too', () => {
  const table = hunted('ask')
  expect(table.offered('prey')).toEqual(['wade', 'oru'])
  table.answer('prey', 'oru')
  expect(table.log('target-chosen')).toMatchObject([{ target: 'oru' }])
  expect(hunted('automatic').log('target-chosen')).toMatchObject([{ target: 'wade' }])
})
