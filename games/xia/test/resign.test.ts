import { rule } from '@starboard/kernel/rule'
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

  rule('XIA-SELL-01', 'a Sellsword whose captain gives up is unclaimed again, and fires at nobody', () => {
    const table = voyage({
      captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b6' }, { at: 'kemplar-ii:b0' }],
      npcs: { sellsword: { at: 'burning-horse:b7', keeper: 0 } },
    })
    table.match.resign(0)
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
    expect(table.log('attack-declared')).toEqual([])
    expect(table.offered('act')).toContain('hire')
  })

  rule('XIA-RUL-083', 'one who gives up above another ship is put back on the last free space', () => {
    const above = 'neo-damascus:b7'
    const table = voyage({
      captains: [{ at: above }, { at: above }, {}],
      at: (g) => {
        g.turn.move = { points: 2, lastFree: 'neo-damascus:b6' }
        g.adrift = (['holo', 'spice'] as const).map((cube) => ({ at: above, cube, by: null }))
      },
    })
    table.answer('act', `collect:${above}`)
    expect(table.asks[0]).toMatchObject({ seat: 0, id: 'collect' })
    table.match.resign(0)
    expect(table.log('put-back')).toEqual([expect.objectContaining({ seat: 0, into: 'neo-damascus:b6' })])
  })

  test('loses to the only other one', () => {
    const table = voyage()
    table.match.resign(0)
    expect(table.state.over).toMatchObject({ winners: [1], how: 'resigned' })
  })
})
