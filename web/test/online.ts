import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Server, serve } from '@starboard/server'
import { afterAll, beforeAll } from 'vitest'
import { builtPage, openHouse } from './house.ts'

/** A real server of these games for the tests of one file, with the page it serves and a store of its own. */
export function openOnline(...games: readonly object[]) {
  let server: Server
  const data = mkdtempSync(join(tmpdir(), 'starboard-online-'))
  const house = openHouse(() => server.url)
  beforeAll(async () => {
    server = await serve({
      games: games as never[],
      page: await builtPage(),
      port: 0,
      database: join(data, 'db'),
      nonceWait: 300,
    })
  }, 60_000)
  afterAll(async () => {
    await server?.close()
    rmSync(data, { recursive: true, force: true })
  })
  return { house, at: (path: string) => `${server.url}${path}` }
}
