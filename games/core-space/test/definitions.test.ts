import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import {
  CHANCE,
  FIRST_BORN,
  ITEMS,
  type Item,
  type ItemId,
  KNOWLEDGE,
  LEVELS,
  NPCS,
  PURGE,
  ROOM,
  TRADERS,
  type TraderId,
  UNITS,
} from '../content/index.ts'
import { coreSpace } from '../index.ts'
import { oneOf, rollChance } from '../rules/0-table/dice.ts'
import { grownOf } from '../rules/0-table/figures.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { fits, fresh, roomOf } from '../rules/0-table/tray.ts'
import { assessment } from '../rules/1-rounds/phases.ts'
import { armourOf } from '../rules/3-combat/index.ts'
import { priorityOf, targetOf } from '../rules/4-figures/targets.ts'
import { pointsDue } from '../rules/8-campaign/advancement.ts'
import { isSoldAt } from '../rules/8-campaign/posts.ts'
import { trackOf } from '../rules/8-campaign/veterans.ts'
import { plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const all = Object.values(ITEMS)
const posts = ['general-store', 'trading-post-5', 'high-counter'] as const

/** What a rule of dice gives, with these dice. */
function rolling<T>(dice: readonly number[], roll: (g: CoreSpace) => T): T {
  const found: T[] = []
  ruled(
    plainly((g) => {
      found[0] = roll(g)
    }),
    { dice },
  )
  return found[0]!
}

describe('dice', () => {
  rule('CS-RUL-03', 'the chance die shows skull, move, attack, hide, join and trade, from 1 to 6', () => {
    expect(CHANCE).toEqual(['skull', 'move', 'attack', 'hide', 'join', 'trade'])
  })

  rule('CS-RUL-04', 'one roll draws a face and then a direction, clockwise from north', () => {
    expect(rolling([3, 2], rollChance)).toEqual({ number: 3, symbol: 'attack', direction: 4 })
    expect(rolling([1, 5], rollChance)).toEqual({ number: 1, symbol: 'skull', direction: 2 })
  })

  rule(
    'CS-RUL-05',
    'of several things the chance die picks one, and is rolled again where it names none',
    () => {
      const picked = (count: number, ...numbers: number[]): number =>
        rolling(
          numbers.flatMap((number) => [number, 1]),
          (g) =>
            oneOf(
              g,
              Array.from({ length: count }, (_, n) => n + 1),
            ),
        )
      expect([picked(2, 3), picked(2, 4)]).toEqual([1, 2])
      expect([picked(3, 2), picked(3, 3), picked(3, 5)]).toEqual([1, 2, 3])
      expect([picked(4, 4), picked(4, 5, 6, 2), picked(5, 6, 5), picked(6, 6)]).toEqual([4, 2, 5, 6])
    },
  )

  rule(
    'CS-RUL-06',
    'the purge die shows 0, 1, 1, 2, 2, 3; the Knowledge Die has an effect for each number',
    () => {
      expect(PURGE).toEqual([0, 1, 1, 2, 2, 3])
      expect(KNOWLEDGE).toHaveLength(6)
    },
  )
})

describe('boards and numbers', () => {
  const traders = Object.values(TRADERS)

  rule('CS-STAT-01', 'a Trader has two to four actions, and as many in its turn', () => {
    for (const { actions } of traders) for (const count of actions) expect([2, 3, 4]).toContain(count)
    expect(skirmish({ crews: [[{ is: 'tam', at: [2, 2] }]] }).state.turn!.actions).toBe(3)
  })

  const bitten = (health: number): Table =>
    skirmish({
      crews: [[{ is: 'wade', at: [2, 2], health }]],
      others: [{ is: 'harvester', at: [2, 3] }],
      dice: [2, 1],
    }).answer('act', 'move:6,2')

  rule('CS-STAT-02', 'each damage costs a Health peg, and at none one is defeated', () => {
    expect(who(bitten(5), 'wade')).toMatchObject({ health: 3, defeated: false })
    expect(who(bitten(2), 'wade')).toMatchObject({ health: 0, defeated: true })
  })

  rule('CS-STAT-03', 'Skill pegs are spent on skills; the statistic stays as printed', () => {
    const table = skirmish({ crews: [[{ is: 'yeti', at: [2, 2] }]], pegs: 4 })
    expect(who(table, 'yeti').pegs).toBe(TRADERS.yeti.skill[0])
    table.answer('act', 'skill:regulate:1')
    expect(who(table, 'yeti').pegs).toBe(TRADERS.yeti.skill[0] - 1)
    expect(grownOf(who(table, 'yeti'), 'skill')).toBe(TRADERS.yeti.skill[0])
  })

  const shot = (scene: Scene = {}): Table => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['military-pistol'] }]],
      others: [
        { is: 'harvester', at: [6, 2] },
        { is: 'harvester', at: [7, 4] },
      ],
      pegs: 3,
      dice: [5, 4],
      ...scene,
    })
    return fire(table)
  }

  function fire(table: Table): Table {
    table.answer('act', 'shoot:harvester-1')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'military-pistol')
    return table
  }

  rule('CS-STAT-04', 'a shot costs an ammo peg', () => {
    expect(who(shot(), 'wade').ammo).toBe(6)
  })

  rule('CS-HTRK-01', 'the first shot of a Trader adds a peg, and no other in that round', () => {
    expect(shot().state.hostility.pegs).toBe(4)
    expect(fire(shot({ dice: [5, 4, 5, 4] })).state.hostility.pegs).toBe(4)
  })

  rule('CS-HTRK-03', 'pegs leave only where something says so', () => {
    const rested = ruled(plainly(assessment), { pegs: 7, turn: null })
    expect(rested.state.hostility.pegs).toBe(7)
    const calmed = skirmish({ crews: [[{ is: 'yeti', at: [2, 2] }]], pegs: 4 }).answer(
      'act',
      'skill:regulate:1',
    )
    expect(calmed.state.hostility.pegs).toBeLessThan(4)
  })

  rule(
    'CS-STAT-05',
    'the career track is as long as its rows, and begins with the points on the board',
    () => {
      for (const [is, { career, rows }] of Object.entries(TRADERS)) {
        expect(trackOf(is as TraderId)).toBe(rows.reduce((sum, row) => sum + row, 0))
        expect(career).toBeLessThan(rows[0]!)
      }
    },
  )

  rule('CS-STAT-06', 'some boards have unarmed dice or armour of their own', () => {
    const { state } = skirmish({
      crews: [
        [
          { is: 'balcor', at: [2, 2] },
          { is: 'wade', at: [4, 4] },
        ],
      ],
    })
    const [balcor, wade] = state.figures
    expect([armourOf(state, balcor!).value, armourOf(state, wade!).value]).toEqual([1, 0])
    expect(TRADERS.balcor.unarmed).toBe(2)
  })

  rule('CS-DON-02', 'only what is in the armour slot protects', () => {
    const armoured = (more: object): number => {
      const { state } = skirmish({ crews: [[{ is: 'wade', at: [2, 2], ...more }]] })
      return armourOf(state, state.figures[0]!).value
    }
    expect([armoured({ tray: ['combat-vest'] }), armoured({ worn: 'combat-vest' })]).toEqual([0, 1])
  })

  rule('CS-EFF-09', 'some skills make a regular action effortless', () => {
    const reload = (is: TraderId): Table =>
      skirmish({ crews: [[{ is, at: [2, 2], tray: ['ammo-mag'], ammo: 0 }]], actions: 0 })
    expect(
      reload('cassie')
        .offered('act')
        .some((value) => value.startsWith('deft:reload')),
    ).toBe(true)
    const other = reload('wade')
    expect(
      other.asks.flatMap((ask) => ('options' in ask ? ask.options : [])).map(({ value }) => value),
    ).not.toContain('reload')
  })

  rule('CS-INV-01', 'trays differ: 12 units, 14 for the Massive, 10 for the Small', () => {
    const room = (is: TraderId): number => roomOf(who(skirmish({ crews: [[{ is, at: [2, 2] }]] }), is))
    expect([room('cassie'), room('balcor'), room('yeti')]).toEqual([12, 14, 10])
  })

  rule('CS-RUL-68', 'nano 1, small 2, medium 3, large 4; crates, arks and pods hold so much', () => {
    expect(UNITS).toEqual({ nano: 1, small: 2, medium: 3, large: 4 })
    expect(ROOM).toMatchObject({ tray: 12, npc: 2, ark: 8, 'small-crate': 4, 'large-crate': 8 })
    const rifle = fresh('combat-rifle')
    expect(fits('small-crate', [], rifle)).toBe(false)
    expect(fits('large-crate', [rifle, rifle], rifle)).toBe(false)
    expect(fits('ark', [], rifle)).toBe(false)
    expect(
      fits(
        'pod',
        Array.from({ length: 9 }, () => rifle),
        rifle,
      ),
    ).toBe(true)
  })

  rule('CS-RUL-51', 'hostility has six levels, each five pegs on', () => {
    expect(LEVELS).toEqual({
      relaxed: 0,
      patrol: 5,
      inspection: 10,
      'wake-protocols': 15,
      'threat-defence': 20,
      cleanse: 25,
    })
  })

  rule('CS-RANK-01', 'ranks run from 1 to 6', () => {
    const ranks = [...Object.values(FIRST_BORN), ...Object.values(NPCS)].map(({ rank }) => rank)
    expect([...new Set(ranks)].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  rule('CS-PRIO-01', 'each kind of NPC has a list of its own', () => {
    const facing = (is: 'ganger' | 'trooper', near: 'wade' | 'harvester'): string | undefined => {
      const { state } = skirmish({
        crews: [[{ is: 'wade', at: near === 'wade' ? [6, 2] : [4, 10] }]],
        others: [
          { is, at: [4, 2] },
          { is: 'harvester', at: near === 'wade' ? [4, 10] : [6, 2] },
        ],
        at: (g) => {
          g.crews[0]!.hostileTo.push('law')
        },
      })
      return targetOf(state, state.figures[1]!)?.id
    }
    expect([facing('ganger', 'harvester'), facing('trooper', 'wade')]).toEqual(['wade', 'harvester-2'])
    const { figures } = skirmish({
      others: [
        { is: 'ganger', at: [4, 4] },
        { is: 'harvester', at: [9, 9] },
      ],
    }).state
    expect(priorityOf(figures[1]!, figures[0]!)).toBeLessThan(priorityOf(figures[1]!, figures[2]!))
  })
})

describe('tokens', () => {
  rule('CS-TRADE-03', 'what is rare is for sale nowhere', () => {
    const rare = (Object.keys(ITEMS) as ItemId[]).filter((item) =>
      (ITEMS[item] as Item).icons?.includes('rare'),
    )
    expect(rare.length).toBeGreaterThan(0)
    for (const item of rare)
      for (const post of posts) expect([item, isSoldAt(post, item)]).toEqual([item, false])
  })

  rule('CS-GLOSS-02', 'icons go by names', () => {
    for (const { icons = [] } of all) for (const icon of icons) expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  rule('CS-RUL-69', 'what shares a pictogram is told apart by name', () => {
    const has = (is: (item: Item) => boolean): boolean => all.some(is)
    const icon = (name: NonNullable<Item['icons']>[number]) =>
      has(({ icons }) => icons?.includes(name) === true)
    expect([
      icon('target-lock'),
      icon('full-charge'),
      icon('fast-reload'),
      icon('flip'),
      icon('sustained-fire'),
      icon('reliable'),
    ]).toEqual(Array(6).fill(true))
    expect([
      has(({ throw: dice }) => dice !== undefined),
      has(({ shield }) => shield !== undefined),
      has(({ scramble }) => scramble !== undefined),
      has(({ shots }) => shots !== undefined),
    ]).toEqual(Array(4).fill(true))
  })

  rule(
    'CS-RUL-70',
    'the machine pistol is 3-2-0; the combat sword’s first number is its standard hit',
    () => {
      expect(ITEMS['machine-pistol'].ranged).toEqual([3, 2, 0])
      expect(ITEMS['combat-sword'].close![0]).toBeLessThan(ITEMS['combat-sword'].close![1]!)
    },
  )

  rule('CS-RUL-102', 'fire and poison mark some weapons, and leave nothing on whoever is hit', () => {
    expect(all.some(({ icons }) => icons?.includes('poison'))).toBe(true)
    const table = skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['havoc-pistol-chemical'] }], [{ is: 'oru', at: [5, 2] }]],
      dice: [2, 1, 4, 4],
    }).answer('act', 'shoot:oru')
    expect(who(table, 'oru')).toMatchObject({ health: 4, effects: [] })
  })
})

describe('rounds and careers', () => {
  rule('CS-ROUND-03', 'the third phase is that of the First Born, whatever older pages call it', () => {
    const table = skirmish({ until: (g) => g.phase.kind === 'assessment' }).answer('act', 'end')
    const phases = table.log().flatMap(({ type }) => (type.endsWith('-phase') ? [type] : []))
    expect(phases).toEqual(['first-born-phase', 'npc-phase'])
    const [event] = table.log('first-born-phase')
    expect(coreSpace.text.event(event!, coreSpace.view(table.state, 0))).toContain('First Born')
  })

  rule('CS-RUL-64', 'whoever comes home gains one career point, on every row', () => {
    const due = (career: number): string[] => {
      const found: string[] = []
      ruled(
        plainly((g) => {
          found.push(...pointsDue(g))
        }),
        {
          crews: [[{ is: 'wade', where: 'aboard', career }]],
          turn: null,
          at: (g) => {
            g.campaign.crews[0]!.roster = [{ ...veteran, career }]
          },
        },
      )
      return found
    }
    expect([due(2), due(7), due(12)]).toEqual([['wade'], ['wade'], ['wade']])
  })

  const veteran = {
    is: 'wade' as const,
    captain: false,
    class: 'crewman' as const,
    career: 2,
    levels: {},
    pegs: 3,
    tray: [],
    worn: null,
    away: 0,
    ransom: null,
    once: false,
  }

  rule('CS-RUL-66', 'extraction and degradation go by the number of the chance die', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'wade', at: [2, 2], defeated: true, health: 0 },
          { is: 'cassie', where: 'aboard' },
        ],
      ],
      mission: 'cold-harbour',
      turn: null,
      phase: { kind: 'extraction', left: ['wade'] },
      dice: [1, 8, 3, 8],
      until: (g) => g.phase.kind === 'set-up',
      at: (g) => {
        Object.assign(g, { rules: { ...g.rules, campaign: true } })
        g.campaign.crews[0]!.roster = [
          { ...veteran },
          { ...veteran, is: 'cassie', captain: true, class: 'marine' },
        ]
      },
    })
    expect(table.log('chance-rolled')).toMatchObject([{ number: 1, for: 'extraction' }])
    expect(table.state.campaign.lost).toEqual(['wade'])
    table.answer('advance', 'none').answer('post', 'general-store').answer('trade', 'leave')
    expect(table.log('worn-down')).toMatchObject([{ system: 'life-support' }])
  })
})
