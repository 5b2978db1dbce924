import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { creatureOf, personOf, type Unit } from '../rules/0-table/body.ts'
import { muster } from '../rules/0-table/fresh.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { noise } from '../rules/2-stealth/noise.ts'
import { afterFight, alerted, hurtUnit } from '../rules/2-stealth/unit-states.ts'
import { creaturePlan } from '../rules/8-opposition/creature-plan.ts'
import { planOf } from '../rules/8-opposition/unit-plan.ts'
import { body, deck, happened, none, type Other, type Scene, type Sketch, sixes } from './table.ts'

/** Out of everybody's sight, behind a locked hatch. */
const AWAY: Sketch = { at: 'CB-05', sawXenomorph: true }

/** A stretch passes in which the crew does nothing. */
const passed = (others: readonly Other[], scene: Scene = {}) =>
  deck({ crew: [AWAY], others, ...scene }).answer('stretch', 'wait')

const unit = (t: ReturnType<typeof deck>, id = 1): Unit => t.state.units.find((one) => one.id === id)!
const at = (t: ReturnType<typeof deck>, id = 'u1'): string | null => body(t, id).at

describe('The opposition’s part of a stretch', () => {
  rule('AL-RUL-CRE-06', 'without a referee the state tables run the creatures, lowest number first', () => {
    const t = passed([
      { of: 'cre-husk', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-10'] } },
      { of: 'cre-husk', at: 'CB-11', state: 'patrol', unitIs: { route: ['CB-10'] } },
    ])
    expect(t.log('unit-moved')).toMatchObject([{ who: ['u1'] }, { who: ['u2'] }])
    expect(t.log('unit-moved').every(({ to }) => `${to}` === '0')).toBe(true) // Nobody else sees it.
  })

  rule('AL-RUL-CRE-05', 'creatures move their Pace in zones a stretch, humans and androids one', () => {
    const walk = (of: 'cre-stalker' | 'cre-husk' | 'npc-guard' | 'and-labour') =>
      at(
        passed([{ of, at: 'CB-10', state: 'search', unitIs: { goal: 'CB-06' } }], {
          borders: { 'CB-07/CB-10': { ajar: true } },
        }),
      )
    expect(walk('cre-stalker')).toBe('CB-06')
    for (const of of ['cre-husk', 'npc-guard', 'and-labour'] as const) expect(walk(of)).toBe('CB-07')
  })

  test('several bodies are one unit and move together, and so do units that go with another', () => {
    const t = passed(
      [
        {
          of: 'npc-sweeper',
          at: 'CB-07',
          state: 'patrol',
          unitIs: { route: ['CB-06'], bodies: ['u1', 'u2'] },
        },
        { of: 'npc-sweeper', at: 'CB-07', unit: 1 },
        { of: 'npc-sweeper', at: 'CB-07', state: 'patrol', unitIs: { with: 1 } },
      ],
      { at: (g) => void g.units.splice(1, 1) },
    )
    expect(['u1', 'u2', 'u3'].map((id) => at(t, id))).toEqual(['CB-06', 'CB-06', 'CB-06'])
  })

  test('one that was parted from those it goes with goes after them', () => {
    const t = passed([
      { of: 'npc-sweeper', at: 'CB-06', state: 'hold' },
      { of: 'npc-sweeper', at: 'CB-10', state: 'patrol', unitIs: { with: 1 } },
    ])
    expect(at(t, 'u2')).toBe('CB-07')
  })

  test('a friend who follows somebody catches up with them', () => {
    const friend: Other = { of: 'npc-worker', at: 'CB-07', side: 'crew', follows: 'okafor', state: 'follow' }
    const t = passed([friend], { crew: [{ at: 'CB-02' }] })
    expect(at(t)).toBe('CB-06')
    const there = passed([friend], { crew: [{ at: 'CB-07' }] })
    expect(body(there, 'u1')).toMatchObject({ at: 'CB-07', guard: false })
  })

  test('nobody passes another in a shaft', () => {
    const t = passed(
      [
        { of: 'cre-husk', at: 'CB-C1', state: 'hold' },
        { of: 'cre-husk', at: 'CB-C1', state: 'search', unitIs: { goal: 'CB-C2' }, cameBy: 'CB-03/CB-C1' },
      ],
      { zones: { 'CB-C1': { column: ['u1', 'u2'] } } },
    )
    expect(at(t, 'u2')).toBe('CB-C1')
  })
})

describe('9.3 States', () => {
  test('dormant: does nothing, and rolls no detection', () => {
    const t = deck({
      crew: [{ at: 'CB-09' }],
      others: [
        { of: 'cre-husk', at: 'CB-05' },
        { of: 'cre-stalker', at: 'CB-09', state: 'dormant' },
      ],
    }).answer('stretch', 'wait')
    expect(t.log('detection')).toEqual([])
    expect(unit(t, 2).state).toBe('dormant')
  })

  test('hold: stays and keeps guard; a Lurker hides where it can', () => {
    expect(body<'creature'>(passed([{ of: 'cre-husk', at: 'CB-10' }]), 'u1').guard).toBe(true)
    const lurker = passed([{ of: 'cre-graft', at: 'CB-10' }])
    expect(body<'creature'>(lurker, 'u1')).toMatchObject({ hidden: true, guard: false })
    const open = passed([{ of: 'cre-graft', at: 'CB-07' }])
    expect(body<'creature'>(open, 'u1')).toMatchObject({ hidden: false, guard: true })
  })

  test('patrol: to the next zone on its list; at the end it holds', () => {
    const t = passed([
      { of: 'npc-guard', at: 'CB-10', state: 'patrol', unitIs: { route: ['CB-10', 'CB-07', 'CB-06'] } },
    ])
    expect(at(t)).toBe('CB-07')
    t.answer('stretch', 'wait')
    expect(at(t)).toBe('CB-06')
    t.answer('stretch', 'wait')
    expect(unit(t).state).toBe('hold')
    expect(body(t, 'u1').guard).toBe(true)
  })

  test('prowl: on 1 or 2 it keeps guard, otherwise it crosses a random border, not the one it came by', () => {
    const stays = passed([{ of: 'cre-husk', at: 'CB-07', state: 'prowl' }], { dice: [2] })
    expect(body<'creature'>(stays, 'u1')).toMatchObject({ at: 'CB-07', guard: true })
    // From the aft spine: the fore spine and reactor control; the door to hold two is locked.
    const goes = passed([{ of: 'cre-husk', at: 'CB-07', state: 'prowl' }], { dice: [3], picks: [1] })
    expect(at(goes)).toBe('CB-10')
    const back = passed([{ of: 'cre-husk', at: 'CB-11', state: 'prowl', cameBy: 'CB-10/CB-11' }], {
      dice: [6],
    })
    expect(at(back)).toBe('CB-10') // There is no other.
    const onward = passed([{ of: 'cre-husk', at: 'CB-07', state: 'prowl', cameBy: 'CB-06/CB-07' }], {
      dice: [6],
    })
    expect(at(onward)).toBe('CB-10')
  })

  test('prowl with Pace 2: it rolls once more after arriving', () => {
    const t = passed([{ of: 'cre-nipper', at: 'CB-11', state: 'prowl' }], { dice: [5, 1] })
    expect(body<'creature'>(t, 'u1')).toMatchObject({ at: 'CB-10', guard: true })
  })

  test('search: up to its Pace toward the zone; an active search if it began there; the second failure sends it prowling', () => {
    const t = passed([{ of: 'cre-husk', at: 'CB-10', state: 'search', unitIs: { goal: 'CB-11' } }], {
      dice: [...none(4), ...none(4)],
    })
    expect(at(t)).toBe('CB-11')
    expect(t.log('unit-searched')).toEqual([])
    t.answer('stretch', 'wait')
    expect(t.log('unit-searched')).toMatchObject([{ successes: 0 }])
    expect(unit(t)).toMatchObject({ state: 'search', failed: 1 })
    t.answer('stretch', 'wait')
    expect(unit(t)).toMatchObject({ state: 'prowl' })
  })

  test('search: it finds who is hidden, and there is a fight', () => {
    const t = deck({
      crew: [
        { at: 'CB-10', hidden: true, sawXenomorph: true },
        { of: 'pc-rao', ...AWAY },
      ],
      others: [{ of: 'cre-husk', at: 'CB-10', state: 'search', unitIs: { goal: 'CB-10' } }],
      zones: { 'CB-10': { dark: false } },
      mother: 'person',
      dice: sixes(1, 4),
    })
    t.answer('stretch', 'wait').answer('stretch', 'wait').answer('unit', 'auto')
    expect(t.state.combat!.fighters).toEqual(expect.arrayContaining(['okafor', 'u1']))
  })

  test('stalk: to the clutter nearest to the target but not with it, where it hides', () => {
    const stalker: Other = {
      of: 'cre-stalker',
      at: 'CB-07',
      state: 'stalk',
      unitIs: { target: 'okafor', goal: 'CB-11' },
    }
    const t = passed([stalker], { crew: [AWAY], borders: { 'CB-07/CB-10': { ajar: true } } })
    expect(body<'creature'>(t, 'u1')).toMatchObject({ at: 'CB-10', hidden: true })
  })

  test('stalk: hidden, with the target’s group in its zone or in sight next door, it springs out of hiding', () => {
    const t = deck({
      crew: [{ at: 'CB-11', sawXenomorph: true }],
      others: [
        {
          of: 'cre-stalker',
          at: 'CB-10',
          hidden: true,
          state: 'stalk',
          unitIs: { target: 'okafor', goal: 'CB-11' },
          aware: ['okafor'],
        },
      ],
      zones: { 'CB-10': { dark: false }, 'CB-11': { dark: false } },
      mother: 'person',
      dice: [...sixes(1, 8), ...none(2)], // AL-HACT-02: it slips by.
    })
    t.answer('stretch', 'wait').answer('unit', 'auto')
    expect(t.state.combat).toMatchObject({ surprise: ['u1'], ambush: ['u1'] })
  })

  test('stalk: not along a sightline, past the zone next door', () => {
    const planned = (at: string): string => {
      let plan = ''
      happened(
        (g) => {
          plan = planOf(g, g.units[0]!, g.bodies[1]!, true).value
        },
        {
          scenario: 'sump-nine',
          crew: [{ at, sawXenomorph: true }],
          others: [
            {
              of: 'cre-stalker',
              at: 'SN-06',
              hidden: true,
              state: 'stalk',
              unitIs: { target: 'okafor', goal: at },
              aware: ['okafor'],
            },
          ],
        },
      )
      return plan
    }
    expect(planned('SN-05')).toBe('ambush')
    expect(planned('SN-07')).not.toBe('ambush') // It sees that far; but it is two zones off.
  })

  test('stalk: seen on the way, there is a fight without ambush', () => {
    const t = deck({
      crew: [{ at: 'CB-11', sawXenomorph: true }],
      others: [
        {
          of: 'cre-stalker',
          at: 'CB-10',
          hidden: true,
          state: 'stalk',
          unitIs: { target: 'okafor', goal: 'CB-11' },
          aware: ['okafor'],
        },
      ],
      zones: { 'CB-10': { dark: false }, 'CB-11': { dark: false } },
      mother: 'person',
      dice: [...none(8), ...none(2)],
    })
    t.answer('stretch', 'wait').answer('unit', 'auto')
    expect(t.state.combat).toMatchObject({ surprise: [], ambush: [] })
  })

  test('hunt: up to its Pace toward the last known zone; there without sight it searches', () => {
    const t = passed(
      [{ of: 'cre-husk', at: 'CB-07', state: 'hunt', unitIs: { target: 'okafor', goal: 'CB-10' } }],
      {
        dice: none(4),
      },
    )
    expect([at(t), unit(t).state]).toEqual(['CB-10', 'hunt'])
    t.answer('stretch', 'wait')
    expect(unit(t)).toMatchObject({ state: 'search', goal: 'CB-10', failed: 1 })
    expect(t.log('unit-searched')).toHaveLength(1)
  })

  test('hunt without a known target: toward the loudest noise of the last stretch, else the nearest character', () => {
    const hunter: Other = { of: 'cre-husk', at: 'CB-07', state: 'hunt' }
    const toNoise = passed([hunter], {
      at: (g) =>
        g.noises.push({ at: 'CB-06', strength: 1, stretch: 0 }, { at: 'CB-11', strength: 3, stretch: 0 }),
    })
    expect(at(toNoise)).toBe('CB-10')
    expect(at(passed([hunter]))).toBe('CB-06')
  })

  test('hunt: a noise where it is going is a trace, and it goes on', () => {
    const hunter: Other = {
      of: 'cre-husk',
      at: 'CB-07',
      state: 'hunt',
      unitIs: { target: 'okafor', goal: 'CB-11', cold: 1 },
    }
    expect(unit(passed([hunter])).state).toBe('search')
    const at = (g: Alien) => g.noises.push({ at: 'CB-11', strength: 1, stretch: 1 })
    expect(unit(passed([hunter], { at }))).toMatchObject({ state: 'hunt', cold: 0 })
  })

  test('hunt: it stops on a line of sight', () => {
    const t = deck({
      crew: [{ at: 'CB-06', sawXenomorph: true, hidden: false }],
      others: [{ of: 'npc-guard', at: 'CB-10', state: 'hunt', unitIs: { target: 'okafor', goal: 'CB-06' } }],
      zones: { 'CB-06': { dark: false }, 'CB-07': { dark: false } },
      dice: [...sixes(2, 2), ...none(4)], // The aft spine: Okafor sees him first.
    })
    t.answer('stretch', 'wait').answer('outcome', 'reveal')
    expect(at(t)).toBe('CB-07')
  })

  test('retreat: toward its lair; there dormant for D6 stretches with 1 Health each, then prowl', () => {
    const t = passed(
      [
        {
          of: 'cre-stalker',
          at: 'CB-07',
          health: 2,
          state: 'retreat',
          unitIs: { lair: 'CB-10', retreats: true },
        },
      ],
      {
        borders: { 'CB-07/CB-10': { ajar: true } },
        dice: [2, 2], // Two stretches; then it prowls and stays.
      },
    )
    expect([at(t), unit(t).state]).toEqual(['CB-10', 'dormant'])
    t.answer('stretch', 'wait')
    expect([body<'creature'>(t, 'u1').health, unit(t).state]).toEqual([3, 'dormant'])
    t.answer('stretch', 'wait')
    expect([body<'creature'>(t, 'u1').health, unit(t).state]).toEqual([4, 'prowl'])
  })
})

test('in a fight one that is due to retreat goes toward its lair, and fights on where it has no way', () => {
  const cornered = (lair: string) =>
    deck({
      crew: [{ at: 'CB-11', sawXenomorph: true }],
      others: [{ of: 'cre-husk', at: 'CB-11', health: 1, unitIs: { lair, retreats: true } }],
      turns: ['u1', 'okafor'],
      beside: [['okafor', 'u1']],
      borders: { 'CB-10/CB-11': { kind: 'blocked' } },
      mother: 'person',
    }).state
  const plan = (g: Alien) => creaturePlan(g, creatureOf(g, 'u1')).value
  expect([cornered('CB-11'), cornered('CB-10')].map(plan)).toEqual(['attack:okafor', 'attack:okafor'])
})

describe('9.4 What changes a state', () => {
  const heardAt = (other: Other, zone: string, by: string | null = null, scene: Scene = {}) =>
    happened((g) => noise(g, zone, 3, by), { crew: [AWAY], others: [other], ...scene })

  test('a noise that reaches it: search there; an Ambusher stalks whoever is there', () => {
    expect(unit(heardAt({ of: 'cre-husk', at: 'CB-07', state: 'prowl' }, 'CB-06'))).toMatchObject({
      state: 'search',
      goal: 'CB-06',
    })
    const okafor = { crew: [{ at: 'CB-06' }] }
    expect(
      unit(heardAt({ of: 'cre-stalker', at: 'CB-10', state: 'prowl' }, 'CB-06', 'okafor', okafor)),
    ).toMatchObject({
      state: 'stalk',
      target: 'okafor',
      goal: 'CB-06',
    })
    expect(unit(heardAt({ of: 'cre-stalker', at: 'CB-10', state: 'prowl' }, 'CB-06'))).toMatchObject({
      state: 'search',
    })
    expect(unit(heardAt({ of: 'cre-husk', at: 'CB-11', state: 'prowl' }, 'CB-02'))).toMatchObject({
      state: 'prowl',
    }) // Too far.
    expect(unit(heardAt({ of: 'npc-worker', side: 'neutral', at: 'CB-07' }, 'CB-06'))).toMatchObject({
      state: 'hold',
    })
    expect(unit(heardAt({ of: 'cre-husk', at: 'CB-07', state: 'retreat' }, 'CB-06'))).toMatchObject({
      state: 'retreat',
    })
  })

  test('a noise wakes the dormant if their line says so, and not those that lick their wounds', () => {
    const sleeper: Other = { of: 'cre-husk', at: 'CB-09', state: 'dormant' }
    expect(unit(heardAt(sleeper, 'CB-08')).state).toBe('search') // Unit 1 of this scenario wakes by noise.
    expect(unit(heardAt({ ...sleeper, unitIs: { naps: 2 } }, 'CB-08')).state).toBe('dormant')
    const ring: Scene = { scenario: 'halcyon-ring', crew: [{ at: 'HR-01' }] }
    const tanks = happened((g) => noise(g, 'HR-07', 5, null), {
      ...ring,
      others: [
        ...Array(3).fill({ of: 'npc-guard', at: 'HR-10' }),
        { of: 'cre-graft', at: 'HR-06', state: 'dormant' },
      ],
    })
    expect(unit(tanks, 4).state).toBe('dormant')
  })

  test('a hunter that hears a noise goes on hunting, with a fresh trace', () => {
    const t = heardAt(
      { of: 'cre-husk', at: 'CB-07', state: 'hunt', unitIs: { target: 'okafor', goal: 'CB-11', cold: 1 } },
      'CB-06',
    )
    expect(unit(t)).toMatchObject({ state: 'hunt', target: 'okafor', goal: 'CB-06', cold: 0 })
  })

  test('alerted by Noisy: it hunts that character', () => {
    const t = happened((g) => alerted(g, ['u1'], 'okafor'), {
      crew: [AWAY],
      others: [{ of: 'cre-stalker', at: 'CB-07', state: 'dormant' }],
    })
    expect(unit(t)).toMatchObject({ state: 'hunt', target: 'okafor', goal: 'CB-05' })
  })

  test('a door left open that it knew as shut: it searches the zone beyond, once', () => {
    const t = passed(
      [{ of: 'cre-husk', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-10', 'CB-11'] } }],
      {
        borders: { 'CB-07/CB-10': { ajar: true } },
      },
    )
    expect(unit(t)).toMatchObject({ state: 'search', goal: 'CB-10', open: ['CB-07/CB-10'] })
    const again = passed(
      [
        {
          of: 'cre-husk',
          at: 'CB-07',
          state: 'patrol',
          unitIs: { route: ['CB-10', 'CB-11'], open: ['CB-07/CB-10'] },
        },
      ],
      { borders: { 'CB-07/CB-10': { ajar: true } } },
    )
    expect(unit(again).state).toBe('patrol')
    const shut = passed([
      { of: 'cre-husk', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-10', 'CB-11'] } },
    ])
    expect(unit(shut).state).toBe('patrol')
  })

  test('detection lost: nothing changes', () => {
    const t = deck({
      crew: [{ of: 'pc-quist', at: 'CB-02', sawXenomorph: true }],
      others: [{ of: 'cre-husk', at: 'CB-04', state: 'prowl' }],
      zones: { 'CB-04': { dark: false } },
      dice: [...sixes(1, 4), ...none(4)],
    })
    t.answer('stretch', 'move:CB-04')
    expect(unit(t).state).toBe('prowl')
  })

  test('after a fight, out of sight: Ambusher stalk; Rusher, Soldier and a pack of Skulkers hunt; others hold or prowl', () => {
    const after = (others: readonly Other[], more: Scene = {}) =>
      happened((g) => afterFight(g, ['okafor', ...g.units.flatMap(({ bodies }) => bodies)]), {
        crew: [AWAY],
        others,
        ...more,
      })
    const state = (other: Other): string => unit(after([{ at: 'CB-07', ...other }])).state
    expect(state({ of: 'cre-stalker' })).toBe('stalk')
    expect(state({ of: 'cre-warden' })).toBe('hunt')
    expect(state({ of: 'npc-sweeper' })).toBe('hunt')
    expect(state({ of: 'cre-nipper' })).toBe('prowl')
    expect(
      unit(
        after([
          { of: 'cre-nipper', at: 'CB-07' },
          { of: 'cre-nipper', at: 'CB-07' },
        ]),
      ).state,
    ).toBe('hunt')
    expect(state({ of: 'cre-matron' })).toBe('hold')
    expect(state({ of: 'cre-graft' })).toBe('hold')
    expect(state({ of: 'cre-stalker', unitIs: { retreats: true } })).toBe('retreat')
    expect(unit(after([{ of: 'cre-stalker', at: 'CB-07' }])).target).toBe('okafor')
  })

  test('two stretches without a trace in hunt or stalk: it searches the last known zone', () => {
    const hunter: Other = {
      of: 'cre-husk',
      at: 'CB-10',
      state: 'hunt',
      unitIs: { target: 'okafor', goal: 'CB-02' },
    }
    const t = passed([hunter], { borders: { 'CB-07/CB-10': { locked: true, kind: 'hatch' } } })
    expect(unit(t)).toMatchObject({ state: 'hunt', cold: 1 })
    t.answer('stretch', 'wait')
    expect(unit(t)).toMatchObject({ state: 'search', goal: 'CB-02' })
  })

  test('at a third of its Health: D6 once for that drop, 3 or more and it retreats; a 6 for Rusher and Sentinel', () => {
    const drop = (
      of: 'cre-stalker' | 'cre-warden',
      health: number,
      dice: readonly number[],
      more: Partial<Other> = {},
    ) =>
      unit(
        happened((g) => hurtUnit(g, 'u1', null), {
          crew: [AWAY],
          others: [{ of, at: 'CB-07', health, ...more }],
          dice,
        }),
      ).retreats
    expect(drop('cre-stalker', 3, [])).toBe(false) // 3 of 8 is more than a third.
    expect(drop('cre-stalker', 2, [2])).toBe(false)
    expect(drop('cre-stalker', 2, [3])).toBe(true)
    expect(drop('cre-warden', 3, [5])).toBe(false)
    expect(drop('cre-warden', 3, [6])).toBe(true)
    expect(drop('cre-stalker', 2, [], { rolledRetreat: true })).toBe(false)
  })

  test('a broken character and nobody able in sight: a creature kills on 3 or more, or prowls off', () => {
    const helpless = (die: number[]) =>
      deck({
        crew: [
          { at: 'CB-07', health: 0, brokenSince: 9 },
          { of: 'pc-rao', ...AWAY },
        ],
        others: [{ of: 'cre-husk', at: 'CB-07', state: 'hold' }],
        dice: die,
      })
        .answer('stretch', 'wait')
        .answer('stretch', 'wait')
    const killed = helpless([3])
    expect(body(killed, 'okafor').dead).toBe(true)
    expect(killed.log('died')).toMatchObject([{ rule: 'AL-INST-03' }])
    const spared = helpless([2, 1])
    expect(body(spared, 'okafor').dead).toBe(false)
    expect(unit(spared).state).toBe('prowl')
  })

  test('a human takes the weapons of the broken, and goes on as ordered', () => {
    const t = deck({
      crew: [
        { at: 'CB-07', health: 0, brokenSince: 9, gear: ['wpn-rifle', 'gear-rope'] },
        { of: 'pc-rao', ...AWAY },
      ],
      others: [{ of: 'npc-guard', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-06'] } }],
    })
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(body(t, 'okafor').kit.gear.map(({ of }) => of)).toEqual(['gear-rope'])
    expect(body(t, 'u1').kit.gear.map(({ of }) => of)).toContain('wpn-rifle')
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(at(t)).toBe('CB-06')
  })

  test('a target that is dead or gone is no target', () => {
    const t = passed(
      [{ of: 'cre-husk', at: 'CB-07', state: 'hunt', unitIs: { target: 'rao', goal: null } }],
      {
        crew: [AWAY, { of: 'pc-rao', dead: true, health: 0, at: null }],
      },
    )
    expect(unit(t).target).toBeNull()
    expect(at(t)).toBe('CB-06')
  })
})

describe('Doors', () => {
  rule(
    'AL-RUL-DOOR-03',
    'what breaks doors uses up its movement: n dice, one success, one more for armour and for a barricade',
    () => {
      const battering = (dice: readonly number[], border: object = {}) =>
        passed([{ of: 'cre-warden', at: 'CB-07', state: 'search', unitIs: { goal: 'CB-10' } }], {
          dice,
          borders: { 'CB-07/CB-10': border },
        })
      const through = battering(sixes(1, 10))
      expect(at(through)).toBe('CB-10')
      expect(through.state.borders['CB-07/CB-10']).toMatchObject({ kind: 'open', forced: true })
      expect(at(battering(none(10)))).toBe('CB-07')
      expect(at(battering(sixes(1, 10), { armoured: true }))).toBe('CB-07')
      expect(at(battering(sixes(2, 10), { armoured: true }))).toBe('CB-10')
      expect(at(battering(sixes(2, 10), { armoured: true, barricaded: true }))).toBe('CB-07')
      const fast = passed([{ of: 'cre-stalker', at: 'CB-03', state: 'search', unitIs: { goal: 'CB-01' } }], {
        dice: sixes(1, 6),
      })
      expect(at(fast)).toBe('CB-01') // A step into the corridor, then the door: that is all it does.
      expect(fast.state.noises.map(({ strength }) => strength)).toEqual([3])
      expect(personOf(fast.state, 'okafor').aware).toEqual([])
    },
  )
})

describe('AR-1 The beginning', () => {
  test('a Lurker that holds a cluttered zone is hidden from the start', () => {
    const spec = { crew: 1, bodies: 1, side: 'brood', state: 'hold', lair: 'CB-10' } as const
    const t = happened((g) => {
      muster(g, { ...spec, unit: 7, who: 'cre-eel', start: 'CB-10' })
      muster(g, { ...spec, unit: 8, who: 'cre-eel', start: 'CB-C2' })
      muster(g, { ...spec, unit: 9, who: 'cre-husk', start: 'CB-10' })
    })
    expect(['u7', 'u8', 'u9'].map((id) => body<'creature'>(t, id).hidden)).toEqual([true, false, false])
  })
})
