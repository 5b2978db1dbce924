import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Person } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { breakDown } from '../rules/8-mind/breaks.ts'
import { mindDawn, mindDusk } from '../rules/8-mind/days.ts'
import { INSPIRE_HERE } from '../rules/8-mind/inspiration.ts'
import { moodOf, stressAtDusk } from '../rules/8-mind/mood.ts'
import { RELAX, REST } from '../rules/8-mind/relief.ts'
import { butchered, died } from '../rules/8-mind/scenes.ts'
import { ada, at, bix, checks, DEED, panics, structure, tense } from './panics.ts'
import { stand } from './skirmish.ts'
import { ADA, BIX, colony, ruled, type Sketch, type Table } from './table.ts'

const PLACES = {
  people: [
    { x: 10, y: 16 },
    { x: 11, y: 16 },
  ],
  foes: [{ foe: 'pirate-thug', at: { x: 10, y: 4 } }],
} as const

describe('4–6 Push, waiting sources and Inspiration', () => {
  const pushing = (dice: readonly number[], sketch: Sketch = {}): Table =>
    ruled((g) => attempt(g, DEED), {
      people: [sketch, {}],
      dice,
      at: (g) => {
        g.colony.orders.policies.push = { work: 'ask', fight: 'ask', care: 'ask' }
      },
    }).answer('lift', 'push')
  rule(
    'RIM-PUSH-02',
    'a 1 on the Push forces a Panic Check after the action, with the new Stress (V-04)',
    () => {
      const table = pushing([5, 5, 1, 2], tense(2))
      expect(table.log('panic')).toMatchObject([
        { rule: 'RIM-PUSH-02', face: 2, stress: 3, total: 5, band: 'anxious' },
      ])
      expect(pushing([5, 5, 2], tense(2)).log('panic')).toEqual([])
      expect(pushing([9, 2, 1, 2], tense(2)).log('pushed')).toMatchObject([{ total: 12, tier: 2 }])
    },
  )
  rule('RIM-PUSH-06', 'a 1 still adds its 1 (V-04)', () => {
    expect(pushing([5, 5, 1, 2]).log('pushed')).toMatchObject([{ face: 1, total: 11, tier: 1 }])
  })
  rule(
    'RIM-STORY-07',
    'a waiting Edge or Bane is used up by the very next roll, even an Augmented one',
    () => {
      const rolls = (kind: 'called' | 'augmented') =>
        ruled(
          function* (g) {
            yield* attempt(g, { ...DEED, given: kind === 'augmented' ? [{ kind, why: 'aim' }] : [] })
            yield* attempt(g, DEED)
          },
          {
            people: [{ mind: { waiting: [{ kind: 'edge', why: 'twist' }] } }],
            dice: kind === 'augmented' ? [2, 2, 2, 2, 2] : [2, 2, 2, 2],
          },
        )
          .log('rolled')
          .map(({ total }) => total)
      expect(rolls('called')).toEqual([6, 4])
      expect(rolls('augmented')).toEqual([4, 4])
    },
  )
  rule('RIM-RUL-014', 'several sources may wait together and are all spent on the same roll', () => {
    const table = ruled((g) => attempt(g, DEED), {
      people: [
        {
          mind: {
            waiting: [
              { kind: 'edge', why: 'twist' },
              { kind: 'edge', why: 'twist' },
            ],
          },
        },
      ],
      dice: [2, 2],
    })
    expect(table.log('rolled')).toMatchObject([{ total: 4, shift: 1, tier: 2 }])
    expect(ada(table).mind.waiting).toEqual([])
  })
  const inspired = (points: number, stressed = 0): Sketch => ({
    mind: { inspiration: points, stress: stressed },
  })
  rule('RIM-INSP-03', 'a point wards off a Mental Break: Stress falls by 1d4, and there is no check', () => {
    const asked = panics(6, [3], { people: [inspired(1, 6), {}] })
    expect(asked.offered('ward')).toEqual(['ward', 'face'])
    asked.answer('ward', 'ward')
    expect(ada(asked).mind).toMatchObject({ stress: 3, inspiration: 0 })
    expect(checks(asked)).toBe(0)
    const planned = colony({ people: [inspired(1, 2), {}], dice: [4] }).answer('dawn', `inspire:calm:${ADA}`)
    expect(ada(planned).mind).toMatchObject({ stress: 0, inspiration: 0 })
    expect(
      panics(6, [1, 2], { people: [inspired(1, 6), {}] })
        .answer('ward', 'face')
        .log('panic'),
    ).toHaveLength(1)
  })
  rule('RIM-INSP-04', 'a point gives a Colonist an Edge on the next roll, bought at Planning', () => {
    const table = colony({ people: [inspired(2), {}] }).answer('dawn', `inspire:edge:${ADA}:${BIX}`)
    expect(bix(table).mind.waiting).toEqual([{ kind: 'edge', why: 'inspiration' }])
    expect(ada(table).mind.inspiration).toBe(1)
    expect(table.offered('dawn')).toContain(`inspire:edge:${ADA}:${ADA}`)
    expect(table.offered('dawn')).not.toContain(`inspire:edge:${BIX}:${ADA}`)
  })
})

describe('6 Inspiration in a fight', () => {
  rule('RIM-INSP-05', 'on one’s own turn a point gives an enemy a Bane on its next roll, for no AP', () => {
    const table = ruled(
      function* (g) {
        const [actor] = g.fight!.fighters
        const offers = INSPIRE_HERE.offers(g, actor!)
        const bane = offers.find(({ what }) => what.use === 'bane')!
        yield* INSPIRE_HERE.play(g, actor!.id, bane.what)
      },
      { people: [{ mind: { inspiration: 2, stress: 3 } }, {}], at: (g) => stand(g, PLACES) },
    )
    expect(table.state.fight!.fighters[2]!.waiting).toEqual({ edges: 0, banes: 1 })
    expect(ada(table).mind.inspiration).toBe(1)
    const values = INSPIRE_HERE.offers(table.state, table.state.fight!.fighters[0]!).map(
      ({ what }) => what.use,
    )
    expect(values).toEqual(['edge', 'edge', 'bane', 'calm'])
    expect(INSPIRE_HERE.offers(table.state, table.state.fight!.fighters[1]!)).toEqual([])
    expect(INSPIRE_HERE.price).toBe(0)
  })
  test('whoever wanders off or stares leaves the fight, and who rages turns on a friend', () => {
    const after = (id: Parameters<typeof breakDown>[2], dice: readonly number[] = []) =>
      ruled((g) => breakDown(g, ADA, id), {
        people: [tense(8), {}],
        dice,
        at: (g) => stand(g, PLACES),
      }).state.fight!.fighters[0]!
    expect(after('sad-wander').state).toBe('fled')
    expect(after('catatonic', [1]).state).toBe('fled')
    expect(after('murderous-rage')).toMatchObject({ state: 'up', side: 'foes' })
  })
})

describe('35 Relief', () => {
  const relaxing = (dice: readonly number[]): Table =>
    ruled((g) => RELAX.play(g, ADA, BIX), { people: [tense(4), {}], dice })
  rule('RIM-RELIEF-02', 'success at Relaxing Socially sets Stress to 0', () => {
    expect(ada(relaxing([6, 6])).mind.stress).toBe(0)
  })
  rule('RIM-RUL-128', 'Tier 1 takes 1 Stress off, Tier 3 lifts Mood too; alone one can only rest', () => {
    expect(ada(relaxing([3, 3, 9])).mind.stress).toBe(3)
    const fine = relaxing([9, 9])
    expect(ada(fine).mind).toMatchObject({ stress: 0, thoughts: [{ id: 'relaxed', mood: 3, until: 2 }] })
    const targets = (people: readonly Sketch[]) => {
      const { state } = ruled(() => undefined, { people })
      return RELAX.targets(state, state.people[0]!)
    }
    expect(targets([{}])).toEqual([])
    expect(targets([{}, {}, { body: { state: 'downed', hp: 0 } }])).toEqual([BIX])
    expect(targets([{}, { where: { kind: 'caravan', caravan: 'c' } }])).toEqual([])
    expect(ada(ruled((g) => REST.play(g, ADA, null), { people: [tense(4)] })).mind.stress).toBe(3)
  })
  const dawn = (slept: Person['days']['slept'], more: Sketch = {}): Table =>
    ruled((g) => mindDawn(g), {
      people: [tense(4, { ...more, days: { slept, fatigued: slept !== 'no' } }), {}],
      at: (g) => {
        g.day = 2
      },
    })
  rule('RIM-RELIEF-01', 'a whole Night in a decent bed sets Stress to 0 (V-15)', () => {
    expect(ada(dawn('bed')).mind.stress).toBe(0)
    expect(ada(dawn('ground')).mind.stress).toBe(4)
  })
  rule(
    'RIM-RUL-127',
    'any finished Bed is decent, one per sleeper; the ground gives sleep but no relief',
    () => {
      const sleeps = (smashed: number, where: Sketch['where'] = { kind: 'home' }) =>
        ada(
          ruled((g) => mindDusk(g), {
            people: [{ where }, {}],
            at: (g) => {
              g.colony.structures.push(structure('bed', 'bed', { smashed }))
              g.colony.orders.beds[ADA] = 'bed'
            },
          }),
        ).days.slept
      expect([sleeps(0), sleeps(10), sleeps(0, { kind: 'caravan', caravan: 'c' })]).toEqual([
        'bed',
        'ground',
        'ground',
      ])
      expect(ada(dawn('ground')).mind.thoughts).toEqual([{ id: 'slept-on-ground', mood: -4, until: 3 }])
      expect(ada(dawn('broken')).mind.stress).toBe(4)
    },
  )
  rule('RIM-NEED-03', 'a night without sleep costs 1 Stress and leaves one Fatigued', () => {
    const table = dawn('no')
    expect(ada(table).mind.stress).toBe(5)
    expect(ada(table).days.fatigued).toBe(true)
    expect(circumstancesOf(table.state, DEED)).toContainEqual({ kind: 'bane', why: 'fatigued' })
  })
  rule(
    'RIM-RUL-131',
    'Fatigued is a Bane on all rolls until the next sleep; broken sleep fatigues nobody',
    () => {
      expect([ada(dawn('ground')).days.fatigued, ada(dawn('bed')).days.fatigued]).toEqual([false, false])
      const broken = ruled((g) => mindDawn(g), {
        people: [tense(4, { days: { slept: 'broken' } }), {}],
        at: (g) => {
          g.day = 2
        },
      })
      expect(ada(broken)).toMatchObject({ mind: { stress: 4 }, days: { fatigued: false } })
    },
  )
})

describe('35 Mood', () => {
  const moodAt = (sketch: Sketch, more?: (g: Rim) => void): number => {
    const table = ruled(() => undefined, { people: [sketch, {}], ...(more ? { at: more } : {}) })
    return moodOf(table.state, ada(table)).mood
  }
  const PLAIN: Sketch = { gear: { weapon: null, apparel: ['clothes'], carried: [] }, traits: ['ascetic'] }
  rule('RIM-MOOD-01', 'Mood is 50, with traits and thoughts, held within 0 and 100', () => {
    expect(moodAt(PLAIN)).toBe(53)
    expect(moodAt({ ...PLAIN, life: { mood: -200 } })).toBe(0)
    expect(moodAt({ ...PLAIN, life: { mood: 200 } })).toBe(100)
  })
  rule('RIM-RUL-119', 'permanent figures of traits and of a career’s events count for good', () => {
    expect(
      moodAt({ ...PLAIN, traits: ['ascetic', 'sanguine', 'depressive', 'optimist'], life: { mood: -5 } }),
    ).toBe(52)
  })
  rule('RIM-RUL-120', 'the same thought counts once, except scars and the Masochist’s', () => {
    const insult = { id: 'insulted', mood: -5, until: 3 } as const
    expect(moodAt({ ...PLAIN, mind: { thoughts: [insult, insult] } })).toBe(48)
    expect(moodAt({ ...PLAIN, body: { scars: 3 } })).toBe(50)
    expect(moodAt({ ...PLAIN, body: { wounds: 3 } })).toBe(50)
    const lost = ruled((g) => died(g, BIX), { people: [{}, { standing: 'dead' }] })
    expect(ada(lost).mind.thoughts).toEqual([{ id: 'colonist-died', mood: -8, until: 6 }])
    const after = ruled((g) => died(g, BIX), {
      people: [{}, { standing: 'dead' }],
      ...at({ kind: 'slot', slot: 3, left: [] }),
    })
    expect(ada(after).mind.thoughts[0]!.until).toBe(7) // Five Dusks, whenever it happened.
    const meat = ruled((g) => void butchered(g), { people: [{}, { traits: ['psychopath'] }] })
    expect([ada(meat).mind.thoughts[0]!.mood, bix(meat).mind.thoughts]).toEqual([-6, []])
  })
  rule('RIM-MOOD-02', 'at Dusk Mood 60 takes 1 Stress off, 45 none, 35 adds 1, less adds 2', () => {
    expect([100, 60, 59, 45, 44, 35, 34, 0].map(stressAtDusk)).toEqual([-1, -1, 0, 0, 1, 1, 2, 2])
  })
  rule('RIM-RUL-121', 'Dusk does to Stress what Mood says', () => {
    const dusk = (life: number) =>
      ada(ruled((g) => mindDusk(g), { people: [tense(3, { ...PLAIN, life: { mood: life } }), {}] })).mind
        .stress
    expect([dusk(10), dusk(0), dusk(-10), dusk(-20)]).toEqual([2, 3, 4, 5])
  })
  rule('RIM-NEED-04', 'three days without recreation cost Mood −4 until mended', () => {
    const bored = (played: number) =>
      moodAt({ ...PLAIN, days: { played, outdoors: 5 } }, (g) => {
        g.day = 5
      })
    expect([bored(1), bored(2), bored(5)]).toEqual([49, 53, 53])
  })
  rule('RIM-RUL-132', 'relaxing, talking and art are recreation, and end it at once', () => {
    const bored = (day: number) =>
      moodAt({ ...PLAIN, days: { played: 1, outdoors: day } }, (g) => {
        g.day = day
      })
    expect([2, 3, 4, 5, 9].map(bored)).toEqual([53, 53, 53, 49, 49])
  })
})
