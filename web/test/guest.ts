import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { startBrowser } from './browser.ts'
import { type Served, servePage } from './serving.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A finished match that came with the repository. */
export const record = (name: string): string => here(`../../games/long-fall/test/records/${name}.starboard`)

/** A browser for the tests of a file, and the page as it is built, on a server of its own. */
export interface House {
  readonly address: string
  /** Somebody who has never been here; with a page open at this path. */
  guest(path?: string, how?: BrowserContextOptions): Promise<Page>
  stopServer(): Promise<void>
}

export function openHouse(): House {
  vi.setConfig({ testTimeout: 40_000 }) // A browser on a busy machine.
  let browser: Browser
  let served: Served

  beforeAll(async () => {
    ;[browser, served] = await Promise.all([startBrowser(), buildPage().then(servePage)])
  }, 60_000)
  afterAll(async () => {
    vi.resetConfig()
    await browser?.close()
    await served?.stop()
  })

  return {
    get address() {
      return served.address
    },
    stopServer: () => served.stop(),
    async guest(path = '/', how = {}) {
      const visit = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...how,
      })
      const page = await visit.newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => {
        throw error
      })
      await page.goto(`${served.address}${path}`)
      return page
    },
  }
}

let built: Promise<string> | null = null

/** Built once for all files that run in this process. In a process of its own, because tests are no production. */
export function buildPage(): Promise<string> {
  built ??= new Promise((done, failed) => {
    const dist = here(`../../.cache/web-test-${process.pid}`)
    const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
    const args = [vite, 'build', here('..'), '--outDir', dist, '--logLevel', 'error']
    const env = { ...process.env, NODE_ENV: 'production' }
    process.on('exit', () => rmSync(dist, { recursive: true, force: true }))
    execFile(process.execPath, args, { env }, (error, _, words) =>
      error ? failed(new Error(words)) : done(dist),
    )
  })
  return built
}

export const choices = async (page: Page): Promise<number> =>
  Number(await page.getAttribute('.table-page', 'data-choices'))

/** Does something that answers, and waits until the table has taken it. */
export async function answering(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await choices(page)
  await act()
  await page.waitForSelector(`.table-page:not([data-choices="${before}"])`)
}

/** Picks the first of these options that is offered. */
export async function pick(page: Page, ...values: readonly RegExp[]): Promise<string> {
  await page.waitForSelector('.option')
  const offered = await page.$$eval('.option', (options) =>
    options.map((option) => option.getAttribute('data-value')!),
  )
  const wanted = values
    .map((value) => offered.find((one) => value.test(one)))
    .find((one) => one !== undefined)
  const value = wanted ?? offered[0]!
  await answering(page, () => page.click(`.option[data-value="${value}"]`))
  return value
}

/** A campaign with Ana Kessel, at her first week. */
export async function startCampaign(page: Page): Promise<void> {
  await page.click('text=Play now')
  await pick(page, /ana/)
  await page.waitForSelector('.option[data-value="rest"]')
}

/** A match from the repository, open for looking back. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await page.setInputFiles('input[type=file]', record(name))
  await page.waitForSelector('.scrubber')
}
