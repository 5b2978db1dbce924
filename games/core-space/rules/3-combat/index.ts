export { alert, areListening, isDrone } from './alert.ts'
export { type Armour, armourOf } from './armour.ts'
export * from './asks.ts'
export {
  type Assault,
  aftermath,
  attackFromNowhere,
  attackWith,
  bite,
  coverAgainst,
  guardOf,
  healthOf,
  hurt,
  isTargetable,
  mayAttack,
  overload,
  provoke,
  settle,
  suffer,
} from './attack.ts'
export { blast, caughtBy, goOff } from './blast.ts'
export { BOMBARD } from './bombarding.ts'
export { bestWay, defeatFromNowhere, defeatOf, hurtOf, prospect, worstFailure } from './choosing.ts'
export { blowsOf, JAB, SNAP, shotsOf } from './effortless.ts'
export type { CombatEvent } from './events.ts'
export { rollAttack, throwAgain } from './rolling.ts'
export {
  fire,
  isFirstHeard,
  rangedAssault,
  SHOOT,
  shootWith,
  shotsAt,
  struckInPassing,
  whoIsStruck,
} from './shooting.ts'
export { closeAssault, STRIKE, strike, strikeFreely } from './striking.ts'
export { THROW, throwItem, worstOfThrow } from './throwing.ts'
export { bare, type Way, waysToShoot, waysToStrike } from './ways.ts'
