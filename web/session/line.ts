import { type Event, type Over, readJson, type Seat, type WireAsk } from '@starboard/kernel'
import { W } from '../words.ts'
import { Refusal } from './session.ts'

/** What the server may say; the fields of each are in docs/protocol.md. */
export interface Said {
  readonly t: string
  readonly ok?: number
  readonly id?: number
  readonly reason?: string
  readonly rule?: string | null
}

/** How a table stands for a seat. */
export interface NowSaid extends Said {
  readonly t: 'now'
  readonly at: number
  readonly era: number
  readonly from: number
  readonly to: number
  readonly events: readonly (readonly [number, Event])[]
  readonly view: unknown
  readonly asks: readonly WireAsk[]
  readonly waiting: readonly Seat[]
  readonly any?: true
  readonly over: Over | null
  readonly acted?: true
  readonly wish?: { readonly seat: Seat; readonly agreed: readonly Seat[] }
}

const isSaid = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && 't' in said && typeof said.t === 'string'

export interface Line {
  /** Says something that is answered with `ok`, `no` or a message of its own. */
  ask(what: object): Promise<Said>
  close(): void
}

/** As much of a WebSocket as a line needs, whoever brings it: a browser, or a package. */
export interface Socket {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open', heard: () => void): void
  addEventListener(type: 'message', heard: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'close',
    heard: (event: { readonly code: number; readonly reason: string }) => void,
  ): void
}

const OPEN = 1
const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** The server does not want us back here. */
const SENT_AWAY = 4403

/** A socket that comes back when it is cut. `hello` is said at every beginning. */
export function openLine(
  open: () => Socket,
  hello: () => object,
  heard: (said: Said) => void,
  cut: (isCut: boolean) => void,
  dismissed: (reason: string) => void,
): Line {
  const waiting = new Map<number, { done: (said: Said) => void; failed: (error: Refusal) => void }>()
  let socket: Socket
  let last = 0
  let wait = FIRST_WAIT
  let closed = false

  const settle = (said: Said) => {
    const n = said.ok ?? (['ok', 'no', 'hint', 'frames'].includes(said.t) ? said.id : undefined)
    const caller = n === undefined ? undefined : waiting.get(n)
    if (!caller) return
    waiting.delete(n!)
    if (said.t === 'no') caller.failed(new Refusal(said.reason ?? W.refused, said.rule ?? null))
    else caller.done(said)
  }
  const connect = () => {
    socket = open()
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT
      cut(false)
      socket.send(JSON.stringify(hello()))
    })
    socket.addEventListener('message', ({ data }) => {
      const said = readJson(String(data))
      if (!isSaid(said)) return socket.close() // This is not our server: what comes next may be.
      heard(said)
      settle(said)
    })
    socket.addEventListener('close', ({ code, reason }) => {
      for (const { failed } of waiting.values()) failed(new Refusal(W.noServer))
      waiting.clear()
      if (closed) return
      if (code === SENT_AWAY) return dismissed(reason)
      cut(true)
      // Not all at the same moment: a server that comes back has a thousand pages waiting for it.
      setTimeout(() => !closed && connect(), wait * (0.5 + Math.random()))
      wait = Math.min(2 * wait, LONGEST_WAIT)
    })
  }
  connect()
  return {
    ask: (what) =>
      new Promise((done, failed) => {
        if (socket.readyState !== OPEN) return failed(new Refusal(W.noServer))
        waiting.set(++last, { done, failed })
        socket.send(JSON.stringify({ ...what, id: last }))
      }),
    close() {
      closed = true
      socket.close()
    },
  }
}
