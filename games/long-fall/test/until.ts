import { readdirSync, readFileSync } from 'node:fs'
import { Match, readRecord, type Seat } from '@starboard/kernel'
import { longFall } from '../index.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

const FOLDER = new URL('./records/', import.meta.url)

/** The golden records by name. */
export const RECORDS = readdirSync(FOLDER).map((file) => file.replace('.starboard', ''))

export const recordOf = (name: string) =>
  readRecord(readFileSync(new URL(`${name}.starboard`, FOLDER), 'utf8'))

/** The match before each of its entries, with the seat that answers there. */
export function* positions(name: string): Generator<{ match: Match<LongFall, View>; seat: Seat }> {
  const record = recordOf(name)
  const match = Match.resume(longFall, { ...record, entries: [] })
  for (const entry of record.entries) {
    yield { match, seat: entry.seat }
    match.enter(entry)
  }
}

export function until(name: string, question: string): Match<LongFall, View> {
  for (const { match } of positions(name)) if (match.asks.some(({ id }) => id === question)) return match
  throw new Error(`nobody is asked “${question}” in ${name}`)
}
