import { Match, seedFrom } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { choices, pick } from './guest.ts'
import { openHouse } from './house.ts'
import { campaign, keepTable } from './kept.ts'

const house = openHouse()

const TAKEN = 'This table was opened in another tab, and goes on there.'

/** The same person opens the same table once more. */
async function another(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await seen(tab, '.table-page')
  return tab
}

describe('a table that is opened in another tab', () => {
  test('goes on there, and the tab before changes nothing until it is opened there again', async () => {
    const before = await house.player(campaign())
    const after = await another(before)
    await seen(before, '.question-bar h2', TAKEN)
    expect(await before.locator('.option').count()).toBe(0)
    await pick(after, /^rest$/)
    await pick(after, /^stay$/)
    await before.click('text=Open it here again')
    await seen(before, '.option')
    expect(await choices(before)).toBe(3)
    await seen(after, '.question-bar h2', TAKEN)
  })
})

/** As from another machine without TLS, where a browser has no locks: nobody is told that a table was opened elsewhere. */
describe('where tabs know nothing of each other', () => {
  const PLAIN = 'http://starboard.test'
  const visitors: Page[] = []
  afterEach(async () => {
    for (const page of visitors.splice(0)) await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  })

  async function visitor(match: Match): Promise<Page> {
    const page = await house.stranger({ serviceWorkers: 'block' })
    visitors.push(page)
    await page.context().route(`${PLAIN}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(PLAIN, house.address) })
      await route.fulfill({ response })
    })
    await page.goto(`${PLAIN}/icon.svg`)
    await page.goto(`${PLAIN}/table/${await keepTable(page, match)}`)
    await seen(page, '.table-page')
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
    return page
  }

  test('nothing is written over what another has answered: whoever comes too late is told', async () => {
    const first = await visitor(campaign())
    const second = await another(first)
    await pick(first, /^rest$/)
    await second.click('.option[data-value=rest]')
    await seen(second, '.question-bar h2', TAKEN)
    await pick(first, /^stay$/)
    await second.click('text=Open it here again')
    await seen(second, '.option')
    expect(await choices(second)).toBe(3)
  })

  test('bots play on in one of them only', async () => {
    const players = ['Ana', 'Rival'].map((name) => ({ name, bot: 'greedy' }))
    const first = await visitor(Match.start(xia, { players, seed: seedFrom('tabs') }) as unknown as Match)
    const second = await another(first)
    await Promise.race([first, second].map((tab) => seen(tab, '.question-bar h2', TAKEN)))
  })
})
