import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromWire, type WireAsk } from '@starboard/kernel'
import { type Server, serve } from '@starboard/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MISSIONS } from '../../games/xia/content/index.ts'
import { full } from '../../games/xia/test/table.ts'
import type { View } from '../../games/xia/view.ts'
import { advised, give } from './captain.ts'
import { builtPage, openHouse } from './house.ts'
import { seen } from './seen.ts'

/** Each captain begins with a mission face down: nobody else may ever hear of it. */
const SECRETS = ['shuttle-1', 'thief-1', 'research-1'] as const
const game: typeof full = {
  ...full,
  setup(options, players) {
    const g = full.setup(options, players)
    for (const { seat, missions } of g.captains) missions.push({ ...FACE_DOWN, id: SECRETS[seat]! })
    return g
  },
}
const FACE_DOWN = { need: false, revealed: false, fulfilled: false, credits: 0, unpaid: false, at: null }

let server: Server
const house = openHouse(() => server.url)
const data = mkdtempSync(join(tmpdir(), 'starboard-xia-'))

beforeAll(async () => {
  const page = await builtPage()
  server = await serve({
    games: [game as never],
    page,
    port: 0,
    database: join(data, 'db'),
    nonceWait: 300,
  })
}, 60_000)
afterAll(async () => {
  await server?.close()
  rmSync(data, { recursive: true, force: true })
})

interface Now {
  readonly t: string
  readonly view: View
  readonly asks: readonly WireAsk[]
  readonly at: number
}

/** A captain at the table: the page, everything the server said to it, and what it knows now. */
class Captain {
  readonly page: Page
  readonly heard: string[] = []
  now: Now | null = null

  constructor(page: Page) {
    this.page = page
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        this.heard.push(String(payload))
        const said = JSON.parse(String(payload)) as Now
        if (said.t === 'now') this.now = said
      }),
    )
  }

  /** Answers everything as a seasoned captain would, until this turn is over and it is another's. */
  async playTurn(seat: number): Promise<void> {
    await seen(this.page, '.option, .answers')
  }
}
