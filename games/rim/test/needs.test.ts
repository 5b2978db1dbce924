import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Batch, Stock } from '../rules/0-table/colony.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { mindDusk } from '../rules/8-mind/days.ts'
import { eat, mindMeal } from '../rules/8-mind/meals.ts'
import { structure } from './panics.ts'
import { ADA, BIX, ruled, type Scene, type Sketch, type Table } from './table.ts'

const ada = (table: Table): Person => personOf(table.state, ADA)
const minds = (person: Person) => person.mind.thoughts.map(({ id }) => id)
const batch = (meal: Batch['meal'], count: number, tainted = false): Batch => ({ meal, count, tainted })

interface Larder {
  readonly meals?: readonly Batch[]
  readonly stores?: Stock
  readonly table?: boolean
  readonly eats?: 'raw' | 'simple' | 'fine'
}

const stocked =
  ({ meals = [], stores = {}, table = true, eats = 'simple' }: Larder) =>
  (g: Rim): void => {
    g.colony.meals.push(...meals.map((one) => ({ ...one })))
    Object.assign(g.colony.stores, stores)
    g.colony.orders.policies.food.eats = eats
    if (table) g.colony.structures.push(structure('table', 'table'))
  }

const eating = (larder: Larder, sketch: Sketch = {}, scene: Scene = {}): Table =>
  ruled((g) => eat(g, ADA), { people: [sketch, {}], ...scene, at: stocked(larder) })
const mealHour = (larder: Larder, people: readonly Sketch[], scene: Scene = {}): Table =>
  ruled((g) => mindMeal(g), { ...scene, people, at: stocked(larder) })

describe('35 Food', () => {
  rule('RIM-NEED-01', 'each Colonist eats one ration at the meal hour, and captives too', () => {
    const table = mealHour({ meals: [batch('meal-simple', 5)] }, [
      {},
      { standing: 'captive', seat: null },
      { standing: 'dead' },
    ])
    expect(table.state.colony.meals).toEqual([batch('meal-simple', 3)])
    expect(table.log('ate')).toHaveLength(2)
  })
  rule('RIM-RUL-129', 'a ration is a meal of any kind or a unit of raw food, which is a Poor meal', () => {
    const raw = eating({ stores: { 'food-raw': 15 } })
    expect(raw.state.colony.stores['food-raw']).toBe(5)
    expect(minds(ada(raw))).toEqual(['poor-meal'])
    expect(eating({ stores: { 'food-raw': 9 } }).log('went-hungry')).toHaveLength(1)
    expect(eating({ meals: [batch('pemmican', 1)] }).state.colony.meals).toEqual([])
    const away: Sketch = { where: { kind: 'caravan', caravan: 'c' } }
    expect(mealHour({ meals: [batch('pemmican', 2)] }, [{}, away]).state.colony.meals).toEqual([
      batch('pemmican', 1),
    ])
  })
  rule('RIM-NEED-02', 'a day without a full ration costs 1 Stress and Mood −6', () => {
    const table = eating({})
    expect(ada(table).mind).toMatchObject({ stress: 1, thoughts: [{ id: 'missed-ration', mood: -6 }] })
    expect(ada(table).days.hungry).toBe(1)
    expect(ada(eating({ meals: [batch('pemmican', 1)] }, { days: { hungry: 3 } })).days.hungry).toBe(0)
  })
  rule(
    'RIM-RUL-130',
    'from the fourth missed day in a row there is 1d10 damage, and no wound of it (V-26)',
    () => {
      expect(ada(eating({}, { days: { hungry: 2 } })).body.hp).toBe(10)
      const starved = ada(eating({}, { days: { hungry: 3 } }, { dice: [7] }))
      expect(starved.body).toMatchObject({ hp: 3, wounds: 0, state: 'up' })
      const table = ruled((g) => eat(g, ADA), {
        people: [{ days: { hungry: 3 }, body: { hp: 3 } }],
        dice: [7],
      })
      expect(ada(table).body).toMatchObject({ hp: 0, wounds: 0 })
      expect(ada(table).body.state).not.toBe('up')
    },
  )
  test('who goes down of hunger is tended without a dose, for there is no wound, or dies within the hour (V-26)', () => {
    const starving = { days: { hungry: 3 }, body: { hp: 3 } }
    const aided = ruled((g) => eat(g, ADA), {
      people: [starving, {}],
      dice: [7, 2, 3],
      at: (g) => {
        g.colony.stores['herbal-medicine'] = 2
      },
    })
    expect(ada(aided).body).toMatchObject({ hp: 0, wounds: 0, state: 'stable' })
    expect(aided.state.colony.stores['herbal-medicine']).toBe(2)
    const alone = ruled((g) => eat(g, ADA), { people: [starving], dice: [7] })
    expect(ada(alone).standing).toBe('dead')
  })
  test('what was thought of a meal is forgotten at the next', () => {
    const table = mealHour({ meals: [batch('meal-fine', 1)] }, [
      {
        mind: {
          thoughts: [
            { id: 'missed-ration', mood: -6, until: null },
            { id: 'insulted', mood: -5, until: 3 },
          ],
        },
      },
    ])
    expect(minds(ada(table))).toEqual(['insulted', 'fine-meal'])
  })
  test('a table spares Mood 3 (V-09), pemmican needs none, and a smashed one is none', () => {
    const refugee: Sketch = { gear: { weapon: null, apparel: ['clothes'], carried: [] } }
    const mood = (table: boolean) => {
      const dusk = ruled(
        function* (g) {
          yield* eat(g, ADA)
          yield* mindDusk(g)
        },
        {
          people: [{ ...refugee }, {}],
          at: (g) => {
            stocked({ meals: [batch('meal-simple', 1)], table })(g)
            g.people[0]!.traits = [{ id: 'pessimist', from: 'childhood' }]
            g.people[0]!.life.mood = 3 // No bedroom in this example.
          },
        },
      )
      return [dusk.log('mood')[0]!.mood, ada(dusk).mind.stress]
    }
    expect([mood(false), mood(true)]).toEqual([
      [42, 1],
      [45, 0],
    ])
    expect(minds(ada(eating({ meals: [batch('pemmican', 1)], table: false })))).toEqual([])
  })
  test('of the kind that is eaten the oldest batch goes first, and a tainted one poisons (V-16)', () => {
    const table = eating({ meals: [batch('meal-simple', 1, true), batch('meal-packaged', 2)] })
    expect(table.state.colony.meals).toEqual([batch('meal-packaged', 2)])
    expect(ada(table).body.poisonedUntil).toBe(3)
    expect(ada(eating({ meals: [batch('meal-simple', 1)] })).body.poisonedUntil).toBe(0)
  })
  test('poison is out of the body by the next meal hour', () => {
    const poisoned = (until: number) =>
      ada(mealHour({ meals: [batch('meal-simple', 1)] }, [{ body: { poisonedUntil: until } }])).body
        .poisonedUntil
    expect([poisoned(2), poisoned(3)]).toEqual([0, 3])
  })
  test('the policy says what is eaten first, human meat comes last, and first for a Cannibal', () => {
    const larder = {
      meals: [batch('meal-fine', 1), batch('human-meat', 1), batch('meal-simple', 1)],
      stores: { 'food-raw': 10 },
    }
    const first = (eats: 'raw' | 'simple' | 'fine') => eating({ ...larder, eats }).log('ate')[0]!.meals
    expect([first('raw'), first('simple'), first('fine')]).toEqual([['raw'], ['meal-simple'], ['meal-fine']])
    const last = eating({ meals: [batch('human-meat', 1)] })
    expect(minds(ada(last))).toEqual(['poor-meal', 'ate-human-meat'])
    expect(eating(larder, { traits: ['cannibal'] }, { dice: [1] }).log('ate')[0]!.meals).toEqual([
      'human-meat',
    ])
  })
})

describe('Kindness', () => {
  rule('RIM-RUL-018', 'Kind’s roll is made at the meal hour, takes no slot, and Tier 1 fails', () => {
    const larder = { meals: [batch('meal-simple', 5)] }
    const kind = (stress: number, dice: readonly number[], day = 0) =>
      mealHour(larder, [{ traits: ['kind'], days: { kind: day } }, { mind: { stress } }], { dice })
    expect(personOf(kind(2, [6, 6]).state, BIX).mind.stress).toBe(1)
    expect(personOf(kind(2, [5, 6]).state, BIX).mind.stress).toBe(2)
    expect(kind(0, []).log('rolled')).toEqual([])
    expect(kind(2, [], 1).log('rolled')).toEqual([])
    expect(ada(kind(2, [6, 6])).days).toMatchObject({ kind: 1, tasks: [null, null, null, null] })
  })
})
