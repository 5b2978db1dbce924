import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { contestOdds } from '../rules/1-rolls/odds.ts'
import { breakFree } from '../rules/4-attacks/holds.ts'
import { actions, faces, onTurn, option, partsOf, turnOf } from './fight.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const WORKER = { of: 'npc-worker', gear: [] } as const
const DUEL = {
  others: [WORKER],
  turns: ['okafor', 'u1'],
  beside: [['okafor', 'u1']],
  mother: 'person',
} as const satisfies Scene

/** Okafor makes a special attack on u1, with so many successes against so many. */
function special(what: string, [own, other]: readonly [number, number], scene: Partial<Scene> = {}) {
  const t = deck({ ...DUEL, ...scene, dice: [...faces(8, own), ...faces(4, other), ...(scene.dice ?? [])] })
  t.answer('turn', `special:${what}:u1`).answer('defend', 'defend').answer('roll', 'keep')
  return t
}

const HELD = { by: 'okafor', dice: null, latched: null } as const

describe('26 Special attacks', () => {
  rule('AL-SPEC-01', 'a special attack is declared before the roll', () => {
    const t = deck(DUEL)
    expect(actions(t, 'special')).toEqual(['special:shove:u1', 'special:grapple:u1'])
    t.answer('turn', 'special:shove:u1')
    expect(t.log('attack-declared')).toMatchObject([{ special: 'shove', rule: 'AL-SPEC-01' }])
    expect(t.log('rolled')).toEqual([])
  })

  rule('AL-SPEC-02', 'a weapon adds nothing to it', () => {
    const t = special('shove', [0, 0], { crew: [{ gear: ['wpn-machete'] }] })
    expect(t.log('rolled')[0]).toMatchObject({
      parts: [
        { what: 'strength', dice: 5 },
        { what: 'close-combat', dice: 3 },
      ],
    })
  })

  rule('AL-SPEC-03', 'disarm: the opponent’s item is taken or thrown away', () => {
    const armed = { others: [{ of: 'npc-worker', gear: ['wpn-wrench'] }] } as const
    const hit = (to: 'take' | 'throw') => {
      const t = deck({ ...DUEL, ...armed, dice: [...faces(8, 1), ...faces(5)] })
      t.answer('turn', 'special:disarm:u1')
        .answer('defend', 'defend')
        .answer('roll', 'keep')
        .answer('disarm-to', to)
      return t
    }
    const took = hit('take')
    expect(body(took, 'u1')).toMatchObject({ kit: { hand: null, gear: [] } })
    expect(body(took, 'okafor')).toMatchObject({ kit: { hand: 'wpn-wrench-u1-1' } })
    const threw = hit('throw')
    expect(threw.state.zones['CB-01']!.lying.map(({ of }) => of)).toContain('wpn-wrench')
    expect(body(threw, 'okafor').kit.hand).toBeNull()
    expect(actions(deck(DUEL), 'special')).not.toContain('special:disarm:u1') // Nothing to take.
  })

  rule('AL-SPEC-04', 'pass: past an enemy who blocks the way', () => {
    const barred: Partial<Scene> = { combat: { blocks: [{ who: 'u1', border: 'CB-01/CB-02' }] } }
    const t = deck({ ...DUEL, ...barred })
    expect(actions(t, 'move')).toEqual([])
    expect(actions(t, 'special')).toContain('special:pass:u1')
    expect(actions(deck(DUEL), 'special')).not.toContain('special:pass:u1') // Nobody in the way.
    expect(body(special('pass', [1, 0], barred), 'okafor').at).toBe('CB-02')
    expect(body(special('pass', [1, 1], barred), 'okafor').at).toBe('CB-01')
  })

  rule('AL-SPEC-05', 'shove: on a success the two are at Short range', () => {
    expect(body(special('shove', [1, 0]), 'u1').beside).toEqual([])
    expect(body(special('shove', [1, 1]), 'u1').beside).toEqual(['okafor'])
  })

  rule('AL-SPEC-06', 'grapple: the enemy is pinned', () => {
    expect(body(special('grapple', [1, 0]), 'u1').held).toEqual(HELD)
    expect(body(special('grapple', [0, 0]), 'u1').held).toBeNull()
  })

  rule('AL-SPEC-07', 'who is pinned can do nothing but try to break free', () => {
    const t = deck({
      ...DUEL,
      at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'u1', dice: null, latched: null } }),
    })
    expect(t.offered('turn')).toEqual(['end', 'break-free'])
  })
})

describe('42.7 Special attacks and holds', () => {
  rule('AL-RUL-ATT-13', 'special attacks deal no damage, however many successes', () => {
    expect(body(special('shove', [5, 0]), 'u1').health).toBe(4)
    expect(body(special('grapple', [5, 0]), 'u1').health).toBe(4)
  })

  rule('AL-RUL-ATT-13', 'with two net successes a disarm may take any item', () => {
    const others = [{ of: 'npc-worker', gear: ['wpn-wrench', 'gear-radio', 'arm-vest'] }] as const
    const t = deck({ ...DUEL, others, dice: [...faces(8, 2), ...faces(5)] })
    t.answer('turn', 'special:disarm:u1').answer('defend', 'defend').answer('roll', 'keep')
    expect(t.offered('disarm-what')).toEqual(['wpn-wrench-u1-1', 'gear-radio-u1-2']) // Not the vest off the back.
    t.answer('disarm-what', 'gear-radio-u1-2').answer('disarm-to', 'take')
    expect(body(t, 'okafor').kit.gear.map(({ of }) => of)).toEqual(['gear-radio'])
    const one = deck({ ...DUEL, others, dice: [...faces(8, 1), ...faces(5)] })
    one.answer('turn', 'special:disarm:u1').answer('defend', 'defend').answer('roll', 'keep')
    expect(one.ask('disarm-to').label).toMatchObject({ item: 'wpn-wrench' })
  })

  rule('AL-RUL-ATT-14', 'it goes into a free hand, or to the ground; a full hand can only throw it', () => {
    const scene = {
      ...DUEL,
      others: [{ of: 'npc-worker', gear: ['wpn-wrench'] }],
      dice: [...faces(8, 1), ...faces(5)],
    } as const
    const free = deck(scene)
    free.answer('turn', 'special:disarm:u1').answer('defend', 'defend').answer('roll', 'keep')
    expect(free.offered('disarm-to')).toEqual(['throw', 'take'])
    const full = deck({ ...scene, crew: [{ gear: ['wpn-knife'] }] })
    full.answer('turn', 'special:disarm:u1').answer('defend', 'defend').answer('roll', 'keep')
    expect(full.state.zones['CB-01']!.lying.map(({ of }) => of)).toContain('wpn-wrench')
  })

  rule('AL-RUL-LOAD-01', 'nor does anybody take what is too heavy for them', () => {
    const t = deck({
      ...DUEL,
      crew: [{ gear: Array(10).fill('arm-combat') }], // 4 × Strength
      others: [{ of: 'npc-worker', gear: ['wpn-wrench'] }],
      dice: [...faces(8, 1), ...faces(5)],
    })
    t.answer('turn', 'special:disarm:u1').answer('defend', 'defend').answer('roll', 'keep')
    expect(t.state.zones['CB-01']!.lying.map(({ of }) => of)).toContain('wpn-wrench')
  })

  rule(
    'AL-RUL-ATT-15',
    'who passes crosses the border as part of the action, or gets by in the shaft',
    () => {
      const t = special('pass', [1, 0], {
        combat: { blocks: [{ who: 'u1', border: 'CB-01/CB-02' }] },
        borders: { 'CB-01/CB-02': { ajar: true } },
      })
      expect(turnOf(t, 'okafor')).toMatchObject({ full: true, short: false }) // No move besides.
      const shaft = deck({
        ...DUEL,
        crew: [{ at: 'CB-C1', cameBy: 'CB-03/CB-C1' }],
        others: [{ ...WORKER, at: 'CB-C1', cameBy: 'CB-06/CB-C1' }],
        zones: { 'CB-C1': { column: ['u1', 'okafor'] } },
        dice: [...faces(8, 1), ...faces(4)],
      })
      expect(actions(shaft, 'move')).toEqual(['move:CB-03'])
      shaft.answer('turn', 'special:pass:u1').answer('defend', 'defend').answer('roll', 'keep')
      expect(shaft.state.zones['CB-C1']!.column).toEqual(['okafor', 'u1'])
      expect(actions(shaft, 'move')).toContain('move:CB-06')
    },
  )

  rule('AL-RUL-ATT-16', 'breaking free is a full action, and takes more successes than the holder', () => {
    const held = { by: 'u1', dice: null, latched: null }
    const attempt = (own: number, other: number) => {
      const t = deck({
        ...DUEL,
        dice: [...faces(8, own), ...faces(4, other)],
        at: (g) => Object.assign(g.bodies[0]!, { held }),
      })
      t.answer('turn', 'break-free').answer('roll', 'keep')
      expect(turnOf(t, 'okafor').full).toBe(true)
      expect(turnOf(t, 'u1')).toMatchObject({ long: false, short: false }) // No action for the holder.
      return body(t, 'okafor').held
    }
    expect(attempt(1, 0)).toBeNull()
    expect(attempt(1, 1)).toEqual(held)
    expect(attempt(2, 1)).toBeNull()
  })

  rule(
    'AL-ROLL-02',
    'the odds of breaking free count the stress dice of a player character who holds',
    () => {
      const t = deck({
        crew: ['pc-okafor', { of: 'pc-rao', stress: 2 }],
        turns: ['okafor', 'rao'],
        beside: [['okafor', 'rao']],
        combat: { brawl: 1 },
        at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'rao', dice: null, latched: null } }),
      })
      expect(option(t, 'turn', 'break-free').odds!()).toEqual(
        contestOdds({ base: 8, stress: 0 }, { base: 2, stress: 2 }),
      )
    },
  )

  rule('AL-RUL-ATT-16', 'against a creature it is its Evade dice, or the number its row gives', () => {
    const against = (of: 'cre-stalker' | 'cre-husk', dice: number | null, count: number) => {
      const t = deck({
        crew: [{ sawXenomorph: true }],
        others: [of],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        dice: [...faces(8, 1), ...faces(count)],
        mother: 'person',
        at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'u1', dice, latched: null } }),
      })
      t.answer('turn', 'break-free').answer('roll', 'keep')
      return body(t, 'okafor').held
    }
    expect(against('cre-husk', null, 2)).toBeNull()
    expect(against('cre-stalker', null, 8)).toBeNull()
    expect(against('cre-stalker', 5, 5)).toBeNull()
  })

  rule('AL-RUL-ATT-16', 'a creature that is pinned breaks free with its Evade dice', () => {
    const attempt = (own: number, other: number) => {
      const t = ruled(
        (g) => {
          breakFree(g, 'u1')
          return undefined
        },
        {
          others: ['cre-nipper'],
          beside: [['okafor', 'u1']],
          dice: [...faces(6, own), ...faces(8, other)],
          at: (g) => Object.assign(g.bodies[1]!, { held: HELD }),
        },
      )
      return body(t, 'u1').held
    }
    expect(attempt(2, 1)).toBeNull()
    expect(attempt(1, 1)).toEqual(HELD)
  })

  rule('AL-RUL-HELP-03', 'friends can help to break free', () => {
    const t = deck({
      ...DUEL,
      crew: ['pc-okafor', 'pc-rao'],
      turns: ['okafor', 'rao', 'u1'],
      dice: [...faces(9, 1), ...faces(4)],
      at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'u1', dice: null, latched: null } }),
    })
    t.answer('turn', 'break-free').answer('help', ['rao']).answer('roll', 'keep')
    expect(partsOf(t)).toMatchObject({ help: 1 })
    expect(body(t, 'okafor').held).toBeNull()
  })

  rule(
    'AL-ROLL-02',
    'a holder with Stress holds on with stress dice too, a line with its own dice only',
    () => {
      const free = (dice: number | null, ...rolled: number[]) => {
        const t = ruled(
          (g) => {
            breakFree(g, 'u1')
            return undefined
          },
          {
            crew: [{ stress: 1 }],
            others: ['cre-nipper'],
            beside: [['okafor', 'u1']],
            dice: [...faces(6, 1), ...rolled],
            at: (g) => Object.assign(g.bodies[1]!, { held: { ...HELD, dice } }),
          },
        )
        return body(t, 'u1').held === null
      }
      expect(free(null, ...faces(8), 6)).toBe(false)
      expect(free(4, ...faces(4))).toBe(true)
    },
  )

  rule('AL-RUL-ATT-17', 'the holder may strike at the pinned one, who cannot defend', () => {
    const t = deck({ ...DUEL, dice: faces(8, 1), at: (g) => Object.assign(g.bodies[1]!, { held: HELD }) })
    t.answer('turn', 'strike:u1')
    expect(t.asks.map(({ id }) => id)).toEqual(['roll'])
    t.answer('roll', 'keep')
    expect(body(t, 'u1')).toMatchObject({ health: 3, held: HELD })
  })

  rule('AL-RUL-ATT-17', 'anything else but words lets go', () => {
    const holding = (crew: Scene['crew'] = ['pc-okafor']) =>
      deck({ ...DUEL, crew, at: (g) => Object.assign(g.bodies[1]!, { held: HELD }) })
    const covered = holding().answer('turn', 'cover:partial')
    expect(body(covered, 'u1').held).toBeNull()
    const lit = holding([{ gear: ['gear-flashlight'] }]).answer('turn', 'switch:gear-flashlight-1')
    expect(body(lit, 'u1').held).toEqual(HELD)
    const released = holding().answer('turn', 'let-go')
    expect(body(released, 'u1').held).toBeNull()
    expect(turnOf(released, 'okafor')).toMatchObject({ long: false, short: false }) // AL-RUL-ACT-04
    const left = holding().answer('turn', 'move:CB-02')
    expect(body(left, 'u1').held).toBeNull()
  })

  rule('AL-RUL-ATT-17', 'an interrupt, or help for somebody else, lets go as well', () => {
    const scene: Scene = {
      crew: ['pc-okafor', { of: 'pc-rao' }],
      others: [WORKER, WORKER],
      turns: ['u2', 'rao', 'okafor', 'u1'],
      beside: [
        ['okafor', 'u1'],
        ['okafor', 'u2'],
        ['rao', 'u2'],
      ],
      mother: 'person',
      at: (g) => Object.assign(g.bodies[2]!, { held: HELD }),
    }
    const struck = (how: string, dice: number[]) => {
      const t = deck({ ...scene, dice })
      t.answer('turn', 'strike:okafor').answer('defend', how)
      if (how === 'defend') t.answer('roll', 'keep')
      return body(t, 'u1').held
    }
    expect(struck('none', faces(4))).toEqual(HELD)
    expect(struck('defend', [...faces(4), ...faces(8)])).toBeNull()
    const t = deck({ ...scene, dice: faces(3) })
    t.answer('turn', 'end').answer('turn', 'strike:u2').answer('defend', 'none').answer('help', ['okafor'])
    expect(body(t, 'u1').held).toBeNull()
  })

  /** Okafor is held by u1, and Brandt, whose turn it is, stands by. */
  const HELD_BY = {
    ...DUEL,
    crew: ['pc-okafor', 'pc-brandt'],
    turns: ['brandt', 'okafor', 'u1'],
    beside: [
      ['okafor', 'u1'],
      ['brandt', 'u1'],
    ],
    at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'u1', dice: null, latched: null } }),
  } satisfies Scene

  rule('AL-RUL-ATT-17', 'the hold ends when the holder is broken or shoved', () => {
    const free = (dice: readonly number[], act: string) => {
      const t = deck({ ...HELD_BY, dice })
      t.answer('turn', act).answer('defend', 'none')
      return t
    }
    const shoved = free(faces(7, 1), 'special:shove:u1').answer('roll', 'keep')
    expect(body(shoved, 'okafor').held).toBeNull()
    const broken = free(faces(7, 4), 'strike:u1').answer('roll', 'keep')
    expect(body(broken, 'u1').health).toBe(0)
    expect(body(broken, 'okafor').held).toBeNull()
  })

  rule('AL-RUL-ATT-17', 'and when the holder is pinned: it can do nothing but break free', () => {
    const t = deck({ ...HELD_BY, dice: faces(7, 1) })
    t.answer('turn', 'special:grapple:u1').answer('defend', 'none').answer('roll', 'keep')
    expect(body(t, 'u1').held).toMatchObject({ by: 'brandt' })
    expect(body(t, 'okafor').held).toBeNull()
  })

  rule('AL-RUL-CRE-07', 'only creatures that are not large can be grappled', () => {
    const offers = (of: 'cre-stalker' | 'cre-warden' | 'cre-scour') =>
      actions(deck({ ...DUEL, crew: [{ sawXenomorph: true }], others: [of] }), 'special')
    expect(offers('cre-stalker')).toContain('special:grapple:u1')
    expect(offers('cre-warden')).toEqual(['special:shove:u1'])
    expect(offers('cre-scour')).toEqual([])
  })

  rule('AL-SPEC-06', 'Takedown and the hands of a labour unit grip harder', () => {
    const t = deck({ ...DUEL, crew: [{ talents: ['tal-takedown'] }], dice: faces(10) })
    t.answer('turn', 'special:grapple:u1').answer('defend', 'none')
    expect(partsOf(t)).toMatchObject({ grip: 2 })
    const unit = deck({ ...DUEL, others: ['and-labour'], turns: ['u1', 'okafor'], dice: faces(10) })
    unit.answer('turn', 'special:grapple:okafor').answer('defend', 'none')
    expect(unit.log('rolled')).toMatchObject([{ base: faces(10) }])
    expect(onTurn(unit)).toBe('u1')
  })
})
