import { readFileSync } from 'node:fs'
import { Match, readRecord } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import { describe, expect, test } from 'vitest'
import { record } from './guest.ts'
import { openHouse } from './house.ts'

const house = openHouse()

const played = (file: string, game: unknown): Match =>
  Match.resume(game as never, readRecord(readFileSync(file, 'utf8'))) as unknown as Match

const XIA = record('x').replace('long-fall/test/records/x', 'xia/test/records/base-only')

describe('the end of a match', () => {
  test('says how lucky everybody was, and what surprised most leads to its place in the replay', async () => {
    const page = await house.player(played(XIA, xia))
    await page.click('text=How it went')
    await seen(page, '.how-it-went td', '+')
    await seen(page, '.how-it-went', 'Luckiest')
    expect(await faults(page, 'dialog')).toEqual([])
    const link = page.locator('.how-it-went li a').first()
    const at = (await link.getAttribute('href'))!.split('#')[1]!
    await link.click()
    await seen(page, '.scrubber')
    expect(await page.inputValue('.scrubber input[type=range]')).toBe(at)
  })

  test('tells what became of people where the game tells stories', async () => {
    const page = await house.player(played(record('alone'), longFall))
    await page.click('text=How it went')
    await seen(page, '.how-it-went', 'What became of them')
  })

  test('leads to a rematch in which another begins', async () => {
    const page = await house.player(played(XIA, xia))
    await page.click('text=Rematch')
    await seen(page, '.table-page:not(:has(.ending))')
    const names = await page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))
    expect(names).toEqual(['Seat 1', 'Seat 2', 'Seat 0'])
  })
})
