import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { inTurn, type Tally } from './load.ts'

interface Now {
  readonly t: string
  readonly ok?: number
  readonly at: number
  readonly asks: readonly { readonly id: string; readonly options: readonly { readonly value: string }[] }[]
}

/** Who plays at all tables: one person, whose cookie every socket carries. */
export class Crowd {
  private cookie = ''
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** The same person at another server with the same database. */
  at(url: string): Crowd {
    return Object.assign(new Crowd(url), { cookie: this.cookie })
  }

  async post(path: string, body: object): Promise<{ id: string }> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie }
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0]!
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { id: string }
  }

  async tables(count: number): Promise<string[]> {
    await this.post('/api/me', { name: 'Crowd' })
    const seats = [{ kind: 'me' }, { kind: 'me' }]
    return inTurn(count, 32, async () => (await this.post('/api/tables', { game: 'tictactoe', seats })).id)
  }

  /** Sits down and answers whatever is asked, as soon as it is asked. Play begins when both seats have added a nonce. */
  async play(table: string, seat: number, tally: Tally): Promise<WebSocket> {
    const socket = await this.open(table)
    let asked = 0
    socket.on('message', (data) => {
      const now = JSON.parse(String(data)) as Now
      if (now.ok === 1) tally.end(asked)
      if (now.t !== 'now' || now.asks.length === 0) return
      const [{ id, options }] = now.asks as [Now['asks'][number]]
      tally.start(() => {
        asked = performance.now()
        socket.send(`{"t":"choose","id":1,"at":${now.at},"ask":"${id}","answer":"${options[0]!.value}"}`)
      })
    })
    socket.send(JSON.stringify({ t: 'hello', seat }))
    await once(socket, 'message')
    return socket
  }

  /** How long it takes until a table can be seen, in milliseconds. */
  async look(table: string): Promise<{ ms: number; at: number }> {
    const socket = await this.open(table)
    const from = performance.now()
    socket.send(JSON.stringify({ t: 'hello', seat: null }))
    for (;;) {
      const [data] = await once(socket, 'message')
      const { t, at } = JSON.parse(String(data)) as Now
      if (t !== 'now') continue
      socket.close()
      return { ms: performance.now() - from, at }
    }
  }

  private async open(table: string): Promise<WebSocket> {
    const address = `${this.url.replace('http', 'ws')}/api/tables/${table}/live`
    const socket = new WebSocket(address, { headers: { cookie: this.cookie }, perMessageDeflate: false })
    await once(socket, 'open')
    return socket
  }
}

/** Each socket sends a message as long as a choice, and the next when it is back. */
export async function echoing(url: string, tally: Tally): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
  await once(socket, 'open')
  let asked = 0
  const act = () => {
    asked = performance.now()
    socket.send('{"t":"choose","id":1,"at":1000,"ask":"mark","answer":"4"}')
  }
  socket.on('message', (data) => {
    JSON.parse(String(data))
    tally.end(asked)
    tally.start(act)
  })
  tally.start(act)
}

export interface PeerSocket {
  on(what: string, act: (...args: unknown[]) => void): void
  emit(what: string, ...args: unknown[]): void
  disconnect(): void
}

interface PeerState {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly currentPlayer: string }
  readonly _stateID: number
}

/** Speaks boardgame.io's protocol without its client, which would cost more than its server. */
export async function peering(url: string, match: string, tally: Tally): Promise<PeerSocket[]> {
  const require = createRequire(join(process.cwd(), 'bench/peers/package.json'))
  const { io } = require('socket.io-client') as { io: (url: string, of: object) => PeerSocket }
  const options = { transports: ['websocket'], forceNew: true, reconnection: false }
  const sockets = ['0', '1'].map(() => io(`${url}/tictactoe`, options))
  await Promise.all(sockets.map((socket, seat) => peer(socket, match, `${seat}`, tally)))
  return sockets
}

function peer(socket: PeerSocket, match: string, seat: string, tally: Tally): Promise<void> {
  let asked = 0
  let mine = false
  const move = (state: PeerState) => {
    if (mine) tally.end(asked)
    mine = state.ctx.currentPlayer === seat
    if (!mine) return
    const cell = state.G.cells.indexOf(null)
    const payload = { type: 'mark', args: [cell], playerID: seat, credentials: null }
    tally.start(() => {
      asked = performance.now()
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, seat)
    })
  }
  return new Promise((done) => {
    socket.on('connect', () => socket.emit('sync', match, seat, null, 2))
    socket.on('sync', (_, sync) => {
      done()
      move((sync as { state: PeerState }).state)
    })
    socket.on('update', (_, state) => move(state as PeerState))
  })
}
