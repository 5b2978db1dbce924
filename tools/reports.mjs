#!/usr/bin/env node
// What `npm run reports` runs: plays every study in docs/studies and puts its report into docs/reports, where the docs link to it.
// They are made and not kept in the repository: each is some hundred kilobytes, and the same bytes whoever makes it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './start.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const STUDIES = join(ROOT, 'docs/studies')
const REPORTS = join(ROOT, 'docs/reports')

await prepare()
mkdirSync(REPORTS, { recursive: true })
const wanted = process.argv.slice(2)
for (const file of readdirSync(STUDIES)) {
  const name = file.replace(/\.json$/, '')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const out = join(ROOT, '.cache/reports', name)
  const args = [join(ROOT, 'cli/bin.mjs'), 'lab', join(STUDIES, file), '--out', out]
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(join(out, 'report.html'), join(REPORTS, `${name}.html`))
  process.stdout.write(`docs/reports/${name}.html\n`)
}
