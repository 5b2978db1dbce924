import { type Ask, type AskSome, Match, seedFrom } from '@starboard/kernel'
import { faults, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import { full, LESSONS, type OutfitKind, type View } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { advised, flying, follow, followed, soloVoyage, tutorial, under } from './captain.ts'
import { answering, choices } from './guest.ts'
import { give, pickOnBoard } from './hands.ts'
import { DESK, IN_HAND, MANNERS, openHouse, PHONE } from './house.ts'
import { boxes, lyingOver } from './looks.ts'

const house = openHouse()

/** Ana has landed on Kemplar II, with an engine and a shield in the Hold. */
const inPort = (): Match =>
  under({
    captains: [{ at: 'kemplar-ii:c', outfits: [outfit('m-22', 0, 0), outfit('targe', 0, 1)] }, {}],
    at: (g) => {
      g.stage = { kind: 'business' }
    },
  })

const outfit = (kind: OutfitKind, x: number, y: number) => ({ kind, x, y, turn: 0, flip: false }) as const

/** The asteroids have hit her, twice or more. */
function hit(): Match {
  for (let n = 0; ; n++) {
    const match = flying(seedFrom(`asteroids ${n}`))
    match.answer(0, 'act', 'fly:outpost-338:a1')
    const [ask] = match.asks
    if (ask?.id === 'place-damage' && ask.kind === 'some' && ask.min > 1) return match
  }
}

test('a solo match is played to its end, for the most part on the board', async () => {
  const match = soloVoyage('solo 2')
  const page = await house.player(match)
  const count = { board: 0, bar: 0 }
  while (!match.over) {
    const ask = match.asks[0]!
    const answer = advised(match.view(0), ask)
    count[await give(page, ask, answer)]++
    match.answer(0, ask.id, answer)
  }
  await seen(page, '.ending', 'Look back')
  await page.click('text=Look at the board')
  await seen(page, '.part-verdict')
  expect(count.board).toBeGreaterThan(count.bar)
})

describe.each([
  ['quick-solo', 1],
  ['quick', 2],
] as const)('the mode %s', (mode, seats) => {
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Bot 1', bot: 'greedy' },
  ].slice(0, seats)
  const begun = () =>
    Match.start(xia, { options: { mode }, players, seed: seedFrom(mode) }) as unknown as Match

  test.each([
    ['a desk', DESK],
    ['a telephone', PHONE],
  ])('its first turns are played on the page, at %s, and its words can be read', async (_, size) => {
    const page = await house.player(begun(), { viewport: size })
    for (let n = 0; n < 12; n++) {
      await seen(page, '.answers')
      await page.click('.bar-buttons >> text=Hint')
      await answering(page, () => page.click('.bar-note button'))
    }
    await seen(page, '.xi-chart .xi-ship.own')
    const clips = await page.$$eval('.xi-quick-tile', (tiles) =>
      tiles.map((tile) => getComputedStyle(tile).clipPath),
    )
    expect(new Set(clips)).toEqual(new Set(['none'])) // Each is drawn, also where nobody has been.
    const sizes = await page.$$eval('.xi-quick-name, .xi-quick-kind', (words) =>
      words.map((word) => {
        const { a } = (word as SVGTextElement).getScreenCTM()!
        return a * Number.parseFloat(getComputedStyle(word).fontSize)
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(10.9)
    expect(await faults(page)).toEqual([])
    expect(await choices(page)).toBeGreaterThanOrEqual(12)
  })
})

test('alone, a sector is laid by a press anywhere on its place, and turned by its picture', async () => {
  const page = await house.player(soloVoyage('solo 2'))
  await seen(page, '.xi-glow.tile')
  const { x, y, width, height } = (await page.locator('.xi-glow.tile').first().boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 3)
  await seen(page, '.xi-turns')
  expect(await page.locator('.xi-turns svg').count()).toBe(6)
  expect(await faults(page)).toEqual([])
  await answering(page, () => page.click('.xi-turns [data-options="2"]'))
  await seen(page, '.xi-glow.tile')
})

test('who follows the tutorial sees every lesson and comes to the end', async () => {
  const match = tutorial('t9')
  const page = await house.player(match)
  const taught = followed(match)
  const lessons = taught.flatMap(({ lesson }) => lesson ?? [])
  expect(lessons).toHaveLength(LESSONS.length)
  expect((await follow(page, taught)).map((title) => title.trim())).toEqual(lessons)
  await page.click('.ending >> text=Look back')
  await seen(page, '.story-actions select')
  expect(await page.textContent('.story-actions option:checked')).toBe('Ana')
})

describe('the Hold', () => {
  test('a piece is dragged to another place, and from the dock', async () => {
    const page = await house.player(inPort())
    await seen(page, '.xi-grab')
    await drag(page, await cellAt(page, 0, 1), await cellAt(page, 2, 1))
    await seen(page, '.table-page[data-choices="3"]')
    expect(await shieldAt(page)).toBe('2,1')
    await answering(page, () => pickOnBoard(page, 'lift:outfit-2'))
    const chip = await page.locator('.xi-dock button').boundingBox()
    await drag(page, { x: chip!.x + 9, y: chip!.y + 9 }, await cellAt(page, 1, 1, 0.5))
    await seen(page, '.table-page[data-choices="6"]')
    expect(await shieldAt(page)).toBe('1,1')
  })

  test('a piece is moved and turned by keys alone', async () => {
    const page = await house.player(inPort())
    await page.focus('.xi-piece[data-options*="lift:outfit-2"]')
    await page.keyboard.press('Enter')
    await seen(page, '.part-menu', 'Sell the Targe')
    await page.keyboard.press('Escape')
    expect(await page.locator('.part-menu').count()).toBe(0)
    await page.keyboard.press('Enter') // The piece has the focus again.
    await seen(page, '.part-menu', 'Sell the Targe')
    await page.keyboard.press('ArrowDown')
    await answering(page, () => page.keyboard.press('Enter'))
    expect(await focused(page)).toBe('Targe')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.xi-ghost.fits')
    const before = await page.textContent('.xi-place-tools [role=status]')
    await page.press('.xi-place-tools [aria-keyshortcuts=r]', 'Enter') // It turns, and is not put down.
    await page.focus('.xi-hold')
    await page.keyboard.press('ArrowRight')
    const after = await page.textContent('.xi-place-tools [role=status]')
    expect(after).not.toBe(before)
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.question-bar', 'In port')
    expect(after).toContain(await shieldAt(page))
  })

  test('R turns a piece while the Hold has the focus, and does nothing elsewhere', async () => {
    const page = await house.player(inPort())
    await answering(page, () => pickOnBoard(page, 'lift:outfit-2'))
    await answering(page, () => pickOnBoard(page, 'set:outfit-2'))
    await seen(page, '.xi-ghost.fits')
    const before = await page.locator('.xi-ghost').innerHTML()
    await page.focus('.menu-button')
    await page.keyboard.press('r')
    expect(await page.locator('.xi-ghost').innerHTML()).toBe(before)
    await page.focus('.xi-hold')
    await page.keyboard.press('r')
    await expect.poll(() => page.locator('.xi-ghost').innerHTML()).not.toBe(before)
  })

  test('damage is placed by keys alone', async () => {
    const match = hit()
    const page = await house.player(match)
    const [ask] = match.asks as [AskSome]
    for (const { value } of ask.options.slice(-ask.min)) {
      await page.focus(`.xi-lit-cell[data-options="${value}"]`)
      await page.keyboard.press('Enter')
    }
    // The bar counts what was picked on the board.
    expect(await page.locator('.option[aria-pressed=true]').count()).toBe(ask.min)
    await page.focus('.xi-gather .strong')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.xi-harm')
    expect(await page.locator('.xi-own .xi-harm').count()).toBe(ask.min)
  })

  test('Enter confirms what is picked as soon as it is enough, while the chart has the focus', async () => {
    const match = hit()
    const page = await house.player(match)
    const [ask] = match.asks as [AskSome]
    const [first, ...rest] = ask.options.slice(-ask.min).map(({ value }) => value)
    await page.click(`.xi-lit-cell[data-options="${first}"]`)
    await page.focus('.part-drawing')
    await page.keyboard.press('Enter') // One is too few.
    for (const value of rest) await page.click(`.xi-lit-cell[data-options="${value}"]`)
    expect(await page.getAttribute('.table-page', 'data-choices')).toBe(`${match.entries.length}`)
    await page.focus('.part-drawing')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.xi-harm')
  })
})

/** Where a space of the Hold is on the screen; its middle, or so much further to the right and down. */
async function cellAt(page: Page, x: number, y: number, more = 0): Promise<{ x: number; y: number }> {
  const box = await page.locator('.xi-own .xi-cell').first().boundingBox()
  return { x: box!.x + (x + 0.5 + more) * box!.width, y: box!.y + (y + 0.5 + more) * box!.height }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await seen(page, '.xi-ghost.fits')
  await page.mouse.up()
}

/** The corner of the Hold's grid where the shield begins. */
const shieldAt = (page: Page): Promise<string> =>
  page.$$eval('.xi-own .xi-outfit.shield > g:has(> rect)', (parts) => {
    const at = parts.map((part) =>
      part
        .getAttribute('transform')!
        .match(/\d+/g)!
        .map((n) => Number(n) / 36),
    )
    return `${Math.min(...at.map(([x]) => x!))},${Math.min(...at.map(([, y]) => y!))}`
  })

test('a Title is claimed where it lies, beside the fame track', async () => {
  const page = await house.player(
    under({
      captains: [{ credits: 15_000 }, {}],
      at: (g) => {
        g.titleDeck = g.titleDeck.filter((title) => title !== 'tycoon')
        g.openTitles = ['tycoon']
      },
    }),
  )
  await answering(page, () => page.click('.option[data-value=end]'))
  await seen(page, '.xi-card.title button', 'Claim it')
  expect(await pickOnBoard(page, 'tycoon')).toBe(true)
  await answering(page, () => page.click('.xi-gather .strong'))
  await seen(page, '[role=log]', 'Tycoon')
})

test('a double click on a fold opens it, and buys nothing that slides under the pointer', async () => {
  const page = await house.player(inPort())
  await seen(page, '.option.fold')
  await page.locator('.option.fold').first().dblclick()
  await seen(page, '.options.unfolded')
  expect(await page.getAttribute('.table-page', 'data-choices')).toBe('0')
  const bought = page.locator('.options.unfolded .option').first()
  await answering(page, () => bought.click()) // On purpose it can be bought.
})

test('the first ten decisions are made by keys alone', async () => {
  const page = await house.player(soloVoyage('by keys'))
  for (const { answer } of followed(soloVoyage('by keys')).slice(0, 10))
    await answering(page, () => pressFor(page, [answer].flat().map(String)))
})

/** Presses the key of each option, which may stand behind that of a fold, and Enter where several are gathered. */
async function pressFor(page: Page, values: readonly string[]): Promise<void> {
  await seen(page, '.option')
  for (const value of values) {
    const key = page.locator(`.option[data-value="${value}"] .part-key`)
    for (const fold of await page.locator('.option.fold .part-key').allTextContents()) {
      if ((await key.count()) > 0) break
      await page.keyboard.press(fold)
      await seen(page, '.options.unfolded')
    }
    await page.keyboard.press(((await key.textContent()) ?? '').replace('↵', 'Enter'))
  }
  if ((await page.locator('.answers .strong').count()) > 0) await page.keyboard.press('Enter')
}

test('a bot that thinks hard plays its turn, and the page goes on meanwhile', async () => {
  const match = under({ captains: [{ at: 'pelmont:b8' }, { at: 'expedior-gate:b6', outfits: ['m-22'] }] })
  match.seat(1, { name: 'Deep', bot: 'hard' })
  const page = await house.player(match)
  await give(page, match.asks[0]!, 'end')
  await page.click('[role=tab] >> text=Market')
  await seen(page, '.side', 'Still face down')
  await page.click('[role=tab] >> text=Log')
  await seen(page, '[role=log]', 'Round 2')
  await seen(page, '.question-bar h2', 'what will you do')
})

test('captains are called at the table as they were at set-up, and their tags go by it', async () => {
  const page = await house.guest('/new/xia')
  await seen(page, '.role')
  await page.click('text=Add a seat')
  await page.selectOption('.seat-setup select >> nth=2', 'greedy')
  await page.fill('.seat-setup input >> nth=0', 'Ana')
  const names = await page.$$eval('.seat-setup input', (inputs) =>
    inputs.map((one) => (one as HTMLInputElement).value),
  )
  await page.click('text=Start')
  await seen(page, '.xi-board')
  await seen(page, '.side .xi-pawn')
  const pawns = await page.$$eval('.xi-pawn', (all) =>
    all.map((one) => [(one as HTMLElement).title, one.textContent]),
  )
  expect(pawns).toEqual(
    [names[0], names[1], names[2]].map((name, n) => [`${name}: 0 Fame`, ['A', 'B1', 'B2'][n]]),
  )
})

describe('the star chart', () => {
  test('shows one’s own ship when the turn comes, wherever the others have flown', async () => {
    const page = await house.player(
      under({
        captains: [{ at: 'pelmont:b8' }, { at: 'expedior-gate:b6' }],
        npcs: { enforcer: { at: 'outpost-338:b0', keeper: 1 } }, // It flies to Kemplar II, far off, just before the turn begins.
      }),
    )
    await seen(page, '.xi-ship.own')
    await page.focus('.part-drawing')
    for (let n = 0; n < 6; n++) await page.keyboard.press('+')
    await answering(page, () => page.click('.option[data-value=end]'))
    await seen(page, '.option[data-value=end]')
    await expect.poll(() => isInSight(page, '.xi-ship.own')).toBe(true)
  })

  test('a space below another ship is picked through it', async () => {
    const page = await house.player(
      under({
        captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b7' }],
        at: (g) => {
          g.turn.move = { points: 3, lastFree: 'neo-damascus:b6' }
        },
      }),
    )
    await seen(page, '.xi-glow')
    const spot = await page.locator('.xi-ship.seat-1').boundingBox()
    await answering(page, () => page.mouse.click(spot!.x + spot!.width / 2, spot!.y + spot!.height / 2))
    await seen(page, '.xi-points', '2 movement left')
  })

  test('from far off, the ring around one’s own ship is in the way of no space beside it', async () => {
    const page = await house.player(flying(), { viewport: DESK })
    await seen(page, '.xi-glow')
    await page.focus('.part-drawing')
    for (let n = 0; n < 4; n++) await page.keyboard.press('-')
    const hidden = () =>
      page.$$eval('.xi-glow.space', (glows) =>
        glows
          .filter((glow) => {
            const { x, y, width, height } = glow.querySelector('path')!.getBoundingClientRect()
            return !glow.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          })
          .map((glow) => glow.getAttribute('aria-label')),
      )
    await expect.poll(hidden).toEqual([])
  })

  test('what one has gained lies beside the ship', async () => {
    const page = await house.player(
      under({ captains: [{ at: 'neo-damascus:a4', cubes: ['spice', 'spice'] }, {}] }),
      { viewport: DESK },
    )
    await answering(page, () => page.click('.option[data-value^=sell]'))
    await seen(page, '.xi-gain.seat-0', '+1 Fame')
    const [gain, ship] = await Promise.all(
      ['.xi-gain.seat-0', '.xi-ship.own .xi-halo'].map((one) => page.locator(one).boundingBox()),
    )
    const middle = (box: NonNullable<typeof gain>) => [box.x + box.width / 2, box.y + box.height / 2] as const
    const [[x, y], [left, top]] = [middle(gain!), middle(ship!)]
    expect(Math.hypot(x - left, y - top)).toBeLessThan(gain!.width + gain!.height + 46)
  })
})

/** Whether the middle of a thing lies within the picture of the chart. */
const isInSight = (page: Page, thing: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const [box, frame] = [selector, '.xi-svg'].map((one) =>
      document.querySelector(one)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
  }, thing)

/** Which words and numbers of the chart lie over each other. */
const lyingOverOnChart = async (page: Page) => lyingOver(await page.$$eval('.xi-label, .xi-step', boxes))

describe('the words of the chart', () => {
  const WIDE = { viewport: DESK }

  test.each(MANNERS)(
    'are at least 11 pixels high and none lies over another, far into a match, at rest and in flight: %s',
    async (_, how) => {
      const match = farInto(6)
      const page = await house.player(match, how)
      await seen(page, '.xi-label.name')
      await apart(page)
      expect(await page.locator('.xi-label.own').textContent()).toMatch(/^You, /)
      const names = await page.locator('.xi-label.name').count()
      expect(names).toBe((match.view(0) as View).sectors.length)
      await answering(page, () => page.click('.option[data-value^=engine]'))
      await seen(page, '.xi-label.steps')
      await apart(page)
    },
  )

  test('say what a place offers, and what each chance is the chance of', async () => {
    const page = await house.player(flying(), WIDE)
    await seen(page, '.xi-label.offer', 'mine Spice')
    await seen(page, '.xi-label.odds', '50 %')
    const asteroids = page.locator('[data-options="fly:outpost-338:a1"]')
    expect(await asteroids.getAttribute('aria-label')).toContain('50 % unharmed')
    expect(await page.locator('.xi-label.odds[data-risk=high]').count()).toBeGreaterThan(0)
  })

  test('a ship that can be attacked shows the dice of both sides and the chance, before anybody fires', async () => {
    const page = await house.player(
      under({
        captains: [
          { at: 'neo-damascus:b6', outfits: [{ ...outfit('m-22', 0, 0) }, 'dart-3'] },
          { at: 'neo-damascus:b7' },
        ],
        npcs: { scoundrel: { at: 'neo-damascus:b4', keeper: 0 } },
      }),
      WIDE,
    )
    await seen(page, '.xi-label.range', 'range 2')
    expect(await lyingOverOnChart(page)).toEqual([])
    await page.hover('.xi-target')
    await seen(page, '.xi-fight', 'to destroy')
    expect(await page.locator('.xi-fight .part-side').count()).toBe(2)
  })

  const apart = async (page: Page) => {
    const sizes = await page.$$eval('.xi-label', (labels) =>
      labels.map((one) => {
        const size = Number.parseFloat(getComputedStyle(one).fontSize)
        return size * (one as SVGTextElement).getScreenCTM()!.a
      }),
    )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.99)
    expect(await lyingOverOnChart(page)).toEqual([])
  }
})

describe('dice on the chart', () => {
  test('lie where they fell with what they were for and how good they are, and fold with the next click', async () => {
    const page = await house.player(farInto(6))
    await answering(page, () => page.click('.option[data-value^=engine]'))
    await seen(page, '.part-thrown[role=status]', 'on the d8')
    expect(await page.innerText('.part-thrown')).toMatch(
      /\d on the d8\s+Ana’s \S+ engine\s+\d(\.\d)? (above|below) the mean/,
    )
    expect(await page.locator('.part-thrown .seat-0 .part-die').count()).toBe(1)
    await page.click('.top-title')
    await seen(page, '.part-thrown[data-folded]', 'on the d8')
  })

  test('what a bot flew, rolled and gained lies on the chart when the turn comes back', async () => {
    const page = await house.player(farInto(6))
    await answering(page, () => page.click('.option[data-value=end]'))
    await seen(page, '.playback')
    await seen(page, '.xi-trail.seat-1[data-main] .xi-step', '1')
    await seen(page, '.part-thrown', 'Bot 1')
    expect(await lyingOverOnChart(page)).toEqual([])
  })
})

/** A match that a seasoned captain has played for both up to this round, at the next thing that Ana may do. */
function farInto(round: number): Match {
  const players = [
    { name: 'Ana', bot: null },
    { name: 'Bot 1', bot: 'greedy' },
  ]
  const match = Match.start(full, { options: {}, players, seed: seedFrom('mid') }) as unknown as Match
  for (;;) {
    const [ask] = match.asks as [Ask]
    const view = match.view(ask.seat) as View
    if (ask.seat === 0 && ask.id === 'act' && view.round >= round) return match
    match.answer(ask.seat, ask.id, advised(view, ask))
  }
}

test('there is one column beside the chart: the mat above the tabs, the fame track below', async () => {
  const page = await house.player(flying(), { viewport: DESK })
  await seen(page, '.side .xi-mat')
  const [chart, side, mat, tabs, fame] = await Promise.all(
    ['.xi-chart', '.side', '.side .xi-mat', '.side .tabs', '.side .xi-track'].map(
      async (one) => (await page.locator(one).boundingBox())!,
    ),
  )
  expect(chart!.x).toBe(0)
  expect(chart!.width + side!.width).toBe(DESK.width)
  expect(mat!.y + mat!.height).toBeLessThanOrEqual(tabs!.y)
  expect(tabs!.y + tabs!.height).toBeLessThanOrEqual(fame!.y)
  expect(await page.locator('.board [role=tab]').count()).toBe(0)
})

describe('at 360 pixels', () => {
  test('chart and ship are tabs, nothing is cut off, and a move is made', async () => {
    const page = await house.stranger(IN_HAND)
    await house.sit(page, flying())
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await seen(page, '.xi-tabs [aria-selected=true]', 'Star chart')
    expect(await page.isVisible('.xi-hold')).toBe(false)
    await fits()
    await page.tap('.xi-tabs >> text=Captain')
    await seen(page, '.xi-hold')
    expect(await page.isVisible('.xi-chart')).toBe(false)
    await fits()
    await page.keyboard.press('ArrowLeft')
    await seen(page, '.xi-tabs [aria-selected=true]', 'Star chart')
    const [space] = await page.$$eval('.xi-glow.space', (lit) =>
      lit.map((one) => (one as SVGElement).dataset.options!),
    )
    await answering(page, () => pickOnBoard(page, space!))
    await seen(page, '.xi-points', '4 movement left')
    await fits()
  })
})

test('axe finds no fault at a table of Xia, in flight and in port', async () => {
  const page = await house.player(flying())
  await seen(page, '.xi-glow')
  expect(await faults(page)).toEqual([])
  await house.sit(page, inPort())
  await seen(page, '.xi-grab')
  expect(await faults(page, '.board')).toEqual([])
})

test('the panels of the game stand among the tabs of the page, and are walked with the arrow keys', async () => {
  const page = await house.player(flying())
  await page.focus('.side [role=tab][aria-selected=true]')
  for (const [key, name] of [
    ['ArrowRight', 'Missions'],
    ['ArrowRight', 'Market'],
    ['ArrowRight', 'Captains'],
    ['End', 'Notes'],
    ['Home', 'Log'],
  ] as const) {
    await page.keyboard.press(key)
    await seen(page, '.side [role=tab][aria-selected=true]', name)
    expect(await focused(page)).toBe(name)
  }
})

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)
