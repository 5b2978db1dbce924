import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { toSpace } from '../rules/11-npcs/merchant.ts'
import { spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { captain } from './fight.ts'
import { flown, npc, range, settled, shotAt, turnOf } from './npc-table.ts'
import { ruled, type Scene } from './table.ts'

/** Three planets of the route in a row, each a nebula and more than 8 spaces from the next, with Loath at the far end. */
const MARKETS: NonNullable<Scene['sectors']> = [
  ['kemplar-ii', 0, 0],
  ['burning-horse', 1, 0],
  ['neo-damascus', 2, 0],
  ['pale-veil', 3, 0],
  ['lunari', 4, 0],
  ['loath', 5, 0],
]

const trade = (at: SpaceId, bound: 'kemplar-ii' | 'neo-damascus' | 'lunari', scene: Scene = {}) =>
  turnOf('merchant', {
    sectors: MARKETS,
    captains: [{ at: 'loath:b0' }, { at: 'loath:b1' }],
    ...scene,
    npcs: { ...scene.npcs, merchant: { at, bound, ...scene.npcs?.merchant } },
  })

const arrival = (sectors: NonNullable<Scene['sectors']>) =>
  ruled((g) => spawnNpcs(g), {
    sectors: [...sectors, ['tigris-gate', 0, 1]],
    options: { npcs: true },
    captains: [{ at: 'tigris-gate:b0' }, { at: 'tigris-gate:b1' }],
  })

describe('33 Merchant', () => {
  rule(
    'XIA-MER-01',
    'it comes with the second planet of its route, to the Spawn Point of that planet',
    () => {
      expect(
        npc(
          arrival([
            ['azure', 0, 0],
            ['tig', 1, 0],
          ]),
          'merchant',
        ).inPlay,
      ).toBe(false)
      const table = arrival([
        ['lunari', 0, 0],
        ['azure', 1, 0],
      ])
      expect(npc(table, 'merchant')).toMatchObject({ inPlay: true, at: 'azure:b4', credits: 0 })
    },
  )

  rule(
    'XIA-MER-02',
    'its route goes Doravin V, Azure, Kemplar II, Neo Damascus, Lunari and round; absent planets are skipped',
    () => {
      const bound = (at: SpaceId, from: 'kemplar-ii' | 'neo-damascus' | 'lunari') =>
        npc(trade(at, from), 'merchant').bound
      expect(bound('neo-damascus:c', 'neo-damascus')).toBe('lunari')
      expect(bound('lunari:c', 'lunari')).toBe('kemplar-ii') // Doravin V and Azure are not there.
      expect(bound('kemplar-ii:c', 'kemplar-ii')).toBe('neo-damascus')
    },
  )

  rule('XIA-MER-03', 'it flies 8 spaces towards the Sell space of the next planet', () => {
    const table = trade('lunari:b0', 'kemplar-ii')
    expect(range(table, 'lunari:b0', 'kemplar-ii:a5')).toBeGreaterThan(8)
    expect(flown(table, 'merchant')).toEqual([8])
    expect(npc(table, 'merchant')).toMatchObject({ bound: 'kemplar-ii', credits: 0 })
    const past = range(table, npc(table, 'merchant').at!, 'kemplar-ii:a5')
    expect(past).toBeLessThan(range(table, 'lunari:b0', 'kemplar-ii:a5'))
  })

  rule(
    'XIA-MER-04',
    'at that Sell space 1,000 credits are put on its card, and it goes on to the next',
    () => {
      const table = trade('neo-damascus:a4', 'neo-damascus', {
        npcs: { merchant: { at: 'neo-damascus:c', credits: 2000 } },
      })
      expect(npc(table, 'merchant')).toMatchObject({ credits: 3000, bound: 'lunari' })
      expect(npc(table, 'merchant').at).not.toBe('neo-damascus:a4')
      const there = trade('neo-damascus:a4', 'neo-damascus')
      expect(npc(there, 'merchant')).toMatchObject({ credits: 1000, bound: 'lunari' })
      expect(flown(there, 'merchant')).toEqual([8]) // It stood there already, and goes on with all its 8.
    },
  )

  rule('XIA-MER-05', 'planets revealed under way do not change its course', () => {
    const late = trade('lunari:b3', 'kemplar-ii', {
      sectors: [...MARKETS, ['doravin-v', 0, 1], ['azure', 1, 1]],
    })
    expect(npc(late, 'merchant').bound).toBe('kemplar-ii')
    const reached = trade('lunari:c', 'lunari', {
      sectors: [...MARKETS, ['doravin-v', 0, 1], ['azure', 1, 1]],
    })
    expect(npc(reached, 'merchant').bound).toBe('doravin-v')
  })

  rule('XIA-MER-06', 'its trade is symbolic: no cube changes hands', () => {
    const table = trade('neo-damascus:c', 'neo-damascus', { options: { economy: true } })
    expect(npc(table, 'merchant').credits).toBe(1000)
    const { cubes } = table.state.supply
    expect(new Set(Object.values(cubes)).size).toBe(1)
  })

  rule('XIA-MER-07', 'it never attacks; it defends with a d8 and is destroyed by 15', () => {
    const table = trade('neo-damascus:b3', 'kemplar-ii', {
      npcs: { merchant: { attacker: 'captain-0' }, scoundrel: { at: 'neo-damascus:b4' } },
    })
    expect(shotAt(table)).toEqual([])
    const shot = ruled(
      function* (g) {
        yield* npcAttack(g, 'scoundrel', 'merchant', 8, 0)
      },
      {
        options: { npcs: true },
        npcs: { merchant: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7' } },
        dice: [8, 7],
      },
    )
    expect(npc(shot, 'merchant').damage).toBe(1)
    const hit = (damage: number) =>
      ruled((g) => takeDamage(g, 'merchant', damage, { by: null, rule: 'XIA-NPC-06' }), {
        options: { npcs: true },
        npcs: { merchant: { at: 'burning-horse:b6' } },
      })
    expect([npc(hit(14), 'merchant').at, npc(hit(15), 'merchant').at]).toEqual(['burning-horse:b6', null])
  })

  rule('XIA-MER-08', 'its destroyer gets the credits on its card, 1 Fame and 1,000 Bounty', () => {
    const table = ruled((g) => destroy(g, 'merchant', { by: 'captain-0', rule: 'XIA-COMB-09' }), {
      options: { npcs: true },
      npcs: { merchant: { at: 'burning-horse:b6', credits: 5000 } },
    })
    expect(captain(table)).toMatchObject({ credits: 9000, fame: 1, bounty: 1000 })
  })

  rule(
    'XIA-RUL-187',
    'the second planet is the second that was laid; the first destination is the next after it',
    () => {
      expect(
        npc(
          arrival([
            ['lunari', 0, 0],
            ['azure', 1, 0],
            ['kemplar-ii', 2, 0],
          ]),
          'merchant',
        ),
      ).toMatchObject({ at: 'azure:b4', bound: 'kemplar-ii' })
      expect(
        npc(
          arrival([
            ['azure', 0, 0],
            ['lunari', 1, 0],
          ]),
          'merchant',
        ),
      ).toMatchObject({ at: 'lunari:b6', bound: 'azure' })
      const adrift = turnOf('merchant', {
        sectors: MARKETS,
        captains: [{ at: 'loath:b0' }, { at: 'loath:b1' }],
        npcs: { merchant: { at: 'kemplar-ii:b6' } },
      })
      expect(npc(adrift, 'merchant').bound).toBe('lunari') // Without a course it makes for its first destination.
    },
  )

  rule('XIA-RUL-188', 'what is left of its 8 spaces takes it on towards the next planet', () => {
    const table = trade('neo-damascus:c', 'neo-damascus')
    expect(flown(table, 'merchant')).toEqual([1, 7])
  })

  rule('XIA-RUL-189', 'an occupied Sell space it uses from beside it for 2 of its spaces', () => {
    const taken = (at: SpaceId) =>
      trade(at, 'neo-damascus', { captains: [{ at: 'neo-damascus:a4' }, { at: 'loath:b1' }] })
    const near = taken('neo-damascus:c')
    expect(npc(near, 'merchant').credits).toBe(1000)
    expect(flown(near, 'merchant')).toEqual([6]) // It need not move to use it, and has 6 left.
    const used = (points: number) => {
      const table = ruled(
        function* (g) {
          const { reached, left } = yield* toSpace(g, chartOf(g).space('neo-damascus:a4'), points)
          g.captains[1]!.credits = reached ? 1000 * left : 9000
        },
        {
          options: { npcs: true },
          captains: [{ at: 'neo-damascus:a4' }, {}],
          npcs: { merchant: { at: 'neo-damascus:a2' } },
        },
      )
      return captain(settled(table), 1).credits
    }
    expect([used(2), used(3), used(5)]).toEqual([9000, 0, 2000]) // One space to come beside it, two to use it.
    const free = trade('neo-damascus:a2', 'neo-damascus')
    expect(flown(free, 'merchant')).toEqual([2, 6])
  })
})
