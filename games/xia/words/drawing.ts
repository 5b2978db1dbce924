import type { Seat } from '@starboard/kernel'
import { legend, type Sign, type Sketch, sketch } from '@starboard/kernel/sketch'
import { type Hex, tiles } from '@starboard/space'
import { CUBES, type Cube, NPCS, type NpcId, SECTORS, type Special, type Terrain } from '../content/index.ts'
import { type Chart, chartOf, isBerth, type Space } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { View } from '../view.ts'
import { captainName } from './words.ts'

/** Hexes above and below the ship. */
const ROWS = 5
/** Columns from a hex to its neighbour, and lines from a row to the next: with letters twice as high as wide, hexes come out even. */
const WIDE = 4
const HIGH = 2
/** How far a tile reaches from its centre. */
const RADIUS = 2

/** What the three letters of a space say, and what they mean. */
interface Mark {
  readonly letters: string
  readonly signs: readonly Sign[]
}

/** The chart around the ship: three letters a space, shields as lines, the name of a sector above it. */
export function drawingText(view: View, seat: Seat | null, width: number): string | null {
  if (view.sectors.length === 0) return null
  const chart = chartOf(view)
  const middle = middleOf(view, chart, seat)
  const rows = 2 * ROWS * HIGH + 1
  const window = {
    left: columnOf(middle) - (width >> 1),
    top: lineOf(middle) - ROWS * HIGH,
    wide: width,
    high: rows,
  }
  const paper = sketch()
  const shown = chart.spaces.filter(({ hex }) => {
    const [x, y] = [columnOf(hex) - window.left, lineOf(hex) - window.top]
    return x > 0 && x < width - 1 && y >= 0 && y < rows
  })
  for (const laid of chart.laid) putName(paper, SECTORS[laid.id].name, tiles.centreOf(laid, RADIUS))
  for (const space of shown) putLines(paper, chart, space)
  const marks = shown.map((space) => ({ space, ...markOf(view, space, seat) }))
  for (const { space, letters } of marks) paper.put(columnOf(space.hex) - 1, lineOf(space.hex), letters)
  const signs = [...new Map(marks.flatMap((mark) => mark.signs))].sort(([a], [b]) => rankOf(a) - rankOf(b))
  const walled = marks.some(({ space }) => space.terrain === 'planet' || space.terrain === 'star')
    ? [WALLED]
    : []
  return [...paper.cut(window), ...legend([...signs, ...walled], width)].join('\n')
}

const WALLED: Sign = ['/|\\', 'the shield of a planet, with gaps to enter by, or the rim of a star']

/** Oneself first, then ships, then deeds, cubes and the ground. */
const rankOf = (sign: string): number =>
  (RANKS.findIndex((kind) => kind.test(sign)) + RANKS.length + 1) % (RANKS.length + 1)

const RANKS = [/^@/, /^[\dA-Z]$/, /^\S\.\.$/, /^\.\S\S$/]

const columnOf = ({ q, r }: Hex): number => WIDE * q + (WIDE >> 1) * r
const lineOf = ({ r }: Hex): number => HIGH * r

/** One's own ship, or whose turn it is; a ship in The Kiln is where The Kiln is. */
function middleOf(view: View, chart: Chart, seat: Seat | null): Hex {
  const ship = view.captains[seat ?? view.seat]?.at ?? null
  const at = ship !== null && isBerth(ship) ? view.kiln : ship
  const space = at === null ? null : chart.find(at)
  return space?.hex ?? tiles.centreOf(chart.laid[0]!, RADIUS)
}

/** In the gap above the highest row of a tile, where nothing else stands. */
function putName(paper: Sketch, name: string, centre: Hex): void {
  paper.put(columnOf(centre) - (name.length >> 1), lineOf(centre) - RADIUS * HIGH - 1, name)
}

/** Shields and stars are walled in; each line is drawn once, from the space whose eastern or northern side it is. */
function putLines(paper: Sketch, chart: Chart, space: Space): void {
  const [x, y] = [columnOf(space.hex), lineOf(space.hex)]
  SIDES.forEach(({ line, dx, dy }, side) => {
    const beyond = chart.beyond(space, side)
    const walls = [...space.borders[side]!, ...(beyond?.borders[side + 3] ?? [])]
    if (walls.some(({ kind }) => kind === 'shield' || kind === 'star')) paper.put(x + dx, y + dy, line)
  })
}

/** East, north-east and north-west, in the order of the sides. */
const SIDES = [
  { line: '|', dx: 2, dy: 0 },
  { line: '\\', dx: 1, dy: -1 },
  { line: '/', dx: -1, dy: -1 },
] as const

/** Ships first, then what lies there, then what is printed. */
function markOf(view: View, space: Space, seat: Seat | null): Mark {
  const ships = shipsAt(view, space.id, seat)
  if (ships.length > 0) return { letters: centred(ships.map(([sign]) => sign).join('')), signs: ships }
  const lying = lyingAt(view, space)
  if (lying) return { letters: ` ${lying[0]} `, signs: [lying] }
  return specialMark(space.special) ?? GROUND[space.terrain]
}

const centred = (letters: string): string =>
  letters.length === 1 ? ` ${letters} ` : letters.padEnd(3).slice(0, 3)

function shipsAt(view: View, space: SpaceId, seat: Seat | null): Sign[] {
  const isHere = ({ at }: { readonly at: SpaceId | null }): boolean =>
    at !== null && (isBerth(at) ? view.kiln : at) === space
  const here = view.captains.filter(isHere)
  return [
    ...here.filter((captain) => captain.seat === seat).map((): Sign => ['@', 'you']),
    ...here
      .filter((captain) => captain.seat !== seat)
      .map((captain): Sign => [`${captain.seat + 1}`, captainName(view, captain.seat)]),
    ...view.npcs.filter(isHere).map(({ id }): Sign => [LETTERS[id], NPCS[id].name]),
  ]
}

const LETTERS: Readonly<Record<NpcId, string>> = {
  enforcer: 'E',
  merchant: 'M',
  scoundrel: 'S',
  sellsword: 'W',
}

function lyingAt(view: View, { id, sector, special }: Space): Sign | null {
  if (view.kiln === id) return ['K', 'The Kiln']
  if (view.comets.some(({ at }) => at === id)) return ['C', 'a comet']
  if (view.tokens.includes(id)) return ['?', 'an exploration token']
  if (view.adrift.some(({ at }) => at === id)) return ['c', 'cubes adrift']
  const stack = view.relicStacks.find((one) => one.sector === sector)
  return special?.kind === 'relics' && stack && stack.count > 0 ? ['r', 'relics'] : null
}

/** What is printed on a space, where somebody may want to go there for it. */
function specialMark(special: Special | null): Mark | null {
  switch (special?.kind) {
    case 'buy':
    case 'sell':
      return cubeMark(special.kind[0]!, special.kind, special.cube)
    case 'mine':
    case 'harvest':
    case 'salvage':
    case 'quarry':
      return cubeMark('+', 'find', special.cube)
    case 'mission':
      return { letters: ' m ', signs: [['m', 'a mission']] }
    case 'excavate':
      return { letters: ' x ', signs: [['x', 'a dig']] }
    case 'refit':
      return { letters: ' f ', signs: [['f', 'a refit']] }
    case 'trade':
      return { letters: ' t ', signs: [['t', 'trade']] }
    default:
      return null
  }
}

/** `bHo`: buy Holo. */
function cubeMark(letter: string, deed: string, cube: Cube | 'any'): Mark {
  const name = cube === 'any' ? 'any cube' : CUBES[cube].name
  const short = cube === 'any' ? '**' : name.slice(0, 2)
  return {
    letters: `${letter}${short}`,
    signs: [
      [`${letter}..`, deed],
      [`.${short}`, name],
    ],
  }
}

const ground = (letters: string, meaning: string): Mark => ({ letters, signs: [[letters, meaning]] })

const GROUND: Readonly<Record<Terrain, Mark>> = {
  normal: { letters: ' . ', signs: [] },
  planet: ground('ooo', 'a planet'),
  star: ground('###', 'a star'),
  asteroid: ground(':::', 'asteroids'),
  ice: ground('***', 'ice asteroids'),
  debris: ground('%%%', 'debris'),
  nebula: ground('~~~', 'a nebula'),
  gate: ground('[ ]', 'a gate'),
}
