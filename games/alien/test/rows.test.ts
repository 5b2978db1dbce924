import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { CREATURES, type CreatureId } from '../content/index.ts'
import type { Creature } from '../rules/0-table/body.ts'
import type { BorderState } from '../rules/0-table/places.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { attack } from '../rules/4-attacks/attack.ts'
import { blast } from '../rules/4-attacks/blasts.ts'
import { faces, onTurn, type Table, turnOf } from './fight.ts'
import { body, deck, happened, ruled, type Scene, type Sketch } from './table.ts'

const OKAFOR = { sawXenomorph: true, gear: ['wpn-knife'] } as const

/** A creature beside Okafor, with the turn. A person plays it. */
const beast = (of: CreatureId, dice: readonly number[], scene: Partial<Scene> = {}): Table =>
  deck({
    crew: [OKAFOR],
    others: [of],
    turns: ['u1', 'okafor'],
    beside: [['okafor', 'u1']],
    mother: 'person',
    ...scene,
    dice,
  })

/** It attacks Okafor with this row, and gets so many successes. */
function row(
  of: CreatureId,
  die: number,
  sixes: number,
  scene: Partial<Scene> = {},
  more: readonly number[] = [],
): Table {
  const { strike } = CREATURES[of].attacks[die - 1]!
  return beast(of, [die, ...faces(strike?.dice ?? 0, sixes), ...more], scene).answer('turn', 'attack:okafor')
}

const creature = (t: Table, id: string): Creature => body<'creature'>(t, id)

const HELD = { held: { by: 'u1', dice: null, latched: null } } as const

describe('42.11 How creatures attack', () => {
  rule('AL-RUL-CRE-01', 'a full action and a D6 on its own table: the row gives dice and damage', () => {
    const t = row('cre-stalker', 5, 1).answer('defend', 'none')
    expect(t.log('row-rolled')).toMatchObject([{ die: 5, row: 'spike' }])
    expect(t.log('attack-rolled')).toMatchObject([{ dice: faces(9, 1), successes: 1 }])
    expect(body(t, 'okafor').health).toBe(3)
    expect(turnOf(t, 'u1')).toMatchObject({ full: true, long: true, short: false })
    expect(t.asks.some(({ id }) => id === 'roll')).toBe(false) // No push.
  })

  rule('AL-RUL-CRE-01', 'a row that cannot be used gives way to the next lower one', () => {
    const t = beast('cre-husk', [5, ...faces(5)])
      .answer('turn', 'attack:okafor')
      .answer('defend', 'none')
    expect(t.log('row-rolled')).toMatchObject([{ die: 5, row: 'beats-on' }]) // It throws nothing at somebody Adjacent.
  })

  rule('AL-RUL-CRE-02', 'close rows can be defended, unless the row says no', () => {
    const spike = row('cre-stalker', 5, 0)
    expect(spike.offered('defend')).toEqual(['none', 'defend'])
    spike.answer('defend', 'none')
    const leap = row('cre-nipper', 4, 1)
    expect(leap.asks.map(({ id }) => id)).not.toContain('defend')
    expect(body(leap, 'okafor').health).toBe(4)
  })

  rule('AL-RUL-CRE-02', 'ranged rows can be dodged', () => {
    const t = beast('cre-matron', [4, ...faces(8, 1), ...faces(5, 1)], { beside: [] })
    t.answer('turn', 'attack:okafor')
    expect(t.offered('dodge')).toEqual(['none', 'dodge'])
    t.answer('dodge', 'dodge').answer('roll', 'keep')
    expect(body(t, 'okafor').health).toBe(5)
  })

  rule('AL-RUL-CRE-02', 'what a wreck is hurled at, furniture does not cover', () => {
    const hurl = (at: 'zone' | 'CB-01/CB-02', dice: number) => {
      const t = beast('cre-matron', [4, ...faces(dice, 1)], {
        beside: [],
        crew: [{ ...OKAFOR, cover: { kind: 'full', at } }],
      })
      t.answer('turn', 'attack:okafor')
      return t
    }
    const table = hurl('zone', 8)
    table.answer('dodge', 'none')
    expect(body(table, 'okafor').health).toBe(3)
    expect(body(hurl('CB-01/CB-02', 5), 'okafor').health).toBe(5) // Behind a bulkhead: −3 dice, and 2 off.
  })

  rule('AL-COV-02', 'partial cover counts against a wreck too: only full cover of furniture does not', () => {
    const t = beast('cre-matron', [4, ...faces(6, 1)], {
      beside: [],
      crew: [{ ...OKAFOR, cover: { kind: 'partial', at: 'zone' } }],
    })
    t.answer('turn', 'attack:okafor').answer('dodge', 'none')
    expect(body(t, 'okafor').health).toBe(3)
  })

  rule('AL-RUL-CRE-01', 'at the peak of a storm nothing is hurled beyond Short either', () => {
    const yard = (blinding: boolean, at: string, dice: readonly number[]) =>
      beast('cre-matron', dice, {
        scenario: 'ash-landing',
        crew: [{ ...OKAFOR, at }],
        others: [{ of: 'cre-matron', at: 'ASH-01' }],
        zones: { 'ASH-01': { blinding } },
        borders: { 'ASH-01/ASH-03': { ajar: true, locked: false } },
        beside: [],
      })
    expect(yard(false, 'ASH-03', []).offered('turn')).toContain('attack:okafor')
    expect(yard(true, 'ASH-03', []).offered('turn')).not.toContain('attack:okafor')
    const near = yard(true, 'ASH-01', [4, ...faces(7, 1)]).answer('turn', 'attack:okafor')
    expect(near.log('row-rolled')).toMatchObject([{ row: 'wreck' }])
    near.answer('dodge', 'none')
  })

  rule(
    'AL-RUL-CRE-01',
    'a mite on a face is pulled off it: to shove it or to seize it does not loosen it',
    () => {
      for (const special of ['shove', 'grapple']) {
        const t = deck({
          crew: [{ of: 'pc-rao', sawXenomorph: true }, OKAFOR],
          others: ['cre-graft'],
          turns: ['okafor', 'rao', 'u1'],
          beside: [
            ['okafor', 'u1'],
            ['rao', 'u1'],
          ],
          mother: 'person',
          at: (g) => Object.assign(g.bodies[0]!, { held: { by: 'u1', dice: 7, latched: 1 } }),
          dice: faces(8, 1),
        })
        t.answer('turn', `special:${special}:u1`).answer('evade', 'none').answer('roll', 'keep')
        expect(body(t, 'rao').held).toMatchObject({ by: 'u1', latched: 1 })
      }
    },
  )

  rule('AL-RUL-CRE-01', 'spit that does damage costs a die of Observation until it is washed off', () => {
    const spat = (sketch: Sketch) => {
      const t = beast('cre-graft', [2, ...faces(5, 1)], { beside: [], crew: [{ ...OKAFOR, ...sketch }] })
      t.answer('turn', 'attack:okafor').answer('dodge', 'none')
      return poolOf(t.state, body(t, 'okafor'), { skill: 'observation', for: 'test' }).base
    }
    expect(spat({})).toBe(1) // Wits 2.
    expect(spat({ gear: ['arm-vest'] })).toBe(2)
  })

  rule('AL-RUL-CRE-01', 'whom a swarm engulfs gains Stress, if it hits', () => {
    expect(body(row('cre-scour', 6, 1), 'okafor').nerves.stress).toBe(1)
    expect(body(row('cre-scour', 6, 0), 'okafor').nerves.stress).toBe(0)
  })

  rule('AL-RUL-CRE-01', 'a mite that circles draws off to Short, and hides where there is clutter', () => {
    const circle = (at: string) => {
      const t = row('cre-graft', 1, 0, { crew: [{ ...OKAFOR, at }], others: [{ of: 'cre-graft', at }] })
      const { beside, hidden } = creature(t, 'u1')
      return { beside, hidden, other: body(t, 'okafor').beside }
    }
    expect(circle('CB-01')).toEqual({ beside: [], hidden: true, other: [] })
    expect(circle('CB-02')).toEqual({ beside: [], hidden: false, other: [] })
  })

  rule('AL-RUL-CRE-01', 'the brood that is called comes in from the nearest access point, hunting', () => {
    const t = row('cre-matron', 1, 0)
    expect(creature(t, 'u2')).toMatchObject({ of: 'cre-nipper', at: 'CB-03', side: 'brood' })
    expect(t.state.units[1]).toMatchObject({ id: 2, state: 'hunt', bodies: ['u2'] })
    expect(t.state.combat!.fighters).toContain('u2')
  })

  rule('AL-RUL-CRE-01', 'a husk that bursts is dead, and a graft-mite is Adjacent to the nearest', () => {
    const t = row('cre-husk', 6, 0)
    expect(creature(t, 'u1').dead).toBe(true)
    expect(creature(t, 'u1m')).toMatchObject({ of: 'cre-graft', at: 'CB-01', beside: ['okafor'] })
    expect(body(t, 'okafor').beside).toEqual(['u1m'])
    expect(body(t, 'okafor').aware).toContain('u1m')
  })

  rule('AL-RUL-CRE-01', 'whom an eel has wrapped is dragged into the shaft on its next turn', () => {
    const t = beast('cre-eel', [], {
      crew: [{ ...OKAFOR, at: 'CB-03', ...HELD }],
      others: [{ of: 'cre-eel', at: 'CB-C1', drags: { who: 'okafor', into: 'shaft' } }],
    }).answer('turn', 'drag')
    expect(body(t, 'okafor')).toMatchObject({ at: 'CB-C1', held: { by: 'u1' }, beside: ['u1'] })
    expect(creature(t, 'u1').at).toBe('CB-C1')
  })

  rule('AL-RUL-CRE-01', 'a nipper that darts about is in another zone, and harder to hit this round', () => {
    const t = row('cre-nipper', 1, 0, {
      crew: [{ ...OKAFOR, at: 'CB-03', aware: [], met: [] }],
      others: [{ of: 'cre-nipper', at: 'CB-03' }],
      picks: [0],
    })
    expect(creature(t, 'u1')).toMatchObject({ darting: true, at: 'CB-02', beside: [] })
  })

  rule('AL-RUL-CRE-01', 'a shrill call is a noise of 2, and every other nipper within 2 zones hunts', () => {
    const t = row('cre-nipper', 2, 0, {
      others: [
        'cre-nipper',
        { of: 'cre-nipper', at: 'CB-03' },
        { of: 'cre-nipper', at: 'CB-10' },
        { of: 'cre-eel', at: 'CB-02' },
      ],
    })
    expect(t.state.noises).toMatchObject([{ at: 'CB-01', strength: 2 }])
    expect(t.state.units.map(({ state, target }) => (state === 'hunt' ? target : null))).toEqual([
      null,
      'okafor',
      null,
      null,
    ])
  })

  rule('AL-RUL-CRE-01', 'what nibbles does not get into a sealed suit', () => {
    const bare = row('cre-scour', 3, 1)
    expect(body(bare, 'okafor').health).toBe(4)
    const sealed = beast('cre-scour', [3], { crew: [{ ...OKAFOR, gear: ['arm-light'] }] })
    sealed.answer('turn', 'attack:okafor')
    expect(body(sealed, 'okafor').health).toBe(5)
  })

  rule('AL-RUL-CRE-01', 'a swarm drifts one zone toward the loudest noise', () => {
    const drift = (loudest: string) => {
      const t = row('cre-scour', 1, 0, {
        crew: [{ ...OKAFOR, at: 'CB-06' }],
        others: [{ of: 'cre-scour', at: 'CB-06' }],
        at: (g) => {
          g.noises = ['CB-07', 'CB-C2'].map((at) => ({ at, strength: at === loudest ? 4 : 2, stretch: 1 }))
        },
      })
      return creature(t, 'u1').at
    }
    expect(drift('CB-07')).toBe('CB-07')
    expect(drift('CB-C2')).toBe('CB-C1')
  })

  rule(
    'AL-RUL-CRE-01',
    'a swarm in the gear calls for a supply roll of power; with no device it nibbles',
    () => {
      const t = row('cre-scour', 5, 0, { crew: [{ ...OKAFOR, gear: ['gear-tracker'] }] }, [1, 2, 2, 2])
      expect(t.log('supply-rolled')).toMatchObject([{ item: 'gear-tracker', left: 3 }])
      const none = beast('cre-scour', [5, ...faces(6)]).answer('turn', 'attack:okafor')
      expect(none.log('row-rolled')).toMatchObject([{ row: 'nibble-on' }])
    },
  )

  rule('AL-RUL-CRE-01', 'an eel that coils back is one section away, and the hatch falls shut', () => {
    const t = row('cre-eel', 1, 0, {
      crew: [{ ...OKAFOR, at: 'CB-03', aware: [], met: [] }],
      others: [{ of: 'cre-eel', at: 'CB-C1' }],
      borders: { 'CB-03/CB-C1': { ajar: true } },
    })
    expect(creature(t, 'u1')).toMatchObject({ at: 'CB-C2', beside: [] })
    expect(t.state.borders['CB-03/CB-C1']!.ajar).toBe(false)
    expect(body(t, 'okafor').beside).toEqual([])
  })

  rule('AL-RUL-CRAWL-01', 'an eel that coils back does not get through a section that is sealed', () => {
    const t = row('cre-eel', 1, 0, {
      crew: [{ ...OKAFOR, at: 'CB-03', aware: [], met: [] }],
      others: [{ of: 'cre-eel', at: 'CB-C1' }],
      borders: { 'CB-03/CB-C1': { ajar: true }, 'CB-C1/CB-C2': { kind: 'blocked' } },
    })
    expect(creature(t, 'u1')).toMatchObject({ at: 'CB-C1', beside: [] })
  })

  rule(
    'AL-RUL-CRE-01',
    'an eel strikes through no hatch that is locked, and nobody comes past others to one',
    () => {
      const closes = (border: Partial<BorderState>, more: Partial<Scene> = {}) =>
        beast('cre-eel', [], {
          crew: [{ ...OKAFOR, at: 'CB-03', aware: [], met: [] }],
          others: [{ of: 'cre-eel', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }],
          beside: [],
          borders: { 'CB-03/CB-C1': border },
          ...more,
        }).offered('turn')
      expect(closes({ ajar: true })).toContain('close:okafor')
      expect(closes({ locked: true })).not.toContain('close:okafor')
      const nipper = { of: 'cre-nipper', at: 'CB-C1', cameBy: 'CB-03/CB-C1' } as const
      const others = [{ of: 'cre-eel', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }, nipper] as const
      const zones = { 'CB-C1': { column: ['u1', 'u2'] } }
      expect(closes({ ajar: true }, { others, zones })).not.toContain('close:okafor') // AL-CRAWL-03
    },
  )

  rule('AL-RUL-CRE-01', 'whoever shuts, locks or seals the hatch is out of an eel’s reach', () => {
    const act = (value: string) => {
      const t = deck({
        crew: [
          { at: 'CB-03', gear: ['gear-foam'] },
          { of: 'pc-rao', at: 'CB-C1', cameBy: 'CB-06/CB-C1' },
        ],
        others: [{ of: 'cre-eel', at: 'CB-C1', cameBy: 'CB-C1/CB-C2' }],
        borders: { 'CB-03/CB-C1': { ajar: true } },
        turns: ['okafor', 'u1', 'rao'],
        beside: [['okafor', 'u1']],
        mother: 'person',
      })
      return body(t.answer('turn', value), 'okafor').beside
    }
    for (const value of ['shut', 'lock', 'foam']) expect(act(`${value}:CB-03/CB-C1`)).toEqual([])
    expect(act('away:u1')).toEqual([]) // AL-QUICK-02
  })

  rule('AL-LOS-02', 'a creature does not go up to one who hides', () => {
    const t = beast('cre-stalker', [], {
      crew: [OKAFOR, { of: 'pc-rao', hidden: true, sawXenomorph: true }],
      turns: ['u1', 'okafor', 'rao'],
    })
    expect(t.offered('turn')).toContain('attack:okafor')
    expect(t.offered('turn')).not.toContain('close:rao')
  })

  rule('AL-RUL-CRE-01', 'on an armoured suit with air the first latch only destroys the visor', () => {
    const face = (gear: Sketch['gear'] & object, left: number | null) => {
      const t = row('cre-graft', 4, 1, {
        crew: [{ sawXenomorph: true, gear }],
        at: (g) => {
          const [person] = g.bodies
          if (person?.kind === 'person') person.kit.gear[0]!.left = left
        },
      }).answer('defend', 'none')
      return { air: body(t, 'okafor').kit.gear[0]!.left, held: body(t, 'okafor').held !== null }
    }
    for (const suit of ['arm-pressure', 'arm-hard'] as const) {
      expect(face([suit], 5)).toEqual({ air: 0, held: false })
      expect(face([suit], 0)).toEqual({ air: 0, held: true })
    }
    expect(face(['arm-light'], 4)).toEqual({ air: 4, held: true }) // Nothing armoured about it.
    expect(face(['arm-combat'], null)).toEqual({ air: null, held: true })
  })

  rule('AL-RUL-CRE-01', 'one face, one mite: a second that latches on does not begin the count anew', () => {
    const held = { by: 'u2', dice: 7, latched: 1 }
    const t = row('cre-graft', 4, 1, {
      crew: [{ ...OKAFOR, held }],
      others: ['cre-graft', 'cre-graft'],
      beside: [
        ['okafor', 'u1'],
        ['okafor', 'u2'],
      ],
      turns: ['u1', 'okafor', 'u2'],
      combat: { round: 2 },
    })
    expect(body(t, 'okafor').held).toEqual(held)
  })

  rule('AL-RUL-ATT-17', 'whoever has a mite on the face holds nobody any longer', () => {
    const t = row('cre-graft', 4, 1, {
      others: ['cre-graft', { of: 'npc-worker', held: { by: 'okafor', dice: null, latched: null } }],
      beside: [
        ['okafor', 'u1'],
        ['okafor', 'u2'],
      ],
      turns: ['u1', 'okafor', 'u2'],
    }).answer('defend', 'none')
    expect(body(t, 'okafor').held).toMatchObject({ by: 'u1', dice: 7 })
    expect(body(t, 'u2').held).toBe(null)
  })

  rule(
    'AL-RUL-AMB-01',
    'a sweep out of ambush is one attack on all; of two blows only the first is one',
    () => {
      const jump = (of: 'cre-stalker' | 'cre-warden', dice: readonly number[]) =>
        beast(of, dice, {
          crew: [OKAFOR, { of: 'pc-rao', sawXenomorph: true }],
          turns: ['u1', 'okafor', 'rao'],
          beside: [
            ['okafor', 'u1'],
            ['rao', 'u1'],
          ],
          combat: { ambush: ['u1'] },
        }).answer('turn', 'attack:okafor')
      const sweep = jump('cre-stalker', [2, ...faces(10), ...faces(10)])
      expect(sweep.log('attack-declared')).toMatchObject([
        { on: 'okafor', ambush: true },
        { on: 'rao', ambush: true },
      ])
      const hammer = jump('cre-warden', [5, ...faces(10), ...faces(8)])
      expect(hammer.ask('defend').label).toMatchObject({ who: 'rao' })
      hammer.answer('defend', 'none')
      expect(hammer.log('attack-declared')).toMatchObject([
        { on: 'okafor', ambush: true },
        { on: 'rao', ambush: false },
      ])
    },
  )

  rule('AL-RUL-CRE-03', 'at 0 Health a creature rolls on the collapse table', () => {
    const struck = (die: number, more: readonly number[] = []) =>
      ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 4 }), {
        crew: [OKAFOR],
        others: [{ of: 'cre-husk' }],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        mother: 'person',
        dice: [...faces(8, 1), die, ...more],
      })
        .answer('evade', 'none')
        .answer('roll', 'keep')
    expect(creature(struck(1), 'u1')).toMatchObject({
      dead: false,
      health: 0,
      collapse: { row: 1, round: 2 },
    })
    expect(creature(struck(5), 'u1').dead).toBe(true)
    expect(creature(struck(6), 'u1').dead).toBe(true)
    expect(creature(struck(4), 'u1').dead).toBe(true) // No Acid: just dead.
  })

  rule(
    'AL-RUL-CRE-03',
    'what feigns death rises with 1 Health at the end of the next round, unless it is hit again',
    () => {
      const feigning = { health: 0, collapse: { row: 1, round: 2 } } as const
      const t = deck({
        crew: [OKAFOR],
        others: [{ of: 'cre-husk', ...feigning }],
        turns: ['okafor', 'u1'],
        mother: 'person',
      })
      t.answer('turn', 'end')
      expect(creature(t, 'u1').health).toBe(0)
      t.answer('turn', 'end')
      expect(creature(t, 'u1')).toMatchObject({ health: 1, collapse: null })
      const again = deck({
        crew: [OKAFOR],
        others: [{ of: 'cre-husk', ...feigning }],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        mother: 'person',
        dice: faces(8, 1),
      })
      again.answer('turn', 'strike:u1').answer('roll', 'keep')
      expect(creature(again, 'u1').dead).toBe(true)
    },
  )

  rule(
    'AL-RUL-CRE-04',
    'hurt close by, an acid creature splashes everybody Adjacent: its Acid and the damage in dice',
    () => {
      const t = ruled(
        (g) => attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: 'wpn-knife-1', damage: 3 }),
        {
          crew: [
            OKAFOR,
            { of: 'pc-rao', sawXenomorph: true, gear: ['arm-vest'] },
            { of: 'pc-voss', sawXenomorph: true },
          ],
          others: ['cre-stalker'],
          turns: ['okafor', 'rao', 'voss', 'u1'],
          beside: [
            ['okafor', 'u1'],
            ['rao', 'u1'],
          ],
          mother: 'person',
          dice: [...faces(8, 1), ...faces(4, 2)],
        },
      )
      t.answer('evade', 'none').answer('help', []).answer('roll', 'keep')
      expect(t.log('acid-splashed')).toMatchObject([{ dice: faces(4, 2), on: ['okafor', 'rao'] }]) // Acid 3, damage 1.
      expect(t.state.bodies.map(({ health }) => health)).toEqual([3, 2, 3, 7])
    },
  )

  rule('AL-RUL-CRE-04', 'a shot from farther off brings no splash, nor a blow that does no damage', () => {
    const shot = ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'ranged', gear: null, damage: 4 }), {
      crew: [OKAFOR],
      others: ['cre-stalker'],
      turns: ['okafor', 'u1'],
      mother: 'person',
      dice: faces(7, 1),
    })
    shot.answer('evade', 'none').answer('roll', 'keep')
    expect(shot.log('acid-splashed')).toEqual([])
    const scratch = ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 2 }), {
      crew: [OKAFOR],
      others: ['cre-stalker'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      mother: 'person',
      dice: faces(8, 1),
    })
    scratch.answer('evade', 'none').answer('roll', 'keep')
    expect(scratch.log('acid-splashed')).toEqual([])
  })

  rule('AL-RUL-CRE-04', 'it splashes when the blow kills it, too', () => {
    const t = ruled((g) => attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 2 }), {
      crew: [OKAFOR],
      others: ['cre-nipper'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      mother: 'person',
      dice: [...faces(8, 1), 6, ...faces(3, 1)],
    })
    t.answer('evade', 'none').answer('roll', 'keep')
    expect(creature(t, 'u1').dead).toBe(true)
    expect(body(t, 'okafor').health).toBe(4)
  })

  const blow = { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 1 } as const

  rule(
    'AL-RUL-CRE-08',
    'a creature wards off one attack for each card it holds, at no cost, with its Evade dice',
    () => {
      const t = ruled(
        function* (g) {
          yield* attack(g, blow)
          yield* attack(g, blow)
          yield* attack(g, blow)
        },
        {
          crew: [OKAFOR],
          others: ['cre-stalker'],
          turns: ['okafor', 'u1', 'u1'],
          beside: [['okafor', 'u1']],
          dice: [...faces(8), ...faces(8), ...faces(8), ...faces(8), ...faces(8)],
        },
      )
      t.answer('roll', 'keep').answer('roll', 'keep').answer('roll', 'keep')
      expect(t.log('evaded')).toHaveLength(2)
      expect(t.log('evaded')[0]).toMatchObject({ dice: faces(8) })
      expect(turnOf(t, 'u1')).toMatchObject({ long: false, short: false })
    },
  )

  rule('AL-RUL-CRE-08', 'not against an ambush attack, and not while pinned', () => {
    const warded = (scene: Partial<Scene>, dice: number) => {
      const t = ruled((g) => attack(g, blow), {
        crew: [OKAFOR],
        others: ['cre-stalker'],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        ...scene,
        dice: faces(dice),
      })
      t.answer('roll', 'keep')
      return t.log('evaded').length
    }
    expect(warded({ combat: { ambush: ['okafor'] } }, 10)).toBe(0)
    expect(
      warded({ others: [{ of: 'cre-stalker', held: { by: 'okafor', dice: null, latched: null } }] }, 8),
    ).toBe(0)
  })

  rule('AL-RUL-CRE-09', 'a hit that kills at once need not get through armour', () => {
    const t = row('cre-stalker', 6, 1, { crew: [{ ...OKAFOR, gear: ['arm-combat'], ...HELD }] })
    expect(body(t, 'okafor').dead).toBe(true)
    const missed = row('cre-stalker', 6, 0, { crew: [{ ...OKAFOR, gear: ['arm-combat'], ...HELD }] })
    expect(body(missed, 'okafor').dead).toBe(false)
  })

  rule('AL-INST-03', 'some attacks kill the pinned and the broken at once by their own text', () => {
    expect(body(row('cre-stalker', 6, 1, { crew: [{ ...OKAFOR, ...HELD }] }), 'okafor').dead).toBe(true)
    const broken = {
      crew: [
        { ...OKAFOR, health: 0 },
        { of: 'pc-rao', sawXenomorph: true },
      ],
      turns: ['u1', 'rao'],
    } as const
    expect(body(row('cre-warden', 6, 1, broken, [1]), 'okafor').dead).toBe(true)
    const free = row('cre-stalker', 6, 1).answer('defend', 'none')
    expect(body(free, 'okafor')).toMatchObject({ dead: false, health: 2 })
  })

  rule(
    'AL-RUL-CRE-10',
    'the row is rolled and shown first, then the target declares, then dice are rolled',
    () => {
      const t = row('cre-stalker', 3, 1)
      expect(t.log('row-rolled')).toMatchObject([{ row: 'claws' }])
      expect(t.ask('defend').label).toMatchObject({ dice: 9, damage: 1 })
      expect(t.log('attack-rolled')).toEqual([])
      t.answer('defend', 'none')
      expect(t.log('attack-rolled')).toHaveLength(1)
    },
  )

  rule('AL-RUL-CRE-11', 'a row without an attack uses up the full action all the same', () => {
    const t = beast('cre-warden', [1]).answer('turn', 'attack:okafor')
    expect(t.log('attack-declared')).toEqual([])
    expect(body(t, 'okafor').nerves.stress).toBe(1) // Roar.
    expect(turnOf(t, 'u1')).toMatchObject({ full: true, long: true })
    expect(t.offered('turn')).not.toContain('attack:okafor')
  })

  rule('AL-RUL-CRE-07', 'creatures do not panic and cannot be rallied', () => {
    const t = deck({
      crew: [{ of: 'pc-quist' }],
      others: [
        { of: 'cre-husk', side: 'crew', health: 0, collapse: { row: 1, round: 9 } },
        { of: 'npc-worker', gear: [] },
      ],
      turns: ['quist', 'u2'],
      mother: 'person',
    })
    expect(t.offered('turn').filter((value) => value.startsWith('rally'))).toEqual([])
  })
})

describe('6 What rows do besides', () => {
  const pair = {
    crew: [OKAFOR, { of: 'pc-rao', sawXenomorph: true }],
    turns: ['u1', 'okafor', 'rao'],
    beside: [
      ['okafor', 'u1'],
      ['rao', 'u1'],
    ],
  } as const satisfies Partial<Scene>

  rule('AL-RUL-CRE-01', 'a sweep falls on everybody Adjacent, and each may defend', () => {
    const t = row('cre-stalker', 2, 1, pair, [...faces(8, 1), ...faces(2, 1)])
    t.answer('defend', 'none')
    expect(body(t, 'okafor').health).toBe(4)
    t.answer('defend', 'defend').answer('roll', 'keep')
    expect(body(t, 'rao').health).toBe(3)
  })

  rule('AL-RUL-CRE-01', 'two or more net successes of the claws also shove; one does not', () => {
    expect(creature(row('cre-stalker', 3, 2).answer('defend', 'none'), 'u1').beside).toEqual([])
    expect(creature(row('cre-stalker', 3, 1).answer('defend', 'none'), 'u1').beside).toEqual(['okafor'])
  })

  rule('AL-RUL-CRE-01', 'what is seized is pinned, and dragged off one zone on the next turn', () => {
    const t = row('cre-stalker', 4, 1, {
      borders: { 'CB-01/CB-02': { ajar: true } },
      turns: ['u1', 'u1', 'okafor'],
    }).answer('defend', 'none')
    expect(body(t, 'okafor').held).toEqual({ by: 'u1', dice: 8, latched: null })
    expect(t.offered('turn')).not.toContain('drag') // Not on the turn of the blow.
    t.answer('turn', 'end')
    t.answer('turn', 'drag')
    expect([body(t, 'okafor').at, creature(t, 'u1').at]).toEqual(['CB-02', 'CB-02'])
    expect(body(t, 'okafor')).toMatchObject({ held: { by: 'u1' }, beside: ['u1'] })
    expect(t.log('moved')).toEqual([])
    const [dragged] = t.log('dragged')
    expect(dragged).toMatchObject({ who: 'okafor', by: 'u1', into: 'CB-02' })
    expect(t.match.game.text.event(dragged!, t.match.view(1))).toMatch(/ drags Ines Okafor into /)
  })

  rule(
    'AL-RUL-CRE-01',
    'a charge comes up to its target, out of the next zone too, and cannot be defended',
    () => {
      const charged = (scene: Partial<Scene>, dice: readonly number[] = []) =>
        beast('cre-warden', dice, {
          crew: [{ ...OKAFOR, at: 'CB-02' }],
          others: [{ of: 'cre-warden', at: 'CB-01' }],
          borders: { 'CB-01/CB-02': { ajar: true } },
          beside: [],
          ...scene,
        })
      const t = charged({ combat: { frightened: ['okafor'] } }, [2, ...faces(9, 1)])
      expect(t.offered('turn')).toContain('attack:okafor')
      t.answer('turn', 'attack:okafor')
      expect(t.log('charged')).toMatchObject([{ who: 'u1', on: 'okafor' }])
      expect(t.asks.map(({ id }) => id)).not.toContain('defend')
      expect(creature(t, 'u1')).toMatchObject({ at: 'CB-02', beside: [] }) // The hit has shoved.
      expect(body(t, 'okafor').health).toBe(3)
      const six = charged({ combat: { frightened: ['okafor'] } }, [6, ...faces(9)]).answer(
        'turn',
        'attack:okafor',
      )
      expect(six.log('row-rolled')).toMatchObject([{ die: 6, row: 'charge' }]) // What needs touch gives way.
      expect(charged({ borders: {} }).offered('turn')).not.toContain('attack:okafor') // A shut door.
      const far = {
        crew: [{ ...OKAFOR, at: 'CB-06' }],
        borders: { 'CB-01/CB-02': { ajar: true }, 'CB-02/CB-06': { ajar: true } },
      }
      expect(charged(far).offered('turn')).not.toContain('attack:okafor') // Two zones off.
    },
  )

  rule('AL-RUL-CRE-01', 'whoever flees from a charge in panic is not struck', () => {
    const t = beast('cre-warden', [2, 6], {
      crew: [{ ...OKAFOR, stress: 7, at: 'CB-02' }],
      others: [{ of: 'cre-warden', at: 'CB-01' }],
      borders: { 'CB-01/CB-02': { ajar: true } },
      beside: [],
    }).answer('turn', 'attack:okafor')
    expect(t.log('panicked')).toMatchObject([{ cause: 'adjacent', result: 10 }])
    expect(body(t, 'okafor').at).not.toBe('CB-02')
    expect(t.log('attack-declared')).toEqual([])
  })

  rule(
    'AL-RUL-BLOCK-01',
    'a creature cannot cross what is barred either; it falls upon whoever bars it',
    () => {
      const barred = (
        mother: Scene['mother'],
        blocks: readonly { who: string; border: string }[],
        dice: readonly number[] = [],
      ) =>
        beast('cre-stalker', dice, {
          crew: [
            { ...OKAFOR, health: 5 },
            { of: 'pc-rao', at: 'CB-02', health: 1, sawXenomorph: true },
          ],
          borders: { 'CB-01/CB-02': { ajar: true } },
          turns: ['u1', 'okafor', 'rao'],
          combat: { blocks: [...blocks], frightened: ['okafor', 'rao'] },
          mother: mother!,
        })
      expect(barred('person', []).offered('turn')).toContain('move:CB-01/CB-02')
      const okafor = [{ who: 'okafor', border: 'CB-01/CB-02' }]
      expect(barred('person', okafor).offered('turn')).not.toContain('move:CB-01/CB-02')
      expect(creature(barred('program', []), 'u1').at).toBe('CB-02')
      const t = barred('program', okafor, [5])
      expect(creature(t, 'u1').at).toBe('CB-01')
      expect(t.log('row-rolled')).toHaveLength(1)
    },
  )

  rule('AL-RUL-BLOCK-01', 'one who bars a door from beyond stands in it, within a creature’s reach', () => {
    const barred = (ajar: boolean, dice: readonly number[], mother: Scene['mother'] = 'program') =>
      beast('cre-stalker', dice, {
        crew: [{ ...OKAFOR, at: 'CB-02', peeks: 'CB-01/CB-02' }],
        borders: { 'CB-01/CB-02': { ajar } },
        beside: [],
        combat: { blocks: [{ who: 'okafor', border: 'CB-01/CB-02' }], frightened: ['okafor'] },
        mother: mother!,
      })
    const t = barred(true, [5, ...faces(9)]).answer('defend', 'none')
    expect(creature(t, 'u1')).toMatchObject({ at: 'CB-01', beside: ['okafor'] })
    t.answer('turn', 'away:u1') // Whoever steps back bars nothing any more.
    expect(body(t, 'okafor').beside).toEqual([])
    expect(t.state.combat!.blocks).toEqual([])
    const broken = barred(false, faces(6, 1), 'person').answer('turn', 'break:CB-01/CB-02')
    expect(broken.state.borders['CB-01/CB-02']!.kind).toBe('open') // AL-RUL-DOOR-03: a shut door is broken first.
    expect(creature(broken, 'u1').at).toBe('CB-01')
    expect(broken.offered('turn')).toContain('close:okafor')
  })

  rule('AL-RUL-BLOCK-01', 'one who bars a shut hatch sees what comes up to it from the shaft', () => {
    const t = deck({
      crew: [{ ...OKAFOR, at: 'CB-03' }],
      others: [{ of: 'cre-stalker', at: 'CB-C1' }],
      turns: ['u1', 'okafor'],
      at: (g) => {
        for (const one of g.bodies) Object.assign(one, { aware: [], met: [] })
      },
      combat: { blocks: [{ who: 'okafor', border: 'CB-03/CB-C1' }], frightened: ['okafor'] },
      mother: 'person',
    })
    expect(t.match.view(1).bodies.map(({ id }) => id)).not.toContain('u1')
    t.answer('turn', 'close:okafor')
    expect(creature(t, 'u1')).toMatchObject({ at: 'CB-C1', beside: ['okafor'] })
    expect(body(t, 'okafor').aware).toEqual(['u1'])
    expect(t.match.view(1).bodies.map(({ id }) => id)).toContain('u1')
  })

  rule('AL-RUL-CRE-01', 'below the first row comes the third', () => {
    const t = beast('cre-scour', [1, ...faces(6)]).answer('turn', 'attack:okafor')
    expect(t.log('row-rolled')).toMatchObject([{ die: 1, row: 'nibble' }]) // Nowhere to drift to.
  })

  rule('AL-RUL-CRE-01', 'armour is no help against choking while one is pinned', () => {
    const choked = (more: Partial<Sketch>) => {
      const t = beast('cre-eel', [6, ...faces(8, 1)], { crew: [{ gear: ['arm-combat'], ...more }] })
      t.answer('turn', 'attack:okafor')
      if (!more.held) t.answer('defend', 'none')
      return body(t, 'okafor').health
    }
    expect([choked({}), choked(HELD)]).toEqual([5, 3])
  })

  rule('AL-RUL-CRE-01', 'a sting that does not get through numbs nobody', () => {
    const stung = (sixes: number, more: readonly number[] = []) => {
      const t = beast('cre-graft', [6, ...faces(6, sixes), ...more], {
        crew: [{ gear: ['arm-vest'], sawXenomorph: true }],
      })
      t.answer('turn', 'attack:okafor').answer('defend', 'none')
      if (more.length > 0) t.answer('roll', 'keep')
      return [body(t, 'okafor').health, body(t, 'okafor').nerves.losesTurn]
    }
    expect(stung(1)).toEqual([5, false])
    expect(stung(2, faces(7))).toEqual([4, true])
    expect(stung(2, faces(7, 1))).toEqual([4, false])
  })

  rule('AL-RUL-CRE-01', 'whose friend’s name a husk speaks makes a panic roll, and nobody else', () => {
    const t = beast('cre-husk', [1, 1], {
      crew: [OKAFOR, { of: 'pc-rao', stress: 3 }],
      turns: ['u1', 'okafor', 'rao'],
      beside: [['rao', 'u1']],
    }).answer('turn', 'attack:rao')
    expect(t.log('panicked')).toMatchObject([{ who: 'rao' }])
  })

  rule('AL-RUL-CRE-01', 'an ankle bite takes one move of the round', () => {
    const t = row('cre-nipper', 3, 1, { borders: { 'CB-01/CB-02': { ajar: true } } })
      .answer('defend', 'none')
      .answer('turn', 'end')
    expect(onTurn(t)).toBe('okafor')
    t.answer('turn', 'away:u1')
    expect(t.offered('turn').filter((value) => /^(move|close|away):/.test(value))).toEqual([])
  })

  rule('AL-RUL-ATT-17', 'a creature that strikes at another lets go of whom it has pinned', () => {
    const struck = (on: string) => {
      const t = deck({
        crew: ['pc-okafor', 'pc-rao'],
        others: ['cre-stalker'],
        turns: ['u1', 'okafor', 'rao'],
        beside: [
          ['okafor', 'u1'],
          ['rao', 'u1'],
        ],
        mother: 'person',
        dice: on === 'rao' ? [5] : [5, ...faces(9)],
        at: (g) => Object.assign(g.bodies[0]!, HELD),
      })
      t.answer('turn', `attack:${on}`)
      return body(t, 'okafor').held
    }
    expect(struck('rao')).toBeNull()
    expect(struck('okafor')).toEqual(HELD.held)
  })

  rule('AL-RUL-ATT-17', 'and one that goes up to another, even if both stay in reach', () => {
    const t = deck({
      crew: ['pc-okafor', 'pc-rao'],
      others: ['cre-husk'],
      turns: ['u1', 'okafor', 'rao'],
      beside: [
        ['okafor', 'u1'],
        ['okafor', 'rao'],
      ],
      mother: 'person',
      at: (g) => Object.assign(g.bodies[0]!, HELD),
    }).answer('turn', 'close:rao')
    expect(body(t, 'okafor')).toMatchObject({ held: null, beside: ['u1', 'rao'] })
  })

  rule('AL-RUL-CRE-01', 'nobody steps away from a swarm within its zone', () => {
    const t = deck({
      others: ['cre-scour'],
      turns: ['okafor', 'u1'],
      beside: [['okafor', 'u1']],
      mother: 'person',
    })
    expect(t.offered('turn').filter((value) => value.startsWith('away'))).toEqual([])
    expect(t.offered('turn')).toContain('strike:u1')
  })

  rule('AL-RUL-DMG-05', 'a swarm takes the whole of a blast', () => {
    const t = happened((g) => blast(g, 'CB-01', 6, 2, false, null), {
      crew: [{ at: 'CB-02' }],
      others: [{ of: 'cre-scour', at: 'CB-01' }],
      dice: faces(6, 2),
    })
    expect(creature(t, 'u1').health).toBe(2)
  })

  rule('AL-RUL-CRE-01', 'a swarm takes at most 1 damage from anything but fire and blast', () => {
    const hurt = (fire: boolean) => {
      const t = ruled(
        (g) =>
          attack(g, {
            by: 'okafor',
            on: 'u1',
            how: 'close',
            gear: null,
            damage: 3,
            ...(fire ? { fire: true } : {}),
          }),
        {
          crew: [OKAFOR],
          others: ['cre-scour'],
          turns: ['okafor', 'u1'],
          beside: [['okafor', 'u1']],
          dice: faces(8, 1),
        },
      )
      return creature(t.answer('roll', 'keep'), 'u1').health
    }
    expect(hurt(false)).toBe(4)
    expect(hurt(true)).toBe(2)
  })

  rule('AL-RUL-CRE-01', 'one that darts about is harder to hit, once', () => {
    const t = ruled(
      function* (g) {
        yield* attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 1 })
        yield* attack(g, { by: 'okafor', on: 'u1', how: 'close', gear: null, damage: 1 })
      },
      {
        crew: [OKAFOR],
        others: [{ of: 'cre-nipper', darting: true }],
        turns: ['okafor', 'u1'],
        beside: [['okafor', 'u1']],
        mother: 'person',
        dice: [...faces(6), ...faces(8)],
      },
    )
    t.answer('evade', 'none').answer('roll', 'keep').answer('evade', 'none').answer('roll', 'keep')
    expect(t.log('rolled')).toMatchObject([{ base: faces(6) }, { base: faces(8) }])
  })

  rule(
    'AL-RUL-CRE-01',
    'a mite is pulled off by somebody Adjacent; a single success costs its victim 2 damage',
    () => {
      const pull = (sixes: number) => {
        const t = deck({
          crew: [
            { ...OKAFOR, held: { by: 'u1', dice: 7, latched: 1 } },
            { of: 'pc-brandt', sawXenomorph: true },
          ],
          others: ['cre-graft'],
          turns: ['brandt', 'okafor', 'u1'],
          beside: [
            ['okafor', 'u1'],
            ['brandt', 'okafor'],
          ],
          mother: 'person',
          dice: faces(7, sixes),
        })
        t.answer('turn', 'pull-off:okafor').answer('roll', 'keep')
        return [body(t, 'okafor').held, body(t, 'okafor').health]
      }
      expect(pull(2)).toEqual([null, 5])
      expect(pull(1)).toEqual([null, 3])
      expect(pull(0)).toEqual([{ by: 'u1', dice: 7, latched: 1 }, 5])
    },
  )
})
