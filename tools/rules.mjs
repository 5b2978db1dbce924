#!/usr/bin/env node
// The rule check: every rule of every games/*/RULES.md is named in the game's code and proven by a passing test.
// `npm run rules` runs the games' tests first; `npm test` hands over the results it has (`--results FILE`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ruleReport } from './rule-report.mjs'
import { prepare } from './start.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RESULTS = join(ROOT, '.cache', 'rules.json')

const USAGE = `npm run rules [-- <game> …]

Runs the tests of the games and checks that every rule of their RULES.md is named in the game's code and proven by a
passing test. With --results FILE it takes the results of tests that were run already (vitest --reporter=json).
`

async function main(args) {
  if (args.includes('--help')) {
    process.stdout.write(USAGE)
    return 0
  }
  const given = args.indexOf('--results')
  const named = given < 0 ? args : args.filter((_, n) => n !== given && n !== given + 1)
  const games = readdirSync(join(ROOT, 'games')).filter((game) => existsSync(rulesOf(game)))
  const unknown = named.find((game) => !games.includes(game))
  if (unknown) {
    process.stderr.write(`rules: there is no game “${unknown}”; there are ${games.join(', ')}\n\n${USAGE}`)
    return 2
  }
  const results = JSON.parse(readFileSync(given < 0 ? await runTests() : args[given + 1], 'utf8'))
  let sound = true
  for (const game of named.length > 0 ? named : games) {
    const { problems, line } = ruleReport({
      game,
      rules: readFileSync(rulesOf(game), 'utf8'),
      code: codeOf(game),
      tests: testsOf(game, results),
    })
    for (const problem of problems) process.stdout.write(`  ${problem}\n`)
    process.stdout.write(`${line}\n`)
    sound &&= problems.length === 0
  }
  return sound ? 0 : 1
}

const rulesOf = (game) => join(ROOT, 'games', game, 'RULES.md')

async function runTests() {
  await prepare({ build: false })
  mkdirSync(dirname(RESULTS), { recursive: true })
  rmSync(RESULTS, { force: true })
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', 'games', '--reporter=json', `--outputFile=${RESULTS}`]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (!existsSync(RESULTS)) throw new Error(`the tests could not be run (${status})\n${stderr}`)
  return RESULTS
}

const codeOf = (game) =>
  sourcesIn(join(ROOT, 'games', game)).map((path) => ({
    path: path.slice(ROOT.length + 1),
    text: readFileSync(path, 'utf8'),
  }))

const testsOf = (game, { testResults }) =>
  testResults
    .filter(({ name }) => name.includes(`/games/${game}/`))
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => ({ title, passed: status === 'passed' }))

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sourcesIn(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

process.exitCode = await main(process.argv.slice(2))
