import type { Game } from '@starboard/kernel'
import { serve } from '@starboard/server'
import { GAMES } from './games.ts'

/**
 * A server as people run it, with its usual limits: those who besiege it come from addresses of their own, as a proxy on this
 * machine would tell.
 */
const server = await serve({
  games: GAMES as unknown as Game[],
  worker: new URL('./thread.mjs', import.meta.url),
  port: 0,
  host: '127.0.0.1',
  page: null,
  trustProxy: ['loopback'],
  nonceWait: 100,
})
process.send!({ url: server.url.replace('localhost', '127.0.0.1') })
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(1)) // Whoever besieges it is gone.
