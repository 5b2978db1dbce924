import { parentPort } from 'node:worker_threads'
import { answerFor } from '@starboard/bots'
import type { Entry, Game, Json, Seat, Start } from '@starboard/kernel'
import { Match } from '@starboard/kernel'

/** Think about a question. `start` comes along when the thread may not know the match yet. */
export interface Task {
  readonly n: number
  readonly table: string
  readonly game: string
  readonly start: Start<never> | null
  /** The entries from this number on; those before it the thread has. */
  readonly from: number
  readonly entries: readonly Entry[]
  readonly seat: Seat
  readonly ask: string
  readonly bot: string
}

export type Thought =
  | { readonly n: number; readonly answer: Json }
  | { readonly n: number; readonly failed: string }
  /** The thread does not have this match, or not so far: send it whole. */
  | { readonly n: number; readonly unknown: true }

const MOST_KEPT = 50

/** What a bot's thread runs. It keeps the matches it plays, so that it gets only what is new. */
export function thinkInThread(games: readonly Game[]): void {
  const known = new Map<string, Match>()
  const port = parentPort
  if (!port) throw new Error('this runs in a thread only')
  port.on('message', (task: Task) => port.postMessage(thoughtOf(games, known, task)))
}

function thoughtOf(games: readonly Game[], known: Map<string, Match>, task: Task): Thought {
  const { n, table, seat, bot } = task
  try {
    const match = caughtUp(games, known, task)
    if (!match) return { n, unknown: true }
    const ask = match.asks.find((open) => open.seat === seat && open.id === task.ask)
    if (!ask) return { n, unknown: true }
    return { n, answer: answerFor(match, ask, bot) }
  } catch (error) {
    known.delete(table)
    return { n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function caughtUp(games: readonly Game[], known: Map<string, Match>, task: Task): Match | null {
  const { table, start, from, entries } = task
  const game = games.find(({ id }) => id === task.game)
  let match = known.get(table) ?? null
  if (start && game) match = new Match(game, start)
  if (!match || match.entries.length < from) return null
  if (match.entries.length > from) match.rewind(from)
  for (const entry of entries) match.enter(entry)
  known.delete(table) // Put at the end: the one not needed for longest goes first.
  known.set(table, match)
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value!)
  return match
}
