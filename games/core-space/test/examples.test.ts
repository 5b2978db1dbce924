import { describe, expect, test } from 'vitest'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { arrivalsDue } from '../rules/1-rounds/arrivals.ts'
import { strikersLeft } from '../rules/2-actions/ground.ts'
import { B, R } from './fight.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

/** Six entry points around a hall. */
const POINTS = [
  '1.......2.......3...',
  ...Array.from({ length: 8 }, () => '.'.repeat(20)),
  '4.......5.......6...',
  '@...................',
]

describe('worked examples', () => {
  test('EX-21: of a standing, a prone and a diagonal enemy only the first one strikes', () => {
    const table = turn({
      others: [
        { is: 'harvester', at: [3, 2] },
        { is: 'harvester', at: [2, 1], prone: true },
        { is: 'harvester', at: [3, 3] },
      ],
      dice: [B.blank, R.blank],
    }).answer('act', 'move:1,2')
    expect(table.log('attack-rolled')).toMatchObject([{ by: 'harvester-1' }])
  })

  test('EX-23: two Moves of five and a step are eleven squares', () => {
    const table = turn({ crews: [[{ is: 'daric', at: [2, 2], tray: ['knife'] }]] })
    table.answer('act', 'move:7,2').answer('act', 'move:12,2').answer('act', 'near:13,2')
    expect(who(table, 'daric').moved).toBe(11)
    expect(offers(table, 'near')).toEqual([])
  })

  test('EX-25: against Massive 1 two of three hits push, against others all three and prone', () => {
    const knocked = (is: 'gatherer' | 'ganger'): Table =>
      turn({ crews: [[{ is: 'lohbac', at: [4, 4] }]], others: [{ is, at: [5, 4] }], dice: [B.two, R.one] })
        .answer('act', `knock:${is}-1`)
        .answer('follow', 'stay')
    expect(placeOf(knocked('gatherer'), 'gatherer-1')).toEqual([7, 4])
    expect(who(knocked('ganger'), 'ganger-1')).toMatchObject({ at: { x: 8, y: 4 }, prone: true })
  })

  test('EX-27: from four squares off the threshold is reached, from three the ship', () => {
    expect(offers(turn({ crews: [[{ is: 'cassie', at: [4, 11] }]] }), 'move')).toContain('move:0,11')
    expect(offers(turn({ crews: [[{ is: 'cassie', at: [3, 11] }]] }), 'move')).toContain('move:aboard')
  })

  test('EX-29: a pod that was searched at six pegs stays shut at ten', () => {
    const table = turn({
      map: ['.......', '.T...T.', '.......', '@......'],
      crews: [[{ is: 'cassie', at: [1, 0] }]],
      pegs: 6,
    }).answer('act', 'search:pod-1')
    expect(table.state.pieces.map(({ marked }) => marked)).toEqual([true, false])
  })

  test('EX-37: four crews reach Inspection from eight pegs, three do not', () => {
    const level = (crews: number): unknown =>
      skirmish({
        phase: { kind: 'hostility', begun: false },
        pegs: 8,
        crews: (['cassie', 'daric', 'lohbac', 'oru'] as const)
          .slice(0, crews)
          .map((is, n) => [{ is, at: [2 + 3 * n, 2] as const }]),
        until: (g) => g.phase.kind === 'trader',
        at: (g) => void g.deck.push('lull'),
      }).log('card-drawn')[0]
    expect(level(4)).toMatchObject({ level: 'inspection' })
    expect(level(3)).toMatchObject({ level: 'patrol' })
  })

  test('EX-38: what is not in the box does not come', () => {
    const table = skirmish({
      map: POINTS,
      crews: [[{ is: 'cassie', at: [2, 4] }], [{ is: 'daric', at: [4, 4] }]],
      others: [
        { is: 'harvester', at: [10, 4] },
        { is: 'harvester', at: [11, 4] },
        { is: 'harvester', at: [12, 4] },
        { is: 'devastator', at: [13, 4] },
        { is: 'assassin', at: [14, 4] },
      ],
      phase: {
        kind: 'arrival',
        list: [
          { type: 'harvester', count: 2 },
          { type: 'devastator', count: 2 },
          { type: 'assassin', count: 1 },
        ],
      },
      dice: [1, 1, 2, 1],
      until: (g) => g.phase.kind === 'first-born',
    })
    const came = table.log('arrived').map((event) => (event as unknown as { who: { is: string } }).who.is)
    expect(came).toEqual(['harvester', 'harvester', 'devastator'])
  })

  const event = (deck: CoreSpace['deck'], scene: Scene): Table =>
    skirmish({
      phase: { kind: 'hostility', begun: false },
      map: POINTS,
      until: (g) => g.phase.kind === 'trader',
      ...scene,
      at: (g) => {
        g.deck = deck
      },
    })

  test('EX-39 and EX-59: the icon brings an Assassin at eleven pegs and nobody at one', () => {
    const early = event(['marked-for-the-knife', 'lull'], { crews: [[{ is: 'cassie' }]] })
    expect(early.log('arrived')).toHaveLength(0)
    const late = event(['marked-for-the-knife', 'lull'], { pegs: 10, dice: [3, 1] })
    expect(late.log('arrived')).toMatchObject([{ who: { is: 'assassin' } }])
    expect(late.state.deck).toEqual(['marked-for-the-knife'])
  })

  test('EX-54: a push past a wall goes sideways, then straight on again', () => {
    const table = turn({
      map: ['.....', '.....', '....#', '.....', '@....'],
      crews: [[{ is: 'wade', at: [2, 2] }]],
      others: [{ is: 'ganger', at: [3, 2] }],
      dice: [B.two],
    }).answer('act', 'knock:ganger-1')
    expect(table.offered('push')).toEqual(['3,1', '3,3'])
    table.answer('push', '3,1').answer('follow', '3,1')
    expect([placeOf(table, 'ganger-1'), placeOf(table, 'wade')]).toEqual([
      [4, 1],
      [3, 1],
    ])
  })

  test('EX-55: along a worm contact is kept', () => {
    const { state } = skirmish({
      crews: [[{ is: 'cassie', at: [5, 5] }]],
      others: [
        { is: 'rock-worm', at: [6, 5] },
        { is: 'harvester', at: [5, 4] },
      ],
    })
    const strikers = strikersLeft(state, state.figures[0]!, { x: 5, y: 5 }, { x: 5, y: 6 })
    expect(strikers.map(({ id }) => id)).toEqual(['harvester-2'])
  })

  test('EX-57: icons beside holes count in the round that fills them', () => {
    const due = (pegs: number, filled: number[]): unknown => {
      let list: unknown = null
      ruled(
        plainly((g) => {
          g.hostility.filled = filled
          list = arrivalsDue(g).map(({ type, count }) => [type, count])
        }),
        { pegs },
      )
      return list
    }
    expect(due(11, [10, 11])).toEqual([
      ['drone', 1],
      ['harvester', 1],
      ['devastator', 1],
    ])
    expect(due(13, [12, 13])).toEqual([['harvester', 1]])
  })

  test('EX-58: cards that do nothing lie aside until one works', () => {
    const table = event(['pressure-drop', 'relay-fault', 'lull'], {})
    expect(table.state.discard).toEqual(['lull'])
    expect([...table.state.deck].sort()).toEqual(['pressure-drop', 'relay-fault'])
    expect(event(['pressure-drop', 'relay-fault'], {}).log('no-event')).toHaveLength(1)
  })

  test('EX-61: a step takes a Trader on its threshold aboard', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [0, 11] },
          { is: 'wade', at: [9, 9] },
        ],
      ],
      actions: 0,
    })
    expect(offers(table, 'near')).toContain('near:aboard')
    expect(who(table.answer('act', 'near:aboard'), 'cassie').where).toBe('aboard')
  })

  test('EX-64: of three areas of a cave the one with a worm cannot be searched', () => {
    const searchable = (x: number): boolean =>
      offers(
        turn({
          mission: 'worm-country',
          crews: [[{ is: 'cassie', at: [x, 9] }]],
          others: [{ is: 'rock-worm', at: [4, 12] }],
          at: (g) => void g.pouch.push('artifact-1'),
        }),
        'general-search',
      ).length > 0
    expect([1, 10, 19].map(searchable)).toEqual([false, true, true])
  })
})
