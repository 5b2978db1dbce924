import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, type Hex, hexes, isClear, isPlain, type Line, type Ruling, stretches } from '../index.ts'

const { distance, key, line, parse } = hexes

const coordinate = fc.integer({ min: -9, max: 9 })
const hex: fc.Arbitrary<Hex> = fc.record({ q: coordinate, r: coordinate })
const ORIGIN = { q: 0, r: 0 }

const keys = (chain: readonly Hex[]): string => chain.map(key).join(' ')
const draw = ({ left, right }: Line<Hex>) => [keys(left), keys(right)]

/** By the separating axes of a hexagon and a segment, in thirds of a hex: an independent proof. */
function runsThrough(from: Hex, to: Hex, at: Hex): boolean {
  const axes = [(h: Hex) => h.q - h.r, (h: Hex) => h.q + 2 * h.r, (h: Hex) => 2 * h.q + h.r]
  const overlaps = axes.every((axis) => {
    const [a, b] = [axis(from), axis(to)]
    return Math.min(a, b) < axis(at) + 1 && Math.max(a, b) > axis(at) - 1
  })
  const corners = hexes.DIRECTIONS.map((d, i) => hexes.add(d, hexes.neighbour(ORIGIN, i + 1)))
  const sides = corners.map((corner) => {
    const [q, r] = [3 * (at.q - from.q) + corner.q, 3 * (at.r - from.r) + corner.r]
    return (to.q - from.q) * r - (to.r - from.r) * q
  })
  return overlaps && Math.min(...sides) < 0 && Math.max(...sides) > 0
}

describe('a line between hexes', () => {
  test('begins and ends at its ends and goes from neighbour to neighbour without coming back', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        for (const chain of Object.values(line(a, b)) as Hex[][]) {
          expect([chain[0], chain.at(-1)]).toEqual([a, b])
          expect(chain.slice(1).every((at, i) => distance(at, chain[i]!) === 1)).toBe(true)
          expect(new Set(chain.map(key)).size).toBe(chain.length)
        }
      }),
    )
  })

  test('turned round has the same chains, swapped', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const back = line(b, a)
        expect(draw(line(a, b))).toEqual([keys(back.right.toReversed()), keys(back.left.toReversed())])
      }),
    )
  })

  test('has on both chains exactly the hexes whose inside it crosses', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        fc.pre(!hexes.isSame(a, b))
        const { left, right } = line(a, b)
        const inside = hexes.within(a, distance(a, b) + 1).filter((at) => runsThrough(a, b, at))
        const shared = left.filter((at) => right.includes(at))
        expect(shared.map(key).toSorted()).toEqual(inside.map(key).toSorted())
      }),
    )
  })

  test('is plain exactly if its chains are alike', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => isPlain(line(a, b)) === (draw(line(a, b))[0] === draw(line(a, b))[1])),
    )
  })

  test('turns with the board', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 1, max: 5 }), (a, b, n) => {
        const turned = line(a, b).left.map((at) => hexes.rotate(at, n))
        expect(keys(line(hexes.rotate(a, n), hexes.rotate(b, n)).left)).toBe(keys(turned))
      }),
    )
  })

  test('along a row runs through the row', () => {
    expect(draw(line(ORIGIN, parse('3,0')))).toEqual(['0,0 1,0 2,0 3,0', '0,0 1,0 2,0 3,0'])
  })

  test('along a border parts round it: the two hexes on either side are both given', () => {
    expect(draw(line(ORIGIN, parse('2,-1')))).toEqual(['0,0 1,-1 2,-1', '0,0 1,0 2,-1'])
    expect(draw(line(ORIGIN, parse('2,2')))).toEqual(['0,0 1,0 1,1 2,1 2,2', '0,0 0,1 1,1 1,2 2,2'])
  })

  test('through a corner parts round the third hex', () => {
    expect(draw(line(ORIGIN, parse('4,1')))).toEqual([
      '0,0 1,0 2,0 2,1 3,0 3,1 4,1',
      '0,0 1,0 1,1 2,0 2,1 3,1 4,1',
    ])
  })

  test('from a hex to itself is that hex', () => {
    expect(draw(line(ORIGIN, ORIGIN))).toEqual(['0,0', '0,0'])
  })
})

describe('what a line of hexes crosses', () => {
  test('is cut into plain and parted stretches', () => {
    const parts = stretches(line(ORIGIN, parse('2,2')))
    expect(parts.map(draw)).toEqual([
      ['0,0 1,0 1,1', '0,0 0,1 1,1'],
      ['1,1 2,1 2,2', '1,1 1,2 2,2'],
    ])
    expect(stretches(line(ORIGIN, parse('2,0'))).map(isPlain)).toEqual([true, true])
  })

  test('is listed hex by hex, each once', () => {
    const along = line(ORIGIN, parse('1,1'))
    expect(keys(cellsOf(along))).toBe('0,0 1,0 0,1 1,1')
  })
})

describe('line of sight between hexes', () => {
  const rulings: Ruling[] = ['either', 'each', 'both']
  const walls = fc.uniqueArray(hex, { maxLength: 60, selector: key })
  const blocks = (list: readonly Hex[], ruling: Ruling) => {
    const set = new Set(list.map(key))
    return { cell: (at: Hex) => set.has(key(at)), ruling }
  }

  test('is mutual under every ruling, with blocking hexes and blocking edges', () => {
    fc.assert(
      fc.property(hex, hex, walls, fc.constantFrom(...rulings), (a, b, list, ruling) => {
        const { cell } = blocks(list, ruling)
        const edge = (from: Hex, to: Hex) => cell(from) !== cell(to)
        expect(hexes.sees(a, b, { cell, ruling })).toBe(hexes.sees(b, a, { cell, ruling }))
        expect(hexes.sees(a, b, { edge, ruling })).toBe(hexes.sees(b, a, { edge, ruling }))
      }),
    )
  })

  test('by both chains implies by either, and by either implies at each parting', () => {
    fc.assert(
      fc.property(hex, hex, walls, (a, b, list) => {
        const [either, each, both] = rulings.map((ruling) => hexes.sees(a, b, blocks(list, ruling)))
        expect([!both || either, !either || each]).toEqual([true, true])
      }),
    )
  })

  test('is stopped by a hex in the way, not by what stands on its ends', () => {
    const three = parse('3,0')
    expect(hexes.sees(ORIGIN, three, blocks([parse('2,0')], 'either'))).toBe(false)
    expect(hexes.sees(ORIGIN, three, blocks([ORIGIN, three, parse('1,1')], 'either'))).toBe(true)
  })

  test('is stopped by the border of the very hex one stands on', () => {
    const edge = (from: Hex, to: Hex) => hexes.isSame(from, ORIGIN) || hexes.isSame(to, ORIGIN)
    expect(hexes.sees(ORIGIN, parse('1,0'), { edge })).toBe(false)
    expect(hexes.sees(parse('2,0'), parse('1,0'), { edge })).toBe(true)
  })

  test('along a border with one side blocked is for the game to rule', () => {
    const onOneSide = (ruling: Ruling) => hexes.sees(ORIGIN, parse('1,1'), blocks([parse('1,0')], ruling))
    expect(rulings.map(onOneSide)).toEqual([true, true, false])
  })

  test('past obstacles on alternating sides is clear only if each parting is ruled by itself', () => {
    const slalom = (ruling: Ruling) =>
      hexes.sees(ORIGIN, parse('2,2'), blocks([parse('1,0'), parse('1,2')], ruling))
    expect(rulings.map(slalom)).toEqual([false, true, false])
    const shut = [parse('1,0'), parse('1,2'), parse('1,1')]
    expect(isClear(line(ORIGIN, parse('2,2')), blocks(shut, 'each'))).toBe(false)
  })
})
