import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { Person, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
import { NASTY } from './nasty.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** All that is durable about a table: if this is the same, nothing has changed. */
async function everything(id: string): Promise<string> {
  const store = await openStore(server.database)
  const all = [
    await store.match(id),
    await store.seats(id),
    await store.lines(id, 0),
    await store.chat(id, 0),
  ]
  await store.close()
  return JSON.stringify(all)
}

describe('a message that is', () => {
  const MALFORMED: Record<string, string> = {
    'no JSON': '{"t":',
    'no object': '[1,2]',
    null: 'null',
    'of an unknown kind': '{"t":"open-sesame","id":1}',
    'without a number': '{"t":"resign"}',
    'of wrong types': '{"t":"choose","id":"1","at":"x","ask":7}',
    'after its prototype': '{"t":"choose","id":1,"at":0,"__proto__":{"ask":"bid"},"answer":1}',
    'deeply nested': `{"t":"choose","id":1,"at":0,"ask":"bid","answer":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  }
  test.each(Object.entries(MALFORMED))('%s is refused and changes nothing', async (_, text) => {
    const { id, a } = await twoAtATable(server.url)
    const before = await everything(id)
    const reply = a.until(({ t }) => t === 'no')
    a.say(text)
    expect(['bad-message', 'illegal']).toContain((await reply).code)
    expect(await everything(id)).toBe(before)
    expect((await a.ask({ t: 'ping' })).t).toBe('ok')
  })

  test('not understood is refused under its own number, so that nobody waits in vain', async () => {
    const { a } = await twoAtATable(server.url)
    const { t, code } = await a.ask({ t: 'choose', at: 0, ask: 'bid', answer: [[]] })
    expect([t, code]).toEqual(['no', 'bad-message'])
  })

  test('huge closes the socket, and the others play on', async () => {
    const { id, a, b } = await twoAtATable(server.url)
    const before = await everything(id)
    a.say(`{"t":"chat","id":1,"words":"${'x'.repeat(100_000)}"}`)
    expect(await a.gone()).toBe(1009)
    expect(await everything(id)).toBe(before)
    expect((await b.ask({ t: 'ping' })).t).toBe('ok')
  })

  test('binary is refused', async () => {
    const { a } = await twoAtATable(server.url)
    const reply = a.until(({ t }) => t === 'no')
    a.socket.send(Buffer.from([1, 2, 3]), { binary: true })
    expect((await reply).code).toBe('bad-message')
  })
})

describe('somebody who', () => {
  test('asks for a foreign seat does not get it', async () => {
    const { id, ben } = await twoAtATable(server.url)
    for (const seat of [0, 2, 63]) {
      const wire = await ben.sit(id, seat)
      expect(wire.heard).toMatchObject([{ t: 'no', code: 'forbidden' }])
    }
    const wire = await ben.socket(id)
    wire.say({ t: 'choose', id: 5, at: 0, ask: 'bid', answer: 'x' })
    expect(await wire.until(({ id }) => id === 5)).toMatchObject({ code: 'forbidden' })
  })

  test('answers a question of another seat, of the future or of the past is refused', async () => {
    const { id, a, b } = await twoAtATable(server.url)
    const theirs = b.now.asks[0].options[0].value
    const before = await everything(id)
    expect(await a.choose(theirs)).toMatchObject({ t: 'no', code: 'illegal' })
    expect(await a.choose('keep', 'gamble')).toMatchObject({ t: 'no', code: 'illegal' })
    expect(await a.choose(a.now.asks[0].options[0].value, 'bid', 0)).toMatchObject({ t: 'now' })
    const after = await everything(id)
    expect(after).not.toBe(before)
    expect(await a.choose(theirs, 'bid', 0)).toMatchObject({ code: 'stale' })
    expect(await a.choose(theirs, 'bid', 1_000_000)).toMatchObject({ code: 'illegal' })
    expect(await everything(id)).toBe(after)
  })

  test('forges a cookie or a token is nobody', async () => {
    const { id, ana } = await twoAtATable(server.url)
    const eve = new Person(server.url)
    const real = ana.cookie.split('=')[1]!
    for (const forged of [`${real}x`, real.slice(1), real.toUpperCase(), "' or 1=1 --", `j:${real}`, '%']) {
      eve.cookie = `starboard=${forged}`
      expect((await eve.send('GET', '/api/me')).body).toEqual({ player: null })
      expect((await eve.sit(id, 0)).heard).toMatchObject([{ code: 'forbidden' }])
    }
    for (const token of ['', 'x', 'a'.repeat(32), '\u0000'.repeat(32), "' or ''='"]) {
      const { status } = await eve.send('POST', `/api/tables/${id}/seats/1`, { token })
      expect(status).toBe(403)
    }
  })

  test('comes from the page of another site is turned away', async () => {
    const { id, ana } = await twoAtATable(server.url)
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const { status } = await ana.send('POST', '/api/me', { name: 'Eve' }, { origin })
      expect(status).toBe(403)
      await expect(ana.socket(id, { origin })).rejects.toThrow('403')
    }
    expect((await ana.send('POST', '/api/me', { name: 'Ana' }, { origin: server.url })).status).toBe(200)
    expect(
      (await ana.send('POST', '/api/me', { name: 'Ana' }, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ana.send('POST', '/api/me', 'name=Eve', form)).status).toBe(415)
    await (await ana.socket(id, { origin: server.url })).close()
  })

  test('floods a socket is told to slow down, then cut off', async () => {
    const strict = await testServer({ messages: 20 })
    const { a, b } = await twoAtATable(strict.url)
    const slow = a.until(({ code }) => code === 'slow-down')
    for (let n = 0; n < 300; n++) a.say({ t: 'ping', id: n })
    await slow
    expect(await a.gone()).toBe(1008)
    expect((await b.ask({ t: 'ping' })).t).toBe('ok')
    await strict.close()
  })

  test('floods the server with requests or sockets gets 429', async () => {
    const strict = await testServer({ rate: 30, socketsPerAddress: 3 })
    const { id, ana } = await twoAtATable(strict.url)
    await ana.socket(id)
    await expect(ana.socket(id)).rejects.toThrow('429')
    const seen = await Promise.all(Array.from({ length: 60 }, () => ana.send('GET', '/api/me')))
    expect(seen.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
    expect(seen.find(({ status }) => status === 429)!.body.code).toBe('slow-down')
    await strict.close()
  })

  test('guesses passwords is stopped soon', async () => {
    const ana = new Person(server.url)
    await ana.post('/api/account', { name: 'Keeper', password: 'correct horse' })
    const eve = new Person(server.url)
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        eve.send('POST', '/api/session', { name: 'Keeper', password: `guess ${n}` }),
      ),
    )
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([403, 429]))
  })
})

describe('text from outside', () => {
  test.each(NASTY.map((text) => [JSON.stringify(text).slice(0, 30), text]))(
    '%s is kept as it is or refused, in every field',
    async (_, text) => {
      const eve = new Person(server.url)
      const seats = [{ kind: 'me' }, { kind: 'link' }]
      const table = { game: 'duel', seats }
      const replies = [
        await eve.send('POST', '/api/me', { name: text }),
        await eve.send('POST', '/api/account', { name: text, password: text }),
        await eve.send('POST', '/api/session', { name: text, password: text }),
        await eve.send('POST', '/api/tables', { ...table, title: text }),
        await eve.send('POST', '/api/tables', { ...table, game: text }),
        await eve.send('POST', '/api/tables', { ...table, options: { motto: text } }),
        await eve.send('POST', '/api/tables', { ...table, options: { [text]: 1 } }),
        await eve.send('POST', '/api/tables', {
          ...table,
          seats: [{ kind: 'bot', bot: text }, { kind: 'me' }],
        }),
        await eve.send('POST', '/api/records', { record: text, seats }),
        await eve.send('GET', `/api/tables/${encodeURIComponent(text).slice(0, 500)}`),
        await eve.send('GET', '/api/tables/x/record', undefined, {
          'x-invitation': encodeURIComponent(text).slice(0, 500),
        }),
      ]
      for (const { status, text: said } of replies) {
        expect(status, said).toBeLessThan(500)
        expect(said).not.toMatch(/SQLITE|syntax error|node_modules/)
      }
      const { tables } = (await eve.get('/api/tables')) as Said
      for (const listed of tables) expect(['', text.trim()]).toContain(listed.title)
    },
  )

  test('in answers and chat changes nothing but what it says', async () => {
    const { id, a } = await twoAtATable(server.url)
    const before = await everything(id)
    for (const text of NASTY.slice(0, -2)) {
      expect(await a.choose(text)).toMatchObject({ t: 'no' })
      expect(await a.choose({ [text]: text })).toMatchObject({ t: 'no' })
      expect(await a.choose(1, text)).toMatchObject({ t: 'no' })
    }
    expect(await everything(id)).toBe(before)
  })
})

describe('a path trick', () => {
  test('finds no file outside the page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-page-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>the page')
    const open = await testServer({ page: folder })
    const tricks = [
      '/../package.json',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//etc/passwd',
      '/.\\..\\x',
    ]
    for (const path of ['/', '/some/place', ...tricks]) {
      const { status, text } = await raw(open.url, path)
      expect(text).not.toMatch(/root:|"dependencies"/)
      if (status === 200) expect(text).toContain('the page')
    }
    const { headers } = await raw(open.url, '/')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await raw(open.url, '/api/nothing')).status).toBe(404)
    await open.close()
  })
})

/** `fetch` would tidy the path up. */
function raw(url: string, path: string): Promise<{ status: number; text: string; headers: Said }> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    request({ hostname, port, path }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (data) => (text += data))
      response.on('end', () => done({ status: response.statusCode!, text, headers: response.headers }))
    })
      .on('error', failed)
      .end()
  })
}
