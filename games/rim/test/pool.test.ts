import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { fighterOf } from '../rules/0-table/fight.ts'
import type { Rim } from '../rules/0-table/state.ts'
import { armsFrom } from '../rules/4-combat/arms.ts'
import { attack } from '../rules/4-combat/attack.ts'
import { firesBurn } from '../rules/4-combat/fire.ts'
import { poolOf } from '../rules/4-combat/index.ts'
import { usesOf } from '../rules/4-combat/pool.ts'
import { layWorks } from '../rules/4-combat/works.ts'
import { type Bout, bout, fought, nth, open } from './fighting.ts'
import { built, planOf, wear } from './skirmish.ts'
import { ADA, colony, type Table } from './table.ts'

const RIFLE = armsFrom('bolt-action', 'normal', false)

/** The rifleman shoots at Ada, 8 squares off; the Pool holds so much, and is asked about. */
const shot = (pool: number | null, dice: number[], more: Bout = {}) =>
  bout((g) => attack(g, nth(2), nth(1)), {
    foe: 'pirate-rifleman',
    far: 8,
    dice,
    ...more,
    at: (g) => {
      Object.assign(g.fight!, { pool })
      g.colony.orders.policies.pool = 'ask'
      more.at?.(g)
    },
  })
const hp = ({ state }: Table) => state.people[0]!.body.hp
const left = ({ state }: Table) => state.fight!.pool

describe('32 The Defense Pool', () => {
  rule('RIM-DEF-06', 'Sandbags 1, Barricade 1, Spike Trap 2, Mini-Turret 5, walls and doors 0', () => {
    const worth = (kind: Parameters<typeof built>[1]) => {
      const { state } = colony({
        at: (g) => {
          g.colony.power.served = [built(g, kind)]
        },
      })
      return poolOf(state)
    }
    expect(
      (['sandbags', 'barricade', 'spike-trap', 'mini-turret', 'wall-stone', 'door'] as const).map(worth),
    ).toEqual([1, 1, 2, 5, 0, 0])
  })
  rule('RIM-RUL-109', 'a trap counts if armed and a turret if it has power', () => {
    const { state } = colony({
      at: (g) => {
        built(g, 'mini-turret')
        built(g, 'spike-trap')
        g.colony.structures[1]!.armed = false
      },
    })
    expect(poolOf(state)).toBe(0)
  })
  rule('RIM-DEF-07', 'points are there only in a raid on the home base', () => {
    const at = (g: Rim) => void built(g, 'sandbags')
    const start = (raid: boolean) =>
      colony({
        agenda: [
          {
            kind: 'fight',
            of: planOf({ people: [ADA], foes: ['chicken'], raid, why: { for: raid ? 'raid' : 'table' } }),
          },
        ],
        dice: raid ? [] : [8],
        at,
      })
    expect(start(true).state.fight!.pool).toBe(1)
    expect(start(false).state.fight!.pool).toBeNull()
  })
  rule('RIM-DEF-11', 'the Pool is filled at the start of each raid from what stands and works then', () => {
    const table = colony({
      agenda: [
        { kind: 'fight', of: planOf({ people: [ADA], foes: ['chicken'], raid: true, why: { for: 'raid' } }) },
      ],
      at: (g) => {
        for (const kind of ['sandbags', 'sandbags', 'barricade', 'spike-trap'] as const) built(g, kind)
      },
    })
    expect(table.log('pool-filled')).toMatchObject([{ points: 5 }])
  })
  rule('RIM-RUL-111', 'spent points are gone for that raid, and the land itself may add some', () => {
    const table = shot(3, [4, 4]).answer('pool', 'blunt')
    expect(left(table)).toBe(2)
    const mountain = colony({ options: { biome: 'mountain' } })
    expect(poolOf(mountain.state)).toBe(2)
  })
  rule('RIM-DEF-08', '1 DP turns an enemy Tier 2 attack into Tier 1', () => {
    const table = shot(5, [4, 4])
    expect(table.offered('pool')).toEqual(['none', 'blunt'])
    table.answer('pool', 'blunt')
    expect(hp(table)).toBe(7)
    expect(left(table)).toBe(4)
    expect(hp(shot(5, [4, 4]).answer('pool', 'none'))).toBe(4)
  })
  rule('RIM-DEF-09', '2 DP read a hit on a Colonist a tier lower; Tier 1 becomes no damage', () => {
    const high = shot(5, [9, 9], { people: [{ attributes: { vigor: 3 } }] }).answer(
      'pool',
      `soften:${nth(1)}`,
    )
    expect(hp(high)).toBe(10)
    expect(high.log('injured')).toEqual([])
    const low = shot(2, [2, 2]).answer('pool', `soften:${nth(1)}`)
    expect(hp(low)).toBe(10)
    expect(left(low)).toBe(0)
  })
  rule('RIM-DEF-10', '3 DP cancel all damage from one cause to one structure', () => {
    const turret = (g: Rim) => {
      const id = built(g, 'mini-turret', open(5))
      g.fight!.works = layWorks(g)
      g.fight!.fighters.push({
        ...fighterOf(g, nth(1)),
        id: 'turret',
        who: { sort: 'structure', structure: id },
        name: 'Mini-turret',
        at: open(5),
      })
    }
    const table = bout((g) => attack(g, nth(2), 'turret'), {
      foe: 'tribal-chief',
      at: (g) => {
        turret(g)
        Object.assign(g.fight!, { pool: 4 })
        g.colony.orders.policies.pool = 'ask'
      },
    })
    table.answer('pool', 'save:turret')
    expect(table.state.colony.structures[0]!.hp).toBe(40)
    expect(left(table)).toBe(1)
    const fire = bout((g) => firesBurn(g), {
      at: (g) => {
        built(g, 'wall-wood', open(5))
        g.fight!.works = layWorks(g)
        Object.assign(g.fight!, { pool: 3, fires: [{ at: open(5), rounds: 3 }] })
        g.colony.orders.policies.pool = 'ask'
      },
    })
    fire.answer('pool', 'save')
    expect(fire.state.colony.structures[0]!.hp).toBe(20)
  })
  rule(
    'RIM-RUL-110',
    'it is asked once an attack is seen, and only where a use would change something',
    () => {
      // Armour 4: half of 6 costs nothing, so there is nothing to soften.
      const guarded = shot(5, [2, 2], { at: (g) => wear(g, ADA, 'marine-armor') })
      expect(guarded.asks.map(({ id }) => id)).not.toContain('pool')
      const { state } = fought({
        foe: 'pirate-rifleman',
        far: 8,
        at: (g) => Object.assign(g.fight!, { pool: 5 }),
      })
      const uses = (tier: 1 | 2 | 3) =>
        usesOf(state, { by: nth(2), targets: [nth(1)], tier, arms: RIFLE }).map(({ use, points }) => [
          use,
          points,
        ])
      expect([uses(1), uses(2), uses(3)]).toEqual([[['soften', 2]], [['blunt', 1]], [['soften', 2]]])
      const own = usesOf(state, { by: nth(1), targets: [nth(2)], tier: 3, arms: RIFLE })
      expect(own).toEqual([])
    },
  )
  rule('RIM-RUL-110', 'a standing policy spends on the worst hits alone, on all, or never', () => {
    const by = (pool: 'worst' | 'always' | 'never', dice: number[]) =>
      left(
        bout((g) => attack(g, nth(2), nth(1)), {
          foe: 'pirate-rifleman',
          far: 8,
          dice,
          people: [{ attributes: { vigor: 3 } }],
          at: (g) => {
            Object.assign(g.fight!, { pool: 5 })
            g.colony.orders.policies.pool = pool
          },
        }),
      )
    expect([by('worst', [4, 4]), by('always', [4, 4]), by('never', [4, 4])]).toEqual([5, 4, 5])
    expect(by('worst', [9, 9])).toBe(3)
  })
})
