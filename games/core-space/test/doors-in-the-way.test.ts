import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { lineOf } from '../rules/4-figures/lines.ts'
import { skirmish } from './table.ts'

rule(
  'CS-RUL-142',
  'a door that has to be opened first takes an action: then it cannot get there and strike',
  () => {
    const line = (door: 'open' | 'closed', left: number): number => {
      const { state } = skirmish({
        map: ['.......', '##+=###', '.......', '@......'],
        crews: [[{ is: 'cassie', at: [3, 0] }]],
        others: [{ is: 'ganger', at: [3, 2] }],
        at: (g) => {
          g.doors['2,1'] = door
        },
      })
      return lineOf(state, state.figures[1]!, state.figures[0]!, { left, moved: false, fixed: null }).line
    }
    expect(line('open', 2)).toBe(4)
    expect(line('closed', 2)).toBe(7)
    expect(line('closed', 4)).toBe(4)
  },
)
