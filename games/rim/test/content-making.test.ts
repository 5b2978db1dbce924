import { expect, test } from 'vitest'
import {
  APPAREL,
  CATEGORIES,
  DRUGS,
  GOODS,
  MATERIAL,
  MEDICINES,
  REPLACEMENTS,
  STRUCTURES,
  type Structure,
  TASKS,
  TECH,
  type TechId,
  WEAPONS,
} from '../content/index.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const die = (sides: number) => Array.from({ length: sides }, (_, at) => at + 1)

test('level L of a category costs L times its price: 1000, 4500, 12600 and 28000 RP in all', () => {
  const rows = Object.entries(TECH)
  const totals = Object.entries(CATEGORIES).map(([category, { cost, levels }]) => {
    const own = rows.filter(([, tech]) => tech.category === category)
    expect(own.map(([, tech]) => tech.level)).toEqual(die(levels))
    for (const [id, tech] of own) {
      expect(id).toBe(`${category}-${tech.level}`)
      expect(tech.rp).toBe(tech.level * cost)
    }
    return sum(own.map(([, tech]) => tech.rp))
  })
  expect(totals).toEqual([1000, 4500, 12600, 28000])
  expect(Object.values(CATEGORIES).map((category) => category.weight)).toEqual([1, 2, 4, 8])
  expect(Object.values(CATEGORIES).map((category) => category.entry?.after ?? null)).toEqual([
    null,
    'neolithic-3',
    'medieval-3',
    'industrial-4',
  ])
})

const prosthetics = Object.keys(REPLACEMENTS).filter((id) => id.startsWith('prosthetic'))
const bionics = Object.keys(REPLACEMENTS).filter((id) => id.startsWith('bionic'))

/** What the table of technology says each level opens, goods first, then things, structures and slots. */
const UNLOCKS: Readonly<Record<TechId, readonly string[]>> = {
  'neolithic-1': [
    'meal-simple',
    'peg-leg',
    'hook-hand',
    'knife',
    'club',
    'short-bow',
    'tribalwear',
    'cooking',
    'cook-pemmican',
  ],
  'neolithic-2': ['spear', 'parka', 'bed', 'table', 'games-table', 'herbs'],
  'neolithic-3': ['great-bow'],
  'neolithic-4': [],
  'medieval-1': ['mace', 'duster', 'wall-stone', 'workbench'],
  'medieval-2': ['meal-fine', 'stove', 'cook-fine'],
  'medieval-3': ['longsword'],
  'medieval-4': [],
  'medieval-5': [],
  'industrial-1': ['component', 'molotov', 'revolver', 'wood-generator'],
  'industrial-2': [
    'industrial-medicine',
    'wake-up',
    'pump-shotgun',
    'bolt-action',
    'battery',
    'mini-turret',
    'medical-bay',
  ],
  'industrial-3': [
    'go-juice',
    'frag-grenade',
    'flak-vest',
    'flak-jacket',
    'comms-console',
    'solar-panel',
    'mortar',
    'scan',
  ],
  'industrial-4': ['emp-grenade', ...prosthetics, 'assault-rifle', 'high-tech-bench'],
  'industrial-5': ['sniper-rifle', 'drop-pod'],
  'industrial-6': ['minigun'],
  'spacer-1': ['advanced-component', 'ship-spine', 'sensor-array', 'sleeper-pod'],
  'spacer-2': ['pain-block', 'charge-rifle', 'thruster', 'reactor', 'nav-mind'],
  'spacer-3': [...bionics, 'marine-armor'],
  'spacer-4': ['monosword', 'zeushammer'],
  'spacer-5': ['cataphract'],
  'spacer-6': [],
  'spacer-7': [],
}

test.each(Object.entries(UNLOCKS))('%s opens what the table of technology says', (level, unlocks) => {
  const opened = [
    ...Object.entries(GOODS).map(([id, good]) => [id, good.recipe?.tech] as const),
    ...Object.entries({ ...WEAPONS, ...APPAREL }).map(([id, thing]) => [id, thing.tech] as const),
    ...Object.entries(STRUCTURES).map(([id, structure]) => [id, structure.tech] as const),
    ...Object.entries(TASKS).map(([id, task]) => [id, task.tech] as const),
  ].flatMap(([id, tech]) => (tech === level ? [id] : []))
  expect(opened).toEqual(unlocks)
})

test('without any technology there are fists, wooden walls, doors, a bench, simple works and sculptures', () => {
  const free = Object.entries(STRUCTURES).flatMap(([id, structure]) => (structure.tech === null ? [id] : []))
  expect(free).toEqual([
    'wall-wood',
    'door',
    'research-bench',
    'sandbags',
    'barricade',
    'spike-trap',
    'sculpture',
  ])
  expect(WEAPONS.fists.tech).toBeNull()
})

test('a weapon or suit is made at the level it is tagged with, if it is made at all', () => {
  const unmade: string[] = []
  for (const [id, { recipe, tech }] of Object.entries({ ...WEAPONS, ...APPAREL }))
    if (recipe) expect(recipe).toMatchObject({ tech, by: 'crafting' })
    else unmade.push(id)
  expect(unmade).toEqual(['fists', 'monosword', 'zeushammer', 'plain-clothes', 'hardhat'])
})

test('recipes ask for whole numbers of goods, and leave a choice only where the book does', () => {
  const recipes = [
    ...Object.entries({ ...GOODS, ...WEAPONS, ...APPAREL }).flatMap(([id, { recipe }]) =>
      recipe ? [[id, recipe.materials] as const] : [],
    ),
    ...Object.entries(STRUCTURES).map(([id, { materials }]) => [id, materials] as const),
  ]
  for (const [, materials] of recipes) {
    expect(materials.length).toBeGreaterThan(0)
    for (const { count: number } of materials) expect(Number.isInteger(number) && number > 0).toBe(true)
  }
  const chosen = recipes.flatMap(([id, materials]) =>
    materials.flatMap(({ of, mixed }) =>
      of.length > 1 ? [`${id}: ${of.join(mixed ? ' and ' : ' or ')}`] : [],
    ),
  )
  expect(chosen).toEqual([
    'knife: steel or wood',
    'club: wood or stone-block',
    'spear: wood or steel',
    'tribalwear: leather or cloth',
    'parka: leather or cloth',
    'duster: leather or cloth',
    `door: ${MATERIAL.join(' or ')}`,
    'bed: wood or steel',
    'table: wood or steel',
    'barricade: wood or steel',
    `spike-trap: ${MATERIAL.join(' or ')}`,
    'medical-bay: herbal-medicine and industrial-medicine and glitterworld-medicine',
    `sculpture: ${MATERIAL.join(' or ')}`,
  ])
})

test('only melee is blunt or sharp, only shots have a range, and bows are not heard', () => {
  for (const { kind, range, reach, edge, loud, silent } of Object.values(WEAPONS)) {
    expect(range > 0).toBe(kind === 'ranged')
    expect(reach > 0).toBe(kind !== 'ranged')
    expect(edge === null).toBe(kind === 'ranged')
    expect(loud).toBe(kind === 'ranged' && !silent)
  }
})

test('ten weapons need two hands', () => {
  const both = Object.values(WEAPONS).flatMap(({ name, hands }) => (hands === 2 ? [name] : []))
  expect(both.join(', ')).toBe(
    'Spear, Zeushammer, Short bow, Great bow, Pump shotgun, Bolt-action rifle, Assault rifle, Sniper rifle, ' +
      'Minigun, Charge rifle',
  )
})

test('medicine heals a d4, a d8 or a d12, and only the best cures', () => {
  expect(Object.values(MEDICINES).map(({ grade, die: sides, cures }) => [grade, sides, cures])).toEqual([
    [1, 4, false],
    [2, 8, false],
    [3, 12, true],
  ])
})

test('drugs hook on a d10 of 1, 2, 3, 5 and always', () => {
  expect(Object.values(DRUGS).map((drug) => drug.addiction)).toEqual([1, 2, 3, 5, 10])
})

const ship = Object.values<Structure>(STRUCTURES).filter((structure) => structure.kind === 'ship')

/** What so many travellers need in all. */
function shipFor(travellers: number) {
  const total: Record<string, number> = { cp: 0 }
  for (const { needed, materials, cp } of ship) {
    const times = needed === 'per-traveller' ? travellers : (needed ?? 0)
    for (const { of, count: number } of [...materials, { of: ['cp'], count: cp }])
      for (const kind of of) total[kind] = (total[kind] ?? 0) + times * number
  }
  return total
}

test('a ship without pods takes 430 steel, 80 plasteel, 12 gold, 4 + 5 components and 340 CP', () => {
  expect(shipFor(0)).toEqual({
    steel: 430,
    plasteel: 80,
    gold: 12,
    component: 4,
    'advanced-component': 5,
    cp: 340,
  })
})

test('each traveller adds a pod: 30 steel, 5 plasteel, 1 component and 20 CP', () => {
  expect(shipFor(3)).toMatchObject({ steel: 520, plasteel: 95, component: 7, cp: 400 })
})
