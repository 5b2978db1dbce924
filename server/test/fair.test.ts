import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentTo, keyFrom, readRecord, seedFrom, streamOf, verify } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { duel } from './duel.ts'
import {
  addToDice,
  hashFor,
  NONCES,
  Person,
  playOut,
  type Said,
  type TestServer,
  testServer,
  type Wire,
} from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { built, launched } from './process.ts'

let patient: TestServer
let strict: TestServer
let hasty: TestServer
beforeAll(async () => {
  patient = await testServer({ nonceWait: 60_000, revealWait: 60_000 })
  strict = await testServer({ nonceWait: 60_000, revealWait: 1000 })
  hasty = await testServer({ nonceWait: 500 })
})
afterAll(() => Promise.all([patient, strict, hasty].map((server) => server.close())))

interface Gathered {
  readonly id: string
  readonly ana: Person
  readonly ben: Person
  readonly a: Wire
  readonly b: Wire
}

/** Two people at one table, and nobody has added anything to the dice. */
async function gathered(url: string, other = url): Promise<Gathered> {
  const [ana, ben] = [new Person(url), new Person(other)]
  await ana.post('/api/me', { name: 'Ana' })
  await ben.post('/api/me', { name: 'Ben' })
  const seats = [{ kind: 'me' }, { kind: 'link' }]
  const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
  const a = await ana.sit(id, 0)
  await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
  const b = await ben.sit(id, 1)
  await a.whenTable(({ seats }) => seats[1].taken)
  return { id, ana, ben, a, b }
}

const listed = (wire: Wire) => wire.whenTable(({ commitments }) => commitments !== null)
const playing = (wire: Wire) => wire.whenTable(({ phase }) => phase === 'playing')

/** What somebody with the database before them can read of a table. */
async function allOf(server: TestServer, id: string): Promise<{ secret: string; lines: string }> {
  const store = await openStore(server.database)
  const { secret } = (await store.match(id))!
  const lines = (await store.lines(id, 0)).map(({ line }) => line).join('\n')
  await store.close()
  return { secret, lines }
}

describe('an operator who also plays', () => {
  test('reads the secret and the others’ nonces, and can no longer choose among thousands of his own', async () => {
    const { id, ana, a, b } = await gathered(patient.url)
    const [mine, theirs] = NONCES
    await b.ask({ t: 'commit', hash: hashFor(b, theirs) })
    expect((await allOf(patient, id)).lines).not.toContain(theirs) // While he can still think again, there is nothing to read.
    await a.ask({ t: 'commit', hash: hashFor(a, mine) })
    await Promise.all([a, b].map(listed))
    await b.ask({ t: 'reveal', nonce: theirs })
    const { secret, lines } = await allOf(patient, id)
    expect(lines).toContain(theirs)

    const worth = (nonce: string) => streamOf(keyFrom(secret, [nonce, theirs])).below(1_000_000)
    const tried = Array.from({ length: 3000 }, (_, n) => seedFrom(`try ${n}`))
      .map((nonce) => ({ nonce, worth: worth(nonce) }))
      .sort((one, other) => other.worth - one.worth)
    expect(tried[0]!.worth).toBeGreaterThan(worth(mine))
    for (const { nonce } of tried.slice(0, 50)) {
      expect(await a.ask({ t: 'reveal', nonce })).toMatchObject({ t: 'no', code: 'illegal' })
      expect(await a.ask({ t: 'commit', hash: hashFor(a, nonce) })).toMatchObject({
        t: 'no',
        code: 'running',
      })
    }
    await a.ask({ t: 'reveal', nonce: mine })
    expect((await playing(b)).nonces).toEqual([mine, theirs])
    await Promise.all([a, b].map((wire) => wire.when(({ view }) => view !== null)))
    await playOut([a, b])
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    expect(verify(duel, text).start.nonces).toEqual([mine, theirs])
  })

  test('who does not like what came out and keeps his nonce is named, and gets other dice, and not of his choice', async () => {
    const { id, ana, a, b } = await gathered(strict.url)
    const first = b.table.commitment
    await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })
    await a.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })
    await Promise.all([a, b].map(listed))
    await b.ask({ t: 'reveal', nonce: NONCES[1] })
    const { commitment, voids, commitments } = await b.whenTable(({ voids }) => voids.length === 1)
    expect(voids).toEqual([[{ seat: 0, name: 'Ana' }]])
    expect(commitment).not.toBe(first)
    expect(commitments).toBeNull()
    expect(await a.ask({ t: 'reveal', nonce: NONCES[0] })).toMatchObject({ t: 'no' })
    await Promise.all([a, b].map((wire, seat) => addToDice(wire, seedFrom(`again ${seat}`))))
    await Promise.all([a, b].map((wire) => wire.when(({ view }) => view !== null)))
    expect(b.table.voids).toEqual(voids)
    await playOut([a, b])
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    const record = readRecord(text)
    expect(record.voids).toMatchObject([
      { commitment: first, refused: [{ seat: 0, name: 'Ana' }], nonces: ['', NONCES[1]] },
    ])
    expect(commitmentTo(record.voids![0]!.seed)).toBe(first)
    expect(record.seed).not.toBe(record.voids![0]!.seed)
    expect(verify(duel, text).over).not.toBeNull()
    expect(await ana.get(`/api/tables/${id}/check`)).toMatchObject({ holds: true, voids: record.voids })
  })
})

describe('a nonce', () => {
  test('is refused before the list of commitments is closed, and not written down', async () => {
    const { id, a, b } = await gathered(patient.url)
    await a.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })
    expect(await a.ask({ t: 'reveal', nonce: NONCES[0] })).toMatchObject({ t: 'no', code: 'not-begun' })
    expect((await allOf(patient, id)).lines).not.toContain(NONCES[0])
    await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })
    const { commitments } = await listed(a)
    expect(commitments).toEqual([hashFor(a, NONCES[0]), hashFor(b, NONCES[1])])
  })

  test('is told to nobody before all are there', async () => {
    const { a, b } = await gathered(patient.url)
    for (const [wire, nonce] of [
      [a, NONCES[0]],
      [b, NONCES[1]],
    ] as const)
      await wire.ask({ t: 'commit', hash: hashFor(wire, nonce) })
    await listed(a)
    await a.ask({ t: 'reveal', nonce: NONCES[0] })
    await b.whenTable(({ revealed }) => `${revealed}` === '0')
    expect(JSON.stringify(b.heard)).not.toContain(NONCES[0])
  })

  test('that is short, or another seat’s, or of another round cannot be committed to', async () => {
    const { a, b } = await gathered(patient.url)
    for (const hash of ['', 'aa', 'x'.repeat(64), NONCES[0].toUpperCase()])
      expect(await a.ask({ t: 'commit', hash })).toMatchObject({ t: 'no', code: 'illegal' })
    await a.ask({ t: 'commit', hash: hashFor(a, 'aa') })
    await b.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })
    await Promise.all([a, b].map(listed))
    expect(await a.ask({ t: 'reveal', nonce: 'aa' })).toMatchObject({ t: 'no', code: 'illegal' })
    expect(await b.ask({ t: 'reveal', nonce: NONCES[0] })).toMatchObject({ t: 'no', code: 'illegal' })
  })

  test('may be thought over until the list is closed, and sent twice without harm', async () => {
    const { a, b } = await gathered(patient.url)
    await a.ask({ t: 'commit', hash: hashFor(a, NONCES[1]) })
    await a.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })
    expect(await a.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })).toMatchObject({
      t: 'ok',
      already: true,
    })
    await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })
    await Promise.all([a, b].map(listed))
    await a.ask({ t: 'reveal', nonce: NONCES[0] })
    expect(await a.ask({ t: 'reveal', nonce: NONCES[0] })).toMatchObject({ t: 'ok', already: true })
    await b.ask({ t: 'reveal', nonce: NONCES[1] })
    expect((await playing(a)).nonces).toEqual(NONCES)
  })
})

describe('a seat', () => {
  test('that never commits has no part, is shown to have none, and holds nobody up', async () => {
    const { a } = await gathered(hasty.url)
    await addToDice(a, NONCES[0])
    const { commitments, nonces, voids } = await playing(a)
    expect(commitments).toEqual([hashFor(a, NONCES[0]), ''])
    expect([nonces, voids]).toEqual([[NONCES[0], ''], []])
  })

  test('that was early and has left again is not waited for, and not blamed', async () => {
    const [ana, ben] = [new Person(hasty.url), new Person(hasty.url)]
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const early = await ana.sit(id, 0)
    const hash = hashFor(early, NONCES[0])
    expect(await early.ask({ t: 'commit', hash })).toMatchObject({ t: 'no', code: 'not-begun' })
    await early.close()
    await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
    const b = await ben.sit(id, 1)
    await addToDice(b, NONCES[1])
    expect(await playing(b)).toMatchObject({ nonces: ['', NONCES[1]], voids: [] })
  })

  test('that comes back after its page was loaded again reveals what it had committed to', async () => {
    const { id, ben, a, b } = await gathered(patient.url)
    await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })
    await b.close()
    await addToDice(a, NONCES[0])
    const back = await ben.sit(id, 1)
    expect(back.table).toMatchObject({ committed: [1, 0], revealed: [0] })
    await back.ask({ t: 'reveal', nonce: NONCES[1] })
    expect((await playing(a)).nonces).toEqual(NONCES)
  })

  test('that refuses again and again stops the table, is named, and may be given away by the host alone', async () => {
    const { id, ana, ben, a, b } = await gathered(strict.url)
    const give = (who: Person, seat: number) =>
      who.send('POST', `/api/tables/${id}/seats/${seat}/bot`, { bot: 'greedy' })
    for (let round = 0; round < 3; round++) {
      expect((await give(ana, 1)).body.code).toBe('seat-taken')
      await Promise.all([a, b].map((wire) => wire.whenTable(({ voids }) => voids.length === round)))
      const nonces = [0, 1].map((seat) => seedFrom(`${round} ${seat}`))
      await b.ask({ t: 'commit', hash: hashFor(b, nonces[1]!) })
      await addToDice(a, nonces[0]!)
      await b.whenTable(({ voids }) => voids.length === round + 1)
    }
    const { refusing, voids, phase } = await a.whenTable(({ voids }) => voids.length === 3)
    expect([refusing, phase]).toEqual([[1], 'gathering'])
    expect(voids).toEqual([0, 1, 2].map(() => [{ seat: 1, name: 'Ben' }]))
    expect(await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })).toMatchObject({
      t: 'no',
      code: 'forbidden',
    })
    await a.ask({ t: 'commit', hash: hashFor(a, NONCES[0]) })
    const meanwhile = await gathered(strict.url) // Another table's round comes to nothing: nobody is waited for any longer than that.
    await meanwhile.b.ask({ t: 'commit', hash: hashFor(meanwhile.b, NONCES[1]) })
    await addToDice(meanwhile.a, NONCES[0])
    await meanwhile.a.whenTable(({ voids }) => voids.length === 1)
    expect(a.table.phase).toBe('gathering')

    expect((await give(ben, 1)).status).toBe(403)
    expect((await give(ana, 0)).body.code).toBe('seat-taken')
    expect((await give(ana, 1)).status).toBe(200)
    expect(await b.gone()).toBe(4403)
    await listed(a)
    await a.ask({ t: 'reveal', nonce: NONCES[0] })
    await playing(a)
    const heard = b.heard.length
    await a.when(({ asks }) => asks.length > 0)
    await playOut([a])
    expect(b.heard.length).toBe(heard) // It sees nothing of the bot's cards.
    expect((await ben.sit(id, 1)).heard).toMatchObject([{ t: 'no', code: 'forbidden' }])
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    expect(readRecord(text).voids!.map(({ refused }) => refused[0])).toEqual(voids.flat())
    expect(verify(duel, text).over).not.toBeNull()
  })
})

describe('a table of bots alone', () => {
  test('has a record that says that no seat had a part in its dice', async () => {
    const ana = new Person(hasty.url)
    const seats = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }))
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    await (await ana.sit(id, null)).when(({ over }) => over)
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    expect(verify(duel, text).start).toMatchObject({ commitments: ['', ''], nonces: ['', ''] })
  })
})

describe('two servers on one PostgreSQL', () => {
  let postgres: Postgres
  let servers: TestServer[]
  beforeAll(async () => {
    postgres = await startPostgres()
    const start = (revealWait: number) =>
      testServer({ database: postgres.url, nonceWait: 60_000, revealWait })
    servers = [await start(60_000), await start(60_000), await start(1000)]
  })
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()))
    await postgres.remove()
  })

  test('close one list and begin one match, whoever is quicker', async () => {
    for (let n = 0; n < 5; n++) {
      const { a, b, id } = await gathered(servers[0]!.url, servers[1]!.url)
      await Promise.all([a, b].map((wire, seat) => addToDice(wire, NONCES[seat]!)))
      for (const wire of [a, b]) expect(await playing(wire)).toMatchObject({ nonces: NONCES, voids: [] })
      const { lines } = await allOf(servers[0]!, id)
      expect(lines.match(/"list"/g)).toHaveLength(1)
      expect(lines.match(/"begin"/g)).toHaveLength(1)
    }
  })

  test('find a round void for both when a seat at one of them refuses', async () => {
    const { a, b } = await gathered(servers[0]!.url, servers[2]!.url)
    await b.ask({ t: 'commit', hash: hashFor(b, NONCES[1]) })
    await addToDice(a, NONCES[0])
    const tables = await Promise.all([a, b].map((wire) => wire.whenTable(({ voids }) => voids.length === 1)))
    for (const { voids, commitment } of tables) {
      expect(voids).toEqual([[{ seat: 1, name: 'Ben' }]])
      expect(commitment).toBe(tables[0]!.commitment)
    }
    await Promise.all([a, b].map((wire, seat) => addToDice(wire, seedFrom(`again ${seat}`))))
    for (const wire of [a, b]) expect((await playing(wire)).voids).toHaveLength(1)
  })
})

describe('a server that is killed', () => {
  test('between any two lines goes on with the same round: no list is opened again, no nonce is asked for twice', {
    timeout: 60_000,
  }, async () => {
    const toys = await built()
    const folder = mkdtempSync(join(tmpdir(), 'starboard-fair-'))
    const start = () => launched(toys.file, { STARBOARD_DATA: folder, NONCE_WAIT: '60000' })
    let server = await start()
    let table = await gathered(server.url)
    const { commitment } = table.a.table
    const again = async () => {
      await server.kill()
      server = await start()
      const moved = [table.ana, table.ben].map(({ cookie }) =>
        Object.assign(new Person(server.url), { cookie }),
      )
      const [ana, ben] = moved as [Person, Person]
      table = { ...table, ana, ben, a: await ana.sit(table.id, 0), b: await ben.sit(table.id, 1) }
      for (const wire of [table.a, table.b]) expect(wire.table.commitment).toBe(commitment)
    }
    await table.a.ask({ t: 'commit', hash: hashFor(table.a, NONCES[0]) })
    await again()
    expect(table.a.table).toMatchObject({ committed: [0], commitments: null })
    await table.b.ask({ t: 'commit', hash: hashFor(table.b, NONCES[1]) })
    const { commitments } = await listed(table.b)
    await again()
    expect(table.a.table.commitments).toEqual(commitments)
    await table.a.ask({ t: 'reveal', nonce: NONCES[0] })
    await again()
    expect(table.b.table).toMatchObject({ commitments, revealed: [0], nonces: null })
    await table.b.ask({ t: 'reveal', nonce: NONCES[1] })
    await again()
    expect(await playing(table.a)).toMatchObject({ commitments, nonces: NONCES, voids: [] })
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
    toys.remove()
  })
})
