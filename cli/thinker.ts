import { isMainThread } from 'node:worker_threads'
import { GAMES } from '@starboard/games'
import { workInThread } from '@starboard/server/worker'
import { homeOf } from './home.ts'
import { loadScenarios } from './scenarios.ts'
import { openAll } from './shelf.ts'

/** What a thread of the server runs, in which bots think and whatever else takes long is done. The bundle may share this file with the server itself. */
if (!isMainThread) {
  const shelf = await openAll(GAMES)
  loadScenarios(homeOf(process.env), shelf)
  workInThread(Object.values(shelf).map(({ game }) => game))
}
