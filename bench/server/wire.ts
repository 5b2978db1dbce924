import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
const MASK = Buffer.from([0x5a, 0x17, 0xc3, 0x6e])

/** Who listens: to each message, and to the server hanging up. */
export interface Listener {
  readonly cookie?: string
  hear(text: string, wire: Wire): void
  gone(error: Error): void
}

/**
 * The least that speaks WebSocket. Those who play share two cores with the server that is measured, so they must cost
 * little; and all three servers are spoken to through this, so they cost each the same.
 */
export class Wire {
  private readonly socket: Socket
  private readonly listener: Listener
  private rest: Buffer = Buffer.alloc(0)
  private closed = false

  private constructor(socket: Socket, listener: Listener) {
    this.socket = socket
    this.listener = listener
    socket.on('data', (data) => this.take(data))
    socket.on('close', () => this.fail('the server hung up'))
    socket.on('error', (error) => this.fail(error.message))
  }

  static open(url: string, listener: Listener): Promise<Wire> {
    const { hostname, port, pathname, search } = new URL(url)
    return new Promise((done, failed) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const early = () => failed(new Error(`${url}: the server hung up`))
      socket.once('error', failed).once('close', early)
      socket.write(greeting(hostname, pathname + search, listener.cookie ?? ''))
      socket.once('data', (data) => {
        const end = data.indexOf('\r\n\r\n')
        if (end < 0 || !data.toString('latin1', 0, 12).endsWith('101')) {
          socket.destroy()
          return failed(new Error(`${url}: ${data.toString('latin1', 0, 200)}`))
        }
        socket.off('error', failed).off('close', early)
        const wire = new Wire(socket, listener)
        done(wire)
        wire.take(data.subarray(end + 4)) // Some servers speak at once.
      })
    })
  }

  send(text: string): void {
    this.write(TEXT, Buffer.from(text))
  }

  close(): void {
    this.closed = true
    this.socket.destroy()
  }

  private fail(why: string): void {
    if (this.closed) return
    this.close()
    this.listener.gone(new Error(why))
  }

  /** A client's frame is masked, in one piece with its header. */
  private write(kind: number, data: Buffer): void {
    const long = data.length > 125
    const frame = Buffer.allocUnsafe(data.length + (long ? 8 : 6))
    frame[0] = 0x80 | kind
    frame[1] = 0x80 | (long ? 126 : data.length)
    if (long) frame.writeUInt16BE(data.length, 2)
    const at = frame.length - data.length
    MASK.copy(frame, at - 4)
    for (let i = 0; i < data.length; i++) frame[at + i] = data[i]! ^ MASK[i & 3]!
    this.socket.write(frame)
  }

  private take(data: Buffer): void {
    let left = this.rest.length > 0 ? Buffer.concat([this.rest, data]) : data
    for (let frame = frameIn(left); frame; frame = frameIn(left)) {
      const body = left.subarray(frame.from, frame.to)
      left = left.subarray(frame.to)
      if (frame.kind === TEXT) this.listener.hear(body.toString(), this)
      else if (frame.kind === PING) this.write(PONG, body)
      else if (frame.kind === CLOSE) this.fail(`the server closed the socket: ${body.toString('utf8', 2)}`)
    }
    this.rest = left
  }
}

const greeting = (host: string, path: string, cookie: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    '\r\n',
  ].join('\r\n')

/** Where the first whole frame lies; null while some of it is still to come. Servers do not mask. */
function frameIn(data: Buffer): { kind: number; from: number; to: number } | null {
  if (data.length < 2) return null
  const short = data[1]! & 0x7f
  const from = short < 126 ? 2 : short === 126 ? 4 : 10
  if (data.length < from) return null
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2))
  return data.length < from + length ? null : { kind: data[0]! & 15, from, to: from + length }
}
