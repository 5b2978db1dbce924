import type { Game } from '@starboard/kernel'
import type { LineRow, MatchRow } from '../store/index.ts'
import type { House } from './house.ts'
import { Journal } from './journal.ts'
import { renewed } from './renewal.ts'
import { serves } from './snapshots.ts'

/** So many entries are played again right here; where it would be more, that is done elsewhere first. */
export const MOST_REPLAYED = 128

export interface Opened {
  readonly journal: Journal
  /** How many entries the snapshot in the store has; -1 if there is none. */
  readonly saved: number
}

/** A table's journal as it stands now, under the rules that hold now. */
export async function openJournal(house: House, row: MatchRow): Promise<Opened> {
  const { store, now } = house
  const game = house.game(row.game)
  const lines = await store.lines(row.id, 0)
  if (row.version !== game.version) {
    if (await renewed(store, game, row, lines, now())) house.count('renewals')
    const fresh = await store.match(row.id)
    if (fresh?.version === game.version) return openJournal(house, fresh)
  }
  if (lines.length - row.first > MOST_REPLAYED) return openLong(house, game, row, lines)
  const journal = new Journal(game, row)
  for (const line of lines) journal.read(line)
  return { journal, saved: -1 }
}

/** From the last snapshot, if there is one that serves; else all of it is played out elsewhere first. */
async function openLong(house: House, game: Game, row: MatchRow, lines: readonly LineRow[]): Promise<Opened> {
  const { store, pool } = house
  const kept = await store.snapshot(row.id)
  if (kept && kept.memory !== '' && serves(kept, row, lines)) {
    try {
      return { journal: Journal.from(game, row, kept, lines), saved: kept.entries }
    } catch (cause) {
      house.complain(new Error(`the snapshot of ${row.id} leads nowhere`, { cause })) // It is only a cache.
    }
  }
  house.count('replays')
  const fresh = await pool.replay(row, lines)
  await store.saveSnapshot(fresh).catch((error) => house.complain(error))
  return { journal: Journal.from(game, row, fresh, lines), saved: fresh.entries }
}
