import type { Game } from '@starboard/kernel'
import { workInThread } from '../pool/worker.ts'
import { duel } from './duel.ts'
import { endless } from './endless.ts'

workInThread([duel, endless] as unknown as Game[])
