import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, choices, openHouse, openRecord, startCampaign } from './guest.ts'

const house = openHouse()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

/** Serious and critical faults in a part of the page, each with where it is; by all rules, or only these. */
async function faults(page: Page, within: string, rules: readonly string[] | null): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([part, runOnly]) => {
      interface Axe {
        run(part: string, how: object): Promise<{ violations: Violation[] }>
      }
      const { axe } = globalThis as unknown as { axe: Axe }
      return (await axe.run(part, runOnly ? { runOnly } : {})).violations
    },
    [within, rules] as const,
  )
  return violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    )
}

/** Hundreds of rows are all alike: a few of them are looked at. */
async function fewRules(page: Page): Promise<void> {
  await page.waitForSelector('.rule')
  await page.fill('.rules input', 'LF-LUCK')
  await page.waitForSelector('.rules [role=status] >> text=rules')
}

describe.concurrent.each([
  ['dark', null],
  ['light', ['color-contrast']], // Everything else does not depend on the colours.
] as const)('in the %s', (colorScheme, rules) => {
  test('axe finds no serious fault on any page', async () => {
    const page = await house.guest('/', { colorScheme })
    const found: Record<string, string[]> = {}
    const look = async (name: string, within = 'html') => {
      const wrong = await faults(page, within, rules)
      if (wrong.length > 0) found[name] = wrong
    }
    await look('home')
    await startCampaign(page)
    await look('table')
    for (const tab of ['Crew', 'Rules', 'Notes']) {
      await page.click(`[role=tab] >> text=${tab}`)
      if (tab === 'Rules') await fewRules(page)
      await look(tab, '.side')
    }
    await page.click('.menu-button')
    await look('menu', 'dialog')
    await page.keyboard.press('Escape')
    await page.click('.wordmark')
    await page.waitForSelector('.table-card')
    await look('home with a table')
    await openRecord(page, 'alone')
    await page.click('text=Verify')
    await page.waitForSelector('.verdict')
    await look('replay')
    for (const path of ['/new/long-fall', '/rules/long-fall', '/account', '/about', '/nowhere']) {
      await page.goto(`${house.address}${path}`)
      if (path.startsWith('/rules')) await fewRules(page)
      await page.waitForSelector(path.startsWith('/new') ? '.seat-setup' : 'h1')
      await look(path)
    }
    expect(found).toEqual({})
  })
})

describe.concurrent('with the keyboard alone', () => {
  test('a game is started, played, explained and taken back', async () => {
    const page = await house.guest()
    await tabTo(page, 'Play now')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.option')
    await answering(page, () => page.keyboard.press('1'))
    await page.waitForSelector('.option[data-value=rest]')
    expect(await focused(page)).toMatch(/^H2 Week 1/)
    await page.keyboard.press('h')
    await page.waitForSelector('.bar-note button')
    await page.keyboard.press('h')
    await page.waitForSelector('.bar-note:empty', { state: 'attached' })
    await answering(page, () => page.keyboard.press('1'))
    await answering(page, () => page.keyboard.press('u'))
    expect(await choices(page)).toBe(1)
    await tabTo(page, 'Log')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('BUTTON Rules')
    await page.waitForSelector('.rule')
  })

  test('a rule in the log opens the rules at that rule', async () => {
    const page = await house.guest()
    await startCampaign(page)
    await page.focus('.question-bar .rule-link')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.rule.lit >> text=LF-RUL-WEEK-01')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-rule') === 'LF-RUL-WEEK-01')
  })

  test('a dialog keeps the focus, closes with Escape and gives the focus back', async () => {
    const page = await house.guest()
    await startCampaign(page)
    await page.focus('.menu-button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
    expect(await focused(page)).toBe('BUTTON Menu')
    expect(await choices(page)).toBe(1)
  })

  test('shortcuts can be switched off', async () => {
    const page = await house.guest()
    await startCampaign(page)
    await page.click('.menu-button')
    await page.click('dialog input[type=checkbox]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.option .key', { state: 'detached' })
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
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

  test('nothing is cut off, and the question stays on the screen', async () => {
    const page = await house.guest('/', phone)
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await fits()
    await startCampaign(page)
    await fits()
    await questionVisible(page)
    await page.click('.drawer-button')
    await page.waitForSelector('[role=log]')
    await questionVisible(page)
    await fits()
    for (const path of ['/new/long-fall', '/rules/long-fall', '/about']) {
      await page.goto(`${house.address}${path}`)
      await page.waitForSelector(
        { '/rules/long-fall': '.rule', '/new/long-fall': '.seat-setup' }[path] ?? 'h1',
      )
      await fits()
    }
  })
})

async function questionVisible(page: Page): Promise<void> {
  const box = await page.locator('.question-bar h2').boundingBox()
  expect(box!.y).toBeGreaterThan(0)
  expect(box!.y + box!.height).toBeLessThan(740)
  const option = await page.locator('.option').first().boundingBox()
  expect(option!.y + option!.height).toBeLessThan(740)
}

describe.concurrent('what the reader’s system says', () => {
  test('nothing moves where motion is to be reduced', async () => {
    const page = await house.guest('/', { reducedMotion: 'reduce' })
    await startCampaign(page)
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
    expect(await ground(light)).not.toBe(await ground(dark))
    await light.selectOption('.quiet-select', 'dark')
    expect(await ground(light)).toBe(await ground(dark))
    await light.reload()
    await light.waitForSelector('.box')
    expect(await ground(light)).toBe(await ground(dark))
  })
})
