import type { Event, GameState, Past } from '@starboard/kernel'
import type { LineRow, MatchRow, SnapshotRow } from '../store/index.ts'
import type { Line } from './lines.ts'
import { story } from './story.ts'

/** Whether a match goes on from there: nothing that led to the snapshot was taken back since. */
export function serves(kept: SnapshotRow, row: MatchRow, lines: readonly LineRow[]): boolean {
  if (kept.version !== row.version || kept.first !== row.first) return false
  if (kept.seq < 0) return kept.entries <= story(row, lines).entries.length
  return lines.slice(kept.seq).every(({ line: text }) => {
    const line = JSON.parse(text) as Line
    return !('undo' in line) || line.undo >= kept.entries
  })
}

/** What a match needs to go on from a snapshot; `first` is the number of its own first event in the log. */
export function pastFrom(
  kept: SnapshotRow,
  entries: Past<GameState>['entries'],
  first: number,
): Past<GameState> {
  const events = (JSON.parse(kept.events) as Event[]).slice(first)
  const state = JSON.parse(kept.state) as GameState
  return {
    base: { version: kept.version, state, entries: kept.entries, events: events.length },
    entries: entries.slice(0, kept.entries),
    events,
  }
}
