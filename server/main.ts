import type { AddressInfo } from 'node:net'
import type { Game } from '@starboard/kernel'
import type { FastifyInstance } from 'fastify'
import { Bots } from './bots/bots.ts'
import { inline } from './bots/inline.ts'
import { threads } from './bots/threads.ts'
import { type Added, buildApp } from './http/app.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { openStore } from './store/index.ts'
import { Tables } from './tables/tables.ts'

export { thinkInThread } from './bots/worker.ts'
export type { Settings } from './settings.ts'

export interface ServeOptions extends Partial<Settings> {
  readonly games: readonly Game[]
  readonly added?: Added
  /** Where the built page is, unless the environment names another folder; it need not be there. */
  readonly usualPage?: string
  /** The file that bots think in, which calls `thinkInThread`; without it they think in this thread. */
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
  const store = await openStore(settings.database)
  const bots = new Bots(worker ? threads(worker) : inline)
  const { nonceWait, revealWait, idle, lease, awayWait } = settings
  const tables = new Tables({ store, games, bots, nonceWait, revealWait, idle, complain, lease, awayWait })
  let app: FastifyInstance | null = null
  const close = async () => {
    await app?.close()
    await tables.close()
    await bots.close()
    await store.close()
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
  const beats =
    store.engine === 'sqlite' ? null : setInterval(() => void tables.beat().catch(complain), lease / 3)
  tables.pickUp(0).catch(complain)
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      clearInterval(chores)
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
