import type { Ask, Json } from '@starboard/kernel'
import { gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lastOfTheTurn } from './captain.ts'
import { answering } from './guest.ts'
import { give } from './hands.ts'
import { openHouse } from './house.ts'

const house = openHouse()

const MOVING = { reducedMotion: 'no-preference' } as const

async function rivalFlies(how: Parameters<typeof house.player>[1] = {}): Promise<Page> {
  const { match, ask, answer } = lastOfTheTurn('playback')
  const page = await house.player(match, how)
  await answered(page, ask, answer)
  return page
}

async function answered(page: Page, ask: Ask, answer: Json): Promise<void> {
  await seen(page, '.answers')
  await answering(page, () => give(page, ask, answer))
}

const step = async (page: Page): Promise<number> =>
  Number(/step (\d+)/.exec(await page.innerText('.playback h3'))?.[1] ?? Number.POSITIVE_INFINITY)

describe('what others did meanwhile', () => {
  test('is played back step by step, again, faster and skipped by keys, and the question is open all the while', async () => {
    const page = await rivalFlies(MOVING)
    await playedBack(page)
    await seen(page, '.question-bar .option')
    await page.keyboard.press(',') // Whoever steps by hand stops it.
    const first = await step(page)
    await page.keyboard.press('.')
    expect(await step(page)).toBe(first + 1)
    await page.keyboard.press('0')
    expect(await step(page)).toBeLessThanOrEqual(first + 1)
    await page.keyboard.press('+')
    await seen(page, '.playback [aria-pressed=true]')
    await page.keyboard.press('Escape')
    await seen(page, '.playback h3', 'lines')
  })

  test('is put away as soon as somebody answers', async () => {
    const page = await rivalFlies(MOVING)
    await playedBack(page)
    await page.keyboard.press('Escape')
    await answering(page, () => page.click('.question-bar .option:not(.final)'))
    await gone(page, '.playback')
  })

  test('with less motion nothing runs by itself: the board is at the present, and the lines are there to be stepped through', async () => {
    const page = await rivalFlies()
    await seen(page, '.playback h3', 'lines')
    await page.keyboard.press(',')
    await seen(page, '.playback h3', 'step')
  })

  test('is not played back where somebody does not want it', async () => {
    const { match, ask, answer } = lastOfTheTurn('playback')
    const page = await house.player(match, MOVING)
    await seen(page, '.answers')
    await page.click('text=Menu')
    await page.selectOption('dialog select >> nth=-1', 'off')
    await page.keyboard.press('Escape')
    await answered(page, ask, answer)
    await seen(page, '.answers')
    expect(await page.locator('.playback').count()).toBe(0)
  })
})

/** The rival's turn is on the board. */
const playedBack = (page: Page): Promise<void> => seen(page, '.playback h3', 'step')
