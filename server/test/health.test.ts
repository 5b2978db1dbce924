import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openGate } from './gate.ts'
import { Person, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { built, launched } from './process.ts'

/** Short, so that nobody waits for a test. */
const SOON = 2000

async function health({ url }: TestServer) {
  const { status, body } = await new Person(url).send('GET', '/healthz')
  return { status, ...(body as Said) }
}

const WELL = { status: 200, ok: true }
const SILENT = { status: 503, ok: false, wrong: 'The database does not answer.' }

/** Asks until it is so: a database that is back is noticed by itself. */
async function becomesWell(server: TestServer): Promise<void> {
  while ((await health(server)).status !== 200) await new Promise(setImmediate)
}

describe('health', () => {
  test('means that something can be written: a disk without room is told', async () => {
    const server = await testServer()
    expect(await health(server)).toEqual(WELL)
    const other = new Sqlite(server.database)
    const full = "begin select raise(abort, 'database or disk is full'); end"
    for (const on of ['insert', 'update'])
      other.exec(`create trigger full_${on} before ${on} on settings ${full}`)
    expect(await health(server)).toEqual({ status: 503, ok: false, wrong: 'The disk is full.' })
    for (const on of ['insert', 'update']) other.exec(`drop trigger full_${on}`)
    other.close()
    expect(await health(server)).toEqual(WELL)
    await server.close()
  })
})

describe('a database that freezes', () => {
  test('is told to players and to whoever asks for the server’s health; play goes on when it is back (SQLite)', async () => {
    const server = await testServer({ databaseWait: SOON })
    const { a, b } = await twoAtATable(server.url)
    const other = new Sqlite(server.database)
    other.exec('pragma busy_timeout = 5000') // The server may be writing just now.
    other.exec('begin immediate') // As a program does that copies the file with a lock on it, and hangs.
    const card = a.now.asks[0].options[0].value
    const said = await Promise.all([a.choose(card), b.choose(b.now.asks[0].options[0].value)])
    for (const reply of said) expect(reply).toMatchObject({ t: 'no', code: 'storage' })
    expect(await health(server)).toEqual(SILENT)
    other.exec('rollback')
    other.close()
    await becomesWell(server)
    expect(['now', 'ok']).toContain((await a.choose(card)).t)
    await server.close()
  })

  test('is told to players and to whoever asks for the server’s health; play goes on when it is back (PostgreSQL)', async () => {
    const postgres = await startPostgres()
    const gate = await openGate(postgres.url)
    const server = await testServer({ database: gate.url, databaseWait: SOON })
    const { a, b, ana } = await twoAtATable(server.url)
    gate.freeze()
    const card = a.now.asks[0].options[0].value
    const said = await Promise.all([a.choose(card), b.choose(b.now.asks[0].options[0].value), a.choose(card)])
    for (const reply of said) expect(reply).toMatchObject({ t: 'no', code: 'storage' })
    expect(said[0]!.reason).toMatch(/does not answer/)
    expect((await ana.send('GET', '/api/me')).body).toMatchObject({ code: 'storage' })
    expect(await health(server)).toEqual(SILENT)
    gate.thaw()
    await becomesWell(server)
    expect(['now', 'ok']).toContain((await a.choose(card)).t)
    await server.close()
    await gate.close()
    await postgres.remove()
  })
})

describe('a second server on one SQLite file', () => {
  let toys: Awaited<ReturnType<typeof built>>
  beforeAll(async () => {
    toys = await built()
  })
  afterAll(() => toys.remove())

  test('does not start, and says what several servers need; when the first is gone it does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-second-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { STARBOARD_DATA: folder }
    const first = await launched(toys.file, env)
    const second = spawn(process.execPath, [toys.file], { env: { ...process.env, ...env } })
    const [words, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect(code).not.toBe(0)
    expect(words).toMatch(/Another server already runs on .*starboard\.db.* several share a PostgreSQL/)
    await expect(testServer({ database: join(folder, 'starboard.db') })).rejects.toThrow(/PostgreSQL/)
    expect(await new Person(first.url).get('/healthz')).toEqual({ ok: true })
    await first.kill()
    const third = await launched(toys.file, env)
    expect(await third.stop()).toBe(0)
  })
})

describe('a database that cannot be opened', () => {
  const place = () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-unopened-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return join(folder, 'starboard.db')
  }

  test('is named, with the reason: its folder is a file', async () => {
    const file = place()
    writeFileSync(file, '')
    const database = join(file, 'starboard.db')
    await expect(testServer({ database })).rejects.toThrow(
      `The database ${database}.server cannot be opened: `,
    )
  })

  test.each(['', '.server'])(
    'is named, with the reason: starboard.db%s is something else',
    async (ending) => {
      const database = place()
      writeFileSync(`${database}${ending}`, 'a letter that somebody has put where a database should be')
      await expect(testServer({ database })).rejects.toThrow(
        `The database ${database}${ending} cannot be opened: file is not a database.`,
      )
    },
  )
})

describe('metrics', () => {
  test('tell how long choices and commits take, what waits, and which version runs', async () => {
    const server = await testServer()
    const { a } = await twoAtATable(server.url)
    await a.choose(a.now.asks[0].options[0].value)
    await a.ask({ t: 'hint', ask: 'bid' })
    const { text: told } = await new Person(server.url).send('GET', '/metrics')
    expect(told).toMatch(/^starboard_choice_seconds_bucket\{le="10"\} 1$/m)
    expect(told).toMatch(/^starboard_choice_seconds_count 1$/m)
    expect(told).toMatch(/^starboard_commit_seconds_bucket\{le="\+Inf"\} [1-9]\d*$/m)
    expect(told).toMatch(/^starboard_commits_total [1-9]\d*$/m)
    expect(told).toMatch(/^starboard_snapshots_total 0$/m)
    expect(told).toMatch(/^starboard_hints_queued 0$/m)
    expect(told).toMatch(/^starboard_info\{engine="sqlite",version="\d+\.\d+\.\d+"\} 1$/m)
    await server.close()
  })
})
