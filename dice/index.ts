export { Dist } from './dist.ts'
export { explainError, OddsError } from './expression/error.ts'
export { type Odds, odds } from './expression/odds.ts'
export { knownFaces, readFaces, type Thrown, throwDice } from './faces.ts'
export {
  type Fraction,
  formatAverage,
  formatFraction,
  formatPercent,
  formatShare,
  inPercent,
  numberOf,
  percentOf,
  reduced,
  wholePercent,
} from './fraction.ts'
export { d66, EXPLOSIONS, type Explosion, explode, keepHighest, keepLowest, reroll } from './keep.ts'
export { type Counts, type Kind, pool } from './pool.ts'
export {
  certain,
  chain,
  chance,
  combine,
  type Dice,
  dice,
  die,
  dist,
  map,
  type Roll,
  repeat,
  sample,
  sum,
} from './roll.ts'
export { type Row, rowsOf } from './rows.ts'
