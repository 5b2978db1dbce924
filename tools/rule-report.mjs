/** An id of a rule: the prefix of the game, a chapter, a number; a P before it marks what always works. */
const ID = /\b[A-Z]{2,4}(?:-[A-Z0-9]+)+-P?\d+\b/g

/**
 * What the rule check says of one game: every rule is named in the code and proven by a passing test, and nothing is
 * named or tested that is not a rule.
 * @param {{ game: string, rules: string, code: { path: string, text: string }[], tests: { title: string, passed: boolean }[] }} of
 */
export function ruleReport({ game, rules, code, tests }) {
  const rows = rowsOf(rules)
  const prefix = `${[...rows.keys()][0]?.split('-')[0]}-`
  const ours = (text) => [...text.matchAll(ID)].map(([id]) => id).filter((id) => id.startsWith(prefix))
  const proofs = tests
    .map(({ title, passed }) => ({
      passed,
      id: ours(title)[0],
      first: title.startsWith(ours(title)[0] ?? '–'),
    }))
    .filter(({ first }) => first)
  const named = new Map(code.flatMap(({ path, text }) => ours(text).map((id) => [id, path])))
  const target = (id) => rows.get(id) ?? id
  const isProven = (id) =>
    proofs.some((one) => one.id === id) && proofs.every((one) => one.id !== id || one.passed)
  const ids = [...rows.keys()]
  const proven = ids.filter((id) => rows.has(target(id)) && isProven(target(id)))
  const problems = [
    ...ids
      .filter((id) => !rows.has(target(id)))
      .map((id) => `${id} restates ${target(id)}, which is not a rule`),
    ...ids.filter((id) => !proven.includes(id)).map((id) => `${id} has no passing test`),
    ...ids.filter((id) => target(id) === id && !named.has(id)).map((id) => `${id} is not named in the code`),
    ...[...new Set(proofs.map(({ id }) => id))]
      .filter((id) => !rows.has(id))
      .map((id) => `${id} is tested but is not a rule`),
    ...[...named]
      .filter(([id]) => !rows.has(id))
      .map(([id, path]) => `${id} is named in ${path} but is not a rule`),
  ]
  return { problems, line: `${game}: ${proven.length}/${rows.size} rules proven` }
}

/** The rows of a rules document, each with the row it restates, if its text ends in `(→ ID)`: one test proves both. */
function rowsOf(text) {
  const rows = new Map()
  for (const [line, id] of text.matchAll(/^\|\s*([A-Z]{2,4}(?:-[A-Z0-9]+)+-P?\d+)\s*\|.*$/gm)) {
    if (rows.has(id)) throw new Error(`${id} stands twice in RULES.md`)
    rows.set(id, /\(→ ([A-Z0-9-]+)\)/.exec(line)?.[1] ?? null)
  }
  return rows
}
