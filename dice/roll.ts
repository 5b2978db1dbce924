import type { Random } from '@starboard/kernel'
import { Dist, type Dists } from './dist.ts'
import type { Fraction } from './fraction.ts'

/**
 * A roll, described once and read in two ways: how it can come out, and how it is made.
 * Everything here and in `pool.ts` keeps the two readings in step; games only put these together.
 */
export interface Roll<T> {
  /** Worked out when first asked for. */
  readonly dist: () => Dist<T>
  /** Throws the dice in the order of the description, the first die first, one `die` for each. */
  readonly make: (dice: Dice) => T
}

/** Where faces come from: a `Random`, or the faces of real dice (see `knownFaces`). */
export type Dice = Pick<Random, 'die'>

/** How the roll can come out, exactly. */
export const dist = <T>(roll: Roll<T>): Dist<T> => roll.dist()

/** The exact chance that the roll comes out so. */
export const chance = <T>(roll: Roll<T>, is: (value: T) => boolean): Fraction => roll.dist().chance(is)

/** Makes the roll. */
export const sample = <T>(random: Dice, roll: Roll<T>): T => roll.make(random)

/** One die with faces 1 to `sides`. */
export function die(sides: number): Roll<number> {
  if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`no die has ${sides} sides`)
  return {
    dist: once(() => Dist.even(Array.from({ length: sides }, (_, i) => i + 1))),
    make: (dice) => dice.die(sides),
  }
}

/** The sum of `count` dice: `dice(2, 6)` is 2d6. */
export const dice = (count: number, sides: number): Roll<number> => repeat(count, die(sides))

/** What is settled without a die. */
export function certain<T>(value: T): Roll<T> {
  return { dist: once(() => Dist.certain(value)), make: () => value }
}

/** The same roll, read differently: `map(throwOf(pc), (total) => Math.max(0, total - 7))`. */
export function map<T, U>(roll: Roll<T>, read: (value: T) => U): Roll<U> {
  return { dist: once(() => roll.dist().map(read)), make: (dice) => read(roll.make(dice)) }
}

/** The sum of rolls and fixed modifiers: `sum(dice(2, 6), rank, -1)`. */
export function sum(...parts: readonly (Roll<number> | number)[]): Roll<number> {
  const rolls = parts.map((part) => (typeof part === 'number' ? certain(part) : part))
  return {
    dist: once(() => Dist.sum(rolls.map((roll) => ({ dist: roll.dist(), copies: 1 })))),
    make: (dice) => rolls.reduce((total, roll) => total + roll.make(dice), 0),
  }
}

/** The sum of the same roll made `count` times. */
export function repeat(count: number, roll: Roll<number>): Roll<number> {
  checkCount(count)
  return {
    dist: once(() => roll.dist().times(count)),
    make: (dice) => {
      let total = 0
      for (let i = 0; i < count; i++) total += roll.make(dice)
      return total
    },
  }
}

/** Independent rolls read together, each die known by its place: `combine([d10, d10], (base, story) => …)`. */
export function combine<T extends readonly unknown[], U>(
  rolls: readonly [...{ readonly [K in keyof T]: Roll<T[K]> }],
  read: (...values: T) => U,
): Roll<U> {
  return {
    dist: once(() => Dist.product<T, U>(rolls.map((roll) => roll.dist()) as Dists<T>, read)),
    make: (dice) => read(...(rolls.map((roll) => roll.make(dice)) as unknown as T)),
  }
}

/** A roll that depends on an earlier one: a push, a re-roll, a table that sends one to another table. */
export function chain<T, U>(roll: Roll<T>, next: (value: T) => Roll<U>): Roll<U> {
  return {
    dist: once(() => roll.dist().chain((value) => next(value).dist())),
    make: (dice) => next(roll.make(dice)).make(dice),
  }
}

export function checkCount(count: number): void {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`nobody can roll ${count} dice`)
}

export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
