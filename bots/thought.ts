import { type Ask, equal, type Game, isTold, type Json, type Match } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import { eyesOf } from './eyes.ts'
import { EFFORTS, type InWords, type IsEnough, type Thinking, type Weighed, weighing } from './search.ts'

/** An answer that was thought over for a person. */
export interface Considered {
  readonly answer: Json
  /** What it leads to on average, as the game's `worth` counts. */
  readonly worth: number
  /** How often it was tried. */
  readonly visits: number
  /** What the seat would answer afterwards, in words. */
  readonly line: readonly string[]
  /** It is what the game advises without looking ahead. */
  readonly isAdvised: boolean
}

/** Thinks a person's question over as the hardest bot would, in breaths: what could be answered, the best first. Nothing where nobody looks ahead. */
export function* thinkingOver(match: Match, ask: Ask, isEnough: IsEnough): Thinking<Considered[]> {
  const inWords = optionWords(match.game)
  return consideredFrom(yield* weighing(eyesOf(match, ask), EFFORTS.hard, { isEnough, inWords }))
}

/** What was picked, in the game's own words. */
const optionWords =
  ({ text }: Game): InWords =>
  (ask, answer, view) => {
    if (!('options' in ask)) return '' // A number alone says nothing.
    const picked = [isTold(answer) ? answer.value : answer].flat()
    const options = ask.options.filter(({ value }) => picked.includes(value))
    return listed(options.map((option) => text.option(ask, option, view).replace(/\.$/, '')))
  }

/**
 * What was given up early was tried in fewer worlds, perhaps in kinder ones: so an answer is worth what the advised one is in all worlds,
 * and what it was better by in its own.
 */
function consideredFrom(found: readonly Weighed[]): Considered[] {
  const base = found.find(({ isAdvised }) => isAdvised)?.value ?? 0
  const [best, ...others] = found.filter(({ visits }) => visits > 0)
  if (!best) return []
  others.sort((a, b) => b.gain - a.gain)
  const considered = [best, ...others].map(({ answer, gain, visits, words, isAdvised }) => ({
    answer,
    worth: base + gain,
    visits,
    line: words,
    isAdvised,
  }))
  return considered.reduce(withOne, [])
}

/** Two plans that read the same are one. */
function withOne(all: readonly Considered[], one: Considered): Considered[] {
  const isSame = (other: Considered) => equal([other.answer, ...other.line], [one.answer, ...one.line])
  if (!all.some(isSame)) return [...all, one]
  return all.map((other) =>
    isSame(other)
      ? {
          ...other,
          visits: other.visits + one.visits,
          isAdvised: other.isAdvised || one.isAdvised,
        }
      : other,
  )
}
