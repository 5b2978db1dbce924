export { DRAG } from './dragging.ts'
export { hazardsOf, strikersLeft } from './ground.ts'
export { DROP, HAND, PICK } from './handing.ts'
export { REPAIR, RESUSCITATE, REVIVE } from './helping.ts'
export { KNOCK, unarmedOf } from './knocking.ts'
export { MOVE, NEAR, STAY } from './moving.ts'
export { deal, join, PERSUADE } from './persuading.ts'
export { found, GENERAL, loot, MINE, SEARCH } from './searching.ts'
export {
  CLEAR,
  DON,
  HEAL,
  heal,
  INTERACT,
  RELOAD,
  STAND,
  stimsOf,
  TREAT,
} from './tending.ts'
export { actsWith } from './turn.ts'
export {
  MOST_SQUARES,
  reachOf,
  squaresLeft,
  type WalkEvent,
  walk,
  walksOf,
} from './walking.ts'
