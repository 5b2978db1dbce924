import { ask, emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { one } from '@starboard/kernel/speech'
import type { Block, Square } from '@starboard/space'
import { type Band, ITEMS, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { bandOf, baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { oneOf } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, engagedWith, hasEffect, isCamouflaged, isUp, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { type Cover, coverBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { discard, itemOf, takeOut } from '../0-table/tray.ts'
import { canStrike } from '../2-actions/ground.ts'
import { struckBy } from '../2-actions/struck.ts'
import { alert, areListening, beHeard, isDrone } from './alert.ts'
import { SUSTAIN } from './asks.ts'
import {
  type Assault,
  aftermath,
  attackFromNowhere,
  byPlace,
  coverAgainst,
  fightAround,
  mayAttack,
  provoke,
  settle,
} from './attack.ts'
import { blast } from './blast.ts'
import { bestOdds, chooseWay } from './choosing.ts'
import type { CombatEvent } from './events.ts'
import { rollAttack } from './rolling.ts'
import { goesOff, type Way, waysToShoot } from './ways.ts'
import { fails, giveBack, spend, weaponOf } from './weapons.ts'

/** The ways to shoot somebody: in sight, in range, not hand to hand (CS-RNG-01, CS-RNG-02, CS-RNG-12). */
export const shotsAt = (g: Known, by: Figure, on: Figure): Way[] => aimAt(g, by, on)?.ways ?? []

/** The same with the cover it has to reckon with; whoever aims at everybody in turn says once what it can shoot how far. */
function aimAt(
  g: Known,
  by: Figure,
  on: Figure,
  waysAt: typeof waysToShoot = waysToShoot,
): { readonly ways: Way[]; readonly cover: Exclude<Cover, 'full'> } | null {
  if (!mayAttack(g, by, on) || (touch(by, on) && areEnemies(g, by, on))) return null
  const cover = coverBetween(g, by, on)
  if (cover === 'full') return null
  const ways = waysAt(g, by, on)
  return ways.length === 0 ? null : { ways, cover }
}

/** The ways of one shooter, who stands still: the same for everybody so far off and as easily seen. */
function remembered(): typeof waysToShoot {
  const known = new Map<string, Way[]>()
  return (g, by, on) => {
    const key = `${bandOf(baseOf(by), baseOf(on))}${isCamouflaged(on)}`
    const ways = known.get(key) ?? waysToShoot(g, by, on)
    known.set(key, ways)
    return ways
  }
}

type ShotLabel = {
  who: FigureId
  cover: Cover
  band: Band
  /** It would be the first noisy shot of the round, whatever it is fired with (CS-RNG-07). */
  peg: boolean
  /** Enemies that strike first (CS-RNG-08). */
  strikes: number
}

/** The first shot of a round that is heard, whatever it is fired with (CS-RNG-07). */
export const isFirstHeard = ({ hostility }: Known, ways: readonly Way[]): boolean =>
  !hostility.shot && ways.every(({ quiet }) => !quiet)

export const SHOOT = action('shoot')<FigureId, ShotLabel>({
  price: 'action',
  tags: ['regular', 'assault'],
  offers: (g, actor) => {
    const offers: Offered<FigureId, ShotLabel>[] = []
    if (!actor.at) return offers
    let strikes = -1
    const waysAt = remembered()
    for (const figure of g.figures) {
      const aim = figure.at && aimAt(g, actor, figure, waysAt)
      if (!aim) continue
      const { ways, cover } = aim
      if (strikes < 0) strikes = strikersAt(g, actor).length
      offers.push({
        value: `shoot:${figure.id}`,
        label: {
          who: figure.id,
          cover,
          band: bandOf(baseOf(actor), baseOf(figure)),
          peg: isFirstHeard(g, ways),
          strikes,
        },
        ...(!ways.some(goesOff) && { odds: () => bestOdds(g, actor, figure, ways, 'ranged') }),
        what: figure.id,
        rule: 'CS-RNG-01',
      })
    }
    return offers
  },
  play: (g, who, on) => rangedAssault(g, who, on),
})

/** Those who strike at somebody who shoots past them, in the order of the board (CS-RNG-08, CS-RUL-26, CS-RUL-77). */
export const strikersAt = (g: Known, by: Figure): Figure[] =>
  hasEffect(by, 'free-moves')
    ? []
    : engagedWith(g, by)
        .filter((figure) => !figure.prone && canStrike(g, figure))
        .sort(byPlace)

/** They all strike before the shot (CS-RUL-26). */
export function* struckInPassing(g: CoreSpace, by: FigureId): Play {
  const strikers = strikersAt(g, figureOf(g, by)).map(({ id }) => id)
  yield* struckBy(g, strikers, by, 'CS-RNG-08')
}

/** A whole Ranged Assault: what with, the blows of those who are too near, the shot. */
export function* rangedAssault(g: CoreSpace, by: FigureId, on: FigureId, extra = 0): Play {
  const way = yield* chooseWay(g, by, on, shotsAt(g, figureOf(g, by), figureOf(g, on)), 'shoot', extra)
  yield* shootWith(g, by, on, way, extra)
}

/** The same once it is said what with. */
export function* shootWith(g: CoreSpace, by: FigureId, on: FigureId, way: Way, extra = 0): Play {
  yield* struckInPassing(g, by)
  if (canStill(g, by, on, way)) yield* fire(g, by, on, way, extra)
}

/** After the blows: both are still there, and so is the weapon (CS-RUL-26). */
function canStill(g: CoreSpace, by: FigureId, on: FigureId, way: Way): boolean {
  const [shooter, target] = [figureOf(g, by), figureOf(g, on)]
  return isUp(shooter) && isUp(target) && (way.item === null || weaponOf(shooter, way) !== null)
}

/** The shot itself: dice, whoever is struck, damage, ammo, noise (CS-ATK-02, CS-RNG-04 to CS-RNG-11). */
export function* fire(g: CoreSpace, by: FigureId, on: FigureId, way: Way, extra = 0): Play {
  const wasListening = areListening(g)
  const isAtDrone = isDrone(figureOf(g, on))
  const held = weaponOf(figureOf(g, by), way)
  const dangerous = held ? (itemOf(held).dangerous ?? 0) : 0
  provoke(g, by, on)
  if (goesOff(way)) yield* fireBlast(g, by, way, { ...figureOf(g, on).at! })
  else yield* fireShot(g, by, on, way, extra)
  if (wasListening && (!way.quiet || isAtDrone)) alert(g)
  if (way.backfires && figureOf(g, by).defeated)
    yield* later().react(g, { kind: 'defeated', who: by, by: null })
  if (dangerous > 0 && isUp(figureOf(g, by))) yield* attackFromNowhere(g, by, dangerous, 'CS-ICON-13')
}

/** Toward a square, whoever stands there; hoped for by whoever picked the square at odds. */
export function* fireBlast(g: CoreSpace, by: FigureId, way: Way, aim: Square, isHopedFor = false): Play {
  if (way.how === 'launched') unload(g, by, way.item!)
  else spend(g, by, way, weaponOf(figureOf(g, by), way))
  yield* blast(g, by, way.item!, aim, { isShot: way.how !== 'launched' && !way.quiet, isHopedFor })
}

/** The grenade is gone, and goes off where it comes down (CS-ICON-27). */
function unload(g: CoreSpace, by: FigureId, item: ItemId): void {
  const { tray } = figureOf(g, by)
  discard(g, takeOut(tray, tray.find((held) => held.item === item)!))
}

function* fireShot(g: CoreSpace, by: FigureId, on: FigureId, way: Way, extra: number): Play {
  const { hits, misfires } = yield* rollAttack(g, by, on, way, extra)
  const held = weaponOf(figureOf(g, by), way)
  spend(g, by, way, held)
  const failed = fails(g, by, way, held, misfires)
  const there = baseOf(figureOf(g, on))
  const struck = failed ? on : whoIsStruck(g, by, on, way)
  const assault: Assault = {
    by,
    on: struck,
    meant: on,
    way: 'ranged',
    rule: 'CS-RNG-05',
    cover: coverAgainst(g, figureOf(g, by), figureOf(g, struck), way.past),
    piercing: way.piercing,
    item: way.item,
  }
  const damage = failed ? 0 : yield* settle(g, assault, hits)
  if (!failed) giveBack(g, by, way, damage)
  if (!way.quiet) beHeard(g, by)
  yield* aftermath(g, assault, failed ? 0 : hits, damage)
  if (!failed && hits > 0 && way.item && ITEMS[way.item].icons?.includes('sustained-fire'))
    yield* sustain(g, by, way.item, there)
}

/** CS-ICON-14: after a hit, at once another shot as the effortless action of the turn, at the same enemy or one close to it. */
function* sustain(g: CoreSpace, by: FigureId, item: ItemId, there: Block): Play {
  const { turn } = g
  const shooter = figureOf(g, by)
  if (turn?.figure !== by || turn.effortless > 0 || !isUp(shooter)) return
  const shotsWith = (figure: Figure): Way[] =>
    shotsAt(g, figureOf(g, by), figure).filter((way) => way.item === item)
  const targets = g.figures
    .filter(
      (figure) => isUp(figure) && areEnemies(g, shooter, figure) && isWithin(there, baseOf(figure), SHORT),
    )
    .filter((figure) => shotsWith(figure).length > 0)
    .map(({ id }) => ({ value: id, label: { who: id }, on: id }))
  if (targets.length === 0) return
  const options = [{ value: 'no', label: {}, on: null }, ...targets]
  const { seat } = crewOf(g, shooter.crew!)
  const { on } = yield* ask(one(SUSTAIN, seat, 'CS-ICON-14', options, { label: { by, item } }))
  if (on === null || !g.turn) return
  g.turn.effortless++
  yield* fire(g, by, on, yield* chooseWay(g, by, on, shotsWith(figureOf(g, on)), 'shoot'))
}

/** From afar a shot into a fight strikes anybody in it (CS-RNG-09, CS-RNG-10, CS-RUL-27). */
export function whoIsStruck(g: CoreSpace, by: FigureId, on: FigureId, { locked }: Way): FigureId {
  const target = figureOf(g, on)
  const fight = fightAround(g, figureOf(g, by), target, locked)
  if (fight.length === 0) return on
  const { id } = oneOf(g, [target, ...fight])
  if (id !== on) emit<CombatEvent>(g, { type: 'struck-instead', rule: 'CS-RNG-10', meant: on, struck: id })
  return id
}
