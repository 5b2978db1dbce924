import type { Ask, Json } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import { freshMission, full, MISSIONS, type MissionId, type View } from '@starboard/xia/testing'
import { expect, test } from 'vitest'
import { advised } from './captain.ts'
import { Line, type Now, type Sitting } from './line.ts'
import { openOnline } from './online.ts'

/**
 * Two captains begin with a mission face down that nobody else may ever hear of. Neither is in the deck of a first game. Whoever
 * ends the first turn of the third round has won.
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
    if (g.round > 2) g.victory = 0
    return full.step(g)
  },
}

const { house, at } = openOnline(game)

/** How often a space was picked on the chart. */
const flown = ({ given }: Sitting<View>): number =>
  given.filter(({ answer, where }) => where === 'board' && String(answer).startsWith('fly:')).length

/** Buys an engine, flies two spaces without risk, and else does as a seasoned captain would. In the second round waits for the others. */
function firstRound(captain: Sitting<View>, ask: Ask): Json | null {
  const { view } = captain.now!
  if (view.round > 1) return null
  const offered = 'options' in ask ? ask.options : []
  const safe = offered.find(({ value, odds }) => value.startsWith('fly:') && !odds)
  if (ask.id === 'act' && flown(captain) < 2 && safe) return safe.value
  if (ask.id === 'act' && flown(captain) < 2 && offered.some(({ value }) => value === 'impulse'))
    return 'impulse'
  const isDone = ask.id === 'shop' ? view.captains[ask.seat]!.outfits.length > 0 : true
  return isDone && offered.some(({ value }) => value === 'end') ? 'end' : advised(view, ask)
}

test('two captains in two browsers and a bot play to the end, and keep their missions to themselves', async () => {
  const line = new Line<View>(house)
  const ana = await line.come(at('/new/xia'))
  await ana.page.click('.fields summary')
  await ana.page.check('[name=firstGame]')
  await ana.page.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
  await ana.page.click('text=Add a seat')
  await ana.page.selectOption('select[aria-label="Seat 3 is played by"]', 'greedy')
  await ana.page.fill('input[aria-label="Name at seat 1"]', 'Ana')
  await ana.page.click('text=Online. Every other')
  await ana.page.click('.strong >> text=Start')
  await seen(ana.page, '.gathering input')
  const bo = await line.sitDown(await ana.page.inputValue('.gathering input'), 'Bo')

  const table = [ana, bo]
  const all = (holds: (now: Now<View>) => boolean) => table.every(({ now }) => now?.view && holds(now))
  await line.playUntil(table, () => all(({ view }) => view.round > 1), firstRound)
  for (const one of table) expect(flown(one)).toBeGreaterThanOrEqual(2) // Nobody stops above another ship: they fly on.
  await seen(ana.page, '[role=log]', 'Bo’s turn')
  await seen(bo.page, '[role=log]', 'Ana’s turn')

  for (const [seat, { page, heard }] of table.entries()) {
    await page.click('.side [role=tab] >> text=Missions')
    await seen(page, '.side [role=tabpanel]', 'A mission face down')
    const [shown, said] = [await page.content(), heard.join()]
    for (const [owner, id] of SECRETS.entries()) {
      expect(shown.includes(MISSIONS[id]!.name), `seat ${seat} sees ${id}`).toBe(owner === seat)
      expect(said.includes(`"${id}"`), `seat ${seat} hears of ${id}`).toBe(owner === seat)
    }
  }

  const asAdvised = ({ now }: Sitting<View>, ask: Ask) => advised(now!.view, ask)
  await line.playUntil(table, () => all(({ over }) => over !== null), asAdvised)
  for (const { page } of table) await seen(page, '.table-page', 'is a legend')
})
