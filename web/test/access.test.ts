import { faults, gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, choices, openRecord } from './guest.ts'
import { IN_HAND, openHouse } from './house.ts'
import { campaign, refereed } from './kept.ts'

const house = openHouse()

/** Hundreds of rows are all alike: a few of them are looked at. */
async function fewRules(page: Page): Promise<void> {
  await seen(page, '.rule')
  await page.fill('.rules input', 'LF-LUCK')
  await seen(page, '.rules [role=status]', 'rules')
}

describe('axe finds no fault', () => {
  test('at a table, in its panels and its menu, and at home with a table', async () => {
    const page = await house.player(campaign())
    expect(await faults(page)).toEqual([])
    for (const tab of ['Crew', 'Rules', 'Notes']) {
      await page.click(`[role=tab] >> text=${tab}`)
      if (tab === 'Rules') await fewRules(page)
      expect(await faults(page, '.side'), tab).toEqual([])
    }
    await page.click('.menu-button')
    expect(await faults(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.click('.wordmark')
    await seen(page, '.table-card')
    expect(await faults(page)).toEqual([])
  })

  test('where one looks back', async () => {
    const page = await house.guest()
    await openRecord(page, 'alone')
    await page.click('text=Verify')
    await seen(page, '.verdict')
    expect(await faults(page)).toEqual([])
  })

  test('where the screen changes hands', async () => {
    const page = await house.player(refereed('The cook is the heir'))
    await seen(page, '.hand-over')
    expect(await faults(page)).toEqual([])
  })

  test('on any other page', async () => {
    const page = await house.guest()
    const found: Record<string, string[]> = {}
    for (const [path, content, words] of [
      ['/', '.box', ''],
      ['/new/long-fall', '.seat-setup', ''],
      ['/rules/long-fall', '.rule', ''],
      ['/open', '.file-picker', ''],
      ['/account', '[role=alert]', ''],
      ['/about', 'h1', 'About'],
      ['/nowhere', 'h1', 'There is nothing here'],
      ['/table/%', 'h1', 'There is nothing here'],
    ] as const) {
      await wander(page, path)
      await seen(page, content, words)
      if (content === '.rule') await fewRules(page)
      const wrong = await faults(page)
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  })
})

/** To another page as a link leads there: without loading everything again. */
const wander = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('no two links or buttons of home that lead to different places are called the same', async () => {
  const page = await house.player(campaign())
  await page.click('.wordmark')
  await seen(page, '.table-card')
  const called = await page.$$eval('main a, main button', (all) =>
    all.map((one) => [
      one.getAttribute('aria-label') ?? one.textContent,
      one.getAttribute('href') ?? one.closest('[data-box]')?.getAttribute('data-box'),
    ]),
  )
  expect(called.length).toBeGreaterThan(10)
  const names = new Map(called.map(([name, to]) => [name, to]))
  expect(called.filter(([name, to]) => names.get(name!) !== to)).toEqual([])
})

describe('with the keyboard alone', () => {
  test('a game is started, played, explained and taken back', async () => {
    const page = await house.guest()
    await tabTo(page, 'Play')
    await page.keyboard.press('Enter')
    await seen(page, '.option.on-board')
    await page.keyboard.press('1') // All of it lies on the board: whoever has no pointer opens it here.
    await answering(page, () => page.keyboard.press('2'))
    await seen(page, '.option[data-value=rest]')
    expect(await focused(page)).toMatch(/^H2 Week 1/)
    await page.keyboard.press('h')
    await seen(page, '.bar-note button')
    await page.keyboard.press('h')
    await gone(page, '.bar-note button')
    await answering(page, () => page.keyboard.press('1'))
    await answering(page, () => page.keyboard.press('u'))
    expect(await choices(page)).toBe(1)
    await tabTo(page, 'Log')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('BUTTON Rules')
    await seen(page, '.rule')
  })

  test('a rule in the log opens the rules at that rule', async () => {
    const page = await house.player(campaign())
    const mark = page.locator('.log .rule-link').last()
    expect(await mark.textContent()).toBe('§')
    const id = (await mark.getAttribute('href'))!.split('#')[1]!
    await mark.focus()
    await page.keyboard.press('Enter')
    await seen(page, '.rule.lit', id)
    await page.focus('.question-bar .rule-link')
    await page.keyboard.press('Enter')
    await seen(page, '.rule.lit', 'LF-RUL-WEEK-01')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-rule') === 'LF-RUL-WEEK-01')
  })

  test('a dialog keeps the focus, closes with Escape and gives the focus back', async () => {
    const page = await house.player(campaign())
    await page.focus('.menu-button')
    await page.keyboard.press('Enter')
    await seen(page, 'dialog[open]')
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await gone(page, 'dialog')
    expect(await focused(page)).toBe('BUTTON Menu')
    expect(await choices(page)).toBe(1)
  })

  test('shortcuts can be switched off', async () => {
    const page = await house.player(campaign())
    await page.click('.menu-button')
    await page.click('dialog input[type=checkbox]')
    await page.keyboard.press('Escape')
    await gone(page, '.option .part-key')
    await page.keyboard.press('1')
    expect(await choices(page)).toBe(1)
  })
})

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`)

async function tabTo(page: Page, words: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).endsWith(` ${words}`)) return
  }
  throw new Error(`no Tab leads to “${words}”`)
}

describe('at 360 pixels', () => {
  test('nothing is cut off, and the question stays on the screen', async () => {
    const page = await house.stranger(IN_HAND)
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await house.sit(page, campaign())
    await fits()
    await questionVisible(page)
    await page.click('.drawer-button')
    await seen(page, '[role=log]')
    await questionVisible(page)
    await fits()
    expect(await faults(page)).toEqual([])
    for (const [path, content] of [
      ['/', '.table-card'],
      ['/new/long-fall', '.seat-setup'],
      ['/rules/long-fall', '.rule'],
      ['/about', 'h1'],
    ] as const) {
      await page.goto(`${house.address}${path}`)
      await seen(page, content)
      await fits()
    }
  })
})

test.each([360, 1366])(
  'at %i pixels the search on the page of the rules leaves the title alone',
  async (width) => {
    const page = await house.guest('/rules/xia', { viewport: { width, height: 740 } })
    await seen(page, '.rule')
    const [title, bar] = [await page.locator('h1').boundingBox(), await page.locator('.filter').boundingBox()]
    expect(bar!.y).toBeGreaterThanOrEqual(title!.y + title!.height)
  },
)

async function questionVisible(page: Page): Promise<void> {
  const box = await page.locator('.question-bar h2').boundingBox()
  expect(box!.y).toBeGreaterThan(0)
  expect(box!.y + box!.height).toBeLessThan(740)
  const option = await page.locator('.option').first().boundingBox()
  expect(option!.y + option!.height).toBeLessThan(740)
}

describe('what the reader’s system says', () => {
  test('nothing moves where motion is to be reduced', async () => {
    const page = await house.player(campaign(), { reducedMotion: 'reduce' })
    await answering(page, () => page.click('.option[data-value=network], .option[data-value=rest]'))
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation.effect as KeyframeEffect).target?.className),
    )
    expect(moving).toEqual([])
  })

  test('light or dark is followed, unless the page is told otherwise', async () => {
    const ground = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await house.guest('/', { colorScheme: 'light' })
    const dark = await house.guest('/', { colorScheme: 'dark' })
    for (const page of [light, dark]) await seen(page, '.box')
    expect(await ground(light)).not.toBe(await ground(dark))
    await light.selectOption('.quiet-select', 'dark')
    expect(await ground(light)).toBe(await ground(dark))
    await light.reload()
    await seen(light, '.box')
    expect(await ground(light)).toBe(await ground(dark))
  })
})
