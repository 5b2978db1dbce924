import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { FOES, type TraitId } from '../content/index.ts'
import type { Person } from '../rules/0-table/person.ts'
import type { Deed } from '../rules/1-roll/deeds.ts'
import { attempt } from '../rules/1-roll/roll.ts'
import { mayAttempt, mayPair, psychicOf, speedBonusOf, workSpeedOf } from '../rules/3-skills/index.ts'
import { mindDusk } from '../rules/8-mind/days.ts'
import { eat } from '../rules/8-mind/meals.ts'
import { tellingDawn } from '../rules/11-storyteller/index.ts'
import { ada, CLOTHED, having, on, roomFor, SOCIAL, social, still, thoughts } from './minds.ts'
import { ADA, BIX, ruled, type Scene, type Sketch } from './table.ts'

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
