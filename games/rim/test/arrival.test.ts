import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { TECH } from '../content/index.ts'
import { rim } from '../index.ts'
import { thingOf } from '../rules/0-table/colony.ts'
import { personOf } from '../rules/0-table/person.ts'
import { land, makeCaptive, makeStranger, takeAlong } from '../rules/2-making/index.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { setup } from '../rules/setup.ts'
import { standInHere } from './stand-ins.ts'
import { ADA, BIX, CAM, ruled, type Scene, type Sketch, type Table } from './table.ts'

/** What the Storyteller does when people land is proven elsewhere. */
standInHere({ atLanding: [] })

const OPTIONS = {
  mode: 'colony',
  persona: 'steady',
  scenario: 'crashlanded',
  biome: 'temperate',
  pace: 'usual',
  making: 'rolled',
  length: 150,
  dice: 'rolled',
  tutorial: false,
} as const

const players = (count: number) => Array.from({ length: count + 1 }, (_, n) => ({ name: `${n}`, bot: null }))
const seatsOf = (scenario: string, count: number) =>
  setup({ ...OPTIONS, scenario } as Parameters<typeof setup>[0], players(count)).people.map(
    ({ seat }) => seat,
  )

/** So many people land, with the second face of the d4 for the home map. */
const landing = (scenario: string, people: readonly Sketch[], scene: Scene = {}): Table =>
  ruled((g) => land(g), { ...scene, people, options: { scenario }, dice: [2] })

const worn = (table: Table, who: string): string[] =>
  personOf(table.state, who).gear.apparel.map((id) => thingOf(table.state, id).kind)
const weapon = (table: Table, who: string): string | null => {
  const id = personOf(table.state, who).gear.weapon
  return id === null ? null : thingOf(table.state, id).kind
}
const levels = (table: Table) =>
  Object.fromEntries(table.state.colony.tech.known.map((tech) => [TECH[tech].category, TECH[tech].level]))

describe('Modes of play', () => {
  rule('RIM-MODE-04', 'Colonists are shared out as evenly as can be, and the stores are the colony’s', () => {
    expect(seatsOf('crashlanded', 2)).toEqual([1, 2, 1])
    expect(seatsOf('lost-tribe', 2)).toEqual([1, 2, 1, 2, 1])
    expect(seatsOf('crashlanded', 1)).toEqual([1, 1, 1])
  })
})

describe('13 Arrival', () => {
  rule('RIM-SCEN-01', 'one scenario is agreed for all, and the home map is rolled on a d4 (EX-08)', () => {
    const table = landing('crashlanded', [{}, {}, {}])
    expect(table.state.colony.home).toBe('canyon-mouth')
    expect(table.state.phase).toEqual({ kind: 'dawn' })
    expect(table.log('landed')).toMatchObject([
      { scenario: 'crashlanded', home: 'canyon-mouth', silver: 300 },
    ])
  })
  rule('RIM-SCEN-02', 'Crashlanded: three with good technology and some food (EX-08)', () => {
    expect(seatsOf('crashlanded', 3)).toEqual([1, 2, 3])
    const table = landing('crashlanded', [{}, { skills: { shooting: 20 } }, { attributes: { vigor: 2 } }])
    const { stores, meals, silver } = table.state.colony
    expect(meals).toEqual([{ meal: 'meal-packaged', count: 30, tainted: false }])
    expect(stores).toEqual({ 'industrial-medicine': 6, steel: 200, wood: 100, cloth: 60, component: 10 })
    expect(silver).toBe(300)
    expect([weapon(table, ADA), weapon(table, BIX), weapon(table, CAM)]).toEqual([
      'revolver',
      'bolt-action',
      'knife',
    ])
    expect(worn(table, BIX)).toEqual(['plain-clothes', 'flak-vest'])
    expect(worn(table, CAM)).toEqual(['plain-clothes'])
  })
  rule('RIM-SCEN-03', 'Rich Explorer: one with a high-tech gun, turrets and gold, and Lonely', () => {
    expect(seatsOf('rich-explorer', 1)).toEqual([1])
    const table = landing('rich-explorer', [{}])
    expect(weapon(table, ADA)).toBe('charge-rifle')
    expect(table.state.colony.structures.map(({ kind, hp, most }) => [kind, hp === most])).toEqual([
      ['mini-turret', true],
      ['mini-turret', true],
      ['wood-generator', true],
    ])
    expect(table.state.colony.stores.gold).toBe(200)
    const { thoughts } = moodOf(table.state, personOf(table.state, ADA))
    expect(thoughts).toContainEqual({ id: 'lonely', mood: -3 })
  })
  rule('RIM-SCEN-04', 'Lost Tribe: five with pemmican, herbs and low technology', () => {
    expect(seatsOf('lost-tribe', 5)).toEqual([1, 2, 3, 4, 5])
    const table = landing('lost-tribe', [{}, {}, {}, {}, {}])
    expect(table.state.colony.meals).toEqual([{ meal: 'pemmican', count: 50, tainted: false }])
    expect(table.state.colony.stores['herbal-medicine']).toBe(10)
    for (const { id } of table.state.people) {
      expect(worn(table, id)).toEqual(['plain-clothes', 'tribalwear'])
      expect(weapon(table, id)).not.toBeNull()
    }
  })
  rule(
    'RIM-SCEN-05',
    'Naked Brutality: one without a possession or a stitch of clothing, whatever the past gave',
    () => {
      const table = landing('naked-brutality', [{ life: { silver: 50 } }], {
        at: (g) => {
          g.colony.things.push({
            id: 't',
            kind: 'revolver',
            quality: 'normal',
            name: null,
            uses: null,
            mono: false,
          })
          g.people[0]!.gear.weapon = 't'
          g.colony.stores['glitterworld-medicine'] = 2
        },
      })
      const { stores, meals, things, structures, silver } = table.state.colony
      expect([stores, meals, things, structures, silver]).toEqual([{}, [], [], [], 0])
      expect(personOf(table.state, ADA).gear).toEqual({ weapon: null, apparel: [], carried: [] })
    },
  )
  rule('RIM-RUL-045', 'Silver is common: a share can be lost, and a debt may take it below 0', () => {
    const silver = (...life: Sketch['life'][]) =>
      landing(
        'crashlanded',
        [0, 1, 2].map((n) => ({ life: life[n] ?? {} })),
      ).state.colony.silver
    expect(silver({ shareless: true })).toBe(200)
    expect(silver({ silver: -50 }, { silver: 50 }, { silver: -100 })).toBe(200)
    expect(landing('lost-tribe', [{ life: { silver: -100 } }]).state.colony.silver).toBe(-100)
  })
  rule(
    'RIM-RUL-052',
    'no scenario has fewer Colonists than player seats, and a colony of one is Lonely',
    () => {
      const most = (scenario: string) =>
        rim.seats({ ...OPTIONS, scenario } as Parameters<typeof rim.seats>[0]).max - 1
      expect(['crashlanded', 'rich-explorer', 'lost-tribe', 'naked-brutality'].map(most)).toEqual([
        3, 1, 5, 1,
      ])
      expect(seatsOf('lost-tribe', 3)).toEqual([1, 2, 3, 1, 2])
      const two = landing('crashlanded', [{}, {}])
      expect(moodOf(two.state, personOf(two.state, ADA)).thoughts.some(({ id }) => id === 'lonely')).toBe(
        false,
      )
    },
  )
  rule('RIM-RUL-053', 'each scenario knows the technology of its world', () => {
    expect(levels(landing('crashlanded', [{}]))).toEqual({ neolithic: 4, medieval: 3, industrial: 1 })
    expect(levels(landing('rich-explorer', [{}]))).toEqual({
      neolithic: 4,
      medieval: 5,
      industrial: 4,
      spacer: 1,
    })
    expect(levels(landing('lost-tribe', [{}]))).toEqual({ neolithic: 4 })
    expect(levels(landing('naked-brutality', [{}]))).toEqual({ neolithic: 1 })
    expect(landing('crashlanded', [{}]).state.colony.tech.known).toHaveLength(8)
  })
  test('the best at something does it first, care comes before all, and who is Wild never researches', () => {
    const table = landing('crashlanded', [{ skills: { medical: 20 } }, { traits: ['wild'] }, {}])
    const { priorities } = table.state.colony.orders
    expect([priorities[ADA]!.tend, priorities[BIX]!.tend]).toEqual([4, 1])
    expect(priorities[BIX]!.research).toBe(0)
    expect(priorities[ADA]!.research).toBe(3)
  })
})

describe('Strangers and captives', () => {
  test('a stranger has +2 and 30 points in what they do best, two traits, tribalwear and a knife', () => {
    const table = ruled((g) => makeStranger(g, 'tribe'), { dice: [4, 2, 3, 7, 15, 26] })
    const stranger = table.state.people[1]!
    expect(stranger).toMatchObject({ standing: 'guest', seat: null, faction: 'tribe', age: 28 })
    expect(stranger.attributes.vigor).toBe(2)
    expect(Object.values(stranger.attributes).sort()).toEqual([-1, 0, 1, 2].sort())
    expect(stranger.skills.melee).toBe(30)
    expect(
      Object.values(stranger.skills)
        .filter((points) => points > 0)
        .sort(),
    ).toEqual([10, 20, 30])
    expect(stranger.traits.map(({ id }) => id)).toEqual(['fast-learner', 'gourmand'])
    expect([worn(table, stranger.id), weapon(table, stranger.id)]).toEqual([['tribalwear'], 'knife'])
  })
  test('nobody is asked about a stranger, even where people are made choice by choice', () => {
    const table = ruled((g) => makeStranger(g, null), {
      dice: [5, 3, 7, 97, 5],
      options: { making: 'chosen' },
    })
    expect(table.state.people[1]!.body.drugs.addicted).toEqual(['smokeleaf'])
    expect(table.asks[0]!.id).toBe('nothing')
  })
  test('whoever goes takes along what they have on them', () => {
    const table = ruled(
      function* (g) {
        takeAlong(g, yield* makeStranger(g, null))
      },
      { dice: [5, 3, 7, 15, 26] },
    )
    expect(table.state.colony.things).toEqual([])
  })
  test('a captive is read off its figures: shooters by Dexterity, fighters by Vigor', () => {
    const table = ruled(
      function* (g) {
        yield* makeCaptive(g, 'pirate-rifleman', null)
        yield* makeCaptive(g, 'tribal-warrior', null)
        yield* makeCaptive(g, 'mercenary-elite', null)
      },
      { dice: [15, 26, 33, 26, 15, 26] },
    )
    const [, rifleman, warrior, elite] = table.state.people
    expect(rifleman!.attributes.dexterity).toBe(2)
    expect(warrior!.captivity).toEqual({ will: 8, tried: 0 }) // 6 of the Tribe, 2 for Iron-Willed.
    expect(elite!.attributes.dexterity).toBe(3)
    expect(elite!.skills.shooting).toBe(30)
    expect(rifleman!).toMatchObject({ standing: 'captive', body: { hp: 0, state: 'downed' } })
  })
})
