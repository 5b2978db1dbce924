import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faults, gone, seen } from '../testing/index.ts'
import { openGallery } from './gallery.ts'

const open = openGallery()

const NARROW = { width: 360, height: 740 }

/** What a press on the map brought. */
const said = (page: Page) => page.textContent('.said')

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!

/** How the world of the map is moved and scaled. */
const eye = (page: Page) =>
  page.$eval('.part-world', (world) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform)
    return { k: a, x: e, y: f }
  })

/** Whether nothing of the map is above or below what is seen of it. */
const isAllSeen = (page: Page) =>
  page.$eval('.map', (map) => {
    const { top, bottom } = map.getBoundingClientRect()
    return [...map.querySelectorAll('path')]
      .map((path) => path.getBoundingClientRect())
      .every((box) => box.top >= top && box.bottom <= bottom)
  })

const door = '.map [data-options="open|force|listen"]'
const hall = '.map [data-options="look"]'

describe('every part', () => {
  test.each(['/', '/?light', '/?dark'])(
    'is without faults for whoever hears it or sees it badly, at %s',
    async (path) => {
      expect(await faults(await open(path))).toEqual([])
    },
  )

  test.each(['/?light', '/?dark'])(
    'is without faults on a telephone, and fits on it, at %s',
    async (path) => {
      const page = await open(path, NARROW)
      expect(await faults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    },
  )
})

describe('what is lit on a drawing', () => {
  test('is picked by hand', async () => {
    const page = await open()
    await page.click(hall)
    expect(await said(page)).toBe('Picked: look')
  })

  test('is picked by key, and says what it does', async () => {
    const page = await open()
    await page.focus(hall)
    expect(await page.getAttribute(hall, 'aria-label')).toBe('Look around')
    await page.keyboard.press('Enter')
    expect(await said(page)).toBe('Picked: look')
    await page.focus('.map [data-options="jump"]')
    expect(await page.getAttribute('.map [data-options="jump"]', 'aria-label')).toBe(
      'Jump across; 33 % to succeed',
    )
    await page.keyboard.press(' ')
    expect(await said(page)).toBe('Picked: jump')
  })
})

describe('a menu of several', () => {
  test('is gone through by arrows, and Escape leads back to what opened it', async () => {
    const page = await open()
    await page.focus(door)
    expect(await page.getAttribute(door, 'aria-label')).toBe('door: 3 things can be done here')
    await page.keyboard.press('Enter')
    await seen(page, '[role=menu]', '56 %')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Open the door1 energy')
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('Listen at the door')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Force the door2 energy56 % to succeed')
    await page.keyboard.press('Escape')
    await gone(page, '[role=menu]')
    expect(await page.evaluate(() => (document.activeElement as SVGElement).dataset.options)).toBe(
      'open|force|listen',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await gone(page, '[role=menu]')
    expect(await said(page)).toBe('Picked: force')
  })

  test('closes at a press elsewhere', async () => {
    const page = await open()
    await page.click(door)
    await seen(page, '[role=menu]')
    await page.mouse.click(5, 5)
    await gone(page, '[role=menu]')
    expect(await said(page)).toBe('Nothing has been picked yet.')
  })

  test.each([
    ['wide', { width: 1280, height: 900 }],
    ['narrow', NARROW],
  ])('lies within its frame, %s', async (_, viewport) => {
    const page = await open('/?light', viewport)
    for (const frame of ['.map', '.rooms']) {
      await page.click(`${frame} [data-options="open|force|listen"]`)
      const [menu, around] = [await boxOf(page, `${frame} [role=menu]`), await boxOf(page, frame)]
      expect(menu.x).toBeGreaterThanOrEqual(around.x - 1)
      expect(menu.y).toBeGreaterThanOrEqual(around.y - 1)
      expect(menu.x + menu.width).toBeLessThanOrEqual(around.x + around.width + 1)
      expect(menu.y + menu.height).toBeLessThanOrEqual(around.y + around.height + 1)
      await page.keyboard.press('Escape')
    }
  })
})

describe('a drawing under a camera', () => {
  test('shows everything to begin with', async () => {
    expect(await isAllSeen(await open())).toBe(true)
  })

  test('gives way when there is less room, also where it was shown whole in more room since', async () => {
    const page = await open()
    const [most, least] = [260, 208]
    const makeHigh = (height: number) =>
      page.$eval('.map', (map, pixels) => map.setAttribute('style', `height: ${pixels}px`), height)
    const full = await eye(page)
    await makeHigh(least)
    await expect.poll(() => isAllSeen(page)).toBe(true)
    const small = await eye(page)
    expect(small.k).toBeLessThan(full.k)
    await makeHigh(most)
    await page.click('.map [aria-label="Show the whole map"]')
    expect(await eye(page)).toEqual(full)
    await makeHigh(least)
    await expect.poll(() => eye(page)).toEqual(small)
  })

  test('is moved by hand, which is no pick; a key picks afterwards', async () => {
    const page = await open()
    const before = await eye(page)
    const { x, y, width, height } = await boxOf(page, hall)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 40, y + height / 2 + 20, { steps: 4 })
    await page.mouse.up()
    expect(await eye(page)).toEqual({ k: before.k, x: before.x + 40, y: before.y + 20 })
    expect(await said(page)).toBe('Nothing has been picked yet.')
    await page.focus(hall)
    await page.keyboard.press('Enter')
    expect(await said(page)).toBe('Picked: look')
  })

  test('comes nearer by the wheel, where the pointer is', async () => {
    const page = await open()
    const before = await eye(page)
    const spot = await boxOf(page, hall)
    const at = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -200)
    await page.waitForFunction(
      (k) => new DOMMatrix(getComputedStyle(document.querySelector('.part-world')!).transform).a > k,
      before.k,
    )
    const after = await boxOf(page, hall)
    expect(after.x + after.width / 2).toBeCloseTo(at.x, 0)
    expect(after.width).toBeGreaterThan(spot.width)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('comes nearer between two fingers', async () => {
    const page = await open()
    const before = await eye(page)
    await page.$eval('.map svg', (svg) => {
      const { left, top } = svg.getBoundingClientRect()
      const touch = (type: string, pointerId: number, x: number) =>
        svg.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            clientX: left + x,
            clientY: top + 100,
            buttons: 1,
            bubbles: true,
          }),
        )
      touch('pointerdown', 1, 100)
      touch('pointerdown', 2, 150)
      touch('pointermove', 2, 200)
    })
    expect((await eye(page)).k).toBeCloseTo(before.k * 2)
  })

  test('is moved by keys, and shown whole again', async () => {
    const page = await open()
    const before = await eye(page)
    await page.focus('.map .part-drawing')
    await page.keyboard.press('ArrowRight')
    expect((await eye(page)).x).toBeCloseTo(before.x - 70)
    await page.keyboard.press('+')
    expect((await eye(page)).k).toBeCloseTo(before.k * 1.25)
    await page.keyboard.press('0')
    expect(await eye(page)).toEqual(before)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    expect(await eye(page)).toEqual(before)
  })

  test('brings into sight whatever gets the focus by key', async () => {
    const page = await open()
    await page.focus('.map .part-drawing')
    for (let n = 0; n < 8; n++) await page.keyboard.press('ArrowRight')
    const around = await boxOf(page, '.map')
    expect((await boxOf(page, hall)).x).toBeLessThan(around.x)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as SVGElement).dataset.options)).toBe('look')
    expect((await boxOf(page, hall)).x).toBeGreaterThan(around.x)
  })

  test('has buttons for whoever has neither wheel nor keys', async () => {
    const page = await open()
    const before = await eye(page)
    await page.click('.map [aria-label="Nearer"]')
    expect((await eye(page)).k).toBeCloseTo(before.k * 1.35)
    await page.click('.map [aria-label="Farther"]')
    expect((await eye(page)).k).toBeCloseTo(before.k)
    await page.click('.map [aria-label="Show coordinates"]')
    await seen(page, '.map [aria-pressed=true]')
    await page.click('.map [aria-label="Show the whole map"]')
    expect(await eye(page)).toEqual(before)
  })

  test('tells which hex the pointer is over', async () => {
    const page = await open()
    await page.hover(door)
    await seen(page, '.readout', '1, 0')
  })
})

describe('options on the thing they are about', () => {
  test('say what they cost and how likely they are; only what is certain is 100 %', async () => {
    const page = await open()
    expect(await page.innerText('.part-pick[data-options="repair"]')).toMatch(/3 energy\s*99 %/)
    await page.click('.part-pick[data-options="rest"]')
    expect(await said(page)).toBe('Picked: rest')
  })

  test('are put down and taken back where several are gathered', async () => {
    const page = await open()
    const pressed = () =>
      page.$$eval('.part-pick[aria-pressed=true]', (all) =>
        all.map((one) => (one as HTMLElement).dataset.options),
      )
    expect(await pressed()).toEqual(['grain'])
    await page.click('.part-pick[data-options="water"]')
    expect(await pressed()).toEqual(['water', 'grain'])
    await page.click('.part-pick[data-options="grain"]')
    expect(await pressed()).toEqual(['water'])
  })
})

test('tabs are gone through by arrows, round and round', async () => {
  const page = await open()
  await page.focus('[data-tab=ship]')
  await page.keyboard.press('ArrowRight')
  await seen(page, '[role=tabpanel]', 'of the crew')
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.tab)).toBe('crew')
  await page.keyboard.press('End')
  await seen(page, '[role=tabpanel]', 'of the cargo')
  await page.keyboard.press('ArrowRight')
  await seen(page, '[role=tabpanel]', 'of the ship')
  expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
})

test('dice say their faces, and the one that may be picked is a button', async () => {
  const page = await open()
  expect(await page.locator('[aria-label="For the jump"] [role=img]').count()).toBe(2)
  expect(await page.getAttribute('[data-as=dropped]', 'aria-label')).toBe('4, dropped')
  await page.click('button.part-die')
  expect(await said(page)).toBe('Picked: again')
})

test('of a drawing that there is no room for, what matters is in the middle', async () => {
  const page = await open('/?light', NARROW)
  const [frame, now] = [await boxOf(page, '.scrolled'), await boxOf(page, '.scrolled [data-now]')]
  expect(now.x).toBeGreaterThan(frame.x)
  expect(now.x + now.width).toBeLessThan(frame.x + frame.width)
  expect(Math.abs(now.y + now.height / 2 - frame.y - frame.height / 2)).toBeLessThan(12)
  expect(await page.getAttribute('.scrolled', 'tabindex')).toBe('0')
})

test('of a drawing shown whole, however small, all is still seen when there is less room', async () => {
  const page = await open('/?light', NARROW)
  const high = (pixels: number) =>
    page.$eval('.map', (map, height) => map.setAttribute('style', `height: ${height}px`), pixels)
  await high(120)
  await expect.poll(() => isAllSeen(page)).toBe(false) // It could no longer be read.
  await page.click('.map [aria-label="Show the whole map"]')
  expect(await isAllSeen(page)).toBe(true)
  await high(110)
  await expect.poll(() => isAllSeen(page)).toBe(true)
})

test('a strip begins at the one it is about', async () => {
  const page = await open('/?light', NARROW)
  const [strip, now] = [await boxOf(page, '.cards'), await boxOf(page, '.cards [aria-current]')]
  expect(now.x).toBeGreaterThan(strip.x)
  expect(now.x + now.width).toBeLessThan(strip.x + strip.width)
})

describe('the last roll', () => {
  const thrown = '.thrown .part-thrown'

  test('says what it was for, what came of it and how likely that was, for each side of a fight', async () => {
    const page = await open('/?dark')
    await seen(page, thrown, '2 on the d8')
    expect(await page.innerText(`${thrown} >> nth=0`)).toMatch(
      /2 on the d8\s+An engine\s+2\.5 above the mean/,
    )
    const fight = page.locator(thrown).nth(1)
    expect(await fight.locator('.part-side > small').allInnerTexts()).toEqual(['Ana', 'The Enforcer'])
    expect(await fight.locator('.part-die svg').count()).toBe(3)
  })

  test('folds to a chip with the next click, opens again by it, and a new roll lies open', async () => {
    const page = await open('/?dark')
    await seen(page, thrown)
    await page.click('h1')
    await seen(page, `${thrown}[data-folded]`, '2 on the d8')
    await page.click(`${thrown}[data-folded] >> nth=1`)
    await seen(page, `${thrown}[role=status]`, 'Ana attacks')
    await page.click('.throw')
    await seen(page, `${thrown}[role=status]`, '3 on the d8')
  })

  test('lies within the picture, and catches no press but on its chip', async () => {
    const page = await open('/?dark')
    await seen(page, thrown)
    const frame = await boxOf(page, '.thrown')
    for (const one of await page.locator(thrown).all()) {
      const box = (await one.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(frame.x)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
      const under = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('.part-thrown') === null,
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      )
      expect(under).toBe(true)
    }
  })
})

test('words on a drawing keep their size when it goes farther away, and make room for each other', async () => {
  const page = await open('/?dark')
  const shown = () =>
    page.$$eval('.labels text', (all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { words: one.textContent, left, right, top, bottom }
      }),
    )
  await seen(page, '.labels text')
  const near = await shown()
  await page.locator('.thrown .part-tools button').nth(1).click()
  await page.locator('.thrown .part-tools button').nth(1).click()
  const far = await shown()
  expect(far[0]!.bottom - far[0]!.top).toBeCloseTo(near[0]!.bottom - near[0]!.top, 0)
  for (const all of [near, far])
    for (const [n, a] of all.entries())
      for (const b of all.slice(n + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
  expect(far.map(({ words }) => words).join('')).not.toBe(near.map(({ words }) => words).join(''))
})
