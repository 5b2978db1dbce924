import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@starboard/games'
import { type Game, seedFrom, streamOf, verify } from '@starboard/kernel'
import { addToDice, duel, Person, type Said, type TestServer, testServer } from '@starboard/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAll, type Shelf } from '../shelf.ts'
import { cleanUp, folder } from './desk.ts'
import { type Model, modelHere, picked } from './mcp-desk.ts'

cleanUp()

const real = await openAll(GAMES)
const DUEL: Shelf = { duel: { game: duel as unknown as Game, rules: () => '', additions: null } }

let server: TestServer

beforeAll(async () => {
  server = await testServer({
    games: [duel as unknown as Game, ...Object.values(real).map(({ game }) => game)],
    nonceWait: 10_000, // The list of those who add to the dice is closed when both have committed, however slow the machine.
  })
})

afterAll(() => server.close())

/** Ana's table with a seat for a model, and the link to it. */
async function invited(game: string, options: object = {}) {
  const ana = new Person(server.url)
  await ana.post('/api/me', { name: 'Ana' })
  const seats = [{ kind: 'me' }, { kind: 'link' }]
  const { id, links } = (await ana.post('/api/tables', { game, options, seats })) as Said
  return { ana, id: id as string, link: `${server.url}/online/${id}#seat=1&token=${links.seats[1]}` }
}

/** Ana plays as soon as it is her turn, by the first option there is. */
async function playFirst(ana: Person, id: string) {
  const wire = await ana.sit(id, 0)
  void addToDice(wire, 'aa'.repeat(32))
  wire.socket.on('message', () => {
    const [ask] = wire.now.asks ?? []
    if (ask && !wire.now.over) void wire.choose(ask.options[0].value)
  })
  return wire
}

async function playOut(model: Model, random = streamOf(seedFrom('online'))): Promise<void> {
  for (;;) {
    const { text } = await model.call('look', { wait: 60 })
    if (text.includes('The match is over.')) return
    const { json } = await model.call('options')
    if (!json) continue
    const told = await model.call('answer', { answer: picked(json.asks[0]!, random) })
    expect(told.isError, told.text).toBe(false)
  }
}

describe('a table on a server', () => {
  test('is joined by its invitation and played to its end, with a share in the dice', async () => {
    const home = folder()
    const { ana, id, link } = await invited('duel', { rounds: 3 })
    const wire = await playFirst(ana, id)
    const model = await modelHere(DUEL, home)
    const joined = await model.call('join_table', { invitation: link, name: 'Hal' })
    expect(joined.text).toContain('You are seat 2 (Hal)')
    await playOut(model)
    expect(model.heard.filter(({ isError }) => isError)).toEqual([])
    const { commitments, seats } = await wire.whenTable(({ phase }) => phase === 'over')
    expect(commitments[1]).toMatch(/^[0-9a-f]{64}$/)
    expect(seats[1].name).toBe('Hal')
    const file = join(home, 'record.starboard')
    expect((await model.call('save', { file })).text).toContain('The record is ')
    expect(verify(duel as unknown as Game, readFileSync(file, 'utf8')).over).not.toBeNull()
    await wire.close()
    await model.close()
  })

  test('shows a seat nothing of what others hold', async () => {
    const { ana, id, link } = await invited('duel', { rounds: 3 })
    const wire = await playFirst(ana, id)
    const model = await modelHere(DUEL, folder())
    await model.call('join_table', { invitation: link })
    await playOut(model)
    const told = model.heard.map(({ text, json }) => text + JSON.stringify(json)).join('\n')
    const dealt = wire.events.flatMap(([, event]) => (event.type === 'dealt' ? event.cards : []))
    expect(dealt.length).toBeGreaterThan(2)
    for (const card of dealt) expect(told).not.toContain(card)
    await wire.close()
    await model.close()
  })

  test('knows a model again that comes back, and gives its seat to nobody else', async () => {
    const home = folder()
    const { ana, id, link } = await invited('duel', { rounds: 3 })
    const wire = await ana.sit(id, 0)
    const first = await modelHere(DUEL, home)
    await first.call('join_table', { invitation: link, name: 'Hal' })
    expect((await first.call('leave')).text).toContain('The seat stays yours')
    await first.close()
    expect(statSync(join(home, 'servers.json')).mode & 0o077).toBe(0)
    const again = await modelHere(DUEL, home)
    expect((await again.call('join_table', { invitation: link })).text).toContain('You are seat 2 (Hal)')
    await wire.close()
    await again.close()
    const stranger = await modelHere(DUEL, folder())
    const refused = await stranger.call('join_table', { invitation: link })
    expect(refused).toMatchObject({ isError: true, text: 'The server says: Somebody sits there already.' })
    await stranger.close()
  })

  test('is refused in the words of the server where it cannot be joined', async () => {
    const model = await modelHere(DUEL, folder())
    const nowhere = `${server.url}/online/nowhere#seat=1&token=t`
    expect((await model.call('join_table', { invitation: nowhere })).text).toContain('The server says: ')
    const { link } = await invited('xia')
    const unknown = await model.call('join_table', { invitation: link })
    expect(unknown.text).toContain('There is no game called “xia”.')
    await model.close()
  })

  test('of a real game is played beside somebody with a page', async () => {
    const { ana, id, link } = await invited('xia', { mode: 'quick' })
    const wire = await playFirst(ana, id)
    const model = await modelHere(real, folder())
    await model.call('join_table', { invitation: link })
    for (let answers = 0; answers < 10; answers++) {
      await model.call('look', { wait: 60 })
      const { json } = await model.call('options')
      const told = await model.call('answer', { answer: json!.asks[0]!.options![0]!.value })
      expect(told.text).toContain('You answered ')
    }
    await model.call('look', { wait: 60 }) // Its turn may have been over.
    expect((await model.call('hint')).isError).toBe(false)
    expect((await model.call('leave', { bot: 'greedy' })).text).toContain('A bot plays on: greedy.')
    await wire.whenTable(({ seats }) => seats[1].bot === 'greedy')
    await wire.close()
    await model.close()
  })
})
