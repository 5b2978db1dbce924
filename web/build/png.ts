import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue and how much covers what is below, each from 0 to 255. */
export type Colour = readonly [r: number, g: number, b: number, a: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** So many looks into a pixel, each way: edges come out soft. */
const LOOKS = 4

/** A square picture as a PNG file, of what a drawing says is at each point; both ways they go from 0 to 1. */
export function pngOf(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const line = 1 + size * 4
  const pixels = Buffer.alloc(size * line) // Each line begins with 0: it stands for itself.
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) pixels.set(blend(looksInto(x, y, size, colourAt)), y * line + 1 + x * 4)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6, 0, 0, 0], 8) // Eight bits each of red, green, blue and cover.
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function looksInto(x: number, y: number, size: number, colourAt: (x: number, y: number) => Colour): Colour[] {
  const within = (n: number) => (n + 0.5) / LOOKS
  return Array.from({ length: LOOKS * LOOKS }, (_, n) =>
    colourAt((x + within(n % LOOKS)) / size, (y + within(Math.floor(n / LOOKS))) / size),
  )
}

/** The middle of several colours; one that covers nothing colours nothing. */
function blend(colours: readonly Colour[]): number[] {
  const cover = colours.reduce((sum, [, , , a]) => sum + a, 0)
  if (cover === 0) return [0, 0, 0, 0]
  const middle = (at: 0 | 1 | 2) =>
    Math.round(colours.reduce((sum, one) => sum + one[at] * one[3], 0) / cover)
  return [middle(0), middle(1), middle(2), Math.round(cover / colours.length)]
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
