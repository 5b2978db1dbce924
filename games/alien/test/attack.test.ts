import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { type Attack, attack } from '../rules/4-attacks/attack.ts'
import { actions, faces, option, partsOf, refusals, type Table, turnOf } from './fight.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const OKAFOR = { gear: ['wpn-knife'] } as const
const WORKER = { of: 'npc-worker', gear: [] } as const
const DUEL = {
  crew: [OKAFOR],
  others: [WORKER],
  turns: ['okafor', 'u1'],
  beside: [['okafor', 'u1']],
  mother: 'person',
} as const satisfies Scene

/** A single attack in a fight, by itself. Okafor strikes at u1 with her knife if nothing else is said. */
const strike = (scene: Partial<Scene>, a: Partial<Attack> = {}) =>
  ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: 'wpn-knife-1', damage: 2, ...a }), {
    ...DUEL,
    ...scene,
  })

/** The same with a gun at Short range. */
const shoot = (scene: Partial<Scene>, a: Partial<Attack> = {}) =>
  ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'ranged', gear: 'wpn-pistol-1', damage: 1, ...a }), {
    ...DUEL,
    crew: [{ gear: ['wpn-pistol'] }],
    beside: [],
    ...scene,
  })

describe('24 Close combat', () => {
  rule('AL-FULL-01', 'a close attack is a full action with Close Combat', () => {
    const t = deck({ ...DUEL, dice: faces(8) })
    t.answer('turn', 'strike:u1').answer('defend', 'none')
    expect(partsOf(t)).toEqual({ strength: 5, 'close-combat': 3 })
    t.answer('roll', 'keep')
    expect(turnOf(t, 'okafor')).toMatchObject({ full: true, long: true, short: false })
  })

  rule('AL-CC-02', 'a close attack is made at Adjacent range only', () => {
    const t = deck({ ...DUEL, beside: [] })
    expect(actions(t, 'strike', 'special')).toEqual([])
    expect(refusals(t)).toContainEqual(['not-adjacent', 'AL-CC-02'])
    t.answer('turn', 'close:u1')
    expect(actions(t, 'strike')).toEqual(['strike:u1'])
  })

  test('whoever lies in wait beside somebody unnoticed does not show in what is refused', () => {
    const t = deck({
      ...DUEL,
      others: [WORKER, { of: WORKER.of, hidden: true }],
      beside: [['okafor', 'u2']],
      at: (g) => {
        personOf(g, 'okafor').aware = ['u1']
      },
    })
    expect(refusals(t)).toContainEqual(['not-adjacent', 'AL-CC-02'])
  })

  rule('AL-CC-03', 'a close hit deals the weapon’s base damage', () => {
    const t = strike({ dice: faces(8, 1) })
    t.answer('defend', 'none').answer('roll', 'keep')
    expect(body(t, 'u1').health).toBe(2)
  })

  rule('AL-CC-04', 'each bonus success adds 1', () => {
    const t = strike({ dice: faces(8, 2) })
    t.answer('defend', 'none').answer('roll', 'keep')
    expect(body(t, 'u1').health).toBe(1)
  })

  rule('AL-CC-05', 'without a weapon the base damage is 1; a Brawler’s is 2', () => {
    const fists = (talents: readonly 'tal-brawler'[]) => {
      const t = deck({ ...DUEL, crew: [{ gear: [], talents: [...talents] }], dice: faces(8, 1) })
      t.answer('turn', 'strike:u1').answer('defend', 'none').answer('roll', 'keep')
      return body(t, 'u1').health
    }
    expect(fists([])).toBe(3)
    expect(fists(['tal-brawler'])).toBe(2)
  })
})

describe('25 Defend', () => {
  rule('AL-QUICK-06', 'defending is a quick action outside one’s turn', () => {
    const t = strike({ dice: [...faces(8), ...faces(4)] })
    expect(t.offered('defend')).toEqual(['none', 'defend'])
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(turnOf(t, 'u1')).toMatchObject({ short: true, long: false })
    const spent = strike({
      dice: faces(8),
      at: (g) => Object.assign(g.combat!.turns[1]!, { short: true, long: true }),
    })
    expect(spent.asks.map(({ id }) => id)).toEqual(['roll'])
  })

  rule('AL-DEF-01', 'a defender rolls Close Combat', () => {
    const t = strike({ others: ['npc-grunt'], dice: [...faces(8), ...faces(6)] })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(partsOf(t)).toEqual({ strength: 4, 'close-combat': 2 })
  })

  rule('AL-DEF-02', 'each success of the defender cancels one of the attacker', () => {
    const t = strike({ dice: [...faces(8, 3), ...faces(4, 2)] })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(t.log('attack-settled')).toMatchObject([{ successes: 3, cancelled: 2, net: 1 }])
    expect(body(t, 'u1').health).toBe(2)
  })

  rule('AL-DEF-03', 'defence is declared before the attacker rolls', () => {
    const t = strike({ dice: [...faces(8), ...faces(4)] })
    expect(t.ask('defend')).toBeDefined()
    expect(t.log('rolled')).toEqual([])
    t.answer('defend', 'defend')
    expect(t.log('rolled')).toHaveLength(1)
    t.answer('roll', 'keep')
  })

  rule('AL-DEF-04', 'an attack left with no success misses', () => {
    const t = strike({ dice: [...faces(8, 1), ...faces(4, 1)] })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(t.log('attack-settled')).toMatchObject([{ net: 0 }])
    expect(body(t, 'u1').health).toBe(4)
  })
})

describe('27 Ranged combat, 28 Aim, 29 Dodge', () => {
  const GUNNER = { ...DUEL, crew: [{ gear: ['wpn-rifle'] }], beside: [] } as const

  rule('AL-FULL-02', 'a ranged attack is a full action with Ranged Combat', () => {
    const t = deck({ ...GUNNER, dice: [...faces(8), ...faces(5)] })
    t.answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none')
    expect(partsOf(t)).toEqual({ agility: 4, 'ranged-combat': 3, 'wpn-rifle': 1 })
    t.answer('roll', 'keep')
    expect(turnOf(t, 'okafor')).toMatchObject({ full: true, short: false })
  })

  rule('AL-RC-02', 'a ranged attack is made at Short range or beyond', () => {
    const at = (where: string, beside: readonly (readonly [string, string])[] = []) =>
      actions(
        deck({
          ...GUNNER,
          others: [{ ...WORKER, at: where }],
          crew: [{ gear: ['wpn-rifle'], at: 'CB-06' }],
          beside,
        }),
        'shoot',
      )
    expect(at('CB-06')).toEqual(['shoot:wpn-rifle-1:u1'])
    expect(at('CB-07')).toEqual(['shoot:wpn-rifle-1:u1'])
    expect(at('CB-06', [['okafor', 'u1']])).toEqual([])
  })

  rule('AL-RC-03', 'a ranged hit deals base damage and 1 for each bonus success', () => {
    const t = shoot({ dice: [...faces(9, 3), ...faces(4)] })
    t.answer('dodge', 'none').answer('roll', 'keep').answer('conserve', 'damage')
    expect(body(t, 'u1').health).toBe(1)
  })

  rule('AL-QUICK-07', 'aiming is a quick action', () => {
    const t = deck(GUNNER)
    t.answer('turn', 'aim:wpn-rifle-1')
    expect(turnOf(t, 'okafor')).toMatchObject({ short: true, long: false })
    expect(t.state.combat!.aim).toEqual({ who: 'okafor', gear: 'wpn-rifle-1' })
    expect(actions(t, 'aim')).toEqual([])
  })

  rule('AL-AIM-01', 'the attack after aiming has two dice more (EX-AL-23)', () => {
    const t = deck({
      ...GUNNER,
      others: [{ of: 'npc-pirate', gear: ['arm-vest'] }],
      dice: [...faces(10, 3), ...faces(5)],
    })
    t.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none')
    expect(partsOf(t)).toEqual({ agility: 4, 'ranged-combat': 3, 'wpn-rifle': 1, aim: 2 })
    t.answer('roll', 'keep').answer('conserve', 'damage')
    expect(t.log('hurt')).toMatchObject([{ incoming: 4, armour: 0, damage: 4 }])
    const talent = deck({
      ...GUNNER,
      crew: [{ gear: ['wpn-rifle'], talents: ['tal-sightpicture'] }],
      dice: faces(11),
    })
    talent.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none')
    expect(partsOf(talent)).toMatchObject({ aim: 3 })
  })

  rule('AL-AIM-02', 'an aim is gone when the round is', () => {
    const t = deck(GUNNER)
    t.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'end')
    expect(t.state.combat!.aim).toBeNull()
  })

  rule('AL-AIM-03', 'any action between aim and attack wastes the aim; a word does not', () => {
    const t = deck({
      ...GUNNER,
      crew: [{ gear: ['wpn-rifle', 'gear-magazine'], talents: ['tal-quickhands'] }],
      at: (g) => {
        const [okafor] = g.bodies
        if (okafor?.kind === 'person') okafor.kit.gear[0]!.left = 1
      },
    })
    t.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'reload:wpn-rifle-1')
    expect(t.state.combat!.aim).toBeNull()
    const lamp = deck({ ...GUNNER, crew: [{ gear: ['wpn-rifle', 'gear-flashlight'] }] })
    lamp.answer('turn', 'aim:wpn-rifle-1').answer('turn', 'switch:gear-flashlight-2')
    expect(lamp.state.combat!.aim).not.toBeNull()
  })

  rule('AL-QUICK-08', 'dodging is a quick action outside one’s turn', () => {
    const t = shoot({ dice: [...faces(9), ...faces(3), ...faces(4)] })
    expect(t.ask('dodge').seat).toBe(0)
    t.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(turnOf(t, 'u1')).toMatchObject({ short: true, long: false })
  })

  rule('AL-DODGE-01', 'a dodger rolls Mobility', () => {
    const t = shoot({
      others: [{ of: 'npc-sweeper', gear: [] }],
      dice: [...faces(9), ...faces(6), ...faces(4)],
    })
    t.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(partsOf(t)).toEqual({ agility: 4, mobility: 2 })
  })

  rule('AL-DODGE-02', 'each success of the dodger cancels one of the shooter (EX-AL-24)', () => {
    const blast = (dodged: number) => {
      const t = deck({
        ...DUEL,
        crew: [{ gear: ['wpn-shotgun'] }],
        beside: [],
        dice: [...faces(8, 2), ...faces(3, dodged), ...faces(3)],
      })
      t.answer('turn', 'shoot:wpn-shotgun-1:u1').answer('dodge', 'dodge').answer('roll', 'keep')
      return body(t, 'u1').health
    }
    expect(blast(1)).toBe(1)
    expect(blast(2)).toBe(4)
  })
})

describe('42.7 Attacks', () => {
  rule('AL-RUL-ATT-01', 'declare, ward off, roll and push, roll and push in answer, damage, ammo', () => {
    const t = ruled(
      (g) => attack(g, { by: 'okafor', on: 'rao', how: 'ranged', gear: 'wpn-pistol-1', damage: 1 }),
      {
        crew: [{ gear: ['wpn-pistol'] }, 'pc-rao'],
        players: 2,
        turns: ['okafor', 'rao'],
        dice: [...faces(9), ...faces(9, 2), 2, ...faces(5), 3, ...faces(5, 1), 3, 2, ...faces(4)],
      },
    )
    expect(t.log('attack-declared')).toHaveLength(1)
    t.answer('dodge', 'dodge', 2)
    expect(t.ask('roll').seat).toBe(1)
    t.answer('roll', 'push')
    t.answer('roll', 'push', 2)
    expect(t.log().map(({ type }) => type)).toEqual([
      'attack-declared',
      'stress-changed',
      'wards-off',
      'rolled',
      'stress-changed',
      'pushed',
      'rolled',
      'stress-changed',
      'pushed',
      'attack-settled',
      'hurt',
      'supply-rolled',
      'noise-heard',
    ])
  })

  rule(
    'AL-RUL-ATT-02',
    'damage is base damage and net successes less one, less armour, never below 0',
    () => {
      const health = (sixes: number, suit: readonly 'arm-combat'[]) => {
        const t = strike({ others: [{ of: 'npc-worker', gear: [...suit] }], dice: faces(8, sixes) })
        t.answer('defend', 'none').answer('roll', 'keep')
        return body(t, 'u1').health
      }
      expect(health(1, [])).toBe(2)
      expect(health(3, [])).toBe(0)
      expect(health(1, ['arm-combat'])).toBe(4) // 2 less 3.
      expect(health(3, ['arm-combat'])).toBe(3) // 4 less 3.
    },
  )

  rule('AL-RUL-ATT-03', 'conserving needs two net successes, after the dodge', () => {
    const one = shoot({ dice: [...faces(9, 2), ...faces(3, 1), ...faces(4)] })
    one.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(one.log('attack-settled')).toMatchObject([{ successes: 2, net: 1 }])
    expect(one.asks.map(({ id }) => id)).not.toContain('conserve')
    const two = shoot({ dice: [...faces(9, 3), ...faces(3, 1)] })
    two.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(two.offered('conserve')).toEqual(['damage', 'conserve'])
  })

  rule(
    'AL-RUL-ATT-04',
    'at Adjacent range a gun strikes in close combat, with −2 dice a band below its minimum',
    () => {
      const pool = (gun: 'wpn-pistol' | 'wpn-rifle' | 'wpn-support', dice: number) => {
        const t = deck({ ...DUEL, crew: [{ gear: [gun] }], dice: faces(dice) })
        expect(actions(t, 'shoot')).toEqual([])
        t.answer('turn', 'strike:u1').answer('strike-with', `${gun}-1`)
        expect(t.offered('defend')).toEqual(['none', 'defend']) // No dodge.
        t.answer('defend', 'none')
        return partsOf(t)
      }
      expect(pool('wpn-pistol', 10)).toEqual({ strength: 5, 'close-combat': 3, 'wpn-pistol': 2 })
      expect(pool('wpn-rifle', 7)).toEqual({ strength: 5, 'close-combat': 3, 'wpn-rifle': 1, 'too-near': -2 })
      expect(pool('wpn-support', 6)).toMatchObject({ 'too-near': -4 })
    },
  )

  rule('AL-RUL-ATT-04', 'whoever is asked is told which of the two costs ammo', () => {
    const t = deck({ ...DUEL, crew: [{ gear: ['wpn-revolver'] }] }).answer('turn', 'strike:u1')
    expect(t.told('strike-with', 'wpn-revolver-1').words).toMatch(
      /^Fire the heavy revolver at arm’s length: damage \d, and a roll for its ammo$/,
    )
    expect(t.told('strike-with', 'fists').words).toBe('Strike with fists and boots: damage 1')
  })

  rule('AL-RUL-ATT-04', 'it deals the gun’s damage and costs ammo; fists are free', () => {
    const t = deck({ ...DUEL, crew: [{ gear: ['wpn-revolver'] }], dice: [...faces(9, 1), 1, 3] })
    t.answer('turn', 'strike:u1')
      .answer('strike-with', 'wpn-revolver-1')
      .answer('defend', 'none')
      .answer('roll', 'keep')
    expect(body(t, 'u1').health).toBe(2)
    expect(body(t, 'okafor').kit.gear[0]!.left).toBe(1)
    const fists = deck({ ...DUEL, crew: [{ gear: ['wpn-revolver'] }], dice: faces(8, 1) })
    fists
      .answer('turn', 'strike:u1')
      .answer('strike-with', 'fists')
      .answer('defend', 'none')
      .answer('roll', 'keep')
    expect(body(fists, 'u1').health).toBe(3)
  })

  rule('AL-RUL-ATT-05', 'below the minimum range a shot has −2 dice for each band', () => {
    const at = (where: string, dice: number) => {
      const t = deck({
        ...DUEL,
        crew: [{ gear: ['wpn-marksman'], at: 'CB-06' }],
        others: [{ ...WORKER, at: where }],
        beside: [],
        dice: faces(dice),
      })
      t.answer('turn', 'shoot:wpn-marksman-1:u1').answer('dodge', 'none')
      return partsOf(t)
    }
    expect(at('CB-06', 6)).toMatchObject({ 'too-near': -2 })
    expect(at('CB-07', 8)).not.toHaveProperty('too-near')
  })

  rule('AL-RUL-ATT-06', 'beyond the maximum range no shot is possible', () => {
    const gun = (of: 'wpn-holdout' | 'wpn-pistol' | 'wpn-rifle', from: string) =>
      actions(
        deck({
          ...DUEL,
          crew: [{ gear: [of], at: from }],
          others: [{ ...WORKER, at: 'CB-07' }],
          beside: [],
          borders: { 'CB-02/CB-06': { ajar: true } },
        }),
        'shoot',
      ).length
    expect([gun('wpn-holdout', 'CB-07'), gun('wpn-holdout', 'CB-06')]).toEqual([1, 0])
    expect([gun('wpn-pistol', 'CB-06'), gun('wpn-pistol', 'CB-02')]).toEqual([1, 0])
    expect(gun('wpn-rifle', 'CB-02')).toBe(1)
  })

  rule('AL-RUL-ATT-07', 'large targets are easier to shoot by two dice, small ones harder', () => {
    const size = (of: 'cre-nipper' | 'cre-stalker' | 'cre-warden', dice: number) => {
      const t = shoot({ others: [of], dice: faces(dice) })
      t.answer('evade', 'none')
      return partsOf(t)
    }
    expect(size('cre-nipper', 7)).toMatchObject({ small: -2 })
    expect(size('cre-warden', 11)).toMatchObject({ large: 2 })
    expect(size('cre-stalker', 9)).toEqual({ agility: 4, 'ranged-combat': 3, 'wpn-pistol': 2 })
    const close = strike({ others: ['cre-nipper'], dice: faces(8) })
    close.answer('evade', 'none')
    expect(partsOf(close)).not.toHaveProperty('small')
  })

  rule('AL-RUL-ATT-08', 'a dodge is declared before the roll', () => {
    const t = shoot({ dice: [...faces(9), ...faces(3), ...faces(4)] })
    expect(t.ask('dodge')).toBeDefined()
    expect(t.log('rolled')).toEqual([])
    t.answer('dodge', 'dodge').answer('roll', 'keep')
  })

  rule(
    'AL-RUL-ATT-09',
    'close and special attacks can be defended, ranged ones dodged, and not the other way round',
    () => {
      expect(strike({}).offered('defend')).toEqual(['none', 'defend'])
      expect(strike({}, { special: 'shove', damage: null, gear: null }).offered('defend')).toEqual([
        'none',
        'defend',
      ])
      expect(shoot({}).offered('dodge')).toEqual(['none', 'dodge'])
    },
  )

  rule('AL-RUL-ATT-10', 'each defence answers one attack', () => {
    const blow = { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 1 } as const
    const t = ruled(
      function* (g) {
        yield* attack(g, blow)
        yield* attack(g, blow)
        yield* attack(g, blow)
      },
      { ...DUEL, dice: [...faces(8), ...faces(4), ...faces(8), ...faces(4), ...faces(8)] },
    )
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(turnOf(t, 'u1')).toMatchObject({ short: true, long: false })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(turnOf(t, 'u1')).toMatchObject({ short: true, long: true })
    expect(t.asks.map(({ id }) => id)).toEqual(['roll']) // Nothing left to defend with.
    t.answer('roll', 'keep')
  })

  rule(
    'AL-RUL-ATT-11',
    'a close weapon in hand helps to defend, a gun does not; nothing helps a dodge',
    () => {
      const ward = (item: 'wpn-machete' | 'wpn-pistol', dice: number) => {
        const t = strike({
          others: [{ of: 'npc-worker', gear: [item] }],
          dice: [...faces(8), ...faces(dice)],
        })
        t.answer('defend', 'defend').answer('roll', 'keep')
        return partsOf(t)
      }
      expect(ward('wpn-machete', 5)).toEqual({ strength: 4, 'wpn-machete': 1 })
      expect(ward('wpn-pistol', 4)).toEqual({ strength: 4 })
      const dodge = shoot({
        others: [{ of: 'npc-worker', gear: ['wpn-machete'] }],
        dice: [...faces(9), ...faces(3), ...faces(4)],
      })
      dodge.answer('dodge', 'dodge').answer('roll', 'keep')
      expect(partsOf(dodge)).toEqual({ agility: 3 })
    },
  )

  test('only what would have hit is said to be warded off', () => {
    const told = (face: number) => {
      const t = strike({ dice: [...faces(8, face), ...faces(4, 4)] })
      t.answer('defend', 'defend').answer('roll', 'keep')
      return t.log('attack-settled').map((event) => alien.text.event(event, t.match.view(1)))
    }
    expect(told(1)).toEqual(['The dock or mine hand wards off Ines Okafor.'])
    expect(told(0)).toEqual(['Ines Okafor misses the dock or mine hand.'])
  })

  test('what somebody hoped for is told with their name, and with whom it was against or what it was for', () => {
    const hope = (t: Table, ask: string, value: string): string =>
      alien.text.hope!(t.ask(ask), option(t, ask, value), t.match.view(1))
    const t = strike({ dice: [...faces(8, 1), ...faces(4)] })
    expect(hope(t, 'defend', 'defend')).toBe('The dock or mine hand against Ines Okafor: Defend')
    t.answer('defend', 'defend')
    expect(hope(t, 'roll', 'push')).toBe('Ines Okafor to attack: Push for more')
    t.answer('roll', 'keep')
    expect(hope(deck({ crew: [{}] }), 'stretch', 'search')).toBe(
      'Ines Okafor: Search the zone for what is hidden',
    )
  })

  rule('AL-RUL-ATT-12', 'successes of the defender beyond the attacker’s do nothing', () => {
    const t = strike({ dice: [...faces(8, 1), ...faces(4, 4)] })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(t.log('attack-settled')).toMatchObject([{ successes: 1, cancelled: 4, net: 0 }])
    expect(body(t, 'okafor').health).toBe(5)
  })

  rule('AL-RUL-ATT-18', 'an interrupt by the one who aims wastes the aim', () => {
    const t = ruled((g) => attack(g, { by: 'u1', on: 'okafor', how: 'close', gear: null, damage: 1 }), {
      ...DUEL,
      combat: { aim: { who: 'okafor', gear: 'wpn-knife-1' } },
      dice: [...faces(4), ...faces(8)],
    })
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(t.state.combat!.aim).toBeNull()
  })

  rule('AL-RUL-ATT-19', 'shooting into a fight is no harder', () => {
    const t = deck({
      crew: [{ gear: ['wpn-pistol'] }, 'pc-rao'],
      others: [WORKER],
      turns: ['okafor', 'rao', 'u1'],
      beside: [['rao', 'u1']],
      mother: 'person',
      dice: faces(9),
    })
    t.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none').answer('help', [])
    expect(partsOf(t)).toEqual({ agility: 4, 'ranged-combat': 3, 'wpn-pistol': 2 })
  })

  rule(
    'AL-RUL-JAM-01',
    'a firearm jams when the attack is messed up, and does not fire until cleared (EX-AL-11)',
    () => {
      const dice = [6, 6, 2, 3, 4, 5, 2, 3, 1, 2, 3, 4, 6, ...faces(5)]
      const t = deck({
        ...DUEL,
        crew: [{ gear: ['wpn-rifle', 'gear-magazine'], stress: 4 }],
        beside: [],
        dice,
      })
      t.answer('turn', 'shoot:wpn-rifle-1:u1').answer('dodge', 'none')
      expect(body(t, 'okafor')).toMatchObject({
        nerves: { stress: 5 },
        kit: { gear: [{ jammed: true, left: 5 }, {}] },
      })
      expect(body(t, 'u1').health).toBe(4)
      expect(t.log('supply-rolled')).toHaveLength(1)
      t.answer('turn', 'end').answer('turn', 'end')
      if (t.ask('turn').seat === 0) t.answer('turn', 'end')
      expect(actions(t, 'shoot', 'aim')).toEqual([])
      expect(actions(t, 'unjam')).toEqual(['unjam:wpn-rifle-1'])
      expect(refusals(t)).toContainEqual(['jammed', 'AL-RUL-JAM-01'])
    },
  )

  rule('AL-FULL-08', 'clearing a jam is a full action with Heavy Machinery', () => {
    const clear = (sixes: number) => {
      const t = deck({
        ...DUEL,
        crew: [{ gear: ['wpn-rifle'] }],
        beside: [],
        dice: faces(5, sixes),
        at: (g) => {
          const [okafor] = g.bodies
          if (okafor?.kind === 'person') okafor.kit.gear[0]!.jammed = true
        },
      })
      expect(option(t, 'turn', 'unjam:wpn-rifle-1').odds!()).toEqual({ top: 7776n - 3125n, bottom: 7776n })
      t.answer('turn', 'unjam:wpn-rifle-1').answer('roll', 'keep')
      expect(turnOf(t, 'okafor').full).toBe(true)
      return body(t, 'okafor').kit.gear[0]!.jammed
    }
    expect(clear(1)).toBe(false)
    expect(clear(0)).toBe(true)
  })
})
