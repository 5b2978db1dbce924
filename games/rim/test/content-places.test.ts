import { expect, test } from 'vitest'
import {
  AWAY_MAPS,
  COLONY,
  FACTIONS,
  GOODWILL,
  type Hex,
  HOME_MAPS,
  MAP_SIZE,
  RAID_MAPS,
  ROADS,
  SETTLEMENTS,
  SETTLING,
  SIGNS,
  STRUCTURES,
  TERRAIN,
  WORLD_ROWS,
} from '../content/index.ts'

/** Rows of hexes, odd ones pushed to the right, read as two slanted axes. */
function distance([column, row]: Hex, [toColumn, toRow]: Hex): number {
  const slant = (c: number, r: number) => c - (r - (r % 2)) / 2
  const across = slant(toColumn, toRow) - slant(column, row)
  const down = toRow - row
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down))
}

const terrainAt = ([column, row]: Hex) =>
  Object.values(TERRAIN).find(({ letter }) => letter === WORLD_ROWS[row]?.[column])

const settlements = Object.values(SETTLEMENTS)

test('the map is 15 hexes wide and 11 high, of known terrain', () => {
  expect(WORLD_ROWS).toHaveLength(11)
  const letters = Object.values(TERRAIN).map((terrain) => terrain.letter)
  for (const row of WORLD_ROWS) {
    expect(row).toHaveLength(15)
    for (const letter of row) expect(letters).toContain(letter)
  }
  expect(terrainAt(COLONY)?.open).toBe(true)
})

test.each(settlements.map((one) => [one.name, one.terrain, one.away, one] as const))(
  '%s stands on %s, %i hexes away',
  (_, __, ___, settlement) => {
    expect(terrainAt(settlement.hex)).toBe(TERRAIN[settlement.terrain])
    expect(distance(COLONY, settlement.hex)).toBe(settlement.away)
  },
)

test('each faction has as many settlements as a fresh map would give it, and as far off', () => {
  for (const [id, { goodwill }] of Object.entries(FACTIONS)) {
    const own = settlements.filter(({ faction }) => faction === id)
    expect([id, own.length]).toEqual(Object.entries(SETTLING.number).find(([faction]) => faction === id))
    const least = goodwill <= GOODWILL.hostile ? SETTLING.hostileAway : SETTLING.othersAway
    for (const { away, terrain } of own) {
      expect(away).toBeGreaterThanOrEqual(least)
      expect(SETTLING.never).not.toContain(terrain)
    }
  }
})

test('no two settlements lie within two hexes of each other', () => {
  for (const one of settlements)
    for (const other of settlements)
      if (one !== other) expect(distance(one.hex, other.hex)).toBeGreaterThan(SETTLING.apart)
})

test('roads run over land from hex to neighbouring hex, from the colony to a settlement', () => {
  for (const road of ROADS) {
    expect(road[0]).toEqual(COLONY)
    expect(settlements.map(({ hex }) => hex)).toContainEqual(road.at(-1))
    for (const [at, hex] of road.entries()) {
      expect(terrainAt(hex)?.open).toBe(true)
      const next = road[at + 1]
      if (next) expect(distance(hex, next)).toBe(1)
    }
  }
})

const maps = Object.entries(RAID_MAPS)
const signs = new Map(Object.entries(SIGNS))

/** Which squares can be walked to from one, by the steps of RIM-RUL-062. */
function reached(rows: readonly string[], from: readonly [number, number]): Set<string> {
  const open = (x: number, y: number) => (signs.get(rows[y]?.[x] ?? '#')?.cost ?? null) !== null
  const seen = new Set([from.join()])
  const todo = [from]
  for (let here = todo.pop(); here; here = todo.pop()) {
    const [x, y] = here
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const squeezed = dx !== 0 && dy !== 0 && !open(x + dx, y) && !open(x, y + dy)
        const key = `${x + dx},${y + dy}`
        if (!open(x + dx, y + dy) || squeezed || seen.has(key)) continue
        seen.add(key)
        todo.push([x + dx, y + dy])
      }
  }
  return seen
}

const squaresOf = (rows: readonly string[], sign: string) =>
  rows.flatMap((row, y) => [...row].flatMap((one, x): [number, number][] => (one === sign ? [[x, y]] : [])))

test.each(maps)('%s is 24 squares by 24, of known signs', (_, { rows }) => {
  expect(rows).toHaveLength(MAP_SIZE)
  for (const row of rows) {
    expect(row).toHaveLength(MAP_SIZE)
    for (const sign of row) expect([...signs.keys()]).toContain(sign)
  }
})

test.each(maps)('on %s every raider can walk to every defender', (_, { rows }) => {
  const raiders = squaresOf(rows, 'R')
  const defenders = squaresOf(rows, 'D')
  expect(raiders.length).toBeGreaterThanOrEqual(6)
  expect(defenders.length).toBeGreaterThanOrEqual(8)
  for (const raider of raiders) {
    const walked = reached(rows, raider)
    for (const defender of defenders) expect(walked.has(defender.join())).toBe(true)
  }
})

test('four maps may be home, and three of them are met away from it', () => {
  expect(HOME_MAPS).toEqual(maps.map(([id]) => id))
  expect(AWAY_MAPS.every((id) => HOME_MAPS.includes(id))).toBe(true)
  expect(AWAY_MAPS).toHaveLength(3)
})

test('what a map keeps a place for is a structure of the colony, and covers as that does', () => {
  const structures = new Map(Object.entries(STRUCTURES))
  for (const { place, cover } of Object.values(SIGNS)) {
    if (!place) continue
    const structure = structures.get(place)
    expect(structure?.kind).toBe('security')
    expect(structure?.cover ?? 'none').toBe(cover)
  }
  expect(SIGNS.w.hp).toBe(STRUCTURES['wall-wood'].hp)
})
