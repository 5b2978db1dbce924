import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { readJson } from '@starboard/kernel'
import { settingsFrom } from './settings.ts'
import type { Row } from './store/backup.ts'
import { type Claim, claimStore, openExisting, openStore } from './store/index.ts'

const FIRST_LINE = 'starboard backup 2'
/** Backups of before had no end: one that was cut off after a line cannot be told from a whole one. */
const ENDLESS = 'starboard backup 1'

/** The last line: so many rows stand before it. */
type End = { readonly rows: number }

/** Writes all that the store of the environment holds into a file, while servers run on it. Gives the number of rows. */
export async function backUp(file: string, env = process.env): Promise<number> {
  const store = await openExisting(settingsFrom(env).database)
  const unfinished = `${file}.unfinished`
  let rows = 0
  try {
    // The secrets of running matches' dice are in it: nobody else on this machine may read it.
    const out = await open(unfinished, 'w', 0o600)
    try {
      await out.writeFile(`${FIRST_LINE}\n`)
      await store.backup.read(async (row) => {
        rows++
        await out.writeFile(`${JSON.stringify(row)}\n`)
      })
      await out.writeFile(`${JSON.stringify({ rows } satisfies End)}\n`)
      await out.sync()
    } finally {
      await out.close()
    }
    await rename(unfinished, file)
    return rows
  } finally {
    await store.close()
    await rm(unfinished, { force: true })
  }
}

/** Fills the empty store of the environment, of either engine, from such a file. No server may run on it yet. */
export async function restore(file: string, env = process.env): Promise<number> {
  const { database } = settingsFrom(env)
  const from = await open(file) // If it is not there, nothing is begun.
  let claim: Claim | null = null
  let rows = 0
  const counted = async function* () {
    for await (const row of rowsIn(from.createReadStream({ autoClose: false }))) {
      rows++
      yield row
    }
  }
  try {
    claim = claimStore(database)
    const store = await openStore(database)
    await store.backup.write(counted()).finally(() => store.close())
    return rows
  } finally {
    claim?.release()
    await from.close()
  }
}

async function* rowsIn(file: NodeJS.ReadableStream): AsyncIterable<Row> {
  let [n, hasEnd, isOver] = [0, false, false]
  for await (const line of createInterface({ input: file })) {
    if (n++ === 0) {
      if (line !== FIRST_LINE && line !== ENDLESS) throw new Error('this file is no backup of Starboard')
      hasEnd = line === FIRST_LINE
      continue
    }
    const read = readJson(line)
    if (isOver || !(isRow(read) || isEnd(read))) throw damaged(`line ${n} is no row of a backup`)
    if (isRow(read)) yield read
    else if (read.rows === n - 2) isOver = true
    else throw damaged(`it should have ${read.rows} rows and has ${n - 2}`)
  }
  if (n === 0) throw new Error('this file is empty')
  if (hasEnd && !isOver) throw damaged(`it breaks off after line ${n}`)
}

const damaged = (how: string): Error => new Error(`the file is damaged: ${how}`)

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  row.length === 2 &&
  typeof row[0] === 'string' &&
  typeof row[1] === 'object' &&
  row[1] !== null

const isEnd = (read: unknown): read is End =>
  typeof read === 'object' && read !== null && 'rows' in read && typeof read.rows === 'number'
