/** Takes pictures of the board: `node games/xia/board/gallery/shots.mjs [position…]` into /tmp/xia-shots. */
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

/** Moments of the gallery. */
const POSITIONS = [
  'ship',
  'shop',
  'place',
  'act',
  'move',
  'attack',
  'weapons',
  'damage',
  'port',
  'many',
  'solo',
  'layout',
]

const out = '/tmp/xia-shots'
const root = fileURLToPath(new URL('.', import.meta.url))
const shared = { root, configFile: `${root}vite.config.ts`, logLevel: 'warn' }
const outDir = '/tmp/xia-gallery'

mkdirSync(out, { recursive: true })
await build({ ...shared, build: { outDir, emptyOutDir: true } })
const server = await preview({ ...shared, build: { outDir }, preview: { port: 4598 } })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const [wanted, only] = process.argv.slice(2)
const positions = wanted ? wanted.split(',') : POSITIONS
for (const [width, height] of SIZES.filter(([w]) => !only || only.split(',').includes(String(w)))) {
  for (const colorScheme of ['dark', 'light']) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
    page.on('pageerror', (error) => console.error(error.message))
    for (const position of positions) {
      await page.goto('about:blank')
      await page.goto(`${server.resolvedUrls.local[0]}#/${position}`)
      await page.waitForLoadState()
      await page.waitForSelector('.xi')
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
