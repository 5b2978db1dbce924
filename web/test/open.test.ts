import { readFileSync } from 'node:fs'
import { faults, seen } from '@starboard/parts/testing'
import { xia } from '@starboard/xia'
import type { Frame, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { record } from './guest.ts'
import { DESK, PHONE } from './house.ts'
import { openOnline } from './online.ts'

const { house, at } = openOnline(xia)

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(text),
})

/** As `starboard lab` writes one, and with what somebody might slip into it. */
const reportOf = (beside = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="generator" content="Starboard"><title>Dearer blasters</title>
<style>:root { color-scheme: light dark; --ink: light-dark(rgb(1, 2, 3), rgb(250, 251, 252)) } h1 { color: var(--ink) }</style></head>
<body><main><h1>Dearer blasters</h1><p style="margin: 7px">Nobody wins more.</p>${beside}</main></body></html>`

/** The report as it stands in its frame, dressed. No clock runs in there: it is asked from outside. */
async function reading(page: Page): Promise<Frame> {
  const frame = (await (await page.waitForSelector('iframe.report')).contentFrame())!
  await expect.poll(() => frame.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0)
  return frame
}

const written = (frame: Frame, ink: string) =>
  expect.poll(() => frame.$eval('h1', (heading) => getComputedStyle(heading).color)).toBe(ink)

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], called))
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    [name, text] as const,
  )

describe.each([DESK, PHONE])('a report at $width × $height', (viewport) => {
  test('is opened from home by keys alone, looks as it was written, and has no fault', async () => {
    const page = await house.guest('/', { viewport })
    await seen(page, '.file-picker')
    const chosen = page.waitForEvent('filechooser') // Waited for before the key: the browser asks nobody else then.
    await page.focus('.wordmark')
    await page.waitForFunction(() => document.querySelectorAll('.lid:not(:has(.lid-plain))').length === 5)
    while (await page.evaluate(() => document.activeElement?.getAttribute('type') !== 'file'))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const chooser = await chosen
    await chooser.setFiles(fileOf('report.html', reportOf()))
    const frame = await reading(page)
    expect(new URL(page.url()).pathname).toBe('/open')
    expect(await page.title()).toContain('Dearer blasters')
    await written(frame, 'rgb(1, 2, 3)')
    expect(await frame.$eval('p', (words) => getComputedStyle(words).marginTop)).toBe('7px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await faults(page)).toEqual([])
  })
})

describe('a report', () => {
  test('follows the theme that is picked on the page', async () => {
    const page = await house.guest('/open')
    await page.setInputFiles('input[type=file]', fileOf('report.html', reportOf()))
    const frame = await reading(page)
    await page.selectOption('.shell-top select', 'dark')
    await written(frame, 'rgb(250, 251, 252)')
    await page.selectOption('.shell-top select', 'light')
    await written(frame, 'rgb(1, 2, 3)')
  })

  test('is opened by dropping it, and another in its place', async () => {
    const page = await house.guest('/open')
    await seen(page, '.file-picker')
    await drop(page, 'report.html', reportOf())
    await reading(page)
    await drop(page, 'other.html', reportOf().replaceAll('Dearer', 'Cheaper'))
    await seen(page, 'iframe[title="Cheaper blasters"]')
  })

  test('runs nothing, fetches nothing and sends nothing, whatever is in it', async () => {
    const page = await house.guest('/open')
    await seen(page, '.file-picker')
    const answered: string[] = []
    page.on('response', (response) => answered.push(response.url()))
    const slipped = `<script>parent.document.title = 'mine'</script><img src="/icon.svg?slipped" onerror="parent.document.title = 'mine'">
      <img src="${at('/api/health?slipped')}"><style>p { background: url(/icon-turn.svg?slipped) }</style><form action="/api/tables?slipped" method="post"><button>Go</button></form>
      <meta http-equiv="refresh" content="0; url=/about?slipped">
      <p><a href="/about?slipped">Read on</a></p><svg width="90" height="20"><a xlink:href="/about?slipped"><text y="15">Or here</text></a></svg>`
    await page.setInputFiles('input[type=file]', fileOf('report.html', reportOf(slipped)))
    const frame = await reading(page)
    await frame.click('button')
    await frame.click('text=Read on')
    await frame.click('text=Or here')
    expect(frame.url()).toBe('about:srcdoc')
    expect(await page.title()).toContain('Dearer blasters')
    expect(answered.filter((url) => url.includes('slipped'))).toEqual([])
  })
})

test('a record opens at the same place: its replay, and from there how it went', async () => {
  const page = await house.guest('/open')
  await page.setInputFiles('input[type=file]', record('alone'))
  await seen(page, '.scrubber')
  await page.click('.top-bar >> text=How it went')
  await seen(page, '.end-page .luck-seats')
})

test.each([
  ['holiday.html', '<!doctype html><title>Dearer blasters</title><h1>Dearer blasters</h1>'],
  ['holiday.png', '\u0089PNG\r\n'],
  ['empty.starboard', ''],
])('%s is neither, which is said by its name, and nothing is opened', async (name, text) => {
  const page = await house.guest('/open')
  await seen(page, '.file-picker')
  await drop(page, name, text)
  await seen(page, '[role=alert]', `${name} is neither the record of a match`)
  expect(await faults(page)).toEqual([])
  await page.setInputFiles('input[type=file]', fileOf('report.html', reportOf()))
  await reading(page)
  expect(await page.locator('[role=alert]').count()).toBe(0)
})

test('a record that is damaged is refused with its line', async () => {
  const page = await house.guest('/open')
  const text = readFileSync(record('alone'), 'utf8').replace('"network"', '"nothing"')
  await page.setInputFiles('input[type=file]', fileOf('match.starboard', text))
  await seen(page, '[role=alert]', 'line')
})
