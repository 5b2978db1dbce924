import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../rules/0-table/chart.ts'
import type { LiveEvent } from '../rules/0-table/live.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { isInnocentShip } from '../rules/0-table/ships.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { captain } from './fight.ts'
import { flight, flown, npc, ROAD, range, shotAt, told, turnOf } from './npc-table.ts'
import { ruled, type Scene, type Sketch } from './table.ts'

const OUTLAW = { bounty: 1000 }

/** The Enforcer's turn on the road from Loath to Lunari, with two captains. */
const hunt = (at: SpaceId, captains: readonly Sketch[], dice: number[], scene: Scene = {}) =>
  turnOf('enforcer', {
    captains,
    dice,
    ...scene,
    npcs: { ...scene.npcs, enforcer: { at, ...scene.npcs?.enforcer } },
  })

describe('31 Enforcer', () => {
  rule('XIA-ENF-01', 'it is Lawful, of Tier 2, and comes to the Spawn Point of Kemplar II', () => {
    const table = ruled((g) => spawnNpcs(g), {
      sectors: ROAD.slice(1, 3),
      options: { npcs: true },
      captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b1' }],
    })
    expect(npc(table, 'enforcer')).toMatchObject({ at: 'kemplar-ii:b2', inPlay: true, credits: 0 })
    const none = ruled((g) => spawnNpcs(g), {
      sectors: ROAD.slice(2, 4),
      options: { npcs: true },
      captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b1' }],
    })
    expect(npc(none, 'enforcer').inPlay).toBe(false)
  })

  rule(
    'XIA-ENF-02',
    'it never has a Bounty: what lies on its card is loot, and no shield ever reports it',
    () => {
      const table = flight(0, ['burning-horse:c'], {
        npcs: { merchant: { at: 'burning-horse:c' }, enforcer: { at: 'burning-horse:b0', credits: 5000 } },
      })
      expect(isInnocentShip(table.state, 'enforcer')).toBe(true)
      const killer = ruled((g) => destroy(g, 'captain-1', { by: 'enforcer', rule: 'XIA-COMB-09' }), {
        captains: [{}, { bounty: 3000 }],
        options: { npcs: true },
        npcs: { enforcer: { at: 'burning-horse:b0' } },
      })
      expect(npc(killer, 'enforcer').credits).toBe(3000)
      expect(isInnocentShip(killer.state, 'enforcer')).toBe(true)
    },
  )

  rule(
    'XIA-ENF-03',
    'it goes for its last attacker first, Innocent or not, unless that is more than 2 sectors away',
    () => {
      const attacked = (at: SpaceId) =>
        hunt('kemplar-ii:b0', [{ at }, { at: 'burning-horse:b10', ...OUTLAW }], [1], {
          npcs: { enforcer: { attacker: 'captain-0' } },
        })
      expect(shotAt(attacked('pale-veil:b6'))).toEqual(['captain-0'])
      expect(shotAt(attacked('lunari:b6'))).toEqual(['captain-1'])
    },
  )

  rule('XIA-ENF-04', 'otherwise for the nearest Outlaw at most 1 sector away, equals by d20', () => {
    const two = hunt(
      'burning-horse:b6',
      [
        { at: 'burning-horse:b0', ...OUTLAW },
        { at: 'burning-horse:a0', ...OUTLAW },
      ],
      [1],
    )
    expect(shotAt(two)).toEqual(['captain-1'])
    const tie = (face: number) =>
      hunt(
        'burning-horse:b6',
        [
          { at: 'burning-horse:b2', ...OUTLAW },
          { at: 'burning-horse:b10', ...OUTLAW },
        ],
        [face, 1],
      )
    expect([shotAt(tie(10)), shotAt(tie(11))]).toEqual([['captain-0'], ['captain-1']])
    const far = hunt('burning-horse:b0', [{ at: 'lunari:b6', ...OUTLAW }, { at: 'burning-horse:b3' }], [])
    expect(range(far, 'burning-horse:b0', 'lunari:b6')).toBe(6)
    expect(shotAt(far)).toEqual([]) // Two sectors, and the other is Innocent.
  })

  rule('XIA-ENF-05', 'otherwise it patrols to the most distant Lawful planet', () => {
    const table = hunt('kemplar-ii:b0', [{ at: 'loath:b6' }, { at: 'loath:b7' }], [])
    expect(npc(table, 'enforcer').bound).toBe('lunari')
    expect(flown(table, 'enforcer')).toEqual([6])
    expect(range(table, npc(table, 'enforcer').at!, 'lunari:c')).toBe(
      range(table, 'kemplar-ii:b0', 'lunari:c') - 6,
    )
  })

  rule('XIA-ENF-06', 'it flies up to 6 spaces and stops as soon as its target is 2 to 6 spaces away', () => {
    const stop = (target: SpaceId, dice: number[]) =>
      hunt('kemplar-ii:b0', [{ at: target, ...OUTLAW }, { at: 'loath:b6' }], dice)
    const near = stop('burning-horse:b0', [1])
    expect(range(near, 'kemplar-ii:b0', 'burning-horse:b0')).toBe(5)
    expect(npc(near, 'enforcer').at).toBe('kemplar-ii:b0')
    const far = hunt('burning-horse:b7', [{ at: 'pale-veil:a0', ...OUTLAW }, { at: 'loath:b6' }], [1])
    expect(range(far, 'burning-horse:b7', 'pale-veil:a0')).toBe(8)
    expect(flown(far, 'enforcer')).toEqual([2])
    const farther = hunt('burning-horse:b7', [{ at: 'lunari:b6', ...OUTLAW }, { at: 'loath:b6' }], [1], {
      npcs: { enforcer: { attacker: 'captain-0' } },
    })
    expect(range(farther, 'burning-horse:b7', 'lunari:b6')).toBe(10)
    expect(flown(farther, 'enforcer')).toEqual([4])
  })

  rule('XIA-ENF-07', 'with the target 2 to 6 spaces away and in sight it fires one d8 missile', () => {
    const table = hunt('burning-horse:b6', [{ at: 'burning-horse:b0', ...OUTLAW }, { at: 'loath:b6' }], [8])
    expect(told(table, 'rolled').map(({ sides, face }) => [sides, face])).toEqual([[8, 8]])
    expect(table.ask('place-damage')).toMatchObject({ seat: 0, min: 8 })
    const out = hunt('loath:b6', [{ at: 'kemplar-ii:c', ...OUTLAW }, { at: 'burning-horse:b6' }], [])
    expect(shotAt(out)).toEqual([])
  })

  rule('XIA-ENF-08', 'it defends with a d8 and is destroyed by 12', () => {
    const shot = ruled(
      function* (g) {
        yield* npcAttack(g, 'scoundrel', 'enforcer', 8, 0)
      },
      {
        options: { npcs: true },
        npcs: { enforcer: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7' } },
        dice: [8, 7],
      },
    )
    expect(npc(shot, 'enforcer').damage).toBe(1)
    const hit = (damage: number) =>
      ruled((g) => takeDamage(g, 'enforcer', damage, { by: null, rule: 'XIA-NPC-06' }), {
        options: { npcs: true },
        npcs: { enforcer: { at: 'burning-horse:b6' } },
      })
    expect(npc(hit(11), 'enforcer')).toMatchObject({ at: 'burning-horse:b6', damage: 11 })
    expect(npc(hit(12), 'enforcer').at).toBeNull()
  })

  rule('XIA-ENF-09', 'its destroyer gets the credits on its card, 2 Fame and 2,000 Bounty', () => {
    const table = ruled((g) => destroy(g, 'enforcer', { by: 'captain-0', rule: 'XIA-COMB-09' }), {
      options: { npcs: true },
      npcs: { enforcer: { at: 'burning-horse:b6', credits: 3000 } },
    })
    expect(captain(table)).toMatchObject({ credits: 7000, fame: 2, bounty: 2000 })
  })

  rule(
    'XIA-RUL-181',
    'a patrol keeps its destination until it is inside that planet, then takes the next; with one it waits',
    () => {
      const fly = (at: SpaceId, bound: 'lunari' | 'kemplar-ii', sectors = ROAD) =>
        hunt(at, [{ at: 'loath:b6' }, { at: 'loath:b7' }], [], { npcs: { enforcer: { bound } }, sectors })
      const near = fly('kemplar-ii:b0', 'kemplar-ii')
      expect(npc(near, 'enforcer').bound).toBe('kemplar-ii') // Though Lunari is farther away.
      expect(chartOf(near.state).space(npc(near, 'enforcer').at!)).toMatchObject({
        sector: 'kemplar-ii',
        terrain: 'planet',
      })
      const there = fly('lunari:a3', 'lunari')
      expect(npc(there, 'enforcer').bound).toBe('kemplar-ii')
      expect(flown(there, 'enforcer')).toEqual([6])
      const alone = fly('kemplar-ii:a4', 'kemplar-ii', ROAD.slice(0, 3))
      expect(flown(alone, 'enforcer')).toEqual([])
    },
  )

  rule('XIA-RUL-182', 'next to its target it moves as little as brings it to range 2 with sight', () => {
    const table = hunt('burning-horse:a0', [{ at: 'burning-horse:c', ...OUTLAW }, { at: 'loath:b6' }], [1])
    expect(flown(table, 'enforcer')).toEqual([1])
    expect(range(table, npc(table, 'enforcer').at!, 'burning-horse:c')).toBe(2)
    expect(shotAt(table)).toEqual(['captain-0'])
  })

  rule('XIA-RUL-183', 'in range but without sight it flies on until it has both', () => {
    const target: Sketch = { at: 'kemplar-ii:b6', ...OUTLAW }
    const table = hunt('kemplar-ii:b2', [target, { at: 'lunari:b6' }], [1])
    expect(range(table, 'kemplar-ii:b2', 'kemplar-ii:b6')).toBe(4)
    expect(chartOf(table.state).sees('kemplar-ii:b2', 'kemplar-ii:b6')).toBe(false)
    const { at } = npc(table, 'enforcer')
    expect(flown(table, 'enforcer')[0]).toBeGreaterThan(0)
    expect(chartOf(table.state).sees(at!, 'kemplar-ii:b6')).toBe(true)
    expect(shotAt(table)).toEqual(['captain-0'])
  })

  rule('XIA-RUL-184', 'it hunts the Scoundrel and the Sellsword too', () => {
    for (const id of ['scoundrel', 'sellsword'] as const) {
      const table = hunt('burning-horse:b6', [{ at: 'loath:b6' }, { at: 'loath:b7' }], [5, 2], {
        npcs: { [id]: { at: 'burning-horse:b0' } },
      })
      expect(shotAt(table)).toEqual([id])
      expect(npc(table, id).damage).toBe(3)
    }
  })

  test('under a Crackdown it flies 3 spaces more and attacks twice', () => {
    const live: LiveEvent = {
      id: 'crackdown',
      by: 0,
      rounds: 0,
      comet: null,
      checkpoints: [],
      sector: null,
      sold: 0,
    }
    const table = hunt(
      'burning-horse:b6',
      [{ at: 'burning-horse:b0', ...OUTLAW, outfits: [] }, { at: 'loath:b6' }],
      [1, 1],
      {
        at: (g) => {
          g.liveEvents = [live]
        },
      },
    )
    table.answer('place-damage', table.offered('place-damage').slice(0, 1))
    expect(shotAt(table)).toEqual(['captain-0', 'captain-0'])
    const patrol = hunt('kemplar-ii:b0', [{ at: 'loath:b6' }, { at: 'loath:b7' }], [], {
      at: (g) => {
        g.liveEvents = [live]
      },
    })
    expect(flown(patrol, 'enforcer')).toEqual([9])
  })
})
