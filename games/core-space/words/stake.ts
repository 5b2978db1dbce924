import { type Ask, type Option, type Stake, type Weight, worseOf } from '@starboard/kernel'
import { listed, times } from '@starboard/kernel/english'
import { isOffer, type LabelOf } from '@starboard/kernel/speech'
import { type ItemId, LEVELS } from '../content/index.ts'
import type { Known } from '../known.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, engagedWith, isUp } from '../rules/0-table/figures.ts'
import { printOf } from '../rules/0-table/printed.ts'
import { KNOCK } from '../rules/2-actions/knocking.ts'
import { MOVE, NEAR } from '../rules/2-actions/moving.ts'
import { areListening, isDrone } from '../rules/3-combat/alert.ts'
import { THROW_AT, type WayLabel, WITH } from '../rules/3-combat/asks.ts'
import { BOMBARD } from '../rules/3-combat/bombarding.ts'
import {
  blowsOf,
  defeatFromNowhere,
  JAB,
  prospect,
  SHOOT,
  SNAP,
  STRIKE,
  shotsAt,
  shotsOf,
  type Way,
  waysToStrike,
  worstFailure,
  worstOfThrow,
} from '../rules/3-combat/index.ts'
import { DEFT, pistolsAt } from '../rules/5-skills/acting.ts'
import { LEAP } from '../rules/6-gear/leaping.ts'
import { DETONATE } from '../rules/6-gear/tools.ts'
import type { View } from '../view.ts'

/** What is at stake for somebody with an option, by the blows it provokes, what it walks into, who hears it, and what becomes of the weapon. */
export const weightOf = (view: Known, figure: Figure, option: Option): Weight =>
  worseOf(
    worseOf(weightAround(view, figure, option), isAlarm(view, figure, option) ? 'loss' : 'effort'),
    weightOfFailure(failureIn(view, figure, option)),
  )

function weightAround(view: Known, figure: Figure, option: Option): Weight {
  if (isOffer(MOVE, option) || isOffer(NEAR, option)) {
    const { strikes, hazards } = option.label
    if (strikes > 0) return weightOfBlows(view, figure, strikes)
    return hazards > 0 ? 'harm' : 'effort'
  }
  if (isOffer(LEAP, option)) return weightOfBlows(view, figure, option.label.strikes)
  if (!isOffer(SHOOT, option) && !isOffer(DEFT, option)) return 'effort'
  const { strikes = 0, peg = false } = option.label
  return strikes > 0 ? weightOfBlows(view, figure, strikes) : peg ? 'loss' : 'effort'
}

/** Whether so many free blows can bring somebody down, if the worst of the enemies at hand do the worst they can. */
export function weightOfBlows(view: Known, figure: Figure, strikes: number): Weight {
  if (strikes === 0) return 'effort'
  const near = engagedWith(view, figure)
  const foes =
    near.length >= strikes
      ? near
      : view.figures.filter((other) => isUp(other) && areEnemies(view, figure, other))
  const worst = foes
    .map((foe) => mostFrom(view, foe, figure))
    .sort((a, b) => b - a)
    .slice(0, strikes)
  return worst.reduce((sum, most) => sum + most, 0) >= figure.health ? 'life' : 'harm'
}

const mostFrom = (view: Known, foe: Figure, on: Figure): number =>
  Math.max(0, ...waysToStrike(view, foe).map((way) => prospect(view, foe, on, way, 'free').damage.length - 1))

const WORDS: Readonly<Record<Stake['weight'], string>> = {
  life: 'may be struck down',
  harm: 'may be hurt',
  loss: 'makes noise',
}

/** CS-KB-10 */
const STUMBLE: Stake = { weight: 'loss', words: 'a misfire is answered in kind' }

const FAILURES: Readonly<Record<NonNullable<WayLabel['fails']>, string>> = {
  jam: 'may jam',
  break: 'may break',
  backfire: 'may break and hurt whoever fires it',
}

type Failure = WayLabel['fails']

const weightOfFailure = (fails: Failure): Weight =>
  fails === null ? 'effort' : fails === 'backfire' ? 'harm' : 'loss'

/** What may become of the weapon in an attack that can be made in one way only: nobody is asked with what. */
function failureIn(view: Known, by: Figure, option: Option): Failure {
  const ways = waysOf(view, by, option)
  return ways.length === 1 ? worstFailure(ways[0]!) : null
}

function waysOf(view: Known, by: Figure, option: Option): readonly Way[] {
  const { who, on: aim } = option.label ?? {}
  const on = view.figures.find(({ id }) => id === (who ?? aim))
  if (!on) return []
  if (isOffer(DEFT, option))
    return option.label.do === 'shoot' ? pistolsAt(view, by, on) : waysToStrike(view, by)
  if (isOffer(STRIKE, option)) return waysToStrike(view, by)
  if (isOffer(SHOOT, option)) return shotsAt(view, by, on)
  if (isOffer(SNAP, option)) return shotsOf(view, by, on)
  return isOffer(JAB, option) ? blowsOf(view, by, on) : []
}

/** A weapon that is thrown has been named before. */
function failureOfThrow({ figures }: Known, { by, item }: LabelOf<typeof THROW_AT>): Failure {
  const thrower = figures.find(({ id }) => id === by)
  return thrower ? worstOfThrow(thrower, item) : null
}

/** CS-ICON-13: whoever fires it is attacked by it, and may not get up again. */
function danger(view: Known, by: string, item: ItemId | null): Weight {
  const shooter = view.figures.find(({ id }) => id === by)
  const dice = item === null ? undefined : printOf(item).dangerous
  if (!shooter || dice === undefined) return 'effort'
  return defeatFromNowhere(view, shooter, dice).top > 0n ? 'life' : 'harm'
}

/** What is at stake around an attack, the worst first, what may become of the weapon, and what the Drones make of it. */
function stakeWith(weights: readonly Weight[], fails: Failure, alarm: string | null): Stake | null {
  const all: readonly Weight[] = [...weights, alarm === null ? 'effort' : 'loss']
  const worse = all.reduce(worseOf, weightOfFailure(fails))
  if (worse === 'effort') return null
  const around = weights.flatMap((weight) => (weight === 'effort' ? [] : [WORDS[weight]]))
  return {
    weight: worse,
    words: listed([...around, ...(fails ? [FAILURES[fails]] : []), ...(alarm === null ? [] : [alarm])]),
  }
}

/** CS-DRONE-03 */
const alarmText = ({ hostility }: Known): string =>
  `alerts the Drones (${times(LEVELS.inspection - hostility.pegs, 'peg')})`

const isAtDrone = (view: Known, id: unknown): boolean =>
  view.figures.some((figure) => figure.id === id && isDrone(figure))

/** Drones on patrol hear every shot and every explosion; they feel every attack on them, and whoever comes near (CS-DRONE-04). */
function isAlarm(view: Known, by: Figure, option: Option): boolean {
  if (!areListening(view)) return false
  if (isOffer(MOVE, option) || isOffer(NEAR, option)) return option.label.alerts
  if (isOffer(BOMBARD, option) || isOffer(DETONATE, option)) return true
  const ways = waysOf(view, by, option)
  if (ways.length === 0) return false
  const isShot = isOffer(SHOOT, option) || isOffer(SNAP, option)
  const { who, on } = option.label ?? {}
  return isAtDrone(view, who ?? on) || (isShot && ways.every(({ quiet }) => !quiet))
}

/** For whomever the question is about, or who has the turn. */
export function stakeText(ask: Ask, option: Option, view: View): Stake | null {
  if (WITH.is(ask) && ask.kind === 'one') {
    const way = ask.options.find(({ value }) => value === option.value)?.label
    if (way?.item === undefined) return null
    const alarm = areListening(view) && (way.loud || isAtDrone(view, ask.label.on)) ? alarmText(view) : null
    return stakeWith([danger(view, ask.label.by, way.item), way.peg ? 'loss' : 'effort'], way.fails, alarm)
  }
  if (THROW_AT.is(ask)) {
    const isHeard = printOf(ask.label.item).blast !== undefined || isAtDrone(view, option.label?.who)
    const alarm = areListening(view) && isHeard ? alarmText(view) : null
    return stakeWith([], failureOfThrow(view, ask.label), alarm)
  }
  if (isOffer(KNOCK, option)) return STUMBLE
  const { label = {} } = ask
  const who = label.figure ?? label.by ?? view.turn?.figure
  const figure = view.figures.find(({ id }) => id === who)
  if (!figure) return null
  const alarm = isAlarm(view, figure, option) ? alarmText(view) : null
  return stakeWith([weightAround(view, figure, option)], failureIn(view, figure, option), alarm)
}
