import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, CHILDHOOD_TABLE, type ChildhoodId, SKILLS, TASKS } from '../content/index.ts'
import { mostHp, type Person } from '../rules/0-table/person.ts'
import { growUp } from '../rules/2-making/making.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { ada, MAKING, maker, named, scholar, traitsOf } from './makers.ts'
import { standInHere } from './stand-ins.ts'
import { ADA, colony, refereed, ruled, type Sketch, type Table } from './table.ts'

/** What the Storyteller does when people land is proven elsewhere. */
standInHere({ atLanding: [] })

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

describe('12 Personality', () => {
  const rolls = (table: 'A' | 'B', dice: readonly number[], sketch: Sketch = {}) =>
    ruled((g) => rollTrait(g, ADA, table), { people: [{ ...MAKING, ...sketch }], dice })

  test('a 15 and a 26 are Fast Learner and Gourmand (EX-07)', () => {
    expect(traitsOf(rolls('A', [15]))).toEqual(['fast-learner'])
    expect(traitsOf(rolls('B', [26]))).toEqual(['gourmand'])
  })
  /** The faces of the traits that other chapters prove. */
  const faces = (table: 'A' | 'B') =>
    (table === 'A'
      ? ([
          ['brawler', 5, 8],
          ['nimble', 53, 56],
          ['quick-sleeper', 73, 76],
          ['tough', 93, 96],
        ] as const)
      : ([
          ['ptsd', 49, 51],
          ['wimp', 82, 84],
        ] as const)
    ).map(([, from, to]) => {
      const [first, last] = [from, to].map((face) => traitsOf(rolls(table, [face]))[0])
      return [first === last ? first : null, from, to]
    })
  const ending = (dice: readonly number[], staged = colony) =>
    scholar({ dice: [6, 8, 4, ...dice] }, staged)
      .answer('childhood', 'urchin')
      .answer('career', 'drifter')
      .answer('taught', ['social', 'plants'])
      .answer('career', 'enough')
  rule('RIM-PERS-01', 'after the last term one trait of Table A is rolled', () => {
    expect(traitsOf(ending([15, 26]))[1]).toBe('fast-learner')
    expect(faces('A')).toEqual([
      ['brawler', 5, 8],
      ['nimble', 53, 56],
      ['quick-sleeper', 73, 76],
      ['tough', 93, 96],
    ])
  })
  rule('RIM-PERS-02', 'and one of Table B', () => {
    expect(traitsOf(ending([15, 26]))[2]).toBe('gourmand')
    expect(faces('B')).toEqual([
      ['ptsd', 49, 51],
      ['wimp', 82, 84],
    ])
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
        g.day = 0
        g.day = 0
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
