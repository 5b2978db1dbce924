import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import type { Alien } from '../rules/0-table/state.ts'
import { changeZone } from '../rules/0-table/zones.ts'
import { slipsBy } from '../rules/2-stealth/detection.ts'
import { canHide } from '../rules/2-stealth/hiding.ts'
import { comeOut, sightChanged } from '../rules/2-stealth/noticing.ts'
import { body, deck, type Other, ruled, type Scene, type Sketch } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const canHideAt = (at: string) => {
  const g = deck({ crew: [{ at }, 'pc-rao'] }).state
  return canHide(g, g.bodies[0]!)
}

rule('AL-HIDE-01', 'only clutter gives a hiding place', () => {
  expect(canHideAt('CB-01')).toBe(true)
  expect(canHideAt('CB-02')).toBe(false)
  const t = deck({ crew: [{ at: 'CB-02' }] })
  expect(t.offered('stretch')).not.toContain('hide')
  expect(t.ask('stretch').whyNot!()).toContainEqual({ label: { why: 'no-clutter' }, rule: 'AL-HIDE-01' })
})

rule('AL-CRAWL-05', 'nobody can hide in a crawlspace', () => {
  expect(canHideAt('CB-C1')).toBe(false)
  const t = deck({ crew: [{ at: 'CB-C1' }] })
  expect(t.offered('stretch')).not.toContain('hide')
  expect(t.ask('stretch').whyNot!()).toContainEqual({
    label: { why: 'no-hiding-in-shaft' },
    rule: 'AL-CRAWL-05',
  })
})

rule('AL-HIDE-03', 'hiding with care takes one stretch', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'] }).answer('stretch', 'hide')
  expect(body(t, 'okafor')).toMatchObject({ hidden: true, activity: { acted: true } })
  expect(t.ask('stretch').label).toEqual({ pc: 'rao' })
})

rule('AL-HIDE-04', 'hiding with care cannot share a stretch with movement', () => {
  const t = deck({ crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-02' }] }).answer('stretch', 'move:CB-03')
  expect(t.offered('stretch')).not.toContain('pick:okafor') // In the mess is clutter enough, but she has moved.
})

rule('AL-LOS-02', 'a hiding character is in nobody’s line of sight', () => {
  const t = ruled((g) => void sightChanged(g), {
    crew: [{ hidden: true, sawXenomorph: true }],
    others: ['cre-stalker'],
  })
  expect(body<'creature'>(t, 'u1').aware).toEqual([])
  expect(body(t, 'okafor').aware).toEqual(['u1'])
})

rule('AL-FIND-01', 'an enemy’s coming into a zone with somebody hidden causes no opposed roll', () => {
  const t = deck({
    crew: [{ at: 'CB-08', hidden: true, sawXenomorph: true }],
    others: [{ of: 'cre-stalker', at: 'CB-09', state: 'patrol', unitIs: { route: ['CB-08'] } }],
  }).answer('stretch', 'wait')
  expect(body<'creature'>(t, 'u1').at).toBe('CB-08')
  expect(t.log('detection')).toEqual([])
  expect(body(t, 'okafor').hidden).toBe(true)
})

/** Voss (8 dice) is hidden in hold one; a stalker (8 dice) is in the same zone, lit, and unaware. */
const HIDDEN: Sketch = { of: 'pc-voss', at: 'CB-08', hidden: true, sawXenomorph: true, aware: ['u1'] }
const hidden = (dice: number[], scene: Scene = {}) =>
  deck({
    crew: [HIDDEN, { of: 'pc-rao', at: 'CB-01' }],
    others: [{ of: 'cre-stalker', at: 'CB-08' } as Other],
    zones: { 'CB-08': { dark: false } },
    dice,
    ...scene,
  })

rule('AL-HACT-01', 'being hidden does not bar moving, interacting or springing an ambush', () => {
  const t = hidden([])
  expect(t.offered('stretch')).toEqual(
    expect.arrayContaining(['move:CB-06', 'move:CB-09', 'search', 'ambush']),
  )
})

rule(
  'AL-HACT-02',
  'any such act is tested by opposed Observation against every enemy with a line of sight',
  () => {
    const t = hidden([...sixes(2, 8), ...sixes(1, 8)]).answer('stretch', 'move:CB-06')
    expect(t.log('slipped-by')).toMatchObject([
      {
        who: ['voss'],
        rolls: [
          { who: 'voss', successes: 2 },
          { who: 'u1', successes: 1 },
        ],
      },
    ])
    expect(body(t, 'voss').at).toBe('CB-06')
  },
)

rule(
  'AL-RUL-HACT-01',
  'it is rolled as detection: no push, no response, and the enemies’ best roll counts',
  () => {
    const t = ruled((g) => void slipsBy(g, g.bodies[0]!), {
      crew: [{ ...HIDDEN, stress: 1 }],
      others: [
        { of: 'cre-stalker', at: 'CB-08' },
        { of: 'cre-stalker', at: 'CB-08' },
      ],
      zones: { 'CB-08': { dark: false } },
      dice: [...sixes(1, 8), 1, ...none(8), ...sixes(1, 8)],
    })
    expect(t.log('caught')).toHaveLength(1)
    expect(body(t, 'voss')).toMatchObject({ nerves: { stress: 1, responses: [] } })
  },
)

rule('AL-RUL-HACT-02', 'a hidden actor who ties or loses is seen: initiative is drawn, no ambush', () => {
  for (const mine of [0, 1]) {
    const t = hidden([...sixes(mine, 8), ...sixes(1, 8)], { picks: [0, 0, 0] }).answer('stretch', 'ambush')
    expect(body(t, 'voss').hidden).toBe(false)
    expect(t.state.combat).toMatchObject({ surprise: [], ambush: [] })
  }
})

rule('AL-RUL-HACT-03', 'one who wins arrives unseen but not hidden, or stays hidden at its work', () => {
  const moved = hidden([...sixes(1, 8), ...none(8)], { borders: { 'CB-06/CB-08': { ajar: true } } })
  moved.answer('stretch', 'move:CB-06')
  expect(body(moved, 'voss')).toMatchObject({ at: 'CB-06', hidden: false })
  expect(body<'creature'>(moved, 'u1').aware).toEqual([]) // In its sight, and unseen.
  expect(moved.log('detection')).toEqual([])
  const worked = hidden([...sixes(1, 8), ...none(8), ...none(8)]).answer('stretch', 'search')
  expect(body(worked, 'voss').hidden).toBe(true)
})

rule('AL-RUL-HACT-04', 'with no enemy who has a line of sight there is no roll', () => {
  const t = hidden([], { others: [{ of: 'cre-stalker', at: 'CB-06' }] }).answer('stretch', 'move:CB-09')
  expect(body(t, 'voss').at).toBe('CB-09')
  const dormant = hidden([], { others: [{ of: 'cre-stalker', at: 'CB-08', state: 'dormant' }] })
  expect(dormant.answer('stretch', 'move:CB-09').log('slipped-by')).toEqual([])
})

rule('AL-RUL-HACT-05', 'whoever hides puts out its lamp, and a light gives the hidden away', () => {
  const hid = deck({ crew: [{ at: 'CB-04', gear: ['gear-flashlight'] }, 'pc-rao'] })
  hid.answer('stretch', 'switch:gear-flashlight-1')
  expect(body(hid, 'okafor').kit.gear).toMatchObject([{ on: true }])
  hid.answer('stretch', 'hide')
  expect(body(hid, 'okafor')).toMatchObject({ hidden: true, kit: { gear: [{ on: false }] } })
  for (const [item, value] of [
    ['gear-flashlight', 'switch:gear-flashlight-1'],
    ['gear-flare', 'flare:gear-flare-1'],
  ] as const) {
    const lit = deck({ crew: [{ at: 'CB-04', hidden: true, gear: [item] }] }).answer('stretch', value)
    expect(body(lit, 'okafor').hidden).toBe(false)
  }
  const radio = deck({ crew: [{ at: 'CB-04', hidden: true, gear: ['gear-radio'] }] })
  expect(body(radio.answer('stretch', 'switch:gear-radio-1'), 'okafor').hidden).toBe(true)
})

rule(
  'AL-RUL-HACT-05',
  'hiding ends when one comes out, moves out of the zone, or the zone becomes open',
  () => {
    const out = ruled((g) => void comeOut(g, 'okafor', 'AL-RUL-HACT-05'), { crew: [{ hidden: true }] })
    expect(body(out, 'okafor').hidden).toBe(false)
    const seen = ruled((g) => void comeOut(g, 'okafor', 'AL-RUL-HACT-05'), {
      crew: [{ hidden: true, sawXenomorph: true }],
      others: ['cre-stalker'],
    })
    expect(seen.state.agenda).toMatchObject([{ kind: 'detect', crew: ['okafor'], others: ['u1'] }])
    const moved = deck({ crew: [{ hidden: true }, 'pc-rao'] }).answer('stretch', 'move:CB-02')
    expect(body(moved, 'okafor').hidden).toBe(false)
    const flooded = (g: Alien) => {
      changeZone(g, 'CB-01', { kind: 'open' })
      sightChanged(g)
    }
    expect(
      body(
        ruled((g) => void flooded(g), { crew: [{ hidden: true }] }),
        'okafor',
      ).hidden,
    ).toBe(false)
  },
)

rule('AL-HACT-02', 'in a fight too: what the hidden do is tested, and an attack ends hiding', () => {
  const fight = (dice: number[], round = 1) =>
    deck({
      crew: [{ of: 'pc-voss', hidden: true, sawXenomorph: true }, 'pc-rao'],
      others: [{ of: 'cre-stalker', at: 'CB-01' }],
      turns: ['voss', 'u1', 'rao'],
      combat: { round },
      beside: [['voss', 'u1']],
      mother: 'person',
      dice,
      at: (g) => {
        for (const one of g.bodies) one.aware = one.id === 'u1' ? ['rao'] : ['u1']
      },
    })
  const left = fight([...sixes(1, 8), ...none(8)]).answer('turn', 'open:CB-01/CB-02')
  expect(body(left, 'voss').hidden).toBe(true)
  expect(body<'creature'>(left, 'u1').aware).toEqual(['rao'])
  const caught = fight([...sixes(1, 8), ...sixes(1, 8)]).answer('turn', 'open:CB-01/CB-02')
  expect(body(caught, 'voss').hidden).toBe(false)
  expect(body<'creature'>(caught, 'u1').aware).toEqual(['rao', 'voss'])
  expect(caught.state.borders['CB-01/CB-02']!.ajar).toBe(true) // It is done all the same.
  const covered = fight([...sixes(1, 8), ...none(8)]).answer('turn', 'cover:partial')
  expect(body(covered, 'voss')).toMatchObject({ hidden: false, cover: { kind: 'partial' } }) // It is another place.
  const struck = fight([], 2).answer('turn', 'strike:u1')
  expect(body(struck, 'voss').hidden).toBe(false)
  expect(body<'creature'>(struck, 'u1').aware).toEqual(['rao', 'voss'])
})

rule('AL-RUL-STL-14', 'a guard’s bonus counts against hidden movers too', () => {
  const rolls = (guard: boolean) => {
    const t = ruled((g) => void slipsBy(g, g.bodies[0]!), {
      crew: [HIDDEN],
      others: [{ of: 'cre-stalker', at: 'CB-08', guard }],
      zones: { 'CB-08': { dark: false } },
      dice: [...sixes(2, 8), ...none(guard ? 10 : 8)],
    })
    return t.log('slipped-by') as unknown as { rolls: { base: number[] }[] }[]
  }
  expect(rolls(true)[0]!.rolls[1]!.base).toHaveLength(10)
  expect(rolls(false)[0]!.rolls[1]!.base).toHaveLength(8)
})

rule('AL-LOS-02', 'an enemy in hiding stays out of a fight that breaks out beside it', () => {
  const t = deck({
    crew: [{ of: 'pc-voss', sawXenomorph: true }],
    others: ['npc-guard', { of: 'cre-stalker', at: 'CB-01', hidden: true }],
    mother: 'person',
    at: (g) => {
      g.agenda.push({ kind: 'fight', first: [], ambush: false, between: ['voss', 'u1'] })
    },
  })
  expect(t.state.combat!.fighters).toEqual(['voss', 'u1'])
})

rule('AL-HACT-02', 'of several who go together each has to get by unseen', () => {
  const going = (rao: number) =>
    deck({
      crew: [
        { of: 'pc-voss', hidden: true, sawXenomorph: true, aware: ['u1'] },
        { of: 'pc-rao', hidden: true, sawXenomorph: true, aware: ['u1'] },
      ],
      others: [{ of: 'cre-stalker', at: 'CB-01' }],
      mother: 'person',
      dice: [...sixes(2, 8), ...sixes(rao, 7), ...sixes(1, 8)],
    }).answer('stretch', 'group:CB-02')
  expect(body(going(2), 'voss').at).toBe('CB-02')
  const caught = going(1)
  expect(caught.log('caught')).toMatchObject([{ who: ['voss', 'rao'] }])
  expect(caught.state.bodies.map(({ at }) => at)).toEqual(['CB-01', 'CB-01', 'CB-01'])
})
