import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { readJson } from '@starboard/kernel'
import { settingsFrom } from './settings.ts'
import type { Row } from './store/backup.ts'
import { type Claim, claimStore, openExisting, openStore } from './store/index.ts'

const FIRST_LINE = 'starboard backup 1'

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
  let n = 0
  for await (const line of createInterface({ input: file })) {
    if (n++ > 0) yield rowIn(line, n)
    else if (line !== FIRST_LINE) throw new Error('this file is no backup of Starboard')
  }
  if (n === 0) throw new Error('this file is empty')
}

function rowIn(line: string, n: number): Row {
  const row = readJson(line)
  if (isRow(row)) return row
  throw new Error(`line ${n} is no row of a backup: the file is damaged`)
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  row.length === 2 &&
  typeof row[0] === 'string' &&
  typeof row[1] === 'object' &&
  row[1] !== null
