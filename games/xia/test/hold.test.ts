import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { OUTFITS, type OutfitKind, SHIPS, type ShipId } from '../content/index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import type { Cell } from '../rules/0-table/names.ts'
import { isOccupied, shipAt } from '../rules/0-table/ships.ts'
import {
  besides,
  cargoCells,
  cellsForMod,
  cellsOf,
  emptyCells,
  gridOf,
  positionsFor,
  relicPairs,
  sectionsOf,
} from '../rules/3-hold/hold.ts'
import { damageLimit } from '../rules/7-combat/damage.ts'
import { isOutlaw } from '../rules/8-fate/law.ts'
import { actions, allBut, captain, markers } from './fight.ts'
import { type Sketch, voyage } from './table.ts'

/** A captain aboard, by a sketch. */
const aboard = (sketch: Sketch = {}): Captain => voyage({ captains: [sketch, {}] }).state.captains[0]!

const TIERED = Object.values(OUTFITS).filter(({ tier, set }) => tier !== null && set === 'base')

describe('4 Ships and Hold', () => {
  rule(
    'XIA-SHIP-01',
    'a ship has a name, tier, price, Hold, impulse, Energy, four markers and a Bounty',
    () => {
      for (const ship of Object.values(SHIPS)) {
        expect(ship.name).not.toBe('')
        expect([1, 2, 3]).toContain(ship.tier)
        for (const figure of [ship.price, ship.impulse, ship.energy]) expect(figure).toBeGreaterThan(0)
      }
      expect(markers(aboard())).toEqual([4, 0, 0])
      expect(aboard()).toMatchObject({ bounty: 0, energy: SHIPS.vagabond.energy, impulse: true })
    },
  )

  rule('XIA-SHIP-02', 'a ship is on one space, and no two stay on one', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b7' }],
      at: (g) => {
        g.turn.move = { points: 1, lastFree: 'neo-damascus:b6' }
      },
    })
    expect(shipAt(table.state, 'neo-damascus:b7')).toBe('captain-1')
    expect(isOccupied(table.state, 'neo-damascus:b7')).toBe(true)
    expect(isOccupied(table.state, 'neo-damascus:b8')).toBe(false)
    expect(actions(table, 'fly')).not.toContain('fly:neo-damascus:b7')
    expect(actions(table, 'fly')).toContain('fly:neo-damascus:b5')
  })

  rule(
    'XIA-SHIP-03',
    'Hold size is the number of spaces of the grid, and each ship has its own shape',
    () => {
      for (const [id, { hold }] of Object.entries(SHIPS))
        expect(gridOf(id as ShipId).cells).toHaveLength(hold.join('').replaceAll('.', '').length)
      expect(gridOf('gaiden').cells).toHaveLength(10)
      expect(gridOf('grand-tally').cells).toHaveLength(24)
      expect(new Set(Object.values(SHIPS).map(({ hold }) => hold.join('/'))).size).toBe(22)
    },
  )

  rule('XIA-SHIP-04', 'everything aboard needs a free space of its own', () => {
    const full = aboard({ outfits: ['halon', 'saker-v'], cubes: ['spice', 'holo'] }) // 4 + 4 + 2 of 12
    expect(emptyCells(full)).toHaveLength(2)
    expect(cargoCells(full)).toHaveLength(2)
    expect(positionsFor(full, 'm-22')).toEqual([])
    const modded = aboard({ outfits: ['halon', 'saker-v'], mods: [['gts', '3,0']], cubes: ['spice', 'holo'] })
    expect(cargoCells(modded)).toHaveLength(1)
    const relic = aboard({ relics: [{ id: 'relic-1', cells: ['0,0', '1,0'], seen: false }] })
    expect(cargoCells(relic)).toHaveLength(10)
    const packed = voyage({
      captains: [{ at: 'kemplar-ii:a2', cubes: new Array(12).fill('spice') }, {}],
    })
    expect(actions(packed, 'buy')).toEqual([])
  })

  rule('XIA-SHIP-05', 'a cube goes in any empty space, and is not moved again in the Action Phase', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a2', outfits: ['m-22'] }, {}] })
    const free = emptyCells(captain(table))
    table.answer('act', 'buy:1')
    expect([...table.offered('stow')].sort()).toEqual([...free].sort())
    table.answer('stow', ['2,2'])
    expect(captain(table).cubes).toEqual([{ cell: '2,2', cube: 'spice' }])
    expect(table.offered('act').some((value) => /^(lift|move|stow)/.test(value))).toBe(false)
    table.answer('act', 'end')
    expect(table.offered('port').some((value) => value.startsWith('lift:cube'))).toBe(true)
  })

  rule('XIA-SHIP-15', 'a ship with a Bounty is an Outlaw, one without is not', () => {
    expect(isOutlaw(aboard({ bounty: 1000 }))).toBe(true)
    expect(isOutlaw(aboard())).toBe(false)
  })

  rule('XIA-SHIP-16', 'a captain is a seat of five, and seats change no rule', () => {
    const five = voyage({ captains: [{}, {}, {}, {}, {}] })
    expect(five.state.captains.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4])
    const offer = (seat: 0 | 1) =>
      voyage({
        captains: [{}, {}],
        at: (g) => {
          g.seat = seat
          Object.assign(g.captains[seat]!, { ship: 'vagabond', at: 'neo-damascus:b6', energy: 9 })
          Object.assign(g.captains[1 - seat]!, { ship: 'gaiden', at: 'expedior-gate:b6', energy: 9 })
        },
      })
    expect(offer(0).offered('act').map(plain)).toEqual(offer(1).offered('act').map(plain))
  })
})

/** An option without the number of a seat. */
const plain = (value: string): string => value.replace(/\d$/, '')

describe('6 Outfits in the Hold', () => {
  rule('XIA-OUT-01', 'four types come in three tiers, each dearer, bigger and stronger than the last', () => {
    for (const type of ['engine', 'shield', 'blaster', 'missile']) {
      const tiers = TIERED.filter((outfit) => outfit.type === type).sort((a, b) => a.tier! - b.tier!)
      expect(tiers.map(({ tier }) => tier)).toEqual([1, 2, 3])
      for (const measure of [
        (o: (typeof tiers)[number]) => o.price,
        sizeOf,
        (o: (typeof tiers)[number]) => o.die!,
      ])
        expect(tiers.map(measure)).toEqual([...new Set(tiers.map(measure))].sort((a, b) => a - b))
    }
    expect([OUTFITS.armor.tier, OUTFITS.pod.tier]).toEqual([null, null])
  })

  rule('XIA-OUT-02', 'an Outfit has a name, type, price, die, Use spaces and sections', () => {
    for (const outfit of TIERED) {
      expect(outfit.name).not.toBe('')
      expect(outfit.price).toBeGreaterThan(0)
      expect([6, 8, 12]).toContain(outfit.die)
      expect(usesOf(outfit)).toBeGreaterThan(0)
      expect(sizeOf(outfit)).toBe(outfit.tier! + 2)
    }
  })

  rule('XIA-OUT-03', 'the Saker V costs 2,000, rolls a d8, and has 2 Use spaces and 4 sections', () => {
    const saker = OUTFITS['saker-v']
    expect([saker.price, saker.die, usesOf(saker), sizeOf(saker)]).toEqual([2000, 8, 2, 4])
  })

  rule(
    'XIA-OUT-04',
    'Tier 1 blaster and shield have 2 Use spaces; the M-22 is a Tier 1 engine with a d6',
    () => {
      expect(usesOf(OUTFITS['falconet-ii'])).toBe(2)
      expect(usesOf(OUTFITS.targe)).toBe(2)
      expect(OUTFITS['m-22']).toMatchObject({ type: 'engine', tier: 1, die: 6 })
    },
  )

  rule('XIA-OUT-05', 'a section takes one space; an Outfit may be turned and flipped', () => {
    const places = positionsFor(aboard(), 'targe')
    expect(places.every((place) => cellsOf({ id: 0, kind: 'targe', ...place }).length === 3)).toBe(true)
    expect(new Set(places.map(({ turn }) => turn)).size).toBe(4)
    expect(places.some(({ flip }) => flip)).toBe(true)
    const corner = places.filter(({ x, y }) => x === 0 && y === 0)
    const ways = corner.map((place) =>
      sectionsOf({ kind: 'targe', ...place })
        .filter(({ part }) => part === 'o')
        .map(({ cell }) => cell)
        .join(),
    )
    // The bent piece in a square of four: the arm that is no Use space lies in every corner, each in two ways.
    expect(new Set(ways).size).toBe(4)
  })

  rule('XIA-OUT-06', 'Outfits do not overlap, stick out or lie on damage', () => {
    const grid = gridOf('vagabond').has
    const legal = (sketch: Sketch, kind: OutfitKind) =>
      positionsFor(aboard(sketch), kind).flatMap((place) => cellsOf({ id: 0, kind, ...place }))
    expect(legal({}, 'saker-v').every((cell) => grid.has(cell))).toBe(true)
    expect(legal({ damage: ['1,1'], ice: ['2,2'] }, 'm-22')).not.toContain('1,1')
    expect(legal({ damage: ['1,1'], ice: ['2,2'] }, 'm-22')).not.toContain('2,2')
    const fitted = aboard({ outfits: [{ kind: 'halon', x: 0, y: 0, turn: 0, flip: false }] })
    const next = positionsFor(fitted, 'm-22').flatMap((place) => cellsOf({ id: 0, kind: 'm-22', ...place }))
    expect(next.filter((cell) => ['0,0', '1,0', '0,1', '1,1'].includes(cell))).toEqual([])
    expect(positionsFor(aboard({ damage: allBut('vagabond', '0,0', '2,2') }), 'm-22')).toEqual([])
  })

  rule('XIA-OUT-26', 'armor and pods have one connecting section inside the Hold and three outside', () => {
    for (const kind of ['armor', 'pod'] as const)
      for (const place of positionsFor(aboard(), kind)) {
        const inside = sectionsOf({ kind, ...place }).filter(({ cell }) => gridOf('vagabond').has.has(cell))
        expect(inside.map(({ part }) => part)).toEqual(['g'])
        expect(sectionsOf({ kind, ...place })).toHaveLength(4)
      }
    expect(positionsFor(aboard(), 'armor').length).toBeGreaterThan(0)
  })

  rule('XIA-OUT-27', 'outside sections may not overlap anything', () => {
    for (const outer of ['armor', 'pod'] as const) {
      const first = aboard({ outfits: [outer] })
      const taken = new Set(cellsOf(first.outfits[0]!))
      const others = (['armor', 'pod'] as const).flatMap((kind) =>
        positionsFor(first, kind).flatMap((place) => cellsOf({ id: 0, kind, ...place })),
      )
      expect(others.length).toBeGreaterThan(0)
      expect(others.some((cell) => taken.has(cell))).toBe(false)
    }
  })

  rule('XIA-OUT-28', 'armor takes damage and nothing else, and adds 3 to what the ship can take', () => {
    const armored = aboard({ outfits: ['armor'] })
    const [plates] = armored.outfits
    expect(cargoCells(armored).some((cell) => cellsOf(plates!).includes(cell))).toBe(false)
    const table = voyage({ captains: [{ outfits: ['armor', 'armor'] }, {}] })
    expect(damageLimit(table.state, 0)).toBe(18)
    expect(damageLimit(table.state, 1)).toBe(12)
  })

  rule('XIA-OUT-30', 'a pod holds cubes and relics alone, and adds 3 cargo spaces', () => {
    const bare = cargoCells(aboard()).length
    const podded = aboard({ outfits: ['pod'] })
    expect(cargoCells(podded)).toHaveLength(bare + 3)
    const inside = cellsOf(podded.outfits[0]!)
    expect(emptyCells(podded).some((cell) => inside.includes(cell))).toBe(false)
    expect(cellsForMod(podded, 'gts').some((cell) => inside.includes(cell))).toBe(false)
  })

  rule('XIA-OUT-32', 'a relic in a pod lies wholly inside it', () => {
    const podded = aboard({ outfits: ['pod'] })
    const pod = new Set(cellsOf(podded.outfits[0]!))
    const pairs = relicPairs(podded)
    expect(pairs.some((pair) => pair.every((cell) => pod.has(cell)))).toBe(true)
    expect(pairs.some(([a, b]) => pod.has(a) !== pod.has(b))).toBe(false)
    for (const [a, b] of pairs) expect(besides(a)).toContain(b)
  })

  test('the neatest place comes first', () => {
    const [first] = positionsFor(aboard(), 'halon')
    const touching = cellsOf({ id: 0, kind: 'halon', ...first! }) as Cell[]
    expect(touching.some((cell) => ['0,0', '3,0', '0,2', '3,2'].includes(cell))).toBe(true)
  })
})

const marksOf = ({ shape }: { readonly shape: readonly string[] }): string =>
  shape.join('').replaceAll('.', '')
const sizeOf = (outfit: { readonly shape: readonly string[] }): number => marksOf(outfit).length
const usesOf = (outfit: { readonly shape: readonly string[] }): number =>
  marksOf(outfit).replace(/[^U]/g, '').length
