import { ask, Match, type Play, type Player, seedFrom } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { boardgameIo, MOVES } from './boardgame-io.ts'
import type { Bench } from './main.ts'
import { perSecond, whole } from './pace.ts'
import { type TicTacToe, tictactoe } from './tictactoe.ts'

const ROUNDS = 5
const SECONDS = 0.8

/** The same tic-tac-toe here and in boardgame.io, turn about in one run; the best round of each counts. */
export const kernel: Bench = {
  name: 'kernel',
  run() {
    const peer = boardgameIo()
    const ours: number[] = []
    const theirs: number[] = []
    const depth4: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(perSecond(ticTacToeMatch, SECONDS))
      theirs.push(perSecond(peer, SECONDS))
      depth4.push(perSecond(deepAnswers, SECONDS))
    }
    const [movesPerSecond, boardgame, answersPerSecondDepth4] = [ours, theirs, depth4].map((all) =>
      Math.max(...all),
    ) as [number, number, number]
    const ratio = movesPerSecond / boardgame
    return {
      figures: { movesPerSecond, boardgameIo: boardgame, ratio, answersPerSecondDepth4 },
      rows: [
        ['tic-tac-toe, whole matches, moves per second', whole(movesPerSecond)],
        ['the same in boardgame.io 0.50, local, production', whole(boardgame)],
        ['times as many', whole(ratio)],
        ['answers per second through four nested yield*', whole(answersPerSecondDepth4)],
      ],
    }
  },
}

const PLAYERS: readonly Player[] = [
  { name: 'X', bot: null },
  { name: 'O', bot: null },
]

const ANSWERS = MOVES.map(String)
const START = { options: {}, players: PLAYERS, seed: seedFrom('bench'), position: null }

function ticTacToeMatch(): number {
  const match = new Match(tictactoe, START)
  for (const answer of ANSWERS) {
    const question = match.asks[0]!
    match.answer(question.seat, question.id, answer)
  }
  return MOVES.length
}

const GO_ON = question('go-on')()
const YES_OR_NO = [{ value: 'yes' }, { value: 'no' }]

function* level(g: TicTacToe, depth: number): Play {
  if (depth > 1) return yield* level(g, depth - 1)
  for (let n = 0; n < 100; n++) {
    const { value } = yield* ask(one(GO_ON, 0, 'BENCH-01', YES_OR_NO))
    if (value === 'no') g.turn++
  }
}

/** `ask` itself is the fourth level below the step. */
const deep = { ...tictactoe, step: (g: TicTacToe) => level(g, 3) }
let deepMatch: Match<TicTacToe, TicTacToe> | null = null

function deepAnswers(): number {
  deepMatch ??= new Match(deep, START)
  if (deepMatch.entries.length > 100_000) deepMatch = new Match(deep, START)
  for (let n = 0; n < 1000; n++) deepMatch.answer(0, 'go-on', 'yes')
  return 1000
}
