import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { alert, areListening, beHeard, isDrone } from '../3-combat/alert.ts'
import { chooseWay } from '../3-combat/choosing.ts'
import { fire, provoke, rollAttack, shotsAt, struckInPassing, waysToStrike } from '../3-combat/index.ts'
import { fails, spend as spendAmmo, weaponOf } from '../3-combat/weapons.ts'
import { chooseWhom } from './choosing.ts'
import { couldDo, hasActed } from './granting.ts'
import { dangerOf, dangers, inContact, land, targetsOf } from './landing.ts'
import type { Active, Used } from './using.ts'

/** CS-SK-MARKSMAN-2, CS-SK-ONSLAUGHT-3: hits that may be split. */
interface Splitting {
  readonly way: 'ranged' | 'close'
  readonly dice: number
  readonly most: number
}

/** Those among whom hits may be split, once they are known, the first target first. */
function others(g: Known, by: Figure, on: Figure, how: Splitting['way']): Figure[] {
  if (how === 'close') return inContact(g, by).filter(({ id }) => id !== on.id)
  return targetsOf(g, by).filter(
    (other) => other.id !== on.id && areEnemies(g, by, other) && isWithin(baseOf(on), baseOf(other), SHORT),
  )
}

/** An attack whose hits are dealt out one by one, as many targets as the level allows. */
export const splitting = (rule: string, { way: how, dice, most }: Splitting): Active => ({
  rule,
  can: (g, actor) => couldDo(g, actor, { do: how }),
  play: function* (g, by, used) {
    const all = how === 'close' ? inContact(g, figureOf(g, by)) : targetsOf(g, figureOf(g, by))
    const on = yield* chooseWhom(g, by, used, rule, all)
    if (on === null) return
    const ways =
      how === 'close' ? waysToStrike(g, figureOf(g, by)) : shotsAt(g, figureOf(g, by), figureOf(g, on))
    const isAlone = others(g, figureOf(g, by), figureOf(g, on), how).length === 0
    const way = yield* chooseWay(g, by, on, ways, how === 'close' ? 'strike' : 'shoot', dice, isAlone)
    if (how === 'ranged') yield* struckInPassing(g, by)
    if (!isUp(figureOf(g, by))) return
    if (way.how === 'blast' || way.how === 'launched') return yield* fire(g, by, on, way)
    const also = others(g, figureOf(g, by), figureOf(g, on), how)
    const alerts = areListening(g) && (how === 'ranged' ? !way.quiet : isDrone(figureOf(g, on)))
    provoke(g, by, on)
    const { hits, misfires } = yield* rollAttack(g, by, on, way, dice)
    const held = weaponOf(figureOf(g, by), way)
    const danger = how === 'ranged' ? dangerOf(held) : 0
    if (how === 'ranged') spendAmmo(g, by, way, held)
    const failed = fails(g, by, way, held, misfires)
    const shares = failed
      ? new Map([[on, 0]])
      : yield* shared(g, by, used, rule, on, also, hits, most, NEAR[how])
    for (const [target, share] of shares) yield* land(g, by, target, way, how, share)
    if (how === 'ranged' && !way.quiet) beHeard(g, by)
    if (alerts) alert(g)
    yield* dangers(g, by, danger)
    if (how === 'close') yield* hasActed(g, by)
  },
})

/** Those who share a volley are all close to each other (CS-SK-MARKSMAN-3); whoever is engaged may share a blow. */
const NEAR = {
  ranged: (other: Figure, hit: readonly Figure[]): boolean =>
    hit.every((one) => isWithin(baseOf(one), baseOf(other), SHORT)),
  close: (): boolean => true,
}

/** Who gets how many hits: all of them the first, unless they are dealt out. */
function* shared(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  on: FigureId,
  also: readonly Figure[],
  hits: number,
  most: number,
  isNear: (other: Figure, hit: readonly Figure[]) => boolean,
): Play<Map<FigureId, number>> {
  const shares = new Map<FigureId, number>([[on, 0]])
  for (let n = 0; n < hits; n++) {
    const hit = [...shares.keys()].map((id) => figureOf(g, id))
    const others = also.map(({ id }) => figureOf(g, id)).filter((other) => !shares.has(other.id))
    const open = shares.size < most ? [...hit, ...others.filter((other) => isNear(other, hit))] : hit
    const to = also.length === 0 ? on : ((yield* chooseWhom(g, by, used, rule, open)) ?? on)
    shares.set(to, (shares.get(to) ?? 0) + 1)
  }
  return shares
}
