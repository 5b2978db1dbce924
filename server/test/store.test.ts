import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LineRow, MatchRow, Store } from '../store/index.ts'
import { openStore } from '../store/index.ts'
import { startPostgres } from './postgres.ts'

/** The same facts of both engines, each a real one. */
const ENGINES = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-store-'))
    const remove = async () => rmSync(folder, { recursive: true, force: true })
    return { at: join(folder, 'deep', 'starboard.db'), remove }
  },
  async postgres() {
    const { url, remove } = await startPostgres()
    return { at: url, remove }
  },
}

describe.each(Object.entries(ENGINES))('the store on %s', (_, engine) => {
  let place: Awaited<ReturnType<typeof engine>>
  let store: Store

  beforeAll(async () => {
    place = await engine()
    store = await openStore(place.at)
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  test('gives back a match, its seats and its lines as they were', async () => {
    const row = matchRow('m1')
    const seats = [seatRow('m1', 0, 'ana'), seatRow('m1', 1, null)]
    await store.createMatch(row, seats, [lineRow('m1', 0)])
    expect(await store.match('m1')).toEqual(row)
    expect(await store.seats('m1')).toMatchObject(seats)
    expect(await store.lines('m1', 0)).toEqual([lineRow('m1', 0)])
    expect(await store.match('no-such-match')).toBeUndefined()
  })

  test('lets one of two lines for the same place win, and keeps nothing of the other', async () => {
    const line = (words: string) => ({ ...lineRow('race', 0), line: words })
    const won = await Promise.all(['a', 'b', 'c'].map((words) => store.append(line(words))))
    expect(won.filter(Boolean).length).toBeGreaterThan(0)
    const kept = await store.lines('race', 0)
    expect(kept.length).toBe(1)
    expect(await store.append(line('late'))).toBe(false)
    expect(await store.lines('race', 0)).toEqual(kept)
  })

  test('lets one of two servers win, too', async () => {
    const other = await openStore(place.at)
    const line = (words: string) => ({ ...lineRow('servers', 0), line: words })
    const won = await Promise.all([store.append(line('a')), other.append(line('b'))])
    expect(won.filter(Boolean).length).toBe(1)
    expect((await other.lines('servers', 0))[0]!.line).toBe(won[0] ? 'a' : 'b')
    await other.close()
  })

  test('writes lines of many tables in few commits', async () => {
    const before = store.writer.batches
    const rows = Array.from({ length: 500 }, (_, n) => lineRow(`many-${n}`, 0))
    expect((await Promise.all(rows.map((row) => store.append(row)))).every(Boolean)).toBe(true)
    expect(store.writer.batches - before).toBeLessThan(10)
    expect((await store.lines('many-499', 0)).length).toBe(1)
  })

  test('opens again with everything in it, and migrates only once', async () => {
    const again = await openStore(place.at)
    expect(await again.match('m1')).toEqual(matchRow('m1'))
    expect(await again.setting('key', 'second')).toBe(await store.setting('key', 'first'))
    await again.close()
  })

  test('gives a free seat to one player only', async () => {
    await store.createMatch(matchRow('m2'), [{ ...seatRow('m2', 0, null), kind: 'link' }], [])
    const sat = await Promise.all(['ana', 'ben'].map((name) => store.sit('m2', 0, name, name)))
    expect(sat.filter(Boolean).length).toBe(1)
    expect(await store.seatBot('m2', 0, 'Bot', 'greedy')).toBe(false)
  })

  test('gives a seat away from the one who has it, and from nobody else', async () => {
    await store.createMatch(matchRow('given'), [seatRow('given', 0, 'ana'), seatRow('given', 1, 'ben')], [])
    expect(await store.giveAway('given', 1, 'ana', 'Bot 2', 'greedy')).toBe(false)
    expect(await store.giveAway('given', 1, 'ben', 'Bot 2', 'greedy')).toBe(true)
    expect(await store.giveAway('given', 1, 'ben', 'Bot 2', 'greedy')).toBe(false)
    expect((await store.seats('given'))[1]).toMatchObject({ kind: 'bot', player: null, bot: 'greedy' })
  })

  test('lists the tables of a player with whose turn it is and who else sits there, the latest first', async () => {
    for (const [id, created] of [
      ['m3', 5],
      ['m4', 6],
    ] as const) {
      const seats = [seatRow(id, 0, 'cy'), { ...seatRow(id, 1, null), name: `Guest at ${id}` }]
      await store.createMatch({ ...matchRow(id), created }, seats, [])
      await store.append({ ...lineRow(id, 0), next: 'old' })
      await store.append({ ...lineRow(id, 1), next: 'person 0' })
    }
    const listed = await store.tablesOf('cy', 10)
    expect(listed.map(({ id, next }) => [id, next])).toEqual([
      ['m4', 'person 0'],
      ['m3', 'person 0'],
    ])
    expect(listed.map(({ names }) => names[1])).toEqual(['Guest at m4', 'Guest at m3'])
    expect(await store.tablesOf("cy' or '1'='1", 10)).toEqual([])
  })

  test('finds the tables that wait for a bot, until they are over', async () => {
    await store.createMatch(matchRow('m5'), [seatRow('m5', 0, null)], [])
    await store.append({ ...lineRow('m5', 0), next: 'bot 0', at: 100 })
    expect(await store.tablesLeftToBots(101, 10)).toEqual(['m5'])
    expect(await store.tablesLeftToBots(100, 10)).toEqual([])
    await store.end('m5', 'the record')
    expect(await store.record('m5')).toBe('the record')
    expect(await store.record('m1')).toBeNull()
    expect(await store.tablesLeftToBots(101, 10)).toEqual([])
  })

  test('keeps the last snapshot and the talk of a table', async () => {
    const row = {
      match: 'm1',
      version: 1,
      first: 0,
      entries: 3,
      state: '{}',
      events: '[]',
      seq: 4,
      memory: '{}',
    }
    await store.saveSnapshot(row)
    await store.saveSnapshot({ ...row, entries: 9 })
    expect(await store.snapshot('m1')).toEqual({ ...row, entries: 9 })
    const words = {
      match: 'm1',
      n: 0,
      seat: 0,
      player: 'p1',
      words: `"); drop table chat; --<b>é\u{1F680}`,
      at: 1,
    }
    expect(await store.say(words)).toBe(true)
    expect(await store.say(words)).toBe(false)
    expect(await store.chat('m1', 0)).toEqual([words])
  })

  test('renews a match for new rules once', async () => {
    const renewed = { ...matchRow('m1'), version: 2, position: '{}', past: '[]', first: 1 }
    expect(await store.renew(renewed, 1, [lineRow('m1', 1)])).toBe(true)
    expect(await store.renew(renewed, 1, [lineRow('m1', 2)])).toBe(false)
    expect((await store.lines('m1', 0)).length).toBe(2)
  })

  test('knows a player by the hash of a cookie until it expires', async () => {
    const ana = { id: 'p1', name: 'Ana', account: null, password: null, recovery: null, created: 1 }
    await store.people.add(ana)
    await store.people.openSession({
      hash: 'hash',
      player: 'p1',
      expires: 100,
      created: 1,
      seen: 2,
      agent: null,
    })
    expect(await store.people.playerOf('hash', 99)).toEqual({ ...ana, seen: 2 })
    expect(await store.people.playerOf('hash', 100)).toBeUndefined()
    expect(await store.people.playerOf("' or ''='", 99)).toBeUndefined()
    await store.people.closeSession('hash')
    expect(await store.people.playerOf('hash', 99)).toBeUndefined()
  })

  test('gives a name to one account only, and what a guest began to the account', async () => {
    for (const id of ['g1', 'g2']) {
      await store.people.add({ id, name: id, account: null, password: null, recovery: null, created: 1 })
    }
    const registered = await Promise.all(
      ['g1', 'g2'].map((id) => store.people.register(id, 'Dee', 'dee', 'hash')),
    )
    expect(registered.filter(Boolean).length).toBe(1)
    await store.createMatch({ ...matchRow('m6'), host: 'g2' }, [seatRow('m6', 0, 'g2')], [])
    await store.people.adopt('g2', 'g1')
    expect((await store.tablesOf('g1', 9)).map(({ id }) => id)).toEqual(['m6'])
    expect((await store.match('m6'))!.host).toBe('g1')
  })
})

describe('PostgreSQL', () => {
  test('tells other servers what was written, also after it went away and came back', async () => {
    const postgres = await startPostgres()
    const [one, two] = [await openStore(postgres.url), await openStore(postgres.url)]
    let hear: (of: string) => void = () => {}
    const heard = () => new Promise<string>((done) => (hear = done))
    two.onNotice((notice) => hear('match' in notice ? `${notice.what} ${notice.match}` : notice.what))
    let next = heard()
    await one.append(lineRow('told', 0))
    expect(await next).toBe('choices told')
    await postgres.stop()
    await expect(one.append(lineRow('told', 1))).rejects.toThrow()
    next = heard()
    await postgres.start()
    expect(await next).toBe('all')
    expect(await one.append(lineRow('told', 1))).toBe(true)
    await Promise.all([one.close(), two.close()])
    await postgres.remove()
  })
})

const matchRow = (id: string): MatchRow => ({
  id,
  game: 'toy',
  version: 1,
  options: '{}',
  host: 'ana',
  title: '',
  watch: 'link',
  secret: '00',
  commitment: '11',
  position: null,
  past: null,
  first: 0,
  origin: null,
  over: 0,
  created: 1_800_000_000_000,
  watching: 0,
  rematch: null,
})

const lineRow = (match: string, seq: number): LineRow => ({
  match,
  seq,
  line: '{}',
  next: '',
  at: 1_800_000_000_000,
})

const seatRow = (match: string, seat: number, player: string | null) => ({
  match,
  seat,
  kind: 'person',
  player,
  name: 'Ana',
  bot: null,
})
