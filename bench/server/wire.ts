import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
/** What has come in on any socket, until it is read: which is at once. */
const INBOX = Buffer.allocUnsafe(65_536)
/** A client has to mask what it sends, and may do so with zeros. */
const MASK = '\0\0\0\0'

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
  private rest: Buffer | null = null
  private greeted: ((error: Error | null) => void) | null
  private closed = false

  private constructor(url: string, listener: Listener, greeted: (error: Error | null) => void) {
    const { hostname, port, pathname, search } = new URL(url)
    this.listener = listener
    this.greeted = greeted
    const callback = (length: number) => {
      this.take(INBOX.subarray(0, length))
      return true
    }
    const onread = { buffer: INBOX, callback }
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    this.socket.on('close', () => this.fail('the server hung up'))
    this.socket.on('error', (error) => this.fail(error.message))
    this.socket.write(greeting(hostname, pathname + search, listener.cookie ?? ''))
  }

  static open(url: string, listener: Listener): Promise<Wire> {
    return new Promise((done, failed) => {
      const greeted = (error: Error | null) => (error ? failed(error) : done(wire))
      const wire = new Wire(url, listener, greeted)
    })
  }

  send(text: string): void {
    this.write(TEXT, text)
  }

  close(): void {
    this.closed = true
    this.socket.destroy()
  }

  private fail(why: string): void {
    if (this.closed) return
    this.close()
    if (this.greeted) this.greeted(new Error(why))
    else this.listener.gone(new Error(why))
  }

  /** One piece with its header, of characters that are a byte each: nothing else is said here. */
  private write(kind: number, text: string): void {
    const { length } = text
    const size = length < 126 ? [length] : [126, length >> 8, length & 255]
    const header = String.fromCharCode(0x80 | kind, 0x80 | size[0]!, ...size.slice(1))
    this.socket.write(header + MASK + text, 'latin1')
  }

  /** What is left of the inbox is copied: the next to get something writes over it. */
  private take(data: Buffer): void {
    const all = this.rest ? Buffer.concat([this.rest, data]) : data
    let at = this.greeted ? this.greet(all) : 0
    for (let frame = frameIn(all, at); frame; frame = frameIn(all, at)) {
      at = frame.to
      const text = all.toString('latin1', frame.from, frame.to)
      if (frame.kind === TEXT) this.listener.hear(text, this)
      else if (frame.kind === PING) this.write(PONG, text)
      else if (frame.kind === CLOSE) this.fail(`the server closed the socket: ${text.slice(2)}`)
    }
    this.rest = at < all.length ? Buffer.from(all.subarray(at)) : null
  }

  /** Where the first frame begins, behind the server's greeting: some servers speak at once. */
  private greet(data: Buffer): number {
    const end = data.indexOf('\r\n\r\n')
    if (end < 0 || !data.toString('latin1', 0, 12).endsWith('101')) {
      this.fail(data.toString('latin1', 0, 200))
      return data.length
    }
    this.greeted!(null)
    this.greeted = null
    return end + 4
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

/** Where the next whole frame lies; null while some of it is still to come. Servers do not mask. */
function frameIn(data: Buffer, at: number): { kind: number; from: number; to: number } | null {
  if (data.length < at + 2) return null
  const short = data[at + 1]! & 0x7f
  const from = at + (short < 126 ? 2 : short === 126 ? 4 : 10)
  if (data.length < from) return null
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : data.readUInt32BE(at + 6)
  return data.length < from + length ? null : { kind: data[at]! & 15, from, to: from + length }
}
