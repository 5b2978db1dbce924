import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { SkillId, TraitId } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import { speedBonusOf, thresholdOf, workSpeedOf } from '../rules/3-skills/index.ts'
import { endSession } from '../rules/3-skills/learning.ts'
import { attitudeOf } from '../rules/3-skills/traits.ts'
import { expose } from '../rules/7-body/disease.ts'
import { TAKE } from '../rules/7-body/drugs.ts'
import { SURGERY } from '../rules/7-body/surgery.ts'
import { breakDown } from '../rules/8-mind/breaks.ts'
import { mindDusk } from '../rules/8-mind/days.ts'
import { eat } from '../rules/8-mind/meals.ts'
import { ada, CLOTHED, comes, having, moodBy, on, roomFor, SOCIAL, social, still, thoughts } from './minds.ts'
import { ADA, BIX, ruled } from './table.ts'

describe('12 Table B', () => {
  rule('RIM-TRB-01', '01–03 Abrasive: a Bane on Social rolls, and a bad one comes to blows on 1–5', () => {
    comes('B', 1, 3, 'abrasive')
    expect(social('abrasive')).toEqual([{ kind: 'bane', why: 'abrasive' }])
    const fights = (face: number) =>
      ruled((g) => attempt(g, { ...SOCIAL, as: 'relax', toward: BIX }), {
        people: [{ traits: ['abrasive'] }, {}],
        dice: [2, 2, face],
      }).log('social-fight').length
    expect([fights(5), fights(6)]).toEqual([1, 0])
  })
  rule(
    'RIM-TRB-02',
    '04–06 Addicted: starts dependent on one drug, and has a Bane on a day without it',
    () => {
      const craves = still({
        people: [{ traits: ['addicted'] }],
        at: (g) => {
          g.people[0]!.body.drugs.addicted.push('yayo')
          g.phase = { kind: 'slot', slot: 2, left: [] }
        },
      })
      expect(on(craves.state, { ...SOCIAL, skill: null })).toEqual([{ kind: 'bane', why: 'craving' }])
      for (const face of [4, 6]) {
        const made = ruled((g) => rollTrait(g, ADA, 'B'), { people: [{ standing: 'making' }], dice: [face] })
        expect(ada(made).body.drugs.addicted).toEqual(['smokeleaf'])
      }
    },
  )
  rule('RIM-TRB-03', '07–09 Annoying Voice: −1 on Social rolls', () => {
    comes('B', 7, 9, 'annoying-voice')
    expect(social('annoying-voice')).toEqual([{ kind: 'flat', why: 'annoying-voice', by: -1 }])
  })
  rule(
    'RIM-TRB-04',
    '10–12 Body Purist: Mood −5 for each artificial part, −1 on Social rolls toward bionics',
    () => {
      comes('B', 10, 12, 'body-purist')
      const parts = { 'left-arm': 'crude', 'right-leg': 'prosthetic' } as const
      expect(thoughts({ traits: ['body-purist'], body: { parts } })['not-my-own']).toBe(-10)
      const bionic = { body: { parts: { 'left-arm': 'bionic' } } } as const
      expect(social('body-purist', bionic)).toEqual([{ kind: 'flat', why: 'body-purist', by: -1 }])
      expect(social('body-purist', { body: { parts } })).toEqual([])
    },
  )
  const dusk = (trait: TraitId, day: number): number =>
    ada(
      ruled((g) => mindDusk(g), {
        people: [{ traits: [trait, 'sanguine'], ...CLOTHED, days: { played: day, outdoors: day } }, {}],
        at: (g) => {
          g.day = day
        },
      }),
    ).mind.stress
  rule(
    'RIM-TRB-05',
    '13–15 Chemical Fascination: a drug every 3 days or 1 Stress, and a Binge in every break',
    () => {
      comes('B', 13, 15, 'chemical-fascination')
      expect([dusk('chemical-fascination', 3), dusk('chemical-fascination', 4)]).toEqual([0, 1])
      const table = ruled((g) => breakDown(g, ADA, 'insulting-spree'), {
        people: [{ traits: ['chemical-fascination'] }, {}],
        at: (g) => g.colony.meals.push({ meal: 'meal-simple', count: 5, tainted: false }),
      })
      expect(table.log('binged')).toMatchObject([{ rations: 3, doses: [] }])
    },
  )
  rule('RIM-TRB-06', '16–18 Chemical Interest: a drug every 5 days or 1 Stress', () => {
    comes('B', 16, 18, 'chemical-interest')
    expect([dusk('chemical-interest', 5), dusk('chemical-interest', 6)]).toEqual([0, 1])
  })
  rule('RIM-TRB-07', '19–21 Creepy Breathing: −1 on Social rolls', () => {
    comes('B', 19, 21, 'creepy-breathing')
    expect(social('creepy-breathing')).toEqual([{ kind: 'flat', why: 'creepy-breathing', by: -1 }])
  })
  rule('RIM-TRB-08', '22–24 Depressive: Mood −8', () => {
    comes('B', 22, 24, 'depressive')
    expect(moodBy('depressive')).toBe(-8)
  })
  rule('RIM-TRB-09', '25–27 Gourmand: 2 rations a day, and a Poor meal costs 1 Stress', () => {
    comes('B', 25, 27, 'gourmand')
    const meal = (raw: number, simple: number) =>
      ruled((g) => eat(g, ADA), {
        people: [{ traits: ['gourmand'] }],
        at: (g) => {
          g.colony.stores['food-raw'] = raw
          if (simple > 0) g.colony.meals.push({ meal: 'meal-simple', count: simple, tainted: false })
        },
      })
    expect(meal(0, 3).state.colony.meals[0]!.count).toBe(1)
    expect(ada(meal(0, 3)).mind.stress).toBe(0)
    expect(ada(meal(20, 0)).mind.stress).toBe(1)
    expect(meal(0, 1).log('went-hungry')).toHaveLength(1)
  })
  rule('RIM-TRB-10', '28–30 Jealous: Mood −4 while another Colonist has a better bedroom', () => {
    comes('B', 28, 30, 'jealous')
    expect(thoughts({ traits: ['jealous'] })['others-have-more']).toBeUndefined()
    expect(thoughts({ traits: ['jealous'] }, (g) => roomFor(g, BIX))['others-have-more']).toBe(-4)
  })
  rule('RIM-TRB-11', '31–33 Lazy: Work speed −20%', () => {
    comes('B', 31, 33, 'lazy')
    expect(workSpeedOf(ada(having('lazy')))).toBe(-20)
  })
  rule('RIM-TRB-12', '34–36 Misandrist: a Bane on Social rolls toward men', () => {
    comes('B', 34, 36, 'misandrist')
    expect(social('misandrist', { sex: 'man' })).toEqual([{ kind: 'bane', why: 'misandrist' }])
    expect(social('misandrist', { sex: 'woman' })).toEqual([])
  })
  rule('RIM-TRB-13', '37–39 Misogynist: a Bane on Social rolls toward women', () => {
    comes('B', 37, 39, 'misogynist')
    expect(social('misogynist', { sex: 'woman' })).toEqual([{ kind: 'bane', why: 'misogynist' }])
    expect(social('misogynist', { sex: 'other' })).toEqual([])
  })
  rule('RIM-TRB-14', '40–42 Nervous: Threshold −1', () => {
    comes('B', 40, 42, 'nervous')
    expect(thresholdOf(ada(having('nervous')))).toBe(5)
  })
  rule('RIM-TRB-15', '43–45 Neurotic: Work speed +10%, Threshold −1', () => {
    comes('B', 43, 45, 'neurotic')
    expect([workSpeedOf(ada(having('neurotic'))), thresholdOf(ada(having('neurotic')))]).toEqual([10, 5])
  })
  rule('RIM-TRB-16', '46–48 Pessimist: Mood −4', () => {
    comes('B', 46, 48, 'pessimist')
    expect(moodBy('pessimist')).toBe(-4)
  })
  rule(
    'RIM-TRB-18',
    '52–54 Pyromaniac: every break also starts a fire, which these hands never put out',
    () => {
      comes('B', 52, 54, 'pyromaniac')
      const table = ruled((g) => breakDown(g, ADA, 'insulting-spree'), {
        people: [{ traits: ['pyromaniac'] }, { traits: ['pyromaniac'] }],
        at: (g) => roomFor(g, BIX),
      })
      expect(table.log('set-fire')).toMatchObject([{ structure: 'bed', by: null, hp: 15 }])
      expect(table.state.colony.structures.find(({ kind }) => kind === 'bed')!.hp).toBe(5)
    },
  )
  rule('RIM-TRB-19', '55–57 Sickly: disease resisted is rolled again, and the worse roll stands', () => {
    comes('B', 55, 57, 'sickly')
    const exposed = (dice: readonly number[]) =>
      ada(ruled((g) => expose(g, ADA, 'flu'), { people: [{ traits: ['sickly'] }], dice })).body.illness !==
      null
    expect([exposed([7, 7, 7, 8]), exposed([7, 7, 3, 4]), exposed([3, 4])]).toEqual([false, true, true])
  })
  rule('RIM-TRB-20', '58–60 Slothful: Work speed −35%', () => {
    comes('B', 58, 60, 'slothful')
    expect(workSpeedOf(ada(having('slothful')))).toBe(-35)
  })
  rule('RIM-TRB-21', '61–63 Slow Learner: a Skill Point costs 2 XP', () => {
    comes('B', 61, 63, 'slow-learner')
    const learned = (xp: number) =>
      ada(
        ruled((g) => void endSession(g), {
          people: [{ traits: ['slow-learner'], skills: { mining: 7 } }],
          at: (g) => Object.assign(g.people[0]!.learning, { xp, rolled: ['mining'] satisfies SkillId[] }),
        }),
      )
    expect([learned(0).skills.mining, learned(0).learning.xp]).toEqual([7, 1])
    expect([learned(2).skills.mining, learned(2).learning.xp]).toEqual([8, 1])
  })
  rule('RIM-TRB-22', '64–66 Slowpoke: Speed −1', () => {
    comes('B', 64, 66, 'slowpoke')
    expect(speedBonusOf(ada(having('slowpoke')))).toBe(-1)
  })
  rule(
    'RIM-TRB-23',
    '67–69 Staggeringly Ugly: a Bane on Social rolls, and every stranger starts at Dislike',
    () => {
      comes('B', 67, 69, 'staggeringly-ugly')
      expect(social('staggeringly-ugly')).toEqual([{ kind: 'bane', why: 'staggeringly-ugly' }])
      expect(attitudeOf(ada(having('staggeringly-ugly')), false)).toBe(-1)
    },
  )
  rule('RIM-TRB-24', '70–72 Teetotaler: takes no drugs, and 1d6 Stress where surgery gives one', () => {
    comes('B', 70, 72, 'teetotaler')
    const offers = (traits: TraitId[]) =>
      TAKE.offers(
        still({
          people: [{ traits }],
          at: (g) => {
            g.colony.stores.smokeleaf = 1
          },
        }).state,
        1,
      ).length
    expect([offers(['teetotaler']), offers([])]).toEqual([0, 1])
    const operated = ruled(
      function* (g) {
        const [on] = SURGERY.targets(g, personOf(g, BIX))
        yield* SURGERY.play(g, BIX, on!)
      },
      {
        people: [{ traits: ['teetotaler'], body: { parts: { 'left-leg': 'missing' } } }, {}],
        dice: [9, 9, 4],
        at: (g) => Object.assign(g.colony.stores, { 'peg-leg': 1, 'herbal-medicine': 2 }),
      },
    )
    expect(operated.log('stress')).toMatchObject([{ who: ADA, by: 4 }])
  })
  rule('RIM-TRB-25', '73–75 Ugly: −1 on Social rolls', () => {
    comes('B', 73, 75, 'ugly')
    expect(social('ugly')).toEqual([{ kind: 'flat', why: 'ugly', by: -1 }])
  })
  rule('RIM-TRB-26', '76–78 Very Neurotic: Work speed +20%, Threshold −2', () => {
    comes('B', 76, 78, 'very-neurotic')
    expect([workSpeedOf(ada(having('very-neurotic'))), thresholdOf(ada(having('very-neurotic')))]).toEqual([
      20, 4,
    ])
  })
  rule('RIM-TRB-27', '79–81 Volatile: Threshold −2', () => {
    comes('B', 79, 81, 'volatile')
    expect(thresholdOf(ada(having('volatile')))).toBe(4)
  })
  rule('RIM-TRB-29', '85–00 Player’s Choice: any negative trait not yet held', () => {
    const choosing = (face: number) =>
      ruled((g) => rollTrait(g, ADA, 'B'), {
        people: [{ standing: 'making', traits: ['lazy'] }],
        dice: [face],
        options: { making: 'chosen' },
      })
    expect(choosing(85).offered('any-trait')).toHaveLength(27)
    expect(choosing(85).offered('any-trait')).not.toContain('lazy')
    expect(ada(choosing(100).answer('any-trait', 'wimp')).traits.map(({ id }) => id)).toEqual([
      'lazy',
      'wimp',
    ])
  })
})
