import { expect, test } from 'vitest'
import * as content from '../content/index.ts'
import {
  ANIMALS,
  APPAREL,
  ATTRIBUTES,
  type Band,
  BIOMES,
  CAREERS,
  CHILDHOODS,
  COLONY_NAMES,
  DISEASES,
  DRUGS,
  EVENTS,
  EXTREME,
  FACTIONS,
  FAMILY_NAMES,
  FOES,
  GIVEN_NAMES,
  GOODS,
  GRENADES,
  MAJOR,
  MEALS,
  MEDICINES,
  MINOR,
  ORBITAL,
  PERSONAS,
  QUALITIES,
  QUEST_TABLE,
  QUESTS,
  RAID_LISTS,
  RAIDERS,
  READY_NAMES,
  RELIC_TABLE,
  RELICS,
  REPLACEMENTS,
  ROLES,
  SCENARIOS,
  SKILLS,
  START_UP_RAIDERS,
  STRUCTURES,
  type Structure,
  TABLE_A,
  TABLE_B,
  TAGS,
  TASKS,
  TECH,
  THINGS,
  THOUGHTS,
  TRAITS,
  WARES,
  WEAPONS,
} from '../content/index.ts'

const count = (table: object) => Object.keys(table).length

/** Every face that a table of bands answers to, in order. */
const faces = (rows: readonly Band[]) =>
  rows.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))

const die = (sides: number) => Array.from({ length: sides }, (_, at) => at + 1)

test('the box holds what its tables say', () => {
  expect({
    attributes: ATTRIBUTES.length,
    skills: count(SKILLS),
    childhoods: count(CHILDHOODS),
    careers: count(CAREERS),
    traits: count(TRAITS),
    tags: count(TAGS),
    scenarios: count(SCENARIOS),
    weapons: count(WEAPONS),
    grenades: count(GRENADES),
    apparel: count(APPAREL),
    relics: count(RELICS),
    qualities: count(QUALITIES),
    meals: count(MEALS),
    medicines: count(MEDICINES),
    drugs: count(DRUGS),
    replacements: count(REPLACEMENTS),
    diseases: count(DISEASES),
    structures: count(STRUCTURES),
    tasks: count(TASKS),
    tech: count(TECH),
    factions: count(FACTIONS),
    foes: count(FOES),
    animals: count(ANIMALS),
    raidLists: count(RAID_LISTS),
    personas: count(PERSONAS),
    events: count(EVENTS),
    quests: count(QUESTS),
    biomes: count(BIOMES),
  }).toEqual({
    attributes: 4,
    skills: 12,
    childhoods: 10,
    careers: 5,
    traits: 69,
    tags: 2,
    scenarios: 4,
    weapons: 17,
    grenades: 3,
    apparel: 9,
    relics: 5,
    qualities: 6,
    meals: 5,
    medicines: 3,
    drugs: 5,
    replacements: 13,
    diseases: 2,
    structures: 28,
    tasks: 28,
    tech: 22,
    factions: 5,
    foes: 35,
    animals: 10,
    raidLists: 8,
    personas: 3,
    events: 41,
    quests: 12,
    biomes: 5,
  })
})

test('every id is written in kebab-case, but for the signs of a map', () => {
  const tables = Object.entries(content).filter(
    ([name, table]) => /^[A-Z]/.test(name) && name !== 'SIGNS' && table !== null && !Array.isArray(table),
  )
  const records = tables.flatMap(([name, table]) =>
    typeof table === 'object' &&
    Object.values(table).every((row) => typeof row === 'object' && row && 'name' in row)
      ? [name, ...Object.keys(table)]
      : [],
  )
  expect(records.length).toBeGreaterThan(300)
  for (const id of records) expect(id).toMatch(/^([a-z]+(-[a-z0-9]+)*|[A-Z_]+)$/)
})

test.each(
  Object.entries({
    SKILLS,
    CHILDHOODS,
    CAREERS,
    TRAITS,
    SCENARIOS,
    GOODS,
    THINGS,
    QUALITIES,
    STRUCTURES,
    TASKS,
    TECH,
    FACTIONS,
    FOES,
    PERSONAS,
    EVENTS,
    QUESTS,
    BIOMES,
    THOUGHTS,
    WARES,
  }),
)('no two rows of %s have the same name', (_, table) => {
  const names = Object.values<{ name: string }>(table).map((row) => row.name)
  expect(new Set(names).size).toBe(names.length)
})

type Rolled = readonly [string, number, readonly Band[]]

const ROLLED: readonly Rolled[] = [
  ['Table A', 100, TABLE_A],
  ['Table B', 100, TABLE_B],
  ['the Minor table', 20, MINOR],
  ['the Major table', 20, MAJOR],
  ['the Extreme table', 6, EXTREME],
  ['who raids', 10, RAIDERS],
  ['who raids while the reactor warms', 6, START_UP_RAIDERS],
  ['the ships in orbit', 6, Object.values(ORBITAL)],
  ['what a stranger can do', 6, Object.values(ROLES)],
  ...Object.values(CAREERS).map(({ name, entries }): Rolled => [name, 10, entries]),
  ...Object.values(PERSONAS).flatMap(({ name, phases, factor }): Rolled[] => [
    ...phases.map(({ fromDay, sides, rows }): Rolled => [`${name} from day ${fromDay}`, sides, rows]),
    [`the raid factor of ${name}`, factor.sides, factor.rows],
  ]),
]

test.each(ROLLED)('%s has one row for every face of a d%i', (_, sides, rows) => {
  expect(faces(rows)).toEqual(die(sides))
})

test('a relic comes up on each face of a d6', () => {
  expect(RELIC_TABLE.map((row) => row.d6)).toEqual(die(6))
  const named = RELIC_TABLE.flatMap((row) => (row.kind === 'relic' ? [row.relic] : []))
  expect(named).toEqual(Object.keys(RELICS))
})

test('a task rolls the Attribute of its skill', () => {
  for (const { attribute, skill } of Object.values(TASKS))
    expect(attribute).toBe(skill === null ? null : SKILLS[skill].attribute)
})

test('outdoor slots are fields, beasts, rock and building sites', () => {
  const outdoors = Object.entries(TASKS).flatMap(([id, task]) => (task.outdoors ? [id] : []))
  expect(outdoors.join(' ')).toBe(
    'farming timber herbs husbandry taming hunting mining quarry building mend pull-down',
  )
})

test('relaxing, talking and art are recreation; mining and building are exertion', () => {
  const tasks = Object.entries(TASKS)
  expect(tasks.flatMap(([id, task]) => (task.recreation ? [id] : []))).toEqual([
    'artistic',
    'social',
    'relax',
  ])
  expect(tasks.flatMap(([id, task]) => (task.exertion ? [id] : []))).toEqual([
    'mining',
    'quarry',
    'building',
    'mend',
    'pull-down',
  ])
})

test('the Pace quickens what earns CP, and what mends', () => {
  for (const { pace, tiers } of Object.values(TASKS))
    expect(pace ?? false).toBe(tiers?.some((tier) => tier.cp ?? tier.hp) ?? false)
})

test('what helps at a task names a task that there is', () => {
  const tasks = Object.keys(TASKS)
  for (const { edge } of Object.values<Structure>(STRUCTURES))
    if (edge && 'task' in edge) expect(tasks).toContain(edge.task)
})

test('security is worth 1, 1, 2 and 5 points of Defense, and nothing else is worth any', () => {
  const worth = Object.entries(STRUCTURES).flatMap(([id, { pool }]) => (pool ? [[id, pool]] : []))
  expect(worth).toEqual([
    ['sandbags', 1],
    ['barricade', 1],
    ['spike-trap', 2],
    ['mini-turret', 5],
  ])
})

test('console, turret and high-tech bench take 1 power each', () => {
  const takers = Object.entries(STRUCTURES).flatMap(([id, { power }]) => (power < 0 ? [[id, power]] : []))
  expect(takers).toEqual([
    ['comms-console', -1],
    ['mini-turret', -1],
    ['high-tech-bench', -1],
  ])
})

test('every faction trades but the pirates, and sells what it has in stock', () => {
  for (const [id, { sells, wants, stock, peaceDc }] of Object.entries(FACTIONS)) {
    expect(sells.length > 0).toBe(id !== 'pirate')
    expect(wants.length > 0).toBe(id !== 'pirate')
    expect(peaceDc === null).toBe(id === 'pirate')
    const offered = stock.flatMap((line) => [...line.of])
    for (const ware of sells) {
      const kinds: readonly string[] = [...WARES[ware].goods, ...WARES[ware].things]
      expect(offered.some((one) => kinds.includes(one))).toBe(true)
    }
  }
})

test('every line of a stock brings at least one piece, if it is there', () => {
  for (const { stock } of [...Object.values(FACTIONS), ...Object.values(ORBITAL)])
    for (const { dice, sides, times, of, chance } of stock) {
      expect(Math.min(dice, sides, times, of.length)).toBeGreaterThan(0)
      if (chance) expect(chance).toBeLessThan(10)
    }
})

test('only Naked Brutality starts without clothes', () => {
  expect(Object.values(SCENARIOS).flatMap(({ name, clothed }) => (clothed ? [] : [name]))).toEqual([
    'Naked brutality',
  ])
})

test('each event stands in one table, once', () => {
  const rows = [...MINOR, ...MAJOR, ...EXTREME].map((row) => row.event)
  expect(rows).toEqual(Object.keys(EVENTS))
})

test('quests give 10 to 50 goodwill, but for the vault, which belongs to nobody', () => {
  expect(Object.keys(QUESTS)).toEqual(QUEST_TABLE)
  for (const [id, { goodwill }] of Object.entries(QUESTS))
    if (id === 'vault') expect(goodwill).toBe(0)
    else expect(goodwill >= 10 && goodwill <= 50).toBe(true)
})

test('art in a Room lifts Mood by 1, 2, 4 or 6, as its quality says', () => {
  const { normal, good, masterwork, legendary } = QUALITIES
  expect([normal.art, good.art, masterwork.art, legendary.art]).toEqual([
    THOUGHTS['art-normal'].mood,
    THOUGHTS['art-good'].mood,
    THOUGHTS['art-masterwork'].mood,
    THOUGHTS['art-legendary'].mood,
  ])
})

test('a thought that says a figure again says the same', () => {
  expect(THOUGHTS['on-smokeleaf'].mood).toBe(DRUGS.smokeleaf.mood)
  expect(THOUGHTS['on-yayo'].mood).toBe(DRUGS.yayo.mood)
  expect(THOUGHTS.eclipse.mood).toBe(EVENTS.eclipse.mood)
  expect(THOUGHTS.romance.mood).toBe(EVENTS.romance.mood)
  expect(THOUGHTS['psychic-soothe'].mood).toBe(EVENTS['psychic-soothe'].mood)
  expect(THOUGHTS['better-than-flesh'].mood).toBe(TRAITS.prostophile.moodPerPart)
  expect(THOUGHTS['only-flesh'].mood).toBe(TRAITS.prostophile.moodWithoutPart)
  expect(THOUGHTS['not-my-own'].mood).toBe(TRAITS['body-purist'].moodPerPart)
})

test('there are names for everybody: 60 given, 60 of families, 20 of colonies and 12 ready to hand', () => {
  expect(new Set(GIVEN_NAMES.map((one) => one.name)).size).toBe(60)
  expect(new Set(FAMILY_NAMES).size).toBe(60)
  expect(new Set(COLONY_NAMES).size).toBe(20)
  expect(new Set(READY_NAMES.map((one) => `${one.name} ${one.family}`)).size).toBe(12)
  for (const { name, family, sex } of READY_NAMES) {
    expect(GIVEN_NAMES).toContainEqual({ name, sex })
    expect(FAMILY_NAMES).toContain(family)
  }
})
