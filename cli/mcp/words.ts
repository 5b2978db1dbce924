import type { Hint } from '@starboard/bots'
import type { Ask, Fields, Game, Json, Player, Seat } from '@starboard/kernel'
import { counted, listed } from '../paper.ts'
import { answerWords, keysOf, optionWords, valueWords } from '../words.ts'
import type { Glance, Table } from './table.ts'

/** A drawing may be as wide as in a large terminal. */
const WIDE = 100

/** More options than this are listed only for whoever asks for them. */
const FEW = 20

/** So many lines of a log are told at once, the last of them. */
const MOST_LINES = 40

/** A seat as one calls it: counted from 1, with who sits there. */
export const seatWords = (players: readonly Player[], seat: Seat): string => {
  const { name, bot } = players[seat] ?? { name: 'nobody', bot: null }
  return `seat ${seat + 1} (${name}${bot === null ? '' : bot === 'program' ? ', the program' : `, a bot: ${bot}`})`
}

/** All that a seat sees: the drawing, the table in words, and what is asked. */
export function lookWords(table: Table, seat: Seat): string {
  const glance = table.glance(seat)
  const { text } = table.game
  const { players, view } = glance
  const others = players.map((_, n) => seatWords(players, n))
  const head = `${table.game.name}, table ${table.id}. You are ${seatWords(players, seat)}; at the table: ${listed(others)}.`
  if (view === null) return [head, standing(table, seat, glance)].join('\n\n')
  const goal = text.goal?.(view, seat).aim
  const drawing = text.drawing?.(view, seat, WIDE)
  return [
    head,
    ...(goal ? [`Goal: ${goal}`] : []),
    ...(drawing ? [drawing] : []),
    text.table(view, seat),
    standing(table, seat, glance),
  ].join('\n\n')
}

/** How it goes on: what the seat is asked, who else is waited for, or how it ended. */
export function standing(table: Table, seat: Seat, glance: Glance = table.glance(seat)): string {
  const { game } = table
  const { view, asks, waiting, over, players, trouble } = glance
  const parts = trouble === null ? [] : [`Careful: ${trouble}`]
  if (over)
    return [...parts, `The match is over. ${game.text.over(over, view)}`, scoreWords(glance)].join('\n')
  if (view === null) return [...parts, NOT_BEGUN].join('\n')
  const asked = asks.map((ask) => questionWords(game, ask, view, FEW))
  const others = waiting.filter((other) => other !== seat).map((other) => seatWords(players, other))
  if (others.length > 0)
    parts.push(
      asks.length === 0
        ? `You are not asked anything now, but ${listed(others)}.`
        : `Asked besides: ${listed(others)}. “pass” lets bots among them speak first.`,
    )
  return [...parts, ...asked].join('\n\n')
}

const NOT_BEGUN =
  'Play has not begun: it begins when every seat is taken and the dice are settled. Call look with “wait” to be told.'

const scoreWords = ({ over, players }: Glance): string =>
  players
    .flatMap(({ name, bot }, seat) => (bot === 'program' ? [] : `${name}: ${over!.scores[seat] ?? 0}`))
    .join(', ')

/** A question with all that may be answered; of many options only how many there are, unless all are wanted. */
export function questionWords(game: Game, ask: Ask, view: unknown, most = Number.POSITIVE_INFINITY): string {
  const head = `Question “${ask.id}” [${ask.rule}]: ${game.text.question(ask, view)}`
  const lines = 'options' in ask ? optionLines(game, ask, view, most) : []
  return [head, ...lines, howTo(game, ask)].join('\n')
}

function optionLines(game: Game, ask: Ask & { kind: 'one' | 'some' }, view: unknown, most: number): string[] {
  const { options } = ask
  if (options.length > most) return [`  ${options.length} options: call “options” for the list.`]
  const keys = keysOf(options)
  return options.map((option, n) => {
    const rule = option.rule === undefined || option.rule === ask.rule ? '' : ` [${option.rule}]`
    const form = option.form ? ` ${formWords(game, option.form(), view)}` : ''
    const value = keys[n] === option.value ? '' : `${option.value}: `
    return `  ${keys[n]}. ${value}${optionWords({ game }, ask, option, view, true)}${rule}${form}`
  })
}

function howTo(game: Game, ask: Ask): string {
  switch (ask.kind) {
    case 'one':
      return 'Answer with the value, the number or the words of one option.'
    case 'some':
      return `Answer with a list of values, ${ask.min === ask.max ? `exactly ${ask.min}` : `${ask.min} to ${ask.max}`} of them.`
    case 'number':
      return `Answer with a whole number from ${ask.min} to ${ask.max}.`
    case 'form':
      return `Answer with an object. ${formWords(game, ask.fields, null)}`
  }
}

/** What a form wants to know, with what stands there unless something else is said. */
function formWords(game: Game, fields: Fields, view: unknown): string {
  const rows = Object.entries(fields).map(([name, field]) => {
    const label = game.text.field(name)
    const usual = valueWords(game, field, name, field.default, view ?? undefined)
    const takes =
      field.kind === 'choice'
        ? field.values.join('|')
        : field.kind === 'number'
          ? `${field.min}..${field.max}`
          : field.kind === 'yes'
            ? 'true|false'
            : `text of at most ${field.max}`
    return `${name} (${label}): ${takes}, ${usual || 'empty'} if left out`
  })
  return `{${rows.join('; ')}}`
}

/** What cannot be done now, with the rule that says so. */
export const whyNotWords = (game: Game, ask: Ask, view: unknown): string[] =>
  (ask.whyNot?.() ?? []).map((refused) => `  ${game.text.whyNot(refused, view)} [${refused.rule}]`)

/** An answer as the log would tell it, with how to give it. */
export function adviceWords(game: Game, view: unknown, ask: Ask, { answer, because, others }: Hint): string {
  const told = (given: Json) =>
    `${answerWords({ game, view: () => view }, ask, given)} (answer ${JSON.stringify(given)})`
  const instead = others.map(
    ({ answer: other, because: why }) => `  or ${told(other)}${why ? `: ${why}` : ''}`,
  )
  return [`A good bot would: ${told(answer)}${because ? `. ${because}` : ''}`, ...instead].join('\n')
}

/** Lines of the log, each with its rule; of very many only the last. */
export function logWords(game: Game, { log, view }: Glance, from: number, most = MOST_LINES): string[] {
  const lines = log.filter(({ n }) => n >= from)
  const told = lines.slice(-most).map(({ event }) => `· ${game.text.event(event, view)} [${event.rule}]`)
  const left = lines.length - told.length
  return left > 0 ? [`(${counted(left, 'line')} before that: “log” with “all”)`, ...told] : told
}
