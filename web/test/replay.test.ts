import { readFileSync } from 'node:fs'
import { coreSpace } from '@starboard/core-space'
import { Match, readRecord } from '@starboard/kernel'
import { faults, gone, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import { describe, expect, test } from 'vitest'
import { choices, openRecord, pick, record } from './guest.ts'
import { MANNERS, openHouse, PHONE } from './house.ts'
import { boxes, inOrder, isWithin, lyingOver } from './looks.ts'

const house = openHouse()

/** A match that was played to its end. */
const played = (name: string, game: { readonly id: string }): Match =>
  Match.resume(game as never, readRecord(readFileSync(record(name, game.id), 'utf8'))) as unknown as Match

test('a finished match is looked back on choice by choice and turn by turn, through any eyes', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  const output = page.locator('.scrubber output')
  expect(await output.textContent()).toMatch(/^0 of/)
  await page.click('[aria-label="One choice on"]')
  await seen(page, '.scrubber output', '1 of')
  await seen(page, '.choice-made', 'who is it to be?')
  await page.click('[aria-label="One turn on"]')
  await page.click('[aria-label="One choice back"]')
  await page.selectOption('.story-actions select', '0')
  await seen(page, '.story-actions select')
  await page.click('[aria-label="To the end"]')
  await seen(page, '[aria-label="To the end"]:disabled')
  await page.click('text=Bookmark this moment')
  await page.click('[aria-label="To the beginning"]')
  await seen(page, '.scrubber output', '0 of')
  await page.click('.bookmarks li button >> nth=0')
  await seen(page, '[aria-label="To the end"]:disabled')
})

test('play begins anew at the end, and a step beyond the end shows nothing twice', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  await page.click('[aria-label="To the end"]')
  await seen(page, '[aria-label="To the end"]:disabled')
  await page.keyboard.press('ArrowRight')
  await seen(page, '[aria-label="To the end"]:disabled')
  await page.keyboard.press(' ')
  await seen(page, '.scrubber output', '2 of')
})

test('tabs are gone through by arrows all the same', async () => {
  const page = await house.player(played('base-only', xia), { viewport: PHONE })
  await page.click('.ending >> text=Look back')
  await page.focus('[role=tab][aria-selected=true]')
  const before = await page.textContent('[role=tab][aria-selected=true]')
  await page.keyboard.press('ArrowRight')
  expect(await page.textContent('[role=tab][aria-selected=true]')).not.toBe(before)
  expect(await page.textContent('.scrubber output')).toMatch(/^0 of/)
})

test('arrow keys step through it wherever the focus is, by choices and by turns', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  const at = async () => Number(await page.inputValue('.scrubber input[type=range]'))
  const press = async (key: string, to: number) => {
    await page.keyboard.press(key)
    await seen(page, '.scrubber output', `${to} of`)
  }
  await page.focus('.story-actions button')
  await press('ArrowRight', 1)
  await press('ArrowRight', 2)
  await press('ArrowLeft', 1)
  await page.focus('.scrubber input[type=range]')
  await press('ArrowRight', 2)
  await press('Home', 0)
  await page.keyboard.press('ArrowDown')
  await gone(page, '.scrubber output', '0 of')
  const turn = await at()
  await press('ArrowUp', 0)
  await press('Shift+ArrowRight', turn)
  await page.keyboard.press('End')
  await seen(page, '[aria-label="To the end"]:disabled')
  await page.focus('.story-actions select')
  const eyes = await page.inputValue('.story-actions select')
  await page.keyboard.press('ArrowUp') // A list is picked from as ever.
  expect(await page.inputValue('.story-actions select')).not.toBe(eyes)
})

describe.each(MANNERS)('%s, a finished match', (_, how) => {
  test.each([
    ['alone', 'long-fall'],
    ['base-only', 'xia'],
  ])('is gone through by keys, by a click on its graph, and by itself: %s of %s', async (name, game) => {
    const page = await house.guest('/', how)
    await openRecord(page, name, game)
    await page.keyboard.press('ArrowRight')
    await seen(page, '.scrubber output', '1 of')
    await seen(page, '.score-graph svg')
    const graph = (await page.locator('.score-graph svg').boundingBox())!
    const now = async () => (await page.locator('.part-graph-now').boundingBox())!.x
    const beginning = await now()
    await page.mouse.click(graph.x + graph.width / 2, graph.y + graph.height / 2)
    await gone(page, '.scrubber output', '1 of')
    expect(Math.abs((await now()) - graph.x - graph.width / 2)).toBeLessThan(graph.width / 20)
    expect(await now()).toBeGreaterThan(beginning)
    expect(await isWithin(page, '.scrubber')).toBe(true)
    expect(await isWithin(page, '.score-graph')).toBe(true)
    await inOrder(page, how, '.question-bar')
    await page.keyboard.press('Home')
    await page.selectOption('.speed select', '4')
    await page.focus('.scrubber input[type=range]')
    await page.keyboard.press(' ')
    await seen(page, '.scrubber output', '3 of')
    await page.keyboard.press(' ')
    await seen(page, '.scrubber button', 'Play')
  })
})

describe.each(MANNERS)('%s, the end of a match', (_, how) => {
  test.each([
    ['base-only', 'xia'],
    ['cold-harbour-against', 'core-space'],
  ])('is told on the board, over none of its tools: %s of %s', async (name, game) => {
    const page = await house.guest('/', how)
    await openRecord(page, name, game)
    await page.keyboard.press('End')
    await seen(page, '.part-verdict')
    const all = await page.$$eval('.part-verdict, .part-tools button', boxes)
    expect(all.length).toBeGreaterThan(3)
    expect(lyingOver(all)).toEqual([])
  })
})

test('dice lie on the board after their choice, and nowhere else that one goes to from there', async () => {
  const page = await house.player(played('base-only', xia))
  const { pathname } = new URL(page.url())
  await page.goto(`${house.address}${pathname.replace('table', 'replay')}#0/0`)
  await seen(page, '.scrubber output', '0 of')
  let at = 0
  while ((await page.locator('.board .part-thrown').count()) === 0) {
    await page.keyboard.press('ArrowRight')
    await seen(page, '.scrubber output', `${++at} of`)
  }
  await page.keyboard.press('ArrowLeft')
  await seen(page, '.scrubber output', `${at - 1} of`)
  expect(await page.locator('.board .part-thrown').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await seen(page, '.board .part-thrown')
  await page.keyboard.press('Home')
  await expect.poll(() => page.textContent('.scrubber output')).toMatch(/^0 of/)
  expect(await page.locator('.board .part-thrown').count()).toBe(0)
})

test('on a telephone the board has the room, and log and eyes lie in a drawer over it', async () => {
  const page = await house.guest('/', { viewport: PHONE })
  await openRecord(page, 'alone')
  expect((await page.locator('.board').boundingBox())!.height).toBeGreaterThan(PHONE.height / 3)
  expect(await page.isVisible('.story-actions')).toBe(false)
  await page.click('.drawer-button')
  expect(await page.isVisible('.story-actions')).toBe(true)
  await seen(page, '[role=log]')
  expect(await faults(page)).toEqual([])
  await page.click('.drawer-button')
  expect(await page.isVisible('.board')).toBe(true)
})

test.each([
  ['base-only', xia],
  ['cold-harbour-against', coreSpace],
] as const)('whoever comes from their seat sees it as they did: %s', async (name, game) => {
  const page = await house.player(played(name, game))
  const { pathname } = new URL(page.url())
  await page.goto(`${house.address}${pathname.replace('table', 'replay')}#3/0`)
  await seen(page, '.scrubber output', '3 of')
  expect(await page.inputValue('.story-actions select')).toBe('0') // Without a word from anybody it would be the last.
})

test('a record is verified in the page, and its seed is shown', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  await page.click('text=Verify')
  await seen(page, '.verdict', 'It holds')
  await seen(page, '.verdict', 'Seed')
})

test('a file that is no record is refused', async () => {
  const page = await house.guest()
  const file = {
    name: 'x.starboard',
    mimeType: 'text/plain',
    buffer: Buffer.from('<script>alert(1)</script>\n'),
  }
  await page.setInputFiles('input[type=file]', file)
  await seen(page, '[role=alert]', 'x.starboard is neither the record of a match')
})

test('one plays on from a moment of a finished match', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  await page.click('[aria-label="One choice on"]')
  await seen(page, '.scrubber output', '1 of')
  await page.click('text=Play on from here')
  await seen(page, '.option')
  expect(await choices(page)).toBeLessThanOrEqual(2)
  await pick(page, /^rest$/)
})

test('the record of a match is downloaded as it was', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('text=Download the record'),
  ])
  expect(download.suggestedFilename()).toMatch(/^long-fall-.*\.starboard$/)
  const path = await download.path()
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(record('alone'), 'utf8'))
})
