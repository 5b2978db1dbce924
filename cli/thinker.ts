import { isMainThread } from 'node:worker_threads'
import { thinkInThread } from '@starboard/server/worker'
import { GAMES } from './games.ts'
import { homeOf } from './home.ts'
import { loadScenarios } from './scenarios.ts'

/** What a thread of the server runs, in which its bots think. The bundle may share this file with the server itself. */
if (!isMainThread) {
  loadScenarios(homeOf(process.env))
  thinkInThread(Object.values(GAMES).map(({ game }) => game))
}
