import type { Hex } from '@starboard/space'
import type { Local } from './types.ts'

/** The 19 spaces of a tile, row by row from north to south. */
export const LOCALS: readonly Local[] = [
  ...(['b4', 'b3', 'b2'] as const),
  ...(['b5', 'a2', 'a1', 'b1'] as const),
  ...(['b6', 'a3', 'c', 'a0', 'b0'] as const),
  ...(['b7', 'a4', 'a5', 'b11'] as const),
  ...(['b8', 'b9', 'b10'] as const),
]

/** The ring around the centre, anticlockwise from the east. */
export const INNER_RING: readonly Local[] = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5']

/** The outermost spaces, anticlockwise from the east; side s has those numbered 2s to 2s + 2. */
export const RIM: readonly Local[] = [
  ...(['b0', 'b1', 'b2', 'b3', 'b4', 'b5'] as const),
  ...(['b6', 'b7', 'b8', 'b9', 'b10', 'b11'] as const),
]

/** How far each space lies from the centre of its tile, before the tile is turned. */
export const LOCAL_HEX: Readonly<Record<Local, Hex>> = {
  b4: { q: 0, r: -2 },
  b3: { q: 1, r: -2 },
  b2: { q: 2, r: -2 },
  b5: { q: -1, r: -1 },
  a2: { q: 0, r: -1 },
  a1: { q: 1, r: -1 },
  b1: { q: 2, r: -1 },
  b6: { q: -2, r: 0 },
  a3: { q: -1, r: 0 },
  c: { q: 0, r: 0 },
  a0: { q: 1, r: 0 },
  b0: { q: 2, r: 0 },
  b7: { q: -2, r: 1 },
  a4: { q: -1, r: 1 },
  a5: { q: 0, r: 1 },
  b11: { q: 1, r: 1 },
  b8: { q: -2, r: 2 },
  b9: { q: -1, r: 2 },
  b10: { q: 0, r: 2 },
}

/** The place a space takes when its tile is turned anticlockwise by so many sixths. */
export function turned(local: Local, sixths: number): Local {
  const inner = INNER_RING.indexOf(local)
  if (inner >= 0) return INNER_RING[wrapped(inner + sixths, 6)]!
  const rim = RIM.indexOf(local)
  return rim >= 0 ? RIM[wrapped(rim + 2 * sixths, 12)]! : local
}

const wrapped = (n: number, size: number): number => ((n % size) + size) % size
