import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import { wound } from '../rules/5-health/damage.ts'
import { actions, faces, partsOf, type Table, turnOf } from './fight.ts'
import { body, deck, happened, type Scene, type Sketch } from './table.ts'

const WORKER = { of: 'npc-worker', gear: [] } as const
const HUSK = { of: 'cre-husk' } as const

/** Okafor with this in hand, and others beside or before her; a person is Game Mother. */
const armed = (gear: Sketch['gear'], scene: Partial<Scene> = {}): Table =>
  deck({
    crew: [{ gear: gear! }],
    others: [WORKER],
    turns: ['okafor', 'u1'],
    mother: 'person',
    ...scene,
  })

const NEAR = { beside: [['okafor', 'u1']] } as const

describe('What weapons do besides', () => {
  test('a stun baton draws power with each use, and takes the next quick action of people it hurts', () => {
    const t = armed(['wpn-baton'], { ...NEAR, dice: [...faces(9, 1), ...faces(4)] })
    t.answer('turn', 'strike:u1').answer('defend', 'none').answer('roll', 'keep')
    expect(partsOf(t)).toEqual({ strength: 5, 'close-combat': 3, 'wpn-baton': 1 })
    expect(t.log('supply-rolled')).toMatchObject([{ item: 'wpn-baton', left: 4 }])
    expect(body(t, 'u1').health).toBe(3)
    expect(turnOf(t, 'u1')).toMatchObject({ short: true, long: false })
    const husk = armed(['wpn-baton'], { ...NEAR, others: [HUSK], dice: [...faces(9, 1), ...faces(4)] })
    husk.answer('turn', 'strike:u1').answer('evade', 'none').answer('roll', 'keep')
    expect(turnOf(husk, 'u1').short).toBe(false) // No human and no android.
  })

  rule('AL-RUL-ATT-11', 'a weapon that is spent is no help in defence either', () => {
    const defended = (left: number, dice: number) => {
      const t = armed(['wpn-baton'], {
        ...NEAR,
        turns: ['u1', 'okafor'],
        dice: [...faces(4), ...faces(dice)],
        at: (g) => {
          personOf(g, 'okafor').kit.gear[0]!.left = left
        },
      })
      t.answer('turn', 'strike:okafor').answer('defend', 'defend').answer('roll', 'keep')
      return partsOf(t)['wpn-baton'] ?? 0
    }
    expect([defended(4, 9), defended(0, 8)]).toEqual([1, 0])
  })

  rule('AL-RC-03', 'a shotgun has a base damage of 3 at Short range and of 2 at Medium', () => {
    const shot = (at: 'CB-01' | 'CB-02') => {
      const t = armed(['wpn-shotgun'], {
        others: [{ ...WORKER, at }],
        borders: { 'CB-01/CB-02': { ajar: true } },
        dice: [...faces(8, 1), ...faces(3)],
      })
      t.answer('turn', 'shoot:wpn-shotgun-1:u1').answer('dodge', 'none').answer('roll', 'keep')
      return body(t, 'u1').health
    }
    expect([shot('CB-01'), shot('CB-02')]).toEqual([1, 2])
  })

  test('a rivet line pins to the spot, against 4 dice; nothing large is held by it', () => {
    const shoot = (of: 'cre-husk' | 'cre-warden', dice: number) => {
      const t = armed(['wpn-line'], {
        crew: [{ gear: ['wpn-line'], sawXenomorph: true }],
        others: [{ of }],
        dice: [...faces(dice, 1), ...faces(2)],
      })
      t.answer('turn', 'shoot:wpn-line-1:u1').answer('evade', 'none').answer('roll', 'keep')
      return body<'creature'>(t, 'u1').held
    }
    expect(shoot('cre-husk', 7)).toEqual({ by: 'okafor', dice: 4, latched: null })
    expect(shoot('cre-warden', 9)).toBeNull()
  })

  test('whom a line has pinned stays pinned, whatever the shooter does', () => {
    const held = { by: 'okafor', dice: 4, latched: null } as const
    const t = armed(['wpn-line'], {
      others: [{ ...WORKER, held }, WORKER],
      turns: ['u2', 'okafor', 'u1'],
      beside: [['okafor', 'u2']],
      dice: [...faces(4), ...faces(8)],
    })
    t.answer('turn', 'strike:okafor').answer('defend', 'defend').answer('roll', 'keep')
    expect(body(t, 'u1').held).toEqual(held)
    t.answer('turn', 'end').answer('turn', 'away:u2')
    expect(body(t, 'u1').held).toEqual(held)
  })

  test('a flame unit spends bonus successes on others in the zone, for base damage, and sets them alight', () => {
    const t = armed(['wpn-flamer'], {
      others: [WORKER, WORKER],
      turns: ['okafor', 'u1', 'u2'],
      dice: [...faces(8, 3), ...faces(4)],
    })
    t.answer('turn', 'shoot:wpn-flamer-1:u1').answer('dodge', 'none').answer('roll', 'keep')
    t.answer('conserve', 'damage')
    expect(t.offered('spread')).toEqual(['u2'])
    t.answer('spread', ['u2'])
    expect(['u1', 'u2'].map((id) => body(t, id).health)).toEqual([1, 2]) // 2 + 1, and 2.
    expect(['u1', 'u2'].map((id) => body(t, id).burning)).toEqual([3, 3])
  })

  test('in other hands than the crew’s it is the Game Mother who says whom the flame falls on', () => {
    const t = armed([], {
      crew: ['pc-okafor', 'pc-rao'],
      others: [{ of: 'npc-grunt', gear: ['wpn-flamer'] }],
      turns: ['u1', 'okafor', 'rao'],
      dice: [...faces(8, 2), ...faces(4)],
    })
    t.answer('turn', 'shoot:wpn-flamer-u1-1:okafor').answer('dodge', 'none').answer('conserve', 'damage')
    expect(t.ask('spread').seat).toBe(0)
    t.answer('spread', ['rao'])
    expect(['okafor', 'rao'].map((id) => body(t, id).health)).toEqual([3, 1])
  })

  test('a shock grenade takes the next quick action of all it hurts, and 2 more from androids', () => {
    const t = armed(['wpn-shock'], {
      others: [
        { of: 'and-steward', at: 'CB-02' },
        { of: 'cre-husk', at: 'CB-02' },
      ],
      turns: ['okafor', 'u1', 'u2'],
      borders: { 'CB-01/CB-02': { ajar: true } },
      dice: [...faces(7, 1), ...faces(6, 1)],
    })
    t.answer('turn', 'throw:wpn-shock-1:CB-02').answer('roll', 'keep')
    expect([body(t, 'u1').health, body<'creature'>(t, 'u2').health]).toEqual([1, 3]) // 4 − 3, 4 − 1.
    expect(['u1', 'u2'].map((id) => turnOf(t, id).short)).toEqual([true, true])
  })

  test('a harness gun leaves no room to dodge', () => {
    const shot = (gear: Sketch['gear'], dice: readonly number[]) =>
      armed(gear, {
        others: [{ of: 'npc-guard', gear: ['wpn-pistol'] }],
        turns: ['u1', 'okafor'],
        dice,
      }).answer('turn', 'shoot:wpn-pistol-u1-1:okafor')
    expect(shot(['wpn-pistol'], []).offered('dodge')).toEqual(['none', 'dodge'])
    expect(shot(['wpn-support'], [...faces(7), ...faces(4)]).asks.map(({ id }) => id)).not.toContain('dodge')
  })

  rule('AL-RUL-COV-01', 'whoever throws out of full cover is in partial cover from then on', () => {
    const t = armed(['wpn-frag'], {
      crew: [{ gear: ['wpn-frag'], cover: { kind: 'full', at: 'zone' } }],
      others: [{ ...WORKER, at: 'CB-02' }],
      borders: { 'CB-01/CB-02': { ajar: true } },
      dice: [...faces(7, 1), ...faces(8)],
    })
    t.answer('turn', 'throw:wpn-frag-1:CB-02').answer('roll', 'keep')
    expect(body(t, 'okafor').cover).toEqual({ kind: 'partial', at: 'zone' })
  })

  rule('AL-RUL-ATT-07', 'a tripod gun too finds it harder to hit what is small', () => {
    const gun = {
      id: 'gun',
      of: 'gear-sentry',
      left: 4,
      jammed: false,
      on: false,
      used: 0,
      mended: false,
    } as const
    const t = armed([], {
      crew: [{ sawXenomorph: true }],
      others: ['cre-nipper'],
      zones: { 'CB-01': { sentry: gun } },
      dice: [...faces(3), ...faces(6), ...faces(4)],
    })
    t.answer('turn', 'end').answer('turn', 'end')
    expect(t.log('sentry-fired')).toMatchObject([{ dice: faces(3) }])
  })
})

describe('1.4 Talents in a fight', () => {
  rule('AL-RUL-TAL-01', 'Slippery adds 2 dice to a dodge, not to a defence', () => {
    const against = (gear: 'wpn-pistol' | 'wpn-knife', dice: number) => {
      const close = gear === 'wpn-knife'
      const t = armed([], {
        crew: [{ talents: ['tal-slippery'] }],
        others: [{ of: 'npc-guard', gear: [gear] }],
        turns: ['u1', 'okafor'],
        ...(close ? NEAR : {}),
        dice: close ? [...faces(4), ...faces(dice)] : [...faces(7), ...faces(dice), ...faces(4)],
      })
      t.answer('turn', close ? 'strike:okafor' : 'shoot:wpn-pistol-u1-1:okafor')
      const ward = close ? 'defend' : 'dodge'
      t.answer(ward, ward).answer('roll', 'keep')
      return partsOf(t)
    }
    expect(against('wpn-pistol', 7)).toEqual({ agility: 4, mobility: 1, 'tal-slippery': 2 })
    expect(against('wpn-knife', 8)).toEqual({ strength: 5, 'close-combat': 3 })
  })

  const VICTIM = { of: 'pc-rao', talents: ['tal-scapegoat'] } satisfies Sketch
  const struck = (victim: Partial<Sketch>, players = 1): Table =>
    deck({
      crew: [{ ...VICTIM, ...victim }, { of: 'pc-okafor' }],
      players,
      others: [{ of: 'npc-worker', gear: ['wpn-knife'] }],
      turns: ['u1', 'rao', 'okafor'],
      beside: [
        ['rao', 'u1'],
        ['rao', 'okafor'],
      ],
      mother: 'person',
      dice: faces(4, 1),
    }).answer('turn', 'strike:rao')

  rule(
    'AL-RUL-TAL-01',
    'Someone Else First: once in a fight the hit lands on a friend at Adjacent range',
    () => {
      const t = struck({}).answer('defend', 'none')
      expect(t.offered('scapegoat')).toEqual(['none', 'okafor'])
      t.answer('scapegoat', 'okafor')
      expect([body(t, 'rao').health, body(t, 'okafor').health]).toEqual([3, 3])
      expect(t.log('scapegoat')).toMatchObject([{ who: 'rao', whom: 'okafor' }])
      const kept = struck({}).answer('defend', 'none').answer('scapegoat', 'none')
      expect([body(kept, 'rao').health, body(kept, 'okafor').health]).toEqual([1, 5])
    },
  )

  rule('AL-RUL-TAL-01', 'another player has to agree; the pinned can do no such thing', () => {
    const refused = struck({}, 2).answer('defend', 'none').answer('scapegoat', 'okafor')
    refused.answer('take-the-blow', 'no', 2)
    expect([body(refused, 'rao').health, body(refused, 'okafor').health]).toEqual([1, 5])
    const agreed = struck({}, 2).answer('defend', 'none').answer('scapegoat', 'okafor')
    agreed.answer('take-the-blow', 'yes', 2)
    expect([body(agreed, 'rao').health, body(agreed, 'okafor').health]).toEqual([3, 3])
    const pinned = struck({ held: { by: 'u1', dice: null, latched: null } })
    expect(pinned.asks.map(({ id }) => id)).not.toContain('scapegoat')
    expect(body(pinned, 'rao').health).toBe(1)
  })
})

describe('5.2 What is left of an android', () => {
  const torn = (scene: Partial<Scene> = {}) =>
    deck({
      crew: [{ of: 'pc-voss', android: true, faults: [5], at: 'CB-03', gear: ['wpn-pistol'] }],
      ...scene,
    })

  rule('AL-RUL-AND-02', 'torn in half, it can only talk and work a terminal', () => {
    const names = torn()
      .offered('stretch')
      .map((value) => value.split(':', 1)[0])
    expect([...new Set(names)].sort()).toEqual(['confess', 'drop', 'task', 'wait'])
    expect(torn().offered('stretch')).toContain('task:CB-a')
    const fight = torn({
      others: [{ of: 'npc-guard', at: 'CB-03' }],
      turns: ['voss', 'u1'],
      mother: 'person',
    })
    expect(actions(fight, 'shoot', 'move', 'close', 'cover', 'aim')).toEqual([])
    const shot = torn({
      others: [{ of: 'npc-guard', at: 'CB-03' }],
      turns: ['u1', 'voss'],
      mother: 'person',
      dice: [...faces(7), ...faces(4)],
    }).answer('turn', 'shoot:u1:voss'.replace('u1', gunOf(fight)))
    expect(shot.asks.map(({ id }) => id)).not.toContain('dodge')
  })

  const gunOf = (t: Table): string => body(t, 'u1').kit.hand!
})

describe('33 Whoever is broken', () => {
  /** Rao takes 3 in a fight, and is winded. */
  const down = (rao: Partial<Sketch>, scene: Partial<Scene> = {}): Table =>
    happened((g) => wound(g, 'rao', 3, null, 'AL-DMG-01'), {
      crew: [{ of: 'pc-rao', ...rao }],
      others: [WORKER],
      turns: ['rao', 'u1'],
      beside: [['rao', 'u1']],
      dice: [1, 1],
      ...scene,
    })

  rule('AL-RUL-COV-04', 'has no cover any more', () => {
    const t = down({ cover: { kind: 'full', at: 'zone' } })
    expect(body(t, 'rao')).toMatchObject({ health: 0, dead: false, cover: null })
  })

  rule('AL-RUL-ATT-17', 'holds nobody any more', () => {
    const held = { by: 'rao', dice: null, latched: null }
    expect(body(down({}, { others: [{ ...WORKER, held }] }), 'u1').held).toBeNull()
  })

  rule('AL-RUL-DMG-04', 'fire that takes hold anew burns for three rounds from then, not longer', () => {
    const t = armed(['wpn-torch'], {
      ...NEAR,
      others: [{ ...HUSK, burning: 2, max: 9, health: 9 }],
      dice: [...faces(7, 1), ...faces(5)],
    })
    t.answer('turn', 'strike:u1').answer('evade', 'none').answer('roll', 'keep')
    expect(body<'creature'>(t, 'u1').burning).toBe(3)
  })
})
