import { type RuleRow as Row, readRulebook } from '@starboard/kernel'

/** A numbered row of a RULES.md, with the heading it stands under. */
export interface RuleRow extends Row {
  readonly chapter: string
}

/** Every rule of a RULES.md, in order. */
export const readRules = (markdown: string): RuleRow[] =>
  readRulebook(markdown).chapters.flatMap(({ heading, rows }) =>
    rows.map((row) => ({ ...row, chapter: heading })),
  )

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
