import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../tables/errors.ts'
import type { Context } from './app.ts'

const NAMES: Readonly<Record<string, string>> = {
  lines: 'Lines written durably',
  loads: 'Tables read from the store',
  renewals: 'Matches carried over to new rules',
  refusals: 'Requests and messages refused',
  botAnswers: 'Answers given by bots',
  botFailures: 'Bots that failed',
  messages: 'Messages received on sockets',
}

export function health(app: FastifyInstance, { tables, settings }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => {
    await tables.store.check()
    return { ok: true }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    checkToken(request.headers.authorization, settings.metricsToken)
    const { writer, engine } = tables.store
    const memory = process.memoryUsage()
    const lines = [
      ...Object.entries(tables.counts).map(([name, n]) => counter(snake(name), NAMES[name]!, n)),
      counter('commits', 'Commits, each of one or more lines', writer.batches),
      gauge('tables', 'Tables in memory', tables.size),
      gauge('viewers', 'Open sockets at tables', tables.viewers),
      gauge('heap_bytes', 'Memory in use by the program', memory.heapUsed + memory.external),
      gauge('resident_bytes', 'Memory held by the process', memory.rss),
      `# HELP starboard_info What runs here\n# TYPE starboard_info gauge\nstarboard_info{engine="${engine}"} 1\n`,
    ]
    return reply.type('text/plain; version=0.0.4').serializer(String).send(lines.join(''))
  })
}

const counter = (name: string, help: string, n: number): string => metric(`${name}_total`, 'counter', help, n)
const gauge = (name: string, help: string, n: number): string => metric(name, 'gauge', help, n)

const metric = (name: string, type: string, help: string, n: number): string =>
  `# HELP starboard_${name} ${help}\n# TYPE starboard_${name} ${type}\nstarboard_${name} ${n}\n`

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function checkToken(header: string | undefined, token: string | null): void {
  if (token === null) return
  const [given, right] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refused('forbidden', 'The metrics need their token.')
  }
}
