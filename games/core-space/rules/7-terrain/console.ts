import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question, refusal } from '@starboard/kernel/speech'
import { blocks, squares } from '@starboard/space'
import { MISSIONS } from '../../content/index.ts'
import { baseOf, blockOf, figureAt, planOf } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { Piece, PieceId } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh, hasIcon, hasRoomFor, takeOut } from '../0-table/tray.ts'
import type { PointKind } from '../1-rounds/arrivals.ts'
import { attackFromNowhere, provoke } from '../3-combat/index.ts'
import { pieceOf, ventLive } from './entering.ts'
import type { TerrainEvent } from './events.ts'
import { switchReactor } from './reactor.ts'

/** The command console: the more runes are in it, the more it does (CS-TERR-02 to CS-TERR-06). */

export type ConsoleReason = { why: 'console-broken' } | { why: 'console-without-runes' }

/** Runes lie in the console for all to see; a broken one takes and gives them all the same. */
const runesIn = ({ tokens }: Piece): number => tokens.filter((held) => hasIcon(held, 'rune')).length

const consolesBeside = (g: CoreSpace, { at, who }: Figure): Piece[] =>
  at === null
    ? []
    : g.pieces.filter(
        (piece) => piece.kind === 'console' && blocks.touches(baseOf({ at, who }), blockOf(piece)),
      )

type Shifted = { console: PieceId; to: 'console' | 'tray' }

/** In or out, one at a time, without effort (CS-TERR-02). */
export const RUNE = action('rune')<Shifted, { to: 'console' | 'tray'; runes: number }>({
  price: 'effortless',
  offers: (g, actor) =>
    consolesBeside(g, actor).flatMap((console) => {
      const offer = (to: 'console' | 'tray') => ({
        value: `rune:${console.id}:${to}`,
        what: { console: console.id, to },
        at: squares.key(console.at),
        label: { to, runes: runesIn(console) },
        rule: 'CS-TERR-02',
      })
      const holds = actor.tray.some((held) => hasIcon(held, 'rune'))
      const takes = runesIn(console) > 0 && hasRoomFor(actor, fresh('rune'))
      return [...(holds ? [offer('console')] : []), ...(takes ? [offer('tray')] : [])]
    }),
  play: function* (g, who, { console: id, to }) {
    yield* []
    const [{ tray }, console] = [figureOf(g, who), pieceOf(g, id)]
    const [from, into] = to === 'console' ? [tray, console.tokens] : [console.tokens, tray]
    into.push(takeOut(from, from.find((held) => hasIcon(held, 'rune'))!))
    emit<TerrainEvent>(g, {
      type: 'rune-moved',
      rule: 'CS-TERR-02',
      figure: who,
      console: id,
      into: to,
      runes: runesIn(console),
    })
  },
})

type Power =
  | { do: 'door'; at: string; to: 'open' | 'locked' | 'hidden' }
  | { do: 'seal' }
  | { do: 'switch'; piece: PieceId; on: boolean }
  | { do: 'strike'; figure: FigureId }
  | { do: 'point'; kind: PointKind; number: number }

export const CONSOLE = question('console')<{ figure: FigureId; runes: number }, Either<Power>>()

/** Interact with a console that works: one of the things its runes allow (CS-TERR-01). */
export const COMMAND = action('command')<PieceId, { runes: number }>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) =>
    consolesBeside(g, actor)
      .filter((console) => !console.marked && powersOf(g, runesIn(console)).length > 0)
      .map((console) => ({
        value: `command:${console.id}`,
        what: console.id,
        at: squares.key(console.at),
        label: { runes: runesIn(console) },
        rule: 'CS-TERR-03',
      })),
  play: function* (g, who, id) {
    const runes = runesIn(pieceOf(g, id))
    const options = powersOf(g, runes).map(({ rule, ...label }) => ({
      value: keyFor(label),
      label,
      power: label,
      rule,
    }))
    const { seat } = crewOf(g, figureOf(g, who).crew!)
    const { power } = yield* ask(one(CONSOLE, seat, 'CS-TERR-03', options, { label: { figure: who, runes } }))
    yield* work(g, who, power)
  },
  whyNot: (g, actor) =>
    consolesBeside(g, actor).flatMap((console) =>
      console.marked
        ? [refusal<ConsoleReason>({ why: 'console-broken' }, 'CS-REP-03')]
        : runesIn(console) === 0 && !isFreeConsole(g)
          ? [refusal<ConsoleReason>({ why: 'console-without-runes' }, 'CS-TERR-03')]
          : [],
    ),
})

const keyFor = (power: Power): string => {
  switch (power.do) {
    case 'door':
      return `door:${power.at}:${power.to}`
    case 'seal':
      return 'seal'
    case 'switch':
      return `switch:${power.piece}`
    case 'strike':
      return `strike:${power.figure}`
    case 'point':
      return `point:${power.kind}:${power.number}`
  }
}

/** In some missions doors obey without a rune: the mission comes before terrain (CS-EDGE-02). */
const isFreeConsole = ({ mission }: CoreSpace): boolean => MISSIONS[mission].freeConsole === true

/** Everything that so many runes can do now. */
function powersOf(g: CoreSpace, runes: number): (Either<Power> & { rule: string })[] {
  return [
    ...(runes >= 1 || isFreeConsole(g)
      ? ordinaryDoors(g).map((power) => ({ ...power, rule: 'CS-TERR-03' }))
      : []),
    ...(runes >= 2 ? hiddenDoors(g).map((power) => ({ ...power, rule: 'CS-TERR-04' })) : []),
    ...(runes >= 2 && g.pieces.some(isUnsealed) ? [{ do: 'seal' as const, rule: 'CS-TERR-04' }] : []),
    ...(runes >= 3 ? machinery(g).map((power) => ({ ...power, rule: 'CS-TERR-05' })) : []),
    ...(runes >= 4 ? pointsOf(g).map((power) => ({ ...power, rule: 'CS-TERR-06' })) : []),
  ]
}

type Doors = Extract<Power, { do: 'door' }>

/** Opened, lock included, or shut and locked; nobody is shut in (CS-TERR-03). */
const ordinaryDoors = (g: CoreSpace): Doors[] =>
  Object.keys(g.doors).flatMap((at): Doors[] => {
    if (isBuiltHidden(g, at)) return []
    if (g.doors[at] !== 'open') return [{ do: 'door', at, to: 'open' }]
    return figureAt(g, squares.parse(at)) ? [] : [{ do: 'door', at, to: 'locked' }]
  })

/** A hidden door is hidden again once it is closed (CS-TERR-04). */
const hiddenDoors = (g: CoreSpace): Doors[] =>
  Object.keys(g.doors).flatMap((at): Doors[] => {
    if (!isBuiltHidden(g, at)) return []
    if (g.doors[at] !== 'open') return [{ do: 'door', at, to: 'open' }]
    return figureAt(g, squares.parse(at)) ? [] : [{ do: 'door', at, to: 'hidden' }]
  })

/** By the sign on the map: what it is now does not tell. */
function isBuiltHidden(g: CoreSpace, key: string): boolean {
  const { x, y } = squares.parse(key)
  return planOf(g).grid.lines[y]![x] === '?'
}

const isUnsealed = ({ kind, marked }: Piece): boolean => kind === 'pod' && !marked

/** The reactor and the vents, on or off; or 3 dice at anybody on the board (CS-TERR-05). */
const machinery = (g: CoreSpace): Either<Power>[] => [
  ...g.pieces
    .filter(({ kind }) => kind === 'vent' || kind === 'reactor')
    .map(({ id, marked }) => ({ do: 'switch' as const, piece: id, on: !marked })),
  ...g.figures.filter(isUp).map(({ id }) => ({ do: 'strike' as const, figure: id })),
]

/** Any point but the one that is off already (CS-TERR-06). */
const pointsOf = (g: CoreSpace): Extract<Power, { do: 'point' }>[] => {
  const { entries, patrols } = planOf(g)
  const { off } = g.points
  return (
    [
      ['entry', entries],
      ['patrol', patrols],
    ] as const
  ).flatMap(([kind, places]) =>
    places.flatMap((at, n) =>
      at === null || (off?.kind === kind && off.number === n + 1)
        ? []
        : [{ do: 'point' as const, kind, number: n + 1 }],
    ),
  )
}

function* work(g: CoreSpace, who: FigureId, power: Power): Play {
  switch (power.do) {
    case 'door': {
      const { at, to } = power
      g.doors[at] = to
      const rule = isBuiltHidden(g, at) ? 'CS-TERR-04' : 'CS-TERR-03'
      return emit<TerrainEvent>(g, { type: 'door-switched', rule, figure: who, at, now: to })
    }
    case 'seal': {
      const pods = g.pieces.filter(isUnsealed)
      for (const pod of pods) pod.marked = true
      return emit<TerrainEvent>(g, {
        type: 'pods-sealed',
        rule: 'CS-TERR-04',
        figure: who,
        pods: pods.length,
      })
    }
    case 'switch':
      return yield* switchPiece(g, power.piece, power.on)
    case 'strike':
      emit<TerrainEvent>(g, { type: 'console-strikes', rule: 'CS-TERR-05', figure: who, on: power.figure })
      provoke(g, who, power.figure)
      return yield* attackFromNowhere(g, power.figure, 3, 'CS-TERR-05')
    case 'point': {
      const { kind, number } = power
      g.points.off = { kind, number } // Only one at a time: the other comes back.
      return emit<TerrainEvent>(g, { type: 'point-off', rule: 'CS-TERR-06', figure: who, kind, number })
    }
  }
}

function* switchPiece(g: CoreSpace, id: PieceId, on: boolean): Play {
  const piece = pieceOf(g, id)
  if (piece.kind === 'reactor') return switchReactor(g, id, on, 'CS-TERR-05')
  if (on) return yield* ventLive(g, id)
  piece.marked = false
  emit<TerrainEvent>(g, { type: 'vent-still', rule: 'CS-TERR-05', vent: id })
}
