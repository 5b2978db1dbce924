import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Label, placeLabels } from '../index.ts'

const at = (x: number, y: number) => ({ x, y })

const label = (key: string, words: readonly string[], ...places: ReturnType<typeof at>[]): Label => ({
  key,
  words,
  size: 10,
  wide: 0.5,
  places: () => places,
})

test('the first label has its best place, the next one its second, and one without room is left out', () => {
  const placed = placeLabels(
    [
      label('a', ['Nyr'], at(0, 0)),
      label('b', ['Loath'], at(0, 0), at(0, 30)),
      label('c', ['Kei'], at(0, 0), at(0, 30)),
    ],
    1,
  )
  expect(placed).toEqual([
    { key: 'a', words: 'Nyr', at: at(0, 0) },
    { key: 'b', words: 'Loath', at: at(0, 30) },
  ])
})

test('what does not fit in full is said shorter; what is drawn there and matters more is never covered', () => {
  const long = label('a', ['buy Terra today', 'Terra'], at(0, 0))
  const short = { key: 'a', words: 'Terra', at: at(0, 0) }
  expect(placeLabels([{ at: at(40, 0), reach: 10 }, long], 1)).toEqual([short])
  expect(placeLabels([{ at: at(0, 0), reach: 3 }, long], 1)).toEqual([])
  expect(placeLabels([long, { at: at(0, 0), reach: 3 }], 1)).toEqual([{ ...short, words: 'buy Terra today' }])
})

test('what would reach beyond the bounds is said shorter, or left out', () => {
  const bounds = { x: -20, y: -20, w: 40, h: 40 }
  const long = label('a', ['You, Puddle Jumper', 'You'], at(10, 0))
  expect(placeLabels([long], 1)[0]!.words).toBe('You, Puddle Jumper')
  expect(placeLabels([long], 1, bounds)).toEqual([{ key: 'a', words: 'You', at: at(10, 0) }])
  expect(placeLabels([label('a', ['You'], at(19, 0))], 1, bounds)).toEqual([])
})

test('words keep their size on the screen: farther away they take more of the drawing', () => {
  const labels = [label('a', ['Nyr'], at(0, 0)), label('b', ['Kei'], at(30, 0))]
  expect(placeLabels(labels, 1)).toHaveLength(2)
  expect(placeLabels(labels, 0.4)).toHaveLength(1)
})

test('no two labels ever overlap', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 100 }) })
  const one = fc.tuple(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.array(point, { minLength: 1, maxLength: 3 }),
  )
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 25 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (all, scale) => {
        const labels = all.map(([words, places], n) => label(String(n), [words], ...places))
        const placed = placeLabels(labels, scale)
        for (const [n, a] of placed.entries())
          for (const b of placed.slice(n + 1)) {
            const wide = ((a.words.length + b.words.length) * 5) / 2 / scale
            expect(Math.abs(a.at.x - b.at.x) >= wide || Math.abs(a.at.y - b.at.y) >= 10 / scale).toBe(true)
          }
      },
    ),
  )
})
