import { alien } from '@starboard/alien'
import { answerFor, nextAsk } from '@starboard/bots'
import { type Ask, fill, type Game, type Json, Match, type Player, seedFrom } from '@starboard/kernel'
import { gone, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from './guest.ts'
import { give } from './hands.ts'
import { keepTable } from './kept.ts'
import { openOnline } from './online.ts'

const { house, at } = openOnline(xia)

const MOVING = { reducedMotion: 'no-preference' } as const

/** So many lines of the log are worth telling. */
const MUCH = 15

interface Moment {
  /** Somebody is about to give this answer. */
  readonly match: Match
  readonly ask: Ask
  readonly answer: Json
  /** The table when they are asked again, and others have played. */
  readonly later: Match
}

/** The first moment at which a person's answer brings on a turn of others. */
function beforeOthers(game: Game<never>, players: readonly Player[]): Moment {
  const me = players.findIndex(({ bot }) => bot === null)
  const options = fill(game.options, {})
  const match = Match.start(game, { options, players, seed: seedFrom('attention') }) as unknown as Match
  const play = (on: Match, ask: Ask, answer = answerFor(on, ask, 'greedy')) =>
    on.answer(ask.seat, ask.id, answer)
  for (;;) {
    const ask = nextAsk(match)!
    if (ask.seat === me) {
      const [answer, later] = [answerFor(match, ask, 'greedy'), match.copy()]
      play(later, ask, answer)
      let others = 0
      for (let next = nextAsk(later); next && next.seat !== me; next = nextAsk(later), others++)
        play(later, next)
      const isMuch = later.events.length > match.events.length + MUCH
      if (others > 0 && isMuch && later.asks.some(({ seat }) => seat === me))
        return { match, ask, answer, later }
    }
    play(match, ask)
  }
}

const ANA: Player = { name: 'Ana', bot: null }
const RIVAL: Player = { name: 'Rival', bot: 'greedy' }
const MOTHER: Player = { name: 'Mother', bot: 'program' }

const TABLES = [
  ['Xia', xia as never, [ANA, RIVAL]],
  ['ALIEN', alien as never, [MOTHER, ANA, RIVAL]],
] as const

describe('since I looked', () => {
  test.each(TABLES)('whoever comes back to %s sees what happened since, once', async (_, game, players) => {
    const { match, later } = beforeOthers(game, players)
    const page = await house.player(match, MOVING)
    await seen(page, '.answers')
    await page.goto(at(`/icon.svg`))
    const id = await keepTable(page, later) // Played on in the meantime.
    await page.goto(at(`/table/${id}`))
    await seen(page, '.playback h3', 'step 1')
    await page.keyboard.press('Escape')
    await seen(page, '.playback h3', 'lines')
    await page.reload()
    await seen(page, '.answers')
    expect(await page.locator('.playback').count()).toBe(0)
  })

  test('nothing is played back to whoever has never been at the table', async () => {
    const page = await house.player(beforeOthers(xia as never, [ANA, RIVAL]).later, MOVING)
    await seen(page, '.answers')
    expect(await page.locator('.playback').count()).toBe(0)
  })
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
  test.each(TABLES)(
    'at %s it is on the tab, and rings only for whoever has asked for it',
    async (_, game, players) => {
      const { match, ask, answer } = beforeOthers(game, players)
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

  test('online it is told to whoever looks elsewhere and has agreed, and what was said meanwhile is marked', async () => {
    const [host, guest] = [await listener(), await listener()]
    await host.goto(at(`/new/xia`))
    await host.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
    await host.click('text=Online. Every other')
    await host.click('.strong >> text=Start')
    await seen(host, '.gathering input')
    await guest.goto(await host.inputValue('.gathering input'))
    await guest.fill('input', 'Ben')
    await guest.click('text=Sit down')
    await Promise.all([host, guest].map((page) => seen(page, '.table-page')))
    const isFirst = (await host.locator('.answers').count()) > 0 // The dice decide who begins.
    const [first, second] = isFirst ? [host, guest] : [guest, host]

    await second.click('text=Tell me when it is my turn')
    await gone(second, '.question-bar', 'Tell me when it is my turn')

    await first.click('[role=tab] >> text=Chat')
    await first.fill('.chat input', 'Good luck')
    await first.press('.chat input', 'Enter')
    await seen(second, '[data-tab=chat][data-lit]', 'Chat (1)')
    await second.click('[role=tab] >> text=Chat')
    await seen(second, '.chat', 'Good luck')
    await gone(second, '[data-tab=chat][data-lit]')
    expect(await first.locator('[data-tab=chat][data-lit]').count()).toBe(0)

    await second.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    while (!(await second.title()).startsWith('●')) {
      await first.click('.question-bar >> text=Hint')
      await seen(first, '.bar-note button')
      await answering(first, () => first.click('.bar-note button'))
    }
    await seen(second, '[data-told="Your turn: It is your turn at Xia: Legends of a Drift System."]')
  }, 80_000)
})

/** Somebody whose browser may notify them. */
async function listener(): Promise<Page> {
  const page = await house.stranger({ serviceWorkers: 'block' })
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(noteNotices)
  return page
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
