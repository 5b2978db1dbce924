import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { RAID_LISTS } from '../content/index.ts'
import { bought, dayFactor, listFor, pointsAt } from '../rules/11-storyteller/raids.ts'
import { wealthOf } from '../rules/11-storyteller/wealth.ts'
import { SAMPLE_POINTS, SAMPLE_RAIDS } from './sample-raids.ts'
import { colony } from './table.ts'

const counted = (foes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const foe of foes) counts[foe] = (counts[foe] ?? 0) + 1
  return counts
}

describe('40 Raids', () => {
  rule('RIM-RUL-152', 'points are Wealth by day factor by persona, rounded down, at least 5', () => {
    expect([1, 10, 11, 20, 21, 40, 41, 100].map(dayFactor)).toEqual([25, 25, 30, 30, 40, 40, 50, 50])
    const { state } = colony({ people: [{}, {}, {}], at: (g) => (g.day = 8) })
    expect(wealthOf(state).total).toBe(30)
    expect([pointsAt(state, 100), pointsAt(state, 70)]).toEqual([7, 5])
  })

  test.each(SAMPLE_RAIDS)(
    '$points points buy what the tables say of the $list list',
    ({ list, points, enemies }) => {
      expect(counted(bought(RAID_LISTS[list], points))).toEqual(enemies)
    },
  )

  test.each(SAMPLE_POINTS)('a Wealth Score of $wealth is worth these points by day', ({ wealth, points }) => {
    const at = [1, 11, 21, 41].map((day) => Math.max(5, Math.floor((wealth * dayFactor(day)) / 100)))
    expect(at).toEqual(points)
  })

  test('never more than twenty come', () => {
    expect(bought(RAID_LISTS.tribe, 1000)).toHaveLength(20)
  })

  test('pirates send mercenaries from day 41 with 60 points', () => {
    const late = colony({ at: (g) => (g.day = 41) }).state
    expect([listFor(late, 'pirate', 60), listFor(late, 'pirate', 59)]).toEqual(['mercenary', 'pirate'])
    const early = colony({ at: (g) => (g.day = 40) }).state
    expect(listFor(early, 'pirate', 60)).toBe('pirate')
  })
})
