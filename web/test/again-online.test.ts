import { answerFor, nextAsk } from '@starboard/bots'
import { Match, seedFrom, writeRecord } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from './guest.ts'
import { openOnline } from './online.ts'

const { house, at } = openOnline(xia)

/** Two captains at one table, each in a browser of their own: first whoever is asked first. */
async function twoCaptains(): Promise<[Page, Page]> {
  const ana = await house.guest('/new/xia', MOVING)
  await seen(ana, 'select')
  await ana.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
  await ana.fill('input[aria-label="Name at seat 1"]', 'Ana')
  await ana.click('text=Online. Every other')
  await ana.click('.strong >> text=Start')
  await seen(ana, '.gathering input')
  const ben = await house.guest(await ana.inputValue('.gathering input'), MOVING)
  await ben.fill('input', 'Ben')
  await ben.click('text=Sit down')
  await Promise.all([ana, ben].map((page) => seen(page, '.table-page')))
  return (await isAsked(ana)) ? [ana, ben] : [ben, ana]
}

const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.answers').count()) > 0

/** A match in which Ben is about to end a turn, brought along by Ana; Ben has come by the link. */
async function endOfATurn(): Promise<[Page, Page]> {
  const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
  const match = Match.start(xia, { players, seed: seedFrom('again') })
  for (;;) {
    const ask = nextAsk(match)!
    const answer = answerFor(match, ask, 'greedy')
    const then = match.copy()
    then.answer(ask.seat, ask.id, answer)
    if (match.state.round > 1 && ask.seat === 1 && nextAsk(then)?.seat === 0) break
    match.answer(ask.seat, ask.id, answer)
  }
  const ana = await house.guest('/', MOVING)
  const { id, links } = await ana.evaluate(async (record) => {
    const body = JSON.stringify({ record, seats: [{ kind: 'me' }, { kind: 'link' }] })
    const headers = { 'content-type': 'application/json' }
    const answered = await fetch('/api/records', { method: 'POST', headers, body })
    return (await answered.json()) as { id: string; links: { seats: Record<string, string> } }
  }, writeRecord(match.record()))
  await ana.goto(at(`/online/${id}`))
  const ben = await house.guest(`/online/${id}#seat=1&token=${links.seats[1]}`, MOVING)
  await ben.fill('input', 'Ben')
  await ben.click('text=Sit down')
  await Promise.all([ana, ben].map((page) => seen(page, '.table-page')))
  return [ana, ben]
}

const MOVING = { reducedMotion: 'no-preference' } as const

/** As a bot would, as long as it is this captain who is asked. */
async function playTurn(page: Page): Promise<void> {
  while (await isAsked(page)) {
    await page.click('.question-bar >> text=Hint')
    await seen(page, '.bar-note button')
    await answering(page, () => page.press('.bar-note button', 'Enter'))
  }
}

const names = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.seat-chip strong', (seats) => seats.map((seat) => seat.textContent))

describe('at a table online', () => {
  test('whoever comes back sees played back what happened since they looked, from there', async () => {
    const [ana, ben] = await endOfATurn()
    await seen(ben, '.answers')
    await playTurn(ben)
    const address = ben.url()
    await ben.goto('about:blank')
    await seen(ana, '.answers')
    await playTurn(ana)
    await ben.goto(address)
    await seen(ben, '.playback h3', 'step')
    await seen(ben, '.answers')
    await ben.keyboard.press('Escape')
    await seen(ben, '.playback h3', 'lines')
    await seen(ben, '.playback ul', 'Ana')
    await ben.reload()
    await seen(ben, '.answers')
    expect(await ben.locator('.playback').count()).toBe(0) // By now it has been seen.
  }, 120_000)

  test('a rematch takes everybody along, and another begins', async () => {
    const [first, second] = await twoCaptains()
    const before = await names(first)
    await first.click('text=Menu')
    await first.click('dialog >> text=Give up')
    await first.click('dialog .strong >> text=Give up')
    await Promise.all([first, second].map((page) => seen(page, '.end-page')))
    const old = second.url()
    await second.click('.end-actions >> text=Rematch')
    for (const page of [first, second]) await seen(page, '.table-page:not(:has(.end-page)) .board')
    expect(first.url()).toBe(second.url())
    expect(first.url()).not.toBe(old)
    expect(await names(first)).toEqual([...before].reverse())
    await first.goBack()
    await seen(first, '.end-actions', 'To the rematch') // Whoever goes back may stay.
    expect(first.url()).toBe(old)
    await first.click('text=To the rematch')
    await seen(first, '.table-page:not(:has(.end-page)) .board')
  }, 80_000)
})
