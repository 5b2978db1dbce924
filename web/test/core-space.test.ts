import { coreSpace, type Scene, type View } from '@starboard/core-space/testing'
import type { Ask, Match } from '@starboard/kernel'
import { faults, seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, choices, pick, playNow } from './guest.ts'
import { give, pickOnBoard } from './hands.ts'
import { IN_HAND, MANNERS, openHouse, PHONE } from './house.ts'
import { boxes, isWithin, lyingOver } from './looks.ts'
import { beforeOthers, CORE_SPACE } from './moments.ts'
import { advised, coldHarbour, hall, inCamp, lastTurn, onDeck, tutorial } from './traders.ts'

const house = openHouse()

/** Docked, and in the turn of the first Trader. */
function begun(seed = 'begun'): Match {
  const match = coldHarbour(seed)
  for (const wanted of ['eidolon', '0,9', 'cassie']) {
    const ask = match.asks[0]!
    match.answer(0, ask.id, ask.kind === 'some' ? [wanted] : wanted)
  }
  return match
}

const tokens = (page: Page): Promise<string[]> =>
  page.$$eval('.cs-token', (all) => all.map((one) => (one as SVGElement).dataset.drop!))

test('a mission is begun alone on the page, from the shelf to the first step on the deck', async () => {
  const page = await house.guest('/')
  await seen(page, '.box')
  await playNow(page, 'core-space')
  await seen(page, '.cs-ship-card', 'Eidolon')
  await answering(page, () => pickOnBoard(page, 'eidolon'))
  await seen(page, '.question-bar', 'dock')
  await answering(page, () => pickOnBoard(page, '0,9'))
  await seen(page, '.option')
  // The dice are thrown anew each time: the first event may have something to ask.
  while (!(await page.textContent('.asked h2'))!.includes('whose turn')) await pick(page)
  await seen(page, '.cs-who[data-lit]', 'Cassie')
  await answering(page, () => pickOnBoard(page, 'cassie'))
  await seen(page, '.cs-one')
  await answering(page, () => pickOnBoard(page, 'move:3,8'))
  await seen(page, '.cs-token', 'Cassie')
  await seen(page, '[role=log]', 'Cassie goes to 4/9')
})

test('whoever sets up a table is told how many seats there are as it is agreed', async () => {
  const page = await house.guest('/new/core-space')
  await seen(page, '.set-up', 'there is one seat')
  expect(await page.isDisabled('text=Add a seat')).toBe(true)
  await page.selectOption('select[name=mode]', 'together')
  await seen(page, '.set-up', 'there are at most 2 seats') // Cold Harbour is small.
  await page.selectOption('select[name=mission]', 'sleeper-below')
  await page.click('text=Add a seat')
  expect(await page.textContent('.set-up')).not.toContain('As it is agreed above')
})

test('the tutorial is played from home to the end of its mission, with every lesson, on the board', async () => {
  const match = tutorial()
  const page = await house.guest('/')
  await page.click('[aria-label="Learn Core Space"]')
  await seen(page, '.cs-ship-card')
  const inBar = new Set<string>()
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(0) as View
    const lesson = coreSpace.lesson!(view, ask)
    const answer = lesson?.suggests ?? advised(view, ask)
    if (lesson) await seen(page, '.lesson', lesson.title)
    if ((await give(page, ask, answer)) === 'bar') inBar.add(String(answer))
    match.answer(0, ask.id, answer)
  }
  await seen(page, '.ending', 'Look back')
  await page.click('text=Look at the board')
  await seen(page, '.part-verdict')
  expect([...inBar].filter((answer) => !['end', 'pass'].includes(answer))).toEqual([]) // They lie nowhere.
  expect(await faults(page)).toEqual([])
}, 80_000) // Some ninety answers, one by one.

test('the first rounds of a mission are played on the deck for the most part', async () => {
  const match = begun()
  const page = await house.player(match)
  const count = { board: 0, bar: 0 }
  while (roundOf(match) < 3 && !match.over) {
    const ask = match.asks[0]!
    const answer = firstUseful(match)
    count[await give(page, ask, answer)]++
    match.answer(0, ask.id, answer)
  }
  expect(count.board).toBeGreaterThan(count.bar)
})

const roundOf = (match: Match): number => (match.view(0) as View).round

/** Looks into what is at hand, else goes on, else is done. */
function firstUseful(match: Match): string {
  const ask = match.asks[0]!
  if (ask.kind !== 'one') throw new Error(`nobody has thought of “${ask.id}”`)
  const values = ask.options.map(({ value }) => value)
  const wanted = [/^search:/, /^general/, /^(all|take|keep)/, /^move:[^a]/, /^(done|end)$/]
  return wanted.flatMap((kind) => values.findLast((value) => kind.test(value)) ?? [])[0] ?? values[0]!
}

describe('the deck', () => {
  test('shows on each target how likely it is to fall, and whether it is in cover', async () => {
    const page = await house.player(onDeck(hall))
    await seen(page, '.cs-flag')
    const flags = await page.$$eval('.cs-flag', (all) =>
      all.map((one) => one.textContent!.replace(/\s/g, '')),
    )
    expect(flags).toEqual(['62%!', '25%!']) // Either shot would be heard.
    expect(await page.locator('.cs-flag .cs-half').count()).toBe(2)
    await answering(page, () => pickOnBoard(page, 'shoot:harvester-1'))
    await answering(page, () => pickOnBoard(page, 'military-pistol:burst-1'))
    await seen(page, '.cs-roll')
    expect(await page.locator('.cs-roll .part-die').count()).toBe(3)
  })

  test.each(MANNERS)(
    'has names that lie over none other, and beneath no tool, where all of it is in sight: %s',
    async (_, how) => {
      const page = await house.player(beforeOthers(CORE_SPACE).later, how)
      await seen(page, '.cs-token.seat-0 .cs-name')
      await page.focus('.part-drawing')
      await page.keyboard.press('0')
      await expect.poll(() => isWithin(page, '.cs-svg > g', '.cs-deck')).toBe(true)
      const names = await page.$$eval('.cs-name, .cs-piece-name, .part-tools button', boxes)
      expect(names.length).toBeGreaterThanOrEqual(10)
      expect(lyingOver(names)).toEqual([])
    },
  )

  test('shows what the enemies are about to do, and how far one of them gets', async () => {
    const page = await house.player(onDeck(hall))
    await seen(page, '.cs-intents', 'Harvester 1')
    await page.click('.cs-intents >> text=Harvester 1')
    await seen(page, '.cs-threat path')
  })

  test('a square that is left at a price says so', async () => {
    const page = await house.player(onDeck({ ...hall, others: [{ is: 'harvester', at: [9, 7] }] }))
    await seen(page, '.cs-warns')
    await page.hover('.cs-spot[data-options^="move:9,11"]')
    await seen(page, '.cs-way-words', '1 blow on the way')
  })

  test.each(['no-preference', 'reduce'] as const)(
    'a walk is drawn step by step, unless nothing is to move: %s',
    async (reducedMotion) => {
      const page = await house.player(onDeck(hall), { reducedMotion })
      await seen(page, '.cs-token')
      await page.evaluate(countGlides)
      await answering(page, () => pickOnBoard(page, 'move:9,11'))
      await seen(page, '[role=log]', 'Cassie goes to 10/12')
      await seen(page, `body[data-glides="${reducedMotion === 'reduce' ? 0 : 1}"]`)
    },
  )
})

test('of more places than there are keys any is reached by typing its name', async () => {
  const page = await house.player(onDeck(hall))
  await seen(page, '.question-bar .on-board')
  expect(await page.locator('.question-bar .filter input').count()).toBe(0) // It takes no room before it is needed.
  await page.click('.question-bar .on-board')
  await seen(page, '.options.unfolded .option')
  expect(await page.locator('.options.unfolded .option:not(:has(.key))').count()).toBeGreaterThan(0)
  await page.keyboard.press('/')
  await page.keyboard.type('move to 10/12')
  await answering(page, () => page.keyboard.press('Enter'))
  await seen(page, '[role=log]', 'Cassie goes to 10/12')
})

test('what was typed goes with the fold it was typed for, and the field comes back empty', async () => {
  const page = await house.player(onDeck(hall))
  await seen(page, '.question-bar .on-board')
  const key = (await page.getAttribute('.question-bar .on-board', 'aria-keyshortcuts'))!
  await page.keyboard.press(key)
  await seen(page, '.options.unfolded .option')
  await page.keyboard.press('/')
  await page.keyboard.type('move to 10/12')
  await seen(page, '.filter [role=status]', '1 of')
  expect(await page.locator('.question-bar .option').count()).toBe(1)
  await page.keyboard.press('Tab') // From the field to what is left.
  await page.keyboard.press(key)
  await seen(page, '.question-bar .on-board[aria-expanded=false]')
  expect(await page.locator('.question-bar .filter input').count()).toBe(0)
  await page.keyboard.press(key)
  await seen(page, '.options.unfolded .option')
  expect(await page.inputValue('.question-bar .filter input')).toBe('')
})

/** Notes how often something on the deck is set in motion. */
function countGlides(): void {
  const { animate } = SVGElement.prototype
  document.body.dataset.glides = '0'
  SVGElement.prototype.animate = function (...how) {
    document.body.dataset.glides = `${Number(document.body.dataset.glides) + 1}`
    return animate.apply(this, how)
  }
}

/** Cassie beside a crate; what lies in it, and her full hands. */
const atCrate = (): Match => {
  const match = onDeck({
    ...hall,
    others: [],
    crews: [[{ is: 'cassie', at: [4, 9], tray: ['military-pistol', 'combat-vest'] }]],
    at: (g) => {
      const crate = g.pieces.find(({ id }) => id === 'small-crate-1')!
      crate.tokens = [{ item: 'ammo-mag', state: 'fine', turned: 0, counters: 0, crew: null }]
    },
  })
  match.answer(0, 'act', 'search:small-crate-1')
  return match
}

describe('the tray', () => {
  test('what is found is dragged to the tray', async () => {
    const page = await house.player(atCrate())
    await seen(page, '.cs-loot .cs-item')
    const from = (await page.locator('.cs-loot .cs-item').boundingBox())!
    const to = (await page.locator('.cs-tray .cs-tokens-held').boundingBox())!
    await answering(page, () => drag(page, from, to))
    await seen(page, '.cs-gear .cs-tray', 'Ammo mag')
  })

  test('what is carried is dragged to somebody beside, and onto the floor', async () => {
    const beside: Scene = {
      ...hall,
      others: [],
      crews: [
        [
          { is: 'cassie', at: [4, 9], tray: ['knife', 'ammo-mag'] },
          { is: 'wade', at: [4, 10] },
        ],
      ],
    }
    const page = await house.player(onDeck(beside))
    const boxOf = async (thing: string) => (await page.locator(thing).boundingBox())!
    await seen(page, '.cs-tray [data-drag="item:knife"]')
    const [knife, wade] = [
      await boxOf('.cs-tray [data-drag="item:knife"]'),
      await boxOf('.cs-member >> nth=1'),
    ]
    await answering(page, () => drag(page, knife, wade))
    await seen(page, '[role=log]', 'gives Wade the Knife')
    const [mag, deck] = [await boxOf('.cs-tray [data-drag="item:ammo-mag"]'), await boxOf('.cs-deck')]
    await answering(page, () => drag(page, mag, deck))
    await seen(page, '.question-bar')
    expect(await page.textContent('.question-bar')).toMatch(/Where do you put|what do you pay/)
  })

  test('it is taken by key, and armour is put on by key', async () => {
    const page = await house.player(atCrate())
    await page.focus('.cs-loot button.cs-item')
    await answering(page, () => page.keyboard.press('Enter'))
    await seen(page, '.cs-gear .cs-tray', 'Ammo mag')
    await page.focus('.cs-tray [data-options*="don:combat-vest"]')
    await page.keyboard.press('Enter')
    await seen(page, '.part-menu', 'Put on the Combat Vest')
    await page.keyboard.press('Tab')
    await page.click('.part-menu >> text=Put on the Combat Vest')
    await seen(page, '.cs-slot .cs-item')
  })
})

type Spot = { readonly x: number; readonly y: number }

/** Takes something along from one place to the other, by the mouse. */
async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x + 9, from.y + 9)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 9, { steps: 4 })
  await seen(page, '[data-over]')
  await page.mouse.up()
}

test('a step is taken by keys alone: Tab comes to the nearest square, arrows lead on, Enter goes there', async () => {
  const page = await house.player(onDeck({ ...hall, others: [] }))
  await page.focus('.part-drawing')
  for (let n = 0; n < 12 && !(await focusedOn(page))?.includes('move:'); n++) await page.keyboard.press('Tab')
  const first = await focusedOn(page)
  expect(first).toContain('move:')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const then = (await focusedOn(page))!
  expect(then).not.toBe(first)
  await page.keyboard.press('Enter')
  if (then.includes('|')) {
    await seen(page, '.part-menu')
    await answering(page, () => page.keyboard.press('Enter'))
  }
  await seen(page, '[role=log]', 'Cassie goes to')
})

const focusedOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset.options)

test('the first ten decisions are made by keys alone, from the ship to a search', async () => {
  const page = await house.player(coldHarbour('by keys'))
  for (const wanted of ['eidolon', '0,9', 'cassie', 'move:3,8', 'search:small-crate-1'])
    await press(page, wanted)
  while ((await choices(page)) < 10) await press(page)
  await seen(page, '[role=log]', 'finds')
})

/** Answers by the key that stands on an option, else by Tab and Enter where it lies on the deck: with many there are too few keys. */
async function press(page: Page, wanted?: string): Promise<void> {
  const keyOn = async (option: string) => {
    const key = page.locator(`${option} .part-key`).first()
    return (await key.count()) ? (await key.textContent())!.trim().replace('↵', 'Enter') : null
  }
  await seen(page, '.option .part-key')
  await answering(page, async () => {
    if (await page.locator('.option.on-board[aria-expanded=false]').count())
      await page.keyboard.press((await keyOn('.option.on-board'))!)
    const key = await keyOn(`.option${wanted ? `[data-value="${wanted}"]` : '[data-value]'}`)
    if (key) return page.keyboard.press(key)
    for (let n = 0; n < 150 && (await focusedOn(page)) !== wanted; n++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
}

test('Play asks for a mission by its briefing and its plan, or for the campaign, and one press begins it', async () => {
  const page = await house.guest('/')
  await page.click('[data-box=core-space] .strong')
  await seen(page, '.opening', '40 UA')
  expect(await page.$$eval('.opening h2', (all) => all.map(({ textContent }) => textContent))).toEqual([
    'Cold Harbour',
    'Six Doors Down',
    'The Locked Gallery',
    'Worm Country',
    'Vent Row',
    'Market of Lanterns',
    'The Sleeper Below',
  ])
  expect(await page.locator('.opening .cs-sketch').count()).toBe(7)
  expect(await faults(page)).toEqual([])
  await page.click('[aria-label="Play: Six Doors Down"]')
  await seen(page, '.cs-ship-card')
  await answering(page, () => pickOnBoard(page, 'eidolon'))
  await seen(page, '.asked', 'take along')
})

test('at 360 pixels deck and crew are tabs, nothing is cut off, and a move is made', async () => {
  const page = await house.stranger(IN_HAND)
  await house.sit(page, onDeck(hall))
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await seen(page, '.cs-tabs [aria-selected=true]', 'Deck plan')
  await fits()
  await page.tap('.cs-tabs >> text=Crew')
  await seen(page, '.cs-member .cs-tray', 'Military Pistol')
  await fits()
  await page.tap('.cs-tabs >> text=Deck plan')
  await seen(page, '.cs-token')
  await answering(page, () => pickOnBoard(page, 'move:9,11'))
  await seen(page, '.question-bar', '1 action')
  await fits()
  expect(await tokens(page)).toContain('figure:cassie')
})

test('at 360 pixels whose turn it is stands in the bar, and whoever acts has squares around them that a thumb can hit', async () => {
  const page = await house.stranger(IN_HAND)
  await page.goto(`${house.address}/play/core-space`)
  await page.tap('[aria-label="Play: The Locked Gallery"]')
  await page.keyboard.press('Escape')
  await answering(page, () => page.tap('.option:has-text("Eidolon")'))
  await answering(page, () => page.tap('.option >> nth=0'))
  // The dice are thrown anew each time: the first event may have something to ask.
  while (!(await page.textContent('.asked h2'))!.includes('whose turn')) await pick(page)
  await answering(page, () => page.tap('.option:has-text("Wade")'))
  const narrowest = () =>
    page.$$eval('.cs-spot', (all) => Math.min(...all.map((spot) => spot.getBoundingClientRect().width)))
  await expect.poll(narrowest).toBeGreaterThan(20)
})

describe('between two missions', () => {
  test('what is sold is pressed at the stall, and the ship is seen', async () => {
    const page = await house.player(inCamp('trade'))
    await seen(page, '.cs-steps-of-camp [aria-current]', 'Trade')
    await seen(page, '.cs-bay', 'Hull Integrity')
    const before = await page.locator('.cs-stall [data-options^="sell:"]').count()
    await answering(page, () => page.locator('.cs-stall [data-options^="sell:"]').first().click())
    await seen(page, '[role=log]', 'sells')
    expect(await page.locator('.cs-stall [data-options^="sell:"]').count()).toBe(before - 1)
  })

  test('on a telephone the posts are in sight as soon as it is asked where to trade', async () => {
    const page = await house.stranger(IN_HAND)
    await house.sit(page, inCamp('post'))
    const stalls = page.locator('.cs-stall button')
    await expect.poll(async () => (await stalls.first().boundingBox())?.y ?? Infinity).toBeLessThan(500)
  })

  test('a mission is ended on the deck, and all that lies before the next one is answered in camp', async () => {
    const match = lastTurn()
    const page = await house.player(match)
    const now = () => match.view(0) as View
    const asked: string[] = []
    const inBar: string[] = []
    while (now().mission === 'cold-harbour') {
      const ask = match.asks[0]!
      const isNew = ['extract', 'post', 'repair'].includes(ask.id) && !asked.includes(ask.id)
      if (isNew) expect(await faults(page, '.board')).toEqual([])
      const answer = homeward(ask, asked.filter((id) => id === ask.id).length)
      asked.push(ask.id)
      if ((await give(page, ask, answer)) === 'bar') inBar.push(String(answer))
      match.answer(0, ask.id, answer)
    }
    expect([...new Set(asked)]).toEqual(['act', 'extract', 'advance', 'post', 'trade', 'buy-for', 'repair'])
    for (const told of ['career point', 'sells', 'buys', 'is repaired', 'The next door: The Locked Gallery'])
      await seen(page, '[role=log]', told)
    await seen(page, '.cs-deck')
    expect(inBar).toEqual(['leave', 'leave-port'])
  })

  /** Home, and sound again; one thing sold, another bought, the hull mended. */
  function homeward(ask: Ask, times: number): string {
    if (ask.kind !== 'one') throw new Error(`nobody has thought of “${ask.id}”`)
    const wanted: Readonly<Record<string, readonly RegExp[]>> = {
      act: [/^move:aboard/],
      extract: [/^teleport/],
      trade: [/^sell:/, /^buy:/, /^leave/],
      repair: [/^fix:hull/, /^leave-port/],
    }
    const kind = wanted[ask.id]?.[times]
    return ask.options.find(({ value }) => kind?.test(value) ?? true)!.value
  }

  test.each(['trade', 'advance'])('axe finds no fault in camp: %s', async (until) => {
    const page = await house.player(inCamp(until))
    await seen(page, '.cs-camp')
    expect(await faults(page)).toEqual([])
  })
})

test('what is aimed with a skill is told alike in the bar and beside the deck, and whoever is looked at says how they fight', async () => {
  const page = await house.player(
    onDeck({
      crews: [[{ is: 'petra', at: [2, 2], tray: ['military-pistol', 'liege-ring-4'], pegs: 3 }]],
      others: [
        { is: 'harvester', at: [5, 2] },
        { is: 'rock-worm', at: [12, 2] },
      ],
    }),
  )
  await seen(page, '.cs-intents', 'comes up to Petra Nool and strikes')
  await page.click('.cs-intents button >> text=Rock Worm 2')
  await seen(page, '.cs-prowess', 'strikes with 4 dice, shoots nobody, armour 2')
  await answering(page, () => pickOnBoard(page, 'skill:sure-shot:2'))
  await seen(page, '.cs-aim', 'Make a sure hit with the Military Pistol (adds a hostility peg)')
  expect(await page.$$eval('.cs-aim li', (ways) => ways.map((way) => way.textContent))).toEqual([
    expect.stringContaining('100'),
    expect.stringContaining('100'),
  ])
  expect(await page.textContent('.cs-aim')).not.toContain('jams')
})

test('axe finds no fault at a table of Core Space: choosing a ship, on the deck, aiming, after a shot and searching', async () => {
  const page = await house.player(coldHarbour('axe'))
  await seen(page, '.cs-ship-card')
  expect(await faults(page)).toEqual([])
  await house.sit(page, onDeck(hall))
  await seen(page, '.cs-intents')
  expect(await faults(page)).toEqual([])
  await answering(page, () => pickOnBoard(page, 'shoot:harvester-1'))
  await seen(page, '.cs-aim')
  expect(await faults(page, '.board')).toEqual([])
  await answering(page, () => page.click('.cs-aim button'))
  await seen(page, '.cs-roll')
  expect(await faults(page, '.board')).toEqual([])
  await house.sit(page, atCrate())
  await seen(page, '.cs-loot')
  expect(await faults(page, '.board')).toEqual([])
})
