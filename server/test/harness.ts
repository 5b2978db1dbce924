import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Game, type Json, nonceCommitment, type Seat } from '@starboard/kernel'
import { WebSocket } from 'ws'
import { type ServeOptions, type Server, serve } from '../main.ts'
import { duel } from './duel.ts'

export interface TestServer extends Server {
  readonly database: string
  readonly complaints: unknown[]
}

/** A real server on a free port, with a database of its own unless one is given. */
export async function testServer(given: Partial<ServeOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-server-'))
  const complaints: unknown[] = []
  const database = given.database ?? join(folder, 'starboard.db')
  const server = await serve({
    games: [duel as unknown as Game],
    port: 0,
    host: '127.0.0.1',
    rate: 100_000,
    messages: 10_000,
    socketsPerAddress: 10_000,
    nonceWait: 20,
    revealWait: 1000,
    passwordCost: 4,
    page: null,
    complain: (error) => complaints.push(error),
    ...given,
    database,
  })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url.replace('localhost', '127.0.0.1'), close, database, complaints }
}

export interface Reply {
  readonly status: number
  readonly body: Record<string, never>
  readonly text: string
}

/** Everything that any server has said to any client of the tests. */
export const traffic: { readonly to: string; readonly text: string }[] = []

/** Somebody with a browser: a cookie jar and sockets. */
export class Person {
  cookie = ''
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0]!
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  async get(path: string): Promise<Record<string, never>> {
    return succeeded(await this.send('GET', path))
  }

  async post(path: string, body: unknown = {}): Promise<Record<string, never>> {
    return succeeded(await this.send('POST', path, body))
  }

  /** Opens a socket and says nothing yet. */
  async socket(table: string, headers: Record<string, string> = {}): Promise<Wire> {
    const address = `${this.url.replace('http', 'ws')}/api/tables/${table}/live`
    const socket = new WebSocket(address, { headers: { cookie: this.cookie, ...headers } })
    await once(socket, 'open')
    return new Wire(socket)
  }

  /** Sits down at a live table, or watches it. */
  async sit(table: string, seat: Seat | null, more: object = {}): Promise<Wire> {
    const wire = await this.socket(table)
    wire.say({ t: 'hello', id: 0, seat, ...more })
    await wire.until((message) => message.t === 'now' || message.t === 'no')
    return wire
  }
}

function succeeded({ status, body, text }: Reply): Record<string, never> {
  if (status >= 400) throw new Error(`${status} ${text}`)
  return body
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every kind
export type Said = Record<string, any>

/** One socket, with all that came over it. */
export class Wire {
  readonly socket: WebSocket
  readonly heard: Said[] = []
  now: Said = {}
  table: Said = {}
  events: [number, Said][] = []
  closed: number | null = null
  private id = 100
  private readonly waiting: { test: (message: Said) => boolean; done: (message: Said) => void }[] = []
  private onClose: () => void = () => {}

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => this.hear(String(data)))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      this.closed = code
      this.onClose()
    })
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Says something and waits for what the server makes of it. */
  async ask(message: object): Promise<Said> {
    const id = ++this.id
    const heard = this.until((reply) => reply.ok === id || reply.id === id)
    this.say({ id, ...message })
    return heard
  }

  choose(answer: Json, ask = this.now.asks[0].id, at = this.now.at): Promise<Said> {
    return this.ask({ t: 'choose', at, ask, answer })
  }

  /** The next message like this. */
  until(test: (message: Said) => boolean): Promise<Said> {
    return new Promise((done) => this.waiting.push({ test, done }))
  }

  /** Waits until what the page would show is so. */
  async when(test: (now: Said) => boolean): Promise<Said> {
    if (this.now.t && test(this.now)) return this.now
    return this.until((message) => message.t === 'now' && test(message))
  }

  async whenTable(test: (table: Said) => boolean): Promise<Said> {
    if (this.table.t && test(this.table)) return this.table
    return this.until((message) => message.t === 'table' && test(message))
  }

  async close(): Promise<void> {
    if (this.closed !== null) return
    const gone = new Promise<void>((done) => {
      this.onClose = done
    })
    this.socket.close()
    await gone
  }

  async gone(): Promise<number> {
    if (this.closed === null) {
      await new Promise<void>((done) => {
        this.onClose = done
      })
    }
    return this.closed!
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Said
    this.heard.push(message)
    traffic.push({ to: `${this.table.you ?? null}`, text })
    if (message.t === 'table') this.table = message
    if (message.t === 'now') {
      this.now = message
      this.events = [...this.events.filter(([n]) => n < message.from), ...message.events]
    }
    for (const wait of [...this.waiting]) {
      if (!wait.test(message)) continue
      this.waiting.splice(this.waiting.indexOf(wait), 1)
      wait.done(message)
    }
  }
}

export interface TwoSeats {
  readonly id: string
  readonly ana: Person
  readonly ben: Person
  readonly a: Wire
  readonly b: Wire
}

/** What two people add to the dice. */
export const NONCES = ['aa'.repeat(32), 'bb'.repeat(32)] as const

/** What a seat commits to in the round that its table is in. */
export const hashFor = ({ table }: Wire, nonce: string): string =>
  nonceCommitment(table.commitment, table.you, nonce)

/** Commits to a nonce once all sit, and reveals it when the list is closed. Where the machine is slow, the table may have gone on without. */
export async function addToDice(wire: Wire, nonce: string): Promise<void> {
  await wire.whenTable(({ seats }) => seats.every(({ taken }: Said) => taken))
  const hash = hashFor(wire, nonce)
  await wire.ask({ t: 'commit', hash })
  const { commitments } = await wire.whenTable(
    ({ commitments, phase }) => commitments || phase !== 'gathering',
  )
  if (commitments.includes(hash)) await wire.ask({ t: 'reveal', nonce })
}

/** Two people at one table, each on a socket of their own, with play begun. */
export async function twoAtATable(url: string, options: object = {}, other = url): Promise<TwoSeats> {
  const [ana, ben] = [new Person(url), new Person(other)]
  await ana.post('/api/me', { name: 'Ana' })
  await ben.post('/api/me', { name: 'Ben' })
  const seats = [{ kind: 'me' }, { kind: 'link' }]
  const { id, links } = (await ana.post('/api/tables', { game: 'duel', options, seats })) as Said
  await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
  const [a, b] = [await ana.sit(id, 0), await ben.sit(id, 1)]
  await Promise.all([a, b].map((wire, seat) => addToDice(wire, NONCES[seat]!)))
  await Promise.all([a, b].map((wire) => wire.whenTable(({ phase }) => phase === 'playing')))
  await Promise.all([a, b].map((wire) => wire.when(({ view }) => view !== null)))
  return { id, ana, ben, a, b }
}

/** Plays a table to its end, whoever is asked choosing by `pick`. */
export async function playOut(
  wires: readonly Wire[],
  pick = (options: Said[]) => options[0]!.value,
): Promise<void> {
  for (;;) {
    const asked = wires.find((wire) => wire.now.asks.length > 0)
    if (!asked) {
      if (wires.every((wire) => wire.now.over)) return
      const latest = Math.max(...wires.map((wire) => wire.now.at))
      await Promise.all(wires.map((wire) => wire.when(({ at }) => at >= latest)))
      if (wires.every((wire) => wire.now.asks.length === 0 && !wire.now.over)) {
        await Promise.race(wires.map((wire) => wire.when(({ at, over }) => at > latest || over)))
      }
      continue
    }
    const reply = await asked.choose(pick(asked.now.asks[0].options))
    if (reply.t === 'no') throw new Error(JSON.stringify(reply))
    await Promise.all(wires.map((wire) => wire.when(({ at }) => at >= reply.at)))
  }
}
