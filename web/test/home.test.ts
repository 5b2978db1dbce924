import { coreSpace } from '@starboard/core-space'
import { type Game, Match, type Player, seedFrom } from '@starboard/kernel'
import { faults, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keptOnline, sorted } from '../pages/mine.ts'
import { W } from '../words.ts'
import { BOXES, DESK, MANNERS, type Manner, openHouse } from './house.ts'
import { campaign, keepTable } from './kept.ts'
import { inOrder } from './looks.ts'

const house = openHouse()

const HOUR = 3_600_000

const covers = (page: Page): Promise<void> => seen(page, '.boxes:not(:has(.lid-plain)) .lid')

const begun = (game: Game<never>, names: readonly string[]): Match => {
  const players = names.map((name, seat): Player => ({ name, bot: seat === 0 ? null : 'greedy' }))
  return Match.start(game, { players, seed: seedFrom('home') }) as unknown as Match
}

describe('the shelf', () => {
  test.each(MANNERS)(
    'shows five lids %s, with names that can be read as text, and nothing is cut off',
    async (_, how) => {
      const page = await house.guest('/', how)
      await covers(page)
      expect(await page.$$eval('.lid h3', (all) => all.map(({ textContent }) => textContent))).toEqual([
        'A Long Fall',
        'XIA',
        'ALIEN',
        'CORE SPACE',
        'RimWorld',
      ])
      expect(await page.locator('.lid image, .lid img').count()).toBe(0)
      const cut = await page.$$eval(
        '.box :is(h3, a, button), .lid',
        (all, width) =>
          all.flatMap((one) => {
            const box = one.closest('.box')!.getBoundingClientRect()
            const { left, right, bottom } = one.getBoundingClientRect()
            const isInside =
              left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 1 && right <= width
            return isInside && one.scrollWidth <= one.clientWidth + 1 ? [] : [one.textContent]
          }),
        how.viewport.width,
      )
      expect(cut).toEqual([])
      await inOrder(page, how)
    },
  )

  test('can be read before the covers are there, or where they do not come', async () => {
    const page = await house.stranger()
    await page.route('**/covers-*', (route) => route.abort())
    await page.goto(house.address)
    await seen(page, '.box .lid-plain')
    expect(await faults(page)).toEqual([])
  })

  test('all five are seen at once on a desk', async () => {
    const page = await house.guest('/', { viewport: DESK })
    await covers(page)
    const plays = await page.$$eval('.box .strong', (all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    )
    expect(Math.max(...plays)).toBeLessThan(DESK.height)
  })

  test.each(BOXES)('with friends a table of %s waits for a second person online', async (game) => {
    const page = await house.guest('/')
    await page.click(`[data-box=${game}] >> text=With friends`)
    await seen(page, '.set-up')
    const seats = await page.$$eval('.seat-setup select', (all) =>
      all.map((one) => (one as HTMLSelectElement).value),
    )
    expect(seats.filter((value) => value === 'person')).toHaveLength(2)
    expect(seats.filter((value) => value !== 'person' && value !== 'program')).toEqual([])
    expect(await page.isChecked('text=Every other person gets a link')).toBe(true)
  })

  test.each(['xia', 'rim'])('one press leads from home to the first question of %s', async (game) => {
    const page = await house.guest('/')
    await page.click(`[data-box=${game}] .strong`)
    await seen(page, '.question-bar .option')
  })
})

describe('my tables', () => {
  /** Puts tables into a browser that has not been at home yet. */
  const keep = async (page: Page): Promise<Page> => {
    await keepTable(page, campaign(), { id: 'campaign', since: 2 * HOUR })
    await keepTable(page, begun(xia as never, ['Ana', 'Rival']), { id: 'xia', since: 30 * HOUR })
    const over = begun(coreSpace as never, ['Ana'])
    over.resign(0)
    await keepTable(page, over, { id: 'station', since: HOUR })
    return page
  }

  const player = async (how?: Manner): Promise<Page> => {
    const page = await keep(await house.guest('/icon.svg', how))
    await page.goto(house.address)
    await covers(page)
    await seen(page, '.turn-card')
    return page
  }

  test.each(MANNERS)('that wait for me come first, the longest wait on top: %s', async (_, how) => {
    const page = await player(how)
    expect(await page.$$eval('.turn-card', (all) => all.map((one) => one.getAttribute('data-box')))).toEqual([
      'xia',
      'long-fall',
    ])
    await seen(page, '.turn-card[data-box=xia]', 'Your turn with Rival')
    await seen(page, '.turn-card[data-box=xia] small', '1 day')
    await seen(page, '.turn-card[data-box=long-fall] small', '2 h')
    const [mine, games] = [
      await page.locator('.turn-card').first().boundingBox(),
      await page.locator('#games').boundingBox(),
    ]
    expect(mine!.y).toBeLessThan(games!.y)
    await inOrder(page, how)
    await page.click('.turn-card[data-box=xia] .strong')
    await seen(page, '.table-page[data-game=xia] .option')
  })

  test('that are over lie below, lead to the replay, and can be thrown away', async () => {
    const page = await player()
    await seen(page, '.chip', 'Core Space: First Born Finished, look back')
    await page.click('[aria-label="Throw away: Core Space: First Born"]')
    await page.click('dialog .strong')
    await page.waitForFunction(() => !document.querySelector('.chip'))
    await page.reload()
    await seen(page, '.turn-card')
    expect(await page.locator('.chip').count()).toBe(0)
  })

  test.each(MANNERS)('show the board as it stands, as a picture: %s', async (_, how) => {
    const page = await player(how)
    await seen(page, '.turn-card[data-box=xia] .standing svg')
    const long = page.locator('.turn-card[data-box=long-fall]')
    await long.scrollIntoViewIfNeeded()
    await seen(page, '.turn-card[data-box=long-fall] .standing', 'Rook')
    const fits = await page.$$eval('.standing', (all) =>
      all.map((one) => {
        const [room, board] = [one, one.querySelector('.board')!].map((box) => box.getBoundingClientRect())
        return Math.abs(room!.width - board!.width) < 2 && Math.abs(room!.height - board!.height) < 2
      }),
    )
    expect(fits).toEqual([true, true])
    await page.focus('.turn-card[data-box=xia] .strong')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.standing'))).toBeNull()
    await inOrder(page, how)
  })

  /** What the page asks for, as it is asked for. */
  const askedBy = (page: Page): Set<string> => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    return asked
  }

  /** Somebody with tables who has never loaded any part of the page. */
  const newcomer = async (): Promise<Page> => {
    const page = await house.stranger({ viewport: DESK, serviceWorkers: 'block' })
    await page.goto(`${house.address}/icon.svg`)
    return keep(page)
  }

  /** What home asks for where nobody waits for anybody. */
  async function bare(): Promise<ReadonlySet<string>> {
    const page = await house.guest('/icon.svg')
    const asked = askedBy(page)
    await page.goto(house.address)
    await covers(page)
    await page.waitForLoadState('networkidle')
    return asked
  }

  test('ask for nothing of a picture before the page is idle', async () => {
    const usual = await bare()
    const page = await newcomer()
    await page.addInitScript(() => {
      const waiting: (() => void)[] = []
      const rest = () => {
        for (const act of waiting.splice(0)) act()
      }
      Object.assign(globalThis, { requestIdleCallback: (act: () => void) => waiting.push(act), rest })
    })
    const asked = askedBy(page)
    await page.goto(house.address)
    await covers(page)
    await seen(page, '.turn-card .motif')
    await page.waitForLoadState('networkidle')
    expect([...asked].filter((path) => !usual.has(path))).toEqual([])
    await page.evaluate('rest()')
    await seen(page, '.turn-card[data-box=xia] .standing svg')
    expect([...asked].filter((path) => !usual.has(path))).not.toEqual([])
  })

  test.each([
    ['the part that draws it', /./],
    ['the board', /\/board-/],
  ])('keep the lid where %s cannot be loaded', async (_, missing) => {
    const usual = await bare()
    const page = await newcomer()
    await page.route(
      ({ pathname }) => !usual.has(pathname) && missing.test(pathname),
      (route) => route.abort(),
    )
    const refused = page.waitForEvent('requestfailed')
    await page.goto(house.address)
    await refused
    await covers(page)
    expect(await page.locator('.turn-card .motif').count()).toBe(2)
    expect(await page.locator('.standing').count()).toBe(0)
  })

  test('on the server say whose turn it is, who plays, and since when', () => {
    const table = {
      id: 'a',
      game: 'xia',
      title: '',
      over: false,
      seat: 1,
      names: ['Ben', 'Ana', 'Bot 3'],
      created: 1,
      at: 5,
      next: 'person 0,2',
      mayDelete: false,
    }
    expect(keptOnline(table)).toMatchObject({
      state: 'waiting',
      turn: W.turn(['Ben', 'Bot 3']),
      others: ['Ben', 'Bot 3'],
      since: 5,
    })
    expect(keptOnline({ ...table, next: 'person 0,1' })).toMatchObject({ state: 'my turn', turn: W.yourTurn })
    expect(keptOnline({ ...table, next: 'gathering', at: null })).toMatchObject({
      turn: W.gathering,
      since: 1,
    })
    const [first, second, third] = sorted([
      keptOnline({ ...table, id: 'over', over: true }),
      keptOnline({ ...table, id: 'late', next: 'person 1', at: 9 }),
      keptOnline({ ...table, id: 'early', next: 'person 1', at: 7 }),
    ])
    expect([first!.id, second!.id, third!.id]).toEqual(['early', 'late', 'over'])
  })
})
