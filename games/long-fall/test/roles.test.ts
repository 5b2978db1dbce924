import { Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { longFall } from '../index.ts'
import { campaign } from './table.ts'
import { luckOf } from './throwing.ts'

const REFEREE = { name: 'The program', bot: 'program' }
const player = (n: number) => ({ name: `Player ${n}`, bot: null })

const started = (players: number) =>
  Match.start(longFall, {
    players: [REFEREE, ...Array.from({ length: players }, (_, n) => player(n + 1))],
    seed: seedFrom(`${players} players`),
  })

rule('LF-ROLE-02', 'any number of players that the ship has berths for can play', () => {
  const { min, max } = longFall.seats({ mode: 'campaign', crew: 1, weeks: 52, tutorial: false })
  expect([min, max]).toEqual([2, 7]) // the referee's seat is one of them
  for (const players of [1, 2, 3, 4, 5, 6]) {
    expect(started(players).state.pcs.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6].slice(0, players))
  }
  expect(() => started(0)).toThrow('seats')
  expect(() => started(7)).toThrow('seats')
})

rule('LF-ROLE-05', "each player is asked what the player's own character does, and nobody else is", () => {
  const called = { kind: 'throw', tried: null, needed: 1, named: null, task: null, patient: null } as const
  const table = campaign({
    seats: [REFEREE, player(1), player(2)],
    pcs: [
      { seat: 1, luck: [3, 3] },
      { seat: 2, luck: [4, 4] },
    ],
    agenda: [
      { ...called, pc: 'pc-2' },
      { ...called, pc: 'pc-1' },
      { kind: 'create', pc: 'pc-2' },
    ],
    dice: [2, 2, 5, 3, 3],
  })
  expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([[2, 'luck']])
  expect(() => table.match.answer(1, 'luck', 'first')).toThrow('seat 1 is not asked anything now')
  table.answer('luck', 'first', 2).answer('luck', 'keep', 2)
  expect([luckOf(table, 0), luckOf(table, 1)]).toEqual([
    [3, 3],
    [3, 4],
  ])
  expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([[1, 'luck']])
  table.answer('luck', 'keep', 1)
  expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([[2, 'maker']])
})
