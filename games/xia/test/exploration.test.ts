import { rule } from '@starboard/kernel/rule'
import { hexes } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId, type SectorId, type Token } from '../content/index.ts'
import { chartOf, symbolAt } from '../rules/0-table/chart.ts'
import type { LiveEvent } from '../rules/0-table/live.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { laySector } from '../rules/6-system/exploration.ts'
import { view } from '../view.ts'
import { damageOf, fly, flying, given, me, offers, other, placeDamage, pointsOf, refusals } from './flight.ts'
import { BOARD, ruled, type Scene, type Sketch, voyage } from './table.ts'

/** The first captain at the one open edge of Neo Damascus, with these sectors to come. */
const atEdge = (deck: SectorId[], scene: Scene = {}, sketch: Sketch = {}) =>
  voyage({
    captains: [{ at: 'neo-damascus:b11', ...sketch }, {}],
    ...scene,
    at: (g) => {
      g.sectorDeck = deck
      g.tokenPile = ['fame', 'credits', 'nothing']
      g.relicPile = ['relic-1', 'relic-2', 'relic-3', 'relic-4', 'relic-5']
      scene.at?.(g)
    },
  })

const live = (id: LiveEvent['id']): LiveEvent => ({
  id,
  by: 0,
  rounds: 0,
  comet: null,
  checkpoints: [],
  sector: null,
  sold: 0,
})

describe('12 Exploration', () => {
  rule('XIA-EXPL-03', 'exploring needs an unexplored edge beside the ship, and a sector to find', () => {
    expect(offers(atEdge(['lunari']), 'scan')).toEqual(['5'])
    expect(offers(atEdge(['lunari'], {}, { at: 'neo-damascus:b6' }), 'scan')).toEqual([])
    expect(offers(atEdge(['lunari'], { at: flying(2) }), 'jump')).toEqual(['0', '5'])
    expect(offers(atEdge(['lunari'], { at: flying(2) }, { at: 'neo-damascus:b6' }), 'jump')).toEqual([])
  })

  rule('XIA-RUL-088', 'when the deck is empty there is no Scan and no Blind Jump', () => {
    const table = atEdge([], { at: flying(2) })
    expect([offers(table, 'scan'), offers(table, 'jump')]).toEqual([[], []])
    expect(refusals(table)).toContainEqual(['no-sectors', 'XIA-RUL-088'])
  })

  rule(
    'XIA-EXPL-04',
    'Scan costs 1 Energy, lays the top sector, ends the move, and leaves the ship where it is',
    () => {
      const table = atEdge(['lunari', 'azure'], { at: flying(2) })
      table.answer('act', 'scan:5')
      expect([me(table).energy, me(table).at, table.state.turn.move]).toEqual([8, 'neo-damascus:b11', null])
      expect(table.state.sectors.at(-1)).toMatchObject({ id: 'lunari', q: 0, r: 1 })
      expect([table.state.sectorDeck, me(table).deeds.revealed]).toEqual([['azure'], 1])
      const poor = atEdge(['lunari'], {}, { energy: 0 })
      expect(offers(poor, 'scan')).toEqual([])
      expect(refusals(poor)).toContainEqual(['scan-energy', 'XIA-EXPL-04'])
    },
  )

  rule('XIA-EXPL-05', 'there is no scanning from inside a planetary shield', () => {
    const table = atEdge(['lunari'], {}, { at: 'neo-damascus:a0' })
    expect(offers(table, 'scan')).toEqual([])
    expect(refusals(table)).toContainEqual(['scan-shielded', 'XIA-EXPL-05'])
  })

  rule('XIA-EXPL-06', 'the new sector is turned so that the two symbols meet', () => {
    const table = atEdge(['lunari']).answer('act', 'scan:5')
    const { turn } = table.state.sectors.at(-1)!
    expect([symbolAt('neo-damascus', 0, 5), symbolAt('lunari', turn, 2)]).toEqual(['W', 'W'])
    expect(turn).toBe(4)
  })

  rule('XIA-EXPL-07', 'other edges need not match, and symbols mean nothing afterwards', () => {
    const table = atEdge(['lunari'], { sectors: [...BOARD, ['azure', 1, 1]] }).answer('act', 'scan:5')
    const { turn } = table.state.sectors.at(-1)!
    expect(symbolAt('lunari', turn, 0)).not.toBe(symbolAt('azure', 0, 3))
    expect(
      chartOf(table.state)
        .openEdges('lunari')
        .map(({ side }) => side),
    ).toEqual([4, 5])
  })

  rule('XIA-EXPL-08', 'a ship at more than one edge names the edge first', () => {
    const table = atEdge(['lunari', 'azure'], {}, { at: 'kemplar-ii:b2' })
    expect(offers(table, 'scan')).toEqual(['0', '1'])
    table.answer('act', 'scan:1')
    expect(table.state.sectors.at(-1)).toMatchObject({ id: 'lunari', q: 2, r: -1 })
  })

  rule('XIA-EXPL-09', 'a Blind Jump costs 1 point and leads into the space that was named', () => {
    for (const side of [0, 5]) {
      const table = atEdge(['lunari'], { at: flying(2) })
      const { hex } = chartOf(table.state).space('neo-damascus:b11')
      table.answer('act', `jump:${side}`)
      expect(chartOf(table.state).space(me(table).at!).hex).toEqual(hexes.neighbour(hex, side))
      expect([pointsOf(table), me(table).energy, me(table).deeds.revealed]).toEqual([1, 9, 1])
    }
    expect(offers(atEdge(['lunari']), 'jump')).toEqual([])
  })

  rule(
    'XIA-RUL-040',
    'a jump uses a point: with a 5 a captain moves 2, jumps, moves 1, collects and moves 1',
    () => {
      const table = atEdge(['lunari'], { dice: [5] }, { at: 'neo-damascus:b9', outfits: ['m-22'] })
      table.answer('act', 'engine:1')
      fly(table, 'neo-damascus:b10', 'neo-damascus:b11')
      table.answer('act', 'jump:5')
      expect([me(table).at, pointsOf(table)]).toEqual(['lunari:b9', 2])
      fly(table, 'lunari:b10').answer('act', 'token')
      expect([me(table).fame, pointsOf(table)]).toEqual([1, 1])
      fly(table, 'lunari:b11')
      expect([me(table).at, pointsOf(table)]).toEqual(['lunari:b11', 0])
    },
  )

  rule('XIA-EXPL-10', 'a jump cannot be called off: the star destroys the ship', () => {
    const table = atEdge(['xia'], { at: flying(3) })
    table.answer('act', 'jump:0')
    expect(table.log('destroyed')).toMatchObject([{ ship: 'captain-0', rule: 'XIA-BORD-06' }])
    expect(me(table).at).toBeNull()
    expect(table.state.seat).toBe(1)
  })

  rule('XIA-EXPL-11', 'after the jump the ship may fly on', () => {
    const table = atEdge(['azure'], { at: flying(3) }).answer('act', 'jump:5')
    expect(pointsOf(table)).toBe(2)
    expect(offers(table, 'fly').length).toBeGreaterThan(0)
  })

  rule('XIA-EXPL-12', 'each Exploration space of a new sector gets a token face down', () => {
    const table = atEdge(['lunari']).answer('act', 'scan:5')
    expect(table.state.tokens).toEqual([{ at: 'lunari:b10', token: 'fame' }])
    expect(table.state.tokenPile).toEqual(['credits', 'nothing'])
    expect(view(table.state, 0).tokens).toEqual(['lunari:b10'])
  })

  rule('XIA-RUL-108', 'when the pile is used up, Exploration spaces stay empty', () => {
    const table = atEdge(['lunari'], {
      at: (g) => {
        g.tokenPile = []
      },
    }).answer('act', 'scan:5')
    expect(table.state.tokens).toEqual([])
  })

  rule('XIA-RUL-086', 'tile, tokens, relics and comet first, then the ship that jumps, then NPCs', () => {
    const table = atEdge(['loath'], { at: flying(3), options: { npcs: true } }).answer('act', 'jump:5')
    const order = table.log().map(({ type }) => type)
    expect(order.indexOf('sector-revealed')).toBeLessThan(order.indexOf('flew'))
    expect(order.indexOf('flew')).toBeLessThan(order.indexOf('npc-arrived'))
    const world = ruled((g) => {
      g.relicPile = ['relic-1', 'relic-2', 'relic-3', 'relic-4']
      laySector(g, { id: 'mourne', q: 0, r: 1, turn: 0 })
      laySector(g, { id: 'blench', q: 1, r: 1, turn: 0 })
      expect(g.agenda).toEqual([{ kind: 'spawns' }])
      return undefined
    }).state
    expect(world.relicStacks).toEqual([{ sector: 'mourne', relics: ['relic-1', 'relic-2', 'relic-3'] }])
    expect(world.comets).toEqual([{ sector: 'blench', at: 'blench:a0' }])
  })

  rule('XIA-RUL-085', 'there is no Blind Jump from inside a planetary shield', () => {
    expect(offers(atEdge(['lunari'], { at: flying(3) }, { at: 'neo-damascus:a0' }), 'jump')).toEqual([])
    expect(offers(atEdge(['lunari'], { at: flying(3) }, { at: 'neo-damascus:b0' }), 'jump')).toEqual(['5'])
  })

  rule('XIA-RUL-087', 'a shield on the way is rolled, and may leave the ship in its old space', () => {
    const table = atEdge([], {
      captains: [{ at: 'neo-damascus:b6' }, {}],
      dice: [3],
      at: flying(2, (g) => {
        g.agenda = [{ kind: 'jump', seat: 0, to: 'neo-damascus:a3' }]
      }),
    })
    placeDamage(table)
    expect([me(table).at, pointsOf(table), damageOf(me(table))]).toEqual(['neo-damascus:b6', 2, [3, 0]])
  })

  test('Scout and Pathfinder scan for nothing, a Solar Flare makes it 2', () => {
    const cost = (sketch: Sketch, events: LiveEvent[] = []) => {
      const table = atEdge(['lunari'], { at: given({ liveEvents: events }) }, sketch)
      table.answer('act', 'scan:5')
      return 9 - me(table).energy
    }
    expect(cost({})).toBe(1)
    expect(cost({ powers: ['scout'] })).toBe(0)
    expect(cost({ titles: ['pathfinder'] })).toBe(0)
    expect(cost({}, [live('solar-flare')])).toBe(2)
  })

  test('a Cartographer gains a point after each Blind Jump', () => {
    const table = atEdge(['azure'], { at: flying(1) }, { titles: ['cartographer'] }).answer('act', 'jump:5')
    expect(pointsOf(table)).toBe(1)
    const pulled = atEdge(
      ['ferrens-call'],
      { at: flying(1), dice: [2] },
      { titles: ['cartographer'] },
    ).answer('act', 'jump:5')
    expect([pulled.log('pulled').length, pointsOf(pulled)]).toEqual([1, 1])
  })

  test('the Mission line of a campaign scans any edge of the sector, also from inside a planet', () => {
    const table = voyage({
      captains: [{ at: 'pelmont:c' }],
      options: { mode: 'campaign' },
      at: (g) => {
        g.sectorDeck = ['lunari']
        g.solo!.campaign!.upgrades = { mission: 3 }
      },
    })
    expect(offers(table, 'scan')).toEqual(['2', '3', '4'])
    const inside = voyage({
      captains: [{ at: 'neo-damascus:c' }],
      options: { mode: 'campaign' },
      at: (g) => {
        g.sectorDeck = ['lunari']
        g.solo!.campaign!.upgrades = { mission: 3 }
      },
    })
    expect(offers(inside, 'scan')).toEqual(['5'])
  })

  test('Deep Scan: only this captain sees the top two sectors, and may swap them', () => {
    const table = atEdge(['lunari', 'azure', 'xia'], {
      at: given({ agenda: [{ kind: 'peek', seat: 0 }] }),
    })
    expect(view(table.state, 0).nextSectors).toEqual(['lunari', 'azure'])
    expect(view(table.state, 1).nextSectors).toEqual([])
    table.answer('peek', 'swap')
    expect([table.state.sectorDeck, view(table.state, 0).nextSectors]).toEqual([
      ['azure', 'lunari', 'xia'],
      [],
    ])
  })
})

describe('12 Exploration tokens', () => {
  /** The first captain has just collected this token on the Exploration space of Neo Damascus. */
  const finding = (token: Token, sketch: Sketch = {}, scene: Scene = {}) =>
    voyage({
      captains: [{ at: 'neo-damascus:b6', ...sketch }, {}],
      ...scene,
      at: (g) => {
        g.tokens = [{ at: 'neo-damascus:b6', token }]
        scene.at?.(g)
      },
    }).answer('act', 'token')

  rule('XIA-EXPL-13', 'an Exploration space is never filled again', () => {
    const table = finding('nothing')
    expect(table.state.tokens).toEqual([])
    expect(offers(table, 'token')).toEqual([])
    table.answer('act', 'end')
    expect(table.state.tokens).toEqual([])
  })

  rule('XIA-EXPL-14', 'the ship on the space turns the token up and resolves it at once', () => {
    const table = finding('credits')
    expect(table.log('token-found')).toMatchObject([{ seat: 0, token: 'credits' }])
    const away = voyage({ at: given({ tokens: [{ at: 'neo-damascus:b7', token: 'fame' }] }) })
    expect(away.offered('act')).not.toContain('token')
  })

  rule('XIA-RUL-089', 'nobody has to collect; it can be done in passing, and does not end the move', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b5' }, {}],
      at: flying(3, given({ tokens: [{ at: 'neo-damascus:b6', token: 'fame' }] })),
    })
    fly(table, 'neo-damascus:b6')
    expect(table.offered('act')).toContain('end')
    table.answer('act', 'token')
    expect([me(table).fame, pointsOf(table)]).toEqual([1, 2])
    fly(table, 'neo-damascus:b7')
    expect(me(table).at).toBe('neo-damascus:b7')
  })

  rule('XIA-EXPL-15', 'Credits: 1,000 credits', () => {
    expect(me(finding('credits')).credits).toBe(5000)
  })

  rule('XIA-EXPL-16', 'Fame: 1 Fame', () => {
    const table = finding('fame')
    expect([me(table).fame, me(table).deeds.fame]).toEqual([1, { exploration: 1 }])
  })

  rule('XIA-EXPL-17', 'X: nothing', () => {
    const table = finding('nothing')
    expect([me(table).fame, me(table).credits]).toEqual([0, 4000])
  })

  rule('XIA-EXPL-18', 'a core token leaves the game', () => {
    const table = finding('fame')
    expect([me(table).tokens, table.state.tokens, table.state.tokenPile]).toEqual([[], [], []])
  })

  rule('XIA-RUL-013', 'core tokens are not exchanged in pairs', () => {
    const table = finding(
      'credits',
      {},
      { at: (g) => void g.tokens.push({ at: 'neo-damascus:b7', token: 'credits' }) },
    )
    table.answer('act', 'impulse')
    fly(table, 'neo-damascus:b7').answer('act', 'token')
    expect([me(table).credits, me(table).fame]).toEqual([6000, 0])
  })

  rule(
    'XIA-EXPL-19',
    'Cargo: one cube from the supply into the Hold; without room it drifts beside the ship',
    () => {
      const table = finding('holo')
      table.answer('stow', ['0,0'])
      expect([me(table).cubes, table.state.supply.cubes.holo]).toEqual([[{ cell: '0,0', cube: 'holo' }], 14])
      const full = finding('holo', { cubes: Array<'spice'>(12).fill('spice') })
      expect(full.state.adrift).toEqual([{ at: 'neo-damascus:b6', cube: 'holo', by: 0 }])
      expect(full.state.supply.cubes.holo).toBe(14)
      expect(full.log('find-left-adrift')).toMatchObject([{ seat: 0, cube: 'holo' }])
      expect(table.log('find-left-adrift')).toEqual([])
      const none = finding(
        'holo',
        {},
        {
          at: (g) => {
            g.adrift = Array.from({ length: 15 }, () => ({ at: 'pelmont:b6', cube: 'holo', by: null }))
          },
        },
      )
      expect([me(none).cubes, none.state.adrift.length]).toEqual([[], 15]) // XIA-RUL-157
    },
  )

  rule('XIA-RUL-092', 'a cube that found no room cannot be collected in the same turn', () => {
    const full = finding('holo', { cubes: Array<'spice'>(12).fill('spice') })
    full.answer('act', 'jettison').answer('jettison', ['0,0'])
    expect(offers(full, 'collect')).toEqual([])
  })

  rule('XIA-EXPL-20', 'Energy: the meter is full at once, and no marker is armed', () => {
    const table = finding('energy', { energy: 2, armed: 1, disarmed: 3 })
    expect([me(table).energy, me(table).armed]).toEqual([9, 1])
  })

  rule('XIA-EXPL-21', 'Ice Damage: 1 ice damage, which a shield may block', () => {
    const table = placeDamage(finding('ice'))
    expect(damageOf(me(table))).toEqual([0, 1])
    const shielded = finding('ice', { outfits: ['targe'] }, { dice: [1] })
    shielded.answer('shields', shielded.offered('shields').slice(0, 1))
    expect(damageOf(me(shielded))).toEqual([0, 0])
  })

  rule(
    'XIA-RUL-084',
    'its shield may take the last marker without ending the move; a later loss does',
    () => {
      const table = voyage({
        captains: [{ at: 'burning-horse:b0', energy: 0, armed: 1, disarmed: 3, outfits: ['targe'] }, {}],
        at: flying(4, (g) => {
          g.tokens = [{ at: 'burning-horse:b0', token: 'ice' }]
        }),
        dice: [3, 6],
      })
      table.answer('act', 'token').answer('shields', table.offered('shields').slice(0, 1))
      expect([me(table).ice, pointsOf(table)]).toEqual([[], 4])
      fly(table, 'burning-horse:a0')
      expect([table.state.turn.move, table.log('stranded').length]).toEqual([null, 1])
    },
  )

  rule('XIA-EXPL-22', 'Movement: up to 5 points at once, also while Stranded', () => {
    const table = finding('movement', { energy: 0, armed: 0, disarmed: 4, impulse: false })
    expect(pointsOf(table)).toBe(5)
    expect(offers(table, 'fly').length).toBeGreaterThan(0)
  })

  rule('XIA-RUL-049', 'it only lets its points be flown: the ship is Stranded as before', () => {
    const table = finding('movement', { energy: 0, armed: 0, disarmed: 4, outfits: ['m-22'] })
    fly(table, 'neo-damascus:b7', 'neo-damascus:b8')
    expect(offers(table, 'engine')).toEqual([])
    expect(table.offered('act').some((value) => value.startsWith('scan'))).toBe(false)
    expect([me(table).energy, me(table).armed]).toEqual([0, 0])
  })

  rule('XIA-RUL-090', 'outside a move it opens one of 5 points; inside it adds 5', () => {
    expect(pointsOf(finding('movement'))).toBe(5)
    const inside = finding('movement', {}, { at: flying(2) })
    expect(pointsOf(inside)).toBe(7)
    inside.answer('act', 'impulse')
    expect(pointsOf(inside)).toBe(4)
  })

  const without = (Object.keys(MISSIONS) as MissionId[]).find((id) => MISSIONS[id]!.to === null)!
  const needing = (sketch: Sketch = {}, deck: MissionId[] = ['shuttle-1']) =>
    finding('captain-in-need', sketch, {
      at: (g) => {
        g.missionDeck = deck
      },
    })

  rule('XIA-EXPL-23', 'Captain in Need: the top card, of which only the delivery point counts', () => {
    const table = needing()
    expect(table.ask('need').label).toMatchObject({ card: 'shuttle-1', to: 'loath' })
    table.answer('need', 'take')
    expect(me(table).missions).toMatchObject([
      { id: 'shuttle-1', need: true, revealed: true, fulfilled: true },
    ])
    expect(table.state.missionDeck).toEqual([])
  })

  rule('XIA-EXPL-25', 'it may be declined by discarding the card; the token is kept', () => {
    const table = needing().answer('need', 'decline')
    expect([me(table).missions, table.state.missionDiscard]).toEqual([[], ['shuttle-1']])
    expect(me(table).tokens).toEqual(['captain-in-need'])
  })

  rule('XIA-EXPL-26', 'cards without a delivery point are discarded until one has it', () => {
    const table = needing({}, [without, 'shuttle-2'])
    table.answer('need', 'take')
    expect([me(table).missions[0]!.id, table.state.missionDiscard]).toEqual(['shuttle-2', [without]])
    const none = needing({}, [without])
    expect([none.state.missionDeck.length + none.state.missionDiscard.length, me(none).tokens]).toEqual([
      1,
      ['captain-in-need'],
    ])
  })

  rule('XIA-EXPL-26', 'the search goes on through the discard pile, and meets no card twice', () => {
    const others = (Object.keys(MISSIONS) as MissionId[])
      .filter((id) => MISSIONS[id]!.to === null)
      .slice(0, 4)
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const table = finding(
        'captain-in-need',
        {},
        {
          seed,
          at: (g) => {
            g.missionDeck = others.slice(0, 2)
            g.missionDiscard = [...others.slice(2), 'shuttle-2']
          },
        },
      )
      expect(table.ask('need').label).toMatchObject({ card: 'shuttle-2' })
      expect([...table.state.missionDeck, ...table.state.missionDiscard].sort()).toEqual([...others].sort())
    }
  })

  rule('XIA-EXPL-24', 'it fills a slot, and another mission may be discarded to make room', () => {
    const shuttle = { ...me(needing()).missions[0]!, id: 'research-1' as const, need: false, credits: 0 }
    const table = needing({ missions: [shuttle] }).answer('need', 'take')
    const before = table.asks.map(({ id }) => id)
    expect(before).not.toContain('act')
    const discard = table.asks[0]!
    const options = 'options' in discard ? discard.options.map(({ value }) => value) : []
    expect(options).toHaveLength(2)
    table.answer(discard.id, discard.kind === 'some' ? [options[0]!] : options[0]!)
    expect(me(table).missions.map(({ id }) => id)).toEqual(['shuttle-1'])
  })

  rule(
    'XIA-EXPL-24',
    'a loaded Transport thrown away to make room may destroy the ship, and end the turn',
    () => {
      const hold = ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1'] as const
      const transport = { ...me(needing()).missions[0]!, id: 'transport-1' as const, need: false, x: 3 }
      const table = needing({ missions: [transport], damage: hold.slice(0, 6) })
      table.answer('need', 'take').answer('drop-mission', '0')
      expect([me(table).at, me(table).missions]).toEqual([null, []])
      expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['act', 1]])
    },
  )

  rule('XIA-RUL-091', 'it is delivered for 1 Fame and 1,000 credits, and leaves no experience', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c' }, {}],
      at: (g) => {
        g.captains[0]!.missions = [{ ...me(needing()).missions[0]!, id: 'shuttle-1' }]
        g.sectors.push({ id: 'loath', q: 0, r: 1, turn: 0 })
        g.captains[0]!.at = 'loath:c'
      },
    })
    const deliver = table.offered('act').find((value) => value.startsWith('deliver'))!
    table.answer('act', deliver)
    expect([me(table).fame, me(table).credits, me(table).completed, me(table).missions]).toEqual([
      1,
      5000,
      [],
      [],
    ])
    expect(me(table).deeds.missions).toEqual([])
  })

  rule('XIA-EXPL-27', 'a resolved Embers token stays face up with the captain', () => {
    const table = finding('energy')
    expect(me(table).tokens).toEqual(['energy'])
    expect(view(table.state, 1).captains[0]!.tokens).toEqual(['energy'])
  })

  rule('XIA-EXPL-28', 'two Embers tokens are exchanged at once for 1 Fame or 2,000 credits', () => {
    const fame = finding('energy', { tokens: ['movement'], energy: 1 })
    expect(me(fame).energy).toBe(9) // resolved first
    fame.answer('exchange', 'fame')
    expect([me(fame).fame, me(fame).credits, me(fame).tokens]).toEqual([1, 4000, []])
    const credits = finding('energy', { tokens: ['movement'] }).answer('exchange', 'credits')
    expect([me(credits).fame, me(credits).credits, me(credits).tokens]).toEqual([0, 6000, []])
  })

  rule('XIA-RUL-012', 'only the reward is chosen: the tokens cannot be kept', () => {
    const table = finding('energy', { tokens: ['movement'] })
    expect(table.offered('exchange')).toEqual(['fame', 'credits'])
    const need = needing({ tokens: ['ice'] }).answer('need', 'decline')
    expect(need.offered('exchange')).toEqual(['fame', 'credits'])
  })

  test('ice from a token that destroys the ship ends the turn', () => {
    const cells = ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1', '0,2', '1,2', '2,2'] as const
    const table = finding('ice', { damage: [...cells] })
    expect([me(table).at, table.state.seat]).toEqual([null, 1])
    expect(other(table).at).not.toBeNull()
  })
})

test('a sector is laid without NPCs being due while the table is set up', () => {
  const table = ruled(
    (g) => {
      g.stage = { kind: 'deal' }
      laySector(g, { id: 'nyr', q: 5, r: 5, turn: 0 })
      return undefined
    },
    { options: { nyr: true } },
  )
  expect([table.state.agenda, table.state.kiln]).toEqual([[], 'nyr:b0' satisfies SpaceId])
})
