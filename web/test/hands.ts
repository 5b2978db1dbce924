import type { Ask, Json } from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { answering } from './guest.ts'
import { painted } from './looks.ts'

/** Gives an answer as a player does: on the board where it can be picked there, else in the bar; tells which. */
export async function give(page: Page, ask: Ask, answer: Json): Promise<'board' | 'bar'> {
  const values = (Array.isArray(answer) ? answer : [answer]).map(String)
  const isGathered = ask.kind === 'some' && (ask.min !== 1 || ask.max !== 1)
  let how: 'board' | 'bar' = values.length > 0 ? 'board' : 'bar'
  const confirm = async () => {
    if (isFinal(ask, values)) await page.click('dialog .strong')
  }
  await answering(page, async () => {
    if (ask.kind === 'number') {
      how = 'bar'
      const button = page.locator(`.option.number[data-value="${answer}"]`)
      if ((await button.count()) > 0) return button.press('Enter')
      await page.fill('.number input', String(answer))
      return page.press('.number input', 'Enter')
    }
    for (const value of values) if (!(await pickOnBoard(page, value))) how = 'bar'
    if (how === 'board')
      return isGathered ? page.click(':is(.board, .side) [role=status] .strong') : confirm()
    for (const value of values) await pickInBar(page, value)
    await (isGathered ? page.click('.answers .strong') : confirm())
  })
  return how
}

/** Whether the page asks once more. */
const isFinal = (ask: Ask, values: readonly string[]): boolean =>
  'options' in ask && ask.options.some(({ value, final }) => final && values.includes(value))

/** Picks an option in the bar, which lists all of them only for whoever asks. */
async function pickInBar(page: Page, value: string): Promise<void> {
  const option = page.locator(`.option[data-value="${value}"]`)
  if ((await option.count()) === 0) await page.press(`.answers ${HIDDEN}`, 'Enter')
  await option.press('Enter')
}

/** What brings all options into the bar: those of a kind are folded, and what the board shows is not listed. */
const HIDDEN = ':is(.filter button, .options:not(:has(.filter)) .on-board)'

/** Picks an option where it is lit on the board, with the mouse, or by key where something lies over it; false if it is nowhere. */
export async function pickOnBoard(page: Page, value: string): Promise<boolean> {
  const spot = await atRest(page, value)
  if (!spot) return false
  if ('enter' in spot) await page.keyboard.press('Enter')
  else await page.mouse.click(spot.x, spot.y)
  if (spot.index === null) return true
  await seen(page, ':is(.board, .side) [role=menu]')
  await page.click(`:is(.board, .side) [role=menu] button >> nth=${spot.index}`)
  return true
}

/** Where it is once it no longer moves: a board may still be turning to what it is asked about. */
async function atRest(page: Page, value: string): Promise<ReturnType<typeof findLit>> {
  let last = await page.evaluate(findLit, value)
  for (;;) {
    await painted(page)
    const now = await page.evaluate(findLit, value)
    if (JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
}

interface At {
  readonly x: number
  readonly y: number
  /** Where several things can be done there, which of them it is. */
  readonly index: number | null
}

function findLit(value: string): At | { readonly enter: true; readonly index: number | null } | null {
  for (const lit of document.querySelectorAll<HTMLElement | SVGElement>(
    ':is(.board, .side) [data-options]',
  )) {
    const options = lit.dataset.options!.split('|')
    const index = options.indexOf(value)
    if (index < 0 || !lit.checkVisibility({ visibilityProperty: true })) continue
    if (lit.tagName === 'svg') {
      // A piece in the hand: it begins at the first place.
      if (index > 0) return null
      lit.closest<HTMLElement>('[role=application]')!.focus()
      return { enter: true, index: null }
    }
    const which = options.length > 1 ? index : null
    const box = (lit.querySelector(':scope > path, :scope > rect') ?? lit).getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (lit.contains(document.elementFromPoint(x, y))) return { x, y, index: which }
    lit.focus()
    return { enter: true, index: which }
  }
  return null
}
