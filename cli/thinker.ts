import { isMainThread } from 'node:worker_threads'
import { thinkInThread } from '@starboard/server/worker'
import { GAMES } from './games.ts'

/** What a thread of the server runs, in which its bots think. The bundle may share this file with the server itself. */
if (!isMainThread) thinkInThread(Object.values(GAMES).map(({ game }) => game))
