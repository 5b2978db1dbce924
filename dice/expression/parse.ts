import { accept, type Cursor, cursorOn, fail, peek, takeNumber } from './cursor.ts'
import { parseDice } from './parse-dice.ts'
import { COMPARISONS, type Node, type Sign } from './syntax.ts'

/** From the loosest sign to the tightest. */
const LEVELS: readonly (readonly Sign[])[] = [['or'], ['and'], COMPARISONS, ['+', '-'], ['*', '/']]
const COMPARING = LEVELS.indexOf(COMPARISONS)

/** Brackets and minus signs may be nested so deep, and no deeper than the machine's stack. */
const DEEPEST = 100

export function parse(expression: string): Node {
  const cursor = cursorOn(expression)
  if (peek(cursor).kind === 'end') fail(cursor, 'there is nothing to work out', 0)
  const node = parseLevel(cursor, 0, 0)
  if (peek(cursor).kind !== 'end') failAfter(cursor)
  return node
}

function parseLevel(cursor: Cursor, level: number, depth: number): Node {
  if (level === LEVELS.length) return parseSigned(cursor, depth)
  const not = level === COMPARING && accept(cursor, 'not')
  if (not) return { kind: 'not', of: parseLevel(cursor, level, deeper(cursor, depth)), at: not.at }
  const first = parseLevel(cursor, level + 1, depth)
  let left = first
  for (let sign = accept(cursor, ...LEVELS[level]!); sign; sign = accept(cursor, ...LEVELS[level]!)) {
    // a < b < c would compare the 1 or 0 of the first comparison, which nobody means
    if (level === COMPARING && left !== first) fail(cursor, 'one comparison is enough', sign.at)
    left = { kind: 'binary', sign: sign.text, left, right: parseLevel(cursor, level + 1, depth), at: sign.at }
  }
  return left
}

function parseSigned(cursor: Cursor, depth: number): Node {
  const minus = accept(cursor, '-')
  if (minus) return { kind: 'negative', of: parseSigned(cursor, deeper(cursor, depth)), at: minus.at }
  return parseValue(cursor, depth)
}

function parseValue(cursor: Cursor, depth: number): Node {
  const { at, kind } = peek(cursor)
  if (startsDice(cursor)) return parseDice(cursor)
  if (kind === 'number') return { kind: 'number', value: takeNumber(cursor, 'a number'), at }
  const extreme = accept(cursor, 'max', 'min')
  if (extreme) return { kind: extreme.text, of: parseList(cursor, extreme.text, depth), at }
  if (accept(cursor, '(')) return parseRest(cursor, at, depth)
  return fail(
    cursor,
    kind === 'end' ? 'something is missing at the end' : 'a number or dice should stand here',
  )
}

const startsDice = (cursor: Cursor): boolean =>
  isDie(peek(cursor).text) || (peek(cursor).kind === 'number' && isDie(peek(cursor, 1).text))

const isDie = (text: string): boolean => text === 'd' || text === 'df'

/** The inside of a bracket that was opened at `open`. */
function parseRest(cursor: Cursor, open: number, depth: number): Node {
  const node = parseLevel(cursor, 0, deeper(cursor, depth))
  close(cursor, open)
  return node
}

function parseList(cursor: Cursor, name: string, depth: number): Node[] {
  const open = peek(cursor).at
  if (!accept(cursor, '(')) fail(cursor, `${name} takes a list in brackets, as in ${name}(0, 2d6-7)`)
  const nodes = [parseLevel(cursor, 0, deeper(cursor, depth))]
  while (accept(cursor, ',')) nodes.push(parseLevel(cursor, 0, deeper(cursor, depth)))
  if (nodes.length < 2)
    fail(cursor, `${name} needs a second value; faces with commas need their own brackets`)
  close(cursor, open)
  return nodes
}

function close(cursor: Cursor, open: number): void {
  if (accept(cursor, ')')) return
  if (peek(cursor).kind === 'end') fail(cursor, 'this bracket is never closed', open)
  failAfter(cursor)
}

/** A whole value is read, and what follows does not continue it. */
function failAfter(cursor: Cursor): never {
  const { text } = peek(cursor)
  if (text === ')') return fail(cursor, 'this bracket was never opened')
  if (['kh', 'kl', 'dh', 'dl', 'count', 'r', '!'].includes(text)) fail(cursor, `“${text}” must follow dice`)
  return fail(cursor, 'a sign such as + or >= should stand here')
}

function deeper(cursor: Cursor, depth: number): number {
  if (depth === DEEPEST) fail(cursor, 'this is nested too deep')
  return depth + 1
}
