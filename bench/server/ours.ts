import type { Game } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { serve } from '@starboard/server'
import { marathon } from './marathon.ts'

/** Starboard's own server, as people run it but for the limits on one address, which here has all the players. */
const server = await serve({
  games: [marathon as unknown as Game, longFall as unknown as Game],
  port: 0,
  host: '127.0.0.1',
  database: process.env.BENCH_DATABASE!,
  rate: 1e9,
  messages: 1e9,
  socketsPerAddress: 1e9,
  nonceWait: 600_000,
  revealWait: 600_000,
  idle: Number(process.env.BENCH_IDLE ?? 60_000),
})
process.send!({ url: server.url })
process.on('message', (message) => {
  if (message === 'stop') server.close().then(() => process.exit(0))
  if (message === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send!({ heap: heapUsed + external, rss })
  }
})
