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

/** A match of tic-tac-toe in boardgame.io, again and again. */
export function boardgameIo(): () => number {
  const { load, game } = peer()
  const { Client } = load('client') as { Client: (of: object) => PeerClient }
  return () => {
    const client = Client({ game, numPlayers: 2, debug: false })
    client.start()
    for (const cell of MOVES) client.moves.mark(cell)
    client.stop()
    return MOVES.length
  }
}

interface PeerBot {
  play(state: unknown, player: string): Promise<unknown>
}

/** How many iterations a second its own searching bot makes of the empty board. */
export async function iterations(seconds: number): Promise<number> {
  const { load, game } = peer()
  const { Client } = load('client') as { Client: (of: object) => PeerClient & { getState(): unknown } }
  const { MCTSBot } = load('ai') as { MCTSBot: new (of: object) => PeerBot }
  const client = Client({ game, numPlayers: 2, debug: false })
  client.start()
  const state = client.getState()
  const enumerate = ({ cells }: { cells: readonly (string | null)[] }) =>
    cells.flatMap((cell, n) => (cell === null ? [{ move: 'mark', args: [n] }] : []))
  const bot = new MCTSBot({ game, enumerate, seed: 'search', iterations: ITERATIONS })
  const from = performance.now()
  let made = 0
  for (; performance.now() - from < seconds * 1000; made += ITERATIONS) await bot.play(state, '0')
  client.stop()
  return (made * 1000) / (performance.now() - from)
}

const ITERATIONS = 200

/** It is heavy and only measured, so it is installed beside the bench when first needed. */
function peer(): { load: (part: string) => unknown; game: object } {
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
  const load = (part: string): unknown => require(`boardgame.io/${part}`)
  const { INVALID_MOVE } = load('core') as { INVALID_MOVE: string }
  return { load, game: peerGame(INVALID_MOVE) }
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
