import { openFile, unopened } from './file.ts'

/** What is let go of when the server closes. */
export interface Claim {
  release(): void
}

/**
 * A server takes an SQLite file for itself: two would not hear of each other's choices. The lock is one of the system's own, so
 * it is gone with the process, however that ends. Whoever only looks into the file, such as a backup, needs none.
 */
export function claim(file: string): Claim {
  const lock = openFile(`${file}.server`)
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw unopened(`${file}.server`, cause)
    throw new Error(
      `Another server already runs on ${file}. One SQLite file is for one server; several share a PostgreSQL, named by STARBOARD_DATABASE_URL.`,
      { cause },
    )
  }
  return { release: () => void lock.close() }
}
