import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { turnOf } from '../rules/0-table/making.ts'
import { placeOf, type Scene, skirmish, type Table, who } from './table.ts'

const FALLEN = { is: 'wade', at: [6, 5], health: 0, defeated: true } as const

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const drags = (table: Table): string[] => table.offered('act').filter((value) => value.startsWith('drag:'))

describe('dragging', () => {
  rule('CS-DEF-08', 'two Traders drag a third up to four squares and have an action fewer next turn', () => {
    const table = turn({
      crews: [[{ is: 'cassie', at: [5, 5] }, FALLEN, { is: 'jun', at: [6, 6] }]],
    })
    expect(drags(table)).toContain('drag:wade:3,5')
    expect(drags(table)).not.toContain('drag:wade:1,5')
    table.answer('act', 'drag:wade:1,5:fast')
    expect([placeOf(table, 'cassie'), placeOf(table, 'wade'), placeOf(table, 'jun')]).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
    expect(who(table, 'jun')).toMatchObject({ moved: 4, lostActions: 1 })
    for (const id of ['cassie', 'jun']) {
      const next = { ...who(table, id), lostActions: 0 }
      const rested = turnOf({ ...next, effects: [] }).actions
      expect(turnOf(next).actions).toBe(rested)
      const weary = next.effects.map((effect) => ({ ...effect, until: 'round' as const }))
      expect(turnOf({ ...next, effects: weary }).actions).toBe(rested - 1)
    }
  })

  rule('CS-RUL-59', 'a helper pays out of its actions of this round, and without one it cannot help', () => {
    const helped = (more: { activated?: boolean; lostActions?: number }): boolean =>
      drags(
        turn({ crews: [[{ is: 'cassie', at: [5, 5] }, FALLEN, { is: 'jun', at: [6, 6], ...more }]] }),
      ).some((value) => value.endsWith(':fast'))
    expect([helped({}), helped({ activated: true }), helped({ lostActions: 2 })]).toEqual([
      true,
      false,
      false,
    ])
  })

  rule('CS-RUL-118', 'the Small go at full speed, the Massive take one helper more', () => {
    const farthest = (fallen: 'yeti' | 'balcor', helpers: readonly (readonly [number, number])[]): number => {
      const names = ['jun', 'petra'] as const
      const table = turn({
        crews: [
          [
            { is: 'cassie', at: [5, 5] },
            { is: fallen, at: [6, 5], health: 0, defeated: true },
            ...helpers.map((at, n) => ({ is: names[n]!, at })),
          ],
        ],
      })
      return Math.max(0, ...drags(table).map((value) => 5 - Number(value.split(':')[2]!.split(',')[0])))
    }
    expect(farthest('yeti', [])).toBe(4)
    expect([
      farthest('balcor', []),
      farthest('balcor', [[6, 6]]),
      farthest('balcor', [
        [6, 6],
        [6, 4],
      ]),
    ]).toEqual([0, 2, 4])
  })

  rule('CS-MASS-02', 'somebody Massive drags others at full speed alone', () => {
    const table = turn({ crews: [[{ is: 'balcor', at: [5, 5] }, FALLEN]] })
    expect(drags(table)).toContain('drag:wade:1,5')
  })
})
