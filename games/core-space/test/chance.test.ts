import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { CHANCE, KNOWLEDGE, PURGE } from '../content/index.ts'
import { type Chance, oneOf, rollChance, rollPurge } from '../rules/0-table/dice.ts'
import { rolledPoint } from '../rules/1-rounds/arrivals.ts'
import { textOf } from '../rules/1-rounds/cards.ts'
import { scatteredFrom } from '../rules/4-figures/knowledge.ts'
import { activateWithSleeper } from '../rules/9-special/index.ts'
import { placeOf, plainly, ruled, type Scene, type Table } from './table.ts'

/** What the chance die shows for a face and a direction from N clockwise, 1 to 8. */
const chance = (face: number, direction: number): Chance => {
  let rolled: Chance | null = null
  ruled(
    plainly((g) => {
      rolled = rollChance(g)
    }),
    { dice: [face, direction] },
  )
  return rolled!
}

const scatter = (face: number, direction: number, scene: Scene = {}): Table =>
  ruled(
    function* (g) {
      yield* textOf('step-through', 'relaxed')!(g)
    },
    { crews: [[{ is: 'cassie', at: [8, 6] }]], dice: [face, direction], ...scene },
  )

describe('I2. The chance die', () => {
  rule('CS-CHANCE-01', 'a roll shows a number, a symbol and a direction', () => {
    for (let face = 1; face <= 6; face++)
      expect(chance(face, 1)).toEqual({ number: face, symbol: CHANCE[face - 1], direction: 0 })
  })

  rule(
    'CS-RUL-04',
    'the number and the arrow are drawn apart, the number first, even if only one counts',
    () => {
      const directions = [1, 2, 3, 4, 5, 6, 7, 8].map((arrow) => chance(2, arrow).direction)
      expect(new Set(directions).size).toBe(8)
      expect(chance(5, 3).number).toBe(5)
    },
  )

  rule('CS-CHANCE-02', 'as a number, the arrow does not matter', () => {
    const map = ['1..2..', '......', '@.....']
    for (const arrow of [1, 5]) {
      const table = ruled(
        function* (g) {
          const point = yield* rolledPoint(g, 'harvester', 'CS-FBA-05')
          g.goal.counts.point = point!.number
        },
        { map, crews: [[{ is: 'cassie' }]], dice: [2, arrow] },
      )
      expect(table.state.goal.counts.point).toBe(2)
    }
  })

  rule('CS-CHANCE-03', 'as a direction, only the arrow matters', () => {
    const ends = [2, 3, 5].map((number) => placeOf(scatter(number, 3), 'cassie'))
    expect(ends).toEqual([
      [10, 6],
      [11, 6],
      [13, 6],
    ])
  })

  rule('CS-CHANCE-04', 'every face has a symbol of its own', () => {
    expect(new Set(CHANCE).size).toBe(6)
  })

  rule('CS-RUL-03', 'the skull is the 1; then move, attack, hide, join, trade', () => {
    expect(CHANCE).toEqual(['skull', 'move', 'attack', 'hide', 'join', 'trade'])
  })

  rule('CS-CHANCE-06', 'scattered: as many squares as the number, the way the arrow points', () => {
    expect(placeOf(scatter(4, 5), 'cassie')).toEqual([8, 10])
    expect(placeOf(scatter(3, 2), 'cassie')).toEqual([11, 3])
  })

  rule('CS-CHANCE-07', 'it stops at a wall, at terrain and at anybody in the way', () => {
    const map = ['............', '............', '............', '...........@']
    const blocked = (sign: string): Scene => ({
      map: map.map((row, y) => (y === 1 ? `.......${sign}....` : row)),
      crews: [[{ is: 'cassie', at: [4, 1] }]],
    })
    expect(placeOf(scatter(6, 3, blocked('#')), 'cassie')).toEqual([6, 1])
    expect(placeOf(scatter(6, 3, blocked('s')), 'cassie')).toEqual([6, 1])
    const stood = scatter(6, 3, { others: [{ is: 'ganger', at: [11, 6] }] })
    expect(placeOf(stood, 'cassie')).toEqual([10, 6])
  })

  rule('CS-CHANCE-08', 'scattered twice: two rolls and two ways', () => {
    const table = ruled((g) => activateWithSleeper(g, 'true-born-1'), {
      others: [{ is: 'true-born', at: [8, 6], sleep: { state: 'somnambulant', insert: 1 } }],
      dice: [2, 3, 3, 5],
    })
    expect(placeOf(table, 'true-born-1')).toEqual([10, 9])
    expect(table.log('sleepwalked')).toHaveLength(2)
  })

  rule('CS-RUL-05', 'one of two, three, four or more by the number; what names none is thrown again', () => {
    const picked = (count: number, dice: number[], picks?: number[]): number => {
      let found = -1
      ruled(
        plainly((g) => {
          found = oneOf(
            g,
            Array.from({ length: count }, (_, n) => n),
          )
        }),
        { dice, ...(picks && { picks }) },
      )
      return found
    }
    expect([1, 3, 4, 6].map((face) => picked(2, [face, 1]))).toEqual([0, 0, 1, 1])
    expect([1, 2, 3, 4, 5, 6].map((face) => picked(3, [face, 1]))).toEqual([0, 0, 1, 1, 2, 2])
    expect(picked(4, [6, 1, 5, 1, 4, 1])).toBe(3)
    expect(picked(5, [6, 1, 5, 1])).toBe(4)
    expect(picked(6, [6, 1])).toBe(5)
    expect(picked(9, [], [7])).toBe(7)
  })

  rule(
    'CS-RUL-06',
    'the purge die shows 0, 1, 1, 2, 2, 3; the Knowledge Die has an effect for each number',
    () => {
      expect(PURGE).toEqual([0, 1, 1, 2, 2, 3])
      const rolls: number[] = []
      ruled(
        plainly((g) => {
          for (let n = 0; n < 6; n++) rolls.push(rollPurge(g))
        }),
        { dice: [1, 2, 3, 4, 5, 6] },
      )
      expect(rolls).toEqual([0, 1, 1, 2, 2, 3])
      expect(KNOWLEDGE).toHaveLength(6)
    },
  )

  rule('CS-RUL-48', 'Knowledge: Scramble, Terrify, Warp, Consume, Focused Assault, Shift Target', () => {
    expect(KNOWLEDGE).toEqual(['scramble', 'terrify', 'warp', 'consume', 'focused-assault', 'shift-target'])
  })

  rule('CS-RUL-85', 'a diagonal step needs both flanks free, or the scatter ends there', () => {
    const map = ['......', '......', '...#..', '......', '@.....']
    const table = scatter(3, 2, { map, crews: [[{ is: 'cassie', at: [2, 3] }]] })
    expect(placeOf(table, 'cassie')).toEqual([2, 3])
    const clear = scatter(3, 2, { map, crews: [[{ is: 'cassie', at: [1, 3] }]] })
    expect(placeOf(clear, 'cassie')).toEqual([2, 2])
  })

  test('what is thrown out of a hand scatters by the same rule', () => {
    let end: unknown = null
    ruled(
      plainly((g) => {
        end = scatteredFrom(g, { x: 8, y: 6 })
      }),
      { dice: [2, 7] },
    )
    expect(end).toEqual({ x: 6, y: 6 })
  })

  test('EX-60: whoever is scattered out of a fight is not struck at; a step away is', () => {
    const scene: Scene = { others: [{ is: 'harvester', at: [8, 7] }] }
    const thrown = scatter(2, 1, scene)
    expect(placeOf(thrown, 'cassie')).toEqual([8, 4])
    expect(thrown.log('attack-rolled')).toEqual([])
  })
})
