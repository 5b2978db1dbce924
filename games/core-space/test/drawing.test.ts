import { expect, test } from 'vitest'
import { drawingText } from '../words/drawing.ts'
import { skirmish } from './table.ts'

const drawnAt = (x: number, y: number): string => {
  const { match } = skirmish({ mission: 'locked-gallery', crews: [[{ is: 'cassie', at: [x, y] }]] })
  return drawingText(match.view(0), 0, 80)!
}

test('a deck with more rows than fit says which of them are drawn: those around whoever acts', () => {
  expect(drawnAt(5, 2)).toContain('(rows 1 to 19 of 20)')
  expect(drawnAt(5, 18)).toContain('(rows 2 to 20 of 20)')
  expect(drawnAt(5, 18)).not.toContain('(columns')
})
