import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { duel, hunt, type Table } from './fight.ts'
import { chance, fly, flying, placeDamage } from './flight.ts'
import { voyage } from './table.ts'

/** What the events said of hopes, in order. */
const came = (table: Table): boolean[] => table.log().flatMap((event) => event.came ?? [])

const ROCK = ['outpost-338:b5', 'outpost-338:a2'] as const

describe('what came of the odds', () => {
  test('a die that harms the ship settles a flight, else its end does', () => {
    const over = (face: number) => voyage({ captains: [{ at: ROCK[0] }, {}], dice: [face], at: flying(2) })
    const clear = over(11)
    expect(chance(clear, `fly:${ROCK[1]}`)).toBe('10/20')
    expect(came(fly(clear, ROCK[1]))).toEqual([true])
    expect(came(placeDamage(fly(over(3), ROCK[1])))).toEqual([false])
  })

  test('a flight without danger settles nothing', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:b6' }, {}], at: flying(2) })
    expect(came(fly(table, 'neo-damascus:b7'))).toEqual([])
  })

  test('mining is settled by its die', () => {
    const mine = (face: number) =>
      voyage({ captains: [{ at: 'outpost-338:c' }, {}], dice: [face] }).answer('act', 'mine')
    expect(came(mine(1))).toEqual([false])
    expect(came(mine(11))).toEqual([true])
  })

  rule(
    'XIA-COMB-09',
    'an attack is settled if it was as the odds had it: with everything, on one who does nothing',
    () => {
      const shot = (weapons: number) => {
        const table = hunt(
          'scoundrel',
          { damage: 0 },
          { outfits: ['falconet-ii'], ship: 'swamp-rat' },
          { dice: [1, 1, 6].slice(0, weapons + 1) },
        )
        table.answer('act', 'attack:scoundrel')
        return came(table.answer('weapons', table.offered('weapons').slice(0, weapons)))
      }
      expect(shot(2)).toEqual([false])
      expect(shot(1)).toEqual([])
    },
  )

  test('of two abilities in one attack the one chosen last is settled', () => {
    const table = duel({
      attacker: { outfits: ['falconet-ii'], ship: 'swamp-rat', abilities: ['pounce'] },
      defender: { abilities: ['evasive-thrusters'] },
      dice: [1, 20, 1],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', [table.offered('weapons')[0]!])
    table.answer('attack-ability', 'pounce').answer('defense-ability', 'evasive-thrusters')
    expect(came(table)).toEqual([false])
  })
})
