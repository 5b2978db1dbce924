import { type Looker, playAgain } from './again.ts'
import type { Ask, Seat } from './ask.ts'
import { shareOf } from './chances.ts'
import type { Game } from './game.ts'
import type { Json } from './json.ts'
import type { Match } from './match.ts'
import type { Entry } from './record.ts'
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

/** Follows what is hoped for in a match. What nothing settled before the next hope is left out. */
export class Hopes<S extends GameState, V> implements Looker<S, V> {
  readonly all: Hope[] = []
  private open: Omit<Hope, 'came'> | null = null
  private heard = 0

  before({ asks, entries, events }: Match<S, V>, entry: Entry): void {
    if ('ask' in entry) this.open = hopeOf(asks, entry, entries.length) ?? this.open
    this.heard = events.length
  }

  after({ events }: Match<S, V>): void {
    const settled = this.open && events.slice(this.heard).find(({ came }) => came !== undefined)
    if (!settled) return
    this.all.push({ ...this.open!, came: settled.came! })
    this.open = null
  }
}

/** All hopes of a match in their order, found by playing it again. */
export function hopesIn<S extends GameState, V>(match: Match<S, V>): Hope[] {
  const hopes = new Hopes<S, V>()
  playAgain(match, hopes)
  return hopes.all
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
  /** How likely each number of them was to come: `spread[3]` is the chance of just three. */
  readonly spread: readonly number[]
}

export function luckOfSeat(hopes: readonly Hope[], seat: Seat): SeatLuck {
  const own = hopes.filter((hope) => hope.seat === seat)
  return {
    rolls: own.length,
    expected: own.reduce((sum, { chance }) => sum + chance, 0),
    came: own.filter(({ came }) => came).length,
    spread: spreadOf(own.map(({ chance }) => chance)),
  }
}

/** Of so many things, each with a chance of its own, how likely each number is to come: exact, roll by roll. */
export function spreadOf(chances: readonly number[]): number[] {
  let spread = [1]
  for (const chance of chances) {
    const next = new Array<number>(spread.length + 1).fill(0)
    for (const [n, likely] of spread.entries()) {
      next[n]! += likely * (1 - chance)
      next[n + 1]! += likely * chance
    }
    spread = next
  }
  return spread
}

/** Of all who roll the same dice, the share that is less lucky; of those just as lucky one half. */
export const luckierThan = ({ spread, came }: Pick<SeatLuck, 'spread' | 'came'>): number =>
  spread.slice(0, came).reduce((sum, likely) => sum + likely, 0) + spread[came]! / 2

/** The hopes that went best and worst against their odds, the most surprising first. What had to come or could not surprises nobody. */
export function surprises(hopes: readonly Hope[], most: number): { lucky: Hope[]; unlucky: Hope[] } {
  const byLuck = [...hopes].sort((a, b) => luckOf(b) - luckOf(a))
  return {
    lucky: byLuck.filter((hope) => luckOf(hope) > 0).slice(0, most),
    unlucky: byLuck
      .filter((hope) => luckOf(hope) < 0)
      .slice(-most)
      .reverse(),
  }
}

/** What was hoped for, in the words in which it was offered, or in those in which it is told afterwards: of each of these, found by playing the match again once for all. */
export function hopeTexts<S extends GameState, V>(match: Match<S, V>, hopes: readonly Hope[]): string[] {
  const words = new Map<number, string>()
  const asked = new Map(hopes.map((hope) => [hope.choices, hope]))
  const before = ({ game, state, entries }: Match<S, V>) => {
    const hope = asked.get(entries.length)
    if (hope) words.set(hope.choices, hopeText(game, hope, game.view(state, hope.seat)))
  }
  if (hopes.length > 0) playAgain(match, { before })
  return hopes.map(({ choices }) => words.get(choices)!)
}

function hopeText<S extends GameState, V>({ text }: Game<S, V>, { ask, answer }: Hope, view: V): string {
  const option = ask.kind === 'one' ? ask.options.find(({ value }) => value === answer) : undefined
  if (!option) return String(answer)
  return text.hope?.(ask, option, view) ?? text.option(ask, option, view)
}
