import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ask, Match, one, type Play, type Player, seedFrom } from '@starboard/kernel'
import type { Bench } from './main.ts'
import { type TicTacToe, tictactoe } from './tictactoe.ts'

/** A full board without a winner: nine moves a match on either side. */
const MOVES = [0, 4, 1, 2, 6, 3, 5, 8, 7] as const
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
      ours.push(perSecond(ticTacToeMatch))
      theirs.push(perSecond(peer))
      depth4.push(perSecond(deepAnswers))
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

const YES_OR_NO = [{ value: 'yes' }, { value: 'no' }]

function* level(g: TicTacToe, depth: number): Play {
  if (depth > 1) return yield* level(g, depth - 1)
  for (let n = 0; n < 100; n++) {
    const { value } = yield* ask(one(0, 'go-on', 'BENCH-01', YES_OR_NO))
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

/** Keeps at it for a while and says how much was done in a second. */
function perSecond(act: () => number): number {
  const from = performance.now()
  let done = 0
  while (performance.now() - from < SECONDS * 1000) done += act()
  return (done * 1000) / (performance.now() - from)
}

const whole = (n: number): string => Math.round(n).toLocaleString('en')

interface PeerClient {
  start(): void
  stop(): void
  readonly moves: { mark(cell: number): void }
}

/** boardgame.io is heavy and only measured here, so it is installed beside the bench when first needed. */
function boardgameIo(): () => number {
  const folder = join(process.cwd(), 'bench', 'peers')
  if (!existsSync(join(folder, 'node_modules', 'boardgame.io'))) {
    process.stderr.write('bench: installing boardgame.io beside the bench\n')
    const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--omit=optional'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (npm.status !== 0) throw new Error(`boardgame.io could not be installed\n${npm.stderr}`)
  }
  process.env.NODE_ENV = 'production'
  const require = createRequire(join(folder, 'package.json'))
  const { Client } = require('boardgame.io/client') as { Client: (of: object) => PeerClient }
  const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string }
  const game = peerGame(INVALID_MOVE)
  return () => {
    const client = Client({ game, numPlayers: 2, debug: false })
    client.start()
    for (const cell of MOVES) client.moves.mark(cell)
    client.stop()
    return MOVES.length
  }
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

/** As in boardgame.io's own tutorial. */
const peerGame = (invalid: string) => ({
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: { G: { cells: (string | null)[] }; playerID: string }, cell: number) {
      if (G.cells[cell] !== null) return invalid
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf({ G, ctx }: { G: { cells: (string | null)[] }; ctx: { currentPlayer: string } }) {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) {
      return { winner: ctx.currentPlayer }
    }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
})
