export { CALM, faceFear } from './fear.ts'
export { regenerate } from './regenerating.ts'
export { activateWithSleeper, disturb, isAsleep, seekerOf, sleeperStirs, stirSleeper } from './true-born.ts'
export { actsInReach, entersReach, wormComes } from './worms.ts'
