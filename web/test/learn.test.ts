import { seen } from '@starboard/parts/testing'
import { expect, test } from 'vitest'
import { answering } from './guest.ts'
import { openHouse } from './house.ts'

const house = openHouse()

test('a newcomer learns Xia from lessons that lie beside the questions', async () => {
  const page = await house.guest()
  await page.click('text=Learn Xia')
  await seen(page, '.lesson', 'A ship of your own')
  const suggested = page.locator('.option.suggested')
  expect(await suggested.count()).toBe(1)
  for (const title of ['Something to fly with', 'Fitting the Hold', 'Something to hide behind']) {
    await answering(page, () => page.locator('.lesson button').click())
    await seen(page, '.lesson', title)
  }
  expect(await page.locator('.lesson .rule-link').textContent()).toMatch(/^XIA-/)
})
