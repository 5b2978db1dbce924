import { seedFrom, streamOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { alien } from '../index.ts'
import { blip } from '../rules/2-stealth/memory.ts'
import { body, deck } from './table.ts'

test('a seat remembers the places its characters have looked into, as they were', () => {
  const t = deck({ crew: ['pc-okafor'] })
  expect(Object.keys(t.match.view(1).zones)).toEqual(['CB-01'])
  expect(Object.keys(t.match.view(1).borders)).toEqual(['CB-01/CB-02'])
  t.answer('stretch', 'move:CB-02')
  expect(Object.keys(t.match.view(1).zones).sort()).toEqual(['CB-01', 'CB-02', 'CB-03'])
  t.answer('stretch', 'move:CB-01')
  expect(t.match.view(1).zones['CB-03']).toMatchObject({ dark: false })
})

test('what changes out of sight is remembered as it was last seen', () => {
  const t = deck({
    crew: [{ at: 'CB-02' }, { of: 'pc-rao', at: 'CB-04' }],
    players: 2,
    at: (g) => {
      g.rows = [{ row: 0, stretch: 1 }] // Lights fail in CB-02 and CB-03.
    },
  })
  const dark = (seat: number) => t.match.view(seat).zones['CB-02']?.dark
  expect([dark(1), dark(2)]).toEqual([false, undefined])
  t.answer('stretch', 'move:CB-01', 1).answer('stretch', 'move:CB-02', 2)
  expect(t.state.zones['CB-02']!.dark).toBe(true)
  expect([dark(1), dark(2)]).toEqual([false, true])
})

test('where an enemy was last seen stays on the map until one looks there again', () => {
  const t = deck({
    crew: [{ at: 'CB-03', aware: ['u1'], met: ['u1'] }],
    others: [
      { of: 'npc-doctor', side: 'neutral', at: 'CB-02', state: 'patrol', unitIs: { route: ['CB-04'] } },
    ],
  })
  expect(t.match.view(1).blips).toEqual([{ body: 'u1', at: 'CB-02', stretch: 1, how: 'seen' }])
  t.answer('stretch', 'move:CB-C1')
  expect(body(t, 'okafor').aware).toEqual([])
  expect(t.match.view(1).blips).toEqual([{ body: 'u1', at: 'CB-02', stretch: 1, how: 'seen' }])
  expect(body(t, 'u1').at).toBe('CB-04')
  t.answer('stretch', 'move:CB-03')
  expect(t.match.view(1).blips).toEqual([])
})

test('a blip of the same body replaces the old one; noises are kept apart by place', () => {
  const t = deck({
    at: (g) => {
      blip(g, [1], { body: 'u1', at: 'CB-09', how: 'tracker' })
      blip(g, [1], { body: 'u1', at: 'CB-08', how: 'camera' })
      blip(g, [1], { body: null, at: 'CB-08', how: 'heard' })
      blip(g, [1], { body: null, at: 'CB-11', how: 'heard' })
      blip(g, [1], { body: null, at: 'CB-11', how: 'heard' })
    },
  })
  expect(t.match.view(1).blips.map(({ body: who, at, how }) => [who, at, how])).toEqual([
    ['u1', 'CB-08', 'camera'],
    [null, 'CB-08', 'heard'],
    [null, 'CB-11', 'heard'],
  ])
})

test('who watches is told no more of a friend who has died and lies out of everybody’s sight', () => {
  const friend = (dead: boolean) =>
    deck({
      crew: [{ at: 'CB-01' }],
      others: [{ of: 'npc-doctor', at: 'CB-11', side: 'crew', dead, health: dead ? 0 : 3 }],
    })
  const names = (dead: boolean) =>
    friend(dead)
      .match.view(null)
      .named.map(({ id }) => id)
  expect([names(false), names(true)]).toEqual([['okafor', 'u1'], ['okafor']])
  const { state, match } = friend(true)
  const world = alien.imagine(structuredClone(state), [], streamOf(seedFrom('watching')))
  expect(alien.view(world, null)).toEqual(match.view(null))
})
