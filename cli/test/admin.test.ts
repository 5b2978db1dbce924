import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '@starboard/kernel'
import { verify } from '@starboard/kernel'
import {
  duel,
  Person,
  type Postgres,
  playOut,
  type Said,
  startPostgres,
  type TestServer,
  testServer,
  twoAtATable,
} from '@starboard/server/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanUp, type Said as Printed, run } from './desk.ts'

cleanUp()

const [SENT_AWAY, RECONNECT] = [4403, 4401]
const folder = mkdtempSync(join(tmpdir(), 'starboard-admin-'))
let postgres: Postgres
const servers: Record<string, TestServer> = {}
const env: Record<string, Record<string, string>> = { sqlite: { STARBOARD_DATA: folder } }
beforeAll(async () => {
  postgres = await startPostgres()
  servers.sqlite = await testServer({ database: join(folder, 'starboard.db') })
  servers.postgres = await testServer({ database: postgres.url })
  env.postgres = { STARBOARD_DATABASE_URL: postgres.url }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()))
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `starboard admin` with the settings of a server that runs. */
async function admin(store: string, ...args: string[]): Promise<Printed> {
  for (const [name, value] of Object.entries(env[store]!)) vi.stubEnv(name, value)
  const game = duel as unknown as Game
  return run(['admin', ...args], {
    shelf: { duel: { game, rules: () => '', additions: null } as never },
  }).finally(() => vi.unstubAllEnvs())
}

let made = 0

/** Somebody with an account. */
async function member(url: string): Promise<{ who: Person; name: string; id: string }> {
  const [who, name] = [new Person(url), `Mira${++made}`]
  const { player } = (await who.post('/api/account', { name, password: 'a long secret' })) as Said
  return { who, name, id: player.id }
}

describe.each(['sqlite', 'postgres'])('starboard admin, on %s, while the server runs', (store) => {
  const url = () => servers[store]!.url

  test('lists tables and players, and counts everything', async () => {
    const { id } = await twoAtATable(url())
    const { name } = await member(url())
    expect((await admin(store, 'tables')).out).toMatch(new RegExp(`^${id}  duel +2  person `, 'm'))
    const players = (await admin(store, 'players')).out
    expect(players).toMatch(new RegExp(`${name.toLowerCase()} +0 .* ${name}$`, 'm'))
    expect(players).toMatch(/\(guest\) +1 .* Ben$/m)
    expect((await admin(store, 'players', '--most', '1')).out.trim().split('\n').length).toBe(2)
    expect((await admin(store, 'statistics')).out).toMatch(/^tables +[1-9]\d*$/m)
  })

  test('kicks somebody: their sockets are closed and their sessions ended', async () => {
    const { who, name } = await member(url())
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
    const { id } = (await who.post('/api/tables', { game: 'duel', seats })) as Said
    const wire = await who.sit(id, 0)
    expect((await admin(store, 'kick', name)).out).toContain(`${name} is logged out everywhere`)
    expect(await wire.gone()).toBe(RECONNECT)
    expect(await who.get('/api/me')).toEqual({ player: null })
    expect((await who.sit(id, 0)).heard).toMatchObject([{ code: 'forbidden' }])
  })

  test('kicks a guest from one table: the seat waits for another, and the guest is told nothing more', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(url())
    const { player } = (await ben.get('/api/me')) as Said
    expect((await admin(store, 'kick', player.id, '--table', id)).code).toBe(0)
    expect(await b.gone()).toBe(SENT_AWAY)
    await a.whenTable(({ seats }) => !seats[1].taken && seats[1].name === 'Seat 2')
    expect((await ben.sit(id, 1)).heard).toMatchObject([{ reason: 'You were removed from this table.' }])
    expect(await ben.get('/api/me')).toMatchObject({ player: { name: 'Ben' } })
    const cleo = new Person(url())
    const { links } = (await ana.get(`/api/tables/${id}`)) as Said
    await cleo.post(`/api/tables/${id}/seats/1`, { token: links.seats[1], name: 'Cleo' })
    await playOut([a, await cleo.sit(id, 1)])
  })

  test('resets a password: a recovery code is shown once, and the old password is worth nothing', async () => {
    const { who, name } = await member(url())
    const { out } = await admin(store, 'reset', name.toUpperCase())
    const [code] = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(out)!
    expect(await who.get('/api/me')).toEqual({ player: null })
    const logIn = (password: string) => who.send('POST', '/api/session', { name, password })
    expect((await logIn('a long secret')).status).toBe(403)
    await who.post('/api/account/recover', { name, code, password: 'a new secret' })
    expect((await logIn('a new secret')).status).toBe(200)
    const guest = new Person(url())
    const { player } = (await guest.post('/api/me', { name: 'Gus' })) as Said
    expect((await admin(store, 'reset', player.id)).err).toBe('Gus is a guest and has no password.\n')
  })

  test('deletes a table: whoever looks at it is sent away, and it is gone', async () => {
    const { id, ana, a } = await twoAtATable(url())
    expect((await admin(store, 'delete-table', id)).code).toBe(0)
    expect(await a.gone()).toBe(SENT_AWAY)
    expect((await ana.send('GET', `/api/tables/${id}`)).status).toBe(404)
    expect((await admin(store, 'delete-table', id)).err).toBe(`There is no table ${id}.\n`)
  })

  test('deletes a player: the others play on to a record that holds', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(url())
    const { player } = (await ben.get('/api/me')) as Said
    expect((await admin(store, 'delete-player', player.id)).out).toContain('Ben is deleted.')
    await b.gone()
    await a.whenTable(({ seats }) => seats[1].name === 'Somebody who left' && seats[1].bot === 'greedy')
    await playOut([a])
    await a.whenTable(({ phase }) => phase === 'over')
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    expect(verify(duel, text).over).toEqual(a.now.over)
    expect(text).not.toContain('Ben')
  })

  test('takes away what is past its time', async () => {
    expect((await admin(store, 'expire')).out).toMatch(
      /^0 sessions and 0 tables past their time taken away\.$/m,
    )
  })
})

test('starboard admin says what it does not understand or find, and changes nothing', async () => {
  expect((await admin('sqlite', 'tabels')).err).toContain('Did you mean tables?')
  expect(await admin('sqlite', 'kick')).toMatchObject({
    code: 2,
    err: 'Which player? starboard admin players lists them.\n',
  })
  expect((await admin('sqlite', 'kick', 'nobody')).err).toBe(
    'There is no player with the id or the account “nobody”.\n',
  )
  env.nowhere = { STARBOARD_DATA: join(folder, 'nowhere') }
  expect((await admin('nowhere', 'tables')).err).toMatch(/^There is no database at .*nowhere/)
})

test('starboard admin says what is wrong with where it is told to look', async () => {
  env.misspelt = { STARBOARD_PORT: 'many' }
  expect(await admin('misspelt', 'tables')).toMatchObject({
    code: 1,
    err: 'STARBOARD_PORT must be a whole number from 0 to 65535, not “many”.\n',
  })
  const data = join(folder, 'damaged')
  mkdirSync(data)
  writeFileSync(join(data, 'starboard.db'), 'no database at all, but a letter that somebody put there')
  env.damaged = { STARBOARD_DATA: data }
  expect(await admin('damaged', 'tables')).toMatchObject({
    code: 1,
    err: `The database ${join(data, 'starboard.db')} cannot be opened: file is not a database.\n`,
  })
})
