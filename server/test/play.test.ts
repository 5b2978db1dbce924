import { readRecord, verify } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duel } from './duel.ts'
import {
  hashFor,
  NONCES,
  Person,
  playOut,
  type Said,
  type TestServer,
  testServer,
  twoAtATable,
} from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('a table online', () => {
  test('is played by two people over sockets to its end, and its record verifies', async () => {
    const patient = await testServer({ nonceWait: 60_000 })
    const { id, ana, a, b } = await twoAtATable(patient.url)
    const early = await ana.send('GET', `/api/tables/${id}/record`)
    expect([early.status, early.body.code]).toEqual([409, 'running'])
    await playOut([a, b])
    expect(a.now.over).toEqual(b.now.over)
    await a.whenTable(({ phase }) => phase === 'over')
    const { text } = await ana.send('GET', `/api/tables/${id}/record`)
    const record = readRecord(text)
    expect(record.commitment).toBe(a.table.commitment)
    expect(record.nonces).toEqual(NONCES)
    expect(record.commitments).toEqual([a, b].map((wire, seat) => hashFor(wire, NONCES[seat]!)))
    expect(verify(duel, text).over).toEqual(a.now.over)
    expect(await ana.get(`/api/tables/${id}/check`)).toMatchObject({ holds: true, nonces: NONCES, voids: [] })
    await patient.close()
  })

  test('begins at once for one person and bots, and the bots play on when nobody looks', async () => {
    const ana = new Person(server.url)
    const seats = [
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'greedy' },
    ]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const wire = await ana.sit(id, null)
    const { over } = await wire.when(({ over }) => over)
    expect(over.how).toBe('cards')
    expect((await ana.send('GET', `/api/tables/${id}/record`)).status).toBe(200)
  })

  test('waits for a silent seat only so long, and then it has no part in the dice', async () => {
    const ana = new Person(server.url)
    const seats = [{ kind: 'program' }, { kind: 'me' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const wire = await ana.sit(id, 1)
    await wire.whenTable(({ phase }) => phase === 'playing')
    expect([wire.table.commitments, wire.table.nonces]).toEqual([
      ['', ''],
      ['', ''],
    ])
    const hash = hashFor(wire, NONCES[0])
    expect(await wire.ask({ t: 'commit', hash })).toMatchObject({ t: 'no', code: 'running' })
  })

  test('shows a question with its odds and reasons to the seat it is for, and only that somebody is asked to others', async () => {
    const { a, b, id, ana } = await twoAtATable(server.url)
    expect(a.now.asks[0]).toMatchObject({ id: 'bid', rule: 'DUEL-01', whyNot: [{ rule: 'DUEL-01' }] })
    expect(Object.keys(a.now.asks[0].options[0]).sort()).toEqual(['at', 'label', 'value'])
    expect(b.now.waiting).toEqual([0, 1])
    const watcher = await ana.sit(id, null)
    expect(watcher.now.asks).toEqual([])
    expect(watcher.now.waiting).toEqual([0, 1])
    await a.choose(a.now.asks[0].options[0].value)
    const { waiting } = await watcher.when(({ waiting }) => waiting.length === 1)
    expect(waiting).toEqual([1])
    await b.choose(b.now.asks[0].options[0].value)
    const winner = a.now.asks.length > 0 ? a : b
    expect(winner.now.asks[0].options[1].odds).toEqual({ top: '1', bottom: '2' })
  })

  test('gives somebody who was away what they missed, each event once', async () => {
    const { id, ben, a, b } = await twoAtATable(server.url, { rounds: 5 })
    const had = [...b.events]
    const { to, era } = b.now
    await b.close()
    await a.choose(a.now.asks[0].options[0].value)
    const back = await ben.sit(id, 1, { from: to, era })
    await back.choose(back.now.asks[0].options[0].value)
    await Promise.race(
      [a, back].map((wire) => wire.when(({ asks }) => asks.some((ask: Said) => ask.id === 'gamble'))),
    )
    await playOut([a, back], (options) => options.at(-1)!.value)
    const fresh = await ben.sit(id, 1)
    const numbers = [...had, ...back.events].map(([n]) => n)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect([...had, ...back.events]).toEqual(fresh.events)
  })

  test('takes an answer that is sent twice once, and refuses one from an old page', async () => {
    const { a, b } = await twoAtATable(server.url)
    const { at } = a.now
    const [first, second] = a.now.asks[0].options.map(({ value }: Said) => value)
    expect(await a.choose(first, 'bid', at)).toMatchObject({ t: 'now' })
    expect(await a.choose(first, 'bid', at)).toMatchObject({ t: 'ok', already: true })
    expect(await a.choose(second, 'bid', at)).toMatchObject({ t: 'no', code: 'stale' })
    expect(await a.choose(second, 'bid', at + 1)).toMatchObject({ t: 'no', code: 'illegal' })
    expect(await b.choose('no such card')).toMatchObject({ t: 'no', code: 'illegal', rule: 'DUEL-01' })
  })
})

describe('a seat', () => {
  test('goes to whoever has the link, once, and to nobody without it', async () => {
    const [ana, ben, cy] = [1, 2, 3].map(() => new Person(server.url)) as [Person, Person, Person]
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const { id, links } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    expect((await ben.send('GET', `/api/tables/${id}`)).status).toBe(403)
    expect((await ben.send('POST', `/api/tables/${id}/seats/1`, { token: links.watch })).status).toBe(403)
    const token = links.seats[1]
    expect(
      (await ben.send('GET', `/api/tables/${id}`, undefined, { 'x-invitation': token })).body,
    ).not.toHaveProperty('links')
    await ben.post(`/api/tables/${id}/seats/1`, { token })
    await ben.post(`/api/tables/${id}/seats/1`, { token })
    const late = await cy.send('POST', `/api/tables/${id}/seats/1`, { token })
    expect([late.status, late.body.code]).toEqual([409, 'seat-taken'])
    expect(((await ben.get('/api/tables')) as Said).tables).toMatchObject([
      { id, seat: 1, next: 'gathering' },
    ])
  })

  test('is not opened by an invitation in the address, where proxies would write it down, but by one in a header', async () => {
    const { id, ana, a, b } = await twoAtATable(server.url)
    await playOut([a, b])
    const { links } = (await ana.get(`/api/tables/${id}`)) as Said
    const eve = new Person(server.url)
    for (const path of ['', '/record', '/check']) {
      const place = `/api/tables/${id}${path}`
      expect((await eve.send('GET', `${place}?token=${links.watch}`)).status).toBe(403)
      expect((await eve.send('GET', place, undefined, { 'x-invitation': links.watch })).status).toBe(200)
    }
  })

  test('that waits for somebody may be given to a bot by the host, and play begins', async () => {
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats })) as Said
    const other = await new Person(server.url).send('POST', `/api/tables/${id}/seats/1/bot`, {
      bot: 'greedy',
    })
    expect(other.status).toBe(403)
    await ana.post(`/api/tables/${id}/seats/1/bot`, { bot: 'greedy' })
    const wire = await ana.sit(id, 0)
    await wire.whenTable(({ phase }) => phase === 'playing')
  })

  test('passes from a person to a bot and back', async () => {
    const { a, b } = await twoAtATable(server.url, { rounds: 5 })
    expect(await b.ask({ t: 'hand', bot: 'greedy' })).toMatchObject({ t: 'now' })
    await a.whenTable(({ seats }) => seats[1].bot === 'greedy')
    await a.choose(a.now.asks[0].options[0].value)
    await a.when(({ view }) => view.hands[1] < 6)
    await b.ask({ t: 'hand', bot: null })
    await a.whenTable(({ seats }) => seats[1].bot === null)
    expect(await a.ask({ t: 'hand', seat: 1, bot: 'greedy' })).toMatchObject({ t: 'no', code: 'forbidden' })
    await b.close()
    await a.whenTable(({ seats }) => !seats[1].here)
    const soon = await a.ask({ t: 'hand', seat: 1, bot: 'greedy' })
    expect(soon.reason).toBe('Ben has only just left. A bot may play for them after a minute.')
  })

  test('lets a bot go on that waits for it, and nobody else can', async () => {
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', seats, watch: 'open' })) as Said
    const wire = await ana.sit(id, 0)
    expect((await wire.when(({ asks }) => asks.length > 0)).waiting).toEqual([0, 1])
    expect(await wire.ask({ t: 'go', seat: 0 })).toMatchObject({ t: 'no', code: 'illegal' })
    const watcher = await new Person(server.url).sit(id, null)
    expect(await watcher.ask({ t: 'go', seat: 1 })).toMatchObject({ t: 'no', code: 'forbidden' })
    expect(await wire.ask({ t: 'go', seat: 1 })).toMatchObject({ t: 'ok' })
    expect(wire.now.waiting).toEqual([0])
  })

  test('may give up', async () => {
    const { a, b } = await twoAtATable(server.url)
    expect(await a.ask({ t: 'resign' })).toMatchObject({ over: { winners: [1], how: 'resigned' } })
    await b.when(({ over }) => over)
    expect(await b.choose('x', 'bid', 99)).toMatchObject({ t: 'no', code: 'over' })
  })

  test('who comes back is shown what happened meanwhile, as their seat would have seen it', async () => {
    const { id, a, b, ana, ben } = await twoAtATable(server.url)
    const from = b.now.to
    b.close()
    await a.choose(a.now.asks[0].options[0].value)
    const back = await ben.sit(id, 1)
    expect((await back.ask({ t: 'frames', from })).frames).toEqual([]) // A bid is seen when both are there.
    await back.choose(back.now.asks[0].options[0].value)
    const { frames } = await back.ask({ t: 'frames', from })
    expect(frames.map(({ lines }: Said) => lines)).toContain(back.now.to)
    expect(frames.at(-1).view).toEqual(back.now.view)
    expect(await back.ask({ t: 'frames', from: 1000 })).toMatchObject({ frames: [] })
    const watcher = await ana.sit(id, null)
    expect(await watcher.ask({ t: 'frames', from })).toMatchObject({ t: 'no', code: 'forbidden' })
  })

  test('is told what a bot would do', async () => {
    const { a } = await twoAtATable(server.url)
    const { answer } = await a.ask({ t: 'hint', ask: 'bid' })
    expect(a.now.asks[0].options.map(({ value }: Said) => value)).toContain(answer)
    expect(await a.ask({ t: 'hint', ask: 'gamble' })).toMatchObject({ t: 'no' })
  })
})

describe('undo', () => {
  test('is free while nobody has learned anything', async () => {
    const { a, b } = await twoAtATable(server.url)
    await a.choose(a.now.asks[0].options[0].value)
    await a.ask({ t: 'undo' })
    expect(a.now.asks[0].id).toBe('bid')
    expect((await b.when(({ waiting }) => waiting.length === 2)).from).toBe(b.now.to)
  })

  test('beyond that needs the consent of the others, and cuts the log for everybody', async () => {
    const { a, b } = await twoAtATable(server.url)
    await a.choose(a.now.asks[0].options[0].value)
    await b.when(({ waiting }) => waiting.length === 1)
    await b.choose(b.now.asks[0].options[0].value)
    await a.when(({ events }) => events.some(([, event]: [number, Said]) => event.type === 'won'))
    await a.ask({ t: 'undo' })
    await b.when(({ wish }) => wish?.seat === 0)
    expect(await a.ask({ t: 'agree', yes: true })).toMatchObject({ t: 'no' })
    const { from, era } = await b.ask({ t: 'agree', yes: true })
    expect(era).toBe(1)
    expect(b.events.every(([n]) => n < from)).toBe(true)
    await a.when(({ asks }) => asks[0]?.id === 'bid')
    expect(a.events.some(([, event]) => event.type === 'won')).toBe(false)
  })

  test('is free at a table with one person, dice or not', async () => {
    const ana = new Person(server.url)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const { id } = (await ana.post('/api/tables', { game: 'duel', options: { rounds: 5 }, seats })) as Said
    const wire = await ana.sit(id, 0)
    await wire.when(({ asks }) => asks.length > 0)
    const { hands } = wire.now.view
    await wire.choose(wire.now.asks[0].options[0].value)
    await wire.when(({ asks, view }) => asks.length > 0 && view.hands[1] < 6)
    await wire.ask({ t: 'undo' })
    await wire.when(({ view }) => view.hands[0].length === 6)
    expect(wire.now.view.hands).toEqual(hands)
  })
})

describe('chat', () => {
  test('reaches everybody, and those who come later', async () => {
    const { id, a, b, ana } = await twoAtATable(server.url)
    const words = "<script>alert(1)</script> '; drop table chat; --"
    await a.ask({ t: 'chat', words })
    const { lines } = await b.until(({ t }) => t === 'chat').catch(() => ({ lines: [] }))
    expect(lines).toMatchObject([{ n: 0, seat: 0, words }])
    const later = await ana.sit(id, null)
    const heard = later.heard.find(({ t }) => t === 'chat') ?? (await later.until(({ t }) => t === 'chat'))
    expect(heard.lines).toEqual(lines)
    expect(await later.ask({ t: 'chat', words: 'hi' })).toMatchObject({ t: 'no', code: 'forbidden' })
  })
})

describe('playing on from a moment', () => {
  test('makes a table of its own from a finished match, with new dice and the old log', async () => {
    const { id, ana, ben, a, b } = await twoAtATable(server.url)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const early = await ana.send('POST', `/api/tables/${id}/fork`, { at: 4, seats })
    expect([early.status, early.body.code]).toEqual([409, 'running'])
    await playOut([a, b])
    const fork = (await ben.post(`/api/tables/${id}/fork`, { at: 4, seats })) as Said
    expect(fork.commitment).not.toBe(a.table.commitment)
    const wire = await ben.sit(fork.id, 0)
    await wire.when(({ asks }) => asks.length > 0)
    expect(wire.now.view.round).toBe(2)
    expect(wire.events).toEqual(a.events.slice(0, wire.events.length))
    expect(wire.events.length).toBeGreaterThan(1)
    const strangers = await new Person(server.url).send('POST', `/api/tables/${id}/fork`, { at: 4, seats })
    expect(strangers.status).toBe(403)
  })

  test('takes a record that somebody brings along, if it holds', async () => {
    const { id, ana, a, b } = await twoAtATable(server.url)
    await playOut([a, b])
    const { text: record } = await ana.send('GET', `/api/tables/${id}/record`)
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]
    const brought = (await ana.post('/api/records', { record, at: 2, seats })) as Said
    const wire = await ana.sit(brought.id, 0)
    await wire.when(({ asks }) => asks.length > 0)
    for (const forged of [
      record.replace('bid', 'bit'),
      record.slice(0, 200),
      'x',
      record.replace('duel', 'chess'),
    ]) {
      const { status } = await ana.send('POST', '/api/records', { record: forged, seats })
      expect([404, 422]).toContain(status)
    }
  })
})
