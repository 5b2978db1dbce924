import { describe, expect, test } from 'vitest'
import { differenceFrom, type Schema } from '../index.ts'

const SHIP: Schema = {
  type: 'object',
  properties: {
    kind: { enum: ['ship'] },
    name: { type: ['string', 'null'] },
    holds: { type: 'array', items: { type: 'integer' } },
    speed: { type: 'number' },
  },
  required: ['kind', 'holds'],
  additionalProperties: false,
}
const OTHER: Schema = {
  type: 'object',
  properties: { kind: { not: { enum: ['ship'] } } },
  required: ['kind'],
}

describe('what differs from a schema', () => {
  test('nothing, if it is as it says', () => {
    expect(differenceFrom(SHIP, { kind: 'ship', holds: [1, 2], name: null, speed: 1.5 })).toBeNull()
    expect(differenceFrom({}, 'whatever')).toBeNull()
    expect(differenceFrom({ additionalProperties: { type: 'string' } }, { a: 'x' })).toBeNull()
  })

  test.each([
    [{ kind: 'ship' }, 'view.holds is missing'],
    [{ kind: 'ship', holds: [1, 1.5] }, 'view.holds[1] is number, not integer'],
    [{ kind: 'ship', holds: [], crew: 3 }, 'view.crew is not in the schema'],
    [{ kind: 'ship', holds: [], name: 7 }, 'view.name is integer, not string or null'],
    [{ kind: 'buoy', holds: [] }, 'view.kind is "buoy"'],
    [[], 'view is array, not object'],
  ])('%j: %s', (value, difference) => {
    expect(differenceFrom(SHIP, value)).toBe(difference)
  })

  test('of several shapes one must fit', () => {
    const any: Schema = { anyOf: [SHIP, OTHER] }
    expect(differenceFrom(any, { kind: 'buoy', lamp: true })).toBeNull()
    expect(differenceFrom(any, { kind: 'ship', holds: ['x'] })).toBe('view.holds[0] is string, not integer')
  })

  test('things under any name are looked at', () => {
    const map: Schema = { type: 'object', additionalProperties: { type: 'integer' } }
    expect(differenceFrom(map, { a: 1, b: 'two' })).toBe('view.b is string, not integer')
  })
})
