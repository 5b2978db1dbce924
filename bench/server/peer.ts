import { createRequire } from 'node:module'
import { join } from 'node:path'

/** boardgame.io's own server with the same game, all in memory. */
process.env.NODE_ENV = 'production'
const require = createRequire(join(process.cwd(), 'bench/peers/package.json'))
const { Server } = require('boardgame.io/server') as {
  Server: (of: object) => { run: (at: object) => Promise<{ appServer: { address(): { port: number } } }> }
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

interface Move {
  G: { cells: (string | null)[] }
  playerID: string
}

const game = {
  name: 'tictactoe',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }: Move, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      const won = LINES.some((line) => line.every((at) => G.cells[at] === playerID))
      if (won || G.cells.every((mark) => mark !== null)) G.cells = new Array<string | null>(9).fill(null)
      return undefined
    },
  },
}

const { appServer } = await Server({ games: [game], origins: [/.*/] }).run({ port: 0 })
process.send!({ url: `http://localhost:${appServer.address().port}` })
