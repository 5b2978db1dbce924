import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { takeKillPoint } from '../rules/8-campaign/index.ts'
import { rookie, statOf } from '../rules/8-campaign/veterans.ts'
import type { Sketch, Table } from './table.ts'
import { at, down, home, landed, told, type Voyage, veteran, voyage } from './voyage.ts'

describe('H3. Advancement', () => {
  const returned = (crew: readonly Sketch<TraderId>[], more: Partial<Voyage> = {}): Table =>
    voyage({
      crews: [crew],
      from: { kind: 'assessment' },
      step: landed,
      ...more,
    })

  rule('CS-ADV-01', 'whoever got back gains a career point', () => {
    const table = returned([home('cassie')]).answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(5)
  })

  rule('CS-ADV-02', 'whoever needed extraction gains none', () => {
    const table = returned([home('cassie'), down('wade')], { dice: [4, 6].flatMap(at) })
      .answer('extract', 'teleport')
      .answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(5)
    expect(veteran(table, 'wade')!.career).toBe(2)
  })

  rule('CS-ADV-03', 'a kill point is one career point more', () => {
    const table = returned([home('cassie')], { with: (_, g) => takeKillPoint(g, 'cassie') })
      .answer('advance', 'none')
      .answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(6)
  })

  rule('CS-RUL-65', 'counters of a True Born and of a Live One are worth a point each', () => {
    const table = returned([home('cassie')], {
      with: (_, g) => {
        takeKillPoint(g, 'cassie')
        takeKillPoint(g, 'cassie')
      },
    })
    for (let n = 0; n < 3; n++) table.answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(7)
  })

  rule('CS-ADV-04', 'a point may go into a skill of the class', () => {
    const table = returned([home('cassie')]).answer('advance', 'stubborn')
    expect(veteran(table, 'cassie')!.levels.stubborn).toBe(1)
  })

  rule('CS-RUL-114', 'one level of one skill, in order, up to the number on the board', () => {
    const table = returned([home('cassie')], {
      with: ({ crews }) => Object.assign(crews[0]!.roster[0]!.levels, { stubborn: 2, 'weapons-expert': 1 }),
    })
    expect(table.offered('advance')).not.toContain('stubborn')
    expect(table.offered('advance')).not.toContain('weapons-expert') // Two on her own board and one: three.
    expect(table.offered('advance')).toContain('marksman')
  })

  rule('CS-ADV-05', 'EX-50: the first row makes stronger, with a fresh Skill peg', () => {
    const table = returned([home('cassie', { career: 5, pegs: 1 })]).answer('advance', 'none')
    const cassie = veteran(table, 'cassie')!
    expect(cassie).toMatchObject({ career: 6, pegs: 2 })
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill'), statOf(cassie, 'actions')]).toEqual([6, 5, 2])
    expect(told(table, 'row-complete')).toMatchObject([{ rule: 'CS-ADV-05', health: 6, skill: 5 }])
  })

  rule('CS-ADV-06', 'the second row as well', () => {
    const cassie = veteran(returned([home('cassie', { career: 11 })]).answer('advance', 'none'), 'cassie')!
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill'), statOf(cassie, 'actions')]).toEqual([7, 6, 2])
  })

  rule('CS-ADV-07', 'the third row brings an action, and is the last', () => {
    const table = returned([home('cassie', { career: 16 })]).answer('advance', 'none')
    expect(statOf(veteran(table, 'cassie')!, 'actions')).toBe(3)
    expect(told(returned([home('cassie', { career: 17 })]), 'career-full')).toHaveLength(1)
  })

  rule('CS-ADV-08', 'nothing grows beyond the spaces of the board', () => {
    const cassie = { ...rookie('cassie', true), career: 17 }
    expect([statOf(cassie, 'health'), statOf(cassie, 'skill')]).toEqual([7, 6])
  })

  const taught = (training: number, pegs: number): Table =>
    returned([home('balcor', { pegs }), home('cassie', { career: 12 }), home('wade')], {
      with: ({ crews }) => {
        crews[0]!.roster[0]!.levels.training = training
      },
    })

  rule('CS-SK-TRAINING-2', 'a trainer gives a point to somebody on the first or second row', () => {
    const table = taught(2, 2)
    expect(table.offered('train')).toEqual(['none', 'wade'])
    table.answer('train', 'wade').answer('advance', 'none')
    expect(veteran(table, 'wade')!.career).toBe(3)
    expect(veteran(table, 'balcor')!.pegs).toBe(0)
  })

  rule('CS-SK-TRAINING-3', 'a master trains two, one of them on any row', () => {
    const table = taught(3, 3).answer('train', 'cassie').answer('train', 'wade')
    table.answer('advance', 'none').answer('advance', 'none')
    expect(veteran(table, 'cassie')!.career).toBe(13)
    expect(veteran(table, 'wade')!.career).toBe(3)
    expect(veteran(table, 'balcor')!.pegs).toBe(0)
  })
})
