import { fill, type Json, Match, seedFrom } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answering, choices, pick } from './guest.ts'
import { DESK, openHouse, PHONE } from './house.ts'
import { ALONE, campaign } from './kept.ts'
import { lyingOver, painted } from './looks.ts'

const house = openHouse()

const WIDE = { viewport: DESK }
const CREW = ['ana-kessel', 'brother-odo', 'sergeant-vane', 'mother-tinsel']

/** Four at one table ask around for work in their first week, up to the question what they do together. */
function company(seed = 'company'): Match {
  const match = Match.start(longFall, {
    options: fill(longFall.options, { crew: CREW.length }),
    players: [
      { name: 'referee', bot: 'program' },
      { name: 'Player', bot: null },
    ],
    seed: seedFrom(seed),
  })
  const made = CREW.map((name) => `ready:${name}`)
  const given: Readonly<Record<string, () => Json>> = {
    maker: () => made.shift()!,
    week: () => 'network',
    luck: () => 'keep',
  }
  while (match.asks[0]!.id !== 'crew') {
    const [{ seat, id }] = match.asks as [(typeof match.asks)[number]]
    match.answer(seat, id, given[id]!())
  }
  return match as unknown as Match
}

/** They have taken the first job that begins with somebody's throw. */
function atWork(): Match {
  const match = company()
  const [crew] = match.asks
  const offers = crew?.kind === 'one' ? crew.options.filter(({ value }) => value.startsWith('take-')) : []
  for (const { value } of offers) {
    const tried = Match.resume(match.game, match.record())
    tried.answer(1, 'crew', value)
    const [ask] = tried.asks
    if (ask?.id === 'leg' && ask.kind === 'one' && ask.options.some(({ value }) => value.startsWith('pc-')))
      return tried
  }
  throw new Error('no job begins with a throw')
}

const boxesOf = (page: Page, which: string) =>
  page.$$eval(which, (found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

test('the cards of a crew of four lie in one row, and who tries what is picked there, with the odds', async () => {
  const page = await house.player(atWork(), WIDE)
  await seen(page, '.lf-pc .part-percent')
  const cards = await boxesOf(page, '.lf-pc')
  expect(cards).toHaveLength(4)
  expect(new Set(cards.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(await page.locator('.question-bar .option', { hasText: ' tries ' }).count()).toBe(0)
  const choices = Number(await page.getAttribute('.table-page', 'data-choices'))
  await page.locator('.lf-pc .part-picks button').first().click()
  await seen(page, `.table-page[data-choices="${choices + 1}"]`)
})

test('each world says what it sells and buys, none lies over another, and nothing is too small to read', async () => {
  const page = await house.player(company(), WIDE)
  await seen(page, '.lf-world .lf-wares', 'buys')
  expect(await page.locator('.lf-world', { hasText: /sells .+buys / }).count()).toBe(
    await page.locator('.lf-world').count(),
  )
  const worlds = await boxesOf(page, '.lf-world')
  expect(lyingOver(worlds.map((box, n) => ({ words: `world ${n + 1}`, box })))).toEqual([])
  const sizes = await page.$$eval('.lf-chart *', (found) =>
    found.filter((one) => one.textContent).map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
})

test('the first ten decisions are made by keys alone', async () => {
  const page = await house.player(campaign(), WIDE)
  for (let n = 0; n < 10; n++) {
    await seen(page, '.option .part-key')
    await answering(page, () => page.keyboard.press('1'))
  }
  expect(await choices(page)).toBeGreaterThanOrEqual(10)
})

test('a digit answers where a number is asked for', async () => {
  const page = await house.player(campaign('trade', 'buy'), WIDE)
  await seen(page, '.question-bar h2', 'How many units')
  await answering(page, () => page.keyboard.press('2'))
  await pick(page, /^plain$/)
  await seen(page, '[role=log]', 'buys 2 units')
})

test('the crew and the books stand beside the felt: what is owed, what a week costs, and how much more wins', async () => {
  const page = await house.player(campaign(), WIDE)
  await seen(page, '.side .lf-own .lf-pc')
  await seen(page, '.side .lf-books', 'more win')
  expect(await page.textContent('.lf-books')).toMatch(/A week costs.+Next bill.+in week 8.+Weeks left/)
  expect(await page.locator('.board .lf-pc').count()).toBe(0)
})

test('looking back, what is done with a match and its log lie between the crew and the books, under neither', async () => {
  const page = await house.player(campaign(), { viewport: { width: 1280, height: 640 } })
  const { pathname } = new URL(page.url())
  await page.goto(`${house.address}${pathname.replace('table', 'replay')}#1/0`)
  await seen(page, '.replay-side', 'Log')
  await seen(page, '.side .lf-books')
  const [[side], [books]] = [await boxesOf(page, '.replay-side'), await boxesOf(page, '.lf-books')]
  expect(side!.bottom).toBeLessThanOrEqual(books!.top + 1)
  expect(side!.height).toBeGreaterThan(200)
  expect(await page.$eval('.replay-side', (one) => getComputedStyle(one).overflowY)).toBe('auto')
})

test('a week in port and a job fit a phone, and have no faults', async () => {
  for (const match of [company(), atWork()]) {
    const page = await house.player(match, { viewport: PHONE })
    await seen(page, '.lf-pc')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await faults(page)).toEqual([])
  }
})

test.each([DESK, PHONE])(
  'the first screen begins with the head of the table, whole: %o',
  async (viewport) => {
    const start = { options: fill(longFall.options, {}), players: ALONE, seed: seedFrom('head') }
    const page = await house.player(Match.start(longFall, start) as unknown as Match, { viewport })
    await seen(page, '.lf-makers')
    await painted(page)
    const [[board], [head]] = [await boxesOf(page, '.board'), await boxesOf(page, '.lf-head')]
    expect(head!.top).toBeGreaterThanOrEqual(board!.top)
  },
)

test('on a phone what a die has just settled lies first and in sight, and makes way for what comes next', async () => {
  // In this port a thing is in stock by the throw of a die.
  const page = await house.player(company('company 4'), { viewport: PHONE })
  await seen(page, '.lf-pc')
  await answering(page, () => page.click('.option >> text=Buy gear'))
  await page.click('button >> text=/^All .* options/')
  await answering(page, () => page.locator('.option:has-text("to be in stock")').first().click())
  await seen(page, '.lf-lots', 'to be had?')
  const [lots, bar] = [await boxesOf(page, '.lf-lots'), await boxesOf(page, '.question-bar')]
  expect(lots[0]!.bottom).toBeLessThanOrEqual(bar[0]!.top)
  const parts = await boxesOf(page, '.lf-part')
  expect(Math.min(...parts.map(({ top }) => top))).toBe(lots[0]!.top)
  await answering(page, () => page.click('.option >> text=Give it to Ana Kessel'))
  await expect.poll(() => page.locator('.lf-lots:has-text("to be had?")').count()).toBe(0)
})
