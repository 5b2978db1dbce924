import { gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from './guest.ts'
import { give } from './hands.ts'
import { isPhone, isStill, MANNERS, type Manner, MOVING, PAIRS } from './house.ts'
import { keepTable } from './kept.ts'
import { inEveryManner, inOrder } from './looks.ts'
import { ALIEN, beforeOthers, CORE_SPACE, XIA } from './moments.ts'
import { openOnline } from './online.ts'
import { endTurn, playTurn, sitTogether } from './pair.ts'

const { house, at } = openOnline(XIA.game, CORE_SPACE.game)

describe.each(MANNERS)('%s, since I looked', (_, how) => {
  test.each([XIA, CORE_SPACE])(
    'whoever comes back to $name sees what happened since, once',
    async (table) => {
      const { match, later } = beforeOthers(table)
      const page = await house.player(match, how)
      await seen(page, '.answers')
      await page.goto(at(`/icon.svg`))
      const id = await keepTable(page, later) // Played on in the meantime.
      await page.goto(at(`/table/${id}`))
      await comesBack(page, how)
    },
  )
})

/** What happened is played back from the first step on, and not once more. */
async function comesBack(
  page: Page,
  how: Manner,
  look = () => inOrder(page, how, '.playback'),
): Promise<void> {
  await seen(page, '.answers')
  await seen(page, `.playback:has([aria-label=Skip]:${isStill(how) ? 'disabled' : 'enabled'})`)
  await page.keyboard.press('Escape')
  await seen(page, '.playback:has([aria-label=Skip]:disabled)')
  await look()
  await page.reload()
  await seen(page, '.answers')
  expect(await page.locator('.playback').count()).toBe(0)
}

test('nothing is played back to whoever has never been at the table', async () => {
  const page = await house.player(beforeOthers(XIA).later, MOVING)
  await seen(page, '.answers')
  expect(await page.locator('.playback').count()).toBe(0)
})

/** Counts the notes that are played, which go on to be played. */
const countNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { start } = OscillatorNode.prototype
    document.body.dataset.notes = '0'
    OscillatorNode.prototype.start = function (...args) {
      document.body.dataset.notes = `${Number(document.body.dataset.notes) + 1}`
      return start.apply(this, args)
    }
  })

const icon = (page: Page): Promise<string | null> => page.getAttribute('link[rel=icon]', 'href')

describe('when my turn comes', () => {
  test.each([XIA, ALIEN])(
    'at $name it is on the tab, and rings only for whoever has asked for it',
    async (table) => {
      const { match, ask, answer } = beforeOthers(table)
      for (const wanted of [false, true]) {
        const page = await house.player(match)
        await seen(page, '.answers')
        expect(await icon(page)).toBe('/icon-turn.svg')
        expect(await page.title()).toMatch(/^● Your turn/)
        if (wanted) {
          await page.click('.menu-button')
          await page.click('text=A sound when my turn comes')
          await page.keyboard.press('Escape')
        }
        await countNotes(page)
        await answering(page, () => give(page, ask, answer))
        await seen(page, '.playback')
        await seen(page, '.answers')
        await seen(page, `[data-notes="${wanted ? 2 : 0}"]`)
        await page.click('.wordmark')
        await seen(page, '.turn-card')
        expect(await icon(page)).toBe('/icon.svg')
      }
    },
  )
})

describe.each([
  [XIA, PAIRS[0]],
  [CORE_SPACE, PAIRS[1]],
] as const)('at a table of $name online', (table, [hers, his]) => {
  test('each in a browser of their own is told of their turn while they look elsewhere, of what was said, and of what happened', async () => {
    const [ana, ben] = [await listener(hers), await listener(his)]
    await ana.page.goto(at('/'))
    await sitTogether([ana.page, ben.page], table)
    for (const [one, other, play] of [
      [ben, ana, endTurn],
      [ana, ben, playTurn],
    ] as const) {
      await other.page.click('text=Tell me when it is my turn')
      await gone(other.page, '.question-bar', 'Tell me when it is my turn')
      await speak(one, other)
      await hide(other.page)
      await play(one.page)
      await seen(other.page, '[data-told^="Your turn: It is your turn at"]')
      expect(await icon(other.page)).toBe('/icon-turn.svg')
      expect(await other.page.title()).toMatch(/^● Your turn/)
    }
    await ben.page.reload() // He has been asked before, so there is a since.
    await comesBack(ben.page, ben.how, () => inEveryManner(ben.page, '.playback'))
  }, 120_000)
})

interface Someone {
  readonly page: Page
  readonly how: Manner
}

/** One says something, and the other sees that something was said until they have read it. */
async function speak(one: Someone, other: Someone): Promise<void> {
  await atChat(one, async () => {
    await one.page.fill('.chat input', 'Good luck')
    await one.page.press('.chat input', 'Enter')
  })
  await seen(other.page, isPhone(other.how) ? '.drawer-button' : '[data-tab=chat][data-lit]', '(1)')
  await atChat(other, () => seen(other.page, '.chat', 'Good luck'))
  await gone(other.page, '[data-tab=chat][data-lit], .drawer-button', '(1)')
}

/** Goes to the chat, and back to the log or to the board. */
async function atChat({ page, how }: Someone, act: () => Promise<void>): Promise<void> {
  if (isPhone(how)) await page.click('.drawer-button')
  await page.click('[data-tab=chat]')
  await act()
  await page.click(isPhone(how) ? '.drawer-button' : '[data-tab=log]')
}

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Somebody whose browser may notify them. */
async function listener(how: Manner): Promise<Someone> {
  const page = await house.stranger({ ...how, serviceWorkers: 'block' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(noteNotices)
  return { page, how }
}

/**
 * A notification is shown by the system, where no test can see it: what is asked of it is written down. A browser without a screen says
 * that it must not notify even where it may.
 */
function noteNotices(): void {
  const Shown = window.Notification
  let answered: NotificationPermission = 'default'
  window.Notification = class extends Shown {
    constructor(title: string, how?: NotificationOptions) {
      super(title, how)
      document.body.dataset.told = `${title}: ${how?.body}`
    }
    static override get permission() {
      return answered
    }
    static override async requestPermission() {
      answered = await Shown.requestPermission()
      return answered
    }
  }
}
