import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { type Served, seen, servePage, theBrowser } from '../testing/index.ts'

const WIDE = { width: 1280, height: 900 }

/** The gallery as it is built, opened for the tests of a file: in one light unless another path is said. */
export function openGallery(): (path?: string, viewport?: typeof WIDE) => Promise<Page> {
  const opened: Page[] = []
  let served: Served
  vi.setConfig({ testTimeout: 40_000 }) // A browser on a busy machine.
  beforeAll(async () => {
    const answer = await fetch(`${inject('builder')}/gallery`)
    if (!answer.ok) throw new Error(await answer.text())
    served = await servePage(await answer.text())
  }, 60_000)
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()))
  })
  afterAll(() => served?.stop())
  return async (path = '/?light', viewport = WIDE) => {
    const context = await (await theBrowser()).newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    opened.push(page)
    page.on('pageerror', (error) => {
      throw error
    })
    await page.goto(served.address + path)
    await seen(page, '.pane [data-far] .part-world') // It has been brought into sight.
    return page
  }
}
