import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentTo, seedFrom, shuffled, streamOf } from '../index.ts'

describe('the stream', () => {
  test('gives the numbers of ChaCha8 under the key, little-endian', () => {
    // First words of ChaCha8, all-zero key and nonce: draft-strombergson-chacha-test-vectors, TC1.
    const stream = streamOf('0'.repeat(64))
    const words = [0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f]
    for (const word of words) expect(stream.below(2 ** 32)).toBe(word)
  })

  test('depends on key and position alone: any position can be sought', () => {
    const faces = Array.from({ length: 3000 }, (_, position) => streamOf(seedFrom('s'), position).die(6))
    const stream = streamOf(seedFrom('s'))
    expect(faces).toEqual(faces.map(() => stream.die(6)))
    fc.assert(
      fc.property(fc.nat(2999), (position) => {
        stream.seek(position)
        return stream.die(6) === faces[position] && stream.position === position + 1
      }),
    )
  })

  test('is even: each face of a d6 and of a d20 comes as often as any other', () => {
    for (const sides of [6, 20]) {
      const counts = new Array(sides).fill(0)
      const stream = streamOf(seedFrom('even'))
      const rolls = 20_000 * sides
      for (let i = 0; i < rolls; i++) counts[stream.die(sides) - 1]++
      const chi2 = counts.reduce((sum, n) => sum + (n - 20_000) ** 2 / 20_000, 0)
      expect(chi2).toBeLessThan(sides * 3)
    }
  })

  test('throws away what would favour low numbers', () => {
    const n = 3_000_000_000
    const stream = streamOf(seedFrom('reject'))
    let drawn = 0
    for (let i = 0; i < 1000; i++) {
      expect(stream.below(n)).toBeLessThan(n)
      drawn = stream.position
    }
    expect(drawn).toBeGreaterThan(1300) // about 1,432: three in ten of 2^32 are past the last multiple
  })
})

test('a shuffle keeps every card and uses one number a card but the first', () => {
  const stream = streamOf(seedFrom('deck'))
  const deck = shuffled(stream, [1, 2, 3, 4, 5])
  expect([...deck].sort()).toEqual([1, 2, 3, 4, 5])
  expect(stream.position).toBe(4)
})

test('the commitment to a seed is its SHA-256', () => {
  expect(commitmentTo('00'.repeat(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  )
})
