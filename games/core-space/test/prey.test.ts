import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { activate } from '../rules/4-figures/activation.ts'
import { wormComes } from '../rules/9-special/index.ts'
import { B, R, told } from './fight.ts'
import { HALL, placeOf, ruled, type Scene, skirmish, who } from './table.ts'

const TROPHY = { item: 'hunter-trophy', state: 'fine', turned: 0, counters: 0, crew: null } as const

const withTrophies =
  (...places: readonly (readonly [number, number])[]): NonNullable<Scene['at']> =>
  (g) => {
    for (const [x, y] of places) g.floor.push({ at: { x, y }, token: { ...TROPHY } })
  }

describe('Hunters and their Trophies', () => {
  rule('CS-HUNT-04', 'when all Trophies are taken, a Hunter without one leaves as well', () => {
    const table = ruled((g) => activate(g, 'keats-1'), {
      crews: [[{ is: 'cassie', at: [19, 11] }]],
      others: [
        { is: 'keats', at: [2, 4] },
        { is: 'caaligorn', at: [9, 4], tray: ['hunter-trophy'] },
      ],
    })
    expect(who(table, 'keats-1')).toMatchObject({ where: 'gone' })
  })

  rule('CS-HUNT-03', 'the nearest Trophy is fetched, and the first is not thrown away for a second', () => {
    const scene = (tray: ['hunter-trophy'] | []): Scene => ({
      crews: [[{ is: 'cassie', at: [19, 11] }]],
      others: [
        { is: 'keats', at: [9, 4], tray },
        { is: 'caaligorn', at: [19, 0] },
      ],
      at: withTrophies([2, 4], [10, 4]),
    })
    const fetched = ruled((g) => activate(g, 'keats-1'), scene([]))
    expect(fetched.state.floor.map(({ at }) => at)).toEqual([{ x: 2, y: 4 }])
    const laden = ruled((g) => activate(g, 'keats-1'), scene(['hunter-trophy']))
    expect(laden.state.floor).toHaveLength(2)
    expect(who(laden, 'keats-1').tray).toHaveLength(1)
  })
})

describe('Rock Worms at the table', () => {
  const map = HALL.map((row, y) => (y === 5 || y === 6 ? `${row.slice(0, 10)}oo${row.slice(12)}` : row))

  rule('CS-WORM-03', 'what nothing destroys is thrown clear besides', () => {
    const table = ruled((g) => wormComes(g, g.pieces.find(({ kind }) => kind === 'hole')!.id), {
      map,
      crews: [[{ is: 'cassie', at: [10, 6], tray: ['knife', 'medi-stim', 'rune'], worn: 'combat-vest' }]],
      // Of four things the first, of three the first; then the rune by itself.
      dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    })
    expect(table.state.floor.map(({ token }) => token.item)).toEqual(['knife', 'medi-stim', 'rune'])
  })

  rule('CS-WORM-04', 'of those equally near it strikes whoever touches it', () => {
    const table = ruled((g) => wormComes(g, g.pieces.find(({ kind }) => kind === 'hole')!.id), {
      map,
      crews: [
        [
          { is: 'cassie', at: [9, 4] },
          { is: 'wade', at: [12, 6] },
        ],
      ],
      dice: [B.blank, R.blank, R.blank, R.blank],
    })
    expect(table.log('worm-strikes')).toMatchObject([{ figure: 'wade' }])
  })
})

describe('Help from afar', () => {
  rule('CS-ASST-02', 'whom nothing holds up is not blinded by the flash', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [
        { is: 'harvester', at: [4, 2], effects: [{ name: 'steadfast', until: 'round', value: 0 }] },
        { is: 'harvester', at: [5, 2] },
      ],
      at: (g) => {
        g.crews[0]!.hand = ['blinding-flash']
      },
    })
      .answer('act', 'card:blinding-flash')
      .answer('card-at', '4,3')
    expect(table.state.figures.map(({ lostActions }) => lostActions)).toEqual([1, 0, 1])
  })

  rule('CS-ASST-01', 'cover counts against the gun of a ship, which is a ranged attack', () => {
    const table = skirmish({
      map: [...HALL.slice(0, 11), '@...ss..............'],
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'harvester', at: [6, 11] }],
      dice: [B.one, R.blank, R.blank, R.blank],
      at: (g) => {
        g.crews[0]!.hand = ['ships-gun']
      },
    }).answer('act', 'card:ships-gun:harvester-1')
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 1, cover: 1, damage: 0, came: false }])
  })
})

describe('Drones whose way is closed', () => {
  rule('CS-DRONE-09', 'they walk to the nearest patrol point before they go on from there', () => {
    const row = (y: number, text: string): string => text.padEnd(20, y === 2 ? '#' : '.')
    const map = HALL.map((line, y) =>
      y === 1 ? row(1, '.a') : y === 2 ? row(2, '#') : y === 9 ? row(9, '..b') : line,
    )
    const table = ruled((g) => activate(g, 'drone-1'), {
      map,
      crews: [[{ is: 'cassie', at: [15, 10] }]],
      others: [{ is: 'drone', at: [19, 1] }],
      pegs: 12,
    })
    expect(placeOf(table, 'drone-1')![1]).toBe(1)
    expect(placeOf(table, 'drone-1')![0]).toBeLessThan(19)
    expect(table.log('drone-jumped')).toEqual([])
  })
})
