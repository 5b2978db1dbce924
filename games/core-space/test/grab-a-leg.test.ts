import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { turnOf } from '../rules/0-table/making.ts'
import { assessment } from '../rules/1-rounds/phases.ts'
import { placeOf, plainly, ruled, type Scene, type Sketch, skirmish, type Table, who } from './table.ts'

/** Cassie beside somebody who is down, with others of the crew around them. */
const around = (fallen: TraderId, others: readonly Sketch<TraderId>[], more: Scene = {}): Table =>
  skirmish({
    crews: [[{ is: 'cassie', at: [6, 4] }, { is: fallen, at: [7, 4], defeated: true, health: 0 }, ...others]],
    ...more,
  })

const wade: Sketch<TraderId> = { is: 'wade', at: [8, 4] }
const jun: Sketch<TraderId> = { is: 'jun', at: [7, 5] }

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.startsWith(`${name}:`))

const fast = (table: Table): string[] => offers(table, 'drag').filter((value) => value.endsWith(':fast'))

describe('Grab a Leg', () => {
  rule('CS-DEF-08', 'two drag somebody four squares for an action each, one behind the other', () => {
    const table = around('ruva', [wade])
    expect(offers(table, 'drag')).toContain('drag:ruva:2,4:fast')
    expect(offers(table, 'drag')).not.toContain('drag:ruva:1,4:fast')
    table.answer('act', 'drag:ruva:2,4:fast')
    expect([placeOf(table, 'cassie'), placeOf(table, 'ruva'), placeOf(table, 'wade')]).toEqual([
      [2, 4],
      [3, 4],
      [4, 4],
    ])
    expect(table.state.turn!.actions).toBe(1)
    expect([who(table, 'cassie').moved, who(table, 'wade').moved]).toEqual([4, 4])
  })

  rule(
    'CS-RUL-59',
    'the helper pays out of this round’s turn, and both have an action fewer in the next',
    () => {
      const table = around('ruva', [wade]).answer('act', 'drag:ruva:2,4:fast')
      expect(turnOf(who(table, 'wade')).actions).toBe(1)
      const { figures } = table.state
      const later = ruled(plainly(assessment), {
        turn: null,
        at: (g) => {
          g.figures = figures.map((figure) => ({ ...figure, lostActions: 0 }))
        },
      })
      expect([turnOf(who(later, 'cassie')).actions, turnOf(who(later, 'wade')).actions]).toEqual([1, 1])
      expect(fast(around('ruva', [{ ...wade, activated: true }]))).toEqual([])
      expect(fast(around('ruva', [{ ...wade, lostActions: 2 }]))).toEqual([])
    },
  )

  rule(
    'CS-RUL-118',
    'what is Small one drags four squares; what is Massive takes two for two squares, three for four',
    () => {
      expect(offers(around('yeti', []), 'drag')).toContain('drag:yeti:2,4')
      const massive = around('balcor', [wade, jun])
      expect(offers(massive, 'drag')).toContain('drag:balcor:4,4')
      expect(offers(massive, 'drag')).not.toContain('drag:balcor:3,4')
      expect(offers(massive, 'drag')).toContain('drag:balcor:2,4:fast')
      massive.answer('act', 'drag:balcor:4,4')
      expect(who(massive, 'cassie').effects).toEqual([])
      expect([placeOf(massive, 'balcor'), placeOf(massive, 'wade')]).toEqual([
        [5, 4],
        [6, 4],
      ])
    },
  )

  test('across the threshold, with a square to spare, the fallen is back aboard', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [0, 11] },
          { is: 'ruva', at: [1, 11], defeated: true, health: 0 },
          { is: 'wade', at: [2, 11] },
        ],
      ],
    })
    table.answer('act', 'drag:ruva:0,10:fast')
    expect(who(table, 'ruva')).toMatchObject({ where: 'aboard', at: null })
    expect(placeOf(table, 'wade')).toEqual([1, 11])
  })
})
