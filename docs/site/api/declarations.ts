/** One statement of a file of declarations, with the doc comment before it. */
export interface Statement {
  readonly comment: string
  readonly code: string
}

/** Whatever a scanner must not look into: comments, and text in quotes. */
const OPAQUE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/y

/** These end with their bracket, all others with a semicolon. */
const BRACKETED = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|namespace|module|enum)\b/

/**
 * What stands in a `.d.ts` file as the compiler writes it, statement by statement. The compiler has no programming interface
 * any more, and what it writes is regular: brackets, semicolons and comments are all that must be understood.
 */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = []
  let comment = ''
  let at = 0
  while (at < text.length) {
    const opaque = opaqueAt(text, at)
    if (opaque.startsWith('/')) {
      if (opaque.startsWith('/**')) comment = opaque
      at += opaque.length
    } else if (/\s/.test(text[at]!)) at++
    else {
      const end = endOf(text, at)
      found.push({ comment: wordsOf(comment), code: text.slice(at, end) })
      comment = ''
      at = end
    }
  }
  return found
}

function opaqueAt(text: string, at: number): string {
  OPAQUE.lastIndex = at
  return OPAQUE.exec(text)?.[0] ?? ''
}

function endOf(text: string, start: number): number {
  const bracketed = BRACKETED.test(text.slice(start, start + 60))
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const opaque = opaqueAt(text, at)
    if (opaque !== '') {
      at += opaque.length - 1
      continue
    }
    const sign = text[at]!
    if ('{[('.includes(sign)) depth++
    if ('}])'.includes(sign)) depth--
    if (depth === 0 && (sign === ';' || (bracketed && sign === '}'))) return at + 1
  }
  return text.length
}

/** A doc comment without its stars. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .trim()
