#!/usr/bin/env node
// What `npm test` runs: installs what is missing, then types, lint, tests and the rule check, of everything or of one folder.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './start.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RESULTS = join(ROOT, '.cache', 'test-results.json')
const USAGE = `npm test [-- <folder or file> …]

Types, lint, all tests and the rule check; with a folder, those of that folder (types are checked everywhere: they reach far).
For some of the tests alone: npx vitest run <folder or file> [-t <words of a title>]
`
const bin = (path) => join(ROOT, 'node_modules', path)

process.exitCode = await main(process.argv.slice(2))

async function main(args) {
  if (args.includes('--help')) {
    process.stdout.write(USAGE)
    return 0
  }
  const wrong = args.find((path) => path.startsWith('-') || !existsSync(resolve(ROOT, path)))
  if (wrong) {
    process.stderr.write(`npm test: there is no folder or file “${wrong}”\n\n${USAGE}`)
    return 2
  }
  const started = performance.now()
  await prepare()
  mkdirSync(dirname(RESULTS), { recursive: true })
  const failed = await check(args.map((path) => relative(ROOT, resolve(ROOT, path)).split(sep).join('/')))
  for (const { name, output } of failed) process.stderr.write(`${output}\n${name}: failed\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    failed.length === 0 ? `all checks passed in ${seconds} s\n` : `${failed.length} checks failed\n`,
  )
  return failed.length === 0 ? 0 : 1
}

/** All checks of these folders, or of everything; types and lint are quick, and beside the tests: while these begin, one core is idle. */
async function check(paths) {
  const types = { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] }
  const lint = {
    name: 'lint',
    args: [
      bin('@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      ...paths,
    ],
  }
  const checked = await Promise.all([run(types), run(lint), tested(paths)])
  return checked.flat().filter(({ code }) => code !== 0)
}

/** The tests, and then the rules that they prove, of every game that was tested whole. */
async function tested(paths) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const tests = await run({
    name: 'tests',
    args: [bin('vitest/vitest.mjs'), 'run', ...paths, ...reports],
    live: true,
  })
  const games = paths.filter((path) => existsSync(join(ROOT, path, 'RULES.md'))).map((path) => path.slice(6))
  if (paths.length > 0 && games.length === 0) return [tests]
  const args = [join(ROOT, 'tools/rules.mjs'), ...games, '--results', RESULTS]
  return [tests, await run({ name: 'rules', args, live: true })]
}

/** Runs one check. What a quiet one says is shown only if it fails. */
function run({ name, args, live = false }) {
  return new Promise((done) => {
    const stdio = live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('close', (code) => done({ name, code, output }))
  })
}
