import { Match, seedFrom } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, seen } from '@starboard/parts/testing'
import { describe, expect, test } from 'vitest'
import { answering } from './guest.ts'
import { give } from './hands.ts'
import { MANNERS, openHouse } from './house.ts'
import { inOrder, isWithin } from './looks.ts'

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

describe.each(MANNERS)('%s, a newcomer', (_, how) => {
  test.each([
    ['ALIEN', 'Off this ship, alive', 'What they can do', 'AL-'],
    ['A Long Fall', ...firstLessons(), 'LF-'],
  ])(
    'learns %s: the goal first, and whoever takes what is suggested goes on to the next lesson',
    async (game, goal, next, rules) => {
      const page = await house.guest('/', how)
      await page.click(`[aria-label="Learn ${game}"]`)
      await seen(page, '.lesson', goal)
      expect(await page.locator('.option.suggested').count()).toBe(1)
      expect(await page.locator('.lesson .rule-link').textContent()).toMatch(new RegExp(`^${rules}`))
      expect(await isWithin(page, '.lesson')).toBe(true)
      const boxOf = async (what: string) => (await page.locator(what).first().boundingBox())!
      const [question, answers] = [await boxOf('.asked h2'), await boxOf('.answers')]
      expect(question.y + question.height).toBeLessThanOrEqual(answers.y)
      await inOrder(page, how)
      await answering(page, () => page.press('.lesson button', 'Enter'))
      await seen(page, '.lesson', next)
    },
  )

  test.each([
    ['alien', 'Sump Nine', '.al-board'],
    ['core-space', 'Six Doors Down', '.cs-ship-card, .answers'],
  ])('chooses an opening of %s by its briefing, and one press begins it', async (game, opening, board) => {
    const page = await house.guest(`/play/${game}`, how)
    await seen(page, '.opening', opening)
    await inOrder(page, how)
    await page.press(`[aria-label="Play: ${opening}"]`, 'Enter')
    await seen(page, board)
  })
})

/** What the first two lessons of A Long Fall are called. */
function firstLessons(): [string, string] {
  const { options, seed } = longFall.tutorial!
  const match = Match.start(longFall, { options, players, seed: seedFrom(seed!) })
  const lessonNow = () => longFall.lesson!(match.view(ME), match.asks[0]!)!
  const first = lessonNow()
  match.answer(ME, match.asks[0]!.id, first.suggests!)
  return [first.title, lessonNow().title]
}
