import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { ItemId, MissionId } from '../content/index.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { roundBegins } from '../rules/10-edges/index.ts'
import { ruled, type Scene, skirmish, stopping, type Table, who } from './table.ts'

const aboard = { where: 'aboard' } as const
const down = { at: [2, 2], defeated: true, health: 0 } as const

/** A mission whose last Trader has just come aboard, or fallen. */
const over = (mission: MissionId, crews: NonNullable<Scene['crews']>, rest: Scene = {}): Table =>
  skirmish({ mission, crews, turn: null, ...rest })

const carrying = (...tray: ItemId[]) => ({ is: 'cassie', ...aboard, tray }) as const

const laidOut = (mission: MissionId, dice: number[] = []): CoreSpace =>
  play(
    stopping((g) => g.phase.kind !== 'set-up'),
    { options: { mode: 'solo', mission }, seats: 1, dice },
  ).state

describe('missions', () => {
  rule('CS-MISS-01', 'Cold Harbour: found tokens for 40 UA, carried off the board', () => {
    const loot = Array.from({ length: 3 }, () => 'incinerator-gun-chemical' as const)
    const enough = over('cold-harbour', [[carrying(...loot, 'impact-suit')]])
    expect(enough.state.over).toMatchObject({ winners: [0], how: 'mission-done' })
    const less = over('cold-harbour', [[carrying(...loot, 'data-credits-5k')]])
    expect(less.state.over).toMatchObject({ winners: [], how: 'got-away' })
  })

  test('what a crew has brought along is not found', () => {
    const loot = Array.from({ length: 4 }, () => 'incinerator-gun-chemical' as const)
    const table = over('cold-harbour', [[carrying(...loot)]], {
      at: (g) => {
        g.goal.counts['kit:0:incinerator-gun-chemical'] = 1
      },
    })
    expect(table.state.goal.met).toEqual([])
  })

  rule('CS-MISS-02', 'who has not done it has lost, be it ever so well off', () => {
    const table = over('locked-gallery', [[carrying('rune')]])
    expect(table.state.over).toMatchObject({ winners: [] })
  })

  rule('CS-MISS-03', 'secondary objectives pay besides', () => {
    const table = over('cold-harbour', [[carrying()]], {
      at: (g) => {
        for (const { kind, id } of g.pieces) if (kind === 'ark') g.goal.counts[`searched:0:${id}`] = 1
      },
    })
    expect(table.state.goal.counts['bonus:0']).toBe(3)
    const three = over('cold-harbour', [[carrying()]], {
      at: (g) => {
        g.goal.counts['searched:0:ark-1'] = 1
      },
    })
    expect(three.state.goal.counts['bonus:0']).toBe(0)
  })

  rule('CS-MISS-04', 'a mission may end with its objective unfinished', () => {
    const table = over('sleeper-below', [[carrying('seal')]])
    expect(table.state.over).toMatchObject({ winners: [], how: 'got-away' })
  })

  rule('CS-MISS-06', 'a crew of which nobody came back has lost, whatever it did', () => {
    const table = over(
      'locked-gallery',
      [
        [
          { is: 'cassie', ...aboard, defeated: true, tray: ['objective'] },
          { is: 'wade', ...down },
        ],
        [{ is: 'daric', ...aboard }],
      ],
      { mode: 'against' },
    )
    expect(table.state.over).toMatchObject({ winners: [1] })
  })

  rule('CS-MISS-07', 'The Locked Gallery: the Objective leaves the board with a Trader', () => {
    const table = over('locked-gallery', [[carrying('objective')], [{ is: 'daric', ...aboard }]])
    expect(table.state.over).toMatchObject({ winners: [0], how: 'mission-done' })
  })

  rule('CS-RUL-58', 'success comes before survivors', () => {
    const table = over('locked-gallery', [
      [carrying('objective'), { is: 'wade', ...down }],
      [
        { is: 'daric', ...aboard },
        { is: 'qiog', ...aboard },
      ],
    ])
    expect(table.log()).toContainEqual(expect.objectContaining({ type: 'mission-ended', ranking: [0, 1] }))
  })

  test('the Gallery: two pods are empty of Lieges, and the Objective is worth 7 UA', () => {
    const { pieces, floor } = laidOut('locked-gallery', [1])
    expect(pieces.filter(({ kind, marked }) => kind === 'pod' && marked)).toHaveLength(2)
    expect(floor.find(({ token }) => token.item === 'objective')?.token.counters).toBe(7)
  })

  test('Worm Country: three worms, one of them by every crew that shares, and somebody home', () => {
    const slain = (worms: { [what: string]: number }, crew: NonNullable<Scene['crews']>[number]) =>
      over('worm-country', [crew], { at: (g) => void Object.assign(g.goal.counts, worms) }).state.goal.met
    expect(slain({ worms: 3, 'worms:0': 1 }, [carrying()])).toEqual([0])
    expect(slain({ worms: 3 }, [carrying()])).toEqual([])
    expect(slain({ worms: 2, 'worms:0': 2 }, [carrying()])).toEqual([])
    expect(slain({ worms: 3, 'worms:0': 1 }, [{ is: 'cassie', ...down }])).toEqual([])
    const together = (counts: { [what: string]: number }) =>
      over('worm-country', [[carrying()], [{ is: 'daric', ...aboard }]], {
        mode: 'together',
        at: (g) => void Object.assign(g.goal.counts, counts),
      }).state.goal.met
    expect(together({ worms: 3, 'worms:0': 3 })).toEqual([])
    expect(together({ worms: 3, 'worms:0': 2, 'worms:1': 1 })).toEqual([0, 1])
  })

  test('Worm Country: 5 UA for each Hunter that went home alive, and three Grenades for each crew', () => {
    const table = over('worm-country', [[carrying()]], {
      others: [
        { is: 'keats', where: 'gone' },
        { is: 'caaligorn', where: 'gone', defeated: true },
      ],
    })
    expect(table.state.goal.counts['bonus:0']).toBe(5)
    const began = ruled((g) => roundBegins(g), { mission: 'worm-country', crews: [[{ is: 'cassie' }]] })
    expect(who(began, 'cassie').tray).toEqual([fresh('n-nade'), fresh('n-nade'), fresh('n-nade')])
    expect(began.state.goal.counts['kit:0:n-nade']).toBe(3)
  })

  test('Vent Row: the most runes win against each other; two for one crew, three for two together', () => {
    const daric = { is: 'daric', ...aboard } as const
    const against = over('vent-row', [[carrying('rune', 'rune')], [{ ...daric, tray: ['rune'] }]])
    expect(against.state.goal.met).toEqual([0])
    const tied = over('vent-row', [[carrying('rune')], [{ ...daric, tray: ['rune'] }]])
    expect(tied.state.goal.met).toEqual([0, 1])
    expect(over('vent-row', [[carrying('rune')]]).state.goal.met).toEqual([])
    expect(over('vent-row', [[carrying('rune', 'rune')]]).state.goal.met).toEqual([0])
    const together = (n: number) =>
      over(
        'vent-row',
        [[carrying(...Array.from({ length: n }, () => 'rune' as const))], [{ ...daric, tray: ['rune'] }]],
        { mode: 'together' },
      ).state.goal.met
    expect(together(1)).toEqual([])
    expect(together(2)).toEqual([0, 1])
  })

  test('Vent Row: from the third round on a vent changes its state', () => {
    const began = (round: number, dice: number[], marked = false) =>
      ruled((g) => roundBegins(g), {
        mission: 'vent-row',
        round,
        dice,
        at: (g) => {
          for (const piece of g.pieces) if (piece.kind === 'vent') piece.marked = marked
        },
      }).state.pieces.filter((piece) => piece.kind === 'vent' && piece.marked)
    expect(began(2, [])).toHaveLength(0)
    expect(began(3, [1, 1])).toHaveLength(1)
    expect(began(3, [1, 1], true)).toHaveLength(3)
  })

  test('Market of Lanterns: the fourth lead brings the chip, each Civilian gives a crew one', () => {
    const table = skirmish({
      mission: 'market-of-lanterns',
      crews: [[{ is: 'cassie', at: [12, 10] }]],
      others: [
        { is: 'civilian', at: [13, 10] },
        { is: 'civilian', at: [12, 11] },
        { is: 'civilian', at: [20, 10] },
      ],
      dice: [1, 1, 1, 1],
      at: (g) => {
        g.goal.counts['leads:0'] = 3
        g.goal.counts['lead:0:civilian-2'] = 1
      },
    })
    expect(table.offered('act')).not.toContain('lead:civilian-2')
    table.answer('act', 'lead:civilian-1')
    expect(who(table, 'cassie').tray).toContainEqual({ ...fresh('objective'), counters: 5 })
    expect(table.offered('act')).not.toContain('lead:civilian-1')
  })

  test('Market of Lanterns: 3 UA for each new hand that gets aboard', () => {
    const table = over('market-of-lanterns', [[carrying('objective')]], {
      others: [{ is: 'civilian', crew: 0, where: 'aboard' }],
    })
    expect(table.state.goal).toMatchObject({ met: [0], counts: { 'bonus:0': 3 } })
  })

  test('The Sleeper Below: its chamber stands beside a patrol point, and a seal lies in each corner pod', () => {
    const { figures, pieces } = laidOut('sleeper-below', [3, 1])
    expect(figures[0]).toMatchObject({ at: { x: 26, y: 19 }, sleep: { state: 'chamber' } })
    const withSeal = pieces.filter(({ tokens }) => tokens.some(({ item }) => item === 'seal'))
    expect(withSeal.map(({ at }) => [at.x, at.y])).toEqual([
      [1, 1],
      [28, 1],
      [1, 28],
      [28, 28],
    ])
  })

  test('The Sleeper Below: two seals for one crew, then the console lays it to rest', () => {
    const table = skirmish({
      mission: 'sleeper-below',
      crews: [[{ is: 'cassie', at: [13, 12], tray: ['seal'] }]],
      others: [{ is: 'true-born', at: [4, 20], sleep: { state: 'chamber', insert: 1 } }],
      at: (g) => {
        g.pieces.find(({ id }) => id === 'pillar-2')!.marked = true
      },
    })
    table.answer('act', 'seal:pillar-1')
    expect(who(table, 'cassie').tray).toEqual([])
    expect(table.offered('act')).not.toContain('lull:console-1')
    const console_ = skirmish({
      mission: 'sleeper-below',
      crews: [[{ is: 'cassie', at: [14, 13] }]],
      others: [{ is: 'true-born', at: [4, 20], sleep: { state: 'chamber', insert: 1 } }],
      at: (g) => {
        for (const piece of g.pieces) if (piece.kind === 'pillar') piece.marked = true
      },
    }).answer('act', 'lull:console-1')
    expect(who(console_, 'true-born-1')).toMatchObject({ where: 'gone', defeated: false })
    const home = over('sleeper-below', [[carrying()]], {
      at: (g) => {
        g.goal.counts['at-rest'] = 1
      },
    })
    expect(home.state.goal.met).toEqual([0])
  })
})
