import { describe, expect, test } from 'vitest'
import {
  chance,
  dice,
  formatFraction,
  formatPercent,
  formatShare,
  inPercent,
  numberOf,
  percentOf,
  reduced,
  wholePercent,
} from '../index.ts'

const fraction = (top: number | bigint, bottom: number | bigint) => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})

describe('a fraction as text', () => {
  test('is not reduced when it comes from dice', () => {
    expect(formatFraction(chance(dice(2, 6), (total) => total >= 8))).toBe('15/36 = 41.67 %')
  })

  test.each([
    [fraction(0, 36), '0/36 = 0 %'],
    [fraction(36, 36), '36/36 = 100 %'],
    [fraction(1, 46656), '1/46656 < 0.01 %'],
    [fraction(46655, 46656), '46655/46656 > 99.99 %'],
    [fraction(1, 8), '1/8 = 12.50 %'],
    [fraction(2, 3), '2/3 = 66.67 %'],
  ])('%o reads %s', (given, text) => {
    expect(formatFraction(given)).toBe(text)
  })

  test('rounds half a hundredth up', () => {
    expect(formatPercent(fraction(12345, 1_000_000))).toBe('1.23 %')
    expect(formatPercent(fraction(12350, 1_000_000))).toBe('1.24 %')
    expect([0, 0.00001, 0.5, 5 / 12, 0.99999, 1].map(formatShare)).toEqual([
      '0 %',
      '< 0.01 %',
      '50.00 %',
      '41.67 %',
      '> 99.99 %',
      '100 %',
    ])
  })

  test.each([
    [fraction(0, 6), 0],
    [fraction(1, 1000), 1],
    [fraction(5, 9), 56],
    [fraction(999, 1000), 99],
    [fraction(6, 6), 100],
  ])('%o is %i in whole per cent: only what is certain is 100, only what is impossible 0', (given, whole) => {
    expect(wholePercent(given)).toBe(whole)
    expect(inPercent(whole)).toBe(`${whole} %`)
  })

  test('is a percentage alone when it is too long to read, and exact on request', () => {
    const long = fraction(6n ** 20n - 5n ** 20n, 6n ** 20n)
    expect(formatFraction(long)).toBe('≈ 97.39 %')
    expect(formatFraction(long, { exact: true })).toBe('3560791008422351/3656158440062976 = 97.39 %')
    expect(formatFraction(fraction(1, 6n ** 20n))).toBe('< 0.01 %')
  })

  test('is reduced when only that makes it readable', () => {
    expect(formatFraction(fraction(6n ** 19n, 6n ** 20n))).toBe('1/6 = 16.67 %')
  })
})

describe('a fraction as a number', () => {
  test('keeps its lowest terms, also below zero', () => {
    expect(reduced(fraction(15, 36))).toEqual(fraction(5, 12))
    expect(reduced(fraction(-4, 6))).toEqual(fraction(-2, 3))
    expect(reduced(fraction(0, 6))).toEqual(fraction(0, 1))
  })

  test('may have more digits than any number', () => {
    expect(numberOf(fraction(3n ** 5000n, 3n ** 5001n))).toBeCloseTo(1 / 3, 12)
    expect(percentOf(fraction(15, 36))).toBeCloseTo(41.6667, 4)
    expect(numberOf(fraction(-7, 2))).toBe(-3.5)
  })
})
