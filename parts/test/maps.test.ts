import { hexes } from '@starboard/space'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexMap, passageBetween, roomsIn } from '../index.ts'

describe('hexes on a drawing', () => {
  const map = hexMap(24)
  const anyHex = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) })

  test('a point near the middle of a hex lies in it', () => {
    const near = fc.record({ x: fc.integer({ min: -14, max: 14 }), y: fc.integer({ min: -14, max: 14 }) })
    fc.assert(
      fc.property(anyHex, near, (hex, off) => {
        const { x, y } = map.pointOf(hex)
        expect(map.hexAt({ x: x + off.x, y: y + off.y })).toEqual(hex)
      }),
    )
  })

  test('neighbours share a side, each from its own', () => {
    const close = (a: { x: number; y: number }, b: { x: number; y: number }) => {
      expect(a.x).toBeCloseTo(b.x)
      expect(a.y).toBeCloseTo(b.y)
    }
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 0, max: 5 }), (hex, side) => {
        const other = hexes.neighbour(hex, side)
        const [a, b] = map.sideOf(map.pointOf(hex), side)
        const [c, d] = map.sideOf(map.pointOf(other), (side + 3) % 6)
        close(a, d)
        close(b, c)
      }),
    )
  })
})

describe('zones on a drawing', () => {
  const room = { x: 0, y: 0, w: 100, h: 80 }

  test('a passage goes through the wall that two rooms share', () => {
    const beside = passageBetween(room, { x: 110, y: 40, w: 50, h: 80 })
    expect(beside).toEqual({
      from: { x: 100, y: 60 },
      to: { x: 110, y: 60 },
      door: { x: 105, y: 60 },
      upright: true,
    })
    const below = passageBetween(room, { x: 20, y: 90, w: 20, h: 20 })
    expect(below).toEqual({
      from: { x: 30, y: 80 },
      to: { x: 30, y: 90 },
      door: { x: 30, y: 85 },
      upright: false,
    })
  })

  test('or from corner to corner where they share none', () => {
    expect(passageBetween(room, { x: 110, y: 90, w: 20, h: 20 }).door).toEqual({ x: 105, y: 85 })
  })

  test('so many tokens find room, the smaller the more there are', () => {
    expect(roomsIn(room, 2).scale).toBe(1)
    const { scale, places } = roomsIn(room, 12)
    expect(scale).toBeLessThan(1)
    expect(places).toHaveLength(12)
    for (const { x, y } of places) expect(x > 0 && x < 100 && y > 0 && y < 80).toBe(true)
  })
})
