import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PAIRS } from './house.ts'
import { inEveryManner } from './looks.ts'
import { CORE_SPACE, XIA } from './moments.ts'
import { openOnline } from './online.ts'
import { sitTogether } from './pair.ts'

const { house } = openOnline(XIA.game, CORE_SPACE.game)

const names = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))

describe.each([
  [XIA, PAIRS[0]],
  [CORE_SPACE, PAIRS[1]],
] as const)('at a table of $name online', (table, [hers, his]) => {
  test('a rematch takes everybody along, and another begins', async () => {
    const [ana, ben] = [await house.guest('/', hers), await house.guest('/', his)]
    await sitTogether([ana, ben], table)
    const before = await names(ana)
    await ben.click('.menu-button')
    await ben.click('dialog >> text=Give up')
    await ben.click('dialog .strong >> text=Give up')
    for (const page of [ana, ben]) {
      await seen(page, '.end-page .part-stacks')
      await inEveryManner(page)
    }
    const old = ana.url()
    await ana.click('.end-actions >> text=Rematch')
    for (const page of [ana, ben]) await seen(page, '.table-page:not(:has(.end-page)) .board')
    expect(ana.url()).toBe(ben.url())
    expect(ana.url()).not.toBe(old)
    expect(await names(ana)).toEqual([...before].reverse())
    await ben.goBack()
    await seen(ben, '.end-actions', 'To the rematch') // Whoever goes back may stay.
    expect(ben.url()).toBe(old)
    await ben.click('text=To the rematch')
    await seen(ben, '.table-page:not(:has(.end-page)) .board')
  }, 80_000)
})
