import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../io.ts'
import { reasonOf } from '../records.ts'
import { openBox, type Shelf } from '../shelf.ts'
import { type Cell, inOrder, lineOf } from '../simulate/csv.ts'
import { armsOf } from './arms.ts'
import { findingsOf } from './findings.ts'
import { blocksOf, checkWhole, type Part } from './keep.ts'
import { reportOf } from './report.ts'

/** What a study leaves behind. */
export const REPORT = 'report.html'
const TABLE = 'matches.csv'
const JSON_FILE = 'study.json'

/** Puts all parts of a study together and writes what they tell: a page, a table, and JSON. */
export function writeStudy(shelf: Shelf, out: string, parts: readonly Part[]): void {
  const head = checkWhole(parts)
  for (const [game, version] of Object.entries(head.versions))
    if (openBox(shelf, game).game.version !== version)
      throw new Failure(
        `${parts[0]!.file} was played by version ${version} of ${game}, and here are other rules.`,
      )
  const findings = findingsOf(shelf, head, armsOf(shelf, head.study), parts)
  try {
    mkdirSync(out, { recursive: true })
    writeTable(join(out, TABLE), parts)
    put(join(out, JSON_FILE), `${JSON.stringify(findings, null, 1)}\n`)
    put(join(out, REPORT), reportOf(shelf, findings))
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Failure(`${out} cannot be written: ${reasonOf(error)}.`)
    throw error
  }
}

/** Written aside first: nobody finds half a file. */
function put(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** Once over all blocks for the columns, and once for the rows: a study of millions need not fit in memory. */
function writeTable(file: string, parts: readonly Part[]): void {
  const columns = new Set<string>()
  for (const { rows } of blocksOf(parts)) for (const row of rows) for (const [name] of row) columns.add(name)
  const head = [...columns].sort(inOrder)
  const open = openSync(`${file}.new`, 'w')
  try {
    writeFileSync(open, lineOf(head))
    for (const { rows } of blocksOf(parts))
      writeFileSync(open, rows.map((row) => lineOf(cellsOf(head, row))).join(''))
  } finally {
    closeSync(open)
  }
  renameSync(`${file}.new`, file)
}

function cellsOf(head: readonly string[], row: readonly [string, Cell][]): Cell[] {
  const cells = new Map(row)
  return head.map((name) => cells.get(name) ?? '')
}
