export { playedOut, type Sight } from './estimate.ts'
export { type Bot, type Eyes, eyesOf, type World } from './eyes.ts'
export { greedy } from './greedy.ts'
export { BOTS, botOf, botsFor, bringBot, broughtBot, type OwnBot } from './names.ts'
export { advisedIn, playOut } from './playout.ts'
export { random } from './random.ts'
export {
  EFFORTS,
  type Effort,
  searching,
  type Thinking,
  visitsIn,
  type Weighed,
  weighed,
  worthTrying,
} from './search.ts'
export {
  answerFor,
  botsAt,
  type Hint,
  hintFor,
  mindsAt,
  nextAsk,
  playOn,
  reasonedIn,
  type Told,
} from './table.ts'
export { type Considered, thinkingOver } from './thought.ts'
