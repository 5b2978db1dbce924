import { botsAt, nextAsk } from '@starboard/bots'
import { type Ask, type Json, Match, type Seed, seedFrom } from '@starboard/kernel'
import { full, type Scene, type View, voyage } from '@starboard/xia/testing'
import type { Page } from 'playwright-core'

/** A match of Xia in this position; the first captain is a person, the others are bots. */
export function under(scene: Scene, seed: Seed = seedFrom('under way')): Match {
  const { start } = voyage(scene).match
  const players = start.players.map(({ name }, seat) => ({ name, bot: seat === 0 ? null : 'greedy' }))
  return new Match(full, { ...start, players, seed }) as unknown as Match
}

/** Ana has fired her engine, at the edge of the asteroids of Outpost 338. */
export const flying = (seed?: Seed): Match =>
  under(
    {
      captains: [{ at: 'outpost-338:b3', outfits: ['m-22'] }, {}],
      at: (g) => {
        g.turn.move = { points: 5, lastFree: 'outpost-338:b3' }
      },
    },
    seed,
  )

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
interface Taught {
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
  return page.evaluate(async (text) => {
    const steps = JSON.parse(text) as readonly Taught[]
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
      const isNumber = typeof answer === 'number' && !!document.querySelector(`${question} input`)
      const values = isNumber ? [] : [answer].flat() // A few numbers are buttons.
      const option = (value: Json) => `.option[data-value="${value}"]`
      if (isNumber) write(document.querySelector(`${question} input`)!, String(answer))
      if (values.some((value) => !document.querySelector(option(value)))) {
        press('.answers :is(.filter button, .options:not(:has(.filter)) .on-board)') // It is folded away.
        await new Promise(requestAnimationFrame)
      }
      for (const value of values) press(option(value))
      if (!isNumber && !document.querySelector(`${question} .answers .strong`)) continue
      await new Promise(requestAnimationFrame) // What was picked or written is read first.
      press('.answers .strong')
    }
    return shown
  }, JSON.stringify(taught))
}

/** What a seasoned captain would answer. */
export const advised = (view: unknown, ask: Ask): Json => full.advise!(view as never, ask)!.answer
