import { expect, test } from 'vitest'
import {
  APPAREL,
  ARRAY,
  ATTRIBUTES,
  BODY_PARTS,
  CAREERS,
  CHILDHOOD_TABLE,
  CHILDHOODS,
  CURIOS,
  ladder,
  QUALITIES,
  REPLACEMENTS,
  SKILLS,
  TABLE_A,
  TABLE_B,
  TRAITS,
  type TraitKind,
  WEAPONS,
} from '../content/index.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test('every Attribute serves three skills, and eight skills are for Work rolls, four of them for Long Tasks', () => {
  expect(ARRAY).toEqual([2, 1, 0, -1])
  for (const attribute of ATTRIBUTES)
    expect(Object.values(SKILLS).filter((skill) => skill.attribute === attribute)).toHaveLength(3)
  expect(Object.values(SKILLS).filter((skill) => skill.work)).toHaveLength(8)
  expect(
    Object.values(SKILLS)
      .filter((skill) => skill.long)
      .map((skill) => skill.name),
  ).toEqual(['Construction', 'Crafting', 'Artistic', 'Intellectual'])
})

test('a childhood gives 20 skill points, or 10 and an Attribute', () => {
  expect(Object.keys(CHILDHOODS)).toEqual(CHILDHOOD_TABLE)
  for (const { attributes, skills } of Object.values(CHILDHOODS))
    expect(sum(Object.values(skills)) + 10 * sum(Object.values(attributes))).toBe(20)
})

test('the traits of childhood are those that no table has, and five that a table or the neutral list has too', () => {
  const kinds = Object.values(CHILDHOODS).map(({ trait }) => TRAITS[trait].kind)
  expect(kinds.filter((kind) => kind === 'childhood')).toHaveLength(5)
  expect(TRAITS.pessimist).toMatchObject({ mood: -4, fromChildhood: { mood: -5 } })
  expect(TRAITS.industrious).toMatchObject({ workSpeed: 20, fromChildhood: { workRoll: 1 } })
  expect(Object.values(TRAITS).filter((trait) => trait.fromChildhood)).toHaveLength(2)
})

test('Table A holds every positive trait once and Table B every negative one, and both end in a choice', () => {
  const of = (kind: TraitKind) =>
    Object.entries(TRAITS).flatMap(([id, trait]) => (trait.kind === kind ? [id] : []))
  expect(TABLE_A.map((row) => row.trait)).toEqual([...of('positive'), 'choice'])
  expect(TABLE_B.map((row) => row.trait)).toEqual([...of('negative'), 'choice'])
  expect(of('neutral')).toHaveLength(12)
})

test('a career has 6 entries, the Assassin 5, and all but the first and the last climb a ladder', () => {
  for (const [id, { entries }] of Object.entries(CAREERS)) {
    expect(entries).toHaveLength(id === 'assassin' ? 5 : 6)
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    const climbed = entries.filter(({ outcomes: [first] }) => first[0]?.kind === 'skill')
    expect(climbed).toHaveLength(id === 'assassin' ? 3 : 4)
    for (const { outcomes } of climbed) {
      const first = outcomes[0][0]
      if (first?.kind === 'skill') expect(outcomes).toEqual(ladder(first.skill))
    }
  }
})

test('the ladders of a career are its skills, but for the Miner, whose lookout shoots and whose Melee has none', () => {
  for (const [id, { entries, skills }] of Object.entries(CAREERS)) {
    const raised = entries.flatMap(({ outcomes: [[first]] }) =>
      first?.kind === 'skill' ? [first.skill] : [],
    )
    const strange = raised.filter((skill) => !skills.includes(skill))
    expect(strange).toEqual(id === 'planetary-miner' ? ['shooting'] : [])
  }
})

test('what a career puts into a body is a part that is made, and what it takes can be lost', () => {
  for (const { entries } of Object.values(CAREERS))
    for (const gain of entries.flatMap(({ outcomes }) => outcomes.flat())) {
      if (gain.kind === 'lose') expect(BODY_PARTS).toContain(gain.part)
      if (gain.kind === 'part')
        expect(
          Object.values(REPLACEMENTS).filter(
            ({ grade, replaces }) => grade === gain.grade && replaces.includes(gain.part),
          ),
        ).toHaveLength(1)
    }
})

test('event goods have the figures their quality gives them: sword 9 for 240, hardhat 2 for 60, medkit for 150', () => {
  const { legendary, masterwork } = QUALITIES
  expect(WEAPONS.longsword.damage + legendary.bonus).toBe(9)
  expect((WEAPONS.longsword.value * legendary.value.times) / legendary.value.over).toBe(240)
  expect(APPAREL.hardhat.rating + masterwork.bonus).toBe(2)
  expect((APPAREL.hardhat.value * masterwork.value.times) / masterwork.value.over).toBe(60)
  expect((CURIOS.medkit.value * masterwork.value.times) / masterwork.value.over).toBe(150)
})
