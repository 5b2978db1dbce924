export {
  hazardsOf,
  MOST_SQUARES,
  squaresLeft,
  strikersLeft,
  type WalkEvent,
  walk,
} from './walking.ts'
