import { rule } from '@starboard/kernel/rule'
import { type Hex, hexes } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import * as content from '../content/index.ts'
import {
  ABILITIES,
  BEHAVIOUR_CARDS,
  BEHAVIOUR_DECKS,
  BEHAVIOURS,
  CONNECTED_GATES,
  CORE_TOKENS,
  CUBES,
  CUBES_EACH,
  EMBERS_TOKENS,
  EVENT_SPACES,
  EVENTS,
  FAME_RANKS,
  FIRST_GAME_SECTORS,
  GOALS,
  INNER_RING,
  KILN,
  LOADOUTS,
  LOCAL_HEX,
  LOCALS,
  type Local,
  MERCHANT_ROUTE,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type MissionType,
  MODS,
  NPC_SECTORS,
  OUTFITS,
  type Outfit,
  type OutfitKind,
  type OutfitType,
  PAYMENTS,
  POWERS,
  PRODUCES,
  RELIC_KINDS,
  RELICS,
  RIM,
  rowOf,
  SECTORS,
  SELLSWORD_SPACE,
  type Sector,
  type SectorId,
  SHIPS,
  type ShipId,
  type Special,
  type Terrain,
  TITLE_SPACES,
  TITLES,
  TRADE_CUBES,
  terrainOf,
  turned,
  UPGRADES,
} from '../content/index.ts'

const sectors = Object.entries(SECTORS) as [SectorId, Sector][]
const ids = (table: object): string[] => Object.keys(table)
const outfits = Object.values(OUTFITS)
const missions = Object.entries(MISSIONS) as [MissionId, (typeof MISSIONS)[MissionId]][]
const planets = sectors.filter(([, { type }]) => ['lawful', 'neutral', 'outlaw'].includes(type))

describe('the tile', () => {
  test('has 19 spaces: a centre, a ring of six and a rim of twelve, named by direction', () => {
    expect([...LOCALS].sort()).toEqual(['c', ...INNER_RING, ...RIM].sort())
    expect(LOCAL_HEX.c).toEqual({ q: 0, r: 0 })
    hexes.DIRECTIONS.forEach((side, k) => {
      const next = hexes.DIRECTIONS[(k + 1) % 6]!
      expect(LOCAL_HEX[INNER_RING[k]!]).toEqual(side)
      expect(LOCAL_HEX[RIM[2 * k]!]).toEqual(hexes.add(side, side))
      expect(LOCAL_HEX[RIM[2 * k + 1]!]).toEqual(hexes.add(side, next))
    })
  })

  test('is read row by row, from north to south and from west to east', () => {
    const across = ({ q, r }: Hex): number => 2 * q + r
    const read = [...LOCALS].sort(
      (a, b) => LOCAL_HEX[a].r - LOCAL_HEX[b].r || across(LOCAL_HEX[a]) - across(LOCAL_HEX[b]),
    )
    expect(LOCALS).toEqual(read)
  })

  test.each([-7, -1, 0, 1, 2, 3, 4, 5, 6])(
    'turned by %i sixths, every space goes where its hex goes',
    (k) => {
      for (const local of LOCALS)
        expect(LOCAL_HEX[turned(local, k)]).toEqual(hexes.rotate(LOCAL_HEX[local], k))
    },
  )
})

describe('the sectors', () => {
  rule(
    'XIA-EXPL-01',
    'a sector has 19 spaces, six symbols, a name of its own and one of eleven types',
    () => {
      for (const [, { rows, symbols }] of sectors) {
        expect(rows.split(' / ').map((row) => row.length)).toEqual([3, 4, 5, 4, 3])
        expect([...symbols].sort().join('')).toBe('BEMRSW')
      }
      expect(new Set(sectors.map(([, { name }]) => name)).size).toBe(sectors.length)
      expect(new Set(sectors.map(([, { type }]) => type)).size).toBe(11)
    },
  )

  test('are 21 of the base game and 11 of Embers', () => {
    expect(sectors.map(([, { set }]) => set)).toEqual([
      ...Array(21).fill('base'),
      ...Array(11).fill('embers'),
    ])
  })

  test('are made of known terrain only', () => {
    for (const [id] of sectors) for (const local of LOCALS) expect(terrainOf(id, local)).toBeTypeOf('string')
    expect(LOCALS.map((local) => terrainOf('lunari', local))).toEqual(terrain('.A. .PP. .PPP. .PP. ...'))
    expect(spacesOf('ossel-gate', 'gate')).toEqual(['a1', 'c', 'a0'])
    expect(spacesOf('ossel-gate', 'debris')).toEqual(['b2', 'b1', 'b0'])
  })

  test('17 have Spawn Points, numbered 1 to 10 and 12 to 18', () => {
    const numbers = placesOf('spawn').map(({ special }) => special.number)
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18])
    for (const id of FIRST_GAME_SECTORS) expect(hasPlace(id, 'spawn'), id).toBe(true)
  })

  test('19 have a Mission Point', () => {
    expect(placesOf('mission')).toHaveLength(19)
    expect(new Set(placesOf('mission').map(({ sector }) => sector)).size).toBe(19)
  })

  test('the base game has a token for each of its 21 Exploration spaces, Embers for 9 more', () => {
    const explored = placesOf('explore').map(({ sector }) => SECTORS[sector].set)
    expect(explored.filter((set) => set === 'base')).toHaveLength(CORE_TOKENS.length)
    expect(explored).toHaveLength(EMBERS_TOKENS.length)
  })

  test('dead worlds hold the 15 relics in stacks of 3 or 4, and have somewhere to dig', () => {
    const stacks = placesOf('relics').map(({ special }) => special.count)
    expect(stacks).toEqual([4, 4, 4, 3])
    expect(stacks.reduce((sum, count) => sum + count, 0)).toBe(ids(RELICS).length)
    const dead = sectors.filter(([, { type }]) => type === 'dead-world')
    for (const [id] of dead) expect(hasPlace(id, 'excavate') && hasPlace(id, 'relics'), id).toBe(true)
  })

  test('no special space is a star', () => {
    for (const { sector, local } of places()) expect(terrainOf(sector, local), sector).not.toBe('star')
  })

  test('the star of Xia reaches the rim, that of Nyr does not', () => {
    expect(spacesOf('xia', 'star').some(isRim)).toBe(true)
    expect(spacesOf('nyr', 'star').some(isRim)).toBe(false)
  })

  test('every gate sector has gates, and the Tigris Gate alone is not connected', () => {
    const gates = sectors.filter(([id]) => spacesOf(id, 'gate').length > 0)
    expect(gates.every(([, { type }]) => type === 'gate')).toBe(true)
    expect(gates.map(([id]) => id).filter((id) => !CONNECTED_GATES.includes(id))).toEqual(['tigris-gate'])
    expect(CONNECTED_GATES.length).toBeGreaterThanOrEqual(2)
  })

  test('what is mined, salvaged or quarried lies on normal space, what is harvested inside a nebula', () => {
    for (const { sector, local, special } of places()) {
      if (['mine', 'salvage', 'quarry'].includes(special.kind))
        expect(terrainOf(sector, local)).toBe('normal')
      if (special.kind === 'harvest') expect(terrainOf(sector, local)).toBe('nebula')
    }
  })
})

describe('planets', () => {
  rule('XIA-LAW-10', 'two are Lawful, four Neutral and three Outlaw, Smugglers’ Den among them', () => {
    const under = (law: string) => planets.filter(([, { type }]) => type === law).map(([id]) => id)
    expect(under('lawful')).toEqual(['lunari', 'kemplar-ii'])
    expect(under('neutral')).toEqual(['azure', 'doravin-v', 'neo-damascus', 'tig'])
    expect(under('outlaw')).toEqual(['loath', 'smugglers-den', 'kei'])
    expect(planets.filter(([, { set }]) => set === 'embers').map(([id]) => id)).toEqual(['tig', 'kei'])
    expect(spacesOf('smugglers-den', 'planet').length).toBeGreaterThan(0)
    expect(SECTORS['smugglers-den'].entrances.length).toBeGreaterThan(0)
  })

  test('nothing but a planet has an interior, and no interior touches the rim', () => {
    const inside = sectors.filter(([id]) => spacesOf(id, 'planet').length > 0)
    expect(inside).toEqual(planets)
    for (const [id] of planets) expect(spacesOf(id, 'planet').some(isRim), id).toBe(false)
  })

  test('the interior is of one piece', () => {
    for (const [id] of planets) expect(isConnected(spacesOf(id, 'planet'), isNext), id).toBe(true)
  })

  test('entrances are inside, lead out, and only planets have them', () => {
    for (const [id, { entrances }] of sectors) {
      expect(entrances.length > 0, id).toBe(planets.some(([planet]) => planet === id))
      for (const local of entrances) {
        expect(terrainOf(id, local), `${id} ${local}`).toBe('planet')
        expect(LOCALS.some((other) => isNext(local, other) && terrainOf(id, other) !== 'planet')).toBe(true)
      }
    }
  })

  test('the Spawn Point lies outside the shield; Mission Point, Buy, Sell and the like inside', () => {
    for (const [id, { specials }] of planets) {
      for (const [local, { kind }] of Object.entries(specials) as [Local, Special][]) {
        const isOutside = kind === 'spawn' || kind === 'explore'
        expect(terrainOf(id, local) === 'planet', `${id} ${local}`).toBe(!isOutside)
      }
      expect(hasPlace(id, 'spawn') && hasPlace(id, 'mission'), id).toBe(true)
    }
  })

  test('the Sellsword appears inside the shield of Smugglers’ Den', () => {
    expect(terrainOf(NPC_SECTORS.sellsword, SELLSWORD_SPACE)).toBe('planet')
  })
})

describe('paths', () => {
  const paths = sectors.flatMap(([id, { paths }]) => paths.map((path) => ({ id, path })))

  test('are chains of neighbouring spaces, each flown over once', () => {
    for (const { id, path } of paths) {
      expect(new Set(path.spaces).size, id).toBe(path.spaces.length)
      path.spaces.slice(1).forEach((local, at) => {
        expect(isNext(path.spaces[at]!, local), `${id} ${local}`).toBe(true)
      })
    }
  })

  test('are closed for comets and The Kiln, and push off their end for gravity', () => {
    for (const { id, path } of paths) {
      const after = path.kind === 'gravity' ? path.end : path.spaces[0]!
      expect(isNext(path.spaces.at(-1)!, after), id).toBe(true)
    }
  })

  test('begin on a rules space, and every rules space begins one', () => {
    const begins = paths.map(({ id, path }) => `${id} ${path.spaces[0]}`)
    expect(begins).toEqual(placesOf('rules').map(({ sector, local }) => `${sector} ${local}`))
  })

  test('every ice field has one comet, every anomaly a gravity path, Nyr the orbit', () => {
    const kinds = (type: string) =>
      sectors.filter(([, one]) => one.type === type).map(([, one]) => one.paths.map(({ kind }) => kind))
    expect(kinds('ice')).toEqual([['comet'], ['comet']])
    expect(kinds('anomaly')).toEqual([['gravity', 'gravity'], ['gravity']])
    expect(SECTORS.nyr.paths.map(({ kind }) => kind)).toEqual(['orbit'])
    expect(paths).toHaveLength(6)
  })

  test('Ferren’s Call rolls a d12 outside and a d6 inside, down to the black hole', () => {
    expect(SECTORS['ferrens-call'].paths).toEqual([
      { kind: 'gravity', colour: 'purple', die: 12, spaces: RIM, end: 'a0' },
      { kind: 'gravity', colour: 'orange', die: 6, spaces: INNER_RING, end: 'c' },
    ])
    expect(spacesOf('ferrens-call', 'star')).toEqual(['c'])
  })

  test('the quarry of Blench is reached only across the path of its comet', () => {
    const loop: readonly Local[] = SECTORS.blench.paths[0]!.spaces
    const around = LOCALS.filter((local) => !['c', 'a3'].includes(local))
    const next = around.filter((local) => isNext('c', local) || isNext('a3', local))
    expect(next.filter((local) => !loop.includes(local))).toEqual([])
  })
})

describe('trade', () => {
  rule('XIA-TRADE-04', 'Smugglers’ Den sells any cube', () => {
    expect(market('smugglers-den')).toEqual({ buy: 'any' })
  })
  rule('XIA-TRADE-08', 'Loath buys any cube', () => {
    expect(market('loath')).toEqual({ sell: 'any' })
  })
  rule('XIA-TRADE-09', 'Kemplar II sells Spice and buys Holo', () => {
    expect(market('kemplar-ii')).toEqual({ buy: 'spice', sell: 'holo' })
  })
  rule('XIA-TRADE-10', 'Azure sells Holo and buys Terra', () => {
    expect(market('azure')).toEqual({ buy: 'holo', sell: 'terra' })
  })
  rule('XIA-TRADE-11', 'Doravin V sells Terra and buys Cyber', () => {
    expect(market('doravin-v')).toEqual({ buy: 'terra', sell: 'cyber' })
  })
  rule('XIA-TRADE-12', 'Neo Damascus sells Plasma and buys Spice', () => {
    expect(market('neo-damascus')).toEqual({ buy: 'plasma', sell: 'spice' })
  })
  rule('XIA-TRADE-13', 'Lunari sells Cyber and buys Plasma', () => {
    expect(market('lunari')).toEqual({ buy: 'cyber', sell: 'plasma' })
  })
  rule('XIA-TRADE-14', 'Ember can be bought nowhere; The Kiln buys it at 2,000', () => {
    expect(placesOf('buy').map(({ special }) => special.cube)).not.toContain('ember')
    expect(TRADE_CUBES).not.toContain('ember')
    expect(KILN.spaces).toContain(KILN.sell)
    expect(KILN.emberPrice).toBe(2_000)
  })

  test('a planet that buys one cube makes the one it sells; one that buys any makes none', () => {
    for (const { sector, special } of placesOf('sell')) {
      expect(PRODUCES[sector], sector).toBe(special.cube === 'any' ? undefined : market(sector).buy)
    }
    expect(Object.values(PRODUCES).sort()).toEqual([...TRADE_CUBES].sort())
  })

  rule('XIA-MINE-12', 'Spice is mined at Outpost 338 and Terra at Red Gulch', () => {
    expect(found('mine')).toEqual({ 'outpost-338': 'spice', 'red-gulch': 'terra' })
  })
  rule('XIA-MINE-13', 'Holo is harvested at Burning Horse and Plasma at Lower Stratus', () => {
    expect(found('harvest')).toEqual({ 'burning-horse': 'holo', 'lower-stratus': 'plasma' })
  })
  rule('XIA-MINE-14', 'Cyber is salvaged at Pelmont and Kreller IV', () => {
    expect(found('salvage')).toEqual({ pelmont: 'cyber', 'kreller-iv': 'cyber' })
  })
  rule('XIA-MINE-15', 'Ember is quarried at Blench and The Grinder', () => {
    expect(found('quarry')).toEqual({ blench: 'ember', 'the-grinder': 'ember' })
  })

  test('there are 75 cubes to trade and 15 Ember', () => {
    expect(TRADE_CUBES.length * CUBES_EACH).toBe(75)
    expect(ids(CUBES)).toEqual([...TRADE_CUBES, 'ember'])
  })
})

describe('ships', () => {
  const ships = Object.values(SHIPS)
  const sizes: readonly number[] = [
    ...[12, 12, 11, 12, 10, 11, 12],
    ...[16, 15, 17, 15, 16, 18, 16],
    ...[22, 20, 22, 21, 24, 22, 21],
    ...[16],
  ]

  rule(
    'XIA-SHIP-03',
    'the Hold size is the number of its spaces, and no two ships have the same grid',
    () => {
      expect(ships.map(({ hold }) => cellsOf(hold).length)).toEqual(sizes)
      expect(new Set(ships.flatMap(({ hold }) => turnsOf(hold)[0]!.join('/'))).size).toBe(ships.length)
    },
  )

  rule('XIA-SHIP-07', 'a Tier 2 ship costs 5,000 and a Tier 3 ship 8,000', () => {
    for (const { tier, price } of ships) {
      if (tier === 2) expect(price).toBe(5_000)
      if (tier === 3) expect(price).toBe(8_000)
    }
  })

  rule('XIA-SHIP-08', 'the price on a Tier 1 ship is 1,000', () => {
    const first = ships.filter(({ tier }) => tier === 1)
    expect(first.map(({ price }) => price)).toEqual(Array(7).fill(1_000))
  })

  test('are 18 of the base game and 3 of Embers, seven a tier, and the Sellsword Mk II', () => {
    const regular = ships.filter(({ set }) => set !== 'sellsword')
    expect(regular.filter(({ set }) => set === 'base')).toHaveLength(18)
    expect([1, 2, 3].map((tier) => regular.filter((ship) => ship.tier === tier).length)).toEqual([7, 7, 7])
    expect(ids(SHIPS).at(-1)).toBe('sellsword-mk-ii')
    expect(ids(SHIPS)).toHaveLength(22)
  })

  test('have Holds of one piece, which grow with the tier', () => {
    const range = { 1: [10, 12], 2: [15, 18], 3: [20, 24] } as const
    for (const { name, tier, hold } of ships) {
      const [least, most] = range[tier]
      expect(isConnected(cellsOf(hold), isBeside), name).toBe(true)
      expect(cellsOf(hold).length, name).toBeGreaterThanOrEqual(least)
      expect(cellsOf(hold).length, name).toBeLessThanOrEqual(most)
    }
  })

  test('have a core ability each, and every regular ship a second one', () => {
    expect(ships.map(({ core }) => core)).toEqual(ids(ABILITIES))
    expect(ships.map(({ power }) => power)).toEqual([...ids(POWERS), null])
    expect(SHIPS.gaiden.core).toBe('evasive-thrusters')
    expect(SHIPS['lone-drifter'].core).toBe('auto-pilot')
  })

  test('an ability gives one thing for each range of the d20, and only an attack has a range', () => {
    for (const { name, use, bands, gives, range } of Object.values(ABILITIES)) {
      expect(gives, name).toHaveLength(bands.length + 1)
      expect(
        [...gives].sort((a, b) => a - b),
        name,
      ).toEqual(gives)
      expect(
        [...bands].sort((a, b) => a - b),
        name,
      ).toEqual(bands)
      expect(range !== null, name).toBe(use === 'attack')
    }
  })

  test('a Tier 1 Hold has room for every first-game loadout, and for engine, shield and weapon', () => {
    const sets: readonly (readonly OutfitKind[])[] = [
      ...Object.values(LOADOUTS),
      ['m-22', 'targe', 'falconet-ii'],
      ['m-22', 'targe', 'dart-3'],
    ]
    const first = (Object.keys(SHIPS) as ShipId[]).filter((id) => SHIPS[id].tier === 1)
    for (const id of first)
      for (const set of sets) expect(fits(SHIPS[id].hold, set), `${id} ${set}`).toBe(true)
  })

  test('but not for everything', () => {
    expect(fits(SHIPS.gaiden.hold, ['raptor-k', 'aegis-prime', 'm-22'])).toBe(false)
    expect(fits(['###', '###'], ['longbow'])).toBe(false)
  })
})

describe('Outfits', () => {
  const TYPES: readonly OutfitType[] = ['engine', 'shield', 'blaster', 'missile']
  const made = (type: OutfitType) => outfits.filter((one) => one.type === type && one.forSale)

  rule(
    'XIA-OUT-01',
    'engines, shields and weapons come in three rising tiers; armor and pods in none',
    () => {
      for (const type of TYPES) {
        expect(made(type).map(({ tier }) => tier)).toEqual([1, 2, 3])
        expect(made(type).map(({ price }) => price)).toSatisfy(isRising)
        expect(made(type).map(({ die }) => die!)).toSatisfy(isRising)
        expect(made(type).map(({ shape }) => sectionsOf(shape))).toSatisfy(isRising)
      }
      expect([OUTFITS.armor.tier, OUTFITS.pod.tier]).toEqual([null, null])
      expect(new Set(outfits.map(({ type }) => type))).toEqual(new Set([...TYPES, 'armor', 'pod']))
    },
  )

  rule('XIA-OUT-02', 'an Outfit has a name, a type, a price, a die, Use spaces and sections', () => {
    expect(new Set(outfits.map(({ name }) => name)).size).toBe(outfits.length)
    for (const { name, type, price, die, shape } of outfits) {
      const isUsed = TYPES.includes(type)
      expect(price % 1_000, name).toBe(0)
      expect(price, name).toBeGreaterThan(0)
      expect(die !== null, name).toBe(isUsed)
      expect(usesOf(shape) > 0, name).toBe(isUsed)
      expect(sectionsOf(shape), name).toBeGreaterThan(usesOf(shape))
    }
  })

  rule('XIA-OUT-03', 'the Saker V costs 2,000, rolls a d8, has 2 Use spaces and 4 sections', () => {
    const { type, price, die, shape } = OUTFITS['saker-v']
    expect({ type, price, die, uses: usesOf(shape), sections: sectionsOf(shape) }).toEqual({
      type: 'blaster',
      price: 2_000,
      die: 8,
      uses: 2,
      sections: 4,
    })
  })

  rule('XIA-RUL-047', 'the Saker V is of Tier 2; the Tier 1 blaster has a d6', () => {
    expect(OUTFITS['saker-v'].tier).toBe(2)
    expect(made('blaster')[0]!.die).toBe(6)
  })

  rule(
    'XIA-OUT-04',
    'Tier 1 blaster and Targe have 2 Use spaces; the M-22 is a Tier 1 engine with a d6',
    () => {
      expect(usesOf(made('blaster')[0]!.shape)).toBe(2)
      expect(OUTFITS.targe).toMatchObject({ type: 'shield', tier: 1 })
      expect(usesOf(OUTFITS.targe.shape)).toBe(2)
      expect(OUTFITS['m-22']).toMatchObject({ type: 'engine', tier: 1, die: 6 })
    },
  )

  rule(
    'XIA-RUL-042',
    'the tiers cost 1,000, 2,000 and 3,000, which resell for 1,000, 1,000 and 2,000',
    () => {
      for (const type of TYPES) expect(made(type).map(({ price }) => price)).toEqual([1_000, 2_000, 3_000])
      expect(made('engine').map(({ price }) => Math.ceil(price / 2_000) * 1_000)).toEqual([
        1_000, 1_000, 2_000,
      ])
    },
  )

  test('the first-game loadouts cost at most 4,000, and the Trader keeps 1,000 for Spice', () => {
    const cost = (set: readonly OutfitKind[]) => set.reduce((sum, kind) => sum + OUTFITS[kind].price, 0)
    for (const set of Object.values(LOADOUTS)) expect(cost(set)).toBeLessThanOrEqual(4_000)
    expect(cost(LOADOUTS.trader)).toBeLessThanOrEqual(3_000)
  })

  test('armor plating and pods have one section inside the Hold and three outside', () => {
    for (const { shape } of [OUTFITS.armor, OUTFITS.pod]) {
      expect([...shape.join('')].filter((letter) => letter !== '.').sort()).toEqual(['g', 'x', 'x', 'x'])
    }
  })

  test('every shape is of one piece, in rows of one length', () => {
    for (const { name, shape } of outfits) {
      expect(new Set(shape.map((row) => row.length)).size, name).toBe(1)
      expect(isConnected(cellsOf(shape), isBeside), name).toBe(true)
    }
  })

  test('are 84 of the base game, 20 of Embers and the RKS; there are 45 Mods', () => {
    const copies = (set: Outfit['set']) =>
      outfits.filter((one) => one.set === set).reduce((sum, one) => sum + one.copies, 0)
    expect([copies('base'), copies('embers'), copies('sellsword')]).toEqual([84, 20, 1])
    expect(outfits.filter(({ set }) => set === 'base').map((one) => one.copies)).toEqual(Array(12).fill(7))
    expect(Object.values(MODS).reduce((sum, mod) => sum + mod.copies, 0)).toBe(45)
    expect(outfits.filter(({ forSale }) => !forSale)).toEqual([OUTFITS.rks])
  })
})

describe('tokens', () => {
  test('21 core tokens: seven of credits, of Fame, of nothing', () => {
    expect(tally(CORE_TOKENS)).toEqual({ credits: 7, fame: 7, nothing: 7 })
  })

  test('30 Embers tokens: two of each cube, five of each other kind', () => {
    const cubes = { spice: 2, holo: 2, terra: 2, plasma: 2, cyber: 2 }
    expect(tally(EMBERS_TOKENS)).toEqual({ ...cubes, energy: 5, ice: 5, movement: 5, 'captain-in-need': 5 })
  })

  test('15 relics: five hoards, a crate of each cube, five devices with each Mod among them', () => {
    const relics = Object.values(RELICS)
    expect(ids(RELICS)).toEqual(Array.from({ length: 15 }, (_, n) => `relic-${n + 1}`))
    expect(tally(relics.map(({ kind }) => kind))).toEqual({ hoard: 5, crate: 5, device: 5 })
    expect(relics.flatMap((relic) => (relic.kind === 'crate' ? [relic.cube] : []))).toEqual(TRADE_CUBES)
    const devices = relics.flatMap((relic) => (relic.kind === 'device' ? [relic.mod] : []))
    expect([...new Set(devices)]).toEqual(ids(MODS))
    expect(Object.values(RELIC_KINDS).map(({ credits, cubes }) => [credits, cubes])).toEqual([
      [3_000, 0],
      [2_000, 2],
      [2_000, 0],
    ])
  })
})

describe('missions', () => {
  const kinds = Object.entries(MISSION_KINDS)
  const typesOf = (law: string) => kinds.filter(([, kind]) => kind.law === law).map(([type]) => type)

  rule('XIA-MT-01', 'there are 8 Lawful and 7 Outlaw types, each with its part of the game', () => {
    expect(typesOf('lawful')).toHaveLength(8)
    expect(typesOf('outlaw')).toHaveLength(7)
    const from = (set: string) => kinds.filter(([, kind]) => kind.set === set).map(([type]) => type)
    expect(from('envoy')).toEqual(['envoy'])
    expect(from('embers')).toEqual(['cargo', 'private-eye', 'arms-dealer', 'coerce'])
    expect(from('powers')).toEqual(['transport', 'assist', 'boom', 'counterfeit'])
  })

  rule('XIA-MIS-01', 'a card has a type, a story, an objective, a payment rule and mostly a delivery', () => {
    const delivered = new Set<MissionType>()
    for (const [id, { type, story, from, fromType, to, target, cube, outfit }] of missions) {
      expect(PAYMENTS, id).toHaveProperty([type])
      expect(story.length, id).toBeGreaterThan(20)
      if (type !== 'bounty-hunter')
        expect([from, fromType, target, cube, outfit].some(Boolean), id).toBe(true)
      if (to) delivered.add(type)
    }
    expect(kinds.map(([type]) => type).filter((type) => !delivered.has(type as MissionType))).toEqual([
      'transport',
      'assist',
      'boom',
      'counterfeit',
    ])
  })

  test('are 124 cards, so many of each type', () => {
    expect(tally(missions.map(([, { type }]) => type))).toEqual({
      ...{ shuttle: 12, research: 10, 'bounty-hunter': 6, assassin: 8, smuggler: 8, thief: 8 },
      ...{ cargo: 8, 'private-eye': 8, 'arms-dealer': 8, coerce: 8 },
      ...{ assist: 8, transport: 8, boom: 8, counterfeit: 8 },
      ...{ envoy: 8 },
    })
    expect(missions).toHaveLength(124)
  })

  test('are numbered within their type, in order', () => {
    const seen = new Map<string, number>()
    for (const [id, { type }] of missions) {
      seen.set(type, (seen.get(type) ?? 0) + 1)
      expect(id).toBe(`${type}-${seen.get(type)}`)
    }
  })

  test('cards of one type ask for the same things', () => {
    const asks = (id: MissionId) => ids(MISSIONS[id]!).filter((key) => MISSIONS[id]![key as 'from'])
    for (const [id, { type }] of missions) expect(asks(id).sort(), id).toEqual(asks(`${type}-1`).sort())
  })

  test('no two have the same name or story, or are the same card', () => {
    for (const key of ['name', 'story'] as const) {
      expect(new Set(missions.map(([, mission]) => mission[key])).size).toBe(missions.length)
    }
    const faces = missions.map(([, { name, story, ...face }]) => JSON.stringify(face))
    const twice = faces.filter((face, at) => faces.indexOf(face) !== at)
    expect(twice.map((face) => JSON.parse(face).type)).toEqual(['bounty-hunter', 'bounty-hunter'])
  })

  test('every place they name has a Mission Point', () => {
    for (const [id, { from, to, fromType }] of missions) {
      if (from) expect(hasPlace(from, 'mission'), id).toBe(true)
      if (to) expect(hasPlace(to, 'mission'), id).toBe(true)
      const near = sectors.filter(([sector, { type }]) => type === fromType && hasPlace(sector, 'mission'))
      if (fromType) expect(near.length, id).toBeGreaterThan(0)
    }
  })

  test('a base mission names no sector and no cube of Embers', () => {
    for (const [id, { type, from, to, cube }] of missions) {
      if (MISSION_KINDS[type].set === 'embers') continue
      for (const sector of [from, to]) if (sector) expect(SECTORS[sector].set, id).toBe('base')
      expect(cube, id).not.toBe('ember')
    }
  })

  test('no Lawful mission leads from an Outlaw planet to a Lawful one; two Smuggler missions do', () => {
    const through = missions.filter(
      ([, { from, to }]) => from && to && SECTORS[from].type === 'outlaw' && SECTORS[to].type === 'lawful',
    )
    expect(through.map(([id]) => id)).toEqual(['smuggler-1', 'smuggler-2'])
  })

  test('a Smuggler sneaks onto a planet', () => {
    const smuggled = missions.flatMap(([, { type, to }]) => (type === 'smuggler' && to ? [to] : []))
    for (const to of smuggled) expect(planets.map(([id]) => id)).toContain(to)
  })

  rule('XIA-LAW-06', 'an Outlaw mission names a Bounty of 1,000 or 2,000', () => {
    const assassins = missions.filter(([, { type }]) => type === 'assassin')
    const ends = PAYMENTS.counterfeit.byD20.flatMap(({ launder, snitch }) => [launder, snitch])
    const named = [
      ...assassins.map(([, { bounty }]) => bounty),
      PAYMENTS.smuggler.detectedBounty,
      PAYMENTS.thief.detectedBounty,
      PAYMENTS['arms-dealer'].bounty,
      PAYMENTS.coerce.bounty,
      PAYMENTS.boom.bounty,
      ...ends.flatMap((end) => [end.captainBounty, end.targetBounty]).filter((bounty) => bounty > 0),
    ]
    for (const bounty of named) expect([1_000, 2_000]).toContain(bounty)
    for (const [id, { type, bounty }] of missions) expect(bounty > 0, id).toBe(type === 'assassin')
  })

  test('the tables of a d20 begin at 1 and rise', () => {
    const { research, 'bounty-hunter': hunter, envoy, thief, boom } = PAYMENTS
    for (const { byD20 } of [research, hunter, envoy, thief, boom]) {
      expect(byD20[0]!.from).toBe(1)
      expect(byD20.map(({ from }) => from)).toSatisfy(isRising)
      expect(byD20.map(({ pays }) => pays)).toSatisfy(isRising)
    }
  })

  test.each([
    [1, 1_000],
    [5, 1_000],
    [6, 2_000],
    [15, 3_000],
    [19, 4_000],
    [20, 5_000],
  ])('research with a %i pays %i', (d20, pays) => {
    expect(rowOf(PAYMENTS.research.byD20, d20)?.pays).toBe(pays)
  })

  test('below the first step of a table there is nothing', () => {
    expect(rowOf(PAYMENTS.coerce.byDamage, 0)).toBeNull()
    expect(rowOf(PAYMENTS.coerce.byDamage, 30)?.pays).toBe(5_000)
  })
})

describe('fame, titles and events', () => {
  rule('XIA-TITLE-02', 'there is a Title space at 3 Fame', () => {
    expect(TITLE_SPACES).toContain(3)
  })

  rule('XIA-EVENT-02', 'there is an Event space at 7 Fame', () => {
    expect(EVENT_SPACES).toContain(7)
  })

  test('no space of the fame track brings both a Title and an Event', () => {
    expect(TITLE_SPACES.filter((fame) => EVENT_SPACES.includes(fame))).toEqual([])
  })

  test('ranks rise from Unknown to Legend', () => {
    expect(FAME_RANKS.map(({ fame }) => fame)).toSatisfy(isRising)
    expect([FAME_RANKS[0], FAME_RANKS.at(-1)]).toEqual([
      { fame: 0, name: 'Unknown' },
      { fame: 20, name: 'Legend' },
    ])
  })

  test('18 Titles of the base game and 10 of Embers, worth 1 to 3 Fame', () => {
    const titles = Object.values(TITLES)
    expect(tally(titles.map(({ set }) => set))).toEqual({ base: 18, embers: 10 })
    expect(tally(titles.map(({ fame }) => fame))).toEqual({ 1: 18, 2: 9, 3: 1 })
    for (const { name, set, needs } of titles) expect(needs !== null, name).toBe(set === 'embers')
  })

  test('four Titles and two Events need other captains', () => {
    const needing = (table: Readonly<Record<string, { needsOthers: boolean }>>) =>
      ids(table).filter((id) => table[id]!.needsOthers)
    expect(needing(TITLES)).toEqual(['avenger', 'generous', 'heroic', 'benefactor'])
    expect(needing(EVENTS)).toEqual(['fesko-grand-prix', 'change-of-heart'])
  })

  test('twelve Events, each with a text and an end', () => {
    expect(ids(EVENTS)).toHaveLength(12)
    for (const { text, leaves, rounds } of Object.values(EVENTS)) {
      expect(text).not.toBe('')
      if (rounds) expect(leaves.toLowerCase()).toContain(`after ${rounds} rounds`)
      else expect(leaves).not.toContain('rounds')
    }
  })
})

describe('NPCs and the campaign', () => {
  test('the Merchant calls at five planets that each buy one cube', () => {
    expect(new Set(MERCHANT_ROUTE).size).toBe(5)
    expect([...MERCHANT_ROUTE].sort()).toEqual(ids(PRODUCES).sort())
  })

  test('nine behaviour cards, three an NPC, with two behaviours each', () => {
    expect(Object.values(BEHAVIOUR_CARDS).flat()).toEqual(ids(BEHAVIOURS))
    expect(Object.values(BEHAVIOUR_DECKS).flat()).toEqual(ids(BEHAVIOUR_CARDS))
    for (const { name, npc, card } of Object.values(BEHAVIOURS)) {
      expect(BEHAVIOUR_DECKS[npc], name).toContain(card)
    }
    for (const [card, pair] of Object.entries(BEHAVIOUR_CARDS)) {
      for (const id of pair) expect(BEHAVIOURS[id].card).toBe(card)
    }
  })

  test('ten goals, nine behaviour cards and the stats card make the twenty solo cards', () => {
    expect(ids(GOALS).length + ids(BEHAVIOUR_CARDS).length + 1).toBe(20)
  })

  test('seven upgrade lines of three tiers', () => {
    expect(Object.values(UPGRADES).map(({ tiers }) => tiers.length)).toEqual(Array(7).fill(3))
  })
})

test.each(
  Object.entries({ SECTORS, SHIPS, ABILITIES, POWERS, TITLES, EVENTS, BEHAVIOURS, GOALS, MISSION_KINDS }),
)('no two rows of %s have the same name', (_, table) => {
  const names = Object.values<{ name: string }>(table).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

type Kind = Special['kind']
type SpecialOf<K extends Kind, S extends Special = Special> = S extends Special
  ? K extends S['kind']
    ? S & { readonly kind: K }
    : never
  : never
interface Place<S extends Special = Special> {
  readonly sector: SectorId
  readonly local: Local
  readonly special: S
}

const places = (): Place[] =>
  sectors.flatMap(([sector, { specials }]) =>
    (Object.entries(specials) as [Local, Special][]).map(([local, special]) => ({ sector, local, special })),
  )

const placesOf = <K extends Kind>(kind: K): Place<SpecialOf<K>>[] =>
  places().filter((place): place is Place<SpecialOf<K>> => place.special.kind === kind)

const hasPlace = (id: SectorId, kind: Kind): boolean =>
  Object.values(SECTORS[id].specials).some((special) => special.kind === kind)

/** What a captain can buy and sell in a sector. */
const market = (id: SectorId): { buy?: string; sell?: string } =>
  Object.fromEntries(
    [...placesOf('buy'), ...placesOf('sell')]
      .filter(({ sector }) => sector === id)
      .map(({ special }) => [special.kind, special.cube]),
  )

const found = (kind: 'mine' | 'harvest' | 'salvage' | 'quarry'): Record<string, string> =>
  Object.fromEntries(placesOf(kind).map(({ sector, special }) => [sector, special.cube]))

const spacesOf = (id: SectorId, terrain: Terrain): Local[] =>
  LOCALS.filter((local) => terrainOf(id, local) === terrain)

const isRim = (local: Local): boolean => RIM.includes(local)

const isNext = (a: Local, b: Local): boolean => hexes.distance(LOCAL_HEX[a], LOCAL_HEX[b]) === 1

const terrain = (rows: string): string[] => {
  const names: Record<string, string> = { '.': 'normal', A: 'asteroid', P: 'planet' }
  return [...rows.replaceAll(' ', '')].map((letter) => names[letter]!)
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)

const tally = (list: readonly PropertyKey[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const one of list) counts[String(one)] = (counts[String(one)] ?? 0) + 1
  return counts
}

function isConnected<T>(cells: readonly T[], isTouching: (a: T, b: T) => boolean): boolean {
  const reached = new Set(cells.slice(0, 1))
  for (const cell of reached) {
    for (const other of cells) if (isTouching(cell, other)) reached.add(other)
  }
  return reached.size === cells.length
}

/** A cell of a grid as `column,row`. */
type Cell = `${number},${number}`

const cellsOf = (rows: readonly string[]): Cell[] =>
  rows.flatMap((row, y) => [...row].flatMap((letter, x): Cell[] => (letter === '.' ? [] : [`${x},${y}`])))

function isBeside(a: Cell, b: Cell): boolean {
  const [ax, ay] = a.split(',').map(Number) as [number, number]
  const [bx, by] = b.split(',').map(Number) as [number, number]
  return Math.abs(ax - bx) + Math.abs(ay - by) === 1
}

const sectionsOf = (shape: readonly string[]): number => cellsOf(shape).length
const usesOf = (shape: readonly string[]): number =>
  [...shape.join('')].filter((letter) => letter === 'U').length

/** The eight ways a grid can lie, the first in the order of the alphabet first. */
function turnsOf(rows: readonly string[]): string[][] {
  const quarter = (grid: readonly string[]): string[] =>
    [...grid[0]!].map((_, x) =>
      grid
        .map((row) => row[x]!)
        .reverse()
        .join(''),
    )
  const flipped = rows.map((row) => [...row].reverse().join(''))
  const turns = [rows, flipped].flatMap((grid) => {
    const once = quarter(grid)
    const twice = quarter(once)
    return [[...grid], once, twice, quarter(twice)]
  })
  return turns.sort((a, b) => (a.join('/') < b.join('/') ? -1 : 1))
}

/** Whether all these Outfits can lie in a Hold together, turned and flipped as one likes. */
function fits(hold: readonly string[], kinds: readonly OutfitKind[]): boolean {
  return canPlace(new Set(cellsOf(hold)), kinds)
}

function canPlace(free: ReadonlySet<Cell>, [kind, ...others]: readonly OutfitKind[]): boolean {
  if (!kind) return true
  for (const lie of turnsOf(OUTFITS[kind].shape)) {
    for (const at of free) {
      const taken = moved(cellsOf(lie), at)
      if (!taken.every((cell) => free.has(cell))) continue
      if (canPlace(new Set([...free].filter((cell) => !taken.includes(cell))), others)) return true
    }
  }
  return false
}

/** The cells of a shape whose first cell comes to lie on the given one. */
function moved(cells: readonly Cell[], to: Cell): Cell[] {
  const [x, y] = to.split(',').map(Number) as [number, number]
  const [fx, fy] = cells[0]!.split(',').map(Number) as [number, number]
  return cells.map((cell) => {
    const [cx, cy] = cell.split(',').map(Number) as [number, number]
    return `${cx - fx + x},${cy - fy + y}` as const
  })
}

test('names and stories have typographic apostrophes, as all shown words have', () => {
  const straight = Object.values(content).flatMap((part) =>
    [...(JSON.stringify(part) ?? '').matchAll(/"([^"]*'[^"]*)"/g)].map(([, words]) => words),
  )
  expect(straight).toEqual([])
})
