import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore, type Store } from '../store/index.ts'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { built, launched } from './process.ts'
import { matchRow } from './rows.ts'

const SOON = 2000

async function serverFor(given: Parameters<typeof testServer>[0]): Promise<TestServer> {
  const server = await testServer(given)
  onTestFinished(() => server.close())
  return server
}

describe('guessing the password of one account', () => {
  test('is stopped however many addresses it comes from, and does not tell whether the account exists', async () => {
    const server = await serverFor({ trustProxy: ['loopback'] })
    await new Person(server.url).post('/api/account', { name: 'Keeper', password: 'correct horse' })
    for (const name of ['Keeper', 'Nobody']) {
      const tries = Array.from({ length: 25 }, (_, n) =>
        new Person(server.url).send(
          'POST',
          '/api/session',
          { name, password: n === 24 ? 'correct horse' : `guess ${n}` },
          { 'x-forwarded-for': `203.0.113.${n}` },
        ),
      )
      const seen = (await Promise.all(tries)).map(({ status }) => status).sort()
      expect(seen).toEqual([...Array(20).fill(403), ...Array(5).fill(429)])
    }
  })

  test('is not counted against whoever knows it', async () => {
    const server = await serverFor({ trustProxy: ['loopback'] })
    await new Person(server.url).post('/api/account', { name: 'Keeper', password: 'correct horse' })
    for (let n = 0; n < 30; n++) {
      const from = { 'x-forwarded-for': `203.0.113.${n}` }
      const login = { name: 'Keeper', password: 'correct horse' }
      expect((await new Person(server.url).send('POST', '/api/session', login, from)).status).toBe(200)
    }
  })
})

describe('somebody who keeps the server waiting is cut off:', () => {
  test('a socket that never says hello', async () => {
    const server = await serverFor({ slow: SOON })
    const { id, ana, a } = await twoAtATable(server.url)
    const silent = await ana.socket(id)
    expect(await silent.gone()).toBe(1008)
    expect((await a.ask({ t: 'ping' })).t).toBe('ok')
  })

  test('a socket that was never let in', async () => {
    const server = await serverFor({ slow: SOON })
    const { id } = await twoAtATable(server.url)
    const eve = await new Person(server.url).sit(id, 0)
    expect(eve.heard).toMatchObject([{ t: 'no', code: 'forbidden' }])
    expect(await eve.gone()).toBe(1008)
  })

  test.each([
    ['that never comes', ''],
    ['whose headers never end', 'GET /api/me HTTP/1.1\r\nHost: x\r\nX-More: '],
    [
      'whose body never ends',
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name":',
    ],
  ])('a request %s', async (_, begun) => {
    const server = await serverFor({ slow: SOON })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(begun)
    expect(await text(socket)).toMatch(/^(HTTP\/1.1 408 |$)/)
  })
})

describe('sockets', () => {
  test('are counted over all addresses', async () => {
    const server = await serverFor({ sockets: 3, trustProxy: ['loopback'] })
    const { id, ana } = await twoAtATable(server.url)
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const third = await ana.socket(id, from(1))
    await expect(ana.socket(id, from(2))).rejects.toThrow('429')
    await third.close()
    await (await ana.socket(id, from(3))).close()
  })

  test('stay open when the clock is set back', async () => {
    const server = await serverFor({ messages: 20 })
    const { a } = await twoAtATable(server.url)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    for (let n = 0; n < 10; n++) expect((await a.ask({ t: 'ping' })).t).toBe('ok')
    expect(a.closed).toBeNull()
  })
  afterEach(() => void vi.useRealTimers())
})

describe('who asks', () => {
  const asked = async (url: string, forwarded: readonly string[]) => {
    const ana = new Person(url)
    const replies = await Promise.all(
      forwarded.map((from) => ana.send('GET', '/api/me', undefined, { 'x-forwarded-for': from })),
    )
    return replies.filter(({ status }) => status === 429).length
  }
  const many = Array.from({ length: 20 }, (_, n) => `203.0.113.${n}`)

  test('is not what somebody says who is no proxy', async () => {
    const strangers = [
      await serverFor({ rate: 5 }),
      await serverFor({ rate: 5, trustProxy: ['203.0.113.1'] }),
    ]
    for (const { url } of strangers) expect(await asked(url, many)).toBe(15)
  })

  test('is the last address that the proxy did not have to be told by others', async () => {
    const { url } = await serverFor({ rate: 5, trustProxy: ['loopback'] })
    expect(await asked(url, many)).toBe(0)
    expect(
      await asked(
        url,
        many.map((forged) => `${forged}, 198.51.100.7`),
      ),
    ).toBe(15)
  })
})

const ENGINES = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-expiry-'))
    return { at: join(folder, 'starboard.db'), remove: async () => rmSync(folder, { recursive: true }) }
  },
  async postgres() {
    const { url, remove } = await startPostgres()
    return { at: url, remove }
  },
}

describe.each(Object.entries(ENGINES))('tables that nobody comes back to, on %s,', (_, engine) => {
  const DAY = 86_400_000
  let place: Awaited<ReturnType<typeof engine>>
  beforeAll(async () => {
    place = await engine()
  })
  afterAll(() => place.remove())

  async function aged(store: Store, id: string, host: string, days: number, over = 0): Promise<void> {
    const at = Date.now() - days * DAY
    const seat = { match: id, seat: 0, kind: 'person', player: host, name: 'Ana', bot: null }
    const line = { match: id, seq: 0, line: '{"seat":0,"nonce":""}', next: 'gathering', at }
    await store.createMatch(matchRow(id, { host, over, created: at - 1 }), [seat], [line])
  }

  test('are deleted when guests have left them unfinished for long, and no others are', async () => {
    const store = await openStore(place.at)
    for (const [id, account] of [
      ['guest', null],
      ['keeper', 'keeper'],
    ] as const)
      await store.people.add({ id, name: id, account, password: account && 'x', recovery: null, created: 1 })
    await aged(store, 'oldunfinishd', 'guest', 91)
    await aged(store, 'oldfinished0', 'guest', 91, 1)
    await aged(store, 'oldofkeeper0', 'keeper', 91)
    await aged(store, 'newunfinishd', 'guest', 89)
    const server = await testServer({ database: place.at })
    while (await store.match('oldunfinishd')) await new Promise(setImmediate)
    expect([await store.seats('oldunfinishd'), await store.lines('oldunfinishd', 0)]).toEqual([[], []])
    for (const id of ['oldfinished0', 'oldofkeeper0', 'newunfinishd'])
      expect(await store.match(id)).toBeDefined()
    const { expireDays } = (await new Person(server.url).get('/api/tables')) as Said
    expect(expireDays).toBe(90)
    await server.close()
    await store.close()
  })

  test('can be deleted by their players: each from among theirs, and with the last of them altogether', async () => {
    const server = await testServer({ database: place.at })
    const { id, ana, ben, a, b } = await twoAtATable(server.url, { rounds: 1 })
    const remove = (who: Person) => who.send('DELETE', `/api/tables/${id}`)
    expect((await remove(ana)).body).toMatchObject({ code: 'running' })
    await playOut([a, b])
    const store = await openStore(place.at)
    while (!(await store.match(id))!.over) await new Promise(setImmediate)
    expect((await remove(new Person(server.url))).status).toBe(403)
    expect((await remove(ana)).body).toEqual({ gone: false })
    expect(((await ana.get('/api/tables')) as Said).tables).toEqual([])
    expect((await ben.send('GET', `/api/tables/${id}/record`)).status).toBe(200)
    expect((await remove(ben)).body).toEqual({ gone: true })
    expect((await ben.send('GET', `/api/tables/${id}`)).status).toBe(404)
    expect([await store.record(id), await store.lines(id, 0), await store.seats(id)]).toEqual([null, [], []])
    await store.close()
    await server.close()
  })

  test('can be deleted unfinished by whoever plays alone, also while bots play there', async () => {
    const server = await testServer({ database: place.at })
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const wire = await ana.sit(id, 0)
    await wire.when(({ view }) => view !== null)
    expect((await ana.send('DELETE', `/api/tables/${id}`)).body).toEqual({ gone: true })
    expect(await wire.choose(wire.now.asks[0].options[0].value)).toMatchObject({ code: 'no-such-table' })
    const store = await openStore(place.at)
    expect(await store.lines(id, 0)).toEqual([])
    await store.close()
    await server.close()
  })
})

describe('a server that is told to stop', () => {
  const TABLES = 150
  let toys: Awaited<ReturnType<typeof built>>
  beforeAll(async () => {
    toys = await built()
  })
  afterAll(() => toys.remove())

  test('hangs up on everybody with 1001, saves every table and ends, whoever does not answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-stop-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = await launched(toys.file, { STARBOARD_DATA: folder })
    const ana = new Person(server.url)
    await ana.post('/api/me', { name: 'Ana' })
    const sit = async () => {
      const { id } = (await ana.post('/api/tables', { game: 'endless', seats: [{ kind: 'me' }] })) as Said
      const wire = await ana.sit(id as string, 0)
      await wire.when(({ asks }) => asks.length > 0)
      await wire.choose(1)
      return { id: id as string, wire }
    }
    const tables = await Promise.all(Array.from({ length: TABLES }, sit))
    const deaf = await ana.socket(tables[0]!.id)
    deaf.socket.pause()
    expect(await server.stop()).toBe(0)
    expect(new Set(await Promise.all(tables.map(({ wire }) => wire.gone())))).toEqual(new Set([1001]))
    const store = await openStore(join(folder, 'starboard.db'))
    for (const { id } of tables) expect(await store.snapshot(id)).toMatchObject({ entries: 1 })
    await store.close()
  })
})
