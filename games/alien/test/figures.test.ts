import { expect, test } from 'vitest'
import { figures, variety } from '../figures.ts'
import { OPTIONS } from '../rules/0-table/fresh.ts'
import { deck } from './table.ts'

test('twenty matches of a simulation show every scenario with every size of crew', () => {
  const shown = new Set(Array.from({ length: 20 }, (_, n) => JSON.stringify(variety(n, 2))))
  expect(shown.size).toBe(OPTIONS.scenario.values.length * OPTIONS.crew.max)
})

test('nobody is left without a character where several play', () => {
  const sizes = Array.from({ length: 40 }, (_, n) => variety(n, 4).crew)
  expect(Math.min(...(sizes as number[]))).toBe(3)
  expect(Math.max(...(sizes as number[]))).toBe(OPTIONS.crew.max)
  expect(variety(1, 9).crew).toBe(OPTIONS.crew.max)
})

test('a scenario is survived if one of the crew got away alive', () => {
  const t = deck({ crew: ['pc-okafor', { of: 'pc-rao', dead: true, health: 0 }] })
  expect(figures(t.match.view(null), null)).toMatchObject({ 'survived cold-berth': 0, survivors: 0 })
  t.state.out.push('okafor', 'rao')
  expect(figures(t.match.view(null), null)).toMatchObject({ 'survived cold-berth': 1, survivors: 1 })
  expect(figures(t.match.view(null), 1)).toEqual({ survivors: 1 })
})
