import { coreSpace } from '@starboard/core-space'
import { readRulebook } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cutAt, search, slugOf } from '../table/rulebook.ts'
import { DESK, isPhone, MANNERS, openHouse } from './house.ts'
import { campaign } from './kept.ts'
import { inOrder, painted } from './looks.ts'
import { beforeOthers, XIA } from './moments.ts'

const house = openHouse()

/** A link of which nothing but its page and its place is known. */
const sharedRule = async (page: Page): Promise<string> =>
  (await page.locator('.rule').nth(30).getAttribute('id'))!

const isInView = (page: Page, selector: string): Promise<void> =>
  page
    .waitForFunction((one) => {
      const { top, bottom } = document.querySelector(one)!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }, selector)
    .then(() => {})

describe.each(MANNERS)('%s, the page of the rules', (_, how) => {
  test.each([longFall.id, coreSpace.id])(
    'of %s has contents that lead to every chapter, and marks what is looked for',
    async (game) => {
      const page = await house.guest(`/rules/${game}`, how)
      await seen(page, '.rule')
      if (isPhone(how)) await page.click('.contents summary')
      const links = page.locator('.contents a')
      expect(await links.count()).toBe(await page.locator('.rule-list h2').count())
      await links.last().click()
      await isInView(page, `.rule-list [id="${new URL(page.url()).hash.slice(1)}"]`)
      await page.fill('.rules input', 'move') // Hundreds of rows are all alike: a few of them are looked at.
      await seen(page, '.rules [role=status]', 'rules')
      await seen(page, '.rule mark', 'ove')
      await inOrder(page, how)
    },
  )
})

describe('the page of the rules', () => {
  test('draws a table as a table', async () => {
    const page = await house.guest('/rules/core-space')
    await seen(page, '.rules table th', 'meaning')
    await seen(page, '.rules td', 'orthogonally adjacent')
  })

  test('marks what was looked for, in rules and in tables', async () => {
    const page = await house.guest('/rules/core-space')
    await seen(page, '.rule')
    await page.fill('.rules input', 'misfire')
    await seen(page, '.rules td mark', 'misfire')
    await seen(page, '.rule mark', 'isfire')
    expect(await page.locator('.rule-list section:not(:has(mark))').count()).toBe(0)
    await page.fill('.rules input', 'no such words')
    await seen(page, '.rules [role=status]', 'No rule has these words.')
  })

  test('gives out a link to a single rule, which shows that rule to whoever follows it', async () => {
    const page = await house.stranger({ viewport: DESK })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${house.address}/rules/xia`)
    await seen(page, '.rule')
    const id = await sharedRule(page)
    await page.click(`#${id} a`)
    await page.click(`[aria-label="Copy the link to ${id}"]`)
    await seen(page, '.rule.lit .button', 'Copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${house.address}/rules/xia#${id}`)
    const friend = await house.guest(link, { viewport: DESK })
    await seen(friend, '.rule.lit', id)
    await isInView(friend, `#${id}`)
  })
})

test('whoever comes to the rules by arrows along the tabs stays there, also after a rule was looked up', async () => {
  const page = await house.player(campaign('rest', 'stay'))
  await page.click('.log .rule-link >> nth=0')
  await seen(page, '.rule:focus')
  await page.focus('[role=tab][aria-selected=true]')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await seen(page, '.rule')
  await painted(page)
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Rules')
})

describe('the log', () => {
  test('is one stop of the Tab key, and arrows go through its marks', async () => {
    const page = await house.player(campaign('rest', 'stay'))
    await seen(page, '.log .rule-link')
    expect(await page.locator('.log [role=log] .rule-link').count()).toBeGreaterThan(3)
    expect(await page.locator('.log [role=log] .rule-link[tabindex="0"]').count()).toBe(1)
    await page.focus('.part-panel')
    await page.keyboard.press('Tab')
    const at = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.log .rule-link')].indexOf(document.activeElement as Element),
      )
    const last = (await page.locator('.log .rule-link').count()) - 1
    expect(await at()).toBe(last)
    await page.keyboard.press('ArrowUp')
    expect(await at()).toBe(last - 1)
    await page.keyboard.press('Home')
    expect(await at()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await at()).toBe(-1)
    await page.keyboard.press('Shift+Tab')
    expect(await at()).toBe(0)
  })
})

describe.each(MANNERS)('%s, the log', (_, how) => {
  test.each([
    ['A Long Fall', () => campaign('rest')],
    ['Xia', () => beforeOthers(XIA).match],
  ])(
    'of %s has marks of at least 24 by 24 pixels, and one of them is a stop of the Tab key',
    async (_, match) => {
      const page = await house.player(match(), how)
      if (isPhone(how)) await page.click('.drawer-button')
      await seen(page, '.log .rule-link')
      const small = await page.$$eval('.rule-link', (all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
          .map(({ width, height }) => [width, height]),
      )
      expect(small).toEqual([])
      expect(await page.locator('.log [role=log] .rule-link[tabindex="0"]').count()).toBe(1)
    },
  )
})

test('a search keeps what has all the words, with the head of its table, and counts it', () => {
  const book = readRulebook(
    '# Toy\n\n## 1. Dice\nRoll them all.\n\n| word | means |\n|---|---|\n| roll | to throw |\n| pip | a dot |\n\n| id | rule |\n|---|---|\n| T-1 | Roll 2d6. |\n| T-2 | Read them. |\n',
  )
  const { chapters, rules, beside } = search(book, ['roll'])
  expect([rules, beside]).toEqual([1, 2])
  expect(chapters[0]!.prose[1]).toEqual({ head: ['word', 'means'], lines: [['roll', 'to throw']] })
  expect(search(book, ['dice']).rules).toBe(2) // By the heading.
  expect(cutAt('Roll (2d6).', ['2d6', 'roll'])).toEqual(['', 'Roll', ' (', '2d6', ').'])
  expect(cutAt('a+b', ['+'])).toEqual(['a', '+', 'b'])
  expect(slugOf('1. Dice & luck')).toBe('1-dice-luck')
})
