import type { Ask } from '@starboard/kernel'
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
  /** The best round: whatever else the machine does only takes away. */
  readonly best: number
  readonly figures: Readonly<Record<string, number>>
  readonly rows: readonly (readonly [string, string])[]
}

/**
 * So many rounds of something that tells how much it did in a second, then as many of boardgame.io's tic-tac-toe, which say how
 * fast this machine is at the moment. Not turn about: what it leaves to be cleared away would count against ours. Without
 * boardgame.io, which wants a network once, there is nothing to compare with.
 */
export function paced(rounds: number, round: () => number): Paced {
  const ours = Array.from({ length: rounds }, round)
  const best = Math.max(...ours)
  const middle = median(ours)
  const row = ['the same, the round in the middle', whole(middle)] as const
  const peer = peerIfThere()
  if (!peer) return { best, figures: { medianRound: middle }, rows: [row] }
  const theirs = Array.from({ length: rounds }, () => perSecond(peer, A_MOMENT))
  const boardgame = Math.max(...theirs)
  const times = middle / median(theirs)
  return {
    best,
    figures: { medianRound: middle, boardgameIo: boardgame, timesBoardgameIo: times },
    rows: [
      row,
      ['tic-tac-toe in boardgame.io 0.50, moves per second', whole(boardgame)],
      ['times as many answers as moves there, median rounds', times.toFixed(1)],
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

/** How long it takes to work out every chance of some questions. */
export function oddsMsOf(asks: readonly Ask[]): number {
  const from = performance.now()
  for (const ask of asks) if ('options' in ask) for (const option of ask.options) option.odds?.()
  return performance.now() - from
}
