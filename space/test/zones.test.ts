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

  test('see along a listed line while every border on it is open', () => {
    const sightline = ['bridge', 'corridor', 'galley']
    expect(zones.isOpenAlong(SHIP, sightline)).toBe(true)
    expect(zones.isOpenAlong(SHIP, sightline, butNot('a'))).toBe(true)
    expect(zones.isOpenAlong(SHIP, sightline, butNot('c'))).toBe(false)
    expect(zones.isOpenAlong(SHIP, ['bridge', 'galley'])).toBe(false)
  })

  test('that are not on the map are refused', () => {
    expect(() => zones.neighbours(SHIP, 'cellar')).toThrow("no zone 'cellar'")
    expect(() => zones.zoneMap(['x'], [{ id: 'a', between: ['x', 'y'] }])).toThrow("no zone 'y'")
  })
})
