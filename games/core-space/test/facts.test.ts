import { describe, expect, test } from 'vitest'
import { ITEMS, type ItemId, SKILLS, type SkillId } from '../content/index.ts'
import { aboutSkill, skillTexts } from '../words/about-skills.ts'
import { brings, factsOf, looked } from '../words/facts.ts'

/** What is only carried about: loot, quests' pieces and what comes of a fight. */
const MERE_GOODS = new Set(['goods', 'mission', 'first-born'])

describe('what things do is said wherever they are offered', () => {
  test('every weapon, armour and gadget tells more than its price', () => {
    const mute = (Object.keys(ITEMS) as ItemId[]).filter(
      (item) => !MERE_GOODS.has(ITEMS[item].kind) && factsOf({ item }) === '',
    )
    expect(mute).toEqual([])
  })

  test('dice, icons and what is left are read off the token', () => {
    expect(factsOf({ item: 'sniper-rifle' })).toMatch(/^1–2–3/)
    expect(factsOf({ item: 'signal-tube' })).toContain('1 left')
    expect(factsOf({ item: 'signal-tube', counters: 0 })).toContain('0 left')
    expect(looked({ item: 'repair-4', state: 'fine' })).toBe(
      'Fibril (4), 4 repair points without dice, sells for 8',
    )
    expect(brings({ item: 'larva' })).toBe('')
    expect(factsOf({ item: 'objective', counters: 5 })).toBe('')
    expect(brings({ item: 'objective', counters: 5 })).toBe('sells for 5')
    expect(factsOf({ item: 'liege-ring-4' })).toBe('at short range 4, then 4, then 3 dice')
    expect(factsOf({ item: 'liege-ring-4', turned: 2 })).toBe('at short range 3 dice')
  })

  test('every level of every skill that can be learnt says what it does', () => {
    const mute = (Object.keys(SKILLS) as SkillId[]).flatMap((skill) =>
      [1, 2, 3]
        .filter((level) => {
          const { uses, passive = [] }: { uses: readonly unknown[]; passive?: readonly number[] } =
            SKILLS[skill]
          const exists = uses[level - 1] !== null || passive.includes(level)
          return exists !== (aboutSkill(skill, level) !== '')
        })
        .map((level) => `${skill} ${level}`),
    )
    expect(mute).toEqual([])
    expect(skillTexts('marksman', 2).split('\n')).toHaveLength(2)
  })
})
