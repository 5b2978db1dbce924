import { describe, expect, test } from 'vitest'
import { type Ask, IllegalAnswer, Numbering } from '../index.ts'

const of = (...values: string[]) => values.map((value) => ({ value }))
const one = (...values: string[]): Ask => ({
  ...{ kind: 'one', seat: 0, id: 'act', rule: 'TOY-01' },
  options: of(...values),
})
const some = (min: number, max: number, ...values: string[]): Ask => ({
  ...{ kind: 'some', seat: 0, id: 'take', rule: 'TOY-02', min, max },
  options: of(...values),
})
const number = (min: number, max: number): Ask => ({
  ...{ kind: 'number', seat: 0, id: 'pay', rule: 'TOY-03', min, max },
})

const LIST = {
  counted: ['foe-', 'u'],
  names: ['act/wait', 'act/hit:foe-~1', 'act/hit:foe-~2', 'take/ale', 'take/bread', 'act/hit:u~1'],
}
const numbering = new Numbering(LIST)
const read = (ask: Ask, action: number, picked?: string[]) => numbering.read(ask, action, picked)

describe('options by number', () => {
  test('an option is called by its question and its value, and numbered by its place on the list', () => {
    expect(numbering.mask(one('wait'))).toEqual([256])
    expect(numbering.names[256]).toBe('act/wait')
    expect(read(one('wait', 'go'), 256)).toEqual({ answer: 'wait' })
  })

  test('of counted things it says which of those on offer is meant, the oldest first', () => {
    const fight = one('hit:foe-10', 'hit:foe-9', 'wait')
    expect(numbering.mask(fight)).toEqual([258, 257, 256])
    expect(read(fight, 257)).toEqual({ answer: 'hit:foe-9' })
    expect(numbering.mask(one('hit:foe-31', 'wait'))).toEqual([257, 256])
    expect(numbering.mask(one('hit:u3b'))).toEqual([261])
    expect(numbering.namesOf(one('hit:take-foe-3'))).toEqual(['act/hit:take-foe-3'])
  })

  test('what is not on the list gets a number all the same, and none twice', () => {
    const strange = one('sing', 'wait', 'hit:foe-1', 'hit:foe-2', 'hit:foe-3', 'dance')
    const mask = numbering.mask(strange)
    expect(mask).toEqual([34, 256, 257, 258, 35, 36])
    expect(read(strange, 35)).toEqual({ answer: 'hit:foe-3' })
    const many = one(...Array.from({ length: 500 }, (_, n) => `new-${n}`))
    expect(numbering.mask(many)).toEqual(Array.from({ length: 222 }, (_, n) => 34 + n))
  })

  test('a name that is added later moves none', () => {
    const grown = new Numbering({ ...LIST, names: [...LIST.names, 'act/sing'] })
    expect(grown.names.slice(0, numbering.names.length)).toEqual(numbering.names)
    expect(grown.mask(one('sing', 'wait'))).toEqual([262, 256])
  })

  test('several picks are made one after the other and then done, as far as the question allows', () => {
    const order = some(1, 2, 'ale', 'bread', 'soup')
    expect(numbering.mask(order)).toEqual([259, 260, 34])
    expect(read(order, 260)).toEqual({ picked: ['bread'] })
    expect(numbering.mask(order, ['bread'])).toEqual([0, 259, 34])
    expect(read(order, 0, ['bread'])).toEqual({ answer: ['bread'] })
    expect(read(order, 34, ['bread'])).toEqual({ answer: ['bread', 'soup'] })
    expect(() => read(order, 0)).toThrow(IllegalAnswer)
    expect(() => read(order, 260, ['bread'])).toThrow(IllegalAnswer)
  })

  test('a number is given in at most 32 steps, the smallest and the largest among them', () => {
    expect(numbering.mask(number(5, 7))).toEqual([2, 3, 4])
    expect(read(number(5, 7), 4)).toEqual({ answer: 7 })
    const wide = numbering.mask(number(0, 1000))
    const answers = wide.map((action) => (read(number(0, 1000), action) as { answer: number }).answer)
    expect(answers).toHaveLength(32)
    expect(new Set(answers).size).toBe(32)
    expect([answers[0], answers.at(-1)]).toEqual([0, 1000])
    expect(numbering.mask(number(-3, 28))).toHaveLength(32)
    expect(() => read(number(5, 7), 5)).toThrow('5 is no number of “pay” now')
  })

  test('a form is sent as it usually is', () => {
    const form: Ask = {
      ...{ kind: 'form', seat: 0, id: 'name', rule: 'TOY-04' },
      fields: { name: { kind: 'text', max: 9, default: 'Ana' } },
    }
    expect(numbering.mask(form)).toEqual([1])
    expect(read(form, 1)).toEqual({ answer: { name: 'Ana' } })
    expect(() => read(form, 0)).toThrow(IllegalAnswer)
  })
})
