import { seedFrom, streamOf } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { EventId } from '../content/index.ts'
import { imagine } from '../imagine.ts'
import { drawCard, readAhead, shuffleDeck } from '../rules/0-table/deck.ts'
import { view } from '../view.ts'
import { plainly, ruled, type Table } from './table.ts'

const DECK: EventId[] = ['lull', 'dread', 'bulkheads', 'panic', 'stragglers', 'sweep-pattern', 'fire-lane']

/** Two crews; the second has read the next two cards. */
const reading = (then: Parameters<typeof plainly>[0] = () => {}): Table =>
  ruled(
    plainly((g) => {
      readAhead(g, [1], 2)
      then(g)
    }),
    {
      crews: [[{ is: 'cassie', at: [2, 2] }], [{ is: 'wade', at: [8, 8] }]],
      mode: 'against',
      at: (g) => {
        g.deck = [...DECK]
      },
    },
  )

const known = (table: Table, seat: number): unknown => view(table.state, seat).crews[1]!.next

describe('cards that were read', () => {
  rule(
    'CS-ITEM-19',
    'whoever has read the next cards knows them until they are drawn, and nobody else',
    () => {
      expect(known(reading(), 1)).toEqual(['lull', 'dread'])
      expect(known(reading(), 0)).toBeNull()
      expect(
        known(
          reading((g) => void drawCard(g)),
          1,
        ),
      ).toEqual(['dread'])
      expect(
        known(
          reading((g) => shuffleDeck(g, g.deck)),
          1,
        ),
      ).toEqual([])
    },
  )

  test('for whoever has not read them they could be any', () => {
    const { state } = reading()
    const tops = (seat: number): Set<string> =>
      new Set(
        Array.from({ length: 20 }, (_, n) =>
          imagine(state, [seat], streamOf(seedFrom(`deck ${n}`)))
            .deck.slice(0, 2)
            .join(),
        ),
      )
    expect(tops(1)).toEqual(new Set(['lull,dread']))
    expect(tops(0).size).toBeGreaterThan(3)
  })

  test('what was read a moment ago is known too, though the position is from before it', () => {
    const after = reading().state
    const before = { ...after, crews: after.crews.map((crew) => ({ ...crew, foresees: 0 })) }
    const world = imagine(before, [1], streamOf(seedFrom('now')), [view(after, 1)])
    expect(world.deck.slice(0, 2)).toEqual(['lull', 'dread'])
  })
})
