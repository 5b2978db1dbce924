import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { areEnemies, sees } from '../rules/0-table/sight.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { notice, sightChanged } from '../rules/2-stealth/noticing.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const at = (g: Alien, id: string) => g.bodies.find((one) => one.id === id)!
const look = (g: Alien, from: string, to: string) => sees(g, at(g, from), at(g, to))

rule('AL-LOS-01', 'all who are in the same zone see one another', () => {
  const g = deck({ crew: ['pc-okafor', 'pc-rao'] }).state
  expect([look(g, 'okafor', 'rao'), look(g, 'rao', 'okafor')]).toEqual([true, true])
  expect(look(deck({ crew: ['pc-okafor', { of: 'pc-rao', at: 'CB-02' }] }).state, 'okafor', 'rao')).toBe(
    false,
  )
})

rule('AL-LOS-02', 'a hiding character is not in the line of sight of others in its zone', () => {
  const g = deck({ crew: ['pc-okafor', { of: 'pc-rao', hidden: true }] }).state
  expect([look(g, 'okafor', 'rao'), look(g, 'rao', 'okafor')]).toEqual([false, true])
})

rule(
  'AL-LOS-03',
  'a character in full cover is not in the line of sight of others; in partial cover it is',
  () => {
    const behind = (kind: 'full' | 'partial') =>
      look(
        deck({ crew: ['pc-okafor', { of: 'pc-rao', cover: { kind, at: 'zone' } }] }).state,
        'okafor',
        'rao',
      )
    expect([behind('full'), behind('partial')]).toEqual([false, true])
  },
)

rule('AL-LOS-05', 'one who peeks through a doorway has a line of sight past that border', () => {
  const g = deck({
    crew: [{ peeks: 'CB-01/CB-02' }, { of: 'pc-rao', at: 'CB-02' }, { of: 'pc-voss', at: 'CB-03' }],
  }).state
  expect(look(g, 'okafor', 'rao')).toBe(true)
  expect(look(g, 'okafor', 'voss')).toBe(false) // No farther than the next zone.
})

rule('AL-RUL-LOS-03', 'sight is mutual: those beyond see the peeker, and nobody behind the peeker', () => {
  const g = deck({ crew: [{ peeks: 'CB-01/CB-02' }, { of: 'pc-rao', at: 'CB-02' }, 'pc-voss'] }).state
  expect(look(g, 'rao', 'okafor')).toBe(true)
  expect(look(g, 'rao', 'voss')).toBe(false)
  expect(look(g, 'voss', 'rao')).toBe(false)
})

rule('AL-RUL-LOS-03', 'in stealth a peek has detection rolled for the peeker alone', () => {
  const t = deck({
    crew: [
      { of: 'pc-quist', at: 'CB-02', sawXenomorph: true },
      { of: 'pc-rao', at: 'CB-02' },
    ],
    others: [{ of: 'cre-stalker', at: 'CB-04' }],
    zones: { 'CB-04': { dark: false } },
    dice: [6, 2, 2, 2, ...Array(8).fill(2)],
  }).answer('stretch', 'peek:CB-02/CB-04')
  expect(t.log('detection')).toMatchObject([{ one: ['quist'], other: ['u1'] }])
  t.answer('outcome', 'back-out').answer('stretch', 'wait')
  expect(body(t, 'quist').peeks).toBeNull()
})

test('a peek shows a zone as long as it lasts, and the memory stays', () => {
  const t = deck({ crew: ['pc-okafor', 'pc-rao'] })
  expect(t.match.view(1).zones['CB-02']).toBeUndefined()
  t.answer('stretch', 'peek:CB-01/CB-02')
  expect(t.match.view(1).inSight).toContain('CB-02')
  t.answer('stretch', 'wait')
  expect(t.match.view(1).inSight).not.toContain('CB-02')
  expect(t.match.view(1).zones['CB-02']).toBeDefined()
})

test('who is an enemy of whom', () => {
  const g = deck({
    scenario: 'halcyon-ring',
    crew: [{ at: 'HR-01' }],
    others: ['npc-sweeper', 'cre-graft', { of: 'npc-doctor', side: 'neutral' }],
  }).state
  const [crew, company, brood, neutral] = g.bodies as [never, never, never, never]
  expect(areEnemies(g, crew, company)).toBe(true)
  expect(areEnemies(g, brood, crew)).toBe(true)
  expect(areEnemies(g, company, brood)).toBe(true) // A feud of this scenario.
  expect(areEnemies(g, crew, crew)).toBe(false)
  expect([areEnemies(g, crew, neutral), areEnemies(g, neutral, brood)]).toEqual([false, false])
  g.truce.push('company')
  expect([areEnemies(g, crew, company), areEnemies(g, company, brood)]).toEqual([false, true])
  const ship = deck({ others: ['npc-guard', 'cre-stalker'] }).state
  expect(areEnemies(ship, at(ship, 'u1'), at(ship, 'u2'))).toBe(false) // No feud here.
})

const seen = (scene: Scene) => ruled((g) => void sightChanged(g), scene)

test('whoever is no enemy is noticed without a roll', () => {
  const t = seen({ others: [{ of: 'npc-doctor', side: 'neutral' }] })
  expect(body(t, 'okafor').aware).toEqual(['u1'])
  expect(t.state.agenda).toEqual([])
})

test('the broken keep no look-out and cannot be missed: nothing is rolled', () => {
  const t = seen({ crew: [{ health: 0, sawXenomorph: true }], others: ['cre-stalker'] })
  expect(body<'creature'>(t, 'u1').aware).toEqual(['okafor'])
  expect(t.state.agenda).toEqual([])
})

test('two who know of each other fight as soon as both can', () => {
  const both = { met: ['u1'], aware: ['u1'], sawXenomorph: true }
  const t = seen({ crew: [both], others: [{ of: 'cre-stalker', met: ['okafor'], aware: ['okafor'] }] })
  expect(t.state.agenda).toEqual([{ kind: 'fight', first: [], ambush: false, between: ['okafor', 'u1'] }])
  const broken = seen({
    crew: [{ ...both, health: 0 }],
    others: [{ of: 'cre-stalker', met: ['okafor'], aware: ['okafor'] }],
  })
  expect(broken.state.agenda).toEqual([])
})

rule(
  'AL-RUL-STL-06',
  'no new roll while one side is aware of the other: a newcomer learns what friends there know',
  () => {
    const t = seen({
      crew: [
        { met: ['u1'], aware: ['u1'], sawXenomorph: true },
        { of: 'pc-rao', sawXenomorph: true },
      ],
      others: [{ of: 'cre-stalker', met: ['okafor'] }],
    })
    expect(body(t, 'rao')).toMatchObject({ aware: ['u1'], met: ['u1'] })
    expect(body<'creature'>(t, 'u1').aware).toEqual([])
    expect(t.state.agenda).toEqual([])
  },
)

rule(
  'AL-RUL-PTRIG-01',
  'the first sight of a Xenomorph calls for a panic roll, once for each character',
  () => {
    const t = ruled((g) => void notice(g, at(g, 'okafor'), at(g, 'u1')), { others: ['cre-stalker'] })
    expect(t.state.agenda).toMatchObject([
      { kind: 'panic', who: ['okafor'], source: 'u1', cause: 'first-sight' },
    ])
    expect(body(t, 'okafor').nerves.sawXenomorph).toBe(true)
    const again = ruled((g) => void notice(g, at(g, 'okafor'), at(g, 'u1')), {
      crew: [{ sawXenomorph: true }],
      others: ['cre-stalker'],
    })
    expect(again.state.agenda).toEqual([])
    const down = ruled((g) => void notice(g, at(g, 'okafor'), at(g, 'u1')), {
      crew: [{ health: 0 }],
      others: ['cre-stalker'],
    })
    expect(down.state.agenda).toEqual([]) // AL-BRK-06
    expect(body(down, 'okafor').nerves.sawXenomorph).toBe(true)
    const husk = ruled((g) => void notice(g, at(g, 'okafor'), at(g, 'u1')), { others: ['cre-husk'] })
    expect(husk.state.agenda).toEqual([])
  },
)

test('Morbid Curiosity: +1 Stress in place of the panic roll', () => {
  const t = ruled((g) => void notice(g, at(g, 'okafor'), at(g, 'u1')), {
    crew: [{ talents: ['tal-curious'] }],
    others: ['cre-stalker'],
  })
  expect(t.state.agenda).toEqual([])
  expect(body(t, 'okafor').nerves.stress).toBe(1)
})

rule('AL-LOS-01', 'what several see at one moment is told once', () => {
  const { RAO, VOSS } = {
    RAO: { of: 'pc-rao', at: 'CB-02' },
    VOSS: { of: 'pc-voss', at: 'CB-02' },
  } as const
  const [worker, far] = [{ of: 'npc-worker', side: 'neutral' } as const, { at: 'CB-02' } as const]
  const t = deck({
    crew: ['pc-okafor', RAO, VOSS],
    others: [
      { ...worker, ...far },
      { ...worker, ...far },
    ],
  })
  t.answer('stretch', 'move:CB-02')
  expect(t.log('noticed')).toMatchObject([
    { who: ['okafor', 'rao', 'voss'], whom: ['u1', 'u2'], at: 'CB-02', rule: 'AL-LOS-01' },
  ])
})

rule('AL-RUL-LOS-03', 'who goes to a door to peek leaves hiding and cover for it', () => {
  const peeking = (sketch: object) =>
    body(
      deck({ crew: [{ of: 'pc-rao', at: 'CB-01', ...sketch }] }).answer('stretch', 'peek:CB-01/CB-02'),
      'rao',
    )
  expect(peeking({ hidden: true })).toMatchObject({ hidden: false })
  expect(peeking({ cover: { kind: 'full', at: 'zone' } })).toMatchObject({ cover: null })
})

rule('AL-RUL-STL-15', 'a peek out of hiding opens sight both ways: detection is rolled for it', () => {
  const t = deck({
    crew: [{ of: 'pc-quist', at: 'CB-02', hidden: true, sawXenomorph: true }],
    zones: { 'CB-02': { kind: 'cluttered' }, 'CB-04': { dark: false } },
    others: [{ of: 'cre-stalker', at: 'CB-04' }],
    dice: [6, 2, 2, 2, ...Array(8).fill(2)],
  }).answer('stretch', 'peek:CB-02/CB-04')
  expect(t.log('detection')).toMatchObject([{ one: ['quist'], other: ['u1'], successes: [1, 0] }])
  expect(t.offered('outcome')).toContain('back-out')
})

rule('AL-RUL-LOS-03', 'in a fight a peek lasts until the peeker’s next turn', () => {
  const t = deck({
    crew: [{ at: 'CB-02' }],
    others: [{ of: 'npc-worker', at: 'CB-02', gear: [] }],
    turns: ['okafor', 'u1'],
    mother: 'person',
  }).answer('turn', 'peek:CB-02/CB-04')
  t.answer('turn', 'end')
  expect(body(t, 'okafor').peeks).toBe('CB-02/CB-04')
  for (let n = 0; n < 3 && (t.state.combat!.round === 1 || t.ask('turn').label!.who === 'u1'); n++)
    t.answer('turn', 'end')
  expect(t.ask('turn').label).toEqual({ who: 'okafor' })
  expect(body(t, 'okafor').peeks).toBeNull()
})
