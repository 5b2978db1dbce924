import { OddsError } from './error.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The place the parser has come to. */
export interface Cursor {
  readonly expression: string
  readonly tokens: readonly Token[]
  next: number
}

/** More than any roll needs, and safe to calculate with. */
const LARGEST = 1_000_000

export const cursorOn = (expression: string): Cursor => ({
  expression,
  tokens: tokensOf(expression),
  next: 0,
})

/** The token `ahead` of the next one; the last is always the end. */
export const peek = (cursor: Cursor, ahead = 0): Token =>
  cursor.tokens[cursor.next + ahead] ?? cursor.tokens[cursor.tokens.length - 1]!

/** Goes past the next token if it is one of these symbols. */
export function accept<Text extends string>(
  cursor: Cursor,
  ...texts: readonly Text[]
): Found<Text> | undefined {
  const token = peek(cursor)
  if (token.kind !== 'symbol' || !(texts as readonly string[]).includes(token.text)) return undefined
  cursor.next++
  return { text: token.text as Text, at: token.at }
}

export interface Found<Text extends string> {
  readonly text: Text
  readonly at: number
}

/** Goes past a number, or complains that `what` should stand here. */
export function takeNumber(cursor: Cursor, what: string): number {
  const { kind, text, at } = peek(cursor)
  if (kind !== 'number') return fail(cursor, `${what} should stand here`)
  const value = Number(text)
  if (value > LARGEST) return fail(cursor, 'numbers go up to a million', at)
  cursor.next++
  return value
}

export function fail(cursor: Cursor, message: string, at = peek(cursor).at): never {
  throw new OddsError(message, cursor.expression, at)
}
