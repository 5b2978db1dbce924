import { readFileSync } from 'node:fs'
import { type Ask, fromWire, Match, readRecord, seedFrom, toWire } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { describe, expect, test } from 'vitest'
import { host, newsOf, sit } from '../session/hosted.ts'
import { lastOf } from '../table/chapters.ts'
import { record } from './guest.ts'

const recorded = (name: string) => readRecord(readFileSync(record(name), 'utf8'))

describe('a question that crosses to the page', () => {
  test.each(['alone', 'company', 'refereed'])('reads there as it does in the match (%s)', (name) => {
    const { entries, ...start } = recorded(name)
    const match = Match.resume(longFall, { ...start, entries: [] })
    const read = (ask: Ask, view: ReturnType<typeof match.view>) => [
      longFall.text.question(ask, view),
      'options' in ask &&
        ask.options.map((option) => [longFall.text.option(ask, option, view), option.odds?.()]),
      ask.whyNot?.().map((one) => longFall.text.whyNot(one, view)),
    ]
    for (const entry of entries.slice(0, 150)) {
      for (const ask of match.asks) {
        const crossed = fromWire(JSON.parse(JSON.stringify(toWire(ask))))
        const view = match.view(ask.seat)
        expect(read(crossed, view)).toEqual(read(ask, view))
      }
      match.enter(entry)
    }
  })
})

describe('what the page is told', () => {
  test('never holds the seed or the state', () => {
    const { entries, ...start } = recorded('company')
    const match = Match.resume(longFall, { ...start, entries: entries.slice(0, 40) })
    const told = JSON.stringify(newsOf(host('t', match as never)))
    expect(told).not.toContain(start.seed)
    expect(told).not.toContain('"agenda"')
  })

  test('is nothing of anybody while the screen is passed on', () => {
    const players = ['Mara', 'Ana'].map((name) => ({ name, bot: null }))
    const match = Match.start(longFall, { options: { mode: 'refereed' }, players, seed: seedFrom('1') })
    match.answer(1, 'maker', 'ready:ana-kessel')
    match.answer(0, 'desk', { value: 'note', fields: { text: 'The cook is the heir' } })
    const hosted = host('t', match as never)
    sit(hosted, 0)
    hosted.wanted = 1
    const { passTo, view, asks, lines } = newsOf(hosted)
    expect({ passTo, view, asks, lines }).toEqual({ passTo: 1, view: null, asks: [], lines: [] })
    sit(hosted, 1)
    expect(newsOf(hosted)).toMatchObject({ passTo: null, seat: 1 })
  })
})

test('a log that shows only its last lines begins with a whole event', () => {
  const lines = ['turn', 'roll', 'roll', 'roll', 'end'].map((type, n) => ({ n, event: { type, rule: 'X' } }))
  const shown = (most: number) =>
    lastOf(lines, most, { together: (a, b) => a.type === 'roll' && b.type === 'roll' }).map(({ n }) => n)
  expect(shown(1)).toEqual([4])
  expect(shown(2)).toEqual([1, 2, 3, 4])
  expect(shown(9)).toEqual([0, 1, 2, 3, 4])
})
