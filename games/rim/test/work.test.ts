import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { type Goods, TASKS, type TaskId } from '../content/index.ts'
import { later } from '../rules/0-table/later.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { attempt, oddsOf } from '../rules/1-roll/roll.ts'
import { add, storesOf } from '../rules/5-goods/index.ts'
import { colonyDawn } from '../rules/6-colony/index.ts'
import { doing, give, slotOf, stand, stored, TIER } from './colony.ts'
import { ADA, BIX, ruled, type Scene, type Sketch, type Table } from './table.ts'

/** What a task brings by each tier. */
const byTier = (task: TaskId, at?: Scene['at'], on: string | null = null): Goods[] =>
  ([1, 2, 3] as const).map((tier) => {
    const table = doing(task, { dice: [...TIER[tier]], ...(at ? { at } : {}) }, on)
    return table.log('gathered')[0]?.goods ?? {}
  })

const uses = (task: TaskId) => [TASKS[task].attribute, TASKS[task].skill]
const targets = (table: Table, task: TaskId, who = ADA) =>
  later().tasks.get(task)!.targets(table.state, personOf(table.state, who))

/** What stands before anybody has done anything. */
const standing = (at: Scene['at'], people: readonly Sketch[] = [{}]): Table =>
  ruled(() => undefined, { people, ...(at ? { at } : {}) })

const armed = (g: Rim): void => give(g, 'short-bow')
const herd = (g: Rim): void => {
  g.animals = [
    { id: 'animal-9', kind: 'alpaca', name: '', hp: 12, tame: true, points: 2, bonded: null, where: 'home' },
  ]
}

describe('29 What a slot brings', () => {
  rule('RIM-ACT-01', 'Farming, Mind + Plants: 1 Food; 2 Food and 1 Textile; 4 Food and 2 Textile', () => {
    expect(uses('farming')).toEqual(['mind', 'plants'])
    expect(byTier('farming')).toEqual([
      { 'food-raw': 10 },
      { 'food-raw': 20, cloth: 10 },
      { 'food-raw': 40, cloth: 20 },
    ])
    const granary = (g: Rim): void => {
      g.colony.tech.known = ['medieval-5']
    }
    expect(byTier('farming', granary).map((goods) => goods['food-raw'])).toEqual([10, 30, 50])
  })
  rule(
    'RIM-ACT-02',
    'Husbandry, Spirit + Animals: a Triumph is 2 Food and 2 Textile, or a Taming point',
    () => {
      expect(uses('husbandry')).toEqual(['spirit', 'animals'])
      expect(byTier('husbandry', herd)).toEqual([
        { 'food-raw': 10 },
        { 'food-raw': 10, leather: 10 },
        { 'food-raw': 20, leather: 20 },
      ])
      const wild = doing('husbandry', { dice: [9, 9], at: herd }, 'horse')
      expect(wild.state.animals.at(-1)).toMatchObject({ kind: 'horse', tame: false, points: 1 })
      expect(stored(wild, 'food-raw')).toBe(0)
    },
  )
  rule(
    'RIM-ACT-03',
    'Hunting, Dexterity + Shooting: 1 Food; 2 Food and 1 Textile; 4 Food and 2 Textile',
    () => {
      expect(uses('hunting')).toEqual(['dexterity', 'shooting'])
      expect(byTier('hunting', armed)).toEqual([
        { 'food-raw': 10 },
        { 'food-raw': 20, leather: 10 },
        { 'food-raw': 40, leather: 20 },
      ])
    },
  )
  rule('RIM-ACT-04', 'Mining, Vigor + Mining: 1, 2 or 3 Ore, and a Component with the last', () => {
    expect(uses('mining')).toEqual(['vigor', 'mining'])
    expect(byTier('mining')).toEqual([{ steel: 10 }, { steel: 20 }, { steel: 30, component: 1 }])
  })
  rule('RIM-RUL-096', 'a Triumph in the mine is 3 Ore and a Component, not twice the usual', () => {
    expect(byTier('mining')[2]).toEqual({ steel: 30, component: 1 })
  })
  rule('RIM-ACT-12', 'a Plants slot may be declared as timber: 10, 20 or 40 Wood', () => {
    expect(uses('timber')).toEqual(['mind', 'plants'])
    expect(byTier('timber')).toEqual([{ wood: 10 }, { wood: 20 }, { wood: 40 }])
  })
  const neo2 = (g: Rim): void => {
    g.colony.tech.known = ['neolithic-1', 'neolithic-2']
  }
  rule('RIM-ACT-13', 'with Neolithic 2 it may be declared as herbs: 1, 2 or 4 Herbal Medicine', () => {
    expect(byTier('herbs', neo2, 'herbal-medicine')).toEqual([
      { 'herbal-medicine': 1 },
      { 'herbal-medicine': 2 },
      { 'herbal-medicine': 4 },
    ])
    expect(byTier('herbs', neo2, 'smokeleaf')).toEqual([{ smokeleaf: 2 }, { smokeleaf: 2 }, { smokeleaf: 2 }])
    expect(targets(standing(neo2), 'herbs')).toEqual(['herbal-medicine', 'smokeleaf'])
    expect(targets(standing(undefined), 'herbs')).toEqual([])
  })
  rule('RIM-ACT-14', 'a Mining slot may be declared as quarrying: 10, 20 or 30 Stone Blocks', () => {
    expect(uses('quarry')).toEqual(['vigor', 'mining'])
    expect(byTier('quarry')).toEqual([{ 'stone-block': 10 }, { 'stone-block': 20 }, { 'stone-block': 30 }])
  })
  rule('RIM-RUL-090', 'fields give cloth, herds and game leather, and quarries no Component', () => {
    expect(byTier('farming')[2]).toHaveProperty('cloth')
    expect(byTier('hunting', armed)[2]).toHaveProperty('leather')
    expect(byTier('husbandry', herd)[2]).toHaveProperty('leather')
    expect(byTier('quarry')[2]).not.toHaveProperty('component')
  })
  rule('RIM-RUL-100', 'without a ranged weapon the hunt is Impaired', () => {
    const bare = doing('hunting', { dice: [9, 9, 2] }).log('rolled')[0]!
    expect(bare).toMatchObject({ dice: 'impaired', total: 11, tier: 1 })
    expect(doing('hunting', { dice: [9, 9], at: armed }).log('rolled')[0]).toMatchObject({ dice: 'plain' })
  })
  rule('RIM-RUL-114', 'in Decembary crops have a Bane; timber and herbs have none', () => {
    const winter = (g: Rim): void => {
      neo2(g)
      g.day = 46
    }
    const causes = (task: TaskId, on: string | null, day = winter) =>
      doing(task, { dice: [6, 7], at: day }, on).log('rolled')[0]!.circumstances
    expect(causes('farming', null)).toEqual([{ kind: 'bane', why: 'winter' }])
    expect(causes('timber', null)).toEqual([])
    expect(causes('herbs', 'herbal-medicine')).toEqual([])
    expect(causes('farming', null, neo2)).toEqual([])
    const boreal = doing('farming', { dice: [6, 7], at: winter, options: { biome: 'boreal' } })
    expect(boreal.log('rolled')[0]!.circumstances).toEqual([{ kind: 'bane', why: 'winter' }])
  })

  const withFood =
    (food: number, more: (g: Rim) => void = () => undefined) =>
    (g: Rim): void => {
      g.colony.tech.known = ['neolithic-1', 'medieval-2']
      g.colony.stores = { 'food-raw': food }
      more(g)
    }
  const meals = (table: Table) => table.state.colony.meals
  rule('RIM-ACT-05', 'Cooking, Dexterity + Cooking: 2 Food become 2, 3 or 4 Meals', () => {
    expect(uses('cooking')).toEqual(['dexterity', 'cooking'])
    const made = ([[5, 5], TIER[2], TIER[3]] as const).map((dice) =>
      meals(doing('cooking', { dice, at: withFood(20) })),
    )
    expect(made).toEqual([2, 3, 4].map((count) => [{ meal: 'meal-simple', count, tainted: false }]))
  })
  rule('RIM-RUL-093', 'fine meals take 4 Food, and with less than a batch needs nobody cooks', () => {
    const fine = doing('cook-fine', { dice: [6, 7], at: withFood(45) })
    expect(meals(fine)).toEqual([{ meal: 'meal-fine', count: 3, tainted: false }])
    expect(stored(fine, 'food-raw')).toBe(5)
    expect(targets(standing(withFood(39)), 'cook-fine')).toEqual([])
    expect(targets(standing(withFood(19)), 'cooking')).toEqual([])
    expect(targets(standing(withFood(20)), 'cooking')).toEqual([null])
  })
  rule('RIM-SKILL-10', 'a Cooking total under 10 spoils the batch, a 10 does not (V-16)', () => {
    const bad = doing('cooking', { dice: [4, 5], at: withFood(20) })
    expect(meals(bad)).toEqual([{ meal: 'meal-simple', count: 2, tainted: true }])
    const good = doing('cooking', { dice: [4, 6], at: withFood(20) })
    expect(meals(good)).toEqual([{ meal: 'meal-simple', count: 2, tainted: false }])
  })
  rule(
    'RIM-RUL-105',
    'the total alone decides, whatever the tier, and the oldest batch comes first (V-16)',
    () => {
      const lifted = doing('cooking', {
        dice: [4, 5],
        at: withFood(20, (g) => {
          stand(g, 'stove')
          personOf(g, ADA).mind.waiting.push({ kind: 'edge', why: 'aid' })
        }),
      })
      expect(lifted.log('rolled')[0]).toMatchObject({ total: 9, tier: 2 })
      expect(meals(lifted)).toEqual([{ meal: 'meal-simple', count: 3, tainted: true }])
      const table = doing('cooking', {
        dice: [...TIER[2]],
        at: withFood(20, (g) => {
          g.colony.meals = [{ meal: 'meal-simple', count: 1, tainted: true }]
        }),
      })
      expect(meals(table).map(({ tainted }) => tainted)).toEqual([true, false])
    },
  )
  rule(
    'RIM-DC-09',
    'work is read by tiers, never by a Difficulty Class; only Cooking minds a 10 as well',
    () => {
      for (const { task, deed } of later().tasks.values()) {
        const table = standing(undefined, [{}, {}])
        if (TASKS[task].work) expect(deed(table.state, personOf(table.state, ADA), null)?.dc).toBeNull()
      }
      const table = doing('cooking', { dice: [4, 5], at: withFood(20) })
      expect(table.log('rolled')[0]).toMatchObject({ dc: null, tier: 1 })
      expect(table.log('cooked')[0]).toMatchObject({ count: 2, tainted: true })
    },
  )
  rule(
    'RIM-RUL-108',
    'a stove helps one cook a slot, who makes two batches if there is food for both (V-24)',
    () => {
      const stove = (food: number) => withFood(food, (g) => void stand(g, 'stove'))
      const rich = doing('cooking', { dice: [5, 6], at: stove(50) })
      expect(rich.log('rolled')[0]).toMatchObject({ total: 13, tier: 2 })
      expect(meals(rich)[0]!.count).toBe(6)
      expect(stored(rich, 'food-raw')).toBe(10)
      const poor = doing('cooking', { dice: [5, 6], at: stove(30) })
      expect(meals(poor)[0]!.count).toBe(3)
      expect(stored(poor, 'food-raw')).toBe(10)
      const second = slotOf(
        0,
        {
          people: [{}, {}],
          dice: [5, 6],
          at: (g) => {
            stove(90)(g)
            g.colony.busy = [g.colony.structures[0]!.id]
            g.colony.orders.byHand[BIX] = [{ task: 'cooking', on: null }, null, null, null]
          },
        },
        BIX,
      )
      expect(second.log('rolled')[0]).toMatchObject({ total: 11, circumstances: [] })
      expect(second.log('cooked')[0]).toMatchObject({ batches: 1 })
      const first = slotOf(0, {
        dice: [5, 6],
        at: (g) => {
          stove(90)(g)
          g.colony.orders.byHand[ADA] = [{ task: 'cooking', on: null }, null, null, null]
        },
      })
      expect(first.state.colony.busy).toEqual([first.state.colony.structures[0]!.id])
    },
  )
})

describe('29 Rare ore, bodies, animals', () => {
  rule('RIM-RUL-091', 'of a Triumph in the mine one unit may be 5 Plasteel or 2 Gold', () => {
    const rare = (take: 'plasteel' | 'gold') => (g: Rim) => {
      g.colony.orders.policies.rare = take
    }
    expect(byTier('mining', rare('plasteel'))).toEqual([
      { steel: 10 },
      { steel: 20 },
      { steel: 20, component: 1, plasteel: 5 },
    ])
    expect(byTier('mining', rare('gold'))[2]).toEqual({ steel: 20, component: 1, gold: 2 })
    const asked = doing('mining', {
      dice: [9, 9],
      at: (g) => {
        g.colony.orders.policies.rare = 'ask'
      },
    })
    expect(asked.offered('rare')).toEqual(['steel', 'plasteel', 'gold'])
    expect(stored(asked.answer('rare', 'gold'), 'gold')).toBe(2)
  })
  const radio = (g: Rim): void => {
    const { id } = stand(g, 'comms-console')
    g.colony.power.served = [id]
    g.colony.tech.known = ['industrial-3']
  }
  rule(
    'RIM-ACT-19',
    'scanning needs Industrial 3 and a working console: nothing, one lode, three lodes',
    () => {
      expect(uses('scan')).toEqual(['mind', 'intellectual'])
      const lodes = ([1, 2, 3] as const).map(
        (tier) => doing('scan', { dice: [...TIER[tier]], at: radio }).state.colony.lodes,
      )
      expect(lodes).toEqual([0, 1, 3])
      expect(targets(standing(radio), 'scan')).toEqual([null])
      const dark = standing((g) => {
        radio(g)
        g.colony.power.served = []
      })
      expect(targets(dark, 'scan')).toEqual([])
    },
  )
  rule('RIM-RUL-168', 'a lode is used up by an ore slot of Tier 1 or 2, never by a Triumph (V-23)', () => {
    const table = ruled(
      function* (g) {
        for (const task of ['scan', 'mining', 'mining', 'mining'] as const)
          yield* later().tasks.get(task)!.play(g, ADA, null)
      },
      {
        dice: [...TIER[3], ...TIER[1], ...TIER[3], ...TIER[2]],
        at: (g) => {
          radio(g)
          g.colony.orders.policies.rare = 'plasteel'
        },
      },
    )
    expect(table.log('gathered').map(({ goods }) => goods)).toEqual([
      { plasteel: 5 },
      { steel: 20, component: 1, plasteel: 5 },
      { steel: 10, plasteel: 5 },
    ])
    expect(table.state.colony.lodes).toBe(1)
  })

  rule('RIM-ACT-17', 'a Cooking slot may butcher a human body: 1, 2 or 3 units of human meat', () => {
    expect(uses('butcher')).toEqual(['dexterity', 'cooking'])
    const meat = ([1, 2, 3] as const).map((tier) => {
      const table = doing('butcher', {
        dice: [...TIER[tier]],
        at: (g) => {
          g.colony.bodies = 2
        },
      })
      expect(table.state.colony.bodies).toBe(1)
      return table.state.colony.meals
    })
    expect(meat).toEqual([1, 2, 3].map((count) => [{ meal: 'human-meat', count, tainted: false }]))
  })
  rule('RIM-RUL-164', 'bodies are gone at the next dawn, meat is kept apart, and all at home mind it', () => {
    const table = ruled(
      function* (g) {
        yield* later().tasks.get('butcher')!.play(g, ADA, null)
        yield* colonyDawn(g)
      },
      {
        people: [{}, {}, { traits: ['psychopath'] }],
        dice: [...TIER[1]],
        at: (g) => {
          g.colony.bodies = 3
        },
      },
    )
    expect(table.state.colony.bodies).toBe(0)
    expect(table.state.people.map(({ mind }) => mind.stress)).toEqual([1, 1, 0])
    expect(stored(table, 'food-raw')).toBe(0)
    expect(targets(table, 'butcher')).toEqual([])
  })

  const about =
    (...kinds: string[]) =>
    (g: Rim): void => {
      g.world.wild = kinds
    }
  rule(
    'RIM-RUL-099',
    'taming wins 1 or 2 points, and the animal is tame at its need; on 1–3 it bonds',
    () => {
      expect(targets(standing(about('horse', 'boar')), 'taming')).toEqual(['horse', 'boar'])
      expect(targets(standing(undefined), 'husbandry')).toEqual([])
      const failed = doing('taming', { dice: [...TIER[1]], at: about('boar') }, 'boar')
      expect([failed.state.animals, failed.state.agenda]).toEqual([[], []])
      const begun = doing('taming', { dice: [...TIER[2]], at: about('horse') }, 'horse')
      expect(begun.state.animals[0]).toMatchObject({ points: 1, tame: false })
      const tame = doing('taming', { dice: [...TIER[3], 3], at: about('boar') }, 'boar')
      expect(tame.state.animals[0]).toMatchObject({ kind: 'boar', tame: true, bonded: ADA })
      const aloof = doing('taming', { dice: [...TIER[3], 4], at: about('boar') }, 'boar')
      expect(aloof.state.animals[0]).toMatchObject({ tame: true, bonded: null })
      const cold = doing(
        'taming',
        { people: [{ traits: ['psychopath'] }], dice: [...TIER[3]], at: about('boar') },
        'boar',
      )
      expect(cold.state.animals[0]).toMatchObject({ tame: true, bonded: null })
    },
  )
  rule('RIM-SKILL-13', 'a predator that is not won over attacks at once', () => {
    const table = doing('taming', { people: [{}, {}], dice: [...TIER[1]], at: about('wolf') }, 'wolf', BIX)
    expect(table.state.agenda[0]).toMatchObject({
      kind: 'fight',
      of: { why: { for: 'predator', victim: BIX }, foes: ['wolf'], raid: false, people: [BIX, ADA] },
    })
  })
})

describe('28 Base resources', () => {
  rule('RIM-RES-06', 'one unit of Food, Textile or Ore is 10 pieces; Components are counted singly', () => {
    expect(byTier('farming')[1]).toEqual({ 'food-raw': 20, cloth: 10 })
    expect(byTier('mining')[2]).toEqual({ steel: 30, component: 1 })
  })
  rule('RIM-RUL-089', 'the 2 Food of a Cooking slot are 20 pieces of raw food', () => {
    expect(TASKS.cooking.uses).toEqual({ 'food-raw': 20 })
  })
  rule('RIM-RES-07', 'wood and stone are stores of their own, from Plants and Mining slots', () => {
    expect(stored(doing('timber', { dice: [6, 7] }), 'wood')).toBe(20)
    expect(stored(doing('quarry', { dice: [6, 7] }), 'stone-block')).toBe(20)
  })
  rule(
    'RIM-RES-08',
    'no slot brings chemfuel or neutroamine, and rare ore comes only as the rulings say',
    () => {
      for (const { tiers } of Object.values(TASKS))
        for (const { goods = {} } of tiers ?? [])
          for (const rare of ['plasteel', 'gold', 'chemfuel', 'neutroamine'] as const)
            expect(goods[rare]).toBeUndefined()
    },
  )
  rule('RIM-RES-01', 'meals, pemmican and raw food are all food that a colony eats', () => {
    const table = standing((g) => add(storesOf(g), 'pemmican', 3))
    expect(table.state.colony.meals).toEqual([{ meal: 'pemmican', count: 3, tainted: false }])
  })
})

describe('14 Who may do what', () => {
  rule('RIM-CHILD-06', 'who grew up wild never attempts an Intellectual task', () => {
    const table = standing(
      (g) => {
        stand(g, 'research-bench')
        g.colony.orders.research = ['neolithic-1']
      },
      [{ traits: ['wild'] }, {}],
    )
    expect(targets(table, 'researching')).toEqual([])
    expect(targets(table, 'researching', BIX)).toEqual([null])
  })
  rule(
    'RIM-CHILD-09',
    'an Industrious childhood adds a flat 1 to every Work roll, and to nothing else',
    () => {
      const orphan = (task: TaskId) =>
        doing(task, {
          dice: [6, 5],
          at: (g) => {
            personOf(g, ADA).traits = [{ id: 'industrious', from: 'childhood' }]
            give(g, 'short-bow')
          },
        }).log('rolled')[0]!
      expect(orphan('timber')).toMatchObject({ total: 12, tier: 2 })
      expect(orphan('hunting')).toMatchObject({ total: 12, tier: 2 })
      const other = ruled(
        (g) => attempt(g, { who: ADA, attribute: 'vigor', skill: null, dc: null, as: 'called' }),
        {
          dice: [6, 5],
          at: (g) => {
            personOf(g, ADA).traits = [{ id: 'industrious', from: 'childhood' }]
          },
        },
      )
      expect(other.log('rolled')[0]).toMatchObject({ total: 11 })
    },
  )
  rule(
    'RIM-RUL-042',
    'Long Tasks are Crafting, Building, Art and Research; Work adds fields, herds, hunt, mine, kitchen',
    () => {
      const named = (which: 'long' | 'work') =>
        (
          [
            'crafting',
            'building',
            'artistic',
            'researching',
            'farming',
            'husbandry',
            'hunting',
            'mining',
            'cooking',
            'social',
            'healing',
            'relax',
            'warden',
          ] as const
        ).filter((task) => TASKS[task][which])
      expect(named('long')).toEqual(['crafting', 'building', 'artistic', 'researching'])
      expect(named('work')).toEqual([
        'crafting',
        'building',
        'artistic',
        'researching',
        'farming',
        'husbandry',
        'hunting',
        'mining',
        'cooking',
      ])
    },
  )
  rule('RIM-DAY-03', 'the odds shown of a task are those of its roll', () => {
    const table = standing(undefined)
    const deed = later().tasks.get('timber')!.deed(table.state, personOf(table.state, ADA), null)!
    expect(oddsOf(table.state, deed)).toEqual({ top: 45n, bottom: 100n })
  })
})
