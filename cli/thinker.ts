import { isMainThread } from 'node:worker_threads'
import { GAMES } from '@starboard/games'
import { thinkInThread } from '@starboard/server/worker'
import { homeOf } from './home.ts'
import { loadScenarios } from './scenarios.ts'
import { openAll } from './shelf.ts'

/** What a thread of the server runs, in which its bots think. The bundle may share this file with the server itself. */
if (!isMainThread) {
  const shelf = await openAll(GAMES)
  loadScenarios(homeOf(process.env), shelf)
  thinkInThread(Object.values(shelf).map(({ game }) => game))
}
