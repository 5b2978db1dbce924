import { describe, expect, test } from 'vitest'
import { bodyOf } from '../rules/0-table/body.ts'
import { firstStep, gaitOf, routeCost } from '../rules/0-table/routes.ts'
import { deck, type Other, type Scene } from './table.ts'

/** The first step of this unit toward a zone. */
const step = (other: Other, goal: string, scene: Scene = {}): string | null => {
  const t = deck({ crew: [{ at: 'CB-05' }], others: [other], ...scene })
  const body = bodyOf(t.state, 'u1')
  return firstStep(t.state, gaitOf(t.state, body), body.at!, goal)?.border ?? null
}

const cost = (other: Other, goal: string, scene: Scene = {}): number => {
  const t = deck({ crew: [{ at: 'CB-05' }], others: [other], ...scene })
  const body = bodyOf(t.state, 'u1')
  return routeCost(t.state, gaitOf(t.state, body), body.at!, goal)
}

describe('9.2 Routes', () => {
  test('the shortest chain of borders it can cross, one step each', () => {
    expect(step({ of: 'cre-husk', at: 'CB-07' }, 'CB-02')).toBe('CB-06/CB-07')
    expect(cost({ of: 'cre-husk', at: 'CB-07' }, 'CB-02')).toBe(2)
    expect(step({ of: 'cre-husk', at: 'CB-07' }, 'CB-07')).toBeNull()
  })

  test('who opens doors opens those that are not locked', () => {
    expect(step({ of: 'npc-worker', at: 'CB-02' }, 'CB-06')).toBe('CB-02/CB-06')
    expect(cost({ of: 'npc-worker', at: 'CB-07' }, 'CB-09')).toBe(3) // The door is locked: round by the hold.
  })

  test('for who breaks doors a shut one counts two steps, locked or not', () => {
    expect(cost({ of: 'cre-warden', at: 'CB-07' }, 'CB-09')).toBe(2)
    expect(cost({ of: 'cre-warden', at: 'CB-02' }, 'CB-06')).toBe(2)
    expect(
      cost({ of: 'cre-warden', at: 'CB-02' }, 'CB-06', { borders: { 'CB-02/CB-06': { ajar: true } } }),
    ).toBe(1)
  })

  test('who cannot open doors finds another way, or none', () => {
    expect(step({ of: 'cre-nipper', at: 'CB-02' }, 'CB-06')).toBe('CB-02/CB-03') // By the mess and the fore duct.
    expect(cost({ of: 'cre-scour', at: 'CB-02' }, 'CB-01')).toBe(Infinity)
  })

  test('access points are for those who use ducts, and not when they are sealed', () => {
    expect(cost({ of: 'npc-worker', at: 'CB-03' }, 'CB-C1')).toBe(Infinity)
    expect(cost({ of: 'cre-nipper', at: 'CB-03' }, 'CB-C1')).toBe(1)
    const sealed = { borders: { 'CB-03/CB-C1': { kind: 'blocked' } } } as const
    expect(cost({ of: 'cre-nipper', at: 'CB-03' }, 'CB-C1', sealed)).toBe(Infinity)
  })

  test('the Company’s people open the doors that are marked for them', () => {
    const scene = { scenario: 'halcyon-ring', crew: [{ at: 'HR-01' }] } as const
    expect(cost({ of: 'npc-sweeper', at: 'HR-03' }, 'HR-11', scene)).toBe(1)
    expect(cost({ of: 'cre-husk', at: 'HR-03' }, 'HR-11', scene)).toBe(2) // By the duct.
  })

  test('equal routes: the one with a crawlspace, then the one whose first step has the lower zone id', () => {
    // From the mess to the fore spine: by the corridor, or by the duct, two steps each for who opens doors and uses ducts.
    expect(step({ of: 'cre-husk', at: 'CB-03' }, 'CB-06')).toBe('CB-03/CB-C1')
    const farther = { borders: { 'CB-C1/CB-C2': { kind: 'blocked' } } } as const
    expect(step({ of: 'cre-husk', at: 'CB-06' }, 'CB-03', farther)).toBe('CB-06/CB-C1')
    const shut = { borders: { 'CB-06/CB-C1': { kind: 'blocked' } } } as const
    expect(step({ of: 'cre-husk', at: 'CB-06' }, 'CB-03', shut)).toBe('CB-02/CB-06')
    const ash = { scenario: 'ash-landing', crew: [{ at: 'ASH-06' }] } as const
    expect(step({ of: 'npc-worker', at: 'ASH-03', side: 'brood' }, 'ASH-08', ash)).toBe('ASH-03/ASH-07')
    expect(step({ of: 'npc-worker', at: 'ASH-07', side: 'brood' }, 'ASH-05', ash)).toBe('ASH-05/ASH-07')
  })

  test('without a route it goes where it is nearest to its goal, and holds there', () => {
    expect(step({ of: 'cre-scour', at: 'CB-03' }, 'CB-01')).toBe('CB-02/CB-03') // It cannot open the door of the cryo bay.
    expect(step({ of: 'cre-scour', at: 'CB-02' }, 'CB-01')).toBeNull()
    expect(step({ of: 'cre-scour', at: 'CB-06' }, 'CB-12')).toBeNull() // Nowhere is nearer.
  })
})
