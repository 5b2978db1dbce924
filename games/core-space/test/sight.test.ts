import { rule } from '@starboard/kernel/rule'
import { cover } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { bandOf } from '../rules/0-table/board.ts'
import { coverBetween, coverOf, hiddenFrom, sees } from '../rules/0-table/sight.ts'
import { armourOf, waysToShoot } from '../rules/3-combat/index.ts'
import { B, R, shooting, told } from './fight.ts'
import { type At, plainly, ruled, type Scene, type Sketch, skirmish, who } from './table.ts'

const FLOOR = Array.from({ length: 9 }, () => '.'.repeat(9))

/** The map with these signs put on it, and an airlock below. */
const drawn = (signs: { readonly [at: string]: string } = {}): string[] => {
  const rows = FLOOR.map((row) => [...row])
  for (const [at, sign] of Object.entries(signs)) {
    const [x, y] = at.split(',').map(Number)
    rows[y!]![x!] = sign
  }
  return [...rows.map((row) => row.join('')), '@........']
}

type Seen = {
  from?: At
  to: At
  map?: string[]
  prone?: boolean
  massive?: boolean
  between?: Sketch<never>[]
}

/** How much of a target Wade does not see. */
function hidden({
  from = [0, 0],
  to,
  map = drawn(),
  prone = false,
  massive = false,
  between = [],
}: Seen): number {
  const others: Scene['others'] = [{ is: massive ? 'gatherer' : 'harvester', at: to, prone }, ...between]
  const table = ruled(
    plainly(() => {}),
    { map, crews: [[{ is: 'wade', at: from }]], others },
  )
  return hiddenFrom(table.state, who(table, 'wade'), table.state.figures[1]!) / cover.ALL_PARTS
}

const figure = (at: At) => ({ is: 'harvester', at }) as unknown as Sketch<never>
const crate = { '5,0': 's' }

describe('sight', () => {
  test('EX-10: cover by sampling', () => {
    expect(hidden({ to: [6, 0], map: drawn(crate) })).toBe(0.5)
    expect(hidden({ to: [6, 0], map: drawn(crate), prone: true })).toBe(1)
    expect(hidden({ from: [4, 0], to: [6, 0], map: drawn(crate) })).toBe(0)
    expect(hidden({ to: [4, 4], map: drawn({ '3,4': '#' }) })).toBe(0.375)
    expect(hidden({ to: [6, 1], between: [figure([3, 0])] })).toBe(0.6875)
    expect(hidden({ to: [6, 0], between: [figure([3, 0])] })).toBe(1)
    expect(hidden({ to: [6, 0], between: [figure([3, 0])], massive: true })).toBe(0.5)
  })

  const WALL = drawn(
    Object.fromEntries([0, 1, 2, 4, 5, 6, 7, 8].map((y) => [`4,${y}`, '#']).concat([['4,3', '+']])),
  )

  test('EX-11: through a doorway', () => {
    const through = (from: At, to: At) => hidden({ from, to, map: WALL }) * 16
    expect(through([0, 3], [8, 4])).toBe(9)
    expect(through([0, 2], [8, 5])).toBe(13)
    expect(through([0, 2], [8, 4])).toBe(0)
    expect(through([0, 1], [8, 5])).toBe(1)
  })

  rule('CS-LOS-01', 'a straight line from the middle of the viewer to any point of the target', () => {
    expect(hidden({ from: [0, 1], to: [8, 5], map: WALL })).toBeGreaterThan(0)
    expect(hidden({ from: [0, 1], to: [8, 5], map: WALL })).toBeLessThan(1)
  })

  rule('CS-LOS-02', 'only what hides the target completely stops sight', () => {
    expect(hidden({ to: [4, 4], map: drawn({ '3,4': '#' }) })).toBeLessThan(1)
    expect(hidden({ to: [6, 0], map: drawn({ '5,0': '#' }) })).toBe(1)
    expect(hidden({ to: [6, 0], map: drawn(crate) })).toBeLessThan(1)
  })

  rule('CS-LOS-03', 'everybody is as tall as anybody else, and hides what is behind', () => {
    expect(hidden({ to: [6, 0], between: [figure([3, 0])] })).toBe(1)
    const assassin = { is: 'assassin', at: [3, 0] } as unknown as Sketch<never>
    expect(hidden({ to: [6, 0], between: [assassin] })).toBe(1)
  })

  rule('CS-LOS-04', 'a Massive figure is seen past smaller ones', () => {
    expect(hidden({ to: [6, 0], between: [figure([3, 0])], massive: true })).toBeLessThan(0.9)
  })

  rule('CS-MASS-01', 'who is less Massive does not hide a Massive one, but gives it cover', () => {
    const share = hidden({ to: [6, 0], between: [figure([3, 0])], massive: true })
    expect(coverOf(share * cover.ALL_PARTS)).toBe('partial')
  })

  rule('CS-LOS-05', 'low terrain in base contact does not count', () => {
    expect(hidden({ from: [4, 0], to: [6, 0], map: drawn(crate) })).toBe(0)
    expect(hidden({ from: [3, 0], to: [6, 0], map: drawn(crate) })).toBe(0.5)
    expect(hidden({ from: [4, 0], to: [6, 0], map: drawn({ '5,0': '#' }) })).toBe(1)
  })

  rule('CS-LOS-06', 'nor do friends in base contact', () => {
    const past = (friend: At): number => {
      const table = skirmish({
        map: drawn(),
        crews: [
          [
            { is: 'wade', at: [0, 0] },
            { is: 'cassie', at: friend },
          ],
        ],
        others: [{ is: 'harvester', at: [6, 0] }],
      })
      return hiddenFrom(table.state, who(table, 'wade'), who(table, 'harvester-1')) / cover.ALL_PARTS
    }
    expect([past([1, 0]), past([2, 0])]).toEqual([0, 1])
  })

  rule('CS-FAQ-01', 'friends further off are in the way like anybody', () => {
    const table = skirmish({
      map: drawn(),
      crews: [
        [
          { is: 'wade', at: [0, 0] },
          { is: 'cassie', at: [3, 0] },
        ],
      ],
      others: [
        { is: 'harvester', at: [6, 0] },
        { is: 'harvester', at: [6, 1] },
      ],
    })
    expect(sees(table.state, who(table, 'wade'), who(table, 'harvester-1'))).toBe(false)
    expect(coverBetween(table.state, who(table, 'wade'), who(table, 'harvester-2'))).toBe('partial')
  })

  rule('CS-RUL-12', 'sixteen points of the target, seen from the middle of the viewer', () => {
    expect(hidden({ from: [0, 3], to: [8, 4], map: WALL })).toBe(9 / 16)
  })

  rule('CS-RUL-13', 'a line through a corner is stopped by two squares that meet there', () => {
    expect(hidden({ to: [2, 2], map: drawn({ '1,0': '#', '0,1': '#' }) })).toBe(1)
    const one = hidden({ to: [2, 2], map: drawn({ '1,0': '#' }) })
    expect(one).toBeLessThan(0.9)
  })

  rule(
    'CS-RUL-14',
    'tall things count one, short ones half; from a quarter on it is cover, above nine tenths hidden',
    () => {
      expect(hidden({ to: [6, 0], map: drawn({ '5,0': '#' }) })).toBe(1)
      expect(hidden({ to: [6, 0], map: drawn(crate) })).toBe(0.5)
      const at = (share: number) => coverOf(share * cover.ALL_PARTS)
      expect([at(0.25 - 1 / 32), at(0.25), at(28 / 32), at(29 / 32)]).toEqual([
        'none',
        'partial',
        'partial',
        'full',
      ])
    },
  )

  rule('CS-RUL-15', 'what is tall, what is short, and what hides nothing', () => {
    const behind = (sign: string): number => hidden({ from: [0, 4], to: [8, 4], map: drawn({ '4,4': sign }) })
    expect(['#', 'I', 'T', '%'].map(behind)).toEqual([1, 1, 1, 1])
    expect(['s', 'K', 'C', '='].map(behind)).toEqual([0.5, 0.5, 0.5, 0.5])
    expect(['+', '.', '1'].map(behind)).toEqual([0, 0, 0])
    const prone = { is: 'harvester', at: [4, 4], prone: true } as unknown as Sketch<never>
    expect(hidden({ from: [0, 4], to: [8, 4], between: [prone] })).toBe(0)
  })

  rule('CS-RUL-16', 'low things hide the prone wholly', () => {
    expect(hidden({ to: [6, 0], map: drawn(crate), prone: true })).toBe(1)
  })

  rule('CS-TLOS-01', 'terrain hides what is no taller than itself', () => {
    expect(hidden({ to: [6, 0], map: drawn({ '5,0': 'I' }) })).toBe(1)
    expect(hidden({ to: [6, 0], map: drawn(crate) })).toBe(0.5)
    expect(hidden({ to: [6, 0], map: drawn(crate), prone: true })).toBe(1)
  })

  rule('CS-COV-01', 'less than a quarter hidden is no cover', () => {
    expect(coverOf(cover.ALL_PARTS / 4 - 1)).toBe('none')
  })
  rule('CS-COV-02', 'from a quarter to nine tenths it is partial cover', () => {
    expect([coverOf(cover.ALL_PARTS / 4), coverOf(28)]).toEqual(['partial', 'partial'])
  })
  rule('CS-COV-03', 'more than nine tenths hidden is out of sight', () => {
    expect(coverOf(29)).toBe('full')
    const table = skirmish({
      map: drawn({ '5,0': '#' }),
      crews: [[{ is: 'wade', at: [0, 0], tray: ['machine-pistol'] }]],
      others: [{ is: 'harvester', at: [6, 0] }],
    })
    expect(table.offered('act')).not.toContain('shoot:harvester-1')
  })
  rule('CS-COV-06', 'cover and armour take hits, never dice', () => {
    const table = shooting('wade', 'devastator-1', {
      map: drawn(crate),
      crews: [[{ is: 'wade', at: [0, 0], tray: ['machine-pistol'] }]],
      others: [{ is: 'devastator', at: [6, 0] }],
      dice: [B.one, R.one, R.one],
    })
    expect(told(table, 'attack-rolled')[0]!.faces).toHaveLength(3)
    expect(told(table, 'attack-settled')).toMatchObject([{ hits: 3, cover: 1, armour: 1, damage: 1 }])
  })
})

describe('range', () => {
  const band = (x: number, y = 0) => bandOf({ x: 0, y: 0 }, { x, y })

  rule('CS-RANGE-01', 'from edge to edge', () => {
    expect(bandOf({ x: 0, y: 0, width: 2, height: 2 }, { x: 7, y: 0 })).toBe('short')
    expect(band(7)).toBe('medium')
  })
  rule('CS-RANGE-02', 'short is up to five squares', () =>
    expect([band(1), band(6), band(7)]).toEqual(['short', 'short', 'medium']),
  )
  rule('CS-RANGE-03', 'medium is up to thirteen', () =>
    expect([band(7), band(14), band(15)]).toEqual(['medium', 'medium', 'long']),
  )
  rule('CS-RANGE-04', 'long is anything further', () =>
    expect([band(15), band(30)]).toEqual(['long', 'long']),
  )
  rule('CS-RUL-09', 'the gap between the nearest edges, diagonals by the square root', () =>
    expect([band(4, 5), band(5, 5), band(13, 6), band(14, 2)]).toEqual(['short', 'medium', 'medium', 'long']),
  )
  rule('CS-RUL-11', 'exactly five is short, exactly thirteen medium', () =>
    expect([band(6), band(14)]).toEqual(['short', 'medium']),
  )
  rule('CS-RUL-40', 'First Born shoot as far as they see', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [0, 0] }]],
      others: [
        { is: 'devastator', at: [19, 0] },
        { is: 'ganger', at: [19, 3] },
      ],
    })
    const ways = (id: string) => waysToShoot(table.state, who(table, id), who(table, 'wade')).length
    expect([ways('devastator-1'), ways('ganger-2')]).toEqual([1, 0])
  })
  rule('CS-RUL-77', 'a shot past somebody in contact is allowed, at the price of a blow', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [5, 5], tray: ['machine-pistol'] }]],
      others: [
        { is: 'harvester', at: [6, 5] },
        { is: 'harvester', at: [9, 9] },
      ],
    })
    expect(table.offered('act')).toContain('shoot:harvester-2')
    expect(table.offered('act')).not.toContain('shoot:harvester-1')
  })
})

describe('armour', () => {
  const of = (
    worn: 'combat-vest' | 'shield-belt' | 'mantle-armour' | null,
    tray: Sketch<'wade'>['tray'] = [],
  ) => {
    const table = skirmish({ crews: [[{ is: 'wade', at: [0, 0], worn, tray: tray! }]] })
    return armourOf(table.state, who(table, 'wade'))
  }
  rule('CS-ARMT-01', 'a Combat Vest has physical 1, a Shield Belt shield 1', () => {
    expect(of('combat-vest')).toEqual({ value: 1, shield: false })
    expect(of('shield-belt')).toEqual({ value: 1, shield: true })
  })
  rule('CS-EQ-02', 'armour protects in its slot alone', () => {
    expect(of(null, ['combat-vest'])).toEqual({ value: 0, shield: false })
  })
})
