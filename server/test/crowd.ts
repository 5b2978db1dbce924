import { WebSocket } from 'ws'
import type { Person, Said } from './harness.ts'

interface Acknowledged {
  readonly table: string
  readonly at: number
  readonly answer: number
}

/**
 * Keeps tables busy and remembers every choice that was acknowledged. A table whose server dies moves to a server that lives
 * and sends again what it had no answer to.
 */
export class Crowd {
  readonly acknowledged: Acknowledged[] = []
  /** Things the server said that it should not have. */
  readonly wrong: Said[] = []
  private readonly person: Person
  private readonly urls: () => Promise<readonly string[]>
  private stopped = false
  private wanted: { count: number; done: () => void } | null = null

  constructor(person: Person, urls: () => Promise<readonly string[]>) {
    this.person = person
    this.urls = urls
  }

  /** Plays at one table until the crowd is stopped. */
  async play(table: string, n: number): Promise<void> {
    const mind: Mind = { id: 0, now: { asks: [] }, sent: null }
    for (let tries = n; !this.stopped; tries++) {
      const urls = await this.urls()
      await this.session(urls[tries % urls.length]!, table, mind)
    }
  }

  /** Resolves when so many more choices were acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((done) => {
      this.wanted = { count, done }
    })
  }

  stop(): void {
    this.stopped = true
  }

  private async session(url: string, table: string, mind: Mind): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, {
      headers: { cookie: this.person.cookie },
    })
    socket.on('open', () => socket.send('{"t":"hello","seat":0}'))
    socket.on('message', (data) => this.hear(JSON.parse(String(data)), table, mind, socket))
    socket.on('error', () => {}) // The server is gone; `close` follows.
    await new Promise((done) => socket.on('close', done))
  }

  private hear(said: Said, table: string, mind: Mind, socket: WebSocket): void {
    if (this.stopped) return socket.terminate()
    if (said.t === 'no') {
      if (!['storage', 'busy'].includes(said.code)) this.wrong.push(said)
      return socket.close()
    }
    if (said.t === 'now') mind.now = said
    const { sent } = mind
    if (sent && (said.ok === sent.id || said.id === sent.id)) {
      this.acknowledged.push({ table, at: sent.at, answer: sent.answer })
      mind.sent = null
      if (this.wanted && --this.wanted.count <= 0) this.wanted.done()
    }
    if (said.t === 'table' || mind.now.asks.length === 0) return
    mind.id++
    mind.sent = mind.sent ? { ...mind.sent, id: mind.id } : { id: mind.id, at: mind.now.at, answer: mind.id }
    const { id, at, answer } = mind.sent
    socket.send(JSON.stringify({ t: 'choose', id, at, ask: 'next', answer }))
  }
}

/** What a player at one table knows: the last moment seen, and the choice that is not acknowledged yet. */
interface Mind {
  id: number
  now: Said
  sent: { readonly id: number; readonly at: number; readonly answer: number } | null
}
