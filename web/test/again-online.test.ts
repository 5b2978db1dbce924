import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import { xia } from '@starboard/xia'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answering } from './guest.ts'
import { builtPage, openHouse } from './house.ts'

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-again-'))

beforeAll(async () => {
  server = await serve({
    games: [xia as never],
    page: await builtPage(),
    port: 0,
    database: join(data, 'db'),
    nonceWait: 300,
  })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

/** Two captains at one table, each in a browser of their own: first whoever is asked first. */
async function twoCaptains(): Promise<[Page, Page]> {
  const how = { reducedMotion: 'no-preference' } as const
  const ana = await house.guest('/new/xia', how)
  await seen(ana, 'select')
  await ana.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
  await ana.fill('input[aria-label="Name at seat 1"]', 'Ana')
  await ana.click('text=Online. Every other')
  await ana.click('.strong >> text=Start')
  await seen(ana, '.gathering input')
  const ben = await house.guest(await ana.inputValue('.gathering input'), how)
  await ben.fill('input', 'Ben')
  await ben.click('text=Sit down')
  await Promise.all([ana, ben].map((page) => seen(page, '.table-page')))
  return (await isAsked(ana)) ? [ana, ben] : [ben, ana]
}

const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.answers').count()) > 0

/** As a bot would, as long as it is this captain who is asked. */
async function playTurn(page: Page): Promise<void> {
  while (await isAsked(page)) {
    await page.click('.question-bar >> text=Hint')
    await seen(page, '.bar-note button')
    await answering(page, () => page.press('.bar-note button', 'Enter'))
  }
}

const names = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))

describe('at a table online', () => {
  test('whoever comes back sees played back what happened since they looked, from there', async () => {
    const [first, second] = await twoCaptains()
    for (let page = first; !(await page.innerText('.side')).includes('Round 2'); ) {
      await playTurn(page)
      page = page === first ? second : first
      await seen(page, '.answers')
    }
    await playTurn(first)
    await seen(second, '.answers')
    await playTurn(second)
    const address = second.url()
    await second.goto('about:blank')
    await seen(first, '.answers')
    await playTurn(first)
    await second.goto(address)
    await seen(second, '.playback h3', 'step 1 of')
    await seen(second, '.answers')
    await second.keyboard.press('Escape')
    await seen(second, '.playback h3', 'lines')
    await seen(second, '.playback ul', await first.innerText('.seat-chip.mine strong'))
    await second.reload()
    await seen(second, '.answers')
    expect(await second.locator('.playback').count()).toBe(0) // By now they have seen it.
  }, 120_000)

  test('a rematch takes everybody along, and another begins', async () => {
    const [first, second] = await twoCaptains()
    const before = await names(first)
    await first.click('text=Menu')
    await first.click('dialog >> text=Give up')
    await first.click('dialog .strong >> text=Give up')
    await Promise.all([first, second].map((page) => seen(page, '.end-page')))
    const old = second.url()
    await second.click('.end-actions >> text=Rematch')
    for (const page of [first, second]) await seen(page, '.table-page:not(:has(.end-page)) .board')
    expect(first.url()).toBe(second.url())
    expect(first.url()).not.toBe(old)
    expect(await names(first)).toEqual([...before].reverse())
    await first.goBack()
    await seen(first, '.end-actions', 'To the rematch') // Whoever goes back may stay.
    expect(first.url()).toBe(old)
    await first.click('text=To the rematch')
    await seen(first, '.table-page:not(:has(.end-page)) .board')
  }, 80_000)
})
