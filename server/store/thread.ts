import { Worker } from 'node:worker_threads'

/** Runs a statement and says how many rows it changed. */
export type Runner = (sql: string, parameters: readonly unknown[]) => Promise<number>

interface Answer {
  readonly n: number
  readonly changes: number
  readonly failed: { readonly message: string; readonly code: string } | null
}

/**
 * What the thread runs. It is written out here, and not a file, because a thread cannot be started from TypeScript and
 * this must run from the sources as well as from the bundle.
 */
const CODE = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Sqlite = require('node:module').createRequire(workerData.from)('libsql')
  const database = new Sqlite(workerData.file)
  for (const pragma of workerData.pragmas) database.exec('pragma ' + pragma)
  const known = new Map()
  const prepared = (sql) => known.get(sql) ?? known.set(sql, database.prepare(sql)).get(sql)
  parentPort.on('message', ({ n, sql, parameters }) => {
    try {
      const { changes } = prepared(sql).run(parameters)
      parentPort.postMessage({ n, changes, failed: null })
    } catch ({ message, code }) {
      parentPort.postMessage({ n, changes: 0, failed: { message, code } })
    }
  })
`

/** A thread with a connection of its own: while it waits for the disk, everybody else is served. */
export function openThread(
  file: string,
  pragmas: readonly string[],
): { run: Runner; close(): Promise<void> } {
  const worker = new Worker(CODE, { eval: true, workerData: { file, pragmas, from: import.meta.url } })
  const waiting = new Map<number, { done: (changes: number) => void; failed: (error: Error) => void }>()
  let sent = 0
  let gone: Error | null = null
  worker.unref()
  worker.on('message', ({ n, changes, failed }: Answer) => {
    const waiter = waiting.get(n)
    waiting.delete(n)
    if (waiting.size === 0) worker.unref()
    if (failed) waiter?.failed(Object.assign(new Error(failed.message), { code: failed.code }))
    else waiter?.done(changes)
  })
  worker.on('error', (error) => {
    gone = error
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  })
  const run: Runner = (sql, parameters) =>
    new Promise((done, failed) => {
      if (gone) return failed(gone)
      const n = ++sent
      waiting.set(n, { done, failed })
      worker.ref()
      worker.postMessage({ n, sql, parameters })
    })
  const close = async () => void (await worker.terminate())
  return { run, close }
}
