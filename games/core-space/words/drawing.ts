import type { Seat } from '@starboard/kernel'
import { legend, type Sign, sketch } from '@starboard/kernel/sketch'
import { type Square, squares } from '@starboard/space'
import type { Terrain } from '../content/index.ts'
import { baseOf, planOf } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import type { DoorState } from '../rules/0-table/piece.ts'
import type { PieceView, View } from '../view.ts'
import { figureName } from './names.ts'

/** Columns for the numbers of rows, and lines for those of columns. */
const MARGIN = 3
const RULER = 1
/** As many rows as fit above a question. */
const ROWS = 19

/** The deck plan, a sign a square: crews in capitals, everybody else in small letters. */
export function drawingText(view: View, seat: Seat | null, width: number): string | null {
  if (view.phase.kind === 'set-up') return null
  const { grid } = planOf(view)
  const step = MARGIN + 2 * grid.width - 1 <= width ? 2 : 1
  const columns = Math.min(grid.width, Math.floor((width - MARGIN + step - 1) / step))
  const rows = Math.min(grid.height, ROWS)
  const middle = middleOf(view, seat)
  const left = within(middle.x - (columns >> 1), grid.width - columns)
  const top = within(middle.y - (rows >> 1), grid.height - rows)
  const signs = signsOf(view, seat)
  const paper = sketch()
  const used = new Map<string, string>()
  for (let y = top; y < top + rows; y++) {
    paper.put(0, RULER + y - top, `${y + 1}`.padStart(MARGIN - 1))
    for (let x = left; x < left + columns; x++) {
      const [sign, meaning] = signs.get(squares.key({ x, y }))!
      paper.put(MARGIN + step * (x - left), RULER + y - top, sign)
      if (meaning !== '') used.set(sign, meaning)
    }
  }
  for (let x = left; x < left + columns; x++) paper.put(MARGIN + step * (x - left), 0, `${(x + 1) % 10}`)
  const lines = paper.cut({ left: 0, top: 0, wide: width, high: RULER + rows })
  const parts = [...shownOf('rows', top, rows, grid.height), ...shownOf('columns', left, columns, grid.width)]
  return [...lines, ...parts, ...legend([...used].sort(byRank), width)].join('\n')
}

/** Where not all of the deck has room, how much of it is missing. */
const shownOf = (what: string, from: number, count: number, of: number): string[] =>
  count < of ? [`(${what} ${from + 1} to ${from + count} of ${of})`] : []

const within = (at: number, most: number): number => Math.max(0, Math.min(at, most))

/** Whoever acts, who may still be in the airlock, or somebody of one's own. */
function middleOf({ turn, figures, crews }: View, seat: Seat | null): Square {
  const isOwn = ({ crew }: Figure): boolean => crew !== null && crews[crew]?.seat === seat
  const actor = figures.find(({ id }) => id === turn?.figure)
  const standing = figures.filter(({ at }) => at !== null)
  const who = actor ?? standing.find(isOwn) ?? standing[0]
  const airlock = crews.find(({ id }) => id === who?.crew)?.airlock
  return who?.at ?? airlock ?? { x: 0, y: 0 }
}

/** Every square: the ground, what stands and lies on it, and who, the last word to people. */
function signsOf(view: View, seat: Seat | null): Map<string, Sign> {
  const { grid, terrain, keys } = planOf(view)
  const signs = new Map(keys.map((key, n) => [key, groundSign(view, key, terrain[n]!)]))
  const put = ({ x, y }: Square, wide: number, sign: Sign): void => {
    for (let dy = 0; dy < wide; dy++)
      for (let dx = 0; dx < wide; dx++)
        if (x + dx < grid.width && y + dy < grid.height)
          signs.set(squares.key({ x: x + dx, y: y + dy }), sign)
  }
  for (const piece of view.pieces) put(piece.at, piece.size, pieceSign(piece))
  for (const { at } of view.floor) put(at, 1, ['*', 'something lies there'])
  for (const [figure, letter] of lettersOf(view, seat))
    if (figure.at) {
      const base = baseOf(figure)
      put(figure.at, 'width' in base ? base.width : 1, [letter, nameOf(view, figure)])
    }
  return signs
}

function nameOf(view: View, { id, defeated, prone }: Figure): string {
  const marks = [
    ...(view.turn?.figure === id ? ['acts'] : []),
    ...(defeated ? ['down'] : prone ? ['prone'] : []),
  ]
  return `${figureName(view, id)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

/** One's own first; a letter stays with its figure as long as nobody before it leaves the mission. */
function lettersOf({ figures, crews }: View, seat: Seat | null): (readonly [Figure, string])[] {
  const isOwn = ({ crew }: Figure): boolean => crew !== null && crews[crew]?.seat === seat
  const crewed = figures.filter(({ crew }) => crew !== null)
  const people = [...crewed.filter(isOwn), ...crewed.filter((one) => !isOwn(one))]
  const others = figures.filter(({ crew }) => crew === null)
  const letter = (first: string, n: number): string => String.fromCharCode(first.charCodeAt(0) + (n % 26))
  return [
    ...people.map((one, n) => [one, letter('A', n)] as const),
    ...others.map((one, n) => [one, letter('a', n)] as const),
  ]
}

function groundSign({ doors }: View, key: string, { is }: Terrain): Sign {
  if (is === 'door') return DOORS[doors[key] ?? 'closed']
  return GROUND[is] ?? ['.', '']
}

const WALL: Sign = ['#', 'wall']

const DOORS: Readonly<Record<DoorState, Sign>> = {
  open: ["'", 'open door'],
  closed: ['+', 'door'],
  locked: ['/', 'locked door'],
  hidden: WALL,
}

const GROUND: { readonly [is in Terrain['is']]?: Sign } = {
  wall: WALL,
  window: ['=', 'window'],
  entry: [':', 'where First Born come in'],
  airlock: ['>', 'airlock'],
}

/** What can be searched stands out from what is only in the way. */
function pieceSign({ kind, marked }: PieceView): Sign {
  switch (kind) {
    case 'console':
      return ['&', 'console']
    case 'reactor':
      return ['%', 'reactor']
    case 'vent':
      return marked ? ['~', 'burning vent'] : ['-', 'vent']
    case 'hole':
      return ['(', 'worm hole']
    case 'pillar':
      return ['|', 'pillar']
    case 'chamber':
      return ['[', 'chamber']
    case 'pod':
      return ['!', 'pod']
    default:
      return ['$', 'crate or ark']
  }
}

/** People first, ours before all others, then things. */
const byRank = ([a]: Sign, [b]: Sign): number => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)

const rankOf = (sign: string): number => (/[A-Z]/.test(sign) ? 0 : /[a-z]/.test(sign) ? 1 : 2)
