import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Hex, hexes, tiles } from '../index.ts'

const { add, DIRECTIONS, distance, isSame, key, neighbours, ring, rotate, within } = hexes

const coordinate = fc.integer({ min: -30, max: 30 })
const hex: fc.Arbitrary<Hex> = fc.record({ q: coordinate, r: coordinate })
const radius = fc.integer({ min: 0, max: 8 })
const side = fc.integer({ min: 0, max: 5 })

describe('distance between hexes', () => {
  test('is the same both ways and 0 only from a hex to itself', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(isSame(a, b))
      }),
    )
  })

  test('is never more than by way of a third hex', () => {
    fc.assert(fc.property(hex, hex, hex, (a, b, c) => distance(a, c) <= distance(a, b) + distance(b, c)))
  })

  test('of three worked pairs is 4, 5 and 7', () => {
    expect(distance({ q: 0, r: 0 }, { q: 2, r: 2 })).toBe(4)
    expect(distance({ q: 0, r: 0 }, { q: 5, r: -2 })).toBe(5)
    expect(distance({ q: -3, r: 1 }, { q: 2, r: 3 })).toBe(7)
  })
})

describe('neighbours of a hex', () => {
  test('are the six hexes at distance 1, in the order of the sides', () => {
    fc.assert(
      fc.property(hex, (at) => {
        expect(neighbours(at)).toEqual(DIRECTIONS.map((direction) => add(at, direction)))
        expect(neighbours(at)).toEqual([0, 1, 2, 3, 4, 5].map((n) => hexes.neighbour(at, n)))
        expect(neighbours(at).map((to) => distance(at, to))).toEqual([1, 1, 1, 1, 1, 1])
      }),
    )
  })

  test('lie opposite to one another at sides three apart', () => {
    fc.assert(fc.property(hex, side, (at, n) => isSame(hexes.neighbour(hexes.neighbour(at, n), n + 3), at)))
  })
})

describe('rings and ranges', () => {
  test('a ring of radius n has 6n hexes, all n away', () => {
    fc.assert(
      fc.property(hex, radius, (centre, n) => {
        const found = ring(centre, n)
        expect(new Set(found.map(key)).size).toBe(n === 0 ? 1 : 6 * n)
        expect(found.every((at) => distance(centre, at) === n)).toBe(true)
      }),
    )
  })

  test('a ring runs from hex to neighbouring hex and closes', () => {
    const found = ring({ q: 2, r: -1 }, 3)
    found.forEach((at, i) => {
      expect(distance(at, found[(i + 1) % found.length]!)).toBe(1)
    })
  })

  test('a range of n has 3n(n+1)+1 hexes, the nearest first', () => {
    fc.assert(
      fc.property(hex, radius, (centre, n) => {
        const found = within(centre, n)
        expect(new Set(found.map(key)).size).toBe(3 * n * (n + 1) + 1)
        const distances = found.map((at) => distance(centre, at))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('rotation of hexes', () => {
  test('by six sixths changes nothing, and turning back undoes it', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: -12, max: 12 }), (at, centre, n) => {
        expect(rotate(at, 6, centre)).toEqual(at)
        expect(rotate(rotate(at, n, centre), -n, centre)).toEqual(at)
      }),
    )
  })

  test('keeps distances', () => {
    fc.assert(
      fc.property(hex, hex, side, (a, b, n) => distance(rotate(a, n), rotate(b, n)) === distance(a, b)),
    )
  })

  test('by one sixth takes side 0 to side 1', () => {
    expect([0, 1, 2, 3, 4, 5].map((n) => rotate(DIRECTIONS[0]!, n))).toEqual(DIRECTIONS)
  })
})

describe('names of hexes and edges', () => {
  test('a key reads back as its hex, and so does an edge as its two hexes', () => {
    fc.assert(
      fc.property(hex, side, (at, n) => {
        expect(hexes.parse(key(at))).toEqual(at)
        const ends = hexes.parseEdge(hexes.edge(at, n))
        expect(ends.map(key).toSorted()).toEqual([key(at), key(hexes.neighbour(at, n))].toSorted())
      }),
    )
  })

  test('an edge has the same id from both its sides', () => {
    fc.assert(
      fc.property(hex, side, (at, n) => {
        const beyond = hexes.neighbour(at, n)
        expect(hexes.edge(at, n)).toBe(hexes.edge(beyond, n + 3))
        expect(hexes.edgeBetween(at, beyond)).toBe(hexes.edgeBetween(beyond, at))
        expect(hexes.sideTo(at, beyond)).toBe(n)
      }),
    )
  })

  test('the hundred nearest hexes have different numbers', () => {
    const near = within({ q: 0, r: 0 }, 6)
    expect(new Set(near.map(hexes.pack)).size).toBe(near.length)
  })

  test.each(['', '1', '1,', '1,2,3', '01,2', '-0,0', '1.5,2', ' 1,2'])('"%s" is not a key', (text) => {
    expect(() => hexes.parse(text)).toThrow('is not a key')
  })

  test('what is no edge, no neighbour or too far out is refused', () => {
    expect(() => hexes.parseEdge('0,0:3')).toThrow('not the id of an edge')
    expect(() => hexes.sideTo({ q: 0, r: 0 }, { q: 2, r: 0 })).toThrow('not neighbours')
    expect(() => hexes.pack({ q: 0, r: 16384 })).toThrow('too far out')
    expect(() => hexes.pack({ q: -16385, r: 0 })).toThrow('too far out')
  })
})

describe('tiles of hexes', () => {
  test('tiles of 19 lie at (5,-2), (3,-5), (-2,-3), (-5,2), (-3,5) and (2,3) from one another', () => {
    expect(DIRECTIONS.map((tile) => key(tiles.centreOf(tile, 2)))).toEqual([
      '5,-2',
      '3,-5',
      '-2,-3',
      '-5,2',
      '-3,5',
      '2,3',
    ])
  })

  test('every hex belongs to exactly the tile that holds it', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), (tile, n) => {
        const held = tiles.hexesOf(tile, n)
        expect(held.map((at) => key(tiles.tileOf(at, n)))).toEqual(held.map(() => key(tile)))
      }),
    )
  })

  test('neighbouring tiles of 19 share five edges', () => {
    const other = new Set(tiles.hexesOf(DIRECTIONS[0]!, 2).map(key))
    const crossings = tiles
      .hexesOf({ q: 0, r: 0 }, 2)
      .flatMap((at) => neighbours(at).filter((to) => other.has(key(to))))
    expect(crossings).toHaveLength(5)
  })
})
