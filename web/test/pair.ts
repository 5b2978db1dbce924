import { answerFor, nextAsk } from '@starboard/bots'
import { fill, type Game, Match, seedFrom, writeRecord } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { answering } from './guest.ts'
import type { Shared } from './moments.ts'

/** Ana brings a match that Ben and she have begun to the server that her page is from; Ben comes by the link, and his turn begins. */
export async function sitTogether([ana, ben]: readonly [Page, Page], table: Shared): Promise<void> {
  const { origin } = new URL(ana.url())
  const { id, links } = await ana.evaluate(
    async (record) => {
      const body = JSON.stringify({ record, seats: [{ kind: 'me' }, { kind: 'link' }] })
      const headers = { 'content-type': 'application/json' }
      const answered = await fetch('/api/records', { method: 'POST', headers, body })
      return (await answered.json()) as { id: string; links: { seats: Record<string, string> } }
    },
    writeRecord(underWay(table).record()),
  )
  await ana.goto(`${origin}/online/${id}`)
  await ben.goto(`${origin}/online/${id}#seat=1&token=${links.seats[1]}`)
  await ben.fill('input', 'Ben')
  await ben.click('text=Sit down')
  await Promise.all([ana, ben].map((page) => seen(page, '.table-page')))
  await seen(ben, '.answers')
}

/** So many answers, and both have done something already. */
const BEGUN = 30

function underWay({ game, options }: Shared): Match {
  const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
  const { options: fields } = game as Game
  const how = { options: fill(fields, options), players, seed: seedFrom('again') }
  const match = Match.start(game as Game<never>, how) as unknown as Match
  for (let before = 1; ; ) {
    const ask = nextAsk(match)!
    if (match.entries.length > BEGUN && before === 0 && ask.seat === 1) return match
    before = ask.seat
    match.answer(ask.seat, ask.id, answerFor(match, ask, 'greedy'))
  }
}

const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.answers').count()) > 0

/** Ends their turn as soon as they may, which is not what a bot would do. */
export async function endTurn(page: Page): Promise<void> {
  while (await isAsked(page)) {
    const end = page.locator('.option[data-value=end]')
    if ((await end.count()) === 0) await takeHint(page)
    else await answering(page, () => end.press('Enter'))
  }
}

/** As a bot would, as long as it is this one who is asked. */
export async function playTurn(page: Page): Promise<void> {
  while (await isAsked(page)) await takeHint(page)
}

async function takeHint(page: Page): Promise<void> {
  await page.click('.question-bar >> text=Hint')
  await seen(page, '.bar-note button')
  await answering(page, () => page.press('.bar-note button', 'Enter'))
}
