import { emit, type Play } from '@starboard/kernel'
import { blocks, grids, type Square, squares } from '@starboard/space'
import { FIRST_BORN, type FirstBornId, type Level, TRUE_BORN_ITEMS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isFree, isWithin, planOf, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { readAhead } from '../0-table/deck.ts'
import { oneOf, openChance } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isFirstBorn, isTrader, isUp, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { Blow } from '../0-table/reactions.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh } from '../0-table/tray.ts'
import { arriveAt, leftInPool } from '../1-rounds/arrivals.ts'
import { guardOf, hurt, overload } from '../3-combat/index.ts'
import { activate } from '../4-figures/activation.ts'
import { npcStrikes } from '../4-figures/assaults.ts'
import { actionsOf, answered, cardMove, chartAction, moveToward, standUp } from '../4-figures/chart.ts'
import { layProne } from '../4-figures/knowledge.ts'
import type { Disturbance, SpecialEvent } from './events.ts'

/** I3: the True Born, in its chamber, walking in its sleep, and awake (CS-TB-01). */

/** The one there is, if it is in play (CS-TB-02). */
export const sleeperIn = (g: Pick<Known, 'figures'>): Figure | null =>
  g.figures.find((figure) => figure.sleep !== null && isUp(figure)) ?? null

const isSomnambulant = ({ sleep }: Figure): boolean => sleep?.state === 'somnambulant'

/** It comes in its chamber to a patrol point, from Wake Protocols on it leaves it at once (CS-TB-03, CS-TB-04, CS-TB-06). */
export function chamberComes(
  g: CoreSpace,
  point: { readonly number: number | null; readonly at: Square },
): void {
  arriveAt(g, { sort: 'first-born', is: 'true-born' }, 1, point, 'patrol', 'CS-TB-03')
}

function emerge(g: CoreSpace, sleeper: Figure): void {
  sleeper.sleep!.state = 'somnambulant'
  emit<SpecialEvent>(g, { type: 'sleeper-emerged', rule: 'CS-TB-05', figure: sleeper.id })
}

/** What a level does to it: out of the chamber at Wake Protocols, forced awake at CLEANSE (CS-TB-05, CS-TB-13). */
export function stirSleeper(g: CoreSpace, level: Level): void {
  const sleeper = sleeperIn(g)
  if (!sleeper) return
  if (level === 'wake-protocols' && sleeper.sleep!.state === 'chamber') emerge(g, sleeper)
  if (level !== 'cleanse' || !isSomnambulant(sleeper)) return
  sleeper.sleep = { state: 'awake', insert: 2 }
  sleeper.effects.push({ name: 'maddened', until: 'mission', value: 1 }) // CS-TB-14, CS-FEAR-04
  const { small, large } = TRUE_BORN_ITEMS
  sleeper.tray.push(fresh(oneOf(g, small)), fresh(oneOf(g, large))) // CS-TB-15
  emit<SpecialEvent>(g, { type: 'sleeper-woken', rule: 'CS-TB-13', figure: sleeper.id, by: null })
}

/** A card touches it: one drift in its sleep, one Move if it is awake; in its chamber it does not hear (EV-07). */
export function* sleeperStirs(g: CoreSpace): Play<boolean> {
  const sleeper = sleeperIn(g)
  if (!sleeper || sleeper.sleep!.state === 'chamber') return false
  if (isSomnambulant(sleeper)) yield* drift(g, sleeper.id, 'CS-CHANCE-06', 'floor')
  else yield* cardMove(g, sleeper.id, null)
  return true
}

/** An activation of anybody, with what the sleeper changes about it. */
export function* activateWithSleeper(g: CoreSpace, id: FigureId): Play {
  const figure = figureOf(g, id)
  if (isUp(figure) && isSomnambulant(figure)) return yield* sleepwalk(g, id)
  if (figure.fear === 0 && seekerOf(g)?.id === id) return yield* seek(g, id)
  yield* activate(g, id)
}

/** Twice as the chance die says, and nothing else (CS-TB-07, CS-CHANCE-08). */
function* sleepwalk(g: CoreSpace, id: FigureId): Play {
  for (let n = 0; n < 2; n++) if (isUp(figureOf(g, id))) yield* drift(g, id, 'CS-TB-07', 'floor')
}

/** As the chance die says: over free floor, or through everything on the board, to come out on free floor. */
function* drift(g: CoreSpace, id: FigureId, rule: string, through: 'floor' | 'walls'): Play {
  const { number, direction } = openChance(g, rule, 'scatter')
  const { width, height } = planOf(g).grid
  const isOpen = (square: Square): boolean =>
    through === 'floor'
      ? isFree(g, square)
      : square.x >= 0 && square.y >= 0 && square.x < width && square.y < height
  const sleeper = figureOf(g, id)
  const from = sleeper.at!
  const way = grids.slide(from, direction, number, { isOpen, isFlankOpen: isOpen }, 'stop')
  const end = way.findLast((square) => isFree(g, square))
  if (end) sleeper.at = { x: end.x, y: end.y }
  emit<SpecialEvent>(g, {
    type: 'sleepwalked',
    rule,
    figure: id,
    at: squares.key(sleeper.at!),
  })
  if (end) yield* later().entered(g, id, from)
}

/** The Liege closest to the one that walks in its sleep: it acts before other Lieges (CS-TB-08). */
export function seekerOf(g: Known): Figure | null {
  const sleeper = sleeperIn(g)
  if (!sleeper || !isSomnambulant(sleeper)) return null
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(figure), baseOf(sleeper))
  const lieges = g.figures.filter(
    (figure) => isFirstBorn(figure) && figure.who.is === 'liege' && figure.crew === null && isUp(figure),
  )
  return (
    lieges.sort(
      (a, b) =>
        gap(a) - gap(b) ||
        Number(touch(b, sleeper)) - Number(touch(a, sleeper)) ||
        a.at!.y - b.at!.y ||
        a.at!.x - b.at!.x,
    )[0] ?? null
  )
}

/** All its actions take it there, whoever strikes at it on the way; in contact, its next action wakes the sleeper (CS-TB-08, CS-TB-09). */
function* seek(g: CoreSpace, id: FigureId): Play {
  const actions = actionsOf(g, figureOf(g, id))
  for (let n = 0; n < actions && isUp(figureOf(g, id)); n++) {
    const [liege, sleeper] = [figureOf(g, id), sleeperIn(g)]
    if (!liege.prone && (!sleeper || !isSomnambulant(sleeper))) {
      yield* chartAction(g, id, null)
      continue
    }
    if (liege.prone) standUp(g, liege)
    else if (!sleeper) continue
    else if (touch(liege, sleeper)) wake(g, sleeper, id)
    else yield* moveToward(g, id, sleeper.id)
    yield* answered(g, id)
  }
}

/** What it has suffered is forgotten (CS-TB-10). */
function wake(g: CoreSpace, sleeper: Figure, by: FigureId): void {
  sleeper.sleep = { state: 'awake', insert: 1 }
  emit<SpecialEvent>(g, { type: 'sleeper-woken', rule: 'CS-TB-09', figure: sleeper.id, by })
}

/** Whether damage to somebody is not simply damage. */
export const isAsleep = (g: CoreSpace, id: FigureId): boolean => {
  const { sleep } = figureOf(g, id)
  return sleep !== null && sleep.state !== 'awake'
}

const DISTURBANCES: readonly Disturbance[] = [
  'reality-shift',
  'matter-mirror',
  'kinetic-absorber',
  'instinctive-reflexes',
  'scryer-overload',
  'reboot',
]

/** Damage that gets through is not done; the die tells what is done instead, which may be nothing (CS-TB-16, CS-TB-19, CS-RUL-50). Nothing reaches into the chamber. */
export function* disturb(g: CoreSpace, { by, on, way, hits }: Blow): Play<number> {
  if (figureOf(g, on).sleep!.state === 'chamber') return 0
  const what = DISTURBANCES[openChance(g, 'CS-TB-16', 'disturbed').number - 1]!
  emit<SpecialEvent>(g, { type: 'sleeper-disturbed', rule: 'CS-TB-16', figure: on, what })
  if (what === 'reality-shift') yield* realityShift(g, on)
  if (what === 'matter-mirror' && by !== null) mirror(g, on, by, way, hits)
  if (what === 'instinctive-reflexes') yield* reflexes(g, on)
  if (what === 'scryer-overload') overloadScryer(g, on, by)
  if (what === 'reboot') reboot(g, on, by)
  return 0
}

/** CS-TB-17: through terrain and walls, and out on free floor. */
function* realityShift(g: CoreSpace, on: FigureId): Play {
  for (let n = 0; n < 2; n++) if (isUp(figureOf(g, on))) yield* drift(g, on, 'CS-TB-17', 'walls')
}

/** CS-TB-18: the hits that were rolled strike back; armour helps, cover does not, and nobody reacts. */
function mirror(g: CoreSpace, on: FigureId, by: FigureId, way: Blow['way'], hits: number): void {
  const attacker = figureOf(g, by)
  const guard = guardOf(g, null, attacker, { way, cover: 'none' })
  const damage = guard.safe ? 0 : Math.max(0, hits - guard.armour)
  emit<SpecialEvent>(g, { type: 'attack-mirrored', rule: 'CS-TB-18', figure: on, on: by, damage })
  if (damage === 0) return
  if (guard.shield) overload(g, attacker)
  hurt(g, by, damage, on)
}

/** CS-TB-20: two Moves toward whoever is nearest, until they touch; then a blow, and who survives it is pushed away and falls. */
function* reflexes(g: CoreSpace, on: FigureId): Play {
  const sleeper = figureOf(g, on)
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(figure), baseOf(sleeper))
  const near = g.figures
    .filter((figure) => figure.id !== on && isUp(figure))
    .sort(
      (a, b) =>
        gap(a) - gap(b) ||
        Number(touch(sleeper, b)) - Number(touch(sleeper, a)) ||
        a.at!.y - b.at!.y ||
        a.at!.x - b.at!.x,
    )[0]?.id
  if (near === undefined) return
  for (let n = 0; n < 2; n++) if (!touch(figureOf(g, on), figureOf(g, near))) yield* moveToward(g, on, near)
  if (!isUp(figureOf(g, on)) || !touch(figureOf(g, on), figureOf(g, near))) return
  yield* npcStrikes(g, on, near)
  const struck = figureOf(g, near)
  if (!isUp(struck) || struck.who.is === 'rock-worm') return
  yield* shove(g, near, figureOf(g, on).at!)
  if (!isUp(figureOf(g, near))) return
  layProne(g, near, 'CS-TB-20')
}

/** One square straight away, if it is free. */
function* shove(g: CoreSpace, id: FigureId, from: Square): Play {
  const figure = figureOf(g, id)
  const { x, y } = figure.at!
  const to = { x: x + Math.sign(x - from.x), y: y + Math.sign(y - from.y) }
  if (!isFree(g, to)) return
  figure.at = to
  emit<SpecialEvent>(g, { type: 'shoved', rule: 'CS-TB-20', figure: id, at: squares.key(to) })
  yield* later().entered(g, id, { x, y })
}

/** CS-TB-21: one insert less; everybody else near it falls, and their players catch sight of the next card. */
function overloadScryer(g: CoreSpace, on: FigureId, by: FigureId | null): void {
  const base = baseOf(figureOf(g, on))
  const near = g.figures.filter(
    (figure) => figure.id !== on && isUp(figure) && isWithin(base, baseOf(figure), SHORT),
  )
  hurt(g, on, 1, by)
  for (const { id } of near) layProne(g, id, 'CS-TB-21')
  const seats = near.flatMap((figure) =>
    isTrader(figure) && figure.crew !== null ? [crewOf(g, figure.crew).seat] : [],
  )
  const [card] = readAhead(g, seats, 1)
  if (card !== undefined && seats.length > 0)
    emit<SpecialEvent>(g, { type: 'card-glimpsed', rule: 'CS-TB-21', card, to: [...new Set(seats)] })
}

/** CS-TB-22: two inserts less; if it survives, three of the lowest rank come to its side, and act from the next phase on (CS-TB-27). */
function reboot(g: CoreSpace, on: FigureId, by: FigureId | null): void {
  hurt(g, on, 2, by)
  const sleeper = figureOf(g, on)
  if (!isUp(sleeper)) return
  const types = (Object.keys(FIRST_BORN) as FirstBornId[]).sort(
    (a, b) => FIRST_BORN[a].rank - FIRST_BORN[b].rank,
  )
  for (let n = 0; n < 3; n++) {
    const is = types.find((type) => leftInPool(g, type) > 0)
    if (!is) return
    const point = { number: null, at: sleeper.at! }
    const [came] = arriveAt(g, { sort: 'first-born', is }, 1, point, 'entry', 'CS-TB-22')
    if (came && g.phase.kind === 'first-born')
      g.phase = { kind: 'first-born', done: [...g.phase.done, came.id] }
  }
}

/** Its fall stuns those who served it, and charges the rest (CS-TB-23, CS-TB-24). */
export function sleeperFell(g: CoreSpace, sleeper: Figure): void {
  const servants = g.figures.filter(
    (figure) => isUp(figure) && (figure.who.is === 'liege' || figure.who.is === 'iconoclast'),
  )
  for (const figure of servants) figure.missedTurns++
  g.hostility.charged = true
  emit<SpecialEvent>(g, {
    type: 'sleeper-fell',
    rule: 'CS-TB-23',
    figure: sleeper.id,
    reminded: servants.map(({ id }) => id),
  })
}
