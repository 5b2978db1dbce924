import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zones } from '../index.ts'

// Two doors from bridge to corridor, then galley and hold, a chute back to the corridor; an attic cut off.
const NAMES = ['bridge', 'corridor', 'galley', 'hold', 'attic']
const DOORS = [
  { id: 'a', between: ['bridge', 'corridor'], kind: 'door' },
  { id: 'b', between: ['bridge', 'corridor'], kind: 'hatch' },
  { id: 'c', between: ['corridor', 'galley'], kind: 'open' },
  { id: 'd', between: ['galley', 'hold'], kind: 'door' },
  { id: 'e', between: ['hold', 'corridor'], kind: 'chute', isOneWay: true },
] as const
const SHIP = zones.zoneMap(NAMES, DOORS)
const butNot =
  (...shut: string[]) =>
  ({ id }: { id: string }) =>
    !shut.includes(id)

describe('zones', () => {
  test('have as neighbours what a connection leads to, each once', () => {
    expect(zones.neighbours(SHIP, 'corridor')).toEqual(['bridge', 'galley'])
    expect(zones.neighbours(SHIP, 'hold')).toEqual(['galley', 'corridor'])
    expect(zones.neighbours(SHIP, 'attic')).toEqual([])
  })

  test('stay neighbours while one of two doors is open', () => {
    expect(zones.neighbours(SHIP, 'bridge', butNot('a'))).toEqual(['corridor'])
    expect(zones.neighbours(SHIP, 'bridge', butNot('a', 'b'))).toEqual([])
    expect(zones.connections(SHIP, 'bridge', 'corridor').map(({ kind }) => kind)).toEqual(['door', 'hatch'])
    expect(zones.exits(SHIP, 'galley').map(({ to, by }) => [to, by.id])).toEqual([
      ['corridor', 'c'],
      ['hold', 'd'],
    ])
  })

  test('are as far apart as the zones entered on the shortest open way', () => {
    expect(zones.distance(SHIP, 'bridge', 'bridge')).toBe(0)
    expect(zones.distance(SHIP, 'bridge', 'hold')).toBe(3)
    expect(zones.distance(SHIP, 'hold', 'bridge')).toBe(2)
    expect(zones.distance(SHIP, 'hold', 'bridge', butNot('e'))).toBe(3)
    expect(zones.distance(SHIP, 'bridge', 'attic')).toBe(Infinity)
  })

  test('within a range are listed with their distance, the nearest first', () => {
    expect([...zones.distances(SHIP, 'bridge', 2)]).toEqual([
      ['bridge', 0],
      ['corridor', 1],
      ['galley', 2],
    ])
    expect([...zones.distances(SHIP, 'galley').keys()]).toEqual(['galley', 'corridor', 'hold', 'bridge'])
  })

  test('are joined by the shortest route, if there is one', () => {
    expect(zones.findRoute(SHIP, 'hold', 'bridge')?.nodes).toEqual(['hold', 'corridor', 'bridge'])
    expect(zones.findRoute(SHIP, 'hold', 'attic')).toBeUndefined()
  })

  test('are reached at the least cost, by exits that may cost more than others or be closed', () => {
    const slow = ({ by }: { by: { kind: string } }) =>
      by.kind === 'door' ? 5 : by.kind === 'chute' ? Infinity : 1
    expect([...zones.costsFrom(SHIP, 'bridge', slow)]).toEqual([
      ['bridge', 0],
      ['corridor', 1],
      ['galley', 2],
      ['hold', 7],
    ])
    expect([...zones.costsFrom(SHIP, 'bridge', slow, 2).keys()]).toEqual(['bridge', 'corridor', 'galley'])
    expect([...zones.costsFrom(SHIP, 'hold', slow).keys()]).toEqual(['hold', 'galley', 'corridor', 'bridge'])
    expect(() => zones.costsFrom(SHIP, 'hold', () => -1)).toThrow('costs -1')
  })

  test('are reached by the exits of a cheapest way', () => {
    const slow = ({ by }: { by: { id: string } }) => (by.id === 'a' ? 2 : 1)
    const taken = (way: { exits: readonly { by: { id: string } }[] } | undefined) =>
      way?.exits.map(({ by }) => by.id)
    expect(taken(zones.findWay(SHIP, 'bridge', 'hold', slow))).toEqual(['b', 'c', 'd'])
    expect(taken(zones.findWay(SHIP, 'bridge', 'bridge', slow))).toEqual([])
    expect(zones.findWay(SHIP, 'bridge', 'attic', slow)).toBeUndefined()
    const ways = zones.waysFrom(SHIP, 'bridge', slow, 2)
    expect([...ways].map(([zone, way]) => [zone, way.cost, taken(way)])).toEqual([
      ['corridor', 1, ['b']],
      ['galley', 2, ['b', 'c']],
    ])
  })

  test('cost as much as trying all ways says, on maps made at random', () => {
    const draw = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(4)), { maxLength: 12 })
    const check = (drawn: readonly (readonly [number, number, number])[]) => {
      const doors = drawn.map(([a, b, cost], n) => ({ id: `${n}`, between: [`${a}`, `${b}`] as const, cost }))
      const map = zones.zoneMap(['0', '1', '2', '3', '4', '5'], doors)
      const costOf = ({ by }: { by: { cost: number } }) => (by.cost === 4 ? Infinity : by.cost)
      const best = new Map([['0', 0]])
      for (let round = 0; round < 6; round++)
        for (const { between, cost } of doors)
          for (const [from, to] of [between, [between[1], between[0]] as const]) {
            const total = (best.get(from) ?? Infinity) + (cost === 4 ? Infinity : cost)
            if (total < (best.get(to) ?? Infinity)) best.set(to, total)
          }
      const found = zones.costsFrom(map, '0', costOf)
      expect([...found].sort()).toEqual([...best].sort())
      for (const [zone, cost] of found) {
        const way = zones.findWay(map, '0', zone, costOf)!
        expect(way.cost).toBe(cost)
        expect(way.exits.reduce((sum, { by }) => sum + by.cost, 0)).toBe(cost)
      }
    }
    fc.assert(fc.property(draw, check))
  })

  test('that are not on the map are refused', () => {
    expect(() => zones.neighbours(SHIP, 'cellar')).toThrow("no zone 'cellar'")
    expect(() => zones.zoneMap(['x'], [{ id: 'a', between: ['x', 'y'] }])).toThrow("no zone 'y'")
  })
})
