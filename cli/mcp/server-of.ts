import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson } from '@starboard/kernel'
import type { Socket } from '@starboard/web/line'
import { WebSocket } from 'ws'
import { Failure } from '../io.ts'

/** A table as a server describes it to whoever asks. */
export interface Described {
  readonly game: string
  readonly mine: readonly number[]
  readonly seats: readonly { readonly name: string; readonly taken: boolean }[]
}

/** A server of Starboard, seen by a guest. See docs/protocol.md. */
export interface ServerOf {
  describe(table: string, token: string): Promise<Described>
  sit(table: string, seat: number, token: string, name: string): Promise<void>
  record(table: string): Promise<string>
  socket(table: string): Socket
}

/**
 * Whoever comes back must be known again, or their seat is lost to them: the server's cookie is kept in the folder of the saved games,
 * for its owner's eyes only.
 */
export function serverAt(origin: string, home: string): ServerOf {
  const file = join(home, 'servers.json')
  const call = async (method: string, path: string, body?: object, token?: string): Promise<string> => {
    const cookie = cookiesIn(file)[origin]
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(token !== undefined && { 'x-invitation': token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (!response) throw new Failure(`There is no server at ${origin}, or it does not answer.`)
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) keepCookie(file, origin, set.split(';', 1)[0]!)
    const text = await response.text()
    if (response.ok) return text
    throw new Failure(`The server says: ${reasonIn(text) ?? `${response.status}`}`)
  }
  const at = (table: string) => `tables/${encodeURIComponent(table)}`
  return {
    describe: async (table, token) => {
      const text = await call('GET', at(table), undefined, token)
      const said = readJson(text)
      if (!isDescribed(said)) throw new Failure(`What answers at ${origin} is no server of Starboard.`)
      return said
    },
    sit: async (table, seat, token, name) => {
      await call('POST', `${at(table)}/seats/${seat}`, { token, name })
    },
    record: (table) => call('GET', `${at(table)}/record`),
    socket(table) {
      const address = `${origin.replace(/^http/, 'ws')}/api/${at(table)}/live`
      const socket = new WebSocket(address, { headers: { cookie: cookiesIn(file)[origin] ?? '' } })
      socket.on('error', () => {}) // It closes then, and the line tries again.
      return socket
    },
  }
}

const isFields = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null

const isDescribed = (said: unknown): said is Described =>
  isFields(said) && typeof said.game === 'string' && Array.isArray(said.seats)

function reasonIn(text: string): string | null {
  const said = readJson(text)
  return isFields(said) && typeof said.reason === 'string' ? said.reason : null
}

function cookiesIn(file: string): Readonly<Record<string, string>> {
  try {
    const kept = readJson(readFileSync(file, 'utf8'))
    return isFields(kept) ? (kept as Record<string, string>) : {}
  } catch {
    return {} // It is not there, or somebody has spoilt it: we come as a new guest.
  }
}

function keepCookie(file: string, origin: string, cookie: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...cookiesIn(file), [origin]: cookie }), { mode: 0o600 })
}
