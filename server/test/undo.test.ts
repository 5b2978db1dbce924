import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  Person,
  type Said,
  type TestServer,
  type TwoSeats,
  testServer,
  twoAtATable,
  type Wire,
} from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ awayWait: 0 })
})
afterAll(() => server.close())

/** Both have bid, and whoever won has rolled: everybody has learned something. */
async function rolled({ a, b }: Pick<TwoSeats, 'a' | 'b'>): Promise<{ winner: Wire; other: Wire }> {
  for (const wire of [a, b]) await wire.choose(wire.now.asks[0].options[0].value, 'bid')
  await Promise.race([a, b].map((wire) => wire.when(({ asks }) => asks[0]?.id === 'gamble')))
  const [winner, other] = a.now.asks[0]?.id === 'gamble' ? [a, b] : [b, a]
  await winner.choose('roll', 'gamble')
  await other.when(({ at }) => at >= winner.now.at)
  return { winner, other }
}

/** A table whose host has won the first round and rolled; the host is whoever made it. */
async function hostRolled(url: string, other = url): Promise<TwoSeats> {
  for (;;) {
    const table = await twoAtATable(url, { rounds: 5 }, other)
    if ((await rolled(table)).winner === table.a) return table
    await Promise.all([table.a.close(), table.b.close()])
  }
}

test('whoever has made no choice has nothing to take back, and is told so', async () => {
  const { a, b } = await twoAtATable(server.url, { rounds: 5 })
  const { now: first } = a
  await a.choose(first.asks[0].options[0].value, 'bid')
  expect([first.acted, a.now.acted]).toEqual([undefined, true])
  await b.when(({ at }) => at >= a.now.at)
  expect(b.now.acted).toBeUndefined()
  expect(await b.ask({ t: 'undo' })).toMatchObject({ t: 'no', reason: 'there is nothing to take back' })
  expect((await a.ask({ t: 'undo' })).acted).toBeUndefined()
})

describe('a host whose undo was refused', () => {
  /** Waits until the guest's page reloads, hands the seat to a bot, takes the roll back for nothing, and hands the seat back. */
  async function attack({ a, b }: TwoSeats): Promise<Said> {
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish?.seat === 0)
    await b.ask({ t: 'agree', yes: false })
    await a.when(({ wish }) => !wish)
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    await a.ask({ t: 'hand', seat: 1, bot: 'greedy' })
    await a.whenTable(({ seats }) => seats[1].bot === 'greedy')
    return a.ask({ t: 'undo' })
  }

  test('does not get it by handing the absent guest’s seat to a bot', async () => {
    const table = await hostRolled(server.url)
    const events = table.a.events.filter(([, { type }]) => type === 'rolled')
    const reply = await attack(table)
    expect(reply).toMatchObject({ t: 'no', code: 'illegal' })
    expect(reply.reason).toMatch(/somebody said no/)
    expect(table.a.events.filter(([, { type }]) => type === 'rolled')).toEqual(events)
  })

  test('has given the seat away for all to see, and its owner has it again by coming back', async () => {
    const table = await hostRolled(server.url)
    await attack(table)
    expect(table.a.table.seats[1]).toMatchObject({ bot: 'greedy', givenBy: 0 })
    await table.ben.sit(table.id, 1)
    expect((await table.a.whenTable(({ seats }) => seats[1].bot === null)).seats[1].givenBy).toBeNull()
  })

  test('does not get it from another server on the same database, nor after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-undo-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'starboard.db')
    const first = await testServer({ database, awayWait: 0 })
    const table = await hostRolled(first.url)
    await attack(table)
    await first.close()
    const second = await testServer({ database })
    const again = new Person(second.url)
    again.cookie = table.ana.cookie
    const wire = await again.sit(table.id, 0)
    expect(await wire.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'illegal' })
    await second.close()
  })
})

describe('a guest who is removed', () => {
  test('keeps their word: whoever has the seat now cannot give it for them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-removed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'starboard.db')
    const first = await testServer({ database })
    const { id, ana } = await hostRolled(first.url)
    const cy = new Person(first.url)
    await cy.post('/api/me', { name: 'Cy' })
    await first.close()
    const file = new Sqlite(database)
    file.exec(
      "update seats set player = (select id from players where name = 'Cy'), name = 'Cy' where seat = 1",
    )
    file.close()
    const second = await testServer({ database })
    const [a, c] = await Promise.all(
      [ana, cy].map(({ cookie }, seat) => Object.assign(new Person(second.url), { cookie }).sit(id, seat)),
    )
    expect(await a!.ask({ t: 'undo' })).toMatchObject({ t: 'now', wish: { seat: 0, agreed: [] } })
    await c!.when(({ wish }) => wish)
    expect(await c!.ask({ t: 'agree', yes: true })).toMatchObject({ t: 'no', code: 'illegal' })
    expect(a!.events.some(([, { type }]) => type === 'rolled')).toBe(true)
    await second.close()
  })
})

describe('a wish', () => {
  test('that was refused is not asked again about the same choice, however often', async () => {
    const { a, b } = await hostRolled(server.url)
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish)
    await b.ask({ t: 'agree', yes: false })
    await a.when(({ wish }) => !wish)
    for (let n = 0; n < 3; n++) {
      expect(await a.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'illegal' })
      expect(a.now.wish).toBeUndefined()
    }
  })

  test('about a later choice is asked, and going back from there does not reopen the one before', async () => {
    const { a, b } = await hostRolled(server.url)
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish)
    await b.ask({ t: 'agree', yes: false })
    await a.when(({ asks }) => asks[0]?.id === 'bid')
    for (const wire of [a, b]) await wire.choose(wire.now.asks[0].options[0].value, 'bid')
    await a.when(({ view }) => view.hands[1] < 5)
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish)
    await b.ask({ t: 'agree', yes: true })
    await a.when(({ asks }) => asks[0]?.id === 'bid')
    expect(await a.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'illegal' })
  })

  test('waits for the word of a person whose seat a bot holds, and is granted by it', async () => {
    const { id, ben, a, b } = await hostRolled(server.url)
    await b.ask({ t: 'hand', bot: 'greedy' })
    await a.whenTable(({ seats }) => seats[1].bot === 'greedy')
    await b.close()
    expect(await a.ask({ t: 'undo' })).toMatchObject({ t: 'now', wish: { seat: 0, agreed: [] } })
    expect(a.events.some(([, { type }]) => type === 'rolled')).toBe(true)
    const back = await ben.sit(id, 1)
    expect(back.now.wish).toMatchObject({ seat: 0 })
    await back.ask({ t: 'agree', yes: true })
    await a.when(({ asks }) => asks[0]?.id === 'gamble')
    expect(a.events.some(([, { type }]) => type === 'rolled')).toBe(false)
  })
})

describe('somebody who sits at all seats alone', () => {
  test('asks nobody', async () => {
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'me' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', options: { rounds: 5 }, seats })) as Said
    const [a, b] = [await ana.sit(id, 0), await ana.sit(id, 1)]
    await Promise.all([a, b].map((wire) => wire.when(({ view }) => view !== null)))
    const { winner } = await rolled({ a, b })
    await winner.ask({ t: 'undo' })
    await winner.when(({ asks }) => asks[0]?.id === 'gamble')
  })

  test('is not alone because the others have left: a match that somebody else has held a seat in is not forked while it runs', async () => {
    const { id, ana, a, b } = await hostRolled(server.url)
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    await a.ask({ t: 'hand', seat: 1, bot: 'greedy' })
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const fork = await ana.send('POST', `/api/tables/${id}/fork`, { at: 2, seats })
    expect([fork.status, fork.body.code]).toEqual([409, 'running'])
  })
})

describe('two servers on one PostgreSQL', () => {
  let postgres: Postgres
  let servers: TestServer[]
  beforeAll(async () => {
    postgres = await startPostgres()
    servers = [await testServer({ database: postgres.url }), await testServer({ database: postgres.url })]
  })
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()))
    await postgres.remove()
  })

  test('agree on whose word is missing, and on what was refused', async () => {
    const [one, two] = servers as [TestServer, TestServer]
    const { id, ana, a, b } = await hostRolled(one.url, two.url)
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish?.seat === 0)
    await b.ask({ t: 'agree', yes: false })
    await a.when(({ wish }) => !wish)
    await b.close()
    const elsewhere = new Person(two.url)
    elsewhere.cookie = ana.cookie
    for (const wire of [a, await elsewhere.sit(id, 0)]) {
      expect(await wire.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'illegal' })
    }
  })
})
