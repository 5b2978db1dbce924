import { boardgameIo } from './boardgame-io.ts'

/** Keeps at it for a while and says how much was done in a second. */
export function perSecond(act: () => number, seconds: number): number {
  const from = performance.now()
  let done = 0
  while (performance.now() - from < seconds * 1000) done += act()
  return (done * 1000) / (performance.now() - from)
}

export const whole = (n: number): string => Math.round(n).toLocaleString('en')

/** Long enough for some hundred matches of tic-tac-toe. */
const A_MOMENT = 0.15

export interface Paced {
  /** How much is done in a second at best: every piece of work as quick as it ever was. */
  readonly best: number
  /** How long each piece took at best, in milliseconds. */
  readonly times: readonly number[]
  readonly figures: Readonly<Record<string, number>>
  readonly rows: readonly (readonly [string, string])[]
}

/**
 * Some work in short pieces, each of which tells how much it did, so many times over. The best time of each piece counts, since
 * whatever else the machine does only takes away; that leaves out most of what clearing up takes, a few parts in a hundred, which
 * the round in the middle has in it. Then as many rounds of boardgame.io's tic-tac-toe say how fast this machine is at the
 * moment. Not turn about: what it leaves to be cleared away would count against ours. Without boardgame.io, which wants a network
 * once, there is nothing to compare with.
 */
export function paced(rounds: number, pieces: readonly (() => number)[]): Paced {
  const times = pieces.map(() => Infinity)
  const ours: number[] = []
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    done = 0
    pieces.forEach((piece, n) => {
      const from = performance.now()
      done += piece()
      times[n] = Math.min(times[n]!, performance.now() - from)
    })
    ours.push((done * 1000) / (performance.now() - start))
  }
  const best = (done * 1000) / times.reduce((sum, time) => sum + time, 0)
  const middle = median(ours)
  const row = ['the same, the round in the middle', whole(middle)] as const
  const peer = peerIfThere()
  if (!peer) return { best, times, figures: { medianRound: middle }, rows: [row] }
  const theirs = Array.from({ length: rounds }, () => perSecond(peer, A_MOMENT))
  const boardgame = Math.max(...theirs)
  const ratio = middle / median(theirs)
  return {
    best,
    times,
    figures: { medianRound: middle, boardgameIo: boardgame, timesBoardgameIo: ratio },
    rows: [
      row,
      ['tic-tac-toe in boardgame.io 0.50, moves per second', whole(boardgame)],
      ['times as many answers as moves there, median rounds', ratio.toFixed(1)],
    ],
  }
}

function peerIfThere(): (() => number) | null {
  try {
    return boardgameIo()
  } catch (error) {
    process.stderr.write(`bench: ${(error as Error).message}\n`)
    return null
  }
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1]!
