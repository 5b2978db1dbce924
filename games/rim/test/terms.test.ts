import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ageAfter, careerEvent, serve, titleOf } from '../rules/2-making/terms.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { ada, MAKING, scholar, traitsOf } from './makers.ts'
import { standInHere } from './stand-ins.ts'
import { ADA, ruled, type Sketch } from './table.ts'

/** What the Storyteller does when people land is proven elsewhere. */
standInHere({ atLanding: [] })

describe('11 Terms', () => {
  /** A term as a Drifter, chosen. */
  const drifting = (dice: readonly number[], sketch: Sketch = {}) =>
    ruled((g) => serve(g, ADA, 'drifter'), {
      people: [{ ...MAKING, name: 'Ada', ...sketch }],
      dice,
      options: { making: 'chosen' },
    })
  const drifted = (dice: readonly number[], sketch: Sketch = {}) =>
    drifting(dice, sketch).answer('taught', ['social', 'plants'])

  test('a first term with a natural 10 (EX-06)', () => {
    const table = drifted([6, 8, 10, 58], { attributes: { dexterity: 0 } }).answer('keepsake', 'revolver')
    const person = ada(table)
    expect(table.log('survival')).toMatchObject([{ total: 14, how: 'unharmed', came: true }])
    expect(person.skills).toMatchObject({ social: 10, plants: 10 })
    expect(table.state.colony.things).toMatchObject([{ kind: 'revolver', quality: 'masterwork' }])
    expect(traitsOf(table)).toEqual(['optimist'])
    expect(person.age).toBe(18)
    expect(titleOf(person, 'drifter')).toBe('Vagabond')
    expect([...table.log('twist'), ...table.log('complication')]).toEqual([])
  })

  rule('RIM-TERM-01', 'a term lasts 4 years', () => {
    expect(ada(drifted([6, 8, 4], { life: { terms: ['assassin'] } })).age).toBe(22)
  })
  rule('RIM-TERM-02', 'at least 1 and at most 4 terms are served', () => {
    const table = scholar({ dice: [6, 8, 6, 6, 8, 6, 6, 8, 6, 6, 8, 6, 15, 26] }).answer(
      'childhood',
      'sheriff',
    )
    expect(table.offered('career')).not.toContain('enough')
    for (const [n, career] of ['drifter', 'assassin', 'space-marine', 'planetary-miner'].entries()) {
      if (n > 0) expect(table.offered('career')).toContain('enough')
      table.answer('career', career)
      table.answer('taught', table.offered('taught').slice(2))
    }
    expect(table.asks[0]!.id).toBe('exchange')
    expect(ada(table).life.terms).toHaveLength(4)
  })
  rule('RIM-TERM-03', 'the age is 14 and 4 for each term', () => {
    expect([1, 2, 3, 4].map(ageAfter)).toEqual([18, 22, 26, 30])
  })
  rule('RIM-TERM-04', 'no skill exceeds 30 points', () => {
    const table = drifted([6, 8, 4], { skills: { social: 25, melee: 30, construction: 30 } })
    expect(ada(table).skills).toMatchObject({ social: 30, plants: 20 })
  })
  rule('RIM-TERM-05', 'each term begins with a free choice of career, odds of survival shown', () => {
    const table = scholar().answer('childhood', 'urchin')
    expect(table.offered('career')).toEqual([
      'space-marine',
      'glitterworld-surgeon',
      'drifter',
      'planetary-miner',
      'assassin',
    ])
  })
  rule('RIM-TERM-06', 'survival is 2d10 and the career’s Attribute against 12', () => {
    expect(drifted([4, 6, 4], { attributes: { dexterity: 2 } }).log('survival')).toMatchObject([
      { total: 12, how: 'unharmed' },
    ])
    const missed = drifting([4, 6, 4], { attributes: { dexterity: 1, vigor: 2 } })
    expect(missed.log('survival')).toMatchObject([{ total: 11, how: 'harmed', came: false }])
    missed.answer('harm', 'scar').answer('taught', ['social', 'melee'])
  })
  rule('RIM-RUL-026', 'survival rolls two dice, not one', () => {
    expect(drifted([9, 9, 4]).log('survival')).toMatchObject([{ base: 9, story: 9, total: 18 }])
  })
  rule('RIM-TERM-07', 'survival made does no harm', () => {
    const { body, traits } = ada(drifted([6, 6, 4]))
    expect([body.scars, body.drugs.addicted, traits]).toEqual([0, [], []])
  })
  rule('RIM-TERM-08', 'survival missed leaves a Scar or an Addiction, and the term counts in full', () => {
    const table = drifting([2, 3, 4]).answer('harm', 'scar').answer('taught', ['social', 'plants'])
    expect(ada(table).body.scars).toBe(1)
    expect(ada(table).life.terms).toEqual(['drifter'])
    expect(ada(table).skills).toMatchObject({ social: 10, plants: 15 })
  })
  rule(
    'RIM-TERM-09',
    'a natural 1 on the Story Die brings a trait of Table B instead, whatever the total',
    () => {
      const table = drifted([5, 1, 26, 4])
      expect(traitsOf(table)).toEqual(['gourmand'])
      expect(ada(table).body.scars).toBe(0)
    },
  )
  rule('RIM-RUL-027', 'it is the red die that counts, and it overrides even a 12', () => {
    expect(traitsOf(drifted([10, 1, 26, 4], { attributes: { dexterity: 2 } }))).toEqual(['gourmand'])
    expect(
      traitsOf(drifting([1, 10, 4], { attributes: { dexterity: 2 } }).answer('taught', ['social', 'melee'])),
    ).toEqual([])
  })
  rule('RIM-TERM-10', 'two different skills of the career gain 10 each', () => {
    const table = drifting([6, 6, 2])
    expect(table.offered('taught')).toEqual(['social', 'melee', 'plants', 'construction'])
    expect(() => drifting([6, 6]).answer('taught', ['social', 'social'])).toThrow()
    table.answer('taught', ['melee', 'plants'])
    expect(ada(table).skills).toMatchObject({ social: 0, melee: 10, plants: 10, construction: 5 })
  })
  rule('RIM-RUL-029', 'the skill step gives 10 in exactly two skills', () => {
    expect(() => drifting([6, 6]).answer('taught', ['social'])).toThrow()
    expect(() => drifting([6, 6]).answer('taught', ['social', 'melee', 'plants'])).toThrow()
  })
  rule(
    'RIM-TERM-11',
    'what would lift a skill over 30 goes to others of the career, as the owner likes',
    () => {
      const table = drifted([6, 8, 4], { skills: { social: 25 } })
      expect(table.offered('overflow')).toEqual(['melee', 'plants', 'construction'])
      expect(ada(table.answer('overflow', 'melee')).skills).toMatchObject({ social: 30, melee: 5 })
    },
  )
  rule(
    'RIM-RUL-030',
    'the rest is placed at once, each skill at most 30, and lost if all four are full',
    () => {
      const full = { social: 30, melee: 30, plants: 30, construction: 28 }
      expect(ada(drifted([6, 8, 2], { skills: full })).skills).toMatchObject({ construction: 30, plants: 30 })
      const all = ruled((g) => careerEvent(g, ADA, 'assassin'), {
        people: [{ ...MAKING, life: { entries: { 'assassin:legend': 3 } }, skills: { shooting: 30 } }],
        dice: [9],
        options: { making: 'chosen' },
      })
      expect(all.ask('overflow').label).toMatchObject({ skill: 'shooting', rest: 5 })
      all.answer('overflow', 'melee')
      expect(ada(all).skills).toMatchObject({ shooting: 30, melee: 10, crafting: 5, social: 5 })
    },
  )
  rule('RIM-TERM-12', 'the event is a d10 on the career’s table', () => {
    expect(drifted([6, 8, 7]).log('career-event')).toMatchObject([{ face: 7, entry: 'streetwise', times: 1 }])
  })
  rule('RIM-TERM-13', 'an entry that comes up again takes its next outcome', () => {
    const life = { entries: { 'drifter:streetwise': 1 } }
    expect(ada(drifted([6, 8, 7], { life })).learning.passions).toEqual({ social: 1 })
  })
  rule('RIM-TERM-14', 'a banded entry is one entry (V-14)', () => {
    const twice = ruled(
      function* (g) {
        yield* careerEvent(g, ADA, 'space-marine')
        yield* careerEvent(g, ADA, 'space-marine')
      },
      { people: [MAKING], dice: [2, 3] },
    )
    expect(ada(twice).skills.shooting).toBe(5)
    expect(ada(twice).learning.passions).toEqual({ shooting: 1 })
  })
  rule(
    'RIM-RUL-031',
    'an entry keeps its count through other careers, and a title counts terms in a row or not',
    () => {
      const table = ruled(
        function* (g) {
          for (const career of ['drifter', 'assassin', 'drifter'] as const) yield* careerEvent(g, ADA, career)
        },
        { people: [MAKING], dice: [6, 5, 7] },
      )
      expect(table.log('career-event').map(({ times }) => times)).toEqual([1, 1, 2])
      const life = { ...ada(table).life, terms: ['drifter', 'assassin', 'drifter'] as const }
      expect(titleOf({ life: { ...life, terms: [...life.terms] } }, 'drifter')).toBe('Wanderer')
    },
  )
  rule('RIM-TERM-15', 'a natural 10 adds a trait of Table A on top', () => {
    const table = drifted([6, 8, 10, 1]).answer('keepsake', 'club')
    expect(traitsOf(table)).toEqual(['beautiful'])
    expect(table.state.colony.things).toHaveLength(1)
  })
  rule('RIM-RUL-028', 'only a face of 10 counts, not a 9 of a band 9–10', () => {
    const legend = (dice: readonly number[]) =>
      traitsOf(ruled((g) => careerEvent(g, ADA, 'assassin'), { people: [MAKING], dice }))
    expect(legend([9])).toEqual(['bloodlust'])
    expect(legend([10, 58])).toEqual(['bloodlust', 'optimist'])
  })
  rule('RIM-TERM-16', 'the title follows the terms served in the career', () => {
    expect(drifted([6, 8, 4], { life: { terms: ['drifter', 'assassin'] } }).log('term-over')).toMatchObject([
      { title: 'Wanderer', age: 26 },
    ])
  })
  rule('RIM-TERM-17', 'a Scar gained here is a Painful Scar, Mood −1', () => {
    const table = drifting([2, 3, 4]).answer('harm', 'scar').answer('taught', ['social', 'plants'])
    expect(moodOf(table.state, ada(table)).thoughts).toContainEqual({ id: 'scar', mood: -1 })
  })
  rule('RIM-TERM-18', 'an Addiction gained here is the Addicted trait with one named drug', () => {
    const table = drifting([2, 3, 4]).answer('harm', 'addiction:yayo').answer('taught', ['social', 'plants'])
    expect(traitsOf(table)).toEqual(['addicted'])
    expect(ada(table).body.drugs.addicted).toEqual(['yayo'])
  })
  rule(
    'RIM-RUL-032',
    'the owner decides and names the drug, no Luciferium; unattended odd is a Scar, even Smokeleaf',
    () => {
      const asked = drifting([2, 3, 4])
      expect(asked.offered('harm')).toEqual([
        'scar',
        'addiction:smokeleaf',
        'addiction:wake-up',
        'addiction:go-juice',
        'addiction:yayo',
      ])
      asked.answer('harm', 'scar').answer('taught', ['social', 'plants'])
      const unattended = (face: number) =>
        ada(ruled((g) => serve(g, ADA, 'drifter'), { people: [MAKING], dice: [2, 3, face, 4] })).body
      expect(unattended(3).scars).toBe(1)
      expect(unattended(4)).toMatchObject({ scars: 0, drugs: { addicted: ['smokeleaf'] } })
    },
  )
  rule('RIM-TERM-19', 'a second Passion in a skill raises it to level 2, a third does nothing', () => {
    const passion = (passions: { social?: 1 | 2 }) =>
      ada(
        ruled((g) => careerEvent(g, ADA, 'drifter'), {
          people: [{ ...MAKING, life: { entries: { 'drifter:streetwise': 1 } } }],
          dice: [6],
          at: (g) => Object.assign(g.people[0]!.learning.passions, passions),
        }),
      ).learning.passions.social
    expect([passion({}), passion({ social: 1 }), passion({ social: 2 })]).toEqual([1, 2, 2])
  })
})
