import { GAMES } from '@starboard/games'
import { homeOf } from './home.ts'
import { estimateOf } from './play/estimate.ts'
import { loadScenarios } from './scenarios.ts'
import { openAll } from './shelf.ts'
import { batchOf } from './simulate/batch.ts'

const shelf = await openAll(GAMES)
loadScenarios(homeOf(process.env), shelf)

/** What a thread of `simulate` runs. */
export const batch = batchOf(shelf)

/** What a thread beside a game at the terminal runs. */
export const estimate = estimateOf(shelf)
