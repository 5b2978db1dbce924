import { emit, type Play } from '@starboard/kernel'
import { grids, type Square } from '@starboard/space'
import { FIRST_BORN, KNOWLEDGE, type Knowledge } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { isFree, isWall } from '../0-table/board.ts'
import { type Chance, oneOf, rollChance, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, canFall, isMachineClass, isUp } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { takeOut } from '../0-table/tray.ts'
import { suffer } from '../3-combat/index.ts'
import type { FiguresEvent } from './events.ts'

/** What the Knowledge Die showed: its effect, and the way it points (CS-RUL-48). */
export interface Lore {
  readonly effect: Knowledge
  readonly direction: number
}

/** CS-KNOW-01 to CS-KNOW-03: some First Born use it with their first attack of the round, on the charged side with the first two. */
export function usesKnowledge(
  { hostility }: Pick<Known, 'hostility'>,
  { who, knowledge, sleep }: Figure,
): boolean {
  const knows = who.sort === 'first-born' && (FIRST_BORN[who.is].knowledge || sleep?.state === 'awake')
  return knows === true && knowledge < (hostility.charged ? 2 : 1)
}

/** Right after the combat dice (CS-RUL-110). */
export function rollKnowledge(g: CoreSpace, by: FigureId): Lore {
  figureOf(g, by).knowledge++
  const { number, direction }: Chance = rollChance(g)
  const effect = KNOWLEDGE[number - 1]!
  emit<FiguresEvent>(g, { type: 'knowledge-rolled', rule: 'CS-KNOW-01', who: by, effect })
  return { effect, direction }
}

/** What the die does to the target of a close assault at once: it loses hold of something, or of its feet (CS-KNOW-09). */
export function unsettle(g: CoreSpace, on: FigureId): void {
  const figure = figureOf(g, on)
  if (!isUp(figure)) return
  if (!boardOf(figure) || figure.tray.length === 0) return layProne(g, on, 'CS-KNOW-09')
  const held = takeOut(figure.tray, oneOf(g, figure.tray))
  const at = scatteredFrom(g, figure.at!)
  g.floor.push({ at, token: held })
  emit<FiguresEvent>(g, { type: 'item-scattered', rule: 'CS-KNOW-09', who: on, item: held.item, at })
}

/** CS-CHANCE-06, CS-CHANCE-07: as many squares as the number says, the way the arrow points, until something is in the way. */
export function scatteredFrom(g: CoreSpace, from: Square): Square {
  const { number, direction } = rollChance(g)
  const isOpen = (square: Square): boolean => isFree(g, square)
  const { x, y } =
    grids.slide(from, direction, number, { isOpen, isFlankOpen: isOpen }, 'stop').at(-1) ?? from
  return { x, y }
}

export function layProne(g: CoreSpace, on: FigureId, rule: string): void {
  const figure = figureOf(g, on)
  if (figure.prone || !canFall(figure)) return // CS-WORM-12, CS-NSTAT-09
  figure.prone = true
  emit<FiguresEvent>(g, { type: 'knocked-prone', rule, who: on })
}

/** What takes effect once the attack is done, damage or not (CS-ARM-08); fear and flight only for those who still stand (CS-RUL-110). */
export function* afterLore(g: CoreSpace, by: FigureId, on: FigureId, { effect, direction }: Lore): Play {
  const attacker = figureOf(g, by)
  if (effect === 'scramble' && isUp(attacker))
    attacker.effects.push({ name: 'scramble', until: 'turn', value: 2 }) // CS-KNOW-05, CS-RUL-49
  if (!isUp(figureOf(g, on))) return
  if (effect === 'terrify') frighten(g, on)
  if (effect === 'warp') yield* warp(g, on, direction)
}

/** CS-KNOW-06, CS-FEAR-04. */
export function frighten(g: CoreSpace, on: FigureId): void {
  const figure = figureOf(g, on)
  if (isMachineClass(figure)) return
  figure.fear++
  emit<FiguresEvent>(g, { type: 'frightened', rule: 'CS-KNOW-06', who: on, fear: figure.fear })
}

/** Three squares the way the die points, and prone; a wall stops it, with the damage of one die that armour does not soften (CS-KNOW-07). */
function* warp(g: CoreSpace, on: FigureId, direction: number): Play {
  const figure = figureOf(g, on)
  const from = figure.at!
  const isOpen = (square: Square): boolean => isFree(g, square)
  const way = grids.slide(figure.at!, direction, WARP, { isOpen, isFlankOpen: isOpen }, 'stop')
  const { x, y } = way.at(-1) ?? figure.at!
  const hitsWall = way.length < WARP && meetsWall(g, { x, y }, direction)
  figure.at = { x, y }
  const hits = hitsWall ? rollCombat(g, 1).hits : null
  emit<FiguresEvent>(g, { type: 'warped', rule: 'CS-KNOW-07', who: on, at: { x, y }, hits })
  if (hits) yield* suffer(g, on, hits)
  if (isUp(figureOf(g, on)) && way.length > 0) yield* later().entered(g, on, from)
  if (isUp(figureOf(g, on))) layProne(g, on, 'CS-KNOW-07')
}

const WARP = 3

function meetsWall(g: CoreSpace, from: Square, direction: number): boolean {
  const footing = { isOpen: () => true, isFlankOpen: () => true }
  const next = grids.slide(from, direction, 1, footing, 'stop')[0]
  return next !== undefined && isWall(g, next)
}
