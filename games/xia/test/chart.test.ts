import { rule } from '@starboard/kernel/rule'
import { hexes } from '@starboard/space'
import { describe, expect } from 'vitest'
import { LOCALS, SECTORS, type SectorId, type SectorType } from '../content/index.ts'
import { type Border, chartOf, symbolAt, turnToMatch } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { areAdjacent, canSee, hasRelics, isOccupied, onChart, rangeBetween } from '../rules/0-table/ships.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { offers } from './flight.ts'
import { BOARD, type Scene, voyage } from './table.ts'

const chart = (sectors: NonNullable<Scene['sectors']> = BOARD) =>
  chartOf({ sectors: sectors.map(([id, q, r, turn = 0]) => ({ id, q, r, turn })) })

const between = (from: SpaceId, to: SpaceId, on = chart()): readonly Border['kind'][] => {
  const space = on.space(from)
  return space.borders[on.sideTo(space, on.space(to))]!.map(({ kind }) => kind)
}

const EMBERS: NonNullable<Scene['sectors']> = [
  ['nyr', 0, 0],
  ['blench', 1, 0],
  ['mourne', 0, 1],
]

describe('10 Borders on the board', () => {
  rule(
    'XIA-BORD-01',
    'there are fourteen kinds of border: seven that act, three of them in three colours',
    () => {
      const found = new Set<string>(['normal'])
      const everything = (Object.keys(SECTORS) as SectorId[]).map((id, n) => [id, n, 0] as const)
      const on = chart(everything)
      for (const space of on.spaces) {
        const { borders, terrain, sector } = space
        for (const each of borders.flat()) found.add('law' in each ? `${each.law} ${each.kind}` : each.kind)
        for (const side of on.sidesOf(space)) {
          if (!side || side.sector !== sector || side.terrain !== terrain) continue
          if (terrain === 'nebula' || terrain === 'planet') found.add('inner')
          if (terrain === 'gate') found.add('gate')
        }
      }
      expect([...found].sort()).toEqual([
        'asteroid',
        'debris',
        'gate',
        'ice',
        'inner',
        'lawful entrance',
        'lawful shield',
        'nebula',
        'neutral entrance',
        'neutral shield',
        'normal',
        'outlaw entrance',
        'outlaw shield',
        'star',
      ])
    },
  )

  rule('XIA-BORD-03', 'shields act on entering and exiting; the others only on entering', () => {
    expect(between('neo-damascus:b6', 'neo-damascus:a3')).toEqual(['shield'])
    expect(between('neo-damascus:a3', 'neo-damascus:b6')).toEqual(['shield'])
    expect(between('outpost-338:b3', 'outpost-338:a1')).toEqual(['asteroid'])
    expect(between('outpost-338:a1', 'outpost-338:b3')).toEqual([])
    expect(between('burning-horse:a1', 'burning-horse:b2')).toEqual([])
    expect(between('pelmont:a0', 'pelmont:b0')).toEqual([])
    const embers = chart(EMBERS)
    expect(between('nyr:b0', 'nyr:a0', embers)).toEqual(['star'])
    expect(between('nyr:a0', 'nyr:b0', embers)).toEqual([])
    expect(between('blench:b1', 'blench:b0', embers)).toEqual([])
    expect(between('blench:b0', 'blench:b1', embers)).toEqual(['ice'])
  })

  rule(
    'XIA-BORD-30',
    'stars, rocks, shields and entrances block sight; nebulae, gates and inner borders do not',
    () => {
      const on = chart()
      expect(on.sees('outpost-338:b3', 'outpost-338:a1')).toBe(false)
      expect(on.sees('pelmont:b0', 'pelmont:a0')).toBe(false)
      expect(on.sees('neo-damascus:b6', 'neo-damascus:a3')).toBe(false) // a shield
      expect(on.sees('neo-damascus:b7', 'neo-damascus:a4')).toBe(false) // an entrance
      expect(on.sees('burning-horse:b6', 'burning-horse:b0')).toBe(true) // through the whole nebula
      expect(on.sees('expedior-gate:b6', 'expedior-gate:b0')).toBe(true)
      expect(on.sees('neo-damascus:a3', 'neo-damascus:a0')).toBe(true)
      const embers = chart(EMBERS)
      expect(embers.sees('nyr:b6', 'nyr:b0')).toBe(false)
      expect(embers.sees('blench:b0', 'blench:b1')).toBe(false)
      expect(embers.sees('blench:b6', 'blench:b0')).toBe(true)
    },
  )

  rule(
    'XIA-RUL-070',
    'rocks carry a border each; other terrain forms regions that end at the rim of the tile',
    () => {
      expect(between('outpost-338:a1', 'outpost-338:a2')).toEqual(['asteroid'])
      expect(between('pelmont:a2', 'pelmont:a3')).toEqual(['debris'])
      expect(between('burning-horse:a1', 'burning-horse:a2')).toEqual([])
      expect(between('neo-damascus:a1', 'neo-damascus:a2')).toEqual([])
      expect(between('expedior-gate:a3', 'expedior-gate:c')).toEqual([])
      const veils = chart([
        ['pale-veil', 0, 0],
        ['lower-stratus', -1, 0],
      ])
      const [from, to] = veils.spaces
        .filter(({ sector, terrain }) => sector === 'pale-veil' && terrain === 'nebula')
        .flatMap((space) => veils.sidesOf(space).map((side) => [space, side] as const))
        .find(([, side]) => side?.sector === 'lower-stratus' && side.terrain === 'nebula')!
      expect(between(from.id, to!.id, veils)).toEqual(['nebula'])
      const perimeter = chart().spaces.filter(({ id }) => id.startsWith('kemplar-ii:a'))
      const entrances = perimeter.filter(({ borders }) =>
        borders.flat().some(({ kind }) => kind === 'entrance'),
      )
      expect(entrances.map(({ local }) => local).sort()).toEqual(['a1', 'a4'])
    },
  )

  rule(
    'XIA-RUL-071',
    'Mine, Salvage and Quarry spaces are normal space; Harvest spaces lie inside the nebula',
    () => {
      for (const { specials, rows } of Object.values(SECTORS))
        for (const [local, special] of Object.entries(specials)) {
          const letter = rows.replaceAll(' / ', '')[LOCALS.indexOf(local as (typeof LOCALS)[number])]
          if (special.kind === 'harvest') expect(letter).toBe('N')
          if (['mine', 'salvage', 'quarry'].includes(special.kind)) expect(letter).toBe('.')
        }
      expect(between('outpost-338:a3', 'outpost-338:c')).toEqual([])
      expect(between('burning-horse:a1', 'burning-horse:c')).toEqual([])
    },
  )
})

describe('11 Line of sight and adjacency', () => {
  rule('XIA-LOS-01', 'a line between two centres that crosses no blocking border is a line of sight', () => {
    const on = chart()
    expect(on.sees('expedior-gate:b6', 'expedior-gate:b5')).toBe(true)
    expect(on.sees('expedior-gate:b6', 'expedior-gate:b0')).toBe(true)
    expect(on.sees('outpost-338:b6', 'outpost-338:c')).toBe(true)
    expect(on.sees('outpost-338:b6', 'outpost-338:b0')).toBe(false) // through the asteroid a0
    expect(on.sees('pelmont:b7', 'pelmont:b10')).toBe(false) // through the debris a4
  })

  rule('XIA-LOS-02', 'a line may not cross a place without a sector', () => {
    const on = chart([
      ['expedior-gate', 0, 0],
      ['burning-horse', 1, 0],
      ['pelmont', 1, 1],
    ])
    expect(on.sees('expedior-gate:b10', 'pelmont:b6')).toBe(false)
    expect(on.range('expedior-gate:b10', 'pelmont:b6')).toBeLessThan(7)
    const filled = chart([
      ['expedior-gate', 0, 0],
      ['vantry-gate', 0, 1],
      ['pelmont', 1, 1],
      ['burning-horse', 1, 0],
    ])
    expect(filled.sees('expedior-gate:b10', 'pelmont:b6')).toBe(true)
  })

  rule('XIA-LOS-03', 'ships, tokens, points, nebulae and gates never block sight', () => {
    const table = voyage({
      captains: [{ at: 'expedior-gate:b6' }, { at: 'expedior-gate:a3' }, { at: 'expedior-gate:b0' }],
      at: (g) => {
        g.tokens = [{ at: 'expedior-gate:c', token: 'fame' }]
        g.adrift = [{ at: 'expedior-gate:a0', cube: 'spice', by: null }]
      },
    })
    expect(canSee(table.state, 'expedior-gate:b6', 'expedior-gate:b0')).toBe(true)
    expect(canSee(table.state, 'burning-horse:b9', 'burning-horse:b4')).toBe(true) // over a Spawn Point's nebula
  })

  rule('XIA-LOS-04', 'range counts spaces, and neighbours are at range 1', () => {
    expect(chart().range('expedior-gate:b6', 'expedior-gate:a3')).toBe(1)
    expect(chart().range('expedior-gate:b6', 'expedior-gate:b0')).toBe(4)
    expect(chart().range('expedior-gate:b6', 'pelmont:b10')).toBe(1)
  })

  rule('XIA-LOS-05', 'gates make nothing nearer', () => {
    const on = chart([
      ['expedior-gate', 0, 0],
      ['pelmont', 1, 0],
      ['vantry-gate', 2, 0],
    ])
    expect(on.range('expedior-gate:c', 'vantry-gate:c')).toBe(10)
    expect(on.areAdjacent('expedior-gate:c', 'vantry-gate:c')).toBe(false)
    expect(on.sectorsBetween('expedior-gate', 'vantry-gate')).toBe(2)
  })

  rule('XIA-LOS-06', 'spaces that touch are adjacent, unless a shield or an entrance lies between', () => {
    const g = voyage().state
    expect(areAdjacent(g, 'outpost-338:a1', 'outpost-338:a2')).toBe(true)
    expect(areAdjacent(g, 'pelmont:b0', 'pelmont:a0')).toBe(true)
    expect(areAdjacent(g, 'burning-horse:b1', 'burning-horse:a1')).toBe(true)
    expect(areAdjacent(g, 'neo-damascus:a1', 'neo-damascus:a2')).toBe(true)
    expect(areAdjacent(g, 'neo-damascus:b6', 'neo-damascus:a3')).toBe(false)
    expect(areAdjacent(g, 'neo-damascus:b7', 'neo-damascus:a4')).toBe(false)
    expect(areAdjacent(g, 'neo-damascus:b7', 'neo-damascus:b5')).toBe(false)
    const far = voyage({ sectors: [...BOARD, ['nyr', 3, 3]] })
    expect(areAdjacent(far.state, 'nyr:b0', 'nyr:a0')).toBe(true)
  })

  rule('XIA-LOS-08', 'adjacency alone is enough for a rescue, while blasters also need sight', () => {
    const table = voyage({
      captains: [
        { at: 'outpost-338:c', outfits: ['falconet-ii'] },
        { at: 'outpost-338:a1', energy: 0, armed: 0, disarmed: 4 },
      ],
    })
    expect(areAdjacent(table.state, 'outpost-338:c', 'outpost-338:a1')).toBe(true)
    expect(table.offered('act').some((value) => value.startsWith('rescue'))).toBe(true)
    expect(offers(table, 'attack')).toEqual([])
    const open = voyage({
      captains: [{ at: 'outpost-338:c', outfits: ['falconet-ii'] }, { at: 'outpost-338:a3' }],
    })
    expect(open.offered('act').some((value) => value.startsWith('attack'))).toBe(true)
  })

  rule(
    'XIA-LOS-09',
    'a ship inside an asteroid, ice asteroid or debris space sees nothing outside and is unseen',
    () => {
      const on = chart([...BOARD, ['blench', 2, -1]])
      for (const inside of ['outpost-338:a1', 'pelmont:a0', 'blench:b1'] as const)
        for (const side of on.sidesOf(on.space(inside))) {
          if (!side) continue
          expect(on.sees(inside, side.id)).toBe(false)
          expect(on.sees(side.id, inside)).toBe(false)
        }
    },
  )

  rule('XIA-LOS-10', 'neighbours across the rim are one space and one sector apart', () => {
    const on = chart()
    expect(on.range('neo-damascus:b6', 'pelmont:b2')).toBe(1)
    expect(on.sectorsBetween('neo-damascus', 'pelmont')).toBe(1)
    expect(on.range('pelmont:b6', 'pelmont:b0')).toBe(4)
    expect(on.sectorsBetween('pelmont', 'pelmont')).toBe(0)
  })

  rule('XIA-RUL-074', 'where a line runs along an edge, one clear side is enough', () => {
    const on = chart()
    // From b5 to b3 the line runs between a2 (asteroid) and b4.
    expect(on.sees('outpost-338:b5', 'outpost-338:b3')).toBe(true)
    // From a3 to b2 it runs between c and a2 first, then between a1 and b3: on neither side all the way.
    expect(on.sees('outpost-338:a3', 'outpost-338:b3')).toBe(false)
    expect(on.sees('outpost-338:a0', 'outpost-338:a2')).toBe(false)
  })

  rule('XIA-RUL-075', 'range ignores borders', () => {
    expect(chart().range('neo-damascus:b6', 'neo-damascus:a3')).toBe(1)
    expect(chart().range('neo-damascus:b6', 'neo-damascus:b0')).toBe(4)
    expect(chart().range('pelmont:b6', 'pelmont:b0')).toBe(4)
  })

  rule('XIA-RUL-076', 'ships on one planet see each other, and so do ships in The Kiln', () => {
    const g = voyage({ sectors: [...BOARD, ['nyr', 3, 3]] }).state
    expect(canSee(g, 'neo-damascus:a0', 'neo-damascus:a3')).toBe(true)
    expect(canSee(g, 'kiln:k1', 'kiln:k3')).toBe(true)
    expect(canSee(g, 'kiln:k1', 'nyr:b1')).toBe(false)
  })
})

describe('12 Sectors', () => {
  rule(
    'XIA-EXPL-01',
    'a sector has 19 spaces, six different symbols, its own name and one of eleven types',
    () => {
      const types = new Set<SectorType>()
      const names = new Set<string>()
      for (const { type, name, symbols, rows } of Object.values(SECTORS)) {
        types.add(type)
        names.add(name)
        expect(rows.replaceAll(' / ', '')).toHaveLength(19)
        expect([...symbols].sort().join('')).toBe('BEMRSW')
      }
      expect(types.size).toBe(11)
      expect(names.size).toBe(32)
      expect(chart().spaces).toHaveLength(19 * BOARD.length)
    },
  )

  rule('XIA-EXPL-02', 'an edge that touches no other sector is unexplored', () => {
    expect(chart().openEdges('neo-damascus')).toEqual([
      { sector: 'neo-damascus', side: 5, place: { q: 0, r: 1 } },
    ])
    expect(
      chart()
        .openEdges('pelmont')
        .map(({ side }) => side),
    ).toEqual([2, 3, 4])
  })

  rule('XIA-RUL-072', 'tiles sit on their lattice, and neighbours share five edges', () => {
    const offsets = [
      [5, -2],
      [3, -5],
      [-2, -3],
      [-5, 2],
      [-3, 5],
      [2, 3],
    ]
    offsets.forEach(([q, r], side) => {
      const place = hexes.neighbour({ q: 0, r: 0 }, side)
      const on = chart([
        ['neo-damascus', 0, 0],
        ['pelmont', place.q, place.r],
      ])
      expect(on.space('pelmont:c').hex).toEqual({ q, r })
      const shared = on.spaces
        .filter(({ sector }) => sector === 'neo-damascus')
        .flatMap((space) => on.sidesOf(space).filter((to) => to?.sector === 'pelmont'))
      expect(shared).toHaveLength(5)
    })
    const on = chart([
      ['neo-damascus', 0, 0],
      ['pelmont', 1, 0],
    ])
    expect(
      on
        .sidesOf(on.space('neo-damascus:b0'))
        .slice(0, 2)
        .map((to) => to?.id),
    ).toEqual(['pelmont:b8', 'pelmont:b7'])
  })

  rule('XIA-RUL-073', 'exactly one turn of a tile makes its symbol meet that of the edge', () => {
    for (const id of Object.keys(SECTORS) as SectorId[])
      for (let side = 0; side < 6; side++) {
        const laid = { id: 'neo-damascus', q: 0, r: 0, turn: 2 } as const
        const edge = { sector: laid.id, side, place: { q: 9, r: 9 } }
        const wanted = symbolAt(laid.id, laid.turn, side)
        const fits = [0, 1, 2, 3, 4, 5].filter((turn) => symbolAt(id, turn, (side + 3) % 6) === wanted)
        expect(fits).toEqual([turnToMatch(id, edge, laid)])
      }
  })
})

describe('What occupies a space, and where a docked ship is', () => {
  const scene = (at: (g: Xia) => void) =>
    voyage({ captains: [{ at: 'kiln:k1' }, { at: 'nyr:b2' }], sectors: EMBERS, options: { nyr: true }, at })
      .state

  rule(
    'XIA-RUL-082',
    'ships, The Kiln and relic stacks occupy a space; comets, cubes and tokens do not',
    () => {
      const g = scene((state) => {
        state.kiln = 'nyr:b0'
        state.comets = [{ sector: 'blench', at: 'blench:a0' }]
        state.adrift = [{ at: 'blench:c', cube: 'ember', by: null }]
        state.tokens = [{ at: 'blench:b2', token: 'ice' }]
        state.relicStacks = [{ sector: 'mourne', relics: ['relic-1'] }]
      })
      for (const space of ['nyr:b0', 'nyr:b2', 'mourne:c', 'kiln:k1'] as const)
        expect(isOccupied(g, space)).toBe(true)
      for (const space of ['blench:a0', 'blench:c', 'blench:b2', 'nyr:b1'] as const)
        expect(isOccupied(g, space)).toBe(false)
      g.relicStacks[0]!.relics = []
      expect(hasRelics(g, 'mourne:c')).toBe(false)
      expect(isOccupied(g, 'mourne:c')).toBe(false)
    },
  )

  rule(
    'XIA-RUL-103',
    'a docked ship is in Nyr and on The Kiln’s space for distances, and out of reach',
    () => {
      const g = scene((state) => {
        state.kiln = 'nyr:b1'
      })
      expect(onChart(g, 'kiln:k1')).toBe('nyr:b1')
      expect(areAdjacent(g, 'kiln:k1', 'nyr:b2')).toBe(false)
      expect(canSee(g, 'kiln:k1', 'nyr:b2')).toBe(false)
      expect(rangeBetween(g, 'kiln:k1', 'nyr:b2')).toBe(Infinity)
    },
  )

  rule('XIA-KILN-06', 'ships inside and outside The Kiln cannot interact', () => {
    const table = voyage({
      captains: [{ at: 'kiln:k1', outfits: ['falconet-ii'] }, { at: 'nyr:b1' }],
      sectors: EMBERS,
      options: { nyr: true },
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })
    expect(offers(table, 'attack')).toEqual([])
    expect(rangeBetween(table.state, 'nyr:b1', 'kiln:k1')).toBe(Infinity)
    expect(canSee(table.state, 'nyr:b1', 'kiln:k1')).toBe(false)
  })

  rule('XIA-KILN-07', 'all ships inside The Kiln are adjacent to one another', () => {
    const g = scene((state) => {
      state.kiln = 'nyr:b0'
    })
    for (const [a, b] of [
      ['kiln:k1', 'kiln:k2'],
      ['kiln:k2', 'kiln:k3'],
      ['kiln:k3', 'kiln:k1'],
    ] as const)
      expect([areAdjacent(g, a, b), rangeBetween(g, a, b), canSee(g, a, b)]).toEqual([true, 1, true])
    expect(areAdjacent(g, 'kiln:k1', 'kiln:k1')).toBe(false)
  })
})
