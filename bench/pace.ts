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
 * So many rounds of something that tells how much it did in a second, turn about with boardgame.io's tic-tac-toe, which says how
 * fast this machine is at the moment. Without boardgame.io, which wants a network once, there is nothing to compare with.
 */
export function turnAbout(rounds: number, round: () => number): Paced {
  const peer = peerIfThere()
  const ours: number[] = []
  const theirs: number[] = []
  for (let n = 0; n < rounds; n++) {
    ours.push(round())
    if (peer) theirs.push(perSecond(peer, A_MOMENT))
  }
  const best = Math.max(...ours)
  if (!peer) return { best, figures: {}, rows: [] }
  const boardgame = Math.max(...theirs)
  const times = median(ours.map((figure, n) => figure / theirs[n]!))
  return {
    best,
    figures: { boardgameIo: boardgame, timesBoardgameIo: times },
    rows: [
      ['tic-tac-toe in boardgame.io 0.50, moves per second', whole(boardgame)],
      ['times as many answers as moves there, median round', times.toFixed(1)],
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
