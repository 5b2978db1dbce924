import { seedFrom, streamOf } from '@starboard/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainError, formatFraction, OddsError, odds, rowsOf, sample } from '../index.ts'
import { chancesOf, everyWay } from '../testing.ts'

describe('a question is answered with its chance', () => {
  test.each([
    ['2d6 >= 8', '15/36 = 41.67 %'],
    ['2d6+1 >= 8', '21/36 = 58.33 %'],
    ['3d10kh2+3 >= 17', '526/1000 = 52.60 %'],
    ['3D10 KH2 + 3 ≥ 17', '526/1000 = 52.60 %'],
    ['12d6 count 6 >= 1', '1932641711/2176782336 = 88.78 %'],
    ['12d6 count 5,6 >= 2', '2059341824/2176782336 = 94.60 %'],
    ['12d6 count >=5 >= 2', '2059341824/2176782336 = 94.60 %'],
    ['12d6 count 6 + 8d6 count 6 >= 1', '≈ 97.39 %'],
    ['8d6 count 1 >= 1', '1288991/1679616 = 76.74 %'],
    ['2d6r1 >= 8', '735/1296 = 56.71 %'],
    ['d66 = 66', '1/36 = 2.78 %'],
    ['d% <= 50', '50/100 = 50.00 %'],
    ['2d20kh >= 15', '204/400 = 51.00 %'],
    ['d6 > d6', '15/36 = 41.67 %'],
    ['d6 != d6', '30/36 = 83.33 %'],
    ['d6 = d6', '6/36 = 16.67 %'],
    ['d6 <= d6', '21/36 = 58.33 %'],
    ['2d6 >= 8 and d6 = 6', '15/216 = 6.94 %'],
    ['2d6 >= 8 or d6 = 6', '111/216 = 51.39 %'],
    ['not 2d6 >= 8', '21/36 = 58.33 %'],
    ['(d6 >= 5) + (d6 >= 5) >= 1', '20/36 = 55.56 %'],
    ['(2d6 >= 8) = (2d6 >= 8)', '666/1296 = 51.39 %'],
    ['1 = 1', '1/1 = 100 %'],
    ['0d6 > 0', '0/1 = 0 %'],
  ])('%s: %s', (expression, answer) => {
    const asked = odds(expression)
    expect(asked.kind === 'chance' && formatFraction(asked.chance)).toBe(answer)
  })
})

const valuesOf = (expression: string) => {
  const asked = odds(expression)
  if (asked.kind !== 'values') throw new Error(`${expression} asks for a chance`)
  return asked.dist
}

describe('anything else is answered with all it can come to', () => {
  test.each([
    ['d3', [1, 2, 3]],
    ['4d6kl1', [1, 2, 3, 4, 5, 6]],
    ['dF', [-1, 0, 1]],
    ['-d3 * 2 / 4', [-2, -1]],
    ['max(0, 2d6-9)', [0, 1, 2, 3]],
    ['min(d6, 2, 4)', [1, 2]],
    ['2 - -3 × 2', [8]],
    ['7 ÷ 2', [3]],
    ['(1 + 2) * 3', [9]],
    ['d2! - 0', [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 20]],
    ['max((2d6 count 5,6), 1)', [1, 2]],
  ])('%s', (expression, values) => {
    expect(valuesOf(expression).values).toEqual(values)
  })

  test('dropping the lowest keeps the others', () => {
    expect(valuesOf('4d6dl1')).toEqual(valuesOf('4d6kh3'))
    expect(valuesOf('4d6dh1')).toEqual(valuesOf('4d6kl3'))
    expect(valuesOf('4d6k3')).toEqual(valuesOf('4d6kh3'))
  })

  test('an exploding die has a limit, and the answer says so', () => {
    expect(odds('6d6!').notes).toEqual(['a die explodes at most 9 times'])
    expect(valuesOf('d6!').mean()).toBeCloseTo(4.2, 6)
    expect(odds('2d6').notes).toEqual([])
  })

  test('marks on the extra dice of an explosion count too', () => {
    expect(valuesOf('d6! count 6').mean()).toBeCloseTo(0.2, 6)
    expect(valuesOf('d6!5,6 count 6').mean()).toBeCloseTo(0.25, 4)
  })

  test('as a table with the chance of each value or more', () => {
    const rows = rowsOf(valuesOf('2d6'))
    expect(rows).toHaveLength(11)
    expect(rows[6]).toMatchObject({
      value: 8,
      chance: { top: 5n, bottom: 36n },
      atLeast: { top: 15n, bottom: 36n },
    })
    expect(rows[6]!.percent).toBeCloseTo(13.89, 2)
    expect(rows[0]!.atLeast).toEqual({ top: 36n, bottom: 36n })
  })
})

describe('an expression can be rolled as well', () => {
  test.each([
    '2d6+1 >= 8',
    '3d4kh2-1',
    'd66',
    '2d4r1 count 2',
    '(d4 > d3) * d6',
    'max(d4, 2d2) / 2',
    'dF or d2 = 1',
  ])('%s', (expression) => {
    const { roll } = odds(expression)
    expect(chancesOf(everyWay<unknown>(roll))).toEqual(chancesOf(roll.dist()))
  })

  test('and then always comes to a possible value', () => {
    const random = streamOf(seedFrom('support'))
    fc.assert(
      fc.property(anyDice, (expression) => {
        const { roll } = odds(expression)
        expect(roll.dist().values as unknown[]).toContain(sample<unknown>(random, roll))
      }),
    )
  })
})

const small = fc.integer({ min: 1, max: 6 })

const anyDice = fc
  .tuple(
    small,
    small,
    fc.constantFrom('', 'r1', 'kh1', 'kl1', 'dl1', ' count 1'),
    fc.constantFrom('', ' + ', ' * ', ' > '),
  )
  .map(([count, sides, change, sign]) => `${count}d${sides}${change}${sign && `${sign}(d4 - 2)`}`)

/** Where the expression goes wrong, marked by a caret in front of the character. */
describe('an error points at the character that is wrong', () => {
  test.each([
    ['^', 'there is nothing to work out'],
    ['2d^', 'the number of sides should stand here'],
    ['2d^0', 'a die has at least one side'],
    ['2d6 >=^', 'something is missing at the end'],
    ['2d6 >= ^* 3', 'a number or dice should stand here'],
    ['2d6 ^d6', 'a sign such as + or >= should stand here'],
    ['^(2d6', 'this bracket is never closed'],
    ['(2d6 ^7)', 'a sign such as + or >= should stand here'],
    ['2d6^)', 'this bracket was never opened'],
    ['4d6kh^5', 'there are only 4 dice'],
    ['2d6 count ^7', 'a d6 has no face 7'],
    ['2d6 count^', 'a face should stand here'],
    ['2d6 count <^1', 'no face of a d6 is < 1'],
    ['d66 count ^67', 'a d66 has no face 67'],
    ['dF count ^2', 'a dF has no face 2'],
    ['2d6r^9', 'a d6 has no face 9'],
    ['5 ^count 6', '“count” must follow dice'],
    ['2d6kh1^kl1', 'these dice are already kept or counted'],
    ['d1^!', 'these dice would always explode'],
    ['1 < d6 ^< 3', 'one comparison is enough'],
    ['max ^3', 'max takes a list in brackets, as in max(0, 2d6-7)'],
    ['max(1^)', 'max needs a second value; faces with commas need their own brackets'],
    ['2d6 + ^hello', '“hello” means nothing here'],
    ['2d6 ^$', '“$” means nothing here'],
    ['d6 / ^0', 'nothing can be divided by what may be 0'],
    ['d6 / (^d6 - 1)', 'nothing can be divided by what may be 0'],
    ['d6 + ^9999999', 'numbers go up to a million'],
    ['1000000 * 1000000 ^* d6', 'this comes to more than a million million'],
    ['^999999d999999', '999999 dice are more than anybody can throw'],
    ['2d^99999', '99999 sides are more than anybody can throw'],
  ])('%s', (marked, message) => {
    const at = marked.indexOf('^')
    const error = errorOf(marked.replace('^', ''))
    expect([error.message, error.at]).toEqual([message, at])
  })

  test('and shows it', () => {
    expect(explainError(errorOf('2d6 count 7 >= 1'))).toBe(
      'a d6 has no face 7\n  2d6 count 7 >= 1\n            ^',
    )
  })

  test.each(['(', '-', 'not '])('nesting with %s has an end', (opening) => {
    expect(errorOf(`${opening.repeat(200)}1`).message).toBe('this is nested too deep')
  })

  test('and so has the text', () => {
    expect(errorOf(`1${'+1'.repeat(1000)}`).at).toBe(1000)
    expect(valuesOf(`1${'+1'.repeat(499)}`).values).toEqual([500])
  })
})

describe('what would take too long is refused at once', () => {
  test.each([
    '^99999d2',
    '^10000d10000',
    '^1000d2kh500',
    '^1000d1000kh10',
    '^d10000!',
    '^d10000r<=5000',
    '60d6 * 60d6 ^* 60d6',
    '100d20 ^* 100d20',
    '^1000d6!',
  ])('%s', (marked) => {
    const error = errorOf(marked.replace('^', ''))
    expect([error.message, error.at]).toEqual(['this is too large to work out', marked.indexOf('^')])
  })
})

function errorOf(expression: string): OddsError {
  try {
    odds(expression)
  } catch (error) {
    if (error instanceof OddsError) return error
    throw error
  }
  throw new Error(`${expression} was answered`)
}
