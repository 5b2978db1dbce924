import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { SKILLS, type SkillId, TASKS, type TaskId } from '../content/index.ts'
import { type Learning, personOf } from '../rules/0-table/person.ts'
import type { Deed, DeedName } from '../rules/1-roll/deeds.ts'
import { attempt, circumstancesOf } from '../rules/1-roll/roll.ts'
import { speakerOf, usesOf } from '../rules/3-skills/index.ts'
import { endSession, sessionEnds } from '../rules/3-skills/learning.ts'
import { attitudeOf } from '../rules/3-skills/traits.ts'
import { ADA, BIX, CAM, colony, ruled, ruledAt, type Scene, type Sketch, type Table } from './table.ts'

/** The skill, its Attribute, and every deed that is rolled with it. */
function serves(skill: SkillId, attribute: string, deeds: readonly Exclude<DeedName, 'called'>[]): void {
  expect(SKILLS[skill].attribute).toBe(attribute)
  for (const deed of deeds) expect([deed, usesOf(deed)]).toEqual([deed, { attribute, skill }])
  for (const task of Object.keys(TASKS) as TaskId[])
    if (TASKS[task].skill === skill) expect([task, TASKS[task].attribute]).toEqual([task, attribute])
}

describe('14 Skills', () => {
  rule('RIM-SKILL-01', 'Shooting, of Dexterity, serves ranged weapons, turrets by hand and mortars', () =>
    serves('shooting', 'dexterity', ['shot', 'throw', 'turret', 'shell', 'hunting']),
  )
  rule('RIM-SKILL-03', 'Melee, of Vigor, serves fists, blunt and bladed weapons', () =>
    serves('melee', 'vigor', ['blow']),
  )
  rule('RIM-SKILL-05', 'Construction, of Vigor, builds, mends and pulls down', () =>
    serves('construction', 'vigor', ['building', 'mend', 'pull-down']),
  )
  rule('RIM-SKILL-07', 'Mining, of Vigor, cuts rock and extracts ore', () =>
    serves('mining', 'vigor', ['mining', 'quarry']),
  )
  rule('RIM-SKILL-09', 'Cooking, of Dexterity, serves meals, butchering and brewing', () =>
    serves('cooking', 'dexterity', ['cooking', 'cook-fine', 'cook-pemmican', 'butcher', 'brew']),
  )
  rule('RIM-SKILL-11', 'Plants, of Mind, sows, harvests, fells and forages', () =>
    serves('plants', 'mind', ['farming', 'timber', 'herbs', 'forage']),
  )
  rule('RIM-SKILL-12', 'Animals, of Spirit, tames and herds', () =>
    serves('animals', 'spirit', ['taming', 'husbandry']),
  )
  rule('RIM-SKILL-14', 'Crafting, of Dexterity, serves smithing, tailoring and machining', () =>
    serves('crafting', 'dexterity', ['crafting', 'quality']),
  )
  rule('RIM-SKILL-16', 'Artistic, of Spirit, serves works of art', () =>
    serves('artistic', 'spirit', ['artistic']),
  )
  rule('RIM-SKILL-18', 'Medical, of Mind, tends, operates and treats disease', () =>
    serves('medical', 'mind', ['healing', 'surgery', 'first-aid']),
  )
  rule('RIM-SKILL-20', 'Social, of Spirit, serves trade, recruiting, peace talks and calming', () =>
    serves('social', 'spirit', ['haggle', 'recruit', 'warden', 'talks', 'calm', 'social']),
  )
  rule('RIM-SKILL-22', 'Intellectual, of Mind, serves research, hacking and scanning', () =>
    serves('intellectual', 'mind', ['researching', 'hack', 'scan', 'survey']),
  )

  const speaker = (people: readonly Sketch[], at?: Scene['at']) =>
    speakerOf(ruled(() => undefined, { people, ...(at ? { at } : {}) }).state)
  const social = (points: number): Sketch => ({ skills: { social: points } })
  rule(
    'RIM-SKILL-21',
    'the Colonist with the most Social points leads, keeps captives and negotiates',
    () => {
      expect(speaker([social(5), social(20), social(10)])).toBe(BIX)
    },
  )
  rule(
    'RIM-RUL-169',
    'of those present, on a tie the first in the roster, or whom the players have named',
    () => {
      expect(speaker([social(5), social(20), social(20)])).toBe(BIX)
      const away: Sketch = { ...social(30), where: { kind: 'caravan', caravan: 'c' } }
      expect(speaker([social(5), away])).toBe(ADA)
      const named: Scene['at'] = (g) => {
        g.colony.orders.speaker = CAM
      }
      expect(speaker([social(5), social(20), social(1)], named)).toBe(CAM)
      expect(speaker([social(5), { ...social(9), body: { state: 'downed', hp: 0 } }])).toBe(ADA)
    },
  )
  test('a medkit in the hands of its holder is an Edge on Medical rolls (RIM-RUL-047)', () => {
    const table = ruled(() => undefined, {
      people: [{ gear: { weapon: null, apparel: [], carried: ['kit'] } }, {}],
      at: (g) =>
        g.colony.things.push({
          id: 'kit',
          kind: 'medkit',
          quality: 'masterwork',
          name: null,
          uses: null,
          mono: false,
        }),
    })
    const heals = (who: string, skill: SkillId): Deed => ({
      who,
      attribute: 'mind',
      skill,
      dc: null,
      as: 'healing',
    })
    expect(circumstancesOf(table.state, heals(ADA, 'medical'))).toContainEqual({
      kind: 'edge',
      why: 'medkit',
    })
    expect(circumstancesOf(table.state, heals(BIX, 'medical'))).toEqual([])
    expect(circumstancesOf(table.state, heals(ADA, 'social'))).toEqual([])
  })
})

describe('Strangers and quarrels', () => {
  const SOCIAL: Deed = { who: ADA, attribute: 'spirit', skill: 'social', dc: null, as: 'warden', toward: BIX }
  rule('RIM-RUL-054', 'an attitude step is a flat modifier on the first Social roll with a stranger', () => {
    const meets = (standing: 'captive' | 'guest' | 'colonist', traits: Sketch['traits'] = []) => {
      const table = ruled(
        function* (g) {
          yield* attempt(g, SOCIAL)
          yield* attempt(g, SOCIAL)
        },
        { people: [{ traits }, { standing }], dice: [6, 6, 6, 6] },
      )
      return table
        .log('rolled')
        .map(({ circumstances }) => circumstances.find(({ why }) => why === 'attitude') ?? null)
    }
    expect(meets('captive')).toEqual([{ kind: 'flat', why: 'attitude', by: -1 }, null])
    expect(meets('guest')).toEqual([null, null])
    expect(meets('guest', ['beautiful'])).toEqual([{ kind: 'flat', why: 'attitude', by: 1 }, null])
    expect(meets('guest', ['staggeringly-ugly'])).toEqual([{ kind: 'flat', why: 'attitude', by: -1 }, null])
    expect(meets('colonist', ['beautiful'])).toEqual([null, null])
    const both = {
      traits: [
        { id: 'staggeringly-ugly', from: 'rolled' },
        { id: 'beautiful', from: 'rolled' },
      ],
    } as const
    expect(attitudeOf({ traits: [...both.traits] }, false)).toBe(0)
  })

  const quarrel = (dice: readonly number[], traits: Sketch['traits'] = [], staged = ruled): Table =>
    staged((g) => attempt(g, { ...SOCIAL, as: 'relax' }), { people: [{ traits }, {}], dice })
  rule(
    'RIM-RUL-055',
    'a Social roll of Tier 1 toward a Colonist comes to blows on a d10 of 1: 1 Stress each',
    () => {
      const fight = quarrel([2, 3, 1])
      expect(fight.log('social-fight')).toMatchObject([{ who: ADA, toward: BIX }])
      expect(fight.state.people.map(({ mind }) => mind.stress)).toEqual([1, 1])
      expect(quarrel([2, 3, 2]).log('peace-kept')).toHaveLength(1)
      expect(quarrel([6, 6]).log()).toHaveLength(1)
      expect(quarrel([2, 3], ['kind']).log('peace-kept')).toEqual([])
      expect(quarrel([2, 3], ['abrasive', 'kind']).log('social-fight')).toEqual([])
      const called = quarrel([2, 3], ['abrasive'], ruledAt).answer('quarrel', 'fight')
      expect(called.log('social-fight')).toHaveLength(1)
      expect(quarrel([2, 3, 6], ['abrasive'], ruledAt).answer('quarrel', 'roll').log('social-fight')).toEqual(
        [],
      )
    },
  )
})

describe('39 Advancement', () => {
  const session = (learning: Partial<Learning>, sketch: Sketch = {}): Table =>
    ruled((g) => void endSession(g), {
      people: [sketch],
      at: (g) => Object.assign(g.people[0]!.learning, learning),
    })
  const after = (learning: Partial<Learning>, sketch: Sketch = {}) => {
    const { skills, learning: now } = personOf(session(learning, sketch).state, ADA)
    return { skills, xp: now.xp, rolled: now.rolled, passionXp: now.passionXp }
  }
  rule('RIM-XP-01', 'at each session’s end every Colonist gains 1 XP and what traits add', () => {
    expect(after({}).xp).toBe(1)
    expect(after({ xp: 2 }, { traits: ['fast-learner', 'too-smart'] }).xp).toBe(6)
  })
  rule('RIM-XP-02', '1 XP buys 1 point in a skill rolled during the session', () => {
    const learned = after({ rolled: ['mining', 'plants'] }, { skills: { mining: 9, plants: 3, social: 20 } })
    expect(learned).toMatchObject({ skills: { mining: 10, plants: 3, social: 20 }, xp: 0, rolled: [] })
  })
  rule('RIM-XP-03', 'a Passion adds 1 or 2 XP for its own skill, if that was rolled', () => {
    const loved = (level: 1 | 2, rolled: SkillId[]) =>
      after({ rolled, passions: { mining: level } }, { skills: { plants: 5 } }).skills
    expect(loved(1, ['mining'])).toMatchObject({ mining: 2 })
    expect(loved(2, ['mining'])).toMatchObject({ mining: 3 })
    expect(loved(2, ['plants'])).toMatchObject({ mining: 0, plants: 6 })
  })
  rule('RIM-RUL-033', 'the XP of a Passion go into its skill alone', () => {
    const slow = after({ rolled: ['mining'], passions: { mining: 1 } }, { traits: ['slow-learner'] })
    expect(slow).toMatchObject({ xp: 1, passionXp: { mining: 1 }, skills: { mining: 0 } })
  })
  rule('RIM-RUL-050', 'what is not spent keeps, and what somebody wants to learn comes first', () => {
    expect(after({ xp: 3 })).toMatchObject({ xp: 4 })
    const wanted = { rolled: ['mining', 'plants'] satisfies SkillId[], wants: 'plants' as const }
    expect(after(wanted, { skills: { mining: 9 } }).skills).toMatchObject({ mining: 9, plants: 1 })
    const told = colony().answer('dawn', { value: 'study', fields: { person: ADA, skill: 'artistic' } })
    expect(personOf(told.state, ADA).learning.wants).toBe('artistic')
  })
  rule('RIM-RUL-051', 'a skill never exceeds 30 points', () => {
    const full = { rolled: ['mining', 'plants'] satisfies SkillId[], passions: { mining: 2 as const } }
    const learned = after(full, { skills: { mining: 29, plants: 4 } })
    expect(learned).toMatchObject({ skills: { mining: 30, plants: 5 }, passionXp: { mining: 1 } })
    expect(after({ rolled: ['mining'] }, { skills: { mining: 30 } })).toMatchObject({
      skills: { mining: 30 },
      xp: 1,
    })
  })
  rule('RIM-RUL-023', 'without a Storyteller a session ends at the Dusk of every fifth day', () => {
    const ends = (day: number, staged = ruled) =>
      staged((g) => sessionEnds(g), {
        at: (g) => {
          g.day = day
        },
      }).log('session-over').length
    expect([4, 5, 6, 10].map((day) => ends(day))).toEqual([0, 1, 0, 1])
    expect(ends(5, ruledAt)).toBe(0)
  })
})
