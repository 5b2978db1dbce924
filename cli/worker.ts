import { GAMES } from './games.ts'
import { batchOf } from './simulate/batch.ts'

/** What a thread of `simulate` runs. */
export const batch = batchOf(GAMES)
