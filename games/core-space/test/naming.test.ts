import { describe, expect, test } from 'vitest'
import { numbersAt } from '../board/Ground.tsx'
import { docked, namedIn, nameOn } from '../board/naming.ts'
import { drawnOf, MAP, SIZE } from '../board/plan.ts'
import { MISSIONS, type MissionId } from '../content/index.ts'
import type { View } from '../view.ts'
import { skirmish } from './table.ts'

const IDS = Object.keys(MISSIONS) as MissionId[]
/** From all of the largest deck on a telephone to a deck close by. */
const SCALES = [0.27, 0.45, 0.65, 0.8, 1.2]

const seen = (mission: MissionId): View =>
  skirmish({
    mission,
    crews: [[{ is: 'cassie', at: [2, 2] }]],
    at: (g) => {
      g.crews[0]!.ship = 'eidolon'
    },
  }).match.view(0) as View

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const meet = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h

/** The names of things at this scale, each with what it covers. */
const namesOf = (view: View, scale: number) => {
  const { pieces } = namedIn(view, scale)
  return view.pieces.flatMap((piece) => {
    const at = pieces.get(piece.id)
    const wide = nameOn(view, piece).length * 11 * 0.6
    return at ? [{ id: piece.id, ...at, w: wide / 2 / scale, h: 5.5 / scale }] : []
  })
}

describe.each(IDS)('words on the deck of %s', (mission) => {
  const view = seen(mission)

  test('the name of a thing lies neither over another thing nor over another name', () => {
    for (const scale of SCALES) {
      const names = namesOf(view, scale)
      expect(names.length).toBeGreaterThan(3)
      for (const name of names) {
        for (const other of view.pieces) {
          const half = 0.42 * other.size * SIZE
          const box = { ...MAP.pointOf(other.at, other.size), w: half, h: half }
          expect(meet(name, box), `${name.id} over ${other.id} at ${scale}`).toBe(false)
        }
        for (const other of names)
          expect(other.id !== name.id && meet(name, other), `${name.id} over ${other.id}`).toBe(false)
      }
    }
  })

  test('names keep clear of the numbers of the squares', () => {
    for (const scale of SCALES)
      for (const { id, x, y, w, h } of namesOf(view, scale)) {
        expect(x - w, id).toBeGreaterThan(-12)
        expect(y - h, id).toBeGreaterThan(-12)
      }
  })

  test('there is room for the numbers of the squares, however small the whole of it is', () => {
    const { x, y } = drawnOf(view).bounds
    const smallest = 0.27
    expect(-x * smallest).toBeGreaterThan(15)
    expect(-y * smallest).toBeGreaterThan(12)
  })

  test('a ship that has docked bears its name within the walls', () => {
    const [{ name } = { name: '' }] = docked(view)
    expect(name).toBe('Eidolon')
    const { wide, high } = drawnOf(view)
    const at = namedIn(view, 0.8).ships.get(0)!
    expect(at.x > 0 && at.y > 0 && at.x < wide && at.y < high).toBe(true)
  })
})

test('where the numbers of all squares would run together, every fifth stands there', () => {
  expect(numbersAt(12, 0.8, 21)).toHaveLength(12)
  expect(numbersAt(12, 0.27, 21)).toEqual([1, 5, 10])
  expect(numbersAt(22, 0.09, 21)).toEqual([1, 10, 20])
})

test('letters and numbers on counters and things are left out where they could not be read', () => {
  const view = seen('cold-harbour')
  expect([0.27, 0.45, 0.8].map((scale) => namedIn(view, scale).isFar)).toEqual([true, false, false])
})
