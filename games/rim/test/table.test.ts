import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { DISEASES } from '../content/index.ts'
import { rim } from '../index.ts'
import { personOf } from '../rules/0-table/person.ts'
import { type Rim, STORYTELLER } from '../rules/0-table/state.ts'
import type { Circumstance, Deed, Outcome } from '../rules/1-roll/deeds.ts'
import { DC, DIFFICULTY } from '../rules/1-roll/difficulty.ts'
import { formOf, shifted, tierOf } from '../rules/1-roll/reading.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { sceneEnds } from '../rules/8-mind/index.ts'
import { setup } from '../rules/setup.ts'
import { ADA, BIX, colony, refereed, ruled, ruledAt, type Scene, type Table } from './table.ts'

const deed = (more: Partial<Deed> = {}): Deed => ({
  who: ADA,
  attribute: 'vigor',
  skill: null,
  dc: null,
  as: 'called',
  ...more,
})
const ada = (table: Table) => personOf(table.state, ADA)

const rolled = (
  more: Partial<Deed>,
  scene: Scene,
  then: (outcome: Outcome) => void = () => undefined,
): Table =>
  ruled(
    function* (g) {
      yield* attempt(g, deed(more), then)
    },
    {
      ...scene,
      at: (g) => {
        Object.assign(g.colony.orders.policies, {
          push: { work: 'ask', fight: 'ask', care: 'ask' },
          inspiration: 'ask',
        })
        scene.at?.(g)
      },
    },
  )

const fields = (table: Table, act: string) => {
  const ask = table.ask('desk')
  return 'options' in ask ? ask.options.find(({ value }) => value === act)?.form?.() : undefined
}

describe('Modes', () => {
  rule('RIM-MODE-01', 'seat 0 is the Storyteller’s, and every other seat has Colonists', () => {
    const options = { mode: 'refereed', scenario: 'crashlanded' } as const
    expect(rim.seats(options as never).roles.map(({ name }) => name)).toEqual([
      'storyteller',
      'player',
      'player',
      'player',
    ])
    const g = setup({ ...refereed().match.start.options } as never, [person('S'), person('A'), person('B')])
    expect(g.people.map(({ seat }) => seat)).toEqual([1, 2, 1])
  })
  rule(
    'RIM-MODE-02',
    'a Storyteller calls for rolls with a DC, Edge and Bane, Augmented or Impaired as they see fit',
    () => {
      const table = refereed({ dice: [5, 6] })
      expect(Object.keys(fields(table, 'roll') ?? {})).toContain('dc')
      table.answer('desk', {
        value: 'roll',
        fields: { person: ADA, attribute: 'mind', skill: 'none', dc: 13, edges: 1 },
      })
      expect(table.log('rolled')[0]).toMatchObject({ who: ADA, total: 13, dc: 13, tier: 2 })
    },
  )
  rule(
    'RIM-MODE-03',
    'without a person in that seat nobody is asked at the desk, and every default stands',
    () => {
      expect(colony().asks.map(({ id }) => id)).toEqual(['dawn'])
      expect(refereed().asks.map(({ id }) => id)).toEqual(['dawn', 'desk'])
      expect(rolled({}, { dice: [2, 10], at: quiet }).log('complication')[0]).toMatchObject({
        gave: 'stress',
      })
    },
  )
  rule('RIM-MODE-05', 'faces typed in by the roller give the same outcome', () => {
    const typed = rolled({}, { options: { dice: 'typed' } })
      .answer('typed', 7)
      .answer('typed', 6)
    expect(typed.log('rolled')[0]).toMatchObject({
      total: 13,
      tier: 2,
      faces: { base: 7, story: 6, extra: 0 },
    })
    const fallen = rolled({}, { dice: [7, 6] })
    expect(typed.log('rolled')).toEqual(fallen.log('rolled'))
  })
  rule('RIM-RUL-170', 'a typed face must exist on its die', () => {
    const typed = rolled({}, { options: { dice: 'typed' } })
    expect(() => typed.answer('typed', 11)).toThrow()
    expect(() => typed.answer('typed', 0)).toThrow()
    typed.answer('typed', 10).answer('typed', 2)
    expect(typed.log('rolled')).toHaveLength(1)
  })
  rule('RIM-MODE-06', 'a Storyteller overrules a result: the ruling is on record, and the faces stay', () => {
    const table = refereed({ dice: [2, 3] })
    table.answer('desk', { value: 'roll', fields: { person: ADA, attribute: 'mind', skill: 'none' } })
    table.answer('desk', { value: 'overrule', fields: { tier: 3, text: 'She knows this place.' } })
    expect(table.log('overruled')[0]).toMatchObject({ who: ADA, tier: 3, why: 'She knows this place.' })
    expect(table.log('rolled')[0]).toMatchObject({ tier: 1, faces: { base: 2, story: 3, extra: 0 } })
    expect(table.state.telling.last).toMatchObject({ tier: 3 })
  })
  rule('RIM-RUL-177', 'a verdict on a roll counts before anything comes of it, and the faces stay', () => {
    const came: Outcome[] = []
    const table = ruledAt((g) => attempt(g, deed(), (outcome) => void came.push(outcome)), {
      dice: [2, 3],
      at: (g) => g.telling.judged.push(ADA, BIX),
    })
    expect(table.ask('judge').seat).toBe(STORYTELLER)
    expect(table.offered('judge')).toEqual(['stands', 'tier:2', 'tier:3'])
    expect(came).toEqual([])
    table.answer('judge', 'tier:3')
    expect(came.at(-1)).toMatchObject({ tier: 3, total: 5, faces: { base: 2, story: 3 } })
    expect(table.log('rolled')).toMatchObject([{ tier: 1, total: 5 }])
    expect(table.log('judged')).toMatchObject([{ who: ADA, tier: 3 }])
    expect(table.state.telling.judged).toEqual([BIX])
  })
  rule('RIM-RUL-177', 'what is let stand stands, and a DC is just missed or just passed', () => {
    const margin = (dice: number[], answer: string): number => {
      const came: Outcome[] = []
      const at = (g: Rim) => g.telling.judged.push(ADA)
      ruledAt((g) => attempt(g, deed({ dc: 14 }), (one) => void came.push(one)), { dice, at }).answer(
        'judge',
        answer,
      )
      return came[0]!.margin
    }
    expect([margin([2, 3], 'stands'), margin([2, 3], 'tier:2')]).toEqual([-9, 0])
    expect([margin([9, 9], 'stands'), margin([9, 9], 'tier:1')]).toEqual([4, -1])
  })
  rule('RIM-RUL-177', 'the last word is kept at the desk, for all to hear, on one roll', () => {
    const table = refereed({ dice: [5, 6] })
    table.answer('desk', { value: 'judge', fields: { person: ADA } })
    expect(table.match.log(1).map(({ event }) => event.type)).toContain('last-word-kept')
    table.answer('desk', { value: 'roll', fields: { person: ADA, attribute: 'mind', skill: 'none' } })
    table.answer('judge', 'stands')
    expect(table.log('judged')).toEqual([])
    expect(table.asks.map(({ id }) => id)).toEqual(['dawn', 'desk'])
  })
  test('what a Storyteller notes and prepares is in nobody else’s view', () => {
    const table = refereed()
    table.answer('desk', { value: 'note', fields: { text: 'The trader is a spy.' } })
    table.answer('desk', { value: 'raid', fields: { list: 'pirate', points: 10, slot: 'night' } })
    expect(table.match.view(STORYTELLER).secret).toMatchObject({
      notes: ['The trader is a spy.'],
      raids: [{ slot: 3 }],
    })
    expect(table.match.view(1).secret).toBeNull()
    expect(table.match.log(1).map(({ event }) => event.type)).not.toContain('prepared')
  })
})

const person = (name: string) => ({ name, bot: null })

describe('The order of a roll', () => {
  rule('RIM-ROLL-17', 'dice, added d6, outcome, Story Die and Panic Check come in this order', () => {
    const seen: string[] = []
    const table = rolled(
      {},
      {
        at: (g) => (g.colony.orders.policies.twist = 'edge'),
        dice: [5, 1, 1, 3],
        people: [{ attributes: { vigor: 4 } as never }],
      },
      () => void seen.push('outcome'),
    )
    table.answer('lift', 'push')
    const types = table.log().map(({ type }) => type)
    expect(types.indexOf('rolled')).toBeLessThan(types.indexOf('pushed'))
    expect(types.indexOf('pushed')).toBeLessThan(types.indexOf('twist'))
    expect(types.indexOf('twist')).toBeLessThan(types.indexOf('panic'))
    expect(seen).toEqual(['outcome', 'outcome']) // Once live, once when the answer is doubted.
  })
  rule('RIM-RUL-001', 'the outcome is carried out before the Story Die is read', () => {
    const points: number[] = []
    ruled(
      function* (g) {
        yield* attempt(g, deed(), () => void points.push(personOf(g, ADA).mind.inspiration))
        points.push(personOf(g, ADA).mind.inspiration)
      },
      { dice: [2, 1] },
    )
    expect(points.slice(0, 2)).toEqual([0, 1])
  })
  rule('RIM-ROLL-14', 'Tier 2 is exactly what was intended', () => {
    expect(rolled({}, { dice: [6, 6] }).log('rolled')[0]).toMatchObject({ tier: 2 })
  })
  rule('RIM-RUL-002', 'a “+2 Edge” is a source and a “+1 Edge” is flat', () => {
    const source: Circumstance = { kind: 'edge', why: 'beautiful' }
    expect(formOf([source]).flat).toBe(2)
    expect(
      formOf([{ kind: 'flat', why: 'pretty', by: 1 }, source, { kind: 'bane', why: 'ugly' }]),
    ).toMatchObject({ flat: 1, shift: 0 })
  })
  rule('RIM-RUL-003', 'a Double adds nothing beside the shift', () => {
    expect(formOf([{ kind: 'edge', why: 'a', times: 2 }])).toEqual({
      dice: 'plain',
      flat: 0,
      shift: 1,
      skill: true,
    })
    expect(formOf([{ kind: 'bane', why: 'a', times: 3 }])).toEqual({
      dice: 'plain',
      flat: 0,
      shift: -1,
      skill: true,
    })
  })
  rule(
    'RIM-RUL-004',
    'of unequal sources exactly one of the larger side is left, however great the lead',
    () => {
      expect(
        formOf([
          { kind: 'edge', why: 'a', times: 5 },
          { kind: 'bane', why: 'b' },
        ]),
      ).toMatchObject({ flat: 2, shift: 0 })
      expect(
        formOf([
          { kind: 'bane', why: 'a', times: 5 },
          { kind: 'edge', why: 'b', times: 4 },
        ]),
      ).toMatchObject({ flat: -2, shift: 0 })
    },
  )
  rule('RIM-RUL-005', 'a shift at either end does nothing', () => {
    expect([shifted(3, 1), shifted(1, -1)]).toEqual([3, 1])
  })
  rule('RIM-RUL-006', 'sources waiting for the next roll are used up by an Augmented one', () => {
    const table = rolled(
      { given: [{ kind: 'augmented', why: 'aim' }] },
      { dice: [5, 5, 2], people: [{ mind: { waiting: [{ kind: 'edge', why: 'twist' }] } }], at: quiet },
    )
    expect(table.log('rolled')[0]).toMatchObject({ total: 10, dice: 'augmented' })
    expect(ada(table).mind.waiting).toEqual([])
  })
  rule('RIM-RUL-008', 'flat modifiers always apply', () => {
    const given: Circumstance[] = [
      { kind: 'flat', why: 'quality', by: 2 },
      { kind: 'impaired', why: 'blind' },
    ]
    expect(rolled({ given }, { dice: [5, 5, 9], at: quiet }).log('rolled')[0]).toMatchObject({ total: 12 })
  })
  rule(
    'RIM-RUL-013',
    'without a Storyteller a Complication is Stress outside fights; with one it is asked',
    () => {
      expect(ada(rolled({}, { dice: [2, 10], at: quiet })).mind.stress).toBe(1)
      const asked = ruledAt(
        function* (g) {
          yield* attempt(g, deed())
        },
        { dice: [2, 10] },
      )
      expect(asked.ask('complication').seat).toBe(STORYTELLER)
      asked.answer('complication', 'mood')
    },
  )
  rule('RIM-RUL-015', 'one point goes into a roll, and a point won by it serves later rolls only', () => {
    const table = rolled({}, { dice: [9, 1, 6], people: [{ mind: { inspiration: 1 } }] })
    expect(table.offered('lift')).toContain('add')
    table.answer('lift', 'add').answer('lift', 'leave')
    expect(ada(table).mind.inspiration).toBe(1) // Spent, and won again by the Twist.
    expect(table.asks[0]!.id).toBe('nothing')
  })
})

const quiet = (g: { colony: { orders: { policies: object } } }) =>
  void Object.assign(g.colony.orders.policies, {
    push: { work: 'never', fight: 'never', care: 'never' },
    inspiration: 'keep',
  })

describe('7 Difficulty Classes', () => {
  rule('RIM-DC-01', 'routine work has DC 10', () => {
    expect(DIFFICULTY.routine).toBe(10)
    expect([tierOf(9, DIFFICULTY.routine), tierOf(10, DIFFICULTY.routine)]).toEqual([1, 2])
  })
  rule('RIM-DC-02', 'standard work has DC 14', () => {
    expect([tierOf(13, DIFFICULTY.standard), tierOf(14, DIFFICULTY.standard)]).toEqual([1, 2])
  })
  rule('RIM-DC-03', 'hard work has DC 18', () => {
    expect([tierOf(17, DIFFICULTY.hard), tierOf(18, DIFFICULTY.hard)]).toEqual([1, 2])
  })
  rule('RIM-DC-04', 'extreme work has DC 22', () => {
    expect([tierOf(21, DIFFICULTY.extreme), tierOf(22, DIFFICULTY.extreme)]).toEqual([1, 2])
  })
  rule('RIM-DC-10', 'any other DC is the Storyteller’s to set, the four classes first', () => {
    const dc = fields(refereed(), 'roll')?.dc
    expect(dc).toMatchObject({ kind: 'number', min: 0, default: 0 })
    expect(Object.values(DIFFICULTY)).toEqual([10, 14, 18, 22])
  })
  rule('RIM-RUL-016', 'a roll is read by tiers or by its DC, never by both', () => {
    expect([tierOf(11, null), tierOf(11, 10), tierOf(15, 10), tierOf(16, 18)]).toEqual([1, 2, 3, 1])
  })
  rule('RIM-RUL-017', 'the standing checks have the DCs of the list, and attacks have none', () => {
    expect(DC).toEqual({
      survival: 12,
      pain: 10,
      lostRaid: 10,
      spoils: 10,
      forage: 12,
      stealth: 14,
      surgery: 14,
      hardSurgery: 18,
      hack: 18,
      calm: 18,
    })
    expect([DISEASES.flu.dc, DISEASES.plague.dc, DISEASES.plague.dcWithoutMedicine]).toEqual([14, 14, 22])
  })
  rule('RIM-RUL-020', 'when a Scene is over, what it did to the nerves is over', () => {
    const table = ruled((g) => sceneEnds(g, [ADA]), {
      people: [{ mind: { stress: 2, scene: { rose: true, checked: true, anxious: true } } }],
    })
    expect(ada(table).mind.scene).toEqual({ rose: false, checked: false, anxious: false })
  })
})
