import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { DRUGS, type DrugId, type MedicineId } from '../content/index.ts'
import { attributeOf, type Body, mostHp, type Person } from '../rules/0-table/person.ts'
import type { Phase, Rim } from '../rules/0-table/state.ts'
import type { Tier } from '../rules/1-roll/deeds.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { isInPain } from '../rules/4-combat/fighters.ts'
import { bodyDawn, dose, expose, tend } from '../rules/7-body/index.ts'
import { HEALING, tendIllness } from '../rules/7-body/tending.ts'
import { fought } from './fighting.ts'
import { ADA, BIX, colony, ruled, type Sketch, type Table } from './table.ts'

const noPush = (g: Rim) =>
  Object.assign(g.colony.orders.policies.push, { work: 'never', fight: 'never', care: 'never' })
const bix = ({ state }: Table) => state.people[1]!
const stores = ({ state }: Table) => state.colony.stores

/** Bix, with 2 HP of 14 and a wound, is tended at a tier. */
const tended = (tier: Tier, medicine: Rim['colony']['stores'], dice: number[], body: Partial<Body> = {}) =>
  ruled((g) => tend(g, ADA, BIX, { tier }), {
    people: [{}, { attributes: { vigor: 2 }, body: { hp: 2, wounds: 1, ...body } }],
    dice,
    at: (g) => {
      Object.assign(g.colony.stores, medicine)
      g.colony.orders.policies.medicine = {
        wound: 'glitterworld-medicine',
        illness: 'glitterworld-medicine',
        surgery: 'glitterworld-medicine',
      }
    },
  })

describe('26 Medicine', () => {
  const restores = (kind: MedicineId, face: number) => bix(tended(2, { [kind]: 1 }, [face])).body.hp - 2
  rule('RIM-MED-01', 'Herbal Medicine restores 1d4', () => expect(restores('herbal-medicine', 4)).toBe(4))
  rule('RIM-MED-02', 'Industrial Medicine restores 1d8', () =>
    expect(restores('industrial-medicine', 8)).toBe(8),
  )
  rule('RIM-MED-03', 'Glitterworld Medicine restores 1d12 and cures one disease at once', () => {
    expect(restores('glitterworld-medicine', 12)).toBe(12)
    const table = ruled(
      (g) => {
        tendIllness(g, ADA, BIX)
        return undefined
      },
      {
        people: [{}, { body: { illness: { disease: 'plague', severity: 15, immunity: 0, tended: 0 } } }],
        at: (g) => {
          g.colony.stores['glitterworld-medicine'] = 1
          g.colony.orders.policies.medicine.illness = 'glitterworld-medicine'
        },
      },
    )
    expect(bix(table).body.illness).toBeNull()
    expect(stores(table)).toEqual({})
  })
  rule('RIM-MED-04', 'one dose a wound; Tier 1 eats two for the same effect (EX-01)', () => {
    expect(stores(tended(2, { 'herbal-medicine': 3 }, [3]))).toEqual({ 'herbal-medicine': 2 })
    const struggle = tended(1, { 'herbal-medicine': 3 }, [3])
    expect(stores(struggle)).toEqual({ 'herbal-medicine': 1 })
    expect(bix(struggle).body.hp).toBe(5)
  })
  rule('RIM-MED-05', 'on Tier 3 a dose restores its highest value (EX-01)', () => {
    expect(bix(tended(3, { 'industrial-medicine': 1 }, [])).body.hp).toBe(10)
  })
  rule(
    'RIM-MED-06',
    'without medicine bleeding stops and the Downed are stabilised, but no HP come back',
    () => {
      const table = tended(2, {}, [], {
        hp: 0,
        state: 'downed',
        injuries: [{ kind: 'bleeding', heals: null }],
      })
      expect(bix(table).body).toMatchObject({ hp: 0, state: 'stable', wounds: 0, injuries: [] })
    },
  )
  rule('RIM-MED-07', 'a wound dressed after a Downing leaves a scar on 1–2 of a d10', () => {
    expect([1, 2, 3].map((face) => bix(tended(2, {}, [face], { wasDowned: true })).body.scars)).toEqual([
      1, 1, 0,
    ])
    expect(bix(tended(2, {}, [])).body.scars).toBe(0)
  })
  rule(
    'RIM-RUL-101',
    'a single dose is kept at Tier 1; a Healing slot treats several patients up to its number; oneself with a Bane',
    () => {
      const kept = tended(1, { 'herbal-medicine': 1 }, [])
      expect(stores(kept)).toEqual({ 'herbal-medicine': 1 })
      expect(bix(kept).body).toMatchObject({ hp: 2, wounds: 0 })
      const slot = (dice: number[]) =>
        ruled((g) => HEALING.play(g, ADA, null), {
          people: [{}, { body: { hp: 8, wounds: 2 } }, { body: { hp: 4, wounds: 1 } }],
          dice,
          at: noPush,
        }).state.people.map(({ body }) => body.wounds)
      expect(slot([5, 5])).toEqual([0, 2, 0])
      expect(slot([7, 7])).toEqual([0, 1, 0])
      expect(slot([9, 9])).toEqual([0, 0, 0])
      const alone = colony({ people: [{ body: { hp: 4, wounds: 1 } }] })
      expect(HEALING.deed(alone.state, alone.state.people[0]!, null)!.given).toEqual([
        { kind: 'bane', why: 'oneself' },
      ])
      expect(HEALING.targets(colony().state, colony().state.people[0]!)).toEqual([])
    },
  )
  rule('RIM-ACT-10', 'a Healing slot tends one wound, two, or all', () => {
    const left = (dice: number[]) =>
      bix(
        ruled((g) => HEALING.play(g, ADA, null), {
          people: [{}, { body: { hp: 4, wounds: 4 } }],
          dice,
          at: noPush,
        }),
      ).body.wounds
    expect([left([5, 5]), left([7, 7]), left([9, 9])]).toEqual([3, 2, 0])
  })
  rule('RIM-RUL-072', 'tending sets bones and heads: they count dawns from then on', () => {
    const table = tended(2, {}, [], {
      injuries: [
        { kind: 'broken-bone', heals: null },
        { kind: 'concussion', heals: null },
      ],
    })
    expect(bix(table).body.injuries).toEqual([
      { kind: 'broken-bone', heals: 8 },
      { kind: 'concussion', heals: 3 },
    ])
  })
})

const took = (drug: DrugId, dice: number[], sketch: Sketch = {}): Table =>
  ruled((g) => dose(g, ADA, drug), {
    people: [sketch, {}],
    dice,
    at: (g) => Object.assign(g.colony.stores, { [drug]: 1 }),
  })
const ada = ({ state }: Table): Person => state.people[0]!
const causesOf = (table: Table, melee = false): string[] =>
  circumstancesOf(table.state, {
    who: ADA,
    attribute: 'vigor',
    skill: melee ? 'melee' : 'construction',
    dc: null,
    as: 'called',
  }).map((one) => `${one.kind} ${one.why}`)

describe('27 Drugs', () => {
  rule('RIM-DRUG-01', 'Smokeleaf: Mood +4, one Bane source on all rolls, Pain only at a quarter', () => {
    const table = took('smokeleaf', [5], { body: { hp: 3 } })
    expect(ada(table).mind.thoughts).toMatchObject([{ id: 'on-smokeleaf', mood: 4 }])
    expect(causesOf(table)).toEqual(['bane smokeleaf'])
    expect(isInPain(ada(table))).toBe(false)
    expect(stores(table)).toEqual({})
  })
  rule('RIM-DRUG-02', 'Wake-up: 4 AP back at once, and a 1 is a heart attack', () => {
    const table = fought({
      far: 8,
      dice: [5, 5],
      at: (g) => Object.assign(g.colony.stores, { 'wake-up': 1 }),
    })
    table.answer('turn', 'dose:wake-up')
    expect(table.state.fight!.turn!.ap).toBe(7)
    const heart = took('wake-up', [1, 4, 4, 5])
    expect(heart.log('heart-attack')).toHaveLength(1)
    expect(ada(heart).body).toMatchObject({ hp: 0, state: 'stable' })
  })
  rule('RIM-DRUG-03', 'Go-Juice: Speed +1, no Pain, one Edge source on melee rolls', () => {
    const table = took('go-juice', [5], { body: { hp: 1 } })
    expect(causesOf(table, true)).toEqual(['edge go-juice'])
    expect(causesOf(table)).toEqual([])
    expect(DRUGS['go-juice'].speed).toBe(1)
  })
  rule('RIM-DRUG-04', 'Yayo: Mood +8, +1 on all rolls', () => {
    const table = took('yayo', [6])
    expect(ada(table).mind.thoughts).toMatchObject([{ id: 'on-yayo', mood: 8 }])
    const rolled = ruled(
      function* (g) {
        yield* dose(g, ADA, 'yayo')
        yield* attempt(g, { who: ADA, attribute: 'mind', skill: null, dc: null, as: 'called' })
      },
      { dice: [6, 5, 5], at: (g) => Object.assign(noPush(g) && g.colony.stores, { yayo: 1 }) },
    )
    expect(rolled.log('rolled')[0]!.total).toBe(11)
  })
  rule(
    'RIM-DRUG-05',
    'Luciferium: +2 to all Attributes, scars vanish, and a dose at least every 6 days or death',
    () => {
      const table = took('luciferium', [], { body: { scars: 3, hp: 6 } })
      expect(ada(table).body).toMatchObject({ scars: 0, hp: 6 })
      expect([attributeOf(ada(table), 'mind'), mostHp(ada(table))]).toEqual([2, 14])
      const dawn = (day: number) =>
        ruled((g) => bodyDawn(g), {
          people: [
            { body: { drugs: { active: [], last: { luciferium: 1 }, addicted: ['luciferium'], any: 1 } } },
            {},
          ],
          at: (g) => Object.assign(g, { day }),
        }).state.people[0]!.standing
      expect([dawn(7), dawn(8)]).toEqual(['colonist', 'dead'])
    },
  )
  rule('RIM-DRUG-06', 'effects last until the next dawn', () => {
    const table = ruled(
      function* (g) {
        yield* dose(g, ADA, 'yayo')
        g.day++
        yield* bodyDawn(g)
      },
      { dice: [6], at: (g) => Object.assign(g.colony.stores, { yayo: 1 }) },
    )
    expect(ada(table).body.drugs.active).toEqual([])
  })
  rule('RIM-DRUG-07', 'hooked on a d10 of 1, 1–2, 1–3, 1–5, and by Luciferium always', () => {
    const hooked = (drug: DrugId, face: number) =>
      ada(took(drug, drug === 'wake-up' ? [9, face] : [face])).body.drugs.addicted.length > 0
    for (const [drug, on] of [
      ['smokeleaf', 1],
      ['wake-up', 2],
      ['go-juice', 3],
      ['yayo', 5],
    ] as const) {
      expect(hooked(drug, on)).toBe(true)
      expect(hooked(drug, on + 1)).toBe(false)
    }
    expect(ada(took('luciferium', [])).body.drugs.addicted).toEqual(['luciferium'])
  })
  rule(
    'RIM-RUL-103',
    'an addict has a Bane from the meal hour of a day without; ten clean days end it',
    () => {
      const at = (phase: Phase, last: number) => {
        const table = colony({
          people: [{ body: { drugs: { active: [], last: { yayo: last }, addicted: ['yayo'], any: last } } }],
          at: (g) => Object.assign(g, { day: 5 }),
        })
        return causesOf({ ...table, state: { ...table.state, phase } } as Table)
      }
      expect(at({ kind: 'slot', slot: 1, left: [] }, 4)).toEqual([])
      expect(at({ kind: 'slot', slot: 2, left: [] }, 4)).toEqual(['bane craving'])
      expect(at({ kind: 'slot', slot: 2, left: [] }, 5)).toEqual([])
      const clean = (day: number) =>
        ruled((g) => bodyDawn(g), {
          people: [{ body: { drugs: { active: [], last: { yayo: 1 }, addicted: ['yayo'], any: 1 } } }],
          at: (g) => Object.assign(g, { day }),
        }).state.people[0]!.body.drugs.addicted
      expect([clean(11), clean(12)]).toEqual([['yayo'], []])
    },
  )
  rule('RIM-RUL-104', 'outside a fight Wake-up lifts Fatigued; Luciferium leaves current HP', () => {
    expect(ada(took('wake-up', [9, 9], { days: { fatigued: true } })).days.fatigued).toBe(false)
    expect(ada(took('luciferium', [])).body.hp).toBe(10)
  })
  rule('RIM-TRB-24', 'a Teetotaler takes nothing', () => {
    const offered = (sketch: Sketch) =>
      colony({ people: [sketch], at: (g) => Object.assign(g.colony.stores, { yayo: 1 }) })
        .offered('dawn')
        .filter((value) => value.startsWith('take-drug'))
    expect(offered({})).toEqual([`take-drug:${ADA}:yayo`])
    expect(offered({ traits: ['teetotaler'] })).toEqual([])
  })
})

describe('Disease', () => {
  const exposed = (disease: 'flu' | 'plague', dice: number[], sketch: Sketch = {}, medicine = false) =>
    ruled((g) => expose(g, ADA, disease), {
      people: [sketch],
      dice,
      at: (g) => {
        noPush(g)
        if (medicine) g.colony.stores['herbal-medicine'] = 1
      },
    })
  const ill = (table: Table) => ada(table).body.illness !== null
  const dawn = (illness: NonNullable<Body['illness']>, dice: number[], sketch: Sketch = {}) =>
    ruled((g) => bodyDawn(g), {
      people: [{ ...sketch, body: { illness } }, {}],
      dice,
      at: (g) => Object.assign(g, { day: 4 }),
    })
  const FLU = { disease: 'flu', severity: 8, immunity: 8, tended: 0 } as const

  rule('RIM-NEED-06', 'resist, worsen by a d6 each dawn, treat, recover or die', () => {
    expect(ill(exposed('flu', [6, 7]))).toBe(true)
    expect(ada(dawn(FLU, [5])).body.illness).toMatchObject({ severity: 13, immunity: 12 })
    const treated = ruled((g) => HEALING.play(g, ADA, null), {
      people: [{}, { body: { illness: { ...FLU } } }],
      dice: [5, 5],
      at: noPush,
    })
    expect(bix(treated).body.illness).toMatchObject({ severity: 4, tended: 1 })
    expect(ada(dawn({ ...FLU, immunity: 16 }, [1])).body.illness).toBeNull()
    expect(ada(dawn({ ...FLU, severity: 15, immunity: 16 }, [5])).standing).toBe('dead')
  })
  rule(
    'RIM-RUL-134',
    'DC 14, 22 for plague without medicine; one Bane while Ill; plague worsens by 2 more; a Bed helps; tended once a day',
    () => {
      expect([
        ill(exposed('flu', [7, 7])),
        ill(exposed('plague', [9, 9])),
        ill(exposed('plague', [7, 7], {}, true)),
      ]).toEqual([false, true, false])
      expect(causesOf(colony({ people: [{ body: { illness: { ...FLU } } }] }))).toEqual(['bane illness'])
      expect(ada(dawn({ ...FLU, disease: 'plague' }, [3])).body.illness).toMatchObject({ severity: 13 })
      expect(ada(dawn(FLU, [3], { days: { slept: 'bed' } })).body.illness).toMatchObject({ immunity: 13 })
      const again = colony({ people: [{}, { body: { illness: { ...FLU, tended: 1 } } }] })
      expect(HEALING.targets(again.state, again.state.people[0]!)).toEqual([])
    },
  )
  rule('RIM-TRA-22', 'the Super-Immune roll the disease die twice and keep the lower', () => {
    expect(ada(dawn(FLU, [5, 2], { traits: ['super-immune'] })).body.illness).toMatchObject({ severity: 10 })
  })
  rule('RIM-TRB-19', 'the Sickly roll a passed check again, and the worse stands', () => {
    expect(ill(exposed('flu', [7, 7, 2, 2], { traits: ['sickly'] }))).toBe(true)
    expect(ill(exposed('flu', [7, 7, 8, 8], { traits: ['sickly'] }))).toBe(false)
    expect(ill(exposed('flu', [2, 2], { traits: ['sickly'] }))).toBe(true)
  })
})
