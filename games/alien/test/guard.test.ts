import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { observationOf } from '../rules/2-stealth/observation.ts'
import { body, deck } from './table.ts'

rule('AL-GUARD-01', 'a guard stays in one zone for a stretch and does nothing but watch', () => {
  const t = deck({ crew: ['pc-okafor'] }).answer('stretch', 'guard')
  expect(body(t, 'okafor')).toMatchObject({ guard: true, at: 'CB-01' })
  expect(t.state.stretch).toBe(2)
  expect(deck({ crew: [{ moved: true }] }).offered('stretch')).not.toContain('guard')
})

rule(
  'AL-RUL-STL-14',
  'the bonus begins at the end of the stretch spent watching, and lasts while nothing else is done',
  () => {
    const t = deck({ crew: ['pc-okafor', 'pc-rao'] }).answer('stretch', 'guard')
    expect(body(t, 'okafor').guard).toBe(false)
    t.answer('stretch', 'wait')
    expect(body(t, 'okafor').guard).toBe(true)
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(body(t, 'okafor').guard).toBe(true)
  },
)

rule('AL-GUARD-02', 'a guard has two dice more on Observation when something comes into sight', () => {
  const dice = (guard: boolean) => {
    const g = deck({ crew: [{ of: 'pc-rao', guard }], others: ['cre-stalker'] }).state
    return observationOf(g, g.bodies[0]!, [g.bodies[1]!]).base
  }
  expect([dice(true), dice(false)]).toEqual([9, 7])
})

rule('AL-GUARD-03', 'moving or doing anything else forfeits the bonus', () => {
  const guard = () => deck({ crew: [{ guard: true }, 'pc-rao'] })
  expect(body(guard().answer('stretch', 'move:CB-02'), 'okafor').guard).toBe(false)
  expect(body(guard().answer('stretch', 'hide'), 'okafor').guard).toBe(false)
  expect(body(guard().answer('stretch', 'open:CB-01/CB-02'), 'okafor').guard).toBe(false)
  expect(body(guard().answer('stretch', 'wait'), 'okafor').guard).toBe(true)
})

test('Limelight: friends see the better while all eyes are on the entertainer', () => {
  const t = deck({
    crew: [{ of: 'pc-quist', talents: ['tal-limelight'], aware: ['u1'] }, 'pc-rao'],
    others: [
      { of: 'npc-guard', side: 'neutral' },
      { of: 'cre-stalker', at: 'CB-09' },
    ],
  })
  const rao = () => observationOf(t.state, body(t, 'rao'), [body<'creature'>(t, 'u2')]).base
  expect(rao()).toBe(5)
  t.answer('stretch', 'limelight')
  expect(rao()).toBe(7)
  expect(t.offered('stretch')).not.toContain('limelight')
})

rule('AL-GUARD-03', 'rest is something else too', () => {
  const t = deck({ crew: [{ of: 'pc-voss', guard: true, stress: 1 }, 'pc-rao'] }).answer('stretch', 'rest')
  expect(body(t, 'voss')).toMatchObject({ guard: false, activity: { resting: true } })
})

rule(
  'AL-GUARD-03',
  'so do backing out and hiding when something comes: the watch of that stretch is lost',
  () => {
    const seen = (choice: string, guard = false) =>
      deck({
        crew: [{ of: 'pc-voss', at: 'CB-02', cameBy: 'CB-01/CB-02', guard }],
        others: [{ of: 'npc-guard', at: 'CB-04' }],
        zones: { 'CB-02': { kind: 'cluttered' } },
        mother: 'person',
        dice: [...Array(2).fill(6), ...Array(guard ? 8 : 6).fill(2), ...Array(4).fill(2)],
      })
        .answer('stretch', 'guard')
        .answer('unit', 'move:CB-02/CB-04')
        .answer('outcome', choice)
    for (const guard of [true, false]) {
      expect(body(seen('back-out', guard), 'voss')).toMatchObject({
        at: 'CB-01',
        guard: false,
        activity: { watching: false },
      })
      expect(body(seen('hide', guard), 'voss')).toMatchObject({
        hidden: true,
        guard: false,
        activity: { watching: false },
      })
    }
  },
)

rule('AL-GUARD-03', 'and so does an interrupt in a fight', () => {
  const t = deck({
    crew: [{ guard: true }],
    others: [{ of: 'npc-guard', gear: ['wpn-knife'] }],
    turns: ['u1', 'okafor'],
    beside: [['okafor', 'u1']],
    mother: 'person',
    dice: Array(12).fill(2),
  }).answer('turn', 'strike:okafor')
  expect(body(t, 'okafor').guard).toBe(true)
  t.answer('defend', 'defend').answer('roll', 'keep')
  expect(body(t, 'okafor').guard).toBe(false)
})
