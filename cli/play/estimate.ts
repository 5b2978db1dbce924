import { playedOut, type Sight } from '@starboard/bots'
import type { Ask, Tried } from '@starboard/kernel'
import { wrap } from '../paper.ts'
import { openBox, type Shelf } from '../shelf.ts'
import type { Session } from './session.ts'

/** Something to play out, for a thread that has the same games on its shelf. */
interface Guess extends Sight {
  readonly game: string
}

export const estimateOf =
  (shelf: Shelf) =>
  ({ game, ...sight }: Guess): Tried =>
    playedOut(openBox(shelf, game).game, sight)

/** What can only be found out by playing it out is told below its question, once. */
export async function tellEstimate(session: Session, { seat }: Ask): Promise<void> {
  const { io, match } = session
  const view = match.view(seat)
  const about = match.game.estimate?.about(view) ?? null
  if (about === null || about === session.estimated) return
  session.estimated = about
  const { options } = match.start
  const guess: Guess = { game: match.game.id, view, options, players: match.players }
  io.out(io.paint.dim(wrap(await wordsOn(session, guess), io.columns)))
}

/** Whatever goes wrong beside the table, the game goes on. */
async function wordsOn({ io, match, worker }: Session, guess: Guess): Promise<string> {
  io.status('An estimate is being played out …')
  try {
    const tried = worker ? await inThread(worker, guess) : playedOut(match.game, guess)
    return match.game.estimate!.words(tried)
  } catch {
    return 'The estimate could not be played out.'
  } finally {
    io.status(null)
  }
}

/** Beside this one, so that whoever waits can still leave. */
async function inThread(worker: URL, guess: Guess): Promise<Tried> {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({ filename: worker.href, name: 'estimate', minThreads: 1, maxThreads: 1 })
  try {
    return (await pool.run(guess)) as Tried
  } finally {
    await pool.destroy()
  }
}
