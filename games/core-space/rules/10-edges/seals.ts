import { emit } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf } from '../0-table/board.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import type { PieceId } from '../0-table/piece.ts'
import { takeOut } from '../0-table/tray.ts'
import { sleeperIn } from '../9-special/true-born.ts'
import type { GoalEvent } from './events.ts'
import { addTo, isAtRest } from './goals.ts'

/** The Sleeper Below: seals on the pillars, then the console, and it sleeps on. */

/** Two for one or two crews, three for three, all four for more. */
export const sealsNeeded = (g: Known): number => Math.min(4, Math.max(2, g.crews.length))

export const sealed = (g: Known): number =>
  g.pieces.filter(({ kind, marked }) => kind === 'pillar' && marked).length

const piecesBeside = (g: Known, actor: Figure, kind: Known['pieces'][number]['kind']) =>
  actor.at
    ? g.pieces.filter((piece) => piece.kind === kind && blocks.touches(baseOf(actor), blockOf(piece)))
    : []

const isHere = (g: Known): boolean => g.mission === 'sleeper-below'

/** Interact in contact with a pillar places one (CS-INT-01). */
export const SEAL = action('seal')<PieceId, { at: string; seals: number; needed: number }>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) =>
    !isHere(g) || !actor.tray.some(({ item }) => item === 'seal')
      ? []
      : piecesBeside(g, actor, 'pillar').flatMap(({ id, at, marked }) =>
          marked
            ? []
            : [
                {
                  value: `seal:${id}`,
                  what: id,
                  at: squares.key(at),
                  label: { at: squares.key(at), seals: sealed(g), needed: sealsNeeded(g) },
                  rule: 'CS-INT-01',
                },
              ],
        ),
  play: function* (g, who, pillar) {
    yield* []
    const { tray } = figureOf(g, who)
    takeOut(tray, tray.find(({ item }) => item === 'seal')!)
    g.pieces.find(({ id }) => id === pillar)!.marked = true
    emit<GoalEvent>(g, {
      type: 'seal-placed',
      rule: 'CS-INT-01',
      figure: who,
      pillar,
      seals: sealed(g),
      needed: sealsNeeded(g),
    })
  },
})

/** With the seals in place, Interact at the console: it is gone, neither defeated nor killed, and nobody of high rank comes any more. */
export const LULL = action('lull')<PieceId, { at: string }>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) =>
    !isHere(g) || isAtRest(g) || !sleeperIn(g) || sealed(g) < sealsNeeded(g)
      ? []
      : piecesBeside(g, actor, 'console').map(({ id, at }) => ({
          value: `lull:${id}`,
          what: id,
          at: squares.key(at),
          label: { at: squares.key(at) },
          rule: 'CS-MISS-01',
        })),
  play: function* (g, who) {
    yield* []
    const sleeper = sleeperIn(g)
    if (sleeper) {
      sleeper.at = null
      sleeper.where = 'gone'
    }
    addTo(g, 'at-rest')
    emit<GoalEvent>(g, { type: 'laid-to-rest', rule: 'CS-MISS-01', figure: who })
  },
})
