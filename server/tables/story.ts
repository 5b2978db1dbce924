import type { Entry } from '@starboard/kernel'
import type { LineRow, MatchRow } from '../store/index.ts'
import { type Beginning, isEntry, type Line } from './lines.ts'

/** What lines tell when nobody plays them out: how it began, and the entries that still stand. */
export interface Story {
  readonly beginning: Beginning | null
  readonly entries: readonly Entry[]
}

/** The beginning and the entries of the part of the journal that the row's position belongs to. */
export function story(row: MatchRow, lines: readonly LineRow[]): Story {
  let beginning: Beginning | null = null
  let entries: Entry[] = []
  for (const { seq, line: text } of lines) {
    if (seq < row.first) continue
    const line = JSON.parse(text) as Line
    if ('begin' in line) beginning = line.begin
    else if ('renew' in line) beginning = line.renew
    else if (isEntry(line)) entries.push(line)
    else if ('undo' in line) entries = entries.slice(0, line.undo)
  }
  return { beginning, entries }
}
