import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, type Empty, one, question } from '@starboard/kernel/speech'
import { type Block, blocks, grids, type Square, squares } from '@starboard/space'
import { type Face, ITEMS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, isFloor } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, boardOf, canFall, hasEffect, isUp, massiveOf } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { besides } from './things.ts'
import { squaresLeft, walksOf } from './walking.ts'

/** B6: Knock Back. */

export type KnockEvent =
  | {
      type: 'knocked'
      rule: string
      figure: FigureId
      target: FigureId
      faces: Face[]
      hits: number
      came?: boolean
    }
  | { type: 'knock-failed'; rule: string; figure: FigureId; target: FigureId; faces: Face[]; came?: boolean }
  | { type: 'pushed'; rule: string; figure: FigureId; at: string }
  | { type: 'knocked-over'; rule: string; figure: FigureId }
  | { type: 'followed'; rule: string; figure: FigureId; at: string }

export const PUSH = question('push')<{ figure: FigureId; target: FigureId }, { at: string }>()
export const FOLLOW = question('follow')<
  { figure: FigureId; target: FigureId },
  Either<{ at: string } | Empty>
>()

/** CS-KB-01: anybody in base contact that is not down, friends included (CS-RUL-79). */
export const KNOCK = action('knock')<FigureId, { target: FigureId; dice: number; massive: number }>({
  price: 'action',
  tags: ['regular'],
  offers: (g, actor) =>
    besides(g, actor)
      .filter((target) => !hasEffect(target, 'steadfast'))
      .map((target) => ({
        value: `knock:${target.id}`,
        what: target.id,
        at: squares.key(target.at!),
        label: { target: target.id, dice: unarmedOf(actor), massive: massiveOf(actor) - massiveOf(target) },
        odds: () =>
          oddsOf(
            unarmedOf(actor),
            ({ hits, misfires }) => misfires === 0 && hits + massiveOf(actor) > massiveOf(target),
          ),
        rule: 'CS-KB-01',
      })),
  play: function* (g, who, target) {
    yield* knockBack(g, who, target)
  },
})

/** A Knock Back, and the answer to a stumble. Tells how many hits it had, before Massive figures are reckoned with. */
export function* knockBack(g: CoreSpace, who: FigureId, target: FigureId): Play<number> {
  const hits = yield* knock(g, who, target, true)
  if (hits !== null) return hits
  const answered = figureOf(g, target)
  if (isUp(answered) && !answered.prone) yield* knock(g, target, who, false) // CS-KB-10; a second stumble ends it (CS-KB-11).
  return 0
}

/** Dice of an unarmed blow, of the board or of what is worn, not both (CS-CLOSE-07); a single one without either (CS-KB-02). */
export function unarmedOf(figure: Figure): number {
  const worn = figure.worn?.state === 'fine' ? (ITEMS[figure.worn.item].combat ?? 0) : 0
  return Math.max(1, boardOf(figure)?.unarmed ?? 0, worn)
}

/** One attempt, whatever the target wears (CS-KB-07); null if it was a stumble. An answer to one settles no odds. */
function* knock(g: CoreSpace, who: FigureId, target: FigureId, isHopedFor: boolean): Play<number | null> {
  const { faces, hits, misfires } = rollCombat(g, unarmedOf(figureOf(g, who)))
  if (misfires > 0) {
    emit<KnockEvent>(g, {
      type: 'knock-failed',
      rule: 'CS-KB-10',
      figure: who,
      target,
      faces: [...faces],
      ...(isHopedFor && { came: false }),
    })
    return null
  }
  const [attacker, pushed] = [figureOf(g, who), figureOf(g, target)]
  const force = Math.max(0, hits + massiveOf(attacker) - massiveOf(pushed)) // CS-KB-08, CS-KB-09
  emit<KnockEvent>(g, {
    type: 'knocked',
    rule: 'CS-KB-03',
    figure: who,
    target,
    faces: [...faces],
    hits: force,
    ...(isHopedFor && { came: force > 0 }),
  })
  if (force === 0) return hits
  const squaresPushed = yield* push(g, who, target, force)
  if (force >= 3 && isUp(figureOf(g, target)) && canBeFloored(figureOf(g, target))) {
    figureOf(g, target).prone = true // CS-KB-04
    emit<KnockEvent>(g, { type: 'knocked-over', rule: 'CS-KB-04', figure: target })
  }
  if (squaresPushed > 0 && figureOf(g, target).at) yield* follow(g, who, target, squaresPushed)
  return hits
}

/** Square by square, straight away from the attacker or as near to it as can be (CS-KB-12, CS-BOARD-03, CS-RUL-79); nobody strikes (CS-KB-06, CS-AOO-09). */
export function* push(
  g: CoreSpace,
  who: FigureId,
  target: FigureId,
  force: number,
  away = directionFrom(baseOf(figureOf(g, who)), baseOf(figureOf(g, target))),
): Play<number> {
  if (isRooted(figureOf(g, target))) return 0
  for (let pushed = 0; pushed < force; pushed++) {
    const choices = pushesOf(g, figureOf(g, target), away)
    if (choices.length === 0) return pushed // CS-KB-13
    const to = yield* choosePush(g, who, target, choices)
    const pushedOne = figureOf(g, target)
    const from = pushedOne.at
    pushedOne.at = to
    emit<KnockEvent>(g, { type: 'pushed', rule: 'CS-KB-03', figure: target, at: squares.key(to) })
    yield* later().entered(g, target, from) // CS-WORM-07, CS-TERR-12, CS-RUL-138
    if (!isUp(figureOf(g, target))) return pushed + 1
  }
  return force
}

/** A worm stays in its hole (CS-WORM-01), and some let nothing move them (CS-SK-IMPERVIOUS-3). */
const isRooted = (figure: Figure): boolean => figure.who.is === 'rock-worm' || hasEffect(figure, 'steadfast')

const canBeFloored = (figure: Figure): boolean => canFall(figure) && !hasEffect(figure, 'steadfast')

/** The side of the contact, as an index of the four directions (CS-RUL-99). */
function directionFrom(from: Block, to: Block): number {
  const { width = 1, height = 1 } = from
  if (to.y >= from.y + height) return 2
  if (to.x >= from.x + width) return 1
  return to.x < from.x ? 3 : 0
}

/** Straight on; else 45° to either side; else sideways. The diagonals are for those who are pushed from afar (CS-RUL-85). */
const TRIES: readonly (readonly (readonly number[])[])[] = [
  [[0], [4, 7], [1, 3]],
  [[1], [4, 5], [0, 2]],
  [[2], [5, 6], [1, 3]],
  [[3], [6, 7], [0, 2]],
  [[4], [0, 1], [5, 7]],
  [[5], [1, 2], [4, 6]],
  [[6], [2, 3], [5, 7]],
  [[7], [0, 3], [4, 6]],
]

function pushesOf(g: Known, target: Figure, away: number): Square[] {
  const isEmpty = (square: Square): boolean => {
    const other = figureAt(g, square)
    return isFloor(g, square) && (other === null || other.id === target.id)
  }
  const isFlankOpen = (square: Square): boolean => {
    const other = figureAt(g, square)
    return isFloor(g, square) && (other === null || !areEnemies(g, target, other))
  }
  for (const tries of TRIES[away]!) {
    const open = tries.flatMap((direction) => {
      const to = grids.stepped(baseOf(target), squares.DIRECTIONS[direction]!, {
        isOpen: isEmpty,
        isFlankOpen,
      })
      return to ? [{ x: to.x, y: to.y }] : []
    })
    if (open.length > 0) return open
  }
  return []
}

/** Equal choices are the attacker's; an NPC takes the upper row, then the column further left (CS-RUL-41). */
function* choosePush(
  g: CoreSpace,
  who: FigureId,
  target: FigureId,
  choices: readonly Square[],
): Play<Square> {
  const { crew } = figureOf(g, who)
  if (crew === null) return [...choices].sort((a, b) => a.y - b.y || a.x - b.x)[0]!
  const { at } = yield* ask(
    one(PUSH, crewOf(g, crew).seat, 'CS-RUL-79', choices.map(squareOption), {
      label: { figure: who, target },
    }),
  )
  return squares.parse(at)
}

const squareOption = (square: Square) => ({
  value: squares.key(square),
  at: squares.key(square),
  label: { at: squares.key(square) },
})

/** The attacker may stay in contact: no Move, and no blow for it (CS-KB-05, CS-KB-06); but not after eleven squares (CS-RUL-79). */
function* follow(g: CoreSpace, who: FigureId, target: FigureId, pushed: number): Play {
  const attacker = figureOf(g, who)
  if (attacker.crew === null || attacker.prone || squaresLeft(attacker) === 0 || !isUp(attacker)) return
  const base = baseOf(figureOf(g, target))
  if (blocks.touches(baseOf(attacker), base)) return
  const ends = walksOf(g, attacker, pushed + 1).flatMap(({ best }) => {
    const end = best.path.at(-1)!
    return blocks.touches(end, base) ? [end] : []
  })
  if (ends.length === 0) return
  const chosen = yield* ask(
    one(
      FOLLOW,
      crewOf(g, attacker.crew).seat,
      'CS-KB-05',
      [{ value: 'stay', at: '', label: {} }, ...ends.map(squareOption)],
      {
        label: { figure: who, target },
      },
    ),
  )
  if (chosen.value === 'stay') return
  const from = figureOf(g, who).at
  figureOf(g, who).at = squares.parse(chosen.value)
  emit<KnockEvent>(g, { type: 'followed', rule: 'CS-KB-05', figure: who, at: chosen.value })
  yield* later().entered(g, who, from)
}
