import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { FirstBornId, NpcId, TraderId } from '../content/index.ts'
import { DEAL } from '../rules/4-figures/asks.ts'
import {
  activate,
  chartAction,
  type FiguresEvent,
  flee,
  moveToward,
  offered,
  shoot,
  targetOf,
} from '../rules/4-figures/index.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { B, R, told } from './fight.ts'
import { type At, placeOf, plainly, ruled, type Scene, type Sketch, type Table, who } from './table.ts'

type Other = Sketch<FirstBornId | NpcId>
type Trader = Sketch<TraderId>

const acting = (id: string, scene: Scene): Table => ruled((g) => activate(g, id), scene)

const still = (scene: Scene): Table =>
  ruled(
    plainly(() => {}),
    scene,
  )

const target = (id: string, scene: Scene): string | null => {
  const table = still(scene)
  return targetOf(table.state, who(table, id))?.id ?? null
}

/** One NPC and one Trader. */
const facing = (npc: Other, trader: Trader, more: Scene = {}): Scene => ({
  crews: [[trader]],
  others: [npc],
  ...more,
})

const heard = <T extends FiguresEvent['type']>(table: Table, type: T) =>
  (table.log() as readonly FiguresEvent[]).filter((event) => event.type === type)

const rolls = (table: Table): string[] => told(table, 'attack-rolled').map(({ by, on }) => `${by} at ${on}`)

/** A hall with something drawn into it, row by row. */
const hall = (...drawn: readonly (readonly [row: number, line: string])[]): string[] =>
  Array.from({ length: 12 }, (_, y) => {
    const line = drawn.find(([row]) => row === y)?.[1] ?? (y === 11 ? '@' : '')
    return line.padEnd(20, '.')
  })

const wallAt = (x: number, but: readonly number[] = []): string[] =>
  Array.from({ length: 12 }, (_, y) =>
    [...(y === 11 ? '@' : '.').padEnd(20, '.')]
      .map((sign, n) => (n === x && !but.includes(y) ? '#' : sign))
      .join(''),
  )

describe('A4. Whom First Born go for', () => {
  /** EX-35: X near in cover, Y far in the open, Z nearest behind a wall. */
  const chosen = (yAt: At, map = hall([2, '....s'])): Scene => ({
    map: map,
    crews: [
      [
        { is: 'wade', at: [5, 2] },
        { is: 'cassie', at: yAt },
      ],
    ],
    others: [{ is: 'harvester', at: [2, 2] }],
  })

  rule('CS-FBX-03', 'EX-35: the closest in sight and out of cover', () => {
    expect(target('harvester-1', chosen([2, 9]))).toBe('cassie')
  })

  rule('CS-FBX-04', 'EX-35: if all in sight are in cover, the closest', () => {
    expect(target('harvester-1', chosen([2, 9], hall([2, '....s'], [8, '..s'])))).toBe('wade')
  })

  rule('CS-FBX-05', 'EX-35: if none is in sight, the shortest walk', () => {
    const scene: Scene = {
      map: wallAt(4, [11]),
      crews: [
        [
          { is: 'wade', at: [6, 0] },
          { is: 'cassie', at: [9, 11] },
        ],
      ],
      others: [{ is: 'harvester', at: [2, 2] }],
    }
    expect(target('harvester-1', scene)).toBe('cassie')
  })

  const hunted = (more: Scene = {}): Scene => ({
    crews: [
      [
        { is: 'cassie', at: [12, 2] },
        { is: 'wade', at: [2, 3], tray: ['knife'] },
      ],
    ],
    others: [{ is: 'assassin', at: [2, 2] }],
    ...more,
  })

  rule('CS-FBX-06', 'EX-36: an Assassin goes for a Captain it sees', () => {
    expect(target('assassin-1', hunted())).toBe('cassie')
    expect(target('harvester-1', hunted({ others: [{ is: 'harvester', at: [2, 2] }] }))).toBe('wade')
  })

  rule('CS-FBX-07', 'EX-36: and leaves others behind, who strike', () => {
    const table = acting('assassin-1', hunted({ dice: [B.blank, B.one, R.one, R.blank] }))
    expect(rolls(table)[0]).toBe('wade at assassin-1')
    expect(placeOf(table, 'assassin-1')![0]).toBeGreaterThan(10)
  })

  rule('CS-FBX-08', 'nobody goes for the defeated', () => {
    const scene = facing(
      { is: 'harvester', at: [2, 2] },
      { is: 'wade', at: [5, 2], defeated: true, health: 0 },
    )
    expect(target('harvester-1', scene)).toBeNull()
  })

  rule('CS-FBX-02', 'the target stays the same for the whole activation', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [5, 2], health: 1 },
          { is: 'cassie', at: [5, 4] },
        ],
      ],
      others: [{ is: 'harvester', at: [4, 2] }],
      dice: [B.blank, R.blank, B.blank, R.blank],
    }
    expect(rolls(acting('harvester-1', scene))).toEqual(['harvester-1 at wade', 'harvester-1 at wade'])
  })

  rule('CS-FBX-09', 'only if it is down another is chosen', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [5, 2], health: 1 },
          { is: 'cassie', at: [4, 3] },
        ],
      ],
      others: [{ is: 'harvester', at: [4, 2] }],
      dice: [B.one, R.blank, B.blank, R.blank],
    }
    expect(rolls(acting('harvester-1', scene))).toEqual(['harvester-1 at wade', 'harvester-1 at cassie'])
  })

  rule('CS-RUL-41', 'of equals the one in contact, then the upper row, then further left', () => {
    const around = (...at: At[]): Scene => ({
      crews: [at.map((place, n) => ({ is: (['wade', 'cassie', 'balcor'] as const)[n]!, at: place }))],
      others: [{ is: 'harvester', at: [5, 5] }],
    })
    expect(target('harvester-1', around([4, 4], [6, 5]))).toBe('cassie')
    expect(target('harvester-1', around([5, 8], [5, 2]))).toBe('cassie')
    expect(target('harvester-1', around([8, 5], [2, 5]))).toBe('cassie')
  })

  rule('CS-RUL-42', 'out of sight the walk counts; who cannot be reached comes last', () => {
    const scene: Scene = {
      map: hall([0, '....#.#'], [1, '....###'], [4, '########.']),
      crews: [
        [
          { is: 'wade', at: [5, 0] },
          { is: 'cassie', at: [0, 6] },
        ],
      ],
      others: [{ is: 'harvester', at: [2, 2] }],
    }
    expect(target('harvester-1', scene)).toBe('cassie')
  })
})

describe('A4. The chart', () => {
  rule('CS-AI-01', 'EX-32: beside its target it strikes', () => {
    const scene = facing(
      { is: 'harvester', at: [2, 2] },
      { is: 'wade', at: [6, 2] },
      { dice: [B.one, R.blank] },
    )
    const table = acting('harvester-1', scene)
    expect(placeOf(table, 'harvester-1')).toEqual([5, 2])
    expect(rolls(table)).toEqual(['harvester-1 at wade'])
  })

  rule('CS-AI-02', 'out of sight it walks there', () => {
    const scene = facing(
      { is: 'devastator', at: [2, 2] },
      { is: 'wade', at: [8, 2] },
      { map: wallAt(4, [0]) },
    )
    const table = acting('devastator-1', scene)
    expect(rolls(table)).toEqual([])
    expect(who(table, 'devastator-1').moved).toBeGreaterThan(0)
  })

  rule('CS-AI-03', 'EX-32: without a shooting statistic it walks', () => {
    const table = acting('harvester-1', facing({ is: 'harvester', at: [2, 2] }, { is: 'wade', at: [9, 2] }))
    expect(placeOf(table, 'harvester-1')).toEqual([8, 2])
    expect(rolls(table)).toEqual([])
  })

  rule('CS-AI-04', 'it walks if it can get there and still strike', () => {
    const scene = facing(
      { is: 'gatherer', at: [2, 2] },
      { is: 'wade', at: [6, 2] },
      { dice: [B.one, R.blank, R.blank] },
    )
    expect(placeOf(acting('gatherer-1', scene), 'gatherer-1')).toEqual([5, 2])
  })

  rule('CS-AI-05', 'EX-34: after a Move it shoots', () => {
    const scene = facing(
      { is: 'gatherer', at: [2, 2] },
      { is: 'wade', at: [13, 2] },
      { dice: [B.one, R.blank, 1, 1] },
    )
    const table = acting('gatherer-1', { ...scene, dice: [B.one, R.blank] })
    expect(placeOf(table, 'gatherer-1')).toEqual([6, 2])
    expect(rolls(table)).toEqual(['gatherer-1 at wade'])
  })

  rule('CS-AI-06', 'EX-33: if it shoots better than it strikes, it shoots', () => {
    const scene = facing(
      { is: 'devastator', at: [2, 2] },
      { is: 'wade', at: [6, 2] },
      { dice: [B.one, R.blank, B.one, R.blank] },
    )
    const table = acting('devastator-1', scene)
    expect(placeOf(table, 'devastator-1')).toEqual([2, 2])
    expect(rolls(table)).toEqual(['devastator-1 at wade', 'devastator-1 at wade'])
  })

  rule('CS-AI-07', 'EX-34: else it walks', () => {
    const scene = facing({ is: 'gatherer', at: [2, 2] }, { is: 'wade', at: [13, 2] })
    expect(
      placeOf(
        ruled((g) => chartAction(g, 'gatherer-1', null), scene),
        'gatherer-1',
      ),
    ).toEqual([6, 2])
  })

  rule('CS-AI-08', 'Gangers, Security and Corps act by it as well', () => {
    const place = (is: 'ganger' | 'guard' | 'trooper', dice: number[]) => {
      const at: Scene['at'] = (g) => {
        g.crews[0]!.hostileTo = ['law']
      }
      return placeOf(
        acting(`${is}-1`, facing({ is, at: [2, 2] }, { is: 'wade', at: [4, 2] }, { dice, at })),
        `${is}-1`,
      )
    }
    expect(place('ganger', [B.one, R.blank])).toEqual([3, 2])
    expect(place('guard', [B.one])).toEqual([3, 2])
    expect(place('trooper', [B.one, R.blank])).toEqual([3, 2])
  })

  rule('CS-AI-09', 'until its actions are used up', () => {
    const scene = facing(
      { is: 'assassin', at: [4, 2] },
      { is: 'wade', at: [5, 2] },
      { dice: [B.blank, R.blank, R.blank, B.blank, R.blank, R.blank, B.blank, R.blank, R.blank] },
    )
    expect(rolls(acting('assassin-1', scene))).toHaveLength(3)
  })

  rule('CS-FBX-10', 'EX-32: a Move goes as far as it can and stops in contact', () => {
    const scene = facing({ is: 'harvester', at: [2, 2] }, { is: 'wade', at: [5, 2] })
    const table = ruled((g) => moveToward(g, 'harvester-1', 'wade'), scene)
    expect(placeOf(table, 'harvester-1')).toEqual([4, 2])
  })

  rule('CS-FBX-11', 'EX-34: First Born shoot as far as they see', () => {
    const scene = facing(
      { is: 'devastator', at: [0, 2] },
      { is: 'wade', at: [19, 2] },
      { dice: [B.one, R.one, B.blank, R.blank] },
    )
    expect(who(acting('devastator-1', scene), 'wade').health).toBe(3)
  })

  rule('CS-FBX-12', 'misfires do nothing to First Born', () => {
    const scene = facing(
      { is: 'devastator', at: [0, 2] },
      { is: 'wade', at: [5, 2] },
      { dice: [B.misfire, R.misfire, B.misfire, R.misfire] },
    )
    const table = acting('devastator-1', scene)
    expect(told(table, 'weapon-failed')).toEqual([])
    expect(told(table, 'attack-settled')).toHaveLength(2)
  })

  rule('CS-FBX-13', 'a prone one stands up first', () => {
    const scene = facing({ is: 'harvester', at: [2, 2], prone: true }, { is: 'wade', at: [9, 2] })
    const table = acting('harvester-1', scene)
    expect(who(table, 'harvester-1').prone).toBe(false)
    expect(placeOf(table, 'harvester-1')).toEqual([6, 2])
  })

  rule('CS-LINK-01', 'a linked figure that has moved only moves', () => {
    const scene = facing(
      { is: 'devastator', at: [2, 0] },
      { is: 'wade', at: [6, 5] },
      { map: wallAt(4, [11, 10, 9, 8, 7, 6, 5, 4]) },
    )
    const table = acting('devastator-1', scene)
    expect(rolls(table)).toEqual([])
    expect(who(table, 'devastator-1').moved).toBeGreaterThan(4)
  })

  rule('CS-LINK-02', 'EX-33: one that has attacked only attacks', () => {
    const scene = facing(
      { is: 'devastator', at: [2, 2] },
      { is: 'wade', at: [6, 2] },
      { dice: [B.blank, R.blank, B.blank, R.blank] },
    )
    expect(rolls(acting('devastator-1', scene))).toHaveLength(2)
  })

  rule('CS-RUL-38', 'so line 4 is nothing for it', () => {
    const scene = facing(
      { is: 'devastator', at: [2, 2] },
      { is: 'wade', at: [4, 2] },
      { dice: [B.blank, R.blank, B.blank, R.blank] },
    )
    expect(placeOf(acting('devastator-1', scene), 'devastator-1')).toEqual([2, 2])
  })

  rule('CS-RUL-37', 'with charge all actions may be Moves', () => {
    const scene = facing(
      { is: 'live-one', at: [0, 2] },
      { is: 'wade', at: [12, 2] },
      { dice: [B.one, R.blank, R.blank] },
    )
    const table = acting('live-one-1', scene)
    expect(placeOf(table, 'live-one-1')).toEqual([11, 2])
    expect(rolls(table)).toEqual(['live-one-1 at wade'])
  })

  rule('CS-NSTAT-06', 'charge: moving into contact is a blow at once', () => {
    const scene = facing(
      { is: 'live-one', at: [2, 2] },
      { is: 'wade', at: [4, 2], health: 9 },
      { dice: Array.from({ length: 9 }, (_, n) => (n % 3 ? R.blank : B.blank)) },
    )
    expect(rolls(acting('live-one-1', scene))).toHaveLength(3)
  })

  rule('CS-RUL-57', 'without an enemy on the board it stands still', () => {
    const scene: Scene = { crews: [[{ is: 'wade' }]], others: [{ is: 'harvester', at: [2, 2] }] }
    expect(heard(acting('harvester-1', scene), 'stood-still')).toHaveLength(1)
  })

  rule('CS-DOOR-06', 'First Born pass closed doors, and take an action to unlock one', () => {
    const closed = facing(
      { is: 'harvester', at: [2, 2] },
      { is: 'wade', at: [9, 2] },
      {
        map: hall(...Array.from({ length: 12 }, (_, y) => [y, y === 2 ? '....+' : '....#'] as const)),
        at: (g) => {
          g.doors['4,2'] = 'closed'
        },
      },
    )
    expect(placeOf(acting('harvester-1', closed), 'harvester-1')).toEqual([8, 2])
    const locked = {
      ...closed,
      at: (g: Parameters<NonNullable<Scene['at']>>[0]) => {
        g.doors['4,2'] = 'locked'
      },
    }
    const table = acting('harvester-1', locked)
    expect(placeOf(table, 'harvester-1')).toEqual([3, 2])
    expect(table.state.doors['4,2']).toBe('open')
  })

  test('cards let somebody shoot with more dice and without the Knowledge Die', () => {
    const scene = facing(
      { is: 'liege', at: [2, 2] },
      { is: 'wade', at: [6, 2] },
      { dice: [B.one, R.one, R.one] },
    )
    expect(
      who(
        ruled((g) => shoot(g, 'liege-1', 'wade', { dice: 1, knowledge: false }), scene),
        'wade',
      ).health,
    ).toBe(2)
  })
})

describe('A5. Other NPCs', () => {
  rule('CS-NPC-14', 'engaged, it goes for the highest of its list that it can hurt', () => {
    const scene: Scene = {
      crews: [
        [
          {
            is: 'wade',
            at: [3, 2],
            worn: 'n-phase',
            effects: [{ name: 'armour', until: 'round', value: 3 }],
          },
        ],
      ],
      others: [
        { is: 'ganger', at: [2, 2] },
        { is: 'harvester', at: [1, 2] },
      ],
    }
    expect(target('ganger-1', scene)).toBe('harvester-2')
    expect(target('ganger-1', { ...scene, crews: [[{ is: 'wade', at: [3, 2] }]] })).toBe('wade')
  })

  rule('CS-NPC-15', 'if it can hurt none, for the highest', () => {
    const scene = facing(
      { is: 'ganger', at: [2, 2] },
      { is: 'wade', at: [3, 2], effects: [{ name: 'armour', until: 'round', value: 5 }] },
    )
    expect(target('ganger-1', scene)).toBe('wade')
  })

  rule('CS-NPC-16', 'else for the highest in sight', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [12, 2] }]],
      others: [
        { is: 'ganger', at: [2, 2] },
        { is: 'harvester', at: [4, 2] },
        { is: 'guard', at: [2, 4] },
      ],
    }
    expect(target('ganger-1', { ...scene, crews: [[{ is: 'wade', at: [12, 8] }]] })).toBe('wade')
    expect(target('guard-3', scene)).toBe('harvester-2')
  })

  rule('CS-NPC-17', 'of equals the closest out of cover', () => {
    const scene: Scene = {
      map: hall([2, '....s']),
      crews: [
        [
          { is: 'wade', at: [5, 2] },
          { is: 'cassie', at: [2, 9] },
        ],
      ],
      others: [{ is: 'ganger', at: [2, 2] }],
    }
    expect(target('ganger-1', scene)).toBe('cassie')
  })

  /** EX-40: the Trader is too well armoured for two dice. */
  const thick = (more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [9, 2], effects: [{ name: 'armour', until: 'round', value: 3 }] }]],
    others: [
      { is: 'guard', at: [2, 2] },
      { is: 'harvester', at: [2, 12 - 4] },
    ],
    at: (g) => {
      g.crews[0]!.hostileTo = ['law']
    },
    ...more,
  })

  rule('CS-NPC-18', 'EX-40: it shoots the next whom it can hurt, or the first with no effect', () => {
    const shots = acting('ganger-1', {
      ...thick({
        others: [
          { is: 'ganger', at: [2, 2] },
          { is: 'harvester', at: [2, 8] },
        ],
      }),
      dice: [B.blank, R.blank],
    })
    expect(rolls(shots)).toEqual(['ganger-1 at harvester-2'])
    const alone = acting('ganger-1', {
      ...thick({ others: [{ is: 'ganger', at: [2, 2] }] }),
      dice: [B.two, R.one],
    })
    expect(rolls(alone)).toEqual(['ganger-1 at wade'])
  })

  rule('CS-RUL-39', 'unable to hurt: the most its dice can give does not exceed the armour', () => {
    const armoured = (value: number): Scene => ({
      crews: [[{ is: 'wade', at: [3, 2], effects: [{ name: 'armour', until: 'round', value }] }]],
      others: [
        { is: 'ganger', at: [2, 2] },
        { is: 'harvester', at: [1, 2] },
      ],
    })
    expect(target('ganger-1', armoured(2))).toBe('wade')
    expect(target('ganger-1', armoured(3))).toBe('harvester-2')
  })

  rule('CS-NPC-19', 'with none in sight, the closest of the highest', () => {
    const scene: Scene = {
      map: wallAt(4, [11]),
      crews: [
        [
          { is: 'wade', at: [6, 0] },
          { is: 'cassie', at: [9, 11] },
        ],
      ],
      others: [
        { is: 'ganger', at: [2, 2] },
        { is: 'harvester', at: [5, 10] },
      ],
    }
    expect(target('ganger-1', scene)).toBe('cassie')
  })

  rule('CS-NPC-11', 'others shoot to medium range', () => {
    const scene = facing(
      { is: 'guard', at: [0, 2] },
      { is: 'wade', at: [18, 2] },
      {
        at: (g) => {
          g.crews[0]!.hostileTo = ['law']
        },
      },
    )
    const table = acting('guard-1', { ...scene, dice: [B.blank, R.blank] })
    expect(placeOf(table, 'guard-1')).toEqual([4, 2])
  })

  rule('CS-RUL-87', 'what the chart would have them shoot farther off is a Move', () => {
    const scene = facing(
      { is: 'guard', at: [0, 2] },
      { is: 'wade', at: [19, 2] },
      {
        at: (g) => {
          g.crews[0]!.hostileTo = ['law']
        },
      },
    )
    expect(
      placeOf(
        ruled((g) => chartAction(g, 'guard-1', 'wade'), scene),
        'guard-1',
      ),
    ).toEqual([4, 2])
  })

  rule('CS-NPC-13', 'misfires do nothing to them', () => {
    const scene = facing(
      { is: 'ganger', at: [2, 2] },
      { is: 'wade', at: [3, 2] },
      { dice: [B.misfire, R.misfire, B.misfire, R.misfire] },
    )
    expect(told(acting('ganger-1', scene), 'attack-settled')).toHaveLength(2)
  })

  rule('CS-NPC-12', 'shooting past an enemy they are struck like anybody', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [8, 2] },
          { is: 'cassie', at: [2, 3], tray: ['knife'] },
        ],
      ],
      others: [{ is: 'gatherer', at: [2, 2] }],
      dice: [B.one, B.one, R.one],
    }
    const table = ruled((g) => shoot(g, 'gatherer-1', 'wade', { dice: 0, knowledge: false }), scene)
    expect(rolls(table)).toEqual(['cassie at gatherer-1', 'gatherer-1 at wade'])
  })

  rule('CS-NPC-09', 'a Move goes as far as it can and stops at the target', () => {
    const scene = facing({ is: 'ganger', at: [2, 2] }, { is: 'wade', at: [5, 2] })
    expect(
      placeOf(
        ruled((g) => moveToward(g, 'ganger-1', 'wade'), scene),
        'ganger-1',
      ),
    ).toEqual([4, 2])
  })

  rule('CS-NPC-20', 'they keep out of contact with others on the way', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [10, 2] },
          { is: 'cassie', at: [4, 3] },
        ],
      ],
      others: [{ is: 'ganger', at: [2, 2] }],
    }
    const table = ruled((g) => moveToward(g, 'ganger-1', 'wade'), scene)
    const [, y] = placeOf(table, 'ganger-1')!
    expect(y).toBeLessThan(2)
  })

  rule('CS-NPC-21', 'or enter it and stop, where there is no other way', () => {
    const scene: Scene = {
      map: hall(
        [0, '####################'],
        [1, '....................'],
        [2, '....................'],
        [3, '####################'],
      ),
      crews: [
        [
          { is: 'wade', at: [10, 1] },
          { is: 'cassie', at: [5, 2] },
        ],
      ],
      others: [{ is: 'ganger', at: [3, 1] }],
    }
    const table = ruled((g) => moveToward(g, 'ganger-1', 'wade'), scene)
    expect(placeOf(table, 'ganger-1')).toEqual([5, 1])
  })

  rule('CS-RUL-90', 'First Born do not care', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [10, 2] },
          { is: 'cassie', at: [4, 3] },
        ],
      ],
      others: [{ is: 'harvester', at: [2, 2] }],
      dice: [B.blank, B.blank],
    }
    const table = ruled((g) => moveToward(g, 'harvester-1', 'wade'), { ...scene, dice: [] })
    expect(placeOf(table, 'harvester-1')).toEqual([6, 2])
  })

  const vented = (map: readonly string[], npc: Other, more: Scene = {}): Scene => ({
    map,
    crews: [[{ is: 'wade', at: [12, 3] }]],
    others: [npc],
    at: (g) => {
      g.pieces.push({
        id: 'vent-1',
        kind: 'vent',
        at: { x: 6, y: 3 },
        size: 2,
        tokens: [],
        seen: [],
        marked: true,
        counters: 0,
      })
    },
    ...more,
  })

  rule('CS-NPC-22', 'harmful areas only if every other way is closed', () => {
    const round = ruled(
      (g) => moveToward(g, 'ganger-1', 'wade'),
      vented(hall(), { is: 'ganger', at: [3, 3] }),
    )
    const [x, y] = placeOf(round, 'ganger-1')!
    expect(x < 4 || y > 6 || y < 1).toBe(true)
  })

  rule('CS-FBX-14', 'a First Born is rather placed at the entry point nearest to its target', () => {
    const narrow = hall([0, '####################'], [7, '####################'], [1, '...............1....'])
    const table = ruled(
      (g) => moveToward(g, 'harvester-1', 'wade'),
      vented(narrow, { is: 'harvester', at: [2, 3] }),
    )
    expect(heard(table, 'sent-through')).toHaveLength(1)
    expect(placeOf(table, 'harvester-1')![0]).toBeGreaterThan(13)
  })

  test('Security that Corps see close by go after the same target, once', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [8, 2], health: 9 }]],
      others: [
        { is: 'trooper', at: [2, 2] },
        { is: 'guard', at: [2, 4] },
        { is: 'harvester', at: [9, 9] },
      ],
      dice: [B.blank, R.blank, R.blank, B.blank, R.blank, R.blank, B.blank, R.blank, B.blank, R.blank],
    }
    const table = acting('trooper-1', scene)
    expect(heard(table, 'commandeered')).toMatchObject([{ who: 'guard-2', by: 'trooper-1' }])
    expect(who(table, 'guard-2').activated).toBe(true)
  })
})

describe('I4. The Knowledge Die', () => {
  /** Dice, number and arrow of the Knowledge Die, and what follows; the second shot has no such die. */
  const liege = (number: number, more: Scene = {}, trader: Partial<Trader> = {}): Scene =>
    facing(
      { is: 'liege', at: [2, 2] },
      { is: 'wade', at: [6, 2], ...trader },
      { dice: [B.blank, R.blank, number, 1], ...more },
    )

  const shot = (scene: Scene): Table =>
    ruled((g) => shoot(g, 'liege-1', 'wade', { dice: 0, knowledge: true }), scene)

  rule('CS-KNOW-01', 'EX-62: after the dice of the attack, hits or not', () => {
    expect(heard(shot(liege(2)), 'knowledge-rolled')).toMatchObject([{ effect: 'terrify' }])
  })

  rule('CS-KNOW-02', 'EX-62: with the first attack of the round only', () => {
    const again = liege(2, { others: [{ is: 'liege', at: [2, 2], knowledge: 1 }], dice: [B.blank, R.blank] })
    expect(heard(shot(again), 'knowledge-rolled')).toEqual([])
  })

  rule('CS-KNOW-03', 'on the charged side with the first two', () => {
    const charged = liege(2, {
      others: [{ is: 'liege', at: [2, 2], knowledge: 1 }],
      dice: [B.blank, R.blank, R.blank, 2, 1],
      at: (g) => {
        g.hostility.charged = true
      },
    })
    expect(heard(shot(charged), 'knowledge-rolled')).toHaveLength(1)
  })

  rule('CS-KNOW-04', 'Shift Target: the next closest in sight is the target from then on', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'wade', at: [9, 2] },
          { is: 'cassie', at: [9, 6] },
        ],
      ],
      others: [{ is: 'iconoclast', at: [2, 2], moved: 8, lostActions: 0 }],
      dice: [B.blank, R.blank, 6, 1, B.blank, R.blank],
    }
    const table = acting('iconoclast-1', scene)
    expect(heard(table, 'target-shifted')).toMatchObject([{ target: 'cassie' }])
    expect(rolls(table)).toEqual(['iconoclast-1 at wade', 'iconoclast-1 at cassie'])
  })

  rule('CS-KNOW-05', 'Scramble lasts for the activation', () => {
    expect(who(shot(liege(1)), 'liege-1').effects).toMatchObject([
      { name: 'scramble', until: 'turn', value: 2 },
    ])
  })

  rule('CS-KNOW-06', 'EX-62: Terrify leaves a Fear Counter without a scratch', () => {
    expect(who(shot(liege(2)), 'wade')).toMatchObject({ fear: 1, health: 5 })
  })

  rule('CS-FEAR-04', 'but not with Machines', () => {
    const scene = liege(2, { crews: [[{ is: 'xl', at: [6, 2] }]] })
    const table = ruled((g) => shoot(g, 'liege-1', 'xl', { dice: 0, knowledge: true }), scene)
    expect(who(table, 'xl').fear).toBe(0)
  })

  rule('CS-KNOW-07', 'Warp: three squares and prone; a wall hurts', () => {
    const free = shot(liege(3, { dice: [B.blank, R.blank, 3, 3] }))
    expect(placeOf(free, 'wade')).toEqual([9, 2])
    expect(who(free, 'wade')).toMatchObject({ prone: true, health: 5 })
    const wall = shot(liege(3, { map: wallAt(8), dice: [B.blank, R.blank, 3, 3, B.two] }))
    expect(placeOf(wall, 'wade')).toEqual([7, 2])
    expect(who(wall, 'wade')).toMatchObject({ prone: true, health: 3 })
  })

  rule('CS-KNOW-08', 'Consume: Skill pegs first, then Health', () => {
    const scene = liege(4, { dice: [B.two, R.one, 4, 1] }, { pegs: 2 })
    expect(who(shot(scene), 'wade')).toMatchObject({ pegs: 0, health: 4 })
  })

  rule('CS-KNOW-09', 'Focused Assault: no cover; hand to hand something falls out of reach', () => {
    const covered = liege(5, { map: hall([2, '.....s']), dice: [B.one, R.one, 5, 1] })
    expect(told(shot(covered), 'attack-settled')).toMatchObject([{ cover: 0, damage: 2 }])
    const close = liege(5, { dice: [B.blank, R.blank, 5, 1, 2, 3] }, { at: [3, 2], tray: ['knife'] })
    const table = ruled((g) => chartAction(g, 'liege-1', 'wade'), close)
    expect(table.state.floor).toMatchObject([{ at: { x: 5, y: 2 }, token: { item: 'knife' } }])
  })

  rule('CS-RUL-110', 'what comes after the attack only comes over those who still stand', () => {
    const scene = liege(2, { dice: [B.two, R.one, 2, 1] }, { health: 1 })
    expect(who(shot(scene), 'wade')).toMatchObject({ defeated: true, fear: 0 })
  })

  rule('CS-FEAR-01', 'whoever is afraid runs, and is struck at, and loses a counter', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [3, 2], tray: ['knife'] }]],
      others: [{ is: 'ganger-boss', at: [4, 2], fear: 1 }],
      dice: [B.one],
    }
    const table = ruled((g) => flee(g, 'ganger-boss-1'), scene)
    expect(rolls(table)).toEqual(['wade at ganger-boss-1'])
    expect(placeOf(table, 'ganger-boss-1')).toEqual([12, 10])
    expect(who(table, 'ganger-boss-1').fear).toBe(0)
  })
})

describe('I4c. Drones', () => {
  const PATROL = hall([1, '.a'], [2, '#########'], [6, '##########'], [9, '..b'])

  const patrolled = (trader: Trader, more: Scene = {}): Scene => ({
    map: PATROL,
    crews: [[trader]],
    others: [{ is: 'drone', at: [1, 1], patrol: 1 }],
    ...more,
  })

  rule('CS-DRONE-01', 'it looks, jumps to the next point, and looks again', () => {
    const table = acting('drone-1', patrolled({ is: 'wade', at: [1, 4] }))
    expect(placeOf(table, 'drone-1')).toEqual([2, 9])
    expect(who(table, 'drone-1').patrol).toBe(2)
    expect(heard(table, 'drone-scanned')).toHaveLength(2)
    const round = acting(
      'drone-1',
      patrolled({ is: 'wade', at: [1, 4] }, { others: [{ is: 'drone', at: [2, 9], patrol: 2 }] }),
    )
    expect(who(round, 'drone-1').patrol).toBe(1)
  })

  rule('CS-DRONE-02', 'whoever is in sight and medium range is found', () => {
    const table = acting('drone-1', patrolled({ is: 'wade', at: [8, 9] }))
    expect(heard(table, 'drone-scanned')).toMatchObject([{ seen: null }, { seen: 'wade' }])
    expect(table.state.hostility.pegs).toBe(10)
  })

  rule('CS-DRONE-05', 'found in the First Born Phase, every Drone acts at once', () => {
    const scene = patrolled(
      { is: 'wade', at: [8, 9] },
      { phase: { kind: 'first-born', done: [] }, turn: null },
    )
    const table = acting('drone-1', scene)
    expect(told(table, 'drones-alerted')).toHaveLength(1)
    expect(table.state.agenda).toMatchObject([{ kind: 'activate', figure: 'drone-1' }])
  })

  const hunting = (drone: At, trader: Trader, more: Scene = {}): Scene =>
    facing({ is: 'drone', at: drone }, trader, { pegs: 12, dice: [B.one, 4, 1], ...more })

  rule('CS-DRONE-06', 'then it keeps off, looks for a better shot, or comes nearer', () => {
    const nearer = acting('drone-1', hunting([0, 2], { is: 'wade', at: [19, 2] }))
    expect(placeOf(nearer, 'drone-1')).toEqual([4, 2])
    const touched = acting('drone-1', hunting([4, 2], { is: 'wade', at: [5, 2] }, { dice: [B.blank, 4, 1] }))
    const [x, y] = placeOf(touched, 'drone-1')!
    expect(Math.max(Math.abs(x - 5), Math.abs(y - 2))).toBeGreaterThan(1)
    const open = acting('drone-1', hunting([4, 2], { is: 'wade', at: [9, 2] }))
    expect(placeOf(open, 'drone-1')).toEqual([4, 2])
  })

  rule('CS-RUL-111', 'a better shot: out of cover instead of in it, by the fewest squares', () => {
    const table = acting(
      'drone-1',
      hunting([4, 2], { is: 'wade', at: [9, 2] }, { map: hall([2, '........s']) }),
    )
    expect(who(table, 'drone-1').moved).toBeGreaterThan(0)
    expect(told(table, 'attack-settled')).toMatchObject([{ cover: 0 }])
  })

  rule('CS-DRONE-07', 'and shoots once', () => {
    expect(rolls(acting('drone-1', hunting([4, 2], { is: 'wade', at: [9, 2] })))).toEqual(['drone-1 at wade'])
  })

  rule('CS-DRONE-08', 'it never goes next to an enemy', () => {
    const table = acting(
      'drone-1',
      hunting([4, 2], { is: 'wade', at: [7, 2] }, { map: wallAt(6, [6]), dice: [] }),
    )
    const [x, y] = placeOf(table, 'drone-1')!
    expect(Math.max(Math.abs(x - 7), Math.abs(y - 2))).toBeGreaterThan(1)
  })
})

describe('I7. Civilians', () => {
  const person = (at: At, more: Partial<Other> = {}): Other => ({ is: 'civilian', at, ...more })
  /** Number and arrow: 1 N, 3 E, 5 S, 7 W. */
  const rolling = (number: number, arrow: number, scene: Scene): Scene => ({
    ...scene,
    dice: [number, arrow, ...(scene.dice ?? [])],
  })
  const alone = (at: At, more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [0, 11] }]],
    others: [person(at)],
    ...more,
  })

  rule('CS-CIV-01', 'one roll of the chance die an activation', () => {
    const table = acting('civilian-1', rolling(2, 3, alone([5, 5])))
    expect(table.log().filter(({ type }) => type === 'chance-rolled')).toHaveLength(1)
  })

  rule('CS-CIV-02', 'EX-56: a Move the way the arrow points, around terrain', () => {
    const table = acting('civilian-1', rolling(2, 3, alone([5, 5], { map: hall([5, '.......s']) })))
    expect(table.log().filter(({ type }) => type === 'walked')).toMatchObject([
      { path: ['6,5', '6,6', '7,6', '8,6'] },
    ])
  })

  rule('CS-RUL-98', 'EX-56: where it cannot go on it turns, and tries straight on again', () => {
    const table = acting('civilian-1', rolling(2, 3, alone([5, 5], { map: hall([5, '.......s']) })))
    expect(placeOf(table, 'civilian-1')).toEqual([8, 6])
  })

  rule('CS-CIV-03', 'it attacks the closest, and runs two Moves', () => {
    const scene: Scene = { crews: [[{ is: 'wade', at: [5, 2] }]], others: [person([5, 5])], dice: [B.one] }
    const table = acting('civilian-1', rolling(3, 3, scene))
    expect(rolls(table)).toEqual(['civilian-1 at wade'])
    expect(placeOf(table, 'civilian-1')).toEqual([13, 5])
  })

  rule('CS-CIV-04', 'with nobody in sight it moves once', () => {
    const table = acting('civilian-1', rolling(3, 3, alone([5, 5], { map: wallAt(3) })))
    expect(placeOf(table, 'civilian-1')).toEqual([9, 5])
  })

  rule('CS-CIV-05', 'it hides from the nearest enemy in sight', () => {
    const scene: Scene = {
      map: hall([5, '..........s']),
      crews: [[{ is: 'wade', at: [0, 11] }]],
      others: [person([9, 4]), { is: 'harvester', at: [2, 5] }],
    }
    const table = acting('civilian-1', rolling(4, 3, scene))
    expect(placeOf(table, 'civilian-1')).toEqual([11, 5])
  })

  rule('CS-CIV-06', 'it joins the closest Trader close by', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [8, 5] }]],
      others: [person([5, 5], { tray: ['knife'] })],
    }
    const table = acting('civilian-1', rolling(5, 3, scene))
    expect(who(table, 'civilian-1').crew).toBe(0)
    expect(heard(table, 'civilian-joined')).toHaveLength(1)
  })

  const offering = (more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [8, 5], tray: ['knife'] }]],
    others: [person([5, 5])],
    picks: [0],
    at: (g) => {
      g.pouch = ['artifact-3']
    },
    ...more,
  })

  rule('CS-CIV-07', 'it walks to the nearest Trader whom nobody presses', () => {
    const far = offering({ crews: [[{ is: 'wade', at: [15, 5] }]] })
    const { picks: _, ...unpicked } = far
    const table = acting('civilian-1', rolling(6, 3, unpicked))
    expect(placeOf(table, 'civilian-1')).toEqual([9, 5])
    expect(table.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('CS-CIV-08', 'there it has something to keep, to swap for, or to wave off', () => {
    const table = ruled(
      function* (g) {
        yield* activate(g, 'civilian-1')
        const [item] = g.agenda
        if (item?.kind === 'offered') yield* offered(g, item)
      },
      rolling(6, 3, offering()),
    )
    expect(table.offered('deal')).toEqual(['keep', 'swap:0', 'reject'])
    const [asked] = table.asks
    const seen = view(table.state, 0)
    expect(text.question(asked!, seen)).toMatch(
      /^Civilian 1 offers Wade something: Artifact, sells for .* Do you/,
    )
    expect(DEAL.is(asked!) && asked.options.map((option) => text.option(asked, option, seen))).toEqual([
      'Take it, for nothing',
      'Give the Knife for it',
      'Wave it off',
    ])
    table.answer('deal', 'swap:0')
    expect(who(table, 'wade').tray).toMatchObject([{ item: 'artifact-3' }])
    expect(who(table, 'civilian-1').tray).toMatchObject([{ item: 'knife' }])
  })

  rule('CS-CIV-09', 'with no Trader in sight it moves on', () => {
    const table = acting('civilian-1', rolling(6, 3, alone([5, 5], { map: wallAt(3) })))
    expect(placeOf(table, 'civilian-1')).toEqual([9, 5])
  })

  rule('CS-CIV-10', 'EX-44: the skull turns it, if the station is awake', () => {
    const calm = acting('civilian-1', rolling(1, 1, alone([5, 5], { pegs: 14 })))
    expect(who(calm, 'civilian-1').where).toBe('board')
    const turned = acting('civilian-1', rolling(1, 1, alone([5, 5], { pegs: 15 })))
    expect(who(turned, 'civilian-1').where).toBe('gone')
    expect(turned.state.figures.at(-1)).toMatchObject({ who: { is: 'live-one' }, at: { x: 5, y: 5 } })
  })

  rule('CS-RUL-53', 'awake is Wake Protocols', () => {
    const used = acting(
      'civilian-1',
      rolling(
        1,
        1,
        alone([5, 5], {
          pegs: 15,
          at: (g) => {
            g.once = ['live-one']
          },
        }),
      ),
    )
    expect(who(used, 'civilian-1').where).toBe('board')
  })

  rule('CS-CIV-11', 'it keeps four squares off First Born', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [0, 11] }]],
      others: [person([3, 5]), { is: 'harvester', at: [12, 5] }],
    }
    const [x] = placeOf(acting('civilian-1', rolling(2, 3, scene)), 'civilian-1')!
    expect(12 - x - 1).toBeGreaterThan(4)
  })

  rule('CS-CIV-12', 'too near, it moves off first', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [0, 11] }]],
      others: [person([9, 5]), { is: 'harvester', at: [12, 5] }],
    }
    const [x] = placeOf(acting('civilian-1', rolling(2, 7, scene)), 'civilian-1')!
    expect(x).toBeLessThan(5)
  })

  rule('CS-CIV-13', 'leaving First Born it is struck', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [0, 11] }]],
      others: [person([9, 5]), { is: 'harvester', at: [10, 5] }],
      dice: [B.blank, R.blank],
    }
    expect(rolls(acting('civilian-1', rolling(2, 7, scene)))).toEqual(['harvester-2 at civilian-1'])
  })

  rule('CS-CIV-14', 'it never attacks the law, nor its like', () => {
    const scene: Scene = {
      map: wallAt(3),
      crews: [[{ is: 'wade', at: [0, 11] }]],
      others: [person([5, 5]), { is: 'guard', at: [8, 8] }, person([8, 2])],
    }
    expect(rolls(acting('civilian-1', rolling(3, 3, scene)))).toEqual([])
  })

  rule('CS-CIV-15', 'First Born before all else, then the closest of Gangers and Traders', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [5, 7] }]],
      others: [person([5, 5]), { is: 'ganger', at: [5, 2] }, { is: 'harvester', at: [13, 5] }],
      dice: [B.blank],
    }
    expect(rolls(acting('civilian-1', rolling(3, 1, scene)))[0]).toBe('civilian-1 at harvester-3')
    const others = { ...scene, others: [person([5, 5]), { is: 'ganger', at: [5, 1] } as const] }
    expect(rolls(acting('civilian-1', rolling(3, 3, others)))[0]).toBe('civilian-1 at wade')
  })

  rule('CS-NPC-08', 'prone, it gets up instead of rolling', () => {
    const table = acting('civilian-1', alone([5, 5], { others: [person([5, 5], { prone: true })] }))
    expect(who(table, 'civilian-1').prone).toBe(false)
    expect(placeOf(table, 'civilian-1')).toEqual([5, 5])
  })

  rule('CS-JOIN-09', 'EX-44: in a crew it may leave or turn, and does nothing else', () => {
    const joined = alone([5, 5], { others: [person([5, 5], { crew: 0, tray: ['knife'] })] })
    expect(who(acting('civilian-1', rolling(5, 1, joined)), 'civilian-1')).toMatchObject({
      crew: null,
      tray: [{ item: 'knife' }],
    })
    expect(placeOf(acting('civilian-1', rolling(3, 3, joined)), 'civilian-1')).toEqual([5, 5])
  })
})

describe('I6. Game Hunters', () => {
  const WORM: NonNullable<Scene['at']> = (g) => {
    g.pieces.push({
      id: 'hole-1',
      kind: 'hole',
      at: { x: 14, y: 4 },
      size: 2,
      tokens: [],
      seen: [],
      marked: true,
      counters: 0,
    })
  }

  const hunting = (others: readonly Other[], more: Scene = {}): Scene => ({
    crews: [[{ is: 'wade', at: [0, 11] }]],
    others: [{ is: 'keats', at: [2, 4] }, ...others],
    ...more,
  })

  rule('CS-HUNT-01', 'Beasts before First Born', () => {
    const scene = hunting([
      { is: 'devastator', at: [2, 9] },
      { is: 'live-one', at: [12, 4] },
    ])
    const table = acting('keats-1', { ...scene, dice: [B.one, R.one] })
    expect(rolls(table)).toEqual(['keats-1 at live-one-3'])
  })

  rule('CS-RUL-54', 'an enemy close by comes first only if no Beast is in sight', () => {
    const scene = hunting([{ is: 'harvester', at: [2, 8] }], { dice: [B.one, R.blank] })
    expect(rolls(acting('keats-1', scene))).toEqual(['keats-1 at harvester-2'])
  })

  rule('CS-RUL-109', 'they shoot a worm from outside its reach', () => {
    const scene = hunting([{ is: 'rock-worm', at: [14, 4] }], {
      at: WORM,
      dice: [B.one, R.one, B.one, R.one],
    })
    const table = acting('keats-1', scene)
    expect(rolls(table)).toEqual(['keats-1 at rock-worm-2', 'keats-1 at rock-worm-2'])
    expect(placeOf(table, 'keats-1')).toEqual([2, 4])
    const far = hunting([{ is: 'rock-worm', at: [14, 4] }], { at: WORM, map: wallAt(12, [11]), dice: [] })
    expect(rolls(acting('keats-1', far))).toEqual([])
  })

  rule('CS-HUNT-08', 'against Beasts they throw one blank or misfire again', () => {
    const scene = hunting([{ is: 'rock-worm', at: [14, 4] }], {
      at: WORM,
      dice: [B.misfire, R.one, B.blank, B.two, R.misfire, R.blank],
    })
    expect(told(acting('keats-1', scene), 'attack-settled').map(({ hits }) => hits)).toEqual([1, 2])
  })

  const trophy =
    (x: number, y: number): NonNullable<Scene['at']> =>
    (g) => {
      g.floor.push({
        at: { x, y },
        token: { item: 'hunter-trophy', state: 'fine', turned: 0, counters: 0, crew: null },
      })
    }

  rule('CS-HUNT-03', 'beside a Trophy the next action takes it', () => {
    const table = acting('keats-1', hunting([{ is: 'caaligorn', at: [19, 0] }], { at: trophy(5, 4) }))
    expect(who(table, 'keats-1').tray).toMatchObject([{ item: 'hunter-trophy' }])
    expect(table.state.floor).toEqual([])
  })

  rule('CS-HUNT-04', 'when all are taken they leave by the nearest edge', () => {
    const scene = hunting([], { others: [{ is: 'keats', at: [2, 4], tray: ['hunter-trophy'] }] })
    expect(who(acting('keats-1', scene), 'keats-1')).toMatchObject({ where: 'gone', at: null })
  })

  rule('CS-HUNT-02', 'with nothing to hunt they walk to the holes', () => {
    const empty: Scene['at'] = (g) => {
      WORM(g)
      g.pieces.at(-1)!.marked = false
    }
    const table = acting('keats-1', hunting([], { at: empty }))
    expect(placeOf(table, 'keats-1')).toEqual([10, 4])
  })
})

describe('What else binds NPCs', () => {
  rule('CS-ARM-08', 'armour stops damage, not what comes with the attack', () => {
    const trader: Trader = { is: 'wade', at: [6, 2], effects: [{ name: 'armour', until: 'round', value: 5 }] }
    const scene = facing({ is: 'liege', at: [2, 2] }, trader, { dice: [B.one, R.one, 2, 1] })
    const table = ruled((g) => shoot(g, 'liege-1', 'wade', { dice: 0, knowledge: true }), scene)
    expect(who(table, 'wade')).toMatchObject({ health: 5, fear: 1 })
  })

  rule('CS-RUL-55', 'First Born leave worms alone', () => {
    const scene: Scene = {
      crews: [[{ is: 'wade', at: [15, 2] }]],
      others: [
        { is: 'harvester', at: [2, 2] },
        { is: 'rock-worm', at: [3, 5] },
      ],
    }
    expect(target('harvester-1', scene)).toBe('wade')
  })

  const doored = (door: 'hidden' | 'closed' | 'locked', npc: Other): Scene =>
    facing(
      npc,
      { is: 'wade', at: [9, 2] },
      {
        map: Array.from({ length: 12 }, (_, y) =>
          `${y === 11 ? '@' : '.'}...${y === 2 ? '+' : '#'}`.padEnd(20, '.'),
        ),
        at: (g) => {
          g.doors['4,2'] = door
        },
      },
    )

  rule('CS-DOOR-07', 'First Born walk through hidden doors and leave them open', () => {
    const table = ruled(
      (g) => moveToward(g, 'harvester-1', 'wade'),
      doored('hidden', { is: 'harvester', at: [2, 2] }),
    )
    expect(placeOf(table, 'harvester-1')).toEqual([6, 2])
    expect(table.state.doors['4,2']).toBe('open')
  })

  test('other NPCs take an action to open a closed door, and a locked one bars them', () => {
    const opened = ruled(
      (g) => moveToward(g, 'ganger-1', 'wade'),
      doored('closed', { is: 'ganger', at: [3, 2] }),
    )
    expect(opened.state.doors['4,2']).toBe('open')
    expect(placeOf(opened, 'ganger-1')).toEqual([3, 2])
    const barred = acting('ganger-1', doored('locked', { is: 'ganger', at: [3, 2] }))
    expect(placeOf(barred, 'ganger-1')![0]).toBeLessThan(4)
  })

  rule('CS-NPC-07', 'a prone NPC stands up with its first action', () => {
    const table = acting(
      'ganger-1',
      facing({ is: 'ganger', at: [2, 2], prone: true }, { is: 'wade', at: [9, 2] }),
    )
    expect(who(table, 'ganger-1')).toMatchObject({ prone: false, moved: 4 })
  })

  rule('CS-DRONE-09', 'a Drone whose way is closed goes by the patrol points', () => {
    const scene: Scene = {
      map: hall([1, '.a'], [2, '####################'], [9, '..b']),
      crews: [[{ is: 'wade', at: [15, 10] }]],
      others: [{ is: 'drone', at: [1, 1], patrol: 1 }],
      pegs: 12,
      dice: [B.blank, 4, 1],
    }
    const table = acting('drone-1', scene)
    expect(placeOf(table, 'drone-1')).toEqual([2, 9])
  })
})

test('whom the Corps commandeer goes after their target, not its own', () => {
  const scene: Scene = {
    map: hall(...[0, 1, 2, 3, 4, 5, 6].map((y) => [y, '......#'] as const)),
    crews: [[{ is: 'wade', at: [0, 11] }]],
    others: [
      { is: 'trooper', at: [5, 8] },
      { is: 'guard', at: [5, 4] },
      { is: 'harvester', at: [15, 8] },
      { is: 'ganger', at: [1, 4] },
    ],
    dice: [B.blank, R.blank, R.blank, B.blank, R.blank, R.blank, B.blank, R.blank],
  }
  const table = acting('trooper-1', scene)
  expect(rolls(table)).toEqual([
    'trooper-1 at harvester-3',
    'trooper-1 at harvester-3',
    'guard-2 at harvester-3',
  ])
  expect(heard(table, 'commandeered')).toHaveLength(1)
  expect(placeOf(table, 'guard-2')![1]).toBeGreaterThan(6)
})
