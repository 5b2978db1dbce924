import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Phase, Rim } from '../rules/0-table/state.ts'
import { stress } from '../rules/0-table/stress.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { sawDeath } from '../rules/4-combat/harm.ts'
import { breakDown } from '../rules/8-mind/breaks.ts'
import { mindDawn, mindDusk, mindSlotEnd } from '../rules/8-mind/days.ts'
import { eat } from '../rules/8-mind/meals.ts'
import { bandOf, panic, panicTable } from '../rules/8-mind/panic.ts'
import { butchered, died, lostBond, sceneEnds } from '../rules/8-mind/scenes.ts'
import { ada, at, bix, checks, DEED, panics, structure, tense } from './panics.ts'
import { ADA, BIX, CAM, ruled, ruledAt, type Scene, type Sketch, type Table } from './table.ts'

const MORNING: Phase = { kind: 'slot', slot: 0, left: [] }

describe('35 Stress', () => {
  rule('RIM-STRESS-01', 'Stress starts at 0, has no upper limit and never falls below 0', () => {
    const table = ruled(
      (g) => {
        stress(g, ADA, 40, 'table', 'RIM-STRESS-01')
        stress(g, BIX, -2, 'table', 'RIM-STRESS-01')
        return undefined
      },
      { people: [{}, {}] },
    )
    expect([ada(table).mind.stress, bix(table).mind.stress]).toEqual([40, 0])
  })
  rule('RIM-STRESS-02', 'it comes from Pushes, seeing death, hunger and low Mood', () => {
    const causes = ruled(
      function* (g) {
        yield* attempt(g, DEED)
        yield* died(g, CAM)
        yield* eat(g, ADA)
        yield* mindDusk(g)
      },
      {
        people: [{ life: { mood: -9 }, traits: ['iron-willed'] }, {}, { standing: 'dead' }],
        dice: [5, 5, 3],
        at: (g) => {
          g.colony.orders.policies.push.work = 'ask'
        },
      },
    ).answer('lift', 'push')
    const mine = causes.log('stress').filter(({ who }) => who === ADA)
    expect(mine.map(({ why, by }) => [why, by])).toEqual([
      ['push', 1],
      ['colonist-died', 3],
      ['missed-ration', 1],
      ['mood', 2],
    ])
  })
  rule(
    'RIM-RUL-122',
    'a Colonist’s death is 3 Stress, a stranger’s 1 once a fight, a wound at Dusk 1, butchering 1',
    () => {
      const lost = ruled((g) => died(g, CAM), { people: [{}, {}, { standing: 'dead' }] })
      expect([ada(lost).mind.stress, bix(lost).mind.stress]).toEqual([3, 3])
      const pet = ruled((g) => void lostBond(g, ADA), { people: [{}, {}] })
      expect([ada(pet).mind.stress, bix(pet).mind.stress]).toEqual([3, 0])
      const meat = ruled((g) => void butchered(g), { people: [{}, { traits: ['cannibal'] }] })
      expect([ada(meat).mind.stress, bix(meat).mind.stress]).toEqual([1, 0])
      const wounded = ruled((g) => mindDusk(g), {
        people: [{ body: { wounds: 2 }, traits: ['sanguine', 'optimist'] }, {}],
      })
      expect(wounded.log('stress').filter(({ why }) => why === 'untended-wound')).toMatchObject([
        { who: ADA, by: 1 },
      ])
      const twice = ruled(
        (g) => {
          sawDeath(g, [ADA])
          sawDeath(g, [ADA])
          return undefined
        },
        {
          at: (g) => {
            g.fight = { shaken: [] as string[] } as unknown as Rim['fight']
          },
        },
      )
      expect(ada(twice).mind.stress).toBe(1)
    },
  )
  rule('RIM-STRESS-03', 'a Panic Check is 1d6 and the present Stress', () => {
    expect(panics(4, [2]).log('panic')).toMatchObject([{ face: 2, stress: 4, total: 6, band: 'anxious' }])
  })
  /** A Scene in which Ada's Stress rises to 5 or more. */
  const scene = (points: number, rose: boolean, more: Sketch = {}, dice: readonly number[] = []): Table =>
    ruled((g) => sceneEnds(g, [ADA]), {
      people: [tense(points, { ...more, mind: { scene: { rose, checked: false, anxious: false } } }), {}],
      dice,
    })
  rule(
    'RIM-STRESS-04',
    'who is at the Threshold at the end of a Scene in which Stress rose makes a check',
    () => {
      expect(checks(scene(6, true, {}, [1, 2]))).toBe(1)
      expect(checks(scene(5, true))).toBe(0)
      expect(checks(scene(6, false))).toBe(0)
    },
  )
  rule('RIM-STRESS-05', 'the Threshold is 6, changed by traits (V-17)', () => {
    expect(checks(scene(5, true, { traits: ['volatile', 'steadfast'] }, [1]))).toBe(1)
    expect(checks(scene(4, true, { traits: ['volatile', 'steadfast'] }))).toBe(0)
  })
  rule('RIM-RUL-123', 'any gain counts, at most one check a Scene, and the Threshold is at least 1', () => {
    const lost = ruled(
      function* (g) {
        stress(g, ADA, 2, 'table', 'RIM-STRESS-04')
        stress(g, ADA, -1, 'table', 'RIM-STRESS-04')
        yield* sceneEnds(g, [ADA])
      },
      { people: [tense(5), {}], dice: [1, 2] },
    )
    expect(checks(lost)).toBe(1)
    const checked = ruled((g) => sceneEnds(g, [ADA]), {
      people: [tense(9, { mind: { scene: { rose: true, checked: true, anxious: true } } })],
    })
    expect(checks(checked)).toBe(0)
    expect(ada(checked).mind.scene).toEqual({ rose: false, checked: false, anxious: false })
    const frail = scene(1, true, { traits: ['volatile', 'very-neurotic', 'nervous', 'too-smart'] }, [2])
    expect(checks(frail)).toBe(1)
    const warded = ruled(
      function* (g) {
        yield* panic(g, ADA, 'RIM-PUSH-02')
        yield* sceneEnds(g, [ADA])
      },
      {
        people: [
          tense(9, { mind: { inspiration: 1, scene: { rose: true, checked: false, anxious: false } } }),
          {},
        ],
        dice: [1, 1, 2],
        ...at({ kind: 'planning', ready: [] }),
      },
    ).answer('ward', 'ward')
    expect(checks(warded)).toBe(1)
  })
  rule(
    'RIM-RUL-024',
    'checks of the Morning follow the slot; meal, Dusk and Dawn come before the others',
    () => {
      const person = tense(7, { mind: { scene: { rose: true, checked: false, anxious: false } } })
      const ends = (slot: 0 | 1 | 2 | 3, dice: readonly number[]) =>
        ruled((g) => mindSlotEnd(g, slot), { people: [person, {}], dice })
      expect(checks(ends(0, [1, 2]))).toBe(1)
      for (const slot of [1, 2, 3] as const) expect(checks(ends(slot, []))).toBe(0)
    },
  )
  test('the Threshold is looked at after Dusk, not before the meal is over (V-20)', () => {
    const table = ruled((g) => mindDusk(g), {
      people: [
        tense(5, { traits: ['pessimist'], mind: { scene: { rose: false, checked: false, anxious: false } } }),
        {},
      ],
      dice: [1, 2],
      ...at({ kind: 'slot', slot: 3, left: null }),
    })
    expect(table.log('mood')[0]).toMatchObject({ mood: 40, stress: 1 })
    expect(table.log('panic')).toMatchObject([{ stress: 6 }])
  })
})

describe('35 Panic', () => {
  rule(
    'RIM-PANIC-01',
    '1–6 is Anxious: −1 on all rolls for the rest of the Scene and in the next slot',
    () => {
      expect([1, 6].map(bandOf)).toEqual(['anxious', 'anxious'])
      const table = panics(1, [2], at(MORNING))
      expect(circumstancesOf(table.state, DEED)).toContainEqual({ kind: 'flat', why: 'anxious', by: -1 })
      expect(ada(table).mind.anxious).toEqual({ day: 1, slot: 1 })
      const later = (phase: Phase) => {
        const next = ruled(() => undefined, {
          people: [{ mind: { anxious: { day: 1, slot: 1 } } }],
          ...at(phase),
        })
        return circumstancesOf(next.state, DEED).some(({ why }) => why === 'anxious')
      }
      expect(later({ kind: 'slot', slot: 1, left: [] })).toBe(true)
      expect(later({ kind: 'slot', slot: 2, left: [] })).toBe(false)
      expect(ada(table).mind.stress).toBe(1)
    },
  )
  rule('RIM-PANIC-02', '7–9 is a Minor Break: a Sad Wander or a Binge', () => {
    expect([7, 9].map(bandOf)).toEqual(['minor', 'minor'])
    expect(panics(5, [2, 1]).log('broke-down')).toMatchObject([{ break: 'sad-wander' }])
    expect(panics(5, [4, 2]).log('broke-down')).toMatchObject([{ break: 'binge' }])
  })
  rule('RIM-PANIC-03', '10–12 is a Major Break: a Tantrum or an Insulting Spree', () => {
    expect([10, 12].map(bandOf)).toEqual(['major', 'major'])
    expect(panics(9, [1, 3]).log('broke-down')).toMatchObject([{ break: 'tantrum' }])
    expect(panics(9, [3, 4]).log('broke-down')).toMatchObject([{ break: 'insulting-spree' }])
  })
  rule('RIM-PANIC-04', '13 or more is an Extreme Break: Murderous Rage or Catatonic', () => {
    expect([13, 40].map(bandOf)).toEqual(['extreme', 'extreme'])
    expect(panics(12, [1, 5]).log('broke-down')).toMatchObject([{ break: 'murderous-rage', victim: BIX }])
    expect(panics(12, [6, 6, 2]).log('broke-down')).toMatchObject([{ break: 'catatonic', days: 2 }])
  })
  rule('RIM-PANIC-05', 'when a break is over, Stress drops to 0; Anxious does not do that', () => {
    expect(ada(panics(9, [3, 4])).mind.stress).toBe(0)
    expect(ada(panics(5, [4, 2])).mind.stress).toBe(0)
    expect(ada(panics(3, [3])).mind.stress).toBe(3)
  })
  rule('RIM-RUL-126', 'a break that lasts leaves Stress as it is until it has run its course', () => {
    const wanders = ruled(
      function* (g) {
        yield* breakDown(g, ADA, 'sad-wander')
        yield* mindSlotEnd(g, 0)
      },
      { people: [tense(7), {}], ...at(MORNING) },
    )
    expect(ada(wanders).mind).toMatchObject({ stress: 7, out: { kind: 'wandering', day: 1, slot: 1 } })
    const back = ruled((g) => mindSlotEnd(g, 1), {
      people: [tense(7, { mind: { out: { kind: 'wandering', day: 1, slot: 1 } } }), {}],
    })
    expect(ada(back).mind).toMatchObject({ stress: 0, out: null })
  })
  rule('RIM-RUL-124', 'a d6 says which of two breaks, or a Storyteller chooses', () => {
    expect(panics(5, [2, 5]).log('broke-down')).toMatchObject([{ break: 'sad-wander' }])
    const asked = panics(5, [2], {}, ruledAt)
    expect(asked.offered('break')).toEqual(['sad-wander', 'binge', 'roll'])
    expect(asked.answer('break', 'binge').log('broke-down')).toMatchObject([{ break: 'binge' }])
    const steel = { people: [tense(1, { traits: ['nerves-of-steel'] })] }
    expect(ada(panics(1, [2], steel)).mind.scene.anxious).toBe(true)
  })
  test('the odds of each band at the present Stress', () => {
    expect(panicTable({ mind: ada(panics(5, [1])).mind })).toEqual({
      anxious: 1,
      minor: 3,
      major: 2,
      extreme: 0,
    })
  })
})

describe('35 What breaks do (RIM-RUL-125)', () => {
  const breaks = (id: Parameters<typeof breakDown>[2], scene: Scene = {}, staged = ruled): Table =>
    staged((g) => breakDown(g, ADA, id), { people: [tense(8), {}, {}], ...scene })

  rule('RIM-RUL-125', 'each break does what it does, and only a Rage goes on until somebody ends it', () => {
    const wander = breaks('sad-wander', at({ kind: 'slot', slot: 3, left: [] }))
    expect(ada(wander).mind.out).toEqual({ kind: 'wandering', day: 2, slot: 0 })

    const hungry = breaks('binge', {
      at: (g) => {
        g.colony.meals.push({ meal: 'meal-simple', count: 2, tainted: false })
        g.colony.stores['food-raw'] = 25
      },
    })
    expect(hungry.log('binged')).toMatchObject([{ rations: 3, doses: [] }])
    expect([hungry.state.colony.meals, hungry.state.colony.stores['food-raw']]).toEqual([[], 15])
    const drugged = breaks('binge', {
      people: [tense(8, { traits: ['chemical-interest'] }), {}],
      dice: [9, 9],
      at: (g) => {
        g.colony.stores.smokeleaf = 3
      },
    })
    expect(drugged.log('binged')).toMatchObject([{ rations: 0, doses: ['smokeleaf', 'smokeleaf'] }])
    expect(drugged.state.colony.stores.smokeleaf).toBe(1)

    const smashed = breaks('tantrum', { at: (g) => g.colony.structures.push(structure('s', 'table')) })
    expect(smashed.state.colony.structures[0]).toMatchObject({ smashed: 10, hp: 20 })
    const destroyed = breaks('tantrum', {
      at: (g) => {
        g.colony.things.push({
          id: 't',
          kind: 'knife',
          quality: 'normal',
          name: null,
          uses: null,
          mono: false,
        })
        g.people[1]!.gear.weapon = 't'
      },
    })
    expect([destroyed.state.colony.things, bix(destroyed).gear.weapon]).toEqual([[], null])

    const insulted = breaks('insulting-spree')
    expect(bix(insulted).mind.thoughts).toEqual([{ id: 'insulted', mood: -5, until: 2 }])
    expect(ada(insulted).mind.thoughts).toEqual([])

    const rage = breaks('murderous-rage', { picks: [1] })
    expect(rage.state.agenda).toMatchObject([
      { kind: 'fight', of: { why: { for: 'rage', by: ADA, victim: CAM }, raid: false } },
    ])
    expect(ada(rage).mind.out).toEqual({ kind: 'raging', victim: CAM })
    const alone = breaks('murderous-rage', { people: [tense(8)] })
    expect([alone.state.agenda, ada(alone).mind.stress]).toEqual([[], 0])

    const frozen = breaks('catatonic', { dice: [3] })
    expect(ada(frozen).mind.out).toEqual({ kind: 'catatonic', until: 4 })
    const wakes = (day: number) =>
      ada(
        ruled((g) => mindDawn(g), {
          people: [tense(8, { mind: { out: { kind: 'catatonic', until: 4 } } }), {}],
          at: (g) => {
            g.day = day
          },
        }),
      ).mind
    expect([wakes(3).out !== null, wakes(4).out, wakes(4).stress]).toEqual([true, null, 0])
  })
  test('a fire is put out by somebody who gives up the next slot, or costs 15 HP', () => {
    const fire = (hp: number) =>
      breaks('insulting-spree', {
        people: [tense(8, { traits: ['pyromaniac'] }), {}, { traits: ['pyromaniac'] }],
        ...at(MORNING, (g) => {
          g.colony.structures.push(structure('bed', 'bed', { hp }), structure('bench', 'research-bench'))
          g.colony.orders.beds[BIX] = 'bed'
        }),
      })
    expect(fire(20).offered('douse')).toEqual(['burn', BIX])
    const doused = fire(20).answer('douse', BIX)
    expect(bix(doused).mind.out).toEqual({ kind: 'dousing', day: 1, slot: 1 })
    expect(doused.state.colony.structures[0]!.hp).toBe(20)
    const burnt = fire(10).answer('douse', 'burn')
    expect(burnt.state.colony.structures.map(({ id }) => id)).toEqual(['bench'])
    expect(burnt.state.colony.orders.beds).toEqual({})
  })
  test('a Rage does not outlast the slot of its fight', () => {
    const table = ruled((g) => mindSlotEnd(g, 2), {
      people: [tense(13, { mind: { out: { kind: 'raging', victim: BIX } } }), {}],
    })
    expect(ada(table).mind).toMatchObject({ out: null, stress: 0 })
  })
})
