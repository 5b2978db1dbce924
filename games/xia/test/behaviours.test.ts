import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { BEHAVIOURS, type BehaviourId, type NpcId } from '../content/index.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Npc } from '../rules/0-table/npc.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { welcome } from '../rules/13-solo/behaviour-cards.ts'
import { captain, type Table } from './fight.ts'
import { flight, flown, npc, range, settled, shotAt, turnOf } from './npc-table.ts'
import { ruled, type Scene, type Sketch } from './table.ts'

/** A row of sectors with the two Lawful planets at its ends, and Loath beyond Lunari. */
const ROW: NonNullable<Scene['sectors']> = [
  ['kemplar-ii', 0, 0],
  ['burning-horse', 1, 0],
  ['pale-veil', 2, 0],
  ['lunari', 3, 0],
  ['loath', 4, 0],
]
/** The Merchant's route: Neo Damascus and Kemplar II side by side, Lunari two sectors on. */
const MARKETS: NonNullable<Scene['sectors']> = [
  ['kemplar-ii', 0, 0],
  ['neo-damascus', 1, 0],
  ['burning-horse', 2, 0],
  ['pale-veil', 3, 0],
  ['lunari', 4, 0],
]
const OUTLAW = { bounty: 1000 }

interface Act extends Scene {
  readonly me?: Sketch
  readonly at?: never
}

/** The turn of an NPC that follows a behaviour, against one captain. */
const act = (
  behaviour: BehaviourId,
  own: Partial<Npc>,
  { me = {}, ...scene }: Omit<Scene, 'captains'> & Act = {},
): Table => {
  const id = BEHAVIOURS[behaviour].npc
  return turnOf(id, {
    sectors: ROW,
    captains: [{ at: 'kemplar-ii:b8', ...me }],
    ...scene,
    npcs: { ...scene.npcs, [id]: { behaviour, ...own } },
  })
}

const bonusOf = ({ state }: Table): number => state.solo!.bonus

/** Places damage and takes the first of equal routes, until nothing is asked any more. */
function through(table: Table): Table {
  for (let id = table.asks[0]?.id; id !== 'nothing'; id = table.asks[0]?.id) {
    if (id === 'npc-route') settled(table)
    else if (id === 'place-damage') {
      const ask = table.ask('place-damage')
      table.answer('place-damage', table.offered('place-damage').slice(0, 'min' in ask ? ask.min : 0))
    } else throw new Error(`${id} is asked`)
  }
  return table
}

const trade = (behaviour: BehaviourId, own: Partial<Npc>, scene: Omit<Scene, 'captains'> & Act = {}) =>
  act(behaviour, own, { sectors: MARKETS, me: { at: 'lunari:b0' }, ...scene })

describe('40 NPC behaviors', () => {
  const enter = (id: NpcId, picks: number[]) =>
    ruled((g) => welcome(g, id), { captains: [{}], npcs: { [id]: { at: 'burning-horse:b6' } }, picks })

  rule('XIA-BEH-01', 'an NPC that enters play draws one of three cards, and one of its two behaviors', () => {
    expect(npc(enter('merchant', [0, 0]), 'merchant').behaviour).toBe('usual-suspect')
    expect(npc(enter('merchant', [2, 1]), 'merchant').behaviour).toBe('protected')
    expect(npc(enter('enforcer', [1, 0]), 'enforcer').behaviour).toBe('zealot')
    expect(npc(enter('scoundrel', [0, 1]), 'scoundrel').behaviour).toBe('double-tap')
    const table = act(
      'overwatch',
      { at: 'burning-horse:b6' },
      { me: { at: 'burning-horse:b0', ...OUTLAW }, dice: [1] },
    )
    expect(shotAt(table)).toEqual(['captain-0'])
  })

  rule('XIA-BEH-02', 'the spawn rules of its card still hold', () => {
    const table = ruled((g) => spawnNpcs(g), {
      sectors: [
        ['loath', 0, 0],
        ['burning-horse', 1, 0],
      ],
      captains: [{ at: 'burning-horse:b0' }],
      picks: [0, 0],
    })
    expect(npc(table, 'scoundrel')).toMatchObject({ at: 'loath:b10', credits: 2000, behaviour: 'cutthroat' })
  })

  rule('XIA-BEH-03', 'a behavior names a target and steps in order', () => {
    const table = act('cutthroat', { at: 'burning-horse:b6' }, { me: { at: 'burning-horse:b0' }, dice: [1] })
    through(table)
    expect(
      table
        .log()
        .map(({ type }) => type)
        .filter((type) => ['npc-turn', 'npc-flew', 'attack-declared'].includes(type)),
    ).toEqual(['npc-turn', 'npc-flew', 'attack-declared', 'npc-flew'])
  })

  rule(
    'XIA-BEH-04',
    'a step that cannot be done gives way to its alternative; without one the turn ends',
    () => {
      const stalker = act('stalker', { at: 'lunari:b0' }, { me: { at: 'burning-horse:b6' } })
      expect(flown(stalker, 'scoundrel')).toEqual([5, 5]) // Not in range: it moves again.
      const cutthroat = act('cutthroat', { at: 'lunari:b0' }, { me: { at: 'burning-horse:b6' } })
      expect(flown(cutthroat, 'scoundrel')).toEqual([5]) // No shot, so no flight either.
    },
  )

  rule(
    'XIA-BEH-05',
    'a move ends in the right place: beside the captain, in missile range, on the Sell space',
    () => {
      const scoundrel = act(
        'double-tap',
        { at: 'burning-horse:b6' },
        { me: { at: 'burning-horse:b0' }, dice: [1] },
      )
      expect(range(scoundrel, npc(scoundrel, 'scoundrel').at!, 'burning-horse:b0')).toBe(1)
      const enforcer = act('overwatch', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:a3' } })
      expect(range(enforcer, npc(enforcer, 'enforcer').at!, 'pale-veil:a3')).toBe(6)
      const merchant = trade('slow-freight', { at: 'neo-damascus:c', bound: 'neo-damascus' })
      expect(npc(merchant, 'merchant').at).toBe('neo-damascus:a4')
    },
  )

  rule('XIA-BEH-06', 'where the right place is out of reach it comes as close as it can', () => {
    const lawful = act('cutthroat', { at: 'burning-horse:b7' }, { me: { at: 'kemplar-ii:c' } })
    const { at } = npc(lawful, 'scoundrel')
    expect(range(lawful, at!, 'kemplar-ii:c')).toBe(2)
    expect(shotAt(lawful)).toEqual([])
    expect(lawful.log('rolled')).toEqual([])
    const ring = flight(
      8,
      ['red-gulch:a0'],
      {
        sectors: [
          ['red-gulch', 0, 0],
          ['pale-veil', -1, 0],
        ],
        captains: [{ at: 'pale-veil:b6' }, { at: 'pale-veil:b7' }],
        npcs: { merchant: { at: 'red-gulch:b6' } },
      },
      ({ id }) => id === 'red-gulch:a0',
    )
    settled(ring)
    expect(range(ring, npc(ring, 'merchant').at!, 'red-gulch:a0')).toBe(2) // Not through the asteroids to be nearer.
    expect(ring.log('rolled')).toEqual([])
  })

  rule('XIA-BEH-07', 'the Merchant uses an occupied action space from beside it for 2 spaces', () => {
    const taken = (at: SpaceId) =>
      trade('slow-freight', { at, bound: 'neo-damascus' }, { me: { at: 'neo-damascus:a4' } })
    expect(npc(taken('neo-damascus:c'), 'merchant')).toMatchObject({ at: 'neo-damascus:c', credits: 2000 })
    expect(npc(trade('slow-freight', { at: 'neo-damascus:b9', bound: 'neo-damascus' }), 'merchant').at).toBe(
      'neo-damascus:a4',
    )
  })

  rule('XIA-BEH-09', 'a second move is ignored if the first has reached the target', () => {
    const near = act('by-the-book', { at: 'lunari:b6', bound: 'lunari' })
    expect(npc(near, 'enforcer')).toMatchObject({ bound: 'lunari' })
    expect(flown(near, 'enforcer')).toHaveLength(1)
    const patrol = act('patrol', { at: 'lunari:b6', bound: 'lunari' })
    expect(flown(patrol, 'enforcer')).toHaveLength(1)
    expect(flown(act('patrol', { at: 'kemplar-ii:b0', bound: 'lunari' }), 'enforcer')).toEqual([6, 6])
  })

  rule('XIA-BEH-10', 'a behavior stays, unless the captain has destroyed the NPC and wants a new one', () => {
    const killed = (by: 'captain-0' | null) =>
      ruled((g) => takeDamage(g, 'scoundrel', 10, { by, rule: 'XIA-COMB-09' }), {
        captains: [{}],
        npcs: { scoundrel: { at: 'burning-horse:b6', behaviour: 'coward' } },
      })
    expect(npc(killed('captain-0'), 'scoundrel')).toMatchObject({ fallen: true, behaviour: 'coward' })
    expect(npc(killed(null), 'scoundrel').fallen).toBe(false)
    const back = (fallen: boolean) =>
      turnOf('scoundrel', {
        sectors: ROW,
        captains: [{ at: 'kemplar-ii:c' }],
        npcs: { scoundrel: { at: null, behaviour: 'coward', fallen } },
        dice: [12],
        picks: fallen ? [1, 1] : [],
      })
    expect(npc(through(back(false)), 'scoundrel').behaviour).toBe('coward')
    const asked = back(true)
    expect(asked.offered('new-behaviour')).toEqual(['keep', 'draw'])
    expect(npc(through(asked.answer('new-behaviour', 'draw')), 'scoundrel')).toMatchObject({
      behaviour: 'stalker',
      fallen: false,
    })
  })

  rule('XIA-BEH-11', 'Usual Suspect adds 2 for each different Sell space reached in its turn', () => {
    const both = trade('usual-suspect', { at: 'kemplar-ii:c', bound: 'kemplar-ii' })
    expect(bonusOf(both)).toBe(4)
    expect(npc(both, 'merchant')).toMatchObject({ at: 'neo-damascus:a4', credits: 1000, bound: 'lunari' })
    const one = trade('usual-suspect', { at: 'neo-damascus:c', bound: 'neo-damascus' })
    expect(bonusOf(one)).toBe(2)
    const none = trade('usual-suspect', { at: 'neo-damascus:c', bound: 'lunari' })
    expect([bonusOf(none), npc(none, 'merchant').credits]).toEqual([0, 0])
    const only = trade(
      'usual-suspect',
      { at: 'kemplar-ii:c', bound: 'kemplar-ii' },
      {
        sectors: MARKETS.filter(([id]) => id !== 'neo-damascus' && id !== 'lunari'),
        me: { at: 'pale-veil:b0' },
      },
    )
    expect([bonusOf(only), npc(only, 'merchant').credits]).toEqual([2, 1000]) // The next is the same once more.
  })
})

describe('Merchant behaviors', () => {
  test('Slow Freight: 2,000 and +3 if it gets there', () => {
    const there = trade('slow-freight', { at: 'neo-damascus:c', bound: 'neo-damascus' })
    expect([bonusOf(there), npc(there, 'merchant').credits, npc(there, 'merchant').bound]).toEqual([
      3,
      2000,
      'lunari',
    ])
    const under = trade('slow-freight', { at: 'neo-damascus:c', bound: 'lunari' })
    expect([bonusOf(under), npc(under, 'merchant').credits, npc(under, 'merchant').bound]).toEqual([
      0,
      0,
      'lunari',
    ])
  })

  test('Bulk Buyer: a load from the nearest Buy space, and 2,000 and +4 where it is wanted', () => {
    const load = trade('bulk-buyer', { at: 'kemplar-ii:c' })
    expect(npc(load, 'merchant')).toMatchObject({ at: 'kemplar-ii:a2', load: 'spice', credits: 0 })
    expect(bonusOf(load)).toBe(0)
    const sale = trade('bulk-buyer', { at: 'neo-damascus:c', load: 'spice' })
    expect(npc(sale, 'merchant')).toMatchObject({ at: 'neo-damascus:a4', load: null, credits: 2000 })
    expect(bonusOf(sale)).toBe(4)
    const unwanted = trade('bulk-buyer', { at: 'neo-damascus:c', load: 'terra' }) // Azure is not there.
    expect(npc(unwanted, 'merchant')).toMatchObject({ at: 'neo-damascus:a1', load: 'plasma', credits: 0 })
    const sunk = ruled((g) => destroy(g, 'merchant', { by: null, rule: 'XIA-NPC-17' }), {
      captains: [{}],
      npcs: { merchant: { at: 'burning-horse:b6', load: 'spice' } },
    })
    expect(npc(sunk, 'merchant')).toMatchObject({ at: null, load: null }) // The load goes down with the ship.
  })

  test('Bulk Buyer: it passes over goods that nobody on the board wants', () => {
    const table = trade('bulk-buyer', { at: 'lunari:a0' }) // Cyber, for Doravin V.
    expect(npc(table, 'merchant').load).toBeNull()
    expect(range(table, npc(table, 'merchant').at!, 'lunari:a0')).toBe(8)
  })

  test('Gate Runner: a second move after a gate, and +2 at a Sell space', () => {
    const sectors: Scene['sectors'] = [
      ['neo-damascus', 0, 0],
      ['expedior-gate', 1, 0],
      ['pale-veil', 2, 0],
      ['burning-horse', 3, 0],
      ['vantry-gate', 4, 0],
      ['lunari', 5, 0],
    ]
    const gate = trade('gate-runner', { at: 'neo-damascus:a0', bound: 'lunari' }, { sectors })
    expect(flown(gate, 'merchant')).toHaveLength(2)
    expect([bonusOf(gate), npc(gate, 'merchant').bound, npc(gate, 'merchant').at]).toEqual([
      2,
      'neo-damascus',
      'lunari:a4',
    ])
    const near = trade('gate-runner', { at: 'neo-damascus:c', bound: 'neo-damascus' }, { sectors })
    expect([bonusOf(near), flown(near, 'merchant')]).toEqual([2, [1]])
    const none = trade('gate-runner', { at: 'neo-damascus:c', bound: 'lunari' })
    expect([bonusOf(none), flown(none, 'merchant')]).toEqual([0, [8]])
  })

  const adrift = (own: SpaceId, cubes: readonly SpaceId[], me: SpaceId = 'lunari:b0', dice: number[] = []) =>
    turnOf('merchant', {
      sectors: MARKETS,
      captains: [{ at: me }],
      npcs: { merchant: { at: own, behaviour: 'scavenger', bound: 'neo-damascus' } },
      dice,
      at: (g) => {
        g.adrift = cubes.map((at) => ({ at, cube: 'holo', by: null }))
      },
    })

  test('Scavenger: all cubes of the nearest space, +2 each', () => {
    const table = adrift('burning-horse:b6', ['burning-horse:c', 'burning-horse:c', 'pale-veil:c'])
    expect(bonusOf(table)).toBe(4)
    expect(table.state.adrift.map(({ at }) => at)).toEqual(['pale-veil:c'])
    expect(table.state.supply.cubes.holo).toBe(14)
    const covered = adrift('burning-horse:b6', ['burning-horse:c'], 'burning-horse:c')
    expect([bonusOf(covered), range(covered, npc(covered, 'merchant').at!, 'burning-horse:c')]).toEqual([
      2, 1,
    ])
    const tie = adrift('burning-horse:c', ['burning-horse:b0', 'burning-horse:b6'], 'lunari:b0', [20])
    expect(bonusOf(tie)).toBe(2)
  })

  test('Scavenger: without cubes in reach it trades for 1,000', () => {
    const inside: SpaceId[] = ['kiln:k1'] // What lies inside The Kiln is nothing to those outside: XIA-KILN-06.
    for (const cubes of [[], inside]) {
      const table = adrift('neo-damascus:c', cubes)
      expect([bonusOf(table), npc(table, 'merchant').credits, npc(table, 'merchant').at]).toEqual([
        0,
        1000,
        'neo-damascus:a4',
      ])
    }
  })

  test('Protected: 1,000, +1 in any case, and a defense 2 higher', () => {
    const there = trade('protected', { at: 'neo-damascus:c', bound: 'neo-damascus' })
    expect([bonusOf(there), npc(there, 'merchant').credits]).toEqual([1, 1000])
    const under = trade('protected', { at: 'neo-damascus:c', bound: 'lunari' })
    expect([bonusOf(under), npc(under, 'merchant').credits]).toEqual([1, 0])
    const shot = (behaviour: BehaviourId) =>
      ruled(
        function* (g) {
          yield* npcAttack(g, 'scoundrel', 'merchant', 8, 0)
        },
        {
          captains: [{}],
          npcs: { merchant: { at: 'burning-horse:b6', behaviour }, scoundrel: { at: 'burning-horse:b7' } },
          dice: [8, 3],
        },
      )
    expect(npc(shot('protected'), 'merchant').damage).toBe(3)
    expect(npc(shot('slow-freight'), 'merchant').damage).toBe(5)
  })
})

describe('Enforcer behaviors', () => {
  const FAR: Sketch = { at: 'lunari:b0' }

  test('By the Book: after an Outlaw captain, however far; one attack, or a second move', () => {
    const hit = act(
      'by-the-book',
      { at: 'burning-horse:b6' },
      { me: { at: 'burning-horse:b0', ...OUTLAW }, dice: [1] },
    )
    expect(shotAt(hit)).toEqual(['captain-0'])
    const far = act('by-the-book', { at: 'kemplar-ii:b0' }, { me: { ...FAR, at: 'loath:b2', ...OUTLAW } })
    expect(flown(far, 'enforcer')).toEqual([6, 6])
    expect(shotAt(far)).toEqual([])
    const clean = act('by-the-book', { at: 'kemplar-ii:b0' }, { me: { at: 'kemplar-ii:b8' } })
    expect(npc(clean, 'enforcer').bound).toBe('lunari')
    expect(shotAt(clean)).toEqual([])
  })

  test('Long Shot: the same with 2 more on the missile', () => {
    const hit = act(
      'long-shot',
      { at: 'burning-horse:b6' },
      { me: { at: 'burning-horse:b0', ...OUTLAW }, dice: [3] },
    )
    expect(hit.ask('place-damage')).toMatchObject({ min: 5 })
    expect(
      flown(act('long-shot', { at: 'kemplar-ii:b0' }, { me: { at: 'loath:b2', ...OUTLAW } }), 'enforcer'),
    ).toEqual([6, 6])
  })

  test('Overwatch: it follows the captain, fires only at an Outlaw, and else adds 1', () => {
    const clean = act('overwatch', { at: 'burning-horse:b6' }, { me: { at: 'burning-horse:b0' } })
    expect([bonusOf(clean), shotAt(clean)]).toEqual([1, []])
    const outlaw = act(
      'overwatch',
      { at: 'burning-horse:b6' },
      { me: { at: 'burning-horse:b0', ...OUTLAW }, dice: [1] },
    )
    expect([bonusOf(outlaw), shotAt(outlaw)]).toEqual([0, ['captain-0']])
    const far = act('overwatch', { at: 'kemplar-ii:b0' }, { me: { ...FAR } })
    expect([bonusOf(far), flown(far, 'enforcer')]).toEqual([1, [6]])
    const docked = act(
      'overwatch',
      { at: 'nyr:b6' },
      {
        sectors: [
          ['nyr', 0, 0],
          ['kemplar-ii', 1, 0],
        ],
        me: { at: 'kiln:k1', ...OUTLAW },
      },
    )
    expect([bonusOf(docked), shotAt(docked), flown(docked, 'enforcer')]).toEqual([0, [], []]) // XIA-RUL-107
  })

  test('Zealot: two attacks on an Outlaw, else +2 in range of the Merchant', () => {
    const hit = act(
      'zealot',
      { at: 'burning-horse:b6' },
      { me: { at: 'burning-horse:b0', ...OUTLAW }, dice: [1, 1] },
    )
    through(hit)
    expect([shotAt(hit), captain(hit).damage.length]).toEqual([['captain-0', 'captain-0'], 2])
    const ward = (at: SpaceId) => act('zealot', { at: 'burning-horse:b6' }, { npcs: { merchant: { at } } })
    expect([bonusOf(ward('burning-horse:b0')), shotAt(ward('burning-horse:b0'))]).toEqual([2, []])
    expect([bonusOf(ward('loath:b2')), flown(ward('loath:b2'), 'enforcer')]).toEqual([0, [6]])
    const both = act(
      'zealot',
      { at: 'burning-horse:b6' },
      {
        me: { at: 'burning-horse:b0', ...OUTLAW },
        npcs: { merchant: { at: 'burning-horse:b2' } },
        dice: [1, 1],
      },
    )
    expect([bonusOf(through(both)), shotAt(both).length]).toEqual([2, 2]) // Steps of their own: it does both.
  })

  test('Customs: to the planet nearest to the captain, who pays with Bounty for cargo on or beside it', () => {
    const search = (at: SpaceId, cubes: Sketch['cubes']) =>
      act('customs', { at: 'burning-horse:b6' }, { me: { at, cubes: cubes! } })
    const caught = search('kemplar-ii:b0', ['spice'])
    expect(captain(caught).bounty).toBe(1000)
    expect(range(caught, npc(caught, 'enforcer').at!, 'kemplar-ii:c')).toBeLessThan(
      range(caught, 'burning-horse:b6', 'kemplar-ii:c'),
    )
    expect(captain(search('kemplar-ii:c', ['spice'])).bounty).toBe(1000)
    expect(captain(search('kemplar-ii:b0', [])).bounty).toBe(0)
    expect(captain(search('burning-horse:b8', ['spice'])).bounty).toBe(0)
    expect(captain(search('loath:b6', ['spice'])).bounty).toBe(1000) // Outlaw planets as well.
    const relics: Sketch['relics'] = [{ id: 'relic-1', cells: ['0,0', '1,0'], seen: false }]
    const found = act('customs', { at: 'burning-horse:b6' }, { me: { at: 'kemplar-ii:b0', relics } })
    expect(captain(found).bounty).toBe(1000)
  })

  test('Patrol: two moves to the most distant Lawful planet, and a missile between at an Outlaw in range', () => {
    const table = act('patrol', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:b9', ...OUTLAW }, dice: [1] })
    through(table)
    expect([flown(table, 'enforcer'), shotAt(table)]).toEqual([[6, 6], ['captain-0']])
    const clean = act('patrol', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:b9' } })
    expect([flown(clean, 'enforcer'), shotAt(clean)]).toEqual([[6, 6], []])
  })

  rule('XIA-BEH-04', 'one that the asteroids destroy on its way follows no more steps', () => {
    const wrecked = (behaviour: BehaviourId, damage: number, me: Sketch) => {
      const table = act(
        behaviour,
        { at: 'red-gulch:a0', damage },
        {
          sectors: [
            ['kemplar-ii', -1, 0],
            ['neo-damascus', 0, 0],
            ['red-gulch', 1, 0],
          ],
          me: { at: 'neo-damascus:b0', ...me },
          dice: [10, 1],
        },
      )
      expect(npc(table, BEHAVIOURS[behaviour].npc).at).toBeNull()
      return [bonusOf(table), captain(table).bounty]
    }
    expect(wrecked('protected', 14, {})).toEqual([0, 0])
    expect(wrecked('overwatch', 11, {})).toEqual([0, 0])
    expect(wrecked('customs', 11, { cubes: ['spice'] })).toEqual([0, 0])
  })

  rule('XIA-EVENT-03', 'a Crackdown holds for every behavior: 3 spaces more a move, and two attacks', () => {
    const crackdown = (behaviour: BehaviourId, own: SpaceId, me: Sketch, dice: number[]) =>
      through(
        turnOf('enforcer', {
          sectors: ROW,
          captains: [me],
          npcs: { enforcer: { at: own, behaviour } },
          dice,
          at: (g) => {
            g.liveEvents = [
              { id: 'crackdown', by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 },
            ]
          },
        }),
      )
    for (const behaviour of ['by-the-book', 'long-shot', 'overwatch', 'zealot'] as const) {
      const near = crackdown(behaviour, 'burning-horse:b6', { at: 'burning-horse:b0', ...OUTLAW }, [1, 1])
      expect(shotAt(near)).toEqual(['captain-0', 'captain-0'])
    }
    const clean = crackdown('by-the-book', 'kemplar-ii:b0', { at: 'kemplar-ii:b8' }, [])
    expect(flown(clean, 'enforcer')[0]).toBe(9)
    const passing = crackdown('patrol', 'kemplar-ii:b0', { at: 'lunari:b6', ...OUTLAW }, [1, 1])
    expect([flown(passing, 'enforcer')[0], shotAt(passing).length]).toEqual([9, 2])
    expect(flown(crackdown('customs', 'lunari:b0', { at: 'kemplar-ii:b8' }, []), 'enforcer')).toEqual([9])
  })
})

describe('Scoundrel behaviors', () => {
  const NEAR: Sketch = { at: 'burning-horse:b0' }

  test('Cutthroat: a shot, and 8 spaces towards Loath', () => {
    const table = through(
      act('cutthroat', { at: 'burning-horse:b6' }, { me: { ...NEAR, at: 'burning-horse:c' }, dice: [1] }),
    )
    expect([shotAt(table), flown(table, 'scoundrel')]).toEqual([['captain-0'], [1, 8]])
  })

  test('Double Tap: two separate attacks, and it stays', () => {
    const table = through(act('double-tap', { at: 'burning-horse:b6' }, { me: NEAR, dice: [1, 2] }))
    expect([shotAt(table).length, captain(table).damage.length, flown(table, 'scoundrel')]).toEqual([
      2,
      3,
      [3],
    ])
  })

  test('Raider: the nearer of captain and Merchant, +2 for an attack on the Merchant', () => {
    const raid = (merchant: SpaceId, me: SpaceId, dice: number[]) =>
      act(
        'raider',
        { at: 'burning-horse:b6' },
        { me: { at: me }, npcs: { merchant: { at: merchant } }, dice },
      )
    const trader = raid('burning-horse:a0', 'burning-horse:b0', [5, 1])
    expect([shotAt(trader), bonusOf(trader)]).toEqual([['merchant'], 2])
    const pilot = through(raid('burning-horse:b0', 'burning-horse:a0', [5]))
    expect([shotAt(pilot), bonusOf(pilot)]).toEqual([['captain-0'], 0])
    expect(shotAt(raid('kemplar-ii:a0', 'burning-horse:b0', [5]))).toEqual(['captain-0'])
  })

  test('Stalker: a shot if it gets there, else a second move', () => {
    expect(shotAt(act('stalker', { at: 'burning-horse:b6' }, { me: NEAR, dice: [1] }))).toEqual(['captain-0'])
    const far = act('stalker', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:a0' } })
    expect([flown(far, 'scoundrel'), shotAt(far)]).toEqual([[5, 3], []])
  })

  test('Thief in the Dark: 1,000 of the captain’s credits, and away; one that is not there yet waits', () => {
    const robbed = act('thief-in-the-dark', { at: 'burning-horse:b6', credits: 2000 }, { me: NEAR })
    expect([captain(robbed).credits, npc(robbed, 'scoundrel').credits]).toEqual([3000, 3000])
    expect(flown(robbed, 'scoundrel')).toEqual([3, 8])
    const poor = act(
      'thief-in-the-dark',
      { at: 'burning-horse:b6', credits: 2000 },
      { me: { ...NEAR, credits: 0 } },
    )
    expect([captain(poor).credits, npc(poor, 'scoundrel').credits]).toEqual([0, 2000])
    expect(
      flown(act('thief-in-the-dark', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:a0' } }), 'scoundrel'),
    ).toEqual([5])
  })

  test('Coward: after a damaged captain only, else to Loath', () => {
    const brave = through(
      act('coward', { at: 'burning-horse:b6' }, { me: { ...NEAR, damage: ['0,0'] }, dice: [1] }),
    )
    expect([shotAt(brave), flown(brave, 'scoundrel')]).toEqual([['captain-0'], [3, 8]])
    const meek = act('coward', { at: 'kemplar-ii:b0' }, { me: NEAR })
    expect([shotAt(meek), flown(meek, 'scoundrel')]).toEqual([[], [5, 8]])
    const far = act('coward', { at: 'kemplar-ii:b0' }, { me: { at: 'pale-veil:a0', damage: ['0,0'] } })
    expect([shotAt(far), flown(far, 'scoundrel')]).toEqual([[], [5]])
  })
})
