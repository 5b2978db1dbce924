import type { Ask, Odds } from './ask.ts'
import { Broken } from './errors.ts'
import type { Json } from './json.ts'
import type { Event } from './state.ts'

/** How often something was hoped for, at which odds in all, and how often it came. */
export interface Chance {
  readonly of: string
  chosen: number
  settled: number
  expected: number
  variance: number
  came: number
}

/** What was offered at some odds and what came of it, gathered over many matches. */
export class Chances {
  private readonly all = new Map<string, Chance>()
  private open: { readonly chance: Chance; readonly p: number } | null = null

  /** An answer is about to be given. If it hopes for something, what it hoped for before is not waited for any longer. */
  choose(ask: Ask, answer: Json): void {
    if (ask.kind !== 'one') return
    const option = ask.options.find(({ value }) => value === answer)
    if (!option?.odds) return
    const of = `“${ask.id}” (${option.rule ?? ask.rule})`
    const chance = this.all.get(of) ?? { of, chosen: 0, settled: 0, expected: 0, variance: 0, came: 0 }
    this.all.set(of, chance)
    chance.chosen++
    this.open = { chance, p: shareOf(option.odds()) }
  }

  /** What the answer brought. The first event that settles anything settles what is open. */
  settle(events: readonly Event[]): void {
    const event = events.find(({ came }) => came !== undefined)
    if (!event || !this.open) return
    const { chance, p } = this.open
    chance.settled++
    chance.expected += p
    chance.variance += p * (1 - p)
    chance.came += event.came ? 1 : 0
    this.open = null
  }

  /** Nothing waits for an event of another match. */
  forget(): void {
    this.open = null
  }

  get list(): readonly Chance[] {
    return [...this.all.values()]
  }

  /** Throws if what was offered came too often or too seldom to be luck, or if nothing ever tells. */
  check(): void {
    for (const { of, chosen, settled, expected, variance, came } of this.all.values()) {
      if (chosen >= TELLING && settled === 0)
        throw new Broken(`${of} was chosen ${chosen} times for its odds, and no event says whether it came`)
      if (surprise(Math.abs(came - expected), variance) > LIMIT)
        throw new Broken(
          `the odds of ${of} lie: of ${settled} there should have come ${expected.toFixed(1)}, and ${came} did`,
        )
    }
  }
}

/** So many choices without one event that settles them are no accident. */
const TELLING = 40

/** Less likely than one in ten million, whatever the odds are (Bernstein's inequality). */
const LIMIT = Math.log(2e7)

const surprise = (off: number, variance: number): number =>
  off < 1e-9 ? 0 : (off * off) / (2 * (variance + off / 3))

/** Odds as a number from 0 to 1. */
export const shareOf = ({ top, bottom }: Odds): number => Number((top * 10n ** 12n) / bottom) / 1e12
