import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { captain } from './fight.ts'
import { flown, npc, ROAD, range, shotAt, told, turnOf } from './npc-table.ts'
import { ruled, type Scene, type Sketch } from './table.ts'

const OUTLAW = { bounty: 1000 }
const FAR: Sketch = { at: 'lunari:b0', ...OUTLAW }

/** The Scoundrel's turn on the road from Loath to Lunari, with two captains. */
const prowl = (at: SpaceId, captains: readonly Sketch[], dice: number[], scene: Scene = {}) =>
  turnOf('scoundrel', {
    captains,
    dice,
    ...scene,
    npcs: { ...scene.npcs, scoundrel: { at, credits: 2000, ...scene.npcs?.scoundrel } },
  })

/** Places the damage of one shot. */
function suffered(table: ReturnType<typeof prowl>, damage = 1): ReturnType<typeof prowl> {
  table.answer('place-damage', table.offered('place-damage').slice(0, damage))
  while (table.asks[0]?.id === 'npc-route') table.answer('npc-route', table.offered('npc-route')[0]!)
  return table
}

describe('32 Scoundrel', () => {
  rule('XIA-SCO-01', 'it is an Outlaw of Tier 1 and comes to the Spawn Point of Loath', () => {
    const spawn = (sectors: Scene['sectors']) =>
      ruled((g) => spawnNpcs(g), {
        sectors: sectors!,
        options: { npcs: true },
        captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b1' }],
      })
    const there = spawn([ROAD[0]!, ['burning-horse', 0, 0]])
    expect(npc(there, 'scoundrel')).toMatchObject({ inPlay: true, at: 'loath:b10' })
    expect(npc(spawn(ROAD.slice(2)), 'scoundrel').inPlay).toBe(false)
  })

  rule('XIA-SCO-02', 'it enters play with 2,000 on its card, and so it does when it respawns', () => {
    const fresh = ruled((g) => spawnNpcs(g), {
      sectors: [ROAD[0]!, ['burning-horse', 0, 0]],
      options: { npcs: true },
      captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b1' }],
    })
    expect(npc(fresh, 'scoundrel').credits).toBe(2000)
    const again = turnOf('scoundrel', {
      captains: [FAR, { at: 'lunari:b1', ...OUTLAW }],
      npcs: { scoundrel: { at: null, credits: 0 } },
      dice: [12],
    })
    expect(npc(again, 'scoundrel')).toMatchObject({ credits: 2000, damage: 0 })
  })

  rule('XIA-SCO-03', 'it never enters a Lawful planet, not even on its way', () => {
    const around = prowl('kemplar-ii:b0', [{ at: 'kemplar-ii:b6' }, FAR], [1])
    const chart = chartOf(around.state)
    const way = told(around, 'npc-flew').flatMap(({ way: flight }) => flight!)
    expect(way).toHaveLength(5)
    expect(way.every((space) => chart.space(space).terrain !== 'planet')).toBe(true)
    expect(range(around, 'kemplar-ii:b0', 'kemplar-ii:b6')).toBe(4)
  })

  rule('XIA-SCO-04', 'it never targets the Enforcer', () => {
    const table = prowl('burning-horse:b6', [FAR, { at: 'lunari:b1', ...OUTLAW }], [], {
      npcs: { enforcer: { at: 'burning-horse:b7' }, scoundrel: { attacker: 'enforcer' } },
    })
    expect(shotAt(table)).toEqual([])
    expect(flown(table, 'scoundrel')).toEqual([5]) // Home to Loath.
  })

  rule('XIA-SCO-05', 'its last attacker comes first, unless more than 2 sectors away', () => {
    const attacked = (at: SpaceId, from: SpaceId) =>
      prowl(from, [{ at, ...OUTLAW }, { at: 'kemplar-ii:b1' }], [1], {
        npcs: { scoundrel: { attacker: 'captain-0' } },
      })
    expect(shotAt(attacked('burning-horse:b5', 'kemplar-ii:b2'))).toEqual(['captain-0'])
    const far = attacked('lunari:b6', 'kemplar-ii:b3')
    expect(shotAt(far)).toEqual(['captain-1'])
  })

  rule('XIA-SCO-06', 'otherwise the closest Innocent, equals by d20', () => {
    const near = prowl('burning-horse:b6', [{ at: 'burning-horse:b0' }, { at: 'burning-horse:a0' }], [1])
    expect(shotAt(near)).toEqual(['captain-1'])
    const outlaw = prowl(
      'burning-horse:b6',
      [{ at: 'burning-horse:b0' }, { at: 'burning-horse:a0', ...OUTLAW }],
      [1],
    )
    expect(shotAt(outlaw)).toEqual(['captain-0'])
    const tie = prowl('burning-horse:b6', [{ at: 'burning-horse:b2' }, { at: 'burning-horse:b10' }], [11, 1])
    expect(shotAt(tie)).toEqual(['captain-1'])
    const trader = prowl('burning-horse:b6', [FAR, { at: 'burning-horse:b0', ...OUTLAW }], [8, 5], {
      npcs: { merchant: { at: 'burning-horse:a0' } },
    })
    expect(npc(trader, 'merchant').damage).toBe(3)
  })

  rule('XIA-SCO-07', 'otherwise it makes for Loath', () => {
    const table = prowl('burning-horse:b7', [FAR, { at: 'lunari:b1', ...OUTLAW }], [])
    expect(flown(table, 'scoundrel')).toEqual([5])
    expect(range(table, npc(table, 'scoundrel').at!, 'loath:c')).toBeLessThan(
      range(table, 'burning-horse:b7', 'loath:c'),
    )
  })

  rule('XIA-SCO-08', 'it flies up to 5 spaces towards its target', () => {
    const far = prowl('burning-horse:b7', [{ at: 'pale-veil:b0' }, FAR], [])
    expect(range(far, 'burning-horse:b7', 'pale-veil:b0')).toBe(9)
    expect(flown(far, 'scoundrel')).toEqual([5])
    expect(range(far, npc(far, 'scoundrel').at!, 'pale-veil:b0')).toBe(4)
    const near = prowl('burning-horse:b6', [{ at: 'burning-horse:b0' }, FAR], [1])
    expect(flown(near, 'scoundrel')).toEqual([3]) // It stops when it is next to it.
  })

  rule(
    'XIA-SCO-09',
    'next to its target and in sight it fires a d8 blaster, then flees 8 spaces towards Loath',
    () => {
      const table = prowl('pale-veil:b6', [{ at: 'pale-veil:b0' }, FAR], [8])
      expect(told(table, 'rolled').map(({ sides }) => sides)).toEqual([8])
      suffered(table, 8)
      expect(flown(table, 'scoundrel')).toEqual([3, 8])
      const missed = prowl('burning-horse:b7', [{ at: 'pale-veil:b0' }, FAR], [])
      expect(flown(missed, 'scoundrel')).toEqual([5]) // Not there: no shot, no flight.
      const hidden = prowl('outpost-338:b8', [{ at: 'outpost-338:a4' }, { at: 'loath:b0', ...OUTLAW }], [], {
        sectors: [
          ['loath', -1, 0],
          ['outpost-338', 0, 0],
        ],
      })
      expect(chartOf(hidden.state).areAdjacent(npc(hidden, 'scoundrel').at!, 'outpost-338:a4')).toBe(true)
      expect(shotAt(hidden)).toEqual([]) // Among the rocks it cannot be seen, from however near: XIA-LOS-09.
    },
  )

  const victim = (bounty: number) =>
    ruled((g) => destroy(g, 'captain-0', { by: 'scoundrel', rule: 'XIA-COMB-09' }), {
      captains: [{ bounty }, {}],
      options: { npcs: true },
      npcs: { scoundrel: { at: 'burning-horse:b6', credits: 2000 } },
    })

  rule('XIA-SCO-10', 'destroying an Innocent adds 1,000 Bounty to its card', () => {
    expect(npc(victim(0), 'scoundrel').credits).toBe(3000)
    expect(npc(victim(4000), 'scoundrel').credits).toBe(6000) // Only what the Outlaw was worth.
    const prey = (id: 'merchant' | 'sellsword') =>
      ruled((g) => destroy(g, id, { by: 'scoundrel', rule: 'XIA-COMB-09' }), {
        options: { npcs: true, sellsword: true },
        npcs: {
          scoundrel: { at: 'burning-horse:b6', credits: 2000 },
          [id]: { at: 'burning-horse:b5', credits: 4000 },
        },
      })
    expect(npc(prey('merchant'), 'scoundrel').credits).toBe(7000) // The Merchant is Innocent: its 4,000, and 1,000 Bounty.
    expect(npc(prey('sellsword'), 'scoundrel').credits).toBe(6000)
  })

  rule('XIA-SCO-11', 'it defends with a d6 and is destroyed by 10', () => {
    const shot = (face: number) =>
      ruled(
        function* (g) {
          yield* npcAttack(g, 'enforcer', 'scoundrel', 8, 0)
        },
        {
          options: { npcs: true },
          npcs: { enforcer: { at: 'burning-horse:b0' }, scoundrel: { at: 'burning-horse:b6' } },
          dice: [8, face],
        },
      )
    expect(npc(shot(6), 'scoundrel').damage).toBe(2)
    expect(() => shot(7)).toThrow('a d6 cannot show')
    const hit = (damage: number) =>
      ruled((g) => takeDamage(g, 'scoundrel', damage, { by: null, rule: 'XIA-NPC-06' }), {
        options: { npcs: true },
        npcs: { scoundrel: { at: 'burning-horse:b6' } },
      })
    expect([npc(hit(9), 'scoundrel').at, npc(hit(10), 'scoundrel').at]).toEqual(['burning-horse:b6', null])
  })

  rule('XIA-SCO-12', 'its destroyer gets the credits on its card and 1 Fame, and no Bounty', () => {
    const table = ruled((g) => destroy(g, 'scoundrel', { by: 'captain-0', rule: 'XIA-COMB-09' }), {
      options: { npcs: true },
      npcs: { scoundrel: { at: 'burning-horse:b6', credits: 3000 } },
    })
    expect(captain(table)).toMatchObject({ credits: 7000, fame: 1, bounty: 0 })
  })

  rule('XIA-RUL-185', 'an attacker that is the Enforcer, or inside a Lawful planet, is passed over', () => {
    const inside = prowl('burning-horse:b7', [{ at: 'kemplar-ii:c' }, { at: 'burning-horse:b9' }], [1], {
      npcs: { scoundrel: { attacker: 'captain-0' } },
    })
    expect(shotAt(inside)).toEqual(['captain-1'])
    const both = prowl('burning-horse:b7', [{ at: 'kemplar-ii:c' }, { at: 'lunari:c' }], [])
    expect(shotAt(both)).toEqual([])
    const law = prowl('burning-horse:b7', [{ at: 'burning-horse:b9' }, FAR], [1], {
      npcs: { enforcer: { at: 'burning-horse:b8' }, scoundrel: { attacker: 'enforcer' } },
    })
    expect(shotAt(law)).toEqual(['captain-0'])
  })

  rule('XIA-RUL-186', 'it flees whatever the shot did, and on Loath it stays', () => {
    const harmless = prowl('burning-horse:b6', [FAR, { at: 'lunari:b1', ...OUTLAW }], [1, 8], {
      npcs: { merchant: { at: 'burning-horse:b7' } },
    })
    expect(flown(harmless, 'scoundrel')).toEqual([8])
    const fatal = prowl('burning-horse:b6', [FAR, { at: 'lunari:b1', ...OUTLAW }], [8, 1], {
      npcs: { merchant: { at: 'burning-horse:b7', damage: 14 } },
    })
    expect(npc(fatal, 'merchant').at).toBeNull()
    expect(flown(fatal, 'scoundrel')).toEqual([8])
    const home = prowl('loath:c', [FAR, { at: 'lunari:b1', ...OUTLAW }], [])
    expect(flown(home, 'scoundrel')).toEqual([])
    const nearly = prowl('loath:b6', [{ at: 'loath:b5' }, FAR], [1])
    expect(flown(suffered(nearly), 'scoundrel')).toEqual([1]) // Through the entrance, and no farther.
  })

  /** Nyr with Loath beside it; the first captain is inside The Kiln, which stands next to Loath. */
  const docked = (at: SpaceId, dice: number[], full = false) =>
    turnOf('scoundrel', {
      sectors: [
        ['nyr', 0, 0],
        ['loath', 1, 0],
      ],
      captains: [{ at: 'kiln:k1' }, full ? { at: 'kiln:k2', ...OUTLAW } : { at: 'nyr:b6', ...OUTLAW }],
      options: { nyr: true, npcs: true },
      npcs: { scoundrel: { at }, ...(full && { sellsword: { at: 'kiln:k3' } }) },
      dice,
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })

  rule(
    'XIA-RUL-107',
    'a blaster follows a docked ship into The Kiln for 1 space, or stops beside it if it is full',
    () => {
      const inside = docked('loath:b8', [1])
      expect(npc(inside, 'scoundrel').at).toBe('kiln:k2')
      expect(shotAt(inside)).toEqual(['captain-0'])
      expect(inside.state.kiln).toBe('nyr:b0')
      const spent = docked('loath:b2', [])
      expect(range(spent, npc(spent, 'scoundrel').at!, 'nyr:b0')).toBe(1) // Five spaces, and none left to dock.
      expect(flown(spent, 'scoundrel')).toEqual([5])
      const full = docked('loath:b8', [], true)
      expect(npc(full, 'scoundrel').at).toBe('loath:b8')
      expect(shotAt(full)).toEqual([])
      const law = turnOf('enforcer', {
        sectors: [
          ['nyr', 0, 0],
          ['kemplar-ii', 1, 0],
        ],
        captains: [{ at: 'kiln:k1', ...OUTLAW }, { at: 'nyr:b6' }],
        options: { nyr: true, npcs: true },
        npcs: { enforcer: { at: 'kemplar-ii:a4', attacker: 'captain-0', bound: 'kemplar-ii' } },
        at: (g) => {
          g.kiln = 'nyr:b0'
        },
      })
      expect(shotAt(law)).toEqual([])
      expect(flown(law, 'enforcer')).toEqual([])
    },
  )

  test('it leaves The Kiln for one of its spaces', () => {
    const table = turnOf('scoundrel', {
      sectors: [
        ['nyr', 0, 0],
        ['loath', 1, 0],
      ],
      captains: [{ at: 'nyr:b4' }, { at: 'nyr:b6', ...OUTLAW }],
      options: { nyr: true, npcs: true },
      npcs: { scoundrel: { at: 'kiln:k2' } },
      dice: [1],
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })
    expect(flown(table, 'scoundrel')).toEqual([3])
    expect(npc(table, 'scoundrel').at).toBe('nyr:b3')
  })
})
