import { numberOf } from '@starboard/dice'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Circumstance, Deed, Outcome } from '../rules/1-roll/deeds.ts'
import { formOf, keptOf, shifted, tierOf, tiersOf } from '../rules/1-roll/reading.ts'
import { attempt, modifierOf } from '../rules/1-roll/roll.ts'
import { ADA, ruled, type Scene, type Table } from './table.ts'

const edge = (why: string): Circumstance => ({ kind: 'edge', why })
const bane = (why: string): Circumstance => ({ kind: 'bane', why })
const flat = (by: number, why = 'flat'): Circumstance => ({ kind: 'flat', why, by })
const AUGMENTED: Circumstance = { kind: 'augmented', why: 'aim' }
const IMPAIRED: Circumstance = { kind: 'impaired', why: 'blind' }

const deed = (more: Partial<Deed> = {}): Deed => ({
  who: ADA,
  attribute: 'vigor',
  skill: null,
  dc: null,
  as: 'called',
  ...more,
})

/** Ada makes one roll with these dice; what comes of it is read off. */
function rolled(what: Partial<Deed>, dice: readonly number[], scene: Scene = {}): Outcome & { table: Table } {
  let outcome: Outcome | null = null
  const table = ruled(
    function* (g) {
      outcome = yield* attempt(g, deed(what))
    },
    { dice, ...scene },
  )
  return { ...(outcome as unknown as Outcome), table }
}

describe('1 The roll and its tiers', () => {
  rule('RIM-ROLL-02', 'a plain roll is a Base Die and a Story Die', () => {
    expect(rolled({}, [10, 4]).total).toBe(14)
    expect(rolled({}, [10, 4]).faces).toEqual({ base: 10, story: 4, extra: 0 })
  })

  rule('RIM-ROLL-03', 'total is both dice, Attribute and Skill Modifier', () => {
    const scene = { people: [{ attributes: { spirit: 1 }, skills: { social: 25 } }] }
    expect(rolled({ attribute: 'spirit', skill: 'social' }, [6, 7], scene).total).toBe(16)
  })

  rule('RIM-ROLL-04', 'the Skill Modifier is Skill Points by ten, rounded down (EX-04)', () => {
    expect([0, 9, 10, 15, 19, 20, 29, 30].map(modifierOf)).toEqual([0, 0, 1, 1, 1, 2, 2, 3])
  })
  rule('RIM-ROLL-05', '0 to 9 Skill Points give nothing', () => {
    expect([0, 5, 9].map(modifierOf)).toEqual([0, 0, 0])
  })
  rule('RIM-ROLL-06', '10 to 19 give +1', () => {
    expect([10, 19].map(modifierOf)).toEqual([1, 1])
  })
  rule('RIM-ROLL-07', '20 to 29 give +2', () => {
    expect([20, 29].map(modifierOf)).toEqual([2, 2])
  })
  rule('RIM-ROLL-08', '30, a Master’s, give +3', () => {
    expect(modifierOf(30)).toBe(3)
  })

  rule('RIM-ROLL-09', 'a total of 11 or less is a Struggle', () => {
    expect([2, 11].map((total) => tierOf(total, null))).toEqual([1, 1])
  })
  rule('RIM-ROLL-10', 'a total of 12 to 16 is a Success', () => {
    expect([12, 16].map((total) => tierOf(total, null))).toEqual([2, 2])
  })
  rule('RIM-ROLL-11', 'a total of 17 or more is a Triumph', () => {
    expect([17, 26].map((total) => tierOf(total, null))).toEqual([3, 3])
  })

  rule('RIM-ROLL-16', 'a roll that names no skill uses the Attribute alone', () => {
    const scene = { people: [{ attributes: { vigor: 2 }, skills: { melee: 30, mining: 30 } }] }
    expect(rolled({}, [5, 5], scene).total).toBe(12)
  })
})

describe('2 Edge and Bane', () => {
  const of = (...circumstances: Circumstance[]) => formOf(circumstances)

  rule('RIM-MOD-01', 'one Edge adds 2', () => {
    expect(of(edge('tool'))).toMatchObject({ flat: 2, shift: 0 })
  })
  rule('RIM-MOD-02', 'one Bane takes 2', () => {
    expect(of(bane('dark'))).toMatchObject({ flat: -2, shift: 0 })
  })
  rule('RIM-MOD-03', 'two or more Edges with no Bane lift the tier by one', () => {
    expect(of(edge('a'), edge('b'))).toMatchObject({ flat: 0, shift: 1 })
    expect(of(edge('a'), edge('b'), edge('c'))).toMatchObject({ flat: 0, shift: 1 })
  })
  rule('RIM-MOD-04', 'two or more Banes with no Edge lower the tier by one (V-02)', () => {
    expect(of({ kind: 'bane', why: 'arm', times: 2 })).toMatchObject({ flat: 0, shift: -1 })
    const scene = { people: [{ attributes: { dexterity: 1 }, skills: { crafting: 20 } }] }
    const given: Circumstance[] = [{ kind: 'bane', why: 'arm', times: 2 }]
    const { total, tier } = rolled({ attribute: 'dexterity', skill: 'crafting', given }, [9, 6], scene)
    expect([total, tier]).toEqual([18, 2])
  })
  rule('RIM-MOD-05', 'an Edge and a Bane cancel each other (EX-10)', () => {
    const scene = { people: [{ skills: { shooting: 10 } }] }
    const given = [edge('sight'), bane('darkness')]
    const { total, tier } = rolled({ attribute: 'dexterity', skill: 'shooting', given }, [5, 6], scene)
    expect([total, tier]).toEqual([12, 2])
  })
  rule('RIM-MOD-06', 'of more Edges than Banes exactly one Edge remains (V-01)', () => {
    const given = [edge('a'), edge('b'), bane('c')]
    const scene = { people: [{ skills: { melee: 10 } }] }
    const { total, tier } = rolled({ skill: 'melee', given }, [5, 5], scene)
    expect([total, tier]).toEqual([13, 2])
    expect(of(edge('a'), edge('b'), edge('c'), bane('d'))).toMatchObject({ flat: 2, shift: 0 })
  })
  rule('RIM-MOD-07', 'of more Banes than Edges exactly one Bane remains', () => {
    expect(of(edge('a'), bane('b'), bane('c'), bane('d'))).toMatchObject({ flat: -2, shift: 0 })
  })
  rule('RIM-MOD-08', 'equal numbers cancel completely, whatever the number', () => {
    expect(of(edge('a'), edge('b'), bane('c'), bane('d'))).toMatchObject({ flat: 0, shift: 0 })
  })
  rule('RIM-MOD-09', 'a Double shifts the tier and adds nothing', () => {
    expect(rolled({ given: [edge('a'), edge('b')] }, [5, 6]).total).toBe(11)
    expect(rolled({ given: [edge('a'), edge('b')] }, [5, 6]).tier).toBe(2)
  })
  rule('RIM-MOD-10', 'a shift never leaves Tier 1 to Tier 3', () => {
    expect([shifted(3, 1), shifted(1, -1)]).toEqual([3, 1])
  })
  rule('RIM-MOD-11', 'the same circumstance never counts twice', () => {
    expect(of(edge('tool'), edge('tool'))).toMatchObject({ flat: 2, shift: 0 })
  })
  rule('RIM-MOD-13', 'a source of “+2 Edge” cancels and doubles as one source', () => {
    expect(of(edge('beautiful'), bane('ugly'))).toMatchObject({ flat: 0, shift: 0 })
  })
  rule('RIM-MOD-14', 'a “+1 Edge” or “−1 Bane” is flat and no source', () => {
    expect(of(flat(1), bane('dark'), bane('pain'))).toMatchObject({ flat: 1, shift: -1 })
  })
  rule('RIM-MOD-15', '“+2 Bane” is two sources, alone a Double Bane', () => {
    expect(of({ kind: 'bane', why: 'missing-arm', times: 2 })).toMatchObject({ shift: -1 })
    expect(of({ kind: 'bane', why: 'missing-arm', times: 2 }, edge('tool'))).toMatchObject({
      flat: -2,
      shift: 0,
    })
  })
  rule('RIM-MOD-16', 'flat modifiers stay on Augmented and Impaired rolls', () => {
    expect(of(flat(3), AUGMENTED)).toMatchObject({ flat: 3, dice: 'augmented' })
    expect(of(flat(-1), IMPAIRED)).toMatchObject({ flat: -1, dice: 'impaired' })
  })
})

describe('3 Augmented and Impaired', () => {
  rule('RIM-AUG-01', 'Augmented keeps the two highest of three (EX-11)', () => {
    const { total } = rolled({ given: [AUGMENTED] }, [8, 3, 9])
    expect(total).toBe(17)
  })
  rule('RIM-AUG-02', 'Impaired keeps the two lowest of three (V-03)', () => {
    const scene = { people: [{ attributes: { mind: 2 } }] }
    const { total, tier } = rolled({ attribute: 'mind', given: [IMPAIRED] }, [3, 9, 6], scene)
    expect([total, tier]).toEqual([11, 1])
  })
  rule('RIM-AUG-03', 'Edge and Bane have no effect on it', () => {
    expect(formOf([AUGMENTED, edge('a'), edge('b')])).toMatchObject({ flat: 0, shift: 0, dice: 'augmented' })
    expect(formOf([IMPAIRED, bane('a')])).toMatchObject({ flat: 0, shift: 0, dice: 'impaired' })
  })
  rule('RIM-AUG-04', 'the Story Die is read even when it is thrown away', () => {
    const { table } = rolled({ given: [AUGMENTED] }, [8, 1, 9])
    expect(table.log('twist')).toHaveLength(1)
  })
  rule('RIM-AUG-06', 'Augmented and Impaired cancel to a plain roll on which Edge counts', () => {
    expect(formOf([AUGMENTED, IMPAIRED, edge('a')])).toMatchObject({ flat: 2, dice: 'plain' })
  })
  rule('RIM-AUG-07', 'several causes of one kind count once', () => {
    expect(formOf([AUGMENTED, { kind: 'augmented', why: 'drug' }, IMPAIRED])).toMatchObject({ dice: 'plain' })
  })
  rule('RIM-AUG-09', 'the Extra Die is never read for a Story effect', () => {
    const { table } = rolled({ given: [AUGMENTED] }, [8, 5, 1])
    expect(table.log('twist')).toHaveLength(0)
    expect(rolled({ given: [IMPAIRED] }, [8, 5, 10]).table.log('complication')).toHaveLength(0)
  })
  rule('RIM-AUG-10', 'Attribute, Skill Modifier and flat modifiers still apply to it', () => {
    const scene = { people: [{ attributes: { vigor: 2 }, skills: { melee: 10 } }] }
    expect(rolled({ skill: 'melee', given: [AUGMENTED, flat(-1)] }, [2, 3, 9], scene).total).toBe(14)
  })
  rule('RIM-RUL-007', 'of three dice the lowest or the highest goes', () => {
    expect(keptOf('augmented', { base: 4, story: 4, extra: 9 })).toBe(13)
    expect(keptOf('impaired', { base: 4, story: 9, extra: 9 })).toBe(13)
  })
})

test('the odds at +2 are 36, 43 and 21 of a hundred, 15, 42 and 43 when Augmented', () => {
  const percent = (circumstances: Circumstance[]) =>
    ([1, 2, 3] as const).map((tier) =>
      Math.round(numberOf(tiersOf(formOf(circumstances), 2, null).chance((is) => is === tier)) * 100),
    )
  expect(percent([])).toEqual([36, 43, 21])
  expect(percent([edge('a')])).toEqual([21, 43, 36])
  expect(percent([AUGMENTED])).toEqual([15, 42, 43])
})
