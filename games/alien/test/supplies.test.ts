import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { rollDown, supplyRoll, works } from '../rules/0-table/supply.ts'
import { airAfterFight, airless, dailySupplies } from '../rules/5-health/supplies.ts'
import { body, deck, happened, none, type Scene, type Sketch, sixes } from './table.ts'

/** One supply roll for the first piece of gear. */
const rolledDown = (left: number, dice: readonly number[], more: Sketch = {}) =>
  happened((g) => supplyRoll(g, 'okafor', 'wpn-rifle-1'), {
    crew: [{ gear: ['wpn-rifle'], ...more }],
    at: (g) => Object.assign(personOf(g, 'okafor').kit.gear[0]!, { left }),
    dice,
  })

const left = (t: ReturnType<typeof deck>, n = 0): number | null => body(t, 'okafor').kit.gear[n]!.left

/** Stretches pass with nothing done. */
const pass = (scene: Scene, stretches: number) => {
  const t = deck(scene)
  for (let n = 0; n < stretches; n++) t.answer('stretch', 'wait')
  return t
}

describe('Supply rolls', () => {
  rule('AL-RUL-SUP-01', 'EX-AL-26 as many dice as the rating, at most six; each 1 lowers it by one', () => {
    expect(left(rolledDown(5, [1, 3, 1, 6, 2]))).toBe(3)
    expect(left(rolledDown(8, [1, 1, 1, 1, 1, 1]))).toBe(2)
    expect(left(rolledDown(2, [1, 1]))).toBe(0)
    expect(rolledDown(5, [1, 3, 1, 6, 2]).log('supply-rolled')).toMatchObject([
      { who: 'okafor', item: 'wpn-rifle', dice: [1, 3, 1, 6, 2], left: 3 },
    ])
  })

  rule('AL-RUL-SUP-02', 'it is no skill roll: no push, no response, no modifiers', () => {
    const t = rolledDown(5, [1, 1, 2, 2, 2], { stress: 5, responses: [5] })
    expect(t.log('response')).toEqual([])
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing'])
    expect(left(t)).toBe(3)
  })

  rule(
    'AL-RUL-SUP-03',
    'at 0 the supply is spent: the weapon cannot fire, the device is dead, the suit has no air',
    () => {
      const t = deck({
        crew: [{ gear: ['wpn-rifle', 'gear-tracker', 'gear-flashlight'] }],
        others: [{ of: 'npc-guard' }],
        turns: ['okafor', 'u1'],
        at: (g) => {
          for (const gear of personOf(g, 'okafor').kit.gear) gear.left = 0
        },
      })
      expect(t.offered('turn').filter((value) => /^(shoot|tracker|switch)/.test(value))).toEqual([])
      const lamp = happened((g) => rollDown(g, 'okafor', personOf(g, 'okafor').kit.gear[0]!), {
        crew: [{ gear: ['gear-flashlight'] }],
        at: (g) => Object.assign(personOf(g, 'okafor').kit.gear[0]!, { left: 1, on: true }),
        dice: [1],
      })
      expect(body(lamp, 'okafor').kit.gear[0]).toMatchObject({ left: 0, on: false })
      expect(works(body(lamp, 'okafor').kit.gear[0]!)).toBe(false)
    },
  )

  rule(
    'AL-RUL-SUP-04',
    'ammo is rolled after every ranged attack and every close attack with a gun, hit or miss',
    () => {
      const shot = deck({
        crew: [{ gear: ['wpn-rifle'] }],
        others: [{ of: 'npc-worker', gear: [] }],
        turns: ['okafor', 'u1'],
        mother: 'person',
        dice: [...none(8), 1, ...none(4)],
      })
      shot.answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none').answer('roll', 'keep')
      expect(left(shot)).toBe(4)
      const blow = deck({
        crew: [{ gear: ['wpn-rifle'] }],
        others: [{ of: 'npc-worker', gear: [] }],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        mother: 'person',
        dice: [...none(7), 1, ...none(4)], // 8 + 1, −2 for a gun too close
      })
      blow
        .answer('turn', 'strike:u1')
        .answer('strike-with', 'wpn-rifle-1')
        .answer('defend', 'none')
        .answer('roll', 'keep')
      expect(left(blow)).toBe(4)
    },
  )

  rule(
    'AL-RUL-SUP-06',
    'power is rolled as the device draws it: per use, per stretch, per three stretches of use',
    () => {
      const used = deck({ crew: [{ gear: ['gear-tracker'] }], dice: [1, 2, 2, 2] }).answer(
        'stretch',
        'tracker:gear-tracker-1',
      )
      expect(left(used)).toBe(3)
      const visor = pass({ crew: [{ gear: ['gear-visor'] }], dice: [1, 2, 2, 2, 2], at: switchOn }, 2)
      expect(left(visor)).toBe(2)
      const lamp = { crew: [{ gear: ['gear-flashlight'] as const }], at: switchOn }
      expect(left(pass(lamp, 2))).toBe(5)
      expect(left(pass({ ...lamp, dice: [1, 1, 2, 2, 2] }, 3))).toBe(3)
      expect(left(pass({ crew: lamp.crew }, 4))).toBe(5) // Switched off it draws nothing.
    },
  )

  rule('AL-RUL-SUP-07', 'food and water are rolled once a day each', () => {
    const eaten = (stretch: number, dice: readonly number[]) =>
      happened(dailySupplies, {
        crew: [{ food: 3, water: 2 }],
        at: (g) => Object.assign(g, { stretch }),
        dice,
      })
    expect(body(eaten(179, []), 'okafor')).toMatchObject({ kit: { food: 3, water: 2 } })
    expect(body(eaten(180, [1, 2, 2, 1, 1]), 'okafor')).toMatchObject({ kit: { food: 2, water: 0 } })
  })
})

const switchOn = (g: Alien): void => {
  for (const gear of personOf(g, 'okafor').kit.gear) gear.on = true
}

describe('Air', () => {
  const FLOODED = { zones: { 'CB-01': { flooded: true, dark: true, kind: 'open' } } } as const
  const VACUUM = { zones: { 'CB-01': { vacuum: true } } } as const

  rule(
    'AL-RUL-SUP-05',
    'air is rolled at the upkeep of each stretch on suit air, and at the end of each combat',
    () => {
      const suit = { crew: [{ gear: ['arm-pressure'] as const }] }
      expect(left(pass({ ...suit, ...FLOODED, dice: [1, 2, 2, 2, 2] }, 1))).toBe(4)
      expect(left(pass(suit, 1))).toBe(5) // Where there is air nobody uses up a suit's.
      expect(left(happened(airAfterFight, { ...suit, ...VACUUM, dice: [1, 1, 2, 2, 2] }))).toBe(3)
      const android = pass({ crew: [{ android: true, gear: ['arm-pressure'] }], ...FLOODED }, 1)
      expect(left(android)).toBe(5) // AL-RUL-AND-01
    },
  )

  rule('AL-RUL-SUP-05', 'whoever is not in the fight has breathed for no longer than the stretch', () => {
    const elsewhere = (
      change: (g: Alien) => void,
      gear: Sketch['gear'] & object,
      dice: readonly number[] = [],
    ) =>
      happened(change, {
        crew: [{ gear }, { of: 'pc-rao', at: 'CB-09', gear }],
        others: ['cre-husk'],
        zones: {
          ...FLOODED.zones,
          'CB-09': { flooded: true, dark: true, kind: 'open' },
        },
        turns: ['okafor', 'u1'],
        dice,
      })
    const suits = elsewhere(airAfterFight, ['arm-pressure'], [1, 2, 2, 2, 2])
    expect(suits.log('supply-rolled')).toMatchObject([{ who: 'okafor', left: 4 }])
    const round = elsewhere((g) => airless(g, 'round'), [], sixes(1, 7)) // AL-RUL-SUP-08
    expect(round.log('out-of-air')).toMatchObject([{ who: 'okafor' }])
    const upkeep = elsewhere((g) => airless(g, 'upkeep'), [], [...sixes(1, 7), ...sixes(1, 2)])
    expect(upkeep.log('out-of-air')).toHaveLength(2)
  })

  rule('AL-RUL-SUP-05', 'a mask does in place of a suit under water, not in vacuum', () => {
    expect(left(pass({ crew: [{ gear: ['gear-mask'] }], ...FLOODED, dice: [1, 2, 2] }, 1))).toBe(2)
    const masked = happened((g) => airless(g, 'round'), { crew: [{ gear: ['gear-mask'] }], ...VACUUM })
    expect(body(masked, 'okafor').health).toBe(4)
  })

  rule('AL-RUL-SUP-08', 'no air: Stamina without a push, or 1 damage that armour does not stop', () => {
    const drowning = (dice: readonly number[], more: Sketch = {}, at: 'round' | 'upkeep' = 'upkeep') =>
      happened((g) => airless(g, at), { crew: [more], ...FLOODED, dice })
    expect(body(drowning(sixes(1, 7)), 'okafor').health).toBe(5)
    expect(body(drowning(none(7)), 'okafor').health).toBe(4)
    expect(body(drowning(none(7), { gear: ['arm-combat'] }, 'round'), 'okafor').health).toBe(4)
    const strained = drowning([...sixes(1, 7), 1, 6], { stress: 1 }) // 6 + 1 − 3 = 4, Shakes.
    expect(body(strained, 'okafor')).toMatchObject({ health: 5, nerves: { responses: [4] } })
    const empty = happened((g) => airless(g, 'upkeep'), {
      crew: [{ gear: ['arm-pressure'] }],
      ...FLOODED,
      at: (g) => Object.assign(personOf(g, 'okafor').kit.gear[0]!, { left: 0 }),
      dice: none(7),
    })
    expect(body(empty, 'okafor').health).toBe(4)
    expect(body(drowning([], { android: true }), 'okafor').health).toBe(5)
  })

  rule(
    'AL-RUL-SUP-08',
    'in vacuum without a suit every round is 1 damage without a roll, and a stretch of it is death',
    () => {
      const bare = happened((g) => airless(g, 'round'), { crew: [{}], ...VACUUM })
      expect(body(bare, 'okafor').health).toBe(4)
      const stretch = happened((g) => airless(g, 'upkeep'), { crew: [{}], ...VACUUM })
      expect(body(stretch, 'okafor').dead).toBe(true)
      const suited = happened((g) => airless(g, 'round'), {
        crew: [{ gear: ['arm-light'] }],
        ...VACUUM,
        at: (g) => Object.assign(personOf(g, 'okafor').kit.gear[0]!, { left: 0 }),
        dice: sixes(1, 7),
      })
      expect(body(suited, 'okafor').health).toBe(5) // A suit without air holds the vacuum off all the same.
    },
  )
})
