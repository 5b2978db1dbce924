import { nonceCommitment } from '@starboard/kernel'
import { inTurn, type Tally } from './load.ts'
import { Wire } from './wire.ts'

interface Now {
  readonly at: number
  readonly asks: readonly { readonly id: string; readonly options: readonly { readonly value: string }[] }[]
}

/** How a message of ours that matters here begins; one that asks nothing is not read any further. */
const [TABLE, NOW, MY_NOW, NO, NOTHING_ASKED] = [
  '{"t":"table"',
  '{"t":"now"',
  '{"ok":1,"t":"now"',
  '{"t":"no"',
  '"asks":[]',
] as const

/** What everybody adds to the dice. */
const NONCE = 'c0ffee'.padEnd(64, '0')

interface Told {
  readonly you: number | null
  readonly phase: string
  readonly commitment: string
  readonly commitments: readonly string[] | null
  readonly revealed: readonly number[]
}

/** Who plays at all tables: one person, whose cookie every socket carries. */
export class Crowd {
  /** How each table was introduced to a socket that waits for play to begin. */
  private readonly told = new WeakMap<Wire, Told>()
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

  /** All seats commit to a nonce; they reveal it when the lists are closed, and play begins. */
  begin(wires: readonly Wire[]): void {
    for (const wire of wires) {
      const { commitment, you } = this.told.get(wire)!
      wire.send(JSON.stringify({ t: 'commit', id: 0, hash: nonceCommitment(commitment, you!, NONCE) }))
    }
  }

  private hearTable(text: string, wire: Wire): void {
    const told = JSON.parse(text) as Told
    this.told.set(wire, told)
    if (told.phase === 'gathering' && told.commitments && !told.revealed.includes(told.you!))
      wire.send(JSON.stringify({ t: 'reveal', id: 0, nonce: NONCE }))
  }

  /** Sits down and answers whatever is asked, as soon as it is asked. Play begins when both seats have added a nonce. */
  play(table: string, seat: number, tally: Tally): Promise<Wire> {
    let asked = 0
    return this.open(table, seat, tally.fail, (text, wire) => {
      if (text.startsWith(MY_NOW)) tally.end(asked)
      if (text.includes(NOTHING_ASKED)) return
      const { at, asks } = JSON.parse(text) as Now
      const { id, options } = asks[0]!
      tally.start(() => {
        asked = performance.now()
        wire.send(`{"t":"choose","id":1,"at":${at},"ask":"${id}","answer":"${options[0]!.value}"}`)
      })
    })
  }

  /** How long it takes until a table can be seen, in milliseconds. */
  look(table: string): Promise<{ ms: number; at: number }> {
    const from = performance.now()
    return new Promise((done, failed) => {
      const hear = (text: string, wire: Wire) => {
        wire.close()
        done({ ms: performance.now() - from, at: (JSON.parse(text) as Now).at })
      }
      this.open(table, null, failed, hear).catch(failed)
    })
  }

  /** Resolves when the table can be seen; `hear` is told of every moment. */
  private open(
    table: string,
    seat: number | null,
    gone: (error: Error) => void,
    hear: (text: string, wire: Wire) => void,
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
          if (text.startsWith(TABLE) && seat !== null) this.hearTable(text, wire)
          if (text.startsWith(NO)) fail(new Error(`the server refused: ${text}`))
          if (!text.startsWith(NOW) && !text.startsWith(MY_NOW)) return
          if (!sits) done(wire)
          sits = true
          hear(text, wire)
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
  const hear = () => {
    tally.end(asked)
    tally.start(act)
  }
  const wire = await Wire.open(url, { hear, gone: tally.fail })
  tally.start(act)
  return wire
}

interface PeerState {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly _stateID: number
}

/** A `sync` brings the state in an envelope, an `update` as it is. */
function stateIn(text: string): PeerState {
  const [, , said] = JSON.parse(text.slice(EVENT.length)) as [
    string,
    string,
    PeerState | { state: PeerState },
  ]
  return 'state' in said ? said.state : said
}

/** Two players of a match at boardgame.io's server. */
export const peering = (url: string, match: string, tally: Tally): Promise<Wire[]> =>
  Promise.all(['0', '1'].map((seat) => peer(url, match, seat, tally)))

/** What Socket.IO puts before a text: the socket opens, is asked whether it is there, joins, and hears of an event. */
const [OPEN, PING, PONG, JOIN, EVENT] = ['0', '2', '3', '40/tictactoe,', '42/tictactoe,'] as const
/** The events that matter: the state, first and after each move. Others are said and nothing follows. */
const [SYNC, UPDATE] = [`${EVENT}["sync"`, `${EVENT}["update"`] as const

/** Speaks boardgame.io's protocol without its client, which would cost more than its server. */
function peer(url: string, match: string, seat: string, tally: Tally): Promise<Wire> {
  let asked = 0
  let mine = false
  const turn = `"currentPlayer":"${seat}"`
  const move = ({ G, _stateID }: PeerState, wire: Wire) => {
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
      else if (text.startsWith(SYNC) || text.startsWith(UPDATE)) {
        if (text.startsWith(SYNC)) done(wire)
        if (mine) tally.end(asked)
        mine = text.includes(turn)
        if (mine) move(stateIn(text), wire)
      } else if (text.startsWith(JOIN)) emit(wire, 'sync', match, seat, null, 2)
      else if (text.startsWith(OPEN)) wire.send(JOIN)
    }
    Wire.open(`${url}/socket.io/?EIO=4&transport=websocket`, { hear, gone }).catch(gone)
  })
}

const emit = (wire: Wire, ...args: unknown[]): void => wire.send(EVENT + JSON.stringify(args))
