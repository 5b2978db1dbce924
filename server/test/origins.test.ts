import { readdirSync, readFileSync } from 'node:fs'
import { GAMES } from '@starboard/games'
import {
  canonical,
  dealtAnew,
  type Game,
  type GameState,
  Match,
  readRecord,
  seedFrom,
  verify,
} from '@starboard/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { duel } from './duel.ts'
import { addToDice, NONCES, Person, playOut, type Said, testServer, twoAtATable } from './harness.ts'

const records = (game: string): string[] => {
  const folder = new URL(`../../games/${game}/test/records/`, import.meta.url)
  return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

describe.each(Object.keys(GAMES))('a moment of %s that is played on from', (id) => {
  let game: Game
  beforeAll(async () => {
    game = (await GAMES[id]!.rules()) as unknown as Game
  })

  test('shows every seat what it has seen, hides other things, and can be played', {
    timeout: 60_000,
  }, () => {
    let differed = 0
    for (const text of records(id).slice(0, 2)) {
      const record = readRecord(text)
      for (const share of [0.3, 0.7]) {
        const entries = record.entries.slice(0, Math.floor(record.entries.length * share))
        const match = Match.resume(game, { ...record, entries })
        if (match.over) continue
        const { state } = match.snapshot()
        const worlds = ['a', 'b'].map((seed) => dealtAnew(match, seedFrom(seed))!)
        for (const world of worlds) {
          for (const [seat, { bot }] of [...match.players.entries(), [null, { bot: '' }] as const]) {
            if (bot !== 'program') expect(game.view(world, seat)).toEqual(game.view(state, seat))
          }
          game.check(world)
          new Match(game, { ...match.start, position: world })
        }
        if (canonical(worlds[0]) !== canonical(worlds[1])) differed++
      }
    }
    expect(differed).toBeGreaterThan(0)
  })
})

describe('two tables that go on from one record of Xia', () => {
  test('have other decks, show their seats the same, and say where they come from, to the last line of their records', async () => {
    const xia = (await GAMES.xia!.rules()) as unknown as Game
    const server = await testServer({ games: [xia], nonceWait: 60_000 })
    const ana = new Person(server.url)
    const text = readFileSync(new URL('../../games/xia/test/records/two.starboard', import.meta.url), 'utf8')
    const source = readRecord(text)
    const at = Math.floor(source.entries.length / 2)
    const seats = source.players.map(() => ({ kind: 'me' }))
    const bring = async () => (await ana.post('/api/records', { record: text, at, seats })) as Said
    const tables = [await bring(), await bring()]
    const store = await openStore(server.database)
    const states: GameState[] = []
    for (const { id } of tables) states.push(JSON.parse((await store.match(id))!.position!) as GameState)
    await store.close()
    const { state } = Match.resume(xia, { ...source, entries: source.entries.slice(0, at) }).snapshot()
    const deckOf = (of: GameState) => (of as GameState & { sectorDeck: string[] }).sectorDeck
    expect(new Set([state, ...states].map((one) => `${deckOf(one)}`)).size).toBe(3)
    for (const seat of [0, 1, null])
      for (const one of states) expect(xia.view(one, seat)).toEqual(xia.view(state, seat))

    const { id, origin } = tables[0]!
    expect(origin).toMatchObject({ how: 'brought', commitment: source.commitment })
    expect(origin.at).toBeLessThanOrEqual(at)
    const wires = [await ana.sit(id, 0), await ana.sit(id, 1)]
    await Promise.all(wires.map((wire, seat) => addToDice(wire, NONCES[seat]!)))
    await wires[0]!.when(({ view }) => view !== null)
    expect(wires[0]!.table.origin).toEqual(origin)
    for (const wire of wires) await wire.ask({ t: 'resign' })
    await wires[0]!.when(({ over }) => over)
    const { text: record } = await ana.send('GET', `/api/tables/${id}/record`)
    expect(verify(xia, record).start.origin).toEqual(origin)
    await server.close()
  })
})

describe('a table that was forked', () => {
  test('hides from everybody what nobody had seen, though they have the record', async () => {
    const server = await testServer()
    const { id, ana, a, b } = await twoAtATable(server.url)
    await playOut([a, b])
    const seats = [{ kind: 'me' }, { kind: 'link' }]
    const decks = new Set<string>()
    const store = await openStore(server.database)
    for (let n = 0; n < 3; n++) {
      const fork = (await ana.post(`/api/tables/${id}/fork`, { at: 4, seats })) as Said
      expect(fork.origin).toMatchObject({ how: 'fork', commitment: a.table.commitment })
      const position = JSON.parse((await store.match(fork.id))!.position!)
      decks.add(`${position.deck}`)
      expect(duel.view(position, 0)).toMatchObject({ hands: [position.hands[0], position.hands[1].length] })
    }
    await store.close()
    expect(decks.size).toBeGreaterThan(1)
    await server.close()
  })
})
