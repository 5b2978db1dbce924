#!/usr/bin/env node
// Lists what comes along where the server runs, with its licences, from the lock file: `npm run licences` writes it into
// docs/operating.md.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MANUAL = join(ROOT, 'docs/operating.md')
const LIST = /(<!-- licences -->\n)[\s\S]*?(\n<!-- \/licences -->)/

/** Every package of the lock file that is not our own, by where it lies. */
export function packages() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))
}

/** Those that are there when nothing is built or tested. */
export const production = () => packages().filter(({ dev, devOptional }) => !dev && !devOptional)

/** A table of them by licence, as the manual has it. */
export function licences() {
  const byLicence = grouped(production(), licenceOf)
  const rows = [...byLicence].sort(([, a], [, b]) => b.length - a.length)
  return ['| licence | packages |', '|---|---|', ...rows.map(rowOf)].join('\n')
}

const licenceOf = ({ license }) => license ?? 'unknown'

function grouped(all, by) {
  const groups = new Map()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
}

function rowOf([licence, all]) {
  const names = new Set(all.map(({ name, version }) => `${name} ${version}`))
  return `| ${licence} | ${[...names].sort().join(', ')} |`
}

/** The manual with the list as it is now. */
export const renewed = () =>
  readFileSync(MANUAL, 'utf8').replace(LIST, (_, before, after) => `${before}${licences()}${after}`)

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(MANUAL, renewed())
}
