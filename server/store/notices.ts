import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * What a server has written, this one or another; of a choice also its place, so that nobody need look for what they
 * wrote themselves. `all`: the connection was lost for a while, so anything may have changed.
 */
export type Notice =
  | { readonly what: 'choices'; readonly match: string; readonly seq: number }
  | { readonly what: 'seats' | 'chat' | 'presence'; readonly match: string }
  /** Something was changed that is no line of the journal, or the table is gone. */
  | { readonly what: 'table'; readonly match: string }
  /** Some of their sessions have ended. */
  | { readonly what: 'player'; readonly player: string }
  | { readonly what: 'all' }

export interface Notices {
  on(hear: (notice: Notice) => void): void
  /** Makes every server look again, this one too. */
  tell(what: 'table' | 'player', about: string): Promise<void>
  close(): Promise<void>
}

const LONGEST_WAIT = 5000

/** Listens on a connection of its own, and comes back when the database was away. */
export async function listen(
  url: string,
  query: (text: string, values: string[]) => Promise<unknown>,
): Promise<Notices> {
  const stop = new AbortController()
  let hear: (notice: Notice) => void = () => {}
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    fresh.on('error', () => {}) // `end` follows, and that is where it is mended.
    fresh.on('notification', ({ payload = '' }) => hear(noticeOf(payload)))
    await fresh.connect()
    await fresh.query('listen starboard')
    fresh.once('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    for (let delay = 50; !stop.signal.aborted; delay = Math.min(2 * delay, LONGEST_WAIT)) {
      try {
        client = await connect()
        if (stop.signal.aborted) await client.end()
        return hear({ what: 'all' })
      } catch {
        await wait(delay, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    on: (listener) => {
      hear = listener
    },
    tell: async (what, about) => {
      await query("select pg_notify('starboard', $1)", [`${what} ${about}`])
    },
    close: async () => {
      stop.abort()
      await client.end().catch(() => {})
    },
  }
}

function noticeOf(payload: string): Notice {
  const [what, about = '', seq] = payload.split(' ')
  if (what === 'choices') return { what, match: about, seq: Number(seq) }
  if (what === 'player') return { what, player: about }
  return { what: what as 'seats' | 'chat' | 'presence' | 'table', match: about }
}
