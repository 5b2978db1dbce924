import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { TRAUMAS, traumaRow } from '../content/index.ts'
import { rollSkill } from '../rules/1-rolls/rolls.ts'
import { craveUpkeep } from '../rules/6-panic/scars.ts'
import { guilt, traumaChecks } from '../rules/6-panic/trauma.ts'
import { body, deck, ruled, type Scene, type Sketch } from './table.ts'

const checked = (person: Sketch, dice: readonly number[], scene: Scene = {}) =>
  ruled(
    (g) => {
      traumaChecks(g)
      return undefined
    },
    { crew: [person], dice, ...scene },
  )

describe('40 Mental trauma', () => {
  rule('AL-TRAUMA-01', 'who rolled 9 or more on a panic roll makes a trauma check after the sitting', () => {
    expect(checked({ worstPanic: 8 }, []).log('trauma-check')).toEqual([])
    expect(checked({ worstPanic: 9 }, [6, 2, 2]).log('trauma-check')).toMatchObject([{ who: 'okafor' }])
  })

  rule('AL-TRAUMA-02', 'the check rolls base dice equal to Empathy, with no skill', () => {
    const t = checked({ worstPanic: 9, skills: { command: 3, manipulation: 3 } }, [6, 2, 2])
    expect(t.log('trauma-check')).toMatchObject([{ base: [6, 2, 2], successes: 1 }])
  })

  rule('AL-TRAUMA-03', 'it cannot be pushed', () => {
    const t = checked({ worstPanic: 9 }, [2, 2, 2, /* D66 */ 5, 5])
    expect(t.asks.map(({ id }) => id)).toEqual(['nothing'])
  })

  rule('AL-TRAUMA-04', 'if it fails, D66 gives a trauma', () => {
    const t = checked({ worstPanic: 9 }, [2, 2, 2, /* D66 */ 5, 6])
    expect(body(t, 'okafor').nerves.traumas).toEqual([55])
    expect(t.log('traumatised')).toMatchObject([{ row: 55 }])
    expect(body(checked({ worstPanic: 9 }, [2, 6, 2]), 'okafor').nerves.traumas).toEqual([])
    for (const d66 of [11, 12, 13, 36, 41, 65, 66]) expect(TRAUMAS[traumaRow(d66)]).toBeDefined()
    expect([traumaRow(11), traumaRow(12), traumaRow(13), traumaRow(66)]).toEqual([11, 11, 13, 65])
  })

  rule('AL-TRAUMA-05', 'a trauma is permanent: it hampers rolls from then on', () => {
    const rolled = (
      skill: 'command' | 'ranged-combat' | 'medical-aid' | 'stamina',
      traumas: number[],
      dice: number[],
    ) =>
      ruled((g) => rollSkill(g, { who: 'okafor', skill, for: 'test', unpushed: true }), {
        crew: [{ traumas }],
        dice,
      }).state.lastRoll!.base.length
    expect(rolled('command', [53], [2, 2, 2])).toBe(3) // Flat heart
    expect(rolled('ranged-combat', [55], [2, 2, 2, 2, 2, 2])).toBe(6) // Shaking hand
    expect(rolled('medical-aid', [55, 53], [2])).toBe(1)
    expect(rolled('stamina', [53, 55], [2, 2, 2, 2, 2, 2, 2])).toBe(7)
  })

  rule('AL-RUL-TRAUMA-01', 'the total as rolled counts, before it is raised or turned', () => {
    expect(checked({ worstPanic: 8, panic: [9] }, []).log('trauma-check')).toEqual([])
    expect(checked({ worstPanic: 14 }, [6, 2, 2]).log('trauma-check')).toHaveLength(1)
  })

  rule('AL-RUL-TRAUMA-02', 'neither stress dice nor response penalties are used', () => {
    const t = checked({ worstPanic: 9, stress: 4, responses: [3] }, [6, 2, 2])
    expect(t.log('trauma-check')).toMatchObject([{ base: [6, 2, 2] }])
  })

  rule('AL-RUL-TRAUMA-03', 'one check a sitting, and none for the dead', () => {
    const t = ruled(
      (g) => {
        traumaChecks(g)
        traumaChecks(g)
        return undefined
      },
      { crew: [{ worstPanic: 12 }], dice: [6, 2, 2] },
    )
    expect(t.log('trauma-check')).toHaveLength(1)
    expect(checked({ worstPanic: 12, dead: true }, []).log('trauma-check')).toEqual([])
  })

  rule('AL-RUL-TRAUMA-04', 'the same trauma twice is rolled again', () => {
    const t = checked({ worstPanic: 9, traumas: [55] }, [2, 2, 2, /* D66 */ 5, 5, /* again */ 2, 1])
    expect(body(t, 'okafor').nerves.traumas).toEqual([55, 21])
  })

  rule('AL-TRAUMA-04', 'a gap in memory takes a skill point by lot', () => {
    const t = checked({ worstPanic: 9, skills: { command: 1, stamina: 2 } }, [2, 2, 2, 3, 3], { picks: [0] })
    expect(body(t, 'okafor').skills).toEqual({ stamina: 2 })
    const other = checked({ worstPanic: 9, skills: { command: 1, stamina: 2 } }, [2, 2, 2, 3, 4], {
      picks: [1],
    })
    expect(body(other, 'okafor').skills).toEqual({ command: 1, stamina: 1 })
  })

  rule('AL-TRAUMA-05', 'guilt weighs 1 Stress at the first upkeep of a scenario', () => {
    const guilty = (stretch: number) =>
      ruled(
        (g) => {
          guilt(g)
          return undefined
        },
        {
          crew: [{ traumas: [51] }],
          at: (g) => {
            g.stretch = stretch
          },
        },
      )
    expect(body(guilty(1), 'okafor').nerves.stress).toBe(1)
    expect(body(guilty(2), 'okafor').nerves.stress).toBe(0)
  })

  rule(
    'AL-TRAUMA-05',
    'cold anger: the first ally to fail in sight has a quarrel, unless Command keeps the temper',
    () => {
      const failed = (dice: number[], angry: Sketch = {}) =>
        ruled(
          (g) => rollSkill(g, { who: 'rao', skill: 'stamina', for: 'test', unhelped: true, unpushed: true }),
          {
            crew: [{ of: 'pc-rao' }, { traumas: [31], ...angry }],
            dice,
          },
        )
      const quarrel = failed([2, 2, /* Command */ 2, 2, 2, 2])
      expect(body(quarrel, 'rao').nerves.stress).toBe(1)
      expect(body(quarrel, 'okafor').once).toEqual(['cold-anger'])
      expect(body(failed([2, 2, /* Command */ 2, 6, 2, 2]), 'rao').nerves.stress).toBe(0)
      const shaken = failed([2, 2, /* Command */ 2, 6, 2, 2, 1, /* response: 5 + 1 − 3 */ 5], { stress: 1 })
      expect(body(shaken, 'okafor').nerves.responses).toEqual([3]) // A skill roll like any other.
      expect(body(shaken, 'rao').nerves.stress).toBe(0)
      expect(failed([2, 2], { once: ['cold-anger'] }).log('quarrelled')).toEqual([])
      expect(failed([2, 2], { at: 'CB-06' }).log('quarrelled')).toEqual([])
      expect(failed([2, 6]).log('quarrelled')).toEqual([])
    },
  )

  rule('AL-TRAUMA-05', 'needing a fix: a day without a dose costs 1 Stress that rest cannot lower', () => {
    const day = (once: string[], stretch = 180) =>
      ruled(
        (g) => {
          craveUpkeep(g)
          return undefined
        },
        {
          crew: [{ traumas: [25], once }],
          at: (g) => {
            g.stretch = stretch
          },
        },
      )
    expect(body(day([]), 'okafor')).toMatchObject({ nerves: { stress: 1, craving: 1 } })
    expect(body(day(['drug-calm/2']), 'okafor').nerves.stress).toBe(0)
    expect(body(day([], 120), 'okafor').nerves.stress).toBe(0)
    const rested = deck({ crew: [{ traumas: [25], stress: 2, craving: 2 }] }).answer('stretch', 'rest')
    expect(body(rested, 'okafor').nerves.stress).toBe(2)
  })

  rule('AL-TRAUMA-05', 'voices in the vents: a D6 of 1 shows on a scan what is not there, once', () => {
    const scan = (die: number, once: string[] = []) =>
      deck({
        crew: [{ traumas: [61], once, gear: ['gear-tracker'] }],
        dice: [/* power */ 2, 2, 2, 2, ...(once.length > 0 ? [] : [die])],
      }).answer('stretch', 'tracker:gear-tracker-1')
    expect(scan(1).log('scanned')).toMatchObject([{ at: ['CB-02'] }])
    expect(scan(2).log('scanned')).toMatchObject([{ at: [] }])
    expect(scan(1, ['voices']).log('scanned')).toMatchObject([{ at: [] }])
  })

  rule(
    'AL-TRAUMA-05',
    'a hair trigger: on 5 or 6 the first turn of a combat goes into whatever is nearest',
    () => {
      const fight = (dice: number[], once: string[] = []) =>
        deck({
          crew: [{ traumas: [63], once }],
          others: [{ of: 'npc-guard', gear: [] }],
          turns: ['okafor', 'u1'],
          beside: [['okafor', 'u1']],
          at: (g) => {
            Object.assign(g.combat!.turns[1]!, { short: true, long: true })
          },
          dice,
        })
      expect(fight([5, 6, 2, 2, 2, 2, 2, 2, 2]).log('raged')).toMatchObject([{ at: 'u1' }])
      expect(fight([4]).asks.map(({ id }) => id)).toEqual(['turn'])
      expect(fight([], ['hair-trigger#combat']).asks.map(({ id }) => id)).toEqual(['turn'])
    },
  )
})
