import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, squares } from '@starboard/space'
import { NPCS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, isWall } from '../0-table/board.ts'
import { oneOf } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isBeast, isUp, npcTypeOf } from '../0-table/figures.ts'
import { bring } from '../0-table/making.ts'
import type { PieceId } from '../0-table/piece.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, fresh, isObjective, takeOut } from '../0-table/tray.ts'
import { attackFromNowhere } from '../3-combat/index.ts'
import { npcStrikes } from '../4-figures/assaults.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import type { SpecialEvent } from './events.ts'

/** I5: Rock Worms stay in their holes, and strike at whatever moves or works near them (CS-WORM-01, CS-WORM-05). */

const isWorm = (figure: Figure): boolean => figure.who.is === 'rock-worm'

const REACH = 2

/** Two squares around its hole, not past walls (CS-WORM-06, CS-RUL-10, CS-RUL-101). */
export function isInReach(g: Known, worm: Block, base: Block): boolean {
  if (blocks.rings(worm, base) > REACH || isWall(g, base)) return false
  const nearest = blocks
    .squaresOf(worm)
    .reduce((a, b) => (blocks.gapSquared(b, base) < blocks.gapSquared(a, base) ? b : a))
  return coverOf(hiddenBetween(g, nearest, base, 'walls')) !== 'full'
}

/** Characters of every kind, First Born too (CS-WORM-11). */
const isPrey = (figure: Figure): boolean =>
  isUp(figure) && !isWorm(figure) && figure.sleep?.state !== 'chamber'

/** The number of the action that somebody is at: blows of one action are told from those of the next by it. */
const actionNow = (g: CoreSpace): number => g.turn?.taken.length ?? 0

/** A step into its reach draws a blow at once, and interrupts the way, which may go on afterwards (CS-WORM-07). */
export function* entersReach(g: CoreSpace, who: FigureId, from: Block | null): Play {
  for (const { id } of g.figures.filter((figure) => isWorm(figure) && isUp(figure))) {
    const [worm, figure] = [figureOf(g, id), figureOf(g, who)]
    if (!isUp(worm) || !isPrey(figure) || !isInReach(g, baseOf(worm), baseOf(figure))) continue
    if (from && isInReach(g, baseOf(worm), blocks.movedTo(baseOf(figure), from))) continue
    figure.effects.push({ name: 'struck-by-worm', until: 'turn', value: actionNow(g), by: id })
    yield* strikes(g, id, who, 'CS-WORM-07')
  }
}

/**
 * Whoever has taken an action in its reach, or wasted one, is struck after it (CS-WORM-08, CS-WORM-09), also if it was a Move away that was struck at already (CS-WORM-15); not a second time after the Move on
 * which it was struck while entering (CS-RUL-120). A worm that has just been defeated from there strikes a last time (CS-WORM-10).
 */
export function* actsInReach(g: CoreSpace, who: FigureId): Play {
  const struck = takeEffects(figureOf(g, who), 'struck-by-worm')
  const slain = takeEffects(figureOf(g, who), 'slew-worm')
  for (const { id } of g.figures.filter((figure) => isWorm(figure) && isUp(figure))) {
    const [worm, figure] = [figureOf(g, id), figureOf(g, who)]
    if (!isUp(worm) || !isPrey(figure) || !isInReach(g, baseOf(worm), baseOf(figure))) continue
    if (struck.some(({ by, value }) => by === id && value === actionNow(g))) continue
    yield* strikes(g, id, who, 'CS-WORM-08')
  }
  for (let n = 0; n < slain.length; n++)
    if (isUp(figureOf(g, who))) yield* attackFromNowhere(g, who, NPCS['rock-worm'].close ?? 0, 'CS-WORM-10')
}

function takeEffects(figure: Figure, name: Figure['effects'][number]['name']): Figure['effects'] {
  const taken = figure.effects.filter((effect) => effect.name === name)
  if (taken.length > 0) figure.effects = figure.effects.filter((effect) => effect.name !== name)
  return taken
}

function* strikes(g: CoreSpace, worm: FigureId, on: FigureId, rule: string): Play {
  emit<SpecialEvent>(g, { type: 'worm-strikes', rule, worm, figure: on })
  yield* npcStrikes(g, worm, on)
}

/** Its marker is flipped: whoever stands on the hole is swallowed, and the nearest one in reach is struck (CS-WORM-02, CS-WORM-03, CS-WORM-04, CS-TERR-15). */
export function* wormComes(g: CoreSpace, id: PieceId): Play {
  const hole = g.pieces.find((piece) => piece.id === id)!
  hole.marked = true
  const block = blockOf(hole)
  for (const figure of g.figures)
    if (figure.at && blocks.squaresOf(baseOf(figure)).some((square) => blocks.hasSquare(block, square)))
      swallow(g, figure, id)
  const worm = bring(g, { sort: 'npc', is: 'rock-worm' }, hole.at)
  emit<SpecialEvent>(g, {
    type: 'worm-came',
    rule: 'CS-WORM-02',
    worm: worm.id,
    hole: id,
    at: squares.key(hole.at),
  })
  const gap = (figure: Figure): number => blocks.gapSquared(block, baseOf(figure))
  const touching = (figure: Figure): number => Number(blocks.touches(block, baseOf(figure))) // CS-RUL-41
  const near = g.figures
    .filter((figure) => isPrey(figure) && isInReach(g, block, baseOf(figure)))
    .sort((a, b) => gap(a) - gap(b) || touching(b) - touching(a) || a.at!.y - b.at!.y || a.at!.x - b.at!.x)
  if (near[0]) yield* strikes(g, worm.id, near[0].id, 'CS-WORM-04')
}

/** Dead for good; two of its things, what it wore among them, are thrown clear, and whatever nothing destroys (CS-EQ-06, CS-RUL-05); the rest is lost. */
function swallow(g: CoreSpace, figure: Figure, hole: PieceId): void {
  const things = figure.worn ? [...figure.tray, figure.worn] : [...figure.tray]
  for (let n = 0; n < 2 && things.length > 0; n++) throwClear(g, figure, takeOut(things, oneOf(g, things)))
  for (const token of things) {
    if (isObjective(token)) throwClear(g, figure, token)
    else discard(g, token)
  }
  Object.assign(figure, { tray: [], worn: null, at: null, where: 'gone', defeated: true, health: 0 })
  figure.effects.push({ name: 'swallowed', until: 'mission', value: 1 })
  emit<SpecialEvent>(g, { type: 'swallowed', rule: 'CS-WORM-03', figure: figure.id, hole })
}

function throwClear(g: CoreSpace, figure: Figure, token: Held): void {
  const at = scatteredFrom(g, figure.at!)
  g.floor.push({ at, token })
  emit<SpecialEvent>(g, {
    type: 'thrown-clear',
    rule: 'CS-WORM-03',
    figure: figure.id,
    item: token.item,
    at: squares.key(at),
  })
}

/** A hole is empty again when its worm is down; whoever did it from within its reach has still to pay for it. */
export function wormFell(g: CoreSpace, worm: Figure, at: Block, by: Figure | null): void {
  const hole = g.pieces.find((piece) => piece.kind === 'hole' && squares.isSame(piece.at, at))
  if (hole) hole.marked = false
  if (by && isPrey(by) && isInReach(g, at, baseOf(by)))
    by.effects.push({ name: 'slew-worm', until: 'turn', value: actionNow(g), by: worm.id })
}

/** A Beast that falls while a Hunter is about leaves a Trophy (CS-WORM-13). */
export function dropTrophy(g: CoreSpace, beast: Figure, at: { x: number; y: number }): void {
  if (!isBeast(beast) || !g.figures.some((figure) => npcTypeOf(figure) === 'hunter' && isUp(figure))) return
  g.floor.push({ at: { x: at.x, y: at.y }, token: fresh('hunter-trophy') })
  emit<SpecialEvent>(g, {
    type: 'trophy-dropped',
    rule: 'CS-WORM-13',
    beast: beast.id,
    at: squares.key(at),
  })
}
