#!/usr/bin/env node
// The rule check: every rule of every games/*/RULES.md is named in the game's code and proven by a passing test.
// `npm run rules` runs the games' tests first; `npm test` hands over the results it has (`--results FILE`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './start.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RESULTS = join(ROOT, '.cache', 'rules.json')

/** An id as it stands in the first cell of a row: a prefix of the game, a chapter, a number. */
const ID = /\b[A-Z]{2,4}(?:-[A-Z0-9]+)+-\d+\b/g

async function main(args) {
  const given = args.indexOf('--results')
  const file = given >= 0 ? args[given + 1] : await runTests()
  const results = JSON.parse(readFileSync(file, 'utf8'))
  const games = readdirSync(join(ROOT, 'games')).filter((game) =>
    existsSync(join(ROOT, 'games', game, 'RULES.md')),
  )
  const reports = games.map((game) => report(game, results))
  for (const { lines } of reports) for (const line of lines) process.stdout.write(`${line}\n`)
  return reports.every(({ sound }) => sound) ? 0 : 1
}

async function runTests() {
  await prepare({ build: false })
  mkdirSync(dirname(RESULTS), { recursive: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', 'games', '--reporter=json', `--outputFile=${RESULTS}`]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (!existsSync(RESULTS)) throw new Error(`the tests could not be run (${status})\n${stderr}`)
  return RESULTS
}

function report(game, results) {
  const folder = join(ROOT, 'games', game)
  const rows = rowsOf(readFileSync(join(folder, 'RULES.md'), 'utf8'))
  const prefix = `${[...rows.keys()][0].split('-')[0]}-`
  const ours = (text) => [...text.matchAll(ID)].map(([id]) => id).filter((id) => id.startsWith(prefix))
  const tests = results.testResults
    .filter(({ name }) => name.includes(join('games', game)))
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({ title, passed: status === 'passed', id: ours(title)[0] }))
    .filter(({ title, id }) => id && title.startsWith(id))
  const passed = new Set(tests.filter((test) => test.passed).map(({ id }) => id))
  const failed = new Set(tests.filter((test) => !test.passed).map(({ id }) => id))
  const proven = (id) => passed.has(id) && !failed.has(id)
  const target = (id) => rows.get(id).restates ?? id
  const cited = new Map(
    sourcesIn(folder).flatMap((path) => ours(readFileSync(path, 'utf8')).map((id) => [id, path])),
  )
  const problems = [
    ...[...rows]
      .filter(([, { restates }]) => restates && !rows.has(restates))
      .map(([id]) => `${id} restates an unknown rule`),
    ...[...rows.keys()]
      .filter((id) => rows.has(target(id)) && !proven(target(id)))
      .map((id) => `${id} has no passing test`),
    ...[...rows.keys()]
      .filter((id) => target(id) === id && !cited.has(id))
      .map((id) => `${id} is not named in the code`),
    ...[...new Set(tests.map(({ id }) => id))]
      .filter((id) => !rows.has(id))
      .map((id) => `${id} is tested but is not a rule`),
    ...[...cited]
      .filter(([id]) => !rows.has(id))
      .map(([id, path]) => `${id} is named in ${path.slice(ROOT.length + 1)} but is not a rule`),
  ]
  const count = [...rows.keys()].filter((id) => rows.has(target(id)) && proven(target(id))).length
  return {
    sound: problems.length === 0,
    lines: [...problems.map((problem) => `  ${problem}`), `${game}: ${count}/${rows.size} rules proven`],
  }
}

/** The rows of a rules document. A row that ends in `(→ ID)` restates another, whose test proves both. */
function rowsOf(text) {
  const rows = new Map()
  for (const [line, id] of text.matchAll(/^\|\s*([A-Z]{2,4}(?:-[A-Z0-9]+)+-\d+)\s*\|.*$/gm)) {
    if (rows.has(id)) throw new Error(`${id} stands twice in RULES.md`)
    rows.set(id, { restates: /\(→ ([A-Z0-9-]+)\)/.exec(line)?.[1] ?? null })
  }
  return rows
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourcesIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

process.exitCode = await main(process.argv.slice(2))
