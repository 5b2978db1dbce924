import { fileURLToPath } from 'node:url'
import { GAMES } from '@starboard/games'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'

/** A finished match that came with the repository. */
export const record = (name: string, game = 'long-fall'): string =>
  fileURLToPath(new URL(`../../games/${game}/test/records/${name}.starboard`, import.meta.url))

export const choices = async (page: Page): Promise<number> =>
  Number(await page.getAttribute('.table-page', 'data-choices'))

/** Does something that answers, and waits until the table has taken it. */
export async function answering(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await choices(page)
  await act()
  await seen(page, `.table-page:not([data-choices="${before}"])`)
}

/** Picks the first of these options that is offered. */
export async function pick(page: Page, ...values: readonly RegExp[]): Promise<string> {
  await seen(page, '.option')
  const onBoard = page.locator('.option.on-board[aria-expanded=false]')
  if ((await onBoard.count()) > 0) await onBoard.press('Enter')
  // What is folded away has no value of its own.
  const offered = await page.$$eval('.option[data-value]', (options) =>
    options.map((option) => option.getAttribute('data-value')!),
  )
  const wanted = values
    .map((value) => offered.find((one) => value.test(one)))
    .find((one) => one !== undefined)
  const value = wanted ?? offered[0]!
  await answering(page, () => page.press(`.option[data-value="${value}"]`, 'Enter'))
  return value
}

/** Opens the form of the first option of that name and fills it in, and sends nothing. */
export async function open(
  page: Page,
  option: string,
  filled: Readonly<Record<string, string>>,
): Promise<void> {
  await page.click(`.option[data-value^="${option}"]`)
  for (const [name, value] of Object.entries(filled)) {
    const field = page.locator(`.fields [name="${name}"]`)
    if (await field.evaluate((one) => one.tagName === 'SELECT')) await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Picks an option with all that is told along with it. It is sent by key: what slides under a resting pointer takes no press at once. */
export async function tell(
  page: Page,
  option: string,
  filled: Readonly<Record<string, string>> = {},
): Promise<void> {
  await open(page, option, filled)
  await answering(page, () => page.press('.fields .strong', 'Enter'))
}

/** Plays a game from home at once: with the first opening, where it asks for one. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.click(`[data-box=${game}] .strong`)
  if (GAMES[game]!.box.opens) await page.click('.opening .strong')
}

/** Starts a campaign from home, with Ana Kessel, up to her first week. */
export async function startCampaign(page: Page): Promise<void> {
  await seen(page, '.box')
  await page.click('.box[data-box=long-fall] .strong')
  await pick(page, /ana/)
  await seen(page, '.option[data-value="rest"]')
}

/** A match from the repository, open for looking back. */
export async function openRecord(page: Page, name: string, game?: string): Promise<void> {
  await seen(page, '.box')
  await page.setInputFiles('input[type=file]', record(name, game))
  await seen(page, '.scrubber')
}
