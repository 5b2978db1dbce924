import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '@starboard/kernel'
import Sqlite from 'libsql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Bots } from '../bots/bots.ts'
import { sendText } from '../http/frame.ts'
import { inline } from '../pool/inline.ts'
import { Pool } from '../pool/pool.ts'
import { openStore, type Store } from '../store/index.ts'
import { openThread } from '../store/thread.ts'
import { Tables } from '../tables/tables.ts'
import { duel } from './duel.ts'
import { endless } from './endless.ts'
import { Person, playOut, type Said, testServer, twoAtATable } from './harness.ts'
import { duelOfBots } from './rows.ts'

const ID = 'aaaaaaaaaaaa'

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-mishaps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** From now on nothing can be added to the journals, until it is mended again. */
function jam(file: string) {
  const other = new Sqlite(file)
  other.exec("create trigger jam before insert on choices begin select raise(abort, 'disk I/O error'); end")
  return () => {
    other.exec('drop trigger jam')
    other.close()
  }
}

async function tablesAt(file: string, games: readonly Game[] = [duel as unknown as Game]) {
  const store = await openStore(file)
  const complaints: unknown[] = []
  const pool = new Pool(inline(games))
  const bots = new Bots(pool)
  const complain = (error: unknown) => complaints.push(error)
  const tables = new Tables({
    store,
    games,
    bots,
    pool,
    nonceWait: 20,
    revealWait: 20,
    idle: 1000,
    complain,
    lease: 1000,
    awayWait: 1000,
  })
  onTestFinished(async () => {
    await tables.close()
    await store.close()
  })
  return { store, tables, complaints }
}

describe('a frame', () => {
  test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    'of %i characters arrives as it was',
    async (length) => {
      const server = new WebSocketServer({ port: 0 })
      const texts = ['a'.repeat(length), 'é\u{1F680}'.repeat(length / 4), 'last']
      server.on('connection', (_, { socket }) => {
        for (const text of texts) sendText(socket, text)
      })
      const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
      const heard: string[] = []
      client.on('message', (data, binary) => heard.push(binary ? '' : String(data)))
      while (heard.length < texts.length) await once(client, 'message')
      expect(heard).toEqual(texts)
      client.terminate()
      server.close()
    },
  )
})

describe('the thread that writes', () => {
  test('comes back when it could not work for a while', async () => {
    const file = join(tempFolder(), 'later', 'starboard.db')
    const thread = openThread(file, [])
    const create = [{ sql: 'create table t (n integer primary key)', parameters: [] }]
    await expect(thread.commit([create])).rejects.toThrow()
    mkdirSync(join(file, '..'))
    expect(await thread.commit([create])).toEqual([[0]])
    await thread.close()
  })

  test('keeps the others of a commit when one of them fails', async () => {
    const thread = openThread(join(tempFolder(), 'starboard.db'), [])
    const add = (n: number) => ({ sql: 'insert into t values (?)', parameters: [n] })
    await thread.commit([[{ sql: 'create table t (n integer primary key)', parameters: [] }]])
    const [one, two, three] = await thread.commit([[add(1)], [add(2), add(1)], [add(3)]])
    expect([one, three]).toEqual([[1], [1]])
    expect(two).toBeInstanceOf(Error)
    expect(await thread.commit([[add(2)]])).toEqual([[1]])
    await thread.close()
  })

  test('writes what was begun before it is closed', async () => {
    const file = join(tempFolder(), 'starboard.db')
    const store = await openStore(file)
    const written = Promise.all(Array.from({ length: 600 }, (_, n) => store.append(lineOf(`m${n}`))))
    await store.close()
    expect((await written).every(Boolean)).toBe(true)
  })

  const lineOf = (match: string) => ({ match, seq: 0, line: '{}', next: '', at: 1 })
})

describe('after the disk failed', () => {
  test('a table can still be asked for, and play begins by itself once it is back', async () => {
    const server = await testServer()
    const [ana, ben] = [new Person(server.url), new Person(server.url)]
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    await ben.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
    const mend = jam(server.database)
    const wire = await ana.sit(id, 0)
    expect(await wire.ask({ t: 'commit', hash: 'aa'.repeat(32) })).toMatchObject({ t: 'no', code: 'storage' })
    expect(await ana.get(`/api/tables/${id}`)).toMatchObject({ id, host: true })
    while (server.complaints.length < 3) await new Promise(setImmediate)
    mend()
    await wire.when(({ view }) => view !== null)
    await server.close()
  })

  test('a bot takes its turn up again, though nobody does anything', async () => {
    const file = join(tempFolder(), 'starboard.db')
    const { store, tables, complaints } = await tablesAt(file)
    await duelOfBots(store, ID)
    const mend = jam(file)
    await tables.pickUp(0)
    while (complaints.length === 0) await new Promise(setImmediate)
    mend()
    await tables.pickUp(0)
    const table = await tables.open(ID)
    while (!table.journal?.match?.over) await new Promise(setImmediate)
    expect(table.journal.match.over.how).toBe('cards')
  })

  test('those who wait for one table are at the same one', async () => {
    const { store, tables } = await tablesAt(join(tempFolder(), 'starboard.db'))
    await duelOfBots(store, ID)
    failOnce(store)
    const [first, second] = await Promise.allSettled([tables.open(ID), tables.open(ID)])
    expect([first!.status, second!.status]).toEqual(['rejected', 'fulfilled'])
    expect(await tables.open(ID)).toBe((second as PromiseFulfilledResult<unknown>).value)
  })

  /** The next look for a match fails as if the database were away. */
  function failOnce(store: Store): void {
    const { match } = store
    store.match = async () => {
      store.match = match
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    }
  }

  test('somebody who was not let in may say hello again', async () => {
    const server = await testServer()
    const { id, ana } = await twoAtATable(server.url)
    const other = new Sqlite(server.database)
    other.exec('alter table chat rename to away')
    const wire = await ana.socket(id)
    expect(await wire.ask({ t: 'hello', seat: 0 })).toMatchObject({ t: 'no', code: 'storage' })
    expect(wire.heard).toHaveLength(1)
    other.exec('alter table away rename to chat')
    other.close()
    wire.say({ t: 'hello', seat: 0 })
    await wire.when(({ view }) => view !== null)
    await server.close()
  })
})

describe('a match that has ended', () => {
  test('gets its record even if the server died before it was written', async () => {
    const folder = tempFolder()
    const database = join(folder, 'starboard.db')
    const server = await testServer({ database })
    const { id, a, b } = await twoAtATable(server.url, { rounds: 1 })
    await playOut([a, b])
    await server.close()
    const other = new Sqlite(database)
    other.exec('update matches set over = 0; delete from records')
    other.close()
    const { store, tables } = await tablesAt(database)
    await tables.open(id)
    while ((await store.record(id)) === null) await new Promise(setImmediate)
    expect((await store.match(id))!.over).toBe(1)
  })
})

describe('a choice that is on the disk', () => {
  test('is not denied when the game then fails to show it', async () => {
    const blind = {
      ...duel,
      view: (g: Parameters<typeof duel.view>[0], seat: number | null) => {
        if (g.points.some((points) => points > 0)) throw new Error('I cannot see')
        return duel.view(g, seat)
      },
    }
    const server = await testServer({ games: [blind as unknown as Game] })
    const { a, b } = await twoAtATable(server.url)
    await a.choose(a.now.asks[0].options[0].value)
    await b.when(({ at }) => at >= a.now.at)
    expect(await b.choose(b.now.asks[0].options[0].value)).toMatchObject({ t: 'ok' })
    expect(server.complaints).toMatchObject([{ message: 'I cannot see' }])
    await server.close()
  })
})

describe('a seat of the program', () => {
  test('is not given to a bot by the host', async () => {
    const server = await testServer()
    const ana = new Person(server.url)
    const seats = [{ kind: 'program' }, { kind: 'link' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const { body } = await ana.send('POST', `/api/tables/${id}/seats/0/bot`, { bot: 'random' })
    expect(body.code).toBe('seat-taken')
    expect((await ana.send('POST', `/api/tables/${id}/seats/1/bot`, { bot: 'random' })).status).toBe(200)
    await server.close()
  })
})

describe('two hellos at once', () => {
  test('are both answered', async () => {
    const server = await testServer()
    const { id, ana } = await twoAtATable(server.url)
    const wire = await ana.socket(id)
    const refused = wire.until(({ t }) => t === 'no')
    for (const id of [7, 8]) wire.say({ t: 'hello', seat: 0, id })
    expect(await refused).toMatchObject({ t: 'no', code: 'forbidden' })
    await wire.when(({ view }) => view !== null)
    await server.close()
  })
})

describe('a server that closes', () => {
  test('does not wait for bots that play without end', async () => {
    const server = await testServer({ games: [endless as unknown as Game] })
    const ana = new Person(server.url)
    const { id } = (await ana.post('/api/tables', {
      game: 'endless',
      seats: [{ kind: 'bot', bot: 'random' }],
    })) as Said
    const wire = await ana.sit(id, null)
    await wire.when(({ at }) => at > 5)
    await server.close()
  })
})
