import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Known } from '../known.ts'
import { forecast, type Threat, threatOf } from '../rules/4-figures/index.ts'
import { view } from '../view.ts'
import { type Scene, skirmish } from './table.ts'

/** What anybody may be shown: threats are told from nothing else. */
const shown = (scene: Scene): Known => view(skirmish(scene).state, null)

const threat = (id: string, scene: Scene): Threat => threatOf(shown(scene), id)

const keys = (squares: readonly { x: number; y: number }[]): string[] =>
  squares.map(({ x, y }) => `${x},${y}`)

describe('what a figure would do', () => {
  test('its target, the line of the chart, and its first action', () => {
    const close = threat('harvester-1', { others: [{ is: 'harvester', at: [3, 2] }] })
    expect(close).toMatchObject({ target: 'cassie', line: 1, deed: 'strike', rule: 'CS-AI-08' })
    expect(threat('harvester-1', { others: [{ is: 'harvester', at: [9, 2] }] })).toMatchObject({
      line: 3,
      deed: 'move',
    })
    expect(threat('gatherer-1', { others: [{ is: 'gatherer', at: [5, 2] }] }).line).toBe(4)
    expect(threat('devastator-1', { others: [{ is: 'devastator', at: [9, 2] }] })).toMatchObject({
      line: 6,
      deed: 'shoot',
    })
    expect(threat('gatherer-1', { others: [{ is: 'gatherer', at: [15, 2] }] }).line).toBe(7)
  })

  test('the chance that it defeats its target at once, exactly', () => {
    const weak: Scene = {
      crews: [[{ is: 'wade', at: [2, 2], health: 1 }]],
      others: [{ is: 'devastator', at: [9, 2] }],
    }
    // Two dice, one hit needed: it fails if both come up empty, 2 of 6 blue faces and 3 of 6 red ones.
    expect(threat('devastator-1', weak).odds()).toEqual({ top: 30n, bottom: 36n })
    expect(threat('harvester-1', { others: [{ is: 'harvester', at: [9, 2] }] }).odds()).toBeNull()
  })

  rule(
    'CS-AI-04',
    'whoever gets up to its target and still strikes it is told with the odds of that blow',
    () => {
      const near = threat('harvester-1', { others: [{ is: 'harvester', at: [6, 2] }] })
      const beside = threat('harvester-1', { others: [{ is: 'harvester', at: [3, 2] }] })
      expect(near).toMatchObject({ deed: 'move', lunges: true })
      expect(beside).toMatchObject({ deed: 'strike', lunges: false })
      expect(near.hurts()).toEqual(beside.hurts())
      expect(near.odds()).toEqual(beside.odds())
      const far = threat('harvester-1', { others: [{ is: 'harvester', at: [9, 2] }] })
      expect(far).toMatchObject({ deed: 'move', lunges: false })
      expect(far.hurts()).toBeNull()
    },
  )

  test('where it can get to, and whom it can get at with an action left', () => {
    const { reach, strikes } = threat('harvester-1', { others: [{ is: 'harvester', at: [12, 6] }] })
    expect(keys(reach)).toContain('4,6')
    expect(keys(reach)).not.toContain('3,6')
    expect(keys(strikes)).toContain('7,6')
    expect(keys(strikes)).not.toContain('6,6')
  })

  test('with charge it gets at whoever it can walk to; a linked one only at whom it stands beside', () => {
    const beast = threat('live-one-1', { others: [{ is: 'live-one', at: [12, 6] }] })
    expect(keys(beast.strikes)).toContain('0,6')
    const linked = threat('devastator-1', { others: [{ is: 'devastator', at: [12, 6] }] })
    expect(keys(linked.strikes).sort()).toEqual(['11,6', '12,5', '12,7', '13,6'])
  })

  test('a prone one stands up first and has a Move less', () => {
    const { deed, reach } = threat('harvester-1', {
      others: [{ is: 'harvester', at: [12, 6], prone: true }],
    })
    expect(deed).toBe('stand-up')
    expect(keys(reach)).not.toContain('7,6')
  })

  test('a worm threatens its two rings, a sleeper nobody', () => {
    const pit = Array.from({ length: 8 }, (_, y) => (y === 3 || y === 4 ? '...oo...' : '@.......'))
    const worm = threat('rock-worm-1', {
      map: pit,
      crews: [[{ is: 'cassie', at: [0, 0] }]],
      others: [{ is: 'rock-worm', at: [3, 3] }],
      at: (g) => {
        g.pieces[0]!.marked = true
      },
    })
    expect(worm.strikes).toHaveLength(32)
    const asleep = threat('true-born-1', {
      others: [{ is: 'true-born', at: [9, 9], sleep: { state: 'somnambulant', insert: 1 } }],
    })
    expect(asleep).toMatchObject({ target: null, reach: [], strikes: [], rule: 'CS-TB-07' })
  })

  test('a Drone goes its rounds below Inspection, and hunts from then on', () => {
    const map = [
      'a.......b.......c...',
      ...Array.from({ length: 10 }, () => '.'.repeat(20)),
      '@'.padEnd(20, '.'),
    ]
    const scene: Scene = { map, others: [{ is: 'drone', at: [8, 0], patrol: 2 }] }
    expect(threat('drone-1', scene)).toMatchObject({ rounds: [3, 1], target: null, rule: 'CS-DRONE-01' })
    expect(threat('drone-1', { ...scene, pegs: 10 })).toMatchObject({ rounds: [], target: 'cassie' })
  })

  test('a Hunter would go for a Beast before anybody else', () => {
    const scene: Scene = {
      others: [
        { is: 'keats', at: [8, 8] },
        { is: 'live-one', at: [15, 8] },
        { is: 'harvester', at: [9, 9] },
      ],
    }
    expect(threat('keats-1', scene)).toMatchObject({ target: 'live-one-2', rule: 'CS-HUNT-01' })
  })

  test('a Civilian does what the die says; whom it might attack is told', () => {
    expect(threat('civilian-1', { others: [{ is: 'civilian', at: [6, 2] }] })).toMatchObject({
      target: 'cassie',
      deed: null,
      line: null,
    })
  })
})

describe('who will come', () => {
  const POINTS = ['1....2', '..a...', '......', '@.....']

  test('the list of the level, with the holes that are filled, and one more peg for a shot', () => {
    const table = shown({
      pegs: 10,
      at: (g) => {
        g.hostility.filled = [10]
      },
    })
    const types = (more: number) => forecast(table, more).coming.map(({ type }) => type)
    expect(types(0)).toEqual(['drone', 'harvester'])
    expect(types(1)).toEqual(['drone', 'harvester', 'devastator'])
  })

  test('once the First Born act, it is the next round that counts, with its peg', () => {
    const table = shown({ pegs: 4, phase: { kind: 'first-born', done: [] }, until: () => true })
    expect(forecast(table)).toMatchObject({
      level: 'patrol',
      coming: [{ type: 'harvester', counts: [{ count: 1, odds: { top: 1n, bottom: 1n } }] }],
    })
  })

  test('dice are told exactly: purge dice, skulls', () => {
    const { coming } = forecast(shown({ pegs: 20 }))
    const of = (type: string) => coming.find((one) => one.type === type)!.counts
    expect(of('harvester')).toEqual([
      { count: 0, odds: { top: 1n, bottom: 6n } },
      { count: 1, odds: { top: 2n, bottom: 6n } },
      { count: 2, odds: { top: 2n, bottom: 6n } },
      { count: 3, odds: { top: 1n, bottom: 6n } },
    ])
    expect(of('live-one')).toContainEqual({ count: 1, odds: { top: 1n, bottom: 6n } })
  })

  test('numbers without an open point are the first player’s to replace', () => {
    const { entry, patrol } = forecast(shown({ map: POINTS, crews: [[{ is: 'cassie', at: [1, 2] }]] })).points
    expect(entry.open.map(({ number, odds }) => [number, odds])).toEqual([
      [1, { top: 1n, bottom: 6n }],
      [2, { top: 1n, bottom: 6n }],
    ])
    expect(entry.chosen).toEqual({ top: 4n, bottom: 6n })
    expect(patrol.chosen).toEqual({ top: 5n, bottom: 6n })
    const shut = shown({
      map: POINTS,
      crews: [[{ is: 'cassie', at: [1, 2] }]],
      at: (g) => {
        g.points.shut = [1]
      },
    })
    expect(forecast(shut).points.entry.open.map(({ number }) => number)).toEqual([2])
  })

  test('in a lull no First Born come; NPCs of the mission come by their holes', () => {
    const lull = shown({
      pegs: 12,
      at: (g) => {
        g.hostility.lull = true
      },
    })
    expect(forecast(lull).coming).toEqual([])
    const market = shown({
      mission: 'market-of-lanterns',
      pegs: 2,
      at: (g) => {
        g.hostility.filled = [2]
      },
    })
    expect(forecast(market).coming).toMatchObject([{ type: 'civilian', at: 'entry', rule: 'CS-NPC-04' }])
  })
})
