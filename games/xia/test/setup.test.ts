import { IllegalAnswer } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import {
  LOADOUTS,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  SECTORS,
  SHIPS,
  TITLES,
} from '../content/index.ts'
import { chartOf, symbolAt } from '../rules/0-table/chart.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { hasSpawn } from '../rules/1-setup/dealing.ts'
import { full as xia } from './table.ts'

const BASE = { nyr: false, economy: false, events: false, tokens: false, pieces: false, npcs: false }
const EMBERS = { nyr: true, economy: true, events: true, tokens: true, pieces: true, npcs: false }

/** A table just dealt: `seats` d20s for the order of choice, and five d6 before them with the Economy Board. */
const dealt = (seats: number, dice: readonly number[], options: object = BASE, seed = 'setup') =>
  play(xia, { seats, dice, options: options as typeof BASE, seed })

const ORDER: Readonly<Record<number, readonly number[]>> = {
  2: [5, 9],
  3: [5, 9, 2],
  4: [5, 9, 2, 1],
  5: [5, 9, 2, 1, 3],
}

/** Everybody takes the first ship and buys nothing. */
function outfitted(table: ReturnType<typeof dealt>) {
  while (table.state.stage.kind === 'choose-ship') table.answer('ship', table.offered('ship')[0]!)
  while (table.state.stage.kind === 'fit-out') table.answer('shop', 'end')
  return table
}

describe('modes and modules', () => {
  rule('XIA-MODE-01', 'two to five captains play against each other, one plays solo', () => {
    const range = (mode: string) => {
      const { min, max } = xia.seats({ ...fullOptions(), mode } as never)
      return [min, max]
    }
    expect(range('competitive')).toEqual([2, 5])
    expect(range('solo')).toEqual([1, 1])
    expect(range('campaign')).toEqual([1, 1])
  })

  rule('XIA-MODE-02', 'a module that is off leaves its components out', () => {
    const types = (options: object) =>
      new Set(dealt(3, ORDER[3]!, { ...BASE, ...options }).state.missionDeck.map((id) => MISSIONS[id]!.type))
    expect(types({}).has('boom')).toBe(false)
    expect(types({ powers: true }).has('boom')).toBe(true)
    expect(types({}).has('envoy')).toBe(false)
    expect(types({ envoy: true }).has('envoy')).toBe(true)
    expect(types({}).has('cargo')).toBe(false)
    expect(types({ pieces: true }).has('cargo')).toBe(true)
    expect(dealt(3, ORDER[3]!).state.npcs).toEqual([])
  })

  rule('XIA-MODE-03', 'each part of Embers is switched by itself', () => {
    const nyr = dealt(3, ORDER[3]!, { ...BASE, nyr: true }).state
    expect(nyr.sectors[0]!.id).toBe('nyr')
    expect(nyr.economy).toBeNull()
    expect(nyr.eventDeck).toEqual([])
    expect(nyr.tokenPile).toContain('fame')
    const economy = dealt(3, [1, 1, 1, 1, 1, ...ORDER[3]!], { ...BASE, economy: true }).state
    expect(economy.economy).not.toBeNull()
    expect(economy.sectors.map(({ id }) => id)).not.toContain('nyr')
    expect(dealt(3, ORDER[3]!, { ...BASE, events: true }).state.eventDeck.length).toBeGreaterThan(0)
    expect(dealt(3, ORDER[3]!, { ...BASE, tokens: true }).state.tokenPile).toContain('movement')
  })

  rule('XIA-MODE-03', 'what needs a part that is off is left out, though its own part is on', () => {
    const pieces = dealt(3, ORDER[3]!, { ...BASE, pieces: true }).state
    const both = dealt(3, ORDER[3]!, { ...BASE, pieces: true, nyr: true }).state
    const worlds = ({ sectors, sectorDeck }: Xia) =>
      [...sectors.map(({ id }) => id), ...sectorDeck].filter((id) => SECTORS[id].type === 'dead-world').length
    expect([worlds(pieces), worlds(both)]).toEqual([0, 4])
    const embers = ({ missionDeck }: Xia) => missionDeck.filter((id) => MISSIONS[id]!.cube === 'ember').length
    expect([embers(pieces), embers(both)]).toEqual([0, 1])
    const titles = ['forgemaster', 'relic-hunter', 'gravedigger', 'market-maker'] as const
    const named = ({ titleDeck }: Xia) => titles.filter((id) => titleDeck.includes(id))
    expect(named(pieces)).toEqual([])
    expect(named(both)).toEqual(['forgemaster', 'relic-hunter', 'gravedigger'])
    const events = (options: object) =>
      dealt(3, ORDER[3]!, { ...BASE, events: true, ...options }).state.eventDeck
    expect(events({})).toHaveLength(8) // Not Rikishi, Windfall, Crackdown and Cold Snap.
    expect(events({ tokens: true })).toContain('cold-snap')
    expect(events({ pieces: true })).toContain('cold-snap')
    expect(events({ nyr: true })).toEqual(expect.arrayContaining(['rikishi', 'windfall']))
    expect(events({ npcs: true })).toContain('crackdown')
  })

  rule('XIA-MODE-05', 'the Fame needed to win is chosen before play', () => {
    expect(dealt(3, ORDER[3]!, { ...BASE, fame: 15 }).state.victory).toBe(15)
    expect(() => dealt(3, ORDER[3]!, { ...BASE, fame: 21 })).toThrow(IllegalAnswer)
  })

  rule('XIA-RUL-002', 'any total from 1 to 20 may be chosen', () => {
    expect(xia.options.fame).toMatchObject({ min: 1, max: 20 })
  })

  rule('XIA-MODE-07', 'the first game goes to 5 Fame on chosen sectors, without NPCs', () => {
    const sectors = (seats: number) =>
      dealt(seats, ORDER[seats]!, { firstGame: true }).state.sectors.map(({ id }) => id)
    expect(sectors(3)).toEqual(['burning-horse', 'kemplar-ii', 'neo-damascus'])
    expect(sectors(4)).toEqual(['burning-horse', 'kemplar-ii', 'neo-damascus', 'outpost-338'])
    expect(sectors(5).at(-1)).toBe('expedior-gate')
    const { victory, npcs } = dealt(3, ORDER[3]!, { firstGame: true }).state
    expect(victory).toBe(5)
    expect(npcs).toEqual([])
  })

  rule('XIA-MODE-08', 'a first solo game is Easy', () => {
    const table = play(xia, {
      seats: 1,
      options: { mode: 'solo', firstGame: true, difficulty: 'hard' },
      dice: [1, 1, 1, 1, 1],
    })
    expect(table.state.difficulty).toBe('easy')
    expect(table.state.solo!.sideB).toBe(false)
  })

  rule(
    'XIA-MODE-09',
    'each first-game loadout can be bought from 4,000 credits on every Tier 1 ship, and a Trader keeps 1,000',
    () => {
      for (const [name, kinds] of Object.entries(LOADOUTS)) {
        for (const ship of Object.keys(SHIPS).filter(
          (id) => SHIPS[id as 'vagabond'].tier === 1 && SHIPS[id as 'vagabond'].set === 'base',
        )) {
          const table = dealt(2, ORDER[2]!)
          table.answer('ship', ship).answer('ship', table.offered('ship')[0]!)
          for (const kind of kinds)
            table.answer('shop', `buy:${kind}`).answer('place', table.offered('place')[0]!)
          expect(table.state.captains[1]!.outfits.map(({ kind }) => kind)).toEqual(kinds)
          if (name === 'trader') expect(table.state.captains[1]!.credits).toBeGreaterThanOrEqual(1000)
        }
      }
    },
  )
})

describe('setup', () => {
  rule('XIA-SETUP-01', 'Nyr lies in the centre and is not in the deck', () => {
    const { sectors, sectorDeck } = dealt(3, [...FIVE, ...ORDER[3]!], EMBERS).state
    expect(sectors[0]).toEqual({ id: 'nyr', q: 0, r: 0, turn: 0 })
    expect(sectorDeck).not.toContain('nyr')
  })

  rule('XIA-SETUP-02', 'one sector a captain lies against Nyr, symbol to symbol', () => {
    const { sectors } = dealt(4, [...FIVE, ...ORDER[4]!], EMBERS).state
    expect(sectors).toHaveLength(5)
    const sides = [0, 1, 3, 4]
    sectors.slice(1).forEach((laid, n) => {
      const side = sides[n]!
      expect(symbolAt(laid.id, laid.turn, (side + 3) % 6)).toBe(symbolAt('nyr', 0, side))
    })
  })

  rule('XIA-SETUP-03', 'without Nyr each sector lies against the one before, symbol to symbol', () => {
    const { sectors } = dealt(3, ORDER[3]!).state
    expect(sectors.map(({ q, r }) => `${q},${r}`)).toEqual(['0,0', '1,0', '1,-1'])
    expect(symbolAt(sectors[1]!.id, sectors[1]!.turn, 3)).toBe(symbolAt(sectors[0]!.id, 0, 0))
    expect(symbolAt(sectors[2]!.id, sectors[2]!.turn, 5)).toBe(symbolAt(sectors[1]!.id, sectors[1]!.turn, 2))
  })

  rule('XIA-RUL-109', 'around Nyr on sides 0 and 3, then 0, 2, 4, then 0, 1, 3, 4, then 0 to 4', () => {
    const places = (seats: number) =>
      dealt(seats, [...FIVE, ...ORDER[seats]!], EMBERS)
        .state.sectors.slice(1)
        .map(({ q, r }) => `${q},${r}`)
    expect(places(2)).toEqual(['1,0', '-1,0'])
    expect(places(3)).toEqual(['1,0', '0,-1', '-1,1'])
    expect(places(5)).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1'])
  })

  rule('XIA-SETUP-04', 'a starting sector always has a Spawn Point; others go back into the deck', () => {
    for (let n = 0; n < 12; n++) {
      const { sectors, sectorDeck } = dealt(5, ORDER[5]!, BASE, `deal ${n}`).state
      expect(sectors.every(({ id }) => hasSpawn(id))).toBe(true)
      expect(sectorDeck).toHaveLength(21 - 5)
      expect(sectorDeck).toContain('kreller-iv')
    }
  })

  rule('XIA-SETUP-05', 'every Exploration space of a starting sector gets one token face down', () => {
    const { tokens, sectors, tokenPile } = dealt(3, ORDER[3]!).state
    expect(tokens.map(({ at }) => at.split(':')[0])).toEqual(sectors.map(({ id }) => id))
    expect(tokenPile).toHaveLength(21 - 3)
  })

  rule('XIA-SETUP-06', 'with the Embers tokens only those thirty are used', () => {
    const { tokens, tokenPile } = dealt(3, ORDER[3]!, { ...BASE, tokens: true }).state
    const all = [...tokens.map(({ token }) => token), ...tokenPile]
    expect(all).toHaveLength(30)
    expect(all).not.toContain('fame')
  })

  rule('XIA-SETUP-07', 'the decks are shuffled apart, and another seed gives another order', () => {
    const one = dealt(3, [...FIVE, ...ORDER[3]!], EMBERS, 'one').state
    const two = dealt(3, [...FIVE, ...ORDER[3]!], EMBERS, 'two').state
    for (const deck of ['missionDeck', 'titleDeck', 'eventDeck'] as const) {
      expect([...one[deck]].sort()).toEqual([...two[deck]].sort())
      expect(one[deck]).not.toEqual(two[deck])
    }
  })

  rule('XIA-SETUP-08', 'each captain starts with 4,000 credits', () => {
    expect(dealt(3, ORDER[3]!).state.captains.map(({ credits }) => credits)).toEqual([4000, 4000, 4000])
  })

  rule('XIA-SETUP-09', 'The Kiln begins on Nyr’s rules space', () => {
    expect(dealt(3, [...FIVE, ...ORDER[3]!], EMBERS).state.kiln).toBe('nyr:b0')
  })

  rule('XIA-SETUP-10', 'the three NPC cards go to the first three captains, one each', () => {
    const { npcs, first } = dealt(5, ORDER[5]!, { ...BASE, npcs: true }).state
    const keepers = npcs.map(({ keeper }) => keeper!)
    expect(new Set(keepers)).toEqual(new Set([0, 1, 2].map((n) => (first + n) % 5)))
  })

  rule('XIA-RUL-038', 'dealing starts with the First Player and goes in turn order', () => {
    const { npcs, first } = dealt(4, ORDER[4]!, { ...BASE, npcs: true }).state
    const byPlace = [...npcs].sort((a, b) => a.place - b.place).map(({ keeper }) => keeper)
    expect(byPlace).toEqual([first, (first + 1) % 4, (first + 2) % 4])
  })

  rule('XIA-RUL-192', 'of three cards and two captains the First Player runs the first and the third', () => {
    const { npcs, first } = dealt(2, ORDER[2]!, { ...BASE, npcs: true }).state
    const byPlace = [...npcs].sort((a, b) => a.place - b.place).map(({ keeper }) => keeper)
    expect(byPlace).toEqual([first, 1 - first, first])
  })

  rule('XIA-SETUP-11', 'the Sellsword is never dealt', () => {
    const { npcs } = dealt(3, ORDER[3]!, { ...BASE, npcs: true, sellsword: true }).state
    expect(npcs.find(({ id }) => id === 'sellsword')).toMatchObject({ keeper: null, at: null })
  })

  rule('XIA-SETUP-13', 'a d6 of each tradeable cube starts on the Economy Board', () => {
    const table = dealt(3, [6, 1, 4, 2, 3, ...ORDER[3]!], { ...BASE, economy: true })
    const sides = table.log('rolled').map((event) => (event as unknown as { sides: number }).sides)
    expect(sides).toEqual([6, 6, 6, 6, 6, 20, 20, 20])
    const { economy, supply } = table.state
    expect(economy!.stock).toEqual({ spice: 6, holo: 1, terra: 4, plasma: 2, cyber: 3 })
    expect(supply.cubes.spice).toBe(9)
  })

  rule(
    'XIA-SETUP-14',
    'the highest d20 chooses a ship first, and the choice passes counter-clockwise',
    () => {
      const { stage } = dealt(4, [5, 9, 2, 1]).state
      expect(stage).toMatchObject({ kind: 'choose-ship', order: [1, 0, 3, 2] })
    },
  )

  rule('XIA-RUL-230', 'equal highest rolls are rolled again among the equals', () => {
    const { stage } = dealt(3, [7, 3, 7, 2, 18]).state
    expect(stage).toMatchObject({ order: [2, 1, 0] })
  })

  rule('XIA-SETUP-15', 'only Tier 1 ships may be chosen, each by one captain', () => {
    const table = dealt(2, [9, 5])
    expect(table.offered('ship').every((ship) => SHIPS[ship as 'vagabond'].tier === 1)).toBe(true)
    table.answer('ship', 'gaiden')
    expect(table.offered('ship')).not.toContain('gaiden')
  })

  rule('XIA-SETUP-16', 'a captain takes the ability of the ship; with powers in play one of its two', () => {
    const plain = dealt(2, [9, 5])
    plain.answer('ship', 'gaiden')
    expect(plain.state.captains[0]!.abilities).toEqual([{ id: 'evasive-thrusters', exhausted: false }])
    const powers = dealt(2, [9, 5], { ...BASE, powers: true })
    powers.answer('ship', 'gaiden')
    const [ask] = powers.asks
    expect(powers.offered(ask!.id)).toHaveLength(2)
    powers.answer(ask!.id, powers.offered(ask!.id)[1]!)
    expect(powers.state.captains[0]).toMatchObject({ abilities: [], powers: ['quick-feet'] })
  })

  rule('XIA-SETUP-17', 'each ship starts on the Spawn Point of its captain’s sector', () => {
    const { captains, sectors } = outfitted(dealt(3, ORDER[3]!)).state
    captains.forEach(({ at }, seat) => {
      expect(chartOf({ sectors }).space(at!)).toMatchObject({
        sector: sectors[seat]!.id,
        special: { kind: 'spawn' },
      })
    })
  })

  rule('XIA-RUL-106', 'seat i gets the i-th dealt sector, around Nyr as well', () => {
    const { captains, sectors } = outfitted(dealt(3, [...FIVE, ...ORDER[3]!], EMBERS)).state
    expect(captains.map(({ at }) => at!.split(':')[0])).toEqual(sectors.slice(1).map(({ id }) => id))
  })

  rule('XIA-SETUP-18', 'the impulse token starts face up', () => {
    expect(dealt(2, ORDER[2]!).state.captains.every(({ impulse }) => impulse)).toBe(true)
  })

  rule('XIA-SETUP-19', 'Fame is 0, Energy full, and four markers are Armed', () => {
    for (const captain of outfitted(dealt(3, ORDER[3]!)).state.captains)
      expect(captain).toMatchObject({
        fame: 0,
        energy: SHIPS[captain.ship!].energy,
        armed: 4,
        disarmed: 0,
        used: [],
      })
  })

  rule('XIA-SETUP-20', 'in the order of choice each may buy Outfits that fit, and keeps what is left', () => {
    const table = dealt(2, [9, 5])
    table.answer('ship', 'gaiden').answer('ship', 'vagabond')
    expect(table.asks[0]!.seat).toBe(0)
    table.answer('shop', 'buy:halon').answer('place', table.offered('place')[0]!).answer('shop', 'end')
    expect(table.state.captains[0]).toMatchObject({ credits: 2000, outfits: [{ kind: 'halon' }] })
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'shop' })
  })

  rule('XIA-SETUP-21', 'the last to choose a ship opens the game', () => {
    const table = outfitted(dealt(4, [5, 9, 2, 1]))
    expect(table.state).toMatchObject({ first: 2, seat: 2, round: 1 })
  })

  rule('XIA-SETUP-22', 'turns pass to the left', () => {
    const table = outfitted(dealt(3, [5, 9, 2])) // Seat 1 chooses first, then 0, then 2, who opens.
    expect(table.state.seat).toBe(2)
    table.answer('act', 'end')
    expect(table.state.seat).toBe(0)
    table.answer('act', 'end')
    expect(table.state.seat).toBe(1)
  })

  rule('XIA-SETUP-23', 'every captain starts Innocent', () => {
    expect(dealt(3, ORDER[3]!).state.captains.every(({ bounty }) => bounty === 0)).toBe(true)
  })

  rule('XIA-SETUP-24', 'an NPC whose sector lies on the board is there from the start', () => {
    const seed = Array.from({ length: 60 }, (_, n) => `npc ${n}`).find((name) =>
      dealt(5, ORDER[5]!, { ...BASE, npcs: true }, name).state.sectors.some(({ id }) => id === 'kemplar-ii'),
    )!
    const table = dealt(5, ORDER[5]!, { ...BASE, npcs: true }, seed)
    while (table.state.stage.kind === 'choose-ship') table.answer('ship', table.offered('ship')[0]!)
    while (table.state.stage.kind === 'fit-out') table.answer('shop', 'end')
    while (table.asks[0]!.id === 'spawn-beside')
      table.answer('spawn-beside', table.offered('spawn-beside')[0]!)
    const enforcer = table.state.npcs.find(({ id }) => id === 'enforcer')!
    expect(enforcer.inPlay).toBe(true)
    const chart = chartOf(table.state)
    expect(chart.range(enforcer.at!, chart.special('kemplar-ii', 'spawn')!.id)).toBe(1) // A captain stands on it.
  })

  rule('XIA-SETUP-25', 'all sectors not laid are in one face-down deck', () => {
    const { sectors, sectorDeck } = dealt(3, [...FIVE, ...ORDER[3]!], EMBERS).state
    expect(new Set([...sectors.map(({ id }) => id), ...sectorDeck]).size).toBe(Object.keys(SECTORS).length)
  })

  rule('XIA-SETUP-12', 'with the Event deck the fame track has Event spaces', () => {
    const table = outfitted(dealt(2, [...FIVE, ...ORDER[2]!], EMBERS))
    table.state.captains[table.state.seat]!.fame = 4
    expect(table.state.eventDeck.length).toBeGreaterThan(0)
    const reachedWith = (events: boolean) => eventsReached(events)
    expect(reachedWith(true)).toContain(4)
    expect(reachedWith(false)).not.toContain(4)
  })

  test('a card that names a sector or cube of a part that is off is left out', () => {
    const { missionDeck } = dealt(3, ORDER[3]!).state
    const places = missionDeck.flatMap((id: MissionId) => [MISSIONS[id]!.from, MISSIONS[id]!.to])
    expect(places.every((place) => place === null || SECTORS[place].set === 'base')).toBe(true)
    expect(missionDeck.every((id) => MISSION_KINDS[MISSIONS[id]!.type].set === 'base')).toBe(true)
    const { titleDeck } = dealt(3, ORDER[3]!).state
    expect(titleDeck.every((id) => TITLES[id].set === 'base')).toBe(true)
  })
})

const FIVE = [1, 2, 3, 4, 5]

const fullOptions = () =>
  Object.fromEntries(Object.entries(xia.options).map(([name, field]) => [name, field.default]))

/** The spaces of the fame track reached by a captain with 4 Fame at the end of a turn. */
function eventsReached(events: boolean): number[] {
  const table = play(xia, {
    seats: 2,
    options: { ...BASE, events },
    at: (g: Xia) => {
      g.sectors = [{ id: 'neo-damascus', q: 0, r: 0, turn: 0 }]
      g.stage = { kind: 'action' }
      g.captains[0]!.at = 'neo-damascus:b0'
      g.captains[1]!.at = 'neo-damascus:b6'
      g.captains[1]!.ship = 'gaiden'
      g.captains[1]!.energy = 10
      g.ships = g.ships.filter((ship) => ship !== 'vagabond' && ship !== 'gaiden')
      g.captains[0]!.fame = 4
      if (events) g.eventDeck = ['dead-air']
    },
  })
  return table.answer('act', 'end').state.reached
}
