import { ask, type Odds, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import type { Known } from '../../known.ts'
import { rollOf } from '../0-table/again.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type WayLabel, WITH } from './asks.ts'
import { coverAgainst, fightAround, guardOf } from './attack.ts'
import { failureOf, type Prospect, prospectOf } from './odds.ts'
import { goesOff, type Way } from './ways.ts'

/** From afar, hand to hand, or a free blow at somebody who leaves (CS-AOO-02). */
type Manner = 'ranged' | 'close' | 'free'

/** What would come of an attack, exactly, as far as cover, armour and weapon tell. */
export function prospect(g: Known, by: Figure, on: Figure, way: Way, manner: Manner, extra = 0): Prospect {
  const cover = manner === 'ranged' ? coverAgainst(g, by, on, way.past) : 'none'
  const guard = guardOf(g, by, on, {
    way: manner === 'ranged' ? 'ranged' : 'close',
    cover,
    piercing: way.piercing,
    ...(manner === 'free' && { opportunity: true }),
  })
  const roll = way.how === 'sure' ? SURE : rollOf(way.dice + extra, way.again ? 'worst' : 'never')
  return prospectOf(roll, guard, way.failing)
}

const SURE = rollOf(1).map(() => ({ hits: 1, misfires: 0 }))

/** The chance that the target is defeated; a shot into a fight may strike somebody else (CS-RNG-10). */
export const defeatOf = (...attack: Attack): Odds => onTarget(attack, prospect(...attack).defeat)

/** The chance that the target is hurt at all. */
export const hurtOf = (...attack: Attack): Odds => onTarget(attack, prospect(...attack).hurt)

type Attack = Parameters<typeof prospect>

function onTarget([g, by, on, way, manner]: Attack, { top, bottom }: Odds): Odds {
  const others = manner === 'ranged' ? fightAround(g, by, on, way.locked).length : 0
  return others === 0 ? { top, bottom } : { top, bottom: bottom * BigInt(1 + others) }
}

/** The chance that so many dice from nowhere defeat somebody (CS-ATK-08). */
export const defeatFromNowhere = (g: Known, on: Figure, dice: number): Odds =>
  prospectOf(rollOf(dice), guardOf(g, null, on, { way: 'ranged', cover: 'none' }), NOTHING_FAILS).defeat

const NOTHING_FAILS = { jam: null, break: null }

/** The way that does most damage on average; of equals the first, which risks least. */
export function bestWay(g: Known, by: Figure, on: Figure, ways: readonly Way[], manner: Manner): Way {
  let best = ways[0]!
  if (ways.length === 1) return best
  let most = -1
  for (const way of ways) {
    const { mean } = prospect(g, by, on, way, manner)
    if (mean <= most) continue
    best = way
    most = mean
  }
  return best
}

const NO_HOPE: Odds = { top: 0n, bottom: 1n }

/** The chance that the target is defeated by the way that is best for it. */
export function bestOdds(
  g: Known,
  by: Figure,
  on: Figure,
  ways: readonly Way[],
  manner: Manner,
  extra = 0,
): Odds {
  const odds = ways.filter((way) => !goesOff(way)).map((way) => defeatOf(g, by, on, way, manner, extra))
  return odds.reduce((best, next) => (next.top * best.bottom > best.top * next.bottom ? next : best), NO_HOPE)
}

const optionOf = (g: CoreSpace, by: FigureId, on: FigureId, way: Way, manner: Manner, extra = 0) => ({
  value: way.value,
  label: {
    item: way.item,
    how: way.how,
    dice: way.dice + extra,
    ammo: way.ammo,
    accelerant: way.accelerant,
    peg: manner === 'ranged' && !way.quiet && !g.hostility.shot,
    loud: manner === 'ranged' && !way.quiet,
    fails: worstFailure(way, extra),
  },
  odds: () => defeatOf(g, figureOf(g, by), figureOf(g, on), way, manner, extra),
  way,
})

/** What becomes of the weapon if every die misfires. */
export function worstFailure({ how, dice, failing, backfires }: Way, extra = 0): WayLabel['fails'] {
  const worst = how === 'sure' ? 'no' : failureOf(dice + extra, failing)
  if (worst === 'no') return null
  return backfires ? 'backfire' : worst
}

/** Whoever attacks says with what; where there is one way only, nobody is asked. An attack that is not meant to defeat has no odds of it. */
export function* chooseWay(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  ways: readonly Way[],
  what: 'shoot' | 'strike',
  extra = 0,
  isToDefeat = true,
): Play<Way> {
  const { crew } = figureOf(g, by)
  if (crew === null) return ways[0]!
  const manner = what === 'shoot' ? 'ranged' : 'close'
  const options = ways.map((way) => {
    const { odds, ...option } = optionOf(g, by, on, way, manner, extra)
    return isToDefeat && !goesOff(way) ? { ...option, odds } : option
  })
  const rule = what === 'shoot' ? 'CS-RNG-01' : 'CS-CLOSE-01'
  const label = { by, on, for: what }
  const { way } = yield* ask(one(WITH, crewOf(g, crew).seat, rule, options, { label }))
  return way
}

/** A free blow may also be left out (CS-RUL-97). */
export function* chooseFreely(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  ways: readonly Way[],
): Play<Way | null> {
  const { crew } = figureOf(g, by)
  const { seat, habits } = crewOf(g, crew!)
  if (habits.strikes === 'never') return null
  if (habits.strikes === 'best weapon') return bestWay(g, figureOf(g, by), figureOf(g, on), ways, 'free')
  const options = [
    ...ways.map((way) => optionOf(g, by, on, way, 'free')),
    { value: 'no', label: {}, way: null },
  ]
  const { way } = yield* ask(one(WITH, seat, 'CS-RUL-97', options, { label: { by, on, for: 'free' } }))
  return way
}
