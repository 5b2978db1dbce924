import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import server from '../package.json' with { type: 'json' }
import { Refused } from '../tables/errors.ts'
import type { Tables } from '../tables/tables.ts'
import type { Context } from './app.ts'

const { version: VERSION } = server

const NAMES: Readonly<Record<string, string>> = {
  lines: 'Lines written durably',
  loads: 'Tables read from the store',
  replays: 'Tables played out from their first line, for want of a snapshot',
  snapshots: 'Snapshots of tables saved',
  renewals: 'Matches carried over to new rules',
  refusals: 'Requests and messages refused',
  botAnswers: 'Answers given by bots',
  botFailures: 'Bots that failed',
  messages: 'Messages received on sockets',
}

export function health(app: FastifyInstance, { tables, settings }: Context): void {
  let looking: Promise<string | null> | null = null // Those who ask at the same moment get the same answer.
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) => {
    looking ??= wrongWith(tables).finally(() => {
      looking = null
    })
    const wrong = await looking
    return wrong === null ? { ok: true } : reply.code(503).send({ ok: false, wrong })
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    checkToken(request.headers.authorization, settings.metricsToken)
    const { writer, engine } = tables.store
    const { pool, times } = tables
    const memory = process.memoryUsage()
    const lines = [
      ...Object.entries(tables.counts).map(([name, n]) => counter(snake(name), NAMES[name]!, n)),
      counter('commits', 'Commits, each of one or more lines', writer.batches),
      gauge('tables', 'Tables in memory', tables.size),
      gauge('viewers', 'Open sockets at tables', tables.viewers),
      gauge('hints_queued', 'Hints that people wait for', pool.hints),
      gauge('work_queued', 'Hints, undos and records that people wait for', pool.waiting),
      gauge('heap_bytes', 'Memory in use by the program', memory.heapUsed + memory.external),
      gauge('resident_bytes', 'Memory held by the process', memory.rss),
      times.choice.write('starboard_choice_seconds', 'From a choice to its acknowledgement'),
      writer.times.write('starboard_commit_seconds', 'How long a commit takes'),
      pool.times.write('starboard_work_seconds', 'How long hints, undos and records are waited for'),
      `# HELP starboard_info What runs here\n# TYPE starboard_info gauge\nstarboard_info{engine="${engine}",version="${VERSION}"} 1\n`,
    ]
    return reply.type('text/plain; version=0.0.4').serializer(String).send(lines.join(''))
  })
}

/** What keeps the server from writing, in words that give nothing away; null if nothing does. */
async function wrongWith(tables: Tables): Promise<string | null> {
  try {
    await tables.store.check(tables.now())
    return null
  } catch (error) {
    tables.complain(error)
    const { code, message } = error as { code?: unknown; message?: unknown }
    const said = `${code} ${message}`
    return (
      WRONG.find(([signs]) => signs.test(said))?.[1] ?? 'The database takes nothing that is written to it.'
    )
  }
}

/** What drivers and systems say, and what it means: PostgreSQL has numbers for it. */
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/ETIMEDOUT|timeout|SQLITE_BUSY/i, 'The database does not answer.'],
  [/disk is full|SQLITE_FULL|ENOSPC|^53100/i, 'The disk is full.'],
  [/SQLITE_READONLY|readonly|^25006/i, 'The database can only be read.'],
  [/^(ECONN|57P|08)|connection/i, 'The database is not there.'],
]

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
