import { type Box, between, type Point } from './geometry.ts'

/** Where a passage between two zones is drawn: from edge to edge, with its door in the middle. */
export interface Passage {
  readonly from: Point
  readonly to: Point
  readonly door: Point
  /** The wall it goes through runs up and down. */
  readonly upright: boolean
}

/** The shortest straight passage between two boxes: through a shared stretch of wall if there is one, else between their nearest corners. */
export function passageBetween(a: Box, b: Box): Passage {
  const x = overlap(a.x, a.w, b.x, b.w)
  const y = overlap(a.y, a.h, b.y, b.h)
  const from = { x: x ?? (a.x < b.x ? a.x + a.w : a.x), y: y ?? (a.y < b.y ? a.y + a.h : a.y) }
  const to = { x: x ?? (a.x < b.x ? b.x : b.x + b.w), y: y ?? (a.y < b.y ? b.y : b.y + b.h) }
  return { from, to, upright: x === null, door: between(from, to) }
}

/** The middle of what two stretches share; null if they share nothing worth a door. */
function overlap(a: number, aLong: number, b: number, bLong: number): number | null {
  const [from, to] = [Math.max(a, b), Math.min(a + aLong, b + bLong)]
  return to - from >= 8 ? (from + to) / 2 : null
}

/** What a token takes up, in units of the drawing. */
const TOKEN = 38

/** Places for so many tokens in a box, below its name, in rows; where there are too many for it, they are drawn smaller. */
export function roomsIn(
  { x, y, w, h }: Box,
  count: number,
): { readonly scale: number; readonly places: readonly Point[] } {
  const upright = h > 2 * w
  const [wide, high] = [w - 4, upright || h < 60 ? h - 4 : h - 28]
  let size = TOKEN
  while (size > 10 && Math.floor(wide / size) * Math.floor(high / size) < count) size--
  const across = Math.max(1, Math.floor(wide / size))
  const rows = Math.ceil(count / across)
  const top = y + h - 2 - high + Math.max(0, Math.min(size / 4, (high - rows * size) / 2)) + size / 2
  const places = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across)
    const inRow = Math.min(across, count - row * across)
    return { x: x + w / 2 - ((inRow - 1) * size) / 2 + (n % across) * size, y: top + row * size }
  })
  return { scale: size / TOKEN, places }
}

/** How large a name can be written in so much room; `slender` is how much higher than wide the letters of its face are. */
export const sizeOfName = (name: string, room: number, most: number, slender = 2.15): number =>
  Math.min(most, (room / name.length) * slender)
