import { answerFor, nextAsk } from '@starboard/bots'
import { coreSpace } from '@starboard/core-space'
import { fill, type Game, Match, type Player, seedFrom } from '@starboard/kernel'
import { gone, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import { freshMission } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tutorial, under } from './captain.ts'
import { answering, choices } from './guest.ts'
import { give, pickOnBoard } from './hands.ts'
import { DESK, IN_HAND, isPhone, MANNERS, type Manner, openHouse } from './house.ts'
import { campaign } from './kept.ts'
import { boxes, inOrder, isWithin, lyingOver } from './looks.ts'
import { hall, onDeck } from './traders.ts'

const house = openHouse()

const CAPTAINS: readonly Player[] = [
  { name: 'Ana', bot: null },
  { name: 'Rival', bot: 'greedy' },
]

/** A match of so many answers by Ana, all as a bot would give them. */
function played(game: Game, players: readonly Player[], answers: number): Match {
  const match = Match.start(game, { options: fill(game.options, {}), players, seed: seedFrom('table') })
  for (let given = 0; ; ) {
    const ask = nextAsk(match)!
    if (match.players[ask.seat]!.bot === null && ++given > answers) return match
    match.answer(ask.seat, ask.id, answerFor(match, ask, 'greedy'))
  }
}

const voyage = (answers: number): Match => played(xia as unknown as Game, CAPTAINS, answers)
const mission = (answers: number): Match =>
  played(coreSpace as unknown as Game, CAPTAINS.slice(0, 1), answers)

/** Somebody who has never seen how a game is won. */
async function newcomer(match: Match, how?: Manner | typeof IN_HAND): Promise<Page> {
  const page = await house.guest('/icon.svg', how)
  await page.evaluate(() => localStorage.setItem('starboard', '{}'))
  await house.sit(page, match)
  await seen(page, '.question-bar h2')
  return page
}

describe.each(MANNERS)('%s, how do I win', (_, how) => {
  test.each([
    ['Xia', () => voyage(0)],
    ['Core Space', () => onDeck(hall)],
  ])(
    'is told once, when somebody first sits down to %s, with a legend, and kept in reach',
    async (_, match) => {
      const page = await newcomer(match(), how)
      await seen(page, '.goal-card .aim')
      expect(await page.locator('.goal-card .ways li').count()).toBeGreaterThanOrEqual(3)
      expect(await page.locator('.goal-card .part-legend svg').count()).toBeGreaterThan(4)
      await inOrder(page, how)
      await page.keyboard.press('Escape')
      await gone(page, '.goal-card')
      await page.reload()
      await seen(page, '.question-bar h2')
      expect(await page.locator('.goal-card').count()).toBe(0)
      await page.keyboard.press('g')
      await seen(page, '.goal-card')
      await page.click('.goal-button')
      await gone(page, '.goal-card')
    },
  )
})

describe('how do I win', () => {
  test('keeps nobody from answering, and is put away then', async () => {
    const page = await newcomer(voyage(0))
    await seen(page, '.goal-card')
    await page.keyboard.press('1')
    await answering(page, () => page.keyboard.press('2'))
    await gone(page, '.goal-card')
  })

  test('is read from its beginning on a telephone, wherever the board is scrolled to', async () => {
    const page = await newcomer(campaign(), IN_HAND)
    await seen(page, '.goal-card')
    await page.$eval('.board', (board) => board.scrollTo(0, 60))
    expect(await isWithin(page, '.goal-card h3', '.goal-card')).toBe(true)
    expect(await isWithin(page, '.goal-card', '.board')).toBe(true)
  })

  test('is left to the lessons where somebody learns', async () => {
    const page = await newcomer(tutorial('goal'))
    await seen(page, '.lesson')
    expect(await page.locator('.goal-card').count()).toBe(0)
  })
})

describe.each(MANNERS)('%s, the question bar', (_, how) => {
  test('takes a third of the height at most, and lists nothing that the board shows', async () => {
    for (const match of [voyage(14), mission(12), onDeck(hall)]) {
      const page = await house.player(match, how)
      await seen(page, '.question-bar .option')
      const height = () => page.$eval('.question-bar', (bar) => bar.getBoundingClientRect().height)
      expect(await height()).toBeLessThanOrEqual(how.viewport.height / 3)
      expect(await isWithin(page, '.question-bar')).toBe(true)
      const [fold] = await page.$$('.option.on-board')
      const listed = await page.$$eval('.option[data-value]', (all) =>
        all.map((one) => one.getAttribute('data-value')!),
      )
      const lit = await page.$$eval('.board .part-drawing [data-options]', (all) =>
        all.flatMap((one) => one.getAttribute('data-options')!.split('|')),
      )
      expect(listed.filter((value) => lit.includes(value))).toEqual([])
      await fold?.press('Enter')
      if (fold) await seen(page, '.unfolded .option')
      expect(await height()).toBeLessThanOrEqual(how.viewport.height / 3)
      await inOrder(page, how, '.question-bar')
    }
  })

  test.each([
    ['Xia', buying],
    ['A Long Fall', campaign],
  ])('at %s gives hints with a reason and what would be done instead, and says why not', async (_, match) => {
    const page = await house.player(match(), how)
    await seen(page, '.answers')
    await page.keyboard.press('w')
    await seen(page, '.bar-note :is(li, p)')
    await inOrder(page, how, '.question-bar')
    await page.keyboard.press('h')
    await seen(page, '.bar-note', 'A bot would answer')
    await seen(page, '.bar-note .else', 'Else:')
    expect(await isWithin(page, '.bar-note')).toBe(true)
    expect(await isWithin(page, '.bar-note button', '.bar-note')).toBe(true) // What it advises is in reach at once.
    expect(lyingOver(await page.$$eval('.bar-note, .drawer-button', boxes))).toEqual([])
    await inOrder(page, how, '.question-bar')
    await answering(page, () => page.locator('.bar-note .else button').first().press('Enter'))
  })
})

describe('the question bar', () => {
  test('what is bookkeeping is one press: cubes go where there is room', async () => {
    const match = buying()
    const page = await house.player(match)
    await give(page, match.asks[0]!, 'buy:2')
    await seen(page, '.option.usual')
    await seen(page, '.answers', 'Something else')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.question-bar h2', 'what will you do')
  })

  test('whoever wants the cubes elsewhere says so', async () => {
    const match = buying()
    const page = await house.player(match)
    await give(page, match.asks[0]!, 'buy:2')
    await page.click('text=Something else')
    await seen(page, '.answers .option[aria-pressed]')
  })

  test('what one came for is named; what gives something away stands behind it, what ends the turn last', async () => {
    const page = await house.player(carrying())
    const listed = await page.$$eval('.options .option[data-value]', (all) =>
      all.map((one) => one.getAttribute('data-value')!.split(':')[0]),
    )
    expect(listed[0]).toBe('engine')
    expect(listed).toContain('objective')
    expect(listed.slice(-4)).toEqual(['jettison', 'discard', 'give', 'end'])
  })

  test('a few numbers are one press', async () => {
    const match = carrying()
    const page = await house.player(match)
    await give(page, match.asks[0]!, 'objective:cargo-7')
    await answering(page, () => page.click('.option.number[data-value="2"]'))
    await seen(page, '.xi-own', '5,000')
  })

  test('Enter goes on from a tab that is open, and from what is chosen', async () => {
    const match = buying()
    const page = await house.player(match)
    await give(page, match.asks[0]!, 'buy:2')
    await page.click('[role=tab] >> text=Rules')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.question-bar h2', 'what will you do')
  })
})

/** On the space of Kemplar II where Spice is sold, with credits and room. */
const buying = (): Match =>
  under({ captains: [{ at: 'kemplar-ii:a2', outfits: ['m-22'], credits: 4000 }, {}] })

/** With cubes aboard for a mission that ends here. */
const carrying = (): Match =>
  under({
    captains: [
      {
        at: 'outpost-338:b5',
        outfits: ['m-22'],
        cubes: ['cyber', 'cyber', 'cyber'],
        credits: 1000,
        missions: [freshMission('cargo-7')],
      },
      {},
    ],
  })

/** Two steps of one way, and where they are taken. */
const WAYS: readonly [game: string, match: () => Match, steps: readonly string[]][] = [
  [
    'Xia',
    () =>
      under({
        captains: [{ at: 'outpost-338:b3', outfits: ['m-22'] }, {}],
        at: (g) => {
          g.turn.move = { points: 5, lastFree: 'outpost-338:b3' }
        },
      }),
    ['fly:outpost-338:b4', 'fly:outpost-338:b5'],
  ],
  ['Core Space', () => onDeck(hall), ['move:9,9', 'move:9,10']],
]

describe.each(MANNERS)('%s, taking back', (_, how) => {
  test.each(WAYS)('in %s: u takes back a whole way, Shift and u one step of it', async (_, match, steps) => {
    const page = await house.player(match(), how)
    for (const [key, left] of [
      ['u', 0],
      ['Shift+U', 1],
    ] as const) {
      for (const step of steps) await answering(page, () => pickOnBoard(page, step))
      await answering(page, () => page.keyboard.press(key))
      expect(await choices(page)).toBe(left)
    }
  })
})

describe('the log', () => {
  test('keeps its newest line in sight when there is less room for it', async () => {
    const page = await house.player(voyage(60))
    const below = () =>
      page.$eval('.side .part-panel:has([role=log])', ({ scrollHeight, scrollTop, clientHeight }) =>
        Math.round(scrollHeight - scrollTop - clientHeight),
      )
    await expect.poll(below).toBe(0)
    await page.setViewportSize({ ...DESK, height: 700 })
    await expect.poll(() => page.$eval('.side', ({ clientHeight }) => clientHeight)).toBeLessThan(700)
    await expect.poll(below).toBe(0)
  })
})

describe.each(MANNERS)('%s, the log', (_, how) => {
  test.each([
    ['Xia', () => voyage(60)],
    ['Core Space', () => mission(30)],
  ])(
    'of %s tells turns that are over in a line each, with what mattered, and opens them',
    async (_, match) => {
      const page = await house.player(match(), how)
      if (isPhone(how)) await page.click('.drawer-button')
      await seen(page, '[role=log] details.folded summary')
      const line = page.locator('[role=log] details.folded:not(.run)').last()
      const inside = line.locator('p').last()
      expect(await inside.isVisible()).toBe(false)
      await line.locator('summary').first().click()
      expect(await inside.isVisible()).toBe(true)
      await inOrder(page, how, '.side')
    },
  )
})
