import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { B, R } from './fight.ts'
import { type Scene, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

/** A vent in the middle of a hall. */
const VENT = ['..........', '..........', '....VV....', '....VV....', '..........', '@.........']

const live: Scene = {
  map: VENT,
  at: (g) => {
    g.pieces[0]!.marked = true
  },
}

const rolled = (table: Table): number[] =>
  table.log('attack-rolled').map((event) => (event as unknown as { faces: unknown[] }).faces.length)

describe('vents', () => {
  rule('CS-TERR-11', 'a vent that comes to life burns with 3 dice beside it and 2 within two squares', () => {
    const table = skirmish({
      map: VENT,
      phase: { kind: 'hostility', begun: false },
      crews: [
        [
          { is: 'cassie', at: [3, 2] },
          { is: 'wade', at: [2, 2] },
          { is: 'hopper', at: [1, 2] },
        ],
      ],
      dice: [B.blank, R.blank, R.blank, B.blank, R.blank],
      until: (g) => g.phase.kind === 'trader',
      at: (g) => void g.deck.push('exhaust-surge'),
    })
    expect(rolled(table)).toEqual([3, 2])
    expect(table.state.pieces[0]!.marked).toBe(true)
  })

  rule('CS-TERR-12', 'entering its reach burns once, and so does every action there', () => {
    const table = turn({
      ...live,
      crews: [[{ is: 'cassie', at: [0, 2] }]],
      dice: [B.blank, R.blank, B.blank, R.blank, R.blank],
    })
    table.answer('act', 'move:3,2')
    expect(rolled(table)).toEqual([2, 3])
  })

  rule('CS-RUL-101', 'not through walls', () => {
    const table = turn({
      ...live,
      map: ['...#......', '...#......', '...#VV....', '...#VV....', '...#......', '@..#......'],
      crews: [[{ is: 'cassie', at: [0, 2] }]],
    }).answer('act', 'move:2,2')
    expect(rolled(table)).toEqual([])
  })
})

describe('Drones that listen', () => {
  rule('CS-DRONE-04', 'whoever comes beside one gives everybody away', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'drone', at: [7, 2] }],
      pegs: 6,
    })
    table.answer('act', 'move:6,2')
    expect(table.state.hostility.pegs).toBe(10)
    expect(who(table, 'cassie').at).toEqual({ x: 6, y: 2 })
  })
})
