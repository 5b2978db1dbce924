import type { Game } from '@starboard/kernel'
import { workInThread } from '../pool/worker.ts'
import { duel } from './duel.ts'
import { endless } from './endless.ts'
import { slow } from './slow.ts'

workInThread([duel, endless, slow] as unknown as Game[])
