import type { Game } from '@starboard/kernel'
import { thinkInThread } from '../bots/worker.ts'
import { duel } from './duel.ts'
import { endless } from './endless.ts'

thinkInThread([duel, endless] as unknown as Game[])
