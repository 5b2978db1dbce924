import {
  type Ask,
  fill,
  isTold,
  type Json,
  Match,
  type Options,
  type Player,
  seedFrom,
} from '@starboard/kernel'
import { seen } from '@starboard/parts/testing'
import { type Rim, raidPlan, rim, type View } from '@starboard/rim/testing'
import type { Page } from 'playwright-core'
import { tell } from './guest.ts'
import { give } from './hands.ts'

/** Ana and the program. */
const ALONE: readonly Player[] = [
  { name: 'Storyteller', bot: 'program' },
  { name: 'Ana', bot: null },
]
export const ANA = 1

/** Tells the story. */
export const MARA: Player = { name: 'Mara', bot: null }

const started = (options: Options, seed: string, players = ALONE) =>
  Match.start(rim, { options: fill(rim.options, options), players, seed: seedFrom(seed) })

/** A colony whose story a person tells, on its first dawn. */
export const refereed = (players: readonly Player[]): Match =>
  started({ mode: 'refereed' }, 'refereed', players) as unknown as Match

/** A colony on its first dawn. */
export const landed = (seed = 'landed', options: Options = {}): Match =>
  started(options, seed) as unknown as Match

/** The tutorial as the page starts it. */
export const tutorial = (): Match => landed(rim.tutorial!.seed!, rim.tutorial!.options)

/** The same colony with something changed. */
export function changed(seed: string, options: Options, change: (g: Rim) => void): Match {
  const begun = started(options, seed)
  const position = structuredClone(begun.state)
  change(position)
  return new Match(rim, { ...begun.start, position }) as unknown as Match
}

/** Nothing else is to come than one thug in the Afternoon of this day. */
export function thugOn(day: number): (g: Rim) => void {
  return (g) => {
    const plan = raidPlan(g, { for: 'raid' }, ['pirate-thug'], 'pirate')
    Object.assign(g.secret, { raids: [{ day, slot: 1, plan }], nextEvent: 100, nextQuest: 100 })
  }
}

/** In the turn of somebody who fights that thug. */
export function inFight(until = 'turn'): Match {
  const match = changed('in fight', {}, thugOn(1))
  while (match.asks[0]!.id !== until) answerAs(match, led)
  return match
}

function answerAs(match: Match, choose: (view: unknown, ask: Ask) => Json): void {
  const ask = match.asks[0]!
  match.answer(ask.seat, ask.id, choose(match.view(ask.seat), ask))
}

/** What a careful settler would answer. */
export const advised = (view: unknown, ask: Ask): Json => rim.advise!(view as View, ask)!.answer

/** Nothing is changed at dawn, raids are fought by hand; else as advised. */
export function led(view: unknown, ask: Ask): Json {
  if (ask.id === 'dawn') return 'go'
  return ask.id === 'muster' ? 'hand' : advised(view, ask)
}

/** Gives an answer as a player does; orders are given by filling in their form. */
export async function order(page: Page, ask: Ask, answer: Json): Promise<'board' | 'bar'> {
  if (!isTold(answer)) return give(page, ask, answer)
  const filled = Object.entries(answer.fields).map(([name, value]) => [name, String(value)] as const)
  await tellOrder(page, answer.value, Object.fromEntries(filled))
  return 'bar'
}

/** Fills in a form that may be folded away in the bar. */
export async function tellOrder(
  page: Page,
  name: string,
  filled: Readonly<Record<string, string>>,
): Promise<void> {
  await seen(page, '.option[data-value=go]')
  if ((await page.locator(`.option[data-value="${name}"]`).count()) === 0)
    await page.click('.answers .filter button')
  await tell(page, name, filled)
}
