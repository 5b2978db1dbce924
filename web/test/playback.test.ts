import { gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, pick } from './guest.ts'
import { give } from './hands.ts'
import { isPhone, isStill, MANNERS, type Manner, MOVING, openHouse } from './house.ts'
import { inOrder, isWithin } from './looks.ts'
import { beforeOthers, CORE_SPACE, type Shared, XIA } from './moments.ts'

const house = openHouse()

const WISH = 'dialog select >> nth=-1'
const ON = '.playback [aria-label="One step on"]'
const FASTER = '.playback [aria-label=Faster]'
const SKIP = '.playback [aria-label=Skip]'

/** Ana has ended her turn, and it is hers again. */
async function othersPlay(page: Page, table: Shared): Promise<void> {
  const { ask, answer, later } = beforeOthers(table)
  await seen(page, '.answers')
  await answering(page, () => give(page, ask, answer))
  await seen(page, `.table-page[data-choices="${later.entries.length}"] .question-bar .option`)
}

/** The step that the board shows, which is none once it is at the present. */
const step = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const isOver = document.querySelector<HTMLButtonElement>('.playback [aria-label=Skip]')!.disabled
    return isOver ? null : document.querySelector<HTMLProgressElement>('.playback progress')!.value
  })

describe.each(MANNERS)('%s, what others did meanwhile', (_, how) => {
  test.each([XIA, CORE_SPACE])(
    'at $name is played back, or stepped through where nothing moves; again, faster and skipped by keys; it holds nobody up',
    async (table) => {
      const page = await house.player(beforeOthers(table).match, how)
      await othersPlay(page, table)
      await seen(page, isStill(how) ? `${SKIP}:disabled` : `${SKIP}:enabled`)
      for (const back of [',', ',']) await page.keyboard.press(back) // Whoever steps by hand stops it.
      const first = (await step(page))!
      await page.keyboard.press('.')
      expect(await step(page)).toBe(first + 1)
      await page.keyboard.press(',')
      expect(await step(page)).toBe(first)
      await inOrder(page, how, '.playback')
      await page.keyboard.press('0')
      expect(await step(page)).toBeLessThanOrEqual(first)
      await page.keyboard.press('+')
      await page.waitForSelector(`${FASTER}[aria-pressed=true]`, { state: 'attached' })
      await page.keyboard.press('Escape')
      await seen(page, `${SKIP}:disabled`)
      await toldInShort(page, how)
      await expect.poll(() => isWithin(page, table.own, '.part-drawing')).toBe(true)
      await page.keyboard.press('0')
      await pick(page)
      await gone(page, '.playback')
    },
  )
})

test.each([
  [...MANNERS[0], XIA],
  [...MANNERS[1], CORE_SPACE],
  [...MANNERS[2], CORE_SPACE],
  [...MANNERS[3], XIA],
] as const)(
  '%s nothing is played back where somebody does not want it, then and later',
  async (_, how, table) => {
    const page = await house.player(beforeOthers(table).match, how)
    await seen(page, '.answers')
    await page.click('.menu-button')
    await page.selectOption(WISH, 'off')
    await inOrder(page, how, 'dialog')
    await page.reload()
    await othersPlay(page, table)
    expect(await page.locator('.playback').count()).toBe(0)
    await page.click('.menu-button')
    expect(await page.inputValue(WISH)).toBe('off')
  },
)

test('what is played back briefly is over while what is told in full still goes on', async () => {
  const page = await house.stranger({ ...MOVING, serviceWorkers: 'block' })
  await page.clock.install()
  for (const [wish, isOver] of [
    ['brief', true],
    ['full', false],
  ] as const) {
    await page.goto(`${house.address}/icon.svg`)
    await page.evaluate((playback) => localStorage.setItem('starboard', JSON.stringify({ playback })), wish)
    await house.sit(page, beforeOthers(XIA).match)
    await othersPlay(page, XIA)
    await seen(page, '.playback')
    await page.clock.runFor(SOME_SECONDS)
    expect((await step(page)) === null, wish).toBe(isOver)
  }
})

/** Longer than what is brief, and shorter than what is told in full. */
const SOME_SECONDS = 7_000

/** What mattered stands on the screen in three lines at most, and hides nothing of the middle of the board. */
async function toldInShort(page: Page, how: Manner): Promise<void> {
  const lines = await page.locator('.playback li').count()
  expect(lines).toBeGreaterThan(0)
  expect(lines).toBeLessThanOrEqual(3)
  expect(await isWithin(page, '.playback')).toBe(true)
  expect(
    await page.$eval('.playback ul', (list) => list.scrollHeight - list.clientHeight),
  ).toBeLessThanOrEqual(0)
  if (!isPhone(how)) return
  expect(await page.isVisible(isStill(how) ? ON : FASTER)).toBe(true)
  const [board, slip] = [await boxOf(page, '.board'), await boxOf(page, '.playback')]
  expect(slip.y).toBeGreaterThan(board.y + board.height / 2)
}

const boxOf = async (page: Page, part: string) => (await page.locator(part).boundingBox())!
