import { describe, expect, test } from 'vitest'
import type { Condition, Effect } from '../content/index.ts'
import { personOf } from '../rules/0-table/body.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { holds, type NOBODY } from '../rules/9-scenario/conditions.ts'
import { bringAbout } from '../rules/9-scenario/effects.ts'
import { body, deck, happened, type Scene, type Sketch, sixes } from './table.ts'

const BY_OKAFOR = { by: 'okafor', place: null, fixture: null }

/** What these effects bring about, with Okafor as the doer. */
const brought = (effects: readonly Effect[], scene: Scene = {}, doing: Partial<typeof NOBODY> = {}) =>
  happened((g) => bringAbout(g, effects, { ...BY_OKAFOR, ...doing }), { crew: [{ at: 'CB-05' }], ...scene })

const RING: Scene = { scenario: 'halcyon-ring', crew: [{ at: 'HR-01' }] }
const zone = (t: ReturnType<typeof deck>, id: string) => t.state.zones[id]!
const unit = (t: ReturnType<typeof deck>, id = 1) => t.state.units.find((one) => one.id === id)!

describe('Effects', () => {
  test('flag: a fact comes true, once', () => {
    const t = brought([
      { do: 'flag', flag: 'reactor' },
      { do: 'flag', flag: 'reactor' },
    ])
    expect(t.state.flags.filter((flag) => flag === 'reactor')).toEqual(['reactor'])
  })

  test('when: the one or the other', () => {
    const either = (flag: string) =>
      brought([
        { do: 'flag', flag: 'a' },
        {
          do: 'when',
          all: [{ is: 'flag', flag }],
          effects: [{ do: 'flag', flag: 'yes' }],
          otherwise: [{ do: 'flag', flag: 'no' }],
        },
      ]).state.flags
    expect(either('a')).toContain('yes')
    expect(either('b')).toContain('no')
  })

  test('dark and light', () => {
    expect(zone(brought([{ do: 'dark', zones: ['CB-02'] }]), 'CB-02').dark).toBe(true)
    const lit = brought([{ do: 'light', zones: ['CB-06', 'CB-07'] }], {
      zones: { 'CB-07': { flooded: true } },
    })
    expect([zone(lit, 'CB-06').dark, zone(lit, 'CB-07').dark]).toEqual([false, true]) // Water stays dark.
  })

  test('flood: open, dark, and nobody hides or burns there', () => {
    const t = brought([{ do: 'flood', zones: ['CB-05'] }], {
      crew: [{ at: 'CB-05', hidden: true, burning: 2 }],
    })
    expect(zone(t, 'CB-05')).toMatchObject({ flooded: true, dark: true, kind: 'open', fire: false })
    expect(body(t, 'okafor')).toMatchObject({ hidden: false, burning: 0 })
  })

  test('vacuum', () => expect(zone(brought([{ do: 'vacuum', zones: ['CB-02'] }]), 'CB-02').vacuum).toBe(true))

  test('border: it becomes another kind', () => {
    const t = brought([{ do: 'border', border: 'CB-07/CB-12', becomes: 'hatch', locked: false }])
    expect(t.state.borders['CB-07/CB-12']).toMatchObject({ kind: 'hatch', locked: false })
  })

  test('barricade: one success more to break, an access point is sealed', () => {
    const door = brought([{ do: 'barricade' }], {}, { place: 'CB-02/CB-05' })
    expect(door.state.borders['CB-02/CB-05']).toMatchObject({ kind: 'hatch', barricaded: true })
    const access = brought([{ do: 'barricade' }], {}, { place: 'CB-03/CB-C1' })
    expect(access.state.borders['CB-03/CB-C1']).toMatchObject({ kind: 'blocked' })
  })

  test('wake: to what their line says', () => {
    const t = brought([{ do: 'wake', units: [1, 9] }], {
      others: [{ of: 'cre-stalker', at: 'CB-09', state: 'dormant' }],
    })
    expect(unit(t).state).toBe('prowl')
  })

  test('arrive: in the zone named, or in the one farthest from the crew; those that are there already stay', () => {
    const t = brought([{ do: 'arrive', units: [1, 2], at: 'CB-C1' }], {
      others: [
        { of: 'cre-stalker', at: null, state: 'prowl' },
        { of: 'cre-graft', at: 'CB-11' },
      ],
    })
    expect(body<'creature'>(t, 'u1')).toMatchObject({ at: 'CB-C1', moved: true })
    expect(body<'creature'>(t, 'u2').at).toBe('CB-11')
    expect(zone(t, 'CB-C1').column).toEqual(['u1'])
    const far = brought([{ do: 'arrive', units: [1], at: ['CB-02', 'CB-11', 'CB-08'] }], {
      others: [{ of: 'cre-husk', at: null }],
    })
    expect(body<'creature'>(far, 'u1').at).toBe('CB-11')
  })

  test('arrive: a Lurker that holds hides, a stalker aims at the nearest, one that searches goes where its line says', () => {
    const t = brought([{ do: 'arrive', units: [1, 2, 3], at: 'CB-08' }], {
      others: [
        { of: 'cre-eel', at: null, state: 'hold' },
        { of: 'cre-graft', at: null, state: 'search' }, // Unit 2 of this scenario seeks CB-08.
        { of: 'cre-stalker', at: null, state: 'stalk' },
      ],
    })
    expect(body<'creature'>(t, 'u1').hidden).toBe(true)
    expect(unit(t, 2).goal).toBe('CB-08')
    expect(unit(t, 3)).toMatchObject({ target: 'okafor', goal: 'CB-05' })
  })

  test('hunt: the nearest character', () => {
    const t = brought([{ do: 'hunt', units: [1] }], {
      crew: [{ at: 'CB-05' }, { of: 'pc-rao', at: 'CB-06' }],
      others: [{ of: 'cre-husk', at: 'CB-10' }],
    })
    expect(unit(t)).toMatchObject({ state: 'hunt', target: 'rao', goal: 'CB-06' })
  })

  test('patrol: a new route, but not for those on somebody’s heels', () => {
    const route = ['CB-06', 'CB-02']
    const t = brought([{ do: 'patrol', units: [1, 2], route }], {
      others: [
        { of: 'npc-guard', at: 'CB-07', unitIs: { leg: 3 } },
        { of: 'npc-guard', at: 'CB-07', state: 'hunt' },
      ],
    })
    expect(unit(t)).toMatchObject({ state: 'patrol', route, leg: 0 })
    expect(unit(t, 2).state).toBe('hunt')
  })

  test('truce and offer-door', () => {
    const t = brought(
      [
        { do: 'truce', side: 'company', until: ['specimen'] },
        { do: 'offer-door', unit: 6 },
      ],
      RING,
    )
    expect(t.state).toMatchObject({ truce: ['company'], truceUntil: ['specimen'], doorkeepers: [6] })
  })

  test('drive-out: creatures move one zone toward another', () => {
    const t = brought([{ do: 'drive-out', zones: ['CB-10', 'CB-07'], toward: 'CB-06' }], {
      others: [
        { of: 'cre-husk', at: 'CB-10' },
        { of: 'cre-scour', at: 'CB-07' },
        { of: 'npc-guard', at: 'CB-07' },
      ],
    })
    expect(['u1', 'u2', 'u3'].map((id) => body(t, id).at)).toEqual(['CB-07', 'CB-06', 'CB-07'])
  })

  test('unnerve: +1 Stress for all, or for those in these zones', () => {
    const crew = [{ at: 'CB-05' }, { of: 'pc-rao' as const, at: 'CB-02' }]
    const all = brought(
      [
        { do: 'unnerve', who: 'all' },
        { do: 'unnerve', who: ['CB-02'] },
      ],
      { crew },
    )
    expect([body(all, 'okafor').nerves.stress, body(all, 'rao').nerves.stress]).toEqual([1, 2])
  })

  test('horrify: a panic roll for each', () => {
    expect(brought([{ do: 'horrify', who: 'all' }]).state.agenda).toMatchObject([
      { kind: 'panic', who: ['okafor'] },
    ])
  })

  test('noise: there, or here', () => {
    const t = brought([
      { do: 'noise', at: 'CB-09', strength: 3 },
      { do: 'noise', at: 'here', strength: 2 },
    ])
    expect(t.state.noises).toMatchObject([
      { at: 'CB-09', strength: 3 },
      { at: 'CB-05', strength: 2 },
    ])
  })

  test('give and use-up; what is too heavy lies at one’s feet', () => {
    const t = brought([{ do: 'give', item: 'itm-navigation-core' }])
    expect(body(t, 'okafor').kit.gear.map(({ of }) => of)).toEqual(['itm-navigation-core'])
    const heavy = brought([{ do: 'give', item: 'itm-navigation-core' }], {
      crew: [{ at: 'CB-05', gear: Array(19).fill('gear-rope') }],
    })
    expect(zone(heavy, 'CB-05').lying.map(({ of }) => of)).toContain('itm-navigation-core')
    const used = brought([{ do: 'use-up', item: 'itm-relay-core' }], {
      crew: [{ at: 'CB-05', gear: ['itm-relay-core'] }],
    })
    expect(body(used, 'okafor').kit.gear).toEqual([])
  })

  test('read and send: what agendas ask for, each log once', () => {
    const t = brought([{ do: 'read' }, { do: 'read' }, { do: 'send' }], {}, { fixture: 'CB-T1' })
    expect(body(t, 'okafor').deeds).toMatchObject({ logsRead: 1, sentWord: true })
  })

  test('destroy: it is gone with what is on it; those whose nest it was hunt the one who did it', () => {
    const t = brought([{ do: 'destroy', fixture: 'graft-sack' }], {
      crew: [{ at: 'CB-09' }],
      others: [
        { of: 'cre-husk', at: 'CB-11', unitIs: { lair: 'CB-09' } },
        { of: 'cre-husk', at: 'CB-11', unitIs: { lair: 'CB-11' } },
        { of: 'cre-husk', at: 'CB-08', state: 'dormant', unitIs: { lair: 'CB-09' } },
      ],
    })
    expect(t.state.destroyed).toEqual(['graft-sack'])
    expect(zone(t, 'CB-09').lying).toEqual([])
    expect(t.state.units.map(({ state }) => state)).toEqual(['hunt', 'hold', 'hunt'])
    expect(unit(t).target).toBe('okafor')
  })

  test('show: units, units in light, the map, the clock, where the next come in', () => {
    const others = [
      { of: 'cre-husk', at: 'CB-11' },
      { of: 'cre-husk', at: 'CB-03' },
    ] as const
    const units = brought([{ do: 'show', what: 'units' }], { others })
    expect(units.log('shown')).toMatchObject([{ at: ['CB-11', 'CB-03'] }])
    const light = brought([{ do: 'show', what: 'units-in-light' }], { others })
    expect(light.state.memory[1]!.blips).toMatchObject([{ at: 'CB-03', body: null, how: 'camera' }])
    const map = brought([{ do: 'show', what: 'map' }])
    expect(Object.keys(map.state.memory[1]!.zones)).toHaveLength(14)
    expect(map.state.memory[1]!.zones['CB-01']!.lying).toEqual([])
    expect(brought([{ do: 'show', what: 'clock' }]).state.shown).toEqual(['clock'])
    const wave = brought([{ do: 'show', what: 'next-wave' }], {
      others: [...others, { of: 'cre-stalker', at: null }],
      at: (g) => g.rows.push({ row: 4, stretch: 8 }, { row: 3, stretch: 7 }),
    })
    expect(wave.log('shown')).toMatchObject([{ what: 'next-wave', at: ['CB-C2'] }]) // Unit 4 is not in play.
  })

  test('bad-air, later, trap, storm-peak', () => {
    const t = brought([
      { do: 'bad-air', dice: -1 },
      { do: 'later', in: 6, mark: 'destruct', effects: [] },
      { do: 'trap', zone: 'CB-02', dice: 8, damage: 2, fire: true },
      { do: 'storm-peak', zones: ['CB-07'] },
    ])
    expect(t.state).toMatchObject({
      badAir: -1,
      later: [{ stretch: 7, mark: 'destruct' }],
      traps: [{ zone: 'CB-02', dice: 8, damage: 2, fire: true }],
    })
    expect(zone(t, 'CB-07').blinding).toBe(true)
  })

  test('a trap goes off under the first of the enemies to come in, and under nobody of the crew', () => {
    const rigged: Scene = {
      crew: [{ at: 'CB-05' }],
      others: [{ of: 'cre-husk', at: 'CB-07', state: 'patrol', unitIs: { route: ['CB-10'] } }],
      at: (g) => g.traps.push({ zone: 'CB-10', dice: 8, damage: 2, fire: false }),
    }
    const t = deck({ ...rigged, dice: [...sixes(1, 8)] }).answer('stretch', 'wait')
    expect(body<'creature'>(t, 'u1').health).toBe(2)
    expect(t.state.traps).toEqual([])
    const own = deck({ ...rigged, crew: [{ at: 'CB-11' }], others: [] }).answer('stretch', 'move:CB-10')
    expect(own.state.traps).toHaveLength(1)
  })

  test('delay: rows with this mark move, never before this stretch', () => {
    const ring = (by: number) =>
      brought([{ do: 'delay', mark: 'charge', by }], {
        ...RING,
        at: (g) =>
          Object.assign(g, {
            stretch: 19,
            rows: [
              { row: 4, stretch: 20 },
              { row: 5, stretch: 28 },
            ],
          }),
      }).state.rows.map(({ stretch }) => stretch)
    expect(ring(4)).toEqual([24, 28])
    expect(ring(-3)).toEqual([19, 28])
  })

  test('follow and revive: whoever is won over is one of the crew', () => {
    const t = brought(
      [{ do: 'revive' }, { do: 'follow' }],
      {
        others: [{ of: 'npc-worker', at: 'CB-05', side: 'neutral', health: 0 }],
      },
      { place: 'u1' },
    )
    expect(body(t, 'u1')).toMatchObject({ health: 1, follows: 'okafor', side: 'crew' })
    expect(unit(t).state).toBe('follow')
  })

  test('kill: everybody there but for the spared', () => {
    const t = brought([{ do: 'kill', zones: ['CB-02'], spare: ['suit-air', 'androids', 'creatures'] }], {
      crew: [
        { at: 'CB-02', gear: ['arm-light'] },
        { of: 'pc-rao', at: 'CB-02' },
        { of: 'pc-voss', at: 'CB-02', android: true },
        { of: 'pc-brandt', at: 'CB-05' },
      ],
      others: [{ of: 'cre-husk', at: 'CB-02' }],
    })
    expect(t.state.bodies.map(({ dead }) => dead)).toEqual([false, true, false, false, false])
  })

  test('aboard: the doer with whom it leads and those who cannot walk, or everybody of the crew in the zone', () => {
    const crew = [
      { at: 'CB-12' },
      { of: 'pc-rao' as const, at: 'CB-12' },
      { of: 'pc-brandt' as const, at: 'CB-12', health: 0 },
      { of: 'pc-voss' as const, at: 'CB-07' },
    ]
    const others = [{ of: 'npc-worker' as const, at: 'CB-12', side: 'crew' as const, follows: 'okafor' }]
    expect(brought([{ do: 'aboard', who: 'doer' }], { crew, others }).state.out).toEqual([
      'okafor',
      'brandt',
      'u1',
    ])
    const all = brought([{ do: 'aboard', who: 'zone' }], { crew, others })
    expect(all.state.out).toEqual(['okafor', 'rao', 'brandt', 'u1'])
    expect(body(all, 'okafor').at).toBeNull()
  })

  test('end: the scenario is over, and nothing more is brought about', () => {
    const t = brought([
      { do: 'end', how: 'won' },
      { do: 'flag', flag: 'late' },
    ])
    expect(t.state.stage).toEqual({ kind: 'epilogue' })
    expect(t.state.flags).toContain('~won')
    expect(t.state.flags).not.toContain('late')
  })
})

describe('Conditions', () => {
  const is = (condition: Condition, scene: Scene = {}): boolean => {
    const t = deck({ crew: [{ at: 'CB-05' }], ...scene })
    return holds(t.state, [condition], BY_OKAFOR)
  }

  test('flags and stretches', () => {
    const at: Scene = { at: (g) => Object.assign(g, { stretch: 5, flags: ['a'] }) }
    expect([is({ is: 'flag', flag: 'a' }, at), is({ is: 'flag', flag: 'b' }, at)]).toEqual([true, false])
    expect([is({ is: 'no-flag', flag: 'a' }, at), is({ is: 'no-flag', flag: 'b' }, at)]).toEqual([
      false,
      true,
    ])
    expect([is({ is: 'from', stretch: 5 }, at), is({ is: 'from', stretch: 6 }, at)]).toEqual([true, false])
    expect([is({ is: 'until', stretch: 5 }, at), is({ is: 'until', stretch: 4 }, at)]).toEqual([true, false])
  })

  test('has: the doer carries it', () => {
    expect(is({ is: 'has', item: 'itm-relay-core' })).toBe(false)
    expect(
      is({ is: 'has', item: 'itm-relay-core' }, { crew: [{ at: 'CB-05', gear: ['itm-relay-core'] }] }),
    ).toBe(true)
  })

  test('not-flooded', () => {
    expect(is({ is: 'not-flooded' })).toBe(true)
    expect(is({ is: 'not-flooded' }, { zones: { 'CB-05': { flooded: true } } })).toBe(false)
  })

  test('no-enemy-here: as far as the doer knows', () => {
    const husk = { of: 'cre-husk', at: 'CB-05' } as const
    expect(is({ is: 'no-enemy-here' }, { others: [husk], crew: [{ at: 'CB-05', aware: ['u1'] }] })).toBe(
      false,
    )
    expect(is({ is: 'no-enemy-here' }, { others: [husk] })).toBe(true)
    const down = {
      others: [{ ...husk, health: 0, collapse: { row: 1, round: 9 } }],
      crew: [{ at: 'CB-05', aware: ['u1'] }],
    }
    expect(is({ is: 'no-enemy-here' }, down)).toBe(true)
  })

  test('unit-able: somebody of it can act', () => {
    expect(is({ is: 'unit-able', unit: 1 }, { others: ['npc-guard'] })).toBe(true)
    expect(is({ is: 'unit-able', unit: 1 }, { others: [{ of: 'npc-sweeplead', health: 0 }] })).toBe(false)
    expect(is({ is: 'unit-able', unit: 2 })).toBe(false)
  })

  test('somebody and everybody out', () => {
    const crew = [{ at: null }, { of: 'pc-rao' as const }]
    const one: Scene = { crew, at: (g) => g.out.push('okafor') }
    expect([is({ is: 'somebody-out' }), is({ is: 'somebody-out' }, one)]).toEqual([false, true])
    expect(is({ is: 'everybody-out' }, one)).toBe(false)
    const rest: Scene = { ...one, crew: [crew[0]!, { of: 'pc-rao', dead: true, health: 0 }] }
    expect(is({ is: 'everybody-out' }, rest)).toBe(true)
  })

  test('bad air takes dice of Stamina from those without air of their own', () => {
    const stamina = (more: Sketch) => {
      const t = deck({ crew: [more], at: (g) => Object.assign(g, { badAir: -1 }) })
      return poolOf(t.state, personOf(t.state, 'okafor'), { skill: 'stamina', for: 'test' }).base
    }
    expect([stamina({}), stamina({ gear: ['arm-light'] }), stamina({ android: true })]).toEqual([6, 7, 7])
  })
})
