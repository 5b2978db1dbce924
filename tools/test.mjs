#!/usr/bin/env node
// What `npm test` runs: installs what is missing, then types, lint, tests and the rule check.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './start.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RESULTS = join(ROOT, '.cache', 'test-results.json')
const bin = (path) => join(ROOT, 'node_modules', path)

/** Quick, and beside the tests: while these begin, one core is idle. */
const CHECKS = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
]
const TESTS = {
  name: 'tests',
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
  ],
}
const RULES = { name: 'rules', args: [join(ROOT, 'tools/rules.mjs'), '--results', RESULTS] }

if (process.argv.includes('--help')) {
  process.stdout.write(`npm test

Types, lint, all tests and the rule check. For some of the tests: npx vitest run <folder or file> [-t <words of a title>]
`)
  process.exit(0)
}
const started = performance.now()
await prepare()
mkdirSync(dirname(RESULTS), { recursive: true })
const tests = run({ ...TESTS, live: true }).then(async (tested) => [
  tested,
  await run({ ...RULES, live: true }),
])
const checked = (await Promise.all([...CHECKS.map(run), tests])).flat()
const failed = checked.filter(({ code }) => code !== 0)
for (const { name, output } of failed) process.stderr.write(`${output}\n${name}: failed\n`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  failed.length === 0 ? `all checks passed in ${seconds} s\n` : `${failed.length} checks failed\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1

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
