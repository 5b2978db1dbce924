import { GAMES } from '@starboard/games'
import type { Game } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { addToDice, NONCES, Person, type Said, type TestServer, testServer, type Wire } from './harness.ts'

const MESSAGES = 40
let server: TestServer
beforeAll(async () => {
  const games = [(await GAMES.alien!.rules()) as unknown as Game]
  server = await testServer({ games, nonceWait: 60_000, messages: MESSAGES })
})
afterAll(() => server.close())

const [MARA, ANA, BOT] = [0, 1, 2]

/** Mara is the Game Mother, Ana plays, and so does a bot. The match has come to where Mara's desk is open. */
async function refereed() {
  const [mara, ana] = [new Person(server.url), new Person(server.url)]
  const seats = [{ kind: 'me' }, { kind: 'link' }, { kind: 'bot', bot: 'random' }]
  const made = { game: 'alien', options: { mother: 'person' }, seats }
  const { id, links } = (await mara.post('/api/tables', made)) as Said
  await ana.post(`/api/tables/${id}/seats/1`, { token: links.seats[1] })
  const [m, a] = [await mara.sit(id, MARA), await ana.sit(id, ANA)]
  await Promise.all([m, a].map((wire, seat) => addToDice(wire, NONCES[seat]!)))
  await Promise.all([m, a].map((wire) => wire.when(({ view }) => view !== null)))
  while (!m.now.asks.some((ask: Said) => ask.desk)) await forward(a, m)
  return { id, mara, m, a }
}

/** Ana answers what she is asked, or lets the bot go on; only what Mara herself is asked to decide waits for Mara. */
async function forward(a: Wire, m: Wire | null): Promise<void> {
  const { at } = a.now
  const open = (wire: Wire) => wire.now.asks.find((ask: Said) => !ask.desk)
  if (open(a)) return settle(a, open(a), m)
  if (a.now.any && a.now.waiting.includes(BOT)) await said(a, { t: 'go', seat: BOT })
  else if (m && open(m)) return settle(m, open(m), a)
  await a.when((now) => now.at > at)
  await m?.when((now) => now.at >= a.now.at)
}

/** The usual answer, and both have seen it. */
async function settle(wire: Wire, ask: Said, other: Wire | null): Promise<void> {
  const { answer } = await said(wire, { t: 'hint', ask: ask.id })
  await said(wire, { t: 'choose', at: wire.now.at, ask: ask.id, answer })
  await other?.when(({ at }) => at >= wire.now.at)
}

async function said(wire: Wire, what: object): Promise<Said> {
  const reply = await wire.ask(what)
  if (reply.t === 'no' && reply.code === 'slow-down') return said(wire, what)
  expect(reply.t, JSON.stringify(reply)).not.toBe('no')
  return reply
}

async function linesOf(id: string): Promise<Said[]> {
  const store = await openStore(server.database)
  const lines = await store.lines(id, 0)
  await store.close()
  return lines.map(({ line }) => JSON.parse(line) as Said)
}

describe('a referee who opens forms and leaves', () => {
  test('stops nobody: the player is asked and answers, and lets the bot go on', async () => {
    const { id, m, a } = await refereed()
    const desk = m.now.asks.find((ask: Said) => ask.desk)
    expect(desk.options.some(({ fields }: Said) => Object.keys(fields ?? {}).length > 0)).toBe(true)
    const before = (await linesOf(id)).length
    await m.close()
    await a.whenTable(({ seats }) => !seats[MARA].here)
    expect(await linesOf(id)).toHaveLength(before)
    const moved = () => linesOf(id).then((lines) => new Set(lines.slice(before).map(({ seat }) => seat)))
    while (a.now.asks.length > 0 || a.now.waiting.includes(BOT)) {
      await forward(a, null)
      const seats = await moved()
      expect(seats.has(MARA)).toBe(false)
      if (seats.has(ANA) && seats.has(BOT)) return
    }
    const seats = await moved()
    expect(seats.has(ANA) || seats.has(BOT)).toBe(true)
    expect(a.now.waiting).toEqual([MARA]) // Mother herself has to decide something: that is no form.
  })
})

describe('a referee who floods the desk', () => {
  test('is told to slow down and cut off, and a player’s answer of before counts', async () => {
    const { id, mara, m, a } = await refereed()
    const before = (await linesOf(id)).length
    const ask = a.now.asks[0]
    const { at } = a.now
    const answer = ask && (await said(a, { t: 'hint', ask: ask.id })).answer
    const note = { value: 'note', fields: { text: 'Nothing. '.repeat(40) } }
    expect(m.now.asks.find((one: Said) => one.desk).options.map(({ value }: Said) => value)).toContain('note')
    const slow = m.until(({ code }) => code === 'slow-down')
    for (let n = 0; n < 1000; n++)
      m.say({ t: 'choose', id: 1000 + n, at: m.now.at + n, ask: 'desk', answer: note })
    await slow
    if (ask) expect(await said(a, { t: 'choose', at, ask: ask.id, answer })).toMatchObject({ t: 'now' })
    else expect(await said(a, { t: 'go', seat: BOT })).toMatchObject({ t: 'ok' })
    expect(await m.gone()).toBe(1008)
    const notes = (await linesOf(id)).slice(before).filter(({ seat }) => seat === MARA)
    expect(notes.length).toBeLessThan(4 * MESSAGES)
    const back = await mara.sit(id, MARA)
    expect(back.now.view).not.toBeNull()
    expect(JSON.stringify(a.heard)).not.toContain('Nothing. Nothing.')
  })
})
