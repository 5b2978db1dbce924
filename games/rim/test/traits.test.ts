import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { FOES, type SkillId, type TraitId } from '../content/index.ts'
import type { Known } from '../known.ts'
import { type Person, personOf } from '../rules/0-table/person.ts'
import type { stress } from '../rules/0-table/stress.ts'
import type { Circumstance, Deed } from '../rules/1-roll/deeds.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { rollTrait } from '../rules/2-making/traits.ts'
import {
  mayAttempt,
  mayPair,
  psychicOf,
  speedBonusOf,
  thresholdOf,
  workSpeedOf,
} from '../rules/3-skills/index.ts'
import { endSession } from '../rules/3-skills/learning.ts'
import { attitudeOf } from '../rules/3-skills/traits.ts'
import { expose, illnessDawn } from '../rules/7-body/disease.ts'
import { TAKE } from '../rules/7-body/drugs.ts'
import { SURGERY } from '../rules/7-body/surgery.ts'
import { breakDown } from '../rules/8-mind/breaks.ts'
import { mindDusk } from '../rules/8-mind/days.ts'
import { eat, mindMeal } from '../rules/8-mind/meals.ts'
import { moodOf } from '../rules/8-mind/mood.ts'
import { panic } from '../rules/8-mind/panic.ts'
import { died } from '../rules/8-mind/scenes.ts'
import { tellingDawn } from '../rules/11-storyteller/index.ts'
import { ADA, BIX, ruled, type Scene, type Sketch, type Table } from './table.ts'

const ada = (table: Table): Person => personOf(table.state, ADA)
const still = (scene: Scene): Table => ruled(() => undefined, scene)
const having = (...traits: TraitId[]): Table => still({ people: [{ traits }] })
const SOCIAL: Deed = { who: ADA, attribute: 'spirit', skill: 'social', dc: null, as: 'social' }

/** What traits do to a roll, without what the day does to it. */
const on = (g: Known, deed: Deed): readonly Circumstance[] => circumstancesOf(g, deed)
const social = (trait: TraitId, toward?: Sketch): readonly Circumstance[] => {
  const table = still({ people: [{ traits: [trait] }, toward ?? {}] })
  return on(table.state, toward ? { ...SOCIAL, toward: BIX } : SOCIAL)
}
const moodBy = (trait: TraitId): number =>
  moodOf(having(trait).state, ada(having(trait))).traits.reduce((sum, { mood }) => sum + mood, 0)
const thoughts = (sketch: Sketch, at?: Scene['at']): Record<string, number> => {
  const table = still({ people: [sketch, {}], ...(at ? { at } : {}) })
  return Object.fromEntries(moodOf(table.state, ada(table)).thoughts.map(({ id, mood }) => [id, mood]))
}
const CLOTHED = { gear: { weapon: null, apparel: ['clothes'], carried: [] } }

/** The trait comes on the first and the last face of its band. */
function comes(table: 'A' | 'B', from: number, to: number, trait: TraitId): void {
  for (const face of [from, to]) {
    const made = ruled((g) => rollTrait(g, ADA, table), { people: [{ standing: 'making' }], dice: [face] })
    expect(ada(made).traits).toEqual([{ id: trait, from: 'rolled' }])
  }
}

const stressAfter = (trait: TraitId, does: Parameters<typeof ruled>[0], scene: Scene = {}): number =>
  ada(ruled(does, { people: [{ traits: [trait], mind: { stress: 3 } }, {}], ...scene })).mind.stress

const xpOf = (trait: TraitId): number =>
  ada(ruled((g) => void endSession(g), { people: [{ traits: [trait] }] })).learning.xp

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

const bond = (g: { animals: unknown[] }): void => {
  g.animals.push({
    id: 'a',
    kind: 'muffalo',
    name: 'M',
    hp: 1,
    tame: true,
    points: 0,
    bonded: ADA,
    where: 'home',
  })
}

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

/** A Room with one bed, for one person; with art of this quality, if any. */
function roomFor(
  g: Parameters<typeof stress>[0],
  who: string,
  art: 'normal' | 'good' | 'masterwork' | null = null,
): void {
  const plain = { of: 'wood', most: 20, smashed: 0, room: 'room', at: null, armed: true } as const
  g.colony.structures.push({ ...plain, id: `bed-${who}`, kind: 'bed', hp: 20, quality: null })
  if (art) g.colony.structures.push({ ...plain, id: 'art', kind: 'sculpture', hp: 20, quality: art })
  g.colony.rooms.push({ id: 'room', walls: [], door: 'door', use: 'beds' })
  g.colony.orders.beds[who] = `bed-${who}`
}

describe('12 The neutral list', () => {
  rule(
    'RIM-TRN-01',
    'Ascetic: no loss from an Awful bedroom or poor food, Mood +3 while the bedroom is Awful',
    () => {
      const plain = thoughts({ traits: ['ascetic'] })
      expect([plain['awful-bedroom'], plain['plain-cell']]).toEqual([undefined, 3])
      expect(thoughts({ traits: ['ascetic'] }, (g) => roomFor(g, ADA))['plain-cell']).toBeUndefined()
      const fed = ruled((g) => eat(g, ADA), {
        people: [{ traits: ['ascetic'] }],
        at: (g) => {
          g.colony.stores['food-raw'] = 10
        },
      })
      expect(ada(fed).mind.thoughts.map(({ id }) => id)).toEqual(['no-table'])
    },
  )
  const pair = (one: Sketch, other: Sketch): boolean => {
    const { people } = still({ people: [one, other] }).state
    return mayPair(people[0]!, people[1]!)
  }
  const man: Sketch = { sex: 'man' }
  const woman: Sketch = { sex: 'woman' }
  rule('RIM-TRN-02', 'Asexual: never takes part in a romance', () => {
    expect(pair({ ...man, traits: ['asexual'] }, woman)).toBe(false)
    expect(pair(man, woman)).toBe(true)
  })
  rule('RIM-TRN-03', 'Bisexual: romance with men and women', () => {
    const both: Sketch = { ...man, traits: ['bisexual'] }
    expect([pair(both, woman), pair(both, both), pair(both, { ...man, traits: ['gay'] })]).toEqual([
      true,
      true,
      true,
    ])
    expect(pair(both, man)).toBe(false)
  })
  rule('RIM-TRN-04', 'Bloodlust: Social Fights come on 1–2', () => {
    const fights = (trait: TraitId, face: number) =>
      ruled((g) => attempt(g, { ...SOCIAL, as: 'relax', toward: BIX }), {
        people: [{ traits: [trait] }, {}],
        dice: [2, 2, face],
      }).log('social-fight').length
    expect([fights('bloodlust', 2), fights('bloodlust', 3), fights('optimist', 2)]).toEqual([1, 0, 0])
  })
  rule('RIM-TRN-06', 'Gay: romance with the same sex only', () => {
    const gay: Sketch = { ...woman, traits: ['gay'] }
    expect([pair(gay, gay), pair(gay, man), pair(gay, woman)]).toEqual([true, false, false])
  })
  rule(
    'RIM-RUL-059',
    'both must be willing; without a trait men pair with women, and other with anyone willing',
    () => {
      expect([pair(man, man), pair(woman, man), pair({ sex: 'other' }, man)]).toEqual([false, true, true])
      expect(pair({ sex: 'other' }, { ...man, traits: ['gay'] })).toBe(false)
    },
  )
  rule('RIM-TRN-07', 'Night Owl: Mood +3 for a night awake and −3 for an afternoon, to the next Dusk', () => {
    const awake = { thoughts: [{ id: 'awake-by-day', mood: -3, until: 3 }] } as const
    const owl = (trait: TraitId) => thoughts({ traits: [trait], mind: { thoughts: [...awake.thoughts] } })
    expect([owl('night-owl')['awake-by-day'], owl('kind')['awake-by-day']]).toEqual([-3, undefined])
    const table = ruled((g) => mindDusk(g), {
      people: [{ traits: ['night-owl'], mind: { thoughts: [...awake.thoughts] } }, {}],
    })
    expect(table.log('mood')[0]).toMatchObject({ who: ADA, mood: 50 - 3 - 3 - 3 })
    expect(ada(table).mind.thoughts).toEqual([])
  })
  rule('RIM-TRN-08', 'Nudist: Mood +3 naked, −3 clothed', () => {
    expect(thoughts({ traits: ['nudist'] })).toMatchObject({ 'naked-and-free': 3 })
    expect(thoughts({ traits: ['nudist'] }).naked).toBeUndefined()
    expect(thoughts({ traits: ['nudist'], ...CLOTHED })['in-clothes']).toBe(-3)
  })
  rule('RIM-TRN-09', 'Psychic Sensitive: psychic events count double', () => {
    expect(psychicOf(ada(having('psychic-sensitive')), 5)).toBe(10)
  })
  rule('RIM-TRN-10', 'Psychically Deaf: psychic events do nothing', () => {
    expect(psychicOf(ada(having('psychically-deaf')), 5) + 0).toBe(0)
  })
  rule('RIM-TRN-11', 'Psychically Dull: psychic events count half', () => {
    expect(psychicOf(ada(having('psychically-dull')), 5)).toBe(2)
  })
  rule(
    'RIM-RUL-058',
    'Stress and Mood of psychic events are doubled, halved and rounded down, or nil',
    () => {
      const drone = (trait: TraitId) => {
        const table = ruled((g) => mindDusk(g), {
          people: [{ traits: [trait], sex: 'man' }, {}],
          at: (g) => {
            g.telling.effects.push({ event: 'psychic-drone', until: 4, whom: 'man', person: null })
          },
        })
        const psychic = table.log('stress').find(({ why }) => why === 'psychic-drone')
        return psychic?.by ?? 0
      }
      expect(
        ['kind', 'psychic-sensitive', 'psychically-dull', 'psychically-deaf'].map((id) =>
          drone(id as TraitId),
        ),
      ).toEqual([2, 4, 1, 0])
      expect(psychicOf(ada(having('psychically-dull')), -5)).toBe(-2)
      const soothed = (trait: TraitId, sex: Person['sex']) =>
        thoughts({ traits: [trait], sex }, (g) => {
          g.telling.effects.push({ event: 'psychic-soothe', until: 4, whom: 'woman', person: null })
        })['psychic-soothe']
      expect(soothed('kind', 'woman')).toBe(5)
      expect(soothed('psychic-sensitive', 'woman')).toBe(10)
      expect(soothed('psychically-dull', 'woman')).toBe(2)
      expect(soothed('kind', 'man')).toBeUndefined()
    },
  )
  rule(
    'RIM-TRN-12',
    'Undergrounder: no cabin fever, but Mood −3 from the second day outdoors in a row',
    () => {
      const indoors = (traits: TraitId[]) =>
        thoughts({ traits, days: { outdoors: 1 } }, (g) => {
          g.day = 5
        })
      expect([indoors([])['cabin-fever'], indoors(['undergrounder'])['cabin-fever']]).toEqual([-3, undefined])
      const outdoors = (run: number, day: number) =>
        thoughts({ traits: ['undergrounder'], days: { outdoors: day, outdoorRun: run } }, (g) => {
          g.day = 3
        })['under-the-sky']
      expect([outdoors(1, 3), outdoors(2, 3), outdoors(2, 2)]).toEqual([undefined, -3, undefined])
    },
  )
  rule('RIM-RUL-057', 'three days without a slot outdoors are cabin fever; any apparel is clothes', () => {
    const fever = (day: number) =>
      thoughts({ days: { outdoors: 1 } }, (g) => {
        g.day = day
      })['cabin-fever']
    expect([fever(4), fever(5)]).toEqual([undefined, -3])
    expect([thoughts({}).naked, thoughts(CLOTHED).naked]).toEqual([-3, undefined])
  })
})

describe('Traits of childhood and rulings', () => {
  rule('RIM-RUL-036', 'several traits of Speed add up', () => {
    expect(speedBonusOf(ada(having('jogger', 'slowpoke', 'fast-walker')))).toBe(2)
  })
  rule(
    'RIM-RUL-044',
    'Exiled has no number; the Hunted are looked for by d10 on the first day of each quadrum',
    () => {
      const dawn = (day: number, tags: Person['tags'], dice: readonly number[]) =>
        ruled((g) => tellingDawn(g), {
          people: [{ tags }],
          dice,
          at: (g) => {
            g.day = day
            Object.assign(g.secret, { nextEvent: 999, nextQuest: 999 })
          },
        })
      // The first die of a new quadrum is for rare beasts.
      const hunted = dawn(16, ['hunted'], [10, 3, 2])
      expect(hunted.state.secret.raids).toMatchObject([
        { day: 16, slot: 1, plan: { why: { for: 'hunted', person: ADA } } },
      ])
      const cost = hunted.state.secret.raids[0]!.plan.foes.reduce((sum, foe) => sum + FOES[foe].cost, 0)
      expect(cost).toBeLessThanOrEqual(10)
      expect(dawn(16, ['hunted'], [10, 4]).state.secret.raids).toEqual([])
      expect(dawn(17, ['hunted'], []).log('hunters-rolled')).toEqual([])
      expect(dawn(16, ['exiled'], [10]).log('hunters-rolled')).toEqual([])
    },
  )
  rule('RIM-RUL-048', 'a lost eye is a Bane on Shooting, two make physical rolls Impaired', () => {
    const seeing = (parts: Person['body']['parts'], attribute: Deed['attribute'], skill: Deed['skill']) =>
      on(still({ people: [{ body: { parts } }] }).state, {
        who: ADA,
        attribute,
        skill,
        dc: null,
        as: 'called',
      }).map(({ kind }) => kind)
    const one = { 'left-eye': 'missing' } as const
    expect(seeing(one, 'dexterity', 'shooting')).toEqual(['bane'])
    expect(seeing(one, 'dexterity', 'crafting')).toEqual([])
    const both = { ...one, 'right-eye': 'missing' } as const
    expect(seeing(both, 'vigor', 'mining')).toContain('impaired')
    expect(seeing(both, 'mind', 'medical')).not.toContain('impaired')
  })
  rule('RIM-RUL-041', 'Work speed percentages are added together', () => {
    expect(workSpeedOf(ada(having('hard-worker', 'very-neurotic', 'lazy')))).toBe(10)
  })
  rule(
    'RIM-RUL-042',
    'Work rolls are those four Long Tasks and five more: Industrious from childhood adds 1 to each',
    () => {
      const table = still({
        at: (g) => {
          g.people[0]!.traits = [{ id: 'industrious', from: 'childhood' }]
        },
      })
      const helped = (as: Deed['as']) =>
        on(table.state, { who: ADA, attribute: 'mind', skill: null, dc: null, as }).some(
          ({ why }) => why === 'industrious',
        )
      for (const as of [
        'crafting',
        'building',
        'artistic',
        'researching',
        'farming',
        'husbandry',
        'hunting',
        'mining',
        'cooking',
      ] as const)
        expect([as, helped(as)]).toEqual([as, true])
      for (const as of ['social', 'healing', 'relax', 'shot', 'called'] as const)
        expect([as, helped(as)]).toEqual([as, false])
      expect(workSpeedOf(ada(table))).toBe(0)
    },
  )
  rule(
    'RIM-RUL-040',
    'Awful without a Bed in a Room, Ordinary with one, Impressive alone with good art',
    () => {
      const grades = (at?: Scene['at']) => {
        const all = thoughts({ traits: ['greedy'] }, at)
        return [all['awful-bedroom'], all['impressive-bedroom'], all['wants-more']]
      }
      expect(grades()).toEqual([-3, undefined, -4])
      expect(grades((g) => roomFor(g, ADA))).toEqual([undefined, undefined, -4])
      expect(grades((g) => roomFor(g, ADA, 'normal'))).toEqual([undefined, undefined, -4])
      expect(grades((g) => roomFor(g, ADA, 'good'))).toEqual([undefined, 3, undefined])
      const shared: Scene['at'] = (g) => {
        roomFor(g, ADA, 'good')
        roomFor(g, BIX)
      }
      expect(grades(shared)).toEqual([undefined, undefined, -4])
      const outside: Scene['at'] = (g) => {
        roomFor(g, ADA)
        for (const one of g.colony.structures) one.room = null
      }
      expect(grades(outside)).toEqual([-3, undefined, -4])
    },
  )
  rule('RIM-RUL-056', 'acting at night or in the afternoon is on a Night Owl’s mind to the next Dusk', () => {
    const night = { id: 'awake-at-night', mood: 3, until: 4 } as const
    const table = ruled((g) => mindDusk(g), {
      people: [{ traits: ['night-owl'], mind: { thoughts: [{ ...night }] } }, {}],
    })
    expect(table.log('mood')[0]).toMatchObject({ mood: 50 - 3 - 3 + 3 })
    expect(ada(table).mind.thoughts).toEqual([])
  })
  rule('RIM-CHILD-06', 'whoever is Wild attempts nothing that takes Intellectual', () => {
    expect(mayAttempt(ada(having('wild')), 'intellectual')).toBe(false)
    expect(mayAttempt(ada(having('wild')), 'plants')).toBe(true)
    expect(mayAttempt(ada(having('dull')), 'intellectual')).toBe(true)
  })
  rule('RIM-CHILD-03', 'Dull takes 2 off Social rolls', () => {
    expect(social('dull')).toEqual([{ kind: 'flat', why: 'dull', by: -2 }])
  })
})
