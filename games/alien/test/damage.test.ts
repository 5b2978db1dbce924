import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { ItemId } from '../content/index.ts'
import type { BodyId } from '../rules/0-table/body.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { blast } from '../rules/4-attacks/blasts.ts'
import { applyHit, type Hit, wound } from '../rules/5-health/damage.ts'
import { actions, faces, onTurn, partsOf, turnOf } from './fight.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const HIT: Hit = {
  on: 'okafor',
  by: null,
  damage: 2,
  base: 2,
  piercing: false,
  weakSpot: false,
  fire: false,
  barrier: 0,
  ignoresArmour: false,
  close: false,
  blast: false,
}

/** A hit on somebody, by itself. Okafor takes 2 damage if nothing else is said. */
const hit = (change: Partial<Hit>, scene: Scene = {}) =>
  ruled((g) => {
    applyHit(g, { ...HIT, ...change })
    return undefined
  }, scene)

/** What a hit takes off Okafor's five Health in this suit. */
const loss = (change: Partial<Hit>, ...gear: ItemId[]): number =>
  5 - body(hit(change, { crew: [{ gear }] }), 'okafor').health

const doing = (rule_: (g: Alien) => void, scene: Scene) =>
  ruled((g) => {
    rule_(g)
    return undefined
  }, scene)

describe('31 Health and armour', () => {
  rule('AL-HLTH-01', 'Health is half of Strength plus Agility, rounded up', () => {
    const cast = (of: 'pc-okafor' | 'pc-rao') => {
      const t = deck({
        dice: [1],
        at: (g) => Object.assign(g, { stage: { kind: 'create', pc: 0, making: null }, bodies: [] }),
      })
      return body(t.answer('cast', of), of.slice(3))
    }
    expect(cast('pc-okafor')).toMatchObject({ max: 5, health: 5 }) // 5 and 4.
    expect(cast('pc-rao')).toMatchObject({ max: 3, health: 3 }) // 2 and 3.
  })

  rule('AL-DMG-01', 'damage left after armour is taken off Health', () => {
    expect(loss({ damage: 3 })).toBe(3)
    expect(loss({ damage: 3 }, 'arm-vest')).toBe(2)
  })

  rule('AL-ARM-01', 'armour takes its level off each hit', () => {
    expect([loss({ damage: 4 }), loss({ damage: 4 }, 'arm-vest'), loss({ damage: 4 }, 'arm-plate')]).toEqual([
      4, 3, 2,
    ])
    const twice = doing(
      (g) => {
        applyHit(g, HIT)
        applyHit(g, HIT)
      },
      { crew: [{ gear: ['arm-vest'] }] },
    )
    expect(body(twice, 'okafor').health).toBe(3)
    const beast = hit({ on: 'u1', damage: 3 }, { others: ['cre-warden'] })
    expect(body(beast, 'u1').health).toBe(10)
    const burnt = hit(
      { on: 'u1', damage: 3, fire: true },
      { others: ['cre-warden'], turns: ['u1', 'okafor'] },
    )
    expect(body(burnt, 'u1').health).toBe(9) // Its armour against fire is one less.
  })

  rule('AL-ARM-02', 'nobody wears two suits at once', () => {
    expect(loss({ damage: 4 }, 'arm-vest', 'arm-combat')).toBe(3) // Only the vest is worn.
    const t = deck({ crew: [{ gear: ['arm-vest', 'arm-combat'] }] })
    t.answer('stretch', 'wear:arm-combat-2')
    expect(body(t, 'okafor').kit.worn).toBe('arm-combat-2')
  })

  rule('AL-AP-01', 'armour piercing takes the armour for one less', () => {
    expect(loss({ damage: 4, piercing: true }, 'arm-combat')).toBe(2)
    expect(loss({ damage: 4 }, 'arm-combat')).toBe(1)
  })

  rule('AL-AP-02', 'armour piercing never makes armour less than none', () => {
    expect(loss({ damage: 2, piercing: true })).toBe(2)
  })

  const DUEL = {
    others: [{ of: 'npc-worker', gear: ['arm-plate'] }],
    turns: ['okafor', 'u1'],
    mother: 'person',
  } as const

  rule('AL-WEAK-01', 'going for a weak spot costs two dice', () => {
    const t = deck({ ...DUEL, crew: [{ gear: ['wpn-knife'] }], beside: [['okafor', 'u1']], dice: faces(6) })
    expect(actions(t, 'weak')).toEqual(['weak:wpn-knife-1:u1'])
    t.answer('turn', 'weak:wpn-knife-1:u1').answer('defend', 'none')
    expect(partsOf(t)).toEqual({ strength: 5, 'close-combat': 3, 'weak-spot': -2 })
    const shot = deck({ ...DUEL, crew: [{ gear: ['wpn-pistol'] }], dice: faces(7) })
    shot.answer('turn', 'weak:wpn-pistol-1:u1').answer('dodge', 'none')
    expect(partsOf(shot)).toMatchObject({ 'weak-spot': -2 })
  })

  rule('AL-WEAK-02', 'if it hits, the armour is one lower for that hit', () => {
    expect(loss({ damage: 4, weakSpot: true }, 'arm-plate')).toBe(3)
    const t = deck({
      ...DUEL,
      crew: [{ gear: ['wpn-knife'] }],
      beside: [['okafor', 'u1']],
      dice: faces(6, 1),
    })
    t.answer('turn', 'weak:wpn-knife-1:u1').answer('defend', 'none').answer('roll', 'keep')
    expect(t.log('hurt')).toMatchObject([{ incoming: 2, armour: 1, damage: 1 }])
  })

  rule('AL-WEAK-03', 'a weak spot comes on top of armour piercing', () => {
    expect(loss({ damage: 4, weakSpot: true, piercing: true }, 'arm-combat')).toBe(3)
  })

  rule('AL-RUL-ARM-01', 'the barrier takes off its level first, then armour its own', () => {
    const t = hit({ damage: 5, base: 2, barrier: 2 }, { crew: [{ gear: ['arm-vest'] }] })
    expect(t.log('hurt')).toMatchObject([{ incoming: 5, barrier: 2, armour: 1, damage: 2 }])
  })

  rule(
    'AL-RUL-ARM-02',
    'armour piercing lowers barrier and armour by one each, and the breach limit with it',
    () => {
      expect(loss({ damage: 5, base: 2, barrier: 2, piercing: true }, 'arm-plate')).toBe(3)
      expect(loss({ damage: 5, base: 2, barrier: 3 })).toBe(0)
      expect(loss({ damage: 5, base: 2, barrier: 3, piercing: true })).toBe(3)
    },
  )

  rule('AL-RUL-ARM-03', 'a weak spot does not count against a barrier', () => {
    expect(loss({ damage: 4, base: 2, barrier: 2, weakSpot: true })).toBe(2)
    expect(loss({ damage: 6, base: 2, barrier: 3, weakSpot: true })).toBe(0)
  })

  rule('AL-RUL-ARM-04', 'worn armour has no breach limit', () => {
    expect(loss({ damage: 4, base: 1 }, 'arm-combat')).toBe(1)
  })

  rule('AL-RUL-ARM-05', 'piercing and weak spot together leave no less than 0', () => {
    expect(loss({ damage: 2, weakSpot: true, piercing: true }, 'arm-vest')).toBe(2)
  })

  rule('AL-RUL-ARM-06', 'a hit that armour takes to 0 does nothing, not even to the broken', () => {
    const t = hit({ damage: 3 }, { crew: [{ gear: ['arm-combat'], health: 0 }] })
    expect(body(t, 'okafor')).toMatchObject({ health: 0, injuries: [] })
  })
})

describe('42.8 Damage', () => {
  rule('AL-RUL-DMG-01', 'Health never drops below 0, but the whole damage counts for instant death', () => {
    const t = hit({ on: 'rao', damage: 4 }, { crew: [{ of: 'pc-rao', health: 1 }], dice: [1, 1] })
    expect(body(t, 'rao')).toMatchObject({ health: 0, dead: false })
    const dead = hit({ on: 'rao', damage: 6 }, { crew: [{ of: 'pc-rao', health: 1 }] })
    expect(body(dead, 'rao')).toMatchObject({ health: 0, dead: true })
  })

  rule(
    'AL-RUL-DMG-02',
    'one critical injury for the hit that breaks, one for each later hit that gets through',
    () => {
      const t = doing(
        (g) => {
          applyHit(g, { ...HIT, on: 'rao', damage: 3 })
          applyHit(g, { ...HIT, on: 'rao', damage: 1 })
          applyHit(g, { ...HIT, on: 'rao', damage: 0 })
        },
        { crew: [{ of: 'pc-rao' }], dice: [1, 1, 2, 4, 3] },
      )
      expect(body(t, 'rao').injuries.map(({ row }) => row)).toEqual([11, 24])
    },
  )

  rule('AL-RUL-DMG-03', 'twice the maximum is measured after armour (EX-AL-31)', () => {
    const bare = hit({ on: 'voss', damage: 6 }, { crew: [{ of: 'pc-voss' }] })
    expect(body(bare, 'voss').dead).toBe(true)
    expect(bare.log('injured')).toEqual([])
    const vest = hit(
      { on: 'voss', damage: 6 },
      { crew: [{ of: 'pc-voss', gear: ['arm-vest'] }], dice: [1, 1] },
    )
    expect(body(vest, 'voss')).toMatchObject({ dead: false, health: 0, injuries: [{ row: 11 }] })
  })

  rule('AL-INST-02', 'a single hit of at least twice the maximum Health kills at once', () => {
    const five = hit({ on: 'voss', damage: 5 }, { crew: [{ of: 'pc-voss' }], dice: [1, 1] })
    expect(body(five, 'voss').dead).toBe(false)
    const six = hit({ on: 'voss', damage: 6 }, { crew: [{ of: 'pc-voss' }] })
    expect(body(six, 'voss').dead).toBe(true)
    expect(six.log('died')).toMatchObject([{ rule: 'AL-INST-02' }])
  })

  const FIRE = {
    crew: ['pc-okafor', 'pc-rao'],
    others: [{ of: 'npc-worker', gear: [] }],
    turns: ['okafor', 'rao', 'u1'],
    mother: 'person',
  } as const satisfies Scene
  const alight = (who: BodyId, burning: number) => (g: Alien) =>
    Object.assign(g.bodies.find(({ id }) => id === who)!, { burning })
  const pass = (t: ReturnType<typeof deck>, rounds = 1) => {
    for (let n = 0; n < 3 * rounds; n++) t.answer('turn', 'end')
    return t
  }

  rule('AL-RUL-DMG-04', 'a fire hit that does damage sets the target alight', () => {
    expect(body(hit({ fire: true }, { turns: ['okafor'] }), 'okafor').burning).toBe(3)
    expect(body(hit({ fire: true, damage: 1 }, { crew: [{ gear: ['arm-vest'] }] }), 'okafor').burning).toBe(0)
    expect(body(hit({}), 'okafor').burning).toBe(0)
  })

  rule(
    'AL-RUL-DMG-04',
    'it burns for 1 damage at the end of each round, armour or not, for three rounds',
    () => {
      const t = deck({ ...FIRE, crew: [{ gear: ['arm-combat'] }, 'pc-rao'], at: alight('okafor', 3) })
      expect(body(pass(t), 'okafor')).toMatchObject({ health: 4, burning: 2 })
      expect(body(pass(t, 3), 'okafor')).toMatchObject({ health: 2, burning: 0 })
    },
  )

  rule('AL-RUL-DMG-04', 'nothing burns under water', () => {
    const wet = { zones: { 'CB-01': { flooded: true } } }
    expect(body(hit({ fire: true }, { turns: ['okafor'], ...wet }), 'okafor').burning).toBe(0)
    const dived = deck({
      ...FIRE,
      ...wet,
      crew: [{ android: true }, { of: 'pc-rao', android: true }], // They need no air.
      others: ['cre-husk'],
      at: alight('okafor', 3),
    })
    expect(body(pass(dived), 'okafor')).toMatchObject({ health: 5, burning: 0 })
  })

  rule('AL-RUL-DMG-04', 'the target or anybody Adjacent puts it out with a full action', () => {
    const own = deck({ ...FIRE, at: alight('okafor', 3) })
    own.answer('turn', 'douse:okafor')
    expect(body(own, 'okafor').burning).toBe(0)
    expect(turnOf(own, 'okafor').full).toBe(true)
    const far = deck({ ...FIRE, at: alight('rao', 3) })
    expect(actions(far, 'douse')).toEqual([])
    const near = deck({ ...FIRE, beside: [['okafor', 'rao']], at: alight('rao', 3) })
    expect(body(near.answer('turn', 'douse:rao'), 'rao').burning).toBe(0)
    const friend = deck({
      crew: [{}],
      others: [{ of: 'npc-worker', side: 'crew', burning: 3 }, 'npc-guard'],
      turns: ['okafor', 'u1', 'u2'],
      beside: [['okafor', 'u1']],
    })
    expect(actions(friend, 'douse')).toEqual(['douse:u1'])
  })

  rule('AL-RUL-DMG-05', 'a blast is one roll for everybody in the zone', () => {
    const t = doing((g) => blast(g, 'CB-06', 8, 2, false, null), {
      crew: [
        { at: 'CB-06' },
        { of: 'pc-brandt', at: 'CB-06', gear: ['arm-vest'] },
        { of: 'pc-rao', at: 'CB-07' },
      ],
      dice: faces(8, 2),
    })
    expect(t.state.bodies.map(({ health }) => health)).toEqual([2, 2, 3])
    const nothing = doing((g) => blast(g, 'CB-06', 8, 2, false, null), {
      crew: [{ at: 'CB-06' }],
      dice: faces(8),
    })
    expect(body(nothing, 'okafor').health).toBe(5)
  })

  rule('AL-RUL-DMG-05', 'full cover is a barrier against it; nobody dodges', () => {
    const behind = (kind: 'partial' | 'full') =>
      body(
        doing((g) => blast(g, 'CB-01', 8, 2, false, null), {
          crew: [{ cover: { kind, at: 'zone' } }],
          dice: faces(8, 2),
        }),
        'okafor',
      ).health
    expect(behind('full')).toBe(3)
    expect(behind('partial')).toBe(2)
  })

  rule('AL-RUL-DMG-05', 'a grenade goes off where it was thrown, or at one’s own feet', () => {
    const lob = (sixes: number, into: string) => {
      const t = deck({
        crew: [{ gear: ['wpn-frag'], at: 'CB-06' }],
        others: [{ of: 'and-hunter', revealed: true, gear: [], at: 'CB-07' }],
        turns: ['okafor', 'u1'],
        mother: 'person',
        dice: [...faces(7, sixes), ...faces(into === 'CB-06' && sixes === 0 ? 6 : 8, 1)],
      })
      t.answer('turn', `throw:wpn-frag-1:${into}`).answer('roll', 'keep')
      expect(body(t, 'okafor').kit.gear).toEqual([])
      return [body(t, 'okafor').health, body(t, 'u1').health]
    }
    expect(lob(1, 'CB-07')).toEqual([5, 6]) // The hunter's plating takes it.
    expect(lob(0, 'CB-07')).toEqual([3, 6])
    expect(lob(1, 'CB-06')).toEqual([3, 6])
    expect(lob(0, 'CB-06')).toEqual([3, 6]) // With two dice less.
  })

  rule('AL-DMG-01', 'what hurts without a weapon passes armour', () => {
    const t = doing((g) => wound(g, 'okafor', 2, null, 'AL-RUL-SUP-08'), { crew: [{ gear: ['arm-combat'] }] })
    expect(body(t, 'okafor').health).toBe(3)
  })

  rule('AL-RUL-PTRIG-06', 'a death in sight horrifies the crew, and what the dead carried lies there', () => {
    const t = deck({
      crew: [{ gear: ['wpn-knife', 'gear-radio'], health: 0 }, 'pc-rao'],
      others: ['cre-stalker'],
      turns: ['u1', 'okafor', 'rao'],
      beside: [['okafor', 'u1']],
      mother: 'person',
      dice: [6, ...faces(10, 1), 1],
    })
    t.answer('turn', 'attack:okafor')
    expect(body(t, 'okafor')).toMatchObject({ dead: true, kit: { gear: [], hand: null }, beside: [] })
    expect(t.state.zones['CB-01']!.lying.map(({ of }) => of)).toEqual(
      expect.arrayContaining(['wpn-knife', 'gear-radio']),
    )
    expect(t.log('panicked')).toMatchObject([{ who: 'rao', cause: 'death' }])
    expect(onTurn(t)).toBe('u1')
    expect(turnOf(t, 'okafor').done).toBe(true)
  })
})
