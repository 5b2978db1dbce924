/** Takes pictures of the board: `node games/long-fall/board/gallery/shots.mjs [position…]` into /tmp/board-shots. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const SIZES = [
  [1366, 768],
  [1920, 1080],
  [768, 1024],
  [360, 740],
]

/** A record of the gallery, and a question in it or its number. */
const POSITIONS = [
  'crew/maker',
  'crew/week',
  'crew/luck',
  'crew/crew',
  'crew/leg',
  'crew/transit-trouble',
  'company/act',
  'crew/act',
  'alone/act',
  'pair/join',
  'desk/0',
  'desk/1',
  'crew/over',
  'crew/leg/crowded',
  'company/act/crowded',
]

const out = '/tmp/board-shots'
const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { root, configFile: `${root}vite.config.ts`, logLevel: 'warn' }
const outDir = '/tmp/board-gallery'

mkdirSync(out, { recursive: true })
await build({ ...shared, build: { outDir, emptyOutDir: true } })
const server = await preview({ ...shared, build: { outDir }, preview: { port: 4599 } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const [wanted, only] = process.argv.slice(2)
const positions = wanted ? wanted.split(',') : POSITIONS
for (const [width, height] of SIZES.filter(([w]) => !only || only.split(',').includes(String(w)))) {
  for (const colorScheme of ['dark', 'light']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => console.error(error.message))
    for (const position of positions) {
      await page.goto(`${server.resolvedUrls.local[0]}#/${position}`)
      await page.reload()
      await page.waitForSelector('.lf')
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `${out}/${position.replaceAll('/', '-')}-${width}-${colorScheme}.png` })
      const { over, wide } = await page.evaluate(() => {
        const main = document.querySelector('main')
        return { over: main.scrollHeight - main.clientHeight, wide: main.scrollWidth - main.clientWidth }
      })
      console.log(position, width, colorScheme, `below the fold ${over}`, wide > 0 ? `TOO WIDE ${wide}` : '')
    }
    await page.close()
  }
}
await browser.close()
await server.close()
process.exit(0)
