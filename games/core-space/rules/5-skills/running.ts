import type { Play } from '@starboard/kernel'
import { blocks, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import { type Effect, type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, hasEffect, isUp, touch } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { hasIcon, isUsable } from '../0-table/tray.ts'
import { knockBack } from '../2-actions/knocking.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { aftermath, attackWith, closeAssault, settle, strike, waysToStrike } from '../3-combat/index.ts'
import { inReach } from '../3-combat/striking.ts'
import { chooseWhom } from './choosing.ts'
import { floor, lasts } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { always, MOVED } from './simple.ts'
import type { Active, ActiveLevels } from './using.ts'

/** Skills that work on the run: whoever is come up to is struck, tripped or run down. */

/** With each step of a walk: those who have just been come up to, while something bids to strike or trip them. */
export function* meet(g: CoreSpace, who: FigureId, from: Square | null): Play {
  const runner = figureOf(g, who)
  const sweeps = runner.effects.find(({ name }) => name === 'sweeping')
  const trips = hasEffect(runner, 'tripping')
  const charges = runner.crew !== null && chargersOf(runner).length > 0
  if (!sweeps && !trips && !charges) return
  for (const { id } of g.figures.filter((other) => isMet(g, runner, other, from))) {
    if (!isUp(figureOf(g, who)) || !isUp(figureOf(g, id))) continue
    if (trips && (yield* attackWith(g, who, id, 1, 'CS-SK-SLIPPERY-3')) > 0) floor(g, id, 'CS-SK-SLIPPERY-3')
    if (sweeps) yield* sweep(g, who, id)
    if (charges) yield* charge(g, who, id)
  }
}

/** In contact now, and not before this step. */
const isMet = (g: Known, runner: Figure, other: Figure, from: Square | null): boolean =>
  isUp(other) &&
  areEnemies(g, runner, other) &&
  touch(runner, other) &&
  !(from && blocks.touches(blocks.movedTo(baseOf(runner), from), baseOf(other)))

/** A free Close Assault, once on each, as often as there are left (CS-SK-KATA-3, CS-SK-CHARGE-2). */
function* sweep(g: CoreSpace, who: FigureId, on: FigureId): Play {
  const { effects } = figureOf(g, who)
  const left = effects.find(({ name }) => name === 'sweeping')
  if (!left || left.value === 0 || effects.some(({ name, by }) => name === 'met' && by === on)) return
  if (!inReach(g, figureOf(g, who), figureOf(g, on)) || waysToStrike(g, figureOf(g, who)).length === 0) return
  left.value--
  effects.push({ name: 'met', until: left.until, value: 0, by: on })
  yield* closeAssault(g, who, on)
}

/** A weapon with the icon strikes whoever its holder comes up to (CS-ICON-50). */
function* charge(g: CoreSpace, who: FigureId, on: FigureId): Play {
  const runner = figureOf(g, who)
  const ways = waysToStrike(g, runner).filter(({ item }) =>
    chargersOf(runner).some((held) => held.item === item),
  )
  if (ways.length > 0 && inReach(g, runner, figureOf(g, on)))
    yield* strike(g, who, on, yield* chooseWay(g, who, on, ways, 'strike'), { rule: 'CS-ICON-50' })
}

const chargersOf = (figure: Figure) =>
  figure.tray.filter((held) => hasIcon(held, 'charge') && isUsable(figure, held))

const SWEEPING: Effect = { name: 'sweeping', until: 'turn', value: Number.MAX_SAFE_INTEGER }

/** One of the turn's Moves, at which nobody strikes; everybody it comes up to is struck (CS-SK-KATA-3). */
const whirl: Active = {
  rule: 'CS-SK-KATA-3',
  can: (g, actor) => hasMoveLeft(g) && couldDo(g, actor, MOVED),
  play: function* (g, who, used) {
    figureOf(g, who).effects.push({ ...SWEEPING })
    const done = yield* grant(g, who, used, [{ do: 'move', free: true }])
    const figure = figureOf(g, who)
    figure.effects = figure.effects.filter(({ name }) => name !== 'sweeping' && name !== 'met')
    if (done.length > 0) payMove(g)
  },
}

const hasMoveLeft = ({ turn }: Pick<Known, 'turn'>): boolean => turn !== null && turn.actions > 0

function payMove(g: CoreSpace): void {
  g.turn!.actions--
  g.turn!.taken.push('move')
}

/** Up to somebody, and into them: what knocks them back hurts as well (CS-SK-CHARGE-1). */
const runDown: Active = {
  rule: 'CS-SK-CHARGE-1',
  can: (g, actor) => couldDo(g, actor, upTo(g, actor)),
  play: function* (g, who, used) {
    const { rule } = runDown
    if ((yield* grant(g, who, used, [upTo(g, figureOf(g, who))])).length === 0) return
    const runner = figureOf(g, who)
    if (!isUp(runner) || runner.prone) return
    const beside = g.figures.filter((on) => isUp(on) && inReach(g, runner, on) && !hasEffect(on, 'steadfast'))
    const on = yield* chooseWhom(g, who, used, rule, beside)
    if (on === null) return
    const hits = yield* knockBack(g, who, on)
    if (hits === 0 || !isUp(figureOf(g, on))) return
    const assault = { by: who, on, way: 'close', rule, cover: 'none' } as const
    yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
  },
}

/** A Move that ends beside an enemy. */
const upTo = (g: Known, runner: Figure): Deed => ({
  do: 'move',
  to: (square) =>
    g.figures.some(
      (other) => isUp(other) && areEnemies(g, runner, other) && blocks.touches(square, baseOf(other)),
    ),
})

/** In all Moves of this round up to three are struck on the way, and do not strike back when they are left (CS-SK-CHARGE-2). */
const stampede: Active = {
  rule: 'CS-SK-CHARGE-2',
  can: always,
  play: function* (g, who) {
    yield* []
    lasts(g, who, 'sweeping', 'round', stampede.rule, 3)
  },
}

/** A Move; in this turn nobody strikes at it any more, and whoever it comes up to is tripped (CS-SK-SLIPPERY-3). */
const slither: Active = {
  rule: 'CS-SK-SLIPPERY-3',
  can: always,
  play: function* (g, who, used) {
    lasts(g, who, 'free-moves', 'turn', slither.rule)
    lasts(g, who, 'tripping', 'turn', slither.rule)
    yield* grant(g, who, used, [MOVED])
  },
}

/** A Move over terrain (CS-SK-SLIPPERY-1). */
const climb: Active = {
  rule: 'CS-SK-SLIPPERY-1',
  can: (g, actor) => couldDo(g, actor, CLIMBING),
  play: function* (g, who, used) {
    yield* grant(g, who, used, [CLIMBING])
  },
}

const CLIMBING: Deed = { do: 'move', scramble: 2 }

export const RUNNING = {
  kata: [null, null, whirl],
  charge: [runDown, stampede, null],
  slippery: [climb, null, slither],
} satisfies { readonly [skill: string]: ActiveLevels }
