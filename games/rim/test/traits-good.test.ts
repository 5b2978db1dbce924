import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { TraitId } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import { speedBonusOf, thresholdOf, workSpeedOf } from '../rules/3-skills/index.ts'
import { attitudeOf } from '../rules/3-skills/traits.ts'
import { illnessDawn } from '../rules/7-body/disease.ts'
import { eat, mindMeal } from '../rules/8-mind/meals.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { panic } from '../rules/8-mind/panic.ts'
import { died } from '../rules/8-mind/scenes.ts'
import { ada, bond, comes, having, moodBy, on, social, still, stressAfter, thoughts, xpOf } from './minds.ts'
import { ADA, BIX, ruled } from './table.ts'

describe('12 Table A', () => {
  rule('RIM-TRA-01', '01–04 Beautiful: an Edge on Social rolls, and strangers are one step warmer', () => {
    comes('A', 1, 4, 'beautiful')
    expect(social('beautiful')).toEqual([{ kind: 'edge', why: 'beautiful' }])
    expect(attitudeOf(ada(having('beautiful')), false)).toBe(1)
  })
  rule(
    'RIM-TRA-03',
    '09–12 Cannibal: human meat takes 1d6 off Stress and gives Mood +5; butchering is just work',
    () => {
      comes('A', 9, 12, 'cannibal')
      const table = ruled((g) => eat(g, ADA), {
        people: [{ traits: ['cannibal'], mind: { stress: 6 } }],
        dice: [4],
        at: (g) => g.colony.meals.push({ meal: 'human-meat', count: 1, tainted: false }),
      })
      expect(ada(table).mind.stress).toBe(2)
      expect(ada(table).mind.thoughts).toContainEqual({ id: 'enjoyed-human-meat', mood: 5, until: 2 })
      expect(ada(table).mind.thoughts.some(({ id }) => id === 'ate-human-meat')).toBe(false)
    },
  )
  rule('RIM-TRA-04', '13–16 Fast Learner: 1 XP more at each session’s end', () => {
    comes('A', 13, 16, 'fast-learner')
    expect(xpOf('fast-learner')).toBe(2)
  })
  rule('RIM-TRA-05', '17–20 Fast Walker: Speed +1', () => {
    comes('A', 17, 20, 'fast-walker')
    expect(speedBonusOf(ada(having('fast-walker')))).toBe(1)
  })
  rule('RIM-TRA-06', '21–24 Great Memory: once a session one Mind roll is rolled again whole', () => {
    comes('A', 21, 24, 'great-memory')
    const roll = (attribute: 'spirit', dice: readonly number[]) =>
      ruled(
        function* (g) {
          for (let n = 0; n < 2; n++)
            yield* attempt(g, { who: ADA, attribute, skill: null, dc: null, as: 'called' })
        },
        { people: [{ traits: ['great-memory'] }], dice },
      )
    const asked = ruled(
      function* (g) {
        for (let n = 0; n < 2; n++)
          yield* attempt(g, { who: ADA, attribute: 'mind', skill: null, dc: null, as: 'called' })
      },
      {
        people: [{ traits: ['great-memory'] }],
        dice: [2, 2, 9, 9, 2, 2],
        at: (g) => {
          g.colony.orders.policies.inspiration = 'ask'
        },
      },
    )
    expect(asked.offered('lift')).toEqual(['leave', 'whole'])
    asked.answer('lift', 'whole')
    expect(asked.log('inspired-roll')).toMatchObject([{ die: 'whole', total: 18 }])
    expect(asked.asks[0]!.id).toBe('nothing')
    expect(roll('spirit', [2, 2, 2, 2]).asks[0]!.id).toBe('nothing')
  })
  rule('RIM-TRA-07', '25–28 Hard Worker: Work speed +10%', () => {
    comes('A', 25, 28, 'hard-worker')
    expect(workSpeedOf(ada(having('hard-worker')))).toBe(10)
  })
  rule('RIM-TRA-08', '29–32 Industrious: Work speed +20%', () => {
    comes('A', 29, 32, 'industrious')
    expect(workSpeedOf(ada(having('industrious')))).toBe(20)
  })
  rule('RIM-TRA-09', '33–36 Iron-Willed: Threshold +2', () => {
    comes('A', 33, 36, 'iron-willed')
    expect(thresholdOf(ada(having('iron-willed')))).toBe(8)
  })
  rule('RIM-TRA-10', '37–40 Jogger: Speed +2', () => {
    comes('A', 37, 40, 'jogger')
    expect(speedBonusOf(ada(having('jogger')))).toBe(2)
  })
  rule(
    'RIM-TRA-11',
    '41–44 Kind: a good word a day takes 1 Stress off, and never starts a Social Fight',
    () => {
      comes('A', 41, 44, 'kind')
      const meal = (dice: readonly number[]) =>
        ruled((g) => mindMeal(g), {
          people: [{ traits: ['kind'] }, { mind: { stress: 3 } }, { mind: { stress: 2 } }],
          dice,
          at: (g) => g.colony.meals.push({ meal: 'meal-simple', count: 9, tainted: false }),
        })
      expect(personOf(meal([6, 6]).state, BIX).mind.stress).toBe(2)
      const bad = meal([3, 3])
      expect(personOf(bad.state, BIX).mind.stress).toBe(3)
      expect([...bad.log('social-fight'), ...bad.log('peace-kept')]).toEqual([])
    },
  )
  rule('RIM-TRA-12', '45–48 Masochist: Mood +1 each time, and an Edge on checks against pain', () => {
    comes('A', 45, 48, 'masochist')
    const endure: Deed = { who: ADA, attribute: 'vigor', skill: null, dc: 10, as: 'endure' }
    expect(on(having('masochist').state, endure)).toContainEqual({ kind: 'edge', why: 'masochist' })
    const pain = thoughts({
      traits: ['masochist'],
      mind: {
        thoughts: [
          { id: 'pain', mood: 1, until: 2 },
          { id: 'pain', mood: 1, until: 2 },
        ],
      },
    })
    expect(pain.pain).toBe(1)
    const twice = still({
      people: [
        {
          traits: ['masochist'],
          mind: {
            thoughts: [
              { id: 'pain', mood: 1, until: 2 },
              { id: 'pain', mood: 1, until: 2 },
            ],
          },
        },
      ],
    })
    const { thoughts: all } = moodOf(twice.state, ada(twice))
    expect(all.filter(({ id }) => id === 'pain')).toHaveLength(2)
  })
  rule('RIM-TRA-13', '49–52 Nerves of Steel: a Minor Break has no effect, and Stress stays', () => {
    comes('A', 49, 52, 'nerves-of-steel')
    const table = ruled((g) => panic(g, ADA, 'RIM-STRESS-03'), {
      people: [{ traits: ['nerves-of-steel'], mind: { stress: 6 } }],
      dice: [3],
    })
    expect(table.log('panic')).toMatchObject([{ band: 'minor', steeled: true }])
    expect(table.log('broke-down')).toEqual([])
    expect(ada(table).mind.stress).toBe(6)
  })
  rule('RIM-TRA-15', '57–60 Optimist: Mood +4', () => {
    comes('A', 57, 60, 'optimist')
    expect(moodBy('optimist')).toBe(4)
  })
  rule('RIM-TRA-16', '61–64 Pretty: +1 on Social rolls', () => {
    comes('A', 61, 64, 'pretty')
    expect(social('pretty')).toEqual([{ kind: 'flat', why: 'pretty', by: 1 }])
  })
  rule('RIM-TRA-17', '65–68 Prostophile: Mood +2 for each artificial part, −4 without any', () => {
    comes('A', 65, 68, 'prostophile')
    expect(thoughts({ traits: ['prostophile'] })['only-flesh']).toBe(-4)
    const parts = { 'left-arm': 'crude', 'right-leg': 'bionic', 'left-eye': 'missing' } as const
    const fitted = thoughts({ traits: ['prostophile'], body: { parts } })
    expect([fitted['better-than-flesh'], fitted['only-flesh']]).toEqual([4, undefined])
  })
  rule('RIM-TRA-18', '69–72 Psychopath: no Stress from death', () => {
    comes('A', 69, 72, 'psychopath')
    expect(stressAfter('psychopath', (g) => died(g, BIX))).toBe(3)
    expect(stressAfter('pretty', (g) => died(g, BIX))).toBe(6)
    expect(thoughts({ traits: ['psychopath'] }, bond).bonded).toBeUndefined()
  })
  rule('RIM-TRA-20', '77–80 Sanguine: Mood +8', () => {
    comes('A', 77, 80, 'sanguine')
    expect(moodBy('sanguine')).toBe(8)
  })
  rule('RIM-TRA-21', '81–84 Steadfast: Threshold +1', () => {
    comes('A', 81, 84, 'steadfast')
    expect(thresholdOf(ada(having('steadfast')))).toBe(7)
  })
  rule(
    'RIM-TRA-22',
    '85–88 Super-Immune: the die by which a disease worsens is rolled twice, the lower counts',
    () => {
      comes('A', 85, 88, 'super-immune')
      const worse = (traits: TraitId[], dice: readonly number[]) =>
        ada(
          ruled((g) => illnessDawn(g, ADA), {
            people: [{ traits, body: { illness: { disease: 'flu', severity: 0, immunity: 0, tended: 0 } } }],
            dice,
          }),
        ).body.illness!.severity
      expect([worse(['super-immune'], [5, 2]), worse(['super-immune'], [3, 6]), worse([], [5])]).toEqual([
        2, 3, 5,
      ])
    },
  )
  rule('RIM-TRA-23', '89–92 Too Smart: 2 XP more, Threshold −1', () => {
    comes('A', 89, 92, 'too-smart')
    expect(xpOf('too-smart')).toBe(3)
    expect(thresholdOf(ada(having('too-smart')))).toBe(5)
  })
  rule('RIM-TRA-25', '97–00 Player’s Choice: any positive trait not yet held', () => {
    const choosing = (face: number) =>
      ruled((g) => rollTrait(g, ADA, 'A'), {
        people: [{ standing: 'making', traits: ['kind'] }],
        dice: [face],
        options: { making: 'chosen' },
      })
    expect(choosing(97).offered('any-trait')).toHaveLength(23)
    expect(choosing(97).offered('any-trait')).not.toContain('kind')
    expect(ada(choosing(100).answer('any-trait', 'tough')).traits.map(({ id }) => id)).toEqual([
      'kind',
      'tough',
    ])
  })
})
