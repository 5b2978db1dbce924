/**
 * A straight line over cells, as the two chains of neighbouring cells it runs through when it is shifted by a
 * hair to its left and to its right. They are one and the same array unless the line runs exactly along a
 * border or through a corner; there they part, and a game rules what that means. A cell on both chains is the
 * same object, and turning the line round swaps the chains.
 */
export interface Line<Cell> {
  readonly left: readonly Cell[]
  readonly right: readonly Cell[]
}

/** What stops a line. The first and the last cell never do; the edges that lead out of and into them may. */
export interface Blocking<Cell> {
  readonly cell?: (cell: Cell) => boolean
  readonly edge?: (from: Cell, to: Cell) => boolean
  /** `either` unless the game says otherwise. */
  readonly ruling?: Ruling
}

/**
 * Where the chains part, a line is clear if
 * - `either`: one of them is clear from end to end (test two lines, a hair apart);
 * - `each`: at every single parting at least one side is clear (a corner stops only between two obstacles);
 * - `both`: both are clear (whatever is touched stops).
 */
export type Ruling = 'either' | 'each' | 'both'

export function isClear<Cell>(line: Line<Cell>, blocking: Blocking<Cell>): boolean {
  const isLeftOpen = isOpen(line.left, blocking)
  if (isPlain(line)) return isLeftOpen
  if (blocking.ruling === 'both') return isLeftOpen && isOpen(line.right, blocking)
  if (isLeftOpen || isOpen(line.right, blocking)) return true
  return blocking.ruling === 'each' && isEachOpen(line, blocking)
}

/** Whether the line never runs along a border or through a corner. */
export const isPlain = <Cell>(line: Line<Cell>): boolean => line.left === line.right

/**
 * The line cut at every cell it certainly runs through. Each stretch is a line from one such cell to the
 * next: plain if it only crosses their common edge, parted if there are two ways to see it.
 */
export function stretches<Cell>({ left, right }: Line<Cell>): Line<Cell>[] {
  const found: Line<Cell>[] = []
  let [l, r] = [0, 0]
  for (let i = 1; i < left.length; i++) {
    const shared = right.indexOf(left[i]!, r)
    if (shared < 0 && i < left.length - 1) continue
    const j = shared < 0 ? right.length - 1 : shared
    found.push(stretch(left.slice(l, i + 1), right.slice(r, j + 1)))
    l = i
    r = j
  }
  return found
}

/** Every cell the line runs through or touches, in order, the left before the right where it parts. */
export function cellsOf<Cell>(line: Line<Cell>): Cell[] {
  const cells = stretches(line).flatMap(({ left, right }) => [...left.slice(0, -1), ...right.slice(0, -1)])
  return [...new Set([...cells, line.left.at(-1)!, line.right.at(-1)!])]
}

function isEachOpen<Cell>(line: Line<Cell>, blocking: Blocking<Cell>): boolean {
  return stretches(line).every((part, i) => {
    if (i > 0 && blocking.cell?.(part.left[0]!)) return false
    return isOpen(part.left, blocking) || isOpen(part.right, blocking)
  })
}

function isOpen<Cell>(chain: readonly Cell[], { cell, edge }: Blocking<Cell>): boolean {
  const last = chain.length - 1
  for (let i = 1; i <= last; i++) {
    if (edge?.(chain[i - 1]!, chain[i]!)) return false
    if (i < last && cell?.(chain[i]!)) return false
  }
  return true
}

function stretch<Cell>(left: readonly Cell[], right: readonly Cell[]): Line<Cell> {
  const isOne = left.length === 2 && right.length === 2 && left[0] === right[0] && left[1] === right[1]
  return { left, right: isOne ? left : right }
}
