import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const SENT_AWAY = 4403

let server: TestServer
let postgres: Postgres
let one: TestServer
let two: TestServer
beforeAll(async () => {
  server = await testServer()
  postgres = await startPostgres()
  one = await testServer({ database: postgres.url })
  two = await testServer({ database: postgres.url })
})
afterAll(async () => {
  await Promise.all([server.close(), one.close(), two.close()])
  await postgres.remove()
})

/** The same on one server with a file, and on two with PostgreSQL. */
const HOUSES: [string, () => [string, string]][] = [
  ['one server', () => [server.url, server.url]],
  ['two servers', () => [one.url, two.url]],
]

describe.each(HOUSES)('at %s', (_, urls) => {
  test('a muted guest is told so in a sentence, and plays on', async () => {
    const { a, b } = await twoAtATable(urls()[0], {}, urls()[1])
    expect(await a.ask({ t: 'mute', seat: 1, yes: true })).toMatchObject({ t: 'ok' })
    await b.whenTable(({ seats }) => seats[1].muted)
    const refused = await b.ask({ t: 'chat', words: 'Let me out!' })
    expect(refused.reason).toBe('You are muted at this table: the others do not get what you write.')
    await a.ask({ t: 'mute', seat: 1, yes: false })
    await b.whenTable(({ seats }) => !seats[1].muted)
    expect(await b.ask({ t: 'chat', words: 'Thank you.' })).toMatchObject({ t: 'ok' })
    const talk = b.heard.filter(({ t }) => t === 'chat').flatMap(({ lines }) => lines)
    expect(talk.map(({ seat, words }: Said) => [seat, words])).toEqual([
      [null, 'Ana has muted Ben.'],
      [null, 'Ben may speak again.'],
      [1, 'Thank you.'],
    ])
    await playOut([a, b])
  })

  test('a guest who is removed for a bot is cut off at once and cannot come back', async () => {
    const { id, ben, a, b } = await twoAtATable(urls()[0], {}, urls()[1])
    expect(await a.ask({ t: 'remove', seat: 1, bot: 'greedy' })).toMatchObject({ t: 'ok' })
    expect(await b.gone()).toBe(SENT_AWAY)
    await a.whenTable(({ seats }) => seats[1].bot === 'greedy' && seats[1].name === 'Bot 2')
    for (const seat of [1, null]) {
      const [no] = (await ben.sit(id, seat)).heard
      expect(no).toMatchObject({ t: 'no', code: 'forbidden', reason: 'You were removed from this table.' })
    }
    await playOut([a])
  })

  test('the seat of a guest who was removed may wait for somebody with a new link; the old one is worth nothing', async () => {
    const { id, ana, ben, a, b, link } = await withLink(urls())
    await a.ask({ t: 'remove', seat: 1, bot: null })
    expect(await b.gone()).toBe(SENT_AWAY)
    await a.whenTable(({ seats }) => !seats[1].taken)
    const { links } = (await ana.get(`/api/tables/${id}`)) as Said
    expect(links.seats[1]).not.toBe(link)
    const cleo = new Person(urls()[1])
    await cleo.post('/api/me', { name: 'Cleo' })
    const sit = (who: Person, token: string) => who.send('POST', `/api/tables/${id}/seats/1`, { token })
    for (const who of [ben, new Person(urls()[0]), cleo]) expect((await sit(who, link)).status).toBe(403)
    expect((await sit(ben, links.seats[1])).body.reason).toBe('You were removed from this table.')
    expect((await sit(cleo, links.seats[1])).status).toBe(200)
    const c = await cleo.sit(id, 1)
    await a.whenTable(({ seats }) => seats[1].name === 'Cleo' && seats[1].here)
    await playOut([a, c])
  })

  test('watchers are sent away, and come back only by a new link', async () => {
    const { id, ana, a } = await twoAtATable(urls()[0], {}, urls()[1])
    const { links } = (await ana.get(`/api/tables/${id}`)) as Said
    const [eve, own] = [
      await new Person(urls()[1]).sit(id, null, { token: links.watch }),
      await ana.sit(id, null),
    ]
    expect(eve.now.t).toBe('now')
    expect(await a.ask({ t: 'remove', seat: null })).toMatchObject({ t: 'ok' })
    expect(await eve.gone()).toBe(SENT_AWAY)
    expect((await own.ask({ t: 'ping' })).t).toBe('ok')
    const again = await new Person(urls()[1]).sit(id, null, { token: links.watch })
    expect(again.heard).toMatchObject([{ t: 'no', code: 'forbidden' }])
    const fresh = (await ana.get(`/api/tables/${id}`)) as Said
    const invited = await new Person(urls()[1]).sit(id, null, { token: fresh.links.watch })
    expect(invited.now.t).toBe('now')
  })
})

test('an open table is watched by link alone once the watchers were sent away', async () => {
  const ana = new Person(server.url)
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
  const { id } = (await ana.post('/api/tables', { game: 'duel', seats, watch: 'open' })) as Said
  const [a, eve] = [await ana.sit(id, 0), await new Person(server.url).sit(id, null)]
  await a.ask({ t: 'remove', seat: null })
  expect(await eve.gone()).toBe(SENT_AWAY)
  expect((await new Person(server.url).sit(id, null)).heard).toMatchObject([{ code: 'forbidden' }])
})

test('a guest keeps no order, and nobody removes the host or themselves', async () => {
  const { id, ana, a, b } = await twoAtATable(server.url)
  for (const order of [
    { t: 'mute', yes: true },
    { t: 'remove', bot: 'greedy' },
  ]) {
    expect(await b.ask({ ...order, seat: 0 })).toMatchObject({ code: 'forbidden' })
    expect(await a.ask({ ...order, seat: 0 })).toMatchObject({ code: 'forbidden' })
    expect(await a.ask({ ...order, seat: 7 })).toMatchObject({ code: 'forbidden' })
  }
  expect(await b.ask({ t: 'remove', seat: null })).toMatchObject({ code: 'forbidden' })
  const eve = await new Person(server.url).sit(id, null, { token: await watchLink(ana, id) })
  expect(await eve.ask({ t: 'remove', seat: null })).toMatchObject({ code: 'forbidden' })
  expect(await eve.ask({ t: 'mute', seat: 1, yes: true })).toMatchObject({ code: 'forbidden' })
})

test('a referee who is not the host keeps order too, but does not remove the host', async () => {
  const [ana, rae] = [new Person(server.url), new Person(server.url)]
  const seats = [{ kind: 'link' }, { kind: 'me' }]
  const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
  await rae.post(`/api/tables/${id}/seats/0`, { token: links.seats[0], name: 'Rae' })
  const r = await rae.sit(id, 0)
  expect(r.table.seats.map(({ referee }: Said) => referee)).toEqual([true, false])
  expect(await r.ask({ t: 'remove', seat: 1, bot: 'greedy' })).toMatchObject({
    reason: 'The host made this table.',
  })
  expect(await r.ask({ t: 'remove', seat: null })).toMatchObject({ t: 'ok' })
})

test('what a removed guest says before their socket has closed is not heard', async () => {
  const { a, b } = await twoAtATable(server.url)
  const card = b.now.asks[0].options[0].value
  b.socket.pause() // Their page does not even notice that it is being closed.
  await a.ask({ t: 'remove', seat: 1, bot: null })
  await a.whenTable(({ seats }) => seats[1].name === 'Seat 2')
  const { at } = a.now
  b.say({ t: 'choose', id: 900, at, ask: 'bid', answer: card })
  b.say({ t: 'hello', id: 901, seat: 1 })
  await a.ask({ t: 'ping' })
  expect((await a.ask({ t: 'chat', words: 'Quiet now.' })).t).toBe('ok')
  expect(a.now.at).toBe(at)
  expect(b.heard.every(({ ok, id }) => ok !== 900 && id !== 901)).toBe(true)
  b.socket.resume()
  expect(await b.gone()).toBe(SENT_AWAY)
})

async function withLink([url, other]: [string, string]) {
  const [ana, ben] = [new Person(url), new Person(other)]
  await ana.post('/api/me', { name: 'Ana' })
  const seats = [{ kind: 'me' }, { kind: 'link' }]
  const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
  await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1], name: 'Ben' })
  const [a, b] = [await ana.sit(id, 0), await ben.sit(id, 1)]
  await Promise.all([a, b].map((wire) => wire.whenTable(({ phase }) => phase === 'playing')))
  onTestFinished(() => b.close())
  return { id, ana, ben, a, b, link: links.seats[1] as string }
}

const watchLink = async (host: Person, id: string): Promise<string> =>
  ((await host.get(`/api/tables/${id}`)) as Said).links.watch
