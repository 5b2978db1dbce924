import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playNow } from './guest.ts'
import { builtPage, openHouse } from './house.ts'

const KB = 1000

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-weight-'))

beforeAll(async () => {
  server = await serve({ games: [], page: await builtPage(), port: 0, database: join(data, 'db') })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

/** What the server was asked for, in bytes over the wire. */
interface Weight {
  readonly all: number
  readonly code: number
  readonly faces: number
}

/** Somebody who has never been here. What is kept for times without network comes later, and is none of this. */
async function newcomer(): Promise<{ readonly page: Page; weight(): Promise<Weight> }> {
  const page = await house.stranger({ serviceWorkers: 'block' })
  const asked: Request[] = []
  page.on('requestfinished', (request) => asked.push(request))
  await page.goto(server.url)
  await seen(page, '.box')
  await page.waitForFunction(
    () => document.querySelectorAll('.lid:not(:has(.lid-plain))').length === 5, // The covers come by themselves.
  )
  const weight = async (): Promise<Weight> => {
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const files = await Promise.all(
      asked.map(async (request) => ({ name: request.url(), bytes: await bytesOf(request) })),
    )
    const sum = (kind: RegExp) =>
      files.filter(({ name }) => kind.test(name)).reduce((all, { bytes }) => all + bytes, 0)
    return { all: sum(/./), code: sum(/\.(js|css)$/), faces: sum(/\.woff2$/) }
  }
  return { page, weight }
}

/** Head and body as they were sent. The browser sees no body of a worker's own script, so the head must say how long it is. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  if (responseBodySize < 0) return 0 // Less than nothing: the browser had it already.
  return responseHeadersSize + Number(await response!.headerValue('content-length'))
}

describe('over the wire', () => {
  test('home with its covers weighs less than 180 KB', async () => {
    const { weight } = await newcomer()
    const { all, code, faces } = await weight()
    expect(Math.min(code, faces)).toBeGreaterThan(20 * KB)
    expect(all).toBeLessThan(180 * KB)
  })

  test.each(['long-fall', 'xia', 'alien', 'core-space', 'rim'])(
    'home and a table of %s weigh less than 300 KB of script and style and 115 KB of typefaces',
    async (game) => {
      const { page, weight } = await newcomer()
      await playNow(page, game)
      await seen(page, '.option')
      const { code, faces } = await weight()
      expect(code).toBeLessThan(300 * KB)
      expect(faces).toBeLessThan(115 * KB) // A name with letters of its own fetches one more.
    },
  )
})
