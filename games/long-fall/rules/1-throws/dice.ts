import { certain, combine, die, map, type Roll, repeat, sample } from '@starboard/dice'
import { randomOf } from '@starboard/kernel'
import type { Amount, D66, Digit } from '../../content/index.ts'
import type { LongFall } from '../0-table/state.ts'

/** Only six-sided ones (LF-DICE-01); each roll is described once, for the dice and for the odds. */
export const D6: Roll<number> = die(6)

/** LF-DICE-02, LF-DICE-03, LF-DICE-04: 1–2 reads 1, 3–4 reads 2, 5–6 reads 3. */
export const D3: Roll<number> = map(D6, (face) => Math.ceil(face / 2))

/** LF-DICE-05, LF-DICE-07: the first die is the tens digit (LF-RUL-THROW-08). */
export const D66_ROLL: Roll<D66> = combine([D6, D6], (tens, ones) => (tens * 10 + ones) as D66)

/** The two dice of a throw (LF-THROW-01), told apart because Luck re-rolls one of them. */
export const TWO_DICE: Roll<[number, number]> = combine([D6, D6], (first, second) => [first, second])

export const roll = <T>(g: LongFall, what: Roll<T>): T => sample(randomOf(g), what)

export const d6 = (g: LongFall): Digit => roll(g, D6) as Digit

const AMOUNTS = { d3: D3, d6: D6, '3d6': repeat(3, D6) } satisfies Record<string, Roll<number>>

export const amountOf = (g: LongFall, amount: Amount): number =>
  roll(g, typeof amount === 'number' ? certain(amount) : AMOUNTS[amount])
