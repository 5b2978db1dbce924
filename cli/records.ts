import { readFileSync } from 'node:fs'
import { type Match, RecordError, readRecord, verify } from '@starboard/kernel'
import { Failure } from './io.ts'
import { openBox, type Shelf } from './shelf.ts'

/** A match from a record on disk, every line of it checked. What is wrong is told with the file and the line. */
export function readMatch(shelf: Shelf, file: string): Match {
  const text = readText(file)
  try {
    const { game } = openBox(shelf, readRecord(text).game)
    return verify(game, text)
  } catch (error) {
    if (error instanceof RecordError || error instanceof Failure)
      throw new Failure(`${file}: ${error.message}`)
    throw error
  }
}

/** What a file says; where it cannot be read, that is told with its name. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/** What the system says, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EEXIST: 'part of its path is not a folder',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of its path is not a folder',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk cannot be written',
  }
  return known[code ?? ''] ?? message
}
