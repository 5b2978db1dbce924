import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import type { Gear } from '../rules/0-table/gear.ts'
import { reveal } from '../rules/2-stealth/search.ts'
import { body, deck, ruled, type Scene } from './table.ts'

const none = (count: number): number[] => Array(count).fill(2)
const sixes = (of: number, count: number): number[] => [...Array(of).fill(6), ...none(count - of)]

const thing = (of: Gear['of'], id: string = of): Gear => ({
  id,
  of,
  left: null,
  jammed: false,
  on: false,
  used: 0,
  mended: false,
})

/** Rao (7 dice) in the mess, which holds nothing but what is said. */
const mess = (scene: Scene = {}) =>
  deck({
    crew: [{ of: 'pc-rao', at: 'CB-03' }, 'pc-okafor'],
    zones: { 'CB-03': { stashed: [thing('gear-jack')] } },
    ...scene,
  })

rule('AL-FIND-03', 'an active search takes one stretch', () => {
  const t = mess({ dice: none(7) })
    .answer('stretch', 'search')
    .answer('roll', 'keep')
  expect(body(t, 'rao').activity.acted).toBe(true)
})

rule('AL-FIND-04', 'the searcher rolls Observation; Cold Trail adds two dice', () => {
  const t = mess({ dice: none(7) }).answer('stretch', 'search')
  expect(t.log('rolled')).toMatchObject([{ who: 'rao', skill: 'observation', for: 'search' }])
  const trail = mess({ crew: [{ of: 'pc-rao', at: 'CB-03', talents: ['tal-trail'] }], dice: none(9) })
  expect(trail.answer('stretch', 'search').log('rolled')).toHaveLength(1)
})

rule('AL-RUL-STL-11', 'the darkness of the zone searched counts', () => {
  const t = mess({ zones: { 'CB-03': { dark: true, stashed: [] } }, dice: none(5) }).answer(
    'stretch',
    'search',
  )
  expect(t.log('rolled')).toHaveLength(1)
})

rule('AL-FIND-05', 'a failed search may be tried again in the next stretch', () => {
  const t = mess({ crew: [{ of: 'pc-rao', at: 'CB-03' }], dice: [...none(7), ...sixes(1, 7)] })
  t.answer('stretch', 'search').answer('roll', 'keep')
  expect(t.log('found-nothing')).toMatchObject([{ sure: false }])
  expect(t.state.stretch).toBe(2)
  t.answer('stretch', 'search').answer('roll', 'keep')
  expect(t.log('found-things')).toHaveLength(1)
})

rule('AL-FIND-06', 'each success reveals one hidden character or item', () => {
  const stashed = [thing('gear-jack'), thing('gear-rope'), thing('gear-pad')]
  const t = mess({ zones: { 'CB-03': { stashed, lying: [] } }, dice: sixes(2, 7) })
  t.answer('stretch', 'search').answer('roll', 'keep')
  const { lying, stashed: left } = t.state.zones['CB-03']!
  expect([lying.length, left.length]).toEqual([2, 1])
  expect(t.match.view(1).zones['CB-03']!.lying).toHaveLength(2) // In plain sight now.
})

rule('AL-RUL-FIND-02', 'a search may be pushed and trigger responses', () => {
  const t = mess({ dice: [...none(7), ...sixes(1, 7), 1, 3] })
    .answer('stretch', 'search')
    .answer('roll', 'push')
  expect(body(t, 'rao').nerves.stress).toBe(1)
  expect(t.log('found-things')).toHaveLength(1)
})

const stalker = (dice: number, scene: Scene = {}) =>
  ruled((g) => void reveal(g, 'u1', dice), {
    crew: [
      { of: 'pc-okafor', hidden: true, sawXenomorph: true },
      { of: 'pc-rao', hidden: true, sawXenomorph: true },
    ],
    others: ['cre-stalker'],
    zones: { 'CB-01': { stashed: [thing('gear-jack')] } },
    ...scene,
  })

rule('AL-FIND-02', 'to find somebody hidden the enemy must search actively', () => {
  const t = stalker(1, { crew: [{ hidden: true, sawXenomorph: true }] })
  expect(body(t, 'okafor').hidden).toBe(false)
  expect(body<'creature'>(t, 'u1').aware).toEqual(['okafor'])
  expect(body(stalker(0, { crew: [{ hidden: true, sawXenomorph: true }] }), 'okafor').hidden).toBe(true)
})

rule('AL-FIND-07', 'when a hidden character is found, initiative is drawn', () => {
  expect(stalker(1).state.agenda).toMatchObject([{ kind: 'fight' }])
})

rule('AL-RUL-FIND-01', 'characters are revealed before items; among equals by a random draw', () => {
  const crew = [{ of: 'pc-voss', at: 'CB-01' } as const]
  const others = [
    { of: 'npc-tech', hidden: true, side: 'neutral' },
    { of: 'npc-doctor', hidden: true, side: 'neutral' },
  ] as const
  for (const [pick, found] of [
    [0, 'u1'],
    [1, 'u2'],
  ] as const) {
    const t = ruled((g) => void reveal(g, 'voss', 1), {
      crew,
      others,
      zones: { 'CB-01': { stashed: [thing('gear-jack')] } },
      picks: [pick],
    })
    expect(['u1', 'u2'].filter((id) => !body(t, id).hidden)).toEqual([found])
    expect(t.state.zones['CB-01']!.stashed).toHaveLength(1)
    expect(t.state.agenda).toEqual([]) // No enemy, no fight.
  }
})

rule('AL-LOS-02', 'whoever is found sees those who searched, and not a friend of theirs who hides', () => {
  const t = ruled((g) => void reveal(g, 'voss', 1), {
    crew: [{ of: 'pc-voss' }, { of: 'pc-rao', hidden: true }],
    others: [{ of: 'cre-husk', hidden: true }],
  })
  expect(body(t, 'u1').aware).toEqual(['voss'])
})

rule('AL-RUL-FIND-03', 'nobody is surprised when a hidden character is found', () => {
  expect(stalker(1).state.agenda).toMatchObject([{ kind: 'fight', first: [], ambush: false }])
})

rule(
  'AL-FIND-06',
  'EX-AL-18 two successes find both characters and not the item; initiative is drawn without ambush',
  () => {
    const t = stalker(2)
    expect(['okafor', 'rao'].map((id) => body(t, id).hidden)).toEqual([false, false])
    expect(t.state.zones['CB-01']!.stashed).toHaveLength(1)
    expect(t.state.agenda).toMatchObject([{ kind: 'fight', first: [], ambush: false }])
  },
)

test('9.3 a dormant unit is seen by searching alone, and wakes when it is found', () => {
  const scene: Scene = {
    crew: [{ of: 'pc-voss', sawXenomorph: true }],
    others: [{ of: 'cre-stalker', state: 'dormant' }],
    zones: { 'CB-01': { stashed: [] } },
  }
  const t = deck(scene)
  expect(t.match.view(1).bodies.map(({ id }) => id)).toEqual(['voss'])
  const found = ruled((g) => void reveal(g, 'voss', 1), scene)
  expect(body(found, 'voss').aware).toEqual(['u1'])
  expect(found.state.units[0]!.state).not.toBe('dormant')
  expect(found.state.agenda).toMatchObject([{ kind: 'fight', first: [], ambush: false }])
})

test('whoever searches with success where nothing is hidden knows that there is nothing', () => {
  const bare = ruled((g) => void reveal(g, 'okafor', 1), { zones: { 'CB-01': { stashed: [], lying: [] } } })
  expect(bare.log('found-nothing')).toMatchObject([{ sure: true }])
})

test('9.9 a random find is decided when it is found', () => {
  const find = (dice: number[]) =>
    ruled((g) => void reveal(g, 'okafor', 1), { zones: { 'CB-01': { stashed: ['find'], lying: [] } }, dice })
  expect(find([5, 1]).state.zones['CB-01']!.lying.map(({ of }) => of)).toEqual(['gear-ration', 'gear-ration'])
  expect(find([2, 1]).state.zones['CB-01']!.lying).toMatchObject([{ of: 'gear-medkit', left: 1 }])
  expect(find([1, 6]).log('found-nothing')).toHaveLength(1)
  expect(body(find([6, 6]), 'okafor').nerves.stress).toBe(1) // A corpse.
})

rule('AL-FIND-03', 'a creature that has moved in a stretch has none left to search in', () => {
  const t = deck({
    crew: [{ at: 'CB-01' }],
    others: [{ of: 'cre-stalker', at: 'CB-07', state: 'prowl' }],
    mother: 'person',
  }).answer('stretch', 'wait')
  expect(t.offered('unit')).toContain('search')
  t.answer('unit', 'move:CB-06/CB-07')
  expect(t.offered('unit')).toContain('stay')
  expect(t.offered('unit')).not.toContain('search')
})
