import { anything, Match, seedFrom, streamOf } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { freshMission } from '../rules/10-missions/cards.ts'
import { full, voyage } from './table.ts'

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

  test('may do so before there are ships, and the others can still imagine how it goes on', () => {
    const players = ['Ana', 'Ben', 'Cem'].map((name) => ({ name, bot: null }))
    const match = Match.start(full, { players, seed: seedFrom('early') })
    match.resign(match.asks[0]!.seat)
    const random = streamOf(seedFrom('answers'))
    for (let n = 0; n < 20; n++) {
      for (const seats of [[0], [1], [2], []]) expect(match.imagine(seats, seedFrom(`${n}`))).not.toBeNull()
      const ask = match.asks[0]!
      match.answer(ask.seat, ask.id, anything(ask, random))
    }
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

  rule('XIA-EVENT-03', 'who has given up pays nothing for a Change of Heart, and takes no Windfall', () => {
    const heart = voyage({
      captains: [{ fame: 4, bounty: 1000 }, { bounty: 3000 }, {}],
      options: { events: true },
      at: (g) => {
        g.eventDeck = ['change-of-heart']
      },
    })
    heart.match.resign(1)
    heart.answer('act', 'end').answer('heart', 'pay')
    expect(heart.log('paid-off')).toEqual([expect.objectContaining({ seat: 0, credits: 1000 })])
    expect(heart.state.captains.map(({ fame }) => fame)).toEqual([5, 0, 0])
    const windfall = voyage({
      captains: [{ at: 'pelmont:b3' }, {}, {}],
      options: { events: true },
      at: (g) => {
        g.liveEvents = [
          { id: 'windfall', by: 0, rounds: 0, comet: null, checkpoints: [], sector: 'pelmont', sold: 0 },
        ]
      },
    })
    windfall.match.resign(0)
    expect(windfall.asks[0]).toMatchObject({ seat: 1, id: 'act' })
    expect(windfall.state.liveEvents).toHaveLength(1)
    expect(windfall.state.captains[0]).toMatchObject({ credits: 4000, fame: 0 })
  })

  rule('XIA-MT-11', 'a Transport loaded for one who gives up goes to whoever sits there instead', () => {
    const table = voyage({
      options: { powers: true },
      captains: [
        {
          at: 'neo-damascus:b6',
          cubes: ['holo'],
          missions: [{ ...freshMission('transport-1'), revealed: true, x: 1, target: 'captain-1' }],
        },
        { at: 'expedior-gate:b6' },
        { at: 'neo-damascus:b7' },
      ],
    })
    expect(table.offered('act')).not.toContain('objective:transport-1')
    table.match.resign(1)
    table.answer('act', 'impulse').answer('act', 'objective:transport-1')
    table.answer('stow', table.offered('stow').slice(0, 1))
    expect(table.state.captains[2]!.cubes.map(({ cube }) => cube)).toEqual(['holo'])
    expect(table.state.captains[0]).toMatchObject({ missions: [], fame: 1, credits: 6000 })
  })

  test('loses to the only other one', () => {
    const table = voyage()
    table.match.resign(0)
    expect(table.state.over).toMatchObject({ winners: [1], how: 'resigned' })
  })
})
