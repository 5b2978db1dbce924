import type { Game } from '@starboard/kernel'
import { serve } from '../main.ts'
import { duel } from './duel.ts'
import { endless } from './endless.ts'
import { slow } from './slow.ts'

/** How long anybody is waited for who does not add to the dice. */
const wait = Number(process.env.NONCE_WAIT ?? 20)

/** A real server process with toys to play: what the tests start and kill. */
const server = await serve({
  games: [duel, endless, slow] as unknown as Game[],
  worker: new URL('./thread.mjs', import.meta.url),
  port: 0,
  host: '127.0.0.1',
  rate: 1e9,
  messages: 1e9,
  socketsPerAddress: 1e9,
  nonceWait: wait,
  revealWait: wait,
  ...(process.env.LEASE && { lease: Number(process.env.LEASE) }),
})
process.on('SIGTERM', () => void server.close().then(() => process.stdout.write('closed\n')))
process.stdout.write(`${server.url}\n`)
