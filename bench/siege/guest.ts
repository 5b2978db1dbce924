import { WebSocket } from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: what a server says has many shapes
export type Said = Record<string, any>

/** How long anybody waits for an answer before giving up on it. */
const PATIENCE = 15_000

/** Somebody with a browser and an address of their own. */
export class Guest {
  readonly address: string
  cookie = ''

  constructor(address: string) {
    this.address = address
  }

  /** Null if the server was gone, or refused. */
  async send(url: string, method: string, path: string, body?: unknown): Promise<Said | null> {
    const reply = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    const [set] = reply?.headers.getSetCookie() ?? []
    if (set) this.cookie = set.split(';')[0]!
    const said = (await reply?.json().catch(() => null)) as Said | null
    return reply?.ok ? said : null
  }

  socket(url: string, table: string): WebSocket {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, {
      headers: { 'x-forwarded-for': this.address, cookie: this.cookie },
    })
    socket.on('error', () => {}) // `close` follows.
    return socket
  }
}

/** Tries until something comes of it. */
export async function eventually<T>(act: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await act()
    if (found !== null) return found
    await pause(100)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
