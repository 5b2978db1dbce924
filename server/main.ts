import type { AddressInfo } from 'node:net'
import type { Game } from '@starboard/kernel'
import type { FastifyInstance } from 'fastify'
import { Bots } from './bots/bots.ts'
import { type Added, buildApp } from './http/app.ts'
import { inline } from './pool/inline.ts'
import { Pool } from './pool/pool.ts'
import { threads } from './pool/threads.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { claimStore, openStore } from './store/index.ts'
import { Tables } from './tables/tables.ts'

export { workInThread } from './pool/worker.ts'
export type { Settings } from './settings.ts'

export interface ServeOptions extends Partial<Settings> {
  readonly games: readonly Game[]
  readonly added?: Added
  /** Where the built page is, unless the environment names another folder; it need not be there. */
  readonly usualPage?: string
  /** The file that threads of the pool run, which calls `workInThread`; without it all work is done in this thread. */
  readonly worker?: URL
  /** Where to write what goes wrong with nobody waiting for it. */
  readonly complain?: (error: unknown) => void
}

export interface Server {
  readonly url: string
  /** Lets everything that was begun come to its end, and saves where the tables stand. */
  close(): Promise<void>
}

const SWEEP_EVERY = 10_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Starts a server with the settings of the environment, save those given here. */
export async function serve({
  games,
  added = {},
  usualPage,
  worker,
  complain = report,
  ...given
}: ServeOptions): Promise<Server> {
  const set = settingsFrom(process.env)
  const settings: Settings = { ...set, page: set.page ?? usualPage ?? null, ...given }
  const claim = claimStore(settings.database)
  const store = await openStore(settings.database, settings.databaseWait).catch((error: unknown) => {
    claim.release()
    throw error
  })
  const pool = new Pool(worker ? threads(worker) : inline(games))
  const bots = new Bots(pool)
  const { nonceWait, revealWait, idle, lease, awayWait } = settings
  const tables = new Tables({
    store,
    games,
    bots,
    pool,
    nonceWait,
    revealWait,
    idle,
    complain,
    lease,
    awayWait,
  })
  let app: FastifyInstance | null = null
  const close = async () => {
    await app?.close()
    await tables.close()
    await store.close()
    claim.release()
  }
  try {
    await tables.beat()
    app = await buildApp(tables, bots, settings, added)
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await close()
    throw error
  }
  const chores = setInterval(() => void tidy(tables).catch(complain), Math.min(SWEEP_EVERY, idle + 1000))
  const expire = () => settings.expireDays > 0 && tables.expire(settings.expireDays * DAY).catch(complain)
  const expiry = setInterval(expire, HOUR)
  expire()
  const beats =
    store.engine === 'sqlite' ? null : setInterval(() => void tables.beat().catch(complain), lease / 3)
  tables.pickUp(0).catch(complain)
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      clearInterval(chores)
      clearInterval(expiry)
      if (beats) clearInterval(beats)
      await close()
    },
  }
}

async function tidy(tables: Tables): Promise<void> {
  await tables.sweep()
  await tables.pickUp()
  await tables.store.people.forgetSessions(tables.now())
}

function report(error: unknown): void {
  process.stderr.write(
    `starboard: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  if (error instanceof Error && error.cause) report(error.cause)
}
