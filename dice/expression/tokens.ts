import { OddsError } from './error.ts'

export interface Token {
  readonly kind: 'number' | 'symbol' | 'end'
  /** Lower case, and one spelling for each symbol. */
  readonly text: string
  readonly at: number
}

/** Words need no blanks round them: 3d10kh2 is five tokens. The longer spelling comes first. */
const TOKEN = /(\d+)|(count|and|not|max|min|or|kh|kl|dh|dl|df|d|k|r|>=|<=|!=|<>|==|[-+*/()<>=!%,×÷−≥≤≠])/iy

const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '<>': '!=',
  '==': '=',
  k: 'kh',
}

/** Longer ones are mistakes, and would be nested deeper than the machine's stack. */
const LONGEST = 1000

export function tokensOf(expression: string): Token[] {
  if (expression.length > LONGEST) {
    throw new OddsError(`an expression has at most ${LONGEST} characters`, expression, LONGEST)
  }
  const tokens: Token[] = []
  let at = blanksAfter(expression, 0)
  while (at < expression.length) {
    const token = tokenAt(expression, at)
    tokens.push(token.token)
    at = blanksAfter(expression, token.end)
  }
  return [...tokens, { kind: 'end', text: '', at: expression.trimEnd().length }]
}

function tokenAt(expression: string, at: number): { token: Token; end: number } {
  TOKEN.lastIndex = at
  const [found, digits] = TOKEN.exec(expression) ?? []
  if (found === undefined)
    throw new OddsError(`“${wordAt(expression, at)}” means nothing here`, expression, at)
  const text = found.toLowerCase()
  const token: Token = { kind: digits ? 'number' : 'symbol', text: OTHER_SPELLINGS[text] ?? text, at }
  return { token, end: TOKEN.lastIndex }
}

const wordAt = (expression: string, at: number): string => /^(\p{L}+|.)/u.exec(expression.slice(at))![0]

function blanksAfter(expression: string, at: number): number {
  const found = expression.slice(at).search(/\S/)
  return found < 0 ? expression.length : at + found
}
