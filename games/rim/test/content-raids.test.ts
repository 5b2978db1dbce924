import { expect, test } from 'vitest'
import {
  ANIMALS,
  CATEGORIES,
  DAY_FACTORS,
  FOES,
  type Foe,
  GOODS,
  MANHUNTERS,
  RAID_LISTS,
  SCENARIOS,
  SKILL_CAP,
  STRUCTURES,
  THINGS,
  WEAPONS,
} from '../content/index.ts'
import { SAMPLE_POINTS, SAMPLE_RAIDS, SAMPLE_WEALTH } from './sample-raids.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const foes = Object.entries<Foe>(FOES)

test('an armed enemy has the figures of the weapon it leaves behind', () => {
  for (const [, foe] of foes) {
    if (foe.carries === null) continue
    const weapon = WEAPONS[foe.carries]
    expect(foe.weapon).toBe(weapon.name)
    const { damage, range, reach, ap, loud, versusArmour, injuryBonus, ignores, burst, area, silent } = weapon
    expect(foe).toMatchObject({ damage, range, reach, ap, loud })
    expect([foe.versusArmour, foe.injuryBonus, foe.ignores, foe.burst, foe.area, foe.silent]).toEqual([
      versusArmour,
      injuryBonus,
      ignores,
      burst,
      area,
      silent,
    ])
  }
})

test('18 people, 4 mechanoids, 3 insects and 10 animals; only people are of a faction and carry weapons', () => {
  const sorts = foes.map(([, foe]) => foe.sort)
  expect(
    ['person', 'mechanoid', 'insect', 'animal'].map((sort) => sorts.filter((one) => one === sort).length),
  ).toEqual([18, 4, 3, 10])
  for (const [, { sort, faction, carries }] of foes) {
    expect(faction !== null).toBe(sort === 'person')
    expect(carries !== null).toBe(sort === 'person')
  }
})

test('a captive read off its figures has no skill above 30, and who fights by hand dodges as well as that', () => {
  for (const [id, { sort, hp, hit, dodge, range }] of foes) {
    if (sort !== 'person') continue
    const vigor = (hp - 10) / 2
    expect(Number.isInteger(vigor)).toBe(true)
    if (range === 0) expect(dodge).toBe(hit - vigor)
    const modifier = range === 0 ? hit - vigor : hit - (id === 'mercenary-elite' ? 3 : 2)
    expect(modifier * 10).toBeGreaterThanOrEqual(0)
    expect(modifier * 10).toBeLessThanOrEqual(SKILL_CAP)
  }
})

test('each faction raids with its own people', () => {
  for (const [list, ids] of Object.entries(RAID_LISTS))
    for (const id of ids) {
      const { sort, faction } = FOES[id]
      if (list === 'mechanoid' || list === 'insect') expect(sort).toBe(list)
      else expect(faction).toBe(list === 'mercenary' ? 'pirate' : list)
    }
  expect(MANHUNTERS).toHaveLength(4)
})

test('wolves, wargs and bears are predators; chickens, alpacas and muffalos are livestock', () => {
  const animals = Object.entries(ANIMALS)
  expect(animals.flatMap(([id, one]) => (one.predator ? [id] : []))).toEqual(['wolf', 'warg', 'bear'])
  expect(animals.flatMap(([id, one]) => (one.livestock ? [id] : []))).toEqual([
    'chicken',
    'alpaca',
    'muffalo',
  ])
  expect(animals.flatMap(([id, one]) => (one.pack ? [id] : []))).toEqual(['alpaca', 'muffalo'])
  expect(animals.flatMap(([id, one]) => (one.mount ? [id] : []))).toEqual(['horse'])
  expect(GOODS['thrumbo-horn'].value).toBe(800)
})

const price = (of: object) =>
  sum(
    foes.map(
      ([id, foe]) => foe.cost * sum(Object.entries(of).flatMap(([one, n]) => (one === id ? [n] : []))),
    ),
  )

test.each(SAMPLE_RAIDS.map((raid) => [raid.points, raid.list, raid] as const))(
  '%i points of the %s list buy what they cost',
  (_, __, raid) => {
    const cheapest = Math.min(...RAID_LISTS[raid.list].map((id) => FOES[id].cost))
    const cost = price(raid.enemies)
    for (const id of Object.keys(raid.enemies)) expect(RAID_LISTS[raid.list]).toContain(id)
    if (raid.points < cheapest) expect([cost, raid.left]).toEqual([cheapest, 0])
    else expect(cost + raid.left).toBe(raid.points)
    expect(raid.left).toBeLessThan(cheapest)
  },
)

test('raid points are a quarter of the Wealth Score at first, and half of it from day 41', () => {
  for (const { wealth, points } of SAMPLE_POINTS)
    expect(points).toEqual(
      DAY_FACTORS.map(({ percent }) => Math.max(5, Math.floor((wealth * percent) / 100))),
    )
})

const worthOf = (table: Readonly<Record<string, { readonly value: number }>>, id: string) =>
  table[id]?.value ?? Number.NaN

test.each(SAMPLE_WEALTH.map((sample) => [SCENARIOS[sample.scenario].name, sample.total, sample] as const))(
  '%s starts with a Wealth Score of %i',
  (_, __, sample) => {
    const { tech, structures, colonists, goods, things, silver } = SCENARIOS[sample.scenario]
    const technology = Object.entries(CATEGORIES).map(([id, { weight, levels }]) => {
      const level = Object.entries(tech).find(([category]) => category === id)?.[1] ?? 0
      expect(level).toBeLessThanOrEqual(levels)
      return level * weight
    })
    const cp = Object.entries(STRUCTURES).map(
      ([id, structure]) => structure.cp * (Object.entries(structures).find(([one]) => one === id)?.[1] ?? 0),
    )
    const value =
      silver +
      sum(Object.entries(goods).map(([id, number]) => worthOf(GOODS, id) * number)) +
      sum(things.map(({ thing, count: number }) => worthOf(THINGS, thing) * number))
    const parts = {
      technology: sum(technology),
      structures: Math.floor(sum(cp) / 50),
      people: 10 * colonists,
      stores: Math.floor(value / 1000),
    }
    expect(sample).toMatchObject({ ...parts, total: sum(Object.values(parts)) })
  },
)
