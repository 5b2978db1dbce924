import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFrom, streamOf } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/index.ts'
import type { Line } from '../tables/lines.ts'
import { Crowd } from './crowd.ts'
import { Person, type Said } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { built, launched } from './process.ts'
import { duelOfBots } from './rows.ts'

const TABLES = 200
const KILLS = 10

let toys: Awaited<ReturnType<typeof built>>
beforeAll(async () => {
  toys = await built()
})
afterAll(() => toys.remove())

describe('a server that is killed', () => {
  test('under load ten times loses nothing that it acknowledged', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-crash-'))
    const random = streamOf(seedFrom('crash'))
    const start = () => launched(toys.file, { STARBOARD_DATA: folder })
    let server = start()
    const { crowd, tables, done } = await busy((await server).url, async () => [(await server).url])
    for (let kills = 0; kills < KILLS; kills++) {
      await crowd.more(200 + random.below(300))
      const dying = await server
      server = dying.kill().then(start)
    }
    await crowd.more(TABLES)
    crowd.stop()
    await (await server).kill()
    await done
    await compare(crowd, tables, join(folder, 'starboard.db'))
    rmSync(folder, { recursive: true, force: true })
  })

  test('while another serves the same tables on PostgreSQL loses nothing, and play goes on there', {
    timeout: 60_000,
  }, async () => {
    const postgres = await startPostgres()
    const start = () => launched(toys.file, { STARBOARD_DATABASE_URL: postgres.url })
    const servers = [await start(), await start()]
    const { crowd, tables, done } = await busy(servers[0]!.url, async () => servers.map(({ url }) => url))
    for (let kills = 0; kills < 3; kills++) {
      await crowd.more(500)
      const dying = servers.shift()!
      await dying.kill()
      await crowd.more(TABLES)
      servers.push(await start())
    }
    crowd.stop()
    await Promise.all(servers.splice(0).map((server) => server.kill()))
    await done
    await compare(crowd, tables, postgres.url)
    await postgres.remove()
  })

  test('politely finishes what it has begun, and exits by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-stop-'))
    const server = await launched(toys.file, { STARBOARD_DATA: folder })
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const wire = await ana.sit(id, 0)
    await wire.when(({ asks }) => asks.length > 0)
    await wire.choose(wire.now.asks[0].options[0].value)
    expect(await server.stop()).toBe(0)
    const store = await openStore(join(folder, 'starboard.db'))
    expect(await store.snapshot(id)).toMatchObject({ match: id, version: 1 })
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('leaves bots’ turns that the next one takes up, with nobody looking', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-bots-'))
    const store = await openStore(join(folder, 'starboard.db'))
    await duelOfBots(store, 'aaaaaaaaaaaa')
    await store.close()
    const server = await launched(toys.file, { STARBOARD_DATA: folder })
    const watcher = await new Person(server.url).sit('aaaaaaaaaaaa', null)
    expect((await watcher.when(({ over }) => over)).over.how).toBe('cards')
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })
})

async function busy(url: string, urls: () => Promise<readonly string[]>) {
  const person = new Person(url)
  await person.post('/api/me', { name: 'Crowd' })
  const tables = await Promise.all(
    Array.from({ length: TABLES }, async () => {
      const { id } = (await person.post('/api/tables', { game: 'endless', seats: [{ kind: 'me' }] })) as Said
      return id as string
    }),
  )
  const crowd = new Crowd(person, urls)
  const done = Promise.all(tables.map((table, n) => crowd.play(table, n)))
  return { crowd, tables, done }
}

/** Every acknowledged choice stands where it was acknowledged, and none stands twice. */
async function compare(crowd: Crowd, tables: readonly string[], database: string): Promise<void> {
  expect(crowd.wrong).toEqual([])
  expect(crowd.acknowledged.length).toBeGreaterThan(3000)
  const store = await openStore(database)
  const kept = new Map<string, Line[]>()
  for (const table of tables) {
    const lines = await store.lines(table, 0)
    expect(lines.map(({ seq }) => seq)).toEqual([...lines.keys()])
    kept.set(
      table,
      lines.map(({ line }) => JSON.parse(line) as Line),
    )
    const answers = kept.get(table)!.flatMap((line) => ('answer' in line ? [line.answer] : []))
    expect(new Set(answers).size).toBe(answers.length)
  }
  for (const { table, at, answer } of crowd.acknowledged) {
    expect(kept.get(table)![at]).toEqual({ seat: 0, ask: 'next', answer })
  }
  await store.close()
}
