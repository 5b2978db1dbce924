import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { rollOdds } from '../rules/1-rolls/odds.ts'
import { faces, option, partsOf, turnOf } from './fight.ts'
import { body, deck, type Scene } from './table.ts'

const RIFLE = { gear: ['wpn-rifle'] } as const
const BULL = { of: 'and-hunter', revealed: true, gear: [] } as const
const RANGE = {
  crew: [RIFLE],
  others: [BULL, BULL],
  turns: ['okafor', 'u1', 'u2'],
  mother: 'person',
} as const satisfies Scene

/** One burst: 8 dice and 1 for each point of Stress. */
const burst = (sixes: number, stress = 0): number[] => faces(8 + stress, sixes)
const AMMO = faces(5)

/** Okafor fires on u1, who stands still. */
const open = (dice: readonly number[], scene: Partial<Scene> = {}) =>
  deck({ ...RANGE, ...scene, dice })
    .answer('turn', 'shoot:wpn-rifle-1:u1')
    .answer('dodge', 'none')

describe('30 Ammunition', () => {
  rule('AL-AMMO-01', 'a ranged attack is followed by an ammo supply roll', () => {
    const t = open([...burst(0), 1, 1, 3, 3, 3]).answer('roll', 'keep')
    expect(t.log('supply-rolled')).toMatchObject([{ dice: [1, 1, 3, 3, 3], left: 3 }])
    expect(body(t, 'okafor').kit.gear[0]!.left).toBe(3)
  })

  rule('AL-AMMO-02', 'a bonus success may skip the supply roll (EX-AL-25)', () => {
    const t = open(burst(3)).answer('roll', 'keep')
    expect(t.offered('conserve')).toEqual(['damage', 'conserve'])
    t.answer('conserve', 'conserve')
    expect(t.log('supply-rolled')).toEqual([])
    expect(t.log('hurt')).toMatchObject([{ incoming: 3 }])
    const one = open([...burst(1), ...AMMO]).answer('roll', 'keep')
    expect(one.log('supply-rolled')).toHaveLength(1)
  })

  rule('AL-AMMO-03', 'the success so spent adds no damage', () => {
    const kept = open([...burst(2), ...AMMO])
      .answer('roll', 'keep')
      .answer('conserve', 'damage')
    expect(kept.log('hurt')).toMatchObject([{ incoming: 3 }])
    const saved = open(burst(2)).answer('roll', 'keep').answer('conserve', 'conserve')
    expect(saved.log('hurt')).toMatchObject([{ incoming: 2 }])
  })
})

describe('30 Full auto', () => {
  rule('AL-AUTO-01', 'a hit made without pushing allows another attack at once', () => {
    const t = open([...burst(1), ...AMMO]).answer('roll', 'keep')
    expect(t.offered('burst')).toEqual(['stop', 'u1', 'u2'])
    t.answer('burst', 'stop')
    expect(t.ask('turn').label).toEqual({ who: 'okafor' })
  })

  rule('AL-RUL-NOISE-01', 'the first burst is as loud as a shot, those after it as full auto', () => {
    const t = open([...burst(1), ...AMMO, ...burst(0, 1), ...AMMO]).answer('roll', 'keep')
    t.answer('burst', 'u1').answer('dodge', 'none').answer('roll', 'keep')
    expect(t.log('noise-heard')).toMatchObject([{ strength: 3 }, { strength: 4 }])
  })

  rule('AL-AUTO-02', 'the further attack may be on the same target or another', () => {
    for (const on of ['u1', 'u2']) {
      const t = open([...burst(1), ...AMMO, ...burst(1, 1), ...AMMO]).answer('roll', 'keep')
      t.answer('burst', on).answer('dodge', 'none').answer('roll', 'keep')
      expect(t.log('attack-declared')).toMatchObject([
        { on: 'u1', burst: 1 },
        { on, burst: 2 },
      ])
    }
  })

  rule('AL-RUL-AUTO-01', 'the odds of firing on count the die that its Stress will bring', () => {
    const chance = (scene: Partial<Scene> = {}) => {
      const t = open([...burst(1), ...AMMO], scene)
      if (t.asks.some(({ id }) => id === 'roll')) t.answer('roll', 'keep')
      return option(t, 'burst', 'u1').odds!()
    }
    expect(chance()).toEqual(rollOdds({ base: 8, stress: 1 }))
    expect(chance({ crew: [{ ...RIFLE, talents: ['tal-walkfire'] }] })).toEqual(
      rollOdds({ base: 8, stress: 0 }),
    )
    const android = { ...RIFLE, android: true, revealed: true }
    expect(chance({ crew: [android] })).toEqual(rollOdds({ base: 8, stress: 0 }))
  })

  test('what a burst costs is told with its reason, and what comes at somebody with its damage', () => {
    const t = open([...burst(1), ...AMMO])
      .answer('roll', 'keep')
      .answer('burst', 'u1')
    const view = t.match.view(0)
    expect(alien.text.question(t.ask('dodge'), view)).toBe(
      'Ines Okafor attacks recovery unit 1 (damage 2). Do you dodge, for a quick action?',
    )
    expect(t.log('stress-changed').map((event) => alien.text.event(event, view))).toEqual([
      'Ines Okafor’s Stress rises to 1 with the trigger down.',
    ])
  })

  rule('AL-AUTO-03', 'at most three attacks in all', () => {
    const t = open([...burst(1), ...AMMO, ...burst(1, 1), ...AMMO, ...burst(1, 2), ...AMMO]).answer(
      'roll',
      'keep',
    )
    for (const _ of [2, 3]) t.answer('burst', 'u1').answer('dodge', 'none').answer('roll', 'keep')
    expect(t.asks.map(({ id }) => id)).not.toContain('burst')
    expect(t.log('attack-declared')).toHaveLength(3)
  })

  rule(
    'AL-AUTO-04',
    'the second and the third attack cost 1 Stress each; Walking Fire spares the second',
    () => {
      const chain = (talents: readonly 'tal-walkfire'[], dice: readonly number[]) => {
        const t = open(dice, { crew: [{ ...RIFLE, talents: [...talents] }] }).answer('roll', 'keep')
        const stress = []
        for (const _ of [2, 3]) {
          t.answer('burst', 'u1').answer('dodge', 'none')
          stress.push(body(t, 'okafor').nerves.stress)
          t.answer('roll', 'keep')
        }
        return stress
      }
      const hits = (a: number, b: number) => [
        ...burst(1),
        ...AMMO,
        ...burst(1, a),
        ...AMMO,
        ...burst(1, b),
        ...AMMO,
      ]
      expect(chain([], hits(1, 2))).toEqual([1, 2])
      expect(chain(['tal-walkfire'], hits(0, 1))).toEqual([0, 1])
    },
  )

  rule('AL-AUTO-05', 'each attack of a chain has its supply roll', () => {
    const t = open([...burst(1), 1, 3, 3, 3, 3, ...burst(0, 1), 1, 3, 3, 3]).answer('roll', 'keep')
    t.answer('burst', 'u2').answer('dodge', 'none').answer('roll', 'keep')
    expect(t.log('supply-rolled')).toMatchObject([{ left: 4 }, { left: 3 }])
  })

  rule('AL-AUTO-06', 'a miss ends the chain', () => {
    const t = open([...burst(0), ...AMMO]).answer('roll', 'keep')
    expect(t.asks.map(({ id }) => id)).not.toContain('burst')
    const dodged = deck({ ...RANGE, dice: [...burst(1), ...faces(7, 1), ...AMMO] })
    dodged.answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'dodge').answer('roll', 'keep')
    expect(dodged.asks.map(({ id }) => id)).not.toContain('burst')
  })

  rule('AL-AUTO-07', 'a pushed attack ends the chain, even if it hits', () => {
    const t = open([...burst(0), ...burst(1), 2, ...AMMO]).answer('roll', 'push')
    expect(t.log('attack-settled')).toMatchObject([{ net: 1 }])
    expect(t.asks.map(({ id }) => id)).not.toContain('burst')
  })

  rule('AL-RUL-AUTO-01', 'the Stress comes with the declaration, and its die is in the roll', () => {
    const t = open([...burst(1), ...AMMO, ...burst(0, 1), ...AMMO]).answer('roll', 'keep')
    t.answer('burst', 'u1')
    expect(body(t, 'okafor').nerves.stress).toBe(1) // Before anything is rolled.
    expect(t.log('rolled')).toHaveLength(1)
    t.answer('dodge', 'none')
    expect(t.log('rolled').at(-1)).toMatchObject({ base: faces(8), stress: [2] })
    t.answer('roll', 'keep')
  })

  rule('AL-RUL-AUTO-02', 'only weapons with full auto fire on', () => {
    const t = deck({ ...RANGE, crew: [{ gear: ['wpn-pistol'] }], dice: [...faces(9, 1), ...faces(4)] })
    t.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none').answer('roll', 'keep')
    expect(t.asks.map(({ id }) => id)).not.toContain('burst')
  })

  rule('AL-RUL-AUTO-03', 'who conserves on the first attack ends the chain; later ones cannot', () => {
    const alone = open(burst(2)).answer('roll', 'keep').answer('conserve', 'conserve')
    expect(alone.asks.map(({ id }) => id)).not.toContain('burst')
    const t = open([...burst(2), ...AMMO, ...burst(2, 1), ...AMMO])
      .answer('roll', 'keep')
      .answer('conserve', 'damage')
    t.answer('burst', 'u2').answer('dodge', 'none').answer('roll', 'keep')
    expect(t.asks.map(({ id }) => id)).not.toContain('conserve')
    expect(t.log('supply-rolled')).toHaveLength(2)
  })

  rule('AL-RUL-AUTO-04', 'and a shooter whom panic takes out of the player’s hands', () => {
    const t = deck({
      crew: [
        { stress: 9, gear: ['wpn-rifle'] },
        { of: 'pc-rao', health: 1 },
      ],
      others: ['cre-nipper', BULL],
      turns: ['okafor', 'u1', 'u2', 'rao'],
      beside: [['rao', 'u1']],
      mother: 'person',
      // Two hits burst the nipper; its acid breaks Rao (row 11), which Okafor sees: Catatonic.
      dice: [...faces(6, 2), ...faces(9), 4, 6, 2, 2, 1, 1, ...faces(5), 6],
    })
    t.answer('turn', 'shoot:wpn-rifle-1:u1').answer('evade', 'none').answer('help', [])
    t.answer('roll', 'keep').answer('conserve', 'damage')
    expect(body(t, 'okafor').nerves.panic).toEqual([12])
    expect(t.asks.map(({ id }) => id)).not.toContain('burst')
  })

  rule('AL-RUL-AUTO-04', 'an empty weapon ends the chain, and so does a jam', () => {
    const empty = open([...burst(1), 1, 1, 1, 1, 1]).answer('roll', 'keep')
    expect(body(empty, 'okafor').kit.gear[0]!.left).toBe(0)
    expect(empty.asks.map(({ id }) => id)).not.toContain('burst')
    const jam = open([...burst(1), ...AMMO, 6, 2, 2, 2, 2, 2, 2, 2, 1, 6, ...AMMO], {
      crew: [{ ...RIFLE, attributes: { strength: 5, agility: 4, wits: 2, empathy: -2 } }],
    })
    jam.answer('roll', 'keep').answer('burst', 'u1').answer('dodge', 'none')
    expect(body(jam, 'okafor').kit.gear[0]!.jammed).toBe(true)
    expect(jam.asks.map(({ id }) => id)).not.toContain('burst')
  })

  rule('AL-RUL-AUTO-05', 'a whole chain costs one full action', () => {
    const t = open([...burst(1), ...AMMO, ...burst(0, 1), ...AMMO]).answer('roll', 'keep')
    t.answer('burst', 'u2').answer('dodge', 'none').answer('roll', 'keep')
    expect(turnOf(t, 'okafor')).toMatchObject({ long: true, full: true, short: false })
  })

  rule('AL-RUL-AUTO-06', 'aim and ambush count for the first attack only, cover for every one', () => {
    const t = deck({
      ...RANGE,
      combat: { ambush: ['okafor'] },
      dice: [...faces(10, 1), ...AMMO, ...faces(7, 1), ...AMMO],
      at: (g) => {
        for (const other of g.bodies.slice(1)) other.cover = { kind: 'partial', at: 'zone' }
      },
    })
    t.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'shoot:wpn-rifle-1:u1')
    expect(partsOf(t)).toMatchObject({ aim: 2, ambush: 2, 'partial-cover': -2 })
    t.answer('roll', 'keep').answer('burst', 'u1').answer('dodge', 'none')
    expect(partsOf(t)).toEqual({ agility: 4, 'ranged-combat': 3, 'wpn-rifle': 1, 'partial-cover': -2 })
    t.answer('roll', 'keep')
  })

  rule('AL-RUL-ATT-18', 'an aim counts for the first attack of a chain only', () => {
    const t = deck({ ...RANGE, dice: [...faces(10, 1), ...AMMO, ...burst(0, 1), ...AMMO] })
    t.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none')
    t.answer('roll', 'keep').answer('burst', 'u1').answer('dodge', 'none')
    expect(partsOf(t)).not.toHaveProperty('aim')
    t.answer('roll', 'keep')
  })

  rule('AL-RUL-NPC-04', 'an NPC fires at most two bursts, the second on an enemy who stands', () => {
    const t = deck({
      others: [{ of: 'npc-grunt', gear: ['wpn-rifle'] }],
      turns: ['u1', 'okafor'],
      combat: { aim: { who: 'u1', gear: 'wpn-rifle-u1-1' } },
      zones: { 'CB-01': { kind: 'open' } },
      dice: [...faces(10, 1), ...AMMO, ...faces(8, 1), ...AMMO],
      at: (g) => {
        g.combat!.turns[0]!.short = true
        for (const turn of g.combat!.turns)
          if (turn.who === 'okafor') Object.assign(turn, { short: true, long: true })
      },
    })
    expect(t.log('attack-declared')).toHaveLength(2)
    expect(body(t, 'okafor').health).toBe(1)
    expect(body(t, 'u1').nerves.stress).toBe(0)
  })
})
