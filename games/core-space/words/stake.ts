import type { Ask, Option, Stake, Weight } from '@starboard/kernel'
import { listed } from '@starboard/kernel/english'
import { isOffer } from '@starboard/kernel/speech'
import type { Known } from '../known.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, engagedWith, isUp } from '../rules/0-table/figures.ts'
import { KNOCK } from '../rules/2-actions/knocking.ts'
import { MOVE, NEAR } from '../rules/2-actions/moving.ts'
import { type WayLabel, WITH } from '../rules/3-combat/asks.ts'
import { prospect, waysToStrike } from '../rules/3-combat/index.ts'
import { SHOOT } from '../rules/3-combat/shooting.ts'
import { LEAP } from '../rules/6-gear/leaping.ts'
import type { View } from '../view.ts'

/** What is at stake for somebody with an option, by the blows it provokes, what it walks into and who hears it. */
export function weightOf(view: Known, figure: Figure, option: Option): Weight {
  if (isOffer(MOVE, option) || isOffer(NEAR, option)) {
    const { strikes, hazards, alerts } = option.label
    if (strikes > 0) return weightOfBlows(view, figure, strikes)
    return hazards > 0 ? 'harm' : alerts ? 'loss' : 'effort'
  }
  if (isOffer(LEAP, option)) return weightOfBlows(view, figure, option.label.strikes)
  if (!isOffer(SHOOT, option)) return 'effort'
  const { strikes, peg } = option.label
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

/** What a weapon gives away and what may become of it. */
function stakeOfWay({ peg, fails }: WayLabel): Stake | null {
  if (!peg && fails === null) return null
  const words = listed([...(peg ? [WORDS.loss] : []), ...(fails ? [FAILURES[fails]] : [])])
  return { weight: fails === 'backfire' ? 'harm' : 'loss', words }
}

/** For whomever the question is about, or who has the turn. */
export function stakeText(ask: Ask, option: Option, view: View): Stake | null {
  if (WITH.is(ask) && ask.kind === 'one') {
    const way = ask.options.find(({ value }) => value === option.value)?.label
    return way?.item === undefined ? null : stakeOfWay(way)
  }
  if (isOffer(KNOCK, option)) return STUMBLE
  const { label = {} } = ask
  const who = label.figure ?? label.by ?? view.turn?.figure
  const figure = view.figures.find(({ id }) => id === who)
  const weight = figure ? weightOf(view, figure, option) : 'effort'
  return weight === 'effort' ? null : { weight, words: WORDS[weight] }
}
