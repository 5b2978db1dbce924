import type { Game } from '@starboard/kernel'
import { workInThread } from '@starboard/server/worker'
import { GAMES } from './games.ts'

workInThread(GAMES as unknown as Game[])
