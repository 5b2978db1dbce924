import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from './main.ts'
import { Bystander, p99 } from './siege/bystander.ts'
import { Guest, pause } from './siege/guest.ts'
import { build, Servers } from './siege/servers.ts'

const BYSTANDERS = 4
/** At each table of two one bot thinks at any time. */
const THINKERS = 10
const QUIET_MS = 15_000
const SETTLE_MS = 5_000
const BUSY_MS = 25_000

/** What people at other tables notice of bots that think hard on the same server. */
export const thinking: Bench = {
  name: 'thinking',
  async run() {
    const cache = join(process.cwd(), '.cache')
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'thinking-'))
    try {
      await build(folder)
      const servers = new Servers(join(folder, 'besieged.mjs'), { STARBOARD_DATA: join(folder, 'data') }, 1)
      const { quiet, busy, answers } = await measured(servers).finally(() => servers.stop())
      return {
        figures: { thinkingQuietP99Ms: quiet, thinkingBusyP99Ms: busy, thinkingAnswers: answers },
        rows: [
          ['a bystander’s p99 when all is quiet', `${quiet.toFixed(1)} ms`],
          [`while ${THINKERS} bots think hard at Xia`, `${busy.toFixed(1)} ms`],
          ['what these answered meanwhile', `${answers}`],
        ],
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measured(servers: Servers): Promise<{ quiet: number; busy: number; answers: number }> {
  let isOver = false
  const bystanders = Array.from({ length: BYSTANDERS }, (_, n) => new Bystander(servers, n))
  await Promise.all(bystanders.map((one) => one.sitDown()))
  const playing = bystanders.map((one) => one.play(() => isOver))
  await pause(QUIET_MS)
  const quiet = p99(bystanders)
  const tables = await Promise.all(Array.from({ length: THINKERS }, (_, n) => seated(servers, n)))
  await pause(SETTLE_MS)
  const before = await answeredAt(servers, tables)
  p99(bystanders) // What came while tables were made does not count.
  await pause(BUSY_MS)
  const busy = p99(bystanders)
  const answers = (await answeredAt(servers, tables)) - before
  isOver = true
  await Promise.all(playing)
  return { quiet, busy, answers }
}

interface Seated {
  readonly id: string
  readonly guest: Guest
}

async function seated(servers: Servers, n: number): Promise<Seated> {
  const guest = new Guest(`192.0.2.${n}`)
  const seats = [0, 1].map(() => ({ kind: 'bot', bot: 'hard' }))
  const made = await guest.send(await servers.url(0), 'POST', '/api/tables', { game: 'xia', seats })
  if (!made) throw new Error('no table was made for those who think')
  return { id: made.id as string, guest }
}

/** How many answers have been given at all of these tables. */
async function answeredAt(servers: Servers, tables: readonly Seated[]): Promise<number> {
  const url = await servers.url(0)
  const each = tables.map(
    ({ id, guest }) =>
      new Promise<number>((done) => {
        const socket = guest.socket(url, id)
        socket.on('open', () => socket.send('{"t":"hello","seat":null}'))
        socket.on('message', (data) => {
          const said = JSON.parse(String(data)) as { readonly t: string; readonly at: number }
          if (said.t !== 'now') return
          done(said.at)
          socket.terminate()
        })
      }),
  )
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0)
}
