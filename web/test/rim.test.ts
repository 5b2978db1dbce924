import type { AskOne, Match } from '@starboard/kernel'
import { faults, seen } from '@starboard/parts/testing'
import { rim, type View } from '@starboard/rim/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, choices, tell } from './guest.ts'
import { pickOnBoard } from './hands.ts'
import { IN_HAND, openHouse, PHONE } from './house.ts'
import {
  ANA,
  advised,
  changed,
  inFight,
  landed,
  led,
  MARA,
  order,
  refereed,
  thugOn,
  tutorial,
} from './settlers.ts'

const house = openHouse()

const go = (page: Page) => answering(page, () => page.click('.option[data-value=go]'))

const viewOf = (match: Match): View => match.view(ANA) as View

test('a colony is founded on the page, from the shelf to its second dawn', async () => {
  const page = await house.guest('/')
  await seen(page, '.box')
  await page.click('[data-box=rim] .strong')
  await seen(page, '.rim-day', 'Morning')
  await seen(page, '.question-bar', 'Day 1')
  await go(page)
  // The dice are thrown anew each time: somebody may have something to ask before the day is over.
  await seen(page, '[role=log]', 'Afternoon')
})

test('the tutorial is played from home to the end of the third day, with every lesson', async () => {
  const match = tutorial()
  const page = await house.guest('/')
  await page.click('[aria-label="Learn RimWorld"]')
  await seen(page, '.rim-day')
  let lessons = 0
  while (!match.over) {
    const ask = match.asks[0]!
    const lesson = rim.lesson!(viewOf(match), ask)
    const answer = lesson?.suggests ?? advised(viewOf(match), ask)
    if (lesson) {
      lessons++
      await seen(page, '.lesson', lesson.title)
      await answering(page, () => page.click('.lesson button'))
    } else await order(page, ask, answer)
    match.answer(ANA, ask.id, answer)
  }
  expect(lessons).toBeGreaterThan(20)
  await seen(page, '.end-page', 'all you need to know')
  expect(await faults(page)).toEqual([])
}, 80_000) // Some fifty answers, one by one.

test('ten days of a colony are played by clicks, with a raid fought on the map', async () => {
  const match = changed('ten days', { length: 10 }, thugOn(4))
  const page = await house.player(match)
  const count = { board: 0, bar: 0 }
  while (!match.over) {
    const ask = match.asks[0]!
    const answer = placed(match) ?? led(viewOf(match), ask)
    const where = await order(page, ask, answer)
    if (viewOf(match).fight) count[where]++
    match.answer(ANA, ask.id, answer)
  }
  await seen(page, '.end-page', 'The 10 days are over')
  expect(match.log(ANA).some(({ event }) => event.type === 'fight-over')).toBe(true)
  expect(count.board).toBeGreaterThan(4)
}, 80_000)

test('a day is one click, and is played back in a few steps that say who did what', async () => {
  const page = await house.player(changed('a quiet day', {}, thugOn(9)))
  await seen(page, '.answers')
  await go(page)
  await seen(page, '.playback h3', 'lines')
  await page.keyboard.press(',')
  await seen(page, '.playback h3', 'step')
  const [, steps] = /step \d+ of (\d+)/.exec(await page.innerText('.playback h3'))!
  expect(Number(steps)).toBeLessThanOrEqual(10)
  await seen(page, '[role=log] .folded.run summary', 'Morning: ')
})

/** Everybody is put on the first square that is lit for them. */
function placed(match: Match): string | null {
  const ask = match.asks[0]!
  return ask.id === 'place' && ask.kind === 'one'
    ? ask.options.find(({ at }) => at !== undefined)!.value
    : null
}

describe('how a raid will go', () => {
  const ESTIMATE =
    /^Estimate from \d+ played-out fights: held in .+, somebody falls in .+, somebody dies in .+\.$/

  test('is estimated beside the page, which goes on meanwhile, and anew when another fights', async () => {
    const match = inFight('muster')
    const page = await house.player(match)
    await seen(page, '.estimate[aria-busy=false]')
    expect(await page.textContent('.estimate')).toMatch(ESTIMATE)

    const started = page.waitForEvent('worker') // Not the one that has the table.
    const { options } = match.asks[0] as AskOne
    const { value } = options.find(({ value: name }) => name.startsWith('shelter:'))!
    await answering(page, () => page.click(`.option[data-value="${value}"]`))
    const over = (await started).waitForEvent('close')
    await page.click('[role=tab] >> text=Log')
    await seen(page, '[role=log]', 'A raid')
    await over
    await seen(page, '.estimate[aria-busy=false]')
    expect(await page.textContent('.estimate')).toMatch(ESTIMATE)
    expect(await faults(page)).toEqual([])
  })

  test('is no business of a day on which nobody comes', async () => {
    const page = await house.player(landed())
    await seen(page, '.option[data-value=go]')
    expect(await page.locator('.estimate').count()).toBe(0)
  })
})

describe('the day', () => {
  test('shows everybody’s plan with the chance of each task, and a slot is set by hand where it stands', async () => {
    const page = await house.player(landed())
    const { people } = viewOf(landed())
    await seen(page, '.rim-day', people[0]!.name)
    const table = page.getByRole('table')
    expect(await table.getByRole('row').count()).toBe(1 + people.length)
    await page.getByTitle(`${people[0]!.name}, Morning: change the task`).click()
    await seen(page, '.board [role=menu]')
    await answering(page, () => page.getByRole('menuitem').nth(1).click())
    await seen(page, '.rim-day', 'set by hand')
  })

  test('who somebody is can be looked up from the plan', async () => {
    const match = landed()
    const page = await house.player(match)
    const [first] = viewOf(match).people
    await page.click(`.rim-day button >> text=${first!.name}`)
    await seen(page, '[role=tab][aria-selected=true]', 'People')
    await seen(page, '[role=tabpanel]', first!.name)
  })
})

test('the first ten decisions are made by keys alone, orders in a form among them', async () => {
  const page = await house.player(landed('by keys'))
  for (const option of ['.option:has-text("Build and make")', '.option[data-value=build]']) {
    await page.waitForSelector(option)
    await page.keyboard.press((await page.textContent(`${option} .part-key`))!.trim())
  }
  await seen(page, '.fields')
  for (let n = 0; n < 12 && !(await isOnStrong(page)); n++) await page.keyboard.press('Tab')
  await answering(page, () => page.keyboard.press('Enter'))
  for (let n = 1; n < 10; n++) {
    await seen(page, '.option .part-key')
    await answering(page, () => page.keyboard.press('1'))
  }
  expect(await choices(page)).toBe(10)
})

const isOnStrong = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.fields .strong') ?? false)

describe('a Storyteller at the screen', () => {
  const told = (second: string | null) => refereed([MARA, { name: 'Ana', bot: second }])

  test('lets a bot go through its whole dawn with one word, and sees when the raid comes that was prepared', async () => {
    const page = await house.player(told('greedy'))
    await tell(page, 'raid', { list: 'pirate', points: '12', slot: 'night' })
    await seen(page, '.rim-calendar', 'raid 22–6')
    await answering(page, () => page.click('text=Let Ana go on'))
    await seen(page, '[role=log]', 'Morning')
  })

  test('has the focus in a form that was opened, and back at the question when it is left', async () => {
    const page = await house.player(told('greedy'))
    await page.click('.option[data-value=raid]')
    await seen(page, '.fields [name=list]:focus')
    await page.keyboard.press('Escape')
    await seen(page, '.asked h2:focus')
    await page.keyboard.press((await page.textContent('.option[data-value=describe] .part-key'))!.trim())
    await page.keyboard.type('Smoke rises.')
    expect(await page.inputValue('.fields [name=text]')).toBe('Smoke rises.')
  })

  test('takes the screen over from a player with one click beside the question', async () => {
    const page = await house.guest('/')
    await house.sit(page, told(null))
    await seen(page, '.hand-over[data-game=rim]')
    await page.click('text=I am Ana')
    await seen(page, '.option[data-value=go]')
    await page.click('.asked >> text=Answer as Mara')
    await seen(page, '.hand-over', 'Pass the screen to Mara')
  })
})

describe('a raid', () => {
  test('whoever acts moves on the map, and what an attack may do stands beside it', async () => {
    const match = inFight()
    const page = await house.player(match)
    await seen(page, '.rim-map')
    const ask = match.asks[0]!
    const move =
      ask.kind === 'one' ? ask.options.findLast(({ value }) => value.startsWith('move-to:')) : undefined
    expect(await answered(page, move!.value)).toBe(true)
    await seen(page, '[role=log]', 'moves')
  })

  async function answered(page: Page, value: string): Promise<boolean> {
    let lit = false
    await answering(page, async () => {
      lit = await pickOnBoard(page, value)
    })
    return lit
  }
})

test('at 360 pixels everything is in tabs, nothing is cut off, a day is begun and a fight is seen', async () => {
  const page = await house.stranger(IN_HAND)
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await house.sit(page, landed())
  await seen(page, '.rim-day')
  await fits()
  for (const tab of ['Colony', 'World', 'People', 'Stores', 'Queue', 'Plan']) {
    await page.getByRole('tab', { name: tab, exact: true }).first().tap()
    await seen(page, '[role=tab][aria-selected=true]', tab)
    await fits()
  }
  await answering(page, () => page.tap('.option[data-value=go]'))
  await seen(page, '.option')
  await fits()
  await house.sit(page, inFight())
  await seen(page, '.rim-map')
  await fits()
})

test('at 360 pixels whoever acts in a fight has squares around them that a thumb can hit', async () => {
  const page = await house.stranger(IN_HAND)
  await house.sit(page, inFight('who'))
  await answering(page, () => page.locator('.option[data-value^=fighter]').first().tap())
  const narrowest = () =>
    page.$$eval('.rim-spot', (all) => Math.min(...all.map((spot) => spot.getBoundingClientRect().width)))
  await expect.poll(narrowest).toBeGreaterThan(20)
})

test('at 360 pixels the squares on which people are placed before a fight are large enough for a thumb', async () => {
  const page = await house.stranger(IN_HAND)
  await house.sit(page, inFight('place'))
  await seen(page, '.rim-spot')
  const narrowest = () =>
    page.$$eval('.rim-spot', (all) => Math.min(...all.map((spot) => spot.getBoundingClientRect().width)))
  await expect.poll(narrowest).toBeGreaterThan(30)
})

describe('axe finds no fault', () => {
  test('on a dawn, in each of its tabs, and in a form of orders', async () => {
    const page = await house.player(landed())
    await seen(page, '.rim-day')
    expect(await faults(page)).toEqual([])
    for (const tab of ['World', 'People']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await seen(page, '[role=tab][aria-selected=true]', tab)
      expect(await faults(page, '.board'), tab).toEqual([])
    }
    await page.click('.answers .filter button')
    await page.click('.option[data-value=policies]')
    await seen(page, '.fields')
    expect(await faults(page, '.question-bar')).toEqual([])
  })

  test('where a table is set up, and in the rules', async () => {
    const page = await house.guest('/new/rim')
    await seen(page, '.seat-setup')
    expect(await faults(page)).toEqual([])
    await page.goto(`${house.address}/rules/rim`)
    await seen(page, '.rule')
    await page.fill('.rules input', 'RIM-PUSH') // Hundreds of rows are all alike.
    await seen(page, '.rules [role=status]', 'rules')
    expect(await faults(page)).toEqual([])
  })

  test.each(['muster', 'place', 'who', 'turn'])('in a raid: %s', async (until) => {
    const page = await house.player(inFight(until))
    await seen(page, '.option, .rim-map')
    expect(await faults(page)).toEqual([])
  })
})
