import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry, Game } from '@starboard/kernel'
import { Match, seedFrom, writeRecord } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LineRow, Store } from '../store/index.ts'
import { openStore } from '../store/index.ts'
import { endless } from './endless.ts'
import { Person, type Said, testServer } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { built, launched, type Running } from './process.ts'
import { matchRow } from './rows.ts'
import { LONG, slow } from './slow.ts'

const PLAYER = { name: 'Ana', bot: null }

/** A record of the slow game: whoever plays it again is busy for a while. */
function slowRecord(): string {
  const match = Match.start(slow, { players: [PLAYER], seed: seedFrom('slow') })
  match.answer(0, 'work', LONG)
  match.answer(0, 'work', 1)
  return writeRecord(match.record())
}

/** A table of one player with these answers, written as a server would have. */
async function written(
  store: Store,
  game: string,
  id: string,
  host: string,
  answers: readonly number[],
  others: readonly string[] = [],
) {
  const ask = game === 'slow' ? 'work' : 'next'
  const entries = answers.map((answer): Entry => ({ seat: 0, ask, answer }))
  const people = [host, ...others]
  const players = people.map(() => PLAYER)
  const lines = [{ begin: { players, people, nonces: players.map(() => '') } }, ...entries]
  const rows = lines.map(
    (line, seq): LineRow => ({ match: id, seq, line: JSON.stringify(line), next: 'person 0', at: 1 }),
  )
  const seats = people.map((player, seat) => ({
    match: id,
    seat,
    kind: 'person',
    player,
    name: 'Ana',
    bot: null,
  }))
  await store.createMatch(matchRow(id, { game, options: '{}', host, created: Date.now() }), seats, rows)
}

describe('work of one player that takes long', () => {
  let toys: Awaited<ReturnType<typeof built>>
  let server: Running
  let folder: string
  const record = slowRecord()
  beforeAll(async () => {
    toys = await built()
    folder = mkdtempSync(join(tmpdir(), 'starboard-work-'))
    server = await launched(toys.file, { STARBOARD_DATA: folder })
  })
  afterAll(async () => {
    await server.kill()
    toys.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function guest(name: string): Promise<Person & { id: string }> {
    const person = new Person(server.url)
    const { player } = (await person.post('/api/me', { name })) as Said
    return Object.assign(person, { id: player.id as string })
  }

  /** A table where the slow game was told something large, and the person who sits there. */
  async function slowTable(id: string, answers: readonly number[], others: readonly string[] = []) {
    const ana = await guest('Ana')
    const store = await openStore(join(folder, 'starboard.db'))
    await written(store, 'slow', id, ana.id, answers, others)
    await store.close()
    return ana
  }

  /** Whether somebody at another table is answered while the work goes on. */
  async function isHeldUp(act: () => Promise<unknown>): Promise<boolean> {
    const ben = await guest('Ben')
    const { id } = (await ben.post('/api/tables', { game: 'endless', seats: [{ kind: 'me' }] })) as Said
    const wire = await ben.sit(id, 0)
    await wire.when(({ asks }) => asks.length > 0)
    let isDone = false
    const done = act().then(() => {
      isDone = true
    })
    for (let n = 0; n < 3; n++) expect((await wire.choose(n)).t).toBe('now')
    const was = isDone
    await done
    return was
  }

  test('does not hold up others: a record that is brought along', async () => {
    const eve = await guest('Eve')
    const bring = () => eve.post('/api/records', { record, seats: [{ kind: 'me' }] })
    expect(await isHeldUp(bring)).toBe(false)
  })

  test('nor a match that is played on from a moment of it', async () => {
    const ana = await slowTable('slowfork0000', [LONG, 1])
    await ana.sit('slowfork0000', 0)
    const fork = () => ana.post('/api/tables/slowfork0000/fork', { at: 2, seats: [{ kind: 'me' }] })
    expect(await isHeldUp(fork)).toBe(false)
  })

  test('nor a hint', async () => {
    const ana = await slowTable('slowhint0000', [LONG])
    const wire = await ana.sit('slowhint0000', 0)
    expect(await isHeldUp(() => wire.ask({ t: 'hint', ask: 'work' }))).toBe(false)
  })

  test('nor a look whether somebody has learned from what is taken back', async () => {
    const ana = await slowTable('slowundo0000', [LONG / 10, 1], ['ben'])
    const wire = await ana.sit('slowundo0000', 0)
    expect(await isHeldUp(() => wire.ask({ t: 'undo' }))).toBe(false)
    expect(wire.now).toMatchObject({ era: 1, to: 1 })
  })

  test('nor a long table that is opened without a snapshot of it', async () => {
    const ana = await slowTable('slowopen0000', [LONG, ...Array.from({ length: 200 }, () => 1)])
    expect(await isHeldUp(() => ana.sit('slowopen0000', 0))).toBe(false)
  })

  test('is not taken on without end, and nobody waits for all of somebody else’s', {
    timeout: 60_000,
  }, async () => {
    const [eve, ana] = [await guest('Eve'), await guest('Ana')]
    const bring = (person: Person) => person.send('POST', '/api/records', { record, seats: [{ kind: 'me' }] })
    const order: string[] = []
    const hers = Array.from({ length: 6 }, () =>
      bring(eve).then((reply) => {
        if (reply.status === 201) order.push('Eve')
        return reply
      }),
    )
    const refused = (await Promise.race(hers)).body
    expect(refused).toMatchObject({ code: 'slow-down' })
    const made = bring(ana).then(({ status }) => {
      order.push('Ana')
      return status
    })
    const replies = await Promise.all(hers)
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429])
    expect(await made).toBe(201)
    expect(order.indexOf('Ana')).toBeLessThan(3)
  })
})

const ENGINES = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-open-'))
    return { at: join(folder, 'starboard.db'), remove: async () => rmSync(folder, { recursive: true }) }
  },
  async postgres() {
    const { url, remove } = await startPostgres()
    return { at: url, remove }
  },
}

describe.each(Object.entries(ENGINES))('a long table on %s', (_, engine) => {
  let place: Awaited<ReturnType<typeof engine>>
  beforeAll(async () => {
    place = await engine()
  })
  afterAll(() => place.remove())

  /** A server that counts how many steps of the game are played, and its one long table. */
  async function opened(database: string) {
    const played = { steps: 0 }
    const counted = {
      ...endless,
      step: (g: Parameters<typeof endless.step>[0]) => {
        played.steps++
        return endless.step(g)
      },
    }
    const server = await testServer({ database, games: [counted as unknown as Game] })
    return { server, played }
  }

  test('opens from its last snapshot, with all that was known, and goes back behind it', {
    timeout: 60_000,
  }, async () => {
    const first = await opened(place.at)
    const ana = new Person(first.server.url)
    const { player } = (await ana.post('/api/me', { name: 'Ana' })) as Said
    const store = await openStore(place.at)
    await written(
      store,
      'endless',
      'longlonglong',
      player.id,
      Array.from({ length: 2000 }, (_, n) => n),
    )
    const wire = await ana.sit('longlonglong', 0)
    expect(wire.now).toMatchObject({ at: 2001, to: 2000, view: { last: 1999 } })
    await wire.choose(5000)
    await wire.ask({ t: 'undo' })
    const { events } = wire
    await first.server.close()
    expect(first.played.steps).toBeGreaterThan(2000) // Without a snapshot there is no other way.

    const again = await opened(place.at)
    const back = new Person(again.server.url)
    back.cookie = ana.cookie
    const there = await back.sit('longlonglong', 0)
    expect(again.played.steps).toBeLessThan(200)
    expect(there.now).toMatchObject({ at: 2003, era: 1, to: 2000, view: { last: 1999 } })
    expect(there.events).toEqual(events)
    const again5000 = await there.ask({ t: 'choose', at: 2001, ask: 'next', answer: 5000 })
    expect(again5000).toMatchObject({ t: 'ok', already: true })
    const late = await there.ask({ t: 'choose', at: 2001, ask: 'next', answer: 6000 })
    expect(late).toMatchObject({ t: 'no', code: 'stale' })
    await there.ask({ t: 'undo' })
    expect(there.now).toMatchObject({ to: 1999, era: 2, view: { last: 1998 } })
    await there.choose(7)
    expect(there.now).toMatchObject({ to: 2000, view: { last: 7 } })
    await again.server.close()

    const third = await opened(place.at)
    const once = new Person(third.server.url)
    once.cookie = ana.cookie
    expect((await once.sit('longlonglong', 0)).now).toMatchObject({ at: 2005, era: 2, view: { last: 7 } })
    expect(third.played.steps).toBeLessThan(200)
    await third.server.close()
    await store.close()
  })

  test('is played out again if what led to its snapshot was taken back since', async () => {
    const first = await opened(place.at)
    const ana = new Person(first.server.url)
    const { player } = (await ana.post('/api/me', { name: 'Ana' })) as Said
    const store = await openStore(place.at)
    await written(
      store,
      'endless',
      'takenbackway',
      player.id,
      Array.from({ length: 300 }, (_, n) => n),
    )
    await ana.sit('takenbackway', 0)
    await first.server.close()
    const lines = [
      { undo: 10, seat: 0 },
      ...Array.from({ length: 400 }, () => ({ seat: 0, ask: 'next', answer: 8 })),
    ]
    for (const [n, line] of lines.entries())
      await store.append({
        match: 'takenbackway',
        seq: 301 + n,
        line: JSON.stringify(line),
        next: 'person 0',
        at: 2,
      })
    const again = await opened(place.at)
    const back = new Person(again.server.url)
    back.cookie = ana.cookie
    expect((await back.sit('takenbackway', 0)).now).toMatchObject({ to: 410, era: 1, view: { last: 8 } })
    expect((await back.send('GET', '/metrics')).text).toContain('\nstarboard_replays_total 1\n')
    await again.server.close()
    await store.close()
  })
})
