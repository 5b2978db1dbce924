import type { RuleId } from './ask.ts'

/** A RULES.md as data: chapters in order, each with its prose and its numbered rows. */
export interface Rulebook {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  readonly heading: string
  readonly level: number
  readonly prose: readonly Prose[]
  readonly rows: readonly RuleRow[]
}

/** A line, or a table without numbers: its head, and what stands below. */
export type Prose =
  | string
  | { readonly head: readonly string[]; readonly lines: readonly (readonly string[])[] }

export interface RuleRow {
  readonly id: RuleId
  /** What it says; a ruling begins with the question it settles. */
  readonly text: string
  /** Where in the printed rules it comes from, if the table has a column for that. */
  readonly source: string | null
  /** The rule it restates, where it ends in `(→ ID)`. */
  readonly see: RuleId | null
}

type Table = { head: string[]; lines: string[][] }
type Writing = { heading: string; level: number; prose: (string | Table)[]; rows: RuleRow[] }

/**
 * Rows are those of tables whose first column is called `id`; every other line or table is prose of its chapter. What stands
 * before the first chapter belongs to one that has the name of the book.
 */
export function readRulebook(markdown: string): Rulebook {
  const book: Writing = { heading: '', level: 1, prose: [], rows: [] }
  const chapters = [book]
  let columns: readonly string[] | null = null
  let table: Table | null = null
  for (const line of markdown.split('\n')) {
    const chapter = chapters.at(-1)!
    const [, marks, heading] = /^(#+)\s+(.*)$/.exec(line) ?? []
    const cells = line.startsWith('|') ? cellsOf(line) : null
    if (marks === '#') book.heading = plain(heading!)
    else if (marks) chapters.push({ heading: plain(heading!), level: marks.length, prose: [], rows: [] })
    else if (cells?.[0] === 'id') columns = cells
    else if (cells && columns && isSaying(line)) chapter.rows.push(rowOf(columns, cells))
    else if (cells && table && isSaying(line)) table.lines.push(cells.map(plain))
    else if (cells && isSaying(line)) {
      table = { head: cells.map(plain), lines: [] }
      chapter.prose.push(table)
    } else if (isSaying(line)) chapter.prose.push(plain(line.replace(/^[*-]\s+/, '')))
    if (!cells) [columns, table] = [null, null]
  }
  return {
    title: book.heading,
    chapters: chapters.filter(({ prose, rows }) => prose.length + rows.length > 0),
  }
}

/** Neither empty nor the line under the head of a table. */
const isSaying = (line: string): boolean => /\w/.test(line)

function rowOf(columns: readonly string[], cells: readonly string[]): RuleRow {
  const sourceAt = columns.indexOf('source')
  const said = cells.filter((_, i) => i > 0 && i !== sourceAt)
  return {
    id: cells[0]!,
    text: said.map(plain).join(' '),
    source: sourceAt > 0 ? plain(cells[sourceAt] ?? '') : null,
    see: /\(→ ([A-Z0-9-]+)\)/.exec(cells.join(' '))?.[1] ?? null,
  }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Without the marks of Markdown. */
const plain = (text: string): string => text.replaceAll(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, '$1')
