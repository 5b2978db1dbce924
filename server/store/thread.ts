import { Worker } from 'node:worker_threads'
import type { Statement } from './writer.ts'

/** How many rows each statement of a change has changed, or why none of them was kept. */
export type Outcome = readonly number[] | Error

export interface Thread {
  /** Makes changes in one commit: all are on the disk when it resolves, save those that failed by themselves. */
  commit(changes: readonly (readonly Statement[])[]): Promise<readonly Outcome[]>
  close(): Promise<void>
}

interface Failure {
  readonly message: string
  readonly code: string
}

interface Answer {
  readonly n: number
  readonly outcomes: readonly (readonly number[] | Failure)[]
  readonly failed: Failure | null
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
  const run = ({ sql, parameters }) => prepared(sql).run(parameters).changes
  const act = (sql) => prepared(sql).run([])
  const reasonOf = ({ message, code }) => ({ message, code })

  function apart(change) {
    act('savepoint change')
    try {
      const outcome = change.map(run)
      act('release change')
      return outcome
    } catch (error) {
      if (!database.inTransaction) throw error // It took the whole commit with it, as a full disk does.
      act('rollback to change')
      act('release change')
      return reasonOf(error)
    }
  }

  function commit(changes) {
    if (changes.length === 1 && changes[0].length === 1) return [[run(changes[0][0])]]
    act('begin immediate')
    try {
      const outcomes = changes.map(apart)
      act('commit')
      return outcomes
    } catch (error) {
      if (database.inTransaction) act('rollback')
      throw error
    }
  }

  parentPort.on('message', ({ n, changes }) => {
    try {
      parentPort.postMessage({ n, outcomes: commit(changes), failed: null })
    } catch (error) {
      parentPort.postMessage({ n, outcomes: [], failed: reasonOf(error) })
    }
    if (known.size > 500) known.clear()
  })
`

interface Waiter {
  readonly done: (outcomes: Outcome[]) => void
  readonly failed: (error: Error) => void
}

/**
 * A thread with a connection of its own: while it waits for the disk, everybody else is served. If it dies, those who wait
 * are told so, and whoever comes next has a fresh one.
 */
export function openThread(file: string, pragmas: readonly string[]): Thread {
  const waiting = new Map<number, Waiter>()
  let worker: Worker | null = null
  let sent = 0

  function start(): Worker {
    const fresh = new Worker(CODE, { eval: true, workerData: { file, pragmas, from: import.meta.url } })
    const died = (error: Error) => {
      if (worker !== fresh) return
      worker = null
      for (const { failed } of waiting.values()) failed(error)
      waiting.clear()
    }
    fresh.on('message', ({ n, outcomes, failed }: Answer) => {
      const waiter = waiting.get(n)
      waiting.delete(n)
      if (waiting.size === 0) fresh.unref()
      if (failed) waiter?.failed(errorOf(failed))
      else waiter?.done(outcomes.map((outcome) => ('message' in outcome ? errorOf(outcome) : outcome)))
    })
    fresh.on('error', died)
    fresh.on('exit', () =>
      died(errorOf({ message: 'the thread that writes has ended', code: 'SQLITE_ABORT' })),
    )
    fresh.unref()
    return fresh
  }

  worker = start()
  return {
    commit: (changes) =>
      new Promise((done, failed) => {
        const n = ++sent
        waiting.set(n, { done, failed })
        worker ??= start()
        worker.ref()
        worker.postMessage({ n, changes })
      }),
    close: async () => {
      const last = worker
      worker = null
      await last?.terminate()
    },
  }
}

const errorOf = ({ message, code }: Failure): Error => Object.assign(new Error(message), { code })
