import { GAMES } from './games.ts'
import { homeOf } from './home.ts'
import { loadScenarios } from './scenarios.ts'
import { batchOf } from './simulate/batch.ts'

loadScenarios(homeOf(process.env))

/** What a thread of `simulate` runs. */
export const batch = batchOf(GAMES)
