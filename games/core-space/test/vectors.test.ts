import { describe, expect, test } from 'vitest'
import { B, R } from './fight.ts'
import { placeOf, type Scene, skirmish, type Table, who } from './table.ts'

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

describe('worked examples of moving and working', () => {
  test('EX-24: a diagonal step needs both flanks free of walls, windows, terrain and enemies; friends do not matter', () => {
    const HALL = ['......', '......', '......', '......', '@.....']
    const with_ = (sign: string): readonly string[] => HALL.map((row, y) => (y === 2 ? `...${sign}..` : row))
    const steps = (scene: Scene): boolean => {
      const table = skirmish({ map: HALL, crews: [[{ is: 'cassie', at: [2, 2] }]], ...scene })
      return table.offered('act').includes('near:3,3')
    }
    expect(steps({})).toBe(true)
    for (const sign of ['#', '=', 's']) expect(steps({ map: with_(sign) })).toBe(false)
    expect(steps({ others: [{ is: 'harvester', at: [3, 2] }] })).toBe(false)
    expect(
      steps({
        crews: [
          [
            { is: 'cassie', at: [2, 2] },
            { is: 'wade', at: [3, 2] },
            { is: 'hopper', at: [2, 3] },
          ],
        ],
      }),
    ).toBe(true)
  })

  test('EX-26: a stumble is answered with a single die by who has no unarmed value', () => {
    const knocked = (answer: number): Table =>
      skirmish({
        crews: [[{ is: 'lohbac', at: [5, 5] }]],
        others: [{ is: 'ganger', at: [6, 5] }],
        dice: [B.one, R.misfire, answer],
      }).answer('act', 'knock:ganger-1')
    expect(placeOf(knocked(B.two), 'lohbac')).toEqual([3, 5])
    expect(placeOf(knocked(B.misfire), 'lohbac')).toEqual([5, 5])
  })

  const ROOMS = ['...#...', '...+...', '...#...', '@..#...']

  test('EX-30: General Search is barred by an enemy in the room, not by a Civilian; once a room, not in doorways', () => {
    const pouch: Scene['at'] = (g) => {
      g.pouch = ['medi-stim']
    }
    const searching = (scene: Scene): Table =>
      skirmish({ map: ROOMS, crews: [[{ is: 'cassie', at: [1, 1] }]], at: pouch, ...scene })
    const may = (scene: Scene): boolean => offers(searching(scene), 'general-search').length > 0
    expect(may({ others: [{ is: 'ganger', at: [0, 0] }] })).toBe(false)
    expect(may({ others: [{ is: 'ganger', at: [5, 0] }] })).toBe(true)
    expect(may({ others: [{ is: 'civilian', at: [0, 0] }] })).toBe(true)
    expect(may({ crews: [[{ is: 'cassie', at: [3, 1] }]] })).toBe(false)
    const searched = searching({}).answer('act', 'general-search')
    expect(searched.state.searched).toHaveLength(1)
    const twice: Scene['at'] = (g) => {
      g.pouch = ['medi-stim']
      g.searched = searched.state.searched
    }
    expect(may({ at: twice })).toBe(false)
  })

  test('EX-31: three points mend a console, two of them now and one later; only Tech may try', () => {
    const MAP = ['...', '.C.', '...', '@..']
    const broken: Scene['at'] = (g) => {
      g.pieces[0]!.marked = true
    }
    const table = skirmish({
      map: MAP,
      crews: [[{ is: 'hopper', at: [1, 0] }]],
      dice: [B.two, B.one],
      at: broken,
    })
    table.answer('act', 'repair:console-1')
    expect(table.state.pieces[0]).toMatchObject({ marked: true, counters: 2 })
    table.answer('act', 'repair:console-1')
    expect(table.state.pieces[0]!.marked).toBe(false)
    const other = skirmish({ map: MAP, crews: [[{ is: 'wade', at: [1, 0] }]], at: broken })
    expect(offers(other, 'repair')).toEqual([])
  })

  test('EX-55: sliding along a worm, only the enemy that is left strikes; the worm answers after the Move', () => {
    const PIT = [
      ...Array.from({ length: 5 }, () => '.'.repeat(12)),
      '......oo....',
      '......oo....',
      ...Array.from({ length: 4 }, () => '.'.repeat(12)),
      `@${'.'.repeat(11)}`,
    ]
    const table = skirmish({
      map: PIT,
      crews: [[{ is: 'cassie', at: [5, 5] }]],
      others: [
        { is: 'rock-worm', at: [6, 5] },
        { is: 'harvester', at: [5, 4] },
      ],
      dice: [B.blank, R.blank, B.blank, R.blank, R.blank, R.blank],
      at: (g) => {
        g.pieces[0]!.marked = true
      },
    }).answer('act', 'move:5,6')
    const rolls = table.log('attack-rolled') as unknown as readonly { by: string }[]
    expect(rolls.map(({ by }) => by)).toEqual(['harvester-2', 'rock-worm-1'])
    expect(table.log('worm-strikes')).toMatchObject([{ rule: 'CS-WORM-08' }])
  })

  test('EX-64: a worm bars the search of the area in which its first square lies, and of no other', () => {
    const may = (x: number): boolean =>
      skirmish({
        mission: 'worm-country',
        crews: [[{ is: 'cassie', at: [x, 10] }]],
        others: [{ is: 'rock-worm', at: [10, 12] }],
        at: (g) => {
          g.pouch = ['medi-stim']
        },
      })
        .offered('act')
        .includes('general-search')
    expect([2, 10, 19].map(may)).toEqual([true, false, true])
  })

  test('somebody who is dragged over the fallen is not left on top of them', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [4, 4] },
          { is: 'wade', at: [4, 3], defeated: true, health: 0 },
          { is: 'hopper', at: [4, 5], defeated: true, health: 0 },
        ],
      ],
    }).answer('act', 'drag:wade:4,6')
    expect(placeOf(table, 'wade')).toEqual([4, 4])
    expect(who(table, 'cassie').at).toEqual({ x: 4, y: 6 })
  })
})
