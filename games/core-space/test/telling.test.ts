import type { Event } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { isOneDeed, usualAnswer } from '../board/folds.ts'
import { text } from '../text.ts'
import { view } from '../view.ts'
import { weightOfBlows } from '../words/stake.ts'
import { skirmish } from './table.ts'

const walked = (figure: string, ...path: string[]): Event & { figure: string; path: string[] } => ({
  type: 'walked',
  rule: 'CS-MOVE-01',
  figure,
  path,
})

const fact = (type: string): Event => ({ type, rule: 'CS-ATK-01' })

describe('the log', () => {
  test('tells the way of one figure in one line, and not those of two', () => {
    expect(isOneDeed(walked('cassie', '1,1'), walked('cassie', '1,5'))).toBe(true)
    expect(isOneDeed(walked('cassie', '1,1'), walked('wade', '1,5'))).toBe(false)
  })

  test('tells an attack in one line, up to who is brought down by it', () => {
    const attack = ['attack-rolled', 'rolled-again', 'attack-settled', 'defeated'].map(fact)
    for (let n = 1; n < attack.length; n++) expect(isOneDeed(attack[n - 1]!, attack[n]!)).toBe(true)
    expect(isOneDeed(fact('defeated'), fact('attack-rolled'))).toBe(false)
  })

  test('of a turn only the end of a way is told, and what matters comes before it', () => {
    const seen = view(skirmish({ crews: [[{ is: 'cassie', at: [4, 9] }]] }).state, 0)
    const down = { ...fact('defeated'), who: 'harvester-1', by: 'cassie' }
    expect(text.recap!([walked('cassie', '1,1'), down, walked('cassie', '1,5')], seen)).toEqual([
      'Cassie brings Harvester 1 down.',
      'Cassie goes to 2/6.',
    ])
  })
})

describe('what is at stake', () => {
  const stake = (health: number) => {
    const { state } = skirmish({
      crews: [[{ is: 'cassie', at: [4, 9] }]],
      others: [{ is: 'harvester', at: [4, 10] }],
    })
    const cassie = state.figures.find(({ id }) => id === 'cassie')!
    cassie.health = health
    return weightOfBlows(state, cassie, 1)
  }

  test('a blow that cannot bring somebody down puts Health at stake, one that can a life', () => {
    expect(stake(5)).toBe('harm')
    expect(stake(1)).toBe('life')
  })
})

test('what costs nothing and fits is taken by one press; where there is something to choose, nothing is preselected', () => {
  const options = ['take:knife', 'take:ammo-mag', 'done'].map((value) => ({
    value,
    label: { do: value.split(':')[0]! },
  }))
  const loot = { kind: 'one' as const, id: 'loot', seat: 0, rule: 'CS-SRCH-03', label: { left: 2 }, options }
  expect(usualAnswer(loot)).toBeNull()
  expect(usualAnswer({ ...loot, options: [...options, { value: 'all', label: { do: 'all' } }] })).toBe('all')
})
