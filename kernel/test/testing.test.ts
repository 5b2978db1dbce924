import { describe, expect, test } from 'vitest'
import { type Play, randomOf } from '../index.ts'
import { play } from '../testing.ts'
import { round, type Toy, toy } from './toy.ts'

const [ONE_OF_EACH, ALL_SMALL] = [
  [0, 0, 0, 0, 0],
  [5, 4, 3, 2, 1],
]

describe('a table with loaded dice', () => {
  test('says whose roll found no die, and of which kind', () => {
    const table = play(toy, { picks: ALL_SMALL, dice: [] })
    table.answer('bid', '2', 0).answer('bid', '1', 1)
    expect(() => table.answer('gamble', 'roll')).toThrow(
      /the loaded dice ran out: a d6 was rolled, by gamble of round/,
    )
  })

  test('names the rule that rolled', () => {
    const step = function* gambler(g: Toy): Play {
      randomOf(g).die(20)
      yield* round(g)
    }
    expect(() => play({ ...toy, step })).toThrow(/a d20 was rolled, by gambler/)
  })

  test('tells dice that were never rolled from picks that were never drawn', () => {
    const dice = play(toy, { picks: ONE_OF_EACH, dice: [3, 4] })
    expect(() => dice.done()).toThrow('loaded dice that were never rolled: 3, 4')
    const picks = play(toy, { picks: [...ONE_OF_EACH, 2] })
    expect(() => picks.done()).toThrow('loaded picks that were never drawn: 2')
  })

  test('refuses a face that the die has not, and a pick out of reach', () => {
    const table = play(toy, { picks: ALL_SMALL, dice: [7] })
    table.answer('bid', '2', 0).answer('bid', '1', 1)
    expect(() => table.answer('gamble', 'roll')).toThrow(/a d6 cannot show the loaded 7/)
    expect(() => play(toy, { picks: [9] })).toThrow(/no pick is loaded for one of 6/)
  })
})
