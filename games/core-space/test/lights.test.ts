import { type Lights, lightsOf } from '@starboard/parts'
import { describe, expect, test } from 'vitest'
import { LIGHTING, lightsOnPiece, lightsOver, usesOf } from '../board/lights.ts'
import { baseOf } from '../rules/0-table/board.ts'
import { type View, view } from '../view.ts'
import { B } from './fight.ts'
import { skirmish, type Table, who } from './table.ts'

const seen = (table: Table): View => view(table.state, 0)

const litIn = (table: Table): Lights =>
  lightsOf(LIGHTING, { asks: table.asks, view: seen(table), answer: () => {} })

describe('what is larger than a square', () => {
  test('a worm is picked for every square it covers', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['n-nade'] }]],
      others: [{ is: 'rock-worm', at: [5, 2] }],
      dice: [B.blank],
    })
      .answer('act', 'throw:n-nade')
      .answer('throw-at', 'rock-worm-1')
    const here = lightsOver(litIn(table), baseOf(who(table, 'rock-worm-1')))
    expect(here.map(({ option }) => option.value).sort()).toEqual(['5,3', '6,2', '6,3'])
  })

  test('a hole is picked for the ways onto it, and not for what is done to whoever stands there', () => {
    const map = ['@.........', '...oo.....', '...oo.....', '..........']
    const table = skirmish({
      map,
      crews: [[{ is: 'cassie', at: [2, 1] }]],
      others: [{ is: 'harvester', at: [3, 1] }],
    })
    const hole = seen(table).pieces.find(({ kind }) => kind === 'hole')!
    const here = lightsOnPiece(seen(table), litIn(table), hole)
    expect(here.map(({ option }) => option.value)).toContain('move:4,2')
    expect(here.filter(({ option }) => /harvester|knock|strike/.test(option.value))).toEqual([])
  })
})

describe('a thing in the tray', () => {
  test('it can be used from there on whoever stands by, and on oneself', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2], tray: ['medi-stim', 'n-shield'] },
          { is: 'wade', at: [3, 2], health: 1 },
        ],
      ],
    })
    const values = (key: string) => usesOf(litIn(table), key).map(({ option }) => option.value)
    expect(values('medi-stim')).toEqual(['use:medi-stim:wade'])
    expect(values('n-shield').sort()).toEqual(['use:n-shield', 'use:n-shield:wade'])
  })
})
