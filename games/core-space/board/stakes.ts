import type { Option } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import type { Known } from '../known.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, engagedWith, isUp } from '../rules/0-table/figures.ts'
import { MOVE, NEAR } from '../rules/2-actions/moving.ts'
import { prospect, waysToStrike } from '../rules/3-combat/index.ts'
import { SHOOT } from '../rules/3-combat/shooting.ts'
import { LEAP } from '../rules/6-gear/leaping.ts'

/** What may be lost by it: whoever does it, some Health, the quiet, or nothing but the action. */
export type Stake = 'life' | 'health' | 'noise' | 'effort'

export type Risk = 'low' | 'some' | 'high'

/** What is at stake for somebody with an option, by the blows it provokes, what it walks into and who hears it. */
export function stakeOf(view: Known, figure: Figure, option: Option): Stake {
  if (isOffer(MOVE, option) || isOffer(NEAR, option)) {
    const { strikes, hazards, alerts } = option.label
    if (strikes > 0) return stakeOfBlows(view, figure, strikes)
    return hazards > 0 ? 'health' : alerts ? 'noise' : 'effort'
  }
  if (isOffer(LEAP, option)) return stakeOfBlows(view, figure, option.label.strikes)
  if (!isOffer(SHOOT, option)) return 'effort'
  const { strikes, peg } = option.label
  return strikes > 0 ? stakeOfBlows(view, figure, strikes) : peg ? 'noise' : 'effort'
}

/** Whether so many free blows can bring somebody down, if the worst of the enemies at hand do the worst they can. */
export function stakeOfBlows(view: Known, figure: Figure, strikes: number): Stake {
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
  return worst.reduce((sum, most) => sum + most, 0) >= figure.health ? 'life' : 'health'
}

const mostFrom = (view: Known, foe: Figure, on: Figure): number =>
  Math.max(0, ...waysToStrike(view, foe).map((way) => prospect(view, foe, on, way, 'free').damage.length - 1))

/** How it is coloured: a life is a high stake at any odds, and an effort only where it will rather be in vain. */
export function riskOf(stake: Stake, percent: number | null = null): Risk {
  if (stake === 'life') return 'high'
  if (stake !== 'effort') return 'some'
  return percent !== null && percent < 50 ? 'some' : 'low'
}
