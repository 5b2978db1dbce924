import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { GAMES } from '@starboard/games'
import { gone, seen, servePage } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type Colour, pngOf } from '../build/png.ts'
import { choices, pick, playNow, startCampaign } from './guest.ts'
import { builtPage, openHouse } from './house.ts'
import { inEveryManner } from './looks.ts'
import { update } from './updated.ts'

const house = openHouse()
const folder = mkdtempSync(join(tmpdir(), 'starboard-offline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The page is kept in this browser from now on. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })

test('with the server gone, an open table plays on, the page loads again, and a new table can be started', async () => {
  const served = await servePage(await builtPage())
  const page = await house.stranger()
  await page.goto(served.address)
  await isKept(page)
  await startCampaign(page)
  await served.stop()
  await pick(page, /^rest$/)
  await page.reload()
  await seen(page, '.option')
  expect(await choices(page)).toBe(2)
  await pick(page, /^stay$/)
  await page.click('.wordmark')
  await startCampaign(page)
  await page.click('[role=tab] >> text=Rules')
  await page.fill('.rules input', 'luck')
  await seen(page, '.rule')
  await page.click('.menu-button')
  await page.click('text=Bring this game online')
  await seen(page, '[role=alert]', 'The server cannot be reached')
})

test('with the server gone, every game is started from home, with its lid and its board, in every manner', async () => {
  const served = await servePage(await builtPage())
  const page = await house.stranger()
  await page.goto(served.address)
  await isKept(page)
  await served.stop()
  for (const game of Object.keys(GAMES)) {
    await page.goto(served.address)
    await seen(page, `[data-box=${game}] .lid:not(:has(.lid-plain))`)
    await playNow(page, game)
    await seen(page, `.table-page[data-game=${game}] .option`)
    await inEveryManner(page, '.question-bar')
  }
}, 80_000)

test.each(['long-fall', 'core-space'])(
  'a new version is told, the old page of %s goes on with all its parts, and it is loaded without losing the table',
  async (game) => {
    const dist = join(folder, game)
    cpSync(await builtPage(), dist, { recursive: true })
    const served = await servePage(dist)
    const page = await house.stranger()
    await page.goto(served.address)
    await isKept(page)
    await page.reload() // From now on the page is one that was kept before.
    await playNow(page, game)
    await pick(page)
    update(dist)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await seen(page, '.missing-note', 'There is a new Starboard')
    await inEveryManner(page, '.missing-note')
    await page.click('[role=tab] >> text=Rules') // Its file is no longer on the server.
    await seen(page, '.rule')
    await pick(page)
    const before = await choices(page)
    await page.click('.missing-note >> text=Load again')
    await gone(page, '.missing-note')
    await seen(page, '.option')
    expect(await choices(page)).toBe(before)
    expect(await page.getAttribute('script[type=module][src]', 'src')).toMatch(/x\.js$/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await served.stop()
    await page.reload() // What is kept now is the new one.
    await seen(page, '.option')
    expect(await page.getAttribute('script[type=module][src]', 'src')).toMatch(/x\.js$/)
  },
)

test('the page can be installed: a browser finds no fault in its manifest, and its icons are pictures of their sizes', async () => {
  const served = await servePage(await builtPage())
  const page = await house.stranger()
  await page.goto(served.address)
  await isKept(page)
  const line = await page.context().newCDPSession(page)
  const { data, errors } = await line.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
    const size = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  await served.stop()
})

test('a picture is what the drawing says, with soft edges', () => {
  const left = (x: number): Colour => (x < 0.375 ? [200, 100, 0, 255] : [0, 0, 0, 0])
  const file = pngOf(2, left)
  const at = file.indexOf('IDAT')
  const pixels = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  expect([...pixels.subarray(0, 9)]).toEqual([0, 200, 100, 0, 191, 0, 0, 0, 0])
})
