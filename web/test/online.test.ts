import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longFall } from '@starboard/long-fall'
import { type Server, serve } from '@starboard/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from './browser.ts'
import { answering, buildPage, pick, startCampaign } from './guest.ts'

let server: Server
let browser: Browser
const data = mkdtempSync(join(tmpdir(), 'starboard-web-'))

vi.setConfig({ testTimeout: 40_000 })

beforeAll(async () => {
  const start = (page: string) =>
    serve({ games: [longFall as never], page, port: 0, database: join(data, 'db'), nonceWait: 300 })
  ;[browser, server] = await Promise.all([startBrowser(), buildPage().then(start)])
}, 60_000)
afterAll(async () => {
  vi.resetConfig()
  await browser?.close()
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

async function guest(address: string): Promise<Page> {
  const visit = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await visit.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(address)
  return page
}

describe.concurrent('with a server', () => {
  test('two browsers play one refereed table by a link, and a watcher sees no secret', async () => {
    const mara = await guest(`${server.url}/new/long-fall`)
    await mara.selectOption('select[name=mode]', 'refereed')
    await mara.selectOption('select[aria-label="Seat 1 is played by"]', 'person')
    await mara.fill('input[aria-label="Name at seat 1"]', 'Mara')
    await mara.click('text=Online. Every other')
    await mara.click('.strong >> text=Start')
    const invitation = await mara.inputValue('.gathering input')
    const watching = await mara.inputValue('[aria-label="Link for watching"]')
    const ana = await guest(invitation)
    await ana.fill('input', 'Ana')
    await ana.click('text=Sit down')
    await pick(ana, /ana/)
    await pick(mara, /^note$/)
    await mara.fill('textarea, .fields input', 'The cook is the heir')
    await answering(mara, () => mara.click('.fields >> text=Done'))
    await mara.waitForSelector('.table-page >> text=The cook is the heir')
    const watcher = await guest(watching)
    await watcher.waitForSelector('.question-bar >> text=Waiting for')
    for (const other of [ana, watcher]) expect(await other.content()).not.toContain('The cook is the heir')
    await ana.click('[role=tab] >> text=Chat')
    await ana.fill('.chat input', 'Is <i>anybody</i> there?')
    await ana.press('.chat input', 'Enter')
    await mara.click('[role=tab] >> text=Chat')
    await mara.waitForSelector('.chat >> text=Is <i>anybody</i> there?')
  })

  test('what each browser added to the dice is in them, and a finished match is verified in the page', async () => {
    const page = await guest(`${server.url}/new/long-fall`)
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.click('.bar-buttons >> text=Hint')
    await page.waitForSelector('.bar-note >> text=A bot would answer')
    await page.click('.menu-button')
    await page.waitForSelector('text=What your browser added to the dice is in them.')
    await page.click('dialog >> text=Give up')
    await page.click('dialog .strong')
    await page.click('.ending >> text=Look back')
    await page.click('text=Verify')
    await page.waitForSelector('.verdict >> text=It holds')
  })

  test('a guest makes an account, and finds the table again in another browser', async () => {
    const page = await guest(`${server.url}/new/long-fall`)
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.goto(`${server.url}/account`)
    await page.fill('form[aria-label="Make an account"] [name=name]', 'Ana <Kessel>')
    await page.fill('form[aria-label="Make an account"] [name=password]', 'late supper 1')
    await page.click('button >> text=Make an account')
    await page.waitForSelector('text=You play as Ana <Kessel>.')
    const other = await guest(`${server.url}/account`)
    await other.fill('form[aria-label="Log in"] [name=name]', 'ana <kessel>')
    await other.fill('form[aria-label="Log in"] [name=password]', 'wrong')
    await other.click('button >> text=Log in')
    await other.waitForSelector('[role=alert] >> text=The name or the password is wrong.')
    await other.fill('form[aria-label="Log in"] [name=password]', 'late supper 1')
    await other.click('button >> text=Log in')
    await other.waitForSelector('text=You play as Ana <Kessel>.')
    await other.click('.wordmark')
    await other.click('.table-card >> text=Continue')
    await other.waitForSelector('.option[data-value=rest]')
  })

  test('a table played here is brought online and goes on there', async () => {
    const page = await guest(server.url)
    await startCampaign(page)
    await pick(page, /^rest$/)
    const question = await page.textContent('.question-bar h2')
    await page.click('.menu-button')
    await page.click('text=Bring this game online')
    await page.waitForURL(/\/online\//)
    await page.waitForSelector('.option')
    expect(await page.textContent('.question-bar h2')).toBe(question)
    await pick(page, /^stay$/)
    await page.reload()
    await page.waitForSelector('.option')
    await page.click('.wordmark')
    await page.waitForSelector('.table-card >> text=Your turn')
  })
})
