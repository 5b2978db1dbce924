import { seen } from '@starboard/parts/testing'
import { describe, expect, test } from 'vitest'
import { choices, pick } from './guest.ts'
import { openHouse } from './house.ts'
import { campaign } from './kept.ts'

const house = openHouse()

describe('what a browser has kept under our names, and others have spoilt', () => {
  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a number', '5'],
    ['a list', '[5, null]'],
    ['other things', '{"theme":"pink","shortcuts":"yes","playback":0,"goals":null}'],
  ])('is passed over: %s', async (_, text) => {
    const page = await house.player(campaign())
    await page.evaluate((spoilt) => {
      for (const name of ['starboard', 'starboard-looked']) localStorage.setItem(name, spoilt)
    }, text)
    await page.reload()
    await seen(page, '.question-bar h2')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
    await pick(page, /^rest$/)
    expect(await choices(page)).toBe(2)
  })
})
