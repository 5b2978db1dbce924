import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { activate } from '../rules/4-figures/activation.ts'
import { B, R, told } from './fight.ts'
import { ruled, type Scene, skirmish, type Table } from './table.ts'

describe('Security near the Corps', () => {
  const squad = (guard: { missedTurns?: number; fear?: number }, dice: number[]): Table =>
    ruled((g) => activate(g, 'trooper-1'), {
      crews: [[{ is: 'cassie', at: [0, 11] }]],
      others: [
        { is: 'trooper', at: [5, 5] },
        { is: 'guard', at: [6, 6], ...guard },
        { is: 'ganger', at: [12, 5] },
      ],
      dice,
    })

  rule('CS-RUL-57', 'whoever has to miss its turn, or is afraid, is not called', () => {
    const trooper = [B.blank, R.blank, R.blank, B.blank, R.blank, R.blank]
    const guard = [B.blank, R.blank, B.blank, R.blank]
    expect(squad({}, [...trooper, ...guard]).log('commandeered')).toHaveLength(1)
    expect(squad({ missedTurns: 1 }, trooper).log('commandeered')).toEqual([])
    expect(squad({ fear: 1 }, trooper).log('commandeered')).toEqual([])
  })

  test('the first player is not asked about those that have acted with the Corps', () => {
    const scene: Scene = {
      crews: [[{ is: 'cassie', at: [0, 11] }]],
      others: [
        { is: 'guard', at: [6, 6], activated: true },
        { is: 'guard', at: [8, 8] },
      ],
      turn: null,
      phase: { kind: 'npc', type: 'security', arrived: true, done: [] },
      until: (g) => g.phase.kind === 'assessment',
      options: { ties: 'ask' },
    }
    expect(skirmish(scene).asks.map(({ id }) => id)).toEqual(['nothing'])
  })
})

describe('in the thick of a fight', () => {
  rule('CS-NPC-14', 'an NPC turns from somebody it cannot hurt to somebody it can', () => {
    const table = ruled((g) => activate(g, 'guard-1'), {
      map: ['..........', '.......#..', '........#.', '.....s....', '@.........'],
      crews: [
        [
          { is: 'cassie', at: [7, 2], worn: 'mantle-armour' },
          { is: 'jun', at: [6, 3], health: 5 },
        ],
      ],
      others: [{ is: 'guard', at: [2, 2] }],
      at: (g) => {
        g.crews[0]!.hostileTo = ['law']
      },
      dice: [B.blank],
    })
    expect(table.log('target-chosen')).toMatchObject([{ target: 'cassie' }, { target: 'jun' }])
    expect(told(table, 'attack-rolled').map(({ on }) => on)).toEqual(['jun'])
  })
})
