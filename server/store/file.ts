import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'libsql'

/** Opens a file of SQLite, in a folder that is made if need be. Where that cannot be, whoever runs the server is told which file and why. */
export function openFile(file: string, pragmas: readonly string[] = []): Sqlite.Database {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const database = new Sqlite(file)
    for (const pragma of pragmas) database.exec(`pragma ${pragma}`)
    return database
  } catch (cause) {
    throw unopened(file, cause)
  }
}

export function unopened(file: string, cause: unknown): Error {
  const { message } = cause as Error
  const isNumberOnly = message.startsWith('ConnectionFailed')
  const why = isNumberOnly ? 'it may not be read and written, or its folder may not' : message
  return new Error(`The database ${file} cannot be opened: ${why}.`, { cause })
}
