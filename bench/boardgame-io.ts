import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A full board without a winner: nine moves a match on either side. */
export const MOVES = [0, 4, 1, 2, 6, 3, 5, 8, 7] as const

interface PeerClient {
  start(): void
  stop(): void
  readonly moves: { mark(cell: number): void }
}

/** A match of tic-tac-toe in boardgame.io, again and again. It is heavy and only measured, so it is installed beside the bench when first needed. */
export function boardgameIo(): () => number {
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
