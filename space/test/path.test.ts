import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPath, type Graph, hexes, pathTo, ranked, reach, squares, unranked } from '../index.ts'

const SIZE = 7
type Arrow = readonly [from: number, to: number, cost: number]

const place = fc.integer({ min: 0, max: SIZE - 1 })
const arrows: fc.Arbitrary<Arrow[]> = fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 5 })), {
  maxLength: 25,
})

const graphOf = (list: readonly Arrow[]): Graph<number> => ({
  key: (node) => node,
  neighbours: (node) => list.filter(([from]) => from === node).map(([, to, cost]) => ({ to, cost })),
})

/** The cheapest of all ways without a circle, tried one after the other. */
function bruteForce(list: readonly Arrow[], from: number, to: number, seen: readonly number[] = []): number {
  if (from === to) return 0
  const ways = list
    .filter(([start, end]) => start === from && end !== from && !seen.includes(end))
    .map(([, end, cost]) => cost + bruteForce(list, end, to, [...seen, from]))
  return Math.min(Infinity, ...ways)
}

describe('the cheapest way', () => {
  test('costs what the best of all ways costs, on small random maps', () => {
    fc.assert(
      fc.property(arrows, place, place, (list, from, to) => {
        const found = findPath(graphOf(list), from, (node) => node === to)
        expect(found?.cost ?? Infinity).toBe(bruteForce(list, from, to))
      }),
      { numRuns: 60 },
    )
  })

  test('runs from the start to the goal over links that add up to its cost', () => {
    fc.assert(
      fc.property(arrows, place, (list, from) => {
        for (const visit of reach(graphOf(list), from).values()) {
          const nodes = pathTo(visit)
          const costs = nodes.slice(1).map((to, i) => {
            const links = list.filter(([a, b]) => a === nodes[i] && b === to)
            return Math.min(...links.map(([, , cost]) => cost))
          })
          expect([nodes[0], nodes.at(-1)]).toEqual([from, visit.node])
          expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(visit.cost)
        }
      }),
    )
  })

  test('on an empty board of hexes is as long as the distance', () => {
    const coordinate = fc.integer({ min: -5, max: 5 })
    const hex = fc.record({ q: coordinate, r: coordinate })
    const board = {
      key: hexes.pack,
      neighbours: (at: hexes.Hex) => hexes.neighbours(at).map((to) => ({ to, cost: 1 })),
    }
    fc.assert(
      fc.property(
        hex,
        hex,
        (a, b) => findPath(board, a, (at) => hexes.isSame(at, b))?.cost === hexes.distance(a, b),
      ),
      { numRuns: 30 },
    )
  })

  test('among equals takes the neighbours in the order given', () => {
    const board: Graph<squares.Square> = {
      key: squares.key,
      neighbours: (at) => squares.neighbours4(at).map((to) => ({ to, cost: 1 })),
    }
    const found = findPath(board, { x: 0, y: 0 }, (at) => at.x === 2 && at.y === -2)
    expect(found?.nodes.map(squares.key)).toEqual(['0,0', '0,-1', '0,-2', '1,-2', '2,-2'])
  })

  test('where all links cost the same, is the first of the shortest in the order of neighbours', () => {
    fc.assert(
      fc.property(arrows, place, place, (list, from, to) => {
        const even = list.map(([a, b]): Arrow => [a, b, 1])
        const found = findPath(graphOf(even), from, (node) => node === to)
        const way = found && [from]
        for (let left = (found?.cost ?? 0) - 1; left >= 0; left--) {
          const next = even.find(([a, b]) => a === way?.at(-1) && bruteForce(even, b, to) === left)!
          way?.push(next[1])
        }
        expect(found?.nodes).toEqual(way)
      }),
      { numRuns: 60 },
    )
  })

  test('is nowhere if the goal is out of budget, closed off or not there', () => {
    const chain = graphOf([
      [0, 1, 2],
      [1, 2, 2],
      [2, 3, Infinity],
    ])
    const costTo = (goal: number, budget?: number) =>
      findPath(chain, 0, (node) => node === goal, budget)?.cost
    expect([costTo(2), costTo(2, 4), costTo(2, 3), costTo(3), costTo(6)]).toEqual([
      4,
      4,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('from a goal is the goal itself', () => {
    expect(findPath(graphOf([]), 4, () => true)).toEqual({ nodes: [4], cost: 0 })
  })

  test('refuses a link of negative or unknown cost', () => {
    expect(() => reach(graphOf([[0, 1, -1]]), 0)).toThrow('costs -1')
    expect(() => reach(graphOf([[0, 1, Number.NaN]]), 0)).toThrow('costs NaN')
  })
})

describe('what can be reached', () => {
  test('is what costs no more than the budget, the cheapest first', () => {
    fc.assert(
      fc.property(arrows, place, fc.integer({ min: 0, max: 8 }), (list, from, budget) => {
        const all = [...reach(graphOf(list), from).values()]
        const near = [...reach(graphOf(list), from, budget).values()]
        expect(near.map(({ node }) => node)).toEqual(
          all.filter(({ cost }) => cost <= budget).map(({ node }) => node),
        )
        expect(near.map(({ cost }) => cost)).toEqual(near.map(({ cost }) => cost).toSorted((a, b) => a - b))
      }),
    )
  })

  test('is found by key, with the way back', () => {
    const reached = reach(
      graphOf([
        [0, 1, 1],
        [1, 2, 1],
        [0, 2, 5],
      ]),
      0,
    )
    expect([...reached.keys()]).toEqual([0, 1, 2])
    expect(pathTo(reached.get(2)!)).toEqual([0, 1, 2])
    expect(reached.get(2)!.from!.node).toBe(1)
  })
})

describe('ranked costs', () => {
  test('find the safest way, and among those the shortest', () => {
    const risky = ranked(1, 1)
    const safe = ranked(0, 1)
    const list: Arrow[] = [
      [0, 3, risky],
      [0, 1, safe],
      [1, 2, safe],
      [2, 3, safe],
      [1, 3, safe],
    ]
    const found = findPath(graphOf(list), 0, (node) => node === 3)!
    expect(found.nodes).toEqual([0, 1, 3])
    expect(unranked(found.cost, 2)).toEqual([0, 2])
  })

  test('compare like lists and read back after adding', () => {
    const costs = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(costs, costs, (a, b) => {
        const first = a.findIndex((cost, i) => cost !== b[i])
        expect(ranked(...a) < ranked(...b)).toBe(first >= 0 && a[first]! < b[first]!)
        expect(unranked(ranked(...a) + ranked(...b), 4)).toEqual(a.map((cost, i) => cost + b[i]!))
      }),
    )
  })

  test('are at most four, and closed if one of them is', () => {
    expect(() => ranked(1, 2, 3, 4, 5)).toThrow('at most four')
    expect(ranked(0, Infinity)).toBe(Infinity)
  })
})
