import { expect, test } from 'vitest'
import { choices, openHouse, pick, startCampaign } from './guest.ts'

const house = openHouse()

test('with the server gone, an open table plays on, the page loads again, and a new table can be started', async () => {
  const page = await house.guest('/', { serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await startCampaign(page)
  await house.stopServer()
  await pick(page, /^rest$/)
  await page.reload()
  await page.waitForSelector('.option')
  expect(await choices(page)).toBe(2)
  await pick(page, /^stay$/)
  await page.click('.wordmark')
  await startCampaign(page)
  await page.click('[role=tab] >> text=Rules')
  await page.fill('.rules input', 'luck')
  await page.waitForSelector('.rule')
  await page.click('.menu-button')
  await page.click('text=Bring this game online')
  await page.waitForSelector('[role=alert] >> text=The server cannot be reached')
})
