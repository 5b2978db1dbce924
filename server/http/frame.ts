import type { Socket } from 'node:net'

/** A whole text message, unmasked: what a server sends. */
const TEXT = 0x81

/**
 * Sends a text as one WebSocket frame in one piece. A table tells each of its people everything that happens, so this is
 * where a busy server spends its time: a library that hands over header and text apart costs twice as much.
 */
export function sendText(socket: Socket, text: string): void {
  const length = Buffer.byteLength(text)
  const header = headerFor(length)
  if (length === text.length) {
    socket.write(header + text, 'latin1') // Nothing but ASCII: each character is a byte already.
    return
  }
  const frame = Buffer.allocUnsafe(header.length + length)
  frame.write(header, 'latin1')
  frame.write(text, header.length)
  socket.write(frame)
}

/** The header as a string of bytes. RFC 6455, 5.2: the length in 7, in 7 + 16 or in 7 + 64 bits. */
function headerFor(length: number): string {
  const [high, low] = [(length >>> 8) & 255, length & 255]
  if (length < 126) return String.fromCharCode(TEXT, length)
  if (length < 65_536) return String.fromCharCode(TEXT, 126, high, low)
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 255, high, low)
}
