import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { UpgradeId } from '../content/index.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { view } from '../view.ts'
import { type Scene, skirmish, type Table, who } from './table.ts'

/** A hall with airlocks on three sides, a crate near the first of them and one far off. */
const DOCKS = [
  '@'.padEnd(30, '.'),
  ...Array.from({ length: 4 }, () => '.'.repeat(30)),
  '..s'.padEnd(29, '.').concat('s'),
  ...Array.from({ length: 4 }, () => '.'.repeat(30)),
  `${'.'.repeat(12)}@${'.'.repeat(17)}`,
]

const sailing = (upgrades: { readonly [upgrade in UpgradeId]?: number }, more: Scene = {}): Table =>
  skirmish({
    map: DOCKS,
    crews: [
      [
        { is: 'cassie', at: [4, 2] },
        { is: 'wade', where: 'aboard' },
      ],
    ],
    ...more,
    at: (g) => {
      Object.assign(g.crews[0]!, { upgrades, airlock: { x: 0, y: 0 } })
      for (const piece of g.pieces) piece.tokens = [fresh('bracer')]
      more.at?.(g)
    },
  })

const helps = (table: Table): string[] => table.offered('act').filter((value) => value.startsWith('ship:'))

const near = { others: [{ is: 'harvester' as const, at: [4, 0] as const }] }

describe('what a ship was fitted with', () => {
  rule(
    'CS-MAINT-10',
    'somebody on the board pays as many pegs as the level, as the skill of the round',
    () => {
      const table = sailing({ scanners: 1 }).answer('act', 'ship:scanners:1:small-crate-1')
      expect(who(table, 'cassie')).toMatchObject({ pegs: 3, skilled: true })
      expect(table.state.turn!.actions).toBe(2)
      expect(helps(table)).toEqual([])
      expect(helps(sailing({ scanners: 3 }, { crews: [[{ is: 'cassie', at: [4, 2], pegs: 0 }]] }))).toEqual(
        [],
      )
      expect(helps(sailing({ scanners: 3 }, { crews: [[{ is: 'cassie' }]] }))).toEqual([])
    },
  )

  test('scanners look into a piece near the airlock, with the second level anywhere; only their player learns of it', () => {
    expect(helps(sailing({ scanners: 1 }))).toEqual(['ship:scanners:1:small-crate-1'])
    const table = sailing(
      { scanners: 2 },
      { crews: [[{ is: 'cassie', at: [4, 2] }], [{ is: 'oru', at: [9, 9] }]] },
    )
    expect(helps(table)).toEqual(['ship:scanners:1:small-crate-1', 'ship:scanners:2:small-crate-2'])
    table.answer('act', 'ship:scanners:2:small-crate-2')
    expect(view(table.state, 0).pieces[1]!.tokens).toMatchObject([{ item: 'bracer' }])
    expect(view(table.state, 1).pieces[1]!.tokens).toBeNull()
    expect(table.log()).toContainEqual(
      expect.objectContaining({ type: 'piece-shown', piece: 'small-crate-2', items: ['bracer'], to: [0] }),
    )
  })

  test('the third level of scanners takes up to two pegs off, and knows where this round’s arrivals go', () => {
    const points = [...DOCKS.slice(0, 9), `${'.'.repeat(20)}1.2.3.....`, DOCKS[10]!]
    const table = sailing(
      { scanners: 3 },
      {
        map: points,
        pegs: 12,
        dice: [1, 1],
        until: (g) => g.phase.kind === 'first-born',
        crews: [[{ is: 'cassie', at: [4, 2] }]],
      },
    )
    table.answer('act', 'ship:scanners:3').answer('quieten', 1)
    expect(table.state.hostility.pegs).toBe(11)
    expect(table.offered('divert')).toEqual(['1', '2'])
    table.answer('divert', '2').answer('act', 'end')
    const arrived = table.log().filter(({ type }) => type === 'arrived')
    expect(arrived.length).toBeGreaterThan(0)
    expect(arrived.every((event) => 'point' in event && event.point === 2)).toBe(true)
  })

  test('the guns shoot from the threshold, by range: 2-2-0, then 3-2-1', () => {
    const table = sailing({ defences: 2 }, { ...near, dice: [1, 1, 1] })
    expect(helps(table)).toEqual(['ship:defences:1:harvester-1', 'ship:defences:2:harvester-1'])
    table.answer('act', 'ship:defences:2:harvester-1')
    expect(table.log().find(({ type }) => type === 'attack-rolled')).toMatchObject({ by: null, hits: 4 })
    expect(who(table, 'harvester-1').where).toBe('gone')
    const far = sailing({ defences: 2 }, { others: [{ is: 'harvester', at: [20, 0] }] })
    expect(helps(far)).toEqual(['ship:defences:2:harvester-1'])
  })

  test('the third level of the guns costs nothing, once in a Trader Phase', () => {
    const table = sailing({ defences: 3 }, { ...near, dice: [5, 4] })
    table.answer('act', 'ship:defences:3:harvester-1')
    expect(who(table, 'cassie')).toMatchObject({ pegs: 4, skilled: false })
    expect(helps(table)).not.toContain('ship:defences:3:harvester-1')
  })

  test('thrusters take the airlock along the side, round the corner or across, with somebody aboard', () => {
    const table = sailing({ thrusters: 3 })
    expect(helps(table)).toContain('ship:thrusters:1:7,0')
    expect(helps(table)).toContain('ship:thrusters:3:12,10')
    expect(helps(table).some((value) => value.startsWith('ship:thrusters:2'))).toBe(false)
    table.answer('act', 'ship:thrusters:3:12,10')
    expect(table.state.crews[0]!.airlock).toEqual({ x: 12, y: 10 })
    expect(helps(sailing({ thrusters: 3 }, { crews: [[{ is: 'cassie', at: [4, 2] }]] }))).toEqual([])
  })
})
