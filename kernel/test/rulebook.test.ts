import { expect, test } from 'vitest'
import { readRulebook } from '../rulebook.ts'

test('a rulebook is read with its chapters, rows and prose', () => {
  const book = readRulebook(
    '# Toy\n\n## 1. Dice\nAll of *them*.\n\n| id | rule | source |\n|---|---|---|\n| T-1 | Roll `2d6`. | p. 3 |\n\n## 2. Empty\n',
  )
  expect(book).toEqual({
    title: 'Toy',
    chapters: [
      {
        heading: '1. Dice',
        level: 2,
        prose: ['All of them.'],
        rows: [{ id: 'T-1', text: 'Roll 2d6.', source: 'p. 3', see: null }],
      },
    ],
  })
})

test('what stands before the first chapter is read as one of its own, and tables without ids as prose with a head and lines', () => {
  const { chapters } = readRulebook(
    '# Toy\nHow to read.\n\n| id | rule |\n|---|---|\n| T-1 | A \\| B (→ T-2) |\n\n## Modes\n* one\n\n| mode | seats |\n|:-:|-|\n| Solo | 1 |\n',
  )
  expect(chapters).toEqual([
    {
      heading: 'Toy',
      level: 1,
      prose: ['How to read.'],
      rows: [{ id: 'T-1', text: 'A | B (→ T-2)', source: null, see: 'T-2' }],
    },
    {
      heading: 'Modes',
      level: 2,
      prose: ['one', { head: ['mode', 'seats'], lines: [['Solo', '1']] }],
      rows: [],
    },
  ])
})
