import type { Bounds, Point } from './geometry.ts'

/** Words on a drawing that keep their size on the screen, however near we are. */
export interface Label {
  readonly key: string
  /** What it says: in full, or shorter where there is no room for that. */
  readonly words: readonly string[]
  /** Of the letters, in pixels on the screen. */
  readonly size: number
  /** How wide a letter is on average, in parts of its size. */
  readonly wide?: number
  /** Where the middle of these words may lie at this scale, the best place first. */
  readonly places: (scale: number, words: string) => readonly Point[]
}

/** Room on the drawing that is taken: its middle, and how far it reaches, in units of the drawing. */
export interface Reserved {
  readonly at: Point
  readonly reach: number
}

export interface Placed {
  readonly key: string
  readonly words: string
  readonly at: Point
}

/**
 * Finds a place for each label, the most important first: none lies over another or over what comes before it, and one that finds no
 * room is left out. Where a drawing fills the screen, none reaches beyond its bounds.
 */
export function placeLabels(
  things: readonly (Label | Reserved)[],
  scale: number,
  bounds: Bounds | null = null,
): readonly Placed[] {
  const taken: Box[] = []
  const isFree = (room: Box) =>
    (!bounds || isWithin(room, bounds)) && !taken.some((box) => overlap(box, room))
  return things.flatMap((label) => {
    if ('reach' in label) {
      taken.push({ ...label.at, w: label.reach, h: label.reach })
      return []
    }
    for (const words of label.words) {
      const room = roomOf(label, words, scale)
      const at = label.places(scale, words).find((place) => isFree({ ...place, ...room }))
      if (!at) continue
      taken.push({ ...at, ...room })
      return [{ key: label.key, words, at }]
    }
    return []
  })
}

/** Half as wide and half as high as it is, around its middle. */
interface Box extends Point {
  readonly w: number
  readonly h: number
}

/** A little air between lines of different labels. */
const AIR = 2

const roomOf = ({ size, wide = 0.6 }: Label, words: string, scale: number): Pick<Box, 'w' | 'h'> => ({
  w: (words.length * size * wide + 2 * AIR) / 2 / scale,
  h: (size * 1.22 + AIR) / 2 / scale,
})

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h

const isWithin = ({ x, y, w, h }: Box, bounds: Bounds): boolean =>
  x - w >= bounds.x && x + w <= bounds.x + bounds.w && y - h >= bounds.y && y + h <= bounds.y + bounds.h
