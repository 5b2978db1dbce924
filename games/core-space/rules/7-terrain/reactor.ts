import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { ItemId, Level } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, blockOf } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { Piece, PieceId } from '../0-table/piece.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isUsable, itemOf } from '../0-table/tray.ts'
import { named } from '../2-actions/things.ts'
import { beHeard } from '../3-combat/alert.ts'
import { attackFromNowhere, struckInPassing, type Way, waysToShoot, waysToStrike } from '../3-combat/index.ts'
import { failureOf } from '../3-combat/odds.ts'
import { fails, spend, weaponOf } from '../3-combat/weapons.ts'
import { pieceOf } from './entering.ts'
import type { TerrainEvent } from './events.ts'

/** The Dyson Reactor: it wakes, fills with energy, gives of it, and bursts (CS-TERR-07, CS-TERR-08, CS-TERR-09). */

const isReactor = ({ kind }: { readonly kind: Piece['kind'] }): boolean => kind === 'reactor'

export function switchReactor(g: CoreSpace, id: PieceId, on: boolean, rule: string): void {
  pieceOf(g, id).marked = on
  emit<TerrainEvent>(g, { type: 'reactor-switched', rule, reactor: id, on })
}

/** It wakes with Wake Protocols (CS-TERR-08). */
export function reactorWakes(g: CoreSpace, level: Level): void {
  if (level !== 'wake-protocols') return
  for (const piece of g.pieces)
    if (isReactor(piece) && !piece.marked) switchReactor(g, piece.id, true, 'CS-TERR-08')
}

/** One counter in each Assessment Phase while it is at work (CS-TERR-08). */
export function reactorCharges(g: CoreSpace): void {
  for (const piece of g.pieces)
    if (isReactor(piece) && piece.marked) {
      piece.counters++
      emit<TerrainEvent>(g, {
        type: 'reactor-charged',
        rule: 'CS-TERR-08',
        reactor: piece.id,
        counters: piece.counters,
      })
    }
}

type Drawn = { reactor: PieceId; n: number; counters: number }

/** Interact with Dyson equipment at hand: counters go over to it, as many as it bears (CS-TERR-08, CS-ICON-38). */
export const DRAW = action('draw')<Drawn, { item: ItemId; counters: number }>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) =>
    g.pieces
      .filter((piece) => isReactor(piece) && actor.at && blocks.touches(baseOf(actor), blockOf(piece)))
      .flatMap((reactor) =>
        named(actor.tray)
          .filter(({ held }) => itemOf(held).dyson !== undefined && isUsable(actor, held))
          .flatMap(({ held, n, key }) =>
            upTo(Math.min(reactor.counters, itemOf(held).dyson! - held.counters)).map((counters) => ({
              value: `draw:${key}:${counters}`,
              what: { reactor: reactor.id, n, counters },
              at: squares.key(reactor.at),
              label: { item: held.item, counters },
              rule: 'CS-TERR-08',
            })),
          ),
      ),
  play: function* (g, who, { reactor, n, counters }) {
    yield* []
    const held = figureOf(g, who).tray[n]!
    pieceOf(g, reactor).counters -= counters
    held.counters += counters
    emit<TerrainEvent>(g, {
      type: 'reactor-drawn',
      rule: 'CS-TERR-08',
      figure: who,
      item: held.item,
      counters,
    })
  },
})

const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, n) => n + 1)

/** What its hull takes of every attack. */
const HULL = 3

type Aimed = { reactor: PieceId; by: 'shot' | 'blow' }

export const BREACH_WITH = question('breach-with')<
  { figure: FigureId; by: 'shot' | 'blow' },
  { way: string; dice: number }
>()

/** With a counter in it, it can be attacked like a figure (CS-TERR-09). */
export const BREACH = action('breach')<Aimed, { by: 'shot' | 'blow'; counters: number }>({
  price: 'action',
  tags: ['assault'],
  offers: (g, actor) =>
    g.pieces
      .filter((piece) => isReactor(piece) && piece.counters > 0 && actor.at !== null)
      .flatMap((reactor) =>
        (['shot', 'blow'] as const)
          .filter((by) => waysAt(g, actor, reactor, by).length > 0)
          .map((by) => ({
            value: `breach:${reactor.id}:${by}`,
            what: { reactor: reactor.id, by },
            at: squares.key(reactor.at),
            label: { by, counters: reactor.counters },
            rule: 'CS-TERR-09',
          })),
      ),
  play: (g, who, aimed) => breach(g, who, aimed),
})

/** Blows in base contact, shots from anywhere that sees one of its squares. */
function waysAt(g: Known, by: Figure, reactor: Pick<Piece, 'at' | 'size'>, how: 'shot' | 'blow'): Way[] {
  const hull = blockOf(reactor)
  const isBeside = blocks.touches(baseOf(by), hull)
  if (how === 'blow') return isBeside ? waysToStrike(g, by) : []
  const at = blocks.squaresOf(hull).find((square) => isSeen(g, baseOf(by), square, hull))
  return at ? waysToShoot(g, by, { ...by, at }).filter((way) => way.how !== 'blast') : []
}

/** Its own squares hide each other, so it is seen where the floor in front of it is. */
const isSeen = (g: Known, from: Block, square: Square, hull: Block): boolean =>
  blocks
    .ring(square, 1)
    .some(
      (front) =>
        !blocks.hasSquare(hull, front) &&
        blocks.touches(square, front) &&
        coverOf(hiddenBetween(g, from, front, 'terrain')) !== 'full',
    )

function* breach(g: CoreSpace, who: FigureId, { reactor, by }: Aimed): Play {
  const ways = waysAt(g, figureOf(g, who), pieceOf(g, reactor), by)
  const options = ways.map((way) => ({
    value: way.value,
    label: { way: way.value, dice: way.dice },
    way,
    odds: () =>
      oddsOf(way.dice, ({ hits, misfires }) => failureOf(misfires, way.failing) === 'no' && hits > HULL),
  }))
  const { seat } = crewOf(g, figureOf(g, who).crew!)
  const { way } = yield* ask(one(BREACH_WITH, seat, 'CS-TERR-09', options, { label: { figure: who, by } }))
  if (by === 'shot') yield* struckInPassing(g, who)
  if (!isUp(figureOf(g, who))) return
  const held = weaponOf(figureOf(g, who), way)
  const { hits, misfires } = way.how === 'sure' ? { hits: 1, misfires: 0 } : rollCombat(g, way.dice)
  emit<TerrainEvent>(g, {
    type: 'reactor-hit',
    rule: 'CS-TERR-09',
    figure: who,
    with: way.value,
    hits,
    misfires,
    came: failureOf(misfires, way.failing) === 'no' && hits > HULL,
  })
  spend(g, who, way, held)
  const failed = fails(g, who, way, held, misfires)
  if (!way.quiet) beHeard(g, who)
  if (!failed && hits > HULL) yield* burst(g, reactor)
}

/** Any damage destroys it: whoever is within as many squares as it has counters suffers as many dice, not through walls (CS-TERR-09, CS-RUL-101). */
export function* burst(g: CoreSpace, id: PieceId): Play {
  const reactor = pieceOf(g, id)
  const { counters } = reactor
  const hull = blockOf(reactor)
  g.pieces = g.pieces.filter((piece) => piece.id !== id)
  emit<TerrainEvent>(g, { type: 'reactor-burst', rule: 'CS-TERR-09', reactor: id, dice: counters })
  const near = g.figures.filter(
    (figure) =>
      isUp(figure) &&
      blocks.rings(hull, baseOf(figure)) <= counters &&
      blocks
        .squaresOf(hull)
        .some((square) => coverOf(hiddenBetween(g, square, baseOf(figure), 'walls')) !== 'full'),
  )
  for (const figure of near) yield* attackFromNowhere(g, figure.id, counters, 'CS-TERR-09')
}
