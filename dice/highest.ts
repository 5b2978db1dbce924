import { type Grid, gridOf, lowest, unpacked, type Weighted } from './series.ts'

/**
 * The sum of the `keep` highest of `count` equal dice (fewer than all of them, and more than none).
 *
 * Goes from the highest face down. `above[n]` is the distribution, packed, of the sum of exactly n dice that lie
 * above the present face. Where the face completes the kept dice, those left over lie on it or below, and only
 * their number of ways matters. So no throw is looked at one by one.
 */
export function keptHighest(die: Weighted, count: number, keep: number): Weighted {
  const total = die.total ** BigInt(count)
  const grid = gridOf([die], total)
  const ways = waysToChoose(count, keep)
  const above = [1n, ...new Array<bigint>(keep - 1).fill(0n)]
  let kept = 0n
  for (const face of facesDown(die, grid)) {
    for (let n = 0; n < keep; n++) {
      const completing = waysToComplete(face, count - n, ways[n]!.slice(0, keep - n))
      kept += (above[n]! * completing) << (face.shift * BigInt(keep - n))
    }
    putAbove(above, face, ways)
  }
  return unpacked(kept, lowest(die) * keep, grid, total)
}

interface Face {
  readonly weight: bigint
  /** The weight of all lower faces. */
  readonly below: bigint
  /** How far one die with this face shifts a packed sum. */
  readonly shift: bigint
}

function facesDown(die: Weighted, { step, digits }: Grid): Face[] {
  let below = 0n
  const faces = die.values.map((value, i) => {
    const face = {
      weight: die.weights[i]!,
      below,
      shift: BigInt(((value - lowest(die)) / step) * digits * 4),
    }
    below += face.weight
    return face
  })
  return faces.reverse()
}

/** Dice that show this face count as above the next: larger numbers first, since they come from the smaller. */
function putAbove(above: bigint[], { weight, shift }: Face, ways: readonly (readonly bigint[])[]): void {
  for (let n = above.length - 1; n > 0; n--) {
    for (let more = 1; more <= n; more++) {
      const before = above[n - more]!
      if (before === 0n) continue
      above[n]! += (before * ways[n - more]![more]! * weight ** BigInt(more)) << (shift * BigInt(more))
    }
  }
}

/**
 * In how many ways `rest` dice lie on the face or below it, with enough of them on it: all ways less those with
 * too few. `choices[n]` is in how many ways n dice are chosen among them, for each n that is too few.
 */
function waysToComplete({ weight, below }: Face, rest: number, choices: readonly bigint[]): bigint {
  return choices.reduce(
    (ways, choice, n) => ways - choice * weight ** BigInt(n) * below ** BigInt(rest - n),
    (weight + below) ** BigInt(rest),
  )
}

/** `[n][more]`: in how many ways `more` dice are chosen when `n` of `count` are taken, up to `keep` in all. */
function waysToChoose(count: number, keep: number): bigint[][] {
  return Array.from({ length: keep }, (_, n) => {
    const row = [1n]
    for (let more = 1; more <= keep - n; more++) {
      row.push((row[more - 1]! * BigInt(count - n - more + 1)) / BigInt(more))
    }
    return row
  })
}
