import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ask, fromWire, type Json, type WireAsk } from '@starboard/kernel'
import { type Server, serve } from '@starboard/server'
import { freshMission, full, MISSIONS, type MissionId, type View } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advised } from './captain.ts'
import { give } from './hands.ts'
import { builtPage, openHouse } from './house.ts'
import { seen } from './seen.ts'

/**
 * Two captains begin with a mission face down that nobody else may ever hear of. Neither is in the deck of a first game. Whoever
 * ends the first turn of the second round has won.
 */
const SECRETS: readonly MissionId[] = ['cargo-1', 'cargo-2']
const game: typeof full = {
  ...full,
  setup(options, players) {
    const g = full.setup(options, players)
    SECRETS.forEach((id, seat) => {
      g.captains[seat]!.missions.push(freshMission(id))
    })
    return g
  },
  step(g) {
    if (g.round > 1) g.victory = 0
    return full.step(g)
  },
}

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-xia-'))

beforeAll(async () => {
  const page = await builtPage()
  server = await serve({
    games: [game as never],
    page,
    port: 0,
    database: join(data, 'db'),
    nonceWait: 300,
  })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

interface Now {
  readonly t: string
  readonly at: number
  readonly view: View
  readonly asks: readonly WireAsk[]
  readonly over: unknown
}

/** Called whenever the server tells somebody something. */
interface News {
  tell: () => void
}

/** A captain at the table: the page, everything the server said to it, and what it knows now. */
interface Captain {
  readonly page: Page
  readonly heard: string[]
  now: Now | null
  /** How often a space was picked on the chart. */
  flown: number
}

/** Sits down at this address, with an ear at the line. */
async function captain(address: string, news: News): Promise<Captain> {
  const page = await house.guest()
  const sitting: Captain = { page, heard: [], now: null, flown: 0 }
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      sitting.heard.push(String(payload))
      const said = JSON.parse(String(payload)) as Now
      if (said.t !== 'now') return
      sitting.now = said
      news.tell()
    }),
  )
  await page.goto(address, { waitUntil: 'commit' })
  return sitting
}

/** In the first round buys an engine and flies two spaces without risk; whatever else is asked is answered as a seasoned captain would. */
function choose({ view }: Now, { flown }: Captain, ask: Ask): Json {
  if (view.round > 1) return advised(view, ask)
  const offered = 'options' in ask ? ask.options : []
  const safe = offered.find(({ value, odds }) => value.startsWith('fly:') && !odds)
  if (ask.id === 'act' && flown < 2 && safe) return safe.value
  if (ask.id === 'act' && flown < 2 && offered.some(({ value }) => value === 'impulse')) return 'impulse'
  const isDone = ask.id === 'shop' ? view.captains[ask.seat]!.outfits.length > 0 : true
  return isDone && offered.some(({ value }) => value === 'end') ? 'end' : advised(view, ask)
}

async function answerNext(captain: Captain): Promise<void> {
  const now = captain.now!
  const ask = fromWire(now.asks[0]!)
  const answer = choose(now, captain, ask)
  captain.now = null
  await seen(captain.page, `.table-page[data-choices="${now.at}"] .answers`)
  const where = await give(captain.page, ask, answer)
  if (where === 'board' && String(answer).startsWith('fly:')) captain.flown++
}

/** Whoever is asked answers, until this holds for all of them. */
async function playUntil(
  table: readonly Captain[],
  news: News,
  isDone: (now: Now) => boolean,
): Promise<void> {
  const goesOn = ({ now }: Captain) => !now?.view || !isDone(now)
  while (table.some(goesOn)) {
    const asked = table.find((captain) => goesOn(captain) && captain.now?.view && captain.now.asks.length > 0)
    if (asked) await answerNext(asked)
    else await new Promise<void>((done) => (news.tell = done))
  }
}

test('two captains in two browsers and a bot play to the end, and keep their missions to themselves', async () => {
  const news: News = { tell: () => {} }
  const ana = await captain(`${server.url}/new/xia`, news)
  await ana.page.click('.fields summary')
  await ana.page.check('[name=firstGame]')
  await ana.page.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
  await ana.page.click('text=Add a seat')
  await ana.page.selectOption('select[aria-label="Seat 3 is played by"]', 'greedy')
  await ana.page.fill('input[aria-label="Name at seat 1"]', 'Ana')
  await ana.page.click('text=Online. Every other')
  await ana.page.click('.strong >> text=Start')
  await seen(ana.page, '.gathering input')
  const bo = await captain(await ana.page.inputValue('.gathering input'), news)
  await bo.page.fill('input', 'Bo')
  await bo.page.click('text=Sit down')

  const table = [ana, bo]
  await playUntil(table, news, ({ view }) => view.round > 1)
  for (const { flown } of table) expect(flown).toBe(2)
  await seen(ana.page, '[role=log]', 'Bo’s turn')
  await seen(bo.page, '[role=log]', 'Ana’s turn')

  for (const [seat, { page, heard }] of table.entries()) {
    await page.click('.xi-tabs >> text=Missions')
    await seen(page, '.xi-panel', 'A mission face down')
    const [shown, said] = [await page.content(), heard.join()]
    for (const [owner, id] of SECRETS.entries()) {
      expect(shown.includes(MISSIONS[id]!.name), `seat ${seat} sees ${id}`).toBe(owner === seat)
      expect(said.includes(`"${id}"`), `seat ${seat} hears of ${id}`).toBe(owner === seat)
    }
  }

  await playUntil(table, news, ({ over }) => over !== null)
  for (const { page } of table) await seen(page, '.question-bar', 'is a legend')
})
