import type { Game } from '@starboard/kernel'
import type { LineRow, MatchRow, PlayerRow, Store } from '../store/index.ts'
import { type Left, type Renamed, renamed, SOMEBODY } from './names.ts'

/** Where a name is taken out of a table: here, or in a thread. */
type Rename = (game: string, left: Left) => Promise<Renamed>

export const renameHere =
  (games: ReadonlyMap<string, Game>): Rename =>
  async (game, left) =>
    renamed(games.get(game) ?? null, left)

const MOST_TRIES = 8

/**
 * Somebody leaves for good. What was theirs alone is deleted; at tables with others they become somebody who left, what they
 * said is gone, and a bot plays on. The matches hold as they did. If it fails half-way it can be done again.
 */
export async function leave(store: Store, rename: Rename, player: PlayerRow, now: number): Promise<void> {
  for (const id of await store.traces.tablesOf(player.id)) {
    for (let tries = 0; !(await leaveTable(store, rename, player.id, id, now)); tries++) {
      if (tries >= MOST_TRIES) throw new Error(`too much happens at the table ${id} at once`)
    }
    await store.tell('table', id)
  }
  await store.traces.forget(player.id)
  await store.tell('player', player.id)
}

/** False if somebody has played on meanwhile, and it must be done again. */
async function leaveTable(
  store: Store,
  rename: Rename,
  me: string,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await store.match(id)
  if (!row) return true
  const seats = await store.seats(id)
  const others = seats.filter(({ player }) => player !== null && player !== me)
  const gone = await store.traces.removedFrom(id)
  if (others.length === 0 && gone.every(({ player }) => player === me)) {
    await store.expiry.remove(id)
    return true
  }
  const mine = seats.filter(({ player }) => player === me)
  const were = gone.filter(({ player }) => player === me)
  const names = [...mine, ...were].map(({ seat, name }) => [seat, name] as const)
  const lines = await store.lines(id, 0)
  const left: Left = {
    row,
    lines,
    names,
    record: await store.record(id),
    seats: mine.map(({ seat }) => seat),
    now,
  }
  const { changed, added, record } = await rename(row.game, left)
  return store.traces.leave({
    match: id,
    player: me,
    somebody: SOMEBODY,
    seats: left.seats,
    names: names.map(([, name]) => name),
    isGathering: isGathering(lines),
    host: row.host === me ? (others[0]?.player ?? '') : row.host,
    changed,
    added,
    record,
    now,
  })
}

const isGathering = (lines: readonly LineRow[]): boolean =>
  !lines.some(({ line }) => line.startsWith('{"begin"') || line.startsWith('{"renew"'))

/** Everything that is kept about somebody, for them to read. */
export async function allAbout(store: Store, player: PlayerRow, now: number): Promise<object> {
  const { id, name, account, created, password, recovery } = player
  const tables = []
  for (const table of await store.traces.tablesOf(id)) {
    const row = await store.match(table)
    if (row) tables.push(await allAt(store, row, id))
  }
  const sessions = await store.people.sessionsOf(id, now)
  return {
    player: {
      id,
      name,
      account,
      created: dated(created),
      password: password === null ? null : 'kept as a hash from which it cannot be read',
      recovery: recovery === null ? null : 'kept as a hash from which it cannot be read',
    },
    sessions: sessions.map(({ created, seen, expires, agent }) => ({
      browser: agent,
      created: dated(created),
      seen: dated(seen),
      expires: dated(expires),
    })),
    tables,
  }
}

async function allAt(
  store: Store,
  { id, game, title, host, over, created }: MatchRow,
  me: string,
): Promise<object> {
  const seats = (await store.seats(id)).filter(({ player }) => player === me)
  const removed = (await store.traces.removedFrom(id)).filter(({ player }) => player === me)
  const places = new Set([...seats, ...removed].map(({ seat }) => seat))
  const lines = (await store.lines(id, 0)).map(({ line, at }) => ({ at: dated(at), ...JSON.parse(line) }))
  const words = (await store.chat(id, 0)).filter(({ player }) => player === me)
  return {
    id,
    game,
    title,
    created: dated(created),
    over: over === 1,
    host: host === me,
    seats: seats.map(({ seat, name, muted, without }) => ({
      seat,
      name,
      muted: muted === 1,
      without: without === 1,
    })),
    removedFrom: removed.map(({ seat, name }) => ({ seat, name })),
    did: lines.filter(({ seat }) => places.has(seat)),
    said: words.map(({ words, at }) => ({ at: dated(at), words })),
  }
}

const dated = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
