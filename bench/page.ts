import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../parts/testing/launch.ts'
import { servePage } from '../parts/testing/serving.ts'
import { unpackBrowser } from '../web/test/unpack.ts'
import type { Bench } from './main.ts'

/** So long a page may leave whoever touches it without an answer. */
const LONG = 100
const SECONDS = 25

/** What keeps the page itself busy while bots play their turns: they think elsewhere. On a machine that does nothing else. */
export const page: Bench = {
  name: 'page',
  async run() {
    const served = await servePage(build(join(process.cwd(), '.cache/bench-page')))
    const browser = await launchBrowser(unpackBrowser)
    const figures: Record<string, number> = {}
    const rows: [string, string][] = []
    try {
      for (const game of await gamesAt(browser, served.address)) {
        const { tasks, decisions } = await watched(browser, served.address, game)
        const [longest, long] = [Math.max(0, ...tasks), tasks.filter((ms) => ms > LONG).length]
        figures[`${game}LongestMs`] = longest
        figures[`${game}Over${LONG}Ms`] = long
        rows.push([
          `${game}: longest task in ${decisions} decisions; over ${LONG} ms`,
          `${Math.round(longest)} ms; ${long}`,
        ])
      }
    } finally {
      await browser.close()
      await served.stop()
    }
    return { figures, rows }
  },
}

/** In a process of its own: what builds the page is no part of what is bundled here. */
function build(outDir: string): string {
  const words = `(await import('./tools/web.mjs')).buildPage(${JSON.stringify({ outDir })})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `await ${words}`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return outDir
}

async function gamesAt(browser: Browser, address: string): Promise<string[]> {
  const home = await browser.newPage()
  await home.goto(address)
  await home.waitForSelector('.box')
  const games = await home.$$eval('.box', (boxes) => boxes.map((box) => box.getAttribute('data-box')!))
  await home.close()
  return games
}

/** Plays for a while by the hints; how long each task took that took long enough for the browser to tell. */
async function watched(browser: Browser, address: string, game: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const shown = await context.newPage()
  await shown.goto(address)
  await shown.click(`[data-box=${game}] .strong`)
  await shown.waitForSelector('.opening, .answers')
  if ((await shown.locator('.opening').count()) > 0) await shown.click('.opening .strong')
  await shown.waitForSelector('.answers')
  await shown.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
      document.body.dataset.tasks = JSON.stringify(tasks)
    }).observe({ entryTypes: ['longtask'] })
  })
  let decisions = 0
  for (const until = performance.now() + 1000 * SECONDS; performance.now() < until; decisions++)
    if (!(await decide(shown))) break
  const tasks = JSON.parse((await shown.evaluate(() => document.body.dataset.tasks)) ?? '[]') as number[]
  await context.close()
  return { tasks, decisions }
}

/** Does what the hint says, and waits for the next question; false when it is over. */
async function decide(shown: Page): Promise<boolean> {
  await shown.waitForSelector('.answers, .end-page')
  if ((await shown.locator('.end-page').count()) > 0) return false
  const before = await shown.getAttribute('.table-page', 'data-choices')
  await shown.press('body', 'h')
  await shown.press('.bar-note button', 'Enter')
  const taken = `.table-page:not([data-choices="${before}"])`
  await shown.waitForSelector(`${taken}, dialog .strong`)
  if ((await shown.locator('dialog .strong').count()) > 0) await shown.click('dialog .strong') // It cannot be undone.
  await shown.waitForSelector(taken)
  return true
}
