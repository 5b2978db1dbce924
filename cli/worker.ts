import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { homeOf } from './home.ts'
import { blockOf } from './lab/block.ts'
import { estimateOf } from './play/estimate.ts'
import { loadScenarios } from './scenarios.ts'
import { openAll } from './shelf.ts'
import { batchOf } from './simulate/batch.ts'

const shelf = await openAll(GAMES, CONTENTS)
loadScenarios(homeOf(process.env), shelf)

/** What a thread of `simulate` runs. */
export const batch = batchOf(shelf)

/** What a thread of `lab` runs. */
export const block = blockOf(shelf)

/** What a thread beside a game at the terminal runs. */
export const estimate = estimateOf(shelf)
