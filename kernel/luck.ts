import type { Ask, Seat } from './ask.ts'
import { shareOf } from './chances.ts'
import type { Json } from './json.ts'
import type { Match } from './match.ts'
import type { GameState } from './state.ts'

/** Something that a seat chose for its odds, and whether it came about. */
export interface Hope {
  readonly seat: Seat
  /** How many choices had been made before. */
  readonly choices: number
  readonly ask: Ask
  readonly answer: Json
  /** The chance it had, from 0 to 1. */
  readonly chance: number
  readonly came: boolean
}

/** How much better than its odds something went: its mean is 0, whatever the odds and whoever plays. */
export const luckOf = ({ chance, came }: Pick<Hope, 'chance' | 'came'>): number => (came ? 1 : 0) - chance

/** All hopes of a match in their order, found by playing it again. What nothing settled before the next hope is left out. */
export function hopesIn<S extends GameState, V>(match: Match<S, V>): Hope[] {
  const again = match.at(0)
  const hopes: Hope[] = []
  let open: Omit<Hope, 'came'> | null = null
  for (const [choices, entry] of match.entries.entries()) {
    const heard = again.events.length
    if ('ask' in entry) open = hopeOf(again.asks, entry, choices) ?? open
    again.enter(entry)
    const settled = again.events.slice(heard).find(({ came }) => came !== undefined)
    if (!settled || !open) continue
    hopes.push({ ...open, came: settled.came! })
    open = null
  }
  return hopes
}

function hopeOf(
  asks: readonly Ask[],
  { seat, ask: id, answer }: { readonly seat: Seat; readonly ask: string; readonly answer: Json },
  choices: number,
): Omit<Hope, 'came'> | null {
  const ask = asks.find((one) => one.seat === seat && one.id === id)
  const odds = ask?.kind === 'one' ? ask.options.find(({ value }) => value === answer)?.odds : undefined
  return ask && odds ? { seat, choices, ask, answer, chance: shareOf(odds()) } : null
}

/** All hopes of a seat together. */
export interface SeatLuck {
  readonly rolls: number
  readonly expected: number
  readonly came: number
}

export function luckOfSeat(hopes: readonly Hope[], seat: Seat): SeatLuck {
  const own = hopes.filter((hope) => hope.seat === seat)
  return {
    rolls: own.length,
    expected: own.reduce((sum, { chance }) => sum + chance, 0),
    came: own.filter(({ came }) => came).length,
  }
}

/** The hopes that went best and worst against their odds, the most surprising first. */
export function surprises(hopes: readonly Hope[], most: number): { lucky: Hope[]; unlucky: Hope[] } {
  const byLuck = [...hopes].sort((a, b) => luckOf(b) - luckOf(a))
  return {
    lucky: byLuck.filter(({ came }) => came).slice(0, most),
    unlucky: byLuck
      .filter(({ came }) => !came)
      .slice(-most)
      .reverse(),
  }
}

/** What was hoped for, in the words in which it was offered. */
export function hopeText<S extends GameState, V>(
  match: Match<S, V>,
  { seat, choices, ask, answer }: Hope,
): string {
  const option = ask.kind === 'one' ? ask.options.find(({ value }) => value === answer) : undefined
  return option ? match.game.text.option(ask, option, match.at(choices).view(seat)) : String(answer)
}
