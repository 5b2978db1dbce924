import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longFall } from '@starboard/long-fall'
import { faults, gone, seen } from '@starboard/parts/testing'
import { type Server, serve } from '@starboard/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answering, pick, tell } from './guest.ts'
import { builtPage, openHouse } from './house.ts'

let server: Server
let patient: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-people-'))

beforeAll(async () => {
  const page = await builtPage()
  const settings = { games: [longFall as never], page, port: 0, nonceWait: 300, passwordCost: 4 }
  server = await serve({ ...settings, database: join(data, 'quick.db'), awayWait: 0 })
  patient = await serve({ ...settings, database: join(data, 'patient.db') })
}, 60_000)
afterAll(async () => {
  await server?.close()
  await patient?.close()
  rmSync(data, { recursive: true, force: true })
})

interface Two {
  readonly mara: Page
  readonly ana: Page
  readonly invitation: string
  readonly watching: string
}

/** Mara has made the table and referees it; Ana has come by a link, and is asked something. */
async function twoAtATable(at = server.url): Promise<Two> {
  const mara = await house.guest(`${at}/new/long-fall`)
  await seen(mara, 'select[name=mode]')
  await mara.selectOption('select[name=mode]', 'refereed')
  await mara.selectOption('select[aria-label="Seat 1 is played by"]', 'person')
  await mara.fill('input[aria-label="Name at seat 1"]', 'Mara')
  await mara.click('text=Online. Every other')
  await mara.click('.strong >> text=Start')
  await seen(mara, '.gathering input')
  const invitation = await mara.inputValue('.gathering input')
  const watching = await mara.inputValue('[aria-label="Link for watching"]')
  const ana = await house.guest(invitation)
  await ana.fill('input', 'Ana')
  await ana.click('text=Sit down')
  await pick(ana, /ana/)
  await seen(mara, '.option[data-value=note]')
  await answering(ana, () => tell(mara, 'throw'))
  return { mara, ana, invitation, watching }
}

const chip = '.seat-chip'
const crew = async (page: Page) => page.click('[role=tab] >> text=Crew')

describe('somebody who is away', () => {
  test('is shown as such in the top bar and among the crew, and so is everybody who is here', async () => {
    const { mara, ana } = await twoAtATable()
    await seen(mara, chip, 'Ana player · here')
    await seen(ana, chip, 'Mara referee · here')
    await crew(mara)
    await ana.goto('about:blank')
    await seen(mara, chip, 'Ana player · away since')
    await seen(mara, '.seat-row', 'Ana player · away since')
    expect(await faults(mara)).toEqual([])
  })

  test('is played for by a bot if the host likes, all are told, and has the seat again by coming back', async () => {
    const { mara, ana, watching } = await twoAtATable()
    const watcher = await house.guest(watching)
    await seen(watcher, '.question-bar')
    const address = ana.url()
    await ana.goto('about:blank')
    await seen(mara, '.absent', 'Ana has been away since')
    await seen(watcher, '.absent', 'Ana has been away since')
    expect(await watcher.locator('.absent button').count()).toBe(0)
    expect(await faults(mara)).toEqual([])
    await mara.click('.absent >> text=Let a bot play for Ana')
    const told = 'Mara lets a bot play for Ana, who has been away for less than a minute.'
    await seen(mara, '.told', told)
    await seen(watcher, '.told', told)
    await seen(mara, chip, 'Ana player · bot, until they are back · seat given away by Mara · away since')
    await ana.goto(address)
    await seen(mara, chip, 'Ana player · here')
    await seen(mara, '.told', 'Ana is back and plays again.')
    await seen(ana, chip, 'Ana player · you')
    await gone(ana, '.question-bar', 'A bot plays for')
    await mara.click('[role=tab] >> text=Chat')
    for (const words of [told, 'Ana is back and plays again.']) await seen(mara, '.chat .told', words)
  })

  test('may be waited for instead', async () => {
    const { mara, ana } = await twoAtATable()
    await ana.goto('about:blank')
    await mara.click('.absent >> text=Wait for Ana')
    await gone(mara, '.absent')
  })

  test('is waited for a minute before anybody may be asked; at once if they have agreed', async () => {
    const { mara, ana } = await twoAtATable(patient.url)
    const address = ana.url()
    await ana.goto('about:blank')
    await seen(mara, '.absent', 'Ana has been away since')
    expect(await mara.locator('.absent button').count()).toBe(0)
    await ana.goto(address)
    await ana.click('.menu-button')
    await ana.click('text=When I am away, a bot may play for me at once')
    await seen(mara, '.told', 'Ana agrees that a bot plays for them whenever they are away.')
    expect(await faults(ana, 'dialog')).toEqual([])
    await ana.goto('about:blank')
    await mara.click('.absent >> text=Let a bot play for Ana')
    await seen(mara, chip, 'Ana player · bot, until they are back')
  })
})

describe('host and referee', () => {
  test('mute a guest, who reads why nothing can be said', async () => {
    const { mara, ana } = await twoAtATable()
    await crew(mara)
    await mara.click('text=Mute Ana')
    await ana.click('[role=tab] >> text=Chat')
    await seen(ana, '.chat', 'You are muted at this table')
    expect(await faults(ana, '.side')).toEqual([])
    await mara.click('text=Let Ana speak')
    await gone(ana, '.chat', 'You are muted at this table')
    await ana.fill('.chat input', 'Thank you.')
    await ana.press('.chat input', 'Enter')
    await seen(ana, '.chat', 'Thank you.')
  })

  test('remove a guest, who reads so and cannot come back by the old link; somebody else can by the new one', async () => {
    const { mara, ana, invitation } = await twoAtATable()
    await crew(mara)
    await mara.click('text=Remove Ana')
    expect(await faults(mara, 'dialog')).toEqual([])
    await mara.click('dialog >> text=Somebody with a new link')
    await seen(ana, '.question-bar', 'You were removed from this table.')
    await seen(mara, '.keep-order input[aria-label^="Invitation"]')
    expect(await faults(mara, '.side')).toEqual([])
    const link = await mara.inputValue('.keep-order input[aria-label^="Invitation"]')
    expect(link).not.toBe(invitation)
    await ana.goto(invitation)
    await seen(ana, 'main', 'You were removed from this table.')
    const ben = await house.guest(link)
    await ben.fill('input', 'Ben')
    await ben.click('text=Sit down')
    await seen(mara, chip, 'Ben player · here')
    await seen(ben, '.table-page')
  })

  test('send the watchers away', async () => {
    const { mara, watching } = await twoAtATable()
    const watcher = await house.guest(watching)
    await seen(watcher, '.question-bar')
    await crew(mara)
    await mara.click('text=Send all watchers away')
    await seen(watcher, '.question-bar', 'The watchers were sent away.')
    const again = await house.guest(watching)
    await seen(again, 'main', 'You need an invitation')
  })
})

describe('an account', () => {
  const NAME = 'Mira Vane'
  const submit = (page: Page, form: string) => page.click(`form[aria-label="${form}"] button`)
  const fill = async (page: Page, form: string, fields: Readonly<Record<string, string>>) => {
    for (const [name, words] of Object.entries(fields)) {
      await page.fill(`form[aria-label="${form}"] [name=${name}]`, words)
    }
    await submit(page, form)
  }

  test('is made, recovered, looked after and deleted on its page, without a fault', async () => {
    const page = await house.guest('/account')
    await seen(page, 'form[aria-label="Log in"]')
    expect(await faults(page)).toEqual([])
    await fill(page, 'Make an account', { name: NAME, password: 'late supper 1' })
    await seen(page, '.recovery', 'It is not shown again.')
    const code = await page.textContent('.recovery code')
    expect(await faults(page)).toEqual([])
    await page.click('text=I have kept it')
    await gone(page, '.recovery')

    const other = await house.guest('/account')
    await other.click('text=Forgot the password?')
    expect(await faults(other)).toEqual([])
    await fill(other, 'Choose a new password', {
      name: NAME,
      code: code!.toLowerCase(),
      password: 'early supper',
    })
    await seen(other, 'body', `You play as ${NAME}.`)
    await page.reload()
    await seen(page, 'form[aria-label="Log in"]')
    await fill(page, 'Log in', { name: NAME, password: 'early supper' })
    await seen(page, '.sessions li:nth-child(2)')
    expect(await faults(page)).toEqual([])

    await page.click('.sessions >> text=End this one')
    await gone(page, '.sessions li:nth-child(2)')
    await other.reload()
    await seen(other, 'form[aria-label="Log in"]')

    await fill(page, 'Change the password', { old: 'wrong', password: 'third supper' })
    await seen(page, '[role=alert]', 'The password is wrong.')
    await fill(page, 'Change the password', { old: 'early supper', password: 'third supper' })
    await seen(page, '[role=status]', 'The password is changed')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download all of it'),
    ])
    const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(kept.player).toMatchObject({ name: NAME })

    await page.click('text=Delete me and all of it')
    expect(await faults(page, 'dialog')).toEqual([])
    await fill(page, 'Delete for good', { password: 'third supper' })
    await seen(page, 'form[aria-label="Log in"]')
    await fill(page, 'Log in', { name: NAME, password: 'third supper' })
    await seen(page, '[role=alert]', 'The name or the password is wrong.')
  })

  test('of a guest is deleted without a password, and the others read that somebody has left', async () => {
    const { mara, ana } = await twoAtATable()
    await ana.goto(`${server.url}/account`)
    await ana.click('text=Delete me and all of it')
    await submit(ana, 'Delete for good')
    await seen(mara, chip, 'Somebody who left player · bot')
    await seen(mara, '.told', 'Somebody who left has deleted what was kept about them.')
  })
})
