import type { AskOne } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { because } from '../words/because.ts'
import { stakeText } from '../words/stake.ts'
import { weighed } from '../words/weighing.ts'
import { until } from './until.ts'

test('a job is weighed by its pay, the chance of its legs and what its weeks cost', () => {
  const match = until('crew', 'crew')
  const [ask] = match.asks as readonly AskOne[]
  const offer = ask!.options.find(({ value }) => value.startsWith('take-'))!
  const { pay } = offer.label as { pay: number }
  expect(weighed(match.view(1), ask!, offer.value)).toMatch(
    new RegExp(`^It pays ${pay} marks; some \\d+ % that every leg .+ weeks?, which cost \\d+ marks\\.$`),
  )
})

test('a throw is weighed by its chance and the next best', () => {
  const match = until('crew', 'leg')
  const [ask] = match.asks as readonly AskOne[]
  const tried = ask!.options.find(({ odds }) => odds)!
  expect(weighed(match.view(1), ask!, tried.value)).toMatch(/^It has \d+ % to succeed/)
})

test('where nobody aboard can try a leg a hint says so, and speaks of no odds and of no fight', () => {
  const leg: AskOne = { kind: 'one', seat: 1, id: 'leg', rule: 'LF-RUL-JOB-03', options: [] }
  expect(because(leg, 'wait')!.because).toContain('Nobody aboard can try it')
  for (const answer of ['wait', 'fail', 'abandon'])
    expect(because(leg, answer)!.because).not.toMatch(/odds|fight/)
})

test('a hint carries the figures of the moment', () => {
  const match = until('crew', 'luck')
  const [ask] = match.asks
  expect(longFall.advise!(match.view(1), ask!)!.because).toMatch(/in six|\d+ %/)
})

test('the last point of Luck is a life, a failed leg hurts, and asking around costs nothing', () => {
  const match = until('crew', 'luck')
  const [ask] = match.asks as readonly AskOne[]
  const [, again] = ask!.options
  const view = match.view(1)
  const weight = (now: number) => {
    const pcs = view.pcs.map((pc) => ({ ...pc, luck: { ...pc.luck, now } }))
    return stakeText(ask!, again!, { ...view, pcs })?.weight
  }
  expect([weight(1), weight(5)]).toEqual(['life', 'loss'])
  const week = until('crew', 'week')
  const network = (week.asks[0] as AskOne).options.find(({ value }) => value === 'network')!
  expect(stakeText(week.asks[0] as AskOne, network, week.view(1))).toBeNull()
})
