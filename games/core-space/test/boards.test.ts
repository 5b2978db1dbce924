import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { FIRST_BORN, type FirstBornId, NPCS } from '../content/index.ts'
import { hiddenFrom } from '../rules/0-table/sight.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { bringFirstBorn, leftInPool, openPods, pointKindOf } from '../rules/1-rounds/arrivals.ts'
import { hurt, waysToShoot, waysToStrike } from '../rules/3-combat/index.ts'
import { deedOf, targetOf } from '../rules/4-figures/index.ts'
import { activateWithSleeper } from '../rules/9-special/index.ts'
import { B, R, striking } from './fight.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const acting = (id: string, scene: Scene): Table => ruled((g) => activateWithSleeper(g, id), scene)

const attacks = (table: Table): string[] =>
  table.log('attack-rolled').map((event) => {
    const { by, on } = event as unknown as { by: string; on: string }
    return `${by} at ${on}`
  })

/** A hall with entry points in two corners and patrol points between them. */
const POINTS = [
  '1..................2',
  '....a..........b....',
  ...Array.from({ length: 9 }, () => '.'.repeat(20)),
  '@...................',
]

const comes = (type: FirstBornId, times: number): Table =>
  ruled(
    plainly((g) => {
      for (let n = 0; n < times; n++)
        bringFirstBorn(g, type, 1, { number: 1, at: { x: 0, y: 0 } }, 'CS-FBA-06')
    }),
    { map: POINTS, pegs: 12 },
  )

const onBoard = (table: Table, type: FirstBornId): number =>
  table.state.figures.filter(({ who: is }) => is.is === type).length

const MISS = [B.blank, R.blank, R.blank, R.blank]

describe('D3. First Born', () => {
  rule('CS-FBT-01', 'Drone: rank 1, arrives at patrol points, and gives everybody away', () => {
    expect(FIRST_BORN.drone.rank).toBe(1)
    expect(pointKindOf('drone')).toBe('patrol')
    const table = acting('drone-1', { map: POINTS, others: [{ is: 'drone', at: [4, 2], patrol: 1 }] })
    expect(table.log('drones-alerted')).toHaveLength(1)
  })

  rule('CS-FBT-02', 'Harvester: rank 1, five in the box, by the standard chart', () => {
    expect(FIRST_BORN.harvester).toMatchObject({ rank: 1, calm: { ranged: null } })
    expect(onBoard(comes('harvester', 7), 'harvester')).toBe(5)
    const table = acting('harvester-1', {
      others: [{ is: 'harvester', at: [5, 2] }],
      dice: [B.blank, R.blank],
    })
    expect(attacks(table)).toEqual(['harvester-1 at cassie'])
  })

  rule('CS-FBT-03', 'Devastator: rank 2, and shoots from afar rather than come near', () => {
    expect(FIRST_BORN.devastator.rank).toBe(2)
    const table = acting('devastator-1', {
      others: [{ is: 'devastator', at: [18, 2] }],
      dice: [B.blank, R.blank, B.blank, R.blank],
    })
    expect(attacks(table)).toEqual(['devastator-1 at cassie', 'devastator-1 at cassie'])
    expect(placeOf(table, 'devastator-1')).toEqual([18, 2])
  })

  rule('CS-FBT-04', 'Assassin: rank 3, goes for a Captain in sight', () => {
    expect(FIRST_BORN.assassin.rank).toBe(3)
    const { state } = skirmish({
      crews: [
        [
          { is: 'wade', at: [6, 6] },
          { is: 'cassie', at: [15, 6] },
        ],
      ],
      others: [{ is: 'assassin', at: [8, 6] }],
    })
    expect(targetOf(state, state.figures[2]!)?.id).toBe('cassie')
  })

  rule('CS-FBT-05', 'Liege: rank 4, one from each pod, and it wakes the True Born', () => {
    expect(FIRST_BORN.liege.rank).toBe(4)
    const opened = ruled(plainly(openPods), {
      map: ['T....T', '......', '@....T'],
      crews: [[{ is: 'cassie' }]],
    })
    expect(onBoard(opened, 'liege')).toBe(3)
    const waking = acting('liege-1', {
      others: [
        { is: 'liege', at: [9, 9] },
        { is: 'true-born', at: [10, 9], sleep: { state: 'somnambulant', insert: 3 } },
      ],
    })
    expect(who(waking, 'true-born-2').sleep).toEqual({ state: 'awake', insert: 1 })
  })

  rule('CS-FBT-06', 'Iconoclast: rank 5, once a game; it steps through to be near its target', () => {
    expect(FIRST_BORN.iconoclast.rank).toBe(5)
    expect(onBoard(comes('iconoclast', 3), 'iconoclast')).toBe(1)
    const stepping = (at: [number, number], others: NonNullable<Scene['others']> = [], dice: number[] = []) =>
      acting('iconoclast-1', {
        map: POINTS,
        crews: [[{ is: 'cassie', at: [18, 3] }]],
        others: [{ is: 'iconoclast', at }, ...others],
        dice,
      })
    const far = stepping([1, 8], [], [...MISS, 1, 1])
    expect(far.log('sent-through')).toMatchObject([{ rule: 'CS-FBT-06', at: { x: 19, y: 1 } }])
    expect(attacks(far)).toHaveLength(1)
    const near = stepping([13, 3], [], [...MISS, 1, 1, ...MISS])
    expect(near.log('sent-through')).toEqual([])
    const held = stepping([1, 8], [{ is: 'ganger', at: [1, 9] }], [...MISS, 1, 1, ...MISS, ...MISS])
    expect(held.log('sent-through')).toEqual([])
  })

  rule('CS-FBT-07', 'Live One: rank 4, once a game, and a kill point for whoever defeats it', () => {
    expect(FIRST_BORN['live-one'].rank).toBe(4)
    expect(onBoard(comes('live-one', 2), 'live-one')).toBe(1)
    const table = ruled(
      plainly((g) => hurt(g, 'live-one-1', 1, 'cassie')),
      { others: [{ is: 'live-one', at: [9, 9] }] },
    )
    expect(table.state.goal.counts['kills:cassie']).toBe(1)
  })

  rule(
    'CS-FBT-08',
    'Gatherer: rank 4, once a game; it takes what lies about, and drops it when it falls',
    () => {
      expect(FIRST_BORN.gatherer.rank).toBe(4)
      expect(onBoard(comes('gatherer', 2), 'gatherer')).toBe(1)
      const scene: Scene = {
        crews: [[{ is: 'cassie', at: [2, 2] }]],
        others: [{ is: 'gatherer', at: [19, 2] }],
        dice: [B.blank, R.blank],
        at: (g) => {
          g.floor.push(
            { at: { x: 15, y: 3 }, token: fresh('medi-stim') },
            { at: { x: 14, y: 2 }, token: fresh('rune') },
            { at: { x: 15, y: 2 }, token: fresh('combat-axe') },
            { at: { x: 9, y: 2 }, token: fresh('knife') },
          )
        },
      }
      const table = acting('gatherer-1', scene)
      expect(table.log('collected').length).toBeGreaterThan(0)
      expect(who(table, 'gatherer-1').tray.map(({ item }) => item)).not.toContain('knife')
      const fallen = ruled(function* (g) {
        yield* activateWithSleeper(g, 'gatherer-1')
        hurt(g, 'gatherer-1', 1, null)
      }, scene)
      expect(fallen.state.floor).toHaveLength(4)
    },
  )

  rule('CS-FBT-09', 'Annihilator: rank 5, once a game, and nobody shoots with more dice', () => {
    expect(FIRST_BORN.annihilator.rank).toBe(5)
    expect(onBoard(comes('annihilator', 2), 'annihilator')).toBe(1)
    const most = Math.max(...Object.values(FIRST_BORN).map(({ calm }) => calm.ranged ?? 0))
    expect(FIRST_BORN.annihilator.calm.ranged).toBe(most)
  })

  rule('CS-FBT-10', 'True Born: rank 6, asleep or awake, with four inserts', () => {
    expect(FIRST_BORN['true-born'].rank).toBe(6)
    const wounded = (damage: number): Table =>
      ruled(
        plainly((g) => hurt(g, 'true-born-1', damage, null)),
        { others: [{ is: 'true-born', at: [9, 9], sleep: { state: 'awake', insert: 1 } }] },
      )
    expect(who(wounded(3), 'true-born-1').sleep).toEqual({ state: 'awake', insert: 4 })
    expect(who(wounded(4), 'true-born-1').defeated).toBe(true)
  })

  rule('CS-FBT-11', 'what burns or poisons hurts them as any attack does, and leaves nothing behind', () => {
    const table = striking('cassie', 'harvester-1', {
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['knife'] }]],
      others: [{ is: 'harvester', at: [5, 4] }],
      dice: [B.one],
    })
    expect(who(table, 'harvester-1')).toMatchObject({ defeated: true, effects: [] })
  })
})

rule('CS-RUL-136', 'an Iconoclast steps through only to come nearer to its target', () => {
  const table = acting('iconoclast-1', {
    map: POINTS,
    crews: [[{ is: 'cassie', at: [9, 11] }]],
    others: [{ is: 'iconoclast', at: [18, 1] }],
    dice: [B.blank, R.blank, 1, 1, B.blank, R.blank],
  })
  expect(table.log('sent-through')).toEqual([])
})

describe('D2. Boards of NPCs', () => {
  rule('CS-NSTAT-01', 'a board shows actions, close and ranged dice, armour, Persuade and rank', () => {
    for (const npc of Object.values(NPCS))
      for (const shown of ['actions', 'close', 'ranged', 'armour', 'persuade', 'rank'] as const)
        expect(npc[shown], `${npc.name}: ${shown}`).not.toBeUndefined()
    expect(NPCS.ganger).toMatchObject({ actions: 2, close: 2, ranged: 2, armour: 0, persuade: 2, rank: 1 })
  })

  rule('CS-NSTAT-03', 'without a ranged statistic nobody shoots, whatever is carried', () => {
    const { state } = skirmish({ others: [{ is: 'harvester', at: [6, 2], tray: ['machine-pistol'] }] })
    const [cassie, harvester] = state.figures
    expect(waysToShoot(state, harvester!, cassie!)).toEqual([])
  })

  rule('CS-NSTAT-04', 'without a close statistic nobody strikes, whatever is carried', () => {
    const { state } = skirmish({ others: [{ is: 'drone', at: [3, 2], tray: ['knife'] }] })
    expect(waysToStrike(state, state.figures[1]!)).toEqual([])
    const leaving = skirmish({ others: [{ is: 'drone', at: [3, 2], tray: ['knife'] }] })
    leaving.answer('act', 'move:1,2')
    expect(attacks(leaving)).toEqual([])
  })

  rule('CS-NSTAT-05', 'who may not use equipment may carry it all the same', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'ganger', at: [8, 8], crew: 0, tray: ['medi-stim'] }],
      turn: 'ganger-1',
    })
    expect(who(table, 'ganger-1').tray).toHaveLength(1)
    expect(table.offered('act').filter((value) => /^(use|heal|treat|apply)/.test(value))).toEqual([])
  })

  rule('CS-NPC-10', 'NPCs carry things and never use them', () => {
    const { state } = skirmish({
      others: [{ is: 'ganger', at: [8, 8], tray: ['machine-pistol'], worn: null }],
    })
    const ways = waysToShoot(state, state.figures[1]!, state.figures[0]!)
    expect(ways.map(({ value, dice }) => [value, dice])).toEqual([['board', 2]])
  })

  const mending = (dice: number[], scene: Scene = {}): Table =>
    skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2], activated: true },
          { is: 'hopper', at: [9, 9], defeated: true, health: 0 },
        ],
      ],
      turn: null,
      phase: { kind: 'trader', crew: 0 },
      until: (g) => g.phase.kind !== 'trader' || g.figures.every(({ activated }) => activated),
      dice,
      ...scene,
    })

  rule('CS-NSTAT-07', 'Regen: in its turn the fallen may stand, with as much Health as hits, once', () => {
    const up = mending([B.one, R.one])
    expect(who(up, 'hopper')).toMatchObject({ defeated: false, health: 2, activated: true })
    const down = mending([B.blank, R.misfire])
    expect(who(down, 'hopper')).toMatchObject({ defeated: true, activated: true })
    const again = mending([], {
      at: (g) => void g.figures[1]!.effects.push({ name: 'regenerated', until: 'mission', value: 1 }),
    })
    expect(again.log('regenerated')).toEqual([])
    expect(who(again, 'hopper').defeated).toBe(true)
  })

  rule('CS-NSTAT-10', 'a small figure hides nobody of normal size, though it gives cover', () => {
    const hidden = (is: 'yeti' | 'wade'): number => {
      const { state } = skirmish({
        crews: [[{ is: 'cassie', at: [0, 0] }], [{ is, at: [3, 0] }]],
        mode: 'against',
        others: [{ is: 'ganger', at: [6, 0] }],
      })
      return hiddenFrom(state, state.figures[0]!, state.figures[2]!)
    }
    expect(hidden('yeti')).toBe(16)
    expect(hidden('wade')).toBe(32)
  })
})

describe('D4. Kinds of NPCs', () => {
  rule('CS-NPCT-01', 'a Civilian does what the chance die says: each of its faces something else', () => {
    const rolled = (number: number, direction = 1, dice: number[] = []): Table =>
      acting('civilian-1', {
        pegs: 15,
        crews: [[{ is: 'cassie', at: [10, 2] }]],
        others: [{ is: 'civilian', at: [10, 6] }],
        dice: [number, direction, ...dice],
        at: (g) => {
          g.pouch = []
        },
      })
    expect(rolled(1).log('civilian-turned')).toHaveLength(1)
    expect(placeOf(rolled(2, 3), 'civilian-1')).toEqual([14, 6])
    expect(attacks(rolled(3, 3, [B.blank]))).toEqual(['civilian-1 at cassie'])
    expect(placeOf(rolled(4, 3), 'civilian-1')).toEqual([14, 6])
    expect(who(rolled(5), 'civilian-1').crew).toBe(0)
    expect(placeOf(rolled(6), 'civilian-1')).toEqual([10, 3])
  })

  rule('CS-NPCT-03', 'Gangers are hostile, act by the chart, and can be talked round', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'ganger', at: [3, 2] }],
      dice: [B.two, R.one, R.one, R.one],
      picks: [],
      at: (g) => {
        g.pouch = []
      },
    })
    const { state } = table
    const doing = { left: 2, moved: false, fixed: null }
    expect(targetOf(state, state.figures[1]!)?.id).toBe('cassie')
    expect(deedOf(state, state.figures[1]!, state.figures[0]!, doing)).toBe('strike')
    table.answer('act', 'persuade:ganger-1:join')
    expect(who(table, 'ganger-1').crew).toBe(0)
  })

  rule('CS-NPCT-04', 'Security near the Corps goes after their target, right after them', () => {
    const table = acting('trooper-1', {
      crews: [[{ is: 'cassie', at: [0, 11] }]],
      others: [
        { is: 'trooper', at: [5, 5] },
        { is: 'guard', at: [6, 6] },
        { is: 'ganger', at: [12, 5] },
      ],
      dice: [B.blank, R.blank, R.blank, B.one, R.one, R.one],
    })
    expect(table.log('commandeered')).toMatchObject([{ who: 'guard-2', by: 'trooper-1' }])
  })

  rule('CS-NPCT-05', 'the Galactic Corps act by the chart', () => {
    const { state } = skirmish({
      others: [
        { is: 'trooper', at: [5, 5] },
        { is: 'ganger', at: [12, 5] },
      ],
    })
    const doing = { left: 2, moved: false, fixed: null }
    expect(deedOf(state, state.figures[1]!, state.figures[2]!, doing)).toBe('shoot')
  })
})

test('only so many of a kind are in the box', () => {
  const { state } = skirmish()
  expect(leftInPool(state, 'harvester')).toBe(5)
  expect(leftInPool(state, 'liege')).toBe(3)
})
