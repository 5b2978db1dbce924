import { readFileSync } from 'node:fs'
import { coreSpace } from '@starboard/core-space'
import { Match, readRecord } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { gone, seen } from '@starboard/parts/testing'
import { rim } from '@starboard/rim'
import { xia } from '@starboard/xia'
import { describe, expect, test } from 'vitest'
import { record } from './guest.ts'
import { DESK, MANNERS, openHouse, PHONE } from './house.ts'
import { inOrder } from './looks.ts'

const house = openHouse()

/** A match that was played to its end. */
const played = (name: string, game: { readonly id: string }): Match =>
  Match.resume(game as never, readRecord(readFileSync(record(name, game.id), 'utf8'))) as unknown as Match

const voyage = (): Match => played('base-only', xia)
const mission = (): Match => played('cold-harbour-against', coreSpace)
const campaign = (): Match => played('alone', longFall)

const TWO = [
  ['Xia', voyage],
  ['A Long Fall', campaign],
] as const

describe.each(MANNERS)('the end of a match %s', (_, how) => {
  test.each(TWO)(
    'of %s is a page without faults, closed to look at the board and reached again by keys alone',
    async (_, match) => {
      const page = await house.player(match(), how)
      await seen(page, '.end-page h2:focus')
      await seen(page, '.luck-seats', 'expected')
      await seen(page, '.surprises', 'Luckiest')
      await seen(page, '.part-graph-line')
      await inOrder(page, how)
      await page.focus('.end-actions >> text=Look at the board')
      await page.keyboard.press('Enter')
      await seen(page, '.board')
      await gone(page, '.end-page')
      await page.focus('text=How it went')
      await page.keyboard.press('Enter')
      await seen(page, '.end-page .standings')
    },
  )
})

describe('the end of a match', () => {
  test.each(TWO)('of %s leads from what surprised most to its place in the replay', async (_, match) => {
    const page = await house.player(match())
    await seen(page, '.surprises', 'Luckiest')
    const link = page.locator('.surprises li a').first()
    const at = /#(\d+)/.exec((await link.getAttribute('href'))!)![1]!
    await link.click()
    await seen(page, '.scrubber')
    expect(await page.inputValue('.scrubber input[type=range]')).toBe(at)
  })

  test('draws the score over time, with the same figures as a table that ends in the score', async () => {
    const match = voyage()
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

  test('has charts that give way with the page, and cut off no figure', async () => {
    const page = await house.player(played('crashlanded-whole', rim), { viewport: DESK })
    await seen(page, '.part-stacks')
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      const beyond = () =>
        page.$$eval('.part-chart :is(text, .part-stack)', (shown) =>
          shown
            .filter((one) => {
              const chart = one.closest('.part-chart')!.parentElement!.getBoundingClientRect()
              const { left, right } = one.getBoundingClientRect()
              return left < chart.left || right > Math.min(chart.right, innerWidth)
            })
            .map(({ textContent }) => textContent),
        )
      await expect.poll(beyond).toEqual([])
    }
  })

  test.each(TWO)(
    'of %s leads to its turning points: to be watched, and to be played on from',
    async (_, match) => {
      const page = await house.player(match())
      await seen(page, '.turning-points li')
      const watch = page.locator('.turning-points a').first()
      const at = /#(\d+)/.exec((await watch.getAttribute('href'))!)![1]!
      await page.click('.turning-points li >> nth=0 >> text=Play on from here')
      await seen(page, `.table-page:not(:has(.end-page)) .option`)
      expect(Number(await page.getAttribute('.table-page', 'data-choices'))).toBeLessThanOrEqual(
        Number(at) + 1,
      )
    },
  )

  test('tells at a turning point of everybody whose score it changed', async () => {
    const page = await house.player(played('three', xia))
    await seen(page, '.turning-points li')
    const points = await page.$$eval('.turning-points li', (items) =>
      items.map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')),
    )
    for (const [change = '', ...told] of points)
      for (const [, name = ''] of change.matchAll(/(?:^|\. )([^:.]+):/g))
        expect(told.filter((line) => line.startsWith(`${name} `))).toHaveLength(1)
  })

  test('tells what became of people where the game tells stories', async () => {
    const page = await house.player(campaign())
    await seen(page, '.end-page', 'What became of them')
    await seen(page, '.part-graph')
  })

  test.each([
    ['Xia', voyage],
    ['Core Space', mission],
  ])('of %s leads to a rematch in which another begins', async (_, match) => {
    const { players } = match()
    const page = await house.player(match())
    await page.click('text=Rematch')
    await seen(page, '.table-page:not(:has(.ending)) .seat-chip')
    const names = await page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))
    const [first, ...rest] = players.map(({ name }) => name)
    expect(names).toEqual([...rest, first])
  })

  test.each([
    ['base-only', xia],
    ['cold-harbour-against', coreSpace],
  ] as const)('hands out the record as it is: %s', async (name, game) => {
    const page = await house.player(played(name, game))
    await page.click('.end-actions >> text=Share the record')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Save it as a file'),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(record(name, game.id), 'utf8'))
  })
})
