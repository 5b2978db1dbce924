import type { Told } from '@starboard/bots'
import { formatPercent, numberOf } from '@starboard/dice'
import { type Ask, type Game, isTold, type Json, type Option } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import { W } from '../words.ts'

/** Letters left for options: `g`, `h`, `u` and `w` belong to the page itself. */
const KEYS = '123456789abcdefijklmnopqrstvxyz'

/** What to press for each option; those beyond the last key are found by typing. */
export const keyOf = (index: number): string | undefined => KEYS[index]

/** An answer in words: for hints and for choices in a replay. */
export function answerWords(game: Game, ask: Ask, answer: Json, view: unknown): string {
  const word = (value: Json): string => {
    const option = 'options' in ask ? ask.options.find((offered) => offered.value === value) : undefined
    return option ? game.text.option(ask, option, view) : String(value)
  }
  const told = (fields: { readonly [name: string]: Json }): string =>
    Object.entries(fields)
      .map(([name, value]) => `${game.text.field(name)}: ${fieldWords(game, name, value, view)}`)
      .join(', ')
  switch (ask.kind) {
    case 'one':
      return isTold(answer)
        ? [word(answer.value), told(answer.fields)].filter(Boolean).join(' – ')
        : word(answer)
    case 'some':
      return listed((answer as readonly Json[]).map(word)) || W.none
    case 'number':
      return String(answer)
    case 'form':
      return told(answer as { readonly [name: string]: Json })
  }
}

/** A value of a field, as its game words it. */
function fieldWords(game: Game, name: string, value: Json, view?: unknown): string {
  if (typeof value === 'boolean') return value ? W.yes : W.no
  return typeof value === 'string' ? game.text.field(name, value, view) : String(value)
}

/** A hint in sentences: what, and why. */
export function hintWords(game: Game, ask: Ask, view: unknown, { answer, because }: Told): string[] {
  const said = shortly(answerWords(game, ask, answer, view))
  return [W.hintIs(said), ...oddsWords(game, ask, answer, view), because ?? W.hintTried]
}

/** What would be done instead; a reason that was given already is not given again. */
export function otherWords(game: Game, ask: Ask, view: unknown, other: Told, given: string | null): string {
  const said = W.hintElse(shortly(answerWords(game, ask, other.answer, view)))
  return [said, ...(other.because === null || other.because === given ? [] : [other.because])].join(' ')
}

/** An answer as part of a sentence. */
export const shortly = (words: string): string => words.replace(/[.\s]+$/, '')

function oddsWords(game: Game, ask: Ask, answer: Json, view: unknown): string[] {
  if (ask.kind !== 'one') return []
  const option = ask.options.find(({ value }) => value === answer)
  const odds = option?.odds?.()
  if (!odds) return []
  const best = ask.options.every((other) => chance(other) <= numberOf(odds))
  const hope = game.text.odds?.(ask, option!, view) ?? ''
  return [W.hintOdds(`${formatPercent(odds)} ${hope}`.trim()), ...(best ? [W.hintBest] : [])]
}

const chance = ({ odds }: Option): number => (odds ? numberOf(odds()) : 0)
