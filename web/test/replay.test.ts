import { readFileSync } from 'node:fs'
import { seen } from '@starboard/parts/testing'
import { expect, test } from 'vitest'
import { choices, openRecord, pick, record } from './guest.ts'
import { openHouse } from './house.ts'

const house = openHouse()

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

test('a record is verified in the page, and its seed is shown', async () => {
  const page = await house.guest()
  await openRecord(page, 'alone')
  await page.click('text=Verify')
  await seen(page, '.verdict', 'It holds')
  await seen(page, '.verdict', 'Seed')
})

test('a file that is no record is refused with its line', async () => {
  const page = await house.guest()
  const file = {
    name: 'x.starboard',
    mimeType: 'text/plain',
    buffer: Buffer.from('<script>alert(1)</script>\n'),
  }
  await page.setInputFiles('input[type=file]', file)
  await seen(page, '[role=alert]', 'line 1: this is not a Starboard record')
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
