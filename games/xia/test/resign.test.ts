import { describe, expect, test } from 'vitest'
import { voyage } from './table.ts'

describe('a captain who gives up', () => {
  test('leaves the others to play on: the ship drifts away, and the seat has no more turns', () => {
    const table = voyage({ captains: [{ cubes: ['holo'], bounty: 1000 }, {}, {}] })
    table.match.resign(0)
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
    expect(table.state.round).toBe(2)
    expect(table.state.captains[0]).toMatchObject({ at: null, cubes: [], bounty: 0, gone: true })
    expect(table.state.adrift.map(({ cube }) => cube)).toEqual(['holo'])
  })

  test('loses to the only other one', () => {
    const table = voyage()
    table.match.resign(0)
    expect(table.state.over).toMatchObject({ winners: [1], how: 'resigned' })
  })
})
