import { answerFor, type Considered, mindsAt, nextAsk, thinkingOver } from '@starboard/bots'
import { type Json, Match, type MatchRecord, seedFrom } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { faults, gone, seen } from '@starboard/parts/testing'
import { full } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DATABASE } from '../session/store.ts'
import { answerWords } from '../table/answers.ts'
import { answering, choices } from './guest.ts'
import { openHouse } from './house.ts'
import { campaign } from './kept.ts'

const house = openHouse()

/** Ana has ended her turn, and her rival has something to think about. */
function rivalThinks(): Match {
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Rival', bot: 'hard' },
  ]
  const match = Match.start(full, { players, seed: seedFrom('rival') }) as unknown as Match
  for (;;) {
    const ask = nextAsk(match)!
    if (ask.seat === 1 && !mindsAt(match)(ask, () => false).next().done) return match
    match.answer(ask.seat, ask.id, answerFor(match, ask, 'greedy'))
  }
}

/**
 * In this browser whoever thinks rests for a while after every world, as on a machine that is far too slow: nobody lives to see the end
 * of a thought.
 */
async function slowly(page: Page): Promise<Page> {
  await page.route(/\/assets\/worker[^/]*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `(${rest})();${await answer.text()}` })
  })
  await page.reload()
  return page
}

function rest(): void {
  const wait = self.setTimeout
  let now = 0
  performance.now = () => (now += 1000)
  self.setTimeout = ((act: () => void, ms = 1500) => wait(act, ms)) as typeof setTimeout
}

/** What the browser has written down of the table. */
const recordIn = (page: Page): Promise<MatchRecord> =>
  page.evaluate(
    (name) =>
      new Promise<MatchRecord>((done) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const all = opening.result.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(all.result[0].record)
          }
        }
      }),
    DATABASE.name,
  )

describe('a bot that thinks for more than a moment', () => {
  test('answers now if it is told to, by button and by key, and the match can be played again', async () => {
    const match = rivalThinks()
    const advised: Json = answerFor(match, nextAsk(match)!, 'greedy')
    const page = await slowly(await house.player(match))
    await seen(page, '.question-bar h2', 'Rival is thinking')
    await answering(page, () => page.click('text=Answer now'))
    const before = await choices(page)
    expect(before).toBeGreaterThan(match.entries.length)
    const record = await recordIn(page)
    expect(record.entries[match.entries.length]).toMatchObject({ seat: 1, answer: advised })
    expect(Match.resume(full, record as never).entries).toEqual(record.entries)
    await seen(page, 'button', 'Answer now')
    await answering(page, () => page.keyboard.press('h'))
  })

  test('is left alone where its turn is taken back', async () => {
    const match = rivalThinks()
    const page = await slowly(await house.player(match))
    await seen(page, 'button', 'Answer now')
    await answering(page, async () => {
      await page.click('text=Undo')
      const consent = page.locator('dialog .strong')
      if ((await consent.count()) > 0) await consent.click()
    })
    expect(await choices(page)).toBeLessThan(match.entries.length)
    await seen(page, '.answers')
  })
})

/** What the search finds for the person who is asked. */
function thoughtAt(match: Match): readonly Considered[] {
  const thinking = thinkingOver(match, match.asks[0]!, () => false)
  for (;;) {
    const { done, value } = thinking.next()
    if (done) return value
  }
}

const thinkOver = async (page: Page): Promise<void> => {
  await seen(page, '.bar-tools')
  await page.keyboard.press('h')
  await page.click('text=Think it over')
}

describe('a hint that is thought over', () => {
  test('shows what the search found: each answer with its worth, its tries and what may follow, the best first', async () => {
    const match = campaign('rest')
    const ask = match.asks[0]!
    const found = thoughtAt(match)
    expect(found.length).toBeGreaterThan(1)
    const page = await house.player(match)
    await thinkOver(page)
    await seen(page, '.thought li')
    const tries = found.reduce((sum, { visits }) => sum + visits, 0)
    await seen(page, '.thought', `Played on from here ${tries} times`)
    const shown = await page.locator('.thought li').allTextContents()
    expect(shown).toHaveLength(found.length)
    for (const [n, { answer, worth, visits, line }] of found.entries()) {
      expect(shown[n]).toContain(answerWords(match.game, ask, answer, match.view(ask.seat)))
      expect(shown[n]).toContain(longFall.text.worth!(worth, match.view(ask.seat) as never))
      expect(shown[n]).toContain(`tried ${visits} times`)
      for (const words of line) expect(shown[n]).toContain(words)
    }
    expect(await faults(page, '.question-bar')).toEqual([])
    await answering(page, () => page.locator('.thought li button').nth(1).click())
    const { entries } = await recordIn(page)
    expect(entries[match.entries.length]).toMatchObject({ answer: found[1]!.answer })
  })

  test('is broken off by whoever has seen enough', async () => {
    const page = await slowly(await house.player(campaign('rest')))
    await thinkOver(page)
    await page.click('text=That is enough')
    await seen(page, '.thought li')
  })

  test('holds nobody up: whoever answers meanwhile is asked the next question', async () => {
    const page = await slowly(await house.player(campaign('rest')))
    await thinkOver(page)
    await seen(page, '.thinking')
    await answering(page, () => page.locator('.bar-note button', { hasText: 'Do that' }).click())
    await gone(page, '.thinking')
  })
})
