import { emit, type Play } from '@starboard/kernel'
import { blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, isFree, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { Piece } from '../0-table/piece.ts'
import { sees, seesSquare } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { isObjective } from '../0-table/tray.ts'
import { attackWith, isTargetable } from '../3-combat/index.ts'
import { chooseSpot, chooseThing, chooseWhich, chooseWhom } from './choosing.ts'
import { enemiesWithin, type SkillEvent } from './effects.ts'
import { holdUp } from './holding.ts'
import { flungFrom, spotsNear } from './lines.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Manipulate: minds, things, and what stands about. */

/** One enemy in sight forgets what it was about (CS-SK-MANIPULATE-1), or finds its gear in pieces (CS-SK-MANIPULATE-2). */
const seen = (g: Known, actor: Figure): Figure[] =>
  enemiesWithin(g, actor, Number.POSITIVE_INFINITY).filter(
    (other) => isTargetable(g, other) && sees(g, actor, other),
  )

const bewilder: Active = {
  rule: 'CS-SK-MANIPULATE-1',
  can: (g, actor) => seen(g, actor).length > 0,
  play: function* (g, who, used) {
    const on = yield* chooseWhom(g, who, used, bewilder.rule, seen(g, figureOf(g, who)))
    if (on !== null) yield* holdUp(g, on, 'turn', bewilder.rule)
  },
}

const breakThing: Active = {
  rule: 'CS-SK-MANIPULATE-2',
  can: (g, actor) => seen(g, actor).some(hasThings),
  play: function* (g, who, used) {
    const { rule } = breakThing
    const on = yield* chooseWhom(g, who, used, rule, seen(g, figureOf(g, who)).filter(hasThings))
    if (on === null) return
    const places = figureOf(g, on).tray.flatMap((held, n) => (canBreak(held) ? [n] : []))
    const n = yield* chooseThing(g, who, on, used, rule, places)
    if (n === null) return
    const held = figureOf(g, on).tray[n]!
    held.state = 'broken'
    emit<SkillEvent>(g, { type: 'thing-broken', rule, figure: on, item: held.item })
  },
}

const hasThings = ({ tray }: Figure): boolean => tray.some(canBreak)

const canBreak = (held: Held): boolean => held.state !== 'broken' && !isObjective(held)

/** What is small enough to be moved about, and what can still be hurled. */
const SMALL: ReadonlySet<Piece['kind']> = new Set(['small-crate', 'ark'])
const MEDIUM_SIZED: ReadonlySet<Piece['kind']> = new Set([...SMALL, 'large-crate', 'pod'])

type Terrain = Known['pieces'][number]

const movable = (g: Known, actor: Figure): Terrain[] =>
  g.pieces.filter((piece) => SMALL.has(piece.kind) && isPieceSeen(g, actor, piece))

const hurlable = (g: Known, actor: Figure): Terrain[] =>
  g.pieces.filter(
    (piece) =>
      MEDIUM_SIZED.has(piece.kind) &&
      isWithin(baseOf(actor), blockOf(piece), MEDIUM) &&
      isPieceSeen(g, actor, piece),
  )

const isPieceSeen = (g: Known, actor: Figure, piece: Terrain): boolean =>
  blocks.squaresOf(blockOf(piece)).some((square) => seesSquare(g, actor, square))

/** Squares with tokens on them that are in sight. */
const tokensSeen = (g: Known, actor: Figure): string[] => [
  ...new Set(g.floor.filter(({ at }) => seesSquare(g, actor, at)).map(({ at }) => squares.key(at))),
]

/** Something small is put elsewhere, or something bigger thrown at somebody (CS-SK-MANIPULATE-3). */
const heave: Active = {
  rule: 'CS-SK-MANIPULATE-3',
  can: (g, actor) => heaves(g, actor).length > 0,
  play: function* (g, who, used) {
    const which = yield* chooseWhich(g, who, used, heave.rule, heaves(g, figureOf(g, who)))
    const [how, what = ''] = (which ?? '').split(':')
    if (how === 'shift') yield* shiftPiece(g, who, used, what)
    if (how === 'hurl') yield* hurlPiece(g, who, used, what)
    if (how === 'token') yield* shiftToken(g, who, used, what)
  },
}

const heaves = (g: Known, actor: Figure): string[] => [
  ...movable(g, actor).map(({ id }) => `shift:${id}`),
  ...hurlable(g, actor).map(({ id }) => `hurl:${id}`),
  ...tokensSeen(g, actor).map((at) => `token:${at}`),
]

function* shiftPiece(g: CoreSpace, who: FigureId, used: Used, id: string): Play {
  const piece = pieceOf(g, id)
  const room = spotsFor(g, blockOf(piece)).filter((at) =>
    blocks
      .squaresOf(blockOf({ at, size: piece.size }))
      .every((square) => isFree(g, square) || blocks.hasSquare(blockOf(piece), square)),
  )
  const spot = yield* chooseSpot(g, who, used, heave.rule, room)
  if (spot) land(g, id, spot)
}

const spotsFor = (g: Known, from: ReturnType<typeof blockOf>): Square[] =>
  blocks.around(from, SHORT + 1).filter((square) => isWithin(from, square, SHORT) && isFree(g, square))

function* shiftToken(g: CoreSpace, who: FigureId, used: Used, at: string): Play {
  const from = squares.parse(at)
  const spot = yield* chooseSpot(g, who, used, heave.rule, spotsFor(g, from))
  const lying = g.floor.find((one) => squares.isSame(one.at, from))
  if (!spot || !lying) return
  lying.at = spot
  emit<SkillEvent>(g, { type: 'flung', rule: heave.rule, what: lying.token.item, ...spot })
}

/** Whoever stands in its way suffers four dice; it comes down in front of them. */
function* hurlPiece(g: CoreSpace, who: FigureId, used: Used, id: string): Play {
  const spots = spotsNear(g, figureOf(g, who), blockOf(pieceOf(g, id)), id)
  const goal = yield* chooseSpot(g, who, used, heave.rule, spots)
  if (!goal) return
  const { at, hit } = flungFrom(g, blockOf(pieceOf(g, id)), goal, id)
  land(g, id, at)
  if (hit !== null) yield* attackWith(g, who, hit, 4, heave.rule)
}

const pieceOf = (g: CoreSpace, id: string): Piece => g.pieces.find((piece) => piece.id === id)!

function land(g: CoreSpace, id: string, { x, y }: Square): void {
  g.pieces = g.pieces.map((piece) => (piece.id === id ? { ...piece, at: { x, y } } : piece))
  emit<SkillEvent>(g, { type: 'flung', rule: heave.rule, what: id, x, y })
}

export const MANIPULATING = {
  manipulate: [bewilder, breakThing, heave],
} satisfies { readonly [skill: string]: ActiveLevels }
