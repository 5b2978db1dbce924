import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecord, verify } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStore } from '../store/index.ts'
import { duel } from './duel.ts'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const RECONNECT = 4401
const PASSWORD = 'a long secret'
const SOMEBODY = 'Somebody who left'

let postgres: Postgres
const servers: Record<string, TestServer> = {}
const folder = mkdtempSync(join(tmpdir(), 'starboard-account-'))
beforeAll(async () => {
  postgres = await startPostgres()
  servers.sqlite = await testServer({ database: join(folder, 'starboard.db') })
  servers.postgres = await testServer({ database: postgres.url })
  servers.second = await testServer({ database: postgres.url })
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()))
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0

/** Somebody with an account, whose name nobody else has. */
async function member(url: string): Promise<{ who: Person; name: string; recovery: string }> {
  const [who, name] = [new Person(url), `Mira ${++made}`]
  const { recovery } = (await who.post('/api/account', { name, password: PASSWORD })) as Said
  return { who, name, recovery }
}

const logIn = (who: Person, name: string, password: string) =>
  who.send('POST', '/api/session', { name, password })

/** On one server with a file; and on PostgreSQL, where the others are at another server. */
describe.each([
  ['sqlite', 'sqlite'],
  ['postgres', 'second'],
])('an account on %s', (here, there) => {
  const url = () => servers[here]!.url
  const other = () => servers[there]!.url

  test('changes its password with the old one, and every other session ends with its sockets', async () => {
    const { who, name } = await member(url())
    const elsewhere = new Person(other())
    await logIn(elsewhere, name, PASSWORD)
    const { id } = (await who.post('/api/tables', {
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })) as Said
    const socket = await elsewhere.sit(id, 0)
    const change = (old: string) =>
      who.send('POST', '/api/account/password', { old, password: 'another secret' })
    expect((await change('a wrong secret')).body.reason).toBe('The password is wrong.')
    expect((await change(PASSWORD)).status).toBe(200)
    expect(await socket.gone()).toBe(RECONNECT)
    expect(await elsewhere.get('/api/me')).toEqual({ player: null })
    expect((await elsewhere.sit(id, 0)).heard).toMatchObject([
      { code: 'forbidden', reason: 'You are not logged in here, so this seat is not yours.' },
    ])
    expect(await who.get('/api/me')).toMatchObject({ player: { name } })
    expect((await logIn(elsewhere, name, PASSWORD)).status).toBe(403)
    expect((await logIn(elsewhere, name, 'another secret')).status).toBe(200)
  })

  test('lists its sessions and ends one of them, whose sockets close', async () => {
    const { who, name } = await member(url())
    const phone = new Person(other())
    await phone.send('POST', '/api/session', { name, password: PASSWORD }, { 'user-agent': 'A telephone' })
    const { id } = (await who.post('/api/tables', {
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })) as Said
    const [mine, theirs] = [await who.sit(id, 0), await phone.sit(id, 0)]
    const { sessions } = (await who.get('/api/sessions')) as Said
    expect(sessions.map(({ browser, current }: Said) => [browser, current])).toContainEqual([
      'A telephone',
      false,
    ])
    expect(sessions.filter(({ current }: Said) => current).length).toBe(1)
    const ended = sessions.find(({ browser }: Said) => browser === 'A telephone')
    const stranger = (await member(url())).who
    expect((await stranger.send('DELETE', `/api/sessions/${ended.id}`)).status).toBe(403)
    expect((await who.send('DELETE', `/api/sessions/${ended.id}`)).status).toBe(200)
    expect(await theirs.gone()).toBe(RECONNECT)
    expect((await mine.ask({ t: 'ping' })).t).toBe('ok')
    expect(await phone.get('/api/me')).toEqual({ player: null })
    expect(((await who.get('/api/sessions')) as Said).sessions.length).toBe(sessions.length - 1)
  })

  test('is opened again by its recovery code, once, however that is typed', async () => {
    const { who, name, recovery } = await member(url())
    expect(recovery).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
    const lost = new Person(other())
    const recover = (code: string, password = 'found again') =>
      lost.send('POST', '/api/account/recover', { name, code, password })
    expect((await recover('AAAA-BBBB-CCCC-DDDD-EEEE')).body.reason).toBe(
      'The name or the recovery code is wrong.',
    )
    const typed = recovery.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const found = await recover(typed)
    expect([found.status, (found.body as Said).player.name]).toEqual([200, name])
    expect(await who.get('/api/me')).toEqual({ player: null })
    expect((await recover(recovery)).status).toBe(403)
    expect((await recover((found.body as Said).recovery)).status).toBe(200)
    expect((await logIn(who, name, 'found again')).status).toBe(200)
    const { recovery: newest } = (await who.post('/api/account/recovery', {
      password: 'found again',
    })) as Said
    expect(newest).not.toBe(recovery)
    expect((await who.send('POST', '/api/account/recovery', { password: 'wrong' })).status).toBe(403)
  })

  test('keeps neither password nor code where they can be read', async () => {
    const { name, recovery } = await member(url())
    const store = await openStore(servers[here]!.database)
    const row = (await store.people.account(name.toLowerCase()))!
    await store.close()
    expect([row.password, row.recovery].every((hash) => hash!.startsWith('scrypt$'))).toBe(true)
    expect(JSON.stringify(row)).not.toContain(recovery)
  })

  test('downloads all that is kept about its owner, and nothing of anybody else', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(url(), {}, other())
    await a.ask({ t: 'chat', words: 'My words' })
    await b.ask({ t: 'chat', words: 'Not mine' })
    await a.choose(a.now.asks[0].options[0].value)
    const theirs = b.now.asks[0].options[0].value
    await b.choose(theirs)
    const { text, body } = await ana.send('GET', '/api/me/data')
    const data = body as Said
    expect(data.player).toMatchObject({ name: 'Ana', account: null })
    expect(data.sessions.length).toBe(1)
    expect(data.tables).toMatchObject([{ id, game: 'duel', host: true, seats: [{ seat: 0, name: 'Ana' }] }])
    expect(data.tables[0].said).toMatchObject([{ words: 'My words' }])
    expect(data.tables[0].did).toContainEqual(expect.objectContaining({ seat: 0, ask: 'bid' }))
    for (const secret of ['Not mine', theirs, 'scrypt$', ben.cookie.split('=')[1]!])
      expect(text).not.toContain(secret)
  })

  test('is deleted with what was its owner’s alone, and needs the password for it', async () => {
    const { who, name } = await member(url())
    const { id } = (await who.post('/api/tables', {
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    })) as Said
    const wire = await who.sit(id, 0)
    expect((await who.send('DELETE', '/api/me', {})).status).toBe(403)
    expect((await who.send('DELETE', '/api/me', { password: 'wrong' })).status).toBe(403)
    expect((await who.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200)
    await wire.gone()
    expect(await who.get('/api/me')).toEqual({ player: null })
    expect((await new Person(other()).send('GET', `/api/tables/${id}`)).status).toBe(404)
    expect((await logIn(new Person(url()), name, PASSWORD)).status).toBe(403)
    expect((await new Person(url()).send('POST', '/api/account', { name, password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('leaves a running table to the others: a bot plays on for somebody who left', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(url(), { rounds: 5 }, other())
    await a.ask({ t: 'chat', words: 'Ana was here' })
    await a.choose(a.now.asks[0].options[0].value)
    await b.when(({ waiting }) => waiting.length === 1)
    expect((await ana.send('DELETE', '/api/me', {})).status).toBe(200)
    await a.gone()
    const { seats } = await b.whenTable(({ seats }) => seats[0].bot !== null)
    expect(seats[0]).toMatchObject({ name: SOMEBODY, bot: 'program' })
    const back = await ben.sit(id, 1)
    expect(back.table.host).toBe(true)
    await playOut([back])
    const { text } = await ben.send('GET', `/api/tables/${id}/record`)
    expect(verify(duel, text).over).toEqual(back.now.over)
    expect(await everything(servers[here]!, id)).not.toContain('Ana')
  })

  test('leaves a finished match that still verifies, without the name', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(url(), {}, other())
    await playOut([a, b])
    await b.whenTable(({ phase }) => phase === 'over')
    const before = readRecord((await ben.send('GET', `/api/tables/${id}/record`)).text)
    expect((await ana.send('DELETE', '/api/me', {})).status).toBe(200)
    const { text } = await ben.send('GET', `/api/tables/${id}/record`)
    const after = readRecord(text)
    expect(after.players.map(({ name }) => name)).toEqual([SOMEBODY, 'Ben'])
    expect([after.commitment, after.seed, after.entries]).toEqual([
      before.commitment,
      before.seed,
      before.entries,
    ])
    expect(verify(duel, text).over).toEqual(b.now.over)
    expect(await ben.get(`/api/tables/${id}/check`)).toMatchObject({ holds: true })
    expect(await everything(servers[here]!, id)).not.toContain('Ana')
  })

  test('frees a seat at a table that has not begun for whoever has the next link', async () => {
    const [ana, ben] = [new Person(url()), new Person(other())]
    await ana.post('/api/me', { name: 'Ana' })
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    await ben.post('/api/me', { name: 'Ben' }) // Nobody looks at the table, so it does not begin.
    await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
    expect((await ben.send('DELETE', '/api/me', {})).status).toBe(200)
    await vi.waitFor(async () => {
      const freed = (await ana.get(`/api/tables/${id}`)) as Said
      expect(freed.seats[1]).toMatchObject({ name: 'Seat 2', taken: false })
      expect(freed.links.seats[1]).not.toBe(links.seats[1])
    })
  })
})

test('the API lists what can be done with an account, with what each request takes', async () => {
  const { paths } = (await new Person(servers.sqlite!.url).get('/api/docs/json')) as Said
  for (const [path, method] of [
    ['/api/account/password', 'post'],
    ['/api/account/recovery', 'post'],
    ['/api/account/recover', 'post'],
    ['/api/me', 'delete'],
  ] as const) {
    expect(paths[path][method].requestBody, path).toBeDefined()
  }
  for (const path of ['/api/sessions', '/api/me/data']) expect(paths[path].get, path).toBeDefined()
  expect(paths['/api/sessions/{id}'].delete.parameters).toMatchObject([{ name: 'id', in: 'path' }])
})

/** All that is durable about a table, as text. */
async function everything(server: TestServer, id: string): Promise<string> {
  const store = await openStore(server.database)
  const all = await Promise.all([
    store.match(id),
    store.seats(id),
    store.lines(id, 0),
    store.chat(id, 0),
    store.record(id),
    store.snapshot(id),
  ])
  await store.close()
  return JSON.stringify(all)
}
