import { readFileSync } from 'node:fs'
import { Match, readRecord } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, gone, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import { describe, expect, test } from 'vitest'
import { record } from './guest.ts'
import { openHouse } from './house.ts'

const house = openHouse()

const played = (file: string, game: unknown): Match =>
  Match.resume(game as never, readRecord(readFileSync(file, 'utf8'))) as unknown as Match

const XIA = record('x').replace('long-fall/test/records/x', 'xia/test/records/base-only')

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }

describe.each([WIDE, NARROW])('the end of a match at $width × $height', (viewport) => {
  test.each(['light', 'dark'] as const)('is a page without faults, in the %s', async (colorScheme) => {
    for (const match of [played(XIA, xia), played(record('alone'), longFall)]) {
      const page = await house.player(match, { viewport, colorScheme })
      await seen(page, '.luck-seats')
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })

  test('is closed to look at the board, and reached again, by keys alone', async () => {
    const page = await house.player(played(XIA, xia), { viewport })
    await seen(page, '.end-page h2:focus')
    await page.focus('.end-actions >> text=Look at the board')
    await page.keyboard.press('Enter')
    await seen(page, '.board')
    await gone(page, '.end-page')
    await page.focus('text=How it went')
    await page.keyboard.press('Enter')
    await seen(page, '.end-page .standings')
  })
})

describe('the end of a match', () => {
  test('says how lucky everybody was, and what surprised most leads to its place in the replay', async () => {
    const page = await house.player(played(XIA, xia))
    await seen(page, '.luck-seats', 'expected')
    await seen(page, '.surprises', 'Luckiest')
    const link = page.locator('.surprises li a').first()
    const at = /#(\d+)/.exec((await link.getAttribute('href'))!)![1]!
    await link.click()
    await seen(page, '.scrubber')
    expect(await page.inputValue('.scrubber input[type=range]')).toBe(at)
  })

  test('draws the score over time, with the same figures as a table that ends in the score', async () => {
    const match = played(XIA, xia)
    const page = await house.player(match)
    await seen(page, '.part-graph-line')
    const last = await page.$$eval('.part-stacks tbody tr:last-child', (rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].reduce((sum, { textContent }) => sum + Number(textContent), 0),
      ),
    )
    expect(last).toEqual(match.over!.scores)
    const behind = await page.$$eval('.part-graph tbody tr:last-child td', (cells) =>
      cells.map(({ textContent }) => Number(textContent!.replace('−', '-'))),
    )
    const best = Math.max(...match.over!.scores)
    expect(behind).toEqual(match.over!.scores.map((score) => score - best))
  })

  test('leads to its turning points: to be watched, and to be played on from', async () => {
    const page = await house.player(played(XIA, xia))
    await seen(page, '.turning-points li')
    const watch = page.locator('.turning-points a').first()
    const at = /#(\d+)/.exec((await watch.getAttribute('href'))!)![1]!
    await page.click('.turning-points li >> nth=0 >> text=Play on from here')
    await seen(page, `.table-page:not(:has(.end-page)) .option`)
    expect(Number(await page.getAttribute('.table-page', 'data-choices'))).toBeLessThanOrEqual(Number(at) + 1)
  })

  test('tells what became of people where the game tells stories', async () => {
    const page = await house.player(played(record('alone'), longFall))
    await seen(page, '.end-page', 'What became of them')
    await seen(page, '.part-graph')
  })

  test('leads to a rematch in which another begins', async () => {
    const page = await house.player(played(XIA, xia))
    await page.click('text=Rematch')
    await seen(page, '.table-page:not(:has(.ending))')
    const names = await page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))
    expect(names).toEqual(['Seat 1', 'Seat 2', 'Seat 0'])
  })

  test('hands out the record as it is', async () => {
    const page = await house.player(played(XIA, xia))
    await page.click('.end-actions >> text=Share the record')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Save it as a file'),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(XIA, 'utf8'))
  })
})
