import { certain, chain, checkCount, combine, type Dice, die, map, once, type Roll } from './roll.ts'

/** The sum of the `keep` highest of `count` equal rolls: `keepHighest(3, die(10), 2)` is 3d10kh2. */
export function keepHighest(count: number, roll: Roll<number>, keep: number): Roll<number> {
  checkKeep(count, keep)
  return {
    dist: once(() => roll.dist().keepHighest(count, keep)),
    make: (dice) => total(ascending(count, roll, dice), count - keep, count),
  }
}

/** The sum of the `keep` lowest of `count` equal rolls. */
export function keepLowest(count: number, roll: Roll<number>, keep: number): Roll<number> {
  checkKeep(count, keep)
  return {
    dist: once(() => roll.dist().keepLowest(count, keep)),
    make: (dice) => total(ascending(count, roll, dice), 0, keep),
  }
}

/** Two six-sided dice read as tens and ones, the tens first. */
export const d66: Roll<number> = combine([die(6), die(6)], (tens: number, ones: number) => 10 * tens + ones)

/** Rolls again, once, what shows one of these values; the second result stands. */
export function reroll(roll: Roll<number>, values: readonly number[]): Roll<number> {
  return chain(roll, (value) => (values.includes(value) ? roll : certain(value)))
}

/** A die explodes at most this often, so that what it can come to stays finite. The dice obey it too. */
export const EXPLOSIONS = 9

export interface Explosion {
  /** The values that explode; the highest if nothing is said. */
  readonly on?: readonly number[]
  /** How often at most; the odds are exact for that limit. */
  readonly most?: number
  /** What each value of the chain adds: itself if nothing is said, or the number of marks on it. */
  readonly read?: (value: number) => number
}

/** Rolls again and adds, as long as an exploding value comes up and at most `most` times. */
export function explode(
  roll: Roll<number>,
  { on, most = EXPLOSIONS, read = itself }: Explosion = {},
): Roll<number> {
  if (most <= 0) return map(roll, read)
  const values = on ?? [roll.dist().values.at(-1)!]
  const rest = explode(roll, { on: values, most: most - 1, read })
  return chain(roll, (value) =>
    values.includes(value) ? map(rest, (more) => read(value) + more) : certain(read(value)),
  )
}

const itself = (value: number): number => value

function checkKeep(count: number, keep: number): void {
  checkCount(count)
  checkCount(keep)
  if (keep > count) throw new RangeError(`nobody can keep ${keep} of ${count} dice`)
}

function ascending(count: number, roll: Roll<number>, dice: Dice): number[] {
  const values: number[] = []
  for (let i = 0; i < count; i++) values.push(roll.make(dice))
  return values.sort((a, b) => a - b)
}

function total(values: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]!
  return sum
}
