import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, CHILDHOOD_TABLE, type ChildhoodId, SKILLS, TASKS } from '../content/index.ts'
import { mostHp, type Person, personOf } from '../rules/0-table/person.ts'
import { growUp } from '../rules/2-making/making.ts'
import { ageAfter, careerEvent, serve, titleOf } from '../rules/2-making/terms.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { ADA, colony, refereed, ruled, type Scene, type Sketch, type Table } from './table.ts'

const ada = (table: Table): Person => personOf(table.state, ADA)
const traitsOf = (table: Table) => ada(table).traits.map(({ id }) => id)
const MAKING: Sketch = { standing: 'making', name: '' }

/** Ada is to be made, choice by choice. */
const maker = (scene: Scene = {}, staged = colony): Table =>
  staged({
    people: [MAKING],
    agenda: [{ kind: 'make', person: ADA }],
    ...scene,
    options: { making: 'chosen', ...scene.options },
    at: (g) => {
      g.phase = { kind: 'arrival' }
    },
  })

const named = (scene: Scene = {}, staged = colony): Table =>
  maker(scene, staged).answer('named', { name: 'Ada', sex: 'woman' })

/** EX-03: Mind +2, Spirit +1, Dexterity 0, Vigor −1. */
const scholar = (scene: Scene = {}, staged = colony): Table =>
  named(scene, staged).answer('attributes', '-1,0,2,1')

const grown = (childhood: ChildhoodId, sketch: Sketch = {}): Table =>
  ruled((g) => growUp(g, ADA, childhood, null), { people: [{ ...MAKING, ...sketch }] })

describe('9 Attributes', () => {
  rule('RIM-ATTR-01', 'each value of the array goes to one Attribute, and none is used twice (EX-03)', () => {
    const table = named()
    expect(table.offered('attributes')).toHaveLength(24)
    expect(() => named().answer('attributes', '2,2,0,-1')).toThrow()
    const person = ada(table.answer('attributes', '-1,0,2,1'))
    expect(person.attributes).toEqual({ vigor: -1, dexterity: 0, mind: 2, spirit: 1 })
    expect(mostHp(person)).toBe(8)
  })
  const serves = (attribute: string) =>
    Object.entries(SKILLS).flatMap(([skill, row]) => (row.attribute === attribute ? [skill] : []))
  const tasksBy = (skill: string) =>
    Object.values(TASKS).flatMap((task) => (task.skill === skill ? [task.attribute] : []))
  const proves = (attribute: string, skills: readonly string[]) => {
    expect(serves(attribute).sort()).toEqual([...skills].sort())
    for (const skill of skills) expect(new Set([attribute, ...tasksBy(skill)])).toEqual(new Set([attribute]))
  }
  rule('RIM-ATTR-02', 'Vigor serves Melee, Construction and Mining', () =>
    proves('vigor', ['melee', 'construction', 'mining']),
  )
  rule('RIM-ATTR-03', 'Dexterity serves Shooting, Cooking and Crafting', () =>
    proves('dexterity', ['shooting', 'cooking', 'crafting']),
  )
  rule('RIM-ATTR-04', 'Mind serves Plants, Medical and Intellectual', () =>
    proves('mind', ['plants', 'medical', 'intellectual']),
  )
  rule('RIM-ATTR-05', 'Spirit serves Animals, Artistic and Social', () =>
    proves('spirit', ['animals', 'artistic', 'social']),
  )
  rule('RIM-ATTR-06', 'a childhood adds 1 to the assigned value, which can make it +3', () => {
    expect(ada(grown('midworld-student', { attributes: { mind: 2 } })).attributes.mind).toBe(3)
  })
  rule('RIM-ATTR-07', 'Attributes, childhood, terms, personality, exchange, and then the arrival', () => {
    const table = maker({ dice: [6, 8, 4, 15, 26, 1] })
    const asked: string[] = []
    const answers: { [id: string]: Parameters<Table['answer']>[1] } = {
      named: { name: 'Ada', sex: 'woman' },
      attributes: '-1,0,2,1',
      childhood: 'war-refugee',
      career: 'drifter',
      taught: ['social', 'plants'],
      exchange: 'keep',
    }
    for (let id = table.asks[0]!.id; id !== 'dawn'; id = table.asks[0]!.id) {
      const again = asked.includes(id)
      asked.push(id)
      table.answer(id, again ? 'enough' : answers[id]!)
    }
    expect(asked).toEqual(['named', 'attributes', 'childhood', 'career', 'taught', 'career', 'exchange'])
    expect(ada(table).standing).toBe('colonist')
    expect(table.log('landed')).toHaveLength(1)
  })
})

describe('10 Childhoods', () => {
  rule('RIM-CHILD-01', 'a childhood is chosen freely or rolled on a d10 (EX-05)', () => {
    expect(scholar().offered('childhood')).toEqual(['roll', ...CHILDHOOD_TABLE])
    const rolled = scholar({ dice: [6] }).answer('childhood', 'roll')
    expect(ada(rolled).life.childhood).toBe('war-refugee')
    expect(ada(rolled).skills).toMatchObject({ shooting: 10, medical: 10 })
    expect(ada(scholar().answer('childhood', 'sheriff')).life.childhood).toBe('sheriff')
  })

  /** The face of the d10, the points, the Attributes and the trait. */
  const proves = (
    face: number,
    childhood: ChildhoodId,
    skills: Partial<Person['skills']>,
    attributes: Partial<Person['attributes']>,
    trait: string,
  ) => {
    expect(CHILDHOOD_TABLE[face - 1]).toBe(childhood)
    const table = grown(childhood)
    const { skills: after, attributes: born } = ada(table)
    expect(Object.fromEntries(Object.entries(after).filter(([, points]) => points > 0))).toEqual(skills)
    expect(Object.fromEntries(ATTRIBUTES.flatMap((one) => (born[one] ? [[one, born[one]]] : [])))).toEqual(
      attributes,
    )
    expect(traitsOf(table)).toEqual([trait])
  }
  rule('RIM-CHILD-02', '1 is an Urchin: Melee and Social, and a Scrapper', () =>
    proves(1, 'urchin', { melee: 10, social: 10 }, {}, 'scrapper'),
  )
  rule('RIM-CHILD-03', '2 is Vatgrown: Vigor and Shooting, and Dull, with Mood +10', () => {
    proves(2, 'vatgrown', { shooting: 10 }, { vigor: 1 }, 'dull')
    expect(moodOf(grown('vatgrown').state, ada(grown('vatgrown'))).traits).toEqual([{ id: 'dull', mood: 10 }])
  })
  rule('RIM-CHILD-04', '3 is a Noble Scion: Spirit and Social, and Greedy for an Impressive bedroom', () => {
    proves(3, 'noble-scion', { social: 10 }, { spirit: 1 }, 'greedy')
    const table = grown('noble-scion')
    expect(moodOf(table.state, ada(table)).thoughts).toContainEqual({ id: 'wants-more', mood: -4 })
  })
  rule('RIM-CHILD-05', '4 is a Midworld Student: Mind and Intellectual, and a Fast Learner', () =>
    proves(4, 'midworld-student', { intellectual: 10 }, { mind: 1 }, 'fast-learner'),
  )
  rule('RIM-CHILD-07', '6 is a War Refugee: Shooting and Medical, and a Pessimist of Mood −5 (EX-05)', () => {
    proves(6, 'war-refugee', { shooting: 10, medical: 10 }, {}, 'pessimist')
    const table = grown('war-refugee')
    expect(moodOf(table.state, ada(table)).traits).toEqual([{ id: 'pessimist', mood: -5 }])
  })
  rule('RIM-CHILD-08', '7 is a Caveworld Tender: Mining and Plants, and an Undergrounder', () =>
    proves(7, 'caveworld-tender', { mining: 10, plants: 10 }, {}, 'undergrounder'),
  )
  rule(
    'RIM-CHILD-09',
    '8 is an Industrial Orphan: Crafting and Construction, and Industrious in its own way',
    () => proves(8, 'industrial-orphan', { crafting: 10, construction: 10 }, {}, 'industrious'),
  )
  rule('RIM-CHILD-10', '9 is a Sheriff: Shooting and Melee, and Trigger-Happy', () =>
    proves(9, 'sheriff', { shooting: 10, melee: 10 }, {}, 'trigger-happy'),
  )
  rule('RIM-CHILD-11', '10 is a Pop Idol: Social +20, and Beautiful', () =>
    proves(10, 'pop-idol', { social: 20 }, {}, 'beautiful'),
  )
  rule('RIM-CHILD-06', '5 is a Feral Child: Animals and Plants, and Wild', () =>
    proves(5, 'feral-child', { animals: 10, plants: 10 }, {}, 'wild'),
  )
})

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
      'urchin',
    )
    expect(table.offered('career')).not.toContain('enough')
    for (const [n, career] of ['drifter', 'assassin', 'drifter', 'glitterworld-surgeon'].entries()) {
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

describe('12 Personality', () => {
  const rolls = (table: 'A' | 'B', dice: readonly number[], sketch: Sketch = {}) =>
    ruled((g) => rollTrait(g, ADA, table), { people: [{ ...MAKING, ...sketch }], dice })

  test('a 15 and a 26 are Fast Learner and Gourmand (EX-07)', () => {
    expect(traitsOf(rolls('A', [15]))).toEqual(['fast-learner'])
    expect(traitsOf(rolls('B', [26]))).toEqual(['gourmand'])
  })
  const ending = (dice: readonly number[], staged = colony) =>
    scholar({ dice: [6, 8, 4, ...dice] }, staged)
      .answer('childhood', 'urchin')
      .answer('career', 'drifter')
      .answer('taught', ['social', 'plants'])
      .answer('career', 'enough')
  rule('RIM-PERS-01', 'after the last term one trait of Table A is rolled', () => {
    expect(traitsOf(ending([15, 26]))[1]).toBe('fast-learner')
  })
  rule('RIM-PERS-02', 'and one of Table B', () => {
    expect(traitsOf(ending([15, 26]))[2]).toBe('gourmand')
  })
  rule('RIM-PERS-03', 'a trait already held is rolled again, wherever it came from', () => {
    const table = rolls('A', [1, 4, 5], { traits: ['beautiful'] })
    expect(traitsOf(table)).toEqual(['beautiful', 'brawler'])
  })
  rule(
    'RIM-PERS-04',
    'one rolled trait may be exchanged for a neutral one, with the Storyteller’s consent',
    () => {
      const table = ending([15, 26, 1], refereed)
        .answer('exchange', 'gourmand:night-owl')
        .answer('consent', 'no')
      expect(traitsOf(table)).toEqual(['scrapper', 'fast-learner', 'gourmand'])
      const granted = ending([15, 26, 1], refereed)
        .answer('exchange', 'gourmand:night-owl')
        .answer('consent', 'yes')
      expect(traitsOf(granted)).toEqual(['scrapper', 'fast-learner', 'night-owl'])
    },
  )
  rule(
    'RIM-RUL-043',
    'childhood, event and chosen traits are fixed; without a Storyteller consent is given',
    () => {
      const table = ending([97, 26, 1]).answer('any-trait', 'tough')
      const from = new Set(table.offered('exchange').map((value) => value.split(':', 1)[0]))
      expect([...from]).toEqual(['keep', 'gourmand'])
      table.answer('exchange', 'gourmand:nudist')
      expect(traitsOf(table)).toEqual(['scrapper', 'tough', 'nudist'])
      expect(table.asks[0]!.id).not.toBe('exchange')
    },
  )
  rule('RIM-PERS-05', 'a d100 of 00 is 100', () => {
    expect(rolls('A', [100]).log('trait-gained')).toMatchObject([{ rule: 'RIM-TRA-25' }])
  })
  rule(
    'RIM-RUL-034',
    'one name is one trait; Pessimist and Industrious have the figures of their origin',
    () => {
      const again = rolls('B', [46, 26], { traits: ['pessimist'] })
      expect(traitsOf(again)).toEqual(['pessimist', 'gourmand'])
      const mood = (from: 'childhood' | 'rolled') => {
        const table = ruled(() => undefined, {
          at: (g) => {
            g.people[0]!.traits = [{ id: 'pessimist', from }]
          },
        })
        return moodOf(table.state, ada(table)).traits[0]!.mood
      }
      expect([mood('childhood'), mood('rolled')]).toEqual([-5, -4])
    },
  )
})

describe('Rolled people', () => {
  test('nothing is asked, and everybody is whole', () => {
    const table = colony({
      people: [MAKING],
      agenda: [{ kind: 'make', person: ADA }],
      options: { making: 'rolled' },
      at: (g) => {
        g.phase = { kind: 'arrival' }
      },
      dice: [3, 7, 8, 4, 15, 26, 2],
      picks: [0, 0, 0, 0, 2, 0, 0, 4],
    })
    const person = ada(table)
    expect(table.asks[0]!.id).toBe('dawn')
    expect(person.standing).toBe('colonist')
    expect(person.life.terms).toEqual(['drifter'])
    expect(person.name).toBe('Aldo Abara')
    expect(person.body.hp).toBe(mostHp(person))
    expect(table.state.day).toBe(1)
  })
})
