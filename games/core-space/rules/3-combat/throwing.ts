import { ask, emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { one } from '@starboard/kernel/speech'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import { BANDS, type Band, type Item, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, isFloor, planOf } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isCamouflaged, isUp } from '../0-table/figures.ts'
import { printOf } from '../0-table/printed.ts'
import { sees, seesSquare } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, hasIcon, isUsable, isWithIcon, takeOut } from '../0-table/tray.ts'
import { alert, areListening, isDrone } from './alert.ts'
import { THROW_AT, type WayLabel } from './asks.ts'
import { type Assault, aftermath, coverAgainst, isTargetable, mayAttack, provoke, settle } from './attack.ts'
import { accuracyOdds, blast } from './blast.ts'
import { prospect, worstFailure } from './choosing.ts'
import type { CombatEvent } from './events.ts'
import { rollAttack } from './rolling.ts'
import { throwOf } from './ways.ts'
import { fails } from './weapons.ts'

/** What can be thrown: tokens with the icon, and what goes off where it lands. Mines are laid, not thrown to go off (CS-ITEM-13). */
export const isThrown = (item: ItemId): boolean =>
  printOf(item).throw !== undefined ||
  isWithIcon(item, 'dyson-throw') ||
  (isBomb(printOf(item)) && item !== 'n-mine')

/** Without a counter there is nothing in it to throw (CS-ICON-39). */
const isSpent = (held: Held): boolean => hasIcon(held, 'dyson-throw') && held.counters === 0

const isBomb = ({ kind, blast: dice, icons }: Item): boolean =>
  dice !== undefined && (kind === 'first-born' || icons?.includes('discard') === true)

/** CS-THROW-02, CS-THROW-03, CS-RUL-71: short range, unless the token says more. */
const reaches = (g: Known, item: Item, from: Block, to: Block): boolean =>
  BANDS.indexOf(bandOf(from, to)) <= BANDS.indexOf(rangeOf(g, item))

/** In the dark nobody throws further than that either (EV-14). */
const rangeOf = ({ hostility }: Known, { range = 'short' }: Item): Band => (hostility.dark ? 'short' : range)

export const THROW = action('throw')<ItemId, { item: ItemId }>({
  price: 'effortless',
  tags: ['gear'],
  offers: (g, actor) => {
    const offers: Offered<ItemId, { item: ItemId }>[] = []
    if (!actor.at) return offers
    for (const held of actor.tray) {
      const { item } = held
      if (
        !isThrown(item) ||
        isSpent(held) ||
        !isUsable(actor, held) ||
        offers.some(({ what }) => what === item)
      )
        continue
      if (isBomb(printOf(item)) || g.figures.some((figure) => canThrowAt(g, actor, item, figure)))
        offers.push({ value: `throw:${item}`, label: { item }, what: item, rule: 'CS-EFF-04' })
    }
    return offers
  },
  play: (g, who, item) => throwItem(g, who, item),
})

/** CS-THROW-01, CS-NSTAT-08. */
const canThrowAt = (g: Known, by: Figure, item: ItemId, on: Figure): boolean =>
  on.at !== null &&
  mayAttack(g, by, on) &&
  reaches(g, printOf(item), baseOf(by), baseOf(on)) &&
  canAimAt(g, by, on) &&
  sees(g, by, on)

export function* throwItem(g: CoreSpace, by: FigureId, item: ItemId): Play {
  if (isBomb(printOf(item))) yield* throwBomb(g, by, item)
  else yield* throwWeapon(g, by, item)
}

const heldOf = (figure: Figure, item: ItemId): Held =>
  figure.tray.find((held) => held.item === item && isUsable(figure, held))!

/** The worst that misfires can do to a weapon that is thrown; a bomb goes off in any case. */
export const worstOfThrow = (by: Figure, item: ItemId): WayLabel['fails'] =>
  isBomb(printOf(item)) ? null : worstFailure(throwOf(heldOf(by, item)))

/** A roll as for a shot, but without ammo or noise (CS-THROW-04, CS-RUL-25). */
function* throwWeapon(g: CoreSpace, by: FigureId, item: ItemId): Play {
  const way = throwOf(heldOf(figureOf(g, by), item))
  const thrower = figureOf(g, by)
  const options = g.figures
    .filter((figure) => canThrowAt(g, thrower, item, figure))
    .map(({ id }) => ({
      value: id,
      label: { who: id },
      odds: () => prospect(g, figureOf(g, by), figureOf(g, id), way, 'ranged').defeat,
    }))
  const seat = crewOf(g, thrower.crew!).seat
  const { value: on } = yield* ask(one(THROW_AT, seat, 'CS-THROW-01', options, { label: { by, item } }))
  const alerts = areListening(g) && isDrone(figureOf(g, on))
  const there = baseOf(figureOf(g, on))
  provoke(g, by, on)
  const { hits, misfires } = yield* rollAttack(g, by, on, way)
  const held = heldOf(figureOf(g, by), item)
  const failed = fails(g, by, way, held, misfires)
  land(g, by, held, nextTo(g, there), !failed && hits > 0)
  const cover = coverAgainst(g, figureOf(g, by), figureOf(g, on), null)
  const assault: Assault = { by, on, way: 'ranged', rule: 'CS-THROW-04', cover, piercing: way.piercing }
  const damage = failed ? 0 : yield* settle(g, assault, hits)
  if (alerts) alert(g)
  yield* aftermath(g, assault, failed ? 0 : hits, damage)
}

/** The token lies beside the target (CS-THROW-05), unless it comes back (CS-ICON-33). */
function land(g: CoreSpace, by: FigureId, held: Held, at: Square, scored: boolean): void {
  if (scored && hasIcon(held, 'boomerang')) {
    emit<CombatEvent>(g, { type: 'item-returned', rule: 'CS-ICON-33', by, item: held.item })
    return
  }
  if (hasIcon(held, 'dyson-throw')) held.counters = 0
  g.floor.push({ at, token: takeOut(figureOf(g, by).tray, held) })
  emit<CombatEvent>(g, { type: 'item-thrown', rule: 'CS-THROW-05', by, item: held.item, at })
}

/** The first floor square beside the target, clockwise from the north; its own if there is none. */
function nextTo(g: Known, there: Block): Square {
  const beside = blocks.ring(there, 1).filter((square) => blocks.touches(there, square))
  const { x, y } = [...beside, ...blocks.ring(there, 1)].find((square) => isFloor(g, square)) ?? there
  return { x, y }
}

/** CS-BLAST-01, CS-THROW-06: at somebody or at an empty floor square, in range and in sight. */
function* throwBomb(g: CoreSpace, by: FigureId, item: ItemId): Play {
  const thrower = figureOf(g, by)
  const options = aimsOf(g, thrower, item)
  const seat = crewOf(g, thrower.crew!).seat
  const { aim } = yield* ask(one(THROW_AT, seat, 'CS-BLAST-01', options, { label: { by, item } }))
  const held = heldOf(figureOf(g, by), item)
  const token = takeOut(figureOf(g, by).tray, held)
  if (hasIcon(token, 'discard')) discard(g, token)
  else g.floor.push({ at: aim, token })
  yield* blast(g, by, item, aim, { isHopedFor: true })
}

/** Whom nobody makes out is not aimed at, though what goes off beside it still hits it (CS-RUL-82, CS-NSTAT-08). */
const canAimAt = (g: Known, by: Figure, on: Figure): boolean =>
  isTargetable(g, on) && (!isCamouflaged(on) || bandOf(baseOf(by), baseOf(on)) === 'short')

/** A point on the floor: nobody stands there, though somebody may lie defeated. */
const isBare = (g: Known, square: Square): boolean =>
  g.figures.every((figure) => !isUp(figure) || !blocks.hasSquare(baseOf(figure), square))

/** Such points in sight. */
export function bareFloor(g: Known, by: Figure, isMeant: (square: Square) => boolean = () => true): Square[] {
  const { width, height } = planOf(g).grid
  return blocks
    .squaresOf({ x: 0, y: 0, width, height })
    .filter(
      (square) => isMeant(square) && isFloor(g, square) && isBare(g, square) && seesSquare(g, by, square),
    )
}

function aimsOf(g: CoreSpace, by: Figure, item: ItemId) {
  const from = baseOf(by)
  const hitting = (aim: Square) => ({ aim, odds: () => accuracyOdds(g, figureOf(g, by.id), item, aim) })
  const figures = g.figures
    .filter((figure) => figure.id !== by.id && isUp(figure) && canAimAt(g, by, figure))
    .filter((figure) => reaches(g, printOf(item), from, baseOf(figure)) && sees(g, by, figure))
    .map(({ id, at }) => ({ value: id, label: { who: id }, ...hitting({ ...at! }) }))
  const isInReach = (square: Square): boolean => reaches(g, printOf(item), from, square)
  const empty = bareFloor(g, by, isInReach).map((square) => ({
    value: squares.key(square),
    at: squares.key(square),
    label: { x: square.x, y: square.y },
    ...hitting(square),
  }))
  return [...figures, ...empty]
}
