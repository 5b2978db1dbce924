import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Game } from '@starboard/kernel'
import { type PlainError, plainError } from './failures.ts'
import { type Done, type Given, type Jobs, type Kind, worker } from './jobs.ts'

/** A job as it travels to a thread, and what comes back. */
export interface Task<K extends Kind = Kind> {
  readonly kind: K
  readonly given: Given<K>
}

export type Outcome = { readonly done: Done<Kind> } | { readonly failed: PlainError }

/** How much a thread steps back for those that serve people, in the system's own measure. */
const STEP_BACK = 19

/** What a thread of the pool runs. */
export function workInThread(games: readonly Game[]): void {
  const port = parentPort
  if (!port) throw new Error('this runs in a thread only')
  // Elsewhere than on Linux a thread has no priority of its own, and the whole process would step back.
  if (process.platform === 'linux') setPriority(0, STEP_BACK)
  const jobs = worker(games)
  port.on('message', (task: Task) => port.postMessage(outcomeOf(jobs, task)))
}

function outcomeOf<K extends Kind>(jobs: Jobs, { kind, given }: Task<K>): Outcome {
  try {
    return { done: jobs[kind](given) }
  } catch (error) {
    return { failed: plainError(error) }
  }
}
