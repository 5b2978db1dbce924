import { ask, type Game, type GameState, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** Tic-tac-toe, to measure the kernel by: the rules cost next to nothing. */
export interface TicTacToe extends GameState {
  cells: (Seat | null)[]
  turn: Seat
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

const MARK = question('mark')()

const CELLS = Array.from({ length: 9 }, (_, cell) => ({ value: `${cell}`, at: `${cell}`, cell }))

function* turn(g: TicTacToe): Play {
  const free = CELLS.filter(({ cell }) => g.cells[cell] === null)
  const { cell } = yield* ask(one(MARK, g.turn, 'TTT-01', free, { confirm: true }))
  g.cells[cell] = g.turn
  if (hasLine(g.cells, g.turn)) g.over = { winners: [g.turn], scores: [], how: 'line' }
  else if (free.length === 1) g.over = { winners: [], scores: [], how: 'full' }
  g.turn = 1 - g.turn
}

function hasLine(cells: TicTacToe['cells'], seat: Seat): boolean {
  for (const [a, b, c] of LINES) if (cells[a] === seat && cells[b] === seat && cells[c] === seat) return true
  return false
}

export const tictactoe: Game<TicTacToe, TicTacToe> = {
  id: 'tictactoe',
  name: 'Tic-tac-toe',
  about: 'Three in a row.',
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2, roles: [] }),
  setup: () => ({
    drawn: 0,
    over: null,
    cells: [null, null, null, null, null, null, null, null, null],
    turn: 0,
  }),
  step: turn,
  time: (g) => g.cells.filter((cell) => cell !== null).length,
  view: (g) => g,
  imagine: (g) => g,
  check: () => {},
  text: plainText,
}
