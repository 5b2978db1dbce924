import type { RuleId } from '@starboard/kernel'

/** One numbered row of a RULES.md. */
export interface RuleRow {
  readonly id: RuleId
  /** What it says; a ruling begins with the question it settles. */
  readonly text: string
  /** Where in the printed rules it comes from, if the table has a column for that. */
  readonly source: string | null
  /** The headings it stands under. */
  readonly chapter: string
  /** The rule it restates, where it ends in `(→ ID)`. */
  readonly see: RuleId | null
}

/** Every rule of a RULES.md, in order. Rows are those of tables whose first column is called `id`. */
export function readRules(markdown: string): RuleRow[] {
  const rows: RuleRow[] = []
  let chapter = ''
  let columns: string[] | null = null
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) chapter = plain(line.replace(/^#+\s*/, ''))
    const cells = line.startsWith('|') ? cellsOf(line) : null
    if (!cells) columns = null
    else if (cells[0] === 'id') columns = cells
    else if (columns && !/^:?-+:?$/.test(cells[0]!)) rows.push(rowOf(columns, cells, chapter))
  }
  return rows
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

function rowOf(columns: readonly string[], cells: readonly string[], chapter: string): RuleRow {
  const id = cells[0]!
  const sourceAt = columns.indexOf('source')
  const said = cells.filter((_, i) => i > 0 && i !== sourceAt).map(plain)
  return {
    id,
    text: said.join(' '),
    source: sourceAt > 0 ? plain(cells[sourceAt] ?? '') : null,
    chapter,
    see: /\(→ ([A-Z0-9-]+)\)/.exec(cells.join(' '))?.[1] ?? null,
  }
}

/** Without the marks of Markdown. */
const plain = (text: string): string => text.replaceAll(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, '$1')

/** The rule with this id, or those that have all these words in their id, text or chapter. */
export function findRules(rules: readonly RuleRow[], words: readonly string[]): RuleRow[] {
  const wanted = words.map((word) => word.toLowerCase())
  const exact = rules.filter((row) => wanted.length === 1 && row.id.toLowerCase() === wanted[0])
  if (exact.length > 0) return exact
  return rules.filter((row) => {
    const said = `${row.id} ${row.text} ${row.chapter}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}
