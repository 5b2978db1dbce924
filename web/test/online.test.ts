import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longFall } from '@starboard/long-fall'
import { faults, gone, seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answering, choices, open, pick, tell } from './guest.ts'
import { builtPage, openHouse } from './house.ts'
import { campaign } from './kept.ts'

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-web-'))

const served = async (port: number) =>
  serve({
    games: [longFall as never],
    page: await builtPage(),
    port,
    database: join(data, 'db'),
    nonceWait: 300,
  })

beforeAll(async () => {
  server = await served(0)
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

/** Mara referees, Ana has come by a link and is ready to play. */
async function refereedTable(
  before: (host: Page, invited: Page) => Promise<void> = async () => {},
): Promise<[Page, Page]> {
  const mara = await house.guest('/new/long-fall')
  await seen(mara, 'select[name=mode]')
  await mara.selectOption('select[name=mode]', 'refereed')
  await mara.selectOption('select[aria-label="Seat 1 is played by"]', 'person')
  await mara.fill('input[aria-label="Name at seat 1"]', 'Mara')
  await mara.fill('input[aria-label="Name at seat 2"]', 'Ana K.')
  await mara.click('text=Online. Every other')
  await mara.click('.strong >> text=Start')
  await seen(mara, '.gathering input')
  const ana = await house.guest(await mara.inputValue('.gathering input'))
  await seen(ana, 'p', 'Mara sits at the table')
  await before(mara, ana)
  expect(await ana.inputValue('input')).toBe('Ana K.')
  await ana.fill('input', 'Ana')
  await ana.click('text=Sit down')
  await pick(ana, /ana/)
  await seen(mara, '.option[data-value=note]')
  return [mara, ana]
}

describe('with a server', () => {
  test('axe finds no fault in the waiting room, on an invitation, and at the table', async () => {
    const [mara, ana] = await refereedTable(async (host, invited) => {
      expect(await faults(host)).toEqual([])
      expect(await faults(invited)).toEqual([])
    })
    for (const page of [mara, ana]) expect(await faults(page)).toEqual([])
  })

  test('a name typed at set-up is the name of the seat until somebody sits down there', async () => {
    await refereedTable(async (host) => {
      await seen(host, '.gathering li', 'Ana K. player · somebody is awaited')
      expect(await host.getAttribute('.gathering input', 'aria-label')).toContain('Invitation to Ana K.')
    })
  })

  test('the title of the tab says whose turn it is, and first of all when it is mine', async () => {
    let watching = ''
    const [mara, ana] = await refereedTable(async (host) => {
      expect(await host.title()).toBe('Waiting for everybody to sit down · Starboard')
      watching = await host.inputValue('[aria-label="Link for watching"]')
    })
    for (const page of [mara, ana]) expect(await page.title()).toBe('● Your turn · A Long Fall · Starboard')
    const watcher = await house.guest(watching)
    await seen(watcher, '.question-bar', 'Waiting for')
    expect(await watcher.title()).toMatch(/^(Mara|Ana|Mara and Ana)’s turn · A Long Fall · Starboard$/)
    await ana.click('.menu-button')
    await ana.click('dialog >> text=Let a bot play for Ana')
    await seen(ana, '.question-bar', 'A bot plays for Ana.')
    expect(await ana.title()).not.toContain('Your turn')
  })

  test('a choice is taken back only if the other agrees', async () => {
    const [mara, ana] = await refereedTable()
    const question = await ana.textContent('.question-bar h2')
    expect(await mara.isDisabled('.question-bar button >> text=Undo')).toBe(true)
    await answering(ana, () => tell(mara, 'throw'))
    const undo = () => mara.click('.question-bar button >> text=Undo')
    const wish = async () => {
      await undo()
      await seen(mara, '.wish', 'The others are asked')
      await seen(ana, '.wish', 'Mara would like to take the last choice back.')
    }
    await wish()
    await answering(ana, () => ana.click('.wish >> text=Agree'))
    expect(await ana.textContent('.question-bar h2')).toBe(question)
    await gone(ana, '.wish')
    await answering(ana, () => tell(mara, 'throw'))
    await wish()
    await ana.click('.wish >> text=Refuse')
    await seen(mara, '.question-bar', 'not everybody agreed to take it back')
    await gone(ana, '.wish')
    expect(await ana.textContent('.question-bar h2')).not.toBe(question)
    await undo()
    await seen(mara, '.question-bar', 'somebody said no')
    expect(await ana.locator('.wish').count()).toBe(0)
  })

  test('an invitation is in no address that leaves the browser, and gone from the bar after the first load', async () => {
    let link = ''
    let watching = ''
    const asked: string[] = []
    const [mara, ana] = await refereedTable(async (host, invited) => {
      link = await host.inputValue('.gathering input')
      watching = await host.inputValue('[aria-label="Link for watching"]')
      expect(link).toMatch(/\/online\/[a-z0-9]+#seat=1&token=/)
      expect(await invited.evaluate(() => location.href)).not.toContain('token')
      invited.on('request', (request) => asked.push(request.url()))
      await invited.reload()
      await seen(invited, 'p', 'Mara sits at the table')
    })
    await ana.reload()
    await seen(ana, '.option')
    const watcher = await house.guest('/about')
    watcher.on('request', (request) => asked.push(request.url()))
    for (const look of [() => watcher.goto(watching), () => watcher.reload()]) {
      await look()
      await seen(watcher, '.question-bar', 'Waiting for')
      expect(await watcher.evaluate(() => location.href)).not.toContain('token')
    }
    expect(asked.filter((url) => url.includes('/api/')).length).toBeGreaterThan(3)
    expect(
      asked.filter((url) => url.includes(new URLSearchParams(new URL(link).hash.slice(1)).get('token')!)),
    ).toEqual([])
    expect(asked.filter((url) => url.includes('token') && !url.includes('#'))).toEqual([])
    expect(await mara.locator('.alarm').count()).toBe(0)
  })

  test('a page keeps its share in the dice through a reload, and says loudly if other dice turn up than it was shown first', async () => {
    const [mara, ana] = await refereedTable()
    await mara.reload()
    await seen(mara, '.option')
    await mara.click('.menu-button')
    await seen(mara, 'dialog', 'What your browser added to the dice is in them.')
    expect(await ana.locator('.alarm').count()).toBe(0)
    await ana.evaluate(() => {
      for (const [key, kept] of Object.entries(localStorage))
        if (key.startsWith('starboard.dice.'))
          localStorage.setItem(key, kept.replace(/"commitment":"[0-9a-f]{4}/, '"commitment":"0000'))
    })
    await ana.reload()
    await seen(ana, '.alarm', 'Do not trust this table')
    expect(await faults(ana)).toEqual([])
  })

  test('two browsers play one refereed table by a link, and a watcher sees no secret', async () => {
    let watching = ''
    const [mara, ana] = await refereedTable(async (host) => {
      watching = await host.inputValue('[aria-label="Link for watching"]')
    })
    await tell(mara, 'note', { text: 'The cook is the heir' })
    await seen(mara, '.table-page', 'The cook is the heir')
    const watcher = await house.guest('/about')
    const refused: string[] = []
    watcher.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
    await watcher.goto(watching)
    await seen(watcher, '.question-bar', 'Waiting for')
    expect(refused).toEqual([])
    for (const other of [ana, watcher]) expect(await other.content()).not.toContain('The cook is the heir')
    await ana.click('[role=tab] >> text=Chat')
    await ana.fill('.chat input', 'Is <i>anybody</i> there?')
    await ana.press('.chat input', 'Enter')
    await mara.click('[role=tab] >> text=Chat')
    await seen(mara, '.chat', 'Is <i>anybody</i> there?')
  })

  test('a form is opened and left without a trace while a player goes on; a secret note is taken back by her who wrote it', async () => {
    const [mara, ana] = await refereedTable()
    const before = await choices(mara)
    await open(mara, 'note', { text: 'The cook is' })
    await answering(mara, () => tell(ana, 'say', { text: 'I look into the galley' }))
    expect(await mara.inputValue('.fields [name=text]')).toBe('The cook is')
    await mara.click('.fields >> text=Leave it')
    await gone(mara, '.fields')
    expect([await choices(mara), await choices(ana)]).toEqual([before + 1, before + 1])
    const [mine] = await ana.$$('.option')
    await mine!.focus()
    await answering(ana, () => tell(mara, 'note', { text: 'The cook is the heir' }))
    expect(await mine!.evaluate((option) => option === document.activeElement)).toBe(true) // Whoever types notes takes nothing out of a hand.
    await answering(mara, () => mara.click('.bar-buttons >> text=Undo'))
    await gone(mara, '.table-page', 'The cook is the heir')
    expect(await ana.locator('.wish').count()).toBe(0)
  })

  test('what each browser added to the dice is in them, and a finished match is verified in the page', async () => {
    const page = await house.guest('/new/long-fall')
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.click('.bar-buttons >> text=Hint')
    await seen(page, '.bar-note', 'A bot would answer')
    await page.click('.menu-button')
    await seen(page, 'body', 'What your browser added to the dice is in them.')
    await page.click('dialog >> text=Give up')
    await page.click('dialog .strong')
    await seen(page, '.ending', 'Look back')
    const ended = page.url()
    await page.click('.ending >> text=Look back')
    await page.click('text=Verify')
    await seen(page, '.verdict', 'It holds')
    const tables = async () => {
      await page.goto(`${server.url}/`)
      await seen(page, '.my-tables .table-card')
      return page.locator('.my-tables .table-card').count()
    }
    const kept = await tables() // The copy to look back on is one of them.
    await page.goto(ended)
    await seen(page, '.end-page')
    await gone(page, '.end-page .loading')
    expect(await tables()).toBe(kept)
  })

  test('a guest makes an account, and finds the table again in another browser', async () => {
    const page = await house.guest('/new/long-fall')
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.goto(`${server.url}/account`)
    await page.fill('form[aria-label="Make an account"] [name=name]', 'Ana <Kessel>')
    await page.fill('form[aria-label="Make an account"] [name=password]', 'late supper 1')
    await page.click('button >> text=Make an account')
    await seen(page, 'body', 'You play as Ana <Kessel>.')
    const other = await house.guest('/account')
    await other.fill('form[aria-label="Log in"] [name=name]', 'ana <kessel>')
    await other.fill('form[aria-label="Log in"] [name=password]', 'wrong')
    await other.click('button >> text=Log in')
    await seen(other, '[role=alert]', 'The name or the password is wrong.')
    await other.fill('form[aria-label="Log in"] [name=password]', 'late supper 1')
    await other.click('button >> text=Log in')
    await seen(other, 'body', 'You play as Ana <Kessel>.')
    await other.click('.wordmark')
    await other.click('.table-card >> text=Continue')
    await seen(other, '.option[data-value=rest]')
  })

  test('a table played here is brought online and goes on there', async () => {
    const page = await house.player(campaign('rest'))
    const question = await page.textContent('.question-bar h2')
    await page.click('.menu-button')
    await page.click('text=Bring this game online')
    await page.waitForURL(/\/online\//)
    await seen(page, '.option')
    expect(await page.textContent('.question-bar h2')).toBe(question)
    await seen(page, '.origin', 'This match was brought along')
    await pick(page, /^stay$/)
    await page.reload()
    await seen(page, '.option')
    await page.click('.wordmark')
    await seen(page, '.table-card', 'Your turn')
  })

  test('a table is deleted by her who plays there alone, and the page says how long unfinished ones are kept', async () => {
    const page = await house.guest('/new/long-fall')
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.click('.wordmark')
    await seen(page, 'section', '90 days after its last choice')
    expect(await faults(page)).toEqual([])
    await page.click('[aria-label="Delete: A Long Fall"]')
    await page.click('dialog .strong')
    await gone(page, '.table-card')
    await page.reload()
    await seen(page, '.box')
    expect(await page.$('.table-card')).toBeNull()
  })

  test('a page comes back by itself when its server has been stopped and started again, with all that was opened there', async () => {
    const page = await house.guest('/new/long-fall')
    await page.click('text=Online. Every other')
    await page.click('.strong >> text=Start')
    await pick(page, /ana/)
    await page.click('.bar-buttons >> text=Hint')
    await seen(page, '.bar-note')
    const { port } = new URL(server.url)
    await server.close()
    await seen(page, '.question-bar', 'The line to the server is cut')
    expect(await page.locator('.option').first().isVisible()).toBe(false)
    server = await served(Number(port))
    await gone(page, '.question-bar', 'The line to the server is cut')
    await seen(page, '.option:not(:disabled)')
    await seen(page, '.bar-note')
    await pick(page, /rest/)
  })
})
