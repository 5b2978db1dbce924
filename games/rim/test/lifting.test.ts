import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { Policies } from '../rules/0-table/colony.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { shifted, tierOf } from '../rules/1-roll/reading.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { ADA, ruled, ruledAt, type Scene, type Table } from './table.ts'

const deed = (more: Partial<Deed> = {}): Deed => ({
  who: ADA,
  attribute: 'vigor',
  skill: null,
  dc: null,
  as: 'called',
  ...more,
})

/** Ada rolls once, and is asked about everything that could be done about it. */
function rolling(scene: Scene, more: Partial<Deed> = {}, policies: Partial<Policies> = {}): Table {
  return ruled(
    function* (g) {
      yield* attempt(g, deed(more))
    },
    {
      ...scene,
      at: (g) => {
        Object.assign(g.colony.orders.policies, {
          push: { work: 'ask', fight: 'ask', care: 'ask' },
          inspiration: 'ask',
          ...policies,
        })
        scene.at?.(g)
      },
    },
  )
}

const ada = (table: Table) => personOf(table.state, ADA)

describe('4 Push', () => {
  rule('RIM-PUSH-01', 'a Push adds a d6 to the total', () => {
    const table = rolling({ dice: [5, 5, 4] }).answer('lift', 'push')
    expect(table.log('pushed')[0]).toMatchObject({ face: 4, total: 14, tier: 2 })
  })
  rule('RIM-PUSH-03', 'it is declared once the total is seen, and only where it could help', () => {
    expect(rolling({ dice: [5, 5] }).offered('lift')).toEqual(['leave', 'push'])
    expect(rolling({ dice: [2, 2] }).asks[0]!.id).toBe('nothing')
  })
  rule('RIM-PUSH-04', 'there is one Push at most in a roll', () => {
    const table = rolling({ dice: [5, 5, 2] }).answer('lift', 'push')
    expect(table.log('pushed')).toHaveLength(1)
    expect(table.asks[0]!.id).toBe('nothing')
  })
  rule('RIM-PUSH-05', 'pushing costs 1 Stress', () => {
    expect(ada(rolling({ dice: [5, 5, 4] }).answer('lift', 'push')).mind.stress).toBe(1)
  })

  rule(
    'RIM-RUL-011',
    'a policy pushes at the chance and up to the Stress it names, and never without a bed',
    () => {
      const policy = {
        push: { work: { sixths: 5, stress: 2 }, fight: 'never', care: 'never' },
        inspiration: 'keep',
      } as const
      const bed = (g: { colony: { orders: { beds: Record<string, string> } } }) => {
        g.colony.orders.beds[ADA] = 'bed'
      }
      const called = { as: 'building' } as const
      expect(rolling({ dice: [5, 5, 4], at: bed }, called, policy).log('pushed')).toHaveLength(1)
      expect(rolling({ dice: [5, 4], at: bed }, called, policy).log('pushed')).toHaveLength(0)
      expect(rolling({ dice: [5, 5] }, called, policy).log('pushed')).toHaveLength(0)
      const tense = { dice: [5, 5], at: bed, people: [{ mind: { stress: 2 } }] }
      expect(rolling(tense, called, policy).log('pushed')).toHaveLength(0)
    },
  )
})

describe('5 The Story Die', () => {
  rule('RIM-STORY-01', 'a 1 is a Twist of Fate', () => {
    expect(rolling({ dice: [2, 1] }).log('twist')).toHaveLength(1)
    expect(rolling({ dice: [2, 2] }).log('twist')).toHaveLength(0)
  })
  rule(
    'RIM-STORY-02',
    'a Twist gives an Inspiration Point or an Edge on the next roll, as the owner likes',
    () => {
      const asked = () => rolling({ dice: [2, 1] }, {}, { twist: 'ask' })
      expect(ada(asked().answer('twist', 'inspiration')).mind.inspiration).toBe(1)
      expect(ada(asked().answer('twist', 'edge')).mind.waiting).toEqual([{ kind: 'edge', why: 'twist' }])
    },
  )
  rule('RIM-STORY-03', 'a 10 is a Complication', () => {
    expect(rolling({ dice: [10, 10] }).log('complication')).toHaveLength(1)
    expect(rolling({ dice: [10, 9] }).log('complication')).toHaveLength(0)
  })
  rule('RIM-STORY-04', 'a Storyteller picks a Bane, Stress or Mood for a Complication', () => {
    const asked = () =>
      ruledAt(
        function* (g) {
          yield* attempt(g, deed())
        },
        { dice: [10, 10] },
      )
    expect(asked().offered('complication')).toEqual(['bane', 'stress', 'mood'])
    expect(ada(asked().answer('complication', 'bane')).mind.waiting).toEqual([
      { kind: 'bane', why: 'complication' },
    ])
    expect(ada(asked().answer('complication', 'stress')).mind.stress).toBe(1)
    expect(ada(asked().answer('complication', 'mood')).mind.thoughts[0]).toMatchObject({ mood: -5, until: 2 })
  })
  rule('RIM-STORY-05', 'neither alters the tier of its roll', () => {
    expect(rolling({ dice: [9, 1] }, {}, { push: NEVER }).log('rolled')[0]).toMatchObject({ tier: 1 })
    expect(rolling({ dice: [9, 10] }).log('rolled')[0]).toMatchObject({ tier: 3 })
  })
  rule('RIM-STORY-06', 'a Twist can come with a Struggle and a Complication with a Triumph (EX-02)', () => {
    const struggle = rolling({ dice: [6, 1] }, {}, { push: NEVER })
    expect(struggle.log('rolled')[0]).toMatchObject({ total: 7, tier: 1 })
    expect(struggle.log('twist')).toHaveLength(1)
    const triumph = rolling({ dice: [7, 10] })
    expect(triumph.log('rolled')[0]).toMatchObject({ tier: 3 })
    expect(triumph.log('complication')).toHaveLength(1)
  })
  rule('RIM-STORY-08', 'with no Storyteller a Complication outside fights is 1 Stress', () => {
    const table = rolling({ dice: [10, 10] })
    expect(ada(table).mind).toMatchObject({ stress: 1, waiting: [] })
  })
  rule('RIM-RUL-012', 'whoever holds 3 points takes the Edge', () => {
    const table = rolling(
      { dice: [2, 1], people: [{ mind: { inspiration: 3 } }] },
      {},
      { inspiration: 'keep' },
    )
    expect(ada(table).mind).toMatchObject({ inspiration: 3, waiting: [{ kind: 'edge', why: 'twist' }] })
  })
})

const NEVER = { work: 'never', fight: 'never', care: 'never' } as const

describe('6 Inspiration', () => {
  const inspired = (points = 1) => [{ mind: { inspiration: points } }]

  rule('RIM-INSP-01', 'a point rolls one die again', () => {
    const table = rolling({ dice: [5, 5, 9], people: inspired() }).answer('lift', 'again:base')
    expect(table.log('inspired-roll')[0]).toMatchObject({ die: 'base', face: 9, total: 14, tier: 2 })
    expect(ada(table).mind.inspiration).toBe(0)
  })
  rule('RIM-INSP-02', 'a point adds a d6, of which a 1 causes no panic', () => {
    const table = rolling({ dice: [5, 5, 1], people: inspired() })
      .answer('lift', 'add')
      .answer('lift', 'leave')
    expect(table.log('inspired-roll')[0]).toMatchObject({ die: 'added', face: 1, total: 11 })
    expect(ada(table).mind.stress).toBe(0)
  })
  rule('RIM-INSP-06', 'at most one point goes into a roll; a Push may still follow', () => {
    const table = rolling({ dice: [5, 5, 1, 3], people: inspired(3) }).answer('lift', 'add')
    expect(table.offered('lift')).toEqual(['leave', 'push'])
    table.answer('lift', 'push')
    expect(table.log('pushed')[0]).toMatchObject({ total: 14 })
    expect(ada(table).mind.inspiration).toBe(2)
  })
  rule('RIM-INSP-07', 'nobody holds more than 3 points', () => {
    const table = rolling({ dice: [2, 1], people: inspired(3) }, {}, { inspiration: 'keep', twist: 'ask' })
    expect(ada(table.answer('twist', 'inspiration')).mind.inspiration).toBe(3)
  })
  rule('RIM-INSP-08', 'only the new face of a Story Die rolled again is read', () => {
    const table = rolling({ dice: [5, 1, 7], people: inspired() }, {}, { push: NEVER }).answer(
      'lift',
      'again:story',
    )
    expect(table.log('twist')).toHaveLength(0)
    expect(table.log('inspired-roll')[0]).toMatchObject({ die: 'story', face: 7 })
  })
})

describe('7 Difficulty Classes', () => {
  rule('RIM-DC-05', 'a check succeeds on its DC or more (EX-09)', () => {
    const people = [{ attributes: { spirit: 1 }, skills: { social: 25 } }]
    const table = rolling(
      { dice: [6, 7], people },
      { attribute: 'spirit', skill: 'social', dc: 14 },
      { push: NEVER },
    )
    expect(table.log('rolled')[0]).toMatchObject({ total: 16, tier: 2, came: true })
    expect([13, 14].map((total) => tierOf(total, 14))).toEqual([1, 2])
  })
  rule('RIM-DC-06', 'below the DC is Failure, up to 4 above Success, 5 above Triumph', () => {
    expect([13, 14, 18, 19].map((total) => tierOf(total, 14))).toEqual([1, 2, 2, 3])
  })
  rule('RIM-DC-07', 'a Double moves the result by one rung', () => {
    expect([shifted(tierOf(13, 14), 1), shifted(tierOf(15, 14), 1), shifted(tierOf(15, 14), -1)]).toEqual([
      2, 3, 1,
    ])
  })
  rule('RIM-DC-08', 'with no DC the tiers are read', () => {
    expect([11, 12, 17].map((total) => tierOf(total, null))).toEqual([1, 2, 3])
  })
})
