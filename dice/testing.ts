import { Dist } from './dist.ts'
import { greatestCommon, reduced } from './fraction.ts'
import type { Roll } from './roll.ts'

/**
 * The distribution found by making the roll in every way its dice can fall. It proves that what is rolled is
 * what `dist` says, exactly and not by sampling; a roll of a few dice takes a few milliseconds.
 */
export function everyWay<T>(roll: Roll<T>): Dist<T> {
  const entries: { value: T; ways: bigint }[] = []
  for (let path: Face[] | undefined = []; path; path = following(path)) entries.push(madeAlong(roll, path))
  const total = entries.reduce((all, { ways }) => (all * ways) / greatestCommon(all, ways), 1n)
  return Dist.gather(entries.map(({ value, ways }) => [value, total / ways]))
}

/** Each value with its chance in lowest terms: equal for equal distributions, whatever their totals. */
export function chancesOf(dist: Dist<unknown>): Record<string, string> {
  const chances = dist.values.map((value, i) => {
    const { top, bottom } = reduced({ top: dist.weights[i]!, bottom: dist.total })
    return [JSON.stringify(value), `${top}/${bottom}`]
  })
  return Object.fromEntries(chances)
}

/** A face, and the number of sides it was one of. */
interface Face {
  face: number
  readonly sides: number
}

/** Follows the path, extending it with ones where it ends. `ways` is how many paths are as long as this. */
function madeAlong<T>(roll: Roll<T>, path: Face[]): { value: T; ways: bigint } {
  let next = 0
  const value = roll.make({
    die(sides) {
      const known = path[next++]
      if (!known) path.push({ face: 1, sides })
      return known?.face ?? 1
    },
  })
  return { value, ways: path.reduce((ways, { sides }) => ways * BigInt(sides), 1n) }
}

/** The next path in order: the last die that can still rise does, and those after it are thrown anew. */
function following(path: Face[]): Face[] | undefined {
  const last = path.findLastIndex(({ face, sides }) => face < sides)
  if (last < 0) return undefined
  path[last]!.face++
  return path.slice(0, last + 1)
}
