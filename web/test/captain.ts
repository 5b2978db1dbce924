import { botsAt, nextAsk } from '@starboard/bots'
import { type Ask, type Json, Match, type Seed, seedFrom } from '@starboard/kernel'
import { full, type Scene, type View, voyage } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'
import { answering } from './guest.ts'
import { seen } from './seen.ts'

/** A match of Xia in this position; the first captain is a person, the others are bots. */
export function under(scene: Scene, seed: Seed = seedFrom('under way')): Match {
  const { start } = voyage(scene).match
  const players = start.players.map(({ name }, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }))
  return new Match(full, { ...start, players, seed }) as unknown as Match
}

/** A solo match against the easiest of systems, up to two Fame. */
export const soloVoyage = (seed: string): Match =>
  Match.start(full, {
    options: { mode: 'solo', difficulty: 'easy', fame: 2 },
    players: [{ name: 'Ana', bot: null }],
    seed: seedFrom(seed),
  }) as unknown as Match

/** The tutorial as the page starts it, with dice that are known. */
export function tutorial(seed: string): Match {
  const { options, bots } = full.tutorial!
  const rivals = bots.map((bot, n) => ({ name: `Bot ${n + 1}`, bot }))
  const players = [{ name: 'Ana', bot: null }, ...rivals]
  return Match.start(full, { options, players, seed: seedFrom(seed) }) as unknown as Match
}

/** One question of the tutorial: when it comes, which lesson lies beside it, and what is answered. */
export interface Taught {
  readonly at: number
  readonly lesson: string | null
  /** The lesson has a button for it. */
  readonly isTried: boolean
  readonly answer: Json
}

/** Plays a match to its end as its lessons suggest, or else as a seasoned captain would. */
export function followed(match: Match): Taught[] {
  const bots = botsAt(match)
  const taught: Taught[] = []
  for (let ask = nextAsk(match); ask; ask = nextAsk(match)) {
    if (ask.seat !== 0) {
      match.answer(ask.seat, ask.id, bots(ask))
      continue
    }
    const view = match.view(0) as View
    const lesson = full.lesson!(view, ask)
    const answer = lesson?.suggests ?? advised(view, ask)
    const isTried = lesson !== null && lesson.suggests !== null
    taught.push({ at: match.entries.length, lesson: lesson?.title ?? null, isTried, answer })
    match.answer(0, ask.id, answer)
  }
  return taught
}

/** Answers all of it in the page, without coming back in between; tells which lessons were shown. */
export function follow(page: Page, taught: readonly Taught[]): Promise<string[]> {
  return page.evaluate(async (steps) => {
    const shown: string[] = []
    const write = (input: HTMLInputElement, value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const { at, isTried, answer } of steps) {
      const question = `.table-page[data-choices="${at}"] .question-bar`
      await new Promise<void>((done) => {
        const look = () => {
          if (!document.querySelector(`${question} .answers`)) return
          observer.disconnect()
          done()
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      })
      const press = (what: string) => document.querySelector<HTMLElement>(`${question} ${what}`)!.click()
      const title = document.querySelector('.lesson h3')?.firstChild?.textContent
      if (title) shown.push(title)
      if (isTried) {
        press('.lesson button')
        continue
      }
      const isNumber = typeof answer === 'number'
      if (isNumber) write(document.querySelector(`${question} input`)!, String(answer))
      else for (const value of [answer].flat()) press(`.option[data-value="${value}"]`)
      if (!isNumber && !Array.isArray(answer)) continue
      await new Promise(requestAnimationFrame) // What was picked or written is read first.
      press('.answers .strong')
    }
    return shown
  }, taught)
}

/** What a seasoned captain would answer. */
export const advised = (view: unknown, ask: Ask): Json => full.advise!(view as never, ask)!

/** Gives an answer as a captain does: on the board where it can be picked there, else in the bar; tells which. */
export async function give(page: Page, ask: Ask, answer: Json): Promise<'board' | 'bar'> {
  const values = (Array.isArray(answer) ? answer : [answer]).map(String)
  const isGathered = ask.kind === 'some' && (ask.min !== 1 || ask.max !== 1)
  let how: 'board' | 'bar' = values.length > 0 ? 'board' : 'bar'
  await answering(page, async () => {
    if (ask.kind === 'number') {
      how = 'bar'
      await page.fill('.number input', String(answer))
      return page.press('.number input', 'Enter')
    }
    for (const value of values) if (!(await pickOnBoard(page, value))) how = 'bar'
    if (how === 'board') return isGathered ? page.click('.xi-gather .strong') : undefined
    for (const value of values) await page.click(`.option[data-value="${value}"]`)
    if (ask.kind === 'some') await page.click('.answers .strong')
  })
  return how
}

/** Picks an option where it is lit on the board, with the mouse, or by key where something lies over it; false if it is nowhere. */
export async function pickOnBoard(page: Page, value: string): Promise<boolean> {
  const spot = await page.evaluate(findLit, value)
  if (!spot) return false
  if ('enter' in spot) await page.keyboard.press('Enter')
  else await page.mouse.click(spot.x, spot.y)
  if (spot.index === null) return true
  await seen(page, '.xi-menu')
  await page.click(`.xi-menu button >> nth=${spot.index}`)
  return true
}

interface At {
  readonly x: number
  readonly y: number
  /** Where several things can be done there, which of them it is. */
  readonly index: number | null
}

function findLit(value: string): At | { readonly enter: true; readonly index: number | null } | null {
  for (const lit of document.querySelectorAll<HTMLElement | SVGElement>('.xi-board [data-options]')) {
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
