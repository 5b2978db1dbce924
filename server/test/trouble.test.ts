import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, type Game } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import Sqlite from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { type Duel, duel } from './duel.ts'
import { Person, playOut, type TestServer, testServer, twoAtATable } from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'

describe('an unknown table', () => {
  test('is told as such, over HTTP and over the socket', async () => {
    const server = await testServer()
    const ana = new Person(server.url)
    for (const id of ['abcdefghijkl', 'x', '..%2f..']) {
      const { status, body } = await ana.send('GET', `/api/tables/${id}`)
      expect([status, body.code]).toEqual([404, 'no-such-table'])
    }
    expect((await ana.sit('abcdefghijkl', 0)).heard).toMatchObject([{ t: 'no', code: 'no-such-table' }])
    await server.close()
  })
})

describe('a stale page', () => {
  test('is told to load again', async () => {
    const server = await testServer()
    const { id, ana } = await twoAtATable(server.url)
    const wire = await ana.sit(id, 0, { version: 0 })
    expect(wire.heard).toMatchObject([{ t: 'no', code: 'stale' }])
    await server.close()
  })
})

describe('a full disk', () => {
  test('refuses choices and keeps the table as it was; play goes on when there is room', async () => {
    const server = await testServer()
    const { a, b } = await twoAtATable(server.url)
    const card = a.now.asks[0].options[0].value
    const disk = fill(server.database)
    const refused = await a.choose(card)
    expect(refused).toMatchObject({ t: 'no', code: 'storage' })
    expect(refused.reason).toMatch(/could not be saved/)
    disk.free()
    expect(await a.choose(card)).toMatchObject({ t: 'now' })
    await b.when(({ waiting }) => waiting.length === 1)
    await playOut([a, b])
    expect(server.complaints.length).toBeGreaterThan(0)
    await server.close()
  })

  /** Makes SQLite refuse every line with the words it has for a disk without room. */
  function fill(file: string) {
    const other = new Sqlite(file)
    other.exec('pragma busy_timeout = 10000') // The server may be writing just then.
    other.exec(
      "create trigger full before insert on choices begin select raise(abort, 'database or disk is full'); end",
    )
    return {
      free: () => {
        other.exec('drop trigger full')
        other.close()
      },
    }
  }
})

describe('two servers on one PostgreSQL', () => {
  let postgres: Postgres
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    postgres = await startPostgres()
    one = await testServer({ database: postgres.url })
    two = await testServer({ database: postgres.url })
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await postgres.remove()
  })

  test('serve the same table to people at either, with chat, undo and an end that both see', async () => {
    const { a, b } = await twoAtATable(one.url, {}, two.url)
    const said = b.until(({ t }) => t === 'chat')
    await a.ask({ t: 'chat', words: 'Over there?' })
    expect((await said).lines[0].words).toBe('Over there?')
    await a.choose(a.now.asks[0].options[0].value)
    await b.when(({ waiting }) => `${waiting}` === '1')
    await a.ask({ t: 'undo' })
    await b.when(({ waiting }) => waiting.length === 2)
    await playOut([a, b])
    expect(a.events.map(([n]) => n).length).toBe(b.events.length)
    expect(a.now.over).toEqual(b.now.over)
  })

  test('let the first of two win who act at once, and the other tries again', async () => {
    for (let n = 0; n < 10; n++) {
      const { a, b } = await twoAtATable(one.url, { rounds: 1 }, two.url)
      const both = [a, b].map((wire) => wire.choose(wire.now.asks[0].options[0].value))
      for (const reply of await Promise.all(both)) expect(reply.t).toBe('now')
      await playOut([a, b])
      await Promise.all([a.close(), b.close()])
    }
  })

  test('say so when the database goes away, and go on when it is back', async () => {
    const { a, b } = await twoAtATable(one.url, {}, two.url)
    const card = a.now.asks[0].options[0].value
    await postgres.stop()
    expect(await a.choose(card)).toMatchObject({ t: 'no', code: 'storage' })
    expect((await new Person(one.url).send('GET', '/healthz')).status).toBe(503)
    await postgres.start()
    expect(await a.choose(card)).toMatchObject({ t: 'now' })
    await b.when(({ waiting }) => `${waiting}` === '1')
    await playOut([a, b])
    expect((await new Person(one.url).send('GET', '/healthz')).status).toBe(200)
  })
})

describe('new rules', () => {
  const renewed = (more: Partial<Game<Duel>>): Game => ({ ...duel, version: 2, ...more }) as unknown as Game

  async function begun(rounds: number) {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-rules-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const database = join(folder, 'starboard.db')
    const old = await testServer({ database })
    const table = await twoAtATable(old.url, { rounds })
    for (const wire of [table.a, table.b]) await wire.choose(wire.now.asks[0].options[0].value)
    await Promise.race([table.a, table.b].map((wire) => wire.when(({ asks }) => asks[0]?.id === 'gamble')))
    const { events } = table.a
    await old.close()
    return { database, events, ...table }
  }

  async function again(url: string, id: string, people: Person[]) {
    return Promise.all(
      people.map((person, seat) => {
        const moved = new Person(url)
        moved.cookie = person.cookie
        return moved.sit(id, seat)
      }),
    )
  }

  test('do not stop a match that was begun under older ones: it goes on, log and all', async () => {
    const { database, id, ana, ben, events } = await begun(3)
    const fresh = await testServer({ database, games: [renewed({})] })
    const wires = await again(fresh.url, id, [ana, ben])
    expect(wires[0]!.events).toEqual(events)
    expect(wires.some(({ now }) => now.asks[0]?.id === 'gamble')).toBe(true)
    await playOut(wires)
    const { text } = await new Person(fresh.url).send('GET', `/api/tables/${id}/record`)
    expect(text).toContain('invitation')
    await fresh.close()
  })

  test('ask the step again if its choices no longer play out', async () => {
    const { database, id, ana, ben } = await begun(3)
    const other = renewed({
      *step(g: Duel) {
        yield* ask(one(question('offer')(), 0, 'DUEL-09', [{ value: 'little' }, { value: 'much' }]))
        g.over = { winners: [], scores: [], how: 'cards' }
      },
    })
    const fresh = await testServer({ database, games: [other] })
    const [a, b] = await again(fresh.url, id, [ana, ben])
    expect(a!.now).toMatchObject({ asks: [{ id: 'offer' }], era: 1 })
    await a!.choose('much')
    await b!.when(({ over }) => over)
    await fresh.close()
  })

  test('leave a finished match its record', async () => {
    const { database, id, ana, ben } = await begun(1)
    const old = await testServer({ database })
    const wires = await again(old.url, id, [ana, ben])
    await playOut(wires)
    await old.close()
    const fresh = await testServer({ database, games: [renewed({})] })
    const reader = new Person(fresh.url)
    reader.cookie = ana.cookie
    expect((await reader.send('GET', `/api/tables/${id}/record`)).text).toMatch(
      /^starboard record 1\ngame duel 1\n/,
    )
    const wire = await reader.sit(id, 0)
    expect(wire.heard).toMatchObject([{ t: 'no', code: 'over' }])
    await fresh.close()
  })
})

describe('a table nobody looks at', () => {
  test('is dropped from memory and comes back as it was', async () => {
    const server = await testServer({ idle: 0 })
    const { id, ana, a, b } = await twoAtATable(server.url)
    const { view, at } = a.now
    await Promise.all([a.close(), b.close()])
    const dropped = async () => (await ana.send('GET', '/metrics')).text.includes('\nstarboard_tables 0\n')
    while (!(await dropped())) await new Promise(setImmediate)
    const back = await ana.sit(id, 0)
    expect(back.now).toMatchObject({ view, at })
    const store = await openStore(server.database)
    expect((await store.lines(id, 0)).length).toBe(at)
    await store.close()
    await server.close()
  })
})
