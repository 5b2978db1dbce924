import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { personOf } from '../rules/0-table/body.ts'
import { poolOf } from '../rules/1-rolls/pool.ts'
import { wound } from '../rules/5-health/damage.ts'
import { body, deck, happened, none, type Scene, type Sketch, sixes } from './table.ts'

const ANDROID: Sketch = { of: 'pc-brandt', at: 'CB-05', android: true }
const VOSS: Sketch = { of: 'pc-voss', at: 'CB-05' } // Comtech: 8 dice

const kinds = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.split(':')[0]!)),
]

const broken = (die: number, scene: Scene = {}) =>
  happened((g) => wound(g, 'brandt', 4, null, 'AL-DMG-01'), { crew: [ANDROID], dice: [die], ...scene })

describe('5.2 Android damage', () => {
  rule(
    'AL-RUL-AND-02',
    'at 0 Health an android rolls D6 on its own table: faults that last, and a 6 is the end',
    () => {
      for (const die of [1, 2, 3, 4, 5])
        expect(body(broken(die), 'brandt')).toMatchObject({
          android: { faults: [die] },
          health: 0,
          dead: false,
        })
      expect(body(broken(6), 'brandt').dead).toBe(true)
      const again = happened((g) => wound(g, 'brandt', 1, null, 'AL-DMG-01'), {
        crew: [{ ...ANDROID, health: 0, faults: [2] }],
        dice: [4],
      })
      expect(body(again, 'brandt').android!.faults).toEqual([2, 4])
    },
  )

  rule(
    'AL-RUL-AND-02',
    'a fluid leak costs a die on everything, a flicker two on Observation and Manipulation',
    () => {
      const pool = (faults: number[], skill: 'comtech' | 'observation' | 'manipulation') => {
        const t = deck({ crew: [{ ...ANDROID, faults }] })
        return poolOf(t.state, body(t, 'brandt'), { skill, for: 'test' }).base
      }
      expect([pool([1], 'comtech'), pool([1], 'observation')]).toEqual([3, 2])
      expect([pool([4], 'comtech'), pool([4], 'observation'), pool([4], 'manipulation')]).toEqual([4, 1, 1])
      const legless = deck({ crew: [{ ...ANDROID, faults: [5] }] })
      expect(kinds(legless.offered('stretch'))).not.toContain('move')
    },
  )

  rule('AL-RUL-AND-02', 'Medical Aid and Rally have no effect on one that is known for an android', () => {
    const t = deck({
      crew: [
        { of: 'pc-rao', at: 'CB-05' },
        { ...ANDROID, health: 0, revealed: true },
      ],
    })
    expect(kinds(t.offered('stretch'))).not.toContain('first-aid')
    expect(kinds(t.offered('stretch'))).not.toContain('rally')
    expect(kinds(t.offered('stretch'))).toContain('repair')
  })

  rule(
    'AL-RUL-AND-03',
    'first aid for one that passes for human shows what it is, and restores nothing',
    () => {
      const t = deck({
        crew: [
          { of: 'pc-rao', at: 'CB-05' },
          { ...ANDROID, health: 0 },
        ],
        dice: sixes(1, 8),
      })
      expect(kinds(t.offered('stretch'))).not.toContain('repair')
      t.answer('stretch', 'first-aid:brandt').answer('roll', 'keep')
      expect(body(t, 'brandt')).toMatchObject({ health: 0, android: { revealed: true } })
    },
  )

  rule(
    'AL-RUL-AND-02',
    'repair is Comtech or Heavy Machinery, a stretch or a full action, 1 Health per success',
    () => {
      const patient = { ...ANDROID, health: 0, revealed: true, faults: [1] }
      const t = deck({ crew: [VOSS, patient], dice: sixes(2, 8) })
      t.answer('stretch', 'repair:brandt:comtech').answer('roll', 'keep')
      expect(body(t, 'brandt')).toMatchObject({ health: 2, android: { faults: [1] } })
      expect(body(t, 'voss').activity.acted).toBe(true)
      const whole = deck({ crew: [VOSS, patient], dice: sixes(4, 8) })
      whole.answer('stretch', 'repair:brandt:comtech').answer('roll', 'keep')
      expect(body(whole, 'brandt')).toMatchObject({ health: 4, android: { faults: [] } })
      const fight = deck({
        crew: [VOSS, patient],
        others: [{ of: 'npc-guard', at: 'CB-05' }],
        turns: ['voss', 'brandt', 'u1'],
        beside: [['voss', 'brandt']],
        dice: none(2),
      })
      fight.answer('turn', 'repair:brandt:heavy-machinery').answer('roll', 'keep')
      expect(fight.state.combat!.turns[0]).toMatchObject({ full: true })
    },
  )

  rule(
    'AL-MOD-02',
    'a data pad that is on adds its die to a repair with Comtech, a repair kit to any',
    () => {
      const dice = (skill: string, on: boolean) => {
        const t = deck({
          crew: [
            { ...VOSS, gear: ['gear-pad', 'gear-repairkit'] },
            { ...ANDROID, health: 0, revealed: true },
          ],
          at: (g) => {
            personOf(g, 'voss').kit.gear[0]!.on = on
          },
          dice: none({ comtech: 9 + Number(on), 'heavy-machinery': 3 }[skill]!),
        })
        t.answer('stretch', `repair:brandt:${skill}`)
        return t.state.lastRoll!.base.length
      }
      expect([dice('comtech', true), dice('comtech', false)]).toEqual([10, 9])
      expect(dice('heavy-machinery', true)).toBe(3)
    },
  )

  rule('AL-RUL-AND-02', 'no natural recovery; it may see to itself while it is up, at −2 dice', () => {
    const t = deck({ crew: [VOSS, { ...ANDROID, health: 0, revealed: true }] })
    t.answer('stretch', 'wait').answer('stretch', 'wait')
    expect(body(t, 'brandt').health).toBe(0)
    const self = deck({ crew: [{ ...ANDROID, health: 2 }], dice: sixes(1, 6) })
    self.answer('stretch', 'repair:brandt:heavy-machinery')
    expect(body(self, 'brandt').health).toBe(3)
  })
})
