import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId, NPCS, type NpcId, type SectorId, TITLES } from '../content/index.ts'
import type { ActiveMission } from '../rules/0-table/captain.ts'
import { symbolAt } from '../rules/0-table/chart.ts'
import { gainFame } from '../rules/0-table/fame.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Npc } from '../rules/0-table/npc.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { blast, npcAttack } from '../rules/7-combat/combat.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { aimedAt, targetOf } from '../rules/10-missions/seats.ts'
import { statsOf } from '../rules/11-npcs/npc-stats.ts'
import { npcsAfter, npcTurn } from '../rules/11-npcs/npcs.ts'
import { welcome } from '../rules/13-solo/behaviour-cards.ts'
import { dealSolo, endOfRound, npcsScore } from '../rules/13-solo/solo.ts'
import { captain, type Table } from './fight.ts'
import { flying, offers } from './flight.ts'
import { flown, npc, settled, told } from './npc-table.ts'
import { BOARD, full, ruled, type Scene, type Sketch, voyage } from './table.ts'

const STOCK = [1, 1, 1, 1, 1]

/** A solo match as it is dealt, with the sectors still to be laid out. */
const fresh = (options: object = {}, seed = 'solo') =>
  play(full, { seats: 1, options: { mode: 'solo', ...options }, dice: STOCK, seed })

/** Only the deal, from a deck in this order. */
const dealt = (deck: readonly SectorId[], options: object = {}, seed = 'solo') =>
  ruled(
    (g) => {
      dealSolo(g)
      return undefined
    },
    {
      captains: [{ at: null }],
      sectors: [],
      dice: STOCK,
      seed,
      options: { mode: 'solo', ...options },
      at: (g) => {
        g.sectorDeck = [...deck]
        g.titleDeck = ['tycoon', 'hauler']
      },
    },
  )

const dealtOf = (table: Table): readonly SectorId[] => told(table, 'sectors-dealt')[0]!.sectors!

/** A captain alone on the small board, in the Action Phase. */
const alone = (sketch: Sketch = {}, scene: Omit<Scene, 'captains'> = {}) =>
  voyage({ ...scene, captains: [sketch] })

/** The end of a round. */
const roundEnd = (dice: number[], set: (g: Xia) => void, scene: Partial<Scene> = {}) =>
  ruled((g) => endOfRound(g), { captains: [{}], dice, ...scene, at: set })

describe('39 Solo: setup', () => {
  const DECK: SectorId[] = [
    'vell',
    'kreller-iv',
    'xia',
    'mourne',
    'azure',
    'lunari',
    'tig',
    'kei',
    'pelmont',
    'red-gulch',
    'loath',
    'kemplar-ii',
    'blench',
  ]

  rule('XIA-SOLO-01', 'Nyr, then sectors until there are four in all and two Spawn Points', () => {
    expect(dealtOf(dealt(['azure', 'lunari', 'vell', 'tig']))).toEqual(['azure', 'lunari', 'vell'])
    const table = dealt(DECK.filter((id) => id !== 'xia'))
    expect(dealtOf(table)).toEqual(['vell', 'kreller-iv', 'mourne', 'azure', 'lunari'])
    expect(table.state.sectors.map(({ id }) => id)).toEqual(['nyr'])
  })

  rule('XIA-SOLO-02', 'Xia goes back into the deck and is replaced', () => {
    for (const seed of ['a', 'b', 'c']) {
      const table = dealt(['xia', 'azure', 'lunari', 'vell', 'tig', 'kei'], {}, seed)
      expect(dealtOf(table)).not.toContain('xia')
      expect(table.state.sectorDeck).toContain('xia')
    }
  })

  rule('XIA-SOLO-03', 'the captain lays them out in any way', () => {
    const table = fresh()
    expect(table.offered('lay-place')).toHaveLength(6)
    table.answer('lay-place', table.offered('lay-place')[2]!)
    expect([...table.offered('lay-turn')].sort()).toEqual(['0', '1', '2', '3', '4', '5'])
    table.answer('lay-turn', '4')
    expect(table.state.sectors[1]).toMatchObject({ turn: 4 })
  })

  rule('XIA-RUL-207', 'every sector must touch another', () => {
    const table = fresh()
    while (table.state.stage.kind === 'layout') {
      if (table.asks[0]!.id === 'lay-place') {
        const places = table.offered('lay-place')
        const { sectors } = table.state
        const beside = (place: string) => {
          const [q, r] = place.split(',').map(Number) as [number, number]
          return sectors.some(
            (laid) =>
              Math.max(Math.abs(laid.q - q), Math.abs(laid.r - r), Math.abs(laid.q + laid.r - q - r)) === 1,
          )
        }
        expect(places.every(beside)).toBe(true)
        table.answer('lay-place', places.at(-1)!)
      } else table.answer('lay-turn', table.offered('lay-turn').at(-1)!)
    }
  })

  rule(
    'XIA-SOLO-04',
    'Kemplar II and Loath, if not revealed, lie among the top 6 or 7 of the deck with 5 others',
    () => {
      const rest: SectorId[] = [
        'tig',
        'kei',
        'pelmont',
        'red-gulch',
        'blench',
        'mourne',
        'vantry-gate',
        'ossel-gate',
      ]
      const both = dealt(['azure', 'lunari', 'vell', ...rest, 'loath', 'kemplar-ii']).state.sectorDeck
      expect([...both.slice(0, 7)].sort()).toEqual([...rest.slice(0, 5), 'loath', 'kemplar-ii'].sort())
      expect(both).toHaveLength(10)
      const one = dealt(['azure', 'loath', 'vell', ...rest, 'kemplar-ii']).state.sectorDeck
      expect([...one.slice(0, 6)].sort()).toEqual([...rest.slice(0, 5), 'kemplar-ii'].sort())
    },
  )

  rule('XIA-RUL-200', 'with both on the board the deck stays as it is', () => {
    const rest: SectorId[] = ['tig', 'kei', 'pelmont', 'red-gulch']
    expect(dealt(['kemplar-ii', 'loath', 'vell', ...rest]).state.sectorDeck).toEqual(rest)
  })

  rule('XIA-SOLO-05', 'Avenger, Generous, Heroic and Benefactor are removed', () => {
    const { titleDeck, openTitles } = fresh().state
    const left = [...titleDeck, ...openTitles]
    expect(
      Object.keys(TITLES)
        .filter((id) => !left.includes(id as never))
        .sort(),
    ).toEqual(['avenger', 'benefactor', 'generous', 'heroic'])
  })

  rule('XIA-SOLO-06', 'one Title is revealed at the start', () => {
    expect(dealt(DECK).state).toMatchObject({ openTitles: ['tycoon'], titleDeck: ['hauler'] })
  })

  rule('XIA-SOLO-07', 'Fesko Grand Prix and Change of Heart are removed', () => {
    const { eventDeck } = fresh().state
    expect(eventDeck).toHaveLength(10)
    expect(eventDeck).not.toContain('fesko-grand-prix')
    expect(eventDeck).not.toContain('change-of-heart')
  })

  rule(
    'XIA-SOLO-08',
    'Merchant, Enforcer and Scoundrel are always there, the Sellsword if wanted; no card is dealt',
    () => {
      const ids = (options: object) =>
        fresh(options)
          .state.npcs.map(({ id }) => id)
          .sort()
      expect(ids({ npcs: false })).toEqual(['enforcer', 'merchant', 'scoundrel'])
      expect(ids({ sellsword: true })).toContain('sellsword')
      expect(fresh().state.npcs.every(({ keeper }) => keeper === null)).toBe(true)
    },
  )

  rule('XIA-RUL-208', 'solo is played with all of Embers; the other sets stay optional', () => {
    const off = { nyr: false, economy: false, events: false, tokens: false, pieces: false, powers: false }
    expect(fresh(off).state.parts).toMatchObject({
      nyr: true,
      economy: true,
      events: true,
      tokens: true,
      pieces: true,
      powers: false,
      envoy: false,
    })
    expect(fresh({ powers: true, envoy: true }).state.parts).toMatchObject({ powers: true, envoy: true })
  })

  rule('XIA-SOLO-09', 'the captain chooses the total; both markers start at 0', () => {
    const { state } = fresh({ fame: 15 })
    expect([state.victory, state.captains[0]!.fame, state.solo!.fame]).toEqual([15, 0, 0])
  })

  rule(
    'XIA-SOLO-10',
    'the ship starts on any Spawn Point; then NPCs that are due come and get behaviors',
    () => {
      const table = voyage({
        sectors: [
          ['nyr', 0, 0],
          ['kemplar-ii', 1, 0],
          ['loath', 0, -1],
        ],
        captains: [{ at: null }],
        options: { mode: 'solo' },
        at: (g) => {
          g.stage = { kind: 'choose-ship', order: [0], done: 0 }
          g.kiln = 'nyr:b0'
        },
      })
      table.answer('ship', table.offered('ship')[0]!)
      expect([...table.offered('start')].sort()).toEqual(['kemplar-ii:b2', 'loath:b10'])
      expect(npc(table, 'enforcer').inPlay).toBe(false)
      table.answer('start', 'kemplar-ii:b2')
      table.answer('spawn-beside', table.offered('spawn-beside')[0]!)
      while (table.asks[0]!.id !== 'shop')
        table.answer(table.asks[0]!.id, table.offered(table.asks[0]!.id)[0]!)
      expect(captain(table).credits).toBe(4000) // Outfits are bought with the behaviors in sight.
      expect(npc(table, 'enforcer')).toMatchObject({ inPlay: true, behaviour: expect.any(String) as string })
      expect(npc(table, 'scoundrel')).toMatchObject({
        at: 'loath:b10',
        behaviour: expect.any(String) as string,
      })
      expect(npc(table, 'merchant').inPlay).toBe(false)
    },
  )

  rule('XIA-SOLO-11', 'the captain starts with 6,000, 4,000 or 2,000 credits', () => {
    const credits = (['easy', 'normal', 'hard'] as const).map(
      (difficulty) => captain(dealt(DECK, { difficulty })).credits,
    )
    expect(credits).toEqual([6000, 4000, 2000])
  })
})

/** Lays the new sector at the first place and edge offered. */
function expanded(table: Table): Table {
  for (let id = table.asks[0]!.id; id.startsWith('expanse'); id = table.asks[0]!.id)
    table.answer(id, table.offered(id)[0]!)
  return table
}

describe('39 Solo: the round', () => {
  rule('XIA-SOLO-12', 'a round runs: actions, status, System Expanse, NPCs, End of Round, Events', () => {
    const table = alone(
      { at: 'neo-damascus:b9' },
      {
        dice: [12],
        npcs: { scoundrel: { at: 'outpost-338:b2', behaviour: 'coward' } },
        at: (g) => {
          g.sectorDeck = ['vell', 'tig']
          g.npcs = g.npcs.filter(({ id }) => id === 'scoundrel') // The others would come with the new sector.
          g.solo!.order = ['scoundrel']
          g.liveEvents = [
            { id: 'dead-air', by: 0, rounds: 1, comet: null, checkpoints: [], sector: null, sold: 0 },
          ]
        },
      },
    )
    expanded(table.answer('act', 'end'))
    const kinds = [
      'actions-ended',
      'sector-revealed',
      'npc-turn',
      'round-rolled',
      'event-ended',
      'turn-began',
    ]
    expect(
      table
        .log()
        .map(({ type }) => type)
        .filter((type) => kinds.includes(type)),
    ).toEqual(kinds)
    expect(table.state).toMatchObject({ round: 2, liveEvents: [] })
  })

  rule('XIA-SOLO-13', 'the captain wins with the total at the check of the own Status Phase', () => {
    const end = (fame: number) =>
      alone({ fame }, { options: { fame: 10 }, dice: fame < 10 ? [1] : [] }).answer('act', 'end')
    expect(end(10).state.over).toMatchObject({ winners: [0], how: 'won' })
    expect(end(12).state.over).toMatchObject({ winners: [0] })
    expect(end(9).state.over).toBeNull()
    expect(alone({ fame: 10 }, { options: { fame: 10 } }).state.over).toBeNull() // Not before.
  })

  rule(
    'XIA-SOLO-14',
    'System Expanse: a place that touches the most sectors, an edge there, a sector matched to it',
    () => {
      const table = alone(
        { at: 'tig:b6' },
        {
          sectors: [
            ['tig', 0, 0],
            ['burning-horse', 1, 0],
          ],
          dice: [1],
          at: (g) => {
            g.sectorDeck = ['vell']
          },
        },
      ).answer('act', 'end')
      expect([...table.offered('expanse')].sort()).toEqual(['0,1', '1,-1']) // The two places that touch both.
      table.answer('expanse', '1,-1')
      expect([...table.offered('expanse-edge')].sort()).toEqual(['burning-horse', 'tig'])
      table.answer('expanse-edge', 'tig')
      const vell = table.state.sectors.at(-1)!
      expect(vell).toMatchObject({ id: 'vell', q: 1, r: -1 })
      expect(symbolAt('vell', vell.turn, 4)).toBe(symbolAt('tig', 0, 1))
      expect(captain(table).deeds.revealed).toBe(0) // Nobody's discovery.
    },
  )

  rule('XIA-SOLO-15', 'an NPC that System Expanse brings acts in the same round', () => {
    const table = alone(
      {},
      {
        sectors: BOARD.filter(([id]) => id !== 'kemplar-ii' && id !== 'neo-damascus').concat([['tig', 0, 0]]),
        dice: [10],
        at: (g) => {
          g.captains[0]!.at = 'tig:b9'
          g.sectorDeck = ['kemplar-ii']
        },
      },
    ).answer('act', 'end')
    expanded(table)
    while (table.asks[0]!.id !== 'act') table.answer(table.asks[0]!.id, table.offered(table.asks[0]!.id)[0]!)
    expect(table.log('npc-turn')).toMatchObject([{ npc: 'enforcer' }])
  })

  const enter = (id: NpcId, others: Partial<Record<NpcId, Partial<Npc>>>, order: NpcId[]) =>
    ruled((g) => welcome(g, id), {
      captains: [{}],
      npcs: { [id]: { at: 'burning-horse:b6' }, ...others },
      at: (g) => {
        g.solo!.order = [...order]
      },
    })

  rule('XIA-SOLO-16', 'NPCs act in the order the captain gave them as they came', () => {
    const table = enter(
      'merchant',
      { enforcer: { at: 'burning-horse:b7', place: 1 }, scoundrel: { at: 'burning-horse:b8', place: 2 } },
      ['enforcer', 'scoundrel'],
    )
    table.answer('npc-seat', '1')
    expect(table.offered('npc-order')).toEqual(['1', '2', '3'])
    table.answer('npc-order', '2')
    expect(npcsAfter(table.state, 0)).toEqual(['enforcer', 'merchant', 'scoundrel'])
  })

  test('an NPC in play that was given no place in the order acts after those that were', () => {
    const { state } = alone(
      {},
      {
        npcs: { enforcer: { at: 'burning-horse:b6' }, scoundrel: { at: null }, merchant: { inPlay: false } },
        at: (g) => {
          g.solo!.order = ['scoundrel']
        },
      },
    )
    expect(npcsAfter(state, 0)).toEqual(['scoundrel', 'enforcer'])
  })

  const killed = (by: NpcId | null, ship: Sketch['ship'], bounty = 0) =>
    ruled((g) => destroy(g, 'captain-0', { by, rule: 'XIA-COMB-09' }), {
      captains: [{ ship: ship!, bounty }],
      npcs: { enforcer: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7' } },
    })

  rule(
    'XIA-SOLO-17',
    'the NPCs gain the tier of a captain’s ship that the Enforcer or Scoundrel destroys',
    () => {
      expect(killed('enforcer', 'vagabond').state.solo!.fame).toBe(1)
      expect(killed('scoundrel', 'numerator').state.solo!.fame).toBe(2)
      expect(killed('scoundrel', 'grand-tally').state.solo!.fame).toBe(3)
      expect(killed(null, 'grand-tally').state.solo!.fame).toBe(0)
    },
  )

  const drift = (count: number) => (g: Xia) => {
    g.adrift = Array.from({ length: count }, () => ({
      at: 'burning-horse:c' as const,
      cube: 'holo' as const,
      by: null,
    }))
  }

  rule('XIA-SOLO-18', 'all loose cubes are removed at the end of the round', () => {
    const table = roundEnd([1], drift(2))
    expect(table.state.adrift).toEqual([])
    expect(table.state.supply.cubes.holo).toBe(15)
  })

  const rolled = (table: Table) => told(table, 'round-rolled')[0]!

  rule(
    'XIA-SOLO-19',
    'one d20, plus 2 a cube, 2 for each 1,000 collected, 2 for each Fame behind, and behavior bonuses',
    () => {
      expect(rolled(roundEnd([5], () => undefined))).toMatchObject({ face: 5, bonus: 0 })
      expect(rolled(roundEnd([5], drift(3)))).toMatchObject({ bonus: 6 })
      const collected = roundEnd([5], (g) => {
        g.solo!.collected = 3000
      })
      expect(rolled(collected)).toMatchObject({ bonus: 6 })
      expect(collected.state.solo).toMatchObject({ collected: 0, bonus: 0 })
      const behind = roundEnd([5], (g) => {
        g.captains[0]!.fame = 2
      })
      expect(rolled(behind)).toMatchObject({ bonus: 4 })
      const helped = roundEnd([5], (g) => {
        g.solo!.bonus = 3
      })
      expect(rolled(helped)).toMatchObject({ bonus: 3 })
      expect(helped.state.solo!.bonus).toBe(0) // For this round only.
      expect(killed('enforcer', 'vagabond', 4000).state.solo!.collected).toBe(4000)
      const outlaw = ruled((g) => destroy(g, 'scoundrel', { by: 'enforcer', rule: 'XIA-COMB-09' }), {
        captains: [{}],
        npcs: { enforcer: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7', credits: 2000 } },
      })
      expect(outlaw.state.solo!.collected).toBe(2000)
    },
  )

  rule(
    'XIA-SOLO-20',
    '1–3 gives 0, 4–14 gives 1, 15–20 gives 2, 21–25 gives 3, 26–30 gives 4, more gives 5',
    () => {
      const gained = (face: number, bonus: number) =>
        roundEnd([face], (g) => {
          g.solo!.bonus = bonus
        }).state.solo!.fame
      expect([gained(3, 0), gained(4, 0), gained(14, 0), gained(15, 0), gained(20, 0)]).toEqual([
        0, 1, 1, 2, 2,
      ])
      expect([gained(20, 1), gained(20, 5), gained(20, 6), gained(20, 10), gained(20, 11)]).toEqual([
        3, 3, 4, 4, 5,
      ])
    },
  )

  const score = (from: number, fame: number, scene: Partial<Scene> = {}) =>
    ruled(
      (g) => {
        npcsScore(g, fame, 'XIA-SOLO-20')
        return undefined
      },
      {
        captains: [{}],
        ...scene,
        at: (g) => {
          g.solo!.fame = from
          g.reached = [1, 2, 3, 4, 5, 6].filter((space) => space <= from)
          g.titleDeck = ['tycoon', 'hauler']
          g.eventDeck = ['dead-air', 'solar-flare']
        },
      },
    )

  rule('XIA-SOLO-21', 'NPCs that are first on a Title or Event space reveal the card at once', () => {
    expect(score(2, 1).state).toMatchObject({ openTitles: ['tycoon'], liveEvents: [] })
    expect(score(5, 2).state).toMatchObject({ openTitles: ['tycoon'], liveEvents: [{ id: 'dead-air' }] })
    expect(score(4, 1).state).toMatchObject({ openTitles: [], liveEvents: [] })
  })

  rule(
    'XIA-SOLO-21',
    'an Event that the NPCs reach at the end of a round is settled before others count it',
    () => {
      const table = alone(
        { bounty: 1000, credits: 1000 },
        {
          options: { events: true },
          dice: [15],
          at: (g) => {
            g.stage = { kind: 'round-end' }
            g.solo!.fame = 4
            g.eventDeck = ['change-of-heart']
            g.liveEvents = [
              { id: 'dead-air', by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 },
            ]
          },
        },
      )
      expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air', rounds: 0 }])
      table.answer('heart', 'pay')
      expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air', rounds: 1 }])
      expect(captain(table)).toMatchObject({ bounty: 0, fame: 1 })
    },
  )

  rule('XIA-SOLO-22', 'with the NPCs at the total the captain has lost', () => {
    expect(score(8, 1, { options: { fame: 10 } }).state.over).toBeNull()
    expect(score(8, 2, { options: { fame: 10 } }).state.over).toMatchObject({ winners: [], how: 'lost' })
  })

  rule('XIA-RUL-203', 'by a roll or by a kill, they win at once and before Events', () => {
    const table = alone(
      {},
      {
        options: { fame: 10 },
        dice: [15],
        at: (g) => {
          g.stage = { kind: 'round-end' }
          g.solo!.fame = 9
          g.liveEvents = [
            { id: 'dead-air', by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 },
          ]
        },
      },
    )
    expect(table.state.over).toMatchObject({ how: 'lost' })
    expect(table.state.liveEvents[0]!.rounds).toBe(0)
    const kill = ruled((g) => destroy(g, 'captain-0', { by: 'enforcer', rule: 'XIA-COMB-09' }), {
      captains: [{ fame: 20 }],
      options: { fame: 10 },
      npcs: { enforcer: { at: 'burning-horse:b6' } },
      at: (g) => {
        g.solo!.fame = 9
      },
    })
    expect(kill.state.over).toMatchObject({ how: 'lost', winners: [] })
  })

  rule('XIA-RUL-201', 'what the Merchant sells does not count as collected', () => {
    const table = settled(
      ruled((g) => npcTurn(g, 'merchant'), {
        captains: [{}],
        npcs: { merchant: { at: 'neo-damascus:c', behaviour: 'protected', bound: 'neo-damascus' } },
      }),
    )
    expect(npc(table, 'merchant').credits).toBe(1000)
    expect(table.state.solo!.collected).toBe(0)
    const robbed = ruled((g) => destroy(g, 'merchant', { by: 'scoundrel', rule: 'XIA-COMB-09' }), {
      captains: [{}],
      npcs: { merchant: { at: 'burning-horse:b6', credits: 3000 }, scoundrel: { at: 'burning-horse:b7' } },
    })
    expect(npc(robbed, 'scoundrel').credits).toBe(2000 + 3000 + 1000) // Its income is no Bounty, whoever takes it.
    expect(robbed.state.solo!.collected).toBe(0)
  })

  rule('XIA-RUL-202', 'behind is the captain’s Fame less theirs at the roll, if positive', () => {
    const bonus = (own: number, theirs: number) =>
      rolled(
        roundEnd([1], (g) => {
          g.captains[0]!.fame = own
          g.solo!.fame = theirs
        }),
      ).bonus
    expect([bonus(5, 3), bonus(3, 3), bonus(2, 5)]).toEqual([4, 0, 0])
  })

  rule('XIA-RUL-204', 'the lowest result is 1, and a natural 20 is no Luck', () => {
    expect(roundEnd([1], () => undefined).state.solo!.fame).toBe(0)
    const lucky = roundEnd([20], () => undefined)
    expect([lucky.state.solo!.fame, captain(lucky).fame]).toEqual([2, 0])
    expect(lucky.log('fame-gained')).toEqual([])
  })

  test('the End of Round of the book (XIA-EX-22)', () => {
    const table = alone(
      { fame: 6 },
      {
        options: { fame: 15 },
        dice: [12],
        at: (g) => {
          g.stage = { kind: 'round-end' }
          g.reached = [3, 4, 6]
          g.eventDeck = ['dead-air']
          Object.assign(g.solo!, { fame: 5, bonus: 4 })
        },
      },
    )
    expect(rolled(table)).toMatchObject({ face: 12, bonus: 6, fame: 2 })
    expect(table.state.solo!.fame).toBe(7)
    expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air', rounds: 1 }])
    expect(table.asks).toMatchObject([{ id: 'act', seat: 0 }])
  })
})

describe('39 Solo: law, missions, Sellsword, stats', () => {
  const fire = (by: NpcId, target: NpcId) =>
    ruled(
      function* (g) {
        yield* npcAttack(g, by, target, 8, 0)
      },
      {
        captains: [{}],
        options: { sellsword: true },
        npcs: { [target]: { at: 'burning-horse:b6' }, [by]: { at: 'burning-horse:b7', credits: 1000 } },
        dice: [8, 1],
      },
    )

  rule(
    'XIA-SOLO-23',
    'each attack on the Merchant or the Enforcer adds 1,000 Bounty to the attacker, on top of the kill',
    () => {
      const shoot = (target: NpcId, damage: number, dice: number[]) => {
        const table = alone(
          { at: 'burning-horse:b6', outfits: ['falconet-ii'] },
          { npcs: { [target]: { at: 'burning-horse:b7', damage } }, dice },
        ).answer('act', `attack:${target}`)
        return table.answer('weapons', table.offered('weapons').slice(0, 1))
      }
      expect(captain(shoot('merchant', 0, [1, 8])).bounty).toBe(1000)
      expect(captain(shoot('enforcer', 11, [6, 1]))).toMatchObject({ bounty: 3000, fame: 2 })
      expect(captain(shoot('scoundrel', 0, [1, 6])).bounty).toBe(0)
      expect(npc(fire('sellsword', 'merchant'), 'sellsword').credits).toBe(2000)
      expect(npc(fire('scoundrel', 'merchant'), 'scoundrel').credits).toBe(1000)
    },
  )

  rule('XIA-SOLO-24', 'entering an Outlaw planet adds 1,000 Bounty each time, also to an Outlaw', () => {
    const scene: Omit<Scene, 'captains'> = {
      sectors: [
        ['loath', 0, 0],
        ['burning-horse', 1, 0],
      ],
      at: flying(3),
    }
    const table = alone({ at: 'loath:b6', bounty: 2000 }, scene)
    table.answer('act', 'fly:loath:a3')
    expect(captain(table).bounty).toBe(3000)
    table.answer('act', 'fly:loath:b6')
    expect(captain(table).bounty).toBe(3000)
    table.answer('act', 'fly:loath:a3')
    expect(captain(table).bounty).toBe(4000)
    const several = voyage({
      ...scene,
      captains: [{ at: 'loath:b6', bounty: 2000 }, { at: 'burning-horse:b0' }],
    })
    expect(captain(several.answer('act', 'fly:loath:a3')).bounty).toBe(2000)
  })

  rule('XIA-SOLO-25', 'a new ship keeps the Bounty; only destruction takes it', () => {
    const table = alone({ at: 'neo-damascus:c', credits: 9000, bounty: 3000 }).answer('act', 'end')
    table.answer('port', 'ship:numerator')
    expect(captain(table).bounty).toBe(3000)
    const dead = ruled((g) => destroy(g, 'captain-0', { by: null, rule: 'XIA-DEATH-07' }), {
      captains: [{ bounty: 3000 }],
    })
    expect(captain(dead).bounty).toBe(0)
  })

  const SEATS = ['left', 'second-left', 'second-right', 'right'] as const
  const seats = (npcs: Partial<Record<NpcId, Partial<Npc>>>) => {
    const { state } = alone({}, { npcs, options: { sellsword: true } })
    return SEATS.map((seat) => targetOf(state, 0, seat))
  }
  const at = (place: number): Partial<Npc> => ({ at: `burning-horse:b${place}` as SpaceId, place })

  rule(
    'XIA-SOLO-26',
    'missions that target captains mean the three NPCs, whose seats the captain chooses as they come',
    () => {
      expect(seats({ merchant: at(1), scoundrel: at(2), enforcer: at(3) })).toEqual([
        'merchant',
        'scoundrel',
        'scoundrel',
        'enforcer',
      ])
      const table = ruled((g) => welcome(g, 'enforcer'), {
        captains: [{}],
        npcs: { enforcer: { at: 'burning-horse:b6' }, merchant: at(1), scoundrel: at(2) },
      })
      expect(table.offered('npc-seat')).toEqual(['1', '2', '3'])
      table.answer('npc-seat', '2')
      expect(SEATS.map((seat) => targetOf(table.state, 0, seat))).toEqual([
        'merchant',
        'enforcer',
        'enforcer',
        'scoundrel',
      ])
    },
  )

  rule('XIA-SOLO-27', 'a mission never means the captain, the Sellsword or The Kiln', () => {
    expect(seats({ sellsword: { ...at(1), keeper: 0 } })).toEqual([null, null, null, null])
    expect(seats({ sellsword: { ...at(1), keeper: 0 }, merchant: at(2) })).toEqual([
      'merchant',
      null,
      null,
      'merchant',
    ])
  })

  rule(
    'XIA-SOLO-28',
    'with one NPC in play the second seats are empty, and their missions cannot be fulfilled',
    () => {
      expect(seats({ enforcer: at(1) })).toEqual(['enforcer', null, null, 'enforcer'])
      const table = (mission: MissionId) =>
        alone(
          { at: 'burning-horse:b6', missions: [freshMission(mission)] },
          { npcs: { enforcer: { at: 'burning-horse:b7', place: 1 } } },
        )
      const thieves = (Object.keys(MISSIONS) as MissionId[]).filter((id) => MISSIONS[id]!.type === 'thief')
      for (const id of thieves) {
        const isSecond = MISSIONS[id]!.target!.startsWith('second')
        expect(offers(table(id), 'objective')).toEqual(isSecond ? [] : [id])
      }
    },
  )

  rule(
    'XIA-SOLO-29',
    'the seat is read at the objective; later NPCs change only missions still face down',
    () => {
      const load = alone(
        { at: 'neo-damascus:c', missions: [freshMission('assist-3')] },
        { npcs: { merchant: { at: 'burning-horse:b7', place: 1 } }, options: { powers: true } },
      )
      load.answer('act', 'objective:assist-3').answer('assist', 2)
      const mission = captain(load).missions[0]!
      expect(mission).toMatchObject({ revealed: true, target: 'merchant' })
      const { state } = alone({}, { npcs: { enforcer: at(1), merchant: at(2) } })
      expect(aimedAt(state, 0, mission)).toBe('merchant')
      expect(aimedAt(state, 0, freshMission('assist-3'))).toBe('enforcer')
      const coerce = alone(
        { at: 'neo-damascus:b6', missions: [freshMission('coerce-1')], outfits: ['falconet-ii'] },
        { npcs: { merchant: { at: 'neo-damascus:b7', place: 1 } }, dice: [1, 8] },
      )
      coerce.answer('act', 'objective:coerce-1').answer('weapons', [coerce.offered('weapons')[0]!])
      expect(captain(coerce).missions[0]).toMatchObject({ fulfilled: false, target: 'merchant' }) // Once face up it means the same ship.
    },
  )

  rule(
    'XIA-SOLO-30',
    'an NPC reacts in a fixed way: it throws cubes out, takes healing, defends itself, snitches',
    () => {
      const beside = (mission: ActiveMission, dice: number[], sketch: Sketch = {}) =>
        alone(
          { at: 'neo-damascus:b6', credits: 0, missions: [mission], ...sketch },
          {
            options: { powers: true },
            npcs: { enforcer: { at: 'neo-damascus:b7', place: 1, damage: 5 } },
            dice,
          },
        )
      const boom = ruled((g) => blast(g, 0, ['enforcer'], 8), {
        captains: [{}],
        npcs: { enforcer: { at: 'burning-horse:b6' } },
        dice: [3],
      })
      expect(npc(boom, 'enforcer').damage).toBe(5)
      const cargo = beside({ ...freshMission('transport-1'), revealed: true, x: 2 }, [], {
        cubes: ['holo', 'holo'],
      })
      cargo.answer('act', 'objective:transport-1')
      expect(cargo.state.adrift.map(({ at: space }) => space)).toEqual(['neo-damascus:b7', 'neo-damascus:b7'])
      const assist = beside({ ...freshMission('assist-3'), revealed: true, x: 3, credits: 3000 }, [])
      expect(npc(assist.answer('act', 'objective:assist-3'), 'enforcer').damage).toBe(2)
      const snitch = beside({ ...freshMission('counterfeit-3'), visited: true }, [15])
      snitch.answer('act', 'objective:counterfeit-3').answer('split', 2)
      expect(captain(snitch)).toMatchObject({ credits: 4000, bounty: 2000 })
    },
  )

  rule('XIA-SOLO-31', 'drawn missions may be looked at and chosen at once, or at the end of the turn', () => {
    const draw = (captains: readonly Sketch[]) =>
      voyage({
        captains,
        at: (g) => {
          g.missionDeck = ['thief-1', 'shuttle-1', 'research-1']
        },
      }).answer('act', 'draw')
    const now = draw([{ at: 'neo-damascus:c' }])
    now.answer('act', 'look').answer('keep-missions', ['shuttle-1'])
    expect(captain(now).missions.map(({ id }) => id)).toEqual(['shuttle-1'])
    expect(now.asks[0]!.id).toBe('act')
    const later = draw([{ at: 'neo-damascus:c' }])
    later.answer('act', 'end').answer('port', 'end')
    expect(later.asks[0]!.id).toBe('keep-missions')
    expect(draw([{ at: 'neo-damascus:c' }, {}]).offered('act')).not.toContain('look')
  })

  rule('XIA-RUL-160', 'a mission chosen at once on its own Mission Point has been there', () => {
    const kept = (id: MissionId, at: SpaceId) => {
      const table = alone(
        { at },
        {
          options: { powers: true },
          at: (g) => {
            g.missionDeck = [id, 'shuttle-1', 'research-1']
          },
        },
      )
      table.answer('act', 'draw').answer('act', 'look').answer('keep-missions', [id])
      return captain(table).missions[0]
    }
    expect(kept('boom-5', 'pelmont:b10')).toMatchObject({ visited: true, revealed: true })
    expect(kept('counterfeit-7', 'pelmont:b10')).toMatchObject({ visited: true, revealed: false })
    expect(kept('boom-1', 'pelmont:b10')).toMatchObject({ visited: false, revealed: false })
  })

  const hired = (ship: NpcId, by: NpcId | null, rest: Partial<Npc> = {}) =>
    ruled((g) => destroy(g, ship, { by, rule: 'XIA-COMB-09' }), {
      captains: [{}],
      options: { sellsword: true },
      npcs: {
        [ship]: { at: 'burning-horse:b6', credits: 3000, ...rest },
        ...(by && { [by]: { at: 'burning-horse:b7', keeper: 0, credits: 1000 } }),
      },
    })

  rule('XIA-SOLO-32', 'kills of the captain’s Sellsword are the captain’s, but the Bounty is its own', () => {
    const table = hired('enforcer', 'sellsword')
    expect(captain(table)).toMatchObject({
      fame: 2,
      credits: 7000,
      bounty: 0,
      deeds: { kills: ['enforcer'] },
    })
    expect(npc(table, 'sellsword').credits).toBe(3000)
    expect(npc(table, 'enforcer').fallen).toBe(true)
  })

  rule(
    'XIA-SOLO-33',
    'a destroyed Sellsword comes back at a random Spawn Point, still hired, and acts after the captain',
    () => {
      expect(npc(hired('sellsword', null, { keeper: 0 }), 'sellsword')).toMatchObject({ at: null, keeper: 0 })
      const table = ruled((g) => npcTurn(g, 'sellsword'), {
        captains: [{}],
        options: { sellsword: true },
        npcs: { sellsword: { at: null, keeper: 0 } },
        dice: [9],
      })
      expect(npc(table, 'sellsword')).toMatchObject({ at: 'kemplar-ii:b2', credits: 1000, keeper: 0 })
      expect(table.asks[0]!.id).toBe('sellsword-move')
      const { state } = alone(
        {},
        {
          options: { sellsword: true },
          npcs: { sellsword: { at: 'burning-horse:b6', keeper: 0 }, merchant: { at: 'burning-horse:b7' } },
          at: (g) => {
            g.solo!.order = ['merchant']
          },
        },
      )
      expect(npcsAfter(state, 0)).toEqual(['sellsword', 'merchant'])
    },
  )

  const side = (difficulty: string, own: number, theirs: number, total: number) => {
    const { state } = ruled(
      (g) => {
        gainFame(g, 0, own, 'mission', 'XIA-MIS-11')
        npcsScore(g, theirs, 'XIA-SOLO-20')
        return undefined
      },
      { captains: [{}], options: { difficulty, fame: total } },
    )
    return statsOf(state, 'enforcer') === NPCS.enforcer.sideB ? 'B' : 'A'
  }

  rule('XIA-SOLO-34', 'Easy is played on side A, Hard on side B, all game', () => {
    expect([side('easy', 0, 0, 20), side('easy', 15, 15, 20)]).toEqual(['A', 'A'])
    expect([side('hard', 0, 0, 20), side('hard', 15, 15, 20)]).toEqual(['B', 'B'])
  })

  rule(
    'XIA-SOLO-35',
    'Normal turns to side B when captain or NPCs have more than half of the total (XIA-EX-33)',
    () => {
      expect([side('normal', 7, 7, 15), side('normal', 8, 0, 15), side('normal', 0, 8, 15)]).toEqual([
        'A',
        'B',
        'B',
      ])
      expect([side('normal', 5, 5, 10), side('normal', 6, 0, 10)]).toEqual(['A', 'B'])
    },
  )

  rule('XIA-SOLO-36', 'the stats card replaces the numbers of the NPC cards, but not On Kill', () => {
    const state = (difficulty: string) => alone({}, { options: { difficulty } }).state
    expect(statsOf(state('hard'), 'merchant')).toEqual({
      move: 10,
      attack: null,
      defense: 8,
      defenseBonus: 2,
      toKill: 18,
    })
    expect(statsOf(state('hard'), 'enforcer')).toEqual({
      move: 8,
      attack: 12,
      defense: 8,
      defenseBonus: 2,
      toKill: 15,
    })
    expect(statsOf(state('hard'), 'scoundrel')).toEqual({
      move: 7,
      attack: 12,
      defense: 8,
      defenseBonus: 0,
      toKill: 13,
    })
    expect(statsOf(state('easy'), 'scoundrel')).toEqual(NPCS.scoundrel.stats)
    const fast = settled(
      ruled((g) => npcTurn(g, 'enforcer'), {
        captains: [{ at: 'expedior-gate:b6' }],
        options: { difficulty: 'hard' },
        npcs: { enforcer: { at: 'outpost-338:b2', behaviour: 'overwatch' } },
      }),
    )
    expect(flown(fast, 'enforcer')).toEqual([8])
    const kill = ruled((g) => destroy(g, 'enforcer', { by: 'captain-0', rule: 'XIA-COMB-09' }), {
      captains: [{}],
      options: { difficulty: 'hard' },
      npcs: { enforcer: { at: 'burning-horse:b6' } },
    })
    expect(captain(kill)).toMatchObject({ fame: 2, bounty: 2000 })
  })
})

describe('38 Two players', () => {
  rule('XIA-2P-03', 'with two captains Auto-Pilot adds 2 spaces to a successful roll', () => {
    const set = (captains: number, face: number) => {
      const table = voyage({
        captains: [{ abilities: ['auto-pilot'] }, ...new Array<Sketch>(captains - 1).fill({})],
        dice: [face],
      })
      return captain(table.answer('act', 'ability:auto-pilot')).autoPilot
    }
    expect([set(2, 6), set(3, 6)]).toEqual([4, 2])
    expect([set(2, 5), set(3, 5)]).toEqual([0, 0])
    const drifting = voyage({
      captains: [{ autoPilot: 4 }, {}],
      npcs: { merchant: { at: 'burning-horse:b6', keeper: 1, bound: 'kemplar-ii' } },
      at: (g) => {
        g.seat = 1
      },
    }).answer('act', 'end')
    drifting.answer('drift', 'stay')
    expect(settled(drifting).asks[0]).toMatchObject({ id: 'act', seat: 0 }) // Not after an NPC's turn as well.
  })
})
