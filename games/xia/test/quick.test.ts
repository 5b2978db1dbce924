import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { hexes } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId, SECTORS, type SectorId, TRADE_CUBES } from '../content/index.ts'
import { targetOf } from '../quick/missions.ts'
import { missionsFor } from '../quick/setup.ts'
import type { Held } from '../quick/state.ts'
import { costOf, priceOf } from '../quick/trade.ts'
import {
  AZURE,
  DEN,
  fame,
  GULCH,
  HORSE,
  KEMPLAR,
  LOATH,
  LUNARI,
  me,
  NEO,
  OUTPOST,
  offers,
  QUICK_BOARD,
  quick,
  quickGame,
  ready,
  trade,
  why,
} from './quick-table.ts'

const fresh = (seats: number, seed = 'quick', options = {}) =>
  play(quickGame, { seats, seed, options: { mode: 'quick', ...options } })

describe('quick setup', () => {
  rule('XIA-QV-01', 'sectors lie at random, captains choose ships and start in the middle', () => {
    const table = fresh(3)
    const laid = (seed: string) => fresh(3, seed).state.sectors.map(({ id }) => id)
    expect(new Set(laid('a')).size).toBe(19)
    expect(laid('a')).not.toEqual(laid('b'))
    const deck = (seed: string) => fresh(3, seed).state.missionDeck
    expect(deck('a')).not.toEqual(deck('b'))
    const order = [0, 1, 2].map(() => {
      const { seat } = table.ask('ship')
      table.answer('ship', table.offered('ship')[0]!)
      return seat
    })
    const { first, captains } = table.state
    expect(order).toEqual([first, (first + 1) % 3, (first + 2) % 3])
    expect(new Set(captains.map(({ ship }) => ship)).size).toBe(3)
    expect(captains.map(({ at }) => at)).toEqual([NEO, NEO, NEO])
    expect(table.ask('act').seat).toBe(first)
  })

  rule('XIA-RUL-225', 'two to five captains, and two full rings face down around Neo Damascus', () => {
    const range = quickGame.seats({ mode: 'quick' } as never)
    expect([range.min, range.max]).toEqual([2, 5])
    const { sectors } = fresh(2).state
    expect(sectors[NEO]).toMatchObject({ id: 'neo-damascus', q: 0, r: 0, up: true })
    const centre = { q: 0, r: 0 }
    const ring = (n: number) => sectors.filter((sector) => hexes.distance(centre, sector) === n)
    expect([ring(1).length, ring(2).length, sectors.length]).toEqual([6, 12, 19])
    expect(sectors.filter(({ up }) => up)).toHaveLength(1)
    expect(() => fresh(5)).not.toThrow()
  })

  rule('XIA-RUL-226', 'only base sectors but Xia, no borders and no law; ships share a sector', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const ids = fresh(2, seed, { nyr: true }).state.sectors.map(({ id }) => id)
      expect(ids.every((id) => SECTORS[id].set === 'base')).toBe(true)
      expect(ids).not.toContain('xia')
    }
    const table = quick({ captains: [{ at: AZURE }, { at: NEO }], dice: [1, 6, 1] })
    table.answer('act', 'move').answer('fly', 'neo-damascus')
    expect(me(table).at).toBe(me(table, 1).at)
    table.answer('act', 'attack:captain-1')
    expect(me(table).bounty).toBe(0) // A crime anywhere else.
  })

  rule('XIA-RUL-215', 'captains start with 4,000 credits, and mining takes one cube and no roll', () => {
    expect(fresh(2).state.captains.map(({ credits }) => credits)).toEqual([4_000, 4_000])
    const table = quick({ captains: [{ at: GULCH }, {}], dice: [] })
    table.answer('act', 'mine')
    expect(me(table)).toMatchObject({ cubes: ['terra'], hits: 0, energy: 8 })
  })

  rule('XIA-RUL-217', 'a captain starts with three missions and never holds more', () => {
    expect(fresh(4).state.captains.map(({ missions }) => missions.length)).toEqual([3, 3, 3, 3])
    const table = quick({ captains: [{ missions: ['shuttle-2', 'shuttle-3', 'thief-1'] }, {}] })
    table.answer('act', 'end')
    expect(me(table).missions).toHaveLength(3)
  })

  rule('XIA-RUL-002', 'the quick modes play to 20 Fame whatever was chosen', () => {
    const table = quick({ captains: [{ halves: 38 }, {}], options: { fame: 5 } })
    table.answer('act', 'end')
    expect(table.state.over).toBeNull()
  })
})

describe('a quick turn', () => {
  rule('XIA-QV-02', 'twenty Fame win at the end of the captain’s own turn', () => {
    const table = quick({ captains: [{ halves: 38, revealed: 1 }, {}] })
    table.answer('act', `explore:${HORSE}`)
    expect(fame(table)).toBe(20)
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    expect(table.state.over).toEqual({ winners: [0], scores: [20, 0], how: 'fame' })
    const other = quick({ captains: [{}, { halves: 40 }] })
    other.answer('act', 'end')
    expect(other.state.over).toBeNull()
    other.answer('act', 'end')
    expect(other.state.over?.winners).toEqual([1])
  })

  rule('XIA-QV-03', 'a turn is three actions out of move, explore, trade, mine, mission and attack', () => {
    const table = quick({
      captains: [{ at: OUTPOST, cubes: [], missions: ['shuttle-7'] }, { at: OUTPOST }],
    })
    const names = new Set(table.offered('act').map((value) => value.split(':', 1)[0]))
    expect([...names].sort()).toEqual(['attack', 'end', 'explore', 'mine', 'mission', 'move', 'trade'])
    table.answer('act', 'mine').answer('act', 'mine')
    expect(table.ask('act').seat).toBe(0)
    table.answer('act', 'mine')
    expect(table.ask('act').seat).toBe(1)
    expect(table.state.actions).toBe(3)
  })

  rule('XIA-RUL-229', 'an action may be repeated, and actions may be left unused', () => {
    const table = quick({ captains: [{ at: OUTPOST }, {}] })
    table.answer('act', 'mine').answer('act', 'mine')
    expect(me(table).cubes).toEqual(['spice', 'spice'])
    table.answer('act', 'end')
    expect(table.ask('act').seat).toBe(1)
    table.answer('act', 'end')
    expect([table.ask('act').seat, table.state.round]).toEqual([0, 2])
  })

  rule('XIA-QV-04', 'a move rolls the engine’s die and goes up to that many sectors', () => {
    const reach = (face: number) =>
      quick({ captains: [{ at: GULCH }, {}], dice: [face] }).answer('act', 'move')
    expect(reach(1).offered('fly')).toEqual(['azure', 'stay'])
    expect(reach(2).offered('fly')).toEqual(['neo-damascus', 'azure', 'outpost-338', 'lunari', 'stay'])
    const table = reach(3)
    expect(table.offered('fly')).toContain('kemplar-ii')
    expect(table.offered('fly')).not.toContain('smugglers-den')
    table.answer('fly', 'azure')
    expect(me(table).at).toBe(AZURE)
    expect(table.log('rolled')[0]).toMatchObject({ sides: 6, face: 3 })
    const fast = quick({ captains: [{ at: GULCH, dice: { engine: 12 } }, {}], dice: [12] })
    expect(fast.answer('act', 'move').offered('fly')).toContain('smugglers-den')
  })

  rule(
    'XIA-RUL-210',
    'a move keeps to face-up sectors, and exploring enters a neighbouring one face down',
    () => {
      const sectors = QUICK_BOARD.map(
        ([id, q, r, up]) => [id, q, r, id === 'kemplar-ii' ? 'down' : up] as const,
      )
      const table = quick({ sectors, dice: [6] })
      table.answer('act', 'move')
      expect(table.offered('fly').sort()).toEqual(['azure', 'lunari', 'outpost-338', 'red-gulch', 'stay'])
      table.answer('fly', 'stay')
      expect(me(table).at).toBe(NEO)
      expect(offers(table, 'explore')).toEqual([HORSE, KEMPLAR, LOATH].map((place) => `explore:${place}`))
      const walled = quick({ sectors: QUICK_BOARD.map(([id, q, r], n) => [id, q, r, n ? 'down' : 'up']) })
      expect(offers(walled, 'move')).toEqual([])
      expect(why(walled)).toContain('unexplored')
    },
  )

  rule('XIA-QV-05', 'whoever enters unexplored space turns up what is there', () => {
    const table = quick()
    expect(table.match.view(0).sectors[HORSE]!.id).toBeNull()
    table.answer('act', `explore:${HORSE}`)
    expect(me(table)).toMatchObject({ at: HORSE, revealed: 1, energy: 8 })
    expect(table.match.view(1).sectors[HORSE]).toMatchObject({ id: 'burning-horse', up: true })
    expect(table.log('sector-revealed')[0]).toMatchObject({ seat: 0, sector: 'burning-horse' })
    expect(offers(table, 'explore')).toEqual([])
  })

  rule('XIA-QV-07', 'asteroid sectors can be mined, and no others', () => {
    const at = (place: number) => offers(quick({ captains: [{ at: place }, {}] }), 'mine')
    expect(at(OUTPOST)).toEqual(['mine'])
    expect(at(GULCH)).toEqual(['mine'])
    expect(at(NEO)).toEqual([])
    const nebula = quick()
    nebula.answer('act', `explore:${HORSE}`)
    expect(offers(nebula, 'mine')).toEqual([])
    expect(why(nebula)).toContain('no-ore')
    const table = quick({ captains: [{ at: OUTPOST }, {}] })
    table.answer('act', 'mine')
    expect(me(table).cubes).toEqual(['spice'])
  })

  rule('XIA-QV-12', 'at the end of a turn with fewer than three missions one is drawn', () => {
    const table = quick({ captains: [{ missions: ['shuttle-2'] }, {}] })
    const [top] = table.state.missionDeck
    table.answer('act', 'end')
    expect(me(table).missions.map(({ id }) => id)).toEqual(['shuttle-2', top])
    expect(me(table, 1).missions).toEqual([])
    const full = quick({ captains: [{ missions: ['shuttle-2', 'shuttle-3', 'thief-1'] }, {}] })
    full.answer('act', 'end')
    expect(me(full).missions).toHaveLength(3)
    expect(full.log('missions-drawn')).toEqual([])
  })

  test('the mission discard is shuffled when the deck is used up', () => {
    const table = quick({
      at: (g) => {
        g.missionDiscard = g.missionDeck.splice(0)
      },
    })
    table.answer('act', 'end')
    expect(me(table).missions).toHaveLength(1)
    expect(table.state.missionDiscard).toEqual([])
  })
})

describe('quick trade', () => {
  rule('XIA-QV-06', 'goods are bought and sold at planets, at prices of their own', () => {
    const table = quick({ captains: [{ at: NEO, cubes: ['spice', 'cyber'] }, {}] })
    table.answer('act', 'trade')
    expect(table.offered('market')).toEqual([
      'sell:spice',
      'sell:cyber',
      'buy:plasma',
      'upgrade:engine',
      'upgrade:blaster',
      'upgrade:shield',
      'leave',
    ])
    table.answer('market', 'sell:spice')
    expect(me(table).credits).toBe(6_000)
    table.answer('market', 'sell:cyber')
    expect(me(table).credits).toBe(7_000)
    table.answer('market', 'buy:plasma')
    expect(me(table)).toMatchObject({ credits: 6_000, cubes: ['plasma'] })
    expect(table.offered('market')).not.toContain('sell:plasma')
    table.answer('market', 'leave')
    expect(table.state.actions).toBe(2)
    const rocks = quick({ captains: [{ at: GULCH, cubes: ['spice'] }, {}] })
    expect(offers(rocks, 'trade')).toEqual([])
    expect(why(rocks)).toContain('no-market')
    const poor = quick({ captains: [{ credits: 0 }, {}] })
    expect(offers(poor, 'trade')).toEqual([])
    expect(why(poor)).toContain('no-deal')
    const last = quick({ captains: [{ credits: 1_000 }, {}] }) // Just enough, and for nothing else.
    expect(last.answer('act', 'trade').offered('market')).toEqual(['buy:plasma', 'leave'])
  })

  rule(
    'XIA-RUL-212',
    'a cube costs 1,000 where it is made, and brings 2,000 where it is wanted, 1,000 elsewhere',
    () => {
      const prices = (sector: SectorId) =>
        TRADE_CUBES.map((cube) => [costOf(sector, cube), priceOf(sector, cube)])
      const [made, wanted, plain] = [
        [1_000, null],
        [null, 2_000],
        [null, 1_000],
      ]
      // Spice, Holo, Terra, Plasma, Cyber.
      expect(prices('neo-damascus')).toEqual([wanted, plain, plain, made, plain])
      expect(prices('azure')).toEqual([plain, made, wanted, plain, plain])
      expect(prices('kemplar-ii')).toEqual([made, wanted, plain, plain, plain])
      expect(prices('lunari')).toEqual([plain, plain, plain, wanted, made])
      expect(prices('doravin-v')).toEqual([plain, plain, made, plain, wanted])
      expect(prices('loath')).toEqual(TRADE_CUBES.map(() => wanted))
      expect(prices('smugglers-den')).toEqual(TRADE_CUBES.map(() => made))
      expect(prices('outpost-338')).toEqual(TRADE_CUBES.map(() => [null, null]))
    },
  )

  rule('XIA-QV-11', 'upgrades are bought with credits at outposts', () => {
    const table = trade(quick({ captains: [{ at: OUTPOST, credits: 2_500 }, {}] }), 'upgrade:engine')
    expect(me(table)).toMatchObject({ credits: 500, dice: { engine: 8, blaster: 6, shield: 6 } })
    expect(offers(quick({ captains: [{ at: OUTPOST, credits: 1_999 }, {}] }), 'trade')).toEqual([])
  })

  rule('XIA-RUL-216', 'a planet or Outpost 338 raises a die to d8 for 2,000 and to d12 for 3,000', () => {
    const table = quick({ captains: [{ at: DEN, credits: 9_000 }, {}] })
    table.answer('act', 'trade').answer('market', 'upgrade:blaster')
    expect(me(table)).toMatchObject({ credits: 7_000, dice: { blaster: 8 } })
    table.answer('market', 'upgrade:blaster')
    expect(me(table)).toMatchObject({ credits: 4_000, dice: { blaster: 12 } })
    expect(table.offered('market').filter((value) => value.startsWith('upgrade'))).toEqual([
      'upgrade:engine',
      'upgrade:shield',
    ])
    const short = quick({ captains: [{ credits: 2_999, dice: { shield: 8 } }, {}] })
    short.answer('act', 'trade')
    expect(short.offered('market')).not.toContain('upgrade:shield')
    expect(short.offered('market')).toContain('upgrade:engine')
    expect(offers(quick({ captains: [{ at: OUTPOST }, {}] }), 'trade')).toEqual(['trade'])
    expect(offers(quick({ captains: [{ at: GULCH }, {}] }), 'trade')).toEqual([])
  })

  rule('XIA-QV-13', 'cargo and Energy have their limits', () => {
    const full = ['spice', 'spice', 'spice', 'spice', 'spice', 'spice'] as const
    const mining = quick({ captains: [{ at: OUTPOST, cubes: [...full] }, {}] })
    expect(offers(mining, 'mine')).toEqual([])
    expect(why(mining)).toContain('hold-full')
    const buying = quick({ captains: [{ at: KEMPLAR, cubes: [...full.slice(1)] }, {}] })
    buying.answer('act', 'trade').answer('market', 'buy:spice')
    expect(buying.offered('market')).not.toContain('buy:spice')
    const resting = quick({ captains: [{ energy: 7 }, {}] })
    resting.answer('act', 'end')
    expect(me(resting).energy).toBe(8)
    expect(() => quick({ captains: [{ energy: 9 }, {}] })).toThrow('Energy')
  })

  test('there are fifteen cubes of a kind', () => {
    const six = ['spice', 'spice', 'spice', 'spice', 'spice', 'spice'] as const
    const table = quick({ captains: [{ at: OUTPOST }, { cubes: [...six] }, { cubes: [...six] }] })
    table.answer('act', 'mine').answer('act', 'mine').answer('act', 'mine')
    expect(table.state.captains.flatMap(({ cubes }) => cubes)).toHaveLength(15)
    table.answer('act', 'end').answer('act', 'end')
    expect(offers(table, 'mine')).toEqual([])
  })
})

describe('quick fights', () => {
  const duel = (attack: number, defense: number, hits = 0) =>
    quick({ captains: [{}, { hits, cubes: ['holo'] }], dice: [attack, defense] }).answer(
      'act',
      'attack:captain-1',
    )

  rule('XIA-QV-09', 'the higher roll wins, and ties go to the defender', () => {
    const won = duel(4, 3)
    expect(won.log('fought')[0]).toMatchObject({ attack: 4, defense: 3, outcome: 'hit' })
    expect(me(won, 1).hits).toBe(1)
    expect(duel(3, 3).log('fought')[0]).toMatchObject({ outcome: 'held' })
    expect(me(duel(3, 3), 1).hits).toBe(0)
    expect(me(duel(3, 4), 1).hits).toBe(0)
    const ask = quick().ask('act')
    const option = 'options' in ask ? ask.options.find(({ value }) => value === 'attack:captain-1') : null
    expect(option!.odds!()).toEqual({ top: 15n, bottom: 36n })
    const dice = quick({ captains: [{ dice: { blaster: 12 } }, { dice: { shield: 8 } }], dice: [12, 8] })
    dice.answer('act', 'attack:captain-1')
    expect(dice.log('rolled')).toMatchObject([
      { ship: 'captain-0', sides: 12 },
      { ship: 'captain-1', sides: 8 },
    ])
  })

  rule('XIA-RUL-213', 'a win by three destroys, a smaller one hits, and three hits destroy', () => {
    expect(offers(quick({ captains: [{ at: AZURE }, { at: NEO }] }), 'attack')).toEqual([])
    const hit = duel(4, 2)
    expect(me(hit, 1)).toMatchObject({ hits: 1, cubes: ['holo'] })
    expect(duel(5, 2).log('fought')[0]).toMatchObject({ outcome: 'destroyed' })
    expect(duel(4, 2, 1).log('fought')[0]).toMatchObject({ outcome: 'hit' })
    expect(duel(4, 3, 2).log('fought')[0]).toMatchObject({ outcome: 'destroyed' })
    const lost = duel(1, 6)
    expect(me(lost)).toMatchObject({ hits: 0, at: NEO, credits: 4_000 })
  })

  rule('XIA-QV-14', 'a destroyed captain comes back with a new ship', () => {
    const table = duel(6, 1)
    expect(table.ask('ship').seat).toBe(1)
    expect(table.offered('ship')).not.toContain('vagabond')
    table.answer('ship', 'gaiden')
    expect(me(table, 1)).toMatchObject({ ship: 'gaiden', hits: 0 })
    expect(table.ask('act').seat).toBe(0)
    expect(table.state.actions).toBe(2)
  })

  rule('XIA-RUL-214', 'the new ship is basic and in the middle; Fame, credits and missions stay', () => {
    const target = {
      at: AZURE,
      halves: 12,
      credits: 7_000,
      energy: 1,
      hits: 2,
      cubes: ['holo' as const],
      dice: { engine: 12, blaster: 8, shield: 8 } as const,
      missions: ['shuttle-2' as const],
    }
    const table = quick({ captains: [{ at: AZURE }, target], dice: [3, 2] })
    table.answer('act', 'attack:captain-1')
    const tiers = table.offered('ship')
    expect(tiers).toEqual(['puddle-jumper', 'lone-drifter', 'swamp-rat', 'gaiden', 'easy-tiger'])
    table.answer('ship', 'easy-tiger')
    expect(me(table, 1)).toMatchObject({
      ship: 'easy-tiger',
      at: NEO,
      halves: 12,
      credits: 7_000,
      energy: 8,
      hits: 0,
      cubes: [],
      dice: { engine: 6, blaster: 6, shield: 6 },
    })
    expect(me(table, 1).missions.map(({ id }) => id)).toEqual(['shuttle-2'])
  })

  rule('XIA-RUL-228', 'moves and attacks cost Energy; a planet at the end of the turn refills it', () => {
    const table = quick({ captains: [{ at: AZURE, energy: 2 }, { at: GULCH }], dice: [1, 1, 1] })
    table.answer('act', 'move').answer('fly', 'red-gulch')
    expect(me(table).energy).toBe(1)
    table.answer('act', 'attack:captain-1')
    expect(me(table).energy).toBe(0)
    expect(offers(table, 'attack')).toEqual([])
    expect(why(table)).toContain('no-energy')
    table.answer('act', 'move')
    expect(table.offered('fly')).toEqual(['azure', 'stay'])
    table.answer('fly', 'azure') // No roll: no Energy.
    expect(table.ask('act').seat).toBe(1)
    expect(me(table).energy).toBe(8)
    const last = quick({ captains: [{ at: AZURE, energy: 1 }, {}], dice: [2] })
    last.answer('act', 'move')
    expect([me(last).energy, last.offered('fly').length > 2]).toEqual([0, true]) // The last Energy still turns the engine.
    const away = quick({ captains: [{ at: GULCH, energy: 3 }, {}] })
    expect([offers(away, 'attack'), why(away)]).toEqual([[], expect.arrayContaining(['alone-here'])])
    away.answer('act', 'end')
    expect(me(away).energy).toBe(3)
  })
})

describe('quick Fame', () => {
  rule(
    'XIA-RUL-211',
    'a mission, a trade of two goods, every second discovery and a ship destroyed are 1 Fame each',
    () => {
      const mission = quick({ captains: [{ at: AZURE, missions: [ready('shuttle-2')] }, {}] })
      expect(fame(mission.answer('act', 'mission:shuttle-2'))).toBe(1)
      const cubes = ['terra', 'terra', 'terra'] as const
      const sold = (...deals: string[]) =>
        fame(trade(quick({ captains: [{ cubes: [...cubes] }, {}] }), ...deals))
      expect(sold('sell:terra')).toBe(0)
      expect(sold('sell:terra', 'sell:terra')).toBe(1)
      expect(sold('sell:terra', 'sell:terra', 'sell:terra')).toBe(1)
      const apart = quick({ captains: [{ cubes: [...cubes] }, {}] })
      trade(trade(apart, 'sell:terra'), 'sell:terra')
      expect(fame(apart)).toBe(0)
      const discoverer = quick({ dice: [1] })
      discoverer.answer('act', `explore:${HORSE}`)
      expect(fame(discoverer)).toBe(0)
      discoverer.answer('act', 'move').answer('fly', 'neo-damascus').answer('act', `explore:${LOATH}`)
      expect(fame(discoverer)).toBe(1)
      const killer = quick({ dice: [6, 1] })
      killer.answer('act', 'attack:captain-1')
      expect([fame(killer), fame(killer, 1)]).toEqual([1, 0])
      const hit = quick({ dice: [3, 2] })
      expect(fame(hit.answer('act', 'attack:captain-1'))).toBe(0)
    },
  )
})

describe('quick missions', () => {
  rule('XIA-QV-08', 'a Mission action does what a card in hand asks for', () => {
    const table = quick({ captains: [{ at: KEMPLAR, missions: ['shuttle-2'] }, {}], dice: [2] })
    expect(table.match.view(1).captains[0]!.missions[0]!.id).toBeNull()
    table.answer('act', 'mission:shuttle-2')
    expect(me(table).missions[0]).toMatchObject({ revealed: true, ready: true })
    expect(table.match.view(1).captains[0]!.missions[0]!.id).toBe('shuttle-2')
    expect(offers(table, 'mission')).toEqual([])
    table.answer('act', 'move').answer('fly', 'azure').answer('act', 'mission:shuttle-2')
    expect(me(table).credits).toBe(7_000)
    expect(table.log('mission-completed')).toHaveLength(1)
    expect(table.state.missionDiscard).toEqual(['shuttle-2'])
    const idle = quick({ captains: [{ at: LUNARI, missions: ['shuttle-2'] }, {}] })
    expect(why(idle)).toContain('no-mission-here')
  })

  rule('XIA-RUL-227', 'the deck has the base cards whose sectors are on the board', () => {
    const deck = missionsFor(quick().state)
    expect(deck).toContain('shuttle-2') // Kemplar II to Azure.
    expect(deck).toContain('bounty-hunter-6') // To Outpost 338.
    expect(deck).not.toContain('shuttle-5') // To Doravin V, which is not there.
    expect(deck).not.toContain('research-5') // From Pelmont.
    expect(deck).not.toContain('assassin-3') // To Pale Veil.
    expect(
      deck.every((id) =>
        ['shuttle', 'research', 'bounty-hunter', 'assassin', 'smuggler', 'thief'].includes(
          MISSIONS[id]!.type,
        ),
      ),
    ).toBe(true)
    const { sectors, missionDeck } = fresh(2).state
    const laid = sectors.map(({ id }) => id)
    expect(missionDeck.every((id) => laid.includes(MISSIONS[id]!.to!))).toBe(true)
  })

  rule('XIA-RUL-227', 'passengers and contraband are paid by the distance over all sectors laid', () => {
    const paid = (from: number, q: number, r: number) => {
      const sectors = QUICK_BOARD.map((sector) =>
        sector[0] === 'azure' ? (['azure', q, r, 'up'] as const) : sector,
      )
      const table = quick({ sectors, captains: [{ at: from, missions: [ready('shuttle-2')] }, {}] })
      table.answer('act', 'mission:shuttle-2')
      return me(table).credits - 4_000
    }
    expect(paid(AZURE, 1, 0)).toBe(3_000)
    expect(paid(AZURE, -2, 1)).toBe(2_000) // Next to Kemplar II.
    expect(paid(AZURE, 0, -2)).toBe(3_000) // By way of Burning Horse, face down.
    expect(paid(AZURE, 2, -1)).toBe(4_000)
    expect(paid(AZURE, 3, 0)).toBe(4_000) // Four sectors pay no more than three.
  })

  rule('XIA-RUL-227', 'research is paid by a d20, and delivered with one more action', () => {
    const table = quick({ captains: [{ at: OUTPOST, missions: ['research-7'] }, {}], dice: [15, 1] })
    table.answer('act', 'mission:research-7')
    expect(me(table).missions[0]).toMatchObject({ ready: true, pays: 3_000 })
    table.answer('act', 'move').answer('fly', 'azure').answer('act', 'mission:research-7')
    expect(me(table).credits).toBe(7_000)
  })

  rule('XIA-RUL-227', 'a smuggler may be caught at the delivery', () => {
    const run = (face: number) => {
      const table = quick({ captains: [{ at: LUNARI, missions: [ready('smuggler-1')] }, {}], dice: [face] })
      return table.answer('act', 'mission:smuggler-1')
    }
    const caught = run(7)
    expect(me(caught)).toMatchObject({ credits: 4_000, missions: [], halves: 0, bounty: 0 })
    expect(caught.log('mission-failed')).toHaveLength(1)
    expect(caught.state.missionDiscard).toEqual(['smuggler-1'])
    const safe = run(8)
    expect(me(safe)).toMatchObject({ credits: 8_000, halves: 2 }) // Loath is next door.
  })

  rule('XIA-RUL-227', 'a thief acts in the sector of the target', () => {
    const heist = (face: number) =>
      quick({ captains: [{ missions: ['thief-2'] }, {}, { at: AZURE }], dice: [face] })
    expect(offers(heist(7).answer('act', 'mission:thief-2'), 'mission')).toEqual([])
    const done = heist(12).answer('act', 'mission:thief-2')
    expect(me(done).missions[0]).toMatchObject({ ready: true, pays: 3_000 })
    const seen = heist(6).answer('act', 'mission:thief-2')
    expect(me(seen)).toMatchObject({ missions: [], bounty: 0 })
    const away = quick({ captains: [{ missions: ['thief-2'] }, { at: AZURE }, {}] })
    expect(offers(away, 'mission')).toEqual([])
    // To the right sits the last captain; of two captains it is always the other.
    const right = quick({ captains: [{ missions: ['thief-3'] }, { at: AZURE }, {}] })
    expect(offers(right, 'mission')).toEqual(['mission:thief-3'])
    expect(offers(quick({ captains: [{ missions: ['thief-5'] }, {}] }), 'mission')).toEqual([
      'mission:thief-5',
    ])
    expect(offers(quick({ captains: [{ missions: ['thief-5'] }, { at: AZURE }] }), 'mission')).toEqual([])
    const seats = ['left', 'right', 'second-left', 'second-right'] as const
    const meant = (captains: number, seat: number) => {
      const { state } = quick({ captains: Array.from({ length: captains }, () => ({})) })
      return seats.map((which) => targetOf(state, seat, which))
    }
    expect([meant(2, 0), meant(2, 1)]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ])
    expect(meant(3, 1)).toEqual([2, 0, 0, 2])
    expect(meant(5, 3)).toEqual([4, 2, 0, 1])
  })

  rule('XIA-RUL-227', 'the sneak roll belongs to the delivery, not to the pick-up', () => {
    const odds = (held: MissionId | Held, at: number) => {
      const ask = quick({ captains: [{ at, missions: [held] }, {}] }).ask('act')
      const option = 'options' in ask ? ask.options.find(({ value }) => value === 'mission:smuggler-2') : null
      return option!.odds?.() ?? null
    }
    expect(odds('smuggler-2', DEN)).toBeNull()
    expect(odds(ready('smuggler-2'), KEMPLAR)).toEqual({ top: 13n, bottom: 20n })
  })

  rule('XIA-RUL-227', 'an assassin’s target may fall to anybody; a bounty hunter takes any ship', () => {
    const fall = (mission: MissionId, hunts: MissionId[], dice: number[]) =>
      quick({ captains: [{ missions: hunts }, {}, { missions: [mission] }], dice: [6, 1, ...dice] }).answer(
        'act',
        'attack:captain-1',
      )
    const table = fall('assassin-5', ['bounty-hunter-1', 'bounty-hunter-2'], [11])
    expect(me(table).missions).toMatchObject([
      { revealed: true, ready: true, pays: 4_000 },
      { revealed: false, ready: false, pays: null },
    ])
    expect(me(table, 2).missions[0]).toMatchObject({ revealed: true, ready: true, pays: 4_000 })
    const before = { id: 'assassin-5' as const, revealed: true, ready: true, pays: 4_000 }
    const twice = quick({ captains: [{}, {}, { missions: [before] }], dice: [6, 1] })
    expect(twice.answer('act', 'attack:captain-1').log('mission-begun')).toEqual([]) // Done once is done.
    const hunted = { id: 'bounty-hunter-1' as const, revealed: true, ready: true, pays: 2_000 }
    const second = quick({ captains: [{ missions: [hunted, 'bounty-hunter-2'] }, {}], dice: [6, 1, 20] })
    expect(me(second.answer('act', 'attack:captain-1')).missions).toMatchObject([
      hunted,
      { ready: true, pays: 5_000 },
    ])
    const other = fall('assassin-1', [], []) // It means the first captain, who is to the left of the third.
    expect(me(other, 2).missions[0]).toMatchObject({ revealed: false, ready: false })
  })
})
