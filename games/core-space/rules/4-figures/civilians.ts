import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { type Block, blocks, grids, type Square } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isFloor, isFree, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Chance, openChance } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isEngaged, isFirstBorn, isTrader, isUp, npcTypeOf, touch } from '../0-table/figures.ts'
import { bring } from '../0-table/making.ts'
import type { Item } from '../0-table/phase.ts'
import { coverBetween, sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, fresh, hasRoomFor, takeOut } from '../0-table/tray.ts'
import { canCome } from '../1-rounds/arrivals.ts'
import { reachOf, walk } from '../2-actions/walking.ts'
import { isTargetable } from '../3-combat/index.ts'
import { DEAL } from './asks.ts'
import { npcShoots, npcStrikes } from './assaults.ts'
import { answered, standUp } from './chart.ts'
import type { FiguresEvent } from './events.ts'
import { groundFor, oneMove, placesOnFoot, routeFrom } from './routes.ts'

/** A Civilian does what the chance die says, once (CS-CIV-01); getting up takes the place of it (CS-NPC-08). */
export function* civilianActs(g: CoreSpace, id: FigureId): Play {
  const civilian = figureOf(g, id)
  if (civilian.lostActions > 0) loseRoll(g, id)
  else if (civilian.prone) standUp(g, civilian)
  else yield* rollAndAct(g, id)
  yield* answered(g, id)
}

function* rollAndAct(g: CoreSpace, id: FigureId): Play {
  const chance = openChance(g, 'CS-CIV-01', 'civilian')
  if (isNearFirstBorn(g, baseOf(figureOf(g, id)))) yield* moveOff(g, id) // CS-CIV-12
  if (isUp(figureOf(g, id)) && !figureOf(g, id).prone) yield* FACES[chance.symbol](g, id, chance)
}

/** Whoever acts by a die has the roll for its action, and loses it instead (CS-RUL-78, CS-RUL-134). */
function loseRoll(g: CoreSpace, id: FigureId): void {
  figureOf(g, id).lostActions = 0
  emit<FiguresEvent>(g, { type: 'stood-still', rule: 'CS-RUL-78', who: id })
}

/** CS-JOIN-09: one that is in a crew has its turn with it, and still rolls: it may leave, with what it carries (CS-JOIN-08), or turn; nothing else. */
export function joinedRolls(g: CoreSpace, id: FigureId): void {
  const { symbol } = openChance(g, 'CS-JOIN-09', 'civilian')
  const civilian = figureOf(g, id)
  if (symbol === 'skull') return turn(g, civilian)
  if (symbol !== 'join') return
  emit<FiguresEvent>(g, { type: 'left-crew', rule: 'CS-JOIN-09', who: id, crew: civilian.crew! })
  civilian.crew = null
}

const FACES: { readonly [face in Chance['symbol']]: (g: CoreSpace, id: FigureId, chance: Chance) => Play } = {
  *skull(g, id) {
    yield* []
    turn(g, figureOf(g, id))
  },
  *move(g, id, chance) {
    yield* wander(g, id, chance)
  },
  attack: attacks,
  hide,
  join: joins,
  trade: trades,
}

/** CS-CIV-10, CS-RUL-53: what was inside comes out, if the station is awake enough. */
function turn(g: CoreSpace, civilian: Figure): void {
  if (!isAtLeast(g, 'wake-protocols') || !canCome(g, 'live-one')) return
  const at = civilian.at!
  for (const token of civilian.tray) g.floor.push({ at, token })
  civilian.tray = []
  civilian.at = null
  civilian.where = 'gone'
  const { id } = bring(g, { sort: 'first-born', is: 'live-one' }, at)
  emit<FiguresEvent>(g, { type: 'civilian-turned', rule: 'CS-CIV-10', who: civilian.id, into: id })
}

const WARY = 4

/** CS-CIV-11. */
const isNearFirstBorn = (g: Known, block: Block): boolean =>
  g.figures.some((figure) => isUp(figure) && isFirstBorn(figure) && isWithin(block, baseOf(figure), WARY))

/** Whoever it leaves strikes (CS-CIV-13). */
function* moveOff(g: CoreSpace, id: FigureId): Play {
  const civilian = figureOf(g, id)
  const threats = g.figures.filter((figure) => isUp(figure) && isFirstBorn(figure)).map(baseOf)
  const places = placesOnFoot(groundFor(g, civilian, null), baseOf(civilian), reachOf(civilian))
  const away = grids.farthestFrom(
    threats,
    places.map(({ place }) => place),
  )
  yield* walk(g, id, places.find(({ place }) => place === away)?.path() ?? [], 'CS-CIV-12')
}

/** One Move the way the arrow points, around what is in the way, and not too near First Born unless it does not care (CS-CIV-02, CS-RUL-98). */
function* wander(g: CoreSpace, id: FigureId, { direction }: Chance, isBold = false): Play {
  const civilian = figureOf(g, id)
  if (!isUp(civilian) || civilian.prone) return
  const footing = {
    isOpen: (square: Square) => isFree(g, square) && (isBold || !isNearFirstBorn(g, square)),
    isFlankOpen: (square: Square) => isFloor(g, square),
  }
  const way = grids.slide(civilian.at!, direction, reachOf(civilian), footing, 'turn')
  yield* walk(
    g,
    id,
    way.map(({ x, y }) => ({ x, y })),
    'CS-CIV-02',
  )
}

/** First Born before all else, then the closest of Gangers and Traders; never the law or another Civilian (CS-CIV-14, CS-CIV-15). */
export function victimOf(g: Known, civilian: Figure): Figure | null {
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(civilian), baseOf(figure))
  const isSeen = (figure: Figure): boolean =>
    isUp(figure) &&
    isTargetable(g, figure) &&
    isWithin(baseOf(civilian), baseOf(figure), MEDIUM) &&
    sees(g, civilian, figure)
  const nearest = (figures: readonly Figure[]): Figure | null =>
    figures
      .filter(isSeen)
      .sort(
        (a, b) => gap(a) - gap(b) || Number(touch(civilian, b)) - Number(touch(civilian, a)) || byPlace(a, b),
      )[0] ?? null
  return (
    nearest(g.figures.filter(isFirstBorn)) ??
    nearest(g.figures.filter((figure) => npcTypeOf(figure) === 'ganger' || isTrader(figure)))
  )
}

const byPlace = (a: Figure, b: Figure): number => a.at!.y - b.at!.y || a.at!.x - b.at!.x

/** CS-CIV-03, CS-CIV-04. */
function* attacks(g: CoreSpace, id: FigureId, chance: Chance): Play {
  const victim = victimOf(g, figureOf(g, id))
  if (!victim) return yield* wander(g, id, chance, true)
  if (touch(figureOf(g, id), victim)) yield* npcStrikes(g, id, victim.id)
  else yield* npcShoots(g, id, victim.id)
  yield* wander(g, id, chance, true)
  yield* wander(g, id, chance, true)
}

/** The nearest square within a Move that is hidden from the nearest enemy in sight (CS-CIV-05, CS-RUL-98). */
function* hide(g: CoreSpace, id: FigureId, chance: Chance): Play {
  const civilian = figureOf(g, id)
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(civilian), baseOf(figure))
  const [enemy] = g.figures
    .filter((figure) => isUp(figure) && isFirstBorn(figure) && sees(g, figure, civilian))
    .sort((a, b) => gap(a) - gap(b) || byPlace(a, b))
  const places = enemy ? placesOnFoot(groundFor(g, civilian, null), baseOf(civilian), reachOf(civilian)) : []
  const hidden = places.find(
    ({ place }) => isHidden(g, civilian, place, enemy!) && !isNearFirstBorn(g, place),
  )
  if (hidden) yield* walk(g, id, hidden.path(), 'CS-CIV-05')
  else yield* wander(g, id, chance)
}

function isHidden(g: Known, civilian: Figure, { x, y }: Square, enemy: Figure): boolean {
  const there: Figure = { ...civilian, at: { x, y } }
  const figures = g.figures.map((figure) => (figure.id === civilian.id ? there : figure))
  return coverBetween({ ...g, figures }, enemy, there) !== 'none'
}

/** Traders on the board that a Civilian sees, the closest first. */
function tradersSeen(g: Known, civilian: Figure): Figure[] {
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(civilian), baseOf(figure))
  return g.figures
    .filter((figure) => isUp(figure) && isTrader(figure) && sees(g, civilian, figure))
    .sort((a, b) => gap(a) - gap(b) || byPlace(a, b))
}

/** CS-CIV-06; one that carries nothing brings something along (CS-JOIN-05). */
function* joins(g: CoreSpace, id: FigureId, chance: Chance): Play {
  const civilian = figureOf(g, id)
  const [trader] = tradersSeen(g, civilian).filter((figure) =>
    isWithin(baseOf(civilian), baseOf(figure), SHORT),
  )
  if (!trader) return yield* wander(g, id, chance)
  civilian.crew = trader.crew
  emit<FiguresEvent>(g, { type: 'civilian-joined', rule: 'CS-CIV-06', who: id, crew: trader.crew! })
  const item = civilian.tray.length === 0 ? drawn(g) : null
  if (item) stow(g, civilian, fresh(item))
}

/** A token out of the pouch, unseen. */
function drawn(g: CoreSpace): ItemId | null {
  return g.pouch.length === 0 ? null : g.pouch.splice(randomOf(g).below(g.pouch.length), 1)[0]!
}

/** In the slot if there is room, else back into the bag. */
function stow(g: CoreSpace, civilian: Figure, held: Held): void {
  if (hasRoomFor(civilian, held)) civilian.tray.push(held)
  else discard(g, held)
}

/** To the nearest Trader in sight whom nobody presses; if it gets there, it has something to offer (CS-CIV-07 to CS-CIV-09). */
function* trades(g: CoreSpace, id: FigureId, chance: Chance): Play {
  const civilian = figureOf(g, id)
  const trader = tradersSeen(g, civilian).find((figure) => !isEngaged(g, figure))
  if (!trader) return yield* wander(g, id, chance)
  const ground = groundFor(g, civilian, trader)
  const route = routeFrom(ground, baseOf(civilian), baseOf(trader))
  const steps = oneMove(ground, baseOf(civilian), route?.path ?? [], reachOf(civilian))
  const wary = steps.findIndex((square) => isNearFirstBorn(g, square))
  yield* walk(g, id, wary < 0 ? steps : steps.slice(0, wary), 'CS-CIV-07')
  if (isUp(figureOf(g, id)) && touch(figureOf(g, id), figureOf(g, trader.id))) offer(g, id, trader.id)
}

/** CS-CIV-08: something out of the pouch, which lies open until it is settled. */
function offer(g: CoreSpace, npc: FigureId, figure: FigureId): void {
  const item = drawn(g)
  if (item) g.agenda.push({ kind: 'offered', figure, npc, token: fresh(item) })
}

/** It is taken, swapped for something else, or waved off (CS-CIV-08). */
export function* offered(g: CoreSpace, item: Extract<Item, { kind: 'offered' }>): Play {
  const { figure: trader, npc: id, token } = item
  const { crew, tray } = figureOf(g, trader)
  const others = tray.map((held, slot) => ({ value: `swap:${slot}`, label: { for: held.item }, slot }))
  const options = [
    ...(hasRoomFor(figureOf(g, trader), token) ? [{ value: 'keep', label: {}, slot: null }] : []),
    ...others.filter(({ slot }) => fitsInstead(figureOf(g, trader), token, slot)),
    { value: 'reject', label: {}, slot: null },
  ]
  const label = { who: id, with: trader, item: token.item }
  const { value, slot } = yield* ask(one(DEAL, crewOf(g, crew!).seat, 'CS-CIV-08', options, { label }))
  const [civilian, partner] = [figureOf(g, id), figureOf(g, trader)]
  if (value === 'reject') stow(g, civilian, token)
  else {
    if (slot !== null) stow(g, civilian, takeOut(partner.tray, partner.tray[slot]!))
    partner.tray.push({ ...token })
  }
  const how = value === 'reject' ? 'rejected' : slot === null ? 'kept' : 'swapped'
  emit<FiguresEvent>(g, { type: 'civilian-traded', rule: 'CS-CIV-08', who: id, with: trader, how })
}

const fitsInstead = (trader: Figure, offered: Held, slot: number): boolean =>
  hasRoomFor({ ...trader, tray: trader.tray.filter((_, n) => n !== slot) }, offered)
