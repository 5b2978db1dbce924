import { Match, seedFrom } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, seen } from '@starboard/parts/testing'
import { expect, test } from 'vitest'
import { answering } from './guest.ts'
import { give } from './hands.ts'
import { openHouse } from './house.ts'

const house = openHouse()

const players = [
  { name: 'Referee', bot: 'program' },
  { name: 'You', bot: null },
]
const ME = 1

test('a newcomer learns Xia from lessons that lie beside the questions', async () => {
  const page = await house.guest()
  await page.click('[aria-label="Learn Xia"]')
  await seen(page, '.lesson', 'A ship of your own')
  const suggested = page.locator('.option.suggested')
  expect(await suggested.count()).toBe(1)
  for (const title of ['Something to fly with', 'Fitting the Hold', 'Something to hide behind']) {
    await answering(page, () => page.locator('.lesson button').click())
    await seen(page, '.lesson', title)
  }
  expect(await page.locator('.lesson .rule-link').textContent()).toMatch(/^XIA-/)
})

test('the tutorial of A Long Fall is played from home to the ship bought free, with every lesson', async () => {
  const { options, seed } = longFall.tutorial!
  const match = Match.start(longFall, { options, players, seed: seedFrom(seed!) })
  const page = await house.guest()
  await page.click('[aria-label="Learn A Long Fall"]')
  let lessons = 0
  while (!match.over) {
    const ask = match.asks[0]!
    const lesson = longFall.lesson!(match.view(ME), ask)
    const answer = lesson?.suggests ?? longFall.advise!(match.view(ME), ask)!.answer
    if (lesson) {
      lessons++
      await seen(page, '.lesson', lesson.title)
      await answering(page, () => page.click('.lesson button'))
    } else await give(page, ask, answer)
    match.answer(ME, ask.id, answer)
  }
  expect(lessons).toBeGreaterThan(20)
  await seen(page, '.end-page', 'the campaign is won')
  expect(await faults(page)).toEqual([])
}, 80_000) // Some forty answers, one by one.

test('a newcomer learns ALIEN: the goal first, and whoever takes what is suggested goes on to the next lesson', async () => {
  const page = await house.guest()
  await page.click('[aria-label="Learn ALIEN"]')
  await seen(page, '.lesson', 'Off this ship, alive')
  expect(await page.locator('.option.suggested').getAttribute('data-value')).toBe('pc-voss')
  for (const title of ['What they can do', 'Five or ten minutes', 'Your things', 'A secret of your own']) {
    await answering(page, () => page.press('.lesson button', 'Enter'))
    await seen(page, '.lesson', title)
  }
  expect(await page.locator('.lesson .rule-link').textContent()).toMatch(/^AL-/)
})
