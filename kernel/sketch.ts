/** Squared paper for drawings in plain letters: what is written later covers what was there. */
export interface Sketch {
  put(x: number, y: number, text: string): void
  /** What lies in a window of it, without blanks at the ends of lines, or empty lines above and below. */
  cut(window: Window): string[]
}

export interface Window {
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly high: number
}

export function sketch(): Sketch {
  const rows = new Map<number, Map<number, string>>()
  return {
    put(x, y, text) {
      const row = rows.get(y) ?? new Map<number, string>()
      rows.set(y, row)
      ;[...text].forEach((letter, n) => {
        row.set(x + n, letter)
      })
    },
    cut({ left, top, wide, high }) {
      const lines = Array.from({ length: high }, (_, y) => {
        const row = rows.get(top + y)
        return row
          ? Array.from({ length: wide }, (_, x) => row.get(left + x) ?? ' ')
              .join('')
              .trimEnd()
          : ''
      })
      const isDrawn = (line: string): boolean => line !== ''
      return lines.slice(Math.max(0, lines.findIndex(isDrawn)), lines.findLastIndex(isDrawn) + 1)
    },
  }
}

/** A sign of a drawing, and what it means. */
export type Sign = readonly [sign: string, meaning: string]

/** What the signs of a drawing mean, in lines that fit; a sign stays with the first word of its meaning. */
export function legend(signs: readonly Sign[], width: number): string[] {
  const lines: string[] = []
  signs.forEach(([sign, meaning], n) => {
    const [first, ...rest] = `${meaning}${n < signs.length - 1 ? ',' : ''}`.split(' ')
    for (const word of [`${sign} ${first}`, ...rest]) {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > width) lines.push(word.slice(0, width))
      else lines[lines.length - 1] = `${last} ${word}`
    }
  })
  return lines
}

/** Words in so much room: cut off with a dot where they are longer. */
export const fitted = (words: string, room: number): string =>
  words.length <= room ? words : `${words.slice(0, Math.max(0, room - 1)).trimEnd()}.`
