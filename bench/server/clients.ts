import { inTurn, type Tally } from './load.ts'
import { Wire } from './wire.ts'

interface Heard {
  readonly t: string
  readonly ok?: number
  readonly reason?: string
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
  play(table: string, seat: number, tally: Tally): Promise<Wire> {
    let asked = 0
    return this.open(table, seat, tally.fail, (now, wire) => {
      if (now.ok === 1) tally.end(asked)
      const [ask] = now.asks
      if (!ask) return
      tally.start(() => {
        asked = performance.now()
        const answer = ask.options[0]!.value
        wire.send(`{"t":"choose","id":1,"at":${now.at},"ask":"${ask.id}","answer":"${answer}"}`)
      })
    })
  }

  /** How long it takes until a table can be seen, in milliseconds. */
  look(table: string): Promise<{ ms: number; at: number }> {
    const from = performance.now()
    return new Promise((done, failed) => {
      const hear = ({ at }: Heard, wire: Wire) => {
        wire.close()
        done({ ms: performance.now() - from, at })
      }
      this.open(table, null, failed, hear).catch(failed)
    })
  }

  /** Resolves when the table can be seen; `hear` is told of every moment. */
  private open(
    table: string,
    seat: number | null,
    gone: (error: Error) => void,
    hear: (now: Heard, wire: Wire) => void,
  ): Promise<Wire> {
    const address = `${this.url}/api/tables/${table}/live`
    let sits = false
    return new Promise((done, failed) => {
      const fail = (error: Error) => {
        failed(error)
        gone(error)
      }
      const listener = {
        cookie: this.cookie,
        gone: fail,
        hear: (text: string, wire: Wire) => {
          const heard = JSON.parse(text) as Heard
          if (heard.t === 'no') fail(new Error(`the server refused: ${heard.reason}`))
          if (heard.t !== 'now') return
          if (!sits) done(wire)
          sits = true
          hear(heard, wire)
        },
      }
      Wire.open(address, listener).then((wire) => wire.send(JSON.stringify({ t: 'hello', seat })), fail)
    })
  }
}

/** Each socket sends a message as long as a choice, and the next when it is back. */
export async function echoing(url: string, tally: Tally): Promise<Wire> {
  let asked = 0
  const act = () => {
    asked = performance.now()
    wire.send('{"t":"choose","id":1,"at":1000,"ask":"mark","answer":"4"}')
  }
  const hear = (text: string) => {
    JSON.parse(text)
    tally.end(asked)
    tally.start(act)
  }
  const wire = await Wire.open(url, { hear, gone: tally.fail })
  tally.start(act)
  return wire
}

interface PeerState {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly currentPlayer: string }
  readonly _stateID: number
}

/** Two players of a match at boardgame.io's server. */
export const peering = (url: string, match: string, tally: Tally): Promise<Wire[]> =>
  Promise.all(['0', '1'].map((seat) => peer(url, match, seat, tally)))

/** What Socket.IO puts before a text: the socket opens, is asked whether it is there, joins, and hears of an event. */
const [OPEN, PING, PONG, JOIN, EVENT] = ['0', '2', '3', '40/tictactoe,', '42/tictactoe,'] as const

/** Speaks boardgame.io's protocol without its client, which would cost more than its server. */
function peer(url: string, match: string, seat: string, tally: Tally): Promise<Wire> {
  let asked = 0
  let mine = false
  const move = ({ G, ctx, _stateID }: PeerState, wire: Wire) => {
    if (mine) tally.end(asked)
    mine = ctx.currentPlayer === seat
    if (!mine) return
    const payload = { type: 'mark', args: [G.cells.indexOf(null)], playerID: seat, credentials: null }
    tally.start(() => {
      asked = performance.now()
      emit(wire, 'update', { type: 'MAKE_MOVE', payload }, _stateID, match, seat)
    })
  }
  return new Promise((done, failed) => {
    const gone = (error: Error) => {
      failed(error)
      tally.fail(error)
    }
    const hear = (text: string, wire: Wire) => {
      if (text === PING) wire.send(PONG)
      else if (text.startsWith(EVENT)) {
        const [what, , said] = JSON.parse(text.slice(EVENT.length)) as [string, string, unknown]
        if (what === 'update') move(said as PeerState, wire)
        else if (what === 'sync') {
          done(wire)
          move((said as { state: PeerState }).state, wire)
        }
      } else if (text.startsWith(JOIN)) emit(wire, 'sync', match, seat, null, 2)
      else if (text.startsWith(OPEN)) wire.send(JOIN)
    }
    Wire.open(`${url}/socket.io/?EIO=4&transport=websocket`, { hear, gone }).catch(gone)
  })
}

const emit = (wire: Wire, ...args: unknown[]): void => wire.send(EVENT + JSON.stringify(args))
