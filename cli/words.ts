import { type Fraction, formatFraction, formatPercent } from '@starboard/dice'
import {
  type Ask,
  type Event,
  type Field,
  type Fields,
  type Game,
  isTold,
  type Json,
  type Match,
  type Option,
  type Seat,
  seatsOf,
} from '@starboard/kernel'
import type { Io } from './io.ts'
import { counted, hanging, wrap } from './paper.ts'
import type { Saved } from './saves.ts'

/** A match as one seat reads it; a watcher is null. */
export interface Reader {
  readonly io: Io
  readonly match: Match
  readonly seat: Seat | null
}

/** `Ana (referee)`: who sits there, and what the seat is for if the game names it. */
export function seatName(match: Match, seat: Seat): string {
  const { name, bot } = match.players[seat]!
  const role = seatsOf(match.game, match.start.options).roles[seat]?.name
  const kind = bot === null || bot === 'program' ? bot : `${bot} bot`
  const notes = [role === name ? null : role, kind].filter(Boolean)
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}

/** What is asked, and all that may be answered, with costs and odds. */
export function questionLines({ io, match }: Reader, ask: Ask): string {
  const view = match.view(ask.seat)
  const asked = `${io.paint.bold(match.game.text.question(ask, view))} ${io.paint.dim(ask.rule)}`
  const lines = [wrap(asked, io.columns)]
  if ('options' in ask) {
    const keys = keysOf(ask.options)
    const wide = Math.max(...keys.map((key) => key.length))
    const told = new Set<string>() // Of two things that cannot be told apart, one; the other has its number all the same.
    ask.options.forEach((option, i) => {
      const words = optionWords(match, ask, option, view)
      if (ask.kind === 'one' && told.has(words)) return
      told.add(words)
      lines.push(hanging(`  ${keys[i]!.padStart(wide)}  `, words, io.columns))
    })
  }
  const how = howToAnswer(ask)
  return [...lines, ...(how ? [io.paint.dim(wrap(how, io.columns))] : [])].join('\n')
}

/** What a learner is told with a question, and what to try; null if there is nothing. */
export function lessonLines({ io, match }: Reader, ask: Ask): string | null {
  const lesson = match.game.lesson?.(match.view(ask.seat), ask)
  if (!lesson) return null
  const { title, text, rule, suggests } = lesson
  return [
    wrap(`${io.paint.bold(title)} ${io.paint.dim(rule)}`, io.columns),
    hanging('  ', text, io.columns),
    ...(suggests === null ? [] : [hanging('  Try: ', keyed(match, ask, suggests), io.columns)]),
    '',
  ].join('\n')
}

/** An option in words, with what it costs and the chance it has; the exact chance, if somebody asks for it. */
export function optionWords(
  match: Pick<Match, 'game'>,
  ask: Ask,
  option: Option,
  view: unknown,
  exact = false,
): string {
  const { text } = match.game
  const cost = option.cost ? text.cost?.(option) : undefined
  const odds = option.odds?.()
  const hope = odds ? text.odds?.(ask, option, view) : undefined
  const shown = odds && (exact || isShort(odds) ? formatFraction(odds) : formatPercent(odds))
  const chance = shown && `${shown}${hope ? ` ${hope}` : ''}`
  const isSure = odds && odds.top === odds.bottom
  const stake = isSure ? undefined : text.stake?.(ask, option, view)?.words
  const more = [cost, chance, stake, option.final && 'for good'].filter(Boolean)
  const words = text.option(ask, option, view)
  return more.length === 0 ? words : [words.replace(/\.$/, ''), ...more].join(' · ')
}

/** In a list, a fraction longer than that of five dice is in the way of what it is about, and a certainty needs none. */
const isShort = ({ top, bottom }: Fraction): boolean => bottom <= 9999n && top !== 0n && top !== bottom

/** What to type for each option: its number in the list, or its value where all values are numbers themselves. */
export function keysOf(options: readonly Option[]): string[] {
  const values = options.map((option) => option.value)
  return values.every((value) => /^\d{1,4}$/.test(value)) ? values : values.map((_, i) => `${i + 1}`)
}

function howToAnswer(ask: Ask): string | null {
  switch (ask.kind) {
    case 'one':
    case 'form':
      return null
    case 'number':
      return `A whole number from ${ask.min} to ${ask.max}.`
    case 'some': {
      const most = Math.min(ask.max, ask.options.length)
      if (most === 1 && ask.min === 0) return 'Choose one, or Enter for none.'
      const count = ask.min === most ? `${most}` : `${ask.min} to ${most}`
      const keys = keysOf(ask.options).slice(0, Math.max(2, ask.min))
      const example = most > 1 ? `, such as “${keys.join(' ')}”` : ''
      return `Choose ${count}${example}${ask.min === 0 ? '; Enter for none' : ''}.`
    }
  }
}

/** An answer in words: for hints, and for choices in a replay. */
export function answerWords(match: Pick<Match, 'game' | 'view'>, ask: Ask, answer: Json): string {
  const view = match.view(ask.seat)
  const word = (value: Json): string => {
    const option = 'options' in ask ? ask.options.find((offered) => offered.value === value) : undefined
    return option ? match.game.text.option(ask, option, view) : String(value)
  }
  const told = (fields: { readonly [name: string]: Json }, form: Fields): string =>
    Object.entries(fields)
      .map(
        ([name, value]) =>
          `${match.game.text.field(name)}: ${valueWords(match.game, form[name], name, value, view)}`,
      )
      .join('; ')
  switch (ask.kind) {
    case 'one': {
      if (!isTold(answer)) return word(answer)
      const form = ask.options.find(({ value }) => value === answer.value)?.form?.() ?? {}
      return [word(answer.value), told(answer.fields, form)].filter(Boolean).join(' – ')
    }
    case 'some':
      return (answer as readonly Json[]).map(word).join(', ') || 'none'
    case 'number':
      return String(answer)
    case 'form':
      return told(answer as { readonly [name: string]: Json }, ask.fields)
  }
}

/** An answer with the number that gives it, so that nobody has to look for it in a long list. */
export function keyed(match: Match, ask: Ask, answer: Json): string {
  const words = answerWords(match, ask, answer)
  if (!('options' in ask)) return words
  const keys = keysOf(ask.options).filter((_, i) => [answer].flat().includes(ask.options[i]!.value))
  return keys.length === 0 || keys.join(', ') === words ? words : `${keys.join(' ')}, ${words}`
}

/** What a field holds, in words: names stay as they are, choices have a wording of their own. */
export function valueWords(
  game: Game,
  field: Field | undefined,
  name: string,
  value: Json,
  view?: unknown,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return field?.kind === 'choice' ? game.text.field(name, String(value), view) : String(value)
}

/** Lines of the log, each with the number of its rule. */
export function logLines({ io, match, seat }: Reader, from: number, mark?: string): string[] {
  const view = match.view(seat)
  return match.log(seat, from).map(({ event }) => eventLine(io, match.game, event, view, mark))
}

export function eventLine(io: Io, game: Game, event: Event, view: unknown, mark = '· '): string {
  return hanging(mark, `${game.text.event(event, view)} ${io.paint.dim(event.rule)}`, io.columns)
}

export const tableLines = ({ io, match, seat }: Reader): string =>
  wrap(match.game.text.table(match.view(seat), seat), io.columns)

/** Where everything is, as a drawing that fits the screen; null if the game has none. */
export const drawingOf = ({ io, match, seat }: Reader): string | null =>
  match.game.text.drawing?.(match.view(seat), seat, Math.min(io.columns, WIDEST)) ?? null

/** A drawing wider than this is harder to take in, not easier. */
const WIDEST = 100

/** A saved game in one line. */
export const savedWords = (game: Game, { players, choices, at }: Saved): string =>
  `${game.name}: ${players.join(', ')}; ${counted(choices, 'choice')}, ${ago(at)}`

function ago(at: Date): string {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`
  return `${counted(Math.floor(minutes / 1440), 'day')} ago`
}
