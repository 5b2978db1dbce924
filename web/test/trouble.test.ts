import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longFall } from '@starboard/long-fall'
import { gone, type Served, seen, servePage } from '@starboard/parts/testing'
import { serve } from '@starboard/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choices, pick, startCampaign } from './guest.ts'
import { builtPage, openHouse } from './house.ts'
import { campaign } from './kept.ts'
import { update } from './updated.ts'

const house = openHouse()
const folder = mkdtempSync(join(tmpdir(), 'starboard-trouble-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a browser that does not keep tables', () => {
  /** As when the disk is full: from now on every write fails, for the page and its worker alike. */
  const fillUp = async (page: Page): Promise<void> => {
    const line = await page.context().newCDPSession(page)
    await line.send('Storage.overrideQuotaForOrigin', { origin: house.address, quotaSize: 1 })
  }

  test('says so, and lets a table be started, played, saved as a file, left and found again', async () => {
    const page = await house.stranger()
    await page.goto(`${house.address}/icon.svg`)
    await fillUp(page)
    await page.goto(house.address)
    await startCampaign(page)
    await seen(page, '[role=alert]', 'This browser cannot keep the table: play goes on')
    await pick(page, /^rest$/)
    await pick(page, /^stay$/)
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save a copy')])
    expect(readFileSync(await download.path(), 'utf8')).toContain('stay')
    await page.click('.wordmark')
    await seen(page, '.box')
    await page.goBack()
    await seen(page, '.option')
    expect(await choices(page)).toBe(3)
  })

  test('writes an open table down anew after everything was cleared under it', async () => {
    const page = await house.player(campaign())
    const line = await page.context().newCDPSession(page)
    await line.send('Storage.clearDataForOrigin', { origin: house.address, storageTypes: 'indexeddb' })
    await pick(page, /^rest$/)
    await page.reload()
    await seen(page, '.option')
    expect(await choices(page)).toBe(2)
  })
})

describe('a page from before an update', () => {
  let served: Served
  const dist = join(folder, 'dist')
  beforeAll(async () => {
    cpSync(await builtPage(), dist, { recursive: true })
    served = await servePage(dist)
  })
  afterAll(() => served.stop())

  test('says that there is a new one and offers to load it; nothing is lost', async () => {
    const page = await house.stranger({ serviceWorkers: 'block' })
    await page.goto(served.address)
    await startCampaign(page)
    await pick(page, /^rest$/)
    update(dist)
    await page.click('[role=tab] >> text=Rules')
    await seen(page, '[role=alert]', 'Starboard has been updated. Load the page again to go on')
    await page.click('.missing-note >> text=Close')
    await pick(page, /^stay$/)
    await page.click('.wordmark')
    await page.click('.box[data-box=long-fall] >> text=Rules')
    await seen(page, 'h1', 'There is a new Starboard')
    await page.click('text=Load again')
    await seen(page, '.rule')
    await page.click('.wordmark')
    await page.click('.table-card >> text=Continue')
    await seen(page, '.option')
    expect(await choices(page)).toBe(3)
  })

  test('says so as well where a game cannot be opened', async () => {
    const page = await house.stranger({ serviceWorkers: 'block' })
    await page.goto(served.address)
    await seen(page, '.box')
    update(dist)
    await page.click('.box[data-box=long-fall] .strong')
    await seen(page, '[role=alert]', 'Starboard has been updated')
    await page.click('text=Load again')
    await startCampaign(page)
  })
})

test('a server that goes away and comes back is waited for, and the table goes on', async () => {
  const how = {
    games: [longFall as never],
    page: await builtPage(),
    database: join(folder, 'db'),
    nonceWait: 300,
  }
  const first = await serve({ ...how, port: 0 })
  const page = await house.stranger()
  await page.goto(`${first.url}/new/long-fall`)
  await page.click('text=Online. Every other')
  await page.click('.strong >> text=Start')
  await pick(page, /ana/)
  await seen(page, '.option[data-value=rest]')
  const before = await choices(page)
  await first.close()
  await seen(page, '.question-bar', 'The line to the server is cut. Trying again')
  const second = await serve({ ...how, port: Number(new URL(first.url).port) })
  await gone(page, '.question-bar', 'The line to the server is cut')
  expect(await choices(page)).toBe(before)
  await pick(page, /^rest$/)
  await page.context().close()
  await second.close()
})
