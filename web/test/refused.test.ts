import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Broken } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, choices } from './guest.ts'
import { builtPage, openHouse } from './house.ts'

/** A game that can be made to fail, whatever is answered. */
let fails = false
const game: typeof longFall = {
  ...longFall,
  *step(g) {
    const rule = longFall.step(g)
    for (let next = rule.next(); !next.done; ) {
      const answers = yield next.value
      if (fails) throw new Broken('as the test wants')
      next = rule.next(answers)
    }
  },
}

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-refused-'))

beforeAll(async () => {
  const page = await builtPage()
  const complain = () => {}
  server = await serve({
    games: [game as never],
    page,
    port: 0,
    database: join(data, 'db'),
    nonceWait: 300,
    complain,
  })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

const FAILED = 'That is not possible: The game failed here; nothing was changed.'

test('what fails is said in the same words and the same place, whether it was picked on the board or in the bar', async () => {
  const page = await house.guest('/new/long-fall')
  await page.click('text=Online. Every other')
  await page.click('.strong >> text=Start')
  await seen(page, '.option.fold', 'On the board')
  const before = await choices(page)
  fails = true
  await page.click('.board button >> text=Ana Kessel')
  await seen(page, '.bar-note', FAILED)
  await page.reload()
  await page.click('.option.fold')
  await page.click('.option[data-value="ready:ana-kessel"]')
  await seen(page, '.bar-note', FAILED)
  expect(await choices(page)).toBe(before)
  fails = false
  await answering(page, () => page.click('.board button >> text=Ana Kessel'))
  expect(await page.locator('.refused').count()).toBe(0)
})
