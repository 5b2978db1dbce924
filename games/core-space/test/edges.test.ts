import { rule } from '@starboard/kernel/rule'
import { blocks } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { EVENTS, LEVELS, MISSIONS } from '../content/index.ts'
import { blockOf, isFree, isWall, isWindow, planOf } from '../rules/0-table/board.ts'
import { sideOf } from '../rules/0-table/figures.ts'
import { coverBetween, sees } from '../rules/0-table/sight.ts'
import { boardFrom } from '../rules/1-rounds/fresh.ts'
import { hurt } from '../rules/3-combat/index.ts'
import { deedOf, forecast, targetOf } from '../rules/4-figures/index.ts'
import { lineOf } from '../rules/4-figures/lines.ts'
import { groundFor, routeFrom } from '../rules/4-figures/routes.ts'
import { activateWithSleeper } from '../rules/9-special/index.ts'
import { B, R, shooting, throwing } from './fight.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const acting = (id: string, scene: Scene): Table => ruled((g) => activateWithSleeper(g, id), scene)

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

const asking: Scene['at'] = (g) => {
  g.rules = { ...g.rules, ties: 'ask' }
}

const START = { left: 2, moved: false, fixed: null } as const

describe('J4. Edges', () => {
  rule(
    'CS-EDGE-01',
    'what happens at once is put in order by the first player, and settled one by one',
    () => {
      const table = skirmish({
        crews: [[{ is: 'cassie', at: [2, 2] }]],
        others: [
          { is: 'harvester', at: [12, 2] },
          { is: 'harvester', at: [12, 8] },
        ],
        phase: { kind: 'first-born', done: [] },
        at: asking,
        until: (g) => g.phase.kind === 'npc',
      })
      expect(table.offered('order')).toEqual(['harvester-1', 'harvester-2'])
      table.answer('order', 'harvester-2')
      const walkers = table.log('walked').map((event) => (event as unknown as { figure: string }).figure)
      expect(walkers).toEqual(['harvester-2', 'harvester-2', 'harvester-1', 'harvester-1'])
    },
  )

  rule('CS-EDGE-02', 'the mission comes before terrain: where it says so, a console needs no runes', () => {
    const at = (mission: 'market-of-lanterns' | 'vent-row'): string[] => {
      const console = boardFrom(mission).pieces.find(({ kind }) => kind === 'console')!
      const table = skirmish({ mission, crews: [[{ is: 'cassie', at: [console.at.x + 1, console.at.y] }]] })
      return offers(table, 'command')
    }
    expect(at('vent-row')).toEqual([])
    expect(at('market-of-lanterns')).toEqual(['command:console-1'])
  })

  rule('CS-EDGE-03', 'what cannot be done is not done, whatever the chart says', () => {
    const table = acting('harvester-1', { others: [{ is: 'harvester', at: [3, 2], disarmed: ['close'] }] })
    expect(table.log('attack-rolled')).toEqual([])
  })

  rule('CS-EDGE-04', 'parts are rounded up: four crews bring two pegs', () => {
    const crews = (['cassie', 'daric', 'lohbac', 'oru'] as const).map((is, n) => [
      { is, at: [2 + 3 * n, 2] as const },
    ])
    const pegs = (count: number): number =>
      skirmish({
        crews: crews.slice(0, count),
        phase: { kind: 'hostility', begun: false },
        until: (g) => g.phase.kind !== 'hostility' || g.phase.begun,
      }).state.hostility.pegs
    expect([pegs(3), pegs(4)]).toEqual([1, 2])
    const { state } = skirmish({
      crews,
      pegs: 8,
      phase: { kind: 'npc', type: 'civilian', arrived: true, done: [] },
      until: () => true,
    })
    expect(forecast(state).level).toBe('inspection')
  })

  rule('CS-EDGE-06', 'stated maxima hold: eleven squares a round, seven shots in a magazine', () => {
    const afraid = acting('live-one-1', {
      crews: [[{ is: 'cassie', at: [0, 5] }]],
      others: [{ is: 'live-one', at: [1, 5], fear: 1 }],
    })
    expect(who(afraid, 'live-one-1').moved).toBe(11)
    const filled = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2], ammo: 2, accelerant: 3 }]],
      at: (g) => void g.crews[0]!.hand.push('spare-magazine'),
    }).answer('act', 'card:spare-magazine:cassie')
    expect(who(filled, 'cassie')).toMatchObject({ ammo: 4, accelerant: 3 })
  })

  rule('CS-EDGE-07', 'of equally good targets the first player picks one', () => {
    const scene: Scene = {
      crews: [
        [
          { is: 'cassie', at: [6, 2] },
          { is: 'wade', at: [6, 8] },
          { is: 'hopper', at: [0, 5] },
        ],
      ],
      others: [{ is: 'harvester', at: [6, 5] }],
      at: asking,
      dice: [B.blank, R.blank],
    }
    const table = acting('harvester-1', scene)
    expect(table.offered('prey')).toEqual(['cassie', 'wade'])
    table.answer('prey', 'wade')
    expect(placeOf(table, 'harvester-1')).toEqual([6, 7])
    const automatic = acting('harvester-1', { ...scene, at: () => {} })
    expect(placeOf(automatic, 'harvester-1')).toEqual([6, 3])
  })

  rule('CS-EDGE-08', 'a die is thrown again once, and only where a rule grants it', () => {
    const shot = (is: 'caaligorn' | 'guard', dice: number[]): Table =>
      acting(`${is}-1`, {
        crews: [[{ is: 'cassie', at: [0, 11] }]],
        others: [
          { is, at: [2, 4], lostActions: 1 },
          { is: 'live-one', at: [12, 4] },
        ],
        dice,
      })
    const hunter = shot('caaligorn', [B.blank, R.blank, R.blank, B.blank])
    expect(hunter.log('attack-settled')).toMatchObject([{ hits: 0 }])
    const guard = shot('guard', [B.blank, R.blank])
    expect(guard.log('attack-settled')).toMatchObject([{ hits: 0 }])
  })

  rule(
    'CS-EDGE-09',
    'random things are drawn unseen, random points by the die; in doubt the first player says',
    () => {
      const table = skirmish({
        crews: [[{ is: 'cassie', at: [2, 2] }]],
        others: [{ is: 'ganger', at: [3, 2] }],
        dice: [B.two, R.one, R.one, R.one],
        picks: [1],
        at: (g) => {
          g.pouch = ['knife', 'medi-stim', 'knife']
        },
      }).answer('act', 'persuade:ganger-1:join')
      expect(who(table, 'ganger-1').tray).toMatchObject([{ item: 'medi-stim' }])
    },
  )

  rule(
    'CS-FBX-15',
    'what is to be chosen for others, the first player chooses, whoever suffers by it',
    () => {
      const table = skirmish({
        map: ['1..2...', '.......', '@......'],
        crews: [[{ is: 'cassie', at: [5, 1] }], [{ is: 'daric', at: [6, 1] }]],
        phase: { kind: 'arrival', list: [{ type: 'harvester', count: 1 }] },
        until: (g) => g.phase.kind === 'first-born',
        dice: [4, 1],
        at: (g) => {
          g.first = 1
        },
      })
      expect(table.ask('point').seat).toBe(1)
      table.answer('point', '1')
    },
  )
})

describe('Doors and windows', () => {
  rule('CS-DOOR-01', 'in a basic mission every door is open', () => {
    for (const mission of ['cold-harbour', 'worm-country', 'vent-row'] as const)
      expect(new Set(Object.values(boardFrom(mission).doors))).toEqual(new Set(['open']))
    expect(new Set(Object.values(boardFrom('locked-gallery').doors))).toEqual(
      new Set(['open', 'locked', 'hidden']),
    )
  })

  const WINDOW = ['...#...', '...=...', '...#...', '@..#...']

  rule('CS-DOOR-02', 'a window is looked through, not walked through, save by First Born', () => {
    const table = skirmish({
      map: WINDOW,
      crews: [[{ is: 'cassie', at: [2, 1] }]],
      others: [{ is: 'harvester', at: [5, 1] }],
    })
    const { state } = table
    expect(sees(state, state.figures[0]!, state.figures[1]!)).toBe(true)
    expect(offers(table, 'move').filter((value) => /^move:[3-6],/.test(value))).toEqual([])
    const came = acting('harvester-1', {
      map: WINDOW,
      crews: [[{ is: 'cassie', at: [1, 1] }]],
      others: [{ is: 'harvester', at: [5, 1] }],
      dice: [B.blank, R.blank],
    })
    expect(placeOf(came, 'harvester-1')).toEqual([2, 1])
  })

  rule('CS-RUL-08', 'walls, doors and windows fill squares: a shut door is a wall, a window is low', () => {
    const { state } = skirmish({
      map: ['..#..', '..+..', '..%..', '..=..', '@....'],
      crews: [[{ is: 'cassie', at: [0, 0] }]],
    })
    const at = (y: number) => ({ x: 2, y })
    expect([0, 1, 2, 3].map((y) => isWall(state, at(y)))).toEqual([true, false, true, false])
    expect(isWindow(state, at(3))).toBe(true)
    expect([1, 3].map((y) => isFree(state, at(y)))).toEqual([true, false])
  })

  test('a window gives cover and hides nobody', () => {
    const { state } = skirmish({
      map: WINDOW,
      crews: [[{ is: 'cassie', at: [0, 1] }]],
      others: [{ is: 'harvester', at: [6, 1] }],
    })
    expect(coverBetween(state, state.figures[0]!, state.figures[1]!)).toBe('partial')
  })

  rule('CS-TERR-10', 'NPCs keep two squares off a live vent, unless there is no other way', () => {
    const wide = [
      ...Array.from({ length: 5 }, () => '............'),
      '.....VV.....',
      '.....VV.....',
      ...Array.from({ length: 4 }, () => '............'),
      '@...........',
    ]
    const way = (map: readonly string[], marked: boolean): boolean => {
      const { state } = skirmish({
        map,
        crews: [[{ is: 'cassie', at: [11, 5] }]],
        others: [{ is: 'ganger', at: [0, 5] }],
        at: (g) => {
          g.pieces[0]!.marked = marked
        },
      })
      const ganger = state.figures[1]!
      const { path } = routeFrom(groundFor(state, ganger, state.figures[0]!), ganger.at!, { x: 11, y: 5 })!
      return path.some(({ x, y }) => x >= 3 && x <= 8 && y >= 3 && y <= 8)
    }
    expect(way(wide, false)).toBe(true)
    expect(way(wide, true)).toBe(false)
    const narrow = wide.map((row, y) => (y === 2 || y === 9 ? '#'.repeat(12) : row))
    expect(way(narrow, true)).toBe(true)
  })
})

describe('I3. The True Born', () => {
  const trueBorn = (state: 'somnambulant' | 'awake', more: Scene = {}): Scene => ({
    crews: [[{ is: 'cassie', at: [6, 5] }]],
    others: [{ is: 'true-born', at: [8, 5], sleep: { state, insert: 1 } }],
    ...more,
  })

  rule('CS-TB-01', 'asleep it harms nobody, awake it fights', () => {
    const asleep = acting('true-born-1', trueBorn('somnambulant', { dice: [1, 3, 1, 3] }))
    expect(asleep.log('attack-rolled')).toEqual([])
    const MISS = [B.blank, R.blank, R.blank, R.blank]
    const awake = acting('true-born-1', trueBorn('awake', { dice: [...MISS, 1, 1, ...MISS] }))
    expect(awake.log('attack-rolled')).toHaveLength(2)
  })

  rule('CS-TB-11', 'awake it acts by the chart', () => {
    const { state } = skirmish(trueBorn('awake'))
    const [cassie, sleeper] = state.figures
    expect(targetOf(state, sleeper!)?.id).toBe('cassie')
    expect(lineOf(state, sleeper!, cassie!, { ...START, left: 3 })).toEqual({ line: 4, deed: 'move' })
  })

  rule('CS-TB-25', 'defeated awake, what it had on it lies where it stood', () => {
    const table = ruled(
      plainly((g) => hurt(g, 'true-born-1', 4, 'cassie')),
      {
        others: [
          {
            is: 'true-born',
            at: [8, 5],
            sleep: { state: 'awake', insert: 1 },
            tray: ['velocity-bond', 'potent-fibril'],
          },
        ],
      },
    )
    expect(table.state.floor.map(({ at, token }) => [at.x, at.y, token.item])).toEqual([
      [8, 5, 'velocity-bond'],
      [8, 5, 'potent-fibril'],
    ])
  })
})

describe('Rulings', () => {
  rule('CS-RUL-10', 'rings are square: twelve squares beside a piece of four, eight beside one', () => {
    const vent = { x: 4, y: 4, width: 2, height: 2 }
    expect(blocks.ring(vent, 1)).toHaveLength(12)
    expect(blocks.ring({ x: 4, y: 4 }, 1)).toHaveLength(8)
    expect(blocks.rings(vent, { x: 7, y: 7 })).toBe(2)
  })

  rule('CS-RUL-36', 'the chart has seven lines: having moved and shooting better are two of them', () => {
    const { state } = skirmish({ others: [{ is: 'annihilator', at: [15, 2] }] })
    const [cassie, npc] = state.figures
    expect(lineOf(state, npc!, cassie!, { ...START, moved: true }).line).toBe(5)
    expect(lineOf(state, npc!, cassie!, START).line).toBe(6)
  })

  rule('CS-RUL-40', 'First Born shoot as far as they see, with their one number', () => {
    const table = acting('devastator-1', {
      map: ['.'.repeat(24), `@${'.'.repeat(23)}`],
      crews: [[{ is: 'cassie', at: [0, 0] }]],
      others: [{ is: 'devastator', at: [23, 0], lostActions: 1 }],
      dice: [B.blank, R.blank],
    })
    expect(table.log('attack-rolled')).toHaveLength(1)
  })

  rule(
    'CS-RUL-46',
    'below Inspection a Drone listens; the first shot’s peg comes on top; First Born alert nobody',
    () => {
      const shot = shooting('cassie', 'harvester-2', {
        pegs: 0,
        crews: [[{ is: 'cassie', at: [2, 2], tray: ['machine-pistol'] }]],
        others: [
          { is: 'drone', at: [19, 11] },
          { is: 'harvester', at: [6, 2] },
        ],
        dice: [B.blank, R.blank, R.blank],
      })
      const pegs = shot.log('pegs-added') as unknown as readonly { rule: string; pegs: number }[]
      expect(pegs.map(({ rule: why, pegs: count }) => [why, count])).toEqual([
        ['CS-RNG-07', 1],
        ['CS-DRONE-03', 9],
      ])
      const quiet = acting('devastator-2', {
        crews: [[{ is: 'cassie', at: [2, 2] }]],
        others: [
          { is: 'drone', at: [19, 11] },
          { is: 'devastator', at: [12, 2], lostActions: 1 },
        ],
        dice: [B.blank, R.blank],
      })
      expect(quiet.state.hostility.pegs).toBe(0)
    },
  )

  rule(
    'CS-RUL-131',
    'a shot from an NPC’s board is no noise, joined or not: only one at a Drone gives it away',
    () => {
      const shot = (on: string, dice: number[]): Table =>
        shooting('ganger-1', on, {
          crews: [[{ is: 'cassie', at: [0, 11] }]],
          others: [
            { is: 'ganger', at: [2, 2], crew: 0 },
            { is: 'drone', at: [2, 6] },
            { is: 'harvester', at: [6, 2] },
          ],
          turn: 'ganger-1',
          dice,
        })
      expect(shot('harvester-3', [B.blank, R.blank]).state.hostility.pegs).toBe(0)
      expect(shot('drone-2', [B.blank, R.blank]).state.hostility.pegs).toBe(10)
    },
  )

  rule(
    'CS-RUL-132',
    'a blast that misses by a square is not shifted into a wall to stay where it was',
    () => {
      const thrown = (map: readonly string[]): Table =>
        throwing('cassie', 'n-nade', '3,1', {
          map,
          crews: [[{ is: 'cassie', at: [0, 1], tray: ['n-nade'] }]],
          dice: [B.blank],
        })
      const open = thrown(['....#', '....#', '@...#'])
      expect(open.offered('shift')).toEqual(expect.arrayContaining(['2,1', '3,0', '3,2']))
      expect(open.offered('shift')).not.toContain('3,1')
      expect(open.offered('shift')).not.toContain('4,1')
    },
  )

  rule('CS-RUL-47', 'at Patrol First Born other than Drones act as ever', () => {
    const table = acting('harvester-1', {
      pegs: 6,
      others: [{ is: 'harvester', at: [5, 2] }],
      dice: [B.blank, R.blank],
    })
    expect(table.log('attack-rolled')).toHaveLength(1)
  })

  rule('CS-RUL-49', 'Shift Target: the next closest in sight, or nobody else; Scramble climbs two', () => {
    const struck = (traders: NonNullable<Scene['crews']>[number]): Table =>
      acting('liege-1', {
        crews: [traders],
        others: [{ is: 'liege', at: [7, 5], lostActions: 1 }],
        dice: [B.blank, R.blank, 6, 1],
      })
    expect(struck([{ is: 'cassie', at: [6, 5] }]).log('target-shifted')).toEqual([])
    const two = struck([
      { is: 'cassie', at: [6, 5] },
      { is: 'wade', at: [9, 5] },
    ])
    expect(two.log('target-shifted')).toMatchObject([{ target: 'wade' }])
    const walled = Array.from({ length: 5 }, (_, y) => (y === 4 ? '@..s...' : '...s...'))
    const way = (scrambles: boolean): boolean => {
      const { state } = skirmish({
        map: walled,
        crews: [[{ is: 'cassie', at: [1, 2] }]],
        others: [{ is: 'liege', at: [5, 2] }],
      })
      const [cassie, liege] = state.figures
      if (scrambles) liege!.effects.push({ name: 'scramble', until: 'turn', value: 2 })
      return routeFrom(groundFor(state, liege!, cassie!), liege!.at!, cassie!.at!) !== null
    }
    expect([way(false), way(true)]).toEqual([false, true])
  })

  rule('CS-RUL-51', 'there are six levels', () => {
    expect(LEVELS).toEqual({
      relaxed: 0,
      patrol: 5,
      inspection: 10,
      'wake-protocols': 15,
      'threat-defence': 20,
      cleanse: 25,
    })
  })

  rule('CS-RUL-74', 'the deck is made of forty-three cards, some of them twice', () => {
    expect(Object.keys(EVENTS)).toHaveLength(43)
    expect(Object.values(EVENTS).filter(({ copies }) => copies === 2)).toHaveLength(10)
    expect(Object.values(EVENTS).filter(({ type }) => type === 'assistance')).toHaveLength(7)
  })

  rule('CS-RUL-99', 'a large base is four squares, moves as one, and touches with each of them', () => {
    const { state } = skirmish({
      map: ['........', '........', '..#.....', '........', '@.......'],
      crews: [[{ is: 'cassie', at: [7, 4] }]],
      others: [{ is: 'talos', at: [0, 0] }],
    })
    const talos = state.figures[1]!
    const ground = groundFor(state, talos, state.figures[0]!)
    const { path } = routeFrom(ground, blockOf({ at: { x: 0, y: 0 }, size: 2 }), { x: 7, y: 4 })!
    for (const { x, y } of path)
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        expect(isWall(state, { x: x + dx, y: y + dy })).toBe(false)
    const last = path.at(-1)!
    expect([
      [5, 3],
      [6, 2],
      [7, 2],
      [5, 4],
    ]).toContainEqual([last.x, last.y])
  })

  test('what was taken from an NPC is gone for the mission', () => {
    const { state } = skirmish({ others: [{ is: 'ganger', at: [9, 9], disarmed: ['ranged'] }] })
    expect(sideOf(state, state.figures[1]!)).toMatchObject({ ranged: null, close: 2 })
    expect(deedOf(state, state.figures[1]!, state.figures[0]!, START)).toBe('move')
  })

  test('every mission has its points where the map says', () => {
    for (const mission of Object.keys(MISSIONS) as (keyof typeof MISSIONS)[]) {
      const { entries, patrols } = planOf({ map: mission })
      expect(entries.filter((at) => at !== null).length).toBe(6)
      expect(patrols.filter((at) => at !== null).length).toBeGreaterThanOrEqual(4)
    }
  })
})
