import type { WebSocket } from 'ws'
import { eventually, Guest, pause, type Said } from './guest.ts'
import type { Servers } from './servers.ts'

export interface Acknowledged {
  readonly table: string
  readonly at: number
  readonly answer: number
}

/** A bystander chooses about so often, as people who play fast do. */
const EVERY = 50

/**
 * Plays quietly at a table of their own, remembers all that was acknowledged, and how long each choice took. When the server is
 * gone they come back, to any that lives, and send again what was not answered.
 */
export class Bystander {
  table = ''
  readonly acknowledged: Acknowledged[] = []
  /** Milliseconds, of choices that were answered on the line on which they were made. */
  times: number[] = []
  readonly wrong: Said[] = []
  private readonly guest: Guest
  private readonly servers: Servers
  private readonly n: number
  private last = 0
  private now: Said = { asks: [] }
  private sent: { readonly at: number; readonly answer: number } | null = null

  constructor(servers: Servers, n: number) {
    this.servers = servers
    this.n = n
    this.guest = new Guest(`198.51.100.${n}`)
  }

  async sitDown(): Promise<void> {
    const made = await eventually(async () =>
      this.guest.send(await this.servers.url(this.n), 'POST', '/api/tables', {
        game: 'endless',
        seats: [{ kind: 'me' }],
      }),
    )
    this.table = made.id
  }

  async play(isOver: () => boolean): Promise<void> {
    for (let tries = this.n; !isOver(); tries++) {
      await this.session(await this.servers.url(tries), isOver)
      await pause(20)
    }
  }

  private async session(url: string, isOver: () => boolean): Promise<void> {
    const socket = this.guest.socket(url, this.table)
    const gone = new Promise((done) => socket.on('close', done))
    socket.on('open', () => socket.send('{"t":"hello","seat":0}'))
    this.now = { asks: [] } // Nothing is said before the server has.
    let asked: { readonly id: number; readonly begun: number } | null = null
    socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as Said
      if (said.t === 'no') {
        if (!['storage', 'busy'].includes(said.code)) this.wrong.push(said)
        return socket.close()
      }
      if (said.t === 'now') this.now = said
      if (asked && (said.ok === asked.id || said.id === asked.id)) {
        this.times.push(performance.now() - asked.begun)
        this.acknowledged.push({ table: this.table, ...this.sent! })
        this.sent = null
        asked = null
      }
    })
    while (!isOver() && socket.readyState <= socket.OPEN) {
      await Promise.race([pause(EVERY * (0.5 + Math.random())), gone])
      if (!asked && socket.readyState === socket.OPEN && this.now.asks.length > 0) asked = this.choose(socket)
    }
    socket.terminate()
    await gone
  }

  private choose(socket: WebSocket) {
    const id = ++this.last
    this.sent ??= { at: this.now.at, answer: id }
    socket.send(JSON.stringify({ t: 'choose', id, ask: 'next', ...this.sent }))
    return { id, begun: performance.now() }
  }
}

/** Of all their choices since this was last asked, in milliseconds. */
export function p99(bystanders: readonly Bystander[]): number {
  const times = bystanders.flatMap((one) => one.times.splice(0)).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}
