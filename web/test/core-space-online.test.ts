import { coreSpace, type Scene, type View } from '@starboard/core-space/testing'
import type { Ask, Json } from '@starboard/kernel'
import { faults, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE } from './house.ts'
import { Line, type Sitting } from './line.ts'
import { openOnline } from './online.ts'
import { advised, positionOf } from './traders.ts'

/** What lies in the crate beside each person's Trader; nothing like it is anywhere else. */
const FINDS = [
  { item: 'antique-revolver', name: 'Antique revolver' },
  { item: 'officer-pistol', name: 'Officer pistol' },
] as const

const filled: Scene['at'] = (g) => {
  FINDS.forEach(({ item }, n) => {
    const crate = g.pieces.find(({ id }) => id === `small-crate-${n + 1}`)!
    crate.tokens = [{ item, state: 'fine', turned: 0, counters: 0, crew: null }]
  })
}

const TOGETHER: Scene = {
  mission: 'cold-harbour',
  mode: 'together',
  crews: [[{ is: 'cassie', at: [4, 9] }], [{ is: 'daric', at: [2, 15] }]],
  at: filled,
}

const AGAINST: Scene = {
  mission: 'locked-gallery',
  mode: 'against',
  crews: [[{ is: 'cassie', at: [16, 1] }], [{ is: 'daric', at: [7, 18] }], [{ is: 'oru', at: [1, 10] }]],
  at: filled,
}

const game: typeof coreSpace = {
  ...coreSpace,
  setup: ({ mode }) => positionOf(mode === 'against' ? AGAINST : TOGETHER),
}
const { house, at } = openOnline(game)

type Guest = Sitting<View>

/** Ana lays out a table and Bo comes by her link; a bot takes the third seat if there is one. */
async function gathered(line: Line<View>, { mode, mission, crews }: Scene): Promise<[Guest, Guest]> {
  const ana = await line.come(at('/new/core-space'))
  const { page } = ana
  await page.selectOption('select[name=mode]', mode!)
  await page.selectOption('select[name=mission]', mission!)
  await page.selectOption('select[aria-label="Seat 2 is played by"]', 'person')
  if (crews!.length > 2) {
    await page.click('text=Add a seat')
    await page.selectOption('select[aria-label="Seat 3 is played by"]', 'greedy')
  }
  await page.fill('input[aria-label="Name at seat 1"]', 'Ana')
  await page.click('text=Online. Every other')
  await page.click('.strong >> text=Start')
  await seen(page, '.gathering input')
  const bo = await line.sitDown(await page.inputValue('.gathering input'), 'Bo')
  for (const one of [ana, bo]) await seen(one.page, '.cs-token')
  return [ana, bo]
}

/** Looks into the crate once; Ana leaves what is in it, Bo takes it. Then one step, and the turn is over; else as a seasoned captain would. */
function firstTurn({ now, given }: Guest, ask: Ask): Json | null {
  const { view } = now!
  if (view.round > 1) return null
  if (ask.kind !== 'one' || !['act', 'loot'].includes(ask.id)) return advised(view, ask)
  const has = (kind: RegExp) => given.some(({ answer }) => kind.test(String(answer)))
  const wanted = {
    act: has(/^move:/) ? /^end$/ : has(/^search:/) ? /^move:\d/ : /^search:small-crate/,
    loot: ask.seat === 0 ? /^done$/ : /^take:/,
  }[ask.id as 'act' | 'loot']
  return ask.options.find(({ value }) => wanted.test(value))!.value
}

/** Where everybody stands on this board. */
const standing = (page: Page): Promise<string[]> =>
  page.$$eval('.cs-token', (all) =>
    all.map((one) => `${(one as SVGElement).dataset.drop} ${(one as SVGElement).style.transform}`).sort(),
  )

/** Both have their first turn, and see each other do it; what only one has seen is nowhere in the other's page, nor was it ever sent there. */
async function playFirstRound(line: Line<View>, table: readonly [Guest, Guest]): Promise<void> {
  const [ana, bo] = table
  const before = await standing(ana.page)
  await line.playUntil(table, () => table.every(({ now }) => (now?.view?.round ?? 0) > 1), firstTurn)
  for (const { page, now, given } of table) {
    await seen(page, `.table-page[data-choices="${now!.at}"]`)
    const onBoard = given.filter(({ where }) => where === 'board').map(({ answer }) => String(answer))
    expect(onBoard.some((one) => one.startsWith('search:'))).toBe(true)
    expect(onBoard.some((one) => one.startsWith('move:'))).toBe(true)
  }
  const after = await standing(ana.page)
  expect(await standing(bo.page)).toEqual(after)
  for (const who of ['figure:cassie', 'figure:daric'])
    expect(after.find((one) => one.startsWith(who))).not.toBe(before.find((one) => one.startsWith(who)))
  await seen(ana.page, '[role=log]', `Daric takes the ${FINDS[1].name}`)
  expect(ana.heard.find((said) => said.includes(FINDS[1].item))).toContain('"taken"') // Not while it lay in the crate.
  await seen(ana.page, '[role=log]', FINDS[0].name)
  expect(bo.heard.join()).not.toContain(FINDS[0].item)
  expect(await bo.page.content()).not.toContain(FINDS[0].name)
}

test('two crews in two browsers work together, one of them on a phone, and each sees only into its own crate', async () => {
  const line = new Line<View>(house)
  const [ana, bo] = await gathered(line, TOGETHER)
  await bo.page.setViewportSize(PHONE)
  await playFirstRound(line, [ana, bo])
  expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  for (const { page } of [ana, bo]) expect(await faults(page)).toEqual([])
  await bo.page.click('text=Log, rules, notes')
  await seen(bo.page, '[role=log]', 'Cassie searches')
})

test('two crews in two browsers and a bot play against each other, and each sees only into its own crate', async () => {
  const line = new Line<View>(house)
  const [ana, bo] = await gathered(line, AGAINST)
  await playFirstRound(line, [ana, bo])
  for (const { page } of [ana, bo]) {
    for (const who of ['Cassie', 'Daric', 'Oru Vantreese']) await seen(page, '[role=log]', `${who} is done`)
    expect(await faults(page)).toEqual([])
  }
})
