import { type RuleRow as Row, readRulebook } from '@starboard/kernel'

/** A numbered row of a RULES.md, with the heading it stands under. */
export interface RuleRow extends Row {
  readonly chapter: string
}

/** Every rule of a RULES.md, in order. */
export const readRules = (markdown: string): RuleRow[] =>
  readRulebook(markdown).chapters.flatMap(({ heading, rows }) =>
    rows.map((row) => ({ ...told(row), chapter: heading })),
  )

/** What the marks at the end of our own rows mean to somebody who has not read the whole book. */
const MARKS: Readonly<Record<string, string>> = {
  authored: 'our own ruling, where the printed rules are silent',
  reading: 'our reading of an unclear line of the printed rules',
  fact: 'a figure published for this edition elsewhere',
}

function told(row: Row): Row {
  const [end, mark, see = ''] = / (authored|reading|fact)( \(→ [A-Z0-9-]+\))?$/.exec(row.text) ?? []
  if (end === undefined || row.source) return row
  return { ...row, text: row.text.slice(0, -end.length) + see, source: MARKS[mark!]! }
}

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
