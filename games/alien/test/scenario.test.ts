import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { fresh, inPlay } from '../rules/0-table/fresh.ts'
import type { Alien, Difficulty } from '../rules/0-table/state.ts'
import { score } from '../rules/9-scenario/score.ts'
import { body, deck, none, type Scene, type Sketch, sixes } from './table.ts'

const HALLORAN: Sketch = { of: 'pc-halloran' } // Comtech and Piloting: 6 and 8 dice
const tasks = (t: ReturnType<typeof deck>): string[] =>
  t.offered('stretch').filter((value) => value.startsWith('task') || value.startsWith('talk'))

describe('AR-4 Tasks', () => {
  rule(
    'AL-FULL-05',
    'working a terminal is a full action using Comtech, and a stretch out of a fight',
    () => {
      const t = deck({
        crew: [{ ...HALLORAN, at: 'CB-03' }],
        others: [{ of: 'npc-guard', at: 'CB-03' }],
        turns: ['halloran', 'u1'],
        mother: 'person',
        dice: sixes(1, 6),
      })
        .answer('turn', 'task:CB-a')
        .answer('roll', 'keep')
      expect(t.log('rolled')).toMatchObject([{ skill: 'comtech', for: 'CB-a' }])
      expect(t.state.combat!.turns[0]).toMatchObject({ full: true, long: true, short: false })
      expect(t.state.flags).toContain('log')
      const calm = deck({ crew: [{ ...HALLORAN, at: 'CB-03' }, { at: 'CB-01' }], dice: none(6) })
      calm.answer('stretch', 'task:CB-a').answer('roll', 'keep')
      expect(body(calm, 'halloran').activity.acted).toBe(true)
      expect(calm.log('task-failed')).toMatchObject([{ task: 'CB-a' }])
    },
  )

  test('only where it is, as often as it can be done, and again after a failure', () => {
    expect(tasks(deck({ crew: [{ ...HALLORAN, at: 'CB-02' }] }))).toEqual([])
    const t = deck({ crew: [{ ...HALLORAN, at: 'CB-03' }], dice: [...none(6), ...sixes(1, 6)] })
    t.answer('stretch', 'task:CB-a').answer('roll', 'keep')
    t.answer('stretch', 'task:CB-a').answer('roll', 'keep')
    expect(tasks(t)).toEqual([]) // Once is enough.
    expect(t.state.borders['CB-02/CB-05']!.locked).toBe(false)
    const cameras = deck({ crew: [{ ...HALLORAN, at: 'CB-05' }], dice: sixes(1, 6) })
    cameras.answer('stretch', 'task:CB-c').answer('roll', 'keep')
    expect(tasks(cameras)).toContain('task:CB-c')
  })

  test('with either skill; what is needed is told if one can see that it is missing', () => {
    const boat = (flags: string[]) =>
      deck({ crew: [{ ...HALLORAN, at: 'CB-12' }], at: (g) => Object.assign(g, { flags }) })
    expect(tasks(boat([]))).toEqual([])
    expect(tasks(boat(['reactor']))).toEqual(['task:CB-e:piloting', 'task:CB-e:comtech'])
    expect(boat([]).ask('stretch').whyNot!().filter(({ label }) => label.task)).toEqual([]) // Nobody knows yet what it waits for.
    const reactor = deck({ crew: [{ of: 'pc-brandt', at: 'CB-10' }] })
    expect(reactor.ask('stretch').whyNot!()).toContainEqual({
      label: { why: 'task-needs', task: 'CB-d', item: 'itm-relay-core' },
      rule: 'AL-RUL-ROLL-06',
    })
  })

  test('the modifier of the line, tools, noise, and what bonus successes buy', () => {
    const scene = (dice: readonly number[]): Scene => ({
      crew: [{ of: 'pc-brandt', at: 'CB-10', gear: ['itm-relay-core', 'gear-repairkit'] }],
      dice,
    })
    const loud = deck(scene(sixes(1, 9)))
      .answer('stretch', 'task:CB-d')
      .answer('roll', 'keep')
    expect(loud.state.noises).toMatchObject([{ at: 'CB-10', strength: 4 }])
    expect(body(loud, 'brandt').kit.gear.map(({ of }) => of)).toEqual(['gear-repairkit'])
    const silent = deck(scene(sixes(2, 9)))
      .answer('stretch', 'task:CB-d')
      .answer('roll', 'keep')
      .answer('bonus', 'silent')
    expect(silent.state.noises).toEqual([])
    const soon = deck(scene(sixes(2, 9)))
      .answer('stretch', 'task:CB-d')
      .answer('roll', 'keep')
      .answer('bonus', 'sooner')
    expect(body(soon, 'brandt').activity.acted).toBe(false)
    const hard = deck({ crew: [{ ...HALLORAN, at: 'CB-10' }], dice: none(5) })
      .answer('stretch', 'task:CB-g')
      .answer('roll', 'keep')
    expect(hard.log('rolled')).toMatchObject([{ parts: [{}, {}, { what: 'task', dice: -1 }] }])
  })

  test('several successes in all are kept between stretches', () => {
    const t = deck({
      scenario: 'halcyon-ring',
      crew: [{ ...HALLORAN, at: 'HR-05' }],
      dice: [...sixes(1, 6), ...sixes(1, 6)],
    })
    t.answer('stretch', 'task:HR-a').answer('roll', 'keep')
    expect(t.log('task-gained')).toMatchObject([{ have: 1, of: 2 }])
    expect(t.state.flags).not.toContain('clamp-code')
    t.answer('stretch', 'task:HR-a').answer('roll', 'keep')
    expect(t.state.flags).toContain('clamp-code')
    expect(body(t, 'halloran').kit.gear.map(({ of }) => of)).toEqual(['itm-data-core'])
  })

  test('words cost no time, and can be tried once a stretch', () => {
    const scene: Scene = {
      scenario: 'sump-nine',
      crew: [{ of: 'pc-quist', at: 'SN-03' }],
      others: Array.from({ length: 21 }, (_, n) =>
        n < 20
          ? ({ of: 'npc-worker', at: null } as const)
          : ({ of: 'npc-child', at: 'SN-03', side: 'neutral' } as const),
      ),
      at: (g) => personOf(g, 'quist').aware.push('u21'),
    }
    const t = deck({ ...scene, dice: [...none(8), ...sixes(1, 8)] })
    expect(tasks(t)).toEqual(['talk:SN-d:manipulation:u21', 'talk:SN-d:command:u21'])
    t.answer('stretch', 'talk:SN-d:manipulation:u21').answer('roll', 'keep')
    expect(body(t, 'quist').activity.acted).toBe(false)
    expect(tasks(t)).toEqual([])
    t.answer('stretch', 'wait').answer('stretch', 'talk:SN-d:command:u21').answer('roll', 'keep')
    expect(body(t, 'u21')).toMatchObject({ follows: 'quist', side: 'crew' })
    expect(tasks(t)).toEqual([])
    const silver = deck({
      ...scene,
      crew: [{ of: 'pc-quist', at: 'SN-03', talents: ['tal-silver', 'tal-rank'] }],
      dice: none(12),
    })
    silver.answer('stretch', 'talk:SN-d:manipulation:u21').answer('roll', 'keep')
  })

  test('a contest: Manipulation against the dice of the line', () => {
    const scene = (dice: readonly number[]): Scene => ({
      scenario: 'halcyon-ring',
      crew: [{ of: 'pc-quist', at: 'HR-03' }],
      others: [{ of: 'npc-sweeplead', at: 'HR-02', hidden: false }],
      mother: 'person',
      at: (g) => {
        personOf(g, 'quist').aware.push('u1')
      },
      dice,
    })
    const won = deck(scene([...sixes(1, 8), ...none(4)]))
      .answer('stretch', 'talk:HR-f:u1')
      .answer('roll', 'keep')
    expect(won.state.truce).toEqual(['company'])
    const lost = deck(scene([...sixes(1, 8), ...sixes(1, 4)]))
      .answer('stretch', 'talk:HR-f:u1')
      .answer('roll', 'keep')
    expect(lost.state.truce).toEqual([])
  })

  rule('AL-BRK-04', 'there is no bargaining with one who is broken and can only mumble', () => {
    const talks = (health: number) =>
      deck({
        scenario: 'halcyon-ring',
        crew: [{ of: 'pc-quist', at: 'HR-03', aware: ['u1'] }],
        others: [{ of: 'npc-sweeplead', at: 'HR-02', health }],
        mother: 'person',
      }).offered('stretch')
    expect(talks(3)).toContain('talk:HR-f:u1')
    expect(talks(0)).not.toContain('talk:HR-f:u1')
  })

  test('an attack on a fixture: the weapon’s skill, dice and supply; its nest is roused though it fails', () => {
    const scene = (dice: readonly number[]): Scene => ({
      crew: [{ of: 'pc-brandt', at: 'CB-09', gear: ['wpn-torch'] }],
      others: [{ of: 'cre-husk', at: 'CB-11', unitIs: { lair: 'CB-09' } }],
      mother: 'person',
      dice,
    })
    const missed = deck(scene([...none(6), ...none(5)]))
      .answer('stretch', 'task:CB-f')
      .answer('roll', 'keep')
    expect(missed.log('supply-rolled')).toMatchObject([{ item: 'wpn-torch' }])
    expect(missed.state.units[0]).toMatchObject({ state: 'hunt', target: 'brandt' })
    expect(missed.state.touched).toEqual([])
    const burnt = deck(scene([...sixes(1, 6), ...none(5)]))
      .answer('stretch', 'task:CB-f')
      .answer('roll', 'keep')
    expect(burnt.state.destroyed).toEqual(['graft-sack'])
    expect(tasks(deck({ ...scene([]), crew: [{ of: 'pc-brandt', at: 'CB-09' }] }))).toEqual([])
  })

  test('what is part of a fixture touches it when it is taken', () => {
    const t = deck({
      crew: [{ at: 'CB-09', sawXenomorph: true }],
      others: [
        { of: 'cre-husk', at: 'CB-05' },
        { of: 'cre-graft', at: null, state: 'search' },
      ],
      zones: { 'CB-09': { dark: false } },
      mother: 'person',
      dice: none(2 + 5),
    })
    const [sample] = t.state.zones['CB-09']!.lying
    t.answer('stretch', `take:${sample!.id}`)
    expect(t.state.touched).toEqual(['graft-sack'])
    expect(body<'creature'>(t, 'u2').at).toBe('CB-09')
  })

  test('a task at any door; and for somebody who is broken', () => {
    const t = deck({ scenario: 'ash-landing', crew: [{ of: 'pc-brandt', at: 'ASH-05' }], dice: sixes(1, 8) })
    expect(tasks(t)).toEqual([
      'task:ASH-a:ASH-03/ASH-05',
      'task:ASH-a:ASH-05/ASH-07',
      'task:ASH-a:ASH-05/ASH-C2',
      'task:ASH-b',
    ])
    t.answer('stretch', 'task:ASH-a:ASH-05/ASH-07').answer('roll', 'keep')
    expect(t.state.borders['ASH-05/ASH-07']!.barricaded).toBe(true)
    expect(tasks(t)).not.toContain('task:ASH-a:ASH-05/ASH-07')
  })

  test('where nobody may be, somebody unseen shows himself when it is tried', () => {
    const t = deck({
      scenario: 'halcyon-ring',
      crew: [{ ...HALLORAN, at: 'HR-10' }],
      others: [{ of: 'npc-sweeper', at: 'HR-10', hidden: true }],
      mother: 'person',
      at: (g) => Object.assign(g, { flags: ['clamp-code'] }),
    }).answer('stretch', 'task:HR-g:piloting')
    expect(t.log('task-stopped')).toMatchObject([{ who: 'halloran', task: 'HR-g' }])
    expect(t.state.combat).toMatchObject({ surprise: ['u1'], ambush: [] })
    expect(t.state.stage.kind).not.toBe('epilogue')
  })

  test('an android does not act against its directive', () => {
    const t = (directive: number | null) =>
      tasks(deck({ crew: [{ of: 'pc-halloran', at: 'CB-10', android: true, directive }] }))
    expect([t(1), t(3), t(5), t(6), t(null)].map((all) => all.includes('task:CB-g'))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('AR-3 The timeline', () => {
  const cold = SCENARIOS['cold-berth'].timeline
  const row = (name: RegExp): number => cold.findIndex((one) => name.test(one.name))

  test('a row happens in the events of its stretch, in front of everybody or behind the scenes', () => {
    const t = deck({
      crew: [{ at: 'CB-05' }],
      at: (g) =>
        g.rows.push({ row: row(/lights fail/), stretch: 2 }, { row: row(/Something wakes/), stretch: 1 }),
    }).answer('stretch', 'wait')
    expect(t.log('row')).toMatchObject([{ to: [0] }])
    expect(t.state.zones['CB-02']!.dark).toBe(false)
    t.answer('stretch', 'wait')
    expect(t.state.zones['CB-02']!.dark).toBe(true)
    expect(t.log('row').map(({ to }) => to)).toEqual([[0], undefined])
    expect(t.state.rows).toEqual([])
  })

  test('what was set going comes when it is due', () => {
    const t = deck({
      crew: [{ at: 'CB-05' }],
      at: (g) => g.later.push({ stretch: 2, mark: 'x', effects: [{ do: 'flag', flag: 'boom' }] }),
    }).answer('stretch', 'wait')
    expect(t.state.flags).not.toContain('boom')
    t.answer('stretch', 'wait')
    expect(t.state.flags).toContain('boom')
  })

  test('the dormant wake by an enemy in their zone, or by one who stays all stretch', () => {
    const inZone = deck({
      crew: [{ at: 'CB-08', sawXenomorph: true }],
      others: [{ of: 'cre-stalker', at: 'CB-09', state: 'dormant' }],
      mother: 'person',
      zones: { 'CB-09': { kind: 'cluttered' } },
      dice: [],
    })
    inZone.answer('stretch', 'wait')
    expect(inZone.state.units[0]!.state).toBe('dormant')
    const tanks = (moved: boolean) =>
      deck({
        scenario: 'halcyon-ring',
        crew: [{ at: moved ? 'HR-05' : 'HR-06', sawXenomorph: true }],
        others: [
          ...Array(3).fill({ of: 'npc-guard', at: null }),
          { of: 'cre-graft', at: 'HR-06', state: 'dormant' },
        ],
        mother: 'person',
        borders: { 'HR-05/HR-06': { ajar: false } },
        dice: moved ? [] : [...none(1), ...sixes(1, 5)], // In the dark.
      }).answer('stretch', moved ? 'move:HR-06' : 'wait')
    expect(tanks(true).state.units[3]!.state).toBe('dormant')
    expect(tanks(false).state.units[3]!.state).toBe('prowl')
  })

  test('the first corpse that is seen unnerves those who see it, and no other does', () => {
    const t = deck({ crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-02' }], players: 2 })
    t.answer('stretch', 'move:CB-03', 1)
    expect([body(t, 'okafor').nerves.stress, body(t, 'rao').nerves.stress]).toEqual([1, 0])
    t.answer('stretch', 'move:CB-03', 2)
    expect(body(t, 'rao').nerves.stress).toBe(0)
  })

  test('the first in the exit zone while another is elsewhere has got out first', () => {
    const t = deck({
      crew: [{ at: 'CB-07' }, { of: 'pc-rao', at: 'CB-07' }],
      players: 2,
      borders: { 'CB-07/CB-12': { kind: 'open' } },
    })
    t.answer('stretch', 'move:CB-12', 1).answer('stretch', 'move:CB-12', 2)
    expect([body(t, 'okafor').deeds.firstOut, body(t, 'rao').deeds.firstOut]).toEqual([true, false])
  })
})

test('the light of the tower goes out once, however often the generator is left alone', () => {
  const { timeline } = SCENARIOS['ash-landing']
  const stalls = [...timeline.keys()].filter((n) => timeline[n]!.name.startsWith('The generator stalls'))
  const t = deck({
    scenario: 'ash-landing',
    at: (g) => {
      g.rows = stalls.map((row, n) => ({ row, stretch: n + 1 }))
    },
  })
  for (const _ of stalls) t.answer('stretch', 'wait')
  expect([stalls.length, t.log('row').length]).toEqual([3, 1])
})

describe('AR-5 The end', () => {
  test('nobody able to act at two upkeeps in a row, or nobody left', () => {
    const broken: Scene = {
      crew: [{ at: 'CB-05' }, { of: 'pc-rao', at: 'CB-05', health: 0, brokenSince: 99 }],
    }
    const t = deck({
      ...broken,
      at: (g) => g.later.push({ stretch: 1, mark: 'x', effects: [{ do: 'kill', zones: ['CB-05'] }] }),
    })
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(t.state.over).toMatchObject({ how: 'lost', winners: [], scores: [0, 0] })
    const helpless = deck({
      crew: [{ at: 'CB-05', health: 0, brokenSince: 99 }],
      others: [],
      mother: 'program',
    })
    helpless.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(helpless.state.over).toMatchObject({ how: 'lost' })
    expect(helpless.state.stretch).toBe(2)
  })

  test('a won scenario: score, a word for each, winners are those with somebody out alive', () => {
    const t = deck({
      crew: [
        { ...HALLORAN, at: 'CB-12', gear: ['itm-navigation-core'] },
        { of: 'pc-rao', at: 'CB-12', grafted: 1 },
        { of: 'pc-brandt', at: 'CB-05' },
      ],
      players: 3,
      at: (g: Alien) => Object.assign(g, { flags: ['reactor', 'log'] }),
      dice: sixes(1, 9), // Piloting 8, and Rao helps.
    })
    t.answer('stretch', 'task:CB-e:piloting', 1).answer('roll', 'keep')
    expect(t.state.over).toEqual({ how: 'won', winners: [1, 2], scores: [0, 6, 6, 6] }) // 2 + 2, core 2, log 1, graft −1
    expect(t.log('epilogue')).toMatchObject([
      { who: 'halloran', fate: 'away' },
      { who: 'rao', fate: 'away-grafted' },
      { who: 'brandt', fate: 'left' },
    ])
  })

  test('each line of a score', () => {
    const points = (scene: Scene): number => score(deck(scene).state)
    const ash: Scene = { scenario: 'ash-landing' }
    expect(points({ ...ash, crew: [{}] })).toBe(2) // Nobody was ever broken.
    expect(points({ ...ash, crew: [{ at: null }], at: (g) => g.out.push('okafor') })).toBe(4)
    const workers = {
      others: [
        { of: 'npc-worker', at: null, side: 'crew' },
        { of: 'cre-nipper', dead: true, health: 0 },
        { of: 'npc-worker', side: 'neutral', dead: true, health: 0 },
      ],
    } as const
    expect(points({ ...ash, ...workers, crew: [{}], at: (g) => g.out.push('u1') })).toBe(2 + 1 + 1)
    const sump: Scene = {
      scenario: 'sump-nine',
      crew: [{ at: null, gear: ['itm-brood-mat'] }],
      at: (g) => g.out.push('okafor'),
    }
    expect(points(sump)).toBe(3)
    const ring: Scene = {
      scenario: 'halcyon-ring',
      crew: [{ at: null, grafted: 1 }],
      at: (g) => Object.assign(g, { out: ['okafor'], flags: ['disarmed'] }),
    }
    expect(points(ring)).toBe(2 + 1 - 2)
  })

  test('AR-6 difficulty: one unit fewer and later on easy, earlier on hard; AR-8 the crew decides who is in play', () => {
    const units = (difficulty: 'easy' | 'normal' | 'hard'): number[] =>
      inPlay(SCENARIOS['cold-berth'], 5, difficulty).map(({ unit }) => unit)
    expect([units('normal'), units('easy'), units('hard')]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ])
    expect(inPlay(SCENARIOS['cold-berth'], 1, 'normal').map(({ unit }) => unit)).toEqual([1, 2])
    const lights = (difficulty: Difficulty): number =>
      fresh({ scenario: 'cold-berth', crew: 1, difficulty, mother: 'program', tutorial: false }, []).rows[0]!
        .stretch
    expect([lights('easy'), lights('normal'), lights('hard')]).toEqual([5, 3, 1])
    const alone = fresh(
      { scenario: 'cold-berth', crew: 1, difficulty: 'normal', mother: 'program', tutorial: false },
      [],
    )
    expect(alone.bodies[0]).toMatchObject({ of: 'cre-stalker', health: 4, max: 4 }) // Half of 8.
  })
})
