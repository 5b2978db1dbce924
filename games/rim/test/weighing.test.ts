import { readdirSync, readFileSync } from 'node:fs'
import { Match, readRecord } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { rim } from '../index.ts'

const FOLDER = new URL('./records/', import.meta.url)

/** The reasons that a careful settler gives at this question, all through the golden records. */
function reasonsFor(question: string): string[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const record = readRecord(readFileSync(new URL(file, FOLDER), 'utf8'))
    const match = Match.resume(rim, { ...record, entries: [] })
    const given: string[] = []
    for (const entry of record.entries) {
      const ask = match.asks.find(({ id, seat }) => id === question && seat === entry.seat)
      const advice = ask && rim.advise!(match.view(ask.seat), ask)
      if (advice) given.push(advice.because)
      match.enter(entry)
    }
    return given
  })
}

test('whether a stranger is taken in is weighed by the beds there are', () => {
  const reasons = reasonsFor('stranger')
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons)
    expect(reason).toMatch(/^There (is|are) \d+ beds? to spare|^One more pair of hands beside your \d+ /)
})
