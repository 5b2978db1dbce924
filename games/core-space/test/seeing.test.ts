import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { bandOf } from '../rules/0-table/board.ts'
import { rollChance } from '../rules/0-table/dice.ts'
import { type Cover, coverBetween, coverOf } from '../rules/0-table/sight.ts'
import type { Held } from '../rules/0-table/tray.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { boardFrom } from '../rules/1-rounds/fresh.ts'
import { mended } from '../rules/8-campaign/veterans.ts'
import { plainly, ruled, type Sketch, skirmish, squareAt, who } from './table.ts'

/** What Cassie at 1,1 sees of Oru at 8,1, with something on the square beside her, one halfway, or somebody on it. */
function seen({
  halfway = '.',
  beside = '.',
  friend,
  target = 'oru',
}: {
  readonly halfway?: string
  readonly beside?: string
  readonly friend?: Sketch<TraderId>
  readonly target?: TraderId
}): Cover {
  const table = skirmish({
    map: ['@.........', `..${beside}.${halfway}.....`, '..........'],
    crews: [[{ is: 'cassie', at: [1, 1] }, ...(friend ? [friend] : [])], [{ is: target, at: [8, 1] }]],
  })
  return coverBetween(table.state, who(table, 'cassie'), who(table, target))
}

describe('C3 to C5. sight, cover and range', () => {
  rule('CS-LOS-01', 'sight is a straight line from the middle of one square to the other', () => {
    expect([seen({}), seen({ halfway: '#' })]).toEqual(['none', 'full'])
  })

  rule('CS-LOS-02', 'it fails only where walls, figures or tall terrain hide all of the target', () => {
    expect([...'#TIsK'].map((halfway) => seen({ halfway }))).toEqual([
      'full',
      'full',
      'full',
      'partial',
      'partial',
    ])
    expect(seen({ friend: { is: 'wade', at: [4, 1] } })).toBe('full')
  })

  rule('CS-LOS-03', 'everybody is as tall as everybody else', () => {
    for (const is of ['wade', 'jun', 'ruva'] as const)
      expect(seen({ friend: { is, at: [4, 1] } })).toBe('full')
  })

  rule('CS-LOS-04', 'somebody Massive is seen past the others', () => {
    expect(seen({ friend: { is: 'wade', at: [4, 1] }, target: 'balcor' })).toBe('partial')
  })

  rule('CS-MASS-01', 'who is as Massive still blocks; who is less gives cover at most', () => {
    expect(seen({ friend: { is: 'xl', at: [4, 1] }, target: 'balcor' })).toBe('full')
    expect(seen({ friend: { is: 'yeti', at: [4, 1] }, target: 'balcor' })).toBe('partial')
  })

  rule('CS-LOS-05', 'low terrain beside the viewer is looked over', () => {
    expect([seen({ beside: 's' }), seen({ beside: 'T' })]).toEqual(['none', 'full'])
  })

  rule('CS-LOS-06', 'and so are friends beside it', () => {
    expect(seen({ friend: { is: 'wade', at: [2, 1] } })).toBe('none')
    expect(seen({ friend: { is: 'wade', at: [3, 1] } })).toBe('full')
  })

  rule('CS-TLOS-01', 'terrain as tall as the target blocks sight, lower terrain hides half', () => {
    expect([seen({ halfway: 'T' }), seen({ halfway: 'C' }), seen({ halfway: 'o' })]).toEqual([
      'full',
      'partial',
      'none',
    ])
  })

  rule('CS-COV-01', 'less than a quarter hidden is no cover', () => {
    expect([coverOf(0), coverOf(7)]).toEqual(['none', 'none'])
  })

  rule('CS-COV-02', 'a quarter to nine tenths is partial cover', () => {
    expect([coverOf(8), coverOf(16), coverOf(28)]).toEqual(['partial', 'partial', 'partial'])
  })

  rule('CS-COV-03', 'more is full cover: out of sight', () => {
    expect([coverOf(29), coverOf(32)]).toEqual(['full', 'full'])
    const table = skirmish({
      map: ['@.........', '....#.....', '..........'],
      crews: [[{ is: 'cassie', at: [1, 1], tray: ['military-pistol'] }], [{ is: 'oru', at: [8, 1] }]],
    })
    expect(table.offered('act')).not.toContain('shoot:oru')
  })

  rule('CS-COV-06', 'cover and armour take hits, never dice', () => {
    const table = skirmish({
      map: ['@.........', '....s.....', '..........'],
      crews: [
        [{ is: 'wade', at: [1, 1], tray: ['machine-pistol'] }],
        [{ is: 'oru', at: [6, 1], worn: 'combat-vest' }],
      ],
      dice: [2, 1, 1],
    }).answer('act', 'shoot:oru')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'machine-pistol')
    expect(table.log('attack-rolled')).toMatchObject([{ hits: 3 }])
    expect(table.log('attack-settled')).toMatchObject([{ hits: 3, cover: 1, armour: 1, damage: 1 }])
  })

  const band = (x: number) => bandOf(squareAt([0, 0]), squareAt([x, 0]))

  rule('CS-RANGE-01', 'range goes from edge to edge', () => {
    expect(bandOf({ x: 0, y: 0, width: 2, height: 2 }, squareAt([7, 0]))).toBe('short')
    expect(band(7)).toBe('medium')
  })

  rule('CS-RANGE-02', 'Short is up to 5 squares', () => {
    expect([band(1), band(6)]).toEqual(['short', 'short'])
  })

  rule('CS-RANGE-03', 'Medium is up to 13', () => {
    expect([band(7), band(14)]).toEqual(['medium', 'medium'])
  })

  rule('CS-RANGE-04', 'Long is what is further', () => {
    expect([band(15), band(40)]).toEqual(['long', 'long'])
  })
})

describe('I2. the chance die', () => {
  const rolled = (...dice: number[]) => {
    const found: ReturnType<typeof rollChance>[] = []
    ruled(
      plainly((g) => {
        found.push(rollChance(g))
      }),
      { dice },
    )
    return found[0]!
  }

  rule('CS-CHANCE-01', 'six faces with a number, a symbol and a direction', () => {
    expect(rolled(6, 8)).toEqual({ number: 6, symbol: 'trade', direction: 7 })
  })

  rule('CS-CHANCE-02', 'as a number it has no direction', () => {
    expect(new Set([1, 4, 8].map((arrow) => rolled(3, arrow).number))).toEqual(new Set([3]))
  })

  rule('CS-CHANCE-03', 'as a direction only the arrow counts', () => {
    expect(new Set([1, 4, 6].map((face) => rolled(face, 3).direction))).toEqual(new Set([1]))
  })

  rule('CS-CHANCE-04', 'every face has its own symbol', () => {
    const symbols = [1, 2, 3, 4, 5, 6].map((face) => rolled(face, 1).symbol)
    expect(new Set(symbols).size).toBe(6)
  })
})

describe('between missions', () => {
  const used = (item: Held['item'], state: Held['state']): Held => ({ ...fresh(item), state })

  rule('CS-MISF-04', 'a broken weapon is whole again for the next mission', () => {
    expect(mended(used('military-pistol', 'broken')).state).toBe('fine')
  })

  rule('CS-ARM-05', 'an overloaded shield is charged again', () => {
    expect(mended(used('shield-belt', 'face-down')).state).toBe('fine')
  })

  rule('CS-DOOR-01', 'doors are open unless the mission locks them', () => {
    expect(new Set(Object.values(boardFrom('cold-harbour').doors))).toEqual(new Set(['open']))
  })
})
