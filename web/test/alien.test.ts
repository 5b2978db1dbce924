import { readFileSync } from 'node:fs'
import type { AskOne, Match } from '@starboard/kernel'
import { faults, gone, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aboard, advised, scenario } from './crew.ts'
import { answering, choices, open } from './guest.ts'
import { give } from './hands.ts'
import { DESK, IN_HAND, isPhone, MANNERS, openHouse, PHONE } from './house.ts'
import { boxes, lyingOver, painted } from './looks.ts'

const house = openHouse()

/** Okafor stands in the fore spine, before the door to hold one. */
const inTheSpine = (): Match => aboard({ crew: [{ at: 'CB-06' }] })

/** Okafor and Brandt, who is down with a wound that will kill him, have a hull stalker before them. */
const fighting = (seed = 'fight'): Match =>
  aboard(
    {
      crew: [
        { at: 'CB-08', gear: ['wpn-rifle', 'gear-flashlight'], stress: 3, strain: [0, 1, 3] },
        {
          of: 'pc-brandt',
          at: 'CB-08',
          health: 0,
          injuries: [
            { id: 1, row: 61, limit: 'stretch', due: 9, successes: 1, heals: null, days: 1, numbUntil: 0 },
          ],
        },
      ],
      others: [{ of: 'cre-stalker', at: 'CB-08' }],
      turns: ['okafor', 'u1', 'brandt'],
      beside: [['brandt', 'u1']],
    },
    seed,
  )

/** She has shot at it, and may push the roll. */
function shooting(): Match {
  for (let n = 0; n < 99; n++) {
    const match = fighting(`shot ${n}`)
    const [turn] = match.asks as [AskOne]
    const shot = turn.options.find(({ value }) => value.startsWith('shoot:'))!
    match.answer(1, 'turn', shot.value)
    const [asked] = match.asks as [AskOne]
    if (asked.id === 'roll' && asked.options.some(({ value }) => value === 'push')) return match
  }
  throw new Error('nobody is asked whether to push')
}

test('a scenario is played to its end, on the board wherever that is possible', async () => {
  const match = scenario('halcyon-ring', 's11')
  const page = await house.player(match)
  let onBoard = 0
  while (!match.over) {
    const ask = match.asks[0]!
    const answer = advised(match.view(1), ask)
    const { at } = ('options' in ask && ask.options.find(({ value }) => value === answer)) || {}
    const hasPlace = at !== undefined && !at.startsWith('item:') && ask.kind === 'one'
    expect(await give(page, ask, answer), `${ask.id} ${answer}`).toBe(hasPlace ? 'board' : 'bar')
    if (hasPlace) onBoard++
    match.answer(1, ask.id, answer)
  }
  await seen(page, '.ending', 'Look back')
  expect(await page.textContent('.standings')).not.toContain('Mother')
  await page.click('text=Look at the board')
  await seen(page, '.al-over li')
  expect(onBoard).toBeGreaterThan(5)
})

test('Play asks for a scenario by its briefing, in the dark unless light was chosen by hand, and one press begins it', async () => {
  const page = await house.guest('/')
  await page.click('[data-box=alien] .strong')
  await seen(page, '.opening', 'one match of')
  const schemeOf = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await schemeOf()).toBe('dark')
  expect(await page.$$eval('.opening h2', (all) => all.map(({ textContent }) => textContent))).toEqual([
    'Cold Berth',
    'Sump Nine',
    'Halcyon Ring',
    'Ash Landing',
  ])
  expect(await faults(page)).toEqual([])
  await page.click('[aria-label="Play: Sump Nine"]')
  await seen(page, '.al-objectives', 'A pumping station under an ice moon has stopped calling.')
  await seen(page, '.asked', 'character 1 of 3')
  expect(await schemeOf()).toBe('dark')
  const table = page.url()
  await page.goto(house.address)
  await page.waitForSelector('.standing-room .al')
  expect(await schemeOf(), 'the picture of a dark table leaves home as it is').toContain('light')
  await page.goto(table)
  await page.evaluate(() => localStorage.setItem('starboard', JSON.stringify({ theme: 'light' })))
  await page.reload()
  await seen(page, '.al-objectives')
  expect(await schemeOf()).toBe('light')
})

test('a scenario that was added to the server is offered, and drawn by its own plan', async () => {
  const docs = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
  const [, dryDock] = /<!-- example: scenarios -->\n```json\n([\s\S]*?)```/.exec(docs)!
  const page = await house.guest('about:blank')
  await page.route('**/api/games/alien/added', (route) => route.fulfill({ body: `{"added":[${dryDock}]}` }))
  await page.goto(`${house.address}/new/alien`)
  await page.selectOption('select[name=scenario]', 'dry-dock')
  await page.click('button:has-text("Start")')
  for (const character of [1, 2, 3]) {
    await seen(page, '.asked', `character ${character} of 3`)
    await page.click('.option >> nth=0')
  }
  await seen(page, '.al-head', 'Dry Dock')
  await seen(page, '.al-zone', 'Watch room')
})

test.each(MANNERS)(
  '%s the plan has all the room, names can be read and lie over none other, and the last dice lie on it',
  async (_, how) => {
    const page = await house.player(shooting(), how)
    const dice = isPhone(how) ? '.al-roll' : '.al-thrown' // Where there is no room for both, those that may be pushed.
    await seen(page, dice, 'Ranged Combat')
    expect(await page.locator(`${dice} [data-kind=stress]`).count()).toBe(3)
    if (!isPhone(how)) await seen(page, dice, 'to attack')
    if (!isPhone(how)) await seen(page, dice, 'the chance of a six was')
    const [plan, board] = [await boxOf(page, '.al-plan'), await boxOf(page, '.board')]
    expect(plan.width).toBeGreaterThan(board.width - 40)
    const names = await page.$$eval('.al-plan .al-name, .al-plan .al-label', (all) =>
      all.map((one) => {
        const { a, b } = (one as SVGTextElement).getScreenCTM()! // Some are written upwards.
        return {
          words: one.textContent!,
          size: Number.parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b),
          box: one.getBoundingClientRect().toJSON() as DOMRect,
        }
      }),
    )
    expect(names.length).toBeGreaterThan(12)
    for (const { words, size } of names) expect(size, words).toBeGreaterThanOrEqual(11)
    expect(lyingOver(names)).toEqual([])
  },
)

test('in a crowd the chances lie over nobody and over no other chance', async () => {
  const stalkers = Array.from({ length: 5 }, () => ({ of: 'cre-stalker', at: 'CB-06' }) as const)
  const page = await house.player(
    aboard({
      crew: [{ at: 'CB-06', gear: ['wpn-rifle'] }],
      others: stalkers,
      turns: ['okafor', 'u1', 'u2', 'u3', 'u4', 'u5'],
    }),
  )
  await seen(page, '.al-odds')
  const drawn = await page.$$eval('.al-piece, .al-token .al-odds', boxes)
  expect(drawn.filter(({ words }) => words.includes('%')).length).toBe(5)
  expect(lyingOver(drawn)).toEqual([])
})

test('with keys alone a door is opened, a way is gone, and a roll is pushed', async () => {
  const page = await house.player(inTheSpine())
  await tabTo(page, 'open:CB-06/CB-08')
  await page.keyboard.press('Enter')
  await seen(page, '.part-menu')
  await page.keyboard.press('Escape')
  await gone(page, '.part-menu')
  expect(await focusedOptions(page)).toContain('open:CB-06/CB-08')
  await page.keyboard.press('Enter')
  await chooseInMenu(page, 'Open')
  await seen(page, '.al-door.ajar')
  await tabTo(page, 'move:CB-08')
  await answering(page, () => page.keyboard.press('Enter'))
  await seen(page, '[role=log]', 'into Hold one')
  await answering(page, () => pressKeyOf(page, 'search'))
  await seen(page, '.al-pushed', 'a success')
  await answering(page, () => pressKeyOf(page, 'push'))
  await seen(page, '[role=log]', 'Ines Okafor pushes')
})

test('the first ten decisions are made by keys alone, on the board and in the bar', async () => {
  const match = scenario('halcyon-ring', 's11')
  const page = await house.player(match)
  const ways = new Set<string>()
  for (let n = 0; n < 10; n++) {
    const ask = match.asks[0] as AskOne
    const answer = String(advised(match.view(1), ask))
    ways.add(await answerByKeys(page, ask, answer))
    match.answer(1, ask.id, answer)
  }
  expect(await choices(page)).toBe(match.entries.length)
  expect([...ways].sort()).toEqual(['bar', 'board'])
})

/** What lies on the board is tabbed to, and looked for in its menu where there are several; all else has a key. */
async function answerByKeys(page: Page, ask: AskOne, answer: string): Promise<'board' | 'bar'> {
  const { at } = ask.options.find(({ value }) => value === answer)!
  if (at === undefined || at.startsWith('item:')) {
    await answering(page, () => pressKeyOf(page, answer))
    return 'bar'
  }
  await tabTo(page, answer)
  const here = await focusedOptions(page)
  await answering(page, async () => {
    await page.keyboard.press('Enter')
    if (here.length === 1) return
    await seen(page, '.part-menu')
    for (let n = 0; n < here.indexOf(answer); n++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  })
  return 'board'
}

test('two equal flares are one choice in the menu, and a ring of a contact is in nobody’s way', async () => {
  const page = await house.player(
    aboard({
      crew: [
        { at: 'CB-01', gear: ['gear-flare', 'gear-flare'] },
        { of: 'pc-rao', at: 'CB-01' },
      ],
      at: (g) => g.memory[1]!.blips.push({ body: null, at: 'CB-02', stretch: 1, how: 'heard' }),
    }),
  )
  await page.click('[aria-label^="Sunniva Rao"]')
  await seen(page, '.part-menu', 'Give the flare')
  expect(await page.locator('.part-menu button:has-text("Give the flare")').count()).toBe(1)
  await page.keyboard.press('Escape')
  const ring = (await page.locator('.al-blip .al-dot').boundingBox())!
  await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await seen(page, '.part-menu', 'Go to the Crew corridor')
})

test('options of a kind are folded until somebody wants them, with keys and by hand', async () => {
  const page = await house.player(
    aboard({
      crew: [
        {
          at: 'CB-06',
          gear: ['wpn-rifle', 'wpn-pistol', 'drug-calm', 'drug-calm', 'gear-flare', 'gear-medkit'],
        },
      ],
    }),
  )
  const drops = page.locator('.option[data-value^="drop:"]')
  await seen(page, '.fold', 'Drop something')
  expect(await drops.count()).toBe(0)
  await page.keyboard.press((await page.textContent('.fold:has-text("Drop something") .part-key'))!)
  await seen(page, '.unfolded', 'Drop the calmative')
  expect(await drops.count()).toBe(5) // Of two calmatives, one.
  await page.click('.fold >> text=Drop something')
  await gone(page, '.unfolded')
  await page.click('.options .filter button')
  await seen(page, '.filter input')
  expect(await drops.count()).toBe(5)
})

test('a Game Mother lets the bots go on, and her forms have names in them', async () => {
  const page = await house.player(
    aboard({ mother: 'person', crew: [{ at: 'CB-06' }, { of: 'pc-brandt', at: 'CB-06' }] }, 'desk', [
      { name: 'Mara', bot: null },
      { name: 'Ana', bot: 'greedy' },
    ]),
  )
  const told = () => page.locator('.log li, .log p').count()
  const before = await told()
  await page.click('.option[data-value="nothing"]')
  await expect.poll(told).toBeGreaterThan(before)
  await open(page, 'roll', {})
  expect(await page.textContent('.fields [name=who]')).toBe('Ines OkaforTeodor Brandt')
  await page.selectOption('.fields [name=who]', { label: 'Teodor Brandt' })
  await page.click('.menu-button')
  await page.keyboard.press('Escape')
  await gone(page, 'dialog')
  expect(
    await page.$eval('.fields [name=who]', (who) => (who as HTMLSelectElement).selectedOptions[0]!.label),
  ).toBe('Teodor Brandt')
  await answering(page, () => page.press('.fields .strong', 'Enter'))
  await seen(page, '.asked', 'Let Ana go on')
  await answering(page, () => page.click('text=Let Ana go on'))
  await seen(page, '[role=log]', 'go into Hold one')
})

test('at 360 pixels the plan shows who acts, doors are large enough, and nothing is cut off', async () => {
  const page = await house.stranger(IN_HAND)
  await house.sit(page, inTheSpine())
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await fits()
  const [frame, token] = [await boxOf(page, '.al-frame'), await boxOf(page, '.al-token.now')]
  expect(token.x).toBeGreaterThan(frame.x)
  expect(token.x + token.width).toBeLessThan(frame.x + frame.width)
  expect(token.y).toBeGreaterThan(frame.y)
  expect(token.y + token.height).toBeLessThan(frame.y + frame.height)
  const door = '.al-door [data-options*="open:CB-06/CB-08"]'
  expect((await boxOf(page, `${door} .al-touch`)).width).toBeGreaterThanOrEqual(44)
  await page.tap(door)
  await seen(page, '.part-menu')
  expect((await boxOf(page, '.part-menu button')).height).toBeGreaterThanOrEqual(44)
  await fits()
  await answering(page, () => page.tap('.part-menu button >> text=Open'))
  expect(await faults(page, '.board')).toEqual([])
  await page.tap('.drawer-button')
  await page.tap('[role=tab] >> text=Crew')
  await seen(page, '.al-sheet', 'Ines Okafor')
  await fits()
})

test('axe finds no fault in stealth, in a fight, over a roll, and at the desk', async () => {
  const page = await house.player(inTheSpine())
  await seen(page, '.part-lit')
  expect(await faults(page)).toEqual([])
  await house.sit(page, fighting())
  await page.click('[role=tab] >> text=Crew')
  await page.click('.al-sheet >> text=Teodor Brandt')
  await seen(page, '.al-injuries [data-lethal]')
  for (const part of ['.board', '.side']) expect(await faults(page, part)).toEqual([])
  await page.setViewportSize(PHONE) // Here the cards of the round do not fit into their row.
  const spills = () => page.$eval('.al-strip .part-strip', (row) => row.scrollWidth > row.clientWidth)
  await expect.poll(spills).toBe(true)
  expect(await faults(page, '.board')).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await house.sit(page, shooting())
  await seen(page, '.al-pushed')
  expect(await faults(page, '.board')).toEqual([])
  const mara = [
    { name: 'Mara', bot: null },
    { name: 'Ana', bot: 'greedy' },
  ]
  await house.sit(
    page,
    aboard({ mother: 'person', others: [{ of: 'cre-stalker', at: 'CB-08' }] }, 'desk', mara),
  )
  await seen(page, '.al-desk', 'The hull stalker')
  expect(await faults(page, '.board')).toEqual([])
})

/** Presses Tab until something on the board offers this. */
async function tabTo(page: Page, value: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    if ((await focusedOptions(page)).includes(value)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to “${value}”`)
}

const focusedOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.options?.split('|') ?? [])

async function chooseInMenu(page: Page, words: string): Promise<void> {
  await seen(page, '.part-menu', words)
  for (let n = 0; n < 9; n++) {
    if (await page.evaluate((begins) => document.activeElement!.textContent!.startsWith(begins), words)) break
    await page.keyboard.press('ArrowDown')
  }
  await answering(page, () => page.keyboard.press('Enter'))
}

async function pressKeyOf(page: Page, value: string): Promise<void> {
  const key = `.option[data-value="${value}"] .part-key`
  await seen(page, key)
  await page.keyboard.press((await page.textContent(key))!)
}

const boxOf = async (page: Page, what: string) => (await page.locator(what).first().boundingBox())!

test('the plan keeps its size and its place when the bar has fewer lines than it had before', async () => {
  const match = scenario('halcyon-ring', 's11')
  while (match.asks[0]!.id !== 'stretch') {
    const [ask] = match.asks as [AskOne]
    match.answer(ask.seat, ask.id, advised(match.view(1), ask))
  }
  const page = await house.player(match, { viewport: DESK })
  const look = async () => {
    await painted(page) // The plan gives way once the bar has been laid out.
    return {
      bar: await page.$eval('.question-bar', (bar) => bar.getBoundingClientRect().height),
      eye: await page.$eval('.al-svg > g', (world) => (world as SVGGElement).style.transform),
    }
  }
  let tallest = await look()
  let isLower = false
  for (let n = 0; n < 11; n++) {
    const [ask] = match.asks as [AskOne]
    const answer = advised(match.view(1), ask)
    await give(page, ask, answer)
    match.answer(ask.seat, ask.id, answer)
    const now = await look()
    if (now.bar > tallest.bar) tallest = now
    else expect(now.eye, `${match.asks[0]!.id}`).toBe(tallest.eye)
    isLower ||= now.bar < tallest.bar - 50
  }
  expect(isLower).toBe(true)
})

test('the whole plan stays in sight while the bar below it is now short and now long', async () => {
  const page = await house.player(scenario('sump-nine', 'casting'), { viewport: DESK })
  await answering(page, () => page.click('.option >> text=Ines Okafor'))
  await answering(page, () => page.click('.option >> text=Pressure suit'))
  await seen(page, '.question-bar', 'Stretch 1')
  const cutOff = () =>
    page.$eval('.al-svg', (plan) => {
      const { top, bottom } = plan.getBoundingClientRect()
      return [...plan.querySelectorAll('.al-zone')]
        .filter((zone) => {
          const box = zone.getBoundingClientRect()
          return box.top < top || box.bottom > bottom
        })
        .map((zone) => zone.textContent)
    })
  await expect.poll(cutOff).toEqual([])
  await page.setViewportSize({ ...DESK, height: DESK.height - 70 })
  await expect.poll(cutOff).toEqual([])
})
