import type { Ask, AskOne, AskSome, Json } from '@starboard/kernel'
import { keysOf } from '../words.ts'

export type Reading = { readonly answer: Json } | { readonly problem: string }

/** The answer somebody typed: the number in front of an option, its value, or its words. */
export function readAnswer(
  ask: Exclude<Ask, { kind: 'form' }>,
  line: string,
  words: (value: string) => string,
): Reading {
  switch (ask.kind) {
    case 'one':
      return readOne(ask, line, words)
    case 'some':
      return readSome(ask, line, words)
    case 'number':
      return /^[+-]?\d+$/.test(line)
        ? { answer: Number(line) }
        : { problem: `Type a whole number from ${ask.min} to ${ask.max}.` }
  }
}

/** True if this is what an option is called: then it is meant, even if a command has the same name. */
export const isOption = (ask: Ask, line: string): boolean =>
  'options' in ask && ask.options.some((option) => option.value === line)

function readOne(ask: AskOne, line: string, words: (value: string) => string): Reading {
  const value = valueFor(ask, line, words)
  if (value !== undefined) return { answer: value }
  const keys = keysOf(ask.options)
  return { problem: `“${line}” is none of these. Type a number from ${keys[0]} to ${keys.at(-1)}, or help.` }
}

function readSome(ask: AskSome, line: string, words: (value: string) => string): Reading {
  const whole = valueFor(ask, line, words)
  if (whole !== undefined) return { answer: [whole] }
  const parts = line.split(/[\s,]+/).filter(Boolean)
  if (parts.length === 1 && parts[0]!.toLowerCase() === 'none') return { answer: [] }
  const values = parts.map((part) => valueFor(ask, part, words))
  const missing = parts.find((_, i) => values[i] === undefined)
  return missing === undefined
    ? { answer: values as string[] }
    : { problem: `“${missing}” is none of these.` }
}

function valueFor(ask: AskOne | AskSome, line: string, words: (value: string) => string): string | undefined {
  const typed = line.toLowerCase()
  const byKey = keysOf(ask.options).indexOf(line)
  if (byKey >= 0) return ask.options[byKey]!.value
  const same = ask.options.filter(
    ({ value }) => value.toLowerCase() === typed || words(value).toLowerCase() === typed,
  )
  return same.length === 1 ? same[0]!.value : undefined
}
