import { faultsNow } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isStill, lookAt, MANNERS, type Manner } from './house.ts'

/**
 * What holds of every page in every manner: nothing is wider than the screen, the ground is that of the reader's theme, nothing moves
 * for whoever wants nothing to move, and axe finds no fault in this part of it.
 */
export async function inOrder(page: Page, how: Manner, part = 'html'): Promise<void> {
  const { width, isDark, isAlwaysDark, moving } = await page.evaluate(look)
  expect(width).toBeLessThanOrEqual(how.viewport.width)
  expect(isDark, 'the ground is dark').toBe(isAlwaysDark || how.colorScheme === 'dark')
  if (isStill(how)) expect(moving).toEqual([])
  expect(await faultsNow(page, part)).toEqual([])
}

/** Until everything that is under way has been laid out and drawn. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Looks at all of the page or a part of it in one manner after the other, and leaves it at a desk. */
export async function inEveryManner(page: Page, part?: string): Promise<void> {
  for (const [, how] of MANNERS) {
    await lookAt(page, how)
    await inOrder(page, how, part)
    if (part) expect(await isWithin(page, part)).toBe(true)
  }
  await lookAt(page, MANNERS[0][1])
}

function look() {
  const root = document.documentElement
  const channels = getComputedStyle(root)
    .backgroundColor.match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number)
  return {
    width: root.scrollWidth,
    isAlwaysDark: getComputedStyle(root).colorScheme === 'dark', // As ALIEN is, whatever the reader's system says.
    isDark: channels.reduce((sum, one) => sum + one, 0) < 3 * 128,
    moving: document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => String((effect as KeyframeEffect).target?.className)),
  }
}

/** Whether all of a thing lies on the screen, or within another. */
export const isWithin = (page: Page, thing: string, frame?: string): Promise<boolean> =>
  page.evaluate(
    ([one, around]) => {
      const { left, right, top, bottom } = document.querySelector(one!)!.getBoundingClientRect()
      const room = around
        ? document.querySelector(around)!.getBoundingClientRect()
        : { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      return (
        left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1
      )
    },
    [thing, frame],
  )

/** What can be seen of these, with their words: for `$$eval`. */
export const boxes = (all: readonly Element[]): { readonly words: string; readonly box: DOMRect }[] =>
  all
    .filter((one) => one.checkVisibility())
    .map((one) => ({
      words: one.getAttribute('aria-label') ?? one.textContent ?? '',
      box: one.getBoundingClientRect().toJSON() as DOMRect,
    }))

/** Which of these lie over each other, by their words. */
export const lyingOver = (all: readonly { readonly words: string; readonly box: DOMRect }[]): string[] =>
  all.flatMap(({ words, box }, n) =>
    all
      .slice(n + 1)
      .filter(
        (other) =>
          box.left < other.box.right &&
          other.box.left < box.right &&
          box.top < other.box.bottom &&
          other.box.top < box.bottom,
      )
      .map((other) => `${words} and ${other.words}`),
  )
