import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword, isPassword, USUAL_COST } from '../http/passwords.ts'
import { settingsFrom } from '../settings.ts'
import { Person, type Said, type TestServer, testServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ trustProxy: ['loopback'] })
})
afterAll(() => server.close())

const SEATS = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]

describe('a player', () => {
  test('is a guest from the first table on, without asking for anything', async () => {
    const ana = new Person(server.url)
    expect(await ana.get('/api/me')).toEqual({ player: null })
    await ana.post('/api/tables', { game: 'duel', seats: SEATS })
    expect(await ana.get('/api/me')).toMatchObject({ player: { account: false } })
    expect(((await ana.get('/api/tables')) as Said).tables.length).toBe(1)
  })

  test('with an account finds their games on any machine, also those begun as a guest there', async () => {
    const [home, work] = [new Person(server.url), new Person(server.url)]
    await home.post('/api/tables', { game: 'duel', seats: SEATS })
    await home.post('/api/account', { name: 'Ana K', password: 'a long secret' })
    await work.post('/api/tables', { game: 'duel', seats: SEATS })
    await work.post('/api/session', { name: 'ana k', password: 'a long secret' })
    expect(((await work.get('/api/tables')) as Said).tables.length).toBe(2)
    await work.send('DELETE', '/api/session')
    expect(await work.get('/api/me')).toEqual({ player: null })
    expect(((await home.get('/api/tables')) as Said).tables.length).toBe(2)
  })

  test('cannot take a name that is taken, nor log in with a wrong password', async () => {
    const [ana, eve] = [new Person(server.url), new Person(server.url)]
    await ana.post('/api/account', { name: 'Zoë', password: 'a long secret' })
    const taken = await eve.send('POST', '/api/account', { name: ' ZOË ', password: 'another secret' })
    expect([taken.status, taken.body.code]).toEqual([409, 'seat-taken'])
    for (const name of ['Zoë', 'nobody']) {
      const { status, body } = await eve.send('POST', '/api/session', { name, password: 'a wrong secret' })
      expect([status, body.reason]).toEqual([403, 'The name or the password is wrong.'])
    }
    expect((await eve.send('POST', '/api/account', { name: 'Eve', password: 'short' })).status).toBe(400)
  })

  test('gets a new cookie with an account, so that one planted before is worth nothing', async () => {
    const ana = new Person(server.url)
    await ana.post('/api/me', { name: 'Planted' })
    const planted = ana.cookie
    await ana.post('/api/account', { name: 'Planted', password: 'a long secret' })
    expect(ana.cookie).not.toBe(planted)
    const eve = new Person(server.url)
    eve.cookie = planted
    expect(await eve.get('/api/me')).toEqual({ player: null })
  })

  test('has a cookie that scripts cannot read, other sites do not send, and TLS protects', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/me`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"name":"Ana"}',
      })
    const plain = (await post({})).headers.getSetCookie().at(-1)!
    expect(plain).toMatch(/HttpOnly/)
    expect(plain).toMatch(/SameSite=Lax/)
    expect(plain).not.toMatch(/Secure/)
    const behindTls = (await post({ 'x-forwarded-proto': 'https' })).headers.getSetCookie().at(-1)!
    expect(behindTls).toMatch(/Secure/)
  })
})

describe('a password', () => {
  test('is kept as a memory-hard hash with salt', async () => {
    const [one, two] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')])
    expect(one).toMatch(new RegExp(`^scrypt\\$${USUAL_COST}\\$`))
    expect(one).not.toBe(two)
    expect(await isPassword('open sesame', one!)).toBe(true)
    expect(await isPassword('open sesam', one!)).toBe(false)
  })
})

describe('the settings', () => {
  test('have sensible values when nothing is set', () => {
    expect(settingsFrom({})).toMatchObject({
      port: 8080,
      host: 'localhost',
      database: 'data/starboard.db',
      rate: 600,
    })
  })

  test('come from the environment', () => {
    const set = settingsFrom({
      STARBOARD_PORT: '9',
      STARBOARD_DATABASE_URL: 'postgres://x/y',
      STARBOARD_HOST: '',
    })
    expect(set).toMatchObject({ port: 9, database: 'postgres://x/y', host: 'localhost' })
  })

  test.each([
    ['STARBOARD_PORT', 'abc', 'must be a whole number from 0 to 65535, not “abc”.'],
    ['STARBOARD_PORT', '65536', 'must be a whole number from 0 to 65535, not “65536”.'],
    ['STARBOARD_RATE', '-1', 'must be a whole number, not “-1”.'],
    ['STARBOARD_LOG', 'yes', 'must be on or off, not “yes”.'],
    ['STARBOARD_DATABASE_URL', 'mysql://me:secret@x', 'must begin with postgres://.'],
    [
      'STARBOARD_PAGE',
      '/nonexistent',
      'must be a folder with an index.html in it, as the built page is, not “/nonexistent”.',
    ],
    ...['maybe', 'on,10.0.0.1', '10.0.0.0/33', '10.0.0'].map((proxy) => [
      'STARBOARD_TRUST_PROXY',
      proxy,
      `must be on, off, or the addresses of proxies such as 127.0.0.1 or 10.0.0.0/8, not “${proxy}”.`,
    ]),
    ...['foo', 'https://a.example/', 'ftp://a.example', 'https://a.example,'].map((site) => [
      'STARBOARD_ORIGINS',
      site,
      `must be sites such as https://play.example.org, not “${site}”.`,
    ]),
  ] as [string, string, string][])('%s=%s stops the start with a sentence', (name, value, sentence) => {
    expect(() => settingsFrom({ [name]: value })).toThrow(new Error(`${name} ${sentence}`))
  })

  test('say which proxies are trusted, and which sites may speak to the server', () => {
    const trusted = (given: string) => settingsFrom({ STARBOARD_TRUST_PROXY: given }).trustProxy
    expect([trusted('off'), trusted('on')]).toEqual([false, ['loopback']])
    expect(trusted('loopback, 10.0.0.0/8,::1')).toEqual(['loopback', '10.0.0.0/8', '::1'])
    const sites = ['https://play.example.org', 'http://localhost:5173']
    expect(settingsFrom({ STARBOARD_ORIGINS: sites.join(',') }).origins).toEqual(sites)
  })
})

describe('the server', () => {
  test('says that it is well, what it does, and how to speak to it', async () => {
    const ana = new Person(server.url)
    expect(await ana.get('/healthz')).toEqual({ ok: true })
    expect((await ana.send('GET', '/metrics')).text).toMatch(/^starboard_tables \d+$/m)
    expect((await ana.send('GET', '/api/docs/')).text).toContain('swagger')
    const described = (await ana.get('/api/docs/json')) as Said
    expect(Object.keys(described.paths)).toContain('/api/tables/{id}/seats/{seat}')
    expect(described.paths['/api/tables'].post.requestBody).toBeDefined()
    expect(((await ana.get('/api/games')) as Said).games).toMatchObject([
      { id: 'duel', seats: { min: 2, max: 2 } },
    ])
  })

  test('tells pages what was added to a game, and nothing of games it does not have', async () => {
    const more = await testServer({ added: { duel: [{ id: 'at-dawn', name: 'At Dawn' }] } })
    const ana = new Person(more.url)
    expect(await ana.get('/api/games/duel/added')).toEqual({
      added: [{ id: 'at-dawn', name: 'At Dawn' }],
    })
    expect(await new Person(server.url).get('/api/games/duel/added')).toEqual({ added: [] })
    expect((await ana.send('GET', '/api/games/constructor/added')).status).toBe(404)
    await more.close()
  })

  test('keeps its metrics for those who have the token, if there is one', async () => {
    const closed = await testServer({ metricsToken: 'let me in' })
    const ana = new Person(closed.url)
    expect((await ana.send('GET', '/metrics')).status).toBe(403)
    const headers = { authorization: 'Bearer let me in' }
    expect((await ana.send('GET', '/metrics', undefined, headers)).status).toBe(200)
    await closed.close()
  })
})
