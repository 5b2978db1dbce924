import { describe, expect, test } from 'vitest'
import type { Captain } from '../rules/0-table/captain.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { flyable } from '../rules/10-missions/outcome.ts'
import { flying, offers } from './flight.ts'
import { BOARD, type Scene, type Sketch, voyage } from './table.ts'

const own = (table: { state: Xia }): Captain => table.state.captains[0]!

/** The first captain in the middle of a move. */
const moving = (points: number, at: SpaceId, sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({ captains: [{ at, ...sketch }, {}], ...scene, at: flying(points, scene.at) })

/** The worked examples of the books that no chapter's test is named after. */
describe('worked examples', () => {
  test('no way back from the Business Phase (XIA-EX-03)', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a2', outfits: ['m-22'] }, {}] }).answer('act', 'end')
    expect(() => table.answer('act', 'engine:1')).toThrow('is not asked now')
    expect(() => table.answer('port', 'engine:1')).toThrow('is not one of the options')
    table.answer('port', 'end')
    expect(table.state.seat).toBe(1)
  })

  test('using an occupied Sell space (XIA-EX-17)', () => {
    const table = voyage({
      captains: [
        { at: 'neo-damascus:c', outfits: ['m-22'], cubes: ['spice', 'spice'], credits: 0 },
        { at: 'neo-damascus:a4' },
      ],
      dice: [5],
    })
    table.answer('act', 'engine:1').answer('act', 'fly:neo-damascus:a5').answer('act', 'fly:neo-damascus:c')
    expect(table.state.turn.move).toMatchObject({ points: 3 })
    table.answer('act', 'use:neo-damascus:a4').answer('act', 'sell:2')
    expect(own(table)).toMatchObject({ at: 'neo-damascus:c', credits: 2000, fame: 1 })
    expect(table.state.turn.move).toBeNull()
  })

  test('a plain move (XIA-EX-18)', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:b6', outfits: ['m-22'] }, {}], dice: [5] })
    table.answer('act', 'engine:1')
    for (const local of ['b7', 'b8', 'b9', 'b10', 'b11'] as const)
      table.answer('act', `fly:neo-damascus:${local}`)
    expect(own(table)).toMatchObject({ at: 'neo-damascus:b11', armed: 3 })
    expect(offers(table, 'fly')).toEqual([])
    expect(table.offered('act')).toContain('engine:1')
  })

  test('Minor actions inside a move; a Scan instead would have ended it (XIA-EX-19)', () => {
    const scene: Scene = {
      at: (g) => {
        g.sectorDeck = ['lunari']
        g.tokenPile = ['credits']
      },
    }
    const table = moving(5, 'neo-damascus:b9', {}, scene)
    table.answer('act', 'fly:neo-damascus:b10').answer('act', 'fly:neo-damascus:b11')
    const jump = offers(table, 'jump')[0]!
    table.answer('act', `jump:${jump}`)
    expect(own(table).at!.startsWith('lunari:')).toBe(true)
    expect(table.state.turn.move).toMatchObject({ points: 2 })
    const scanning = moving(5, 'neo-damascus:b11', {}, scene)
    scanning.answer('act', 'scan:5')
    expect(scanning.state.turn.move).toBeNull()
    const token = moving(
      2,
      'neo-damascus:b7',
      {},
      {
        at: (g) => {
          g.tokens = [{ at: 'neo-damascus:b6', token: 'credits' }]
        },
      },
    )
    token.answer('act', 'fly:neo-damascus:b6').answer('act', 'token').answer('act', 'fly:neo-damascus:b5')
    expect(own(token)).toMatchObject({ at: 'neo-damascus:b5', credits: 5000 })
  })

  test('buying ends the move (XIA-EX-20)', () => {
    const table = moving(3, 'kemplar-ii:a2')
    table.answer('act', 'buy:1').answer('stow', ['0,0'])
    expect(table.state.turn.move).toBeNull()
  })

  test('the Title at 3 (XIA-EX-21)', () => {
    const table = voyage({
      captains: [{ fame: 3 }, { fame: 3 }],
      at: (g) => {
        g.titleDeck = ['tycoon', 'hauler']
      },
    })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.log('title-revealed')).toHaveLength(1)
  })

  test('two Mission Points in one turn (XIA-EX-23)', () => {
    const drawn = ['shuttle-1', 'shuttle-2', 'shuttle-3', 'thief-1', 'thief-2', 'thief-3'] as const
    const most = (sketch: Sketch) =>
      voyage({ captains: [{ drawn: [...drawn], ...sketch }, {}] })
        .answer('act', 'end')
        .ask('keep-missions')
    expect(most({})).toMatchObject({ max: 1 })
    expect(most({ mods: [['m-comp', '0,0']] })).toMatchObject({ max: 3 })
  })

  test('neighbours are 1 apart (XIA-EX-24)', () => {
    const table = voyage({ sectors: [...BOARD, ['azure', 2, -1]] })
    expect(flyable(table.state, { ...freshMission('shuttle-2'), from: 'kemplar-ii' })).toBe(1)
  })

  test('first the shield, then the nebula (XIA-EX-25)', () => {
    const sectors: Scene['sectors'] = [
      ['lower-stratus', 0, 0],
      ['azure', 1, 0],
      ['expedior-gate', -1, 1],
    ]
    // Azure's rim has a nebula at b0, beside the planet's shield at a0.
    const table = moving(2, 'azure:a0', {}, { sectors, dice: [19, 12] })
    table.answer('act', 'fly:azure:b0')
    expect(own(table).at).toBe('azure:b0')
    const rolls = table.log('rolled').map((event) => (event as unknown as { why: string }).why)
    expect(rolls).toEqual(['shield', 'nebula'])
    const stopped = moving(2, 'azure:a0', {}, { sectors, dice: [3] })
    stopped.answer('act', 'fly:azure:b0').answer('place-damage', stopped.offered('place-damage').slice(0, 3))
    expect(own(stopped).at).toBe('azure:a0')
  })

  test('the nebula drains the ship (XIA-EX-26)', () => {
    const table = moving(
      4,
      'burning-horse:b5',
      { ship: 'puddle-jumper', energy: 4, armed: 3, disarmed: 1, outfits: ['targe'] },
      {
        captains: [
          {
            at: 'burning-horse:b5',
            ship: 'puddle-jumper',
            energy: 4,
            armed: 3,
            disarmed: 1,
            outfits: ['targe'],
          },
          { ship: 'gaiden' },
        ],
        dice: [10, 4],
      },
    )
    table.answer('act', 'fly:burning-horse:a2').answer('shields', [table.offered('shields')[0]!])
    expect(own(table)).toMatchObject({ energy: 0, armed: 0, disarmed: 3, at: 'burning-horse:a2' })
    expect(table.state.turn.move).toBeNull()
  })

  test('a jump into a star (XIA-EX-27)', () => {
    const sides = [0, 1, 2, 3, 4, 5].map((turn) => starJump(turn))
    expect(sides.some((at) => at === null)).toBe(true)
  })

  test('adjacent but unseen (XIA-EX-28)', () => {
    const table = voyage({
      captains: [
        { at: 'outpost-338:c', outfits: ['saker-v'], missions: [freshMission('thief-1')] },
        { at: 'outpost-338:a1' },
      ],
    })
    expect(table.offered('act')).toContain('objective:thief-1')
    expect(offers(table, 'attack')).toEqual([])
  })

  test('a comet is set off once (XIA-EX-29)', () => {
    const sectors: Scene['sectors'] = [
      ['the-grinder', 0, 0],
      ['expedior-gate', -1, 1],
      ['vantry-gate', 1, 0],
    ]
    const table = moving(
      5,
      'the-grinder:a3',
      {},
      {
        sectors,
        dice: [5],
        at: (g) => {
          g.comets = [{ sector: 'the-grinder', at: 'the-grinder:b0' }]
        },
      },
    )
    table.answer('act', 'fly:the-grinder:b7')
    expect(table.state.comets).toEqual([{ sector: 'the-grinder', at: 'the-grinder:b5' }])
    table.answer('act', 'fly:the-grinder:b8')
    expect(table.state.comets[0]!.at).toBe('the-grinder:b5')
  })

  const sale = (cubes: number, plasma: number) =>
    voyage({
      options: { economy: true },
      captains: [
        { at: 'neo-damascus:a4', credits: 0, cubes: Array.from({ length: cubes }, () => 'spice') },
        {},
      ],
      at: (g) => {
        g.economy = { stock: { spice: 0, holo: 0, terra: 0, plasma, cyber: 0 }, demand: [] }
      },
    })

  test('production up to six (XIA-EX-30)', () => {
    const table = sale(3, 4)
    const supply = table.state.supply.cubes.spice
    table.answer('act', 'sell:3')
    expect(own(table).credits).toBe(3000)
    expect(table.state.supply.cubes.spice).toBe(supply + 3)
    expect(table.state.economy!.stock.plasma).toBe(6)
  })

  test('a Big Shipment is all of it (XIA-EX-31)', () => {
    const sold = [4, 3, 2, 1].map((n) => {
      const table = sale(4, 6)
      table.answer('act', `sell:${n}`)
      return [own(table).credits, own(table).fame]
    })
    expect(sold).toEqual([
      [4000, 1],
      [3000, 0],
      [2000, 0],
      [1000, 0],
    ])
  })

  test('the trader’s first run (XIA-EX-36)', () => {
    const table = voyage({
      captains: [{ at: 'kemplar-ii:a2', credits: 1000, outfits: ['m-22', 'targe'] }, {}],
    })
    table.answer('act', 'buy:2').answer('stow', table.offered('stow').slice(0, 2))
    expect(own(table).credits).toBe(0)
    const sold = voyage({ captains: [{ at: 'neo-damascus:a4', credits: 0, cubes: ['spice', 'spice'] }, {}] })
    sold.answer('act', 'sell:2')
    expect(own(sold)).toMatchObject({ credits: 2000, fame: 1 })
  })
})

/** A Blind Jump into the sector Xia from the open edge of a small board; where the ship is then. */
function starJump(turn: number): SpaceId | null {
  const table = voyage({
    sectors: [
      ['expedior-gate', 0, 0, turn],
      ['vantry-gate', 1, 0],
    ],
    captains: [{ at: 'expedior-gate:b5' }, { at: 'vantry-gate:b3' }],
    at: flying(3, (g) => {
      g.sectorDeck = ['xia']
    }),
  })
  const [jump] = offers(table, 'jump')
  if (jump === undefined) return 'expedior-gate:b5'
  table.answer('act', `jump:${jump}`)
  return own(table).at
}
