#!/usr/bin/env node
// Runs a TypeScript entry of the repository: `npm run fuzz -- …`, `npm run bench -- …`, `npm run siege -- …`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { takeGames } from './outside.mjs'
import { bundle, prepare } from './start.mjs'

const ENTRIES = {
  fuzz: 'tools/fuzz.ts',
  golden: 'tools/golden.ts',
  survey: 'tools/survey.ts',
  bench: 'bench/main.ts',
  siege: 'bench/siege.ts',
  calibrate: 'lab/calibrate.ts',
  strength: 'lab/strength.ts',
  docs: 'docs/site/main.ts',
}
const ROOT = join(import.meta.dirname, '..')

takeGames(process.argv)
const [name, ...args] = process.argv.slice(2)
if (!Object.hasOwn(ENTRIES, name ?? '')) {
  process.stderr.write(`usage: run.mjs ${Object.keys(ENTRIES).join('|')} …\n`)
  process.exit(2)
}
await prepare({ build: false })
const dir = join(ROOT, '.cache', name)
await bundle({ [name]: join(ROOT, ENTRIES[name]) }, dir)
const { main } = await import(pathToFileURL(join(dir, `${name}.mjs`)).href)
process.exitCode = await main(args)
