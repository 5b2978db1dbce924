import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable, type Wire } from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { built, launched } from './process.ts'

const HAND = { t: 'hand', seat: 1, bot: 'greedy' }

/** What the table has told everybody, beside what people said. */
const told = (wire: Wire): string[] =>
  wire.heard
    .filter(({ t }) => t === 'chat')
    .flatMap(({ lines }) => lines.filter((line: Said) => line.seat === null))
    .map(({ words }: Said) => words)

const isTold = (words: string) => (message: Said) =>
  message.t === 'chat' && message.lines.some((line: Said) => line.words === words)

describe('a seat whose owner is away', () => {
  let strict: TestServer
  let quick: TestServer
  beforeAll(async () => {
    strict = await testServer()
    quick = await testServer({ awayWait: 0 })
  })
  afterAll(async () => {
    await Promise.all([strict.close(), quick.close()])
  })

  test('is shown as away since they left, to everybody at the table', async () => {
    const { a, b } = await twoAtATable(strict.url)
    expect((await a.whenTable(({ seats }) => seats[1].here)).seats[1].away).toBe(null)
    const before = Date.now()
    await b.close()
    const { seats, now } = await a.whenTable(({ seats }) => !seats[1].here)
    expect(seats[1].away).toBeGreaterThanOrEqual(before)
    expect(seats[1].away).toBeLessThanOrEqual(now)
  })

  test('may be left to a bot after a while, which is told to all, and is theirs again when they come back', async () => {
    const { id, ben, a, b } = await twoAtATable(quick.url)
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    expect(await a.ask(HAND)).toMatchObject({ t: 'now' })
    await a.whenTable(({ seats }) => seats[1].bot === 'greedy' && seats[1].lent)
    const back = await ben.sit(id, 1)
    await back.whenTable(({ seats }) => seats[1].bot === null && !seats[1].lent)
    await back.when(({ asks }) => asks.length > 0)
    if (!told(a).at(-1)?.includes('back')) await a.until(isTold('Ben is back and plays again.'))
    expect(told(a)).toEqual([
      'Ana lets a bot play for Ben, who has been away for less than a minute.',
      'Ben is back and plays again.',
    ])
    await playOut([a, back])
  })

  test('is waited for a minute, unless they have agreed beforehand', async () => {
    const { a, b } = await twoAtATable(strict.url)
    expect(await b.ask({ t: 'without', yes: true })).toMatchObject({ t: 'ok' })
    await a.whenTable(({ seats }) => seats[1].without)
    expect(await a.ask(HAND)).toMatchObject({ code: 'forbidden' }) // They are still here.
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    expect(await a.ask(HAND)).toMatchObject({ t: 'now' })
  })

  test('stays with a bot that they chose themselves, until they say otherwise', async () => {
    const { id, ben, b } = await twoAtATable(strict.url)
    await b.ask({ t: 'hand', bot: 'greedy' })
    await b.close()
    const back = await ben.sit(id, 1)
    expect((await back.ask({ t: 'ping' })).t).toBe('ok')
    expect(back.table.seats[1].bot).toBe('greedy')
    await back.ask({ t: 'hand', bot: null })
    await back.whenTable(({ seats }) => seats[1].bot === null)
  })

  test('is not a guest’s to give away while the host is here, and is once the host is away too', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(quick.url)
    expect(await b.ask({ ...HAND, seat: 0 })).toMatchObject({ t: 'no', code: 'forbidden' })
    await a.close()
    await b.whenTable(({ seats }) => !seats[0].here)
    expect(await b.ask({ ...HAND, seat: 0 })).toMatchObject({ t: 'now' })
    const back = await ana.sit(id, 0)
    await back.whenTable(({ seats }) => seats[0].bot === null)
    const watcher = await ben.sit(id, null)
    await b.close()
    expect(await watcher.ask(HAND)).toMatchObject({ t: 'no', code: 'forbidden' })
  })

  test('is never given to another person by the host', async () => {
    const { a, b } = await twoAtATable(quick.url)
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    expect(await a.ask({ ...HAND, bot: null })).toMatchObject({ t: 'no', code: 'forbidden' })
  })
})

describe('two servers on one PostgreSQL', () => {
  let postgres: Postgres
  let one: TestServer
  let two: TestServer
  beforeAll(async () => {
    postgres = await startPostgres()
    one = await testServer({ database: postgres.url, awayWait: 0 })
    two = await testServer({ database: postgres.url, awayWait: 0 })
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await postgres.remove()
  })

  test('refuse to give away the seat of a guest who is here at the other', async () => {
    const { a, b } = await twoAtATable(one.url, {}, two.url)
    await a.whenTable(({ seats }) => seats[1].here)
    const refused = await a.ask(HAND)
    expect(refused.reason).toBe('Ben is here: this seat is not yours to give away.')
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    expect(await a.ask(HAND)).toMatchObject({ t: 'now' })
  })

  test('give the seat back to a guest who comes to the other', async () => {
    const { id, ben, a, b } = await twoAtATable(one.url, {}, two.url)
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    await a.ask(HAND)
    const back = await ben.sit(id, 1)
    await back.whenTable(({ seats }) => seats[1].bot === null)
    await a.whenTable(({ seats }) => seats[1].bot === null && seats[1].here)
  })

  test('write nothing about presence for a choice', async () => {
    const { id, a, b } = await twoAtATable(one.url, {}, two.url)
    await a.whenTable(({ seats }) => seats[1].here)
    const store = await openStore(postgres.url)
    onTestFinished(() => store.close())
    const before = await store.presences.of(id, 60_000)
    const tables = a.heard.filter(({ t }) => t === 'table').length
    await a.choose(a.now.asks[0].options[0].value)
    await b.when(({ waiting }) => waiting.length === 1)
    await b.choose(b.now.asks[0].options[0].value)
    await a.when(({ waiting }) => waiting.length === 1)
    expect(await store.presences.of(id, 60_000)).toEqual(before)
    expect(a.heard.filter(({ t }) => t === 'table').length).toBe(tables)
  })

  test('count the people of one that was killed as away after a while, and of one that comes back as here', async () => {
    const watchful = await testServer({ database: postgres.url, awayWait: 0, lease: 1500 })
    const child = await built()
    const killed = await launched(child.file, { STARBOARD_DATABASE_URL: postgres.url, LEASE: '1500' })
    onTestFinished(async () => {
      await watchful.close()
      child.remove()
    })
    const { id, ben, a } = await twoAtATable(watchful.url, {}, killed.url)
    await a.whenTable(({ seats }) => seats[1].here)
    await killed.kill()
    await a.whenTable(({ seats }) => !seats[1].here)
    expect(await a.ask(HAND)).toMatchObject({ t: 'now' })
    const elsewhere = new Person(two.url)
    elsewhere.cookie = ben.cookie
    const back = await elsewhere.sit(id, 1)
    await back.whenTable(({ seats }) => seats[1].bot === null)
  })
})

describe('a server on a file', () => {
  test('knows at its start that nobody is here of whom the one before it, which was killed, had spoken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-presence-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'starboard.db')
    const before = await openStore(database)
    await before.presences.beat('killed', 60_000)
    await before.presences.note({ match: 'm1', seat: 1, server: 'killed', here: 1, at: 5 })
    expect(await before.presences.of('m1', 60_000)).toMatchObject([{ here: true }])
    await before.close()
    await (await testServer({ database })).close()
    const after = await openStore(database)
    expect(await after.presences.of('m1', 60_000)).toMatchObject([{ here: false }])
    await after.close()
  })
})
