import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { ItemId } from '../content/index.ts'
import type { Cover } from '../rules/0-table/body.ts'
import { coverBarrier } from '../rules/4-attacks/cover.ts'
import { blowOpen } from '../rules/7-gear/charges.ts'
import { actions, faces, partsOf, refusals, turnOf } from './fight.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const WORKER = { of: 'npc-worker', gear: [] } as const

/** Okafor shoots at a target in this cover. */
const shot = (cover: Cover | null, gun: ItemId, dice: readonly number[], scene: Partial<Scene> = {}) =>
  deck({
    crew: [{ gear: [gun] }],
    others: [{ ...WORKER, cover }],
    turns: ['okafor', 'u1'],
    mother: 'person',
    ...scene,
    dice,
  }).answer('turn', `shoot:${gun}-1:u1`)

const FURNITURE: Cover = { kind: 'full', at: 'zone' }
const DOOR: Cover = { kind: 'full', at: 'CB-01/CB-02' }
const PARTIAL: Cover = { kind: 'partial', at: 'zone' }

const idle = { crew: ['pc-okafor'], others: [WORKER], turns: ['okafor', 'u1'], mother: 'person' } as const

/** What a barrier comes to for one in full cover there. */
const barrier = (zone: string, at: string, scene: Scene = {}): number => {
  let level = -1
  ruled(
    (g) => {
      level = coverBarrier(g, g.bodies[0]!)
      return undefined
    },
    { ...scene, crew: [{ at: zone, cover: { kind: 'full', at } }] },
  )
  return level
}

describe('32 Cover and barriers', () => {
  rule('AL-QUICK-05', 'partial cover is a quick action without a roll', () => {
    const t = deck(idle).answer('turn', 'cover:partial')
    expect(body(t, 'okafor').cover).toEqual(PARTIAL)
    expect(turnOf(t, 'okafor')).toMatchObject({ short: true, long: false })
  })

  rule('AL-FULL-04', 'full cover is a full action without a roll', () => {
    const t = deck(idle).answer('turn', 'cover:full')
    expect(body(t, 'okafor').cover).toEqual(FURNITURE)
    expect(turnOf(t, 'okafor')).toMatchObject({ full: true, short: false })
    expect(actions(t, 'cover')).toEqual(['cover:partial:CB-01/CB-02']) // No second full action.
    const there = deck({ ...idle, crew: [{ cover: FURNITURE }] })
    expect(actions(there, 'cover')).toEqual(['cover:partial:CB-01/CB-02', 'cover:full:CB-01/CB-02'])
  })

  rule('AL-COV-02', 'shots at partial cover have two dice less', () => {
    const t = shot(PARTIAL, 'wpn-pistol', faces(7)).answer('dodge', 'none')
    expect(partsOf(t)).toMatchObject({ 'partial-cover': -2 })
  })

  rule('AL-COV-03', 'out of partial cover one can still dodge', () => {
    expect(shot(PARTIAL, 'wpn-pistol', []).offered('dodge')).toEqual(['none', 'dodge'])
  })

  rule('AL-COV-06', 'shots at full cover have three dice less (EX-AL-27)', () => {
    expect(partsOf(shot(FURNITURE, 'wpn-pistol', faces(6)))).toMatchObject({ 'full-cover': -3 })
  })

  rule('AL-COV-07', 'a shot at full cover must get through the barrier', () => {
    const t = shot(FURNITURE, 'wpn-revolver', [...faces(5, 1), ...faces(2)]).answer('roll', 'keep')
    expect(t.log('hurt')).toMatchObject([{ incoming: 2, barrier: 1, damage: 1 }])
    const partial = shot(PARTIAL, 'wpn-revolver', [...faces(6, 1), ...faces(2)])
    partial.answer('dodge', 'none').answer('roll', 'keep')
    expect(partial.log('hurt')).toMatchObject([{ incoming: 2, barrier: 0, damage: 2 }])
  })

  rule('AL-COV-08', 'out of full cover nobody dodges', () => {
    const t = shot(FURNITURE, 'wpn-pistol', faces(6))
    expect(t.asks.map(({ id }) => id)).toContain('roll')
    expect(t.asks.map(({ id }) => id)).not.toContain('dodge')
  })

  rule('AL-COV-09', 'cover can be taken in a cluttered zone', () => {
    expect(actions(deck(idle), 'cover')).toContain('cover:partial')
    expect(actions(deck(idle), 'cover')).toContain('cover:full')
  })

  rule('AL-COV-10', 'cover can be taken at a door or hatch', () => {
    const t = deck({ ...idle, crew: [{ at: 'CB-02' }], others: [{ ...WORKER, at: 'CB-02' }] })
    expect(actions(t, 'cover').filter((value) => value.startsWith('cover:full'))).toEqual([
      'cover:full:CB-01/CB-02',
      'cover:full:CB-02/CB-04',
      'cover:full:CB-02/CB-05',
      'cover:full:CB-02/CB-06',
    ]) // Not at the open border to CB-03.
    t.answer('turn', 'cover:full:CB-02/CB-04')
    expect(body(t, 'okafor').cover).toEqual({ kind: 'full', at: 'CB-02/CB-04' })
  })

  rule('AL-COV-11', 'elsewhere in an open zone there is no cover', () => {
    const open = deck({
      ...idle,
      crew: [{ at: 'CB-12' }],
      others: [{ ...WORKER, at: 'CB-12' }],
    })
    expect(actions(open, 'cover')).toEqual([])
    expect(refusals(open)).toContainEqual(['no-cover', 'AL-COV-11'])
    const door: Cover = { kind: 'full', at: 'CB-01/CB-02' }
    const gone = ruled((g) => void blowOpen(g, 'CB-01/CB-02', ['CB-02'], 'okafor') as undefined, {
      crew: [{ cover: door }, { of: 'pc-rao', cover: FURNITURE }],
      turns: ['okafor', 'rao'],
      dice: faces(8),
    })
    expect(body(gone, 'okafor').cover).toBeNull() // Nor at a door that is no more.
    expect(body(gone, 'rao').cover).toEqual(FURNITURE)
  })

  rule('AL-BAR-01', 'furniture is a barrier of 1', () => {
    expect(barrier('CB-01', 'zone')).toBe(1)
  })

  rule('AL-BAR-02', 'an inner bulkhead is a barrier of 2: a door, a hatch, and what the map says', () => {
    expect(barrier('CB-01', 'CB-01/CB-02')).toBe(2)
    expect(barrier('ASH-08', 'zone', { scenario: 'ash-landing' })).toBe(2)
  })

  rule('AL-BAR-03', 'an outer bulkhead is a barrier of 3', () => {
    expect(barrier('CB-10', 'zone')).toBe(3)
  })

  rule('AL-BAR-04', 'an armoured bulkhead is a barrier of 4', () => {
    expect(barrier('ASH-03', 'ASH-01/ASH-03', { scenario: 'ash-landing' })).toBe(4)
  })

  rule('AL-BREACH-01', 'too light a weapon does not get through, whatever the successes (EX-AL-27)', () => {
    const t = shot(DOOR, 'wpn-pistol', [...faces(6, 6), ...faces(4)])
      .answer('roll', 'keep')
      .answer('conserve', 'damage')
    expect(t.log('hurt')).toMatchObject([{ incoming: 6, barrier: 2, stopped: true, damage: 0 }])
    expect(body(t, 'u1').health).toBe(4)
  })

  rule('AL-BREACH-02', 'a base damage equal to the barrier can get through (EX-AL-27)', () => {
    const one = shot(DOOR, 'wpn-revolver', [...faces(5, 1), ...faces(2)]).answer('roll', 'keep')
    expect(one.log('hurt')).toMatchObject([{ incoming: 2, barrier: 2, stopped: false, damage: 0 }])
    const three = shot(DOOR, 'wpn-revolver', [...faces(5, 3), ...faces(2)]).answer('roll', 'keep')
    three.answer('conserve', 'damage')
    expect(three.log('hurt')).toMatchObject([{ incoming: 4, damage: 2 }])
  })
})

describe('42.8 Cover', () => {
  rule(
    'AL-RUL-COV-01',
    'who attacks out of full cover is in partial cover until it takes full cover again',
    () => {
      const t = deck({
        ...idle,
        crew: [{ gear: ['wpn-pistol'], cover: FURNITURE }],
        dice: [...faces(9), ...faces(4)],
      })
      t.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none').answer('roll', 'keep')
      expect(body(t, 'okafor').cover).toEqual(PARTIAL)
      t.answer('turn', 'end').answer('turn', 'end')
      expect(body(t, 'okafor').cover).toEqual(PARTIAL)
    },
  )

  rule('AL-RUL-COV-02', 'who ducks out of sight can be shot at all the same', () => {
    const t = deck({ ...idle, crew: [{ gear: ['wpn-pistol'] }], turns: ['u1', 'okafor'] })
    t.answer('turn', 'cover:full').answer('turn', 'end')
    expect(actions(t, 'shoot')).toEqual(['shoot:wpn-pistol-1:u1'])
  })

  rule('AL-RUL-COV-03', 'cover does not count in close combat', () => {
    const t = deck({
      ...idle,
      crew: [{ gear: ['wpn-knife'] }],
      others: [{ ...WORKER, cover: FURNITURE }],
      beside: [['okafor', 'u1']],
      dice: faces(8, 1),
    })
    t.answer('turn', 'strike:u1').answer('defend', 'none')
    expect(partsOf(t)).toEqual({ strength: 5, 'close-combat': 3 })
    t.answer('roll', 'keep')
    expect(t.log('hurt')).toMatchObject([{ barrier: 0, damage: 2 }])
  })

  rule('AL-RUL-COV-04', 'any move ends cover, and so do a shove, a grapple and being broken', () => {
    const covered = (scene: Partial<Scene>) => deck({ ...idle, crew: [{ cover: PARTIAL }], ...scene })
    expect(body(covered({}).answer('turn', 'close:u1'), 'okafor').cover).toBeNull()
    expect(
      body(covered({ borders: { 'CB-01/CB-02': { ajar: true } } }).answer('turn', 'move:CB-02'), 'okafor')
        .cover,
    ).toBeNull()
    for (const special of ['shove', 'grapple']) {
      const t = deck({
        ...idle,
        others: [{ ...WORKER, cover: PARTIAL }],
        beside: [['okafor', 'u1']],
        dice: faces(8, 1),
      })
      t.answer('turn', `special:${special}:u1`).answer('defend', 'none').answer('roll', 'keep')
      expect(body(t, 'u1').cover).toBeNull()
    }
    const broken = shot(PARTIAL, 'wpn-revolver', [...faces(6, 3), ...faces(2)])
    broken.answer('dodge', 'none').answer('roll', 'keep').answer('conserve', 'damage')
    expect(body(broken, 'u1')).toMatchObject({ health: 0, cover: null })
  })

  rule('AL-RUL-COV-05', 'furniture unless the map says otherwise, a door or hatch 2', () => {
    expect([barrier('CB-03', 'zone'), barrier('CB-10', 'zone'), barrier('CB-10', 'CB-07/CB-10')]).toEqual([
      1, 3, 2,
    ])
  })

  rule('AL-RUL-COV-06', 'a barrier does not wear out', () => {
    const t = shot(FURNITURE, 'wpn-bolt', [...faces(3, 1), ...faces(2)]).answer('roll', 'keep')
    expect(barrier('CB-01', 'zone', { at: (g) => Object.assign(g.zones, t.state.zones) })).toBe(1)
  })

  rule('AL-RUL-COV-07', 'only the cover one is in counts', () => {
    expect(partsOf(shot(FURNITURE, 'wpn-pistol', faces(6)))).not.toHaveProperty('partial-cover')
    const t = shot(PARTIAL, 'wpn-pistol', faces(7)).answer('dodge', 'none')
    expect(partsOf(t)).not.toHaveProperty('full-cover')
  })

  rule('AL-RUL-LOS-03', 'who peeks past a door is in partial cover from that side', () => {
    const t = deck({
      crew: [{ gear: ['wpn-pistol'], at: 'CB-02' }],
      others: [{ ...WORKER, at: 'CB-01', peeks: 'CB-01/CB-02' }],
      turns: ['okafor', 'u1'],
      mother: 'person',
      dice: faces(7),
    })
    t.answer('turn', 'shoot:wpn-pistol-1:u1').answer('dodge', 'none')
    expect(partsOf(t)).toMatchObject({ 'partial-cover': -2 })
  })
})
