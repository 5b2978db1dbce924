import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../../known.ts'
import { areaAt, doorAt, figureAt, isFloor, planOf } from '../../0-table/board.ts'
import { firstPlayer } from '../../0-table/crew.ts'
import { oneOf, openChance } from '../../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../../0-table/figure.ts'
import { areEnemies, grownOf, isUp } from '../../0-table/figures.ts'
import { later } from '../../0-table/later.ts'
import type { CoreSpace } from '../../0-table/state.ts'
import { levelAfter, levelNow, removePegs } from '../../0-table/tracker.ts'
import type { Held } from '../../0-table/tray.ts'
import { fresh, itemOf } from '../../0-table/tray.ts'
import { openPoints } from '../arrivals.ts'
import { type Effect, RULE, tradersUp } from './common.ts'
import type { CardEvent } from './events.ts'

/** Cards of the station itself: doors, vents, stones, and what turns up. */

export const REST = question('rest')<Empty, { figure: FigureId; health: number }>()
export const CACHE = question('cache')<Empty, { at: string }>()

export function pegsOff(count: number): Effect {
  return function* (g) {
    yield* []
    if (g.hostility.pegs === 0) return false
    removePegs(g, count, 'CS-HTRK-03')
    return true
  }
}

/** CS-RUL-07: it is turned over until the next level is reached. */
export function* pointShuts(g: CoreSpace): Play<boolean> {
  yield* []
  const { number } = openChance(g, 'CS-CHANCE-02', 'sealed-way')
  if (!openPoints(g, 'entry').some((point) => point.number === number)) return false
  const until = levelAfter(levelNow(g))
  g.points = { ...g.points, shut: [...g.points.shut, number], until }
  emit<CardEvent>(g, { type: 'point-shut', rule: 'CS-RUL-07', number, until })
  return true
}

/** EV-14: until the round is over nobody shoots beyond short range. */
export function* lightsGoOut(g: CoreSpace): Play<boolean> {
  yield* []
  g.hostility.dark = true
  emit<CardEvent>(g, { type: 'lights-out', rule: RULE })
  return true
}

/** Random ones of those that are off. */
export function ventsStart(count: number): Effect {
  return function* (g) {
    let started = 0
    for (; started < count; started++) {
      const off = g.pieces.filter(({ kind, marked }) => kind === 'vent' && !marked)
      if (off.length === 0) break
      yield* later().ventLive(g, oneOf(g, off).id)
    }
    return started > 0
  }
}

export function* ventsStop(g: CoreSpace): Play<boolean> {
  yield* []
  const vents = g.pieces.filter(({ kind, marked }) => kind === 'vent' && marked)
  for (const vent of vents) vent.marked = false
  if (vents.length > 0)
    emit<CardEvent>(g, { type: 'vents-off', rule: RULE, vents: vents.map(({ id }) => id) })
  return vents.length > 0
}

export function* doorsClose(g: CoreSpace): Play<boolean> {
  yield* []
  const doors = doorsThat(g, (square) => doorAt(g, square) === 'open' && figureAt(g, square) === null)
  for (const door of doors) g.doors[door] = 'closed'
  if (doors.length > 0) emit<CardEvent>(g, { type: 'doors-closed', rule: 'CS-RUL-75', doors })
  return doors.length > 0
}

export function* locksOpen(g: CoreSpace): Play<boolean> {
  yield* []
  const doors = doorsThat(g, (square) => doorAt(g, square) === 'locked')
  for (const door of doors) g.doors[door] = 'open'
  if (doors.length > 0) emit<CardEvent>(g, { type: 'doors-opened', rule: RULE, doors })
  return doors.length > 0
}

const doorsThat = (g: Known, is: (square: Square) => boolean): string[] =>
  Object.keys(g.doors).filter((key) => is(squares.parse(key)))

export function stoneFalls(dice: number): Effect {
  return function* (g) {
    const traders = tradersUp(g)
    if (traders.length === 0) return false
    yield* later().attackFromNowhere(g, oneOf(g, traders).id, dice, 'CS-ATK-08')
    return true
  }
}

/** A ranged weapon jams, a close one breaks. */
export function* gearFails(g: CoreSpace): Play<boolean> {
  yield* []
  const armed = tradersUp(g).filter((figure) => weaponsOf(figure).length > 0)
  if (armed.length === 0) return false
  const figure = oneOf(g, armed)
  const weapon = oneOf(g, weaponsOf(figure))
  const how = itemOf(weapon).ranged ? 'jammed' : 'broken'
  weapon.state = how
  emit<CardEvent>(g, { type: 'gear-failed', rule: RULE, figure: figure.id, item: weapon.item, how })
  return true
}

const weaponsOf = ({ tray }: Figure): Held[] =>
  tray.filter(
    (held) =>
      held.state === 'fine' && itemOf(held).kind === 'weapon' && (itemOf(held).ranged ?? itemOf(held).close),
  )

/** A token from the pouch, on a square of a room without enemies that the first player picks. */
export function* cacheTurnsUp(g: CoreSpace): Play<boolean> {
  if (g.pouch.length === 0) return false
  const free = quietSquares(g)
  if (free.length === 0) return false
  const { at } = yield* ask(
    one(
      CACHE,
      firstPlayer(g),
      RULE,
      free.map((square) => ({
        value: squares.key(square),
        at: squares.key(square),
        label: { at: squares.key(square) },
      })),
    ),
  )
  const item = g.pouch.splice(randomOf(g).below(g.pouch.length), 1)[0]!
  g.floor.push({ at: squares.parse(at), token: fresh(item) })
  emit<CardEvent>(g, { type: 'cache-found', rule: RULE, item, at })
  return true
}

function quietSquares(g: Known): Square[] {
  const crew = g.figures.find((figure) => figure.crew === g.first)
  if (!crew) return []
  const loud = new Set(
    g.figures.filter((figure) => isUp(figure) && areEnemies(g, crew, figure)).map(({ at }) => areaAt(g, at!)),
  )
  const { grid } = planOf(g)
  return blocks.squaresOf({ x: 0, y: 0, width: grid.width, height: grid.height }).filter((square) => {
    const area = areaAt(g, square)
    return area !== null && !loud.has(area) && isFloor(g, square)
  })
}

/** Each crew heals one of its Traders that need it. */
export function* crewsRest(g: CoreSpace): Play<boolean> {
  let any = false
  for (const { id, seat } of g.crews) {
    const hurt = tradersUp(g).filter(
      (figure) => figure.crew === id && figure.health < grownOf(figure, 'health'),
    )
    if (hurt.length === 0) continue
    const { figure } = yield* ask(
      one(
        REST,
        seat,
        RULE,
        hurt.map(({ id: figure, health }) => ({ value: figure, figure, label: { figure, health } })),
      ),
    )
    const healed = figureOf(g, figure)
    healed.health++
    any = true
    emit<CardEvent>(g, { type: 'rested', rule: RULE, figure, health: healed.health })
  }
  return any
}

export function* allStandUp(g: CoreSpace): Play<boolean> {
  yield* []
  const prone = tradersUp(g).filter((figure) => figure.prone)
  for (const figure of prone) {
    figure.prone = false
    emit<CardEvent>(g, { type: 'got-up', rule: RULE, figure: figure.id })
  }
  return prone.length > 0
}

/** Nobody strikes at those who are moved so (CS-RUL-107). */
export function* twoSwap(g: CoreSpace): Play<boolean> {
  const traders = tradersUp(g)
  if (traders.length < 2) return false
  const one = oneOf(g, traders)
  const two = oneOf(
    g,
    traders.filter((figure) => figure !== one),
  )
  const [here, there] = [one.at, two.at]
  one.at = there
  two.at = here
  emit<CardEvent>(g, { type: 'swapped', rule: 'CS-RUL-107', figures: [one.id, two.id] })
  const second = two.id
  yield* later().entered(g, one.id, here)
  yield* later().entered(g, second, there)
  return true
}
