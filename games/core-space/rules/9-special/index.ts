export { CALM, faceFear } from './fear.ts'
export { activateWithSleeper, disturb, isAsleep, seekerOf, stirSleeper } from './true-born.ts'
export { actsInReach, entersReach, wormComes } from './worms.ts'
