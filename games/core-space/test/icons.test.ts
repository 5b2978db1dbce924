import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FirstBornId } from '../content/index.ts'
import type { Effect } from '../rules/0-table/figure.ts'
import { canFall, isCamouflaged } from '../rules/0-table/figures.ts'
import { activate } from '../rules/4-figures/activation.ts'
import { deedOf } from '../rules/4-figures/index.ts'
import { groundFor, routeFrom } from '../rules/4-figures/routes.ts'
import { B, R } from './fight.ts'
import { type At, ruled, skirmish, type Table, who } from './table.ts'

/** No board of the box has these two icons: they are given to somebody here. */
const CAMOUFLAGED: Effect[] = [{ name: 'camouflaged', until: 'mission', value: 1 }]
const HOVER: Effect[] = [{ name: 'hover', until: 'mission', value: 2 }]

const shots = (table: Table): string[] =>
  table.offered('act').filter((value) => value.startsWith('shoot') || value.startsWith('throw'))

describe('Camouflaged', () => {
  const facing = (at: At, effects: Effect[]): Table =>
    skirmish({
      crews: [[{ is: 'cassie', at: [2, 2], tray: ['machine-pistol'] }]],
      others: [{ is: 'ganger', at, effects }],
    })

  rule('CS-NSTAT-08', 'who is camouflaged is shot at from short range only, by anybody', () => {
    expect(shots(facing([8, 2], CAMOUFLAGED))).toEqual(['shoot:ganger-1'])
    expect(shots(facing([9, 2], CAMOUFLAGED))).toEqual([])
    expect(shots(facing([9, 2], []))).toEqual(['shoot:ganger-1'])
    const { state } = skirmish({
      crews: [[{ is: 'cassie', at: [0, 11] }]],
      others: [
        { is: 'trooper', at: [2, 2] },
        { is: 'ganger', at: [12, 2], effects: CAMOUFLAGED },
      ],
    })
    const doing = { left: 2, moved: false, fixed: null }
    expect(deedOf(state, state.figures[1]!, state.figures[2]!, doing)).toBe('move')
  })
})

describe('Hover', () => {
  const leaving = (effects: Effect[], dice: number[]): Table =>
    ruled((g) => activate(g, 'drone-1'), {
      pegs: 12,
      crews: [[{ is: 'lohbac', at: [5, 5] }]],
      others: [{ is: 'drone', at: [6, 5], effects }],
      dice,
    })

  rule(
    'CS-NSTAT-09',
    'what hovers never falls, slips the first hit as it leaves, and floats over terrain',
    () => {
      const slipped = leaving(HOVER, [B.one, R.blank, B.blank, 1, 1])
      expect(slipped.log('attack-settled')[0]).toMatchObject({ on: 'drone-1', hits: 1, damage: 0 })
      expect(who(leaving(HOVER, [B.one, R.one]), 'drone-1').defeated).toBe(true)
      expect(who(leaving([], [B.one, R.blank]), 'drone-1').defeated).toBe(true)
      const knocked = (effects: Effect[]): Table =>
        skirmish({
          crews: [[{ is: 'lohbac', at: [5, 5] }]],
          others: [{ is: 'drone', at: [6, 5], effects }],
          pegs: 12,
          dice: [B.two, R.one],
        })
          .answer('act', 'knock:drone-1')
          .answer('follow', 'stay')
      expect(who(knocked(HOVER), 'drone-1')).toMatchObject({ prone: false, at: { x: 9, y: 5 } })
      expect(who(knocked([]), 'drone-1')).toMatchObject({ prone: true })
    },
  )

  const CRATES = Array.from({ length: 5 }, (_, y) => (y === 4 ? '@..s...' : '...s...'))

  test('it passes over crates, whoever it is', () => {
    const ways = (effects: Effect[]) => {
      const { state } = skirmish({
        map: CRATES,
        crews: [[{ is: 'cassie', at: [1, 2] }]],
        others: [{ is: 'drone', at: [5, 2], effects }],
      })
      const [cassie, drone] = state.figures
      return routeFrom(groundFor(state, drone!, cassie!), drone!.at!, cassie!.at!)
    }
    expect(ways(HOVER)).not.toBeNull()
    expect(ways([])).toBeNull()
    const walks = (effects: Effect[]): string[] =>
      skirmish({ map: CRATES, crews: [[{ is: 'cassie', at: [1, 2], effects }]] }).offered('act')
    expect(walks(HOVER)).toContain('move:4,2')
    expect(walks([])).not.toContain('move:4,2')
  })
})

test('no board of the box has either of them', () => {
  for (const is of ['drone', 'assassin', 'harvester'] satisfies FirstBornId[]) {
    const { state } = skirmish({ others: [{ is, at: [10, 5] }] })
    expect([isCamouflaged(state.figures[1]!), canFall(state.figures[1]!)]).toEqual([false, true])
  }
})
