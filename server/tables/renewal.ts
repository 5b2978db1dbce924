import type { Entry, Event, Game, GameState, Json, MatchRecord, Options, Snapshot } from '@starboard/kernel'
import { Match } from '@starboard/kernel'
import type { LineRow, MatchRow, Store } from '../store/index.ts'
import { Refused } from './errors.ts'
import { Journal, nextOf } from './journal.ts'
import { type Beginning, isEntry, type Line } from './lines.ts'

/**
 * The rules have changed since this match was last played. It goes on from its last snapshot; choices since that no longer
 * play out are dropped back to the start of their step. False if another server saw to it first.
 */
export async function renewed(
  store: Store,
  game: Game,
  row: MatchRow,
  lines: readonly LineRow[],
  now: number,
): Promise<boolean> {
  if (row.over)
    throw new Refused('over', 'This match was finished under older rules. Its record can be downloaded.')
  if (row.version > game.version)
    throw new Refused('stale', 'This server is older than the table. Try again later.')
  const told = story(row, lines)
  if (!told.beginning) return store.renew({ ...row, version: game.version }, row.version, [])
  const kept = await store.snapshot(row.id)
  const fits =
    kept && kept.version === row.version && kept.first === row.first && kept.entries <= told.entries.length
  const snapshot = fits ? { ...kept, state: JSON.parse(kept.state) } : origin(game, row, told.beginning)
  const players = playersAt(told, snapshot.entries)
  const record = recordOf(row, { ...told, beginning: { ...told.beginning, players } })
  const match = Match.resume(game, record, snapshot as unknown as Snapshot<GameState>)
  const fresh: MatchRow = {
    ...row,
    version: game.version,
    position: JSON.stringify(match.start.position),
    past: fits ? kept.events : (row.past ?? '[]'),
    first: lines.length,
  }
  const again: Line[] = [{ renew: { ...told.beginning, players } }, ...match.entries]
  return store.renew(fresh, row.version, numbered(game, fresh, again, now))
}

interface Story {
  readonly beginning: Beginning | null
  readonly entries: readonly Entry[]
}

/** The beginning and the entries of the part of the journal that the row's position belongs to. */
function story(row: MatchRow, lines: readonly LineRow[]): Story {
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

function recordOf(row: MatchRow, { beginning, entries }: Story): MatchRecord {
  return {
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options) as Options,
    players: beginning!.players,
    commitment: row.commitment,
    ...(beginning!.dice ?? { seed: row.secret, nonces: beginning!.nonces ?? [] }),
    position: row.position === null ? null : (JSON.parse(row.position) as Json),
    entries,
    end: '',
  }
}

/** Without a snapshot the whole match is tried again. */
function origin(game: Game, row: MatchRow, { players }: Beginning) {
  const options = JSON.parse(row.options)
  const state: unknown = row.position === null ? game.setup(options, players) : JSON.parse(row.position)
  return { version: row.version, state, entries: 0, events: [] as Event[] }
}

function playersAt({ beginning, entries }: Story, index: number) {
  const players = [...beginning!.players]
  for (const entry of entries.slice(0, index)) if ('player' in entry) players[entry.seat] = entry.player
  return players
}

/** The lines as rows, each with whose turn it is after it. */
function numbered(game: Game, row: MatchRow, lines: readonly Line[], at: number): LineRow[] {
  const journal = new Journal(game, row)
  journal.seq = row.first
  return lines.map((line) => {
    const { seq } = journal
    journal.apply(line)
    return { match: row.id, seq, line: JSON.stringify(line), next: nextOf(journal), at }
  })
}
