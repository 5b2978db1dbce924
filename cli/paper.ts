import { stripVTControlCharacters } from 'node:util'

/** How words are made to stand out, if at all. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
}

export const PLAIN: Paint = { bold: (text) => text, dim: (text) => text }

export const COLOUR: Paint = {
  bold: (text) => `\x1b[1m${text}\x1b[22m`,
  dim: (text) => `\x1b[2m${text}\x1b[22m`,
}

const NARROWEST = 20

const widthOf = (text: string): number => stripVTControlCharacters(text).length

/** Breaks long lines between words; what follows a break stands under the words of its line. Short lines stay as they are. */
export function wrap(text: string, columns: number): string {
  const width = Math.max(NARROWEST, columns)
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= width ? line : wrapLine(line, width)))
    .join('\n')
}

/** Text beside something short, such as the number of an option: later lines stand under the first. */
export function hanging(before: string, text: string, columns: number): string {
  const room = Math.max(NARROWEST, columns) - widthOf(before)
  const under = ' '.repeat(widthOf(before))
  return before + wrapWords(text, Math.max(room, NARROWEST >> 1)).join(`\n${under}`)
}

function wrapLine(line: string, width: number): string {
  const before = /^ *([*•·] )?/.exec(line)![0]
  if (before.length > width >> 1) return wrapLine(line.trimStart(), width)
  const under = ' '.repeat(before.length)
  return before + wrapWords(line.slice(before.length).trim(), width - before.length).join(`\n${under}`)
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = []
  let current: string | null = null
  for (const word of text.split(/(?<!·)\s+(?!%)/)) {
    const joined: string = current === null ? word : `${current} ${word}`
    if (current === null || widthOf(joined) <= width) current = joined
    else {
      lines.push(current)
      current = word
    }
  }
  return [...lines, current ?? '']
}

export const rule = (columns: number): string => '─'.repeat(Math.max(NARROWEST, Math.min(columns, 60)))

/** Rows of cells in columns, the first row a heading; numbers stand to the right. */
export function grid(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const isNumber = (column: number) => rows.slice(1).every((row) => /^[-\d.]*( %)?$/.test(row[column] ?? ''))
  const cell = (text: string, column: number) =>
    isNumber(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** A bar of so many eighths of blocks; `share` is of the longest. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(share * width * 8)
  const rest = eighths % 8
  return '█'.repeat(eighths >> 3) + (rest > 0 ? ' ▏▎▍▌▋▊▉'[rest]! : '')
}

/** “Did you mean …?”, or if nothing is near all there is. */
export function guess(typed: string, words: readonly string[]): string {
  const near = nearest(typed, words)
  return near.length > 0
    ? `Did you mean ${listed(near, 'or')}?`
    : `There ${words.length === 1 ? 'is' : 'are'} ${listed(words)}.`
}

/** The words nearest to what was typed, for “did you mean”. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const near = (word: string) => distance(typed.toLowerCase(), word.toLowerCase())
  const limit = Math.max(2, Math.floor(typed.length / 3))
  return words
    .map((word) => ({ word, far: word.toLowerCase().startsWith(typed.toLowerCase()) ? 0 : near(word) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ word }) => word)
}

/** How many letters have to be changed, added or left out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}

/** `a, b and c`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
