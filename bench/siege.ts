import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playOn } from '@starboard/bots'
import { Match, seedFrom, writeRecord } from '@starboard/kernel'
import { xia } from '@starboard/xia'
import { openStore } from '../server/store/index.ts'
import { startPostgres } from '../server/test/postgres.ts'
import type { Streams } from '../tools/streams.ts'
import { attacks } from './siege/attackers.ts'
import { type Acknowledged, Bystander, p99 } from './siege/bystander.ts'
import { Duelists } from './siege/duelists.ts'
import { eventually, Guest, pause } from './siege/guest.ts'
import { build, Servers } from './siege/servers.ts'

const STORES = ['sqlite', 'postgres'] as const
type StoreName = (typeof STORES)[number]

const USAGE = `npm run siege -- [--minutes N] [--store ${STORES.join('|')}] [--json]

Besieges servers of its own on this machine: on each store, or on the one that is named, for N minutes (1, if it is not said).
A fifth of the time only bystanders play; then records are brought along, sockets flooded, choices taken back, and servers killed; in
the last two fifths nobody is killed any more. Ends with 1 if anything acknowledged was lost, stands twice, or a secret was seen.
`

const BYSTANDERS = 8
const DUELS = 3
const LONG_TABLE = 1000
const KILL_EVERY = 5000

/** What came of it, for one store. */
interface Outcome {
  readonly acknowledged: number
  readonly lost: number
  readonly double: number
  readonly secretsSeen: number
  readonly wronglyRefused: number
  readonly kills: number
  readonly p99Without: number
  readonly p99Killed: number
  readonly p99With: number
  readonly memoryAtStart: number
  readonly memoryAtEnd: number
  readonly stopMs: number
}

export async function main(args: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  if (args.includes('--help')) {
    stdout.write(USAGE)
    return 0
  }
  const wish = wishIn(args)
  if (typeof wish === 'string') {
    stderr.write(`siege: ${wish}\n\n${USAGE}`)
    return 2
  }
  const told: Record<string, Outcome> = {}
  for (const store of wish.stores) {
    const outcome = await besiege(store, wish.minutes * 60_000)
    told[store] = outcome
    for (const [what, figure] of rowsOf(outcome))
      (wish.isForPrograms ? stderr : stdout).write(`${store.padEnd(9)} ${what.padEnd(52)} ${figure}\n`)
  }
  if (wish.isForPrograms) stdout.write(`${JSON.stringify(told)}\n`)
  const harm = Object.values(told).some(({ lost, double, secretsSeen }) => lost + double + secretsSeen > 0)
  return harm ? 1 : 0
}

interface Wish {
  readonly minutes: number
  readonly stores: readonly StoreName[]
  readonly isForPrograms: boolean
}

/** What is wanted, or why it is not understood. */
function wishIn(args: readonly string[]): Wish | string {
  let [minutes, stores, isForPrograms]: [number, readonly StoreName[], boolean] = [1, STORES, false]
  for (let n = 0; n < args.length; n++) {
    const [arg, value] = [args[n]!, args[n + 1]]
    if (arg === '--json') isForPrograms = true
    else if (arg === '--minutes') {
      minutes = Number(args[++n])
      if (!(minutes > 0 && minutes <= 60)) return `--minutes must be a number up to 60, not “${value}”`
    } else if (arg === '--store') {
      const found = STORES.filter((name) => name === args[n + 1])
      n++
      if (found.length === 0) return `there is no store “${value}”`
      stores = found
    } else return `“${arg}” is not understood`
  }
  return { minutes, stores, isForPrograms }
}

const rowsOf = (o: Outcome): readonly (readonly [string, string])[] => [
  ['choices acknowledged', whole(o.acknowledged)],
  ['of them lost', whole(o.lost)],
  ['of them written twice', whole(o.double)],
  ['secrets seen by others', whole(o.secretsSeen)],
  ['refused without reason', whole(o.wronglyRefused)],
  ['servers killed', whole(o.kills)],
  ['a bystander’s p99 without the siege', `${o.p99Without.toFixed(1)} ms`],
  ['with it, while servers are killed', `${o.p99Killed.toFixed(1)} ms`],
  ['with it, when nobody is killed any more', `${o.p99With.toFixed(1)} ms`],
  ['memory after the last kill, and at the end', `${mega(o.memoryAtStart)} MB, ${mega(o.memoryAtEnd)} MB`],
  ['a polite stop took', `${whole(o.stopMs)} ms`],
]

const whole = (n: number): string => Math.round(n).toLocaleString('en')
const mega = (bytes: number): string => whole(bytes / 1e6)

/** Everything runs in a folder of its own, on loopback, and is gone at the end. */
async function besiege(store: StoreName, time: number): Promise<Outcome> {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'siege-'))
  const postgres = store === 'postgres' ? await startPostgres() : null
  try {
    await build(folder)
    const env: Record<string, string> = postgres
      ? { STARBOARD_DATABASE_URL: postgres.url }
      : { STARBOARD_DATA: join(folder, 'data') }
    const servers = new Servers(join(folder, 'besieged.mjs'), env, postgres ? 2 : 1)
    return await withstand(servers, time, postgres?.url ?? join(folder, 'data', 'starboard.db'))
  } finally {
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withstand(servers: Servers, time: number, database: string): Promise<Outcome> {
  const record = longRecord() // Before anything is measured: it keeps this process busy.
  let isOver = false
  const over = () => isOver
  const bystanders = Array.from({ length: BYSTANDERS }, (_, n) => new Bystander(servers, n))
  const duels = Array.from({ length: DUELS }, (_, n) => new Duelists(servers, n))
  await Promise.all(bystanders.map((one) => one.sitDown()))
  const longTable = await sitLong(servers)
  const begun = [...bystanders.map((one) => one.play(over)), playLong(servers, longTable, over)]
  await pause(time / 5)
  const p99Without = p99(bystanders)
  const all = attacks(record, longTable)
  begun.push(...duels.map((one) => one.play(over)))
  begun.push(...all.map((attack, n) => attack.run(servers, new Guest(`192.0.2.${100 + n}`), over)))
  const lastKill = performance.now() + (2 * time) / 5
  while (performance.now() < lastKill) {
    await pause(Math.min(KILL_EVERY, time / 8))
    await servers.kill()
  }
  const p99Killed = p99(bystanders)
  const memoryAtStart = await servers.memory()
  await pause((2 * time) / 5)
  const memoryAtEnd = await servers.memory()
  const p99With = p99(bystanders)
  isOver = true
  await Promise.all(begun)
  const { kills } = servers
  if (process.env.SIEGE_DEBUG)
    console.error(JSON.stringify(bystanders.flatMap((one) => one.wrong).slice(0, 5)))
  const stopMs = await servers.stop()
  const found = await compared(bystanders, duels, database)
  return { ...found, kills, p99Without, p99Killed, p99With, memoryAtStart, memoryAtEnd, stopMs }
}

/** A record of the game that takes most work, of about sixty kilobytes. */
function longRecord(): string {
  const players = [1, 2, 3].map((n) => ({ name: `Bot ${n}`, bot: 'random' }))
  const match = Match.start(xia, { players, seed: seedFrom('siege') }) as unknown as Match
  for (let size = 0; size < 60_000 && !match.over; size = writeRecord(match.record()).length)
    playOn(match, 100)
  return writeRecord(match.record())
}

async function sitLong(servers: Servers): Promise<{ id: string; guest: Guest }> {
  const guest = new Guest('192.0.2.200')
  const made = await eventually(async () =>
    guest.send(await servers.url(0), 'POST', '/api/tables', { game: 'endless', seats: [{ kind: 'me' }] }),
  )
  return { id: made.id, guest }
}

/** Makes the long table long. */
async function playLong(
  servers: Servers,
  { id, guest }: { id: string; guest: Guest },
  isOver: () => boolean,
): Promise<void> {
  let length = 0
  for (let tries = 0; !isOver() && length < LONG_TABLE; tries++) {
    const socket = guest.socket(await servers.url(tries), id)
    const gone = new Promise((done) => socket.on('close', done))
    socket.on('open', () => socket.send('{"t":"hello","seat":0}'))
    socket.on('message', (data) => {
      const { t, at, asks } = JSON.parse(String(data))
      if (t !== 'now') return
      length = at
      if (isOver() || length >= LONG_TABLE) return socket.terminate()
      if (asks.length === 0) return
      const choice = { t: 'choose', id: at, at, ask: 'next', answer: at }
      setTimeout(() => socket.readyState === socket.OPEN && socket.send(JSON.stringify(choice)), 30)
    })
    await gone
    await pause(100)
  }
}

/** What the store has, beside what those who played were told. */
async function compared(bystanders: readonly Bystander[], duels: readonly Duelists[], database: string) {
  const store = await openStore(database)
  let [lost, double] = [0, 0]
  for (const { table, acknowledged } of bystanders) {
    const lines = await store.lines(table, 0)
    const answers = lines.flatMap(({ line }) => (JSON.parse(line) as { answer?: number }).answer ?? [])
    double += answers.length - new Set(answers).size
    const stands = ({ at, answer }: Acknowledged) =>
      lines[at]?.line === JSON.stringify({ seat: 0, ask: 'next', answer })
    lost += acknowledged.filter((one) => !stands(one)).length
  }
  const secretOf = new Map<string, string>()
  for (const id of duels.flatMap(({ tables }) => tables)) {
    const row = await store.match(id)
    if (row) secretOf.set(id, row.secret)
  }
  await store.close()
  for (const one of duels) one.lookFor(secretOf)
  return {
    acknowledged: bystanders.reduce((sum, one) => sum + one.acknowledged.length, 0),
    lost,
    double,
    secretsSeen: duels.reduce((sum, one) => sum + one.secretsSeen, 0),
    wronglyRefused: bystanders.reduce((sum, one) => sum + one.wrong.length, 0),
  }
}
