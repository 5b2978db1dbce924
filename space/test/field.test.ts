import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, fields, findPath, type Graph, grids, reach, type Square, squares } from '../index.ts'

const WIDTH = 7
const HEIGHT = 6

const place = fc.integer({ min: 0, max: WIDTH * HEIGHT - 1 })
const rows = (most: number) =>
  fc.uint8Array({ minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT, max: most })
const field: fc.Arbitrary<Field> = fc
  .record({ closed: rows(3), flank: rows(2) })
  .map(({ closed, flank }) => ({
    width: WIDTH,
    height: HEIGHT,
    closed,
    flank: flank.map((one) => (one > 1 ? 1 : 0)),
  }))

/** The same map as a graph, read square by square. */
function graphOf({ closed, flank }: Field, costs: ArrayLike<number>): Graph<Square> {
  const isOn = ({ x, y }: Square): boolean => x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT
  const of = (what: Uint8Array, { x, y }: Square): number => what[y * WIDTH + x]!
  const footing = {
    isOpen: (square: Square) => isOn(square) && of(closed, square) < fields.SHUT,
    isFlankOpen: (square: Square) => isOn(square) && of(flank, square) === 0,
  }
  return {
    key: squares.pack,
    neighbours: (from) =>
      grids.stepsOf(from, footing).map(({ to }) => ({ to, cost: costs[to.y * WIDTH + to.x]! })),
  }
}

const EVEN = new Array<number>(WIDTH * HEIGHT).fill(1)
const squareAt = (at: number): Square => fields.squareOf({ width: WIDTH }, at)
const placeAt = (square: Square): number => fields.placeOf({ width: WIDTH }, square)

describe('a search on a field', () => {
  test('settles the same squares in the same order, at the same distance, as one on the graph', () => {
    fc.assert(
      fc.property(field, place, fc.integer({ min: 0, max: 9 }), (map, start, most) => {
        const found = fields.spread(map, start, most)
        const slowly = [...reach(graphOf(map, EVEN), squareAt(start), most).values()]
        expect(found.order).toEqual(slowly.map(({ node }) => placeAt(node)))
        expect(found.steps).toEqual(slowly.map(({ cost }) => cost))
        expect(found.goal).toBe(-1)
      }),
    )
  })

  test('stops at the first goal, and knows the way there', () => {
    fc.assert(
      fc.property(field, place, place, (map, start, goal) => {
        const found = fields.spread(map, start, Infinity, (at) => at === goal)
        const slowly = findPath(graphOf(map, EVEN), squareAt(start), (at) => placeAt(at) === goal)
        expect(found.order[found.goal]).toBe(slowly ? goal : undefined)
        if (slowly) expect(fields.wayBack(found, found.goal)).toEqual(slowly.nodes.slice(1).map(placeAt))
      }),
    )
  })

  test('finds the way that costs least, and of equals the same as on the graph', () => {
    fc.assert(
      fc.property(field, rows(4), place, place, (map, tolls, start, goal) => {
        const costs = Float64Array.from(tolls, (toll) => toll + 1)
        const way = fields.cheapestWay(
          map,
          start,
          (at) => costs[at]!,
          (at) => at === goal,
        )
        const slowly = findPath(graphOf(map, costs), squareAt(start), (at) => placeAt(at) === goal)
        expect(way).toEqual(slowly ? slowly.nodes.slice(1).map(placeAt) : null)
      }),
    )
  })
})
