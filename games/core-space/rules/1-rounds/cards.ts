import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { blocks, grids, type Square, squares } from '@starboard/space'
import {
  EVENTS,
  type EventId,
  FIRST_BORN,
  type FirstBornId,
  LEVELS,
  type Level,
  type NpcId,
  type NpcType,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { areaAt, baseOf, blockOf, doorAt, figureAt, isFloor, isFree, planOf } from '../0-table/board.ts'
import { oneOf, openChance } from '../0-table/dice.ts'
import { areEnemies, grownOf, isCaptain, isFirstBorn, isUp, npcTypeOf, rankOf } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { isOnce } from '../0-table/making.ts'
import { sees } from '../0-table/sight.ts'
import {
  type CoreSpace,
  type Figure,
  type FigureId,
  figureOf,
  firstPlayer,
  type Held,
} from '../0-table/state.ts'
import { addPegs, levelAfter, levelNow, removePegs } from '../0-table/tracker.ts'
import { fresh, itemOf } from '../0-table/tray.ts'
import { arriveAt, bringFirstBorn, canCome, leftInPool, openPoints, rolledPoint } from './arrivals.ts'

/** What each card of the event deck does, level by level. */

export type CardEvent =
  | { type: 'dread-fell'; rule: string; figure: FigureId }
  | { type: 'scattered'; rule: string; figure: FigureId; at: string }
  | { type: 'swapped'; rule: string; figures: FigureId[] }
  | { type: 'placed'; rule: string; figure: FigureId; at: string }
  | { type: 'fell'; rule: string; figure: FigureId }
  | { type: 'got-up'; rule: string; figure: FigureId }
  | { type: 'gear-failed'; rule: string; figure: FigureId; item: Held['item']; how: 'jammed' | 'broken' }
  | { type: 'point-shut'; rule: string; number: number; until: Level | null }
  | { type: 'doors-closed'; rule: string; doors: string[] }
  | { type: 'doors-opened'; rule: string; doors: string[] }
  | { type: 'vents-off'; rule: string; vents: string[] }
  | { type: 'cache-found'; rule: string; item: Held['item']; at: string }
  | { type: 'rested'; rule: string; figure: FigureId; health: number }
  | { type: 'no-arrivals'; rule: string }
  | { type: 'worm-left'; rule: string; figure: FigureId }

export const REST = question('rest')<Empty, { figure: FigureId; health: number }>()
export const CACHE = question('cache')<Empty, { at: string }>()

/** What a card says at a level: whether any of it could be carried out (CS-HOST-06, CS-HOST-08). */
type Effect = (g: CoreSpace) => Play<boolean>

/** The text for each level is the one that begins at it, or at the last level before; null is no text. */
type Text = { readonly [from in Level]?: Effect | null }

/** Cards that wait for the rules of what they speak of: they are in no deck yet. */
export const WITHOUT_RULES_YET = [
  'chamber-from-the-rock',
  'lights-out',
  'blinding-flash',
  'someone-inside',
  'decoy-beacon',
  'ships-gun',
] as const satisfies readonly EventId[]

/** Cards that are kept in the hand and played from there (CS-ASST-01). */
type Helping = 'field-surgeon' | 'blackout-code' | 'spare-magazine'

type Written = Exclude<EventId, (typeof WITHOUT_RULES_YET)[number]>

export const hasRules = (card: EventId): card is Written =>
  !(WITHOUT_RULES_YET as readonly EventId[]).includes(card)

export function textOf(card: EventId, level: Level): Effect | null {
  if (!hasRules(card) || isHelping(card)) return null
  let text: Effect | null = null
  for (const [from, effect] of Object.entries(CARDS[card]) as [Level, Effect | null][])
    if (LEVELS[from] <= LEVELS[level]) text = effect
  return text
}

const isHelping = (card: Written): card is Helping => EVENTS[card].type === 'assistance'

const CARDS: { readonly [card in Exclude<Written, Helping>]: Text } = {
  // EV-01
  'sweep-pattern': {
    relaxed: comesAnywhere('drone', 1),
    inspection: shoots('drone', { dice: 0, knowledge: true }),
    'wake-protocols': nearestMoves('harvester'),
    cleanse: eachMoves(({ who }) => who.is === 'harvester'),
  },
  // EV-02
  'heavy-tread': {
    relaxed: null,
    patrol: comesNear('harvester', 1),
    inspection: comesNear('harvester', 2),
    'wake-protocols': comesAnywhere('devastator', 1),
  },
  // EV-03
  'fire-lane': {
    relaxed: pegs(1),
    inspection: shoots('devastator', { dice: 0, knowledge: true }),
    'threat-defence': shoots('devastator', { dice: 1, knowledge: true }),
  },
  // EV-04
  'marked-for-the-knife': { relaxed: captainLosesAction, inspection: assassinStrikes },
  // EV-05
  'step-through': { relaxed: traderScatters, 'wake-protocols': iconoclastSteps },
  // EV-06
  'the-attendants': { relaxed: podsStir, inspection: shoots('liege', { dice: 1, knowledge: false }) },
  // EV-08
  'something-loose': { relaxed: comesAnywhere('harvester', 1), 'wake-protocols': liveOneActs },
  // EV-09
  dread: { relaxed: oneTrader(losesAction), inspection: oneTrader(isFrightened), cleanse: dreadForAll },
  // EV-10
  lull: {
    relaxed: done((g) => {
      g.hostility.lull = true
      emit<CardEvent>(g, { type: 'no-arrivals', rule: 'CS-HTRK-02' })
    }),
  },
  // EV-11
  'signal-flare': { relaxed: pegs(2), cleanse: eachMoves((figure) => rankOf(figure) === 1) },
  // EV-12
  'sensor-ghost': { relaxed: pegsOff(1), cleanse: pegsOff(2) },
  // EV-13
  'sealed-way': { relaxed: pointShuts },
  // EV-15
  'exhaust-surge': { relaxed: ventsStart(1), 'threat-defence': ventsStart(2) },
  // EV-16
  'pressure-drop': { relaxed: ventsStop },
  // EV-17
  bulkheads: { relaxed: doorsClose },
  // EV-18
  'relay-fault': { relaxed: locksOpen },
  // EV-19
  'falling-stone': { relaxed: stoneFalls(2), 'wake-protocols': stoneFalls(3) },
  // EV-20
  'bad-footing': { relaxed: oneTrader(falls, ({ prone }) => !prone) },
  // EV-21
  'grit-in-the-works': { relaxed: gearFails },
  // EV-22
  'overlooked-cache': { relaxed: cacheTurnsUp },
  // EV-23
  'a-moments-rest': { relaxed: crewsRest, 'threat-defence': null },
  // EV-24
  'on-your-feet': { relaxed: allStandUp },
  // EV-25
  'trick-of-the-light': { relaxed: twoSwap },
  // EV-33
  'the-floor-opens': { relaxed: wormArrives },
  // EV-34
  'deep-tremor': { relaxed: holeTrembles(false), 'wake-protocols': holeTrembles(true) },
  // EV-35
  'back-into-the-dark': { relaxed: wormLeaves },
  // EV-36
  'paying-guests': { relaxed: huntersCome('keats'), 'threat-defence': huntersCome('keats', 'caaligorn') },
  // EV-37
  'the-great-caaligorn': { relaxed: huntersCome('caaligorn') },
  // EV-38
  'trophy-fever': { relaxed: allActivate('hunter') },
  // EV-39
  stragglers: { relaxed: npcsCome('civilian', 2), cleanse: npcsCome('civilian', 1) },
  // EV-40
  panic: { relaxed: allActivate('civilian') },
  // EV-41
  shakedown: { relaxed: gangersCome },
  // EV-42
  'boarding-party': { relaxed: npcsCome('guard', 1), 'wake-protocols': npcsCome('trooper', 2) },
  // EV-43
  'second-wave': { relaxed: comesAnywhere('harvester', 2), cleanse: secondCopy },
}

const RULE = 'CS-HOST-04'

/** Something that can always be done. */
function done(does: (g: CoreSpace) => void): Effect {
  return function* (g) {
    yield* []
    does(g)
    return true
  }
}

function pegs(count: number): Effect {
  return done((g) => addPegs(g, count, 'CS-HTRK-02'))
}

function pegsOff(count: number): Effect {
  return function* (g) {
    yield* []
    if (g.hostility.pegs === 0) return false
    removePegs(g, count, 'CS-HTRK-03')
    return true
  }
}

/** Cards see only Traders on the board (CS-RUL-95), and no defeated ones (CS-DEF-02). */
const tradersUp = (g: Known): Figure[] => g.figures.filter((figure) => figure.crew !== null && isUp(figure))

const firstBornUp = (g: Known, type: FirstBornId): Figure[] =>
  g.figures.filter(
    (figure) => isFirstBorn(figure) && figure.who.is === type && figure.crew === null && isUp(figure),
  )

/** By gap, then upper row, then further left (CS-RUL-09, CS-RUL-41). */
function closest<T>(things: readonly T[], gap: (thing: T) => number, at: (thing: T) => Square): T | null {
  const before = (a: T, b: T): number => gap(a) - gap(b) || at(a).y - at(b).y || at(a).x - at(b).x
  return things.length === 0 ? null : things.reduce((best, thing) => (before(thing, best) < 0 ? thing : best))
}

const gapTo = (figures: readonly Figure[], from: Square): number =>
  Math.min(...figures.map((figure) => blocks.gapSquared(baseOf(figure), from)))

/** Of these the one nearest to any of those, with the one it is near to. */
function nearestPair(ones: readonly Figure[], others: readonly Figure[]): readonly [Figure, Figure] | null {
  if (others.length === 0) return null
  const found = closest(
    ones,
    (figure) => gapTo(others, baseOf(figure)),
    (figure) => figure.at!,
  )
  if (!found) return null
  const near = closest(
    others,
    (figure) => blocks.gapSquared(baseOf(found), baseOf(figure)),
    (figure) => figure.at!,
  )
  return [found, near!]
}

/** The open entry point nearest to a Trader. */
function pointNearTraders(g: Known): { readonly number: number; readonly at: Square } | null {
  const traders = tradersUp(g)
  if (traders.length === 0) return null
  return closest(
    openPoints(g, 'entry'),
    ({ at }) => gapTo(traders, at),
    ({ at }) => at,
  )
}

function comesAnywhere(type: FirstBornId, count: number): Effect {
  return function* (g) {
    if (!canCome(g, type)) return false
    const point = yield* rolledPoint(g, type, 'CS-FBA-11')
    return point !== null && bringFirstBorn(g, type, count, point, 'CS-FBA-11').length > 0
  }
}

function comesNear(type: FirstBornId, count: number): Effect {
  return function* (g) {
    yield* []
    const point = pointNearTraders(g)
    return point !== null && bringFirstBorn(g, type, count, point, 'CS-FBA-11').length > 0
  }
}

/** The nearest one of a type shoots the Trader it is nearest to, if it sees it and does not stand beside it. */
function shoots(type: FirstBornId, how: { readonly dice: number; readonly knowledge: boolean }): Effect {
  return function* (g) {
    const pair = nearestPair(firstBornUp(g, type), tradersUp(g))
    if (!pair || !sees(g, pair[0], pair[1]) || blocks.touches(baseOf(pair[0]), baseOf(pair[1]))) return false
    yield* later().shoot(g, pair[0].id, pair[1].id, how)
    return true
  }
}

function nearestMoves(type: FirstBornId): Effect {
  return function* (g) {
    const pair = nearestPair(firstBornUp(g, type), tradersUp(g))
    if (!pair) return false
    yield* later().moveToward(g, pair[0].id, pair[1].id)
    return true
  }
}

function eachMoves(isMeant: (figure: Figure) => boolean): Effect {
  return function* (g) {
    const ids = g.figures
      .filter((figure) => isFirstBorn(figure) && figure.crew === null && isUp(figure) && isMeant(figure))
      .map(({ id }) => id)
    for (const id of ids) if (isUp(figureOf(g, id))) yield* later().moveToward(g, id, null)
    return ids.length > 0
  }
}

/** One random Trader, if there is one of whom it can be said. */
function oneTrader(
  does: (g: CoreSpace, figure: Figure) => Play | undefined,
  can: (figure: Figure) => boolean = () => true,
): Effect {
  return function* (g) {
    const traders = tradersUp(g).filter(can)
    if (traders.length === 0) return false
    yield* does(g, oneOf(g, traders)) ?? []
    return true
  }
}

function* losesAction(g: CoreSpace, figure: Figure): Play {
  yield* later().holdUp(g, figure.id, 'action', 'CS-RUL-78')
}

function isFrightened(g: CoreSpace, figure: Figure): undefined {
  figure.fear++
  emit<CardEvent>(g, { type: 'dread-fell', rule: RULE, figure: figure.id })
}

function falls(g: CoreSpace, figure: Figure): undefined {
  figure.prone = true
  emit<CardEvent>(g, { type: 'fell', rule: RULE, figure: figure.id })
}

function* dreadForAll(g: CoreSpace): Play<boolean> {
  yield* []
  const threats = g.figures.filter((figure) => isFirstBorn(figure) && isUp(figure))
  const near = tradersUp(g).filter((trader) => threats.length > 0 && gapTo(threats, baseOf(trader)) <= 25)
  for (const trader of near) isFrightened(g, trader)
  return near.length > 0
}

/** The Captain nearest to an entry point. */
function* captainLosesAction(g: CoreSpace): Play<boolean> {
  const points = openPoints(g, 'entry')
  const gap = (figure: Figure): number =>
    Math.min(...points.map(({ at }) => blocks.gapSquared(baseOf(figure), at)))
  const captain = closest(tradersUp(g).filter(isCaptain), gap, ({ at }) => at!)
  if (!captain) return false
  yield* losesAction(g, captain)
  return true
}

function* assassinStrikes(g: CoreSpace): Play<boolean> {
  const pair = nearestPair(firstBornUp(g, 'assassin'), tradersUp(g).filter(isCaptain))
  if (!pair) return false
  yield* later().chartAction(g, pair[0].id, pair[1].id)
  return true
}

/** CS-CHANCE-06, CS-CHANCE-07: as many squares as the number, the way the arrow points, until something is in the way. */
function* traderScatters(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  if (traders.length === 0) return false
  const trader = oneOf(g, traders)
  const { number, direction } = openChance(g, 'CS-CHANCE-06', 'scatter')
  const isOpen = (square: Square): boolean => isFree(g, square)
  const way = grids.slide(trader.at!, direction, number, { isOpen, isFlankOpen: isOpen }, 'stop')
  const end = way.at(-1)
  if (end) trader.at = { x: end.x, y: end.y }
  emit<CardEvent>(g, {
    type: 'scattered',
    rule: 'CS-CHANCE-06',
    figure: trader.id,
    at: squares.key(trader.at!),
  })
  return true
}

/** The Iconoclast furthest from all Traders, if nobody engages it, comes out at the entry point nearest to one of them. */
function* iconoclastSteps(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  const free = firstBornUp(g, 'iconoclast').filter(
    (figure) =>
      !g.figures.some(
        (other) =>
          isUp(other) && blocks.touches(baseOf(figure), baseOf(other)) && areEnemies(g, figure, other),
      ),
  )
  const far = closest(
    free,
    (figure) => -gapTo(traders, baseOf(figure)),
    ({ at }) => at!,
  )
  const point = pointNearTraders(g)
  const at = point && [...squares.neighbours8(point.at), point.at].find((square) => isFree(g, square))
  if (!far || !at) return false
  far.at = at
  emit<CardEvent>(g, { type: 'placed', rule: RULE, figure: far.id, at: squares.key(at) })
  return true
}

function* podsStir(g: CoreSpace): Play<boolean> {
  yield* []
  const count = Math.min(2, g.pieces.filter(({ kind, marked }) => kind === 'pod' && !marked).length)
  addPegs(g, count, 'CS-HTRK-02')
  return count > 0
}

function* liveOneActs(g: CoreSpace): Play<boolean> {
  const [beast] = firstBornUp(g, 'live-one')
  if (!beast) return false
  yield* later().chartAction(g, beast.id, null)
  return true
}

/** CS-RUL-07: it is turned over until the next level is reached. */
function* pointShuts(g: CoreSpace): Play<boolean> {
  yield* []
  const { number } = openChance(g, 'CS-CHANCE-02', 'sealed-way')
  if (!openPoints(g, 'entry').some((point) => point.number === number)) return false
  const until = levelAfter(levelNow(g))
  g.points = { ...g.points, shut: [...g.points.shut, number], until }
  emit<CardEvent>(g, { type: 'point-shut', rule: 'CS-RUL-07', number, until })
  return true
}

/** Random ones of those that are off. */
function ventsStart(count: number): Effect {
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

function* ventsStop(g: CoreSpace): Play<boolean> {
  yield* []
  const vents = g.pieces.filter(({ kind, marked }) => kind === 'vent' && marked)
  for (const vent of vents) vent.marked = false
  if (vents.length > 0)
    emit<CardEvent>(g, { type: 'vents-off', rule: RULE, vents: vents.map(({ id }) => id) })
  return vents.length > 0
}

function* doorsClose(g: CoreSpace): Play<boolean> {
  yield* []
  const doors = doorsThat(g, (square) => doorAt(g, square) === 'open' && figureAt(g, square) === null)
  for (const door of doors) g.doors[door] = 'closed'
  if (doors.length > 0) emit<CardEvent>(g, { type: 'doors-closed', rule: 'CS-RUL-75', doors })
  return doors.length > 0
}

function* locksOpen(g: CoreSpace): Play<boolean> {
  yield* []
  const doors = doorsThat(g, (square) => doorAt(g, square) === 'locked')
  for (const door of doors) g.doors[door] = 'open'
  if (doors.length > 0) emit<CardEvent>(g, { type: 'doors-opened', rule: RULE, doors })
  return doors.length > 0
}

const doorsThat = (g: Known, is: (square: Square) => boolean): string[] =>
  Object.keys(g.doors).filter((key) => is(squares.parse(key)))

function stoneFalls(dice: number): Effect {
  return function* (g) {
    const traders = tradersUp(g)
    if (traders.length === 0) return false
    yield* later().attackFromNowhere(g, oneOf(g, traders).id, dice, 'CS-ATK-08')
    return true
  }
}

/** A ranged weapon jams, a close one breaks. */
function* gearFails(g: CoreSpace): Play<boolean> {
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
function* cacheTurnsUp(g: CoreSpace): Play<boolean> {
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
function* crewsRest(g: CoreSpace): Play<boolean> {
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

function* allStandUp(g: CoreSpace): Play<boolean> {
  yield* []
  const prone = tradersUp(g).filter((figure) => figure.prone)
  for (const figure of prone) {
    figure.prone = false
    emit<CardEvent>(g, { type: 'got-up', rule: RULE, figure: figure.id })
  }
  return prone.length > 0
}

/** Nobody strikes at those who are moved so (CS-RUL-107). */
function* twoSwap(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  if (traders.length < 2) return false
  const one = oneOf(g, traders)
  const two = oneOf(
    g,
    traders.filter((figure) => figure !== one),
  )
  ;[one.at, two.at] = [two.at, one.at]
  emit<CardEvent>(g, { type: 'swapped', rule: 'CS-RUL-107', figures: [one.id, two.id] })
  return true
}

/** A worm from a random hole that has none (CS-WORM-02, CS-RUL-44). */
function* wormArrives(g: CoreSpace): Play<boolean> {
  const empty = g.pieces.filter(({ kind, marked }) => kind === 'hole' && !marked)
  if (empty.length === 0) return false
  yield* later().wormComes(g, oneOf(g, empty).id)
  return true
}

/** Everybody within two squares of a random hole falls; then its worm may come. */
function holeTrembles(comes: boolean): Effect {
  return function* (g) {
    const holes = g.pieces.filter(({ kind }) => kind === 'hole')
    if (holes.length === 0) return false
    const hole = oneOf(g, holes)
    const near = g.figures.filter(
      (figure) =>
        isUp(figure) &&
        !figure.prone &&
        figure.who.is !== 'rock-worm' &&
        blocks.rings(blockOf(hole), baseOf(figure)) <= 2,
    )
    for (const figure of near) falls(g, figure)
    if (comes && !hole.marked) yield* later().wormComes(g, hole.id)
    return near.length > 0 || comes
  }
}

/** The worm furthest from all Traders is removed; it is not defeated. */
function* wormLeaves(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  const worms = g.figures.filter((figure) => npcTypeOf(figure) === 'worm' && isUp(figure))
  const far = closest(
    worms,
    (figure) => -gapTo(traders, baseOf(figure)),
    ({ at }) => at!,
  )
  if (!far) return false
  for (const hole of g.pieces)
    if (hole.kind === 'hole' && squares.isSame(hole.at, far.at!)) hole.marked = false
  far.at = null
  far.where = 'gone'
  emit<CardEvent>(g, { type: 'worm-left', rule: RULE, figure: far.id })
  return true
}

/** Each Hunter of a name exists once (CS-RUL-44). */
function huntersCome(...names: ('keats' | 'caaligorn')[]): Effect {
  return function* (g) {
    const coming = names.filter((name) => !g.figures.some(({ who }) => who.sort === 'npc' && who.is === name))
    if (coming.length === 0) return false
    const point = yield* rolledPoint(g, coming[0]!, RULE)
    if (!point) return false
    for (const is of coming) arriveAt(g, { sort: 'npc', is }, 1, point, 'entry', RULE)
    return true
  }
}

function npcsCome(is: NpcId, count: number): Effect {
  return function* (g) {
    const point = yield* rolledPoint(g, is, RULE)
    return point !== null && arriveAt(g, { sort: 'npc', is }, count, point, 'entry', RULE).length > 0
  }
}

function* gangersCome(g: CoreSpace): Play<boolean> {
  yield* []
  const point = pointNearTraders(g)
  return point !== null && arriveAt(g, { sort: 'npc', is: 'ganger' }, 2, point, 'entry', RULE).length > 0
}

function allActivate(type: NpcType): Effect {
  return function* (g) {
    const ids = g.figures
      .filter((figure) => npcTypeOf(figure) === type && figure.crew === null && isUp(figure))
      .map(({ id }) => id)
    for (const id of ids) if (isUp(figureOf(g, id))) yield* later().activate(g, id)
    return ids.length > 0
  }
}

/** A second copy of one that was defeated, if there is one in the box (CS-FBA-08). */
function* secondCopy(g: CoreSpace): Play<boolean> {
  const fallen = [...new Set(g.once)].filter(
    (type) =>
      isOnce(type) &&
      FIRST_BORN[type].pool[1] > 1 &&
      leftInPool(g, type) > 0 &&
      firstBornUp(g, type).length === 0,
  )
  if (fallen.length === 0) return false
  const type = oneOf(g, fallen)
  const point = yield* rolledPoint(g, type, 'CS-FBA-08')
  return point !== null && bringFirstBorn(g, type, 1, point, 'CS-FBA-08').length > 0
}
