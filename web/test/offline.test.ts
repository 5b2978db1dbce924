import { seen, servePage } from '@starboard/parts/testing'
import { expect, test } from 'vitest'
import { choices, pick, startCampaign } from './guest.ts'
import { builtPage, openHouse } from './house.ts'

const house = openHouse()

test('with the server gone, an open table plays on, the page loads again, and a new table can be started', async () => {
  const served = await servePage(await builtPage())
  const page = await house.stranger()
  await page.goto(served.address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await startCampaign(page)
  await served.stop()
  await pick(page, /^rest$/)
  await page.reload()
  await seen(page, '.option')
  expect(await choices(page)).toBe(2)
  await pick(page, /^stay$/)
  await page.click('.wordmark')
  await startCampaign(page)
  await page.click('[role=tab] >> text=Rules')
  await page.fill('.rules input', 'luck')
  await seen(page, '.rule')
  await page.click('.menu-button')
  await page.click('text=Bring this game online')
  await seen(page, '[role=alert]', 'The server cannot be reached')
})
