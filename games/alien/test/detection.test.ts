import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { observationOf } from '../rules/2-stealth/observation.ts'
import { body, deck, type Other, type Scene, type Sketch } from './table.ts'

/** So many dice without a six. */
const none = (count: number): number[] => Array(count).fill(2)
/** So many sixes among so many dice. */
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

/** Quist in the corridor, lit, knows what is in the med bay: nothing yet. She has seen such things before. */
const QUIST: Sketch = { of: 'pc-quist', at: 'CB-02', sawXenomorph: true }
const LIT = { 'CB-04': { dark: false }, 'CB-06': { dark: false } }
const STALKER: Other = { of: 'cre-stalker', at: 'CB-04' }

/** Quist (4 dice) walks in on a stalker (8 dice) in the lit med bay. */
const walkIn = (dice: number[], scene: Scene = {}) =>
  deck({
    crew: [QUIST, { of: 'pc-rao', at: 'CB-01' }],
    others: [STALKER],
    zones: LIT,
    dice,
    ...scene,
  }).answer('stretch', 'move:CB-04')

/** She draws card 1, the stalker 2 and 3. */
const QUIST_FIRST = { picks: [0, 0, 0] }

rule('AL-DET-01', 'when a character comes into the sight of an enemy, detection is rolled', () => {
  const t = walkIn([...sixes(1, 4), ...none(8)])
  expect(t.log('detection')).toHaveLength(1)
})

rule('AL-DET-02', 'when an enemy comes into the sight of a character, detection is rolled', () => {
  const t = deck({
    crew: [{ of: 'pc-quist', at: 'CB-06', sawXenomorph: true }],
    others: [{ of: 'cre-warden', at: 'CB-10', state: 'patrol', unitIs: { route: ['CB-07'] } }],
    borders: { 'CB-07/CB-10': { ajar: true } },
    zones: { 'CB-07': { dark: false } },
    dice: [...sixes(1, 4), ...none(7)],
  }).answer('stretch', 'wait')
  expect(body(t, 'u1').at).toBe('CB-07')
  expect(t.log('detection')).toHaveLength(1)
})

rule('AL-DET-03', 'detection is an open, passive, opposed Observation roll', () => {
  const t = walkIn([...sixes(2, 4), ...sixes(1, 8)])
  expect(t.log('detection')).toMatchObject([
    {
      one: ['quist'],
      other: ['u1'],
      successes: [2, 1],
      rolls: [
        { who: 'quist', base: [6, 6, 2, 2] },
        { who: 'u1', base: [6, 2, 2, 2, 2, 2, 2, 2] },
      ],
    },
  ])
})

rule('AL-DET-04', 'a detection roll cannot be pushed', () => {
  const t = walkIn([...sixes(1, 4), ...none(8)])
  expect(t.asks.map(({ id }) => id)).toEqual(['outcome'])
  expect(body(t, 'quist').nerves.stress).toBe(0)
})

rule('AL-DET-05', 'a detection roll never triggers a stress response', () => {
  const t = walkIn([...none(4), 1, 6, ...none(8)], {
    crew: [
      { ...QUIST, stress: 2 },
      { of: 'pc-rao', at: 'CB-01' },
    ],
  })
  expect(body(t, 'quist')).toMatchObject({ nerves: { stress: 2, responses: [] } })
  expect(t.asks.map(({ id }) => id)).toEqual(['outcome'])
})

rule('AL-DET-07', 'the side with more successes wins and sees the other first', () => {
  const won = walkIn([...sixes(1, 4), ...none(8)])
  expect([body(won, 'quist').aware, body<'creature'>(won, 'u1').aware]).toEqual([['u1'], []])
  expect(won.match.view(1).bodies.map(({ id }) => id)).toContain('u1')
  const lost = walkIn([...none(4), ...sixes(1, 8)], { mother: 'person' })
  expect([body(lost, 'quist').aware, body<'creature'>(lost, 'u1').aware]).toEqual([[], ['quist']])
  expect(lost.match.view(1).bodies.map(({ id }) => id)).not.toContain('u1')
})

rule('AL-DET-08', 'on a tie both sides see each other at once and combat begins', () => {
  const t = walkIn([...sixes(1, 4), ...sixes(1, 8)], QUIST_FIRST)
  expect([body(t, 'quist').aware, body<'creature'>(t, 'u1').aware]).toEqual([['u1'], ['quist']])
  expect(t.state.combat).not.toBeNull()
})

rule('AL-RUL-STL-02', 'stress dice are thrown in detection: their sixes count, their ones do not', () => {
  const t = walkIn([...none(4), 6, 1, ...none(8)], {
    crew: [
      { ...QUIST, stress: 2 },
      { of: 'pc-rao', at: 'CB-01' },
    ],
  })
  expect(t.log('detection')).toMatchObject([{ one: ['quist'], successes: [1, 0] }])
})

rule('AL-RUL-STL-03', 'nothing against nothing is a tie', () => {
  const t = walkIn([...none(4), ...none(8)], QUIST_FIRST)
  expect(t.log('detection')).toMatchObject([{ rule: 'AL-DET-08', successes: [0, 0] }])
  expect(t.state.combat).not.toBeNull()
})

const group = (dice: number[], scene: Scene = {}) =>
  deck({
    crew: [
      QUIST,
      { of: 'pc-okafor', at: 'CB-02', sawXenomorph: true },
      { of: 'pc-brandt', at: 'CB-02', sawXenomorph: true },
    ],
    others: [STALKER],
    zones: LIT,
    dice,
    ...scene,
  }).answer('stretch', 'group:CB-04')

rule('AL-DET-06', 'of a group only the best roll counts', () => {
  const best = group([...none(4), ...sixes(2, 2), ...none(3), ...sixes(1, 8)])
  expect(best.log('detection')).toMatchObject([{ one: ['quist', 'okafor', 'brandt'], successes: [2, 1] }])
  // Three single successes are one, not three.
  const sum = group([...sixes(1, 4), ...sixes(1, 2), ...sixes(1, 3), ...sixes(2, 8)], { mother: 'person' })
  expect(sum.log('detection')).toMatchObject([{ one: ['u1'], successes: [2, 1] }])
})

rule(
  'AL-RUL-STL-04',
  'each member of a group rolls its own pool; the highest number of successes is the group’s',
  () => {
    const t = group([...none(4), ...sixes(2, 2), ...sixes(1, 3), ...sixes(1, 8)])
    expect(t.log('detection')).toMatchObject([
      {
        one: ['quist', 'okafor', 'brandt'],
        successes: [2, 1],
        rolls: [{ successes: 0 }, { successes: 2 }, { successes: 1 }, { successes: 1 }],
      },
    ])
  },
)

rule('AL-RUL-STL-05', 'a group is all of one side in the same zone who share the line of sight', () => {
  // Rao next door, behind a shut door, is no part of it; nor is the second stalker in the fore spine.
  const t = group([...sixes(1, 4), ...none(2), ...none(8)], {
    crew: [QUIST, { of: 'pc-okafor', at: 'CB-02', sawXenomorph: true }, { of: 'pc-rao', at: 'CB-01' }],
    others: [STALKER, { ...STALKER, at: 'CB-06' }],
  })
  expect(t.log('detection')).toMatchObject([{ one: ['quist', 'okafor'], other: ['u1'] }])
})

rule(
  'AL-RUL-STL-05',
  'whoever sleeps in the same place is no part of it: it rolls nothing and is not seen',
  () => {
    const t = walkIn([...sixes(1, 4), ...none(8)], {
      others: [STALKER, { of: 'cre-graft', at: 'CB-04', state: 'dormant' }],
    })
    expect(t.log('detection')).toMatchObject([{ one: ['quist'], other: ['u1'] }])
    expect(body(t, 'quist').aware).toEqual(['u1'])
  },
)

rule(
  'AL-RUL-STL-06',
  'detection is rolled once while a line of sight stays open, and again when it opens anew',
  () => {
    const t = walkIn([...sixes(1, 4), ...none(8), ...sixes(1, 4), ...none(10)])
    t.answer('outcome', 'back-out')
    expect(body(t, 'quist')).toMatchObject({ at: 'CB-02', met: [], aware: [] })
    t.answer('stretch', 'wait') // Rao; the stalker keeps guard.
    t.answer('stretch', 'open:CB-02/CB-04') // A new line of sight.
    expect(t.log('detection')).toHaveLength(2)
    expect(t.offered('outcome')).not.toContain('back-out') // She has come there by backing out (AL-RUL-STL-08).
    t.answer('outcome', 'ambush').answer('turn', 'move:CB-04') // Nearer, but in sight all the while.
    expect(t.log('detection')).toHaveLength(2)
  },
)

rule(
  'AL-RUL-STL-07',
  'no roll is made while all of one side are hidden; one who is not hidden rolls as usual',
  () => {
    const alone = walkIn([], { others: [{ ...STALKER, hidden: true }] })
    expect(alone.log('detection')).toEqual([])
    expect(body(alone, 'quist').aware).toEqual([])
    expect(body<'creature'>(alone, 'u1').aware).toEqual(['quist']) // It sees her all the same.
    const two = walkIn([...sixes(1, 4), ...none(8)], { others: [{ ...STALKER, hidden: true }, STALKER] })
    expect(two.log('detection')).toMatchObject([{ one: ['quist'], other: ['u2'] }])
  },
)

rule('AL-RUL-STL-10', 'the losers know nothing', () => {
  const t = walkIn([...none(4), ...sixes(1, 8)], { mother: 'person' })
  expect(t.ask('outcome').seat).toBe(0)
  expect(t.match.log(1).map(({ event }) => event.type)).not.toContain('detection')
  t.answer('outcome', 'hide')
  expect(t.match.log(1).map(({ event }) => event.type)).not.toContain('hid')
  expect(body(t, 'quist').aware).toEqual([])
  expect(t.asks.map(({ id }) => id)).toContain('stretch')
})

const dice = (g: Alien, who: string, of: string[]) =>
  observationOf(
    g,
    g.bodies.find(({ id }) => id === who)!,
    of.map((id) => g.bodies.find((one) => one.id === id)!),
  ).base

rule('AL-DARK-01', 'looking into a dark zone a human has two dice less', () => {
  const g = deck({
    crew: [{ of: 'pc-rao', at: 'CB-06' }],
    others: [{ of: 'cre-stalker', at: 'CB-07' }],
  }).state
  expect(dice(g, 'rao', ['u1'])).toBe(5)
  g.zones = { ...g.zones, 'CB-07': { ...g.zones['CB-07']!, dark: false } }
  expect(dice(g, 'rao', ['u1'])).toBe(7)
})

rule('AL-DARK-01', 'any Observation roll in a dark zone, not only one that looks out for somebody', () => {
  const called = (dark: boolean, skill: 'observation' | 'comtech') =>
    deck({
      crew: [{ of: 'pc-rao', at: 'CB-06' }],
      zones: { 'CB-06': { dark } },
      dice: Array(skill === 'observation' ? (dark ? 5 : 7) : 5).fill(2),
      at: (g) => {
        g.agenda.push({ kind: 'called', who: 'rao', skill, modifier: 0, for: 'mother' })
      },
    }).log('rolled')
  expect(called(true, 'observation')).toMatchObject([{ base: Array(5).fill(2) }])
  expect(called(false, 'observation')).toMatchObject([{ base: Array(7).fill(2) }])
  expect(called(true, 'comtech')).toMatchObject([{ base: Array(5).fill(2) }])
})

rule('AL-DARK-02', 'looking into a dark zone an android has two dice less', () => {
  const g = deck({
    crew: [{ of: 'pc-rao', at: 'CB-06', android: true }],
    others: [{ of: 'cre-stalker', at: 'CB-07' }],
  }).state
  expect(dice(g, 'rao', ['u1'])).toBe(5)
})

rule('AL-DARK-03', 'a flashlight takes the darkness penalty away, if it is on and has power', () => {
  const rao = (left: number, on: boolean) =>
    dice(
      deck({
        crew: [{ of: 'pc-rao', at: 'CB-06', gear: ['gear-flashlight'] }],
        others: [{ of: 'cre-stalker', at: 'CB-07' }],
        at: (g) => {
          const [torch] = personOf(g, 'rao').kit.gear
          Object.assign(torch!, { left, on })
        },
      }).state,
      'rao',
      ['u1'],
    )
  expect([rao(5, true), rao(5, false), rao(0, true)]).toEqual([7, 5, 5])
})

rule('AL-RUL-STL-11', 'the darkness of the zone looked into counts, not that of one’s own', () => {
  const g = deck({
    crew: [{ of: 'pc-rao', at: 'CB-07' }],
    others: [{ of: 'cre-stalker', at: 'CB-06' }],
    zones: { 'CB-06': { dark: false } },
  }).state
  expect(dice(g, 'rao', ['u1'])).toBe(7)
})

rule('AL-RUL-STL-12', 'a flashlight serves all friends in its bearer’s zone, and nobody elsewhere', () => {
  const rao = (at: string) =>
    dice(
      deck({
        crew: [
          { of: 'pc-rao', at: 'CB-06' },
          { of: 'pc-brandt', at, gear: ['gear-flashlight'] },
        ],
        others: [{ of: 'cre-stalker', at: 'CB-07' }],
        at: (g) => {
          personOf(g, 'brandt').kit.gear[0]!.on = true
        },
      }).state,
      'rao',
      ['u1'],
    )
  expect([rao('CB-06'), rao('CB-02')]).toEqual([7, 5])
})

rule('AL-RUL-STL-12', 'that of an enemy in the same zone serves nobody else', () => {
  const rao = (side: 'company' | 'crew') =>
    dice(
      deck({
        crew: [{ of: 'pc-rao', at: 'CB-06' }],
        others: [
          { of: 'cre-stalker', at: 'CB-07' },
          { of: 'npc-guard', at: 'CB-06', side, gear: ['gear-flashlight'] },
        ],
        at: (g) => {
          for (const one of g.bodies)
            if (one.kind === 'person') for (const piece of one.kit.gear) piece.on = true
        },
      }).state,
      'rao',
      ['u1'],
    )
  expect([rao('company'), rao('crew')]).toEqual([5, 7])
})

rule('AL-RUL-STL-13', 'darkness does not hinder creatures', () => {
  const g = deck({ crew: [{ at: 'CB-06' }], others: [{ of: 'cre-stalker', at: 'CB-07' }] }).state
  expect(g.zones['CB-06']!.dark).toBe(true)
  expect(dice(g, 'u1', ['okafor'])).toBe(8)
})

rule('AL-RUL-SRESP-08', 'Tunnel Vision counts in detection too', () => {
  const g = deck({ crew: [{ of: 'pc-rao', responses: [2] }], others: ['cre-stalker'] }).state
  expect(dice(g, 'rao', ['u1'])).toBe(5)
})

test('talents, gear and traumas that help or hinder in detection alone', () => {
  const rao = (sketch: Sketch, other: Partial<Other> = {}) => {
    const g = deck({
      crew: [{ of: 'pc-rao', at: 'CB-06', ...sketch }],
      others: [{ of: 'cre-stalker', at: 'CB-07', ...other } as Other],
      zones: { 'CB-07': { dark: other.distracted === undefined } },
    }).state
    return [dice(g, 'rao', ['u1']), dice(g, 'u1', ['rao'])]
  }
  expect(rao({})).toEqual([5, 8])
  expect(rao({ talents: ['tal-nighteyes'] })).toEqual([6, 8])
  expect(rao({ talents: ['tal-dustsense'] })).toEqual([7, 8])
  expect(rao({ talents: ['tal-dustsense'], moved: true })).toEqual([5, 8])
  expect(rao({ talents: ['tal-overlooked'] })).toEqual([5, 6])
  expect(rao({ guard: true })).toEqual([7, 8])
  expect(rao({ guard: true, talents: ['tal-watchful'] })).toEqual([8, 8])
  expect(rao({ traumas: [21] })).toEqual([4, 8])
  expect(rao({ marks: [{ what: 'tracking', until: 1 }] })).toEqual([7, 8])
  expect(rao({ gear: ['gear-binoculars'] })).toEqual([5, 8])
  expect(rao({}, { guard: true })).toEqual([5, 10])
  expect(rao({ at: 'CB-C1', talents: ['tal-ratcatcher'] }, { at: 'CB-C2' })).toEqual([7, 8])
  expect(rao({ gear: ['gear-binoculars'], at: 'CB-02' })).toEqual([6, 8])
  expect(rao({}, { distracted: 2 } as never)).toEqual([7, 6])
})

test('a tracker helps in the next detection only, and a distraction hinders but once', () => {
  const t = walkIn([...sixes(1, 6), ...none(6)], {
    crew: [{ ...QUIST, marks: [{ what: 'tracking', until: 1 }] }],
    others: [{ ...STALKER, distracted: 2 } as Other],
  })
  expect(t.log('detection')).toMatchObject([{ successes: [1, 0] }])
  expect(body(t, 'quist').marks).toEqual([])
  expect(body<'creature'>(t, 'u1').distracted).toBe(0)
})

rule(
  'AL-DOUT-01',
  'the winners choose before anything else that was seen at the same moment is settled',
  () => {
    const t = deck({
      crew: [QUIST, { of: 'pc-rao', at: 'CB-06', sawXenomorph: true }],
      others: [
        { of: 'cre-husk', at: 'CB-03' },
        { of: 'cre-husk', at: 'CB-07' },
      ],
      at: (g) =>
        g.agenda.push(
          { kind: 'detect', crew: ['quist'], others: ['u1'] },
          { kind: 'detect', crew: ['rao'], others: ['u2'] },
        ),
      dice: [...sixes(1, 4), ...none(4)], // None for Rao yet.
    })
    expect(t.ask('outcome').label).toEqual({ winners: ['quist'], losers: ['u1'] })
  },
)

rule('AL-RUL-STL-02', 'EX-AL-17 banes in detection mean nothing', () => {
  const t = walkIn([2, 3, 4, 5, 1, 6, ...none(8)], {
    crew: [
      { ...QUIST, stress: 2 },
      { of: 'pc-rao', at: 'CB-01' },
    ],
  })
  expect(t.log('detection')).toMatchObject([
    { successes: [1, 0], rolls: [{ base: [2, 3, 4, 5], stress: [1, 6] }, {}] },
  ])
  expect(body(t, 'quist')).toMatchObject({ nerves: { stress: 2, responses: [] } })
})

rule('AL-RUL-STL-12', 'EX-AL-19 darkness and flashlight', () => {
  const g = deck({
    crew: [
      { of: 'pc-rao', at: 'CB-06' },
      { of: 'pc-brandt', at: 'CB-06', gear: ['gear-flashlight'] },
    ],
    others: [{ of: 'cre-stalker', at: 'CB-07' }],
  }).state
  expect(dice(g, 'rao', ['u1'])).toBe(5)
  expect(dice(g, 'u1', ['rao'])).toBe(8)
  personOf(g, 'brandt').kit.gear[0]!.on = true
  expect(dice(g, 'rao', ['u1'])).toBe(7)
  expect(dice(g, 'u1', ['rao'])).toBe(8)
})
