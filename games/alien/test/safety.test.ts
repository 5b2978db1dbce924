import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { canSpeakTo, enemiesNear, isNear, isSafe, wasSafe } from '../rules/0-table/safety.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { changeBorder } from '../rules/0-table/zones.ts'
import { sightChanged } from '../rules/2-stealth/noticing.ts'
import { body, deck, type Other, ruled, type Scene } from './table.ts'

const of = (g: Alien, id: string) => g.bodies.find((one) => one.id === id)!

const safe = (others: readonly Other[], scene: Scene = {}) =>
  isSafe(deck({ others, ...scene }).state, 'CB-01')

rule(
  'AL-RUL-SAFE-01',
  'a safe area has air, no hazard, no enemy in it or in sight, and none hunting or searching within two steps',
  () => {
    expect(safe([])).toBe(true)
    for (const hazard of ['vacuum', 'fire', 'flooded'] as const)
      expect(safe([], { zones: { 'CB-01': { [hazard]: true } } })).toBe(false)
    expect(safe([{ of: 'cre-stalker', at: 'CB-01' }])).toBe(false)
    expect(safe([{ of: 'cre-stalker', at: 'CB-02' }])).toBe(true) // Behind the door.
    expect(safe([{ of: 'cre-stalker', at: 'CB-02' }], { borders: { 'CB-01/CB-02': { ajar: true } } })).toBe(
      false,
    )
    expect(safe([{ of: 'cre-stalker', at: 'CB-03', state: 'hunt' }])).toBe(false)
    expect(safe([{ of: 'cre-stalker', at: 'CB-03', state: 'search' }])).toBe(false)
    expect(safe([{ of: 'cre-stalker', at: 'CB-03', state: 'prowl' }])).toBe(true)
    expect(safe([{ of: 'cre-stalker', at: 'CB-07', state: 'hunt' }])).toBe(true) // Three steps.
    expect(safe([{ of: 'npc-doctor', at: 'CB-01', side: 'neutral' }])).toBe(true)
  },
)

rule('AL-RUL-SAFE-01', 'it must hold for the whole stretch', () => {
  const disturb = (g: Alien) => {
    changeBorder(g, 'CB-01/CB-02', { ajar: true })
    sightChanged(g)
    changeBorder(g, 'CB-01/CB-02', { ajar: false })
    sightChanged(g)
  }
  const scene: Scene = {
    crew: [{ resting: true, hidden: true }],
    others: [{ of: 'cre-stalker', at: 'CB-02', hidden: false }],
  }
  const t = ruled((g) => void disturb(g), scene)
  expect(isSafe(t.state, 'CB-01')).toBe(true)
  expect(wasSafe(t.state, body(t, 'okafor'))).toBe(false)
  expect(JSON.stringify(t.match.view(1))).not.toContain('disturbed') // Nobody knows yet.
  const calm = ruled((g) => void sightChanged(g), scene)
  expect(wasSafe(calm.state, body(calm, 'okafor'))).toBe(true)
})

rule('AL-RUL-NEAR-01', 'nearby is the same zone, or sight at Medium range', () => {
  const near = (at: string, borders = {}) => {
    const g = deck({ crew: ['pc-okafor', { of: 'pc-rao', at }], borders }).state
    return isNear(g, of(g, 'okafor'), of(g, 'rao'))
  }
  expect(near('CB-01')).toBe(true)
  expect(near('CB-02')).toBe(false)
  expect(near('CB-02', { 'CB-01/CB-02': { ajar: true } })).toBe(true)
  expect(near('CB-03', { 'CB-01/CB-02': { ajar: true } })).toBe(false)
})

rule('AL-RUL-NEAR-01', 'for Noisy it is every enemy within two steps, sight or no sight', () => {
  const g = deck({
    others: ['CB-02', 'CB-03', 'CB-07'].map((at): Other => ({ of: 'cre-warden', at })),
  }).state
  expect(enemiesNear(g, of(g, 'okafor')).map(({ id }) => id)).toEqual(['u1', 'u2'])
})

rule(
  'AL-RUL-SPEAK-01',
  'speaking range is the same zone, the next across an open border or door, or a radio link',
  () => {
    const speak = (at: string, scene: Scene = {}) => {
      const g = deck({ crew: ['pc-okafor', { of: 'pc-rao', at }], ...scene }).state
      return canSpeakTo(g, of(g, 'okafor'), of(g, 'rao'))
    }
    expect(speak('CB-01')).toBe(true)
    expect(speak('CB-02')).toBe(false)
    expect(speak('CB-02', { borders: { 'CB-01/CB-02': { ajar: true } } })).toBe(true)
    expect(speak('CB-03', { borders: { 'CB-01/CB-02': { ajar: true } } })).toBe(false)
    const radios = (left: number) => ({
      crew: [
        { gear: ['gear-radio' as const] },
        { of: 'pc-rao' as const, at: 'CB-11', gear: ['gear-flare' as const, 'gear-radio' as const] },
      ],
      at: (g: Alien) => {
        for (const pc of g.bodies)
          if (pc.kind === 'person') Object.assign(pc.kit.gear.at(-1)!, { on: true, left })
      },
    })
    expect(speak('CB-11', radios(5))).toBe(true)
    expect(speak('CB-11', radios(0))).toBe(false)
  },
)
