import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering, choices, pick, startCampaign } from './guest.ts'
import { openHouse } from './house.ts'
import { campaign } from './kept.ts'

const house = openHouse()

describe('a guest', () => {
  test('starts a campaign of A Long Fall and plays until a job is taken', async () => {
    const page = await house.guest()
    await startCampaign(page)
    let taken = ''
    for (let n = 0; n < 120 && !taken.startsWith('take-'); n++) {
      taken = await pick(page, /^take-/, /^network$/, /^keep$/, /^depart$/, /^stay$/, /^rest$/)
    }
    expect(taken).toMatch(/^take-/)
    await seen(page, '[role=log]', 'The crew takes the job')
  })

  test('is told what a bot would do and why, and what is not possible', async () => {
    const page = await house.player(campaign())
    await page.click('.bar-buttons >> text=Hint')
    const hint = page.locator('.bar-note')
    await hint.locator('text=A bot would answer').waitFor()
    expect(await hint.textContent()).toMatch(/There is cargo to be sold, or to be bought/)
    await answering(page, () => hint.locator('text=Do that').click())
    await page.click('text=Why not')
    await hint.locator('li, p').first().waitFor()
  })

  test('takes an answer back', async () => {
    const page = await house.player(campaign())
    const before = await page.textContent('.question-bar h2')
    await pick(page, /^rest$/)
    expect(await choices(page)).toBe(2)
    await answering(page, () => page.click('.bar-buttons >> text=Undo'))
    expect(await choices(page)).toBe(1)
    expect(await page.textContent('.question-bar h2')).toBe(before)
  })

  test('loses nothing when the page is loaded again, and finds the table at home', async () => {
    const page = await house.player(campaign())
    await pick(page, /^rest$/)
    await page.click('[role=tab] >> text=Notes')
    await page.fill('.chat input', 'Ask about the <b>whales</b>')
    await page.press('.chat input', 'Enter')
    await seen(page, '.chat', 'Ask about the <b>whales</b>')
    const question = await page.textContent('.question-bar h2')
    await page.reload()
    await seen(page, '.option')
    expect(await choices(page)).toBe(2)
    expect(await page.textContent('.question-bar h2')).toBe(question)
    await page.click('[role=tab] >> text=Notes')
    await seen(page, '.chat', 'Ask about the <b>whales</b>')
    await page.click('.wordmark')
    await page.click('.table-card >> text=Continue')
    await seen(page, '.option')
  })

  test('lets a bot play, and takes the seat back', async () => {
    const page = await house.player(campaign())
    await page.click('.menu-button')
    await answering(page, () => page.click('dialog >> text=Let a bot play for Player'))
    await page.click('text=Take the seat back')
    await seen(page, '.option, .ending')
  })

  test('gives up after being asked', async () => {
    const page = await house.player(campaign())
    await page.click('.menu-button')
    await page.click('dialog >> text=Give up')
    await page.click('dialog .strong')
    await seen(page, '.ending', 'Look back')
  })

  test('cannot open a table that is not there, and is told so', async () => {
    const page = await house.guest('/table/none')
    await seen(page, 'body', 'This table is not kept in this browser.')
  })

  test('sees a table go on in another tab', async () => {
    const page = await house.player(campaign())
    const other = await page.context().newPage()
    await other.goto(page.url())
    await seen(other, '.option')
    await seen(page, 'body', 'opened in another tab')
  })
})

describe('whoever sets up a table', () => {
  const namesAt = (page: Page) =>
    page.locator('.seat-setup input').evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))

  test('finds everybody at a refereed table called by their part, and no two alike', async () => {
    const page = await house.guest('/new/long-fall')
    await page.selectOption('select[name=mode]', 'refereed')
    expect(await namesAt(page)).toEqual(['Referee', 'Player'])
    await page.click('text=Add a seat')
    expect(await namesAt(page)).toEqual(['Referee', 'Player 1', 'Player 2'])
  })

  test('keeps the names that were typed, whatever else is changed', async () => {
    const page = await house.guest('/new/long-fall')
    await page.fill('input[aria-label="Name at seat 2"]', 'Ana')
    await page.selectOption('select[name=mode]', 'refereed')
    await page.click('text=Add a seat')
    expect(await namesAt(page)).toEqual(['Referee', 'Ana', 'Player 2'])
  })
})

describe('two people at one screen', () => {
  test('see nothing of each other while the screen changes hands', async () => {
    const page = await house.guest('/new/long-fall')
    await page.selectOption('select[name=mode]', 'refereed')
    await page.selectOption('select[aria-label="Seat 1 is played by"]', 'person')
    await page.fill('input[aria-label="Name at seat 1"]', 'Mara')
    await page.fill('input[aria-label="Name at seat 2"]', 'Ana')
    await page.click('text=Start')
    await pick(page, /ana/)
    await page.click('[role=tab] >> text=Crew')
    await page.click('text=Answer as Mara')
    await page.locator('text=I am Mara').or(page.locator('.option[data-value=note]')).first().waitFor()
    if (await page.isVisible('text=I am Mara')) await page.click('text=I am Mara')
    await page.click('.option[data-value=note]')
    await page.fill('textarea, .fields input', 'The cook is the heir')
    await answering(page, () => page.click('.fields >> text=Done'))
    await seen(page, '.table-page', 'The cook is the heir')
    await page.click('[role=tab] >> text=Crew')
    await page.click('text=Answer as Ana')
    await seen(page, '.hand-over', 'Pass the screen to Ana')
    expect(await page.content()).not.toContain('The cook is the heir')
    await page.reload()
    await seen(page, '.hand-over')
    expect(await page.content()).not.toContain('The cook is the heir')
    await page.click('.hand-over button')
    await seen(page, '.option, .hand-over')
  })
})
