import type { Json, MatchRecord, Snapshot } from '@starboard/kernel'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Remark } from './session.ts'

/** What the list of my tables shows. Nothing secret: the page reads these. */
export interface Summary {
  readonly id: string
  readonly game: string
  readonly players: readonly { readonly name: string; readonly bot: string | null }[]
  /** One sentence on how things stand, as a watcher sees it. */
  readonly headline: string
  /** Whose turn it is, by name; empty when it is over. */
  readonly turn: readonly string[]
  readonly over: boolean
  readonly choices: number
  readonly touched: number
}

/** What a table is rebuilt from. Only the worker reads these: the seed is in there. */
export interface Kept {
  readonly id: string
  readonly record: MatchRecord
  readonly snapshot: Snapshot<unknown>
  readonly remarks: readonly Remark[]
  /** How often it has been written down; tables from before that was counted do not say. */
  readonly written?: number
}

/** A moment of a match worth finding again. */
export interface Bookmark {
  readonly table: string
  readonly at: number
  readonly words: string
}

interface Shelves extends DBSchema {
  summaries: { key: string; value: Summary }
  records: { key: string; value: Kept }
  bookmarks: { key: [string, number]; value: Bookmark; indexes: { table: string } }
}

/** The database of this browser, as it is laid out. */
export const DATABASE = {
  name: 'starboard',
  version: 1,
  shelves: [
    { shelf: 'summaries', key: 'id', index: null },
    { shelf: 'records', key: 'id', index: null },
    { shelf: 'bookmarks', key: ['table', 'at'], index: 'table' },
  ],
} as const

let opened: Promise<IDBPDatabase<Shelves>> | null = null

function database(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>(DATABASE.name, DATABASE.version, {
    upgrade(db) {
      for (const { shelf, key, index } of DATABASE.shelves) {
        const made = db.createObjectStore(shelf, { keyPath: key as string | string[] })
        if (index) made.createIndex(index as never, index)
      }
    },
    terminated: () => {
      opened = null // Cleared under an open page: what is written next finds a new one.
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

export async function summaries(): Promise<Summary[]> {
  const all = await (await database()).getAll('summaries')
  return all.sort((a, b) => b.touched - a.touched)
}

/** Which game a table is of. */
export async function kindOf(id: string): Promise<string> {
  const found = await (await database()).get('summaries', id)
  if (!found) throw new Error('This table is not kept in this browser.')
  return found.game
}

export const kept = async (id: string): Promise<Kept | undefined> => (await database()).get('records', id)

/** Another tab has written the table down since this one read it. */
export class Overtaken extends Error {}

/** Record and summary together or not at all, and never over what another tab has written: `known` counts what was written from here. */
export async function keep(
  what: Omit<Kept, 'written'>,
  summary: Summary,
  known: { written: number },
): Promise<void> {
  const copy = plain(what) // At once: while the database opens, the match may go on.
  const db = await database()
  const change = db.transaction(['records', 'summaries'], 'readwrite', { durability: 'strict' })
  const before = await change.objectStore('records').get(what.id)
  // Whatever was cleared under an open table is written anew.
  if (before && writtenIn(before) !== known.written) throw new Overtaken()
  const written = known.written + 1
  void change.objectStore('records').put({ ...copy, written })
  void change.objectStore('summaries').put(summary)
  await change.done
  known.written = written
}

export const writtenIn = ({ written = 0 }: Kept): number => written

export async function discard(id: string): Promise<void> {
  const db = await database()
  const change = db.transaction(['records', 'summaries', 'bookmarks'], 'readwrite')
  void change.objectStore('records').delete(id)
  void change.objectStore('summaries').delete(id)
  for (const key of await change.objectStore('bookmarks').index('table').getAllKeys(id)) {
    void change.objectStore('bookmarks').delete(key)
  }
  await change.done
}

export const bookmarks = async (table: string): Promise<Bookmark[]> =>
  (await database()).getAllFromIndex('bookmarks', 'table', table)

export const addBookmark = async (mark: Bookmark): Promise<void> => {
  await (await database()).put('bookmarks', mark)
}

export const dropBookmark = async ({ table, at }: Bookmark): Promise<void> =>
  (await database()).delete('bookmarks', [table, at])

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T & Json
