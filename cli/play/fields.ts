import { type Field, fill, type Game, IllegalAnswer, type Json } from '@starboard/kernel'
import { hanging } from '../paper.ts'
import { valueWords } from '../words.ts'

export type Read = { readonly value: Json } | { readonly problem: string }

/** What was typed into a field. Nothing typed is the default; `""` is an empty text. With their words a list of choices has been shown. */
export function readField(field: Field, typed: string, words?: (value: string) => string): Read {
  const line = typed.trim()
  const value = line === '' ? field.default : meantBy(field, line, words ?? String)
  if (words && field.kind === 'choice' && !field.values.includes(String(value)))
    return { problem: `“${line}” is none of these. Type a number from 1 to ${field.values.length}.` }
  try {
    return { value: fill({ it: field }, { it: value }).it }
  } catch (error) {
    if (error instanceof IllegalAnswer)
      return { problem: `“${line}” will not do: it ${error.reason.replace('“it” ', '')}.` }
    throw error
  }
}

function meantBy(field: Field, line: string, words: (value: string) => string): Json {
  switch (field.kind) {
    case 'text':
      return line === '""' ? '' : line
    case 'number':
      return /^-?\d+$/.test(line) ? Number(line) : line
    case 'choice':
      return (
        field.values.find((value) => value.toLowerCase() === line.toLowerCase()) ??
        byWords(
          field.values.map((value) => ({ value, words: words(value) })),
          line,
        ) ??
        byNumber(field.values, line)
      )
    case 'yes':
      return YES.includes(line.toLowerCase()) ? true : NO.includes(line.toLowerCase()) ? false : line
  }
}

/** All of its words, or how they begin, where only one of them does. */
function byWords(
  choices: readonly { readonly value: string; readonly words: string }[],
  line: string,
): string | undefined {
  const typed = line.toLowerCase()
  const whole = choices.filter(({ words }) => words.toLowerCase() === typed)
  const begun = choices.filter(({ words }) => words.toLowerCase().startsWith(typed))
  const meant = whole.length > 0 ? whole : /^\d/.test(typed) ? [] : begun
  return meant.length === 1 ? meant[0]!.value : undefined
}

const byNumber = (values: readonly string[], line: string): string =>
  /^\d+$/.test(line) ? (values[Number(line) - 1] ?? line) : line

const YES = ['y', 'yes', 'true']
const NO = ['n', 'no', 'false']

/** What a field is for and what it takes; choices are numbered below. */
export function fieldLines(game: Game, name: string, field: Field, columns: number, view?: unknown): string {
  const label = game.text.field(name)
  const range =
    field.kind === 'number' ? `, ${field.min} to ${field.max}` : field.kind === 'yes' ? ', yes or no' : ''
  if (field.kind !== 'choice') return `${label}${range}`
  const choices = field.values.map((value, i) =>
    hanging(
      `  ${String(i + 1).padStart(String(field.values.length).length)}  `,
      valueWords(game, field, name, value, view),
      columns,
    ),
  )
  return [label, ...choices].join('\n')
}

/** The prompt of a field shows what Enter means. */
export function fieldPrompt(game: Game, name: string, field: Field, view?: unknown): string {
  const usual = valueWords(game, field, name, field.default, view)
  return usual === '' ? '> ' : `[${usual}] > `
}
