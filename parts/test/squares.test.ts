import { type Square, squares } from '@starboard/space'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { squareMap } from '../index.ts'
import { seen } from '../testing/index.ts'
import { openGallery } from './gallery.ts'

describe('squares on a drawing', () => {
  const map = squareMap(10)
  const anySquare = fc.record({ x: fc.integer({ min: 0, max: 7 }), y: fc.integer({ min: 0, max: 7 }) })
  const anyArea = fc.uniqueArray(anySquare, { selector: squares.key, minLength: 1, maxLength: 40 })

  test('the middle of a square lies in it', () => {
    fc.assert(
      fc.property(anySquare, (square) => {
        expect(map.squareAt(map.pointOf(square))).toEqual(square)
      }),
    )
  })

  test('the outline of an area goes around as much as the area covers, holes left out', () => {
    fc.assert(
      fc.property(anyArea, (area) => {
        expect(covered(loopsIn(map.outlineOf(area)))).toBe(100 * area.length)
      }),
    )
  })

  test('it is as long as the sides that no two squares of it share', () => {
    fc.assert(
      fc.property(anyArea, (area) => {
        const within = new Set(area.map(squares.key))
        const sides = area.flatMap((square) =>
          squares.neighbours4(square).filter((other) => !within.has(squares.key(other))),
        )
        expect(lengthOf(loopsIn(map.outlineOf(area)))).toBe(10 * sides.length)
      }),
    )
  })

  test('drawn inside its borders a square is smaller on every side', () => {
    expect(
      loopsIn(map.outlineOf([{ x: 1, y: 2 }], 2))[0]!
        .map(squares.key)
        .sort(),
    ).toEqual(['12,22', '12,28', '18,22', '18,28'])
  })
})

/** The corners of every loop of a path. */
const loopsIn = (path: string): Square[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((loop) =>
      loop
        .slice(1)
        .split('L')
        .map((corner) => {
          const [x, y] = corner.split(' ').map(Number)
          return { x: x!, y: y! }
        }),
    )

const sidesOf = (loop: readonly Square[]): (readonly [Square, Square])[] =>
  loop.map((corner, n) => [corner, loop[(n + 1) % loop.length]!])

/** Loops run clockwise around what they hold, and the other way around holes. */
const covered = (loops: readonly Square[][]): number =>
  loops.flatMap(sidesOf).reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y) / 2, 0)

const lengthOf = (loops: readonly Square[][]): number =>
  loops.flatMap(sidesOf).reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0)

describe('on a map of squares', () => {
  const open = openGallery()

  const focused = (page: Page) =>
    page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset.options)

  test('arrow keys lead from what is lit to what is lit in their direction', async () => {
    const page = await open('/?light')
    await page.focus('.squares [data-options="look"]')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('open|force|listen')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('jump')
    await page.keyboard.press('ArrowRight') // Nothing lies there.
    expect(await focused(page)).toBe('jump')
    await page.keyboard.press('Enter')
    await seen(page, '.said', 'Picked: jump')
  })

  test('things are dragged to where they may be let go, and nowhere else', async () => {
    const page = await open('/?light')
    const lower = () => page.textContent('.shelves [data-drop=lower]')
    await drag(page, 'lamp', 'lower')
    expect(await lower()).toBe('lamp')
    await drag(page, 'anchor', 'lower')
    expect(await lower()).toBe('lamp')
    await drag(page, 'lamp', 'upper')
    expect(await lower()).toBe('')
    expect(await page.locator('.part-ghost').count()).toBe(0)
  })
})

async function drag(page: Page, thing: string, shelf: string): Promise<void> {
  await page.locator('.shelves').scrollIntoViewIfNeeded()
  const from = (await page.locator(`[data-drag=${thing}]`).boundingBox())!
  const to = (await page.locator(`.shelves [data-drop=${shelf}]`).boundingBox())!
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 })
  await page.mouse.up()
}
