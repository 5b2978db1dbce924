/** A RULES.md as data: chapters in order, each with its prose and its numbered rows. */
export interface Rulebook {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

export interface Chapter {
  readonly heading: string
  readonly level: number
  readonly prose: readonly string[]
  readonly rows: readonly RuleRow[]
}

export interface RuleRow {
  readonly id: string
  readonly text: string
  readonly source: string | null
}

type Writing = { heading: string; level: number; prose: string[]; rows: RuleRow[] }

/** Rows are those of tables whose first column is called `id`; every other line is prose of its chapter. */
export function readRulebook(markdown: string): Rulebook {
  let title = ''
  const chapters: Writing[] = []
  let columns: readonly string[] | null = null
  for (const line of markdown.split('\n')) {
    const [, marks, heading] = /^(#+)\s+(.*)$/.exec(line) ?? []
    const cells = line.startsWith('|') ? cellsOf(line) : null
    const chapter = chapters.at(-1)
    if (marks === '#') title = plain(heading!)
    else if (marks) chapters.push({ heading: plain(heading!), level: marks.length, prose: [], rows: [] })
    else if (cells?.[0] === 'id') columns = cells
    else if (cells && columns && chapter) addRow(chapter, columns, cells)
    else if (chapter && /\w/.test(line)) chapter.prose.push(plain(line))
    if (!cells) columns = null
  }
  return { title, chapters: chapters.filter(({ prose, rows }) => prose.length + rows.length > 0) }
}

function addRow(chapter: Writing, columns: readonly string[], cells: readonly string[]): void {
  if (/^:?-+:?$/.test(cells[0]!)) return
  const sourceAt = columns.indexOf('source')
  const said = cells.filter((_, i) => i > 0 && i !== sourceAt)
  const source = sourceAt > 0 ? plain(cells[sourceAt] ?? '') : null
  chapter.rows.push({ id: cells[0]!, text: said.map(plain).join(' '), source })
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Without the marks of Markdown. */
const plain = (text: string): string =>
  text.replace(/^[*-]\s+/, '').replaceAll(/[`*]{1,2}([^`*]+)[`*]{1,2}/g, '$1')
